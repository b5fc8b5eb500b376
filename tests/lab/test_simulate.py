"""Runs of the lab: the same table however the work is shared, stopped, or taken up again."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from farmkit.core import CHANCE, ScoreSheet, State, Trouble, find_game, game_ids
from farmkit.core.score import Line
from farmkit.lab import Plan, Table, simulate
from farmkit.lab.one_game import lead_changes, play_game

every_game = pytest.mark.parametrize("id", game_ids())


def told(table: Table) -> list[dict[str, object]]:
    return list(table.rows())


@every_game
def test_one_worker_and_two_come_to_the_same_table(id: str) -> None:
    one = simulate(id, 2, "random", games=23, seed=4, workers=1)
    two = simulate(id, 2, "random", games=23, seed=4, workers=2)
    assert len(one) == 23
    assert told(one) == told(two)
    assert told(one) != told(simulate(id, 2, "random", games=23, seed=5, workers=1))


def test_bots_that_remember_play_each_game_anew() -> None:
    """A search keeps the rest of its turn; nothing of that may reach another game."""
    plan = Plan.make("aehre", 2, "search:2", "short_game", 2, 1)
    setup = plan.setup()
    play_game(plan, 0, setup)
    assert play_game(plan, 1, setup) == play_game(plan, 1, plan.setup())


@every_game
def test_a_stopped_run_goes_on_to_the_same_table(id: str, tmp_path: Path) -> None:
    keep = tmp_path / "run.jsonl"
    whole = simulate(id, 2, "random", games=30, seed=2, workers=1)
    part = simulate(id, 2, "random", games=30, seed=2, workers=1, keep=keep, progress=lambda done, _games: done < 8)
    assert 0 < len(part) < 30 and part.missing
    played: list[int] = []
    rest = simulate(
        id, 2, "random", games=30, seed=2, workers=2, keep=keep, progress=lambda done, _games: played.append(done)
    )
    assert told(rest) == told(whole)
    assert min(played) > len(part), "what was there is not played again"


def test_ctrl_c_keeps_what_there_is() -> None:
    def tired(done: int, _games: int) -> None:
        if done >= 10:
            raise KeyboardInterrupt

    table = simulate("agricola", 2, "random", games=40, workers=1, progress=tired)
    assert len(table) == 10


def test_half_a_line_is_a_game_that_was_cut_off(tmp_path: Path) -> None:
    keep = tmp_path / "run.jsonl"
    whole = told(simulate("agricola", 2, "random", games=6, workers=1, keep=keep))
    content = keep.read_bytes()
    keep.write_bytes(content[:-40])
    again = simulate("agricola", 2, "random", games=6, workers=1, keep=keep)
    assert told(again) == whole
    assert sorted(keep.read_bytes().splitlines()) == sorted(content.splitlines())


def test_results_of_other_games_are_not_mixed(tmp_path: Path) -> None:
    keep = tmp_path / "run.jsonl"
    simulate("agricola", 2, "random", games=2, workers=1, keep=keep)
    with pytest.raises(Trouble, match="seed was 0 and is 1 now"):
        simulate("agricola", 2, "random", games=2, seed=1, workers=1, keep=keep)
    keep.write_text("something else\n")
    with pytest.raises(Trouble, match="no file of results"):
        simulate("agricola", 2, "random", games=2, workers=1, keep=keep)


@every_game
def test_a_row_tells_what_the_game_was(id: str) -> None:
    seats = find_game(id).seats[-1]
    table = simulate(id, seats, "random", games=5, workers=1)
    for game in table.games():
        assert [row["seat"] for row in game] == list(range(seats))
        assert sum(row["won"] for row in game) == pytest.approx(1)
        for row in game:
            assert sum(value for name, value in row.items() if name.startswith("line: ")) == row["score"]
            assert int(row["track"].split()[-1]) == row["score"]
        done = sum(value for row in game for name, value in row.items() if name.startswith("did: "))
        assert done == game[0]["decisions"]


def test_a_lead_changes_when_somebody_else_is_alone_in_front() -> None:
    assert lead_changes([[1, 2, 3], [0, 1, 1]]) == 0
    assert lead_changes([[1, 2, 3], [0, 2, 1]]) == 0, "a tie changes nothing"
    assert lead_changes([[1, 2, 3, 0], [0, 3, 4, 9]]) == 1
    assert lead_changes([[1, 0, 1], [0, 1, 0]]) == 2


@every_game
def test_a_way_to_count_from_a_notebook_cell_reaches_the_workers(id: str) -> None:
    def last_seat_wins(state: State) -> Sequence[ScoreSheet]:
        return [ScoreSheet(seat, (Line("Place", seat),)) for seat in range(state.setup.seats)]

    table = simulate(id, 2, "random", games=12, workers=2, scoring=last_seat_wins)
    assert table.column("won", 1) == [1.0] * 12
    assert table.column("line: Place", 1) == [1] * 12


@every_game
def test_csv_and_parquet_hold_the_same_rows_and_how_they_were_made(id: str, tmp_path: Path) -> None:
    from pyarrow import parquet

    table = simulate(id, 2, "random", games=7, seed=3, workers=1)
    table.to_csv(tmp_path / "t.csv")
    table.to_parquet(tmp_path / "t.parquet")
    with (tmp_path / "t.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    columns = parquet.read_table(tmp_path / "t.parquet")
    assert len(rows) == columns.num_rows == 14
    assert [float(row["score"]) for row in rows] == columns["score"].to_pylist() == table.column("score")
    assert list(rows[0]) == columns.column_names == table.columns()
    about = json.loads((tmp_path / "t.csv.about.json").read_text(encoding="utf-8"))
    assert json.loads(columns.schema.metadata[b"farmkit"]) == about
    again = simulate(about["game"], about["seats"], about["bots"], about["rules"], about["games"], about["seed"])
    again.to_csv(tmp_path / "again.csv")
    assert (tmp_path / "again.csv").read_bytes() == (tmp_path / "t.csv").read_bytes()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"games": 0}, "number of games"),
        ({"bots": "clever"}, "no bot 'clever'"),
        ({"bots": "random,random,random"}, "names 3 bots for 2 seats"),
        ({"variant": "none"}, "no variant 'none'"),
        ({"variant": {"none": 1}}, "no rule called 'none'"),
        ({"seats": 9}, "not 9"),
    ],
    ids=str,
)
def test_a_plan_that_makes_no_sense_is_refused(change: dict[str, object], words: str) -> None:
    given: dict[str, object] = {"seats": 2, "bots": "random", "games": 1, "variant": "printed"} | change
    with pytest.raises(Trouble, match=words):
        simulate("aehre", **given)  # type: ignore[arg-type]  # wrong on purpose


def least_wins(state: State) -> Sequence[ScoreSheet]:
    return [ScoreSheet(sheet.seat, (Line("Less", -3 * sheet.total),)) for sheet in state.sheets()]


@every_game
def test_bots_weigh_tables_by_a_new_way_to_count(id: str) -> None:
    usual = Plan.make(id, 2, "random", "printed", 1, 0).setup()
    turned = Plan.make(id, 2, "random", "printed", 1, 0, least_wins).setup()
    state, rng = usual.start(), Random(1)
    for _decision in range(60):
        state.play(state.roll(rng) if state.actor() == CHANCE else rng.choice(state.legal()))
    points = state.sheets()[1].total
    assert turned.game.worth(state, 1) == pytest.approx(usual.game.worth(state, 1) - 4 * points)


def test_bots_play_by_a_new_way_to_count() -> None:
    usual = simulate("aehre", 2, "greedy", games=2, workers=1)
    turned = simulate("aehre", 2, "greedy", games=2, workers=1, scoring=least_wins)
    assert -sum(turned.column("score")) / 3 < 0.75 * sum(usual.column("score")), "nobody wants points any more"


@every_game
def test_printed_data_of_ones_own(id: str, tmp_path: Path) -> None:
    """The same entries with other notes are the same data; another number is not, and the table says so."""
    game = find_game(id)
    text = (game.folder / "components.toml").read_text(encoding="utf-8")
    (tmp_path / f"{id}.toml").write_text(text + "\n# mine\n", encoding="utf-8")
    usual = simulate(id, 2, "random", games=2, workers=1)
    same = simulate(id, 2, "random", games=2, workers=1, components=tmp_path)
    assert told(same) == told(usual) and same.about() == usual.about()
    with pytest.raises(Trouble, match="no such file"):
        simulate(id, 2, "random", games=2, components=tmp_path / "nothing.toml")


def test_other_printed_data_is_another_game(tmp_path: Path) -> None:
    text = (find_game("agricola").folder / "components.toml").read_text(encoding="utf-8")
    (tmp_path / "agricola.toml").write_text(text.replace("bonus = 2", "bonus = 1"), encoding="utf-8")
    usual = simulate("agricola", 2, "random", games=4, workers=2)
    other = simulate("agricola", 2, "random", games=4, workers=2, components=tmp_path)
    assert other.about()["components"] != usual.about()["components"]
    assert other.column("score") != usual.column("score")
