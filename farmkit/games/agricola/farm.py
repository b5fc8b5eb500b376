"""One player's farm: a row of numbers that is copied in one stroke, and names for reading it.

The engine uses the places of the row (``farm[WOOD]``). What is written for people asks a :class:`Farm`, which gives the
same numbers by name (``Farm(row).wood``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Row = list[Any]
"""Numbers, and the tuple of tiles laid at its end."""

# Goods come first and in this order, so that a space can name what it holds by its place.
WOOD, CLAY, REED, GRAIN, FOOD, SHEEP, BOAR, CATTLE = range(8)
GOODS = ("wood", "clay", "reed", "grain", "food", "sheep", "boar", "cattle")
ANIMALS = ("sheep", "boar", "cattle")
BEGGING, PEOPLE, NEWBORN, HOME, ROOMS, BRICK = range(8, 14)
FIELDS = 14
"""Four places: fields with 0, 1, 2 and 3 grain."""
LONE = 18
"""Stables that stand on no pasture."""
BARE, STABLED = 19, 24
"""Five places each: pastures without and with a stable, by shape."""
TILES, HOUSE, GROUND, LAID = range(29, 33)
"""Improvements as a set of bits; squares of the house; squares of all tiles; what was laid."""
WIDTH = 33

# What can be laid on the table: a room, a field, a pasture of some shape, an improvement.
ROOM, FIELD, PASTURE, IMPROVEMENT = 0, 1, 2, 7
SHAPES = 5

Laid = tuple[int, int, int, bool]
"""A tile on the table: what it is, its first square, how it is turned, whether a stable stands on it."""


class Farm:
    """A farm to look at, by name."""

    __slots__ = ("row",)

    def __init__(self, row: Row) -> None:
        self.row = row

    def __getattr__(self, name: str) -> int:
        """The goods: ``wood``, ``clay``, ``reed``, ``grain``, ``food``, ``sheep``, ``boar`` and ``cattle``."""
        if name in GOODS:
            return int(self.row[GOODS.index(name)])
        raise AttributeError(name)

    @property
    def begging(self) -> int:
        return int(self.row[BEGGING])

    @property
    def people(self) -> int:
        return int(self.row[PEOPLE])

    @property
    def newborns(self) -> int:
        """People born in this round."""
        return int(self.row[NEWBORN])

    @property
    def at_home(self) -> int:
        """People who can still be placed in this round."""
        return int(self.row[HOME])

    @property
    def rooms(self) -> int:
        return int(self.row[ROOMS])

    @property
    def clay_house(self) -> bool:
        return bool(self.row[BRICK])

    @property
    def fields(self) -> tuple[int, int, int, int]:
        """How many fields hold 0, 1, 2 and 3 grain."""
        none, one, two, three = self.row[FIELDS : FIELDS + 4]
        return none, one, two, three

    @property
    def sown_grain(self) -> int:
        _none, one, two, three = self.fields
        return one + 2 * two + 3 * three

    @property
    def lone_stables(self) -> int:
        return int(self.row[LONE])

    @property
    def bare(self) -> Sequence[int]:
        """Pastures without a stable, by shape."""
        return list(self.row[BARE : BARE + SHAPES])

    @property
    def stabled(self) -> Sequence[int]:
        """Pastures with a stable, by shape."""
        return list(self.row[STABLED : STABLED + SHAPES])

    @property
    def pastures(self) -> int:
        return sum(self.bare) + sum(self.stabled)

    @property
    def animals(self) -> tuple[int, int, int]:
        sheep, boar, cattle = self.row[SHEEP : CATTLE + 1]
        return sheep, boar, cattle

    def owns(self, improvement: int) -> bool:
        """Whether this improvement, by its place in ``setup.improvements``, is on the farm."""
        return bool(self.row[TILES] >> improvement & 1)

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The tiles in the order in which they were laid; the starting house is not among them."""
        tiles: tuple[Laid, ...] = self.row[LAID]
        return tiles
