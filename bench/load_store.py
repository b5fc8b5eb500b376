"""Several processes at one store at once: no move is lost, none is doubled, versions have no gap.

    python -m bench.load_store                       SQLite in a scratch folder
    python -m bench.load_store --url postgresql://…  any database
    python -m bench.load_store --postgresql          a PostgreSQL server of our own

Two parts. In the first, all processes append to the log of one table as fast as they can, each move with a mark of its
own: at the end every mark is there once. In the second, they play real games together: every process may take the turn
of every seat, so they race for each move, and the rules check each one.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any


@dataclass
class Result:
    moves: int
    seconds: float
    stale: int
    """Tries that came too late and were made again."""
    lost: int
    doubled: int
    gaps: int
    slowest_ms: float
    median_ms: float

    @property
    def good(self) -> bool:
        return not (self.lost or self.doubled or self.gaps)


def race(url: str, processes: int = 8, moves: int = 1000) -> Result:
    """All processes append to the log of one table."""
    from farmkit.tables import open_store
    from farmkit.tables.log import read_on

    with open_store(url) as store:
        made = store.create("aehre", [None, None])
        dealt = store.enter(made.watch).version
        begun = time.perf_counter()
        told = _in_processes(_append, [(url, made.id, dealt, who, moves) for who in range(processes)])
        seconds = time.perf_counter() - begun
        with store.base.reading() as connection:
            written = [notation for _seat, notation in read_on(connection, made.id, 0)][dealt:]
        numbers = _numbers(store, made.id)
    marks = Counter(written)
    wanted = {f"{who}.{move}" for who in range(processes) for move in range(moves)}
    claimed = [version for one in told for version in one["versions"]]
    return Result(
        len(written),
        seconds,
        sum(one["stale"] for one in told),
        lost=len(wanted - marks.keys()),
        doubled=sum(times - 1 for times in marks.values()) + len(claimed) - len(set(claimed)),
        gaps=_gaps(numbers) + _gaps(sorted(claimed)),
        **_times(told),
    )


def games(url: str, processes: int = 8, moves: int = 1000, game: str = "aehre", seats: int = 3) -> Result:
    """All processes play the same games, racing for every turn, until so many moves have been made by each."""
    from farmkit.tables import open_store
    from farmkit.tables.care import damaged_tables
    from farmkit.tables.log import read_on

    with open_store(url) as store:
        made = [store.create(game, [None] * seats) for _table in range(max(2, processes * moves // 40))]
        tokens = [table.seats for table in made]
        begun = time.perf_counter()
        told = _in_processes(_play, [(url, tokens, who, moves) for who in range(processes)])
        seconds = time.perf_counter() - begun
        damaged = damaged_tables(store).keys() & {table.id for table in made}
        gaps = len(damaged) + sum(_gaps(_numbers(store, table.id)) for table in made)
        lost = doubled = 0
        for at, table in enumerate(made):
            claimed = Counter(number for one in told for where, number in one["numbers"] if where == at)
            with store.base.reading() as connection:
                by_people = {n for n, (seat, _n) in enumerate(read_on(connection, table.id, 0)) if seat >= 0}
            lost += len(claimed.keys() - by_people)
            doubled += sum(times - 1 for times in claimed.values()) + len(by_people - claimed.keys())
    return Result(
        sum(len(one["numbers"]) for one in told),
        seconds,
        sum(one["stale"] for one in told),
        lost=lost,
        doubled=doubled,
        gaps=gaps,
        **_times(told),
    )


# --- in the processes ------------------------------------------------------------------------------


def _in_processes(work: Any, tasks: list[tuple[Any, ...]]) -> list[dict[str, Any]]:
    context = multiprocessing.get_context("spawn")
    with context.Pool(len(tasks)) as pool:
        return pool.starmap(work, tasks, chunksize=1)


def _append(url: str, id: str, version: int, who: int, moves: int) -> dict[str, Any]:
    from farmkit.tables import Stale, log, open_store
    from farmkit.tables.table import read_info

    versions, taken, stale = [], [], 0
    with open_store(url, patience=60) as store:
        for move in range(moves):
            begun = time.perf_counter()
            while True:
                try:
                    with store.base.writing() as connection:
                        version = log.append(connection, id, version, [(0, f"{who}.{move}")], 0)
                        store.base.announce(connection, id)
                    break
                except Stale:
                    stale += 1
                    with store.base.reading() as connection:
                        version = read_info(connection, id).version
            taken.append(time.perf_counter() - begun)
            versions.append(version)
    return {"versions": versions, "stale": stale, "taken": taken}


def _play(url: str, tables: list[tuple[str, ...]], who: int, moves: int) -> dict[str, Any]:
    from farmkit.core.state import OVER
    from farmkit.tables import Stale, open_store

    rng = Random(who)
    numbers: list[tuple[int, int]] = []
    taken, stale = [], 0
    with open_store(url, patience=60) as store:
        for at, tokens in enumerate(tables):
            places = [store.enter(token) for token in tokens]
            while len(numbers) < moves:
                place = places[rng.randrange(len(places))]
                place.refresh()
                actor = place.info.actor
                if actor == OVER:
                    break
                place = places[actor]
                place.refresh()
                if place.info.actor != actor:
                    continue
                begun, version = time.perf_counter(), place.version
                done = 0
                while place.match.actor == actor and done < 4:
                    place.match.do(rng.choice(place.match.state.legal()))
                    done += 1
                try:
                    place.confirm()
                except Stale:
                    stale += 1
                else:
                    numbers += [(at, version + step) for step in range(done)]
                    taken.append(time.perf_counter() - begun)
    return {"numbers": numbers, "stale": stale, "taken": taken}


# --- counting --------------------------------------------------------------------------------------


def _numbers(store: Any, id: str) -> list[int]:
    from sqlalchemy import select

    from farmkit.tables.schema import actions

    with store.base.reading() as connection:
        query = select(actions.c.number).where(actions.c.table_id == id).order_by(actions.c.number)
        return list(connection.execute(query).scalars())


def _gaps(numbers: list[int]) -> int:
    return sum(after != before + 1 for before, after in pairwise(numbers))


def _times(told: list[dict[str, Any]]) -> dict[str, float]:
    taken = sorted(second for one in told for second in one["taken"]) or [0.0]
    return {
        "slowest_ms": round(taken[-1] * 1000, 1),
        "median_ms": round(taken[len(taken) // 2] * 1000, 2),
    }


def told(name: str, one: Result, processes: int) -> str:
    return (
        f"{name}: {one.moves} moves by {processes} processes in {one.seconds:.1f} s "
        f"({one.moves / one.seconds:,.0f} a second; median {one.median_ms} ms, slowest {one.slowest_ms} ms; "
        f"{one.stale} came too late and tried again); lost {one.lost}, doubled {one.doubled}, gaps {one.gaps}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--url", default=None, help="a file or a postgresql:// URL; default: a scratch file")
    parser.add_argument("--postgresql", action="store_true", help="start a PostgreSQL server for this")
    parser.add_argument("--processes", type=int, default=8)
    parser.add_argument("--moves", type=int, default=1000, help="for each process")
    parser.add_argument("--part", choices=("race", "games"), default=None, help="only this part")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with ExitStack() as stack:
        url = options.url
        if options.postgresql:
            from tools.postgresql import running

            url = stack.enter_context(running(safe=True)).database()
        elif url is None:
            url = str(Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="farmkit-load-"))) / "tables.db")
        found = {}
        for part in (race, games):
            if options.part in (None, part.__name__):
                # A move in a game costs much more than a line in a log, and a quarter of them tells as much.
                moves = options.moves if part is race else max(1, options.moves // 4)
                found[part.__name__] = part(url, options.processes, moves)
                if not options.json:
                    print(told(part.__name__, found[part.__name__], options.processes), flush=True)
    if options.json:
        print(json.dumps({name: asdict(result) for name, result in found.items()}))
    return 0 if all(one.good for one in found.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
