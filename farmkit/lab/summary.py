"""A table in a few figures: who wins from which seat, with how many points, in how many turns."""

from __future__ import annotations

from typing import Any

from farmkit.core.registry import find_game
from farmkit.core.words import _, count
from farmkit.lab.statistics import CONFIDENCE, mean, rate, same_game, seat_bias
from farmkit.lab.table import Table


def summary(table: Table) -> dict[str, Any]:
    found: list[dict[str, Any]] = []
    for seat, bot in enumerate(table.plan.bots):
        won, score = rate(sum(table.column("won", seat)), len(table)), mean(table.column("score", seat))
        found.append(
            {
                "seat": seat,
                "bot": bot,
                "won": [won.value, won.low, won.high],
                "score": [score.value, score.low, score.high],
            }
        )
    turns, changes = mean(table.column("turns", 0)), mean(table.column("lead_changes", 0))
    return {
        "by_seat": found,
        "turns": [turns.value, turns.low, turns.high],
        "lead_changes": [changes.value, changes.low, changes.high],
        "p_if_seats_are_equal": seat_bias([sum(table.column("won", seat)) for seat in range(table.plan.seats)]),
    }


def summary_in_words(table: Table) -> str:
    data, plan = summary(table), table.plan
    game = find_game(plan.game)
    lines = [
        _("{title}, {variant}: {games}, seed {seed}").format(
            title=game.title,
            variant=plan.variant,
            games=count(len(table), "{n} game", "{n} games"),
            seed=plan.seed,
        )
    ]
    for one in data["by_seat"]:
        won, score = one["won"], one["score"]
        lines.append(
            _(
                "  seat {n}, {bot}: wins {won:.1%} [{low:.1%} … {high:.1%}], "
                "{mean:.1f} points [{least:.1f} … {most:.1f}]"
            ).format(
                n=one["seat"] + 1,
                bot=one["bot"],
                won=won[0],
                low=won[1],
                high=won[2],
                mean=score[0],
                least=score[1],
                most=score[2],
            )
        )
    for what, key in ((_("turns"), "turns"), (_("lead changes"), "lead_changes")):
        value, low, high = data[key]
        lines.append(f"  {what}: {value:.1f} [{low:.1f} … {high:.1f}]")
    if table.one_game:
        lines.append("  " + same_game(len(table)))
    elif plan.seats > 1 and len(set(plan.bots)) == 1:
        p = data["p_if_seats_are_equal"]
        verdict = _("the seats are not equal") if p < 1 - CONFIDENCE else _("no sign that the seats are unequal")
        lines.append("  " + _("{verdict} (p = {p:.3g})").format(verdict=verdict, p=p))
    return "\n".join(lines)
