"""The two wheels: a player's own, which turns over the farm, and the action wheel with its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from farmkit.core.words import _
from farmkit.games.farmerama.actions import CARDS
from farmkit.games.farmerama.setup import ANIMALS, GOODS

from ...shapes import Fill, Picture, Stroke, Text, circle, rounded
from ...svg import svg
from ...theme import INK, WHITE, Theme
from . import symbols
from .frame import STEP, polar, turned, wedge
from .sight import Sector, Sight
from .symbols import symbol

EARTH, GREEN, BAR = "#7a5230", "#4f7f3a", "#1f6fb5"
RING = 120.0  # the wheel is drawn in this radius and shown in any size


def player_wheel(sectors: Sequence[Sector], hub: float = 0.37, symbols: bool = True) -> Picture:
    """The wheel as it stands at the beginning: its first sector on top, all symbols with their heads outwards.

    The page turns the finished picture, so nothing on it may need to stay upright.
    """
    middle = inner = RING
    hole = RING * hub
    shapes: Picture = [Fill(circle(middle, middle, RING - 1), INK)]
    for at, sector in enumerate(sectors):
        colour = GREEN if sector.sow < 0 else EARTH
        shapes.append(
            Fill(wedge(inner, inner, hole, RING - 3, (at - 0.5) * STEP + 0.7, (at + 0.5) * STEP - 0.7), colour)
        )
        if symbols:
            shapes += turned(_marks(sector, middle, colour), middle, middle, at * STEP)
    for at, sector in enumerate(sectors):
        if sector.bar:
            shapes += turned(_bar(hole), middle, middle, (at + 0.5) * STEP)
    return shapes


def _marks(sector: Sector, middle: float, colour: str) -> Picture:
    """What a sector shows, drawn straight up: on the left what is done there, on the right who it is for."""
    marks: Picture = []
    pair = sector.head >= 0 or sector.pacifier
    shift, y = (15.0 if pair else 0.0), middle - RING * 0.71
    if sector.sow >= 0:
        marks.append(Fill(circle(middle - shift, y, 16), symbols.GOODS[sector.sow]))
        marks += symbol(
            GOODS[sector.sow], middle - shift, y, 23, symbols.ON_GOODS[sector.sow], symbols.GOODS[sector.sow]
        )
    else:
        marks += symbol("harvest", middle - shift, y, 28, WHITE, colour)
    if sector.head >= 0:
        marks += symbol(ANIMALS[sector.head], middle + shift + 2, y, 27, WHITE, colour)
    if sector.pacifier:
        marks += symbol("pacifier", middle + shift + 2, y, 28, WHITE, colour)
    return marks


def _bar(hole: float) -> Picture:
    top, bottom = 1.0, RING - hole
    bar = rounded(RING - 5, top, 10, bottom - top, 5)
    return [Fill(bar, BAR), Stroke(bar, WHITE, 2), *symbol("water", RING, top + 16, 13, WHITE, BAR)]


def hub(theme: Theme, legal: bool) -> Picture:
    """The middle of the wheel, which does not turn with it: an arrow the way it turns, and its price."""
    size = 50.0
    front = WHITE if legal else INK
    back = theme.action if legal and theme.name == "light" else "#0072b2" if legal else "#efe7d3"
    shapes: Picture = [Fill(circle(size, size, 48), INK), Fill(circle(size, size, 45), back)]
    arc = [polar(size, size, 31, 150 - i * 12) for i in range(22)]
    shapes.append(Stroke(tuple(arc), front, 6, closed=False))
    tip = polar(size, size, 31, 150 - 21 * 12 - 18)
    one, two = polar(size, size, 22, 150 - 21 * 12 + 4), polar(size, size, 40, 150 - 21 * 12 + 4)
    shapes.append(Fill((tip, one, two), front))
    return [*shapes, *symbol("water", size, size - 2, 28, front, back)]


@lru_cache(maxsize=8)
def hub_svg(theme: Theme, legal: bool) -> str:
    return svg(hub(theme, legal), 100, 100)


@lru_cache(maxsize=8)
def wheel_svg(sectors: tuple[Sector, ...]) -> str:
    """The player's wheel as the picture that the page turns."""
    return svg(player_wheel(sectors), 2 * RING, 2 * RING)


def action_wheel(sight: Sight, x: float, y: float, r: float, theme: Theme) -> Picture:
    """Three windows with this round's numbers, and after each, the way the wheel moves, a small one with the next."""
    shapes: Picture = [
        Fill(circle(x, y + 2, r), theme.shadow),
        Fill(circle(x, y, r), theme.panel),
        Stroke(circle(x, y, r), theme.ink, 2),
    ]
    for card, colour in enumerate((EARTH, GREEN, BAR)):
        middle = card * 120.0
        shapes.append(Fill(wedge(x, y, r * 0.3, r - 4, middle - 34, middle + 34), colour))
        shapes.append(Fill(wedge(x, y, r * 0.52, r - 4, middle + 37, middle + 83), theme.well))
        shapes.append(Stroke(wedge(x, y, r * 0.52, r - 4, middle + 37, middle + 83), theme.edge, 1))
        px, py = polar(x, y, r * 0.65, middle)
        high, low = sight.numbers[card]
        shapes += symbol(CARDS[card], px, py - r * 0.14, r * 0.23, WHITE, colour)
        shapes.append(Text(px, py + r * 0.14, f"{high} / {low}", 18, WHITE, True))
        nx, ny = polar(x, y, r * 0.745, middle + 60)
        later_high, later_low = sight.coming[card]
        shapes += symbol(CARDS[card], nx, ny - 9, 14, theme.quiet, theme.well)
        shapes.append(Text(nx, ny + 7, f"{later_high}/{later_low}", 13, theme.ink, True))
    shapes += [Fill(circle(x, y, r * 0.3), theme.panel), Stroke(circle(x, y, r * 0.3), theme.ink, 1.5)]
    shapes.append(Text(x, y - 7, _("turn") if sight.setup.solo else _("round"), 12, theme.quiet))
    shapes.append(Text(x, y + 9, str(sight.round), 18, theme.ink, True))
    return shapes


def wheel_key(x: float, y: float, sight: Sight, theme: Theme) -> Picture:
    """How to read the action wheel, beside it."""
    lines = (
        (_("higher"), True), (_("the open card") if sight.setup.solo else _("you alone"), False),
        (_("lower"), True), (_("other actions") if sight.setup.solo else _("several of you"), False),
        (_("small"), True), (_("after its move") if sight.setup.solo else _("next round"), False),
    )  # fmt: skip
    return [
        Text(x, y + 17 * i + 8 * (i // 2), words, 12, theme.ink if bold else theme.quiet, bold, "left")
        for i, (words, bold) in enumerate(lines)
    ]
