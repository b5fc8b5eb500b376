"""Who decides, what is legal, what happens. Written for speed; ``explain.py`` tells the same rules to people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self

from farmkit.core.state import OVER, Action
from farmkit.games.agricola.actions import (
    Bake,
    Born,
    Cook,
    Craft,
    Done,
    Eat,
    Feed,
    GiveBack,
    Improve,
    Pass,
    Pasture,
    Pick,
    Plough,
    PutStable,
    Renovate,
    Room,
    Rotate,
    Sow,
    Space,
    Spot,
    Stable,
)
from farmkit.games.agricola.building import Building
from farmkit.games.agricola.farm import (
    FOOD,
    GROUND,
    HOME,
    HOUSE,
    IMPROVEMENT,
    NEWBORN,
    PASTURE,
    PEOPLE,
    ROOM,
    SHAPES,
    SHEEP,
)
from farmkit.games.agricola.plane import beside
from farmkit.games.agricola.printed import ROUNDS
from farmkit.games.agricola.sensible import sensible
from farmkit.games.agricola.setup import (
    IMPROVEMENTS,
    PLOUGH,
    AgricolaSetup,
)
from farmkit.games.agricola.state import (
    BREED,
    BUY,
    DONE,
    FEED,
    IMPROVE,
    KEEP,
    PICK,
    ROTATE,
    SPACE,
    SPOT,
)

_DONE = 1 << 12
"""In the set-up's menu of purchases."""


class AgricolaState(Building):
    """The rules of work: a turn is a space, what it asks, and then the next player (rule 2.4)."""

    __slots__ = ()

    @classmethod
    def fresh(cls, setup: AgricolaSetup) -> Self:
        new = super().fresh(setup)
        new._next_round()
        return new

    def actor(self) -> int:
        return self.seat if self.phase != DONE else OVER

    def odds(self) -> Sequence[tuple[Action, int]]:
        return ()

    # --- what is legal ------------------------------------------------------------------------

    def legal(self) -> Sequence[Action]:
        return _LEGAL[self.phase](self)

    def _spaces(self) -> tuple[Action, ...]:
        """Rules 2.5, 2.6 and 2.7: open, free, and good for something; a pass only when there is none."""
        setup, farm = self.setup, self.farms[self.seat]
        able = self._able(farm)
        useful = setup.useful.get(able)
        if useful is None:
            useful = setup.useful_spaces(able)
        chosen = setup.open[self.round] & useful & ~self.busy
        found = setup.menu_spaces.of(chosen) if chosen else (setup.pass_,)
        exchanges = self._exchanges(farm)
        return found + setup.menu_exchange.of(exchanges) if exchanges else found

    def _buying(self) -> tuple[Action, ...]:
        """Rules 2.7 and 3.4: something of the space must be done, then it may be left."""
        farm, setup = self.farms[self.seat], self.setup
        found = setup.menu_buy.of(self._purchases(farm) | (_DONE if self.did else 0))
        exchanges = self._exchanges(farm)
        return found + setup.menu_exchange.of(exchanges) if exchanges else found

    def _improving(self) -> tuple[Action, ...]:
        farm, setup = self.farms[self.seat], self.setup
        found = setup.menu_improve.of(self._payable(farm) & setup.cooking)
        exchanges = self._exchanges(farm)
        return found + setup.menu_exchange.of(exchanges) if exchanges else found

    def _picking(self) -> Sequence[Action]:
        return self.setup.pick

    def _spots(self) -> tuple[Action, ...]:
        farm, tile = self.farms[self.seat], self.tile
        ground = farm[GROUND]
        if tile == ROOM:
            squares = beside(farm[HOUSE]) & ~ground  # rule 12.2
        elif PASTURE < tile < IMPROVEMENT:
            squares = self.setup.pastures[tile - PASTURE].shape.anywhere(ground)
        else:
            squares = beside(ground) & ~ground  # rule 12.1
        return self.setup.squares.of(squares)

    def _rotating(self) -> tuple[Action, ...]:
        return self.setup.menu_rotate.of(self._ways(self.spot))

    def _putting(self) -> tuple[Action, ...]:
        return self.setup.menu_stable.of(self._stable_places() | 1 << SHAPES)

    def _nothing(self) -> tuple[Action, ...]:
        return ()

    def promising(self) -> Sequence[Action]:
        """Where a tile lies hardly matters while the house keeps its free sides; exchanges can wait for hunger."""
        phase, setup = self.phase, self.setup
        if phase == SPOT:
            return (setup.spot[self.sensible_spot()[0]],)
        if phase == ROTATE:
            return (setup.rotate[self.sensible_spot()[1]],)
        if phase in (SPACE, BUY, IMPROVE):
            return [action for action in self.legal() if not isinstance(action, Eat | Bake | Cook)]
        if phase == FEED and self.farms[self.seat][FOOD] >= self.food_needed(self.seat):
            return (setup.feed,)
        return self.legal()

    def sensible_spot(self) -> tuple[int, int]:
        """Square and turn for the tile that is to be laid, for players who do not want to choose."""
        tile = self.tile
        shape = self.setup.pastures[tile - PASTURE].shape if PASTURE <= tile < IMPROVEMENT else None
        return sensible(self.farms[self.seat], tile, shape, self.spot)

    # --- what happens -------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        _DO[action.__class__](self, action)

    def _place(self, action: Space) -> None:
        seat = self.seat
        farm = self.farms[seat]
        farm[HOME] -= 1
        self.busy |= action.bit
        self.on[seat] |= action.bit
        good = action.good
        if good >= 0:  # rule 3.1: everything that has heaped up
            farm[good] += self.goods[action.at]
            self.goods[action.at] = 0
            if good < SHEEP or self._house_animals():
                self._next_turn()
            return
        printed = action.printed
        for given, many in printed.gives:  # rule 3.2
            farm[given] += many
        if printed.rooster:
            self.rooster = seat  # rules 2.9 and 3.5
        if printed.picks:
            self.picks = printed.picks
            self.phase = PICK
        elif action.parts:
            self._begin_parts(action)
        elif printed.growth:
            # Rules 4.1, 4.2, 4.3 and 4.4: one person more, who stands here until all go home.
            farm[PEOPLE] += 1
            farm[NEWBORN] += 1
            self._next_turn()
        elif printed.improvements:
            self.space = action
            if len(printed.improvements) > 1:
                self.phase = IMPROVE
            else:
                self._buy_improvement(action.needs.bit_length() - 1 - IMPROVEMENTS)
        else:
            self._next_turn()

    def _begin_parts(self, action: Space) -> None:
        self.space = action
        self.parts = action.parts
        self.did = False
        if action.parts == PLOUGH:  # nothing to choose but the spot
            self._plough(action)
        else:
            self.phase = BUY

    def _pick(self, action: Pick) -> None:
        """Rule 3.3: one of the resources, as often as printed."""
        self.farms[self.seat][action.good] += 1
        self.picks -= 1
        if not self.picks:
            self._next_turn()

    def _after_exchange(self) -> None:
        """Wood that was burnt, or grain that was eaten, may have been all that there was to pay or sow with."""
        if self.phase == BUY:
            if not self._purchases(self.farms[self.seat]):
                self._next_turn()
        elif self.phase == IMPROVE:
            if not self._payable(self.farms[self.seat]) & self.setup.cooking:
                self._next_turn()
        elif self.phase == KEEP and self.setup.housing.all_fit(self.farms[self.seat]):
            self._next_turn()

    # --- animals, and the end of a turn -----------------------------------------------------------

    def _give_back(self, action: GiveBack) -> None:
        """Rule 7.6."""
        self.farms[self.seat][SHEEP + action.kind] -= 1
        if self._house_animals():
            self._next_turn()

    def _done(self, action: Action) -> None:
        if self.phase == BREED:
            self._next_harvest()
        else:
            self._next_turn()

    def _pass(self, action: Action) -> None:
        """Rule 2.7: this person stays at home."""
        self.farms[self.seat][HOME] -= 1
        self._next_turn()

    def _next_turn(self) -> None:
        """Rule 2.4: clockwise to the next player who has a person at home."""
        self.space = None
        self.parts = 0
        self.did = False
        farms, seat, seats = self.farms, self.seat, self.setup.seats
        for _step in range(seats):
            seat += 1
            if seat == seats:
                seat = 0
            if farms[seat][HOME]:
                self.seat = seat
                self.phase = SPACE
                self.turns += 1
                return
        self._go_home()

    def _go_home(self) -> None:
        """Rule 2.8: everybody, the newborns too."""
        self.busy = 0
        for seat, farm in enumerate(self.farms):
            self.on[seat] = 0
            farm[HOME] = farm[PEOPLE]
        if self.round in self.setup.harvests:
            self._begin_harvest()
        else:
            self._next_round()

    def _next_round(self) -> None:
        """Rules 2.1, 2.2 and 2.3: new goods, then the rooster's owner begins. Rule 11.1: after round 14 it is over."""
        for farm in self.farms:
            farm[NEWBORN] = 0
        if self.round == ROUNDS:
            self.phase = DONE
            return
        self.round += 1
        goods = self.goods
        for at, many in self.setup.added[self.round]:
            goods[at] += many
        self.seat = self.rooster
        self.phase = SPACE
        self.turns += 1


