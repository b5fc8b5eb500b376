"""The market: tiles on auction with bids and workers, turn order tiles, boats with their cargo; and the tabs."""

from __future__ import annotations

from collections.abc import Sequence

from farmkit.core.words import _
from farmkit.games.keyflower.tiles import NO_COLOUR, WINTER

from ...shapes import Fill, Picture, Stroke, Text, circle, rounded
from ...symbols import token
from ...theme import INK, WHITE, Theme, player_edge
from . import signs, symbols
from .face import chips, face
from .frame import HEX, Box, Frame
from .geometry import FLAT, corners
from .sight import Boat, Piece


def market(frame: Frame, theme: Theme, names: Sequence[str]) -> Picture:
    """Everything above the village, on paper that covers what the village would show there."""
    sight = frame.sight
    cover = frame.window.y if frame.shows_village else frame.height
    shapes: Picture = [Fill(((0, 0), (frame.width, 0), (frame.width, cover), (0, cover)), theme.paper)]
    if frame.shows_market:
        for piece in (*sight.market, *sight.orders):
            shapes += _cell(piece, frame, theme, piece.id == sight.purple)
        for boat in sight.boats:
            shapes += _boat(boat, frame.boats[boat.tile.id], theme, sight.season == WINTER)
    return shapes + _tabs(frame, theme, names) + _tools(frame, theme)


def _cell(piece: Piece, frame: Frame, theme: Theme, purple: bool) -> Picture:
    x, y = frame.hexes[piece.id]
    box = frame.tiles[piece.id]
    shapes: Picture = [Text(x, box.y + 8, _(piece.tile.name), 12, theme.ink, True)]
    shapes += face(piece.tile, piece.edges, piece.upgraded, piece.side, x, y, HEX - 2)
    if purple:
        shapes += symbols.worker(4, x + HEX * 0.46, y - HEX * 0.4, 22)
    if piece.colour != NO_COLOUR:
        shapes += bound(piece.colour, x, y, HEX - 3)
    if any(piece.users):
        shapes += chips(piece.users, x, y - HEX * 0.52, 16, "worker")
    return shapes + _bids(piece, box, y + FLAT * HEX + 2, theme)


def bound(colour: int, x: float, y: float, size: float) -> Picture:
    """The colour that binds a tile, all around it."""
    ring = corners(x, y, size)
    return [Stroke(ring, INK, 6), Stroke(ring, symbols.WORKERS[colour], 4)]


def _bids(piece: Piece, box: Box, y: float, theme: Theme) -> Picture:
    """Who bids how many: the highest first on a plate of its own, outbid groups after it."""
    shapes: Picture = []
    if not piece.bids:
        plate = rounded(box.x + box.w / 2 - 28, y + 2, 56, 18, 9)
        return [
            Stroke(plate, theme.line, 1.2, dash=(3, 3)),
            Text(box.x + box.w / 2, y + 11, _("no bid"), 12, theme.quiet),
        ]
    wide = min(52.0, (box.w - 4) / min(3, len(piece.bids)))
    wide = min(wide, 46.0) if len(piece.bids) > 2 else 50.0
    for at, bid in enumerate(piece.bids):
        row, column = divmod(at, 3 if box.w > 136 else 2)
        here = min(len(piece.bids) - row * (3 if box.w > 136 else 2), 3 if box.w > 136 else 2)
        left = box.x + box.w / 2 + (column - here / 2) * (wide + 2)
        top = y + 1 + row * 20
        plate = rounded(left, top, wide, 19, 6)
        shapes += [
            Fill(plate, WHITE if bid.leads else theme.well),
            Stroke(plate, INK if bid.leads else theme.edge, 1.8 if bid.leads else 1),
        ]
        shapes += token(bid.seat, left + 10, top + 9.5, 12, player_edge(theme, bid.seat))
        shapes.append(
            Text(left + wide / 2 + 1, top + 10, str(bid.workers), 12, INK if bid.leads else theme.quiet, bid.leads)
        )
        shapes += symbols.worker(bid.colour, left + wide - 10, top + 9.5, 15)
    return shapes


