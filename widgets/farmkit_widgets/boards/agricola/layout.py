"""Where everything is: the cards of the spaces in rows, below them a farm with what lies beside it.

Pure numbers in CSS pixels. A narrow window sees three cards in a row and only those rounds that have begun or come
next; while a tile is being laid there, it sees the farm alone. A harvest is about the farms: instead of the cards it
shows the strip of rounds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from farmkit.games.agricola.plane import SIDE

from .sight import Farm, Sight, Space, Square

GAP = 6
CARD, BAND = 74, 18
"""A card is so high; the cards of rounds wear a band with their number."""
WIDE, NARROW = 828, 374
TRACK = 30
"""The strip of rounds that stands for cards that are not shown."""
SHELF = 60
"""Goods in two rows."""
TOUCH = 46
"""A square that a fingertip can choose."""


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True)
class Window:
    """The part of the endless table that is shown."""

    left: int
    top: int
    columns: int
    rows: int

    @classmethod
    def around(cls, squares: Iterable[Square], margin: int = 1, least: tuple[int, int] = (4, 3)) -> Window:
        xs, ys = zip(*squares, strict=True)
        left, right = max(0, min(xs) - margin), min(SIDE - 1, max(xs) + margin)
        top, bottom = max(0, min(ys) - margin), min(SIDE - 1, max(ys) + margin)
        columns, rows = max(least[0], right - left + 1), max(least[1], bottom - top + 1)
        return cls(min(left, SIDE - columns), min(top, SIDE - rows), columns, rows)

    def squares(self) -> list[Square]:
        return [(self.left + x, self.top + y) for y in range(self.rows) for x in range(self.columns)]


@dataclass(frozen=True)
class Layout:
    narrow: bool
    width: int
    height: int
    cards: dict[str, Box]
    cells: dict[str, tuple[int, int]]
    track: Box | None
    goods: Box
    plane: Box
    """The table under the farm."""
    window: Window
    pitch: float
    ground: tuple[float, float]
    """Upper left corner of the window."""

    def corner(self, square: Square) -> tuple[float, float]:
        return (
            self.ground[0] + (square[0] - self.window.left) * self.pitch,
            self.ground[1] + (square[1] - self.window.top) * self.pitch,
        )


def shown_spaces(sight: Sight, narrow: bool) -> tuple[list[Space], list[Space]]:
    """Those that are always there, and those of the rounds."""
    base = [space for space in sight.spaces if not space.round]
    rounds = [space for space in sight.spaces if space.round]
    if narrow:
        rounds = [space for space in rounds if space.round <= sight.round + 1]
    return base, rounds


def arrange(sight: Sight, farm: Farm, narrow: bool, laying: Iterable[Square] = (), *, harvest: bool = False) -> Layout:
    """The whole picture for one farm. `laying` are the squares that a tile in hand could cover."""
    laying = list(laying)
    occupied = [square for plot in farm.plots for square in plot.squares]
    window = Window.around([*occupied, *laying], 0 if laying else 1)
    width = NARROW if narrow else WIDE
    cards: dict[str, Box] = {}
    cells: dict[str, tuple[int, int]] = {}
    track = None
    goods = None
    y = 0.0
    if (narrow or harvest) and not laying:
        track = Box(0, y, width, TRACK)
        y += TRACK + GAP
    if narrow:
        goods = Box(0, y, width, SHELF)
        y += SHELF + GAP
    if not harvest and not (narrow and laying):
        base, rounds = shown_spaces(sight, narrow)
        row = 0
        for group, band in ((base, 0), (rounds, BAND)):
            across = 3 if narrow else max(6, (len(group) + 1) // 2)
            for start in range(0, len(group), across):
                some = group[start : start + across]
                w = (width - (across - 1) * GAP) / across
                for at, space in enumerate(some):
                    cards[space.id] = Box(at * (w + GAP), y, w, CARD + band)
                    cells[space.id] = (round(at * 24 / across), row)
                y += CARD + band + GAP
                row += 1
        y += 4
    return _below(width, y, cards, cells, track, goods, window, bool(laying))


def _below(
    width: int,
    y: float,
    cards: dict[str, Box],
    cells: dict[str, tuple[int, int]],
    track: Box | None,
    shelf: Box | None,
    window: Window,
    laying: bool,
) -> Layout:
    """The farm; in a narrow window its goods are on a shelf above, otherwise they stand beside it."""
    if shelf:
        goods = shelf
        pitch = min(52.0, (width - 12) / window.columns, max(40.0, 200 / window.rows))
        if laying:
            pitch = max(TOUCH, pitch)
            width = max(width, round(pitch * window.columns + 12))
        plane = Box(0, y, width, window.rows * pitch + 12)
        bottom = plane.y + plane.h
    else:
        goods = Box(0, y, 172, 248)
        room = width - goods.w - GAP
        pitch = min(66.0, (room - 16) / window.columns, max(float(TOUCH), (goods.h - 16) / window.rows))
        high = max(goods.h, window.rows * pitch + 16)
        goods = Box(0, y, goods.w, high)
        plane = Box(goods.w + GAP, y, room, high)
        bottom = y + high
    pitch = float(int(pitch))
    ground = (
        plane.x + (plane.w - window.columns * pitch) / 2,
        plane.y + (plane.h - window.rows * pitch) / 2,
    )
    return Layout(shelf is not None, width, round(bottom) + 2, cards, cells, track, goods, plane, window, pitch, ground)
