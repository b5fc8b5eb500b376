"""Tables written by hand: what a good one leads to, and how a bad one is answered."""

from __future__ import annotations

from typing import Any

import pytest

from farmkit.core import Trouble, find_game
from farmkit.core.position import match_from
from farmkit.core.reading import parse_toml
from farmkit.core.record import read_record, write_record
from farmkit.games.agricola.plane import NAMES
from tests.games.agricola.scene import farm, lying, points, state

GOOD = """
game = "agricola"
title = "Ada builds"
seats = 2
names = ["Ada", "Ben"]
round = 6
rooster = 1
turn = 0
goods = { wood3 = 6, sheep = 2 }

[[player]]
wood = 3
food = 5
begging = 1
sheep = 7
people = 4
newborns = 1
on = ["fishing", "r5"]
house = "clay"
tiles = ["room g8", "room j8", "field h9", "field h10", "1x2 i9 turn0", "hearth4"]
sown = [3]
stables = ["1x2", "alone"]

[[player]]
on = ["grain"]
"""


def good(**top: Any) -> dict[str, Any]:
    return {**parse_toml(GOOD, "good"), **top}


def one(**player: Any) -> dict[str, Any]:
    """A table of two, the second of whom is like this."""
    return {"game": "agricola", "seats": 2, "round": 6, "player": [{}, player]}


def test_a_position_is_the_table_it_tells() -> None:
    match = match_from(good(), "good")
    table, home = state(match), farm(match)
    assert (match.names, match.actor, table.round, table.rooster) == (["Ada", "Ben"], 0, 6, 1)
    assert (home.wood, home.food, home.begging, home.sheep, home.clay_house) == (3, 5, 1, 7, True)
    assert (home.people, home.newborns, home.at_home, home.rooms) == (4, 1, 1, 4)
    assert (home.fields, home.lone_stables, list(home.stabled)) == ((1, 0, 0, 1), 1, [0, 1, 0, 0, 0])
    assert [NAMES[place] for _tile, place, _way, _stable in home.laid][:5] == ["g8", "j8", "h9", "h10", "i9"]
    assert [stable for *_rest, stable in home.laid] == [False, False, False, False, True, False]
    assert (lying(match, "wood3"), lying(match, "sheep"), lying(match, "reed1")) == (6, 2, 1)
    assert points(match) == 12 - 3 + 2 + 3 + 1 + 1 + 7 + 4 + 1


def test_where_a_person_stands_nothing_lies() -> None:
    assert lying(match_from(good(), "good"), "fishing") == 0
    with pytest.raises(Trouble, match=r"goods\.fishing: whoever stands there has taken everything"):
        match_from(good(goods={"fishing": 1}), "good")


def test_a_position_conserves_all_pieces() -> None:
    assert match_from(good(), "good").state.pieces() == find_game("agricola").start(2).pieces()


def test_a_position_can_be_played_saved_and_resumed() -> None:
    match = match_from(good(), "good")
    match.type("wood3 reed1")
    again = read_record(write_record(match), "game.json")
    assert again.state.key() == match.state.key()
    again.type("sheep") if again.actor == 0 else again.type("plough h9")


def test_the_shortest_position_is_a_fresh_table() -> None:
    match = match_from({"game": "agricola", "seats": 3}, "short")
    assert match.state.key() == find_game("agricola").start(3).key()


