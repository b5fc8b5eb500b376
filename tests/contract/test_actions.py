"""Actions: numbered, written without blanks, read back as the very same object."""

from __future__ import annotations

from tests.contract.tables import Table, every_table, walk


@every_table
def test_numbers_are_the_places_in_the_list(table: Table) -> None:
    actions = table.setup.actions
    assert [action.number for action in actions] == list(range(len(actions)))


@every_table
def test_a_second_set_up_numbers_and_writes_them_alike(table: Table) -> None:
    other = table.game.setup(table.seats, table.game.variant(table.variant))
    assert other is not table.setup
    assert [action.notation for action in other.actions] == [action.notation for action in table.setup.actions]
    assert [type(action) for action in other.actions] == [type(action) for action in table.setup.actions]


@every_table
def test_notation_is_unique_and_reads_back_as_the_same_action(table: Table) -> None:
    actions = table.setup.actions
    assert len({action.notation for action in actions}) == len(actions)
    for action in actions:
        assert table.setup.parse(action.notation) is action
        assert str(action) == action.notation
        assert table.setup.tokens(action.notation) == [action.notation], "one token, without blanks"


@every_table
def test_a_line_of_tokens_is_cut_where_it_was_joined(table: Table) -> None:
    written = [action.notation for _state, action in walk(table, 3)]
    assert table.setup.tokens(" ".join(written)) == written


@every_table
def test_legal_hands_out_the_actions_of_the_set_up_once_each(table: Table) -> None:
    actions = table.setup.actions
    for state, _action in walk(table, 5):
        legal = state.legal()
        assert len({action.number for action in legal}) == len(legal)
        for action in legal:
            assert actions[action.number] is action
