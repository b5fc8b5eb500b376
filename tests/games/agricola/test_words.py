"""The game in words: questions, the log, and what a mistyped token is answered with."""

from __future__ import annotations

import pytest

from farmkit.core import Trouble, find_game
from tests.games.agricola.scene import scene


def test_every_question_names_the_player_and_the_step() -> None:
    match = scene({"wood": 9, "reed": 2, "clay": 4, "stables": ["alone"]}, {}, round=3)
    asked = [match.ask()]
    for typed in ("pastures", "1x2", "j8", "turn0", "on1x2"):
        match.type(typed)
        asked.append(match.ask())
    assert asked == [
        "Blue: place a person. Round 3, 2 people at home.",
        "Blue: what will you do here?",
        "Blue: where does the pasture of two squares go?",
        "Blue: how is the pasture of two squares turned?",
        "Blue: put a stable on the new pasture?",
        "Blue: something more, or done?",
    ]


def test_the_questions_of_improvements_picks_stables_and_animals() -> None:
    match = scene({"clay": 9}, {}, {}, goods={"sheep": 3})
    match.type("r1")
    assert match.ask() == "Blue: which improvement do you buy?"
    match.type("oven3 h7 pick2")
    assert match.ask() == "Vermilion: choose 2 resources."
    match.type("+wood")
    assert match.ask() == "Vermilion: choose 1 resource."
    match.type("+wood sheep")
    assert match.ask() == "Green: not all animals have a place. Cook or give back?"
    match = scene({"wood": 2, "tiles": ["1x1"]}, {}, round=2)
    match.type("r2 stable")
    assert match.ask() == "Blue: where does the stable go?"


def test_the_log_tells_a_harvest() -> None:
    match = scene(
        {"food": 3, "sheep": 2, "tiles": ["1x2", "field"], "sown": [3], "on": ["grain"]},
        {"on": ["fishing", "wood3"]},
        round=4,
    )
    match.type("reed1 eat feed feed")
    assert match.log() == [
        "Blue placed a person on Reed, took 1 reed; harvest after round 4; Blue reaped 1 grain",
        "Blue made 1 food of 1 grain",
        "Blue fed the family with 4 food; born: 1 sheep",
        "Vermilion fed the family with 3 food, begged for 1; round 5 begins",
    ]


def test_the_log_tells_growth_renovation_and_sowing() -> None:
    match = scene(
        {"people": 3, "clay": 3, "reed": 1, "grain": 2, "tiles": ["room", "room", "field", "field"]},
        {"on": ["fishing", "wood3"]},
        round=5,
    )
    match.type("r5 r3 renovate stable sow sow2")
    assert match.log() == [
        "Blue placed a person on Family growth, the family has 4 people",
        "Blue placed a person on Renovation",
        "Blue renovated: 4 rooms of clay",
        "Blue took a stable",
        "Blue placed a person on Sow",
        "Blue sowed 2 fields; round 6 begins",
    ]


def test_the_last_sentence_names_the_winner() -> None:
    match = scene({"food": 9, "tiles": ["field"]}, {"food": 9}, round=14, harvest=True)
    match.type("feed feed")
    assert match.ask() == "The game is over. Winner: Blue."


@pytest.mark.parametrize("token", ["Fishing", "R5", "COOK:sheep", "+Wood", "H9", "Use:Mill", "TURN1", "On2x2"])
def test_small_and_capital_letters_are_alike(token: str) -> None:
    assert find_game("agricola").setup(2).parse(token).notation.casefold() == token.casefold()


def test_a_mistyped_token_is_named_with_a_hint() -> None:
    with pytest.raises(Trouble, match=r"'fishhing' is not a move of this game\. A turn begins with a space"):
        scene().type("fishhing")
