"""Where a tile goes when nobody cares: the house keeps its free sides, and things of a kind lie together.

Fields go to the lower left, pastures to the lower right, improvements above, rooms to the sides of the house.
"""

from __future__ import annotations

from functools import lru_cache

from farmkit.games.agricola.farm import FIELD, GROUND, HOUSE, IMPROVEMENT, ROOM, Row
from farmkit.games.agricola.plane import NAMES, STRIDE, Shape, beside, places

_SINGLE = Shape(["#"])
_FAR = 4
"""A square on the wrong side is as bad as one that lies so many squares further off."""


def _distances(
    x0: float, y0: float, *, left: bool = False, right: bool = False, below: bool = False
) -> dict[int, float]:
    found = {}
    for place in NAMES:
        x, y = place % STRIDE, place // STRIDE
        wrong = (left and x > x0) + (right and x < x0) + (y < y0 if below else y > y0)
        found[place] = abs(x - x0) + abs(y - y0) + _FAR * wrong
    return found


_ROOMS = {place: abs(place % STRIDE - 7.5) + 3 * abs(place // STRIDE - 7) for place in NAMES}
_FIELDS = _distances(7, 8, left=True, below=True)
_PASTURES = _distances(8, 8, right=True, below=True)
_IMPROVEMENTS = _distances(7.5, 6)


def sensible(row: Row, tile: int, shape: Shape | None, spot: int = -1) -> tuple[int, int]:
    """The square for a tile of this farm, and the way to turn it; with ``spot`` its square is chosen already."""
    found = _best(row[GROUND], row[HOUSE], min(tile, IMPROVEMENT), shape or _SINGLE, spot)
    assert found is not None, "there is no ground for this tile"
    return found


@lru_cache(maxsize=20_000)
def _best(ground: int, house: int, tile: int, shape: Shape, spot: int) -> tuple[int, int] | None:
    distances = (
        _ROOMS if tile == ROOM else _FIELDS if tile == FIELD else _PASTURES if tile < IMPROVEMENT else _IMPROVEMENTS
    )
    open_sides = beside(house) & ~ground
    best, best_cost = None, (0, 0.0)
    for way, steps in enumerate(shape.ways):
        spots = open_sides if tile == ROOM else shape.spots(ground, way)
        if spot >= 0:
            spots &= 1 << spot
        for place in places(spots):
            walls = 0 if tile == ROOM else (shape.squares(place, way) & open_sides).bit_count()
            cost = walls, sum(distances[place + step] for step in steps)
            if best is None or cost < best_cost:
                best, best_cost = (place, way), cost
    return best
