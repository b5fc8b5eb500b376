"""The crop area. A set of fields is one integer: a bit per field, neighbours by shifts, regions by filling.

A guard column to the right of the last field keeps a shift from wrapping into the next row.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

MOST_COUNTED = 10_000
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Grid:
    """Where fields are, what they are called, and which lie side by side."""

    __slots__ = ("at", "beside", "cells", "columns", "counted", "names", "rows", "south", "stride")

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows = len(rows)
        self.columns = max(len(row) for row in rows)
        self.stride = self.columns + 1
        self.names: dict[int, str] = {}
        """Place (the number of its bit) → name, as in ``c4``: column c, fourth row from the top."""
        self.cells = 0
        for y, row in enumerate(rows):
            for x, letter in enumerate(row):
                if letter != ".":
                    self.cells |= 1 << (y * self.stride + x)
                    self.names[y * self.stride + x] = f"{LETTERS[x]}{y + 1}"
        self.at = {name: place for place, name in self.names.items()}
        self.beside = self.cells & self.cells >> 1
        """Fields that have one to their right."""
        self.south = self.cells & self.cells >> self.stride
        """Fields that have one below."""
        self.counted: dict[tuple[int, int], int] = {}
        """Regions whose fields were counted lately."""

    def fill(self, seed: int, area: int) -> int:
        """Everything in ``area`` that hangs together with ``seed``."""
        stride = self.stride
        while True:
            grown = (seed | seed << 1 | seed >> 1 | seed << stride | seed >> stride) & area
            if grown == seed:
                return seed
            seed = grown

    def count(self, seed: int, area: int) -> int:
        """How many fields hang together with ``seed``. Bots ask for the same regions again and again."""
        found = self.counted.get((seed, area))
        if found is None:
            if len(self.counted) >= MOST_COUNTED:
                self.counted.clear()
            found = self.counted[seed, area] = self.fill(seed, area).bit_count()
        return found

    def around(self, fields: int) -> int:
        """The fields that touch these, and these themselves."""
        stride = self.stride
        return (fields | fields << 1 | fields >> 1 | fields << stride | fields >> stride) & self.cells

    def named(self, fields: int) -> tuple[str, ...]:
        return tuple(self.names[place] for place in places(fields))


def places(fields: int) -> Iterator[int]:
    """The places in a set, in order."""
    while fields:
        lowest = fields & -fields
        yield lowest.bit_length() - 1
        fields ^= lowest
