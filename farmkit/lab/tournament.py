"""Everybody against everybody, both seats alike: how often each beats each, and a rating for all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.lab.progress import Progress, bar
from farmkit.lab.run import simulate
from farmkit.lab.statistics import Estimate, rate, ratings


@dataclass(frozen=True)
class Tournament:
    game: str
    bots: tuple[str, ...]
    won: dict[tuple[str, str], Estimate]
    """How often the first of a pair beats the second; a shared win counts half."""
    ratings: dict[str, tuple[float, float]]
    """OpenSkill: how good, and how unsure that is."""

    def as_dict(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "won": [
                {"one": one, "other": other, "won": share.value, "low": share.low, "high": share.high, "games": share.n}
                for (one, other), share in self.won.items()
            ],
            "ratings": {name: {"mu": mu, "sigma": sigma} for name, (mu, sigma) in self.ratings.items()},
        }

    def __str__(self) -> str:
        lines = [
            _("{one} beats {other} in {won:.1%} of {n} games [{low:.1%} … {high:.1%}]").format(
                one=one, other=other, won=share.value, n=share.n, low=share.low, high=share.high
            )
            for (one, other), share in self.won.items()
            if self.bots.index(one) < self.bots.index(other)
        ]
        ranked = sorted(self.ratings.items(), key=lambda one: -one[1][0])
        lines += [
            _("  {name}: rating {mu:.1f} [{low:.1f} … {high:.1f}]").format(
                name=name, mu=mu, low=mu - 2 * sigma, high=mu + 2 * sigma
            )
            for name, (mu, sigma) in ranked
        ]
        return "\n".join(lines)


def tournament(
    game: str,
    bots: Sequence[str],
    games: int = 100,
    seed: int = 0,
    workers: int | None = None,
    cluster: Any = None,
    progress: Progress | None = None,
) -> Tournament:
    """``games`` of each pair, half of them from either seat."""
    names = tuple(dict.fromkeys(bots))
    if len(names) < 2:
        raise Trouble(_("A tournament needs two different bots at least."))
    progress = progress or bar()
    pairs = list(combinations(names, 2))
    before, won = 0, {}
    rounds: list[tuple[int, tuple[str, str], list[float]]] = []
    for one, other in pairs:
        wins, counted = 0.0, 0
        for seat, many in enumerate((games - games // 2, games // 2)):
            seated = (one, other) if seat == 0 else (other, one)

            def told(done: int, _games: int, before: int = before) -> object:
                return None if progress is None else progress(before + done, games * len(pairs))

            if many:
                table = simulate(
                    game, 2, seated, games=many, seed=seed + seat, workers=workers, cluster=cluster, progress=told
                )
                wins += sum(table.column("won", seat))
                rounds += [(rows[0]["game"], seated, [row["won"] for row in rows]) for rows in table.games()]
                counted += len(table)
                before += many
        if counted:  # whoever stops early keeps what there is
            won[one, other], won[other, one] = rate(wins, counted), rate(counted - wins, counted)
    # In the order of a real tournament, round by round, or the last pair would have the last word.
    rounds.sort(key=lambda one: one[0])
    return Tournament(game, names, won, ratings([one[1] for one in rounds], [one[2] for one in rounds]))
