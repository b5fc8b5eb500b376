"""Chapter 4 of the rulebook: what the cards let you do."""

from __future__ import annotations

import pytest

from tests.games.farmerama.scene import (
    NOTHING,
    acting,
    allowed,
    barn,
    fields,
    legal,
    pastures,
    refused,
    scene,
    state,
    supply,
)

SEED = {"barn": {"carrot": 3, "hay": 2, "oat": 1, "corn": 2}, "fields": {}}


@pytest.mark.rule("farmerama 4.1")
def test_alone_with_a_card_the_higher_number_counts() -> None:
    match = acting("sow", SEED)
    match.type("sow:a1 sow:a2 sow:a3")
    violation = refused(match, "sow:b1")
    assert violation.rule == "4.1"
    assert violation.obstacle == "The number was 3, and all of it is used."


@pytest.mark.rule("farmerama 4.1")
def test_with_others_each_has_the_lower_number() -> None:
    match = scene(4, SEED, SEED, cards=["sow", "sow", "feed", "water"])
    for seat in (0, 1):
        assert match.actor == seat
        match.type("sow:a1 sow:a2")
        assert refused(match, "sow:a3").rule == "4.1"
        match.type("done")


@pytest.mark.rule("farmerama 4.1")
def test_doing_less_is_allowed_even_nothing() -> None:
    match = acting("sow", SEED)
    assert allowed(match, "done")
    match.type("sow:a1")
    assert allowed(match, "done")


@pytest.mark.rule("farmerama 4.1")
@pytest.mark.parametrize("wheel", range(1, 7))
def test_the_numbers_are_those_of_the_action_wheel(wheel: int) -> None:
    for card in ("sow", "harvest", "water"):
        higher, lower = state(scene(4)).setup.components.group("action_wheel")[wheel - 1].values[card]
        assert state(acting(card, {}, wheel=wheel)).left == higher
        assert state(scene(4, cards=[card, "feed", "seeds", card], wheel=wheel)).left == lower


@pytest.mark.rule("farmerama 4.2")
def test_sowing_takes_one_token_of_the_barn_and_one_of_the_supply() -> None:
    match = acting("sow", SEED)
    before = supply(match)["carrot"]
    match.type("sow:a2")
    assert fields(match) == {"a2": "carrot"}
    assert barn(match)["carrot"] == 2
    assert supply(match)["carrot"] == before - 1


@pytest.mark.rule("farmerama 4.2")
def test_a_crop_is_sown_only_where_the_wheel_shows_it() -> None:
    match = acting("sow", {"barn": {"hay": 2}, "fields": {"b1": "hay"}})
    assert {token for token in legal(match) if token.startswith("sow")} == {"sow:b2"}
    assert refused(match, "sow:b1").obstacle == "b1 is not empty."
    assert refused(match, "sow:a1").obstacle == "a1 faces carrots, and the barn has none."
    assert refused(match, "sow:e1").obstacle == "e1 lies in the harvest zone; nothing is sown there."
    assert {refused(match, f"sow:{field}").rule for field in ("b1", "a1", "e1")} == {"4.2"}


@pytest.mark.rule("farmerama 4.2", "farmerama 5.3")
def test_after_a_turn_another_crop_may_join_in_the_same_parcel() -> None:
    match = acting("sow", {"barn": {"carrot": 1, "hay": 1, "water": 1}, "fields": {}})
    match.type("sow:a1 turn sow:a2")
    assert fields(match) == {"a1": "carrot", "a2": "hay"}


@pytest.mark.rule("farmerama 4.3")
def test_a_scarecrow_is_covered_by_sowing_and_seen_again_after_the_harvest() -> None:
    match = acting("sow", SEED)
    assert state(match).scarecrows_seen(0) == 7
    match.type("sow:a3 sow:a1")
    assert state(match).scarecrows_seen(0) == 6
    match = acting("harvest", {"fields": {"e2": "hay", "e1": "oat"}})
    assert state(match).scarecrows_seen(0) == 6
    match.type("cut:e2")
    assert state(match).scarecrows_seen(0) == 7


@pytest.mark.rule("farmerama 4.4")
def test_three_harvests_bring_six_crops() -> None:
    match = acting("harvest", {"barn": {}, "fields": {"e1": "hay", "f1": "oat", "g3": "corn", "g1": "corn"}})
    match.type("cut:e1 cut:f1 cut:g3")
    assert barn(match) == {"hay": 2, "oat": 2, "corn": 2}
    assert fields(match) == {"g1": "corn"}
    assert refused(match, "cut:g1").rule == "4.1"


@pytest.mark.rule("farmerama 4.4")
def test_only_stacks_in_the_harvest_zone_are_harvested() -> None:
    match = acting("harvest", {"fields": {"a1": "carrot", "e1": "hay"}})
    violation = refused(match, "cut:a1")
    assert (violation.rule, violation.marks) == ("4.4", ("a1",))
    assert refused(match, "cut:f1").obstacle == "Nothing grows on f1."
    assert {token for token in legal(match) if token.startswith("cut")} == {"cut:e1"}


