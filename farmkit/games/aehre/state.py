"""What lies on the table."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Self

from farmkit.core.score import ScoreSheet
from farmkit.core.state import State
from farmkit.games.aehre import scoring
from farmkit.games.aehre.actions import Level, Place, Take
from farmkit.games.aehre.setup import CROPS, AehreSetup

if TYPE_CHECKING:
    from farmkit.games.aehre.advice import Prices

# What is to be decided. The first five ask a player, the next three ask chance.
TAKE, PLACE, LEVEL, POINTS, FARM, LOOK, DRAW, DEAL, DONE = range(9)

GONE = 99
"""Row of a farm cube that left the game: it has passed everything."""
UNSEEN = -1
"""A hidden tile or value."""

Stack = tuple[int, int, "Stack | None"]
"""The same stack as plain numbers: of the tile, of its place, and what lies beneath."""
Layer = tuple[Take | Level, Place, "Layer | None", Stack]
"""A stack of tiles on one field, as (tile, how it was laid, what lies beneath), and in numbers."""
Herd = tuple[int, int, int]
"""One livestock tile: crop of its track, animal, value."""


class Table(State):
    """The board with its tiles and farms, the barn, hands and supplies, and the decision at hand."""

    __slots__ = (
        "crops",
        "cubes",
        "drawn_end",
        "end_stack",
        "farm_points",
        "farms",
        "field_points",
        "hands",
        "herds",
        "homes",
        "looks",
        "passes",
        "phase",
        "piles",
        "planes",
        "pool",
        "prices",
        "seat",
        "setup",
        "slopes",
        "spot",
        "stables",
        "supplies",
        "taken",
        "tile",
        "tops",
        "turns",
    )

    setup: AehreSetup
    phase: int
    seat: int
    turns: int
    passes: int
    """Passes in a row."""
    tile: Take | None
    """The tile taken up and not yet laid; it lies open before the player."""
    spot: Place | None
    """Where it goes, or where it was laid this turn."""
    crops: list[int]
    """For each crop the fields where it can be seen."""
    planes: list[int]
    """The height of every field, bit by bit: ``planes[0]`` holds the ones, ``planes[1]`` the twos …"""
    tops: list[Layer | None]
    homes: int
    """The fields that hold a farm."""
    farms: list[tuple[tuple[int, int], ...]]
    """For each seat its farms on the board, as (field, crop)."""
    cubes: list[list[int]]
    """For each seat the row of its cube on every track."""
    taken: list[int]
    """For each track how many livestock tiles have been taken."""
    stables: list[tuple[int, ...]]
    """For each animal the values that nobody has looked at."""
    herds: list[tuple[Herd, ...]]
    looks: int
    """Livestock taken this turn whose value has not been looked at yet."""
    hands: list[list[int]]
    supplies: list[int]
    """For each seat the small tiles left, a bit per crop."""
    pool: list[int]
    """All large tiles that nobody has seen: piles, removed tiles and end stack, which nobody can tell apart."""
    piles: int
    """How many of them can be drawn before the end stack is opened."""
    end_stack: int
    """Tiles in the end stack, the end tile included."""
    drawn_end: bool
    field_points: list[int]
    farm_points: list[int]
    slopes: tuple[int, int, int, int, int, int] | None
    """Which neighbours are level and which differ by one; worked out once a turn."""
    prices: Prices | None
    """What bots would give for each field; worked out once a turn, and only for them."""

    @classmethod
    def fresh(cls, setup: AehreSetup) -> Self:
        """The table as it is set up, before anybody holds a tile (rules 1.1, 1.2, 1.5 and 1.8)."""
        new = cls.__new__(cls)
        seats = setup.seats
        new.setup = setup
        new.phase = DEAL
        new.seat = 0
        new.turns = new.passes = new.looks = new.homes = 0
        new.tile = new.spot = new.slopes = new.prices = None
        new.crops = list(setup.printed)
        new.planes = [0]
        new.tops = [None] * (setup.grid.stride * setup.grid.rows)
        new.farms = [()] * seats
        new.cubes = [[0] * CROPS for _seat in range(seats)]
        new.taken = [0] * CROPS
        new.stables = list(setup.values)
        new.herds = [()] * seats
        new.hands = [[] for _seat in range(seats)]
        new.supplies = [(1 << CROPS) - 1] * seats
        new.pool = [kind for kind, tile in enumerate(setup.large) for _copy in range(tile.count)]
        new.piles = setup.to_draw
        new.end_stack = setup.rules.end_stack + 1
        new.drawn_end = False
        new.field_points = [0] * seats
        new.farm_points = [0] * seats
        return new

    def copy(self) -> Self:
        new = self.__new__(type(self))
        new.setup = self.setup
        new.phase = self.phase
        new.seat = self.seat
        new.turns = self.turns
        new.passes = self.passes
        new.tile = self.tile
        new.spot = self.spot
        new.crops = self.crops[:]
        new.planes = self.planes[:]
        new.tops = self.tops[:]
        new.homes = self.homes
        new.farms = self.farms[:]
        new.cubes = [row[:] for row in self.cubes]
        new.taken = self.taken[:]
        new.stables = self.stables[:]
        new.herds = self.herds[:]
        new.looks = self.looks
        new.hands = [hand[:] for hand in self.hands]
        new.supplies = self.supplies[:]
        new.pool = self.pool[:]
        new.piles = self.piles
        new.end_stack = self.end_stack
        new.drawn_end = self.drawn_end
        new.field_points = self.field_points[:]
        new.farm_points = self.farm_points[:]
        new.slopes = self.slopes
        new.prices = self.prices
        return new

    def key(self) -> tuple[object, ...]:
        return (
            (self.phase, self.seat, self.turns, self.passes),
            (self.tile and self.tile.number, self.spot and self.spot.number),
            (tuple(self.crops), self._heights(), self._stacks(), self.homes, tuple(self.farms)),
            (
                tuple(map(tuple, self.cubes)),
                tuple(self.taken),
                tuple(self.stables),
                tuple(self.herds),
                self.looks,
            ),
            (tuple(map(tuple, self.hands)), tuple(self.supplies), tuple(self.pool)),
            (self.piles, self.end_stack, self.drawn_end, tuple(self.field_points), tuple(self.farm_points)),
            (self.setup.rules, self.setup.seats, self.setup.components.digest()),
        )

    def _stacks(self) -> tuple[Stack | None, ...]:
        """What lies on each field, top first."""
        return tuple([top and top[3] for top in self.tops])

    def _heights(self) -> tuple[int, ...]:
        """The planes without empty ones at the end."""
        planes = self.planes[:]
        while len(planes) > 1 and not planes[-1]:
            planes.pop()
        return tuple(planes)

    def turn(self) -> int:
        return self.turns

    # --- looking at the board -----------------------------------------------------------------

    def height(self, place: int) -> int:
        """How many tiles lie on this field."""
        return sum((plane >> place & 1) << power for power, plane in enumerate(self.planes))

    def crop_at(self, place: int) -> int:
        bit = 1 << place
        return next(crop for crop, fields in enumerate(self.crops) if fields & bit)

    def region(self, place: int) -> int:
        """Rule 4.2: all fields of the same crop that hang together with this one, at whatever height."""
        return self.setup.grid.fill(1 << place, self.crops[self.crop_at(place)])

    def owned(self) -> int:
        """All fields of all regions with a farm."""
        fill = self.setup.grid.fill
        found = 0
        for farms in self.farms:
            for bit, crop in farms:
                found |= fill(bit, self.crops[crop])
        return found

    def _put(self, tile: Take | Level, spot: Place, place: int) -> None:
        """Lay a tile, or its half, on top of a field."""
        below = self.tops[place]
        self.tops[place] = (tile, spot, below, (tile.number, spot.number, below and below[3]))

    def layers(self, place: int) -> list[tuple[Take | Level, Place]]:
        """The tiles on this field, top first."""
        found, top = [], self.tops[place]
        while top is not None:
            tile, spot, top, _numbers = top
            found.append((tile, spot))
        return found

    # --- secrets (rule 11.1) --------------------------------------------------------------------

    def seen_by(self, seat: int) -> Self:
        """Other hands and other players' livestock values are covered; what is covered joins the unseen pools."""
        new = self.copy()
        for other, hand in enumerate(new.hands):
            if other != seat:
                new.pool.extend(kind for kind in hand if kind != UNSEEN)
                new.hands[other] = [UNSEEN] * len(hand)
        new.pool.sort()
        if self.phase != DONE:  # rule 10.3: at the end everybody shows the livestock
            for other, herd in enumerate(new.herds):
                if other != seat:
                    for _crop, animal, value in herd:
                        if value != UNSEEN:
                            new.stables[animal] = tuple(sorted((*new.stables[animal], value)))
                    new.herds[other] = tuple((crop, animal, UNSEEN) for crop, animal, _value in herd)
        return new

    def guess(self, seat: int, rng: Random) -> Self:
        new = self.seen_by(seat)
        pool = new.pool
        for other, hand in enumerate(new.hands):
            if UNSEEN in hand:
                dealt = [pool.pop(int(rng.random() * len(pool))) if kind == UNSEEN else kind for kind in hand]
                new.hands[other] = sorted(dealt)
        for other, herd in enumerate(new.herds):
            if other == seat or self.phase == DONE:
                continue
            looked = len(herd) - (new.looks if other == new.seat else 0)
            dealt_herd = list(herd)
            for at in range(looked):
                crop, animal, _value = herd[at]
                left = list(new.stables[animal])
                dealt_herd[at] = (crop, animal, left.pop(int(rng.random() * len(left))))
                new.stables[animal] = tuple(left)
            new.herds[other] = tuple(dealt_herd)
        return new

    # --- counting -------------------------------------------------------------------------------

    def sheets(self) -> list[ScoreSheet]:
        return scoring.sheets(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def pieces(self) -> dict[str, int]:
        """All pieces by kind, wherever they are."""
        setup = self.setup
        found = {f"large {tile.id}": 0 for tile in setup.large} | {f"small {tile.id}": 0 for tile in setup.small}
        for kind in [*self.pool, *(kind for hand in self.hands for kind in hand if kind != UNSEEN)]:
            found[f"large {setup.large[kind].id}"] += 1
        for supply in self.supplies:
            for crop in range(CROPS):
                found[f"small {setup.small[crop].id}"] += supply >> crop & 1
        if self.tile is not None and self.phase in (PLACE, LEVEL):
            found[f"{'large' if self.tile.large else 'small'} {self.tile.tile.id}"] += 1
        for place in setup.grid.names:
            for tile, spot in self.layers(place):
                if isinstance(tile, Level):
                    found[f"small {setup.small[tile.crop].id}"] += 1
                elif spot.first == place:  # a large tile lies on two fields and is counted on its first
                    found[f"{'large' if tile.large else 'small'} {tile.tile.id}"] += 1
        found["farms"] = sum(max(2, len(farms)) for farms in self.farms)  # those not built wait beside the barn
        found["cubes"] = sum(len(cubes) for cubes in self.cubes)
        for animal, name in enumerate(setup.animals):
            herd = [value for herd in self.herds for _crop, kind, value in herd if kind == animal and value != UNSEEN]
            found[name] = len(self.stables[animal]) + len(herd)
        return found
