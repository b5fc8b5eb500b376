"""Files and records from strangers: each thing that is wrong is answered with one sentence, and nothing is read."""

from __future__ import annotations

import datetime
import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from farmkit.core import Match, Trouble, find_game
from farmkit.core.position import match_from
from farmkit.core.reading import parse_json, parse_toml
from farmkit.core.record import read_record, record, write_record
from farmkit.games.aehre.actions import Place
from farmkit.games.aehre.explain import place_trouble
from farmkit.games.aehre.play import AehreState

from .scene import aehre

GAME = find_game("aehre")
BASE: dict[str, Any] = {"game": "aehre", "seats": 2}


@pytest.mark.parametrize("parse", [parse_json, lambda text, where: parse_toml(f"a = {text}", where)])
@pytest.mark.parametrize("text", ["9" * 5000, "[" * 100_000])
def test_endless_numbers_and_bottomless_lists_are_refused(parse: Any, text: str) -> None:
    with pytest.raises(Trouble, match="x: "):
        parse(text, "x")


def test_a_choice_is_a_word() -> None:
    with pytest.raises(Trouble, match="levelling must be one of"):
        GAME.rules.read({"levelling": ["any_crop"]}, "x")


def with_values(id: str, **values: object) -> Any:
    entries = tuple(
        replace(entry, values={**entry.values, **values}) if entry.id == id else entry
        for entry in GAME.components.entries
    )
    return replace(GAME.components, entries=entries)


def test_a_letter_is_a_letter() -> None:
    with pytest.raises(Trouble, match="letter of its own"):
        GAME.check_components(with_values("wheat", letter=["W"]))


@pytest.mark.parametrize("piece", ["large tiles", "small tiles", "livestock tiles", "farms", "farm cubes"])
def test_totals_equal_the_component_list(piece: str) -> None:
    with pytest.raises(Trouble, match=f"{piece}: .*99"):
        GAME.check_components(with_values(piece, count=99))


def test_no_two_cows_have_the_same_value() -> None:
    with pytest.raises(Trouble, match="cow: there must be five different values"):
        GAME.check_components(with_values("cow", values=[11, 11, 13, 14, 15]))


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"player": [{"cubes": {"wheat": "gone"}, "livestock": ["wheat cow ²"]}, {}]}, "livestock"),
        ({"title": datetime.date(2009, 1, 1)}, "title"),
        ({"last_round": "no"}, "last_round"),
        ({"variant": "pyproject.toml"}, "has no variant"),
        ({"names": ["", "Ben"]}, r"names\[0\]"),
        ({"names": ["Ann", "Ben\x1b[2J"]}, r"names\[1\]"),
    ],
)
def test_a_position_names_what_is_wrong(change: dict[str, Any], named: str) -> None:
    with pytest.raises(Trouble, match=named):
        match_from(BASE | change, "p")


def test_a_position_in_a_record_reads_no_file() -> None:
    data = {**record(Match.new(GAME, 2, seed=1)), "position": {**BASE, "variant": "pyproject.toml"}}
    with pytest.raises(Trouble, match="has no variant"):
        read_record(json.dumps(data), "r")


@pytest.mark.parametrize("name", ["\ud800", "a\nb", "\x1b[2J", " ", "x" * 41])
def test_a_name_can_be_printed(name: str) -> None:
    data = {**record(Match.new(GAME, 2, seed=1)), "names": [name, "b"]}
    with pytest.raises(Trouble, match=r"names\[0\]"):
        read_record(json.dumps(data), "r")


def test_a_key_is_made_of_plain_values() -> None:
    match = Match.new(GAME, 2, seed=1)
    for _decision in range(9):
        match.do(match.state.legal()[0])
        match.chance()
    assert read_record(write_record(match), "r").state.key() == match.state.key()


def test_a_covered_table_has_no_more_pieces_than_the_open_one() -> None:
    match = Match.new(GAME, 3, seed=1)
    assert match.state.seen_by(0).pieces() == match.state.pieces()


def test_a_board_that_leaves_too_few_tiles_for_the_hands() -> None:
    """57 of 60 large tiles are laid; two hands need six."""
    setup, rng, board = aehre(2), Random(1), []
    table = AehreState.fresh(setup)
    for kind in list(table.pool)[:57]:
        take = setup.take_large[kind]
        spots = [
            spot
            for spot in setup.actions
            if isinstance(spot, Place)
            and spot.second >= 0
            and table.height(spot.first) == table.height(spot.second)
            and place_trouble(table, take, spot) is None
        ]
        spot = rng.choice(spots)
        board.append(f"{take.notation} {spot.notation}")
        table.pool.remove(kind)
        table.tile, table.spot = take, spot
        table._lay(spot)
    with pytest.raises(Trouble, match="too few tiles"):
        match_from({**BASE, "board": board}, "p")
