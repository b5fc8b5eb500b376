"""Chapter 8 of the rulebook: improvements."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import allowed, farm, legal, refused, scene, spaces

COSTS = {
    "mill": ("r7", {"clay": 3, "wood": 1}),
    "basketmaker": ("r9", {"wood": 2, "reed": 1}),
    "pottery": ("r10", {"clay": 1, "reed": 2}),
    "joinery": ("r11", {"clay": 2, "wood": 1}),
    "depot": ("r14", {"wood": 1, "clay": 1, "reed": 1}),
}


@pytest.mark.rule("agricola 8.1")
@pytest.mark.parametrize(
    ("tile", "clay"),
    [("fireplace2", 2), ("fireplace3", 3), ("hearth4", 4), ("hearth5", 5), ("oven3", 3), ("oven4", 4)],
)
def test_a_cooking_tile_is_bought_at_its_price(tile: str, clay: int) -> None:
    match = scene({"clay": clay}, {})
    match.type(f"r1 {tile} h7")
    assert (farm(match).clay, match.actor) == (0, 1)
    match = scene({"clay": clay - 1}, {})
    found = match.why_not_line(f"r1 {tile}")
    assert found is not None
    assert found[1].rule == "8.1"


@pytest.mark.rule("agricola 8.1")
def test_one_tile_for_each_use() -> None:
    match = scene({"clay": 9}, {})
    match.type("r1")
    assert legal(match) == {"fireplace2", "fireplace3", "hearth4", "hearth5", "oven3", "oven4"}
    match.type("oven3 h7")
    assert match.actor == 1


@pytest.mark.rule("agricola 8.1")
@pytest.mark.parametrize("tile", COSTS)
def test_a_craft_building_is_bought_at_its_space(tile: str) -> None:
    space, cost = COSTS[tile]
    match = scene(cost, {}, round=14)
    match.type(f"{space} h7")
    assert (farm(match).wood, farm(match).clay, farm(match).reed) == (0, 0, 0)
    assert farm(match).owns([one.id for one in match.setup.improvements].index(tile))  # type: ignore[attr-defined]  # the set-up of this game
    for good in cost:
        assert refused(scene({**cost, good: cost[good] - 1}, {}, round=14), space).rule == "8.1"


@pytest.mark.rule("agricola 8.2")
def test_a_space_whose_tile_is_gone_is_useless() -> None:
    match = scene({"wood": 9, "clay": 9, "reed": 9}, {"tiles": ["mill"]}, round=8)
    why = refused(match, "r7")
    assert (why.rule, why.obstacle) == ("8.2", "This mill has been bought.")
    all_six = ["fireplace2", "fireplace3", "hearth4", "hearth5", "oven3", "oven4"]
    match = scene({"clay": 9}, {"tiles": all_six})
    assert "r1" not in spaces(match)
    match = scene({"clay": 9}, {"tiles": all_six[:5]})
    match.type("r1")
    assert legal(match) == {"oven4"}


@pytest.mark.rule("agricola 8.1")
def test_a_refusal_names_the_cheapest_tile_that_is_left() -> None:
    why = refused(scene({"clay": 2}, {"tiles": ["fireplace2"]}), "r1")
    assert (why.rule, why.obstacle) == ("8.1", "This fireplace costs 3 clay.")
    assert "1 clay" in why.remedy
    why = refused(scene({"clay": 2}, {"tiles": ["fireplace2", "fireplace3", "oven3"]}), "r1")
    assert "costs 4 clay" in why.obstacle


@pytest.mark.rule("agricola 8.2")
def test_what_one_player_buys_is_gone_for_the_others() -> None:
    rich = {"wood": 9, "clay": 9, "reed": 9}
    match = scene(rich, rich, round=8)
    match.type("r7 h7 r1 oven3 h7 reed1 fishing")
    assert refused(match, "r7").rule == "8.2"
    match.type("r1")
    assert legal(match) == {"fireplace2", "fireplace3", "hearth4", "hearth5", "oven4"}


@pytest.mark.rule("agricola 8.3")
def test_two_of_a_kind_are_welcome() -> None:
    match = scene({"clay": 3, "tiles": ["fireplace2"]}, {})
    match.type("r1 fireplace3 i7")
    lines = {one.what: one.points for one in match.state.sheets()[0].lines}
    assert lines["Improvements"] == 2


def food_from(token: str, *tiles: str) -> int:
    match = scene(
        {
            "food": 0,
            "sheep": 1,
            "boar": 1,
            "cattle": 1,
            "grain": 1,
            "wood": 1,
            "stables": ["alone"] * 2,
            "tiles": [*tiles],
        },
        {},
    )
    match.type(token)
    return farm(match).food


@pytest.mark.rule("agricola 8.4")
def test_a_fireplace() -> None:
    assert [food_from(f"cook:{kind}", "fireplace2") for kind in ("sheep", "boar", "cattle")] == [2, 2, 3]
    assert food_from("bake", "fireplace2") == 2


@pytest.mark.rule("agricola 8.5")
def test_a_cooking_hearth() -> None:
    assert [food_from(f"cook:{kind}", "hearth4") for kind in ("sheep", "boar", "cattle")] == [2, 3, 4]
    assert food_from("bake", "hearth4") == 3


@pytest.mark.rule("agricola 8.6")
def test_a_clay_oven_bakes_best_and_cooks_nothing() -> None:
    assert food_from("bake", "oven3") == 5
    match = scene({"sheep": 1, "tiles": ["oven3"]}, {})
    assert refused(match, "cook:sheep").rule == "9.3"


@pytest.mark.rule("agricola 8.4", "agricola 8.5", "agricola 8.6")
def test_the_best_tile_is_used() -> None:
    assert food_from("cook:boar", "fireplace2", "hearth4") == 3
    assert food_from("bake", "fireplace2", "oven3", "hearth4") == 5


@pytest.mark.rule("agricola 8.7")
@pytest.mark.parametrize(
    ("tile", "goods", "food"),
    [
        ("mill", {"grain": 1}, 1),
        ("basketmaker", {"reed": 1}, 3),
        ("pottery", {"clay": 2}, 2),
        ("joinery", {"wood": 2}, 2),
    ],
)
def test_a_craft_building_makes_food_once_a_harvest(tile: str, goods: dict[str, int], food: int) -> None:
    plenty = {good: 5 * many for good, many in goods.items()}
    match = scene({"food": 0, "tiles": [tile], **plenty}, {}, round=9, harvest=True)
    match.type(f"use:{tile}")
    assert farm(match).food == food
    for good, many in goods.items():
        assert getattr(farm(match), good) == 4 * many
    why = refused(match, f"use:{tile}")
    assert (why.rule, why.obstacle) == ("8.7", f"The {tile} has been used in this harvest.")
    short = scene({"tiles": [tile]}, {}, round=9, harvest=True)
    assert refused(short, f"use:{tile}").rule == "8.7"


@pytest.mark.rule("agricola 8.7")
def test_a_craft_building_works_only_in_a_harvest_and_again_in_the_next() -> None:
    match = scene({"reed": 3, "food": 9, "tiles": ["basketmaker"]}, {"food": 9}, round=13)
    assert refused(match, "use:basketmaker").obstacle == "A craft building is used only while feeding."
    match.type("grain fishing wood3 reed1")
    match.type("use:basketmaker feed feed")
    assert farm(match).reed == 2
    match.type("grain fishing wood3 clay1")
    assert allowed(match, "use:basketmaker")
    assert refused(match, "use:mill").obstacle == "You do not own the mill."
