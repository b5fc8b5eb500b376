"""Levels that people choose, and the hints that they give."""

from __future__ import annotations

from random import Random

import pytest

from farmkit.bots import LEVELS, find_bot, find_bots
from farmkit.bots.apprentice import Apprentice
from farmkit.bots.duel import duel
from farmkit.bots.greedy import Greedy
from farmkit.bots.hints import hint
from farmkit.bots.table import play_many
from farmkit.core import CHANCE, OVER, find_game, game_ids

every_game = pytest.mark.parametrize("id", game_ids())


@every_game
def test_an_apprentice_never_leaves_the_better_third(id: str) -> None:
    game, rng, bot = find_game(id), Random(4), Apprentice()
    state, weighed, missed = game.start(2), 0, 0
    while state.actor() != OVER and weighed < 60:
        if state.actor() == CHANCE:
            state.play(state.roll(rng))
            continue
        seat = state.actor()
        choice = bot.choose(state, rng)
        if len(state.promising()) > 1:
            promised = Greedy().promises(state.seen_by(seat), seat)
            better = sum(worth > promised[choice] for worth in promised.values())
            assert better < max(1, (len(promised) + 2) // 3)
            missed += better > 0
            weighed += 1
        state.play(choice)
    assert missed > 5, "it would be a farmer"


@every_game
def test_an_apprentice_beats_somebody_who_plays_anything(id: str) -> None:
    setup = find_game(id).setup(2)
    tally = play_many(setup, find_bots("apprentice,random", 2), 4, seed=1)
    assert tally.winners == [[0]] * 4


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_a_hint_is_a_whole_turn_with_the_lines_that_change_most(id: str, level: str) -> None:
    rng = Random(2)
    state = find_game(id).start(2)
    while state.actor() == CHANCE:
        state.play(state.roll(rng))
    before, seat, turn = state.key(), state.actor(), state.turn()
    found = hint(state, find_bot(level), rng)
    assert state.key() == before, "nothing moves"
    after = state.seen_by(seat)
    known = after.copy()
    for table, action in found.steps:
        assert table.key() == after.key() and action in after.legal()
        after.play(action)
    assert after.actor() != seat or after.turn() != turn
    old, new = ({line.what: line.points for line in find_game(id).forecast(one, seat)} for one in (known, after))
    changes = sorted((abs(new[what] - old[what]) for what in old), reverse=True)
    assert [abs(change) for _what, change in found.reasons] == pytest.approx(changes[: len(found.reasons)])
    assert 1 <= len(found.reasons) <= 2
    assert found.steps[0][1] is find_bot(level).choose(state, Random(2)) or level != "farmer"


@pytest.mark.parametrize("id", [id for id in game_ids() if find_game(id).secrets])
def test_a_hint_gives_nothing_away(id: str) -> None:
    """The same move and the same reasons, whatever lies covered."""
    rng, asked = Random(6), 0
    state = find_game(id).start(2)
    while state.actor() != OVER and asked < 4:
        if state.actor() != CHANCE and rng.random() < 0.5:
            other = state.guess(state.actor(), rng)
            if other.key() != state.key():
                one, same = (hint(table, find_bot("farmer"), Random(1)) for table in (state, other))
                assert [str(action) for _table, action in one.steps] == [str(action) for _table, action in same.steps]
                assert one.reasons == same.reasons
                asked += 1
        state.play(state.roll(rng) if state.actor() == CHANCE else rng.choice(state.legal()))
    assert asked == 4, "hardly anything was hidden"


@every_game
def test_a_farmer_is_ahead_of_an_apprentice(id: str) -> None:
    """A few games only; ``farmkit ladder`` plays enough of them to say how often a level wins."""
    setup = find_game(id).setup(2)
    assert sum(duel(setup, ("farmer", "apprentice"), 0, number).margin for number in range(4)) > 0


@pytest.mark.parametrize("id", [id for id in game_ids() if not find_game(id).chance])
def test_a_master_beats_a_farmer(id: str) -> None:
    """Where nothing is left to luck, a few games show it."""
    setup = find_game(id).setup(2)
    results = [duel(setup, ("master", "farmer"), 0, number) for number in range(4)]
    assert sum(one.won for one in results) >= 3


@every_game
def test_a_duel_is_played_from_both_seats_with_the_same_luck(id: str) -> None:
    setup = find_game(id).setup(2)
    one, other, again = (duel(setup, ("farmer", "farmer"), 1, number) for number in (0, 1, 0))
    assert one == again and one.moves != other.moves
    assert one.margin == -other.margin and one.won + other.won == 1, "whoever sits there plays the same"
    assert duel(setup, ("farmer", "farmer"), 1, 2).moves not in (one.moves, other.moves), "another pair, another game"
