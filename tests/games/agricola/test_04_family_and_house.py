"""Chapter 4 of the rulebook: family and house."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import allowed, farm, legal, refused, rest, scene, state


@pytest.mark.rule("agricola 4.1")
def test_a_child_needs_a_room_even_while_its_parents_work() -> None:
    match = scene({"people": 2, "on": ["grain"]}, {"people": 2, "on": ["fishing"]}, round=5)
    why = refused(match, "r5")
    assert (why.rule, why.remedy) == ("4.1", "Add a room first.")
    match = scene({"tiles": ["room"]}, {}, round=5)
    assert allowed(match, "r5")


@pytest.mark.rule("agricola 4.2")
def test_a_newborn_works_from_the_next_round_on() -> None:
    match = scene({"tiles": ["room"]}, {}, round=5)
    match.type("r5")
    assert (farm(match).people, farm(match).newborns, farm(match).at_home) == (3, 1, 1)
    match.type("grain fishing wood3")
    assert state(match).round == 6
    assert (farm(match).people, farm(match).newborns, farm(match).at_home) == (3, 0, 3)


@pytest.mark.rule("agricola 4.3")
def test_from_round_12_on_a_child_needs_no_room() -> None:
    match = scene({}, {}, round=12)
    assert refused(match, "r5").rule == "4.1"
    match.type("r12")
    assert (farm(match).people, farm(match).rooms) == (3, 2)


@pytest.mark.rule("agricola 4.4")
def test_one_child_per_use_and_five_people_at_most() -> None:
    match = scene({"tiles": ["room"] * 3}, {}, round=12)
    match.type("r5")
    assert farm(match).people == 3
    match = scene({"people": 5, "tiles": ["room"] * 5}, {}, round=12)
    assert refused(match, "r5").rule == refused(match, "r12").rule == "4.4"


@pytest.mark.rule("agricola 4.5")
def test_wooden_rooms_cost_5_wood_and_2_reed_each() -> None:
    match = scene({"wood": 11, "reed": 4}, {}, round=2)
    match.type("r2 room g8 room j8")
    assert (farm(match).rooms, farm(match).wood, farm(match).reed) == (4, 1, 0)
    assert match.actor == 1, "nothing more can be paid here"
    match = scene({"wood": 4, "reed": 2}, {}, round=2)
    match.type("r2")
    why = refused(match, "room")
    assert (why.rule, why.remedy) == ("4.5", "You still need 1 wood.")


@pytest.mark.rule("agricola 4.5", "agricola 6.3")
@pytest.mark.parametrize("line", ["r2 room g8 done", "r2 stable done", "r2 stable room g8", "r2 room g8 stable"])
def test_rooms_only_stables_only_or_both(line: str) -> None:
    match = scene({"wood": 8, "reed": 2}, {}, round=2)
    match.type(line)
    assert (farm(match).rooms, farm(match).lone_stables) == (2 + ("room" in line), int("stable" in line))


@pytest.mark.rule("agricola 4.6")
def test_clay_rooms_cost_3_clay_and_1_reed_each() -> None:
    match = scene({"clay": 6, "reed": 2, "house": "clay"}, {}, round=4)
    match.type("r4 room g8 room f8")
    assert (farm(match).rooms, farm(match).clay, farm(match).reed) == (4, 0, 0)


@pytest.mark.rule("agricola 4.6", "agricola 6.3")
@pytest.mark.parametrize("line", ["r4 room g8 done", "r4 stable done", "r4 stable room g8", "r4 room g8 stable"])
def test_clay_rooms_only_stables_only_or_both(line: str) -> None:
    match = scene({"wood": 3, "clay": 3, "reed": 1, "house": "clay"}, {}, round=4)
    match.type(line)
    assert (farm(match).rooms, farm(match).lone_stables, match.actor) == (2 + ("room" in line), "stable" in line, 1)


@pytest.mark.rule("agricola 4.6", "agricola 4.7")
def test_the_house_is_of_one_material() -> None:
    match = scene({"wood": 9, "clay": 9, "reed": 9}, {}, round=4)
    match.type("r4")
    assert refused(match, "room").rule == "4.6"
    match = scene({"wood": 9, "clay": 9, "reed": 9, "house": "clay"}, {}, round=4)
    match.type("r2")
    assert refused(match, "room").rule == "4.7"


@pytest.mark.rule("agricola 4.7")
@pytest.mark.parametrize("rooms", [0, 3])
def test_renovation_has_one_price_for_any_house(rooms: int) -> None:
    match = scene({"clay": 3, "reed": 1, "tiles": ["room"] * rooms}, {}, round=3)
    match.type("r3 renovate")
    assert (farm(match).clay, farm(match).reed, farm(match).clay_house) == (0, 0, True)
    assert farm(match).rooms == 2 + rooms


@pytest.mark.rule("agricola 4.7")
def test_a_house_is_renovated_once() -> None:
    match = scene({"clay": 9, "reed": 9, "house": "clay"}, {}, round=3)
    match.type("r3")
    assert legal(match) == {"stable"}
    assert refused(match, "renovate").rule == "4.7"
    match = scene({"clay": 2, "reed": 1}, {}, round=3)
    match.type("r3")
    assert refused(match, "renovate").remedy == "You still need 1 clay."


@pytest.mark.rule("agricola 2.8", "agricola 4.3")
def test_more_people_than_rooms_do_no_harm() -> None:
    match = scene({"people": 4, "food": 20}, {"food": 20}, round=12)
    rest(match)
    assert farm(match).people == 4
