"""Everybody against everybody: shares that fit together, and ratings that follow them."""

from __future__ import annotations

import pytest

from farmkit.core import Trouble
from farmkit.lab.pictures import matrix
from farmkit.lab.tournament import tournament


def test_the_better_bot_is_rated_higher() -> None:
    found = tournament("aehre", ["random", "greedy"], games=6, workers=1)
    assert found.won["greedy", "random"].value == 1 and found.won["random", "greedy"].value == 0
    assert found.won["greedy", "random"].n == 6 and found.won["greedy", "random"].low < 0.7
    assert found.ratings["greedy"][0] > found.ratings["random"][0]
    assert str(found).splitlines()[1].startswith("  greedy: rating")
    assert matrix(found.bots, found.won).words == "The most wins has greedy."


def test_equal_bots_share_what_there_is_to_win() -> None:
    found = tournament("aehre", ["random", "random", "apprentice"], games=2, workers=1)
    assert found.bots == ("random", "apprentice")
    assert found.won["random", "apprentice"].value + found.won["apprentice", "random"].value == 1


def test_whoever_stops_early_keeps_what_there_is() -> None:
    found = tournament("aehre", ["random", "greedy"], games=20, workers=1, progress=lambda done, _games: done % 10 < 5)
    assert 0 < found.won["greedy", "random"].n < 20


def test_nobody_plays_alone() -> None:
    with pytest.raises(Trouble, match="two different bots"):
        tournament("aehre", ["random", "random"])
