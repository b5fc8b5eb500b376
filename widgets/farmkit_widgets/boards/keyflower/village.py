"""A village on its map: tiles with goods and workers, fields with their animals, and what is marked on them."""

from __future__ import annotations

from dataclasses import dataclass, field

from farmkit.core.words import _
from farmkit.games.keyflower.hexes import FREE, turned
from farmkit.games.keyflower.tiles import NO_COLOUR, Tile

from ...shapes import Fill, Picture, Point, Stroke, Text, circle, rounded
from ...symbols import badge
from ...theme import INK, WHITE, Theme
from . import symbols
from .face import chips, face, ground, inscription
from .frame import Frame
from .geometry import FLAT, corners, half_edge, heart, runs, towards, wedge, where
from .market import bound, tool
from .sight import Piece, Seat

TINTS = ("#e69f00", "#56b4e9", "#cc79a7", "#f0e442", "#009e73", "#d55e00", "#7b4ba0")
MATCH, CLASH = "#0b6b3a", "#c8372d"


@dataclass(frozen=True)
class Ghost:
    """The tile in hand over the place where it would go."""

    cell: str
    tile: Tile
    side: str
    rotation: int
    around: tuple[int, ...]  # what the neighbours show towards it; FREE where nobody lies
    fits: bool
    pinned: bool
    free: bool = False  # edges need not match


@dataclass(frozen=True)
class Marks:
    """What is drawn over the map and the market."""

    legal: frozenset[str] = frozenset()  # tiles, cells, boats, fields as #n
    chosen: frozenset[str] = frozenset()
    obstacles: frozenset[str] = frozenset()
    fresh: frozenset[str] = frozenset()
    glow: frozenset[str] = frozenset()  # what a line of the score sheet comes from
    steps: dict[str, int] = field(default_factory=dict)  # how many steps away a tile is
    ghost: Ghost | None = None
    fields: bool = False


def _named(tile: Tile, size: float) -> str:
    """A name is shown where there is room for it."""
    return _(tile.name) if size >= 50 and tile.kind not in ("home", "order", "summer_boat") else ""


def land(frame: Frame, theme: Theme, tinted: bool = False) -> Picture:
    """The map itself; with its fields in different tints, below what the tiles say."""
    room = frame.window
    shapes: Picture = [Fill(rounded(room.x, room.y, room.w, room.h, 10), theme.well)]
    seat = frame.sight.seats[frame.seen]
    for piece in seat.village:
        shapes += ground(piece.tile.kind, piece.edges, *frame.at(piece.q, piece.r), frame.scale)
    if tinted:
        shapes += _tints(frame, seat) + _borders(frame, seat)
    for piece in seat.village:
        x, y = frame.at(piece.q, piece.r)
        name = _named(piece.tile, frame.scale)
        shapes += inscription(piece.tile, piece.upgraded, piece.side, x, y, frame.scale, name)
    return shapes


def _tints(frame: Frame, seat: Seat) -> Picture:
    shapes: Picture = []
    for piece in seat.village:
        if piece.parts:
            for part, run in runs(piece.edges, piece.halves).items():
                outline = wedge(run, *frame.at(piece.q, piece.r), frame.scale)
                shapes.append(Fill(outline, TINTS[piece.parts[part] % len(TINTS)], 0.5))
    return shapes


def things(frame: Frame) -> Picture:
    """Goods, workers, bound colours, animals."""
    seat = frame.sight.seats[frame.seen]
    size = frame.scale
    shapes: Picture = []
    for piece in seat.village:
        x, y = frame.at(piece.q, piece.r)
        if piece.colour != NO_COLOUR:
            shapes += bound(piece.colour, x, y, size - 2)
        if any(piece.goods):
            kinds = sum(1 for number in piece.goods if number)
            chip = min(max(11.0, size * 0.26), size * 1.7 / kinds / 1.75)
            shapes += chips(piece.goods, x, y + size * 0.7, chip, "good")
        if any(piece.users):
            shapes += chips(piece.users, x, y - size * 0.7, max(13.0, size * 0.28), "worker")
    return shapes + _herds(frame, seat)


