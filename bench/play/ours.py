"""The plain loop that anybody would write against the contract, for any of our games."""

from __future__ import annotations

import sys
from random import Random

from farmkit.core import CHANCE, OVER, State, find_game

# The last two words on the command line of every script that plays ours.
SETUP = find_game(sys.argv[-2]).setup(int(sys.argv[-1]))


def new_game() -> State:
    """The game as it comes out of the box."""
    return SETUP.start()


def play_game(rng: Random) -> int:
    """Random moves to the end; chance takes its time and does not count as a decision."""
    state = new_game()
    decisions = 0
    while (actor := state.actor()) != OVER:
        if actor == CHANCE:
            state.play(state.roll(rng))
        else:
            actions = state.legal()
            state.play(actions[int(rng.random() * len(actions))])
            decisions += 1
    return decisions
