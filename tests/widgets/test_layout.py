"""Layout is a pure function: the same table and the same room give the same shapes and targets."""

from __future__ import annotations

from itertools import combinations

import pytest

from farmkit_widgets.boards.aehre.field import Frame, Ghost, Marks, background, overlay, pieces
from farmkit_widgets.boards.aehre.sight import look
from farmkit_widgets.boards.board import Target
from farmkit_widgets.shapes import Picture, Text
from farmkit_widgets.table import Table
from farmkit_widgets.theme import DAY, NIGHT, TOUCH
from tests.widgets.visitor import Visitor, match_of, state_of, table_of

both_widths = pytest.mark.parametrize("room", [1280, 390], ids=["broad", "narrow"])
NAMES = {f"{letter}{row}" for letter in "abcdefghijk" for row in range(1, 6)}


def shown(room: int, seats: int = 3, decisions: int = 50) -> Table:
    table = table_of(match_of(seats, 11, decisions))
    Visitor(table).send("resize", {"room": room})
    return table


def inside(one: Target, size: tuple[int, int]) -> bool:
    return one.x >= 0 and one.y >= 0 and one.x + one.w <= size[0] and one.y + one.h <= size[1]


def apart(one: Target, other: Target) -> bool:
    return (
        one.x + one.w <= other.x or other.x + other.w <= one.x or one.y + one.h <= other.y or other.y + other.h <= one.y
    )


@both_widths
def test_every_field_is_a_target_inside_the_canvas(room: int) -> None:
    table = shown(room)
    targets = table.board.targets()
    assert {one.id for one in targets} == NAMES
    assert all(inside(one, table.board.size()) for one in targets)


@both_widths
def test_targets_do_not_overlap(room: int) -> None:
    assert all(apart(one, other) for one, other in combinations(shown(room).board.targets(), 2))


@both_widths
def test_a_target_is_as_large_as_a_fingertip(room: int) -> None:
    assert min(min(one.w, one.h) for one in shown(room).board.targets()) >= TOUCH


def test_a_narrow_window_sees_the_board_upright_and_without_scrolling_sideways() -> None:
    broad, narrow = shown(1280).board.size(), shown(390).board.size()
    assert broad[0] > broad[1] and narrow[0] < narrow[1]
    assert narrow[0] <= 320


@both_widths
def test_arrow_keys_go_where_the_eye_goes(room: int) -> None:
    targets = shown(room).board.targets()
    for one, other in combinations(targets, 2):
        assert (one.cell[0] < other.cell[0]) == (one.x < other.x)
        assert (one.cell[1] < other.cell[1]) == (one.y < other.y)
    assert len({one.cell for one in targets}) == len(targets)


@both_widths
def test_targets_are_listed_in_reading_order(room: int) -> None:
    targets = shown(room).board.targets()
    by_rows = [(one.cell[1], one.cell[0]) for one in targets]
    assert by_rows == sorted(by_rows)


def test_the_same_table_gives_the_same_shapes() -> None:
    state = state_of(table_of(match_of(4, 5, 70)))
    one, other = look(state), look(state.copy())
    assert one == other
    marks = Marks(frozenset({"a1", "c4"}), frozenset({"b2"}), ("e3",), Ghost((("c4", "W", 1), ("c5", "R", 2)), "+3"))
    for narrow in (False, True):
        frame = Frame(one.columns, one.rows, narrow)
        for theme in (DAY, NIGHT):
            assert background(one, frame, theme) == background(other, frame, theme)
            assert pieces(one, frame, theme) == pieces(other, frame, theme)
            assert overlay(one, frame, theme, marks) == overlay(other, frame, theme, marks)


def test_drawing_changes_nothing_on_the_table() -> None:
    table = shown(1280)
    key = state_of(table).key()
    table.refresh()
    table.board.pictures()
    assert state_of(table).key() == key


def numbers(picture: Picture) -> list[str]:
    return sorted(shape.words for shape in picture if isinstance(shape, Text))


@both_widths
def test_every_played_field_shows_its_height_as_a_number(room: int) -> None:
    table = shown(room)
    state = state_of(table)
    heights = sorted(str(state.height(place)) for place in state.setup.grid.names if state.height(place))
    assert heights and numbers(table.board.pictures()[1]) == heights


@both_widths
def test_columns_and_rows_are_named_at_the_edge(room: int) -> None:
    assert numbers(shown(room).board.pictures()[0]) == sorted([*"abcdefghijk", *"12345"])


@both_widths
@pytest.mark.parametrize("spot", [("a1", "b1"), ("k5", "j5"), ("a5", "a4"), ("k1", "k2")])
def test_a_ghost_and_its_words_stay_on_the_paper(room: int, spot: tuple[str, str]) -> None:
    table = shown(room)
    sight = look(state_of(table))
    frame = Frame(sight.columns, sight.rows, room < 720)
    ghost = Ghost(((spot[0], "W", 1), (spot[1], "R", 2)), "+10 and +12 points, levelled", False, False)
    width, height = frame.size
    for shape in overlay(sight, frame, DAY, Marks(ghost=ghost)):
        points = ((shape.x, shape.y),) if isinstance(shape, Text) else shape.points
        assert all(-1 <= x <= width + 1 and -8 <= y <= height + 1 for x, y in points)


def test_a_ghost_follows_the_pointer_and_vanishes_with_it() -> None:
    visitor = Visitor(shown(1280, decisions=0))
    visitor.press(visitor.offered("take:")[0])
    bare = visitor.table.board.pictures()[2]
    visitor.send("hover", "c4")
    assert visitor.table.board.pictures()[2] != bare
    visitor.send("hover", None)
    assert visitor.table.board.pictures()[2] == bare
    assert visitor.table.board.pictures()[1] == visitor.table.easel.pictures[1]
