"""Chapter 11 of the rulebook: the end."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import line, points, refused, rest, scene, state


@pytest.mark.rule("agricola 11.1")
def test_the_game_ends_with_the_harvest_after_round_14() -> None:
    match = scene({"food": 9}, {"food": 9}, round=14)
    match.type("grain fishing wood3 reed1")
    assert not match.over
    match.type("feed feed")
    assert match.over
    assert refused(match, "grain").rule == "11.1"


@pytest.mark.rule("agricola 11.2")
def test_people_bring_and_begging_costs_three() -> None:
    match = scene({"people": 4, "begging": 2}, {})
    assert (line(match, "People"), line(match, "Begging"), points(match)) == (12, -6, 6)


@pytest.mark.rule("agricola 11.3")
def test_tiles_count_one_each_but_not_wooden_rooms() -> None:
    tiles = ["room", "field", "field", "1x1", "2x2", "oven3", "depot"]
    match = scene({"tiles": tiles}, {})
    assert points(match) == 6 + 2 + 2 + 2
    assert line(match, "Clay rooms") == 0
    match = scene({"tiles": tiles, "house": "clay"}, {})
    assert line(match, "Clay rooms") == 3


@pytest.mark.rule("agricola 11.4")
def test_stables_count_on_pastures_only() -> None:
    match = scene({"tiles": ["2x2", "1x1"], "stables": ["2x2", "alone"]}, {})
    assert line(match, "Stables on pastures") == 1


@pytest.mark.rule("agricola 11.5")
def test_animals_and_sown_grain_count_one_each() -> None:
    match = scene(
        {"tiles": ["field"] * 3, "sown": [3, 1], "sheep": 1, "boar": 1, "cattle": 1, "stables": ["alone"] * 2}, {}
    )
    assert (line(match, "Animals"), line(match, "Grain on fields"), line(match, "Fields")) == (3, 4, 3)


@pytest.mark.rule("agricola 11.6")
def test_goods_alone_count_nothing() -> None:
    match = scene({"wood": 9, "clay": 9, "reed": 9, "grain": 9, "food": 9}, {})
    assert points(match) == 6


@pytest.mark.rule("agricola 11.7")
@pytest.mark.parametrize(
    ("tile", "good"), [("mill", "grain"), ("basketmaker", "reed"), ("pottery", "clay"), ("joinery", "wood")]
)
def test_a_craft_building_counts_pairs_of_its_good(tile: str, good: str) -> None:
    goods = {"wood": 1, "clay": 1, "reed": 1, "grain": 1, good: 5}
    match = scene({"tiles": [tile], **goods}, {})
    assert points(match) == 6 + 1 + 2


@pytest.mark.rule("agricola 11.8")
def test_the_depot_counts_threes_of_each_kind_by_itself() -> None:
    match = scene({"tiles": ["depot"], "wood": 5, "clay": 2, "reed": 3, "grain": 7}, {})
    assert line(match, "Depot") == 1 + 0 + 1 + 2


@pytest.mark.rule("agricola 11.8")
def test_depot_and_craft_building_count_the_same_goods() -> None:
    match = scene({"tiles": ["depot", "joinery"], "wood": 6}, {})
    assert (line(match, "Depot"), line(match, "Joinery")) == (2, 3)


@pytest.mark.rule("agricola 11.9")
def test_among_equals_the_most_food_wins_and_else_they_share() -> None:
    def won(first: int, second: int) -> list[int]:
        match = scene({"food": first, "on": ["grain"]}, {"food": second, "on": ["plough"]}, round=14)
        rest(match)
        assert points(match) == points(match, 1)
        return match.state.winners()

    assert won(5, 9) == [1]
    assert won(9, 6) == [0]


@pytest.mark.rule("agricola 11.9")
def test_equal_in_everything_they_share() -> None:
    match = scene({"food": 5}, {"food": 5}, round=14, harvest=True)
    match.type("feed feed")
    assert match.state.winners() == [0, 1]
    assert match.ask() == "The game is over. Winners: Blue and Vermilion."


@pytest.mark.rule("agricola 11.9")
def test_points_come_before_food() -> None:
    match = scene({"food": 4, "tiles": ["field"]}, {"food": 50}, round=14, harvest=True)
    match.type("feed feed")
    assert state(match).winners() == [0]
