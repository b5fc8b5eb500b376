"""The plane of hexes: cells and their names, edges of turned tiles, and which turns fit where.

Hexes lie with a side at the bottom. Directions 0 to 5 go clockwise from the bottom: south, south-west, north-west,
north, north-east, south-east; the opposite of ``e`` is ``e + 3``. A cell is one number, so that a neighbour is a sum.
"""

from __future__ import annotations

from functools import cache

RADIUS = 12
"""Rule 8.3: how far from its home a village may reach."""
STRIDE = 32
STEPS = (STRIDE, STRIDE - 1, -1, -STRIDE, 1 - STRIDE, 1)
"""What leads from a cell to its neighbour in each direction."""
HOME = (RADIUS + 1) * (STRIDE + 1)

FREE, GRASS, ROAD, WATER = range(4)
EDGE = {"G": GRASS, "R": ROAD, "~": WATER}


def _cells() -> dict[int, str]:
    found = {}
    for r in range(-RADIUS, RADIUS + 1):
        for q in range(-RADIUS, RADIUS + 1):
            if abs(q + r) <= RADIUS:
                found[HOME + r * STRIDE + q] = f"{chr(ord('a') + q + RADIUS)}{r + RADIUS + 1}"
    return found


NAMES = _cells()
"""Every cell of the table with its name: the home lies on m13, m14 south of it, n13 south-east."""
CELLS = {name: cell for cell, name in NAMES.items()}


def centre(cell: int) -> tuple[int, int]:
    """How far a cell lies from the home, as steps to the south-east and to the south."""
    r, q = divmod(cell, STRIDE)
    return q - RADIUS - 1, r - RADIUS - 1


def turned(edges: str, rotation: int) -> tuple[int, ...]:
    """What a tile shows in each direction when it is turned clockwise by so many sixths."""
    return tuple(EDGE[edges[(direction - rotation) % 6]] for direction in range(6))


@cache
def rotations(edges: str) -> tuple[int, ...]:
    """The turns that look different from each other."""
    seen: dict[tuple[int, ...], int] = {}
    for rotation in range(6):
        seen.setdefault(turned(edges, rotation), rotation)
    return tuple(seen.values())


class Fits(dict[int, tuple[int, ...]]):
    """Rule 8.2: for the edges around a cell, the turns of one tile that match them; worked out when first asked.

    The edges around a cell are one number: two bits for each direction, ``FREE`` where no tile lies.
    """

    def __init__(self, edges: str) -> None:
        super().__init__()
        self.edges = edges

    def __missing__(self, around: int) -> tuple[int, ...]:
        found = []
        for rotation in rotations(self.edges):
            shown = turned(self.edges, rotation)
            wanted = [around >> 2 * direction & 3 for direction in range(6)]
            if all(want in (FREE, have) for want, have in zip(wanted, shown, strict=True)):
                found.append(rotation)
        self[around] = tuple(found)
        return self[around]


@cache
def halves(edges: str, rotation: int) -> tuple[int, ...]:
    """Rules 10.1 and 10.2: to which field of the tile each of its twelve half edges belongs; -1 where there is water.

    Going round clockwise, a new field begins in the middle of each road. Where two edges show water, a river runs
    through and parts the fields as a road would; a single one is an inlet that parts nothing.
    """
    shown = turned(edges, rotation)
    river = shown.count(WATER) > 1
    field, found = 0, []
    for edge in shown:
        found.append(-1 if edge == WATER else field)
        if edge == ROAD or (edge == WATER and river):
            field += 1
        found.append(-1 if edge == WATER else field)
    last = max(field, 1)
    # The walk ends where it began: what lies before the first border belongs to the last field.
    return tuple(part if part < 0 else part % last for part in found)


@cache
def field_count(edges: str) -> int:
    return max(edges.count("R") + (edges.count("~") if edges.count("~") > 1 else 0), 1)
