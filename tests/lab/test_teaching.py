"""The teacher's pages: what they promise is there, and their answers are those of this version."""

from __future__ import annotations

from pathlib import Path

import pytest

from farmkit.commands.handout import handout
from farmkit.commands.teach import BEGIN, answers_in, with_answers
from farmkit.core import Trouble, find_game, game_ids
from farmkit.lab.questions import answer, first_games, key, questions

every_game = pytest.mark.parametrize("id", game_ids())
PAGES = Path(__file__).resolve().parents[2] / "docs" / "teaching"


def page(id: str) -> str:
    return (PAGES / f"{id}.md").read_text(encoding="utf-8")


@every_game
def test_a_page_has_all_that_a_lesson_needs(id: str) -> None:
    chapters = [line.removeprefix("## ") for line in page(id).splitlines() if line.startswith("## ")]
    assert chapters == ["Objectives", "45 minutes", "90 minutes", "Worksheet", "Rubric", "Answer key"]


@every_game
def test_the_key_was_made_by_the_questions_as_they_are(id: str) -> None:
    """The first game of each is played again here; ``farmkit teach --check`` plays them all."""
    game, told = find_game(id), answers_in(page(id), f"{id}.md")
    assert questions(game)
    for one in questions(game):
        assert f"### {one.title}" in told and f"{one.games} games, seed {one.seed}; {one.mode}." in told
        assert all(f"\n| {figure} | " in told for figure in one.figures)
        found = answer(game, one, games=1, workers=1)
        assert first_games(found)[0] in told, "bots play otherwise now: farmkit teach --write"


def test_a_key_tells_figures_and_how_sure_they_are() -> None:
    game = find_game("aehre")
    (one,) = questions(game)
    told = key(game, one, answer(game, one, games=3, workers=1))
    assert "3 games cannot show" in told and "`removed = [20, 10, 18, 0]`; 4 players, farmer; 3 games, seed 1" in told
    assert told.count("\nGame ") == 2


def test_answers_are_put_between_their_marks() -> None:
    before = page("aehre")
    after = with_answers(before, "new ones", "aehre.md")
    assert answers_in(after, "") == "new ones"
    assert with_answers(after, answers_in(before, ""), "") == before
    with pytest.raises(Trouble, match=r"x\.md: the marks"):
        answers_in(before.replace(BEGIN, ""), "x.md")


@every_game
def test_the_page_for_the_printer_stands_alone(id: str) -> None:
    made = handout(page(id), find_game(id).title)
    assert made.count('<h2 class="sheet">') == 3 and '<h2 class="sheet">Worksheet' in made
    assert "<script" not in made and "src=" not in made
    assert made.count('<div class="lines"></div>') == 8
    assert made.count("<table>") >= 5
