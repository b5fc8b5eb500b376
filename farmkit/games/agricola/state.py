"""What lies on the table."""

from __future__ import annotations

from random import Random
from typing import Self

from farmkit.core.score import ScoreSheet
from farmkit.core.state import State
from farmkit.games.agricola import scoring
from farmkit.games.agricola.actions import Space
from farmkit.games.agricola.farm import (
    BARE,
    FIELD,
    FIELDS,
    FOOD,
    GROUND,
    HOME,
    HOUSE,
    IMPROVEMENT,
    LAID,
    LONE,
    PASTURE,
    PEOPLE,
    ROOM,
    ROOMS,
    SHAPES,
    STABLED,
    TILES,
    WIDTH,
    Farm,
    Row,
)
from farmkit.games.agricola.plane import START
from farmkit.games.agricola.setup import MOST_PEOPLE, AgricolaSetup

# What is to be decided.
SPACE, PICK, BUY, IMPROVE, SPOT, ROTATE, STABLE, KEEP, FEED, BREED, DONE = range(11)

STABLES = -1
"""The last place of the stock."""
NOTHING = -1
FIRST_ROOMS = 2
"""Rooms of the starting house."""


class Table(State):
    """The board with its goods and people, what is left in the box, the farms, and the decision at hand."""

    __slots__ = (
        "born",
        "busy",
        "crafted",
        "did",
        "farms",
        "goods",
        "left",
        "newborn",
        "on",
        "parts",
        "phase",
        "picks",
        "rooster",
        "round",
        "seat",
        "setup",
        "space",
        "spot",
        "stock",
        "tile",
        "turns",
    )

    setup: AgricolaSetup
    phase: int
    round: int
    seat: int
    turns: int
    """Every person placed and every harvest of a seat is a turn."""
    rooster: int
    farms: list[Row]
    """For each seat its farm; ``farm(seat)`` gives the same with names."""
    goods: list[int]
    """For each space how much lies there."""
    on: list[int]
    """For each seat the spaces where its people stand, a bit per space."""
    busy: int
    """The spaces where anybody stands."""
    stock: list[int]
    """Left in the box: rooms, fields (the small pastures too), the four large pastures, stables."""
    left: int
    """Improvements that nobody has bought, a bit each."""
    space: Space | None
    """The space whose action is being carried out."""
    parts: int
    """What of it can still be used."""
    did: bool
    """Whether something of it has been done."""
    picks: int
    """Resources still to be chosen."""
    tile: int
    """What was taken and is not yet laid: a room, a field, a pasture or an improvement; -1 for nothing."""
    spot: int
    """Where its first square goes, while it is being turned; -1 otherwise."""
    crafted: int
    """Craft buildings that this seat has used in this harvest."""
    born: int
    """Kinds of animals that have a newborn waiting for a place, a bit each."""
    newborn: int
    """Kinds whose newborn has found one."""

    @classmethod
    def fresh(cls, setup: AgricolaSetup) -> Self:
        """The table as it is set up (rules 1.2, 1.3 and 1.5), ready for the first round."""
        new = cls.__new__(cls)
        rules, seats = setup.rules, setup.seats
        new.setup = setup
        new.phase = SPACE
        new.round = new.seat = new.turns = new.rooster = 0
        new.farms = []
        for seat in range(seats):
            farm: Row = [0] * WIDTH
            farm[FOOD] = rules.other_food if seat else rules.first_food
            farm[PEOPLE] = farm[HOME] = rules.people
            farm[ROOMS] = FIRST_ROOMS
            farm[HOUSE] = farm[GROUND] = START
            farm[LAID] = ()
            new.farms.append(farm)
        new.goods = [0] * len(setup.spaces)
        new.on = [0] * seats
        new.stock = list(setup.stock)
        new.left = (1 << len(setup.improvements)) - 1
        new.busy = new.parts = new.picks = new.crafted = new.born = new.newborn = 0
        new.space = None
        new.did = False
        new.tile = new.spot = NOTHING
        return new

    def copy(self) -> Self:
        new = self.__new__(type(self))
        new.setup = self.setup
        new.phase = self.phase
        new.round = self.round
        new.seat = self.seat
        new.turns = self.turns
        new.rooster = self.rooster
        new.farms = [farm[:] for farm in self.farms]
        new.goods = self.goods[:]
        new.on = self.on[:]
        new.busy = self.busy
        new.stock = self.stock[:]
        new.left = self.left
        new.space = self.space
        new.parts = self.parts
        new.did = self.did
        new.picks = self.picks
        new.tile = self.tile
        new.spot = self.spot
        new.crafted = self.crafted
        new.born = self.born
        new.newborn = self.newborn
        return new

    def key(self) -> tuple[object, ...]:
        return (
            (self.phase, self.round, self.seat, self.turns, self.rooster, str(self.space or "")),
            (self.parts, self.did, self.picks, self.tile, self.spot, self.crafted, self.born, self.newborn),
            (tuple(self.goods), tuple(self.on), self.busy, tuple(self.stock), self.left),
            tuple(tuple(farm) for farm in self.farms),
            (self.setup.rules, self.setup.seats, self.setup.digest),
        )

    def turn(self) -> int:
        return self.turns

    # --- looking at the table -------------------------------------------------------------------

    def farm(self, seat: int) -> Farm:
        """A seat's farm, with names: ``state.farm(0).wood``."""
        return Farm(self.farms[seat])

    def who_is_on(self, space: Space) -> int:
        """The seat whose person stands there, or -1."""
        return next((seat for seat, spaces in enumerate(self.on) if spaces & space.bit), NOTHING)

    def food_needed(self, seat: int) -> int:
        """Rules 10.3 and 10.4: 2 for each person, 1 for one born in this round."""
        farm = self.farm(seat)
        return 2 * farm.people - farm.newborns

    # --- nothing is hidden ------------------------------------------------------------------------

    def seen_by(self, seat: int) -> Self:
        return self.copy()

    def guess(self, seat: int, rng: Random) -> Self:
        return self.copy()

    # --- counting ---------------------------------------------------------------------------------

    def sheets(self) -> list[ScoreSheet]:
        return scoring.sheets(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def pieces(self) -> dict[str, int]:
        """What is limited (rule 1.4), wherever it lies; goods and food come and go."""
        setup, farms = self.setup, self.farms
        rooms, small, *large, stables = self.stock
        waiting = self.tile if self.phase in (SPOT, ROTATE) else NOTHING  # taken, but not yet laid
        rooms += sum(farm[ROOMS] - FIRST_ROOMS for farm in farms) + (waiting == ROOM)
        fields = sum(sum(farm[FIELDS : FIELDS + 4]) for farm in farms) + (waiting == FIELD)
        pastures = [
            sum(farm[BARE + at] + farm[STABLED + at] for farm in farms) + (waiting == PASTURE + at)
            for at in range(SHAPES)
        ]
        stables += sum(farm[LONE] + sum(farm[STABLED : STABLED + SHAPES]) for farm in farms)
        bought = sum(farm[TILES] for farm in farms) + (1 << waiting - IMPROVEMENT if waiting >= IMPROVEMENT else 0)
        found = {"rooms": rooms, "fields and small pastures": small + fields + pastures[0]}
        for at in range(1, SHAPES):
            found[f"pastures {setup.pastures[at].id}"] = large[at - 1] + pastures[at]
        found["stables"] = stables + (self.phase == STABLE and self.tile == NOTHING)
        for at, tile in enumerate(setup.improvements):
            found[tile.id] = (self.left >> at & 1) + (bought >> at & 1)
        found["people"] = sum(max(MOST_PEOPLE, farm[PEOPLE]) for farm in farms)  # those not yet born wait in the box
        found["roosters"] = 0 <= self.rooster < setup.seats
        return found
