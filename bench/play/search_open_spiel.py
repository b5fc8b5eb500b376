"""OpenSpiel's own MCTS in Python on its connect four: `search_open_spiel.py SECONDS MOVES`."""

from __future__ import annotations

import json
import sys
from time import perf_counter

import numpy  # type: ignore[import-not-found,unused-ignore]  # the peers' environment has these
import pyspiel  # type: ignore[import-not-found]
from open_spiel.python.algorithms import mcts  # type: ignore[import-not-found]


def main() -> None:
    seconds, moves = float(sys.argv[1]), int(sys.argv[2])
    game = pyspiel.load_game("connect_four")
    rng = numpy.random.RandomState(1)

    def bot(simulations: int) -> mcts.MCTSBot:
        evaluator = mcts.RandomRolloutEvaluator(1, rng)
        return mcts.MCTSBot(game, 2.0, simulations, evaluator, random_state=rng, solve=False)

    state = game.new_initial_state()
    begun = perf_counter()
    bot(100).mcts_search(state)
    many = max(10, int(100 * seconds / (perf_counter() - begun)))  # it counts simulations, so as many as a second has
    rates = []
    for _move in range(moves):
        begun = perf_counter()
        found = bot(many).mcts_search(state)
        rates.append(many / (perf_counter() - begun))
        state.apply_action(found.best_child().action)
    print(json.dumps(rates))


if __name__ == "__main__":
    main()
