"""Chapters 3 and 4: one thing a turn, colours, bids and outbid groups."""

from __future__ import annotations

import pytest

from tests.games.keyflower.scene import everybody_passes, go_on, legal, refused, scene, state, tile, workers

FIVE = {"workers": {"red": 5, "blue": 5}}


@pytest.mark.rule("keyflower 3.1")
def test_a_turn_is_one_bid_or_one_use_or_a_pass() -> None:
    match = scene(FIVE, FIVE, auction=["SP01"])
    assert legal(match) == {"bid:SP01", "bid:T1", "use:SP01", "use:H1", "use:H2", "pass"}
    match.type("bid:SP01 red 1")
    assert match.actor == 1
    match.type("use:SP01 1")
    assert match.actor == 0


@pytest.mark.rule("keyflower 3.2")
def test_passing_is_not_final() -> None:
    """The season lasts until all have passed in a row."""
    match = scene(FIVE, FIVE, FIVE, auction=["SP01"])
    match.type("pass pass bid:SP01 red 1 pass bid:T1 blue 1 pass pass")
    assert (state(match).season, match.actor) == (0, 1)
    match.type("pass")
    assert "boat:Keyflower" in legal(match)


@pytest.mark.rule("keyflower 3.2")
def test_who_has_no_workers_can_only_pass() -> None:
    match = scene({}, FIVE, auction=["SP01"])
    assert legal(match) == {"pass"}
    assert refused(match, "bid:SP01") == "3.3"


@pytest.mark.rule("keyflower 3.3")
def test_workers_come_from_the_screen_and_from_outbid_groups() -> None:
    match = scene({"workers": {"red": 1}, "bids": ["SP01 red 2"]}, {"bids": ["SP01 red 3"]}, auction=["SP01", "SP02"])
    match.type("bid:SP02 from:SP01 1")
    assert state(match).bids_on(tile(match, "SP02")) == {0: (3, 1)}
    assert state(match).bids_on(tile(match, "SP01")) == {1: (3, 1)}
    assert workers(match, 0) == "0 0 0 0"


@pytest.mark.rule("keyflower 3.4")
def test_the_first_workers_bind_the_colour_for_bids_and_uses() -> None:
    match = scene(FIVE, FIVE, auction=["SP01"])
    match.type("bid:SP01 blue 1")
    match.type("use:SP01")
    assert legal(match) == {"1", "2", "3", "4", "5"}, "five blue ones, and no other colour is asked for"
    match.type("1")
    assert state(match).workers_on(tile(match, "SP01")) == (1, 0, 0, 0)
    everybody_passes(match)
    go_on(match, "bid:")
    assert set(state(match).colour) == {4}, "the season is over, and with it the colours"


@pytest.mark.rule("keyflower 3.4")
def test_who_has_no_worker_of_the_colour_is_told_that_the_tile_is_bound() -> None:
    match = scene({"workers": {"blue": 5}}, {"bids": ["SP01 red 1"]}, auction=["SP01"])
    assert refused(match, "bid:SP01") == "3.4"
    own = scene({"workers": {"blue": 5}, "bids": ["SP01 red 1"]}, {}, auction=["SP01"])
    assert refused(own, "bid:SP01") == "3.4", "the own bid binds it as well"
    none = scene({}, {"bids": ["SP01 red 1"]}, auction=["SP01", "SP02"])
    assert refused(none, "bid:SP02") == "3.3", "this one is free; there is just nobody to come"


@pytest.mark.rule("keyflower 3.5")
def test_green_stands_in_for_no_other_colour() -> None:
    match = scene({"workers": {"green": 5}}, FIVE, auction=["SP01"], uses=["SP01 red 1"])
    assert refused(match, "bid:SP01") == "3.4"
    assert refused(match, "use:SP01") == "3.4"
    assert "use:H1" in legal(match)


@pytest.mark.rule("keyflower 4.1")
def test_boats_are_not_bid_for() -> None:
    match = scene(FIVE, FIVE, auction=["SP01"])
    assert {one for one in legal(match) if one.startswith("bid:")} == {"bid:SP01", "bid:T1"}
    assert refused(match, "bid:SP02") == "4.1"


@pytest.mark.rule("keyflower 4.2")
def test_a_bid_is_higher_than_every_other() -> None:
    match = scene({"workers": {"red": 9}}, {"bids": ["SP01 red 3"]}, auction=["SP01"])
    match.type("bid:SP01")
    assert legal(match) == {"4", "5", "6", "7", "8", "9"}
    assert refused(match, "3") == "4.2"


@pytest.mark.rule("keyflower 4.2")
def test_bids_are_unlimited_where_uses_are_not() -> None:
    match = scene({"workers": {"red": 9}}, FIVE, auction=["SP01"], uses=["SP01 red 1", "SP01 red 2", "SP01 red 3"])
    assert refused(match, "use:SP01") == "5.2"
    match.type("bid:SP01 8")
    assert state(match).top[tile(match, "SP01")] == 8


@pytest.mark.rule("keyflower 4.3")
def test_adding_to_a_bid() -> None:
    """To a losing one only if it wins then."""
    match = scene(
        {"workers": {"red": 2}, "bids": ["SP01 red 2"]},
        {"bids": ["SP01 red 3"], "workers": {"red": 1}},
        auction=["SP01"],
    )
    match.type("bid:SP01")
    assert refused(match, "1") == "4.3"
    match.type("2")
    assert state(match).bids_on(tile(match, "SP01")) == {0: (4, 1), 1: (3, 1)}
    other = scene({"workers": {"red": 2}, "bids": ["SP01 red 3"]}, {"bids": ["SP01 red 2"]}, auction=["SP01"])
    other.type("bid:SP01 1")
    assert state(other).top[tile(other, "SP01")] == 4


@pytest.mark.rule("keyflower 4.4")
def test_a_winning_bid_is_not_moved() -> None:
    match = scene({"workers": {"red": 1}, "bids": ["SP01 red 3"]}, FIVE, auction=["SP01", "SP02"])
    match.type("bid:SP02")
    assert legal(match) == {"1"}
    assert refused(match, "from:SP01") == "4.4"


@pytest.mark.rule("keyflower 4.5")
def test_an_outbid_group_goes_to_a_bid_a_use_or_the_bag_but_only_whole() -> None:
    match = scene(
        {"village": ["SP06 m12"], "bids": ["SP01 yellow 3"], "workers": {"red": 1}},
        {"bids": ["SP01 yellow 4"]},
        auction=["SP01", "SP02"],
    )
    bag = state(match).bag[2]
    match.type("use:SP06 1")
    assert state(match).bag[2] == bag + 3, "all three are the payment of one"
    assert workers(match, 0) == "0 0 0 1"
    used = scene({"bids": ["SP01 yellow 3"]}, {"bids": ["SP01 yellow 4"]}, auction=["SP01", "SP02"])
    used.type("use:SP02 from:SP01")
    assert legal(used) == {"0"}, "nobody stays behind"
    used.type("0")
    assert state(used).workers_on(tile(used, "SP02")) == (0, 0, 3, 0)
