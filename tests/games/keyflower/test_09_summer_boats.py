"""Chapter 9: what the sides of the summer boats give."""

from __future__ import annotations

import pytest

from farmkit.core import Match
from tests.games.keyflower.scene import (
    everybody_passes,
    go_on,
    goods,
    herd,
    legal,
    lines,
    over,
    refused,
    scene,
    state,
    tile,
    workers,
)

MIXED = {"workers": {"red": 2, "blue": 2, "green": 2}}


def boat(name: str, **more: object) -> dict[str, object]:
    return {"village": [f"SB{name[0]} m14 {name[1]}"], **more}


@pytest.mark.rule("keyflower 9.1")
def test_boat_1a_draws_two_workers_with_the_cargo() -> None:
    match = scene(boat("1a"), {}, season="autumn", cargo={"Keyflower": {"red": 1}})
    everybody_passes(match)
    match.type("boat:Keyflower")
    assert legal(match) == {"+blue", "+red", "+yellow"}
    match.type("+blue +blue")
    assert workers(match, 0) == "2 1 0 0"


@pytest.mark.rule("keyflower 9.1")
def test_boat_1a_may_draw_what_was_bid_this_season() -> None:
    match = scene(
        boat("1a", bids=["T1 green 3"]),
        {"workers": {"blue": 40, "red": 40}},
        {"workers": {"yellow": 40}},
        season="winter",
        auction=["WI01"],
    )
    everybody_passes(match)
    go_on(match, "boat:")
    match.type("boat:Keyflower")
    assert legal(match) == {"+green"}, "the winning bid is in the bag already"


@pytest.mark.rule("keyflower 9.2")
def test_boat_1b_brings_a_green_worker() -> None:
    match = scene(boat("1b"), {}, season="autumn", cargo={"Keyflower": {}})
    everybody_passes(match)
    match.type("boat:Keyflower")
    assert workers(match, 0) == "0 0 0 1"


@pytest.mark.rule("keyflower 9.2")
def test_a_boat_won_in_summer_works_at_the_end_of_that_summer() -> None:
    match = scene({"bids": ["SB1 red 1"]}, {}, season="summer", auction=["SB1 b"], cargo={"Keyflower": {}})
    everybody_passes(match)
    match.type("boat:Keyflower")
    assert workers(match, 0) == "0 0 0 1"


@pytest.mark.rule("keyflower 9.3")
def test_boat_2a_needs_no_roads_but_does_not_cross_water() -> None:
    match = scene(boat("2a", workers={"red": 3}, goods=["wood@H1"]), {}, season="autumn")
    match.type("use:H1 1")
    assert match.actor == 1, "only water leads to the boat"
    free = scene(
        {"village": ["SB2 m14 a", "SP01 n14"], "workers": {"red": 3}, "goods": ["wood@SB2"]}, {}, season="autumn"
    )
    free.type("use:H1 1 wood@SB2")
    assert goods(free, "SP01") == "1 0 0 0"


@pytest.mark.rule("keyflower 9.3")
def test_boat_2a_need_not_match_edges() -> None:
    match = scene({**boat("2a"), "won": ["AU01"]}, {}, phase="laying", season="autumn")
    match.type("m12")
    assert len(legal(match)) == 6
    without = scene({**boat("2b"), "won": ["AU01"]}, {}, phase="laying", season="autumn")
    without.type("m12")
    assert refused(without, "rot:0") == "8.2"


@pytest.mark.rule("keyflower 9.4")
def test_boat_2b_doubles_steps_and_upgrades_but_not_wheat() -> None:
    match = scene(
        {"village": ["SB2 m14 b", "SP01 m12"], "workers": {"red": 1}, "goods": ["9 wood@H1"], "wheat": 1},
        {},
        season="autumn",
    )
    match.type("use:H1 1")
    assert (state(match).steps, state(match).ups) == (2, 2)
    match.type("wood@H1 wood@H1 wood@H1")
    assert state(match).wheat[0] == 0
    assert goods(match, "SP01") == "3 0 0 0"
    assert match.actor == 1


@pytest.mark.rule("keyflower 9.4")
def test_boat_2b_works_at_other_players_tiles_and_doubles_the_keyflower() -> None:
    match = scene(boat("2b", workers={"red": 1}, goods=["wood@H1"]), {}, season="autumn")
    match.type("use:H2 1")
    ended = over({"village": ["SB2 m14 b", "Keyflower m15"]}, {})
    assert lines(ended)["Keyflower"] == 2


