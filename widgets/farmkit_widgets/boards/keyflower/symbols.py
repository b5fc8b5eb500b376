"""Pieces of Keyflower: workers whose bodies differ with their colour, goods, skills, sheep, and the signs on tiles.

Everything is drawn around a place in a size; nothing is told by colour alone.
"""

from __future__ import annotations

from ...shapes import Fill, Picture, Points, Stroke, Text, circle, curve, ellipse, place, rect, regular, rounded
from ...symbols import animal as shared_animal
from ...symbols import crop
from ...theme import INK, WHITE

WORKERS = ("#2f6fc4", "#c8372d", "#f2c12e", "#2f8f46", "#7b4ba0")
"""Blue, red, yellow, green; and the purple one."""
ON_WORKER = (WHITE, WHITE, INK, WHITE, WHITE)
LETTERS = "BRYGP"
WOOD, STONE, IRON, GOLD = "#8a5a33", "#9b9b95", "#4a5563", "#f0c330"

_BODIES: tuple[Points, ...] = (
    # a round one, a square one, a three-cornered one, one like a tree, one like a star
    ellipse(0, 0.42, 0.74, 0.58, 0, 20),
    ((-0.7, -0.1), (0.7, -0.1), (0.7, 1.0), (-0.7, 1.0)),
    ((0, -0.42), (0.92, 1.0), (-0.92, 1.0)),
    ((0, -0.3), (0.82, 0.38), (0, 1.06), (-0.82, 0.38)),
    ((-0.9, -0.1), (0.9, -0.1), (0.45, 1.0), (-0.45, 1.0)),
)
_HEAD = ellipse(0, -0.52, 0.44, 0.44, 0, 16)


def worker(colour: int, x: float, y: float, size: float, letter: bool = True) -> Picture:
    """A worker: head and body, the body's form tells the colour as its letter does."""
    body, head = place(_BODIES[colour], x, y, size), place(_HEAD, x, y, size)
    shapes: Picture = [Stroke(body, INK, 1.6), Stroke(head, INK, 1.6)]
    shapes += [Fill(body, WORKERS[colour]), Fill(head, WORKERS[colour])]
    if letter and size >= 15:
        low = 0.29 if colour == 2 else 0.22
        shapes.append(Text(x, y + size * low, LETTERS[colour], max(8.5, size * 0.44), ON_WORKER[colour], True))
    return shapes


def any_worker(x: float, y: float, size: float) -> Picture:
    """Somebody out of the bag, nobody knows in which colour."""
    body, head = place(_BODIES[0], x, y, size), place(_HEAD, x, y, size)
    shapes: Picture = [Fill(body, WHITE), Fill(head, WHITE), Stroke(body, INK, 1.4), Stroke(head, INK, 1.4)]
    return [*shapes, Text(x, y + size * 0.22, "?", max(8.5, size * 0.44), INK, True)]


def good(kind: int, x: float, y: float, size: float) -> Picture:
    """Wood is a log, stone a block, iron a bar, gold a coin; 4 is any of them."""
    h = size / 2
    if kind == 0:
        log = rounded(x - h, y - h * 0.5, size, h, h * 0.5)
        end = ellipse(x + h * 0.62, y, h * 0.34, h * 0.46, 0, 16)
        return [Fill(log, WOOD), Stroke(log, INK, 1.2), Fill(end, "#e2c296"), Stroke(end, INK, 1),
                Fill(ellipse(x + h * 0.62, y, h * 0.12, h * 0.17, 0, 10), WOOD)]  # fmt: skip
    if kind == 1:
        block = ((x - h * 0.9, y + h * 0.6), (x - h * 0.7, y - h * 0.35), (x - h * 0.05, y - h * 0.75),
                 (x + h * 0.75, y - h * 0.4), (x + h * 0.92, y + h * 0.55))  # fmt: skip
        crack = ((x - h * 0.5, y - h * 0.1), (x, y + h * 0.1), (x + h * 0.5, y - h * 0.1))
        return [Fill(block, STONE), Stroke(block, INK, 1.2), Stroke(crack, INK, 1, closed=False)]
    if kind == 2:
        bar = ((x - h * 0.95, y + h * 0.5), (x - h * 0.6, y - h * 0.45), (x + h * 0.6, y - h * 0.45),
               (x + h * 0.95, y + h * 0.5))  # fmt: skip
        glint = ((x - h * 0.45, y - h * 0.12), (x + h * 0.45, y - h * 0.12))
        return [Fill(bar, IRON), Stroke(bar, INK, 1.2), Stroke(glint, "#c3ccd6", 1.4, closed=False)]
    if kind == 3:
        coin = circle(x, y, h * 0.82)
        return [Fill(coin, GOLD), Stroke(coin, INK, 1.2), Fill(regular(x, y, h * 0.48, 4), INK, 0.75)]
    box = rounded(x - h * 0.8, y - h * 0.8, h * 1.6, h * 1.6, h * 0.3)
    return [Fill(box, WHITE), Stroke(box, INK, 1.2), Text(x, y, "?", max(8.5, size * 0.7), INK, True)]


