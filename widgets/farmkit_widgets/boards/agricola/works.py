"""The improvements as symbols: where one cooks, bakes and works."""

from __future__ import annotations

from ...shapes import Points, curve, ellipse, rect
from ...symbols import Part


def _flame(x: float, y: float, size: float) -> Points:
    outline = curve(
        (0, 1.0),
        (-0.8, 0.9, -0.7, 0.1, -0.2, -0.2),
        (0.0, -0.4, -0.1, -0.7, 0.0, -1.0),
        (0.3, -0.5, 0.8, 0.0, 0.6, 0.6),
        (0.5, 0.9, 0.3, 1.0, 0, 1.0),
    )
    return tuple((x + a * size, y + b * size) for a, b in outline)


def _fireplace() -> list[Part]:
    """A chimney piece, the fire below."""
    arch = curve((-0.5, 0.9), (-0.5, 0.0, -0.4, -0.1, 0.0, -0.12), (0.4, -0.1, 0.5, 0.0, 0.5, 0.9))
    half = ((-0.9, 0.9), (-0.9, -0.3), (-0.5, -0.4), (-0.4, -0.95))
    chimney = (*half, *((-x, y) for x, y in reversed(half)))
    return [(chimney, False), (arch, True), (_flame(0, 0.5, 0.36), False)]


def _hearth() -> list[Part]:
    """A pot over the fire."""
    pot = curve((-0.7, -0.3), (-0.8, 0.3, -0.4, 0.5, 0.0, 0.5), (0.4, 0.5, 0.8, 0.3, 0.7, -0.3))
    return [(rect(-0.9, -0.95, 1.8, 0.14), False), (rect(-0.05, -0.9, 0.1, 0.5), False), (pot, False),
            (rect(-0.8, -0.46, 1.6, 0.18), False), (rect(-0.5, -0.1, 1.0, 0.1), True),
            (_flame(-0.34, 0.76, 0.22), False), (_flame(0.34, 0.76, 0.22), False)]  # fmt: skip


def _oven() -> list[Part]:
    """A dome with a mouth."""
    dome = curve((-0.95, 0.7), (-0.95, -0.9, 0.95, -0.9, 0.95, 0.7))
    mouth = curve((-0.38, 0.7), (-0.38, -0.06, 0.38, -0.06, 0.38, 0.7))
    return [(dome, False), (mouth, True), (rect(-1.0, 0.66, 2.0, 0.24), False)]


def _mill() -> list[Part]:
    """A tower with four sails."""
    tower: Points = ((-0.34, -0.2), (0.34, -0.2), (0.5, 0.98), (-0.5, 0.98))
    sails: list[Part] = []
    for a, b in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        sails.append(
            (
                (
                    (0.04 * b, -0.3 - 0.04 * a),
                    (0.72 * a, -0.3 - 0.52 * b),
                    (0.9 * a, -0.3 - 0.3 * b),
                    (-0.04 * b, -0.3 + 0.04 * a),
                ),
                False,
            )
        )
    return [(tower, False), (rect(-0.14, 0.5, 0.28, 0.48), True), *sails, (ellipse(0, -0.3, 0.13, 0.13, 0, 10), False)]


def _basket() -> list[Part]:
    """A woven basket with a handle."""
    ring = curve(
        (-0.7, 0.0),
        (-0.7, -1.2, 0.7, -1.2, 0.7, 0.0),
        (0.4, 0.0, 0.6, 0.0, 0.52, 0.0),
        (0.5, -0.9, -0.5, -0.9, -0.52, 0.0),
    )
    parts: list[Part] = [(ring, False), (((-0.95, -0.06), (0.95, -0.06), (0.66, 0.9), (-0.66, 0.9)), False)]
    for y, xs in ((0.1, (-0.64, -0.2, 0.24)), (0.38, (-0.44, 0.0)), (0.62, (-0.5, -0.12, 0.26))):
        parts += [(rect(x, y, 0.3, 0.09), True) for x in xs]
    return parts


def _jug() -> list[Part]:
    """A jug with one ear."""
    ear = curve(
        (0.4, -0.4),
        (1.0, -0.6, 1.1, 0.3, 0.5, 0.34),
        (0.5, 0.2, 0.5, 0.2, 0.52, 0.14),
        (0.8, 0.1, 0.8, -0.3, 0.44, -0.2),
    )
    body = curve(
        (-0.34, -0.7),
        (-0.3, -0.3, -0.8, -0.2, -0.7, 0.4),
        (-0.6, 0.9, 0.6, 0.9, 0.7, 0.4),
        (0.8, -0.2, 0.3, -0.3, 0.34, -0.7),
    )
    return [(ear, False), (body, False), (rect(-0.5, -0.92, 1.0, 0.24), False), (rect(-0.58, 0.16, 1.16, 0.12), True)]


def _saw() -> list[Part]:
    """A saw."""
    teeth = tuple(point for i in range(6) for point in ((-0.95 + i * 0.22, 0.3), (-0.84 + i * 0.22, 0.56)))
    blade: Points = ((-0.95, -0.1), (0.4, -0.42), (0.4, 0.3), *reversed(teeth))
    grip = curve((0.34, -0.5), (1.1, -0.6, 1.1, 0.6, 0.34, 0.5))
    return [(blade, False), (grip, False), (ellipse(0.64, 0.0, 0.16, 0.22, 0, 12), True)]


def _crate() -> list[Part]:
    """A crate, nailed across."""
    parts: list[Part] = [(rect(-0.9, -0.8, 1.8, 1.6), False), (rect(-0.66, -0.56, 1.32, 1.12), True)]
    return [*parts, (((-0.66, -0.4), (-0.5, -0.56), (0.66, 0.4), (0.5, 0.56)), False)]


WORKS: dict[str, list[Part]] = {
    "fireplace": _fireplace(),
    "hearth": _hearth(),
    "oven": _oven(),
    "mill": _mill(),
    "basketmaker": _basket(),
    "pottery": _jug(),
    "joinery": _saw(),
    "depot": _crate(),
    "improvement": _crate(),
}
"""By the ids of the improvements, without the digit that tells two of a kind apart."""
