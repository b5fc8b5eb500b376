"""What a seat may know: nothing hidden shows through, and guesses fit what is known."""

from __future__ import annotations

from random import Random

from hypothesis import example, given

from farmkit.core import CHANCE, OVER, State, game_ids
from tests.contract.secrets_aehre import hidden_in_aehre
from tests.contract.secrets_agricola import hidden_in_agricola
from tests.contract.secrets_farmerama import hidden_in_farmerama
from tests.contract.secrets_keyflower import hidden_in_keyflower
from tests.contract.tables import Table, every_table_with_secrets, seeds, tables, walk

HIDDEN = {
    "aehre": hidden_in_aehre,
    "agricola": hidden_in_agricola,
    "farmerama": hidden_in_farmerama,
    "keyflower": hidden_in_keyflower,
}
"""For each game a check that a table as seen by a seat holds no value that the seat may not know."""


def test_every_game_says_what_is_hidden() -> None:
    assert sorted(HIDDEN) == game_ids()


@given(tables, seeds)
def test_tables_that_differ_only_in_secrets_look_alike(table: Table, seed: int) -> None:
    rng = Random(seed)
    for at, (state, _action) in enumerate(walk(table, seed)):
        seat = at % table.seats
        seen = state.seen_by(seat)
        assert state.guess(seat, rng).seen_by(seat).key() == seen.key()


@example(Table("keyflower", 6, "printed"), 22907450)  # somebody else has begun a use that asks for a hidden skill
@given(tables, seeds)
def test_tables_that_differ_only_in_secrets_give_the_same_guesses(table: Table, seed: int) -> None:
    """Whoever guesses from the same random numbers guesses the same: nothing of the truth is in a guess."""
    rng = Random(seed)
    for at, (state, _action) in enumerate(walk(table, seed)):
        seat = at % table.seats
        other = state.guess(seat, rng)
        assert other.guess(seat, Random(at)).key() == state.guess(seat, Random(at)).key()


@given(tables, seeds)
def test_covering_twice_is_covering_once(table: Table, seed: int) -> None:
    for at, (state, _action) in enumerate(walk(table, seed)):
        seen = state.seen_by(at % table.seats)
        assert seen.seen_by(at % table.seats).key() == seen.key()


@given(tables, seeds)
def test_no_hidden_value_is_in_sight(table: Table, seed: int) -> None:
    for state, _action in walk(table, seed):
        for seat in range(table.seats):
            HIDDEN[table.game_id](state, state.seen_by(seat), seat)


@every_table_with_secrets
def test_guesses_differ_from_each_other(table: Table) -> None:
    """Otherwise the tests above would compare a table with itself. Only who plays alone may know everything."""
    rng, most = Random(1), 1
    for at, (state, _action) in enumerate(walk(table, 2)):
        if state.seen_by(0).key() != state.key():
            most = max(most, len({state.guess(0, rng).key() for _time in range(20)}))
        if at == 60:
            break
    assert most >= 8 or table.seats == 1


@example(Table("keyflower", 6, "printed"), 22907450)  # somebody else has begun a use that asks for a hidden skill
@given(tables, seeds)
def test_a_guess_is_a_whole_table_with_all_pieces(table: Table, seed: int) -> None:
    rng = Random(seed)
    pieces = table.setup.start().pieces()
    for at, (state, _action) in enumerate(walk(table, seed)):
        guessed = state.guess(at % table.seats, rng)
        assert guessed.pieces() == pieces
        for _step in range(3):
            if guessed.actor() != OVER:
                guessed.play(guessed.roll(rng) if guessed.actor() == CHANCE else rng.choice(guessed.legal()))
        assert guessed.pieces() == pieces, "it can be played on like any other table"


@given(tables, seeds)
def test_the_actor_sees_all_that_it_may_do(table: Table, seed: int) -> None:
    rng = Random(seed)
    for state, _action in walk(table, seed):
        actor = state.actor()
        if actor >= 0:
            known = [action.number for action in state.legal()]
            assert [action.number for action in state.seen_by(actor).legal()] == known
            assert [action.number for action in state.guess(actor, rng).legal()] == known


@given(tables, seeds)
def test_a_guess_can_be_played_to_the_end(table: Table, seed: int) -> None:
    rng = Random(seed)
    for at, (state, _action) in enumerate(walk(table, seed)):
        if at == seed % 97:
            play_to_the_end(state.guess(at % table.seats, rng), rng)
            return


def play_to_the_end(state: State, rng: Random) -> None:
    for _step in range(20_000):
        if state.actor() == OVER:
            return
        state.play(state.roll(rng) if state.actor() == CHANCE else rng.choice(state.legal()))
    raise AssertionError("it does not end")
