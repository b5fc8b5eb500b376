"""What lies on the table."""

from __future__ import annotations

from random import Random
from typing import Self

from farmkit.core.score import ScoreSheet
from farmkit.core.state import State
from farmkit.games.farmerama import scoring
from farmkit.games.farmerama.actions import CARDS
from farmkit.games.farmerama.deck import Deck
from farmkit.games.farmerama.setup import ANIMALS, CROPS, GOODS, WATER_GOOD, FarmeramaSetup

# What is to be decided. The first six ask a player, the next four ask chance.
CHOOSE, OBJECT, REWARD, ORDER, PLAN, ACT, REVEAL, LOTS, UNCOVER, TOP_CARD, DONE = range(11)

STABLE = -1
"""Place of an animal that is not on a pasture."""
TO_FILL = -1
"""Single actions left while the seeds are still to be taken."""


class Table(State):
    """The farms, the supply, the action wheel, objects and cards, and the decision at hand."""

    __slots__ = (
        "animals",
        "aside",
        "barns",
        "boss",
        "card",
        "cards",
        "crops",
        "deck",
        "display",
        "extra",
        "free",
        "gardens",
        "grants",
        "groups",
        "left",
        "occupied",
        "phase",
        "pool",
        "products",
        "rotations",
        "rounds",
        "seat",
        "setup",
        "stack",
        "supply",
        "tasks",
        "todo",
        "tokens",
        "wheel",
    )

    setup: FarmeramaSetup
    phase: int
    seat: int
    rounds: int
    """Rounds begun; turns, when somebody plays alone."""
    wheel: int
    """Position of the action wheel."""
    supply: list[int]
    barns: list[list[int]]
    """For each seat its goods: carrots, hay, oats, corn, water."""
    occupied: list[int]
    """For each seat the fields with a stack on them."""
    crops: list[int]
    """For each seat the crop of every field, two bits each; it means something where the field is occupied."""
    rotations: list[int]
    animals: list[list[int]]
    """For each seat the parcel where sheep, pig, cow and horse stand; STABLE at home."""
    products: list[list[int]]
    gardens: list[tuple[int, ...]]
    """For each seat the objects it has won."""
    display: tuple[int, ...]
    """The objects that lie open."""
    pool: list[int]
    """Objects that nobody has seen: the stack and those left out, which nobody can tell apart."""
    stack: int
    aside: int
    extra: int
    """Rounds still to be played after the objects ran out, to be fair to all; 0 before."""
    boss: int
    """Who has the boss sheep; -1 unless three play."""
    cards: list[int]
    """For each seat the cards it laid, a bit for each; -1 or -2 for so many that are covered."""
    todo: int
    """Cards of the acting seat that are still to be carried out."""
    card: int
    """The card being carried out; -1 for none."""
    left: int
    """Single actions that it still allows."""
    free: int
    """Turns of the wheel that cost no water this round."""
    groups: int
    """Awards still to come when two players laid the same two cards."""
    grants: tuple[tuple[int, int], ...]
    """Objects to be handed out, as (seat, object); -1 where the winner chooses."""
    tasks: tuple[int, ...]
    """What the object just won still offers."""
    tokens: int
    """Special action tokens held."""
    deck: Deck | None
    """The cards of the solo game."""

    @classmethod
    def fresh(cls, setup: FarmeramaSetup) -> Self:
        """The table as it is set up (rules 1.1, 1.2, 1.3 and 1.5); alone as rule 11.1 says."""
        new = cls.__new__(cls)
        seats = range(setup.seats)
        new.setup = setup
        new.phase, new.seat, new.rounds, new.wheel = DONE, 0, 0, 0
        new.barns = [list(setup.barn) for _seat in seats]
        new.supply = [each - setup.seats * own for each, own in zip(setup.tokens_each, setup.barn, strict=True)]
        new.occupied, new.crops, new.rotations = [0] * setup.seats, [0] * setup.seats, [0] * setup.seats
        new.animals = [[STABLE] * 4 for _seat in seats]
        new.products = [[0] * 4 for _seat in seats]
        new.gardens = [()] * setup.seats
        new.display = ()
        new.pool = list(range(len(setup.objects)))
        new.stack, new.aside, new.extra = len(setup.objects) - setup.removed, setup.removed, 0
        new.boss = 0 if setup.seats == 3 else -1
        new.cards = [0] * setup.seats
        new.todo, new.card, new.left, new.free = 0, -1, 0, 0
        new.groups, new.grants, new.tasks, new.tokens = 0, (), (), 0
        new.deck = None
        if setup.solo:
            new.deck = Deck.fresh(setup.first_stack, setup.draw_stack)
            new.supply[WATER_GOOD] = setup.rules.solo_water
        new._sow_first_crops()
        return new

    def _sow_first_crops(self) -> None:
        """Rule 1.4: stacks of two, both tokens from the supply."""
        setup = self.setup
        for seat in range(setup.seats):
            for parcel, field in setup.first_stacks:
                crop = setup.crop_facing[0][parcel]
                self.occupied[seat] |= 1 << field
                self.crops[seat] |= crop << 2 * field
                self.supply[crop] -= 2

    def copy(self) -> Self:
        new = self.__new__(type(self))
        new.setup = self.setup
        new.phase = self.phase
        new.seat = self.seat
        new.rounds = self.rounds
        new.wheel = self.wheel
        new.supply = self.supply[:]
        new.barns = [barn[:] for barn in self.barns]
        new.occupied = self.occupied[:]
        new.crops = self.crops[:]
        new.rotations = self.rotations[:]
        new.animals = [animals[:] for animals in self.animals]
        new.products = [products[:] for products in self.products]
        new.gardens = self.gardens[:]
        new.display = self.display
        new.pool = self.pool[:]
        new.stack = self.stack
        new.aside = self.aside
        new.extra = self.extra
        new.boss = self.boss
        new.cards = self.cards[:]
        new.todo = self.todo
        new.card = self.card
        new.left = self.left
        new.free = self.free
        new.groups = self.groups
        new.grants = self.grants
        new.tasks = self.tasks
        new.tokens = self.tokens
        new.deck = None if self.deck is None else self.deck.copy()
        return new

    def key(self) -> tuple[object, ...]:
        return (
            (self.phase, self.seat, self.rounds, self.wheel, self.todo, self.card, self.left, self.free, self.tokens),
            (tuple(self.supply), tuple(map(tuple, self.barns))),
            (tuple(self.occupied), tuple(self.crops), tuple(self.rotations)),
            (tuple(map(tuple, self.animals)), tuple(map(tuple, self.products)), tuple(self.gardens)),
            (self.display, tuple(self.pool), self.stack, self.aside, self.extra, self.boss, tuple(self.cards)),
            (self.groups, self.grants, self.tasks, None if self.deck is None else self.deck.key()),
            (self.setup.rules, self.setup.seats, self.setup.components.digest()),
        )

    def turn(self) -> int:
        return self.rounds

    # --- looking at a farm ----------------------------------------------------------------------

    def crop_on(self, seat: int, field: int) -> int:
        """The crop on this field; -1 when it is empty."""
        return self.crops[seat] >> 2 * field & 3 if self.occupied[seat] >> field & 1 else -1

    def sector_over(self, seat: int, parcel: int) -> int:
        """Which sector of the player's wheel lies over this parcel."""
        return (parcel + self.rotations[seat]) % len(self.setup.parcels)

    def scarecrows_seen(self, seat: int) -> int:
        """Rules 3.3 and 4.3: scarecrows that no stack hides."""
        return (self.setup.scarecrows & ~self.occupied[seat]).bit_count()

    def crops_in_barn(self, seat: int) -> int:
        return sum(self.barns[seat][:CROPS])

    def crops_on_fields(self, seat: int) -> int:
        return 2 * self.occupied[seat].bit_count()

    def players_with(self, card: int) -> list[int]:
        """Who laid this card, once the cards lie open."""
        return [seat for seat, cards in enumerate(self.cards) if cards >= 0 and cards >> card & 1]

    def covered(self) -> bool:
        """Whether the cards laid so far still lie face down."""
        return self.phase in (CHOOSE, REVEAL)

    # --- secrets (rule 12.1) ----------------------------------------------------------------------

    def seen_by(self, seat: int) -> Self:
        """The others' cards are covered until all are turned up; how many they laid can be seen."""
        new = self.copy()
        if self.covered():
            for other, cards in enumerate(new.cards):
                if other != seat and cards > 0:
                    new.cards[other] = -cards.bit_count()
        return new

    def covered_actions(self) -> int:
        """The cards laid this round, until all are turned up."""
        return sum(cards != 0 for cards in self.cards) if self.covered() else 0

    def guess(self, seat: int, rng: Random) -> Self:
        new = self.seen_by(seat)
        for other, cards in enumerate(new.cards):
            if cards < 0:
                choices = self.setup.one_card if cards == -1 else self.setup.two_cards
                new.cards[other] = choices[int(rng.random() * len(choices))].mask
        return new

    # --- counting -------------------------------------------------------------------------------

    def sheets(self) -> list[ScoreSheet]:
        return scoring.sheets(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def pieces(self) -> dict[str, int]:
        """All pieces by kind, wherever they are."""
        setup, seats = self.setup, range(self.setup.seats)
        found = {good: self.supply[at] + sum(barn[at] for barn in self.barns) for at, good in enumerate(GOODS)}
        for seat in seats:
            for field in range(len(setup.field_names)):
                crop = self.crop_on(seat, field)
                if crop >= 0:
                    found[GOODS[crop]] += 2
        for at, animal in enumerate(ANIMALS):
            found[animal] = sum(STABLE <= self.animals[seat][at] < len(setup.parcels) for seat in seats)
        for thing in [*self.pool, *self.display, *(one for garden in self.gardens for one in garden)]:
            name = f"object {setup.objects[thing].id}"
            found[name] = found.get(name, 0) + 1
        found["objects in the stack and left out"] = len(self.pool) - self.stack - self.aside
        if self.deck is not None:
            for card, many in enumerate(self.deck.count()):
                found[f"card {CARDS[card]}"] = many
        return found