def test_a_harvest_begins_with_the_fields() -> None:
    match = match_from(
        {"game": "agricola", "seats": 1, "round": 7, "harvest": True, "player": [{"tiles": ["field"], "sown": [2]}]},
        "harvest",
    )
    assert (farm(match).grain, farm(match).fields) == (1, (0, 1, 0, 0))
    assert {str(action) for action in match.state.legal()} == {"eat", "feed"}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (one(sheep=2), "player[1].sheep: there is no place for all animals: 2 sheep."),
        (one(boar=1, cattle=1), "player[1].boar: there is no place for all animals: 1 boar, 1 cattle."),
        (one(sheep=3, boar=2, tiles=["1x2"]), "player[1].sheep: there is no place for all animals"),
        (one(wood=-1), "player[1].wood"),
        (one(food=-3), "player[1].food"),
        (one(cattle=-1), "player[1].cattle"),
        (one(grain=2.5), "player[1].grain"),
        (one(clay="many"), "player[1].clay"),
        (one(reed=True), "player[1].reed"),
        (one(people=6), "player[1].people"),
        (one(people=0), "player[1].people"),
        (one(newborns=1), "player[1].newborns: a newborn stands beside its parent"),
        (one(people=3, newborns=3), "player[1].newborns"),
        (one(stables=["alone"] * 11), "player[1].stables[10]: there are not so many stables in the box."),
        (one(tiles=["2x2"], stables=["2x2", "2x2"]), "player[1].stables[1]: there is no pasture 2x2 without a stable."),
        (one(stables=["1x1"]), "player[1].stables[0]: there is no pasture 1x1 without a stable."),
        (one(stables=["barn"]), "player[1].stables[0]: 'barn' is no pasture"),
        (one(stables=3), "player[1].stables"),
        (one(tiles=["room"] * 13), "player[1].tiles[12]: there are not so many tiles of this kind in the box."),
        (one(tiles=["2x2"] * 5), "player[1].tiles[4]: there are not so many tiles of this kind in the box."),
        (one(tiles=["mill", "mill"]), "player[1].tiles[1]: there is only one mill."),
        (one(tiles=["castle"]), "player[1].tiles[0]: there is no tile 'castle'"),
        (one(tiles=["field a1"]), "player[1].tiles[0]: The tile would touch none of your tiles. (rule 12.1)"),
        (one(tiles=["field h8"]), "player[1].tiles[0]: On h8 there lies a tile already."),
        (one(tiles=["field h9", "room h10"]), "player[1].tiles[1]: A room must touch the house. (rule 12.2)"),
        (one(tiles=["1x2 h9 turn3"]), "player[1].tiles[0]: this tile cannot be turned like that."),
        (one(tiles=["field z99"]), "player[1].tiles[0]"),
        (one(tiles=["field h9 h10"]), "player[1].tiles[0]: 'field h9 h10' is not a tile and a square"),
        (one(tiles=[""]), "player[1].tiles[0]: there is no tile ''"),
        (one(sown=[3]), "player[1].sown: there are only 0 fields."),
        (one(tiles=["field"], sown=[4]), "player[1].sown[0]"),
        (one(house="stone"), "player[1].house: a house is of wood or of clay, not 'stone'."),
        (one(on=["moon"]), "player[1].on[0]: there is no space 'moon'."),
        (one(on=["r7"]), "player[1].on[0]: r7 opens in round 7."),
        (one(on=["grain", "grain"]), "player[1].on[1]: on grain there stands a person already."),
        (one(on=["grain", "sheep", "fishing"]), "player[1].on: so many people cannot be at work."),
        (one(horses=1), "player[1]"),
        ({**one(), "round": 15}, "round"),
        ({**one(), "round": 0}, "round"),
        ({**one(), "rooster": 2}, "rooster"),
        ({**one(), "turn": 2}, "turn"),
        ({**one(on=["grain", "sheep"]), "turn": 1}, "turn: this player has nobody at home to place."),
        ({**one(), "harvest": True}, "harvest: there is no harvest after round 6."),
        ({**one(), "round": 7, "harvest": True, "turn": 1}, "turn: a harvest begins with the owner of the rooster."),
        ({**one(on=["grain"]), "round": 7, "harvest": True}, "player[1].on: at a harvest all people are at home."),
        ({**one(), "goods": {"wood3": -1}}, "goods.wood3"),
        ({**one(), "goods": {"r8": 1}}, "goods.r8"),
        ({**one(), "goods": {"grain": 1}}, "goods"),
        ({**one(), "player": [{}]}, "there must be 2 entries [[player]]"),
        ({**one(), "seats": 5}, "seats"),
        ({**one(), "variant": "stone_age"}, "stone_age"),
    ],
)
def test_what_is_off_is_named(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Trouble) as caught:
        match_from(data, "mine")
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_stables_are_counted_over_all_farms() -> None:
    data = {
        "game": "agricola",
        "seats": 2,
        "player": [{"stables": ["alone"] * 6}, {"stables": ["alone"] * 5}],
    }
    with pytest.raises(Trouble, match=r"player\[1\]\.stables\[4\]: there are not so many stables"):
        match_from(data, "mine")