def skill(kind: int, x: float, y: float, size: float) -> Picture:
    """A disc with a saw, a pick or an anvil; 3 is any of them."""
    h = size / 2
    disc = circle(x, y, h)
    shapes: Picture = [Fill(disc, "#fff6dc"), Stroke(disc, INK, 1.2)]
    if kind == 0:
        blade = ((-0.62, -0.28), (0.3, -0.28), (0.3, 0.12), (0.12, 0.34), (0.0, 0.12), (-0.12, 0.34), (-0.24, 0.12),
                 (-0.36, 0.34), (-0.48, 0.12), (-0.62, 0.3))  # fmt: skip
        grip = rect(0.34, -0.34, 0.3, 0.56)
        shapes += [Fill(place(blade, x, y, size), INK), Fill(place(grip, x, y, size), WOOD)]
    elif kind == 1:
        head = curve((-0.68, 0.08), (-0.4, -0.6, 0.4, -0.6, 0.68, 0.08), (0.34, -0.3, -0.34, -0.3, -0.68, 0.08))
        shapes += [Fill(place(rect(-0.09, -0.4, 0.18, 1.1), x, y, size), WOOD), Fill(place(head, x, y, size), INK)]
    elif kind == 2:
        anvil = ((-0.7, -0.36), (0.62, -0.36), (0.62, -0.06), (0.2, 0.06), (0.2, 0.26), (0.42, 0.5), (-0.42, 0.5),
                 (-0.2, 0.26), (-0.2, 0.06), (-0.5, -0.02))  # fmt: skip
        shapes.append(Fill(place(anvil, x, y, size), INK))
    else:
        shapes.append(Text(x, y, "?", max(8.5, size * 0.66), INK, True))
    return shapes


def wheat(x: float, y: float, size: float) -> Picture:
    disc = rounded(x - size * 0.5, y - size * 0.5, size, size, size * 0.25)
    return [Fill(disc, "#d7a300"), Stroke(disc, INK, 1.2), *crop("W", x, y, size * 0.82, INK, "#d7a300")]


def animal(kind: int, x: float, y: float, size: float) -> Picture:
    """The head of a sheep, a pig or a cow, on a light ground so that it shows everywhere."""
    ground = circle(x, y, size * 0.56)
    shapes: Picture = [Fill(ground, "#fffdf6"), Stroke(ground, INK, 1.2)]
    if kind == 0:
        return shapes + _sheep(x, y, size * 0.86)
    front = "#b85c74" if kind == 1 else "#6d4a2f"
    return shapes + shared_animal("pig" if kind == 1 else "cow", x, y, size * 0.8, front, "#fffdf6")


def _sheep(x: float, y: float, size: float) -> Picture:
    """A dark face in a cloud of wool."""
    wool = [ellipse(a, b, 0.36, 0.34, 0, 12) for a, b in ((-0.42, -0.34), (0, -0.56), (0.42, -0.34), (-0.56, 0.06),
                                                          (0.56, 0.06), (-0.3, 0.4), (0.3, 0.4))]  # fmt: skip
    outer: Picture = [Stroke(place(one, x, y, size), INK, 1.4) for one in wool]
    inner: Picture = [Fill(place(one, x, y, size), WHITE) for one in [*wool, ellipse(0, 0, 0.5, 0.5, 0, 14)]]
    face = [Fill(place(ellipse(0, 0.22, 0.34, 0.48, 0, 16), x, y, size), INK)]
    eyes = [Fill(place(ellipse(a, 0.08, 0.08, 0.08, 0, 8), x, y, size), WHITE) for a in (-0.13, 0.13)]
    return [*outer, *inner, *face, *eyes]


def points(number: int, x: float, y: float, size: float) -> Picture:
    """Victory points: a number on a shield."""
    h = size / 2
    shield = ((x - h * 0.9, y - h * 0.8), (x + h * 0.9, y - h * 0.8), (x + h * 0.9, y + h * 0.3), (x, y + h),
              (x - h * 0.9, y + h * 0.3))  # fmt: skip
    return [
        Fill(shield, "#7a1f3d"),
        Stroke(shield, INK, 1),
        Text(x, y - h * 0.06, str(number), max(9, size * 0.6), WHITE, True),
    ]


def cart(x: float, y: float, size: float) -> Picture:
    """Transport: a wheelbarrow."""
    h = size / 2
    body = (
        (x - h * 0.7, y - h * 0.4),
        (x + h * 0.6, y - h * 0.4),
        (x + h * 0.3, y + h * 0.25),
        (x - h * 0.4, y + h * 0.25),
    )
    wheel = circle(x - h * 0.35, y + h * 0.52, h * 0.3)
    return [Fill(body, WOOD), Stroke(body, INK, 1.1), Fill(wheel, WHITE), Stroke(wheel, INK, 1.6),
            Stroke(((x + h * 0.4, y), (x + h, y - h * 0.15)), INK, 1.6, closed=False)]  # fmt: skip


def up(x: float, y: float, size: float, colour: str = "#0b6b3a") -> Picture:
    """Upgrade: an arrow that points upwards."""
    h = size / 2
    arrow = ((x, y - h * 0.9), (x + h * 0.8, y - h * 0.05), (x + h * 0.32, y - h * 0.05), (x + h * 0.32, y + h * 0.85),
             (x - h * 0.32, y + h * 0.85), (x - h * 0.32, y - h * 0.05), (x - h * 0.8, y - h * 0.05))  # fmt: skip
    return [Fill(arrow, colour), Stroke(arrow, WHITE, 0.8)]


def hexagon(x: float, y: float, size: float) -> Picture:
    """A tile."""
    outline = regular(x, y, size * 0.5, 6, 0)
    return [Fill(outline, "#c9d8a5"), Stroke(outline, INK, 1.2)]


def boat(x: float, y: float, size: float) -> Picture:
    h = size / 2
    hull = (
        (x - h * 0.9, y + h * 0.2),
        (x + h * 0.9, y + h * 0.2),
        (x + h * 0.5, y + h * 0.75),
        (x - h * 0.5, y + h * 0.75),
    )
    sail = ((x, y - h * 0.9), (x + h * 0.7, y + h * 0.05), (x, y + h * 0.05))
    return [Fill(hull, WOOD), Stroke(hull, INK, 1.1), Fill(sail, WHITE), Stroke(sail, INK, 1.1)]