@pytest.mark.rule("keyflower 9.5")
def test_boat_3a_pays_with_any_good() -> None:
    match = scene(boat("3a", workers={"red": 1}, goods=["2 iron@H1"]), {}, season="autumn")
    match.type("use:H1 1 up@H1")
    assert state(match).is_upgraded(tile(match, "H1"))


@pytest.mark.rule("keyflower 9.6")
def test_boat_3b_scores_any_good_as_any_other() -> None:
    village = ["SB3 m14 b", "WI04 m12"]
    assert lines(over({"village": village, "goods": ["3 iron@H1"]}, {})) == {"Mercer's guild": 5}
    assert lines(over({"village": ["SB3 m14 a", "WI04 m12"], "goods": ["3 iron@H1"]}, {})) == {}
    assert lines(over({"village": ["SB3 m14 b"], "goods": ["3 iron@H1"]}, {})) == {"Gold": 3}
    switched = over({"village": ["SB3 m14 b"], "goods": ["3 iron@H1"]}, {}, rules={"any_good_is_gold": False})
    assert lines(switched) == {}


@pytest.mark.rule("keyflower 9.7")
def test_boat_4a_bids_in_another_colour() -> None:
    match = scene(
        {"village": ["SB4 m14 a"], "workers": {"red": 3, "green": 3}},
        {"bids": ["AU01 blue 1", "AU02 green 1", "T1 blue 1"], "workers": {"blue": 5}},
        season="autumn",
        auction=["AU01", "AU02", "AU03"],
    )
    assert refused(match, "bid:T1") in ("3.3", "3.4", "4.2", "9.7"), "not on turn order tiles"
    match.type("bid:AU02")
    assert "red" not in legal(match), "not against green"
    match.back_to(0)
    match.type("bid:AU01")
    assert legal(match) == {"red", "green"}
    match.type("red 2")
    at = tile(match, "AU01")
    assert state(match).colour[at] == 0, "the others still follow blue"
    match.type("bid:AU03 from:AU01 0")
    assert state(match).colour[at] == 1, "all blue workers have left"


@pytest.mark.rule("keyflower 9.8")
def test_boat_4b_uses_a_tile_with_any_colours() -> None:
    match = scene(boat("4b", **MIXED), {}, season="autumn", auction=["AU03", "AU12"], uses=["AU03 yellow 1"])
    match.type("use:AU03 1 1 0 0")
    assert state(match).workers_on(tile(match, "AU03")) == (1, 1, 1, 0)
    assert state(match).colour[tile(match, "AU03")] == 2
    fresh = scene(boat("4b", **MIXED), {}, season="autumn", auction=["AU12"])
    fresh.type("use:AU12")
    assert legal(fresh) == {"blue", "red", "green"}, "one colour on a tile that nobody has touched"
    without = scene(boat("4a", **MIXED), {}, season="autumn", auction=["AU03"], uses=["AU03 yellow 1"])
    assert "use:AU03" not in legal(without)


@pytest.mark.rule("keyflower 9.9")
def test_boat_5a_mixes_animals_and_they_breed() -> None:
    match = scene(boat("5a", animals=["2 sheep#2", "2 pig#2"]), {}, season="autumn")
    everybody_passes(match)
    go_on(match, "breed:")
    assert legal(match) == {"breed:sheep", "breed:pig"}
    match.type("breed:pig")
    assert herd(match, 0) == {"sheep#2": 2, "pig#2": 3}
    each = scene(boat("5a", animals=["2 sheep#2", "2 pig#2"]), {}, season="autumn", rules={"breed_each_kind": True})
    everybody_passes(each)
    go_on(each, "put:")
    assert herd(each, 0) == {"sheep#2": 3, "pig#2": 3}


@pytest.mark.rule("keyflower 9.10")
def test_boat_5b_makes_wheat_any_good_and_any_good_wheat() -> None:
    village = ["SB5 m14 b", "WI04 m12"]
    assert lines(over({"village": village, "goods": ["wood@H1"], "wheat": 2}, {})) == {"Mercer's guild": 5}
    assert lines(over({"village": ["SB5 m14 b", "WI16 m12"], "goods": ["wood@H1"], "wheat": 1}, {})) == {"Granary": 3}
    assert lines(over({"village": ["SB5 m14 a", "WI16 m12"], "goods": ["wood@H1"], "wheat": 1}, {})) == {}
    no_chain = over({"village": village, "goods": ["3 wood@H1"]}, {})
    assert lines(no_chain) == {}, "a good is not wheat and then another good"


