"""The printed data: what the box must hold, and copies of one's own."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from farmkit.core import Match, Trouble, find_game
from farmkit.core.components import Components, Entry
from farmkit.core.record import read_record, write_record

GAME = find_game("aehre")


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


@pytest.mark.rule("aehre 1.6", "aehre 1.8")
def test_the_box_adds_up_to_the_component_list() -> None:
    box = GAME.components
    pieces = {entry.id: entry.values["count"] for entry in box.group("piece")}
    seats = GAME.seats[-1]
    assert pieces["large tiles"] == sum(entry.values["count"] for entry in box.group("large")) == 60
    assert pieces["small tiles"] == len(box.group("small")) * seats == 25
    assert pieces["livestock tiles"] == sum(len(entry.values["values"]) for entry in box.group("livestock")) == 15
    assert pieces["farms"] == 2 * seats
    assert pieces["farm cubes"] == len(box.group("crop")) * seats


@pytest.mark.rule("aehre 7.4")
def test_livestock_values_lie_in_the_printed_ranges() -> None:
    values = {entry.id: sorted(entry.values["values"]) for entry in GAME.components.group("livestock")}
    assert values == {"cow": [11, 12, 13, 14, 15], "pig": [6, 7, 8, 9, 10], "chicken": [1, 2, 3, 4, 5]}


def test_the_board_has_eleven_fields_of_each_crop_and_none_alike_side_by_side() -> None:
    rows = GAME.components.one("board", "fields").values["rows"]
    cells = {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}
    letters = list(cells.values())
    assert {letter: letters.count(letter) for letter in "WBRCP"} == dict.fromkeys("WBRCP", 11)
    for (x, y), letter in cells.items():
        for step in ((1, 0), (0, 1), (1, 1), (1, -1)):
            assert cells.get((x + step[0], y + step[1])) != letter


def test_every_entry_says_where_it_comes_from() -> None:
    kinds = GAME.components.by_kind()
    assert sum(kinds.values()) == len(GAME.components.entries)
    assert kinds["rulebook"] >= 10
    assert all(entry.source.ref for entry in GAME.components.entries)
    assert {entry.group for entry in GAME.components.reconstructed()} == {"board", "barn", "large"}


@pytest.mark.parametrize(
    ("group", "id", "values", "sentence"),
    [
        ("piece", "large tiles", {"count": 61}, "large tiles: they add up to 60, but the box holds 61"),
        ("large", "W1R2", {"count": 3}, "large tiles: they add up to 62, but the box holds 60"),
        ("large", "W1R2", {"count": 0}, "large W1R2: count must be a positive number"),
        ("large", "W1R2", {"count": "one"}, "large W1R2: count must be a positive number"),
        ("large", "W1R2", {"fields": [["W", 1]]}, "large W1R2: a large tile has two fields"),
        ("large", "W1R2", {"fields": [["W", 1], ["R", 3]]}, "large W1R2: a field is a crop's letter and 0 to 2"),
        ("large", "W1R2", {"fields": [["W", 1], ["X", 1]]}, "large W1R2: a field is a crop's letter"),
        ("large", "W1R2", {"fields": [["W", 1], ["R", 1]]}, "large W1R2: the id must spell its fields"),
        ("crop", "corn", {"letter": "W"}, "crop: every crop needs a letter of its own"),
        ("crop", "corn", {"letter": "CO"}, "crop: every crop needs a letter of its own"),
        ("board", "fields", {"rows": "WBRCP"}, "board fields: rows must be a list of texts"),
        ("board", "fields", {"rows": []}, "board fields: rows must be a list of texts"),
        ("board", "fields", {"rows": ["WB", "WX"]}, "board fields: row 2 has a letter that is no crop"),
        ("board", "fields", {"rows": ["W" * 21]}, "board fields: at most 20 rows of 20 fields"),
        ("barn", "2 players", {"farms": [5, 3]}, "barn 2 players: rows must rise"),
        ("barn", "3 players", {"farms": [2]}, "barn 3 players: rows must rise"),
        ("barn", "4 players", {"livestock": 7}, "barn 4 players: rows must rise"),
        ("barn", "5 players", {"top": "six"}, "barn 5 players: rows must rise"),
        ("barn", "5 players", {"seats": 6}, "barn: there must be one entry for 5 players"),
        ("livestock", "pig", {"values": [6, 7, 8, 9]}, "livestock pig: there must be five different values"),
        ("livestock", "cow", {"values": [11, 12, 13, 14, 100]}, "livestock cow: there must be five different values"),
        ("small", "P2", {"field": ["P", 9]}, "small P2: a field is a crop's letter and 0 to 2"),
        ("small", "P2", {"field": ["W", 2]}, "small: there must be one small tile of each crop"),
    ],
)
def test_what_cannot_be_is_refused_by_entry(group: str, id: str, values: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Trouble) as caught:
        GAME.check_components(with_values(group, id, **values))
    assert str(caught.value).startswith(f"components.toml: {sentence}")


@pytest.mark.parametrize(
    ("keep", "sentence"),
    [
        (lambda entry: entry.id != "corn", "crop: there must be five crops"),
        (lambda entry: entry.group != "board", "there is no board called 'fields'"),
        (lambda entry: entry.id != "chicken", "livestock: there must be cow, pig and chicken"),
        (lambda entry: entry.id != "3 players", "barn: there must be one entry for 3 players"),
        (lambda entry: entry.id != "large tiles", "there is no piece called 'large tiles'"),
        (lambda entry: (entry.group, entry.id) != ("small", "P2"), "small: there must be one small tile of each crop"),
    ],
)
def test_what_is_missing_is_named(keep: Callable[[Entry], bool], sentence: str) -> None:
    with pytest.raises(Trouble, match=f"components.toml: {sentence}"):
        GAME.check_components(without(keep))


def own_copy(folder: Path, old: str, new: str) -> Path:
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / "aehre.toml").write_text(text.replace(old, new), encoding="utf-8")
    return folder


def test_a_copy_of_ones_own_replaces_the_board(tmp_path: Path) -> None:
    mine = GAME.read_components(own_copy(tmp_path, '"WBRCPWBRCPW",', '"WBRCPWBRCP.",'))
    setup = GAME.setup(2, components=mine)
    assert mine.digest() != GAME.components.digest()
    with pytest.raises(Trouble, match="'k1' is not a move"):
        setup.parse("k1")
    assert GAME.setup(2).parse("k1").notation == "k1"


def test_a_copy_with_the_same_values_and_other_notes_is_the_same_box(tmp_path: Path) -> None:
    mine = GAME.read_components(own_copy(tmp_path, "the farm rows are ours", "the farm rows are a guess"))
    assert mine.digest() == GAME.components.digest()


def test_a_copy_that_is_off_is_refused_with_its_own_name(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=r"aehre\.toml: large tiles: they add up to 60, but the box holds 59"):
        GAME.read_components(own_copy(tmp_path, "count = 60", "count = 59"))


def test_a_folder_without_a_copy_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=r"aehre\.toml: there is no such file"):
        GAME.read_components(tmp_path)


def test_a_record_made_with_another_box_is_refused_and_read_with_its_own(tmp_path: Path) -> None:
    mine = GAME.read_components(own_copy(tmp_path, "livestock = 6\ntop = 6", "livestock = 6\ntop = 7"))
    text = write_record(Match.new(GAME, 2, components=mine, seed=1))
    with pytest.raises(Trouble, match="game: components: it was made with other printed data"):
        read_record(text, "game")
    assert read_record(text, "game", mine).setup.components.digest() == mine.digest()
