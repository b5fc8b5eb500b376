"""Beside the farm: the stable with its feed and product tracks, the barn; and for the page, cards and objects."""

from __future__ import annotations

from functools import lru_cache

from farmkit.core.words import _
from farmkit.games.farmerama.actions import CARDS
from farmkit.games.farmerama.setup import ANIMALS, ANY_CROP, ANY_GOOD, COME_HOME, CUT_ONE, GOODS, SOW_ONE, GardenObject

from ...shapes import Fill, Picture, Stroke, Text, circle, rounded
from ...svg import svg
from ...theme import INK, WHITE, Theme
from . import symbols
from .farm import ACTION
from .frame import Frame
from .sight import Farm, Sight
from .symbols import symbol

CARD_COLOURS = ("#7a5230", "#4f7f3a", "#1f6fb5", "#8a3f6b", "#5c5a1e")


def stable(sight: Sight, seat: int, frame: Frame, theme: Theme) -> Picture:
    """For each animal whether it is at home, what it eats, and how far its product has come."""
    shapes: Picture = []
    for animal in range(len(ANIMALS)):
        x, y, w, h = frame.stall(animal)
        box = rounded(x, y, w, h, 8)
        shapes += [Fill(box, theme.panel), Stroke(box, theme.line, 1.2)]
        shapes += (
            _narrow_stall(sight, seat, animal, x, y, w, theme)
            if frame.narrow
            else _stall(sight, seat, animal, x, y, theme)
        )
    return shapes


def _head(farm: Farm, animal: int, x: float, y: float, size: float, theme: Theme) -> Picture:
    """The animal in its stall; an empty stall when it is outside."""
    ring = circle(x, y, size * 0.56)
    if farm.animals[animal] >= 0:
        return [
            Stroke(ring, theme.edge, 1.4, dash=(3, 3)),
            *symbol(ANIMALS[animal], x, y, size * 0.6, theme.line, theme.panel),
        ]
    return [Fill(ring, WHITE), Stroke(ring, INK, 1.4), *symbol(ANIMALS[animal], x, y, size * 0.78, INK, WHITE)]


def _feed(sight: Sight, animal: int, x: float, y: float, size: float, theme: Theme) -> Picture:
    shapes: Picture = []
    for good, many in sight.setup.feed[animal]:
        shapes.append(Text(x, y, str(many), 13, theme.ink, True, "left"))
        shapes += small_good(good, x + 11 + size / 2, y, size)
        x += size + 17
    return shapes


def small_good(good: int, x: float, y: float, size: float) -> Picture:
    """A token of a good, with its symbol."""
    return [
        Fill(circle(x, y, size / 2), symbols.GOODS[good]),
        Stroke(circle(x, y, size / 2), INK, 0.8),
        *symbol(GOODS[good], x, y, size * 0.72, symbols.ON_GOODS[good], symbols.GOODS[good]),
    ]


def _stall(sight: Sight, seat: int, animal: int, x: float, y: float, theme: Theme) -> Picture:
    farm, track = sight.farms[seat], sight.setup.tracks[animal]
    shapes = _head(farm, animal, x + 26, y + 24, 36, theme)
    shapes += _feed(sight, animal, x + 52, y + 24, 19, theme)
    left, room = x + 142, 156.0
    wide = room / len(track)
    shapes += symbol(sight.setup.products[animal], left - 10, y + 24, 14, theme.quiet, theme.panel)
    for step, stars in enumerate(track):
        here = step == farm.products[animal]
        cell = rounded(left + step * wide, y + 10, wide - 2, 28, 5)
        shapes.append(Fill(cell, INK if here and theme.name == "light" else theme.ink if here else theme.well))
        if not here:
            shapes.append(Stroke(cell, theme.line, 1))
        shapes.append(
            Text(left + step * wide + wide / 2 - 1, y + 24, str(stars), 12, theme.paper if here else theme.quiet, here)
        )
    return shapes


