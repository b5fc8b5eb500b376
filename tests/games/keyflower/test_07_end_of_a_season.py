"""Chapters 7 and 8: who gets what, who chooses when, and how villages grow."""

from __future__ import annotations

import pytest

from tests.games.keyflower.scene import (
    everybody_passes,
    go_on,
    legal,
    refused,
    scene,
    state,
    tile,
    village,
    workers,
)


@pytest.mark.rule("keyflower 7.1")
def test_losing_bids_come_back() -> None:
    match = scene({"bids": ["SP01 red 2"]}, {"bids": ["SP01 red 3"]}, auction=["SP01"])
    everybody_passes(match)
    assert (workers(match, 0), workers(match, 1)) == ("0 2 0 0", "0 0 0 0")


@pytest.mark.rule("keyflower 7.2")
def test_a_tile_without_a_bid_leaves_with_its_workers() -> None:
    match = scene({}, {}, auction=["SP10"], uses=["SP10 green 3"])
    bag = state(match).bag[3]
    everybody_passes(match)
    assert state(match).gone == [tile(match, "SP10")]
    assert state(match).bag[3] == bag + 3, "green ones too"


@pytest.mark.rule("keyflower 7.3")
def test_the_winner_gets_the_workers_on_the_tile() -> None:
    match = scene({"bids": ["SP01 red 2"]}, {}, auction=["SP01"], uses=["SP01 red 3"])
    bag = state(match).bag[1]
    everybody_passes(match)
    assert workers(match, 0) == "0 3 0 0"
    assert state(match).bag[1] == bag + 2
    assert state(match).won[0] == [tile(match, "SP01")]


@pytest.mark.rule("keyflower 7.4")
def test_workers_in_a_village_stay_there() -> None:
    match = scene({"workers": {"red": 1}}, {"village": ["SP12 m12"]}, uses=["SP12 red 1", "H2 blue 1"])
    everybody_passes(match)
    assert (workers(match, 0), workers(match, 1)) == ("0 1 0 0", "1 1 0 0")


@pytest.mark.rule("keyflower 7.5")
def test_turn_order_tiles_first_then_clockwise_from_the_new_start_player() -> None:
    """Three players: the third has won tile 2 and with it the purple worker; nobody wants tile 1."""
    match = scene({}, {}, {"bids": ["T2 red 1"]})
    everybody_passes(match)
    chosen = []
    while legal(match) & {"boat:Keyflower", "boat:Sea-Bastion", "boat:Sea-Breese"}:
        chosen.append(match.actor)
        match.do(match.state.legal()[0])
        match.chance()
    assert chosen == [2, 0, 1]
    assert state(match).start == 2


@pytest.mark.rule("keyflower 7.5")
def test_two_turn_order_tiles_choose_once_and_give_the_goods_of_both() -> None:
    match = scene({"bids": ["T3 red 1"]}, {"bids": ["T2 red 1"]}, {"bids": ["T1 red 1"]}, {})
    everybody_passes(match)
    assert state(match).choosers == (2, 1, 0, 3)
    both = scene({}, {"bids": ["T1 red 1", "T3 blue 1"]}, {"bids": ["T2 red 1"]}, {})
    everybody_passes(both)
    assert state(both).choosers == (1, 2, 3, 0), "once, at the first; then from the new start player"
    both.type("boat:Flipper")
    assert state(both).wheat[1] == 2
    assert sum(state(both).workers[1]) == 5, "one cargo only"


@pytest.mark.rule("keyflower 7.6")
def test_a_boat_is_emptied() -> None:
    match = scene({}, {}, cargo={"Keyflower": {"blue": 3, "green": 1, "saw": 1}})
    everybody_passes(match)
    match.type("boat:Keyflower")
    assert workers(match, 0) == "3 0 0 1"
    assert state(match).skills[0] == [1, 0, 0]
    assert legal(match) == {"boat:Sea-Bastion"}
    assert refused(match, "boat:Keyflower") == "7.6"


