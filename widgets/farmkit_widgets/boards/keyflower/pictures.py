"""Small pictures: pieces for buttons, villages in small, the tile that explains itself, the portrait for the hub."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ...shapes import Fill, Picture, rect, shifted
from ...svg import svg
from ...theme import DAY
from . import symbols
from .face import face, ground
from .frame import Frame, View
from .geometry import FLAT, at
from .sight import Seat, look
from .village import land, things

if TYPE_CHECKING:
    from .board import KeyflowerBoard


def once() -> dict[str, str]:
    """Pieces, sent once and shown by name."""

    def small(shapes: Picture) -> str:
        return svg(shapes, 28, 28)

    found = {f"worker{colour}": small(symbols.worker(colour, 14, 13, 22)) for colour in range(5)}
    found |= {f"skill{kind}": small(symbols.skill(kind, 14, 14, 25)) for kind in range(4)}
    found |= {f"good{kind}": small(symbols.good(kind, 14, 14, 24)) for kind in range(5)}
    found |= {f"animal{kind}": small(symbols.animal(kind, 14, 14, 23)) for kind in range(3)}
    found |= {"wheat": small(symbols.wheat(14, 14, 24)), "anybody": small(symbols.any_worker(14, 13, 22))}
    found |= {"up": small(symbols.up(14, 14, 24)), "boat": small(symbols.boat(14, 14, 26))}
    return found


def mini(seat: Seat, width: float = 150, height: float = 96) -> str:
    """A village in small: land and roads, no signs."""
    spots = [at(piece.q, piece.r, 1) for piece in seat.village] or [(0.0, 0.0)]
    left, right = min(x for x, _ in spots) - 1, max(x for x, _ in spots) + 1
    top, bottom = min(y for _, y in spots) - FLAT, max(y for _, y in spots) + FLAT
    size = min(width / (right - left), height / (bottom - top), 20)
    shapes: Picture = []
    for piece in seat.village:
        x, y = at(piece.q, piece.r, size)
        x += width / 2 - (left + right) / 2 * size
        y += height / 2 - (top + bottom) / 2 * size
        shapes += ground(piece.tile.kind, piece.edges, round(x, 1), round(y, 1), round(size, 1))
    return svg(shapes, width, height)


def sketches(board: KeyflowerBoard) -> dict[str, str]:
    found = {f"village{number}": mini(seat) for number, seat in enumerate(board.sight.seats)}
    setup = board.setup

    def whole(id: str, size: float) -> str:
        tile = setup.tiles[setup.index[id]]
        piece = board.sight.piece(id)
        edges = piece.edges if piece else setup.edges[tile.index][0]
        upgraded = bool(piece and piece.upgraded)
        shapes = face(tile, edges, upgraded, board.side_of(id), size, size * FLAT, size)
        return svg(shapes, 2 * size, 2 * size * FLAT)

    if id := board.pointed_tile:
        found["pointed"] = whole(id, 48)
    for id in board.sight.seats[board.table.sitting.eyes].won:
        found[f"won-{setup.index[id]}"] = whole(id, 24)
    return found


def portrait() -> str:
    """A village in the middle of a game."""
    from farmkit.core import Match
    from farmkit.games.keyflower.game import GAME
    from farmkit.games.keyflower.play import KeyflowerState

    match, rng = Match.new(GAME, 2, seed=11), Random(11)
    state = match.state
    for _step in range(3000):
        if state.actor() == -2 or (state.actor() >= 0 and getattr(state, "season", 0) == 3):
            break
        state.play(state.roll(rng) if state.actor() < 0 else rng.choice(state.legal()))
    assert isinstance(state, KeyflowerState)
    sight = look(state)
    seat = max(range(2), key=lambda one: len(sight.seats[one].village))
    frame = Frame(sight, False, seat, False, View(1.9), False)
    top = frame.window.y

    ground_ = [Fill(rect(0, 0, frame.width, frame.window.h), DAY.well)]
    return svg([*ground_, *shifted([*land(frame, DAY), *things(frame)], 0, -top)], frame.width, frame.window.h)
