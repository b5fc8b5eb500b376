"""catanatron: three of its own random players, in its own loop."""

from __future__ import annotations

import random
from random import Random

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]
from stopwatch import race

COLOURS = (Color.RED, Color.BLUE, Color.ORANGE)


def play_game(rng: Random) -> int:
    """Its players draw from the global generator, which the game seeds itself: we only hand it a seed."""
    game = Game([RandomPlayer(colour) for colour in COLOURS], seed=rng.randrange(1, 2**31))
    game.play()
    return len(game.state.actions)  # its log has one entry for each decision


if __name__ == "__main__":
    random.seed(0)
    race(play_game)
