"""Base against variant, asked in two ways."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from farmkit.core import ScoreSheet, State, Trouble, game_ids
from farmkit.core.score import Line
from farmkit.lab import Comparison, compare
from farmkit.lab.compare import Difference
from farmkit.lab.pictures import all_pictures, changes
from farmkit.lab.summary import summary, summary_in_words

every_game = pytest.mark.parametrize("id", game_ids())


def line(found: Comparison, what: str) -> Difference:
    return next(one for one in found.differences if one.what == what)


def test_the_same_moves_counted_by_doubled_farms() -> None:
    found = compare("aehre", {"farm_points": 2}, mode="rescore", bots="random", games=20, workers=1)
    farms, fields = line(found, "Farms"), line(found, "Fields")
    assert farms.variant == 2 * farms.base > 0
    assert (fields.change.value, fields.change.low, fields.change.high) == (0, 0, 0)
    assert found.stopped == 0


def test_moves_that_are_not_allowed_any_more_end_the_game() -> None:
    found = compare("aehre", {"hand": 2}, mode="rescore", bots="random", games=4, workers=1)
    assert found.stopped == 4 and found.differences == ()
    assert all(row["stopped"].startswith("+") for row in found.variant.rows()), "the third tile of a hand"
    assert "4 games stopped at a move that is not allowed any more" in str(found)


def test_bots_that_know_the_new_rule_play_another_game() -> None:
    rules = {"begging_points": 0}
    same = compare("agricola", rules, mode="rescore", bots="greedy", games=2, workers=1)
    other = compare("agricola", rules, mode="replay", bots="greedy", games=2, workers=1)
    assert list(same.base.rows()) == list(other.base.rows())
    assert list(same.variant.column("track")) != list(other.variant.column("track"))


@every_game
def test_no_change_is_no_difference(id: str) -> None:
    for mode in ("rescore", "replay"):
        found = compare(id, "printed", mode=mode, seats=2, bots="random", games=6, workers=1)
        assert {one.change.value for one in found.differences} == {0}
        assert not any(one.warning for one in found.differences)


@every_game
def test_a_rule_that_lets_one_seat_always_win_is_reported(id: str) -> None:
    def first_seat_wins(state: State) -> Sequence[ScoreSheet]:
        return [ScoreSheet(seat, (Line("Seat", -seat),)) for seat in range(state.setup.seats)]

    found = compare(id, "printed", seats=2, bots="random", games=40, workers=1, scoring=first_seat_wins)
    first = line(found, "Wins of seat 1")
    assert first.variant == 1 and first.change.low > 0 and not first.warning
    assert summary(found.variant)["p_if_seats_are_equal"] < 1e-6
    assert "the seats are not equal" in summary_in_words(found.variant)


def test_a_mode_that_is_not_there() -> None:
    with pytest.raises(Trouble, match="no mode 'guess'; there are replay, rescore"):
        compare("aehre", "printed", mode="guess")


def test_games_without_luck_count_as_one() -> None:
    found = compare("agricola", {"begging_points": 0}, bots="greedy", games=2, workers=1)
    assert found.one_game and "all 2 games are the same one" in str(found)
    assert not any(one.change.excludes(0) for one in found.differences)
    assert "all 2 games are the same one" in summary_in_words(found.base)
    assert "Surely" not in changes(found).words
    with pytest.raises(Trouble, match="are the same one"):
        all_pictures(found.base)
    assert not compare("agricola", "printed", bots="apprentice", games=2, workers=1).one_game


def test_a_comparison_that_is_stopped_has_pairs() -> None:
    for mode in ("replay", "rescore"):
        found = compare(
            "agricola", "each_good_once", mode=mode, bots="random", games=60, workers=2, progress=lambda *_done: False
        )
        played = {row["game"] for row in found.base.rows()}
        assert played == {row["game"] for row in found.variant.rows()} and 0 < len(played) < 60
        assert found.differences
