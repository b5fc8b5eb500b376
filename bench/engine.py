"""The engine's figures: random play beside the peers, the slowest decision, `copy()`, `import farmkit`."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from bench.environment import PLAY, ROOT, our_python, peers_python
from bench.figures import Figure
from farmkit.core import find_game
from farmkit.core.registry import game_ids

RANDOM_PLAY = "Random play, one thread, by seconds of processor time"
TAIL = "Single decisions and small costs"
CATANATRON = "catanatron, 3 seats"


@dataclass(frozen=True)
class Aim:
    """What a game of ours should reach: multiples of catanatron's rates, and its slowest decision."""

    seats: int
    decisions: float | None = None
    games: float | None = None
    slowest_ms: float | None = None


AIMS = {
    "aehre": Aim(3, 3.0, 15.0, 5.0),
    "agricola": Aim(3, 2.0, 5.0, 5.0),
    "farmerama": Aim(3, 2.0, 5.0, 5.0),
    "keyflower": Aim(4, 1.0, 2.0, 10.0),
}


def ours() -> dict[str, Aim]:
    """Every registered game with its aim; one without an aim is measured all the same."""
    return {id: AIMS.get(id) or Aim(find_game(id).seats[0]) for id in game_ids()}


def called(game: str, aim: Aim) -> str:
    return f"{game}, {aim.seats} seats"


Sample = dict[str, float]


def ask(python: Path, script: str, *words: object, seconds: float = 60) -> Any:
    """Run one of the scripts in `play` and read the JSON that it prints."""
    command = [str(python), str(PLAY / script), *map(str, words)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=seconds)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise RuntimeError(f"{script} failed: {last}")
    return json.loads(done.stdout)


def random_play(rounds: int, seconds: float) -> list[Figure]:
    """Ours and the peers in turn, round by round: a machine's mood changes slower than that."""
    peers = peers_python()
    runners: dict[str, tuple[Path, str, tuple[str, ...]]] = {
        **{called(id, aim): (our_python(), "play_ours.py", (id, str(aim.seats))) for id, aim in ours().items()},
        CATANATRON: (peers, "play_catanatron.py", ()),
        "python-chess": (peers, "play_chess.py", ()),
        "OpenSpiel backgammon": (peers, "play_open_spiel.py", ("backgammon",)),
        "OpenSpiel connect four": (peers, "play_open_spiel.py", ("connect_four",)),
    }
    samples: dict[str, list[Sample]] = {name: [] for name in runners}
    failed: dict[str, str] = {}
    for turn in range(rounds):
        for name, (python, script, words) in runners.items():
            print(f"  round {turn + 1} of {rounds}: {name}", flush=True)
            try:
                samples[name].append(ask(python, script, seconds, turn + 1, *words))
            except (RuntimeError, subprocess.TimeoutExpired, ValueError) as error:
                failed[name] = str(error)

    figures: list[Figure] = []
    for what in ("decisions", "games"):
        for name, taken in samples.items():
            rates = tuple(sample[what] / sample["seconds"] for sample in taken)
            figures.append(Figure(RANDOM_PLAY, name, f"{what}/s", rates, note=failed.get(name, "") or crowd(taken)))
    own = {called(id, aim): aim for id, aim in ours().items()}
    for mine, aim in own.items():
        for what, target in (("decisions", aim.decisions), ("games", aim.games)):
            for name in (name for name in runners if name not in own):
                ratios = tuple(
                    (one[what] / one["seconds"]) / (theirs[what] / theirs["seconds"])
                    for one, theirs in zip(samples[mine], samples[name], strict=False)
                )
                label = f"{mine} ÷ {name}, {what}"
                figures.append(Figure(RANDOM_PLAY, label, "×", ratios, target if name == CATANATRON else None))
    return figures


def crowd(samples: list[Sample]) -> str:
    """A word of warning when something else took a part of the core."""
    least = min((sample["core_share"] for sample in samples), default=1.0)
    return "" if least > 0.95 else f"shared its core: had {least:.0%} of it in one round"


def single_decisions(rounds: int, decisions: int = 100_000) -> list[Figure]:
    """The tail of the decisions and the cost of a copy, game by game."""
    return [figure for id, aim in ours().items() for figure in single_decisions_of(id, aim, rounds, decisions)]


def single_decisions_of(game: str, aim: Aim, rounds: int, decisions: int) -> list[Figure]:
    name = called(game, aim)
    slowest, copying = f"{name}: slowest of {decisions:,} decisions, by the wall's clock", f"{name}: copy() in mid-game"
    most = aim.slowest_ms
    try:
        told = ask(our_python(), "tail_ours.py", decisions, rounds, 1, game, aim.seats, seconds=90)
    except (RuntimeError, subprocess.TimeoutExpired, ValueError) as error:
        names = ((slowest, "ms", most), (copying, "µs", 5.0))
        return [Figure(TAIL, name, unit, (), target, "at most", str(error)) for name, unit, target in names]
    collected = f"{told['gc_collections']} garbage collections inside, longest {told['gc_longest_ms']:.2f} ms"
    core = "garbage collections inside, other programs not"
    again = "by the wall's clock, the same decision repeated: the engine's own"
    return [
        Figure(TAIL, slowest, "ms", tuple(told["slowest_ms"]), most, "at most", collected),
        Figure(
            TAIL, f"{name}: by seconds of the processor", "ms", tuple(told["slowest_on_core_ms"]), most, "at most", core
        ),
        Figure(TAIL, f"{name}: slow in every round", "ms", (told["slowest_every_time_ms"],), most, "at most", again),
        Figure(TAIL, f"{name}: 99.9 of 100 are faster than", "ms", tuple(told["p99_9_ms"])),
        # The aim for a copy was set for the smallest of the tables.
        Figure(TAIL, copying, "µs", tuple(told["copy_us"]), 5.0 if game == "aehre" else None, "at most"),
    ]


def importing(rounds: int = 5) -> list[Figure]:
    """What `import farmkit` adds to a bare interpreter; likewise the whole game, for comparison."""
    statements: dict[str, float | None] = {"import farmkit": 100.0} | {
        f"import farmkit.games.{id}": None for id in ours()
    }
    figures: list[Figure] = []
    for statement, target in statements.items():
        try:
            start_up(statement)  # the first import writes bytecode
            added = tuple((start_up(statement) - start_up("pass")) * 1000 for _ in range(rounds))
        except subprocess.CalledProcessError as error:
            why = (error.stderr.strip().splitlines() or [str(error)])[-1]
            figures.append(Figure(TAIL, statement, "ms", (), target, "at most", why))
            continue
        figures.append(Figure(TAIL, statement, "ms", added, target, "at most", "beyond a bare interpreter"))
    return figures


def start_up(statement: str) -> float:
    """Seconds from starting an interpreter to its end, with one statement in between: the median of three."""
    taken: list[float] = []
    for _ in range(3):
        begun = perf_counter()
        command = [str(our_python()), "-c", statement]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, timeout=20)
        taken.append(perf_counter() - begun)
    return median(taken)
