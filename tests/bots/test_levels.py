"""Levels that people choose, and the hints that they give."""

from __future__ import annotations

from random import Random

import pytest

from farmkit.bots import LEVELS, find_bot, find_bots
from farmkit.bots.apprentice import Apprentice
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
    after = state.copy()
    for table, action in found.steps:
        assert table.key() == after.key() and action in after.legal()
        after.play(action)
    assert after.actor() != seat or after.turn() != turn
    old, new = ({line.what: line.points for line in find_game(id).forecast(one, seat)} for one in (state, after))
    changes = sorted((abs(new[what] - old[what]) for what in old), reverse=True)
    assert [abs(change) for _what, change in found.reasons] == pytest.approx(changes[: len(found.reasons)])
    assert 1 <= len(found.reasons) <= 2
