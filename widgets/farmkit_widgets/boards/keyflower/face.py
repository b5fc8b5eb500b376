"""A tile: its ground, roads and water, and what its side says."""

from __future__ import annotations

from functools import lru_cache

from farmkit.games.keyflower.hexes import ROAD, WATER
from farmkit.games.keyflower.tiles import Tile

from ...shapes import Fill, Picture, Points, Shape, Stroke, Text, circle, rounded
from ...theme import INK, WHITE
from . import signs, symbols
from .geometry import FLAT, corners, towards

GROUND = {
    "home": "#bcd08f", "boat": "#c3d6a4", "order": "#d6cbe3", "spring": "#b3d38c", "summer": "#dede8c",
    "summer_boat": "#d3dfa0", "autumn": "#e6bd84", "winter": "#d3e0e8",
}  # fmt: skip
ROAD_EDGE, ROAD_TOP = "#8b7446", "#f6ecd2"
RIVER = "#5b9fce"


def _strip(direction: int, begin: float, end: float, half: float, x: float, y: float) -> Points:
    """A straight piece of road or river from near the centre to a side."""
    a, b = towards(direction, begin, x, y), towards(direction, end, x, y)
    dx, dy = towards(direction + 1.5, half)
    return ((a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy))


@lru_cache(maxsize=4096)
def ground(kind: str, edges: tuple[int, ...], x: float, y: float, size: float) -> tuple[Shape, ...]:
    """The land without anything built on it."""
    outline = corners(x, y, size - 0.8)
    shapes: Picture = [Fill(outline, GROUND[kind])]
    wet = [direction for direction, edge in enumerate(edges) if edge == WATER]
    for direction in wet:
        begin = 0.0 if len(wet) > 1 else size * 0.3
        shapes.append(Fill(_strip(direction, begin, size * FLAT * 0.985, size * 0.2, x, y), RIVER))
    roads = [direction for direction, edge in enumerate(edges) if edge == ROAD]
    for wide, colour in ((0.105, ROAD_EDGE), (0.07, ROAD_TOP)):
        shapes += [Fill(_strip(one, 0, size * FLAT * 0.985, size * wide, x, y), colour) for one in roads]
        if roads:
            shapes.append(Fill(circle(x, y, size * wide), colour))
    shapes.append(Stroke(outline, INK, 1.2))
    return tuple(shapes)


def face(
    tile: Tile, edges: tuple[int, ...], upgraded: bool, side: str, x: float, y: float, size: float, name: str = ""
) -> tuple[Shape, ...]:
    """The whole tile."""
    return ground(tile.kind, edges, x, y, size) + inscription(tile, upgraded, side, x, y, size, name)


@lru_cache(maxsize=4096)
def inscription(
    tile: Tile, upgraded: bool, side: str, x: float, y: float, size: float, name: str = ""
) -> tuple[Shape, ...]:
    """What a tile says: signs in the middle, below them the cost of its upgrade, points in the lower corner."""
    shapes: Picture = []
    if upgraded:
        shapes.append(Stroke(corners(x, y, size * 0.93), "#b8860b", 2.4))
    said = signs.of_tile(tile, upgraded, side)
    icon = size * 0.36
    room = size * 1.3
    if said:
        wide = signs.row_width(said, icon, room) + size * 0.16
        plate = rounded(x - wide / 2, y - size * 0.25, wide, size * 0.5, size * 0.12)
        shapes += [Fill(plate, "#fffdf6"), Stroke(plate, INK, 1)]
        shapes += signs.row(said, x, y, icon, room)
    now = tile.points[1 if upgraded else 0]
    cost = [] if upgraded else signs.of_cost(tile)
    if cost and size >= 24:
        row = [signs.Sign("up"), *cost]
        small = size * (0.21 if now and len(row) > 3 else 0.24)  # the shield needs room, too
        wide = signs.row_width(row, small) + size * 0.1
        left = x - (size * 0.16 if now else 0)
        plate = rounded(left - wide / 2, y + size * 0.28, wide, size * 0.28, size * 0.1)
        shapes += [Fill(plate, "#fffdf6", 0.85), *signs.row(row, left, y + size * 0.42, small)]
    if now:
        shapes += symbols.points(now, x + size * 0.56, y + size * 0.46, size * 0.34)
    if tile.kind == "home" or tile.kind == "order" or tile.kind == "summer_boat":
        words = tile.id[1:] if tile.kind != "summer_boat" else tile.id[-1] + side
        left = x - (size * 0.42 if tile.kind == "home" else 0)  # workers who use the home stand in the middle
        plate = circle(left, y - size * 0.52, size * 0.19)
        shapes += [Fill(plate, INK), Text(left, y - size * 0.52, words, max(9, size * 0.22), WHITE, True)]
    if name:
        shapes += label(name, x, y - size * 0.42)
    return tuple(shapes)


def label(words: str, x: float, y: float) -> Picture:
    """The name across the upper half, in two lines where one is too long."""
    lines = [words]
    if len(words) > 9 and " " in words:
        cut = min((at for at, letter in enumerate(words) if letter == " "), key=lambda at: abs(at - len(words) / 2))
        lines = [words[:cut], words[cut + 1 :]]
    shapes: Picture = []
    for at, line in enumerate(lines):
        low = y + (at - (len(lines) - 1) * 0.8) * 12
        wide = len(line) * 6.2 + 6
        shapes += [Fill(rounded(x - wide / 2, low - 6.5, wide, 13, 4), "#fffdf6", 0.8), Text(x, low, line, 12, INK)]
    return shapes


def chips(numbers: tuple[int, ...], x: float, y: float, size: float, kind: str) -> Picture:
    """Goods or workers with their numbers, side by side."""
    there = [(which, number) for which, number in enumerate(numbers) if number]
    wide = size * 1.75
    left = x - wide * len(there) / 2
    shapes: Picture = []
    for which, number in there:
        plate = rounded(left + 1, y - size * 0.62, wide - 2, size * 1.24, size * 0.4)
        shapes += [Fill(plate, WHITE), Stroke(plate, INK, 1)]
        shapes += signs.draw(signs.Sign(kind, which), left + size * 0.6, y, size)
        shapes.append(Text(left + size * 1.36, y, str(number), max(10, size * 0.78), INK, True))
        left += wide
    return shapes
