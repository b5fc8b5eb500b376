"""``farmkit teach``: the answer key of a lesson, the same for everybody, and the teacher's page for the printer."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import farmkit
from farmkit.core.game import Game
from farmkit.core.reading import read_text
from farmkit.core.registry import find_game
from farmkit.core.trouble import Trouble
from farmkit.core.words import _

Answer = tuple[dict[str, Any], str, int]

BEGIN, END = "<!-- answers: made by the command below -->", "<!-- end of the answers -->"


def teach(options: argparse.Namespace, progress: Any) -> Answer:
    game = find_game(options.game)
    page = options.page or Path(farmkit.__file__).resolve().parent.parent / "docs" / "teaching" / f"{game.id}.md"
    if options.print is not None:
        from farmkit.commands.handout import handout

        _write(options.print, handout(read_text(page), game.title))
        return {"file": str(options.print)}, _("Written to {file}.").format(file=options.print), 0
    content = read_text(page) if options.write or options.check else ""
    found = answers(game, options.workers, options.cluster, progress)
    if options.write:
        _write(page, with_answers(content, found, page.name))
        return {"file": str(page)}, _("Written to {file}.").format(file=page), 0
    if options.check:
        same = answers_in(content, page.name) == found
        words = _("The page has these answers.") if same else _("The page has other answers: use --write.")
        return {"same": same}, words, int(not same)
    return {"game": game.id, "answers": found}, found, 0


def answers(game: Game, workers: int | None = None, cluster: Any = None, progress: Any = None) -> str:
    """All questions of a game, answered."""
    from farmkit.lab.questions import answer, key, questions

    asked = questions(game)
    if not asked:
        raise Trouble(_("{title} has no questions yet.").format(title=game.title))
    return "\n\n".join(
        key(game, one, answer(game, one, workers=workers, cluster=cluster, progress=progress)) for one in asked
    )


def answers_in(page: str, name: str) -> str:
    """What the page says between its two marks."""
    _before, begin, rest = page.partition(BEGIN)
    found, end, _after = rest.partition(END)
    if not begin or not end:
        raise Trouble(_("{file}: the marks {begin!r} and {end!r} are missing.").format(file=name, begin=BEGIN, end=END))
    return found.strip()


def with_answers(page: str, found: str, name: str) -> str:
    old = answers_in(page, name)
    before, _begin, rest = page.partition(BEGIN)
    assert old in rest
    return f"{before}{BEGIN}\n\n{found}\n\n{END}{rest.partition(END)[2]}"


def _write(path: Path, content: str) -> None:
    try:
        path.write_text(content, encoding="utf-8")
    except OSError as error:
        raise Trouble(_("{file}: it cannot be written ({why}).").format(file=path, why=error.strerror)) from None
