"""The crop area as three pictures: what is printed, what was played, what could be played."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...regions import outlines
from ...shapes import Fill, Picture, Stroke, Text, rounded
from ...symbols import badge, crop, farm
from ...theme import CROPS, INK, PLAYERS, WHITE, Theme, on_crop, on_printed, printed
from .sight import Field, Sight
from .tiles import face

_DASHES: tuple[tuple[float, ...], ...] = ((), (10, 4), (2, 5), (12, 4, 2, 4), (6, 6), (14, 6))


@dataclass(frozen=True)
class Frame:
    """Where each square is. Narrow windows see the area turned, so that a square still fits a fingertip."""

    columns: int
    rows: int
    narrow: bool

    @property
    def pitch(self) -> int:
        return 48 if self.narrow else 73

    @property
    def left(self) -> int:
        return 18 if self.narrow else 24

    @property
    def top(self) -> int:
        return 20 if self.narrow else 24

    @property
    def size(self) -> tuple[int, int]:
        across, down = (self.rows, self.columns) if self.narrow else (self.columns, self.rows)
        return self.left + across * self.pitch + 2, self.top + down * self.pitch + 6

    def square(self, column: int, row: int) -> tuple[int, int]:
        """Position in the drawing, counted in squares."""
        return (row, column) if self.narrow else (column, row)

    def corner(self, column: int, row: int) -> tuple[float, float]:
        """The upper left pixel of a square."""
        x, y = self.square(column, row)
        return self.left + x * self.pitch, self.top + y * self.pitch


@dataclass(frozen=True)
class Ghost:
    """A tile that is not there yet: its fields in order, each (name, crop, barn symbols), and what it would bring."""

    fields: tuple[tuple[str, str, int], ...]
    words: str = ""
    pinned: bool = False
    fits: bool = True


@dataclass(frozen=True)
class Marks:
    """What the overlay points out."""

    legal: frozenset[str] = field(default_factory=frozenset)
    obstacles: frozenset[str] = field(default_factory=frozenset)
    fresh: tuple[str, ...] = ()  # what the last turns brought
    ghost: Ghost | None = None
    farm: tuple[str, int] | None = None  # a farm that is not there yet


def background(sight: Sight, frame: Frame, theme: Theme) -> Picture:
    """The printed area, and the names of its columns and rows."""
    shapes: Picture = []
    gap, side = 1.5, frame.pitch - 3
    for one in sight.fields.values():
        if one.level:
            continue
        x, y = frame.corner(one.column, one.row)
        colour = printed(theme, one.crop)
        shapes.append(Fill(rounded(x + gap, y + gap, side, side, 4), colour))
        middle = (x + frame.pitch / 2, y + frame.pitch / 2)
        shapes += crop(one.crop, *middle, frame.pitch * 0.42, on_printed(theme, one.crop), colour)
    for column in range(sight.columns):
        x, y = frame.corner(column, 0)
        at = (9, y + frame.pitch / 2) if frame.narrow else (x + frame.pitch / 2, 11)
        shapes.append(Text(at[0], at[1], "abcdefghijklmnopqrstuvwxyz"[column], 12, theme.quiet))
    for row in range(sight.rows):
        x, y = frame.corner(0, row)
        at = (x + frame.pitch / 2, 10) if frame.narrow else (11, y + frame.pitch / 2)
        shapes.append(Text(at[0], at[1], str(row + 1), 12, theme.quiet))
    return shapes


def _lift(level: int) -> float:
    """How far a stack rises from the paper."""
    return min(level, 4) * 1.2


def _tile(sight: Sight, one: Field, frame: Frame) -> tuple[float, float, float, float] | None:
    """The outline of the tile on top of a field; of two halves only the first one answers."""
    x, y = frame.corner(one.column, one.row)
    side = frame.pitch - 3
    mate = sight.fields.get(one.mate)
    x, y = x + 1.5, y + 1.5 - _lift(one.level)
    if mate is None:
        return x, y, side, side
    if (mate.column, mate.row) < (one.column, one.row):
        return None
    dx, dy = frame.square(mate.column - one.column, mate.row - one.row)
    return x, y, side + dx * frame.pitch, side + dy * frame.pitch


def pieces(sight: Sight, frame: Frame, theme: Theme) -> Picture:
    """Tiles with their heights, then whose regions they are, then the farms."""
    played = sorted((one for one in sight.fields.values() if one.level), key=lambda one: (one.level, one.name))
    shapes: Picture = []
    boxes = [(one, box) for one in played if (box := _tile(sight, one, frame))]
    for one, (x, y, w, h) in boxes:
        shapes.append(Fill(rounded(x + 1, y + 2 + _lift(one.level) * 1.5, w, h, 6), theme.shadow))
    for one, (x, y, w, h) in boxes:
        mate = sight.fields.get(one.mate)
        if mate is not None and mate.crop != one.crop:
            upright = h > w
            half = rounded(x, y, w if upright else w / 2 + 3, h / 2 + 3 if upright else h, 6)
            shapes += [Fill(rounded(x, y, w, h, 6), CROPS[mate.crop]), Fill(half, CROPS[one.crop])]
            cut = (x, y + h / 2, w, 4.0) if upright else (x + w / 2, y, 4.0, h)
            shapes.append(Fill(rounded(*cut, 0), CROPS[mate.crop]))
        else:
            shapes.append(Fill(rounded(x, y, w, h, 6), CROPS[one.crop]))
        shapes.append(Stroke(rounded(x, y, w, h, 6), theme.ink if theme.name == "light" else "#000000", 1.6))
    for one in played:
        shapes += _on_tile(one, frame)
    for one in sight.fields.values():
        if one.farm >= 0:
            shapes += _ownership(sight, one, frame)
    shapes += _levels(played, frame)
    for one in sight.fields.values():
        if one.farm >= 0:
            x, y = frame.corner(one.column, one.row)
            shapes += farm(
                one.farm, x + frame.pitch * 0.54, y + frame.pitch * 0.52 - _lift(one.level), frame.pitch * 0.58
            )
    return shapes


def _on_tile(one: Field, frame: Frame) -> Picture:
    x, y = frame.corner(one.column, one.row)
    middle = (x + frame.pitch * 0.54, y + frame.pitch * 0.53 - _lift(one.level))
    return crop(one.crop, *middle, frame.pitch * 0.54, on_crop(one.crop), CROPS[one.crop])


def _levels(played: list[Field], frame: Frame) -> Picture:
    plates: Picture = []
    numbers: Picture = []
    w = 16 if frame.narrow else 18
    for one in played:
        x, y = frame.corner(one.column, one.row)
        x, y = x + 4.5, y + 4.5 - _lift(one.level)
        plates.append(Fill(rounded(x, y, w, 15, 4), WHITE, 0.88))
        numbers.append(Text(x + w / 2, y + 8, str(one.level), 12, INK, True))
    return plates + numbers


def _ownership(sight: Sight, one: Field, frame: Frame) -> Picture:
    """The farm's region, surrounded in its owner's colour and manner of line."""
    squares = [frame.square(x, y) for x, y in sight.region(one.name)]
    shapes: Picture = []
    for line in outlines(squares, frame.left, frame.top, frame.pitch, 3.5):
        shapes += [Stroke(line, WHITE, 6, alpha=0.9), Stroke(line, INK, 4.4, dash=_DASHES[one.farm % 6]),
                   Stroke(line, PLAYERS[one.farm % 6], 3, dash=_DASHES[one.farm % 6])]  # fmt: skip
    return shapes


def overlay(sight: Sight, frame: Frame, theme: Theme, marks: Marks) -> Picture:
    """Places that fit, what stands in the way, the ghost."""
    shapes: Picture = []
    side = frame.pitch - 3
    for name in marks.fresh:
        one = sight.fields[name]
        x, y = frame.corner(one.column, one.row)
        lift = _lift(one.level)
        shapes.append(Fill(rounded(x + frame.pitch - 15, y + 6 - lift, 8, 8, 4), WHITE))
        shapes.append(Stroke(rounded(x + frame.pitch - 15, y + 6 - lift, 8, 8, 4), INK, 2))
    outer: Picture = []
    inner: Picture = []
    for name in sorted(marks.legal):
        one = sight.fields[name]
        x, y = frame.corner(one.column, one.row)
        box = rounded(x + 4, y + 4 - _lift(one.level), side - 5, side - 5, 5)
        outer.append(Stroke(box, WHITE, 4.5))
        inner.append(Stroke(box, "#0072b2", 2.4, dash=(3, 4.5)))
    shapes += outer + inner
    if marks.farm is not None:
        name, seat = marks.farm
        x, y = frame.corner(sight.fields[name].column, sight.fields[name].row)
        shapes += farm(seat, x + frame.pitch * 0.54, y + frame.pitch * 0.5, frame.pitch * 0.6)
    if marks.ghost is not None:
        shapes += _ghost(sight, frame, theme, marks.ghost)
    for name in sorted(marks.obstacles & sight.fields.keys()):
        one = sight.fields[name]
        x, y = frame.corner(one.column, one.row)
        y -= _lift(one.level)
        box = rounded(x + 3, y + 3, side - 3, side - 3, 6)
        shapes += [Stroke(box, WHITE, 6), Stroke(box, "#d55e00", 4)]
        a, b = x + frame.pitch - 20, y + frame.pitch - 20
        shapes += [Fill(rounded(a - 3, b - 3, 17, 17, 8.5), "#d55e00"),
                   Stroke(((a + 1, b + 1), (a + 10, b + 10)), WHITE, 2.4, closed=False),
                   Stroke(((a + 10, b + 1), (a + 1, b + 10)), WHITE, 2.4, closed=False)]  # fmt: skip
    return shapes


def _ghost(sight: Sight, frame: Frame, theme: Theme, ghost: Ghost) -> Picture:
    shapes: Picture = []
    corners = [frame.corner(sight.fields[name].column, sight.fields[name].row) for name, _, _ in ghost.fields]
    lift = max(_lift(sight.fields[name].level + 1) for name, _, _ in ghost.fields)
    for (x, y), (_, letter, symbols) in zip(corners, ghost.fields, strict=True):
        shapes.append(Fill(rounded(x + 1.5, y + 1.5 - lift, frame.pitch - 3, frame.pitch - 3, 6), WHITE, 0.5))
        shapes += face(letter, symbols, x + 1.5, y + 1.5 - lift, frame.pitch - 3, 0.94 if ghost.pinned else 0.72)
    left, top = min(x for x, _ in corners), min(y for _, y in corners) - lift
    w = max(x for x, _ in corners) - left + frame.pitch
    h = max(y for _, y in corners) - lift - top + frame.pitch
    colour = "#0072b2" if ghost.fits else "#d55e00"
    box = rounded(left, top, w, h, 8)
    shapes += [Stroke(box, WHITE, 6), Stroke(box, colour, 3.5, dash=() if ghost.pinned else (8, 5))]
    if ghost.words:
        wide = len(ghost.words) * 7.8 + 16
        x = min(max(left + w / 2, wide / 2 + 2), frame.size[0] - wide / 2 - 2)
        above = top - 15 > 12
        shapes += badge(
            x, top - 15 if above else top + h + 15, ghost.words, 13, WHITE, INK if ghost.fits else "#8a3b00"
        )
    return shapes
