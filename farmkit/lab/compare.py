"""What a change of rules did, asked in two honest ways.

*replay*: bots play both games, on the same seeds. This is what the rule does to people who know it.
*rescore*: games of the first rules are counted by the second, move for move. Nobody adapts, so this is what the rule
does to people who have not noticed it; a game ends where a move is not allowed any more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from farmkit.core.components import Components
from farmkit.core.trouble import Trouble
from farmkit.core.words import _, count
from farmkit.lab.one_game import DID, LINE, Row
from farmkit.lab.plan import Plan, Scoring
from farmkit.lab.progress import Progress, bar
from farmkit.lab.run import Both, work
from farmkit.lab.statistics import Estimate, mean, same_game, warning
from farmkit.lab.table import Table

MODES = ("replay", "rescore")


@dataclass(frozen=True)
class Difference:
    """One figure under both rules: its mean before and after, the paired difference, and a warning if there is one."""

    what: str
    base: float
    variant: float
    change: Estimate
    warning: str

    def as_dict(self) -> dict[str, object]:
        return {
            "what": self.what,
            "base": self.base,
            "variant": self.variant,
            "change": self.change.value,
            "low": self.change.low,
            "high": self.change.high,
            "warning": self.warning,
        }


@dataclass(frozen=True)
class Comparison:
    mode: str
    base: Table
    variant: Table
    stopped: int
    """Games that could not be played on under the new rules; they are left out."""
    differences: tuple[Difference, ...]

    @property
    def one_game(self) -> bool:
        return self.base.one_game and self.variant.one_game

    @cached_property
    def deeds(self) -> tuple[Difference, ...]:
        """How often a player does each thing, under both rules."""
        return differences(self.base, self.variant, deeds)

    def __str__(self) -> str:
        head = _("{base} → {variant}, {mode}, {games}").format(
            base=self.base.plan.variant,
            variant=self.variant.plan.variant,
            mode=self.mode,
            games=count(len(self.base), "{n} game", "{n} games"),
        )
        lines = [head]
        if self.one_game:
            lines.append(same_game(len(self.base)))
        if self.stopped:
            lines.append(
                _("{games} stopped at a move that is not allowed any more and are left out.").format(
                    games=count(self.stopped, "{n} game", "{n} games")
                )
            )
        for one in self.differences:
            lines.append(f"  {one.what:<34}{one.base:>9.2f} → {one.variant:>9.2f}   {one.change}")
            if one.warning and not self.one_game:
                lines.append(f"      {one.warning}")
        return "\n".join(lines)


def compare(
    game: str,
    variant: str | Mapping[str, object],
    base: str | Mapping[str, object] = "printed",
    *,
    mode: str = "replay",
    seats: int | None = None,
    bots: str | Sequence[str] = "greedy",
    games: int = 100,
    seed: int = 0,
    scoring: Scoring | None = None,
    components: Components | str | Path | None = None,
    workers: int | None = None,
    cluster: Any = None,
    progress: Progress | None = None,
) -> Comparison:
    """Base against variant, game for game. ``scoring`` belongs to the variant."""
    if mode not in MODES:
        raise Trouble(_("There is no mode {mode!r}; there are {known}.").format(mode=mode, known=", ".join(MODES)))
    plan = Plan.make(game, seats, bots, base, games, seed, None, components)
    other = Plan.make(game, seats, bots, variant, games, seed, scoring, components)
    progress = progress or bar()
    before, after = Table(plan), Table(other)

    def add(both: tuple[list[Row], list[Row]]) -> None:
        before.add(both[0])
        after.add(both[1])

    def told() -> bool:
        return progress is None or progress(len(before), games) is not False

    work(Both(plan, other, mode == "rescore"), range(games), add, workers, cluster, told)
    return weigh(mode, before, after)


def weigh(mode: str, before: Table, after: Table) -> Comparison:
    """Only games that were finished under both rules are compared."""
    stopped = sum(bool(game[0]["stopped"]) for game in after.games())
    return Comparison(mode, before, after, stopped, differences(before, after, figures))


Figures = Callable[[Sequence[Row]], dict[str, float]]


def differences(before: Table, after: Table, figures: Figures) -> tuple[Difference, ...]:
    """Each figure of a game, paired game for game."""
    new = {game[0]["game"]: figures(game) for game in after.games() if not game[0]["stopped"]}
    old = {game[0]["game"]: figures(game) for game in before.games() if game[0]["game"] in new}
    new = {number: new[number] for number in old}
    if before.one_game and after.one_game:
        old, new = dict([*old.items()][:1]), dict([*new.items()][:1])
    names = dict.fromkeys(name for one in [*old.values(), *new.values()] for name in one)
    return tuple(_difference(name, old, new) for name in names) if new else ()


def figures(game: Sequence[Row]) -> dict[str, float]:
    """What is compared in one game: points, who wins, how long and how close it is, and each score line."""
    seats = len(game)
    totals = sorted(row["score"] for row in game)
    found: dict[str, float] = {
        _("Points per player"): sum(totals) / seats,
        _("Lead of the winner"): totals[-1] - totals[-2] if seats > 1 else 0.0,
        _("Turns"): game[0]["turns"],
        _("Lead changes"): game[0]["lead_changes"],
    }
    for row in game:
        found[_("Wins of seat {n}").format(n=row["seat"] + 1)] = row["won"]
        found[_("Points of seat {n}").format(n=row["seat"] + 1)] = row["score"]
    for name in sorted({name for row in game for name in row if name.startswith(LINE)}):
        found[name.removeprefix(LINE)] = sum(row.get(name, 0) for row in game) / seats
    return found


def deeds(game: Sequence[Row]) -> dict[str, float]:
    """How often a player did each thing, on average over the seats."""
    names = sorted({name for row in game for name in row if name.startswith(DID)})
    return {name.removeprefix(DID): sum(row.get(name, 0) for row in game) / len(game) for name in names}


def _difference(name: str, old: Mapping[int, dict[str, float]], new: Mapping[int, dict[str, float]]) -> Difference:
    pairs = [(old[number].get(name, 0.0), one.get(name, 0.0)) for number, one in new.items()]
    changes = [after - before for before, after in pairs]
    found = mean(changes)
    middle = found.value
    spread = (sum((change - middle) ** 2 for change in changes) / max(1, len(changes) - 1)) ** 0.5
    return Difference(
        name,
        sum(before for before, _after in pairs) / len(pairs),
        sum(after for _before, after in pairs) / len(pairs),
        found,
        warning(found, spread),
    )
