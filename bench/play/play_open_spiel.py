"""OpenSpiel: a game of its C++ library, named as the third argument, driven from Python."""

from __future__ import annotations

import sys
from random import Random

import pyspiel  # type: ignore[import-not-found]
from stopwatch import race

GAME = pyspiel.load_game(sys.argv[3])


def draw(outcomes: list[tuple[int, float]], rng: Random) -> int:
    """Let chance choose, by weight."""
    dart = rng.random()
    for action, probability in outcomes:
        dart -= probability
        if dart < 0:
            return action
    return outcomes[-1][0]


def play_game(rng: Random) -> int:
    """Chance is an actor here too: its turns take time and do not count as decisions."""
    state = GAME.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            action = draw(state.chance_outcomes(), rng)
        else:
            actions = state.legal_actions()
            action = actions[int(rng.random() * len(actions))]
            decisions += 1
        state.apply_action(action)
    return decisions


if __name__ == "__main__":
    race(play_game)