# By the decision at hand, in the order of their numbers, and by the kind of action.
_LEGAL: tuple[Callable[[AgricolaState], Sequence[Action]], ...] = (
    AgricolaState._spaces,
    AgricolaState._picking,
    AgricolaState._buying,
    AgricolaState._improving,
    AgricolaState._spots,
    AgricolaState._rotating,
    AgricolaState._putting,
    AgricolaState._keeping,
    AgricolaState._feeding,
    AgricolaState._breeding,
    AgricolaState._nothing,
)
_DO: dict[type[Action], Callable[[AgricolaState, Any], None]] = {
    Space: AgricolaState._place,
    Pick: AgricolaState._pick,
    Room: AgricolaState._build_room,
    Renovate: AgricolaState._renovate,
    Stable: AgricolaState._take_stable,
    Plough: AgricolaState._plough,
    Sow: AgricolaState._sow,
    Pasture: AgricolaState._buy_pasture,
    Improve: AgricolaState._improve,
    Spot: AgricolaState._choose_spot,
    Rotate: AgricolaState._rotate,
    PutStable: AgricolaState._put_stable,
    GiveBack: AgricolaState._give_back,
    Eat: AgricolaState._eat,
    Bake: AgricolaState._bake,
    Cook: AgricolaState._cook,
    Craft: AgricolaState._craft,
    Feed: AgricolaState._feed,
    Born: AgricolaState._give_birth,
    Done: AgricolaState._done,
    Pass: AgricolaState._pass,
}
