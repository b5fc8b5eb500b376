"""Whole games against the clock: the same stopwatch for every engine.

Each script beside this one is run by itself (`python bench/play/play_chess.py SECONDS SEED`), in whichever
environment has its engine, and prints one line of JSON. It imports nothing but its engine and this file.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random
from time import perf_counter, process_time

PlayGame = Callable[[Random], int]
"""Plays one game to its end with random moves; returns how many decisions the players made."""


def race(play_game: PlayGame) -> None:
    """Play games until the time is up, then print what was done.

    The first games are not counted: they fill caches and let the interpreter specialise its bytecode. A game
    that has begun is finished, so that decisions and games speak of the same games. Seconds are those of the
    processor: on an idle machine they are the clock's, on a busy one they leave out the time that others had.
    """
    seconds, seed = float(sys.argv[1]), int(sys.argv[2])
    rng = Random(seed)
    warm = perf_counter() + min(0.5, seconds / 5)
    while perf_counter() < warm:
        play_game(rng)

    games = decisions = 0
    begun, begun_core = perf_counter(), process_time()
    while (spent := perf_counter() - begun) < seconds:
        decisions += play_game(rng)
        games += 1
    core = process_time() - begun_core
    print(json.dumps({"games": games, "decisions": decisions, "seconds": core, "core_share": core / spent}))
