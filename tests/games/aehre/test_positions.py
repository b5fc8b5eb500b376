"""Tables written by hand: what a good one leads to, and how a bad one is answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from farmkit.core import Trouble, find_game
from farmkit.core.position import match_from, read_position_file
from farmkit.core.reading import parse_toml
from farmkit.core.record import read_record, write_record
from tests.games.aehre.scene import crop, height, points, rows, state

GOOD = """
game = "aehre"
title = "Blue owns beets"
seats = 2
names = ["Ada", "Ben"]
turn = 1
board = ["W1R2 c4-c5", "R2 d4", "B1C2 d4-e4 -W"]

[[player]]
points = 12
farm_points = 5
hand = ["W1R1", "B1B0", "C2P2"]
supply = ["B", "R", "C", "P"]
cubes = { wheat = 3, beets = 4, rape = "gone", corn = 3, potatoes = 5 }
farms = ["d4"]
livestock = ["rape cow 13"]

[[player]]
supply = ["W", "B", "C", "P"]
"""


def good() -> dict[str, Any]:
    return parse_toml(GOOD, "good")


def test_a_position_is_the_table_it_tells() -> None:
    match = match_from(good(), "good")
    table = state(match)
    assert (match.names, match.actor) == (["Ada", "Ben"], 1)
    assert (crop(match, "c4"), crop(match, "c5"), crop(match, "d4"), crop(match, "e4")) == ("W", "R", "B", "C")
    assert (height(match, "c4"), height(match, "d4"), height(match, "e4"), height(match, "a1")) == (1, 2, 2, 0)
    assert points(match) == (12, 5)
    assert rows(match) == "3 4 x 3 5"
    assert rows(match, 1) == "0 0 0 0 0"
    assert [table.setup.large[kind].id for kind in table.hands[0]] == ["W1R1", "C2P2", "B1B0"]
    assert table.herds[0] == ((2, 0, 13),)
    assert table.stables[0] == (11, 12, 14, 15)
    assert table.taken == [0, 0, 1, 0, 0]
    assert [sheet.total for sheet in table.sheets()] == [12 + 5 + 13, 0]


def test_a_position_conserves_all_pieces() -> None:
    fresh = find_game("aehre").start(2)
    assert match_from(good(), "good").state.pieces() == fresh.pieces()


def test_hands_that_are_not_told_are_filled_the_same_way_each_time() -> None:
    first, second = (state(match_from(good(), "good")) for _time in range(2))
    assert first.hands == second.hands
    assert [len(hand) for hand in first.hands] == [3, 3]


def test_a_position_can_be_played_saved_and_resumed() -> None:
    match = match_from(good(), "good")
    match.do(match.state.legal()[0])
    while match.actor == 1:
        match.do(match.state.legal()[0])
    again = read_record(write_record(match), "saved")
    assert again.names == ["Ada", "Ben"]
    assert [entry.action.notation for entry in again.history] == [entry.action.notation for entry in match.history]
    assert again.state.sheets() == match.state.sheets()


def test_a_position_file(tmp_path: Path) -> None:
    (tmp_path / "beets.toml").write_text(GOOD, encoding="utf-8")
    assert read_position_file(tmp_path / "beets.toml").ask().startswith("Ben: take a tile")
    (tmp_path / "broken.toml").write_text("seats = = 2", encoding="utf-8")
    with pytest.raises(Trouble, match=r"broken\.toml: this is not valid TOML"):
        read_position_file(tmp_path / "broken.toml")
    with pytest.raises(Trouble, match=r"none\.toml: there is no such file"):
        read_position_file(tmp_path / "none.toml")


def test_the_shortest_position_is_a_fresh_board() -> None:
    match = match_from({"game": "aehre", "seats": 4}, "short")
    assert (state(match).piles, state(match).end_stack) == (42, 7)


@pytest.mark.rule("aehre 9.3", "aehre 10.1")
def test_piles_and_end_stack_can_be_told() -> None:
    match = match_from({"game": "aehre", "seats": 4, "piles": 3}, "p")
    assert (state(match).piles, state(match).end_stack) == (3, 7)
    match = match_from({"game": "aehre", "seats": 4, "end_stack": 2}, "p")
    assert (state(match).piles, state(match).end_stack) == (0, 2)
    match = match_from({"game": "aehre", "seats": 2, "turn": 1, "last_round": True}, "p")
    match.do(match.state.legal()[0])
    while match.actor == 1:
        match.do(match.state.legal()[0])
    assert match.over


def test_a_position_of_a_variant() -> None:
    match = match_from({"game": "aehre", "seats": 2, "variant": "double_farms", "rules": {"field_points": 3}}, "p")
    assert match.setup.rules.changed() == {"field_points": 3, "farm_points": 2}


def top(**entries: Any) -> dict[str, Any]:
    return {**good(), **entries}


def blue(**entries: Any) -> dict[str, Any]:
    data = good()
    data["player"][0] = {**data["player"][0], **entries}
    return data


def less(*names: str) -> dict[str, Any]:
    """Blue without some entries."""
    data = good()
    for name in names:
        del data["player"][0][name]
    return data


CUBES = {"wheat": 3, "beets": 4, "rape": "gone", "corn": 3, "potatoes": 5}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (top(game="chess"), "There is no game 'chess'"),
        (top(game=7), "p: game must be a text, not 7"),
        (top(seats=6), "p: seats must be a whole number from 2 to 5, not 6"),
        (top(seats="two"), "p: seats must be a whole number from 2 to 5, not 'two'"),
        (top(seats=3), r"p: there must be 3 entries \[\[player\]\]"),
        (top(player=7), r"p: there must be 2 entries \[\[player\]\]"),
        (top(player=[1, 2]), r"p: player\[0\] must be a table"),
        (top(players=2), "p: unknown entry 'players'"),
        (top(names=["Ada"]), "2 seats but 1 names"),
        (top(names="Ada"), "p: names must be a list of texts"),
        (top(turn=2), "p: turn must be a whole number from 0 to 1, not 2"),
        (top(variant="poor"), "has no variant 'poor'"),
        (top(rules={"hands": 2}), "p: rules: there is no rule called 'hands'"),
        (top(rules=[]), "p: rules must be a table"),
        (top(board="W1R2 c4-c5"), "p: board must be a list of texts"),
        (top(board=[3]), r"p: board\[0\] must be a text"),
        (top(board=["W1R2 c4-c5", "X9 d4"]), r"p: board\[1\]: 'X9' is not a move of this game"),
        (top(board=["W1R2"]), r"p: board\[0\]: 'W1R2' is not a tile and a place"),
        (top(board=["VP c4"]), r"p: board\[0\]: 'VP c4' is not a tile and a place"),
        (top(board=["W1R2 a2-a3", "W1R2 c1-b1"]), r"p: board\[1\]: there are not so many tiles W1R2"),
        (top(board=["W1R2 a1-b1"]), r"p: board\[0\]: The wheat would cover wheat at a1.*\(rule 3.2\)"),
        (top(board=["W1R2 a1"]), r"p: board\[0\]: A large tile covers two fields.*\(rule 3.3\)"),
        (top(board=["W1R2 a2-a3", "B1C1 a3-a4"]), r"p: board\[1\]: the two fields differ in height"),
        (top(board=["W1R2 a2-a3 -P"]), r"p: board\[0\]: the two fields are equally high"),
        (top(board=["P2 a1", "B2 a1", "R1C1 a1-b1"]), r"p: board\[2\]: a1 is 2 high.*\(rule 3.6\)"),
        (top(piles=99), "p: piles must be a whole number from 0 to"),
        (top(end_stack=0), "p: end_stack must be a whole number from 1 to 7, not 0"),
        (top(end_stack=3, piles=4), "p: end_stack: the end stack is left alone while there are other tiles"),
        (blue(score=3), r"p: player\[0\]: unknown entry 'score'"),
        (blue(points=-1), r"p: player\[0\].points must be a whole number"),
        (blue(farm_points="5"), r"p: player\[0\].farm_points must be a whole number"),
        (blue(hand="W1R1"), r"p: player\[0\].hand must be a list of texts"),
        (blue(hand=["W1R1", "Z1"]), r"p: player\[0\].hand\[1\]: there is no large tile 'Z1'"),
        (blue(hand=["W1R1", "W1R1"]), r"p: player\[0\].hand\[1\]: there are not so many tiles W1R1"),
        (blue(hand=["W1R2"]), r"p: player\[0\].hand\[0\]: there are not so many tiles W1R2"),
        (blue(hand=["W1R1", "B1B0", "C2P2", "C1P1"]), r"p: player\[0\].hand: a hand has at most 3 tiles"),
        (blue(supply=["B", "X"]), r"p: player\[0\].supply\[1\]: 'X' is no crop; crops are W, B, R, C, P"),
        (blue(supply=["B", "B"]), r"p: player\[0\].supply\[1\]: there is only one small tile of each crop"),
        (blue(supply=["B"]), "p: player.supply: there are 1 small tiles R2 on the board and in supplies"),
        (less("supply"), "p: player.supply: there are 3 small tiles W2"),
        (blue(cubes=3), r"p: player\[0\].cubes must be a table"),
        (blue(cubes={"rye": 3}), r"p: player\[0\].cubes: 'rye' is no crop; crops are wheat"),
        (blue(cubes={**CUBES, "wheat": 7}), r"p: player\[0\].cubes.wheat must be a whole number from 0 to 6"),
        (blue(cubes={**CUBES, "wheat": "lost"}), r"p: player\[0\].cubes.wheat must be a whole number"),
        (blue(cubes={**CUBES, "wheat": "gone"}), r"p: player\[0\].cubes.wheat: a cube is gone exactly when"),
        (blue(cubes={**CUBES, "wheat": 6}), r"p: player\[0\].cubes.wheat: a cube on this row would have taken"),
        (blue(cubes={**CUBES, "rape": 3}), r"p: player\[0\].livestock\[0\]: the rape cube must be \"gone\""),
        (blue(livestock=[]), r"p: player\[0\].cubes.rape: a cube is gone exactly when"),
        (blue(livestock=["rape goat 13"]), r"p: player\[0\].livestock\[0\]: 'rape goat 13' is not a crop, an animal"),
        (blue(livestock=["rape cow 9"]), r"p: player\[0\].livestock\[0\]: there is no cow of value 9"),
        (blue(livestock=["rape pig 9"]), "p: player.livestock: on the rape track the top tile must be taken first"),
        (
            blue(livestock=["rape cow 13", "rape cow 13"]),
            r"p: player\[0\].livestock\[1\]: there is no cow of value 13, or it is taken",
        ),
        (
            blue(livestock=["rape cow 13", "rape pig 9"]),
            r"p: player\[0\].cubes.rape: a cube is gone exactly when it took one livestock tile",
        ),
        (blue(farms=["z9"]), r"p: player\[0\].farms\[0\]: there is no field 'z9'"),
        (blue(farms=[]), r"p: player\[0\].farms: all cubes have reached the row of a farm that is not built"),
        (blue(farms=["d4", "a1"]), r"p: player\[0\].farms: not all cubes have reached the row of this farm"),
        (blue(farms=["d4", "d4"], cubes={**CUBES, "wheat": 5, "beets": 5, "corn": 5}), "the region of d4 holds two"),
    ],
)
def test_what_is_off_is_named(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Trouble, match=sentence):
        match_from(data, "p")


@pytest.mark.rule("aehre 6.3")
def test_two_farms_in_one_region_are_refused() -> None:
    data = top(board=["W1R2 c4-c5", "R2 d4", "B1C2 d4-e4 -W", "B1R1 d3-d2"])
    cubes = dict.fromkeys(("wheat", "beets", "rape", "corn", "potatoes"), 3)
    data["player"][1] |= {"cubes": cubes, "farms": ["d3"]}
    with pytest.raises(Trouble, match=r"p: player\[0\].farms: the region of d4 holds two farms"):
        match_from(data, "p")


@pytest.mark.rule("aehre 7.1")
def test_livestock_does_not_exist_without_livestock() -> None:
    with pytest.raises(Trouble, match=r"p: player\[0\].livestock\[0\]: 'rape cow 13' is not a crop, an animal"):
        match_from(top(variant="no_livestock"), "p")
