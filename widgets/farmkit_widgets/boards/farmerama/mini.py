"""A whole farm with its wheel as one small picture: for the hub, and beside the board for every player."""

from __future__ import annotations

from ...shapes import Fill, Picture, Shape, Stroke
from ...svg import svg
from ...theme import DAY
from .farm import background, pieces
from .frame import STEP, Frame, turned
from .sight import Sight
from .wheels import RING, player_wheel

SIDE = 374
_FRAME = Frame(True)


def _wheel(sight: Sight, seat: int, symbols: bool) -> Picture:
    x, y = _FRAME.middle
    scale = _FRAME.wheel / RING
    wheel = turned(player_wheel(sight.sectors, symbols=symbols), RING, RING, -STEP * sight.farms[seat].rotation)
    return [
        shape._replace(points=tuple((x + (px - RING) * scale, y + (py - RING) * scale) for px, py in shape.points))
        for shape in wheel
        if isinstance(shape, Fill | Stroke)
    ]


def portrait(sight: Sight) -> str:
    """The first farm, as fine as it can be drawn."""
    return svg([*background(sight, 0, _FRAME, DAY, False), *_wheel(sight, 0, True), *pieces(sight, 0, _FRAME, False)],
               SIDE, SIDE)  # fmt: skip


def _coarse(shape: Shape) -> Shape:
    """Whole pixels are fine enough for a picture shown at a third of its size, and travel in half the time."""
    if isinstance(shape, Fill | Stroke):
        return shape._replace(points=tuple(dict.fromkeys((round(x), round(y)) for x, y in shape.points)))
    return shape


def miniature(sight: Sight, seat: int) -> str:
    """A farm to be told apart from the others; pressing it shows it large."""
    shapes = [
        *background(sight, seat, _FRAME, DAY, False),
        *_wheel(sight, seat, False),
        *pieces(sight, seat, _FRAME, False),
    ]
    return svg(map(_coarse, shapes), SIDE, SIDE)
