"""States: independent copies, the same play each time, nothing lost, chance with honest weights."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given

from farmkit.core import CHANCE, OVER
from tests.contract.tables import Table, every_table, last, plain, seeds, tables, walk


@given(tables, seeds)
def test_a_copy_is_equal_and_independent(table: Table, seed: int) -> None:
    rng = Random(seed)
    for state, _action in walk(table, seed):
        before = state.key()
        twin = state.copy()
        assert twin is not state
        assert twin.key() == before
        assert twin == state
        for _step in range(6):
            if twin.actor() == OVER:
                break
            twin.play(twin.roll(rng) if twin.actor() == CHANCE else rng.choice(twin.legal()))
        assert state.key() == before, "playing on the copy moved something on the original"


@given(tables, seeds)
def test_asking_changes_nothing(table: Table, seed: int) -> None:
    for state, _action in walk(table, seed):
        before = state.key()
        state.legal()
        state.sheets()
        state.winners()
        state.pieces()
        state.seen_by(0)
        if state.actor() == CHANCE:
            state.odds()
            state.roll(Random(seed))
        assert state.key() == before


@given(tables, seeds)
def test_the_same_actions_lead_to_the_same_table(table: Table, seed: int) -> None:
    twin = table.setup.start()
    for state, action in walk(table, seed):
        assert twin.key() == state.key()
        assert [one.number for one in twin.legal()] == [one.number for one in state.legal()]
        twin.play(action)
    assert twin.actor() == OVER
    assert twin.key() == last(table, seed).key()


@given(tables, seeds)
def test_another_set_up_plays_the_same_game(table: Table, seed: int) -> None:
    other = table.game.setup(table.seats, table.game.variant(table.variant))
    twin = other.start()
    for state, action in walk(table, seed):
        assert plain(twin.key()) == plain(state.key())
        twin.play(other.actions[action.number])


@given(tables, seeds)
def test_no_piece_appears_or_vanishes(table: Table, seed: int) -> None:
    pieces = table.setup.start().pieces()
    assert all(number >= 0 for number in pieces.values())
    for state, _action in walk(table, seed):
        assert state.pieces() == pieces
    assert last(table, seed).pieces() == pieces


@every_table
def test_there_is_always_something_to_do_until_the_game_is_over(table: Table) -> None:
    for state, action in walk(table, 8):
        assert state.actor() == CHANCE or 0 <= state.actor() < table.seats
        assert action in state.legal()
    end = last(table, 8)
    assert end.actor() == OVER
    assert len(end.legal()) == 0
    assert end.turn() >= table.seats


@every_table
def test_the_winners_have_the_most_points(table: Table) -> None:
    for seed in range(4):
        end = last(table, seed)
        totals = [sheet.total for sheet in end.sheets()]
        assert [sheet.seat for sheet in end.sheets()] == list(range(table.seats))
        assert end.winners()
        assert {totals[seat] for seat in end.winners()} == {max(totals)}
        for sheet in end.sheets():
            assert sheet.total == sum(line.points for line in sheet.lines)
            assert all(line.what and line.rule in table.game.rulebook.rules for line in sheet.lines)


class Dial(Random):
    """A random generator that always answers with one number."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number

    def random(self) -> float:
        return self.number


@given(tables, seeds)
def test_odds_are_positive_and_are_all_that_chance_may_do(table: Table, seed: int) -> None:
    for state, _action in walk(table, seed):
        if state.actor() == CHANCE:
            odds = state.odds()
            assert all(isinstance(weight, int) and weight > 0 for _action, weight in odds)
            assert [action for action, _weight in odds] == list(state.legal())


@given(tables, seeds)
def test_a_roll_follows_the_odds_exactly(table: Table, seed: int) -> None:
    """Every weight is hit as often as it says, when the generator goes once round."""
    checked: set[tuple[int, ...]] = set()
    for state, _action in walk(table, seed):
        if state.actor() != CHANCE:
            continue
        weights = {action.number: weight for action, weight in state.odds()}
        shape = (len(weights), sum(weights.values()))
        if shape in checked:
            continue
        checked.add(shape)
        total = sum(weights.values())
        rolled = Counter(state.roll(Dial((at + 0.5) / total)).number for at in range(total))
        assert rolled == weights


@every_table
def test_the_game_can_be_asked_told_and_forecast_at_every_step(table: Table) -> None:
    names = table.game.names(table.seats)
    assert len(set(names)) == table.seats
    for state, action in walk(table, 9):
        assert table.game.ask(state, names)
        assert isinstance(table.game.describe(state, action, names), str)
        for seat in range(table.seats):
            lines = table.game.forecast(state, seat)
            assert table.game.worth(state, seat) == pytest.approx(sum(line.points for line in lines))
    assert any(name in table.game.ask(last(table, 9), names) for name in names)