@pytest.mark.rule("farmerama 4.5")
def test_each_water_comes_from_the_supply() -> None:
    match = acting("water", NOTHING, wheel=3)
    before = supply(match)["water"]
    match.type("water water water")
    assert barn(match) == {"water": 3}
    assert supply(match)["water"] == before - 3
    assert refused(match, "water").rule == "4.1"


FEED = [
    ("sheep", {"hay": 2, "oat": 2}, "a"),
    ("pig", {"carrot": 3, "corn": 2}, "d"),
    ("cow", {"hay": 3, "corn": 2}, "b"),
    ("horse", {"carrot": 3, "oat": 3}, "c"),
]


@pytest.mark.rule("farmerama 4.6", "farmerama 4.7")
@pytest.mark.parametrize(("animal", "feed", "pasture"), FEED)
def test_feed_goes_to_the_supply_and_the_animal_to_its_pasture(animal: str, feed: dict[str, int], pasture: str) -> None:
    match = acting("feed", {"barn": feed, "fields": {}})
    before = supply(match)
    match.type(f"feed:{animal}")
    assert barn(match) == {}
    assert supply(match) == {good: before[good] + feed.get(good, 0) for good in before}
    assert pastures(match) == {animal: pasture}


@pytest.mark.rule("farmerama 4.6")
@pytest.mark.parametrize(("animal", "feed", "_pasture"), FEED)
def test_one_token_too_few_is_too_few(animal: str, feed: dict[str, int], _pasture: str) -> None:
    for good in feed:
        match = acting("feed", {"barn": {**feed, good: feed[good] - 1}, "fields": {}})
        violation = refused(match, f"feed:{animal}")
        assert violation.rule == "4.6"
        assert f"and the barn has {feed[good] - 1}" in violation.obstacle


@pytest.mark.rule("farmerama 4.6")
def test_any_number_of_animals_is_fed_but_each_only_in_the_stable() -> None:
    match = acting("feed", {"barn": {"carrot": 6, "hay": 7, "oat": 7, "corn": 4}, "fields": {}})
    match.type("feed:sheep feed:pig feed:cow feed:horse")
    assert pastures(match) == {"sheep": "a", "pig": "d", "cow": "b", "horse": "c"}
    violation = refused(match, "feed:sheep")
    assert (violation.rule, violation.marks) == ("4.6", ("a",))


@pytest.mark.rule("farmerama 4.6", "farmerama 6.1")
def test_an_animal_that_came_home_can_be_fed_again_by_the_same_card() -> None:
    match = acting("feed", {"barn": {"carrot": 6, "corn": 4, "water": 2}, "fields": {}})
    match.type("feed:pig turn feed:pig turn")
    assert state(match).products[0][1] == 2


@pytest.mark.rule("farmerama 4.7")
def test_a_pasture_holds_two_animals() -> None:
    """The cow's head faces b, where sheep and horse stand already."""
    farm = {"barn": {"hay": 3, "corn": 2}, "fields": {}, "pastures": {"sheep": "b", "horse": "b"}}
    violation = refused(acting("feed", farm), "feed:cow")
    assert (violation.rule, violation.marks) == ("4.7", ("b",))
    assert allowed(acting("feed", {**farm, "pastures": {"sheep": "b"}}), "feed:cow")


@pytest.mark.rule("farmerama 4.8")
def test_seeds_bring_one_of_each_good_that_is_missing_in_the_barn() -> None:
    match = acting("seeds", {"barn": {"hay": 4}, "fields": {"a1": "carrot"}})
    match.type("seeds")
    assert barn(match) == {"carrot": 1, "hay": 4, "oat": 1, "corn": 1, "water": 1}
    assert refused(match, "seeds").rule == "4.8"


@pytest.mark.rule("farmerama 4.8")
def test_after_the_seeds_one_sowing_and_no_more() -> None:
    match = acting("seeds", NOTHING)
    violation = refused(match, "sow:a1")
    assert violation.rule == "4.8"
    match.type("seeds sow:a1")
    assert fields(match) == {"a1": "carrot"}
    assert refused(match, "sow:b1").rule == "4.8"


@pytest.mark.rule("farmerama 4.8")
def test_with_all_goods_there_seeds_bring_nothing_but_the_sowing() -> None:
    match = acting("seeds", {})
    before = barn(match)
    match.type("seeds")
    assert barn(match) == before
    assert allowed(match, "sow:a2")


@pytest.mark.rule("farmerama 4.8", "farmerama 5.1")
def test_the_last_water_may_be_spent_before_the_seeds_bring_another() -> None:
    match = acting("seeds", {"barn": {"water": 1}, "fields": {}})
    match.type("turn seeds turn sow:a1")
    assert fields(match) == {"a1": "oat"}
