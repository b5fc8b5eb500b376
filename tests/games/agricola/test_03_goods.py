"""Chapter 3 of the rulebook: goods."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import farm, legal, lying, refused, scene, state


@pytest.mark.rule("agricola 3.1")
def test_an_arrow_gives_everything_that_lies_there() -> None:
    match = scene({"wood": 1}, {}, goods={"wood3": 9})
    match.type("wood3")
    assert (farm(match).wood, lying(match, "wood3")) == (10, 0)


@pytest.mark.rule("agricola 3.2")
def test_without_an_arrow_the_number_is_always_the_same() -> None:
    match = scene({})
    for round in range(1, 4):
        match.type("grain rooster")
        assert farm(match).grain == round
    match = scene({}, {}, {}, {})
    match.type("goods3")
    assert (farm(match).wood, farm(match).clay, farm(match).reed) == (1, 1, 1)


@pytest.mark.rule("agricola 3.3")
@pytest.mark.parametrize(
    ("picks", "goods"), [("+wood +clay", (1, 1, 0)), ("+reed +reed", (0, 0, 2)), ("+clay +clay", (0, 2, 0))]
)
def test_two_picks_are_two_resources_of_ones_choice(picks: str, goods: tuple[int, int, int]) -> None:
    match = scene({}, {}, {})
    match.type("pick2")
    assert legal(match) == {"+wood", "+clay", "+reed"}
    match.type(picks)
    assert (farm(match).wood, farm(match).clay, farm(match).reed) == goods
    assert match.actor == 1, "there is no third pick"


@pytest.mark.rule("agricola 3.3")
def test_nothing_else_is_done_while_choosing() -> None:
    match = scene({"grain": 1}, {}, {})
    match.type("pick2")
    why = refused(match, "eat")
    assert (why.rule, why.remedy) == ("2.4", "Now it is time to choose a resource.")


@pytest.mark.rule("agricola 3.4")
@pytest.mark.parametrize("line", ["r3 renovate done", "r3 stable done", "r3 renovate stable", "r3 stable renovate"])
def test_both_parts_or_one_in_any_order(line: str) -> None:
    match = scene({"clay": 3, "reed": 1}, {}, round=3)
    match.type(line)
    assert match.actor == 1
    assert farm(match).clay_house == ("renovate" in line)
    assert farm(match).lone_stables == ("stable" in line)


@pytest.mark.rule("agricola 3.4")
def test_a_part_is_used_once_and_only_where_it_is_shown() -> None:
    match = scene({"clay": 6, "reed": 2, "wood": 9}, {}, round=3)
    match.type("r3 stable")
    why = refused(match, "stable")
    assert (why.rule, why.obstacle) == ("3.4", "This part of the space has been used.")
    assert refused(match, "1x1").obstacle == "This space does not offer that."


@pytest.mark.rule("agricola 3.5")
def test_the_space_of_the_start_player_brings_rooster_and_food() -> None:
    match = scene()
    match.type("grain rooster")
    assert (state(match).rooster, farm(match, 1).food) == (1, 4)
    assert match.actor == 0, "this round goes on in turn"
