"""A farm as a picture: the house with its people, fields with grain, fenced pastures with animals, improvements."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from farmkit.core.words import _

from ...regions import outlines
from ...shapes import Fill, Stroke, rounded
from ...svg import svg
from ...theme import DAY, INK, WHITE, Theme
from .layout import Box, Layout, Window
from .pen import Pen
from .sight import Farm, Plot, Square
from .wording import ANIMALS, GOODS

WOODEN, BRICK, EARTH, GRASS, WORK = "#dcb98c", "#dd9d84", "#b58a5f", "#b3d6a2", "#efe6f3"
_LINE = {WOODEN: "#a87c4b", BRICK: "#a8563d", EARTH: "#7a5334"}
FACES = {"field": EARTH, "pasture": GRASS, "improvement": WORK}

Corner = Callable[[Square], tuple[float, float]]


def face(plot_kind: str, clay: bool) -> str:
    if plot_kind == "room":
        return BRICK if clay else WOODEN
    return FACES[plot_kind]


def estate(pen: Pen, farm: Farm, corner: Corner, pitch: float) -> None:
    """All tiles of a farm with what is on them."""
    home = farm.home
    for plot in farm.plots:
        ground(pen, plot.kind, plot.squares, farm.clay, corner, pitch)
        x, y = corner(plot.squares[0])
        if plot.kind == "room":
            if home > 0:
                pen.person(farm.seat, x + pitch * 0.5, y + pitch * 0.52, pitch * 0.6, on_tile=True)
                home -= 1
        elif plot.kind == "field":
            _grain(pen, plot.grain, x, y, pitch)
        elif plot.kind == "pasture":
            _herd(pen, plot, corner, pitch)
        else:
            pen.piece(plot.id, x + pitch / 2, y + pitch * 0.46, pitch * 0.62, WORK)
    if farm.singles:  # rule 7.1: one animal lives in the house
        x, y = corner(farm.plots[0].squares[0])
        pen.piece(ANIMALS[farm.singles[0]], x + pitch * 0.8, y + pitch * 0.78, pitch * 0.36, face("room", farm.clay))


def ground(pen: Pen, kind: str, squares: Sequence[Square], clay: bool, corner: Corner, pitch: float) -> None:
    """The bare tile; its pattern says what it is, not only its colour."""
    colour = face(kind, clay)
    left, top = corner((0, 0))
    inset = 1.5
    for outline in outlines(squares, left, top, pitch, inset):
        pen.ground(Fill(outline, colour))
        pen.line(Stroke(outline, INK, 1.6))
    for square in squares:
        x, y = corner(square)
        if kind == "room":
            _walls(pen, x, y, pitch, clay)
        elif kind == "field":
            for part in (0.2, 0.4, 0.6, 0.8):
                line = tuple((x + pitch * (0.1 + 0.16 * i), y + pitch * part + (2 if i % 2 else -1)) for i in range(6))
                pen.line(Stroke(line, _LINE[EARTH], 1.4, closed=False))
    if kind == "pasture":
        for outline in outlines(squares, left, top, pitch, pitch * 0.1):
            pen.line(Stroke(outline, "#6b4a2a", pitch * 0.04))
            pen.line(Stroke(outline, "#6b4a2a", pitch * 0.1, dash=(1, pitch * 0.22)))


def _walls(pen: Pen, x: float, y: float, pitch: float, clay: bool) -> None:
    colour = _LINE[BRICK if clay else WOODEN]
    rows = 4
    for at in range(1, rows):
        line = y + pitch * at / rows
        pen.line(Stroke(((x + 3, line), (x + pitch - 3, line)), colour, 1.4, closed=False))
    if clay:
        for at in range(rows):
            a, b = (
                y + pitch * at / rows + (3 if at == 0 else 0),
                y + pitch * (at + 1) / rows - (3 if at == rows - 1 else 0),
            )
            for part in (0.33, 0.75) if at % 2 else (0.2, 0.55):
                pen.line(Stroke(((x + pitch * part, a), (x + pitch * part, b)), colour, 1.4, closed=False))


def _grain(pen: Pen, grain: int, x: float, y: float, pitch: float) -> None:
    for at in range(grain):
        across = x + pitch * (0.5 + (at - (grain - 1) / 2) * 0.27)
        pen.piece("grain", across, y + pitch * 0.46, pitch * 0.56, EARTH)
    if grain:
        pen.plate(x + pitch * 0.8, y + pitch * 0.8, str(grain), 12)


def _herd(pen: Pen, plot: Plot, corner: Corner, pitch: float) -> None:
    """One symbol and how many, of how many; the stable in the last square."""
    spots = [corner(square) for square in plot.squares]
    x, y = spots[0]
    if plot.stable:
        sx, sy = spots[-1]
        small = len(spots) == 1
        pen.piece(
            "stable",
            sx + pitch * (0.74 if small else 0.5),
            sy + pitch * (0.3 if small else 0.48),
            pitch * (0.36 if small else 0.5),
            GRASS,
        )
    if plot.animals:
        pen.piece(
            ANIMALS[plot.animal],
            x + pitch * (0.38 if plot.stable and len(spots) == 1 else 0.5),
            y + pitch * 0.42,
            pitch * 0.54,
            GRASS,
        )
    if pitch >= 38:
        pen.plate(x + pitch * 0.5, y + pitch * 0.8, f"{plot.animals}/{plot.holds}", 12)
    elif plot.animals:  # a small picture has no room for more
        pen.plate(x + pitch * 0.72, y + pitch * 0.74, str(plot.animals), 12)


def table_under(pen: Pen, box: Box) -> None:
    outline = rounded(box.x + 0.5, box.y + 0.5, box.w - 1, box.h - 1, 9)
    pen.ground(Fill(outline, pen.theme.well))
    pen.line(Stroke(outline, pen.theme.line, 1))


def stock(farm: Farm) -> list[tuple[str, str, int]]:
    """Symbol, word and number of everything beside the tiles."""
    rows = [(GOODS[good], _(GOODS[good]), many) for good, many in enumerate(farm.goods)]
    rows.append(("stable", _("lone stables"), farm.lone))
    if farm.begging:
        rows.append(("begging", _("begging"), farm.begging))
    return rows


def goods(pen: Pen, farm: Farm, box: Box, title: str, narrow: bool) -> None:
    """What lies beside the farm, with its names in words."""
    theme = pen.theme
    rows = stock(farm)
    table_under(pen, box)
    if narrow:
        across = 5
        w = box.w / across
        for at, (name, _words, many) in enumerate(rows):
            x, y = box.x + at % across * w + 8, box.y + 16 + at // across * 28
            pen.symbol(name, x + 12, y, 21, theme.well)
            pen.words(x + 29, y, str(many), 15, theme.ink if many else theme.quiet, bold=bool(many))
        return
    pen.words(box.x + 12, box.y + 16, title, 13, bold=True)
    if farm.rooster:
        pen.symbol("rooster", box.x + box.w - 20, box.y + 16, 19, theme.well)
    step = min(25.0, (box.h - 32) / len(rows))
    for at, (name, words, many) in enumerate(rows):
        y = box.y + 40 + at * step
        pen.symbol(name, box.x + 22, y, 19, theme.well)
        pen.words(box.x + 40, y, words, 13, theme.ink if many else theme.quiet)
        pen.words(
            box.x + box.w - 14, y, str(many), 15, theme.ink if many else theme.quiet, bold=bool(many), align="right"
        )


def homeless(pen: Pen, farm: Farm, layout: Layout) -> None:
    """Animals that wait outside for a decision."""
    for at, kind in enumerate(farm.homeless[:8]):
        pen.symbol(
            ANIMALS[kind], layout.plane.x + 20 + at * 26, layout.plane.y + layout.plane.h - 18, 24, pen.theme.well
        )


def farm_svg(farm: Farm, theme: Theme, width: float = 344) -> str:
    """A neighbour's farm: goods in a row, the tiles below."""
    squares = [square for plot in farm.plots for square in plot.squares]
    window = Window.around(squares, 0, (2, 1))
    pitch = min(36.0, (width - 12) / window.columns, max(26.0, 120 / window.rows))
    pen = Pen(theme)
    rows = [one for one in stock(farm) if one[2]]
    x = 4.0
    for name, _words, many in rows:
        pen.symbol(name, x + 9, 12, 17, theme.panel)
        pen.words(x + 21, 12, str(many), 13, theme.ink, bold=True)
        x += min(40.0, (width - 8) / max(1, len(rows)))
    top = 30

    def corner(square: Square) -> tuple[float, float]:
        return 4 + (square[0] - window.left) * pitch, top + (square[1] - window.top) * pitch

    estate(pen, farm, corner, pitch)
    return svg(pen.picture(), width, top + window.rows * pitch + 4)