def _boat(boat: Boat, box: Box, theme: Theme, winter: bool) -> Picture:
    plate = rounded(box.x, box.y, box.w, box.h, 8)
    shapes: Picture = [Fill(plate, theme.panel), Stroke(plate, theme.edge, 1.2)]
    shapes += symbols.boat(box.x + 15, box.y + 15, 20)
    shapes.append(Text(box.x + 30, box.y + 15, _(boat.tile.name), 13, theme.ink, True, "left"))
    y = box.y + 43
    if winter:
        said = signs.of_tile(boat.tile, False, "")
        if boat.tile.points[0]:
            said = [signs.Sign("points", boat.tile.points[0]), *said]
        return shapes + signs.row(said, box.x + box.w / 2, y, 20, ink=theme.ink)
    there = [("worker", kind, number) for kind, number in enumerate(boat.cargo[:4]) if number]
    there += [("skill", kind, number) for kind, number in enumerate(boat.cargo[4:]) if number]
    if not there:
        return [*shapes, Text(box.x + box.w / 2, y, _("empty"), 12, theme.quiet)]
    pitch = min(36.0, (box.w - 8) / len(there))
    left = box.x + box.w / 2 - pitch * len(there) / 2
    for kind, which, number in there:
        size = min(18.0, pitch * 0.56)
        shapes += signs.draw(signs.Sign(kind, which), left + pitch * 0.3, y, size)
        shapes.append(Text(left + pitch * 0.74, y, str(number), 13, theme.ink, True))
        left += pitch
    return shapes


def _tabs(frame: Frame, theme: Theme, names: Sequence[str]) -> Picture:
    shapes: Picture = []
    for name, box in frame.tabs.items():
        which = name[4:]
        chosen = (which == "market") == (not frame.shows_village) and which in ("market", str(frame.seen))
        plate = rounded(box.x + 1, box.y + 1, box.w - 3, box.h - 2, 8)
        shapes.append(Fill(plate, theme.action_soft if chosen else theme.panel))
        shapes.append(Stroke(plate, theme.action if chosen else theme.line, 2 if chosen else 1))
        middle = box.y + box.h / 2
        if which == "market":
            shapes.append(Text(box.x + box.w / 2, middle, _("Market"), 13, theme.ink, chosen))
            continue
        seat = int(which)
        first, font = (27, 12) if frame.narrow else (31, 13)
        room = int((box.w - first - 4) / (font * 0.56))
        if room < 3:
            shapes += token(seat, box.x + box.w / 2, middle, 18, player_edge(theme, seat))
            continue
        shapes += token(seat, box.x + first - 13, middle, 16, player_edge(theme, seat))
        called = names[seat] if len(names[seat]) <= room else names[seat][: room - 1] + "…"
        shapes.append(Text(box.x + first, middle, called, font, theme.ink, chosen, "left"))
    return shapes


def _tools(frame: Frame, theme: Theme) -> Picture:
    """Signs on the buttons over the village. Those that pan lie inside the window and come later."""
    shapes: Picture = []
    for name, box in frame.tools.items():
        if not name.startswith("pan:"):
            shapes += tool(name, box, theme)
    return shapes


def tool(name: str, box: Box, theme: Theme, pressed: bool = False) -> Picture:
    plate = rounded(box.x + 1, box.y + 1, box.w - 2, box.h - 2, 8)
    shapes: Picture = [
        Fill(plate, theme.action_soft if pressed else theme.panel),
        Stroke(plate, theme.action if pressed else theme.edge, 2 if pressed else 1),
    ]
    x, y = box.middle
    ink = theme.ink

    def line(*points: tuple[float, float]) -> Stroke:
        return Stroke(tuple((x + a, y + b) for a, b in points), ink, 2.2, closed=False)

    if name == "zoom:in":
        shapes += [line((-7, 0), (7, 0)), line((0, -7), (0, 7))]
    elif name == "zoom:out":
        shapes.append(line((-7, 0), (7, 0)))
    elif name == "zoom:fit":
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            shapes.append(line((a * 8, b * 3), (a * 8, b * 8), (a * 3, b * 8)))
    elif name == "fields":
        shapes += [
            Stroke(circle(x - 3, y - 2, 7), ink, 1.8, dash=(3, 3)),
            Stroke(circle(x + 5, y + 4, 5), ink, 1.8, dash=(3, 3)),
        ]
    else:
        arrow = {"left": ((3, -7), (-4, 0), (3, 7)), "right": ((-3, -7), (4, 0), (-3, 7)),
                 "up": ((-7, 3), (0, -4), (7, 3)), "down": ((-7, -3), (0, 4), (7, -3))}[name[4:]]  # fmt: skip
        shapes.append(line(*arrow))
    return shapes
