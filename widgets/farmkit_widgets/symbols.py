"""What farmkit draws by its own hand: crops, players' shapes, the barn, the farm, the animals.

Each symbol is a few outlines around the origin, one unit to every side; its main colour is `front`, details
inside it are cut out in `back`.
"""

from __future__ import annotations

from functools import lru_cache

from .shapes import Fill, Picture, Points, Stroke, circle, curve, ellipse, mirror, place, rect, regular, rounded
from .theme import FORMS, PLAYERS

Part = tuple[Points, bool]  # an outline, and whether it is cut out


def _wheat() -> list[Part]:
    """An ear: a stem, grains in pairs that point upwards, one on top."""
    parts: list[Part] = [(((-0.06, -0.2), (0.06, -0.2), (0.07, 1.0), (-0.07, 1.0)), False)]
    for y in (-0.38, 0.02, 0.42):
        grain = curve(
            (0.08, y + 0.16),
            (0.08, y - 0.1, 0.3, y - 0.34, 0.58, y - 0.38),
            (0.62, y - 0.08, 0.42, y + 0.16, 0.08, y + 0.16),
        )
        parts += [(grain, False), (mirror(grain), False)]
    parts.append((curve((0, -0.38), (-0.26, -0.56, -0.2, -0.86, 0, -1.05), (0.2, -0.86, 0.26, -0.56, 0, -0.38)), False))
    return parts


def _beets() -> list[Part]:
    """A round root with its tail, three leaves above."""
    root = curve(
        (0, -0.16),
        (0.44, -0.2, 0.62, 0.06, 0.58, 0.32),
        (0.52, 0.66, 0.14, 0.68, 0.03, 1.05),
        (0.0, 1.1, 0.0, 1.1, -0.03, 1.05),
        (-0.14, 0.68, -0.52, 0.66, -0.58, 0.32),
        (-0.62, 0.06, -0.44, -0.2, 0, -0.16),
    )
    leaf = curve((0.05, -0.2), (0.06, -0.6, 0.3, -0.8, 0.68, -0.86), (0.72, -0.5, 0.5, -0.24, 0.05, -0.2))
    middle = curve((-0.05, -0.2), (-0.28, -0.52, -0.22, -0.86, 0, -1.05), (0.22, -0.86, 0.28, -0.52, 0.05, -0.2))
    glint = ellipse(-0.28, 0.2, 0.07, 0.16, 24, 12)
    return [(leaf, False), (mirror(leaf), False), (middle, False), (root, False), (glint, True)]


def _rape() -> list[Part]:
    """A flower of four petals on a stem with two leaves."""
    leaf = curve((0.02, 0.82), (0.06, 0.5, 0.3, 0.36, 0.62, 0.34), (0.58, 0.66, 0.34, 0.82, 0.02, 0.82))
    parts: list[Part] = [(((-0.06, 0.0), (0.06, 0.0), (0.06, 1.0), (-0.06, 1.0)), False)]
    parts += [(leaf, False), (mirror(leaf), False)]
    for turn in (45, 135, 225, 315):
        dx, dy = (1 if turn in (45, 315) else -1), (1 if turn < 180 else -1)
        parts.append((ellipse(0.29 * dx, -0.42 + 0.29 * dy, 0.36, 0.27, turn, 18), False))
    parts.append((ellipse(0, -0.42, 0.15, 0.15, 0, 14), True))
    return parts


def _corn() -> list[Part]:
    """A cob with its kernels, held by two husk leaves."""
    cob = curve(
        (0, -1.05),
        (0.38, -0.98, 0.42, -0.2, 0.34, 0.62),
        (0.2, 0.9, -0.2, 0.9, -0.34, 0.62),
        (-0.42, -0.2, -0.38, -0.98, 0, -1.05),
    )
    husk = curve((0.02, 1.05), (0.5, 1.0, 0.86, 0.5, 0.84, -0.3), (0.6, -0.02, 0.3, 0.3, 0.02, 1.05))
    edge = curve((0.0, 1.12), (0.42, 0.9, 0.62, 0.2, 0.9, -0.42), (0.52, -0.16, 0.16, 0.3, -0.04, 1.05))
    parts: list[Part] = [(cob, False)]
    for y in (-0.72, -0.46, -0.2, 0.06, 0.32):
        for x in (-0.2, 0.0, 0.2):
            if y > -0.7 or x == 0.0:
                parts.append((ellipse(x, y, 0.065, 0.085, 0, 8), True))
    parts += [(edge, True), (mirror(edge), True), (husk, False), (mirror(husk), False)]
    return parts


