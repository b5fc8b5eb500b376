"""Bots at a table: whole games without a person, as fast as they go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from farmkit.bots import Bot
from farmkit.core.game import Setup
from farmkit.core.state import CHANCE, OVER, Action, State


def play_out(
    state: State, bots: Sequence[Bot], rng: Random, note: Callable[[Action], None] | None = None
) -> tuple[int, float]:
    """Play to the end; the number of players' decisions, and the slowest in seconds."""
    decisions, slowest = 0, 0.0
    while (actor := state.actor()) != OVER:
        if actor == CHANCE:
            action = state.roll(rng)
            state.play(action)
        else:
            begun = perf_counter()
            action = bots[actor].choose(state, rng)
            state.play(action)
            taken = perf_counter() - begun
            decisions += 1
            if taken > slowest:
                slowest = taken
        if note is not None:
            note(action)
    return decisions, slowest


@dataclass
class Tally:
    """What a row of games came to."""

    games: int = 0
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    scores: list[list[int]] = field(default_factory=list)
    winners: list[list[int]] = field(default_factory=list)


def play_many(
    setup: Setup, bots: Sequence[Bot], games: int, seed: int, progress: Callable[[int], None] | None = None
) -> Tally:
    """So many games; the n-th depends only on the seed and on n, so any part can be played again alone."""
    tally = Tally()
    for number in range(games):
        rng = Random(seed * 1_000_003 + number)
        state = setup.start()
        begun = perf_counter()
        decisions, slowest = play_out(state, bots, rng)
        tally.seconds += perf_counter() - begun
        tally.games += 1
        tally.turns += state.turn()
        tally.decisions += decisions
        tally.slowest = max(tally.slowest, slowest)
        tally.scores.append([sheet.total for sheet in state.sheets()])
        tally.winners.append(state.winners())
        if progress is not None:
            progress(tally.games)
    return tally
