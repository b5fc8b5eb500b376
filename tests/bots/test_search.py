"""The bot that searches: within its budget, with what its seat may know, and better for it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

import pytest

from farmkit.bots import find_bot
from farmkit.bots.greedy import Greedy, Path, Turn, value, whole_turns
from farmkit.bots.search import FURTHEST, SURE, Search, Thought
from farmkit.core import CHANCE, OVER, Action, State, Trouble, find_game, game_ids

every_game = pytest.mark.parametrize("id", game_ids())


def decisions(id: str, seed: int, seats: int | None = None) -> Iterator[State]:
    """The tables of a random game on which somebody has a choice."""
    game, rng = find_game(id), Random(seed)
    state = game.start(seats or max(2, game.seats[0]))
    while state.actor() != OVER:
        if state.actor() != CHANCE and len(state.promising()) > 1:
            yield state
        state.play(state.roll(rng) if state.actor() == CHANCE else rng.choice(state.legal()))


class Restless(Thought):
    """Goes on trying where nothing new can come of it."""

    def settled(self, turns: list[Turn]) -> bool:
        return False


def weighed(state: State) -> tuple[Action, dict[Path, tuple[int, float]]]:
    """What it chooses, and how every turn that it tried did: a secret that is used shows there first."""
    bot = Search(12)
    choice = bot.choose(state, Random(1))
    assert bot.thought is not None
    return choice, {path: (node.visits, node.total) for path, node in bot.thought.root.children.items()}


@pytest.mark.parametrize("id", [id for id in game_ids() if find_game(id).secrets])
@pytest.mark.parametrize("seats", [2, 3])
def test_when_only_secrets_change_the_choice_stays(id: str, seats: int) -> None:
    """From the same random numbers the same choice, and on the way to it the same figures."""
    rng, asked = Random(3), 0
    for state in decisions(id, 8, seats):
        seat = state.actor()
        others = [other for _time in range(3) if (other := state.guess(seat, rng)).key() != state.key()]
        if others and rng.random() < 0.6:
            choice = weighed(state)
            assert all(weighed(other) == choice for other in others)
            asked += 1
        if asked == 6:
            return
    raise AssertionError("hardly anything was hidden")


@every_game
def test_it_thinks_as_often_as_it_may(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farmkit.bots.search.Thought", Restless)
    bot = Search(17)
    bot.choose(next(decisions(id, 1)), Random(1))
    assert bot.done == 17


@every_game
def test_it_stops_early_only_where_trials_of_a_turn_brought_nearly_the_same(id: str) -> None:
    for at, state in enumerate(decisions(id, 1)):
        bot = Search(17)
        bot.choose(state, Random(1))
        assert bot.thought is not None
        tried = bot.thought.root.children.values()
        near = [node.high - node.low <= SURE * node.visits**0.5 for node in tried if node.visits > 1]
        assert sum(node.visits for node in tried) <= bot.done <= 17
        assert bot.done == 17 or any(near)
        if at == 6:
            break


@every_game
def test_it_thinks_as_long_as_it_may(id: str) -> None:
    bot = Search(None, seconds=0.3)
    for state in decisions(id, 1):
        begun = perf_counter()
        bot.choose(state, Random(1))
        taken = perf_counter() - begun
        assert taken < 3 and bot.done > 1, "one simulation too long at most"
        if taken >= 0.3:
            return
    assert not find_game(id).chance, "it never used its time, though there is luck to wonder about"


@every_game
def test_it_keeps_to_the_turn_that_it_thought_out(id: str) -> None:
    bot, met = Search(6), 0
    for state in decisions(id, 2):
        seat, turn = state.actor(), state.turn()
        here = state.copy()
        here.play(bot.choose(here, Random(1)))
        if here.actor() == seat and here.turn() == turn and len(here.promising()) > 1:
            planned = bot.choose(here, Random(2))
            assert planned is bot.choose(here, Random(3)), "the rest of the turn is known already"
            met += 1
        if met == 3:
            return
    raise AssertionError("no turn had two choices")


@every_game
def test_it_ends_where_a_turn_is_over_and_everybody_had_theirs(id: str) -> None:
    """A thought values tables between two turns, a few turns later."""

    class Watched(Thought):
        seen: list[int] = []

        def learn(self, walked: list, state: State) -> None:  # type: ignore[type-arg]  # only looked at
            assert state.actor() == OVER or state.turn() > self.known.turn()
            Watched.seen.append(state.turn() - self.known.turn())
            super().learn(walked, state)

    for at, state in enumerate(decisions(id, 5)):
        Watched(state.seen_by(state.actor()), state.actor(), 1).think(Search(4))
        if at == 6:
            break
    assert max(Watched.seen) <= FURTHEST * 2


@every_game
def test_the_same_guesses_and_luck_for_every_turn_that_is_tried(id: str) -> None:
    """Every turn that is left has met the same tables as the others."""

    class Watched(Restless):
        met: list[list[tuple[object, ...]]] = []

        def simulate(self, turn: Turn) -> None:
            Watched.met.append([])
            super().simulate(turn)

        def guess(self, luck: Random) -> State:
            found = super().guess(luck)
            Watched.met[-1].append((found.key(), luck.getstate()))
            return found

    state = next(decisions(id, 3))
    Watched(state.seen_by(state.actor()), state.actor(), 5, 4).think(Search(8))
    assert len(Watched.met) == 8
    first = Watched.met[: len(Watched.met) // 2]
    assert all(tables == first[0] for tables in first), "the first sweep tries all turns on one table"
    if find_game(id).secrets or find_game(id).chance:
        assert Watched.met[-1] != first[0]


@every_game
def test_the_worse_half_is_given_up(id: str) -> None:
    for at, state in enumerate(decisions(id, 9)):
        thought = Restless(state.seen_by(state.actor()), state.actor(), 2, 8)
        thought.think(Search(48))
        visits = sorted((node.visits for node in thought.root.children.values()), reverse=True)
        assert sum(visits) == 48
        if len(visits) == 8:
            assert visits[0] >= 8 and visits[-1] <= 2 and visits[3] > visits[4]
            return
        assert at < 30
    raise AssertionError("no choice was wide enough")


def test_alone_it_looks_ahead_as_well() -> None:
    for id in game_ids():
        if find_game(id).seats[0] == 1:
            state = next(decisions(id, 4, seats=1))
            bot = Search(8)
            assert bot.choose(state, Random(1)) in state.legal() and bot.done >= 4


@pytest.mark.parametrize("id", [id for id in game_ids() if find_game(id).secrets])
def test_others_decide_by_what_they_see(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a simulation too nobody looks at what is covered for him."""
    looked = 0

    def look(state: State, seat: int, *given: object) -> list[Turn]:
        nonlocal looked
        looked += 1
        assert state.key() == state.seen_by(seat).key()
        return whole_turns(state, seat, *given)  # type: ignore[arg-type]  # handed on

    monkeypatch.setattr("farmkit.bots.search.whole_turns", look)
    for at, state in enumerate(decisions(id, 8)):
        if at % 9 == 0:
            Search(4).choose(state, Random(1))
        if at > 60:
            break
    assert looked > 40


