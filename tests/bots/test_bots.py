"""Bots: legal choices, the same game from the same seed, and nothing hidden used."""

from __future__ import annotations

from random import Random

import pytest

from farmkit.bots import NAMES, find_bot, find_bots
from farmkit.bots.greedy import WIDTH, Greedy, best_of, value
from farmkit.bots.table import play_many, play_out
from farmkit.core import CHANCE, OVER, Action, State, Trouble, find_game, game_ids

every_game = pytest.mark.parametrize("id", game_ids())
PLAYED = [name for name in NAMES if name not in ("farmer", "search", "master")] + ["search:2"]
"""Every bot: a farmer is the greedy one, and those who search have little time to think."""
every_bot = pytest.mark.parametrize("name", PLAYED)


def table(id: str, seats: int | None = None) -> State:
    game = find_game(id)
    return game.start(seats or game.seats[0])


@every_game
@every_bot
def test_a_bot_plays_legal_actions_to_the_end(id: str, name: str) -> None:
    seats = find_game(id).seats[0 if name.startswith("search") else -1]
    state, rng, bot = table(id, seats), Random(4), find_bot(name)
    decisions = 0
    while state.actor() != OVER:
        if state.actor() == CHANCE:
            action = state.roll(rng)
        else:
            before = state.key()
            action = bot.choose(state, rng)
            assert state.key() == before, "choosing moves nothing"
            decisions += 1
        assert action in state.legal()
        state.play(action)
    assert decisions > 20


@every_game
@every_bot
def test_the_same_seed_is_the_same_game(id: str, name: str) -> None:
    def game(seed: int) -> list[str]:
        """Its first hundred actions tell games apart."""
        written: list[str] = []
        state, rng, bot = table(id), Random(seed), find_bot(name)
        while state.actor() != OVER and len(written) < 100:
            action = state.roll(rng) if state.actor() == CHANCE else bot.choose(state, rng)
            written.append(str(action))
            state.play(action)
        return written

    assert game(6) == game(6)
    if find_game(id).chance or name in ("random", "apprentice"):
        assert game(6) != game(7), "where nothing is left to luck, a bot that weighs plays one game only"


@every_game
def test_greedy_beats_random_from_either_seat(id: str) -> None:
    setup = table(id, 2).setup
    first = play_many(setup, find_bots("greedy,random", 2), 5, seed=1)
    second = play_many(setup, find_bots("random,greedy", 2), 5, seed=2)
    won = sum(winners == [0] for winners in first.winners) + sum(winners == [1] for winners in second.winners)
    assert won >= 9, f"won {won} of 10"


@pytest.mark.parametrize("id", [id for id in game_ids() if find_game(id).secrets])
def test_greedy_does_not_know_what_is_hidden(id: str) -> None:
    """Its choice is the same on tables that differ only in what its seat cannot see."""
    rng, bot = Random(3), Greedy()
    for seats in (find_game(id).seats[0], find_game(id).seats[-1]):
        state, asked, differed = table(id, seats), 0, 0
        while state.actor() != OVER and asked < 45:
            if state.actor() == CHANCE:
                state.play(state.roll(rng))
                continue
            choice = bot.choose(state, Random(1))
            seat = state.actor()
            for _time in range(2):
                other = state.guess(seat, rng)
                differed += other.key() != state.key()
                assert bot.choose(other, Random(1)) is choice
            asked += 1
            state.play(choice if asked % 2 else rng.choice(state.legal()))
        assert differed > 10 or seats == 1, "nothing was hidden"


@every_game
def test_greedy_weighs_only_what_its_seat_may_see(id: str) -> None:
    class Watched(Greedy):
        weighed = 0

        def promises(self, known: State, seat: int) -> dict[Action, float]:
            assert known.key() == known.seen_by(seat).key(), "something on this table should be covered"
            self.weighed += 1
            # Not always the same: where all choose alike, nobody may ever win what ends a game.
            return {action: float((action.number * self.weighed) % 7) for action in known.legal()}

    bot, state = Watched(), table(id, find_game(id).seats[-1])
    play_out(state, [bot] * state.setup.seats, Random(2))
    assert bot.weighed > 40


