"""The table under a farm: 15 by 15 squares, a set of them in one integer (a bit per square, neighbours by shifts).

A guard column to the right keeps a shift from wrapping into the next row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from struct import Struct

from farmkit.core.state import Action

SIDE = 15
STRIDE = SIDE + 1
LETTERS = "abcdefghijklmno"
WINDOW = sum(((1 << SIDE) - 1) << row * STRIDE for row in range(SIDE))
"""All squares of the table (rule 12.4)."""
NAMES = {row * STRIDE + column: f"{LETTERS[column]}{row + 1}" for row in range(SIDE) for column in range(SIDE)}
"""Square (the number of its bit) → name, as in ``h8``: column h, eighth row from the top."""
AT = {name: place for place, name in NAMES.items()}
START = 1 << AT["h8"] | 1 << AT["i8"]
"""Where the starting house lies: two squares in the middle."""

_EDGE = (1 << 2 * STRIDE) - 1
_TOP, _BOTTOM = WINDOW & _EDGE, WINDOW & _EDGE << (SIDE - 2) * STRIDE
_ROWS = Struct(f"<{SIDE}H")


def beside(squares: int) -> int:
    """The squares that touch these with an edge; these themselves may be among them."""
    return (squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE) & WINDOW


def places(squares: int) -> Iterator[int]:
    """The squares of a set, in order."""
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest


def roomy(ground: int) -> bool:
    """Whether two rows at an edge are free: then every shape fits there against the outermost tile."""
    return not ground & _TOP or not ground & _BOTTOM


class Shape:
    """A tile's outline: for each way to turn it the squares it covers, counted from the first one of its top row."""

    __slots__ = ("ways",)

    def __init__(self, rows: Sequence[str]) -> None:
        cells = {(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"}
        ways: list[tuple[int, ...]] = []
        for _quarter in range(4):
            ordered = sorted(cells, key=lambda cell: (cell[1], cell[0]))
            x0, y0 = ordered[0]
            way = tuple((y - y0) * STRIDE + x - x0 for x, y in ordered)
            if way not in ways:
                ways.append(way)
            cells = {(-y, x) for x, y in cells}
        self.ways = tuple(ways)

    def squares(self, place: int, way: int) -> int:
        """What it covers with its first square there."""
        found = 0
        for step in self.ways[way]:
            found |= 1 << place + step
        return found

    def spots(self, ground: int, way: int) -> int:
        """Rule 12.1: first squares where it lies on free ground with an edge at a tile."""
        free = WINDOW & ~ground
        border = beside(ground) & free
        fits, touches = free, 0
        for step in self.ways[way]:
            fits &= free >> step
            touches |= border >> step
        return fits & touches

    def anywhere(self, ground: int) -> int:
        """First squares where it fits, turned one way or another."""
        found = 0
        for way in range(len(self.ways)):
            found |= self.spots(ground, way)
        return found


class Squares:
    """Turns a set of squares into the actions that stand for them, a row at a glance.

    Rows repeat themselves all the time, so the actions of each row's pattern are put together once and kept.
    """

    __slots__ = ("actions", "known")

    def __init__(self, actions: Mapping[int, Action]) -> None:
        self.actions = actions
        self.known: list[tuple[int, dict[int, tuple[Action, ...]]]] = [(row * STRIDE, {}) for row in range(SIDE)]

    def of(self, squares: int) -> tuple[Action, ...]:
        found: tuple[Action, ...] = ()
        for row, (first, known) in zip(_ROWS.unpack(squares.to_bytes(2 * SIDE, "little")), self.known, strict=True):
            if row:
                actions = known.get(row)
                if actions is None:
                    actions = known[row] = tuple(self.actions[first + x] for x in places(row))
                found += actions
        return found
