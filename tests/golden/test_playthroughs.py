"""Whole games that were read by a person once, replayed and compared letter by letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from farmkit.core import OVER, find_game, game_ids
from farmkit.core.rules import PRINTED
from tests.golden.playthrough import HERE, RULE, fresh_tokens, game_of, pages, tell, tokens_in


def test_every_game_and_number_of_seats_has_a_playthrough() -> None:
    wanted = {f"{id}_{seats}.txt" for id in game_ids() for seats in find_game(id).seats}
    there = {path.name for path in HERE.glob("*.txt")}
    assert there >= wanted
    assert there == {path.name for path in pages()}


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.stem)
def test_a_playthrough_comes_out_as_it_is_written(path: Path) -> None:
    game, seats, variant = game_of(path)
    text = path.read_text(encoding="utf-8")
    assert tell(game, seats, variant, tokens_in(text)) == text


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.stem)
def test_a_playthrough_is_a_whole_game(path: Path) -> None:
    game, seats, variant = game_of(path)
    state = game.start(seats, game.variant(variant))
    for token in tokens_in(path.read_text(encoding="utf-8")):
        assert state.actor() != OVER
        state.play(state.setup.parse(token))
    assert state.actor() == OVER


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.stem)
def test_another_word_or_number_is_noticed(path: Path) -> None:
    """The comparison is of all that is written, not only of the moves."""
    game, seats, variant = game_of(path)
    text = path.read_text(encoding="utf-8")
    points = [line for line in text.splitlines() if line.startswith("  = ")][-1]
    told = next(line for line in text.split(RULE)[1].splitlines() if len(line.split()) > 3 and line[2] != "=")
    for changed in (text.replace(points, points + "0", 1), text.replace(told, told + " or so", 1)):
        assert changed != text
        assert tokens_in(changed) == tokens_in(text)
        assert tell(game, seats, variant, tokens_in(changed)) != changed


def test_new_pages_can_be_made() -> None:
    """What ``python -m tests.golden.write --new`` would play is a whole game too."""
    game = find_game(game_ids()[0])
    tokens = fresh_tokens(game, game.seats[0])
    assert tokens_in(tell(game, game.seats[0], PRINTED, tokens)) == tokens