def places(frame: Frame, seat: Seat) -> dict[int, Point]:
    """For each field of a village where its number and its animals are shown."""
    found: dict[int, tuple[float, Point]] = {}
    for piece in seat.village:
        if not piece.parts:
            continue
        x, y = frame.at(piece.q, piece.r)
        for part, run in runs(piece.edges, piece.halves).items():
            number = piece.parts[part]
            roomy, spot = heart(run, x, y, frame.scale)
            worth = len(run) + 10 * roomy + (50 if frame.window.holds(*spot) else 0)
            if number not in found or found[number][0] < worth:
                found[number] = (worth, spot)
    return {number: spot for number, (_worth, spot) in sorted(found.items())}


def _herds(frame: Frame, seat: Seat) -> Picture:
    shapes: Picture = []
    if not seat.herds:
        return shapes
    spots = places(frame, seat)
    for number, herd in seat.herds.items():
        if number not in spots:
            continue
        x, y = spots[number]
        kinds = [(kind, count) for kind, count in enumerate(herd) if count]
        size = max(14.0, frame.scale * (0.34 if len(kinds) == 1 else 0.26))
        span = (len(kinds) - 1) * size * 1.2
        left = min(max(x - span / 2, size * 0.7), frame.width - span - size * 0.8)
        for kind, count in kinds:
            shapes += symbols.animal(kind, left, y, size)
            if count > 1:
                dot = circle(left + size * 0.5, y + size * 0.42, size * 0.36)
                shapes += [
                    Fill(dot, INK),
                    Text(left + size * 0.5, y + size * 0.42, str(count), max(9, size * 0.5), WHITE, True),
                ]
            left += size * 1.2
    return shapes


def _borders(frame: Frame, seat: Seat) -> Picture:
    """A line around every field: where land ends, and along roads and rivers."""
    lines: Picture = []
    by_cell = {(piece.q, piece.r): piece for piece in seat.village}
    for piece in seat.village:
        if not piece.parts:
            continue
        x, y = frame.at(piece.q, piece.r)
        for part, run in runs(piece.edges, piece.halves).items():
            number = piece.parts[part]
            for half in run:
                if not _joined(piece, half, number, by_cell):
                    lines.append(Stroke(half_edge(half, x, y, frame.scale - 2), INK, 2.6, closed=False))
            if len(run) < 12 or run[0] % 2:
                for half, end in ((run[0], 0), (run[-1], 1)):
                    way = ((x, y), half_edge(half, x, y, frame.scale)[end])
                    lines.append(Stroke(way, INK, 1.6, closed=False, dash=(4, 4)))
    return lines


def _numbers(frame: Frame, seat: Seat) -> Picture:
    """The number of every field, above its animals if there are any."""
    shapes: Picture = []
    for number, (x, y) in places(frame, seat).items():
        low = y - max(15.0, frame.scale * 0.34) * (0.95 if number in seat.herds else 0)
        shapes += badge(x, low, f"#{number + 1}", 12, WHITE, INK, 3)
    return shapes


_STEPS = ((0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0))


def _joined(piece: Piece, half: int, number: int, by_cell: dict[tuple[int, int], Piece]) -> bool:
    direction, second = divmod(half, 2)
    dq, dr = _STEPS[direction]
    other = by_cell.get((piece.q + dq, piece.r + dr))
    if other is None or piece.halves[half] < 0:
        return False
    facing = other.halves[2 * ((direction + 3) % 6) + (0 if second else 1)]
    return facing >= 0 and other.parts[facing] == number


def overlay(frame: Frame, theme: Theme, marks: Marks) -> Picture:
    """Fields on demand, what fits, the ghost, steps, obstacles."""
    seat = frame.sight.seats[frame.seen]
    shapes: Picture = []
    if frame.shows_village:
        if marks.fields:
            shapes += _numbers(frame, seat)
        for name, box in frame.tools.items():
            if name.startswith("pan:") or (name == "fields" and marks.fields):
                shapes += tool(name, box, theme, marks.fields and name == "fields")
    for id in sorted(marks.legal - marks.chosen):
        shapes += _ring(frame, id, "#0072b2", 2.4, (3, 4.5))
    for id in sorted(marks.glow):
        shapes += _ring(frame, id, "#c77700", 5)
    for id in sorted(marks.fresh):
        if spot := _place(frame, id):
            x, y, size = spot
            dot = circle(x + size * 0.72, y - size * 0.16, 5)
            shapes += [Fill(dot, WHITE), Stroke(dot, INK, 2)]
    for id in sorted(marks.chosen):
        shapes += _ring(frame, id, "#0072b2", 4)
    for id, steps in sorted(marks.steps.items()):
        if spot := _place(frame, id):
            x, y, size = spot
            shapes += badge(x - size * 0.52, y - size * 0.56, str(steps), 13, WHITE, "#0072b2", 5)
    if marks.ghost is not None and frame.shows_village:
        shapes += _ghost(frame, marks.ghost)
    for id in sorted(marks.obstacles):
        shapes += _ring(frame, id, "#d55e00", 5)
        if spot := _place(frame, id):
            x, y, size = spot
            a, b = x + size * 0.5, y + size * 0.5
            shapes.append(Fill(circle(a, b, 9), "#d55e00"))
            for slope in (4, -4):
                shapes.append(Stroke(((a - 4, b - slope), (a + 4, b + slope)), WHITE, 2.4, closed=False))
    return shapes


