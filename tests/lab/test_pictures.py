"""Pictures: each with words and a table, the same figures in all three, nothing from outside."""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree import ElementTree

import pytest

from farmkit.core import ScoreSheet, State, game_ids
from farmkit.core.score import Line
from farmkit.lab import compare, simulate
from farmkit.lab.pictures import Picture, all_pictures, changes, leaders, lengths, matrix, scores, wins_by_seat
from farmkit.lab.statistics import rate

every_game = pytest.mark.parametrize("id", game_ids())


def whole(picture: Picture) -> None:
    root = ElementTree.fromstring(picture.svg)
    assert root.tag.endswith("svg")
    html = picture.html()
    assert html.count("<tr>") == len(picture.rows) + 1
    assert 'role="img"' in html and f'aria-label="{picture.title}' in html
    assert picture.words and all(len(row) == len(picture.head) for row in picture.rows)
    loaded = re.findall(r"""(?:src|href)\s*=\s*["'](?!#)([^"']*)|url\((?!#)([^)]*)\)|@import""", html)
    assert not loaded, "nothing comes from outside"


@every_game
def test_every_picture_has_words_and_a_table(id: str) -> None:
    table = simulate(id, 2, "random", games=12, workers=1)
    made = all_pictures(table)
    assert len(made) == 6
    for picture in made:
        whole(picture)
    assert wins_by_seat(table).svg == made[0].svg, "the same data, the same picture"


@every_game
def test_a_comparison_is_a_picture_too(id: str) -> None:
    def gift(state: State) -> Sequence[ScoreSheet]:
        return [ScoreSheet(sheet.seat, (*sheet.lines, Line("Gift", 100 + state.turn()))) for sheet in state.sheets()]

    found = compare(id, "printed", mode="rescore", seats=2, bots="random", games=12, workers=1, scoring=gift)
    picture = changes(found)
    whole(picture)
    assert "Gift +1" in picture.words


def test_a_seat_that_always_wins_is_named() -> None:
    def first(state: State) -> Sequence[ScoreSheet]:
        return [ScoreSheet(seat, (Line("Seat", 9 - seat),)) for seat in range(state.setup.seats)]

    table = simulate("agricola", 2, "random", games=20, workers=1, scoring=first)
    picture = wins_by_seat(table)
    assert picture.words.startswith("Away from the fair share of 50%: seat 1, random; seat 2, random")
    assert [row[1] for row in picture.rows] == [1.0, 0.0]
    assert leaders(table).words.startswith("Who leads half way wins 100%")
    assert [row[0] for row in scores(table).rows] == [8, 9]
    assert sum(row[1] for row in lengths(table).rows) == pytest.approx(1)  # type: ignore[misc]  # cells are figures here


def test_bot_against_bot() -> None:
    won = {("a", "b"): rate(30, 40), ("b", "a"): rate(10, 40)}
    picture = matrix(["a", "b"], won)
    whole(picture)
    assert picture.words == "The most wins has a."
