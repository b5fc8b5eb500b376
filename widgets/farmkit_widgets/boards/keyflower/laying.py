"""A tile that was won is turned in the hand, shown where it would go, and placed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmkit.core.words import _
from farmkit.games.keyflower import phases
from farmkit.games.keyflower.hexes import CELLS, rotations, turned
from farmkit.games.keyflower.tiles import ANY_WAY, Tile

from .village import Ghost

if TYPE_CHECKING:
    from .board import KeyflowerBoard

LAYING = frozenset((phases.SPOT, phases.TURN))


def laid_tile(board: KeyflowerBoard) -> Tile:
    return board.setup.tiles[board.state.target]


def _around(board: KeyflowerBoard, cell: str) -> tuple[int, ...]:
    """What the neighbours of a cell show towards it."""
    edges = board.state.frontiers[board.state.seat].get(CELLS[cell], 0)
    return tuple(edges >> 2 * direction & 3 for direction in range(6))


def _clashes(board: KeyflowerBoard, cell: str, rotation: int) -> int:
    shown = turned(laid_tile(board).edges, rotation)
    return sum(1 for have, want in zip(shown, _around(board, cell), strict=True) if want and want != have)


def turned_for(board: KeyflowerBoard, cell: str) -> int:
    """The turn in hand; where it does not match and another one does, that one."""
    edges = laid_tile(board).edges
    in_hand = next(one for one in rotations(edges) if turned(edges, one) == turned(edges, board.rotation))
    if _clashes(board, cell, in_hand) == 0 or board.pinned == cell:
        return in_hand
    ways = [one for one in rotations(edges) if _clashes(board, cell, one) == 0]
    return ways[0] if ways else in_hand


def ghost(board: KeyflowerBoard) -> Ghost | None:
    if not board.table.mine or board.state.phase not in LAYING or board.seen != board.state.seat:
        return None
    cell = board.cell_of_turn() if board.state.phase == phases.TURN else board.pinned or board.pointed
    if cell is None or cell not in board.sight.seats[board.seen].frontier:
        return None
    free = bool(board.state.powers[board.state.seat] & ANY_WAY)
    rotation = turned_for(board, cell)
    tile = laid_tile(board)
    return Ghost(cell, tile, board.side_of(tile.id), rotation, _around(board, cell),
                 free or _clashes(board, cell, rotation) == 0, board.pinned == cell, free)  # fmt: skip


def rotate(board: KeyflowerBoard) -> None:
    ways = rotations(laid_tile(board).edges)
    at = ways.index(board.rotation) if board.rotation in ways else -1
    board.rotation = ways[(at + 1) % len(ways)]


def place(board: KeyflowerBoard, cell: str) -> None:
    """The spot, and the turn if there is a choice; all of it or nothing."""
    state, setup = board.state, board.setup
    rotation = turned_for(board, cell)
    if state.phase == phases.TURN:
        board.table.do(setup.turn[rotation])
        return
    spot = setup.spot[CELLS[cell]]
    if spot not in board.legal:
        board.table.do(spot)
        return
    after = state.copy()
    after.play(spot)
    if after.phase != phases.TURN or after.target != state.target:
        if _clashes(board, cell, rotation) and not state.powers[state.seat] & ANY_WAY:
            board.table.tell(_("That way the edges do not match: rotate the tile."))
        else:
            board.table.do(spot)
        return
    turn = setup.turn[rotation]
    if (violation := setup.game.why_not(after, turn)) is not None:
        board.table.refuse(violation)
        return
    board.table.do(spot)
    board.table.do(turn)
