"""What Farmerama needs beside the shared symbols: its crops, goods, animals, products and cards, drawn by our own hand.

Each symbol is a few outlines around the origin, one unit to every side, with details cut out.
"""

from __future__ import annotations

from ...shapes import Fill, Picture, Points, circle, curve, ellipse, mirror, place, regular
from ...symbols import animal as shared_animal
from ...symbols import crop as shared_crop
from ...theme import INK, WHITE

Part = tuple[Points, bool]

GOODS = ("#c2500f", "#a9c25a", "#e0bf85", "#ffe94d", "#1f6fb5")
"""Carrot, hay, oat, corn, water: always drawn with their symbol."""
ON_GOODS = (WHITE, INK, INK, INK, WHITE)


def _carrot() -> list[Part]:
    """A root that ends in a point, three leaves above."""
    root = curve((-0.42, -0.34), (-0.2, -0.52, 0.2, -0.52, 0.42, -0.34), (0.42, 0.2, 0.12, 0.8, 0, 1.08),
                 (-0.12, 0.8, -0.42, 0.2, -0.42, -0.34))  # fmt: skip
    leaf = curve((0.04, -0.42), (0.1, -0.8, 0.3, -1.0, 0.6, -1.04), (0.56, -0.72, 0.36, -0.5, 0.04, -0.42))
    middle = curve((-0.07, -0.44), (-0.2, -0.7, -0.12, -0.98, 0, -1.1), (0.12, -0.98, 0.2, -0.7, 0.07, -0.44))
    lines = [((-0.4, -0.1), (-0.06, -0.04), (-0.06, 0.04), (-0.38, 0.0)), ((0.34, 0.24), (0.02, 0.3), (0.02, 0.38),
        (0.3, 0.34)),
             ((-0.24, 0.5), (-0.02, 0.54), (-0.02, 0.62), (-0.2, 0.6))]  # fmt: skip
    return [(leaf, False), (mirror(leaf), False), (middle, False), (root, False), *((line, True) for line in lines)]


def _hay() -> list[Part]:
    """A sheaf: stalks bound in the middle."""
    parts: list[Part] = []
    for x in (-0.8, -0.42, 0.0, 0.42, 0.8):
        parts.append((((x - 0.12, -1.0), (x + 0.12, -1.0), (x * 0.3 + 0.1, 0.1), (x * 0.3 - 0.1, 0.1)), False))
        parts.append(
            (((x * 0.3 - 0.1, 0.1), (x * 0.3 + 0.1, 0.1), (x * 0.75 + 0.12, 1.0), (x * 0.75 - 0.12, 1.0)), False)
        )
    parts.append((((-0.42, -0.02), (0.42, -0.02), (0.42, 0.3), (-0.42, 0.3)), False))
    parts.append((((-0.42, 0.1), (0.42, 0.1), (0.42, 0.18), (-0.42, 0.18)), True))
    return parts


def _oat() -> list[Part]:
    """A panicle: drooping grains on thin branches."""
    parts: list[Part] = [(((-0.05, -0.9), (0.05, -0.9), (0.06, 1.05), (-0.06, 1.05)), False)]
    for y, x in ((-0.5, 0.5), (-0.02, 0.66), (0.44, 0.5)):
        branch: Points = ((0.0, y - 0.3), (0.0, y - 0.2), (x, y - 0.1), (x + 0.02, y - 0.18))
        grain = curve(
            (x, y - 0.2), (x + 0.26, y, x + 0.2, y + 0.3, x, y + 0.42), (x - 0.2, y + 0.3, x - 0.26, y, x, y - 0.2)
        )
        parts += [(branch, False), (mirror(branch), False), (grain, False), (mirror(grain), False)]
    parts.append((curve((0, -0.66), (-0.2, -0.76, -0.18, -0.98, 0, -1.12), (0.18, -0.98, 0.2, -0.76, 0, -0.66)), False))
    return parts


def _water() -> list[Part]:
    """A drop with a glint."""
    drop = curve((0, -1.05), (0.16, -0.6, 0.7, -0.1, 0.7, 0.38), (0.7, 0.8, 0.36, 1.02, 0, 1.02),
                 (-0.36, 1.02, -0.7, 0.8, -0.7, 0.38), (-0.7, -0.1, -0.16, -0.6, 0, -1.05))  # fmt: skip
    glint = curve((-0.42, 0.34), (-0.42, 0.58, -0.26, 0.74, -0.06, 0.78), (-0.2, 0.64, -0.3, 0.5, -0.3, 0.32))
    return [(drop, False), (glint, True)]


