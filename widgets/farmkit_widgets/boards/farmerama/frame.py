"""Where everything is on the picture, for a wide window and for a narrow one, and for a farm in miniature."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from farmkit.games.farmerama.setup import SECTORS

from ...shapes import Fill, Picture, Point, Points, Stroke, Text

STEP = 360 / SECTORS


def polar(x: float, y: float, r: float, degrees: float) -> Point:
    """A point at a distance and an angle; 0 is straight up, angles run clockwise."""
    a = (degrees - 90) * pi / 180
    return x + r * cos(a), y + r * sin(a)


@lru_cache(maxsize=2048)
def wedge(x: float, y: float, inner: float, outer: float, start: float, end: float) -> Points:
    """A piece of a ring."""
    steps = max(3, round((end - start) / 5))
    angles = [start + (end - start) * i / steps for i in range(steps + 1)]
    points = [polar(x, y, outer, a) for a in angles]
    points += [polar(x, y, inner, a) for a in reversed(angles)] if inner else [(x, y)]
    return tuple((round(px, 2), round(py, 2)) for px, py in points)


def turned(shapes: Picture, x: float, y: float, degrees: float) -> Picture:
    """The same shapes, turned clockwise around a point. Words stay upright."""
    c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)

    def spin(px: float, py: float) -> Point:
        dx, dy = px - x, py - y
        return round(x + dx * c - dy * s, 2), round(y + dx * s + dy * c, 2)

    found: Picture = []
    for shape in shapes:
        if isinstance(shape, Text):
            px, py = spin(shape.x, shape.y)
            found.append(shape._replace(x=px, y=py))
        elif isinstance(shape, Fill | Stroke):
            found.append(shape._replace(points=tuple(spin(*point) for point in shape.points)))
    return found


@dataclass(frozen=True)
class Frame:
    """A round farm and the boxes beside it, or below it in a narrow window."""

    narrow: bool

    @property
    def size(self) -> tuple[int, int]:
        return (374, 520) if self.narrow else (828, 512)

    @property
    def middle(self) -> Point:
        return (187, 187) if self.narrow else (254, 256)

    @property
    def radius(self) -> float:
        return 185 if self.narrow else 250

    @property
    def wheel(self) -> float:
        """The wheel's edge."""
        return 84 if self.narrow else 114

    @property
    def hub(self) -> float:
        return 32 if self.narrow else 42

    @property
    def pasture(self) -> tuple[float, float]:
        """Inner and outer edge of the pastures."""
        return (89, 123) if self.narrow else (120, 168)

    @property
    def animal(self) -> float:
        return 29 if self.narrow else 38

    @property
    def field(self) -> float:
        """The radius of a field."""
        return 22 if self.narrow else 28

    def field_at(self, parcel: int, place: int, mates: int) -> Point:
        spread, ring = (16.6, 154.5) if self.narrow else (16.2, 208)
        return polar(*self.middle, ring, parcel * STEP + (place - (mates - 1) / 2) * spread)

    def animal_at(self, parcel: int, place: int) -> Point:
        """Where the first or second animal of a pasture stands."""
        inner, outer = self.pasture
        return polar(*self.middle, (inner + outer) / 2, parcel * STEP + (-13 if place == 0 else 13))

    def letter_at(self, parcel: int) -> Point:
        inner, outer = self.pasture
        return polar(*self.middle, (inner + outer) / 2, parcel * STEP)

    def stall(self, animal: int) -> tuple[float, float, float, float]:
        """The box of an animal: its stall, its feed and its track."""
        return (1 + animal * 93.5, 448, 91, 70) if self.narrow else (526, 214 + animal * 51.0, 300, 48)

    def good(self, good: int) -> tuple[float, float, float, float]:
        """The box of a good in the barn."""
        return (1 + good * 75.0, 386, 72, 54) if self.narrow else (526 + good * 60.4, 446, 58, 64)

    @property
    def action_wheel(self) -> tuple[float, float, float]:
        """Its middle and its edge; only a wide window has it on the board."""
        return 626, 102, 100
