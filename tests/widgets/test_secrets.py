"""What is sent to the browser tells no secret, and what is not secret it tells truly."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from farmkit.core import Match
from farmkit.games.aehre.actions import Draw
from farmkit.games.aehre.play import AehreState
from farmkit.games.aehre.state import GONE
from farmkit_widgets.boards.aehre.sight import look
from farmkit_widgets.dialogs import moments
from farmkit_widgets.page import text_of
from farmkit_widgets.table import Table
from tests.widgets.visitor import Visitor, match_of, state_of, table_of

games = pytest.mark.parametrize(
    ("seats", "seed", "decisions"), [(2, 1, 40), (2, 2, 95), (3, 3, 100), (4, 4, 0), (4, 5, 130), (5, 6, 170)]
)
NOBODY = -1


def sent(table: Table) -> tuple[Any, ...]:
    """Everything that leaves for the browser."""
    return table.front.tree, table.front.sketches, table.front.pictures, table.easel.pictures


def exchange(match: Match, seat: int, seed: int) -> None:
    """Other hands and values for everybody else, now and at every moment before; what they drew is another tile."""
    rng = Random(seed)
    other = match.setup.actions[next(one.number for one in match.setup.actions if isinstance(one, Draw))]
    match.history[:] = [
        replace(
            entry,
            before=entry.before.guess(seat, rng),
            action=other if isinstance(entry.action, Draw) and entry.action.kind >= 0 else entry.action,
        )
        for entry in match.history
    ]
    match.state = match.state.guess(seat, rng)


@games
def test_the_page_of_one_player_does_not_change_with_the_secrets_of_the_others(
    seats: int, seed: int, decisions: int
) -> None:
    table = table_of(match_of(seats, seed, decisions))
    before, hands = sent(table), state_of(table).hands
    for other in range(3):
        exchange(table.match, table.sitting.eyes, other)
        table.refresh()
        assert sent(table) == before
    assert state_of(table).hands != hands, "nothing was exchanged"


def test_a_turn_that_is_held_tells_nothing_about_the_others() -> None:
    table = table_of(match_of(3, 8, 90))
    Visitor(table).until("end")
    before = sent(table)
    exchange(table.match, table.sitting.eyes, 1)
    table.refresh()
    assert sent(table) == before


def test_a_replay_tells_nothing_about_the_others() -> None:
    table, twin = table_of(match_of(3, 3, 60)), table_of(match_of(3, 3, 60))
    exchange(twin.match, twin.sitting.eyes, 1)
    for one in (table, twin):
        Visitor(one).send("replay")
    for moment in range(0, len(moments(table.match)), 3):
        for one in (table, twin):
            Visitor(one).send("moment", moment)
        assert sent(table) == sent(twin)


def covered(seed: int, decisions: int) -> Visitor:
    """The screen is being handed over."""
    visitor = Visitor(table_of(match_of(2, seed, decisions)))
    visitor.turn()
    assert visitor.table.sitting.curtain
    return visitor


@pytest.mark.parametrize(("seed", "decisions"), [(1, 0), (1, 30), (6, 90), (9, 110)])
def test_while_the_screen_is_handed_over_no_hand_is_on_the_page(seed: int, decisions: int) -> None:
    visitor = covered(seed, decisions)
    assert not [do for do in visitor.buttons if do.startswith("take:")]
    assert visitor.all_of("fk-tile") == []
    assert visitor.text("fk-ask") == ""


@pytest.mark.parametrize(("seed", "decisions"), [(1, 30), (9, 110)], ids=["early", "with livestock"])
def test_while_the_screen_is_handed_over_it_tells_nobodys_secrets(seed: int, decisions: int) -> None:
    visitor = covered(seed, decisions)
    table = visitor.table
    before = sent(table)
    exchange(table.match, NOBODY, 1)
    table.refresh()
    assert sent(table) == before


def test_livestock_shows_its_value_to_its_owner_alone() -> None:
    table = table_of(match_of(2, 9, 110))
    state, eyes = state_of(table), table.sitting.eyes
    seen = look(state.seen_by(eyes))
    for seat, herd in enumerate(state.herds):
        values = [value for _animal, value in seen.seats[seat].livestock]
        assert values == ([value for _crop, _animal, value in herd] if seat == eyes else [None] * len(herd))
    assert any(state.herds)


def test_after_the_game_everything_is_open() -> None:
    table = table_of(match_of(2, 3, 10_000))
    assert table.sitting.over
    assert table.shown == table.match.state
    sheets = next(node for node in Visitor(table).nodes if node.get("a", {}).get("k") == "sheets")
    for sheet in state_of(table).sheets():
        assert str(sheet.total) in text_of(sheet_row(sheets))


def sheet_row(panel: dict[str, Any]) -> dict[str, Any]:
    """The row with the totals: the last one of the score sheets."""
    table = next(node for node in panel["c"] if node["t"] == "div")["c"][0]
    row: dict[str, Any] = table["c"][-1]
    return row


@games
def test_heights_crops_farms_cubes_and_points_are_those_of_the_state(seats: int, seed: int, decisions: int) -> None:
    state = match_of(seats, seed, decisions).state
    assert isinstance(state, AehreState)
    sight = look(state)
    setup = state.setup
    for place, name in setup.grid.names.items():
        field = sight.fields[name]
        assert field.level == len(state.layers(place))
        assert field.crop == setup.letters[state.crop_at(place)]
        owners = [seat for seat, farms in enumerate(state.farms) if (1 << place) in [bit for bit, _crop in farms]]
        assert field.farm == (owners[0] if owners else -1)
        region = {sight.fields[setup.grid.names[at]] for at in setup.grid.names if state.region(place) >> at & 1}
        assert sight.region(name) == {(one.column, one.row) for one in region}
    for seat, one in enumerate(sight.seats):
        assert one.cubes == tuple(-1 if row == GONE else row for row in state.cubes[seat])
        assert one.points == state.field_points[seat] + state.farm_points[seat]
        assert one.hand_size == len(state.hands[seat])
        assert len(one.supply) == state.supplies[seat].bit_count()
        assert one.farms_waiting == 2 - len(state.farms[seat])
        assert len(one.livestock) == len(state.herds[seat])
    assert [len(stack) for stack in sight.stacks] == [len(setup.animals) - taken for taken in state.taken]
    assert (sight.pile, sight.last_stack, sight.ending) == (state.piles, state.end_stack, state.drawn_end)


@games
def test_the_two_halves_of_a_tile_know_each_other_while_both_lie_on_top(seats: int, seed: int, decisions: int) -> None:
    sight = look(state_of(table_of(match_of(seats, seed, decisions))))
    for field in sight.fields.values():
        if field.mate:
            mate = sight.fields[field.mate]
            assert mate.mate == field.name
            assert abs(mate.column - field.column) + abs(mate.row - field.row) == 1
            assert mate.level == field.level
