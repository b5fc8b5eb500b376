"""Tables written by hand: pieces conserved, played on, and mistakes answered with their place."""

from __future__ import annotations

from typing import Any

import pytest

from farmkit.core import Trouble, find_game
from farmkit.core.record import read_record, write_record
from tests.games.keyflower.scene import herd, over, scene, state, workers

PLAYER: dict[str, Any] = {
    "home": "H3",
    "village": ["SP05 m14"],
    "upgraded": ["SP05"],
    "goods": ["2 wood@H3", "iron@SP05"],
    "animals": ["2 sheep#3"],
    "workers": {"red": 3, "green": 1},
    "shown": {"red": 1},
    "skills": {"saw": 1},
    "wheat": 2,
    "bids": ["SU05 red 3"],
    "winter": ["WI03"],
}
TABLE: dict[str, Any] = {
    "season": "summer",
    "start": 0,
    "turn": 0,
    "auction": ["SU05", "SB5 b"],
    "uses": ["SU05 red 1"],
}


def test_a_position_conserves_all_pieces_and_can_be_saved() -> None:
    match = scene(PLAYER, {}, **TABLE)
    assert match.state.pieces() == find_game("keyflower").start(2).pieces()
    assert (workers(match, 0), herd(match, 0)) == ("0 3 0 1", {"sheep#3": 2})
    match.type("use:SU05 2")
    assert read_record(write_record(match), "saved").state.key() == match.state.key()


@pytest.mark.parametrize(
    ("player", "table", "words"),
    [
        ({"home": "SP01"}, {}, "player\\[0\\].home: SP01 is not a home"),
        ({"home": "H2"}, {}, "player\\[1\\].home: H2 is somewhere else already"),
        ({"village": ["SP05 m14"], "home": "H1"}, {}, "village\\[0\\]: SP05 does not fit on m14"),
        ({"village": ["SP05 z9"]}, {}, "is not a tile and a place"),
        ({"village": ["SP05 m11"]}, {}, "m11 is not beside the village"),
        ({"village": ["SP99 m12"]}, {}, "there is no tile 'SP99'"),
        ({"village": ["SB1 m14"]}, {}, "a summer boat shows a side"),
        ({"village": ["Flipper m14"]}, {}, "there is no tile 'Flipper'"),
        ({"village": ["Keyflower m14"]}, {}, "only when the game is over"),
        ({"upgraded": ["SP01"]}, {}, "is no tile of this village"),
        ({"goods": ["wood@SP01"]}, {}, "is not goods on a tile of this village"),
        ({"goods": ["25 wood@H1"]}, {}, "there are not so many pieces: wood"),
        ({"animals": ["sheep#9"]}, {}, "is not animals in a field of this village"),
        ({"workers": {"red": 41}}, {}, "there are not so many red workers"),
        ({"workers": {"pink": 1}}, {}, "'pink' is none of blue, red, yellow, green"),
        ({"bids": ["SP01 red 1"]}, {}, "this tile is not on auction"),
        ({"bids": ["T1 red"]}, {}, "is not a tile, a colour and a number"),
        ({}, {"uses": ["H1 red 7"]}, "cannot be a use of this tile now"),
        ({}, {"auction": ["SU05"]}, "SU05 is not a tile of this season"),
        ({}, {"season": "monsoon"}, "season must be one of spring"),
        ({}, {"cargo": {"Flipper": {}}}, "there is no cargo for 'Flipper'"),
        ({}, {"phase": "laying"}, "nobody has won a tile"),
        ({"cows": 3}, {}, "unknown entry 'cows'"),
    ],
)
def test_a_mistake_is_answered_with_its_place(player: dict[str, Any], table: dict[str, Any], words: str) -> None:
    with pytest.raises(Trouble, match=words):
        scene(player, {}, **table)


def test_the_end_of_a_game_can_be_written() -> None:
    match = over({"goods": ["gold@H1"]}, {}, purple=0)
    assert match.over
    assert state(match).sheets()[0].total == 4, "one gold, and the purple worker as a cow"