def _place(frame: Frame, id: str) -> tuple[float, float, float] | None:
    """Centre and size of a tile or a free cell, if it is to be seen."""
    if frame.shows_market and id in frame.hexes:
        return (*frame.hexes[id], 52.0)
    if not frame.shows_village:
        return None
    seat = frame.sight.seats[frame.seen]
    piece = seat.piece(id)
    if piece is not None:
        spot = (piece.q, piece.r)
    elif id in seat.frontier:
        spot = where(id)
    else:
        return None
    return (*frame.at(*spot), frame.scale) if frame.shown(*spot) else None


def _ring(frame: Frame, id: str, colour: str, width: float, dash: tuple[float, ...] = ()) -> Picture:
    if id in frame.boats and frame.shows_market:
        box = frame.boats[id]
        line = rounded(box.x + 2, box.y + 2, box.w - 4, box.h - 4, 7)
        return [Stroke(line, WHITE, width + 2.4), Stroke(line, colour, width, dash=dash)]
    if id.startswith("#") and frame.shows_village:
        spots = places(frame, frame.sight.seats[frame.seen])
        if int(id[1:]) - 1 not in spots:
            return []
        x, y = spots[int(id[1:]) - 1]
        line = circle(x, y, 22)
        return [Stroke(line, WHITE, width + 2.4), Stroke(line, colour, width, dash=dash)]
    spot = _place(frame, id)
    if spot is None:
        return []
    x, y, size = spot
    line = corners(x, y, size - 5)
    return [Stroke(line, WHITE, width + 2.4), Stroke(line, colour, width, dash=dash)]


def _ghost(frame: Frame, ghost: Ghost) -> Picture:
    """The tile as it would lie; on every side that touches a neighbour whether the edges match."""
    x, y = frame.at(*where(ghost.cell))
    size = frame.scale
    edges = turned(ghost.tile.edges, ghost.rotation)
    shapes: Picture = list(face(ghost.tile, edges, False, ghost.side, x, y, size, _named(ghost.tile, size)))
    line = corners(x, y, size - 1)
    colour = "#0072b2" if ghost.fits else "#d55e00"
    shapes += [Stroke(line, WHITE, 6), Stroke(line, colour, 3.5, dash=() if ghost.pinned else (8, 5))]
    for direction, wanted in enumerate(ghost.around):
        if wanted == FREE:
            continue
        match = wanted == edges[direction]
        a, b = towards(direction, size * FLAT * 0.96, x, y)
        shapes += [Fill(circle(a, b, 9), WHITE), Fill(circle(a, b, 8), MATCH if match else CLASH)]
        if match:
            shapes.append(Stroke(((a - 4, b), (a - 1, b + 3.4), (a + 4, b - 3.4)), WHITE, 2.2, closed=False))
        else:
            shapes += [Stroke(((a - 3.4, b - 3.4), (a + 3.4, b + 3.4)), WHITE, 2.2, closed=False),
                       Stroke(((a + 3.4, b - 3.4), (a - 3.4, b + 3.4)), WHITE, 2.2, closed=False)]  # fmt: skip
    good = sum(1 for d, wanted in enumerate(ghost.around) if wanted == edges[d])
    touching = sum(1 for wanted in ghost.around if wanted != FREE)
    words = _("{n} of {all} edges match").format(n=good, all=touching)
    wide = len(words) * 7.8 + 16
    left = min(max(x, wide / 2 + 2), frame.width - wide / 2 - 2)
    top = y - size * FLAT - 16
    low = top if top > frame.window.y + 14 else y + size * FLAT + 16
    return shapes + badge(left, low, words, 13, WHITE, INK if ghost.fits else "#8a3b00")
