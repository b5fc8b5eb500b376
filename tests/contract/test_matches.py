"""Matches: checked, undone exactly, typed lines all or nothing, luck that depends only on the seed."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from farmkit.core import CHANCE, Illegal, Match, Trouble
from tests.contract.tables import Table, every_table, every_table_with_chance, plain, seeds, tables


@given(tables, seeds)
def test_undo_goes_back_exactly_all_the_way(table: Table, seed: int) -> None:
    match = table.played(seed)
    keys = [match.state_at(at).key() for at in range(len(match.history) + 1)]
    assert match.state.key() == keys[-1]
    while match.history:
        action = match.history[-1].action
        assert match.undo() is action
        assert match.state.key() == keys[len(match.history)]
    assert match.state.key() == table.setup.start().key()
    with pytest.raises(Trouble, match="nothing to undo"):
        match.undo()


@given(tables, seeds)
def test_going_back_and_forth_changes_no_luck(table: Table, seed: int) -> None:
    match = table.played(seed, most=12)
    written = [entry.action.notation for entry in match.history]
    match.back_to(len(written) // 2)
    while match.actor != CHANCE and len(match.history) < len(written):
        match.type(written[len(match.history)])
    match.chance()
    assert [entry.action.notation for entry in match.history] == written[: len(match.history)]


@every_table_with_chance
def test_the_same_seed_deals_the_same_and_another_seed_differently(table: Table) -> None:
    assert table.match(4).state.key() == table.match(4).state.key()
    dealt = [table.match(seed) for seed in range(6)]
    odds = [entry.before.odds() for match in dealt for entry in match.history]
    if any(len(one) > 1 for one in odds):  # some games begin without any luck
        assert len({match.state.key() for match in dealt}) > 1


@given(tables, seeds)
def test_a_line_with_a_bad_end_changes_nothing(table: Table, seed: int) -> None:
    rng = Random(seed)
    match = table.played(seed, most=rng.randrange(40))
    if match.over:
        return
    line = ahead(match, rng)
    before, length = match.state.key(), len(match.history)
    for bad in ("nonsense", "c4-z9", bad_token(match, line)):
        with pytest.raises(Trouble):
            match.type(" ".join([*line, bad]))
        assert match.state.key() == before
        assert len(match.history) == length
    match.type(" ".join(line))
    assert [entry.action.notation for entry in match.history[length:]] == line


def ahead(match: Match, rng: Random) -> list[str]:
    """A line of legal tokens from here."""
    twin, line = match.state.copy(), []
    for _token in range(4):
        legal = twin.legal()
        if not legal:
            break
        action = rng.choice(legal)
        twin.play(action)
        line.append(action.notation)
    return line


def bad_token(match: Match, line: list[str]) -> str:
    """A token of the game that the rules forbid after this line."""
    twin = match.state.copy()
    for token in line:
        twin.play(match.setup.parse(token))
    legal = set(twin.legal())
    return next(action.notation for action in match.setup.actions if action not in legal)


@given(tables, seeds)
def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing(table: Table, seed: int) -> None:
    rng = Random(seed)
    match = table.played(seed, most=rng.randrange(60))
    legal = set(match.state.legal())
    before = match.state.key()
    for action in rng.sample(table.setup.actions, 25):
        if action in legal:
            assert match.why_not(action) is None
            assert match.why_not_line(action.notation) is None
            continue
        with pytest.raises(Illegal) as caught:
            match.do(action)
        assert caught.value.violation == match.why_not(action)
        assert str(caught.value).startswith(f"{action.notation}: ")
        found = match.why_not_line(action.notation)
        assert found == (action.notation, caught.value.violation)
    assert match.state.key() == before


@every_table
def test_an_empty_line_is_no_move(table: Table) -> None:
    match = table.match(1)
    for typed in ("", "   "):
        with pytest.raises(Trouble, match="No move was typed"):
            match.type(typed)


@every_table
def test_only_a_decision_of_a_player_can_be_taken_back_by_the_page(table: Table) -> None:
    match = table.match(1)
    assert not match.undoable, "the deal stays dealt"
    match.do(match.state.legal()[0])
    assert match.undoable


@every_table
def test_there_is_a_name_for_each_seat(table: Table) -> None:
    start = table.setup.start()
    with pytest.raises(Trouble, match=f"{table.seats} seats but {table.seats + 1} names"):
        Match(start, ["Ada"] * (table.seats + 1))
    assert len(set(Match(start).names)) == table.seats


@every_table
def test_a_match_leaves_its_start_as_it_is(table: Table) -> None:
    start = table.setup.start()
    before = plain(start.key())
    match = Match(start, seed=1)
    match.chance()
    assert plain(start.key()) == before
    assert plain(match.state_at(0).key()) == before
