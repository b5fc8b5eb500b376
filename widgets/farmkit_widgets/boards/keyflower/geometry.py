"""Hexes on paper: where a cell lies, its corners, and the parts into which roads and rivers cut a tile."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin, sqrt

from farmkit.games.keyflower.hexes import CELLS, ROAD, WATER, centre

from ...shapes import Point, Points

FLAT = sqrt(3) / 2  # from the centre to the middle of a side, when a corner is 1 away


def at(q: float, r: float, size: float) -> Point:
    """Where the centre of a cell lies, the home at the origin."""
    return 1.5 * size * q, 2 * FLAT * size * (r + q / 2)


def where(cell: str) -> tuple[int, int]:
    """Steps to the south-east and to the south of a cell by its name."""
    return centre(CELLS[cell])


def towards(direction: float, far: float, x: float = 0, y: float = 0) -> Point:
    """A point so far away in a direction: 0 is down, and on clockwise by sixths."""
    angle = (90 + 60 * direction) * pi / 180
    return round(x + far * cos(angle), 2), round(y + far * sin(angle), 2)


@lru_cache(maxsize=4096)
def corners(x: float, y: float, size: float) -> Points:
    return tuple(towards(corner + 0.5, size, x, y) for corner in range(6))


def half_edge(half: int, x: float, y: float, size: float) -> tuple[Point, Point]:
    """One of the twelve half edges, clockwise: from a corner to the middle of a side, or on to the next corner."""
    direction, second = divmod(half, 2)
    middle = towards(direction, size * FLAT, x, y)
    corner = towards(direction + (0.5 if second else -0.5), size, x, y)
    return (middle, corner) if second else (corner, middle)


def runs(edges: tuple[int, ...], halves: tuple[int, ...]) -> dict[int, list[int]]:
    """For each part of a tile the half edges along it, in order and without a gap."""
    borders = [direction for direction, edge in enumerate(edges) if edge == ROAD]
    river = edges.count(WATER) > 1
    if river:
        borders = [direction for direction, edge in enumerate(edges) if edge == WATER]
    if not borders:
        return {0: list(range(12))}
    found: dict[int, list[int]] = {}
    for at_, direction in enumerate(borders):
        end = borders[(at_ + 1) % len(borders)]
        first = 2 * direction + (2 if river else 1)
        count = (2 * end - first + (0 if river else 1)) % 12 or 12
        run = [(first + step) % 12 for step in range(count)]
        found[halves[run[0]]] = run
    return found


def wedge(run: list[int], x: float, y: float, size: float) -> Points:
    """The outline of a part of a tile."""
    points = [half_edge(run[0], x, y, size)[0]] + [half_edge(half, x, y, size)[1] for half in run]
    if len(run) == 12:
        return (*points, (x, y)) if run[0] % 2 else tuple(points[:-1])
    return ((x, y), *points)


_ROOM = (1, 2, 0, 0, 2, 1)
"""How much room a corner has for animals: most at the sides, least above, where names stand."""


def heart(run: list[int], x: float, y: float, size: float) -> tuple[int, Point]:
    """Where animals stand in a part of a tile, and how much room there is: beside one of its corners."""
    inside = [half // 2 for half, following in zip(run, [*run[1:], run[0]], strict=True)
              if half % 2 and following == (half + 1) % 12]  # fmt: skip
    corner = max(inside, key=lambda one: (_ROOM[one], -one))
    return _ROOM[corner], towards(corner + 0.5, size * 0.82, x, y)
