"""Does each level beat the one below? Two players, pairs of games from both seats, figures with their intervals."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any

import farmkit
from farmkit.bots import LEVELS, MASTER, find_bot
from farmkit.bots.duel import SEATS, Result, duel
from farmkit.core.registry import find_game
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.lab.run import Progress, work
from farmkit.lab.statistics import Estimate, mean, rate

AIM = 0.65
"""The share of games that a level wins against the one below."""
FORMAT = "farmkit ladder 1"

Key = tuple[str, str, int]
"""Upper bot, lower bot, number of the game."""


@dataclass(frozen=True)
class Rung:
    upper: str
    lower: str
    won: Estimate
    """A shared win counts half, a game that was played before move by move does not count again."""
    margin: Estimate
    missing: int
    """Games that were not played in the time there was."""

    @property
    def reached(self) -> bool:
        return self.won.value >= AIM


def ladder(
    game: str,
    levels: Sequence[str] = tuple(LEVELS),
    games: int = 200,
    seed: int = 0,
    workers: int | None = None,
    cluster: Any = None,
    progress: Progress | None = None,
    *,
    keep: Path | None = None,
    minutes: float | None = None,
) -> list[Rung]:
    """So many games of each pairing, or as many as ``minutes`` allow. With ``keep`` the results stay in a file, and the
    same call goes on where it was stopped. Pairings of which no game was played are left out."""
    pairings = [(upper, lower) for lower, upper in pairwise(levels)]
    if games < 1:
        raise Trouble(_("The number of games must be at least 1, not {n}.").format(n=games))
    for name in levels:
        find_bot(name)
    find_game(game).setup(SEATS)
    kept = Kept(keep, {"game": game, "seed": seed, "master": MASTER, "farmkit": farmkit.__version__})
    begun, total = monotonic(), games * len(pairings)

    def told() -> bool:
        if progress is not None and progress(min(len(kept.results), total), total) is False:
            return False
        return minutes is None or monotonic() - begun < 60 * minutes

    for upper, lower in pairings:
        numbers = [number for number in range(games) if (upper, lower, number) not in kept.results]
        if numbers and told():
            work(_Play(game, upper, lower, seed), numbers, kept.add, workers, cluster, told)
    rungs = []
    for upper, lower in pairings:
        results = [kept.results[key] for number in range(games) if (key := (upper, lower, number)) in kept.results]
        different = list({one.moves: one for one in results}.values())
        if different:
            won = rate(sum(one.won for one in different), len(different))
            margin = mean([one.margin for one in different])
            rungs.append(Rung(upper, lower, won, margin, games - len(results)))
    return rungs


class _Play:
    """What a worker does."""

    def __init__(self, game: str, upper: str, lower: str, seed: int) -> None:
        self.game, self.upper, self.lower, self.seed = game, upper, lower, seed

    def __call__(self, numbers: Sequence[int]) -> list[tuple[Key, Result]]:
        setup = find_game(self.game).setup(SEATS)
        return [
            ((self.upper, self.lower, number), duel(setup, (self.upper, self.lower), self.seed, number))
            for number in numbers
        ]


class Kept:
    """Results by game; in a file, if somebody wants to go on later: a line about the ladder, then a line for each."""

    def __init__(self, path: Path | None, about: dict[str, object]) -> None:
        self.path = path
        self.results: dict[Key, Result] = {}
        if path is None:
            return
        head = json.dumps({"format": FORMAT, **about}) + "\n"
        try:
            text = path.read_text("utf-8") if path.exists() else ""
            if not text:
                path.write_text(head, "utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise Trouble(_("{file}: it cannot be used for results ({why}).").format(file=path, why=error)) from None
        if text and not text.startswith(head):
            raise Trouble(_("{file} holds results of another ladder, or none at all.").format(file=path.name))
        whole, _line_end, cut_off = text.rpartition("\n")
        for line in whole.split("\n")[1:]:
            upper, lower, number, *result = json.loads(line)
            self.results[upper, lower, number] = Result(*result)
        if cut_off:
            path.write_text(whole + "\n", "utf-8")

    def add(self, played: tuple[Key, Result]) -> None:
        key, result = played
        if key in self.results:
            return
        self.results[key] = result
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([*key, *result]) + "\n")
