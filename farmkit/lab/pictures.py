"""What a table shows, as pictures that also come as a sentence and as a table.

Nothing is told by colour alone: bars carry their figures, points have shapes, lines have patterns. A picture is text
(SVG) that needs nothing from outside, so it is shown in Voilà and in JupyterLab without a network.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from statistics import fmean, median

from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.lab.compare import Comparison, Difference
from farmkit.lab.draw import bars, dots, lines
from farmkit.lab.one_game import DID, LINE
from farmkit.lab.statistics import Estimate, mean, rate, same_game, share_warning
from farmkit.lab.table import Table

MOST = 12
"""Rows of a picture about many things: those that matter most."""


@dataclass(frozen=True)
class Picture:
    title: str
    words: str
    """What it shows, in a sentence or two: for everybody, and instead of the picture for those who do not see it."""
    head: tuple[str, ...]
    rows: tuple[tuple[object, ...], ...]
    svg: str

    def _repr_html_(self) -> str:
        return self.html()

    def html(self) -> str:
        cells = "".join(f"<th scope='col'>{escape(name)}</th>" for name in self.head)
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(_shown(cell))}</td>" for cell in row) + "</tr>" for row in self.rows
        )
        svg = self.svg[self.svg.index("<svg") :].replace(
            "<svg", f'<svg role="img" aria-label="{escape(f"{self.title}. {self.words}")}"', 1
        )
        return (
            f"<figure class='fk-picture'><figcaption><b>{escape(self.title)}</b><br>{escape(self.words)}</figcaption>"
            f"{svg}<details><summary>{escape(_('The same as a table'))}</summary>"
            f"<table><thead><tr>{cells}</tr></thead><tbody>{body}</tbody></table></details></figure>"
        )


def _shown(cell: object) -> str:
    return f"{cell:.3g}" if isinstance(cell, float) else str(cell)


def wins_by_seat(table: Table) -> Picture:
    """Who wins from which seat, beside the line where all would be if seats did not matter."""
    seats = range(table.plan.seats)
    found = [rate(sum(table.column("won", seat)), len(table)) for seat in seats]
    fair = 1 / table.plan.seats
    names = [_("seat {n}, {bot}").format(n=seat + 1, bot=table.plan.bots[seat]) for seat in seats]
    off = [name for name, one in zip(names, found, strict=True) if one.excludes(fair)]
    words = (
        _("Away from the fair share of {fair:.0%}: {names}.").format(fair=fair, names="; ".join(off))
        if off
        else _("No seat is surely away from the fair share of {fair:.0%}.").format(fair=fair)
    )
    short = [] if off else [one for one in (share_warning(share, fair) for share in found) if one]
    if short:
        words += " " + short[0]
    return Picture(
        _titled(_("Wins by seat"), table),
        words,
        (_("seat"), _("wins"), _("from"), _("to")),
        tuple((name, one.value, one.low, one.high) for name, one in zip(names, found, strict=True)),
        bars(names, found, _("share of games won"), line=fair, line_name=_("fair share")),
    )


def scores(table: Table) -> Picture:
    """How many points the seats come to."""
    names = [_("seat {n}").format(n=seat + 1) for seat in range(table.plan.seats)]
    columns = [table.column("score", seat) for seat in range(table.plan.seats)]
    low, high = min(map(min, columns)), max(map(max, columns))
    step = max(1, -(-(high - low + 1) // 15))
    edges = list(range(low, high + 1, step))
    counts = [Counter((score - low) // step for score in column) for column in columns]
    shares = [[count[at] / len(table) for at in range(len(edges))] for count in counts]
    return Picture(
        _titled(_("Points"), table),
        _("Half of the players have {half:g} points or more; they go from {low} to {high}. Means: {means}.").format(
            half=median(score for column in columns for score in column),
            low=low,
            high=high,
            means="; ".join(
                f"{name} {one.value:.1f} [{one.low:.1f} … {one.high:.1f}]"
                for name, one in zip(names, map(mean, columns), strict=True)
            ),
        ),
        (_("points from"), *names),
        tuple((edge, *(share[at] for share in shares)) for at, edge in enumerate(edges)),
        lines([edge + step / 2 for edge in edges], shares, names, _("points"), _("share of games")),
    )


def deciding_lines(table: Table) -> Picture:
    """What winners have more of than the others, line by line."""
    return _winners_more(table, LINE, _("What decides"), _("points that winners have more than the others"))


def winners_do(table: Table) -> Picture:
    return _winners_more(table, DID, _("What winners do"), _("how often winners do it more than the others"))


def _winners_more(table: Table, prefix: str, title: str, what: str) -> Picture:
    names = [name for name in table.columns() if name.startswith(prefix)]
    gaps: dict[str, list[float]] = {name: [] for name in names}
    for game in table.games():
        winners, others = [row for row in game if row["won"]], [row for row in game if not row["won"]]
        for name in names:
            if others:
                gaps[name].append(
                    fmean(row.get(name, 0) for row in winners) - fmean(row.get(name, 0) for row in others)
                )
    ranked = sorted(names, key=lambda name: -abs(fmean(gaps[name] or [0.0])))[:MOST]
    found = [mean(gaps[name] or [0.0]) for name in ranked]
    called = [name.removeprefix(prefix) for name in ranked]
    sure = [name for name, one in zip(called, found, strict=True) if one.excludes(0)]
    words = _("Surely different: {names}.").format(names="; ".join(sure)) if sure else _("Nothing is surely different.")
    return Picture(
        _titled(title, table), words, (title, what, _("from"), _("to")), _rows(called, found), dots(called, found, what)
    )


def leaders(table: Table) -> Picture:
    """How often whoever leads at a part of the game also wins it: near 1 early on, nobody catches up."""
    parts = [_("{n} %").format(n=percent) for percent in range(10, 101, 10)]
    kept: list[list[float]] = [[] for _part in parts]
    for game in table.games():
        tracks = [[int(score) for score in row["track"].split()] for row in game]
        for at, part in enumerate(kept):
            moment = max(0, round(len(tracks[0]) * (at + 1) / 10) - 1)
            most = max(track[moment] for track in tracks)
            ahead = [row["won"] for row, track in zip(game, tracks, strict=True) if track[moment] == most]
            part.append(fmean(ahead))
    found = [rate(sum(part), len(part)) for part in kept]
    return Picture(
        _titled(_("Does the leader win?"), table),
        _("Who leads half way wins {share:.0%} of the games; without any lead it would be {fair:.0%}.").format(
            share=found[4].value, fair=1 / table.plan.seats
        ),
        (_("part of the game"), _("the leader wins"), _("from"), _("to")),
        _rows(parts, found),
        bars(parts, found, _("share of games won"), line=1 / table.plan.seats, line_name=_("fair share")),
    )


def lengths(table: Table) -> Picture:
    turns = sorted(table.column("turns", 0))
    counted = [(turn, len(list(same)) / len(turns)) for turn, same in groupby(turns)]
    middle = mean(turns)
    return Picture(
        _titled(_("Length"), table),
        _("A game has {mean:.1f} turns on average [{least:.1f} … {most:.1f}]; they go from {low} to {high}.").format(
            mean=middle.value, least=middle.low, most=middle.high, low=turns[0], high=turns[-1]
        ),
        (_("turns"), _("share of games")),
        tuple(counted),
        lines([turn for turn, _share in counted], [[share for _turn, share in counted]], [""], _("turns"), _("share")),
    )


def matrix(names: Sequence[str], won: dict[tuple[str, str], Estimate]) -> Picture:
    """Bot against bot: how often the first of a pair beats the second."""
    pairs = list(won)
    called = [_("{one} against {other}").format(one=one, other=other) for one, other in pairs]
    found = [won[pair] for pair in pairs]
    best = max(names, key=lambda name: sum(one.value for pair, one in won.items() if pair[0] == name))
    return Picture(
        _("Bot against bot"),
        _("The most wins has {name}.").format(name=best),
        (_("pair"), _("wins of the first"), _("from"), _("to")),
        _rows(called, found),
        bars(called, found, _("share of games won"), line=0.5, line_name=_("equal")),
    )


def changes(found: Comparison) -> Picture:
    """Variant against base: the differences that stand out most from chance."""
    title = _("{variant} against {base}").format(variant=found.variant.plan.variant, base=found.base.plan.variant)
    return _moved(found, found.differences, title)


def changed_deeds(found: Comparison) -> Picture:
    """What is done more often or less under the new rules."""
    return _moved(found, found.deeds, _("What players do more or less often"))


def _moved(found: Comparison, all_of_them: Sequence[Difference], title: str) -> Picture:
    moved = [one for one in all_of_them if one.change.low != one.change.high or one.change.value]
    moved = sorted(moved, key=lambda one: -abs(one.change.value) / (one.change.high - one.change.low + 1e-9))[:MOST]
    sure = [f"{one.what} {one.change.value:+.2f}" for one in moved if one.change.excludes(0)]
    unsure = sum(bool(one.warning) for one in moved)
    words = _("Surely changed: {names}.").format(names="; ".join(sure)) if sure else _("Nothing is surely changed.")
    if not moved:
        words = _("Nothing changed in any game.")
    if found.one_game:
        words = same_game(len(found.base))
    elif unsure:
        words += " " + _("Not enough games for {n} of these figures; the table says how many would do.").format(
            n=unsure
        )
    return Picture(
        title,
        words,
        (_("figure"), _("before"), _("after"), _("change"), _("from"), _("to"), _("warning")),
        tuple(
            (one.what, one.base, one.variant, one.change.value, one.change.low, one.change.high, one.warning)
            for one in moved
        ),
        dots([one.what for one in moved], [one.change for one in moved], _("change, with its interval")),
    )


def _titled(title: str, table: Table) -> str:
    return f"{title} ({table.plan.variant})"


def _rows(names: Iterable[str], found: Iterable[Estimate]) -> tuple[tuple[object, ...], ...]:
    return tuple((name, one.value, one.low, one.high) for name, one in zip(names, found, strict=True))


def all_pictures(table: Table) -> list[Picture]:
    """Everything that one table shows; nothing where all its games are one game."""
    if table.one_game:
        raise Trouble(same_game(len(table)))
    return [make(table) for make in (wins_by_seat, scores, deciding_lines, leaders, winners_do, lengths)]