def ghost(
    pen: Pen, kind: str, id: str, squares: Sequence[Square], clay: bool, corner: Corner, pitch: float, pinned: bool
) -> None:
    """A tile that is not there yet."""
    left, top = corner((0, 0))
    for outline in outlines(squares, left, top, pitch, 2):
        pen.ground(Fill(outline, WHITE, 0.7), Fill(outline, face(kind, clay), 0.85))
        pen.line(Stroke(outline, WHITE, 7), Stroke(outline, "#0072b2", 3.4, dash=() if pinned else (8, 5)))
    x, y = corner(squares[0])
    name = ("clay room" if clay else "wooden room") if kind == "room" else id if kind == "improvement" else kind
    pen.piece(name, x + pitch / 2, y + pitch / 2, pitch * 0.56, face(kind, clay))


def portrait(farm: Farm) -> str:
    """A farm alone, in the middle of its picture."""
    pitch, wide, high = 60.0, 9.6, 6.0
    squares = [square for plot in farm.plots for square in plot.squares]
    across, down = ([square[axis] for square in squares] for axis in (0, 1))
    left, top = (min(across) + max(across) + 1 - wide) / 2, (min(down) + max(down) + 1 - high) / 2
    pen = Pen(DAY)
    table_under(pen, Box(0, 0, wide * pitch, high * pitch))
    estate(pen, farm, lambda square: ((square[0] - left) * pitch, (square[1] - top) * pitch), pitch)
    return svg(pen.picture(), wide * pitch, high * pitch)
