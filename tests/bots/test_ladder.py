"""The ladder: fair pairs, each game once, stopped and taken up at will."""

from __future__ import annotations

from pathlib import Path

import pytest

from farmkit.bots.duel import duel
from farmkit.core import Trouble, find_game, game_ids
from farmkit.lab.ladder import Rung, ladder

PAIR = ("random", "apprentice")


def measured(rungs: list[Rung]) -> list[tuple[str, str, float, float, int]]:
    return [(one.upper, one.lower, one.won.value, one.margin.value, one.won.n) for one in rungs]


def test_a_ladder_counts_what_its_duels_came_to() -> None:
    setup = find_game("agricola").setup(2)
    results = [duel(setup, ("apprentice", "random"), 4, number) for number in range(3)]
    (rung,) = ladder("agricola", PAIR, 3, 4, workers=1)
    assert (rung.upper, rung.lower, rung.won.n, rung.missing) == ("apprentice", "random", 3, 0)
    assert rung.won.value == sum(one.won for one in results) / 3
    assert rung.margin.value == pytest.approx(sum(one.margin for one in results) / 3)


def test_a_game_that_was_played_before_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without luck and with the same opening everywhere, all pairs are one."""
    monkeypatch.setattr("farmkit.bots.duel.OPENING", 0)
    (rung,) = ladder("agricola", ("greedy", "farmer"), 6, 1, workers=1)
    assert rung.won.n == 2 and rung.missing == 0


@pytest.mark.parametrize("id", [id for id in game_ids() if not find_game(id).chance])
def test_where_nothing_is_left_to_luck_the_openings_differ(id: str) -> None:
    (rung,) = ladder(id, ("greedy", "farmer"), 20, 1, workers=1)
    assert rung.won.n == 20 and rung.won.value == 0.5, "both seats alike, and nobody is better than oneself"


def test_a_ladder_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    kept = tmp_path / "ladder.jsonl"
    levels = ("random", "apprentice", "farmer")
    whole = ladder("agricola", levels, 8, 2, workers=1)
    stopped = ladder("agricola", levels, 8, 2, workers=1, keep=kept, progress=lambda done, _all: done < 5)
    assert [(one.won.n, one.missing) for one in stopped] == [(5, 3)]
    with kept.open("a", encoding="utf-8") as file:
        file.write('["apprentice", "random", 5, 1.0')  # cut off while it was written
    first = kept.read_text("utf-8").split("\n")[:6]
    assert measured(ladder("agricola", levels, 8, 2, workers=1, keep=kept)) == measured(whole)
    lines = kept.read_text("utf-8").split("\n")
    assert lines[:6] == first and len(lines) == 1 + 16 + 1, "nothing is played twice"
    again = ladder("agricola", levels, 8, 2, workers=1, keep=kept)
    assert measured(again) == measured(whole)
    assert kept.read_text("utf-8").split("\n") == lines


def test_it_stops_when_the_time_is_over() -> None:
    found = ladder("agricola", ("random", "apprentice", "farmer"), 10_000, 0, workers=1, minutes=0.5 / 60)
    assert [one.upper for one in found] == ["apprentice"]
    assert 0 < found[0].won.n < 10_000 and found[0].missing == 10_000 - found[0].won.n


def test_the_number_of_workers_changes_nothing() -> None:
    assert measured(ladder("agricola", PAIR, 12, 3, workers=2)) == measured(ladder("agricola", PAIR, 12, 3, workers=1))


def test_results_of_something_else_are_refused(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    ladder("agricola", PAIR, 1, 0, workers=1, keep=kept)
    for other in ({"game": "aehre", "seed": 0}, {"game": "agricola", "seed": 1}):
        with pytest.raises(Trouble, match="holds results of another ladder"):
            ladder(str(other["game"]), PAIR, 1, int(other["seed"]), workers=1, keep=kept)
    with pytest.raises(Trouble, match="cannot be used for results"):
        ladder("agricola", PAIR, 1, 0, workers=1, keep=tmp_path / "no" / "such.jsonl")
    with pytest.raises(Trouble, match="at least 1, not 0"):
        ladder("agricola", PAIR, 0)
