"""Chapter 10 of the rulebook: the harvest."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import farm, legal, points, refused, rest, scene, state


@pytest.mark.rule("agricola 10.1")
def test_harvests_follow_six_of_the_rounds() -> None:
    match = scene({"food": 99})
    found = []
    while not match.over:
        round = state(match).round
        fed = len(match.history)
        rest(match)
        if any(str(entry.action) == "feed" for entry in match.history[fed:]):
            found.append(round)
    assert found == [4, 7, 9, 11, 13, 14]


@pytest.mark.rule("agricola 10.2")
def test_each_sown_field_gives_one_grain() -> None:
    match = scene({"tiles": ["field"] * 4, "sown": [3, 2, 1]}, {}, round=4, harvest=True)
    assert farm(match).fields == (2, 1, 1, 0)
    assert farm(match).grain == 3


@pytest.mark.rule("agricola 10.3")
def test_everybody_needs_two_food_and_pays_what_there_is() -> None:
    match = scene({"food": 5}, {"food": 3}, round=4, harvest=True)
    assert match.ask() == "Blue: feed your family. It needs 4 food, you have 5."
    match.type("feed")
    assert (farm(match).food, farm(match).begging, match.actor) == (1, 0, 1)
    match.type("feed")
    assert (farm(match, 1).food, farm(match, 1).begging) == (0, 1)
    assert state(match).round == 5


@pytest.mark.rule("agricola 10.3")
def test_feeding_begins_with_the_rooster_and_nothing_else_can_be_done() -> None:
    match = scene({}, {}, {}, rooster=2, round=4, harvest=True)
    assert match.actor == 2
    why = refused(match, "fishing")
    assert (why.rule, why.remedy) == ("10.3", "Now it is time to feed the family.")
    match.type("feed")
    assert match.actor == 0


@pytest.mark.rule("agricola 10.4")
def test_a_newborn_needs_one_food() -> None:
    match = scene({"people": 5, "newborns": 1, "food": 9}, {}, round=7, harvest=True)
    match.type("feed")
    assert (farm(match).food, farm(match).begging) == (0, 0)


@pytest.mark.rule("agricola 10.4")
def test_a_child_born_in_an_earlier_round_eats_like_the_others() -> None:
    match = scene({"tiles": ["room"], "food": 20}, {"food": 20}, round=6)
    match.type("r5 grain fishing wood3")
    match.type("grain fishing wood3 reed1 clay1 feed")
    assert farm(match).food == 20 + 1 - 3 * 2, "with the fish of round 6"


@pytest.mark.rule("agricola 10.5")
def test_missing_food_is_begged_for() -> None:
    match = scene({"food": 1}, {}, round=4, harvest=True)
    before = points(match)
    match.type("feed")
    assert (farm(match).food, farm(match).begging) == (0, 3)
    assert points(match) == before - 9


@pytest.mark.rule("agricola 10.5")
def test_begging_markers_never_run_out() -> None:
    match = scene({"people": 5, "food": 0, "begging": 8}, {}, round=14, harvest=True)
    match.type("feed")
    assert farm(match).begging == 18


@pytest.mark.rule("agricola 10.6")
@pytest.mark.parametrize(("sheep", "after"), [(1, 1), (2, 3), (7, 8)])
def test_two_or_more_bring_exactly_one(sheep: int, after: int) -> None:
    match = scene({"sheep": sheep, "food": 9, "tiles": ["2x2", "1x1"]}, {}, round=4, harvest=True)
    match.type("feed")
    assert farm(match).sheep == after


@pytest.mark.rule("agricola 10.6")
def test_parents_may_live_apart_and_each_kind_breeds() -> None:
    match = scene(
        {"sheep": 2, "boar": 2, "cattle": 1, "food": 9, "tiles": ["1x2", "1x2"], "stables": ["alone"]},
        {},
        round=4,
        harvest=True,
    )
    match.type("feed")
    assert farm(match).animals == (3, 3, 1)


@pytest.mark.rule("agricola 10.7")
def test_a_newborn_without_a_place_is_lost() -> None:
    match = scene({"sheep": 3, "food": 9, "tiles": ["1x1"]}, {}, round=4, harvest=True)
    match.type("feed")
    assert (farm(match).sheep, match.actor) == (3, 1), "nobody is asked where nothing can be chosen"


@pytest.mark.rule("agricola 10.7")
def test_where_one_of_two_fits_the_player_chooses() -> None:
    match = scene({"sheep": 2, "boar": 2, "food": 9, "tiles": ["1x1", "1x1"]}, {}, round=4, harvest=True)
    match.type("feed")
    assert legal(match) == {"born:sheep", "born:boar"}
    assert refused(match, "done").obstacle == "There is still a place for a newborn sheep."
    assert refused(match, "born:cattle").rule == "10.6"
    match.type("born:boar")
    assert (farm(match).animals, match.actor) == ((2, 3, 0), 1)


@pytest.mark.rule("agricola 10.8")
def test_an_older_animal_may_make_room_for_the_newborn() -> None:
    match = scene({"sheep": 2, "boar": 2, "food": 4, "tiles": ["1x1", "1x1", "fireplace2"]}, {}, round=4, harvest=True)
    match.type("feed")
    assert legal(match) == {"born:sheep", "born:boar", "cook:sheep", "cook:boar"}
    match.type("cook:boar")
    assert (farm(match).animals, farm(match).food) == ((3, 2, 0), 2), "now both newborns found a place"


@pytest.mark.rule("agricola 10.8")
def test_a_newborn_itself_is_never_cooked() -> None:
    match = scene(
        {"sheep": 2, "boar": 2, "cattle": 2, "food": 4, "tiles": ["1x1"] * 3 + ["fireplace2"]},
        {},
        round=4,
        harvest=True,
    )
    match.type("feed born:sheep cook:sheep cook:sheep")
    assert farm(match).sheep == 1
    why = refused(match, "cook:sheep")
    assert (why.rule, why.obstacle) == ("10.8", "The only sheep is newborn.")
    assert refused(match, "born:sheep").obstacle == "One sheep has been born; a harvest brings no second."


@pytest.mark.rule("agricola 10.8")
def test_the_other_reading_forbids_cooking_while_breeding() -> None:
    match = scene(
        {"sheep": 2, "boar": 2, "food": 4, "tiles": ["1x1", "1x1", "fireplace2"]},
        {},
        round=4,
        harvest=True,
        rules={"cook_while_breeding": False},
    )
    match.type("feed")
    assert legal(match) == {"born:sheep", "born:boar"}
    assert refused(match, "cook:boar").rule == "10.8"


@pytest.mark.rule("agricola 10.7")
def test_with_a_fire_one_may_also_let_the_newborn_go() -> None:
    match = scene({"sheep": 3, "food": 4, "tiles": ["1x1", "fireplace2"]}, {}, round=4, harvest=True)
    match.type("feed")
    assert legal(match) == {"cook:sheep", "done"}
    match.type("done")
    assert (farm(match).sheep, match.actor) == (3, 1)
