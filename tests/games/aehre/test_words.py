"""The game in words: questions, the log, notation and what a mistyped token may have meant."""

from __future__ import annotations

import pytest

from farmkit.core import Trouble
from tests.games.aehre.scene import aehre, scene, state


def test_every_question_names_the_player_and_the_step() -> None:
    match = scene(4, bare="C", paint={"B": "h1 h2"}, laid=["W1B1 d3-e3"], cubes={0: "2 2 1 2 2"}, hand="R1P1")
    questions = []
    for token in ("R1P1", "d4-d3", "-W", "FP/VP", "@h1"):
        questions.append(match.ask())
        match.type(token)
    questions.append(match.ask())
    assert all(question.startswith("Blue: ") for question in questions)
    words = [
        "take a tile",
        "place the tile",
        "which small tile",
        "victory points or farm points",
        "farm",
        "end the turn",
    ]
    for question, word in zip(questions, words, strict=True):
        assert word in question
    assert len(set(questions)) == 6


def test_before_the_deal_the_question_is_to_deal() -> None:
    start = aehre(3).start()
    assert start.setup.game.ask(start, ["A", "B", "C"]) == "The tiles are dealt."


def test_the_log_tells_points_livestock_and_farms() -> None:
    match = scene(4, bare="C", paint={"W": "c1 c2", "B": "h1 h2"}, cubes={0: "2 2 4 2 2"})
    match.type("W1R2 c3-d3 VP/FP @h1")
    assert match.log() == [
        "Blue placed wheat/rape on c3-d3, wheat 3 points, rape 2 barn steps, took a cow from the rape track",
        "Blue built a farm in the beets on h1 (2 fields); farms: 2",
    ]


def test_the_log_tells_the_income_of_farms() -> None:
    match = scene(bare="C", paint={"B": "h1 h2"}, farms={0: "h1"}, cubes={0: "3 3 3 3 3"})
    match.type("W2 a1 VP")
    assert match.log() == ["Blue placed wheat on a1, wheat 1 point; farms: 2"]


@pytest.mark.rule("aehre 4.5")
def test_the_log_says_when_a_farmed_region_brought_nothing() -> None:
    match = scene(bare="C", paint={"W": "c1 c2"}, farms={1: "c1"})
    match.type("W2 c3 VP")
    assert match.log() == ["Blue placed wheat on c3, wheat 0 points"]


@pytest.mark.rule("aehre 2.2")
def test_the_log_tells_a_pass() -> None:
    match = scene(bare="P", hand="P2P0", others="W1B1", supply={0: ""})
    match.type("pass")
    assert match.log() == ["Blue passed: nothing fits"]


@pytest.mark.parametrize("token", ["w1r2", "W1r2", "VP/fp", "C4-C5", "PASS", "@C4", "-p", "+END"])
def test_small_and_capital_letters_are_alike(token: str) -> None:
    assert aehre().parse(token).notation.casefold() == token.casefold()


def test_where_case_decides_what_is_written_wins() -> None:
    """``B2`` is the small beet tile, ``b2`` a field."""
    setup = aehre()
    assert setup.parse("B2") is setup.take_small[1]
    assert setup.parse("b2").notation == "b2"
    assert setup.parse("B2") is not setup.parse("b2")


@pytest.mark.parametrize(
    ("token", "hint"),
    [
        ("R2W1", "Did you mean W1R2?"),
        ("c4-e4", "two fields side by side, such as c4-c5"),
        ("hello", "A turn reads like W1R2 c4-c5 VP/FP"),
    ],
)
def test_a_mistyped_token_is_named_with_a_hint(token: str, hint: str) -> None:
    with pytest.raises(Trouble) as caught:
        aehre().parse(token)
    assert str(caught.value).startswith(f"{token!r} is not a move of this game.")
    assert hint in str(caught.value)


@pytest.mark.rule("aehre 10.4")
def test_the_last_sentence_names_the_winner() -> None:
    match = scene(bare="P", hand="P2P0", others="P1P0", supply={0: "", 1: ""})
    state(match).field_points = [3, 8]
    match.type("pass")
    match.type("pass")
    assert match.ask().startswith("The game is over.")
    assert "Vermilion" in match.ask()
    assert "Blue" not in match.ask()
