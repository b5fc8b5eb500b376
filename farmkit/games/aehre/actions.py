"""What a player, or chance, can decide, with its notation.

A turn reads ``W1R2 c4-c5 VP/FP``: take the tile with wheat (1 barn symbol) and rape (2), lay the wheat on c4 and
the rape on c5, take victory points for the first field and farm points for the second.
"""

from __future__ import annotations

from dataclasses import dataclass

from farmkit.core.state import Action


@dataclass(frozen=True, slots=True)
class Field:
    """One square of a tile: its crop (0 to 4, in the order of the barn tracks) and its barn symbols."""

    crop: int
    symbols: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A large tile has two fields, a small one has one."""

    id: str
    fields: tuple[Field, ...]
    count: int = 1


class Take(Action):
    """Take up a tile: a large one from the hand (``W1R2``) or a small one from the supply (``W2``)."""

    __slots__ = ("kind", "large", "tile")

    def __init__(self, number: int, tile: Tile, kind: int) -> None:
        super().__init__(number, tile.id)
        self.tile = tile
        self.kind = kind
        """Position among the large tiles; for a small tile its crop."""
        self.large = len(tile.fields) == 2


class Place(Action):
    """Where it goes: ``c4-c5``, the first field named first, or ``c4`` for a small tile."""

    __slots__ = ("both", "cells", "first", "second")

    def __init__(self, number: int, notation: str, first: int, second: int) -> None:
        super().__init__(number, notation)
        self.first = first
        """Place of the first field."""
        self.second = second
        """Place of the second field; -1 for a small tile."""
        self.cells = (first,) if second < 0 else (first, second)
        self.both = 1 << first | (1 << second if second >= 0 else 0)


class Level(Action):
    """Which small tile goes face down under the lower half: ``-P``."""

    __slots__ = ("crop",)

    def __init__(self, number: int, letter: str, crop: int) -> None:
        super().__init__(number, f"-{letter}")
        self.crop = crop


class Points(Action):
    """Victory or farm points, field by field: ``VP/FP``."""

    __slots__ = ("farm",)

    def __init__(self, number: int, farm: tuple[bool, ...]) -> None:
        super().__init__(number, "/".join("FP" if one else "VP" for one in farm))
        self.farm = farm
        """For each field placed, whether it gives farm points."""


class Farm(Action):
    """Build a farm on this field: ``@c4``."""

    __slots__ = ("bit", "place")

    def __init__(self, number: int, name: str, place: int) -> None:
        super().__init__(number, f"@{name}")
        self.place = place
        self.bit = 1 << place


class Pass(Action):
    """Nothing can be placed."""

    __slots__ = ()


class Draw(Action):
    """Chance: the tile that somebody draws, ``+W1R2``, or the end tile, ``+end``."""

    __slots__ = ("kind",)

    def __init__(self, number: int, name: str, kind: int) -> None:
        super().__init__(number, f"+{name}")
        self.kind = kind
        """-1 for the end tile."""


class Look(Action):
    """Chance: the value on the front of a livestock tile, ``=13``."""

    __slots__ = ("value",)

    def __init__(self, number: int, value: int) -> None:
        super().__init__(number, f"={value}")
        self.value = value