@every_game
def test_one_simulation_is_the_greedy_choice(id: str) -> None:
    for at, state in enumerate(decisions(id, 6)):
        seat = state.actor()
        known = state.seen_by(seat)
        chosen = Search(1).choose(state, Random(1))
        promised = Greedy().promises(known, seat)
        assert promised[chosen] == max(promised.values())
        if at == 4:
            return


@every_game
def test_whole_turns_lead_where_they_say(id: str) -> None:
    state = next(decisions(id, 7))
    seat = state.actor()
    for worth, path, after in whole_turns(state.seen_by(seat), seat, 3, 4, 17):
        table = state.seen_by(seat)
        for step in path:
            assert step in table.legal()
            table.play(step)
        assert table.key() == after.key() and worth == value(after, seat)


@pytest.mark.parametrize(
    "name", ["search:", "search:0", "search:-3", "search:x", "search:0s", "search:1e9", "master:7"]
)
def test_a_budget_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(Trouble, match="search"):
        find_bot(name)


def test_budgets_in_simulations_and_in_seconds() -> None:
    one, other = find_bot("search:300"), find_bot("search:1.5s")
    assert isinstance(one, Search) and isinstance(other, Search)
    assert (one.simulations, one.seconds) == (300, None)
    assert (other.simulations, other.seconds) == (None, 1.5)
