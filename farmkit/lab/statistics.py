"""Every figure with its interval, from libraries that others keep an eye on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from farmkit.core.words import _
from farmkit.lab.needs import need

CONFIDENCE = 0.95
POWER = 0.8
"""How surely a sample that is called large enough shows the effect."""
RESAMPLES = 2000


@dataclass(frozen=True)
class Estimate:
    """A figure and the interval that holds the true one in 95 of 100 such samples."""

    value: float
    low: float
    high: float
    n: int

    def __str__(self) -> str:
        return f"{self.value:.3g} [{self.low:.3g} … {self.high:.3g}]"

    def excludes(self, other: float) -> bool:
        """Never after a single game."""
        return self.n > 1 and not self.low <= other <= self.high


def rate(won: float, n: int) -> Estimate:
    """A share with its Wilson interval. Shared wins count as parts and are rounded for the interval only."""
    stats = need("scipy.stats")
    interval = stats.binomtest(round(won), n).proportion_ci(CONFIDENCE, method="wilson")
    return Estimate(won / n, min(float(interval.low), won / n), max(float(interval.high), won / n), n)


def mean(values: Sequence[float], seed: int = 0) -> Estimate:
    """A mean with its bootstrap interval. Of paired samples, give the differences: that is the paired bootstrap."""
    numpy, stats = need("numpy"), need("scipy.stats")
    data = numpy.asarray(values, dtype=float)
    middle = float(data.mean())
    if len(data) < 2 or float(data.std()) == 0.0:
        return Estimate(middle, middle, middle, len(data))
    found = stats.bootstrap(
        (data,),
        numpy.mean,
        n_resamples=RESAMPLES,
        batch=max(1, 100_000 // len(data)),  # so that many games need no more memory than few
        confidence_level=CONFIDENCE,
        method="percentile",
        rng=numpy.random.default_rng(seed),
    ).confidence_interval
    return Estimate(middle, float(found.low), float(found.high), len(data))


def seat_bias(won: Sequence[float]) -> float:
    """How probable so uneven wins are if all seats are equally good (chi-square)."""
    if not sum(won) or len(won) < 2:
        return 1.0
    return float(need("scipy.stats").chisquare(won).pvalue)


def same_game(n: int) -> str:
    """The warning for games that are all one game."""
    return _("Nothing is left to luck here: all {n} games are the same one, and one game shows nothing.").format(n=n)


def games_needed(effect: float, spread: float) -> int:
    """Paired games that show a mean difference of ``effect`` when single differences spread so much."""
    if effect == 0:
        return 0
    normal = need("scipy.stats").norm
    reach = float(normal.ppf(1 - (1 - CONFIDENCE) / 2) + normal.ppf(POWER))
    return max(2, ceil((reach * spread / abs(effect)) ** 2))


def warning(found: Estimate, spread: float) -> str:
    """A sentence where the sample cannot show the effect that it has; empty where it can."""
    if found.n < 2:
        return _("One game shows nothing.")
    if found.value == 0 or found.excludes(0):
        return ""
    return _("{n} games cannot show a difference of {value:.2g}; about {needed:,} could.").format(
        n=found.n, value=found.value, needed=max(games_needed(found.value, spread), found.n + 1)
    )


def share_warning(found: Estimate, fair: float) -> str:
    """The same for a share and the fair one: how many games would show that it is off, if it is."""
    return warning(
        Estimate(found.value - fair, found.low - fair, found.high - fair, found.n),
        (found.value * (1 - found.value)) ** 0.5,
    )


def ratings(names: Sequence[Sequence[str]], scores: Sequence[Sequence[float]]) -> dict[str, tuple[float, float]]:
    """OpenSkill's rating of everybody who played, and how unsure it is: (mu, sigma)."""
    model: Any = need("openskill.models").PlackettLuce()
    known: dict[str, Any] = {}
    for players, points in zip(names, scores, strict=True):
        if len(set(players)) < len(players):
            continue  # nobody is better than oneself
        teams = [[known.setdefault(name, model.rating(name=name))] for name in players]
        for name, (after,) in zip(players, model.rate(teams, scores=list(points)), strict=True):
            known[name] = after
    return {name: (float(one.mu), float(one.sigma)) for name, one in known.items()}