def _sheep() -> list[Part]:
    """A woolly head with a dark face."""
    wool = [ellipse(x, y, r, r, 0, 16) for x, y, r in
            ((-0.5, -0.46, 0.34), (0, -0.66, 0.38), (0.5, -0.46, 0.34), (-0.6, 0.0, 0.3), (0.6, 0.0, 0.3))]  # fmt: skip
    ear = ellipse(0.74, 0.12, 0.28, 0.13, 20, 14)
    face = curve((-0.4, -0.26), (-0.2, -0.4, 0.2, -0.4, 0.4, -0.26), (0.46, 0.3, 0.3, 0.96, 0, 0.98),
                 (-0.3, 0.96, -0.46, 0.3, -0.4, -0.26))  # fmt: skip
    return [
        *((one, False) for one in wool), (ear, False), (mirror(ear), False),
        (face, True), (place(face, 0, 0.02, 1.76), False),
        (ellipse(0.17, 0.12, 0.075, 0.1, 0, 10), True), (ellipse(-0.17, 0.12, 0.075, 0.1, 0, 10), True),
        (ellipse(0, 0.62, 0.14, 0.05, 0, 10), True),
    ]  # fmt: skip


def _horse() -> list[Part]:
    """A horse's head in profile, looking left."""
    head = curve(
        (0.14, -0.86), (-0.1, -0.8, -0.24, -0.62, -0.34, -0.36), (-0.5, -0.06, -0.8, 0.18, -0.92, 0.42),
        (-0.98, 0.62, -0.78, 0.8, -0.58, 0.68), (-0.42, 0.56, -0.3, 0.44, -0.06, 0.4),
            (0.1, 0.5, 0.0, 0.8, -0.14, 1.02),
        (0.3, 1.02, 0.6, 1.02, 0.92, 1.02), (0.98, 0.3, 0.8, -0.5, 0.14, -0.86),
    )  # fmt: skip
    ear: Points = ((-0.02, -0.7), (0.02, -1.12), (0.3, -0.74))
    mane: Points = ((0.34, -0.6), (0.44, -0.52), (0.7, 0.1), (0.66, 0.6), (0.58, 0.6), (0.58, 0.1))
    return [(head, False), (ear, False), (mane, True), (ellipse(-0.12, -0.22, 0.08, 0.08, 0, 10), True),
            (ellipse(-0.76, 0.5, 0.06, 0.06, 0, 8), True)]  # fmt: skip


def _scarecrow() -> list[Part]:
    """A hat, a round head, a shirt on a cross of poles."""
    return [
        (((-0.06, 0.1), (0.06, 0.1), (0.06, 1.05), (-0.06, 1.05)), False),
        (((-0.95, -0.12), (0.95, -0.12), (0.95, 0.02), (-0.95, 0.02)), False),
        (((-0.62, -0.24), (0.62, -0.24), (0.62, 0.14), (0.36, 0.14), (0.42, 0.66), (0.2, 0.54), (0, 0.68),
          (-0.2, 0.54), (-0.42, 0.66), (-0.36, 0.14), (-0.62, 0.14)), False),
        (circle(0, -0.5, 0.28), False),
        (((-0.58, -0.6), (0.58, -0.6), (0.34, -0.72), (0.24, -1.06), (-0.24, -1.06), (-0.34, -0.72)), False),
        (circle(0.1, -0.46, 0.05), True), (circle(-0.1, -0.46, 0.05), True),
        (((-0.1, 0.0), (0.1, 0.0), (0.1, 0.2), (-0.1, 0.2)), True),
    ]  # fmt: skip


def _pacifier() -> list[Part]:
    """A teat, a shield, a ring."""
    return [
        (curve((-0.2, -0.3), (-0.2, -0.6, -0.36, -0.7, -0.3, -0.9), (-0.2, -1.14, 0.2, -1.14, 0.3, -0.9),
               (0.36, -0.7, 0.2, -0.6, 0.2, -0.3)), False),
        (ellipse(0, -0.16, 0.82, 0.27, 0, 22), False),
        (circle(0, 0.5, 0.5), False), (circle(0, 0.5, 0.28), True),
    ]  # fmt: skip


