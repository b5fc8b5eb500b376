"""Our search with a second for each move: `search_ours.py SECONDS MOVES GAME SEATS` prints simulations a second."""

from __future__ import annotations

import json
import sys
from random import Random
from time import perf_counter

from ours import new_game

from farmkit.bots import find_bot
from farmkit.bots.search import Search
from farmkit.core import CHANCE, OVER, State

EARLIER = 5
"""Turns of a game before the first thought: the table is not empty any more."""


def middle(rng: Random) -> State:
    state, bot = new_game(), find_bot("greedy")
    while state.turn() < EARLIER * state.setup.seats and state.actor() != OVER:
        state.play(state.roll(rng) if state.actor() == CHANCE else bot.choose(state, rng))
    return state


def main() -> None:
    seconds, moves = float(sys.argv[1]), int(sys.argv[2])
    rng, rates = Random(1), []
    state = middle(rng)
    while len(rates) < moves and (actor := state.actor()) != OVER:
        if actor == CHANCE:
            state.play(state.roll(rng))
            continue
        bot = Search(None, seconds)
        begun = perf_counter()
        action = bot.choose(state, rng)
        if bot.done:
            rates.append(bot.done / (perf_counter() - begun))
        state.play(action)
    print(json.dumps(rates))


if __name__ == "__main__":
    main()