@pytest.mark.rule("keyflower 7.7")
def test_without_a_bid_the_purple_worker_goes_left_after_the_boats() -> None:
    match = scene({}, {}, {}, start=1)
    everybody_passes(match)
    assert state(match).choosers == (1, 2, 0)
    assert state(match).start == 1
    go_on(match, "pass")
    assert state(match).start == 2


@pytest.mark.rule("keyflower 7.8")
@pytest.mark.rule("keyflower 11.3")
def test_in_winter_the_boats_themselves_and_the_turn_order_tiles_are_taken() -> None:
    match = scene({"bids": ["T1 red 1"]}, {}, season="winter", auction=["WI01"])
    everybody_passes(match)
    match.type("boat:Sea-Bastion")
    assert state(match).wheat[0] == 1, "the goods of the tile come with the boat"
    match.type("boat:Keyflower")
    assert set(state(match).won[0]) == {tile(match, "T1"), tile(match, "Sea-Bastion")}
    go_on(match, "never")
    assert match.over
    assert set(village(match, 0)) == {"H1", "T1", "Sea-Bastion"}
    assert state(match).purple == 0


@pytest.mark.rule("keyflower 8.1")
def test_all_tiles_won_are_laid_beside_the_village() -> None:
    match = scene({"won": ["SP01", "SP02"]}, {}, phase="laying")
    assert legal(match) == {"lay:SP01", "lay:SP02"}
    match.type("lay:SP02")
    assert legal(match) == {"m12", "n12", "n13", "l13", "l14"}, "everywhere but at the water"
    assert refused(match, "m11") == "8.1"
    match.type("m12 rot:0")
    assert "m11" in legal(match), "and the last tile goes without saying"
    match.type("m11 rot:0")
    assert village(match, 0) == ["H1", "SP02", "SP01"]


@pytest.mark.rule("keyflower 8.2")
def test_edges_match() -> None:
    """An autumn tile at a road of the home must show a road there."""
    match = scene({"won": ["AU01"]}, {}, phase="laying", season="autumn")
    match.type("m12")
    table = state(match)
    for option in legal(match):
        edges = table.setup.edges[tile(match, "AU01")][int(option.removeprefix("rot:"))]
        assert edges[0] == 2, "a road at the bottom"
    assert len(legal(match)) == 2
    assert refused(match, "rot:0") == "8.2"


@pytest.mark.rule("keyflower 8.2")
def test_water_meets_water() -> None:
    match = scene({"won": ["SB1 a"]}, {}, phase="laying", season="summer")
    assert legal(match) == {"m14"}, "a boat has no road for the other sides of a lone home"


@pytest.mark.rule("keyflower 8.3")
def test_a_village_ends_at_the_edge_of_the_table() -> None:
    match = scene({"village": [f"SP{n:02} m{13 - n}" for n in range(1, 13)], "won": ["SP13"]}, {}, phase="laying")
    assert "m1" not in legal(match)
    assert refused(match, "m1") == "8.1", "something lies there"
    assert all(int(option[1:]) >= 1 for option in legal(match))
    assert "n1" in legal(match)


@pytest.mark.rule("keyflower 8.1")
def test_tiles_are_laid_from_the_start_player_on() -> None:
    match = scene({"won": ["SP01"]}, {"won": ["SP02"]}, phase="laying", start=1)
    assert match.actor == 1


@pytest.mark.rule("keyflower 2.3")
@pytest.mark.rule("keyflower 1.7")
def test_the_first_boats_get_the_last_skills() -> None:
    match = scene({}, {})
    state(match).pile[:] = [0, 1, 0]
    everybody_passes(match)
    go_on(match, "bid:")
    assert [cargo[4:] for cargo in state(match).cargo.values()] == [(0, 1, 0), (0, 0, 0)]