def _sickle() -> list[Part]:
    """A curved blade on a handle."""
    blade = curve((-0.1, 0.42), (-0.8, 0.3, -1.02, -0.5, -0.4, -0.9), (0.0, -1.1, 0.6, -1.02, 0.86, -0.72),
                  (0.4, -0.82, -0.04, -0.72, -0.22, -0.36), (-0.36, -0.04, -0.2, 0.2, 0.1, 0.24))  # fmt: skip
    handle: Points = ((-0.14, 0.2), (0.12, 0.14), (0.46, 0.92), (0.2, 1.04))
    return [(blade, False), (handle, False)]


def _sowing() -> list[Part]:
    """A seedling above three grains."""
    leaf = curve((0.02, 0.06), (0.04, -0.5, 0.36, -0.8, 0.92, -0.84), (0.9, -0.3, 0.56, 0.04, 0.02, 0.06))
    return [
        (leaf, False), (mirror(leaf), False), (((-0.07, -0.1), (0.07, -0.1), (0.07, 0.6), (-0.07, 0.6)), False),
        (ellipse(-0.55, 0.82, 0.22, 0.14, -15, 14), False), (ellipse(0, 0.84, 0.22, 0.14, 0, 14), False),
        (ellipse(0.55, 0.82, 0.22, 0.14, 15, 14), False),
    ]  # fmt: skip


def _feeding() -> list[Part]:
    """A trough, heaped."""
    return [
        (((-0.95, 0.1), (0.95, 0.1), (0.66, 0.86), (-0.66, 0.86)), False),
        (ellipse(-0.4, -0.04, 0.34, 0.3, 0, 16), False), (ellipse(0.08, -0.2, 0.38, 0.4, 0, 16), False),
        (ellipse(0.5, -0.02, 0.3, 0.26, 0, 16), False), (((-1.0, 0.06), (1.0, 0.06), (0.96, 0.16), (-0.96, 0.16)),
            True),
        (((-0.6, 0.86), (-0.36, 0.86), (-0.44, 1.05), (-0.68, 1.05)), False),
        (((0.6, 0.86), (0.36, 0.86), (0.44, 1.05), (0.68, 1.05)), False),
    ]  # fmt: skip


def _seeds() -> list[Part]:
    """A sack with grains on it."""
    sack = curve((-0.3, -0.52), (-0.9, -0.2, -0.96, 0.9, -0.6, 1.0), (-0.2, 1.06, 0.2, 1.06, 0.6, 1.0),
                 (0.96, 0.9, 0.9, -0.2, 0.3, -0.52))  # fmt: skip
    return [
        (sack, False), (((-0.44, -1.02), (-0.14, -0.86), (0.14, -1.02), (0.44, -0.9), (0.3, -0.6), (-0.3, -0.6)),
            False),
        (((-0.4, -0.62), (0.4, -0.62), (0.4, -0.5), (-0.4, -0.5)), True),
        (ellipse(-0.28, 0.2, 0.12, 0.2, 15, 12), True), (ellipse(0.28, 0.2, 0.12, 0.2, -15, 12), True),
        (ellipse(0, 0.6, 0.12, 0.2, 0, 12), True),
    ]  # fmt: skip


def _wool() -> list[Part]:
    """A ball of yarn."""
    return [(circle(0, 0, 0.82), False),
            *((ellipse(0, 0, 0.72, r, turn, 20), cut) for turn in (35,) for r, cut in ((0.5, True), (0.42, False),
                (0.2, True), (0.12, False))),
            (((0.4, 0.66), (0.98, 0.9), (0.94, 1.0), (0.3, 0.78)), False)]  # fmt: skip


def _truffle() -> list[Part]:
    """A lump with warts."""
    lump = curve((-0.8, 0.1), (-0.86, -0.6, -0.3, -0.86, 0.1, -0.76), (0.7, -0.8, 0.96, -0.1, 0.8, 0.3),
                 (0.6, 0.9, -0.1, 0.9, -0.4, 0.76), (-0.7, 0.7, -0.8, 0.4, -0.8, 0.1))  # fmt: skip
    return [(lump, False), *((circle(x, y, 0.09), True) for x, y in
            ((-0.4, -0.2), (0.0, -0.44), (0.4, -0.2), (-0.1, 0.1), (0.36, 0.3), (-0.36, 0.4),
                (0.06, 0.54)))]  # fmt: skip


def _milk() -> list[Part]:
    """A can with a lid and a handle."""
    return [
        (((-0.6, -0.2), (-0.34, -0.56), (-0.34, -0.8), (0.34, -0.8), (0.34, -0.56), (0.6, -0.2), (0.6, 1.0),
            (-0.6, 1.0)), False),
        (((-0.46, -1.05), (0.46, -1.05), (0.46, -0.84), (-0.46, -0.84)), False),
        (((-0.6, -0.14), (0.6, -0.14), (0.6, -0.04), (-0.6, -0.04)), True),
        (((-0.6, 0.66), (0.6, 0.66), (0.6, 0.76), (-0.6, 0.76)), True),
    ]  # fmt: skip


