"""``legal()`` and ``why_not()`` tell the same rules: asked about every conceivable action, at every decision."""

from __future__ import annotations

from hypothesis import given, settings

from tests.contract.agreement import agree
from tests.contract.tables import Table, every_table, last, seeds, tables, walk


@settings(max_examples=8)
@given(tables, seeds)
def test_both_agree_on_every_action_all_along_a_game(table: Table, seed: int) -> None:
    for state, _action in walk(table, seed):
        agree(state)
    agree(last(table, seed))


@every_table
def test_both_agree_on_the_first_turn(table: Table) -> None:
    match = table.match(1)
    turn = match.state.turn()
    while match.state.turn() == turn:
        agree(match.state)
        match.do(match.state.legal()[-1])
