"""What a person does on the board: every press becomes a decision of the match, or a look from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmkit.core.words import _, count
from farmkit.games.keyflower import actions as act
from farmkit.games.keyflower import phases
from farmkit.games.keyflower.hexes import CELLS

from ..board import Drag
from . import laying, planner
from .laying import LAYING

if TYPE_CHECKING:
    from .board import KeyflowerBoard

STEP = 1.3  # how much closer one press on the plus sign brings the village
PACE = 90  # how far a press on an arrow moves it


def press(board: KeyflowerBoard, name: str, value: Any) -> bool:
    kind, _colon, what = name.partition(":")
    if kind == "at":
        _at(board, what)
    elif kind == "do":
        board.table.do(board.setup.parse(what))
    elif kind == "show":
        board.pinned = None if board.pinned == what else what
    elif kind == "lift":
        _take_up(board, what)
    elif kind == "goto" and board.load is not None and what.isdigit() and int(what) in board.reach:
        _carry_out(board, board.reach[int(what)])
    elif kind == "line":
        seat, at = (int(part) for part in what.split(":"))
        board.line = None if board.line == (seat, at) else (seat, at)
        board.seen, board.on_market = seat, False
    elif name == "drag":
        _drag(board, value)
    elif name == "rotate" and board.state.phase in LAYING:
        laying.rotate(board)
    elif name == "place" and board.pinned and board.state.phase in LAYING:
        laying.place(board, board.pinned)
    elif name == "back":
        _back(board)
    else:
        return False
    return True


def _back(board: KeyflowerBoard) -> None:
    if board.load:
        board.load = None
    elif board.pinned:
        board.pinned = None
    elif board.table.sitting.can_undo:
        board.table.take_back()


def _at(board: KeyflowerBoard, id: str) -> None:
    kind, _colon, what = id.partition(":")
    if kind == "see":
        board.on_market = what == "market"
        if what.isdigit():
            board.seen = min(int(what), len(board.sight.seats) - 1)
    elif kind == "zoom":
        _zoom(board, what)
    elif kind == "pan":
        _pan(board, what)
    elif id == "fields":
        board.outlined = not board.outlined
    elif id.startswith("#"):
        _at_field(board, id)
    elif id in board.setup.index:
        _at_tile(board, id)
    elif id in CELLS and board.table.mine and board.state.phase in LAYING:
        if board.pinned == id or board.state.phase == phases.TURN:
            laying.place(board, id)
        else:
            board.rotation = laying.turned_for(board, id)
            board.pinned = id


def _drag(board: KeyflowerBoard, value: Any) -> None:
    drag = Drag.read(value)
    if drag is None or not board.frame.shows_village:
        return
    wide = board.frame.window.w
    moved = board.frame.moved(board.view, drag.dx * wide, drag.dy * wide)
    board.views[board.seen] = board.frame.closer(moved, drag.by, drag.x * wide, drag.y * wide)


def _zoom(board: KeyflowerBoard, what: str) -> None:
    if what == "fit":
        board.views.pop(board.seen, None)
    else:
        board.views[board.seen] = board.frame.closer(board.view, STEP if what == "in" else 1 / STEP)


def _pan(board: KeyflowerBoard, what: str) -> None:
    dx, dy = {"left": (PACE, 0), "right": (-PACE, 0), "up": (0, PACE), "down": (0, -PACE)}.get(what, (0, 0))
    board.views[board.seen] = board.frame.moved(board.view, dx, dy)


def _at_tile(board: KeyflowerBoard, id: str) -> None:
    tile, setup = board.setup.index[id], board.setup
    if not board.table.mine:
        board.pinned = None if board.pinned == id else id
        return
    phase = board.state.phase
    if phase in (phases.MUSTER, phases.MIX, phases.PAY) and tile in board.state.lost[board.state.seat]:
        board.table.do(setup.group[tile])
    elif phase == phases.CARRY and isinstance(board.load, act.Carry):
        if tile == board.load.tile:
            board.load = None
        elif tile in board.reach:
            _carry_out(board, board.reach[tile])
        else:
            _too_far(board, id)
    elif phase == phases.CARRY and (
        goods := [one for one in board.legal if isinstance(one, act.Carry) and one.tile == tile]
    ):
        board.load = goods[(goods.index(board.load) + 1) % len(goods)] if board.load in goods else goods[0]
    elif phase == phases.TO_TILE and tile in setup.to_tile:
        board.table.do(setup.to_tile[tile])
    elif phase == phases.BOAT and tile in setup.boat and board.pinned == id:
        board.table.do(setup.boat[tile])
    else:
        board.pinned = None if board.pinned == id else id


def _too_far(board: KeyflowerBoard, id: str) -> None:
    steps = planner.budget(board.state)
    words = count(steps, "No way of {n} step leads there.", "No way of {n} steps leads there.")
    board.table.tell(words + " " + _("Goods go by roads, one step from tile to tile."))


def _take_up(board: KeyflowerBoard, notation: str) -> None:
    action = board.by_notation.get(notation)
    if isinstance(action, act.Carry | act.Drive):
        board.load = action


def _at_field(board: KeyflowerBoard, id: str) -> None:
    number = int(id[1:]) - 1 if id[1:].isdigit() else -1
    if not board.table.mine or not 0 <= number < board.setup.most_fields:
        return
    phase = board.state.phase
    if phase == phases.GRAZE:
        board.table.do(board.setup.graze[number])
    elif phase == phases.TO_FIELD:
        board.table.do(board.setup.to_field[number])
    elif isinstance(board.load, act.Drive) and number in board.reach:
        _carry_out(board, board.reach[number])


def _carry_out(board: KeyflowerBoard, way: list[int]) -> None:
    """Step by step along a way, as the match asks for it."""
    load, setup = board.load, board.setup
    assert load is not None
    here = load.tile if isinstance(load, act.Carry) else load.field
    seat, turn = board.state.seat, board.state.turn()
    for there in way:
        if board.state.phase == phases.CARRY:
            key = here * 4 + load.good if isinstance(load, act.Carry) else here * 3 + load.animal
            board.table.do(setup.carry[key] if isinstance(load, act.Carry) else setup.drive[key])
        if board.table.mine and board.state.phase == phases.TO_TILE:
            board.table.do(setup.to_tile[there])
        elif board.table.mine and board.state.phase == phases.TO_FIELD and board.state.moving // 3 == here:
            board.table.do(setup.to_field[there])
        if (board.state.seat, board.state.turn()) != (seat, turn) or board.table.refusal:
            return
        here = there
