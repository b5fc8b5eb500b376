"""Everything on the board that can be pointed at, with its name for those who listen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmkit.core.words import _
from farmkit.games.keyflower.tiles import WINTER

from ..board import Target
from . import controls, wording
from .frame import Box
from .geometry import where
from .laying import LAYING
from .village import places

if TYPE_CHECKING:
    from .board import KeyflowerBoard


def targets(board: KeyflowerBoard) -> list[Target]:
    frame, sight, names = board.frame, board.sight, board.table.match.names
    fitting = board.fitting
    found: list[Target] = []

    def add(id: str, box: Box, label: str, legal: bool = False, chosen: bool = False) -> None:
        if box.w < 8 or box.h < 8:
            return
        x, y = box.middle
        found.append(Target(id, box.x, box.y, box.w, box.h, label, (round(x / 8), round(y / 8)), legal, chosen,
                            id in board.table.obstacles))  # fmt: skip

    if frame.shows_market:
        for piece in (*sight.market, *sight.orders):
            add(
                piece.id,
                frame.tiles[piece.id],
                wording.spoken(piece, names),
                piece.id in fitting,
                piece.id == board.pinned,
            )
        for boat in sight.boats:
            id = boat.tile.id
            add(
                id,
                frame.boats[id],
                wording.spoken_boat(boat, sight.season == WINTER),
                id in fitting,
                id == board.pinned,
            )
    for name, box in frame.tabs.items():
        which = name[4:]
        label = _("Market") if which == "market" else _("Village of {name}").format(name=names[int(which)])
        add(name, box, label, chosen=which == (str(board.seen) if frame.shows_village else "market"))
    if frame.shows_village:
        _village_targets(board, add, fitting)
    return found


def _village_targets(board: KeyflowerBoard, add: Any, fitting: set[str]) -> None:
    frame, names = board.frame, board.table.match.names
    seat = board.sight.seats[board.seen]
    words = {"zoom:in": _("Closer"), "zoom:out": _("Farther away"), "zoom:fit": _("Show the whole village"),
             "fields": _("Outline the fields"), "pan:left": _("Move left"), "pan:right": _("Move right"),
             "pan:up": _("Move up"), "pan:down": _("Move down")}  # fmt: skip
    if not board.asks_fields:
        for piece in seat.village:
            if frame.shown(piece.q, piece.r):
                label = wording.spoken(piece, names)
                add(piece.id, frame.hex_box(piece.q, piece.r), label, piece.id in fitting, piece.id == board.pinned)
    if board.table.mine and board.state.phase in LAYING and board.seen == board.state.seat:
        for cell in seat.frontier:
            if frame.shown(*where(cell)):
                fits = cell in fitting
                label = _("{cell}: fits").format(cell=cell) if fits else _("{cell}: does not fit").format(cell=cell)
                add(cell, frame.hex_box(*where(cell)), label, fits, cell == board.pinned)
    fields = [id for id in fitting if id.startswith("#")]
    if fields and (board.asks_fields or not board.load):
        spots = places(frame, seat)
        for id in sorted(fields, key=lambda id: int(id[1:])):
            number = int(id[1:]) - 1
            if number in spots and frame.window.holds(*spots[number]) and board.asks_fields:
                x, y = spots[number]
                label = _("Field {id}: {words}").format(id=id, words=controls.field_words(board, number))
                add(id, Box(x - 22, y - 22, 44, 44).cut(frame.window), label, True)
    for name, box in frame.tools.items():
        add(name, box, words[name], chosen=name == "fields" and board.outlined)
