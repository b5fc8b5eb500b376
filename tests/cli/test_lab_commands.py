"""``farmkit ladder`` and ``farmkit lab``."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from farmkit.core import game_ids
from tests.cli.command import Farmkit

every_game = pytest.mark.parametrize("id", game_ids())


def test_a_ladder_says_how_often_each_level_beats_the_one_below(farmkit: Farmkit) -> None:
    said = farmkit("ladder", "aehre", "--games", "4", "--levels", "random,apprentice", "--workers", "1")
    assert said.code == 0
    assert said.out.startswith("apprentice beats random in 100.0% of 4 games, 95 % interval 51.0% … 100.0%")


def test_a_ladder_that_stands_on_its_head_fails(farmkit: Farmkit) -> None:
    said = farmkit("ladder", "aehre", "--games", "4", "--levels", "apprentice,random", "--workers", "1", "--json")
    assert said.code == 1
    (rung,) = said.data["rungs"]
    assert (rung["upper"], rung["won"]) == ("random", 0.0) and rung["low"] == 0 < rung["high"] < 0.65


@every_game
def test_the_lab_counts_and_writes_tables(farmkit: Farmkit, id: str, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    given = ("lab", id, "--seats", "2", "--games", "3", "--workers", "1", "--csv", str(out))
    said = farmkit(*given, "--parquet", str(tmp_path / "out.parquet"), "--keep", str(tmp_path / "keep.jsonl"))
    assert said.code == 0 and "seat 2, random: wins" in said.out
    with out.open(encoding="utf-8", newline="") as file:
        assert len(list(csv.DictReader(file))) == 6
    assert (tmp_path / "out.parquet").exists() and (tmp_path / "out.csv.about.json").exists()
    first = out.read_bytes()
    assert farmkit(*given).code == 0 and out.read_bytes() == first


def test_the_lab_compares_rules_in_both_modes(farmkit: Farmkit) -> None:
    for mode in ("replay", "rescore"):
        said = farmkit(
            "lab", "aehre", "--games", "6", "--against", "double_farms", "--mode", mode, "--workers", "1", "--json"
        )
        assert said.code == 0 and said.data["mode"] == mode
        farms = next(one for one in said.data["differences"] if one["what"] == "Farms")
        assert farms["variant"] == 2 * farms["base"]


def test_a_tournament_rates_its_bots(farmkit: Farmkit) -> None:
    said = farmkit("lab", "aehre", "--tournament", "random,greedy", "--games", "4", "--workers", "1")
    assert said.code == 0 and "random beats greedy in 0.0% of 4 games" in said.out and "greedy: rating" in said.out


def test_a_page_for_the_printer_is_made(farmkit: Farmkit, tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    said = farmkit("teach", "aehre", "--print", str(out))
    assert said.code == 0 and "Worksheet" in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("lab", "aehre", "--mode", "x", "--against", "double_farms"), "no mode 'x'"),
        (("lab", "aehre", "--against", "double_farms", "--csv", "x.csv"), "not for a comparison"),
        (("lab", "aehre", "--games", "0"), "number of games"),
        (("lab", "aehre", "--games", "1", "--csv", "no/such/folder.csv"), "cannot be written"),
        (("lab", "aehre", "--tournament", "random"), "two different bots"),
        (("lab", "aehre", "--components", "nowhere.toml"), "no such file"),
        (("teach", "aehre", "--print", "no/such/folder.html"), "cannot be written"),
        (("teach", "aehre", "--check", "--page", "nowhere.md"), "no such file"),
        (("ladder", "aehre", "--levels", "random"), "two bots at least"),
        (("ladder", "aehre", "--levels", "random,clever"), "no bot 'clever'"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_the_lab_cannot_do_is_said_in_one_sentence(
    farmkit: Farmkit, arguments: tuple[str, ...], words: str
) -> None:
    said = farmkit(*arguments)
    assert said.code == 1 and words in said.err and said.err.count("\n") == 1
