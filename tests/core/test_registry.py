"""Which games there are."""

from __future__ import annotations

import subprocess
import sys

import pytest

from farmkit.core import Trouble, find_game, game_ids


def test_every_folder_with_a_rulebook_is_a_game() -> None:
    assert "aehre" in game_ids()
    assert game_ids() == sorted(game_ids())
    for id in game_ids():
        game = find_game(id)
        assert game.id == id
        assert game is find_game(id), "one object per game"


@pytest.mark.parametrize("id", ["", "chess", "../core", "aehre/", "AEHRE", "__init__"])
def test_what_is_no_game_is_refused(id: str) -> None:
    with pytest.raises(Trouble, match="There is no game"):
        find_game(id)


def test_a_game_that_may_have_been_meant() -> None:
    with pytest.raises(Trouble, match=r"there are .*aehre.* Did you mean aehre\?"):
        find_game("Aehre")


@pytest.mark.parametrize("id", game_ids())
def test_a_game_says_who_it_is(id: str) -> None:
    game = find_game(id)
    assert game.title
    assert list(game.seats) == sorted(set(game.seats))
    for seats in game.seats:
        assert len(set(game.names(seats))) == seats
    assert str(game.seats[0]) in game.seats_in_words()
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(Trouble, match=f"players, not {seats}"):
            game.setup(seats)


def test_the_list_of_games_imports_none() -> None:
    code = (
        "import sys; from farmkit.core.registry import game_ids; game_ids(); "
        "sys.exit(any(name.startswith('farmkit.games.') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=60, check=False).returncode == 0