def _narrow_stall(sight: Sight, seat: int, animal: int, x: float, y: float, w: float, theme: Theme) -> Picture:
    farm, track = sight.farms[seat], sight.setup.tracks[animal]
    shapes = _head(farm, animal, x + 22, y + 22, 32, theme)
    at = farm.products[animal]
    shapes += symbol(sight.setup.products[animal], x + 53, y + 14, 15, theme.ink, theme.panel)
    shapes.append(Text(x + 64, y + 14, str(at), 15, theme.ink, True, "left"))
    shapes += symbol("star", x + 53, y + 33, 12, "#c98a00", theme.panel)
    shapes.append(Text(x + 64, y + 33, str(track[at]), 13, theme.quiet, False, "left"))
    return shapes + _feed(sight, animal, x + 9, y + 56, 17, theme)


def barn(sight: Sight, seat: int, frame: Frame, theme: Theme) -> Picture:
    """What lies in the barn, good by good."""
    shapes: Picture = []
    if not frame.narrow:
        x, y, _w, _h = frame.good(0)
        shapes.append(Text(x + 2, y - 14, _("In the barn"), 13, theme.ink, True, "left"))
        supply = _("small: left in the supply")
        shapes.append(Text(x + 300, y - 14, supply, 12, theme.quiet, False, "right"))
    for good, many in enumerate(sight.farms[seat].barn):
        x, y, w, h = frame.good(good)
        box = rounded(x, y, w, h, 8)
        shapes += [Fill(box, theme.panel), Stroke(box, theme.line, 1.2)]
        shapes += small_good(good, x + 20, y + 22, 30)
        shapes.append(Text(x + w - 13, y + 22, str(many), 18, theme.ink if many else theme.quiet, many > 0))
        shapes.append(Text(x + w / 2, y + h - 9, str(sight.supply[good]), 12, theme.quiet))
    return shapes


def ring(box: tuple[float, float, float, float]) -> Picture:
    """The outline of a box that can be pressed now."""
    x, y, w, h = box
    edge = rounded(x + 1.5, y + 1.5, w - 3, h - 3, 7)
    return [Stroke(edge, WHITE, 5), Stroke(edge, ACTION, 2.8, dash=(4, 4))]


# --- for the page -------------------------------------------------------------------------------------------------


def card_svg(card: int, side: float = 64) -> str:
    """The face of an action card; -1 is its back."""
    colour = CARD_COLOURS[card] if card >= 0 else "#6b665c"
    shapes: Picture = [Fill(rounded(0, 0, side, side, 8), colour)]
    if card >= 0:
        shapes += symbol(CARDS[card], side / 2, side / 2, side * 0.62, WHITE, colour)
    else:
        for i in range(1, 4):
            inset = side * 0.12 * i
            shapes.append(Stroke(rounded(inset, inset, side - 2 * inset, side - 2 * inset, 5), WHITE, 1.6, dash=(4, 3)))
    return svg(shapes, side, side)


_TASKS = {SOW_ONE: "sow", CUT_ONE: "harvest", COME_HOME: "pacifier", ANY_CROP: "seeds", ANY_GOOD: "token"}


@lru_cache(maxsize=64)
def object_svg(thing: GardenObject, dark: bool = False) -> str:
    """A garden object: a fountain, and below it what it brings."""
    wide, high = 84.0, 64.0
    back, front = ("#4a3b2c", WHITE) if dark else ("#f1e4c8", INK)
    shapes: Picture = [
        Fill(rounded(1, 1, wide - 2, high - 2, 8), back),
        Stroke(rounded(1, 1, wide - 2, high - 2, 8), INK, 1.4),
    ]
    shapes += symbol("object", wide / 2, 19, 27, front, back)
    gains: list[int | str] = [good for good, many in enumerate(thing.goods) for _each in range(many)]
    gains += [_TASKS[task] for task in thing.tasks]
    if thing.star:
        gains.append("star")
    x = wide / 2 - (len(gains) - 1) * 12.5
    for gain in gains:
        if isinstance(gain, int):
            shapes += small_good(gain, x, 47, 22)
        else:
            shapes += symbol(gain, x, 47, 21, "#c98a00" if gain == "star" and not dark else front, back)
        x += 25
    return svg(shapes, wide, high)
