"""Questions to begin with: real ones about a game, each with an experiment that answers it.

They stand in ``questions.toml`` of a game's folder. A question names one change of the rules, who plays how many games
from which seed, and which figures hold the answer, so that everybody who asks it gets the same numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from farmkit.core.game import Game
from farmkit.core.reading import only, read_toml, table, text, whole
from farmkit.core.trouble import Trouble
from farmkit.core.words import _, count
from farmkit.lab.compare import MODES, Comparison, Difference, compare
from farmkit.lab.progress import Progress
from farmkit.lab.summary import summary_in_words

FIRST = 2
"""Games whose scores are told one by one, so that anybody can see at once whether theirs are the same."""


@dataclass(frozen=True)
class Question:
    id: str
    title: str
    text: str
    """Why it is worth asking."""
    predict: str
    """What to write down first."""
    rules: Mapping[str, object]
    """What differs from the printed rules."""
    seats: int
    bots: str
    games: int
    seed: int
    mode: str
    figures: tuple[str, ...]
    """Where the answer is found."""


def questions(game: Game) -> list[Question]:
    path = game.folder / "questions.toml"
    if not path.is_file():
        return []
    rows = read_toml(path).get("question", [])
    return [_question(game, table(row, f"{path.name}: question[{at}]"), path.name, at) for at, row in enumerate(rows)]


def _question(game: Game, row: Mapping[str, Any], file: str, at: int) -> Question:
    where = f"{file}: question[{at}]"
    only(row, Question.__dataclass_fields__, where)
    mode = row.get("mode", "replay")
    if mode not in MODES:
        raise Trouble(_("{where}: there is no mode {mode!r}.").format(where=where, mode=mode))
    return Question(
        id=text(row.get("id"), f"{where}: id"),
        title=text(row.get("title"), f"{where}: title"),
        text=text(row.get("text"), f"{where}: text"),
        predict=text(row.get("predict"), f"{where}: predict"),
        rules=game.rules.read(table(row.get("rules"), f"{where}: rules"), where).changed(),
        seats=whole(row.get("seats"), f"{where}: seats", game.seats[0], game.seats[-1]),
        bots=text(row.get("bots"), f"{where}: bots"),
        games=whole(row.get("games"), f"{where}: games", 1),
        seed=whole(row.get("seed"), f"{where}: seed"),
        mode=mode,
        figures=tuple(text(one, f"{where}: figures") for one in row.get("figures", ())),
    )


def answer(
    game: Game,
    question: Question,
    games: int | None = None,
    workers: int | None = None,
    cluster: Any = None,
    progress: Progress | None = None,
) -> Comparison:
    """The experiment of a question; fewer games than it asks for are the first ones of it."""
    return compare(
        game.id,
        question.rules,
        mode=question.mode,
        seats=question.seats,
        bots=question.bots,
        games=question.games if games is None else games,
        seed=question.seed,
        workers=workers,
        cluster=cluster,
        progress=progress,
    )


def first_games(found: Comparison) -> list[str]:
    """The scores of the first games under both rules: a fingerprint that takes a second to compare."""
    both = zip(found.base.games(), found.variant.games(), strict=True)
    return [
        _("Game {n}: {before} printed, {after} changed.").format(
            n=old[0]["game"] + 1,
            before=" : ".join(str(row["score"]) for row in old),
            after=" : ".join(str(row["score"]) for row in new),
        )
        for (old, new), _first in zip(both, range(FIRST), strict=False)
    ]


def key(game: Game, question: Question, found: Comparison) -> str:
    """The answer as a page of Markdown: what was played, the figures that matter, how sure they are."""
    told = {one.what: one for one in (*found.differences, *found.deeds)}
    changed = ", ".join(f"`{name} = {_written(value)}`" for name, value in question.rules.items())
    lines = [
        f"### {_(question.title)}",
        "",
        _("{change}; {seats}, {bots}; {games}, seed {seed}; {mode}.").format(
            change=changed,
            seats=count(question.seats, "{n} player", "{n} players"),
            bots=question.bots,
            games=count(len(found.base), "{n} game", "{n} games"),
            seed=question.seed,
            mode=question.mode,
        ),
        "",
        "| {} | {} | {} | {} | {} |".format(
            _("figure"), _("printed"), _("changed"), _("difference, 95 % interval"), _("sure?")
        ),
        "|---|---:|---:|---:|---|",
    ]
    for name in question.figures:
        if name not in told:
            raise Trouble(_("{id}: there is no figure {name!r}.").format(id=question.id, name=name))
        lines.append(_row(told[name]))
    each = [f"```\n{summary_in_words(table)}\n```" for table in (found.base, found.variant)]
    return "\n".join([*lines, "", *each, "", "  \n".join(first_games(found))])


def _row(one: Difference) -> str:
    sure = _("yes") if one.change.excludes(0) else one.warning or _("nothing changed")
    change = one.change
    return (
        f"| {one.what} | {one.base:.2f} | {one.variant:.2f} "
        f"| {change.value:+.2f} [{change.low:+.2f} … {change.high:+.2f}] | {sure} |"
    )


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