def _potatoes() -> list[Part]:
    """One big tuber with its eyes."""
    tuber = curve(
        (-0.86, 0.2),
        (-0.96, -0.3, -0.46, -0.44, -0.1, -0.56),
        (0.36, -0.76, 0.9, -0.5, 0.92, 0.02),
        (0.94, 0.5, 0.44, 0.66, -0.02, 0.66),
        (-0.42, 0.68, -0.8, 0.62, -0.86, 0.2),
    )
    eyes = ((-0.42, 0.06), (0.06, -0.22), (0.5, -0.12), (0.2, 0.3), (-0.22, 0.4), (0.6, 0.26))
    return [(tuber, False), *((ellipse(x, y, 0.1, 0.065, -25, 10), True) for x, y in eyes)]


_CROPS = {"W": _wheat(), "B": _beets(), "R": _rape(), "C": _corn(), "P": _potatoes()}


def _drawn(parts: list[Part], x: float, y: float, size: float, front: str, back: str, alpha: float) -> list[Fill]:
    return [Fill(place(points, x, y, size), back if cut else front, alpha) for points, cut in parts]


@lru_cache(maxsize=2048)
def _crop(letter: str, x: float, y: float, size: float, front: str, back: str, alpha: float) -> tuple[Fill, ...]:
    return tuple(_drawn(_CROPS[letter], x, y, size, front, back, alpha))


def crop(letter: str, x: float, y: float, size: float, front: str, back: str, alpha: float = 1.0) -> Picture:
    """The symbol of a crop: W, B, R, C or P."""
    return list(_crop(letter, x, y, size, front, back, alpha))


_BARN: list[Part] = [
    (((-0.8, 0.85), (-0.8, -0.1), (-0.5, -0.62), (0, -0.9), (0.5, -0.62), (0.8, -0.1), (0.8, 0.85)), False),
    (((-0.34, 0.85), (-0.34, 0.1), (0.34, 0.1), (0.34, 0.85)), True),
    (ellipse(0, -0.32, 0.17, 0.17, 0, 12), True),
]


def barn(x: float, y: float, size: float, front: str, back: str, alpha: float = 1.0) -> Picture:
    """The barn symbol that a field carries once, twice or not at all."""
    return [*_drawn(_BARN, x, y, size, front, back, alpha)]


def form(seat: int, x: float, y: float, size: float) -> Points:
    """The outline that stands for a player wherever the colour does."""
    half = size / 2
    name = FORMS[seat % len(FORMS)]
    if name == "circle":
        return circle(x, y, half)
    if name == "square":
        return rect(x - half * 0.86, y - half * 0.86, half * 1.72, half * 1.72)
    if name == "triangle":
        return ((x, y - half * 1.02), (x + half * 1.06, y + half * 0.84), (x - half * 1.06, y + half * 0.84))
    if name == "diamond":
        return regular(x, y, half * 1.14, 4)
    if name == "hexagon":
        return regular(x, y, half * 1.04, 6)
    outer, inner = regular(x, y, half * 1.16, 5), regular(x, y, half * 0.52, 5, -54)
    return tuple(point for pair in zip(outer, inner, strict=True) for point in pair)


def token(seat: int, x: float, y: float, size: float, edge: str, alpha: float = 1.0) -> Picture:
    """A player's piece: the shape in the player's colour with a thin edge."""
    points = form(seat, x, y, size)
    return [Fill(points, PLAYERS[seat % 6], alpha), Stroke(points, edge, 1.0, alpha=alpha)]


_HOUSE: Points = ((-0.72, 0.82), (-0.72, -0.12), (-0.92, -0.12), (0, -0.95), (0.92, -0.12), (0.72, -0.12), (0.72, 0.82))


def farm(seat: int, x: float, y: float, size: float, edge: str = "#2b2a27") -> Picture:
    """A farm: a house in its owner's colour, the owner's shape on its wall."""
    house = place(_HOUSE, x, y, size)
    wall = form(seat, x, y + size * 0.13, size * 0.36)
    return [
        Stroke(house, "#ffffff", 5),
        Fill(house, PLAYERS[seat % 6]),
        Stroke(house, edge, 1.6),
        Fill(wall, "#ffffff"),
        Stroke(wall, edge, 1),
    ]


