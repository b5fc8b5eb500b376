"""The engine's figures: random play beside the peers, the slowest decision, `copy()`, `import farmkit`."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from bench.environment import PLAY, ROOT, our_python, peers_python
from bench.figures import Figure

RANDOM_PLAY = "Random play, one thread, by seconds of processor time"
TAIL = "Single decisions and small costs (aehre, three seats)"
OURS = "farmkit aehre, 3 seats"
CATANATRON = "catanatron, 3 seats"

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
        OURS: (our_python(), "play_aehre.py", ()),
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
    for what, target in (("decisions", 3.0), ("games", 15.0)):
        for name in list(runners)[1:]:
            ratios = tuple(
                (ours[what] / ours["seconds"]) / (theirs[what] / theirs["seconds"])
                for ours, theirs in zip(samples[OURS], samples[name], strict=False)
            )
            label = f"ours ÷ {name}, {what}"
            figures.append(Figure(RANDOM_PLAY, label, "×", ratios, target if name == CATANATRON else None))
    return figures


def crowd(samples: list[Sample]) -> str:
    """A word of warning when something else took a part of the core."""
    least = min((sample["core_share"] for sample in samples), default=1.0)
    return "" if least > 0.95 else f"shared its core: had {least:.0%} of it in one round"


def single_decisions(rounds: int, decisions: int = 100_000) -> list[Figure]:
    """The tail of the decisions and the cost of a copy."""
    slowest, copying = f"slowest of {decisions:,} decisions, by the wall's clock", "copy() in mid-game"
    try:
        told = ask(our_python(), "tail_aehre.py", decisions, rounds, 1, seconds=90)
    except (RuntimeError, subprocess.TimeoutExpired, ValueError) as error:
        names = ((slowest, "ms"), (copying, "µs"))
        return [Figure(TAIL, name, unit, (), 5, "at most", str(error)) for name, unit in names]
    collected = f"{told['gc_collections']} garbage collections inside, longest {told['gc_longest_ms']:.2f} ms"
    return [
        Figure(TAIL, slowest, "ms", tuple(told["slowest_ms"]), 5, "at most", collected),
        Figure(
            TAIL,
            "the slowest, by seconds of the processor",
            "ms",
            tuple(told["slowest_on_core_ms"]),
            5,
            "at most",
            "garbage collections inside, other programs not",
        ),
        Figure(
            TAIL,
            "the slowest that is slow in every round",
            "ms",
            (told["slowest_every_time_ms"],),
            5,
            "at most",
            "by the wall's clock, the same decision repeated: the engine's own",
        ),
        Figure(TAIL, "99.9 of 100 are faster than", "ms", tuple(told["p99_9_ms"])),
        Figure(TAIL, copying, "µs", tuple(told["copy_us"]), 5, "at most"),
    ]


def importing(rounds: int = 5) -> list[Figure]:
    """What `import farmkit` adds to a bare interpreter; likewise the whole game, for comparison."""
    statements = {"import farmkit": 100.0, "import farmkit.games.aehre": None}
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
