"""The barn: five tracks with the players' cubes, the rows where farms wait, the livestock; and the score track."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from farmkit.core.words import _

from ...shapes import Fill, Picture, Stroke, Text, rounded
from ...svg import svg
from ...symbols import animal, crop, farm, token
from ...theme import CROPS, Theme, on_crop, player_edge
from .sight import Sight

_LEFT, _WIDE, _HIGH, _GAP = 74, 54, 30, 4


def barn_svg(sight: Sight, theme: Theme) -> str:
    """The tracks, row 0 at the bottom, and beside them the farms that wait for all five cubes."""
    rows = sight.top_row + 1
    width = _LEFT + 5 * _WIDE + 2
    height = rows * (_HIGH + _GAP) + 34
    shapes: Picture = []

    def top_of(row: int) -> float:
        return 2 + (sight.top_row - row) * (_HIGH + _GAP)

    for at, row in enumerate(sight.farm_rows):
        y = top_of(row) + _HIGH / 2
        shapes.append(Fill(rounded(0, top_of(row) - 1, width, _HIGH + 2, 6), theme.action_soft))
        waiting = [seat for seat, one in enumerate(sight.seats) if len(sight.farm_rows) - one.farms_waiting <= at]
        pitch = min(20, 66 / max(1, len(waiting)))
        for i, seat in enumerate(waiting):
            shapes += [shape for shape in farm(seat, 12 + i * pitch, y, 17, theme.ink) if not _halo(shape)]
    for column, letter in enumerate(sight.crops):
        x = _LEFT + column * _WIDE
        for row in range(rows):
            box = rounded(x, top_of(row), _WIDE - 4, _HIGH, 5)
            shapes.append(Fill(box, theme.panel if row in sight.farm_rows else theme.well))
            shapes.append(Stroke(box, theme.line, 1))
        foot = top_of(-1)
        shapes.append(Fill(rounded(x, foot, _WIDE - 4, 26, 5), CROPS[letter]))
        shapes += crop(letter, x + (_WIDE - 4) / 2, foot + 13, 21, on_crop(letter), CROPS[letter])
        shapes += _herd(sight, theme, column, x, top_of(sight.livestock_row))
        shapes += _cubes(sight, theme, column, x, top_of)
    return svg(shapes, width, height)


def _halo(shape: object) -> bool:
    return isinstance(shape, Stroke) and shape.width == 5


def _herd(sight: Sight, theme: Theme, column: int, x: float, y: float) -> Picture:
    stack = sight.stacks[column] if column < len(sight.stacks) else ()
    if not stack:
        return []
    shapes: Picture = []
    for i in range(len(stack) - 1, -1, -1):
        box = rounded(x + 8 + i * 2, y + 1 + i * 2, _WIDE - 24, _HIGH - 6, 4)
        shapes += [Fill(box, theme.panel), Stroke(box, theme.edge, 1)]
    return shapes + animal(stack[0], x + 8 + (_WIDE - 24) / 2, y + 1 + (_HIGH - 6) / 2, 19, theme.ink, theme.panel)


def _cubes(sight: Sight, theme: Theme, column: int, x: float, top_of: Callable[[int], float]) -> Picture:
    shapes: Picture = []
    by_row: dict[int, list[int]] = {}
    for seat, one in enumerate(sight.seats):
        if one.cubes[column] >= 0:
            by_row.setdefault(one.cubes[column], []).append(seat)
    for row, seats in by_row.items():
        y = top_of(row)
        crowded = len(seats) > 3
        for i, seat in enumerate(seats):
            across = min(3, len(seats)) if not crowded else 3
            px = x + (_WIDE - 4) / 2 + ((i % 3) - (min(across, len(seats) - i // 3 * 3) - 1) / 2) * 15
            py = y + _HIGH / 2 + ((i // 3) * 13 - 6.5 if crowded else 0)
            shapes += token(seat, px, py, 12, player_edge(theme, seat))
    return shapes


def score_svg(points: Sequence[int], theme: Theme, width: float = 344) -> str:
    """Everybody on a line from 0 to 99; who has gone round carries the hundreds."""
    shapes: Picture = []
    left, right, y = 14.0, width - 14.0, 44.0
    shapes.append(Stroke(((left, y), (right, y)), theme.edge, 2, closed=False))
    for tens in range(0, 101, 10):
        x = left + (right - left) * tens / 100
        shapes.append(Stroke(((x, y - 4), (x, y + 4)), theme.edge, 1.5, closed=False))
        if tens % 20 == 0:
            shapes.append(Text(x, y + 13, str(tens), 12, theme.quiet))
    crowd = Counter(int((left + (right - left) * (score % 100) / 100) // 14) for score in points)
    taken: dict[int, int] = {}
    for seat, score in sorted(enumerate(points), key=lambda pair: pair[1]):
        x = left + (right - left) * (score % 100) / 100
        slot = int(x // 14)
        floor = taken[slot] = taken.get(slot, 0) + 1
        up = y - 9 - (floor - 1) * 13 * min(1.0, 2 / max(1, crowd[slot] - 1))
        shapes += token(seat, x, up, 13, player_edge(theme, seat))
        if score >= 100:
            side = -1 if x > width - 44 else 1
            at = x + side * 21
            shapes.append(Fill(rounded(at - 13, up - 8, 26, 16, 5), theme.ink))
            shapes.append(Text(at, up, str(score // 100 * 100), 12, theme.paper, True))
    return svg(shapes, width, 64)


def piles_svg(sight: Sight, theme: Theme, width: float = 344) -> str:
    """What is left to draw: the piles, and the stack of six and the end tile that comes after them."""
    shapes: Picture = []
    for x, left, words in ((2.0, sight.pile, _("to draw")), (width / 2, sight.last_stack, _("last stack, 6+1"))):
        for floor in range(min(3, left)):
            box = rounded(x, 12 - floor * 4, 44, 26, 4)
            shapes += [Fill(box, theme.well), Stroke(box, theme.edge, 1.2)]
        if left:
            shapes.append(Text(x + 22, 25 - (min(3, left) - 1) * 4, str(left), 15, theme.ink, True))
        else:
            shapes.append(Stroke(rounded(x, 12, 44, 26, 4), theme.edge, 1.2, dash=(4, 4)))
        shapes.append(Text(x + 54, 24, words if left else _("none left"), 13, theme.quiet, align="left"))
    return svg(shapes, width, 42)