def _cow() -> list[Part]:
    """A cow's head, horns up."""
    horn = curve((0.34, -0.62), (0.52, -0.72, 0.6, -0.84, 0.56, -1.02), (0.82, -0.86, 0.76, -0.5, 0.46, -0.44))
    ear = curve((0.48, -0.44), (0.74, -0.62, 0.98, -0.5, 1.0, -0.26), (0.82, -0.12, 0.6, -0.14, 0.48, -0.26))
    head = curve(
        (-0.5, -0.6),
        (-0.2, -0.76, 0.2, -0.76, 0.5, -0.6),
        (0.58, -0.2, 0.44, 0.2, 0.4, 0.5),
        (-0.1, 0.6, 0.1, 0.6, -0.4, 0.5),
        (-0.44, 0.2, -0.58, -0.2, -0.5, -0.6),
    )
    muzzle = ellipse(0, 0.62, 0.52, 0.36, 0, 20)
    return [
        (horn, False),
        (mirror(horn), False),
        (ear, False),
        (mirror(ear), False),
        (head, False),
        (muzzle, False),
        (ellipse(0, 0.28, 0.46, 0.045, 0, 12), True),
        (ellipse(0.2, 0.64, 0.08, 0.11, 0, 10), True),
        (ellipse(-0.2, 0.64, 0.08, 0.11, 0, 10), True),
        (ellipse(0.24, -0.2, 0.08, 0.1, 0, 10), True),
        (ellipse(-0.24, -0.2, 0.08, 0.1, 0, 10), True),
    ]


def _pig() -> list[Part]:
    """A pig's head, all snout."""
    ear: Points = ((0.28, -0.62), (0.84, -0.96), (0.8, -0.3))
    return [
        (ear, False),
        (mirror(ear), False),
        (ellipse(0, 0.06, 0.84, 0.8, 0, 26), False),
        (ellipse(0, 0.34, 0.44, 0.33, 0, 18), True),
        (ellipse(0, 0.34, 0.37, 0.26, 0, 18), False),
        (ellipse(0.14, 0.34, 0.07, 0.13, 0, 10), True),
        (ellipse(-0.14, 0.34, 0.07, 0.13, 0, 10), True),
        (ellipse(0.36, -0.18, 0.09, 0.09, 0, 10), True),
        (ellipse(-0.36, -0.18, 0.09, 0.09, 0, 10), True),
    ]


def _chicken() -> list[Part]:
    """A hen that looks to the left."""
    body = curve(
        (-0.42, -0.5),
        (-0.1, -0.64, 0.02, -0.3, 0.1, -0.12),
        (0.3, 0.02, 0.6, -0.1, 0.88, -0.46),
        (1.04, 0.2, 0.74, 0.7, 0.16, 0.7),
        (-0.4, 0.7, -0.7, 0.3, -0.62, -0.2),
        (-0.62, -0.36, -0.56, -0.46, -0.42, -0.5),
    )
    beak: Points = ((-0.6, -0.34), (-0.94, -0.2), (-0.6, -0.1))
    wing = curve((-0.1, 0.14), (0.2, 0.04, 0.42, 0.1, 0.56, 0.0), (0.5, 0.4, 0.1, 0.5, -0.1, 0.14))
    return [
        (body, False),
        (beak, False),
        (ellipse(-0.46, -0.6, 0.12, 0.14, 0, 12), False),
        (ellipse(-0.28, -0.66, 0.12, 0.14, 0, 12), False),
        (rect(0.02, 0.66, 0.09, 0.32), False),
        (rect(0.24, 0.66, 0.09, 0.32), False),
        (ellipse(-0.42, -0.28, 0.07, 0.07, 0, 10), True),
        (wing, True),
    ]


_ANIMALS = {"cow": _cow(), "pig": _pig(), "chicken": _chicken()}


def animal(name: str, x: float, y: float, size: float, front: str, back: str) -> Picture:
    """A head of cow or pig, or a hen."""
    return [*_drawn(_ANIMALS[name], x, y, size, front, back, 1.0)]


def badge(x: float, y: float, words: str, size: float, front: str, back: str, pad: float = 8) -> Picture:
    """A few words on a round plate, centred."""
    from .shapes import Text

    w = len(words) * size * 0.6 + 2 * pad
    return [
        Fill(rounded(x - w / 2, y - size * 0.9, w, size * 1.8, size * 0.9), back),
        Text(x, y, words, size, front, True),
    ]