@every_game
def test_greedy_takes_what_promises_most_at_the_end_of_its_turn(id: str) -> None:
    """Its first step leads where it said, or to something better that it finds on the way."""
    rng, bot = Random(5), Greedy()
    state = table(id)
    while state.actor() == CHANCE:
        state.play(state.roll(rng))
    seat = state.actor()
    promised = bot.promises(state.seen_by(seat), seat)
    assert set(promised) <= set(state.legal())
    choice = bot.choose(state, rng)
    assert promised[choice] == max(promised.values())
    turn = state.turn()
    while state.actor() == seat and state.turn() == turn:
        state.play(bot.choose(state, rng))
    assert value(state.seen_by(seat), seat) >= promised[choice] - 1e-9


def test_the_most_promising_tables_are_kept_and_equal_ones_once() -> None:
    state = table("aehre")
    while state.actor() == CHANCE:
        state.play(state.roll(Random(3)))
    action = state.legal()[0]
    others = []
    for after in state.legal():
        twin = state.copy()
        twin.play(after)
        others.append(twin)
    tried = [(float(at), at, action, other) for at, other in enumerate(others)]
    tried += [(float(at), len(others) + at, action, other.copy()) for at, other in enumerate(others)]
    kept = [other for _first, other in best_of(list(tried))]
    assert kept == others[::-1]
    many = [(float(at), at, action, others[at % 2]) for at in range(3 * WIDTH)]
    assert len(best_of(many)) == WIDTH


@every_game
def test_a_lonely_choice_needs_no_thought(id: str) -> None:
    class OneWay(Greedy):
        def promises(self, known: State, seat: int) -> dict[Action, float]:
            raise AssertionError("there is nothing to weigh")

    rng, state = Random(1), table(id)
    met = False
    while state.actor() != OVER and not met:
        if state.actor() != CHANCE and len(state.legal()) == 1:
            assert OneWay().choose(state, rng) is state.legal()[0]
            met = True
        state.play(state.roll(rng) if state.actor() == CHANCE else rng.choice(state.legal()))
    assert met


def test_random_gives_every_action_its_chance() -> None:
    state, rng, bot = table("aehre"), Random(2), find_bot("random")
    while state.actor() == CHANCE:
        state.play(state.roll(rng))
    legal = state.legal()
    chosen = [bot.choose(state, rng) for _time in range(200 * len(legal))]
    for action in legal:
        assert 150 <= chosen.count(action) <= 250


def test_bots_by_name() -> None:
    assert len(find_bots("greedy", 4)) == 4
    mixed = find_bots("greedy, random", 2)
    assert [type(bot).__name__ for bot in mixed] == ["Greedy", "RandomBot"]
    with pytest.raises(
        Trouble, match="There is no bot 'clever'; there are random, greedy, search, apprentice, farmer, master"
    ):
        find_bot("clever")
    with pytest.raises(Trouble, match="names 2 bots for 3 seats"):
        find_bots("greedy,random", 3)


def test_a_tally_counts_what_was_played() -> None:
    setup = table("aehre", 3).setup
    seen: list[int] = []
    tally = play_many(setup, find_bots("random", 3), 4, seed=9, progress=seen.append)
    assert seen == [1, 2, 3, 4]
    assert (tally.games, len(tally.scores), len(tally.winners)) == (4, 4, 4)
    again = play_many(setup, find_bots("random", 3), 2, seed=9)
    assert tally.scores[:2] == again.scores
    assert tally.turns > again.turns > 0
    assert tally.decisions >= 3 * tally.turns
    assert 0 < tally.slowest < tally.seconds
