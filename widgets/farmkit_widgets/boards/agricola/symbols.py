"""Goods, animals, buildings: own drawings, each with an outline of its own so that none needs its colour.

A symbol is a few outlines around the origin, one unit to every side. ``True`` marks what is cut into it.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from ...shapes import Fill, Picture, Points, Stroke, curve, ellipse, place, rect
from ...symbols import Part, animal, crop, form
from ...theme import PLAYERS, WHITE, Theme
from .works import WORKS

EDGE = 2.2
"""Width of the rim that lifts a symbol off its ground; half of it is covered by the symbol."""


def _wood() -> list[Part]:
    """Three logs, their rings to the front."""
    parts: list[Part] = []
    for x, y in ((-0.48, 0.4), (0.48, 0.4), (0.0, -0.42)):
        parts += [(ellipse(x, y, 0.46, 0.46, 0, 20), False), (ellipse(x, y, 0.27, 0.27, 0, 14), True)]
        parts += [(ellipse(x, y, 0.13, 0.13, 0, 10), False)]
    return parts


def _clay() -> list[Part]:
    """Bricks, two below and one above."""
    bricks: list[Part] = [(rect(x, y, 0.9, 0.62), False) for x, y in ((-0.95, 0.1), (0.05, 0.1), (-0.45, -0.62))]
    grooves: list[Part] = [(rect(x, y, 0.6, 0.1), True) for x, y in ((-0.3, -0.46), (-0.8, 0.26), (0.2, 0.26))]
    return bricks + grooves


def _reed() -> list[Part]:
    """Three bulrushes tied together."""
    parts: list[Part] = []
    for x, top in ((-0.5, -0.6), (0.0, -0.95), (0.5, -0.6)):
        parts.append((((x * 0.4 - 0.07, 1.0), (x * 0.4 + 0.07, 1.0), (x + 0.06, top), (x - 0.06, top)), False))
        parts.append((ellipse(x * 0.96, top + 0.36, 0.17, 0.4, x * 24, 16), False))
    return [*parts, (rect(-0.36, 0.46, 0.72, 0.16), False), (rect(-0.3, 0.5, 0.6, 0.07), True)]


def _food() -> list[Part]:
    """A bowl that steams."""
    bowl = curve(
        (-0.95, 0.0),
        (-0.9, 0.6, -0.5, 0.9, 0.0, 0.9),
        (0.5, 0.9, 0.9, 0.6, 0.95, 0.0),
        (0.5, 0.0, -0.5, 0.0, -0.95, 0.0),
    )
    steam = curve((-0.08, -0.2), (-0.3, -0.5, 0.16, -0.6, -0.06, -0.98), (0.4, -0.6, -0.04, -0.5, 0.14, -0.2))
    left = tuple((x - 0.45, y) for x, y in steam)
    right = tuple((x + 0.45, y) for x, y in steam)
    return [(bowl, False), (left, False), (steam, False), (right, False), (rect(-0.7, 0.14, 1.4, 0.12), True)]


def _sheep() -> list[Part]:
    """Wool all over, a dark face to the left."""
    wool = [
        (-0.3, -0.3),
        (0.1, -0.42),
        (0.5, -0.28),
        (0.68, 0.06),
        (0.4, 0.32),
        (0.0, 0.36),
        (-0.36, 0.26),
        (0.14, 0.0),
    ]
    legs: list[Part] = [(rect(x, 0.4, 0.14, 0.5), False) for x in (-0.3, 0.0, 0.28, 0.52)]
    body: list[Part] = [(ellipse(x, y, 0.34, 0.32, 0, 14), False) for x, y in wool]
    face = ellipse(-0.66, -0.1, 0.28, 0.36, 20, 16)
    ear = ellipse(-0.42, -0.36, 0.2, 0.1, 30, 10)
    return [*legs, *body, (face, True), (ear, True), (ellipse(-0.74, -0.14, 0.06, 0.06, 0, 8), False)]


def _boar() -> list[Part]:
    """A back of bristles, a long snout with a tusk."""
    body = curve(
        (-0.5, -0.42),
        (-0.1, -0.66, 0.5, -0.6, 0.86, -0.2),
        (1.0, 0.1, 0.9, 0.44, 0.7, 0.46),
        (0.2, 0.52, -0.1, 0.5, -0.44, 0.42),
        (-0.6, 0.34, -0.8, 0.4, -1.0, 0.3),
        (-1.02, 0.1, -0.8, -0.2, -0.5, -0.42),
    )
    bristles: Points = tuple(
        point
        for i in range(6)
        for point in ((-0.42 + i * 0.22, -0.44), (-0.36 + i * 0.22, -0.92), (-0.2 + i * 0.22, -0.44))
    )
    legs: list[Part] = [(rect(x, 0.36, 0.17, 0.54), False) for x in (-0.36, -0.1, 0.36, 0.6)]
    tusk: Points = ((-0.86, 0.26), (-0.7, -0.02), (-0.68, 0.3))
    return [(bristles, False), *legs, (body, False), (tusk, True), (ellipse(-0.56, -0.12, 0.07, 0.07, 0, 8), True)]


def _rooster() -> list[Part]:
    """Comb, beak and a proud tail."""
    body = curve(
        (-0.5, -0.52),
        (-0.16, -0.6, -0.1, -0.2, 0.06, -0.06),
        (0.3, 0.0, 0.4, -0.1, 0.5, -0.26),
        (0.66, 0.3, 0.4, 0.62, 0.0, 0.64),
        (-0.46, 0.62, -0.66, 0.2, -0.62, -0.2),
        (-0.64, -0.36, -0.6, -0.48, -0.5, -0.52),
    )
    tail = curve(
        (0.2, 0.2),
        (0.3, -0.4, 0.5, -0.8, 0.98, -0.8),
        (0.8, -0.66, 1.0, -0.5, 0.98, -0.34),
        (0.86, -0.3, 0.9, -0.1, 0.86, 0.06),
        (0.7, 0.2, 0.5, 0.3, 0.2, 0.2),
    )
    comb: Points = (
        (-0.62, -0.5),
        (-0.66, -0.86),
        (-0.5, -0.7),
        (-0.42, -0.98),
        (-0.32, -0.7),
        (-0.16, -0.84),
        (-0.24, -0.48),
    )
    beak: Points = ((-0.6, -0.36), (-0.96, -0.24), (-0.6, -0.14))
    legs: list[Part] = [(rect(-0.16, 0.6, 0.1, 0.36), False), (rect(0.08, 0.6, 0.1, 0.36), False)]
    return [
        *legs,
        (tail, False),
        (body, False),
        (beak, False),
        (comb, False),
        (ellipse(-0.42, -0.32, 0.07, 0.07, 0, 8), True),
    ]


_PERSON = curve(
    (-0.2, -0.3),
    (-0.7, -0.1, -0.72, 0.4, -0.7, 0.95),
    (-0.2, 0.95, 0.2, 0.95, 0.7, 0.95),
    (0.72, 0.4, 0.7, -0.1, 0.2, -0.3),
    (0.5, -0.5, 0.44, -0.98, 0.0, -1.0),
    (-0.44, -0.98, -0.5, -0.5, -0.2, -0.3),
)


def _house(clay: bool) -> list[Part]:
    roof: Points = ((-1.0, -0.1), (0.0, -0.95), (1.0, -0.1), (0.74, -0.1), (0.74, 0.9), (-0.74, 0.9), (-0.74, -0.1))
    parts: list[Part] = [(roof, False)]
    if clay:
        for y, xs in ((0.0, (-0.5, 0.1)), (0.26, (-0.62, -0.06, 0.4)), (0.52, (-0.5, 0.1))):
            parts += [(rect(x, y, 0.4 if x < 0.4 else 0.2, 0.09), True) for x in xs]
    else:
        parts += [(rect(-0.6, y, 1.2, 0.06), True) for y in (0.0, 0.22, 0.44)]
    return [*parts, (rect(-0.18, 0.36, 0.36, 0.54), True)]


def _stable() -> list[Part]:
    """A lean-to, open to the front, hay inside."""
    roof: Points = ((-1.0, -0.2), (0.7, -0.86), (1.0, -0.5), (-0.86, 0.1))
    return [(roof, False), (rect(-0.8, -0.1, 0.16, 1.0), False), (rect(0.7, -0.6, 0.16, 1.5), False),
            (curve((-0.5, 0.9), (-0.3, 0.3, 0.4, 0.3, 0.56, 0.9)), False)]  # fmt: skip


def _field() -> list[Part]:
    """Furrows."""
    parts: list[Part] = [(rect(-0.9, -0.9, 1.8, 1.8), False)]
    for x in (-0.62, -0.18, 0.26, 0.7):
        wave = tuple((x - 0.06 + (0.08 if i % 2 else -0.04), -0.78 + i * 0.39) for i in range(5))
        back = tuple((a + 0.13, b) for a, b in reversed(wave))
        parts.append(((*wave, *back), True))
    return parts


def _pasture() -> list[Part]:
    """A fence: posts and rails."""
    posts: list[Part] = [
        (((x, 0.9), (x, -0.5), (x + 0.13, -0.78), (x + 0.26, -0.5), (x + 0.26, 0.9)), False)
        for x in (-0.9, -0.13, 0.64)
    ]
    return [(rect(-1.0, -0.3, 2.0, 0.24), False), (rect(-1.0, 0.3, 2.0, 0.24), False), *posts]


def _begging() -> list[Part]:
    """An open hand with nothing in it."""
    palm = curve(
        (-0.7, 0.1),
        (-0.6, 0.7, 0.4, 0.95, 0.9, 0.2),
        (0.98, 0.0, 0.8, -0.1, 0.6, 0.12),
        (0.4, 0.3, 0.2, 0.3, 0.1, 0.2),
        (-0.2, 0.1, -0.5, 0.1, -0.7, 0.1),
    )
    fingers: list[Part] = [(ellipse(x, -0.2, 0.13, 0.42, -8 + x * 10, 14), False) for x in (-0.58, -0.28, 0.02, 0.3)]
    return [*fingers, (palm, False)]


def _harvest() -> list[Part]:
    """A sickle: a crescent on a handle."""
    outer = [(0.85 * cos(a), -0.15 + 0.8 * sin(a)) for a in (pi * (0.62 + i / 10 * 1.3) for i in range(11))]
    inner = [(0.1 + 0.66 * cos(a), -0.1 + 0.58 * sin(a)) for a in (pi * (1.88 - i / 10 * 1.2) for i in range(11))]
    grip: Points = ((-0.34, 0.42), (-0.1, 0.6), (-0.4, 1.0), (-0.66, 0.84))
    return [((*outer, *inner), False), (grip, False)]


PARTS: dict[str, list[Part]] = {
    "wood": _wood(),
    "clay": _clay(),
    "reed": _reed(),
    "food": _food(),
    "sheep": _sheep(),
    "boar": _boar(),
    "rooster": _rooster(),
    "person": [(_PERSON, False)],
    "wooden room": _house(False),
    "clay room": _house(True),
    "stable": _stable(),
    "field": _field(),
    "pasture": _pasture(),
    "begging": _begging(),
    "harvest": _harvest(),
    **WORKS,
}
COLOURS = {
    "wood": "#9a6233",
    "clay": "#b8543a",
    "reed": "#6f8a3c",
    "grain": "#d7a300",
    "food": "#c9812e",
    "sheep": "#f7f4ec",
    "boar": "#6e5a4c",
    "cattle": "#8d5a34",
    "rooster": "#c8442e",
    "wooden room": "#9a6233",
    "clay room": "#b8543a",
    "stable": "#8a4a3a",
    "field": "#7a5334",
    "pasture": "#5f9455",
    "begging": "#d8a27c",
    "harvest": "#c9ced4",
    "person": "#efe3cf",
}
_WORK = "#7d6a8c"
SYMBOLS = (*PARTS, "grain", "cattle")
_CUT = {"sheep": "#3c3a36", "field": "#f0dcbc"}


@lru_cache(maxsize=4096)
def _rimmed(
    name: str, x: float, y: float, size: float, edge: str, ground: str
) -> tuple[tuple[Stroke, ...], tuple[Fill, ...]]:
    name = name.rstrip("0123456789")  # two of a kind look alike
    name = name if name in SYMBOLS else "improvement"
    front, back = COLOURS.get(name, _WORK), _CUT.get(name, ground)
    if name == "grain":
        fills = [shape for shape in crop("W", x, y, size, front, back) if isinstance(shape, Fill)]
    elif name == "cattle":
        fills = [shape for shape in animal("cow", x, y, size, front, "#f7f4ec") if isinstance(shape, Fill)]
    else:
        fills = [Fill(place(points, x, y, size), back if cut else front) for points, cut in PARTS[name]]
    rim = tuple(Stroke(fill.points, edge, EDGE) for fill in fills if fill.colour == front)
    return rim, tuple(fills)


def edge_of(theme: Theme) -> str:
    """The rim of every symbol: dark by day, light by night."""
    return "#2b2a27" if theme.name == "light" else "#f4efe2"


def symbol(
    name: str, x: float, y: float, size: float, theme: Theme, ground: str | None = None
) -> tuple[list[Stroke], list[Fill]]:
    """Rim and body, apart, so that many symbols travel to the page as two groups of shapes."""
    rim, fills = _rimmed(name, round(x, 1), round(y, 1), round(size, 1), edge_of(theme), ground or theme.panel)
    return list(rim), list(fills)


def drawn(name: str, x: float, y: float, size: float, theme: Theme, ground: str | None = None) -> Picture:
    rim, fills = symbol(name, x, y, size, theme, ground)
    return [*rim, *fills]


def person(
    seat: int, x: float, y: float, size: float, theme: Theme, alpha: float = 1.0
) -> tuple[list[Stroke], list[Fill]]:
    """A member of a family in its colour, the player's shape on the chest."""
    body, mark = place(_PERSON, x, y, size), form(seat, x, y + size * 0.2, size * 0.36)
    return [Stroke(body, edge_of(theme), EDGE, alpha=alpha)], [
        Fill(body, PLAYERS[seat % 6], alpha),
        Fill(mark, WHITE, alpha),
    ]
