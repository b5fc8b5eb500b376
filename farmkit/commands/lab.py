"""``farmkit ladder`` and ``farmkit lab``."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from farmkit.bots import LEVELS
from farmkit.core.trouble import Trouble
from farmkit.core.words import _, count

Answer = tuple[dict[str, Any], str, int]


def ladder(options: argparse.Namespace, progress: Any) -> Answer:
    """Exit code 1 when a level does not beat the one below often enough."""
    from farmkit.lab.ladder import AIM, ladder

    levels = tuple(LEVELS) if options.levels is None else tuple(options.levels.split(","))
    if len(levels) < 2:
        raise Trouble(_("A ladder needs two bots at least."))
    rungs = ladder(
        options.game,
        levels,
        options.games,
        options.seed,
        options.workers,
        options.cluster,
        progress,
        keep=options.keep,
        minutes=options.minutes,
    )
    missing = options.games * (len(levels) - 1) - sum(options.games - one.missing for one in rungs)
    data = {
        "game": options.game,
        "games": options.games,
        "seed": options.seed,
        "aim": AIM,
        "missing": missing,
        "rungs": [
            {
                "upper": one.upper,
                "lower": one.lower,
                "games": one.won.n,
                "won": one.won.value,
                "low": one.won.low,
                "high": one.won.high,
                "margin": one.margin.value,
            }
            for one in rungs
        ],
    }
    words = [
        _("{upper} beats {lower} in {won:.1%} of {n} games, 95 % interval {low:.1%} … {high:.1%}; {verdict}").format(
            upper=one.upper,
            lower=one.lower,
            won=one.won.value,
            n=one.won.n,
            low=one.won.low,
            high=one.won.high,
            verdict=_("as it should be") if one.reached else _("less than {aim:.0%}").format(aim=AIM),
        )
        for one in rungs
    ]
    if missing:
        words.append(_("Stopped with {games} still to play.").format(games=count(missing, "{n} game", "{n} games")))
    return data, "\n".join(words), 130 if missing else int(not all(one.reached for one in rungs))


def lab(options: argparse.Namespace, progress: Any) -> Answer:
    if options.tournament:
        return _tournament(options, progress)
    return _compared(options, progress) if options.against else _simulated(options, progress)


def _tournament(options: argparse.Namespace, progress: Any) -> Answer:
    from farmkit.lab.tournament import tournament

    found = tournament(
        options.game,
        options.tournament.split(","),
        options.games,
        options.seed,
        options.workers,
        options.cluster,
        progress,
    )
    return found.as_dict(), str(found), 0


def _simulated(options: argparse.Namespace, progress: Any) -> Answer:
    from farmkit.lab.run import simulate
    from farmkit.lab.summary import summary, summary_in_words

    table = simulate(
        options.game,
        options.seats,
        options.bot,
        options.variant,
        options.games,
        options.seed,
        components=options.components,
        workers=options.workers,
        cluster=options.cluster,
        keep=options.keep,
        progress=progress,
    )
    if not len(table):
        return {**table.about()}, _("Stopped before the first game was over."), 130
    words = summary_in_words(table)
    for path, write in ((options.csv, table.to_csv), (options.parquet, table.to_parquet)):
        if path is not None:
            _written(path, write)
            words += "\n" + _("Written to {file}.").format(file=path)
    if table.missing:
        words += "\n" + _("Stopped with {games} still to play.").format(
            games=count(len(table.missing), "{n} game", "{n} games")
        )
    return {**table.about(), **summary(table)}, words, 130 if table.missing else 0


def _written(path: Path, write: Any) -> None:
    try:
        write(path)
    except OSError as error:
        raise Trouble(_("{file}: it cannot be written ({why}).").format(file=path, why=error.strerror)) from None


def _compared(options: argparse.Namespace, progress: Any) -> Answer:
    from farmkit.lab.compare import compare

    if options.keep or options.csv or options.parquet:
        raise Trouble(_("--keep, --csv and --parquet are for one set of rules, not for a comparison."))
    found = compare(
        options.game,
        options.against,
        options.variant,
        mode=options.mode,
        seats=options.seats,
        bots=options.bot,
        games=options.games,
        seed=options.seed,
        components=options.components,
        workers=options.workers,
        cluster=options.cluster,
        progress=progress,
    )
    data = {
        "mode": found.mode,
        "base": found.base.about(),
        "variant": found.variant.about(),
        "stopped": found.stopped,
        "differences": [one.as_dict() for one in found.differences],
    }
    return data, str(found), 0
