"""Does each level beat the one below? Two players, both seats alike, every figure with its Wilson interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from farmkit.bots import LEVELS
from farmkit.lab.run import Progress, simulate
from farmkit.lab.statistics import Estimate, mean, rate

AIM = 0.65
"""The share of games that a level wins against the one below."""


@dataclass(frozen=True)
class Rung:
    upper: str
    lower: str
    won: Estimate
    margin: Estimate

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
) -> list[Rung]:
    """Half of the games from either seat. A shared win counts half."""
    pairs = list(zip(levels[1:], levels, strict=False))
    halves = (games - games // 2, games // 2)
    total, before, found = games * len(pairs), 0, []
    for upper, lower in pairs:
        won, margins = 0.0, []
        for seat, many in enumerate(halves):
            if not many:
                continue
            bots = [upper, lower] if seat == 0 else [lower, upper]

            def told(done: int, _games: int, before: int = before) -> object:
                return None if progress is None else progress(before + done, total)

            table = simulate(
                game, 2, bots, games=many, seed=seed + seat, workers=workers, cluster=cluster, progress=told
            )
            won += sum(table.column("won", seat))
            margins += table.column("margin", seat)
            before += many
        found.append(Rung(upper, lower, rate(won, len(margins)), mean(margins)))
    return found
