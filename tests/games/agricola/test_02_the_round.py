"""Chapter 2 of the rulebook: the round."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import allowed, farm, legal, lying, refused, rest, scene, spaces, state


@pytest.mark.rule("agricola 2.1")
def test_a_round_is_over_when_everybody_has_placed_all_people() -> None:
    match = scene()
    for typed in ("grain", "fishing", "wood3", "reed1"):
        assert state(match).round == 1
        match.type(typed)
    assert state(match).round == 2


@pytest.mark.rule("agricola 2.2")
def test_goods_heap_up_where_nobody_takes_them() -> None:
    match = scene({})
    seen = []
    for _round in range(3):
        seen.append((lying(match, "wood3"), lying(match, "reed1"), lying(match, "fishing")))
        match.type("grain wood3" if len(seen) == 2 else "grain rooster")
    assert seen == [(3, 1, 1), (6, 2, 2), (3, 3, 3)]


@pytest.mark.rule("agricola 2.2")
def test_the_first_round_is_prepared_too() -> None:
    match = scene()
    assert [lying(match, id) for id in ("sheep", "fishing", "wood3", "clay1", "reed1")] == [1, 1, 3, 1, 1]


@pytest.mark.rule("agricola 2.3")
def test_boar_come_in_round_6_and_cattle_in_round_8() -> None:
    match = scene({"food": 60})
    seen = {}
    for _round in range(9):
        seen[state(match).round] = (lying(match, "r6"), lying(match, "r8"))
        rest(match)
    assert seen == {
        **dict.fromkeys(range(1, 6), (0, 0)),
        6: (1, 0),
        7: (2, 0),
        8: (3, 1),
        9: (4, 2),
    }


@pytest.mark.rule("agricola 2.4")
def test_people_are_placed_in_turn_beginning_with_the_rooster() -> None:
    match = scene({"people": 3}, {"people": 2}, {"people": 3}, rooster=1)
    order = []
    for typed in ("grain", "fishing", "wood3", "wood2", "reed1", "clay2", "rooster", "sheep"):
        order.append(match.actor)
        match.type(typed)
    assert order == [1, 2, 0, 1, 2, 0, 2, 0]


@pytest.mark.rule("agricola 2.4")
def test_each_person_placed_is_a_turn() -> None:
    match = scene()
    turns = []
    for typed in ("grain", "pick1 +wood", "wood3", "reed1"):
        turns.append(match.state.turn())
        match.type(typed)
    assert turns == [1, 2, 3, 4]


@pytest.mark.rule("agricola 2.5")
def test_an_occupied_space_is_blocked_for_everybody() -> None:
    match = scene()
    match.type("grain")
    why = refused(match, "grain")
    assert (why.rule, why.marks) == ("2.5", ("grain",))
    match.type("fishing")
    assert refused(match, "grain").rule == "2.5", "for the same player too"
    match.type("wood3 reed1")
    assert allowed(match, "grain"), "the next round clears the board"


@pytest.mark.rule("agricola 2.6")
@pytest.mark.parametrize("round", range(1, 15))
def test_a_space_opens_in_its_round(round: int) -> None:
    rich = {"wood": 30, "clay": 30, "reed": 30, "grain": 3, "tiles": ["room", "field"]}
    match = scene(rich, {}, round=round)
    opened = {f"r{n}" for n in range(1, round + 1)}
    assert {id for id in spaces(match) if id[0] == "r" and id[1:].isdecimal()} == opened
    if round < 14:
        why = refused(match, f"r{round + 1}")
        assert why.rule == "2.6"
        assert why.obstacle.endswith(f"opens in round {round + 1}.")


@pytest.mark.rule("agricola 2.7")
def test_a_space_where_nothing_can_be_done_is_refused() -> None:
    match = scene({}, {}, round=4)
    why = refused(match, "r2")
    assert why.rule == "2.7"
    assert why.obstacle == "A wooden room costs 5 wood and 2 reed. A stable costs 2 wood."
    assert refused(match, "pastures").rule == "6.1"
    assert refused(match, "sow").rule == "5.3"
    assert allowed(match, "r3"), "the stable is free"


@pytest.mark.rule("agricola 2.7")
def test_something_must_be_done_on_the_space() -> None:
    match = scene({"wood": 7, "reed": 2}, {}, round=2)
    match.type("r2")
    assert legal(match) == {"room", "stable"}
    assert refused(match, "done").rule == "2.7"
    match.type("stable")
    assert "done" in legal(match)


@pytest.mark.rule("agricola 2.7")
def test_a_person_stays_at_home_only_when_no_space_can_be_used() -> None:
    match = scene({}, {})
    why = refused(match, "pass")
    assert why.rule == "2.7"
    assert "can be used" in why.remedy
    free = ["grain", "fishing", "rooster", "sheep", "plough"]
    crowd = {"people": 5, "on": [*free]}
    match = scene({"people": 2}, crowd, {"people": 4, "on": ["wood3", "wood2", "clay2", "reed1"]}, round=1)
    match.type("pick2 +clay +reed")
    assert (match.actor, legal(match)) == (0, {"pass"})
    match.type("pass")
    assert state(match).round == 2
    assert farm(match).at_home == 2


@pytest.mark.rule("agricola 2.8")
def test_all_go_home_even_several_to_a_room() -> None:
    match = scene({"people": 4}, {"people": 2, "on": ["grain", "rooster"]})
    match.type("fishing wood3 reed1 clay1")
    assert (farm(match).at_home, farm(match).rooms) == (4, 2)
    assert state(match).busy == 0


@pytest.mark.rule("agricola 2.9")
def test_the_rooster_stays_until_its_space_is_used() -> None:
    match = scene()
    match.type("grain fishing wood3 reed1")
    assert (state(match).rooster, match.actor) == (0, 0)
    match.type("grain rooster wood3 reed1")
    assert (state(match).rooster, match.actor) == (1, 1)