@pytest.mark.rule("keyflower 9.11")
@pytest.mark.parametrize("season", ["autumn", "winter"])
def test_boat_6a_brings_two_wheat(season: str) -> None:
    match = scene(boat("6a"), {}, season=season)
    everybody_passes(match)
    match.type("boat:Keyflower")
    assert state(match).wheat[0] == 2


@pytest.mark.rule("keyflower 9.12")
def test_boat_6b_brings_a_pig_and_a_sheep_before_breeding() -> None:
    match = scene(boat("6b", animals=["sheep#1"]), {}, season="autumn")
    everybody_passes(match)
    match.type("boat:Keyflower in:#2 in:#1")
    go_on(match, "put:")
    assert herd(match, 0) == {"sheep#1": 3, "pig#2": 1}


@pytest.mark.rule("keyflower 9.12")
def test_boat_6b_without_a_field_for_one_of_them() -> None:
    full = [f"sheep#{one}" for one in (1, 2, 3, 4, 5)]
    match = scene(boat("6b", animals=full), {}, season="winter")
    everybody_passes(match)
    match.type("boat:Keyflower in:#3")
    go_on(match, "never")
    assert herd(match, 0)["sheep#3"] == 2, "in winter too, but nothing breeds"
    assert state(match).animals_left[1] == 24, "no pig came"


def answered(*players: dict[str, object], **table: object) -> Match:
    """Boat 4a has answered a blue bid for the Timber yard with red workers."""
    first = {"village": ["SB4 m14 a"], "workers": {"red": 5}}
    match = scene(first, *players, season="autumn", auction=["AU01", "AU12"], **table)
    match.type("bid:AU01 3")
    return match


@pytest.mark.rule("keyflower 9.7")
@pytest.mark.rule("keyflower 7.3")
def test_boat_4a_pays_and_adds_in_its_own_colour() -> None:
    match = answered({"bids": ["AU01 blue 1"]})
    match.type("pass bid:AU01")
    assert legal(match) == {"1", "2"}, "the two red workers that are left"
    match.type("1")
    bag = state(match).bag[:]
    everybody_passes(match)
    assert [after - before for before, after in zip(bag, state(match).bag, strict=True)] == [0, 4, 0, 0]


@pytest.mark.rule("keyflower 9.7")
@pytest.mark.parametrize(("uses", "colour"), [([], 1), (["AU12 blue 1"], 0)])
def test_the_colour_of_boat_4a_counts_when_the_others_have_left_a_tile_that_nobody_uses(
    uses: list[str], colour: int
) -> None:
    first = {"village": ["SB4 m14 a"], "workers": {"red": 5}}
    match = scene(first, {"bids": ["AU12 blue 1"]}, season="autumn", auction=["AU01", "AU12"], uses=uses)
    match.type("bid:AU12 3")
    assert state(match).colour[tile(match, "AU12")] == 0
    match.type("bid:AU01 from:AU12 0")
    assert state(match).colour[tile(match, "AU12")] == colour


@pytest.mark.rule("keyflower 9.7")
def test_the_colour_of_boat_4a_waits_until_the_last_of_the_others_has_left() -> None:
    match = answered({"bids": ["AU01 blue 2"]}, {"bids": ["AU01 blue 1"]})
    match.type("bid:AU12 from:AU01 0")
    assert state(match).colour[tile(match, "AU01")] == 0, "the third player's group still stands there"
    match.type("bid:T1 from:AU01 0")
    assert state(match).colour[tile(match, "AU01")] == 1


@pytest.mark.rule("keyflower 9.1")
def test_boat_1a_draws_what_is_left_in_the_bag() -> None:
    match = scene(boat("1a"), {}, season="autumn", cargo={"Keyflower": {"blue": 1}})
    state(match).bag[:] = [0, 1, 0, 0]
    everybody_passes(match)
    match.type("boat:Keyflower +red")
    assert workers(match, 0) == "1 1 0 0"
    assert match.actor == 1, "the bag is empty, the next one chooses"
