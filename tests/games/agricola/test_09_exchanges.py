"""Chapter 9 of the rulebook: exchanges at any time."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import farm, legal, refused, scene, state


@pytest.mark.rule("agricola 9.1")
def test_grain_is_eaten_at_any_time_in_ones_turn() -> None:
    match = scene({"grain": 3, "food": 0, "wood": 9}, {"grain": 1})
    match.type("eat pastures eat 1x1 h9 eat done")
    assert (farm(match).grain, farm(match).food) == (0, 3)
    assert match.actor == 1, "an exchange is no turn of its own"
    assert refused(scene(), "eat").obstacle == "You have no grain."


@pytest.mark.rule("agricola 9.1")
def test_grain_is_eaten_while_feeding() -> None:
    match = scene({"grain": 4, "food": 0}, {"food": 9}, round=4, harvest=True)
    match.type("eat eat eat eat feed")
    assert (farm(match).begging, farm(match).food) == (0, 0)


@pytest.mark.rule("agricola 9.2")
def test_an_oven_works_from_the_moment_it_is_there() -> None:
    match = scene({"grain": 2, "wood": 2, "clay": 3, "food": 0}, {"on": ["fishing"]})
    assert refused(match, "bake").remedy == "Buy a fireplace, a hearth or an oven."
    match.type("r1 oven3 h7 grain")
    match.type("bake bake")
    assert (farm(match).food, farm(match).grain, farm(match).wood) == (10, 0, 0)
    assert refused(match, "bake").obstacle == "Baking takes 1 grain and 1 wood."


@pytest.mark.rule("agricola 9.2")
def test_cooking_and_baking_help_while_feeding() -> None:
    match = scene(
        {"grain": 1, "wood": 1, "boar": 1, "food": 0, "tiles": ["hearth4"]}, {"food": 9}, round=4, harvest=True
    )
    match.type("bake cook:boar feed")
    assert (farm(match).food, farm(match).begging) == (2, 0)


@pytest.mark.rule("agricola 9.2")
def test_wood_that_is_burnt_cannot_be_built_with() -> None:
    """With the last wood gone there is nothing left to do on the space, and the turn is over."""
    match = scene({"grain": 2, "wood": 3, "tiles": ["oven3"]}, {})
    match.type("pastures bake")
    assert (match.actor, farm(match).food) == (1, 7)


@pytest.mark.rule("agricola 9.3")
def test_without_a_fire_an_animal_is_never_food() -> None:
    match = scene({"sheep": 1, "food": 0, "tiles": ["mill"]}, {}, round=9, harvest=True)
    assert legal(match) == {"feed"}
    why = refused(match, "cook:sheep")
    assert (why.rule, why.obstacle) == ("9.3", "Without a fireplace or a hearth an animal is never food.")
    match = scene({"tiles": ["fireplace2"]}, {})
    assert refused(match, "cook:sheep").obstacle == "You have no sheep to cook."


@pytest.mark.rule("agricola 9.4")
def test_grain_on_fields_waits_for_the_harvest() -> None:
    match = scene({"grain": 1, "tiles": ["field"]}, {})
    match.type("sow sow1 grain")
    why = refused(match, "eat")
    assert (why.rule, why.obstacle) == ("9.4", "Grain on a field cannot be eaten before it is harvested.")


@pytest.mark.rule("agricola 9.4")
def test_food_never_becomes_anything_again() -> None:
    """No exchange gives back what another takes: they end by themselves."""
    match = scene(
        {
            "grain": 5,
            "wood": 3,
            "reed": 4,
            "clay": 4,
            "sheep": 3,
            "tiles": ["1x1", "hearth4", "basketmaker", "pottery", "joinery", "mill"],
        },
        {},
        round=14,
        harvest=True,
    )
    used = 0
    while len(legal(match)) > 1:
        match.do(next(action for action in match.state.legal() if str(action) != "feed"))
        used += 1
        assert used < 30
    assert state(match).farm(0).animals == (0, 0, 0)