def _riding() -> list[Part]:
    """A horseshoe."""
    shoe = curve((-0.5, 0.96), (-1.1, 0.1, -0.8, -0.96, 0, -0.96), (0.8, -0.96, 1.1, 0.1, 0.5, 0.96),
        (0.4, 0.9, 0.3, 0.86, 0.2, 0.8),
                 (0.62, 0.1, 0.46, -0.5, 0, -0.5), (-0.46, -0.5, -0.62, 0.1, -0.2, 0.8),
                     (-0.3, 0.86, -0.4, 0.9, -0.5, 0.96))  # fmt: skip
    nails = ((-0.62, 0.3), (-0.66, -0.14), (-0.46, -0.54), (0.62, 0.3), (0.66, -0.14), (0.46, -0.54))
    return [(shoe, False), *((circle(x, y, 0.07), True) for x, y in nails)]


def _fountain() -> list[Part]:
    """A garden object: a fountain with two bowls."""
    jet = curve((0.04, -0.5), (0.1, -1.0, 0.5, -1.06, 0.58, -0.56), (0.46, -0.8, 0.22, -0.8, 0.16, -0.5))
    return [
        (jet, False), (mirror(jet), False),
        (((-0.5, -0.46), (0.5, -0.46), (0.26, -0.18), (-0.26, -0.18)), False),
        (((-0.1, -0.2), (0.1, -0.2), (0.16, 0.4), (-0.16, 0.4)), False),
        (((-0.95, 0.34), (0.95, 0.34), (0.66, 0.72), (-0.66, 0.72)), False),
        (((-0.5, 0.8), (0.5, 0.8), (0.6, 1.0), (-0.6, 1.0)), False),
    ]  # fmt: skip


def _star() -> list[Part]:
    outer, inner = regular(0, 0, 1.0, 5), regular(0, 0, 0.44, 5, -54)
    return [(tuple(point for pair in zip(outer, inner, strict=True) for point in pair), False)]


def _token() -> list[Part]:
    """A special action token: a coin with a plus."""
    return [(circle(0, 0, 0.95), False), (circle(0, 0, 0.8), True), (circle(0, 0, 0.72), False),
            (((-0.1, -0.5), (0.1, -0.5), (0.1, -0.1), (0.5, -0.1), (0.5, 0.1), (0.1, 0.1), (0.1, 0.5), (-0.1, 0.5),
              (-0.1, 0.1), (-0.5, 0.1), (-0.5, -0.1), (-0.1, -0.1)), True)]  # fmt: skip


_PARTS: dict[str, list[Part]] = {
    "carrot": _carrot(), "hay": _hay(), "oat": _oat(), "water": _water(), "sheep": _sheep(), "horse": _horse(),
    "scarecrow": _scarecrow(), "pacifier": _pacifier(), "harvest": _sickle(), "sow": _sowing(), "feed": _feeding(),
    "seeds": _seeds(), "wool": _wool(), "truffles": _truffle(), "milk": _milk(), "riding lessons": _riding(),
    "object": _fountain(), "star": _star(), "token": _token(),
}  # fmt: skip


def symbol(name: str, x: float, y: float, size: float, front: str, back: str, alpha: float = 1.0) -> Picture:
    """Any symbol of the game by its name in the printed data; unknown names (other printed data) become a star."""
    if name == "corn":
        return shared_crop("C", x, y, size, front, back, alpha)
    if name in ("cow", "pig"):
        return shared_animal(name, x, y, size, front, back)
    parts = _PARTS.get(name, _PARTS["star"])
    return [Fill(place(points, x, y, size), back if cut else front, alpha) for points, cut in parts]


def boss_sheep(x: float, y: float, size: float, front: str, back: str) -> Picture:
    """The sheep with a crown."""
    crown: Points = ((-0.5, 0.3), (-0.62, -0.5), (-0.26, -0.06), (0, -0.66), (0.26, -0.06), (0.62, -0.5), (0.5, 0.3))
    return [
        *symbol("sheep", x, y + size * 0.14, size * 0.8, front, back),
        Fill(place(crown, x, y - size * 0.36, size * 0.66), "#c98a00"),
    ]
