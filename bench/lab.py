"""The lab's figures: games in a minute, two processes beside one, Dask beside joblib, memory, and search."""

from __future__ import annotations

import json
import subprocess
from time import perf_counter

from bench.engine import ask
from bench.environment import ROOT, our_python, peers_python
from bench.figures import Figure
from farmkit.core import find_game
from farmkit.core.registry import game_ids
from farmkit.lab import simulate
from farmkit.lab.progress import on_terminal

LAB = "The lab: bots play many games"
SEARCH = "Search, one second a move"
SEATS = 4
MINUTE = 60.0
SAMPLE = 12.0
"""Seconds that a game without a target is played, about."""


def measure(games: int = 1000) -> list[Figure]:
    return [*many_games(games), *sharing(), *memory(), *searching()]


def run(game: str, games: int, bots: str = "greedy", **more: object) -> float:
    """Seconds for so many games, with the bar that everybody sees."""
    begun = perf_counter()
    table = simulate(game, SEATS, bots, games=games, progress=on_terminal, **more)  # type: ignore[arg-type]  # options are passed on as they are
    assert len(table) == games
    return perf_counter() - begun


def many_games(games: int) -> list[Figure]:
    """Greedy players on two cores; a whole thousand where there is a target, otherwise as many as tell the rate."""
    run("aehre", 10, workers=2)  # the processes start once
    figures = []
    for id in game_ids():
        print(f"  {id}: greedy games, {SEATS} seats", flush=True)
        if id == "aehre":
            seconds, target, note = run(id, games, workers=2) * 1000 / games, MINUTE, f"{games:,} played"
        else:
            first = run(id, 10, workers=2)
            many = max(10, 10 * int(SAMPLE / first))
            seconds, target, note = run(id, many, workers=2) * 1000 / many, None, f"from {many} played"
        name = f"{id}, {SEATS} seats: 1,000 greedy games on 2 cores"
        figures.append(Figure(LAB, name, "s", (seconds,), target, "at most", note))
    return figures


def sharing(games: int = 150, rounds: int = 3) -> list[Figure]:
    """The same games by one process, by two, and by two workers of Dask, in turn."""
    from distributed import Client, LocalCluster

    twice, dask = [], []
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster,
        Client(cluster) as client,
    ):
        run("aehre", 20, cluster=client)  # imports happen once
        for turn in range(rounds):
            print(f"  round {turn + 1} of {rounds}: one process, two, Dask", flush=True)
            one, two, on_dask = (
                run("aehre", games, workers=1),
                run("aehre", games, workers=2),
                run("aehre", games, cluster=client),
            )
            twice.append(one / two)
            dask.append(two / on_dask)
    return [
        Figure(LAB, "two processes do the work of one", "×", tuple(twice), 1.7),
        Figure(LAB, "Dask on a local cluster of two ÷ joblib", "×", tuple(dask), 0.9),
    ]


MEMORY = """
import json, resource, sys
from farmkit.lab import simulate
from farmkit.lab.summary import summary
table = simulate("agricola", 2, "random", games=int(sys.argv[1]), workers=2)
summary(table)
print(json.dumps(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024))
"""


def memory(few: int = 1_000, many: int = 10_000) -> list[Figure]:
    """The most that the process ever held, in a process of its own for each; workers forget every game."""
    most = {}
    for games in (few, many):
        print(f"  memory: {games:,} games", flush=True)
        command = [str(our_python()), "-c", MEMORY, str(games)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=240, check=True)
        most[games] = float(json.loads(done.stdout))
    return [
        *(Figure(LAB, f"memory after {games:,} games", "MB", (size,)) for games, size in most.items()),
        Figure(LAB, f"memory of {many:,} games ÷ {few:,}", "×", (most[many] / most[few],), 1.2, "at most"),
    ]


def searching(seconds: float = 1.0, moves: int = 5) -> list[Figure]:
    """Simulations a second of our search in mid-game, and of OpenSpiel's MCTS in Python on connect four."""
    figures = []
    for id in game_ids():
        seats = find_game(id).seats[0] if find_game(id).seats[0] > 1 else 2
        print(f"  search: {id}", flush=True)
        told = ask(our_python(), "search_ours.py", seconds, moves, id, seats, seconds=90)
        figures.append(Figure(SEARCH, f"{id}, {seats} seats", "simulations/s", tuple(told)))
    print("  search: OpenSpiel's MCTS", flush=True)
    try:
        theirs = tuple(ask(peers_python(), "search_open_spiel.py", seconds, moves, seconds=90))
        note = "random play to the end of a shorter game"
    except (RuntimeError, subprocess.SubprocessError, ValueError) as error:
        theirs, note = (), str(error)
    return [*figures, Figure(SEARCH, "OpenSpiel's Python MCTS, connect_four", "simulations/s", theirs, note=note)]
