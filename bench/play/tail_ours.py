"""Ours, decision by decision: how long the slowest of 100,000 takes, and what `copy()` costs in mid-game.

    python bench/play/tail_ours.py DECISIONS ROUNDS SEED GAME SEATS

Every round plays the same games, so the n-th decision is the same one each time. Two clocks run beside each other:
the wall's, which a person would notice, and the processor's, which stands still while the machine does something else.
A decision that is slow in one round only was interrupted; one that is slow in all of them is the engine's own.
"""

from __future__ import annotations

import gc
import json
import sys
import timeit
from random import Random
from time import perf_counter_ns, thread_time_ns

from ours import new_game

from farmkit.core import CHANCE, OVER, State

COPIES = 2_000
STATES = 40


class Pauses:
    """Listens to the garbage collector: how often it ran and the longest time it held everything up."""

    def __init__(self) -> None:
        self.count = 0
        self.longest_ns = 0
        self._begun = 0

    def __call__(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._begun = perf_counter_ns()
            return
        self.count += 1
        self.longest_ns = max(self.longest_ns, perf_counter_ns() - self._begun)


def time_decisions(wanted: int, seed: int) -> tuple[list[int], list[int]]:
    """Nanoseconds of each decision, by the wall's clock and by the processor's.

    A decision is finding what is legal, doing one of it, and the chance that follows. Plain numbers in two lists
    give the garbage collector nothing to look at: the measuring must not add to what is measured.
    """
    rng = Random(seed)
    state = new_game()
    walls: list[int] = []
    cores: list[int] = []
    while len(walls) < wanted:
        actor = state.actor()
        if actor == OVER:
            state = new_game()
            continue
        begun, begun_core = perf_counter_ns(), thread_time_ns()
        if actor == CHANCE:
            state.play(state.roll(rng))
        else:
            actions = state.legal()
            state.play(actions[int(rng.random() * len(actions))])
        core, wall = thread_time_ns() - begun_core, perf_counter_ns() - begun
        if actor != CHANCE:
            walls.append(wall)
            cores.append(core)
        elif walls:
            walls[-1] += wall
            cores[-1] += core
    return walls, cores


def mid_game_states(seed: int) -> list[State]:
    """States from the middle third of several games, spread evenly."""
    rng = Random(seed)
    found: list[State] = []
    while len(found) < STATES:
        state = new_game()
        passed: list[State] = []
        while (actor := state.actor()) != OVER:
            if actor == CHANCE:
                state.play(state.roll(rng))
                continue
            passed.append(state.copy())
            actions = state.legal()
            state.play(actions[int(rng.random() * len(actions))])
        third = len(passed) // 3
        found.extend(passed[third : 2 * third : max(1, third // 8)])
    return found[:STATES]


def time_copies(states: list[State]) -> float:
    """Nanoseconds of one `copy()`, on average over the given states."""
    each = COPIES // len(states)
    seconds = sum(timeit.timeit(state.copy, number=each) for state in states)
    return seconds / (each * len(states)) * 1e9


def main() -> None:
    wanted, rounds, seed = (int(word) for word in sys.argv[1:4])
    time_decisions(min(wanted, 2_000), seed)  # let caches fill
    pauses = Pauses()
    gc.callbacks.append(pauses)
    runs = [time_decisions(wanted, seed) for _ in range(rounds)]
    gc.callbacks.remove(pauses)
    again = [min(times) for times in zip(*(walls for walls, _cores in runs), strict=True)]
    states = mid_game_states(seed)
    time_copies(states)
    print(
        json.dumps(
            {
                "decisions": wanted,
                "slowest_ms": [max(walls) / 1e6 for walls, _cores in runs],
                "slowest_on_core_ms": [max(cores) / 1e6 for _walls, cores in runs],
                "p99_9_ms": [sorted(walls)[int(wanted * 0.999)] / 1e6 for walls, _cores in runs],
                "slowest_every_time_ms": max(again) / 1e6,
                "gc_collections": pauses.count,
                "gc_longest_ms": pauses.longest_ns / 1e6,
                "copy_us": [time_copies(states) / 1e3 for _ in range(rounds)],
            }
        )
    )


if __name__ == "__main__":
    main()
