"""Chapter 1 of the rulebook: setting up."""

from __future__ import annotations

import pytest

from farmkit.core import find_game
from farmkit.games.agricola.play import AgricolaState
from tests.games.agricola.scene import farm, legal, refused, scene, state

GAME = find_game("agricola")


def start(seats: int) -> AgricolaState:
    table = GAME.start(seats)
    assert isinstance(table, AgricolaState)
    return table


@pytest.mark.rule("agricola 1.1")
@pytest.mark.parametrize(
    ("seats", "extension"),
    [
        (1, {"pick1", "clay1", "reed1", "wood3"}),
        (2, {"pick1", "clay1", "reed1", "wood3", "fences"}),
        (3, {"pick2", "clay2", "reed1", "wood3", "wood2", "fences"}),
        (4, {"pick2", "goods3", "clay2", "reed1", "wood3", "wood2", "fences", "food1"}),
    ],
)
def test_each_number_of_players_has_its_own_extension(seats: int, extension: set[str]) -> None:
    board = {"pastures", "plough", "sow", "grain", "sheep", "fishing", "rooster", *(f"r{n}" for n in range(1, 15))}
    assert {space.printed.id for space in start(seats).setup.spaces} == board | extension


@pytest.mark.rule("agricola 1.1")
def test_the_boards_for_two_to_four_are_marked_as_reconstructed() -> None:
    kinds = {entry.id: entry.source.kind for entry in GAME.components.group("extension")}
    assert kinds == {"1": "public", "2": "reconstructed", "3": "reconstructed", "4": "reconstructed"}


@pytest.mark.rule("agricola 1.2")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_two_people_live_in_two_wooden_rooms(seats: int) -> None:
    table = start(seats)
    for seat in range(seats):
        home = table.farm(seat)
        assert (home.people, home.at_home, home.rooms, home.clay_house) == (2, 2, 2, False)
        assert home.laid == ()
    assert table.pieces()["people"] == 5 * seats


@pytest.mark.rule("agricola 1.3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_rooster_costs_one_food(seats: int) -> None:
    table = start(seats)
    assert table.rooster == table.actor() == 0
    assert [table.farm(seat).food for seat in range(seats)] == [2, *[3] * (seats - 1)]


@pytest.mark.rule("agricola 1.4")
def test_tiles_and_stables_run_out() -> None:
    assert start(2).pieces() == {
        "rooms": 12,
        "fields and small pastures": 20,
        "pastures 1x2": 4,
        "pastures 1x3": 4,
        "pastures bent": 4,
        "pastures 2x2": 4,
        "stables": 10,
        "people": 10,
        "roosters": 1,
        **dict.fromkeys(("fireplace2", "fireplace3", "hearth4", "hearth5", "oven3", "oven4"), 1),
        **dict.fromkeys(("mill", "basketmaker", "pottery", "joinery", "depot"), 1),
    }
    match = scene({"wood": 9, "tiles": ["2x2"] * 4}, {})
    match.type("pastures")
    why = refused(match, "2x2")
    assert (why.rule, why.obstacle) == ("1.4", "No large pasture is left in the box.")


@pytest.mark.rule("agricola 1.4")
def test_fields_and_small_pastures_come_from_one_stock() -> None:
    match = scene({"wood": 9, "tiles": ["field"] * 19}, {"tiles": ["1x1"]})
    assert refused(match, "plough").rule == "1.4"
    match.type("pastures")
    assert refused(match, "1x1").rule == "1.4"


@pytest.mark.rule("agricola 1.4")
def test_no_stable_is_left_after_ten() -> None:
    match = scene({"wood": 9, "stables": ["alone"] * 6}, {"stables": ["alone"] * 4}, round=3)
    why = refused(match, "r3")
    assert why.rule == "2.7"
    assert "No stable is left in the box." in why.obstacle


@pytest.mark.rule("agricola 1.5")
def test_improvements_wait_at_their_spaces() -> None:
    tiles = {space.printed.id: space.printed.improvements for space in start(3).setup.spaces}
    assert tiles["r1"] == ("fireplace2", "fireplace3", "hearth4", "hearth5", "oven3", "oven4")
    assert [tiles[f"r{n}"] for n in (7, 9, 10, 11, 14)] == [
        ("mill",),
        ("basketmaker",),
        ("pottery",),
        ("joinery",),
        ("depot",),
    ]


@pytest.mark.rule("agricola 1.6")
def test_alone_one_is_always_the_start_player() -> None:
    match = scene({})
    assert (farm(match).food, state(match).rooster) == (2, 0)
    for _round in range(3):
        match.type("rooster grain")
    assert (state(match).round, match.actor, farm(match).grain, farm(match).food) == (4, 0, 3, 5)


@pytest.mark.rule("agricola 1.6")
def test_alone_the_board_gives_what_was_photographed() -> None:
    match = scene({})
    assert legal(match) == {
        *("plough", "grain", "sheep", "fishing", "rooster"),
        *("pick1", "clay1", "reed1", "wood3"),
    }
    match.type("pick1 +reed wood3")
    assert (farm(match).food, farm(match).reed, farm(match).wood) == (3, 1, 3)
