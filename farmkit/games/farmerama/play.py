"""Who decides, what is legal, what happens. Written for speed; ``explain.py`` tells the same rules to people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Self

from farmkit.core.state import CHANCE, OVER, Action
from farmkit.games.farmerama.actions import (
    FEED,
    HARVEST,
    SEEDS,
    WATER,
    Card,
    Cards,
    Cut,
    Do,
    Draw,
    Feed,
    Finish,
    First,
    Gain,
    Home,
    Lots,
    More,
    Open,
    Push,
    Seeds,
    Show,
    Sow,
    Take,
    Turn,
)
from farmkit.games.farmerama.awards import Awards
from farmkit.games.farmerama.setup import SECTORS, WATER_GOOD, FarmeramaSetup
from farmkit.games.farmerama.state import (
    ACT,
    CHOOSE,
    DONE,
    LOTS,
    OBJECT,
    ORDER,
    PLAN,
    REVEAL,
    REWARD,
    STABLE,
    TO_FILL,
    TOP_CARD,
    UNCOVER,
)


class FarmeramaState(Awards):
    """The rules: choose, award, carry out, clean up (rule 2.1); alone, a card each turn (rule 11.2)."""

    __slots__ = ()

    @classmethod
    def begin(cls, setup: FarmeramaSetup) -> Self:
        """The table set up, before chance turns anything up."""
        new = cls.fresh(setup)
        if setup.solo:
            new.rounds = 1
            new.phase = TOP_CARD
        elif setup.objects:
            new.phase = UNCOVER
        else:
            new._next_round()
        return new

    def actor(self) -> int:
        phase = self.phase
        return self.seat if phase < REVEAL else CHANCE if phase < DONE else OVER

    # --- what is legal ------------------------------------------------------------------------

    def legal(self) -> Sequence[Action]:
        phase = self.phase
        if phase == ACT:
            return self._acts()
        if phase == CHOOSE:
            return self._choices()
        if phase == PLAN:
            return self._plans()
        if phase == ORDER:
            return [self.setup.first[card] for card in range(5) if self.todo >> card & 1]
        if phase == OBJECT:
            return [self.setup.take[thing] for thing in self.display]
        if phase == REWARD:
            return self._legal_rewards()
        if phase == DONE:
            return ()
        return [action for action, _weight in self.odds()]

    def _choices(self) -> Sequence[Cards]:
        """Rule 2.2: one card. Rule 8.1: two for each of two players. Rule 9.1: up to two for the boss sheep."""
        setup = self.setup
        if setup.seats == 2:
            return setup.two_cards
        return setup.one_or_two if self.seat == self.boss else setup.one_card

    def _plans(self) -> Sequence[Action]:
        """Rule 11.3: any of the five actions. A token pushes the card back (rule 11.5) or buys a good (rule 11.6)."""
        setup = self.setup
        if not self.tokens:
            return setup.do
        return (*setup.do, setup.push, *self._goods())

    def _goods(self) -> list[Action]:
        gain = self.setup.gain
        return [gain[good] for good, many in enumerate(self.supply) if many]

    def _acts(self) -> Sequence[Action]:
        """The single actions of a card, turns in between (rule 5.3), and always ``done`` (rule 4.1)."""
        setup, seat, card = self.setup, self.seat, self.card
        barn = self.barns[seat]
        found: tuple[Action, ...] = ()
        if card == FEED:
            found = self._feedings(seat)
        elif self.left > 0:
            if card == HARVEST:
                found = setup.cut.of(self.ripe(seat))
            elif card == WATER:
                if self.supply[WATER_GOOD]:
                    found = setup.draw
            else:
                found = setup.sow.of(self.sowable(seat))
        elif self.left == TO_FILL:
            found = setup.seeds
        tail = 1 if (barn[WATER_GOOD] or self.free) and self.bar_is_free(seat) else 0
        if setup.advanced and barn[WATER_GOOD] and card < WATER:
            tail += 2  # rule 10.3: sowing and harvesting only
        if self.tokens:
            return (*found, *self._goods(), *setup.tails[tail])
        return found + setup.tails[tail]

    def bar_is_free(self, seat: int) -> bool:
        """Rule 5.2: whether the parcel that the bar would pass over is empty."""
        setup, rotation = self.setup, self.rotations[seat]
        return (
            not self.occupied[seat] & setup.bar_fields[rotation]
            and setup.bar_parcel[rotation] not in self.animals[seat]
        )

    def _feedings(self, seat: int) -> tuple[Action, ...]:
        """Rule 4.6: animals in the stable whose feed is there. Rule 4.7: their pasture must have room."""
        setup = self.setup
        barn, animals = self.barns[seat], self.animals[seat]
        pastures = setup.head_parcel[self.rotations[seat]]
        found: tuple[Action, ...] = ()
        for animal, place in enumerate(animals):
            if place == STABLE:
                for good, many in setup.feed[animal]:
                    if barn[good] < many:
                        break
                else:
                    if animals.count(pastures[animal]) < setup.room:
                        found += (setup.feeding[animal],)
        return found

    def promising(self) -> Sequence[Action]:
        """Fields of one parcel differ only in their scarecrow: it stays in sight if possible, and is freed first."""
        legal = self.legal()
        if self.phase != ACT or self.card == FEED or self.card == WATER or self.left <= 0 or len(legal) < 3:
            return legal
        scarecrows, crops = self.setup.scarecrows, self.crops[self.seat]
        best: dict[tuple[int, int], Action] = {}
        others: list[Action] = []
        for action in legal:
            if isinstance(action, Sow):
                if (action.parcel, 0) not in best or not action.bit & scarecrows:
                    best[action.parcel, 0] = action
            elif isinstance(action, Cut):
                crop = crops >> 2 * action.field & 3
                if (action.parcel, crop) not in best or action.bit & scarecrows:
                    best[action.parcel, crop] = action
            else:
                others.append(action)
        return (*best.values(), *others)

    # --- chance -------------------------------------------------------------------------------

    def odds(self) -> Sequence[tuple[Action, int]]:
        setup = self.setup
        if self.phase == UNCOVER:
            return [(setup.open[thing], 1) for thing in self.pool]
        if self.phase == REVEAL:
            return [(setup.show, 1)]
        if self.phase == LOTS:
            return [(setup.lots[0], 1), (setup.lots[1], 1)]
        assert self.deck is not None
        return [(setup.card[card], weight) for card, weight in self.deck.odds()]

    def roll(self, rng: Random) -> Action:
        if self.phase == UNCOVER:
            return self.setup.open[self.pool[int(rng.random() * len(self.pool))]]
        if self.phase == REVEAL:
            return self.setup.show
        return super().roll(rng)

    # --- what happens -------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        _PLAY[type(action)](self, action)

    def _lay_cards(self, action: Cards) -> None:
        """Rule 2.2: face down, one seat after the other; nobody sees anything in between."""
        self.cards[self.seat] = action.mask
        self.seat += 1
        if self.seat == self.setup.seats:
            self.seat = 0
            self.phase = REVEAL

    def _show_cards(self, _action: Show) -> None:
        self._award()

    def _next_phase(self) -> None:
        """Phase 3: carry out the cards, from the first seat on (rule 2.1)."""
        self._act(0)

    def _act(self, seat: int) -> None:
        self.seat = seat
        self.todo = self.cards[seat]
        self.free = self.setup.rules.free_turns
        if self.todo & (self.todo - 1):
            self.phase = ORDER  # rules 8.1 and 9.1: who laid two chooses their order
        else:
            self._begin_card(self.todo.bit_length() - 1)

    def _choose_order(self, action: First) -> None:
        self._begin_card(action.card)

    def _begin_card(self, card: int) -> None:
        self.todo &= ~(1 << card)
        self.card = card
        self.left = self.number(card)
        self.phase = ACT

    def number(self, card: int) -> int:
        """Rule 4.1: how often the acting seat may do this. Rule 11.3: alone, the card that lies open counts."""
        if card > WATER:
            return TO_FILL if card == SEEDS else 0
        if self.deck is not None:
            lower = self.deck.shown != card
        else:
            lower = sum(cards >> card & 1 for cards in self.cards) > 1
        return self.setup.numbers[self.wheel][card][lower]

    def _plan(self, action: Do) -> None:
        self.free = self.setup.rules.free_turns
        self._begin_card(action.card)

    def _push(self, _action: Push) -> None:
        """Rule 11.5: for a token, the card goes under the stack and another is turned up."""
        assert self.deck is not None
        self.tokens -= 1
        self.deck.push()
        self.phase = TOP_CARD

    # --- single actions -----------------------------------------------------------------------

    def _play_sow(self, action: Sow) -> None:
        if self.phase == REWARD:
            self._reward(action)
        else:
            self._sow(action)
            self.left -= 1

    def _play_cut(self, action: Cut) -> None:
        if self.phase == REWARD:
            self._reward(action)
        else:
            self._cut(action)
            self.left -= 1

    def _play_gain(self, action: Gain) -> None:
        if self.phase == REWARD:
            self._reward(action)
        else:
            self.tokens -= 1  # rule 11.6
            self._gain(action.good)

    def _take_water(self, _action: Draw) -> None:
        """Rule 4.5: one of the supply."""
        self._gain(WATER_GOOD)
        self.left -= 1

    def _feed(self, action: Feed) -> None:
        """Rules 4.6 and 4.7: the feed goes to the supply, the animal to the pasture facing its head."""
        seat, animal, setup = self.seat, action.animal, self.setup
        barn, supply = self.barns[seat], self.supply
        for good, many in setup.feed[animal]:
            barn[good] -= many
            supply[good] += many
        self.animals[seat][animal] = setup.head_parcel[self.rotations[seat]][animal]

    def _fill_up(self, _action: Seeds) -> None:
        """Rule 4.8: one of each good that the barn lacks, as far as the supply has it; then one sowing."""
        barn, supply = self.barns[self.seat], self.supply
        for good, many in enumerate(barn):
            if not many and supply[good]:
                barn[good] = 1
                supply[good] -= 1
        self.left = 1

    def _turn(self, _action: Turn) -> None:
        """Rule 5.1: a water for each turn. Rule 6.1: who comes to the pacifier goes home at once."""
        seat = self.seat
        if self.free:
            self.free -= 1
        else:
            self.barns[seat][WATER_GOOD] -= 1
            self.supply[WATER_GOOD] += 1
        rotation = self.rotations[seat] = (self.rotations[seat] + 1) % SECTORS
        parcel, animals = self.setup.home_parcel[rotation], self.animals[seat]
        if parcel in animals:
            for animal, place in enumerate(animals):
                if place == parcel:
                    self._come_home(seat, animal)

    def _buy_more(self, _action: More) -> None:
        """Rule 10.3: a water for one more."""
        self.barns[self.seat][WATER_GOOD] -= 1
        self.supply[WATER_GOOD] += 1
        self.left += 1

    # --- ends -----------------------------------------------------------------------------------

    def _finish(self, action: Finish) -> None:
        if self.phase == REWARD:
            self._reward(action)
            return
        self.left = 0
        if self.todo:
            self._begin_card(self.todo.bit_length() - 1)
            return
        self.card, self.free = -1, 0
        if self.deck is not None:
            self._next_turn()
        elif self.seat + 1 < self.setup.seats:
            self._act(self.seat + 1)
        else:
            self._clean_up()

    def _clean_up(self) -> None:
        """Rules 2.3, 2.4 and 9.2: cards back, the action wheel moves on, so does the boss sheep; open objects."""
        setup = self.setup
        self.seat = 0
        self.cards = [0] * setup.seats
        self.wheel = (self.wheel + 1) % len(setup.numbers)
        uneven = 0
        if self.boss >= 0:
            self.boss = (self.boss + 1) % setup.seats
            uneven = -self.rounds % setup.seats
        if self.extra:
            self.extra -= 1
            if not self.extra:
                self.phase = DONE
                return
        if setup.rules.rounds and self.rounds >= setup.rules.rounds and not uneven:
            self.phase = DONE
        elif not setup.objects:
            self._next_round()
        elif not self._refill():
            self._run_out(uneven)

    def _run_out(self, uneven: int) -> None:
        """Rule 7.1: that is the end. Rule 9.3: not before all three had the boss sheep equally often."""
        if not self.extra:
            self.extra = uneven
        if not self.extra:
            self.phase = DONE
            return
        self.stack += self.aside
        self.aside = 0
        if self.stack:
            self.phase = UNCOVER
        else:
            self._next_round()

    def _next_round(self) -> None:
        self.rounds += 1
        self.seat = 0
        self.phase = CHOOSE

    def _turn_up_card(self, action: Card) -> None:
        """Rule 11.2: a water card moves the action wheel on."""
        assert self.deck is not None
        self.deck.turn_up(action.card)
        if action.card == WATER:
            self.wheel = (self.wheel + 1) % len(self.setup.numbers)
        self.phase = PLAN

    def _next_turn(self) -> None:
        """Rule 11.4: an empty stack is built anew, with one card more. Rule 11.7: until no card can join."""
        deck = self.deck
        assert deck is not None
        deck.put_away()
        if not deck.size():
            if not deck.left:
                self.phase = DONE
                return
            deck.rebuild()
            self.tokens = min(self.tokens + 1, self.setup.rules.most_tokens)
        self.rounds += 1
        self.phase = TOP_CARD


_PLAY: dict[type[Action], Callable[[FarmeramaState, Any], None]] = {
    Cards: FarmeramaState._lay_cards,
    Show: FarmeramaState._show_cards,
    Lots: FarmeramaState._draw_lots,
    Take: FarmeramaState._take_object,
    Home: FarmeramaState._reward,
    First: FarmeramaState._choose_order,
    Do: FarmeramaState._plan,
    Push: FarmeramaState._push,
    Sow: FarmeramaState._play_sow,
    Cut: FarmeramaState._play_cut,
    Draw: FarmeramaState._take_water,
    Feed: FarmeramaState._feed,
    Seeds: FarmeramaState._fill_up,
    Turn: FarmeramaState._turn,
    More: FarmeramaState._buy_more,
    Gain: FarmeramaState._play_gain,
    Finish: FarmeramaState._finish,
    Open: FarmeramaState._open,
    Card: FarmeramaState._turn_up_card,
}
