"""Shapes as plain values: a picture is a list of them, computed before anything is painted.

Every outline is a polygon, round ones included, because many polygons travel to the browser in one message.
Units are CSS pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = tuple[Point, ...]


class Fill(NamedTuple):
    """A filled outline."""

    points: Points
    colour: str
    alpha: float = 1.0


class Stroke(NamedTuple):
    """A drawn line; closed, it is an outline."""

    points: Points
    colour: str
    width: float = 1.5
    closed: bool = True
    dash: tuple[float, ...] = ()
    alpha: float = 1.0


class Text(NamedTuple):
    """Words or numbers at a place. `align` is left, center or right; y is the middle of the line."""

    x: float
    y: float
    words: str
    size: float
    colour: str
    bold: bool = False
    align: str = "center"


Shape: TypeAlias = Fill | Stroke | Text
Picture: TypeAlias = list[Shape]


def rect(x: float, y: float, w: float, h: float) -> Points:
    """A rectangle."""
    return ((x, y), (x + w, y), (x + w, y + h), (x, y + h))


@lru_cache(maxsize=4096)
def rounded(x: float, y: float, w: float, h: float, r: float = 6) -> Points:
    """A rectangle with round corners."""
    r = min(r, w / 2, h / 2)
    corners = ((x + w - r, y + r, -90), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90), (x + r, y + r, 180))
    return tuple(
        (round(cx + r * cos((start + step * 18) * pi / 180), 2), round(cy + r * sin((start + step * 18) * pi / 180), 2))
        for cx, cy, start in corners
        for step in range(6)
    )


@lru_cache(maxsize=4096)
def ellipse(x: float, y: float, rx: float, ry: float, turn: float = 0, corners: int = 24) -> Points:
    """An ellipse, turned by degrees."""
    c, s = cos(turn * pi / 180), sin(turn * pi / 180)
    ring = [(rx * cos(2 * pi * i / corners), ry * sin(2 * pi * i / corners)) for i in range(corners)]
    return tuple((round(x + a * c - b * s, 3), round(y + a * s + b * c, 3)) for a, b in ring)


def circle(x: float, y: float, r: float) -> Points:
    """A circle; a large one has more corners, so that nobody sees them."""
    return ellipse(x, y, r, r, 0, max(24, 4 * round(r / 7)))


@lru_cache(maxsize=1024)
def regular(x: float, y: float, r: float, corners: int, turn: float = -90) -> Points:
    """A regular polygon, its first corner at `turn` degrees (straight up)."""
    return tuple(
        (round(x + r * cos((turn + 360 * i / corners) * pi / 180), 3),
         round(y + r * sin((turn + 360 * i / corners) * pi / 180), 3))
        for i in range(corners)
    )  # fmt: skip


def curve(start: Point, *bends: tuple[float, float, float, float, float, float], steps: int = 8) -> Points:
    """A closed outline of cubic Bézier bends: two handles and the end of each."""
    points = [start]
    for x1, y1, x2, y2, x3, y3 in bends:
        x0, y0 = points[-1]
        for i in range(1, steps + 1):
            t = i / steps
            u = 1 - t
            points.append((
                u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x3,
                u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3,
            ))  # fmt: skip
    return tuple(points)


def place(points: Points, x: float, y: float, size: float) -> Points:
    """An outline drawn around the origin with half-width 1, put at a place in a size."""
    half = size / 2
    return tuple((round(x + px * half, 2), round(y + py * half, 2)) for px, py in points)


def mirror(points: Points) -> Points:
    """The same outline, left and right exchanged."""
    return tuple((-x, y) for x, y in points)


def shifted(shapes: Sequence[Shape], dx: float, dy: float) -> Picture:
    """The same picture somewhere else."""
    moved: Picture = []
    for shape in shapes:
        if isinstance(shape, Text):
            moved.append(shape._replace(x=shape.x + dx, y=shape.y + dy))
        else:
            moved.append(shape._replace(points=tuple((x + dx, y + dy) for x, y in shape.points)))
    return moved
