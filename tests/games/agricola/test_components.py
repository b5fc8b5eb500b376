"""The printed data: what the box must hold, what is a guess, and copies of one's own."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from farmkit.core import Match, Trouble, find_game
from farmkit.core.components import Components, Entry
from farmkit.core.record import read_record, write_record
from tests.games.agricola.scene import farm

GAME = find_game("agricola")


def with_values(group: str, id: str, **values: Any) -> Components:
    """The box with one entry printed differently."""
    box = GAME.components
    assert any((entry.group, entry.id) == (group, id) for entry in box.entries)
    entries = [
        dataclasses.replace(entry, values={**entry.values, **values})
        if (entry.group, entry.id) == (group, id)
        else entry
        for entry in box.entries
    ]
    return dataclasses.replace(box, entries=tuple(entries))


def without(keep: Callable[[Entry], bool]) -> Components:
    return dataclasses.replace(GAME.components, entries=tuple(filter(keep, GAME.components.entries)))


@pytest.mark.rule("agricola 1.4")
def test_the_box_adds_up_to_the_component_list() -> None:
    box = GAME.components
    pieces = {entry.id: entry.values["count"] for entry in box.group("piece")}
    pastures = {entry.id: entry.values["count"] for entry in box.group("pasture")}
    assert pieces["fields and small pastures"] == pastures.pop("1x1") == 20
    assert pieces["large pastures"] == sum(pastures.values()) == 16
    assert pieces["improvements"] == len(box.group("improvement")) == 11
    assert (pieces["rooms"], pieces["stables"], pieces["people"], pieces["houses"]) == (12, 10, 20, 4)


def test_what_is_a_guess_is_marked_as_reconstructed() -> None:
    found = {(entry.group, entry.id) for entry in GAME.components.reconstructed()}
    assert found == {
        *(("extension", seats) for seats in "234"),
        *(("space", id) for id in ("wood2", "food1")),
        *(("pasture", id) for id in ("1x2", "1x3", "bent")),
        *(("improvement", id) for id in ("hearth5", "oven4")),
    }


def test_every_entry_says_where_it_comes_from() -> None:
    assert sum(GAME.components.by_kind().values()) == len(GAME.components.entries)
    assert all(entry.source.ref for entry in GAME.components.entries)


@pytest.mark.parametrize(
    ("group", "id", "values", "sentence"),
    [
        ("piece", "large pastures", {"count": 15}, "large pastures: they add up to 16, but the box holds 15"),
        ("piece", "stables", {"count": -1}, "stables: count must be a whole number"),
        ("pasture", "2x2", {"count": 5}, "large pastures: they add up to 17, but the box holds 16"),
        ("pasture", "2x2", {"wood": -7}, "pasture 2x2: wood must be a whole number"),
        ("pasture", "2x2", {"holds": 0}, "pasture 2x2: holds must be a whole number"),
        ("pasture", "2x2", {"shape": ["#x"]}, "pasture 2x2: shape must be one to three rows"),
        ("pasture", "2x2", {"shape": ["#"]}, "pasture 2x2: a large pasture has two squares or more"),
        ("pasture", "1x1", {"shape": ["##"]}, "pasture 1x1: the first pasture must be a single square"),
        ("improvement", "mill", {"cost": {"gold": 1}}, "improvement mill: cost must be a table"),
        ("improvement", "mill", {"cost": {"wood": -1}}, "improvement mill: cost.wood must be a whole number"),
        ("improvement", "mill", {"food": {"from": 1}}, "improvement mill: food must have from and to"),
        ("improvement", "mill", {"good": "sheep"}, "improvement mill: good must be wood, clay, reed or grain"),
        ("improvement", "hearth4", {"cooks": {"sheep": 2}}, "improvement hearth4: a tile cooks all three kinds"),
        ("space", "fishing", {"adds": {"food": 0}}, "space fishing: adds.food must be a whole number"),
        ("space", "fishing", {"picks": 1}, "space fishing: a space has one use"),
        ("space", "r5", {"growth": "twice"}, "space r5: growth must be room or free"),
        ("space", "r7", {"improvements": ["castle"]}, "space r7: improvements must be some of"),
        ("space", "r7", {"improvements": ["depot"]}, "space: every improvement must lie at exactly one space"),
        ("space", "r9", {"round": 15}, "space r9: round must be a whole number"),
        ("extension", "3", {"spaces": ["moon"]}, "extension 3: spaces must be some of"),
        ("extension", "3", {"seats": 2}, "extension: there must be one side for 2 players"),
        ("track", "rounds", {"rounds": 13}, "track rounds: there must be 14 rounds"),
        ("track", "rounds", {"harvests": [4, 7]}, "track rounds: harvests must be rising rounds"),
        ("price", "stable", {"gold": 1}, "price stable: price must be a table"),
    ],
)
def test_what_cannot_be_is_refused_by_entry(group: str, id: str, values: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Trouble) as caught:
        GAME.check_components(with_values(group, id, **values))
    assert str(caught.value).startswith(f"components.toml: {sentence}")


@pytest.mark.parametrize(
    ("keep", "sentence"),
    [
        (lambda entry: entry.id != "bent", "pasture: there must be 5 shapes"),
        (lambda entry: entry.group != "extension", "extension: there must be one side for 1 players"),
        (lambda entry: entry.id != "stable", "there is no price called 'stable'"),
        (lambda entry: entry.id != "large pastures", "there is no piece called 'large pastures'"),
        (lambda entry: entry.group != "track", "there is no track called 'rounds'"),
    ],
)
def test_what_is_missing_is_named(keep: Callable[[Entry], bool], sentence: str) -> None:
    with pytest.raises(Trouble, match=f"components.toml: {sentence}"):
        GAME.check_components(without(keep))


def own_copy(folder: Path, *changes: tuple[str, str]) -> Path:
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / "agricola.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_copy_of_ones_own_replaces_a_board_and_prices(tmp_path: Path) -> None:
    mine = GAME.read_components(
        own_copy(
            tmp_path,
            ('["pick1", "clay1", "reed1", "wood3", "fences"]', '["pick2", "goods3", "clay2", "reed1", "wood3"]'),
            ("wood = 5\nholds = 4", "wood = 4\nholds = 4"),
            ("cost = { clay = 5 }", "cost = { clay = 6 }"),
        )
    )
    match = Match(GAME.setup(2, components=mine).start(), seed=1)
    match.type("goods3")
    assert (farm(match).wood, farm(match).clay, farm(match).reed) == (1, 1, 1)
    with pytest.raises(Trouble, match="'fences' is not a move"):
        match.type("fences")
    setup: Any = match.setup
    assert (setup.pastures[1].wood, setup.improvements[3].cost) == (4, (0, 6, 0))
    assert mine.digest() != GAME.components.digest()


def test_a_record_made_with_another_box_is_refused_and_read_with_its_own(tmp_path: Path) -> None:
    mine = GAME.read_components(own_copy(tmp_path, ("cost = { clay = 5 }", "cost = { clay = 6 }")))
    text = write_record(Match.new(GAME, 2, components=mine, seed=1))
    with pytest.raises(Trouble, match="game: components: it was made with other printed data"):
        read_record(text, "game")
    assert read_record(text, "game", mine).setup.components.digest() == mine.digest()


def test_a_copy_that_is_off_is_refused_with_its_own_name(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=r"agricola\.toml: large pastures: they add up to 16, but the box holds 17"):
        GAME.read_components(own_copy(tmp_path, ("count = 16", "count = 17")))
