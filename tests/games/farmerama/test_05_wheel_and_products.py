"""Chapters 5 and 6 of the rulebook: the wheel of the player, and products."""

from __future__ import annotations

import pytest

from tests.games.farmerama.scene import (
    acting,
    allowed,
    barn,
    fields,
    pastures,
    products,
    refused,
    scene,
    state,
    supply,
    total,
)

WET = {"barn": {"water": 9}, "fields": {}}


@pytest.mark.rule("farmerama 5.1")
def test_each_turn_returns_a_water_to_the_supply() -> None:
    match = acting("feed", WET)
    before = supply(match)["water"]
    match.type("turn turn")
    assert (barn(match), supply(match)["water"]) == ({"water": 7}, before + 2)
    assert state(match).rotations == [2, 0, 0, 0]


@pytest.mark.rule("farmerama 5.1")
def test_seven_turns_bring_the_wheel_round() -> None:
    match = acting("feed", WET)
    match.type("turn " * 7)
    assert state(match).rotations[0] == 0


@pytest.mark.rule("farmerama 5.1")
def test_without_water_there_is_no_turn() -> None:
    match = acting("feed", {"barn": {"carrot": 3}, "fields": {}})
    assert refused(match, "turn").rule == "5.1"


@pytest.mark.rule("farmerama 5.1")
@pytest.mark.parametrize("card", ["sow", "harvest", "water", "feed", "seeds"])
def test_the_wheel_turns_with_every_card(card: str) -> None:
    assert allowed(acting(card, WET), "turn turn done")


@pytest.mark.rule("farmerama 5.1")
def test_the_wheel_turns_only_while_a_card_is_carried_out() -> None:
    match = scene(4)
    assert refused(match, "turn").rule == "5.1"
    match.type("[sow] [water] [feed] [seeds]")
    assert refused(match, "turn").rule == "5.1"
    match = scene(4, {"objects": ["G01"]}, cards=["sow", "sow", "feed", "seeds"], phase="award")
    assert refused(match, "turn").rule == "5.1"


@pytest.mark.rule("farmerama 5.2")
def test_the_bar_passes_only_over_an_empty_parcel() -> None:
    match = acting("harvest", {"barn": {"water": 2}, "fields": {"g2": "corn"}})
    violation = refused(match, "turn")
    assert (violation.rule, violation.marks) == ("5.2", ("g2",))
    match.type("cut:g2 turn")
    assert state(match).rotations[0] == 1
    assert allowed(match, "turn"), "the next parcel under the bar is f"


@pytest.mark.rule("farmerama 5.2")
def test_crops_elsewhere_do_not_stop_the_wheel() -> None:
    match = acting("feed", {"barn": {"water": 1}, "fields": {"a1": "carrot", "e1": "hay", "f1": "oat"}})
    assert allowed(match, "turn")


@pytest.mark.rule("farmerama 5.2")
def test_an_animal_under_the_bar_stops_the_wheel() -> None:
    match = acting("feed", {"barn": {"water": 1}, "fields": {}, "pastures": {"cow": "g"}})
    violation = refused(match, "turn")
    assert (violation.rule, violation.marks) == ("5.2", ("g",))


@pytest.mark.rule("farmerama 5.3")
def test_turns_come_before_between_and_after_sowings() -> None:
    match = acting("sow", {"barn": {"carrot": 3, "hay": 3, "water": 3}, "fields": {}})
    match.type("turn sow:g1 turn sow:g2 sow:f1 turn")
    assert fields(match) == {"g1": "carrot", "g2": "hay", "f1": "carrot"}
    assert state(match).rotations[0] == 3


@pytest.mark.rule("farmerama 5.3")
def test_turns_come_between_harvests() -> None:
    match = acting("harvest", {"barn": {"water": 2}, "fields": {"d1": "corn", "c1": "oat"}})
    match.type("turn cut:d1 turn cut:c1")
    assert barn(match) == {"corn": 2, "oat": 2}


# --- products -------------------------------------------------------------------------------------

OUT = {"barn": {"water": 4}, "fields": {}, "pastures": {"sheep": "a", "cow": "b", "horse": "c", "pig": "d"}}


@pytest.mark.rule("farmerama 6.1")
def test_animals_come_home_one_after_the_other_as_they_face_the_pacifier() -> None:
    match = acting("feed", OUT)
    for animal in ("pig", "horse", "cow", "sheep"):
        match.type("turn")
        assert animal not in pastures(match)
        assert products(match)[animal] == 1
    assert pastures(match) == {}
    assert products(match) == {"sheep": 1, "pig": 1, "cow": 1, "horse": 1}


@pytest.mark.rule("farmerama 6.1", "farmerama 7.2", "farmerama 7.5")
def test_a_product_is_worth_stars_at_once() -> None:
    match = acting("feed", {**OUT, "pastures": {"pig": "d"}})
    assert total(match) == 6
    match.type("turn")
    assert total(match) == 11


@pytest.mark.rule("farmerama 6.1")
def test_two_animals_of_one_pasture_come_home_together() -> None:
    match = acting("feed", {**OUT, "pastures": {"pig": "d", "cow": "d", "sheep": "a"}})
    match.type("turn")
    assert products(match) == {"pig": 1, "cow": 1}
    assert pastures(match) == {"sheep": "a"}


@pytest.mark.rule("farmerama 6.1")
def test_whoever_stands_elsewhere_stays_outside() -> None:
    match = acting("feed", {**OUT, "pastures": {"pig": "c"}})
    match.type("turn")
    assert (pastures(match), products(match)) == ({"pig": "c"}, {})


@pytest.mark.rule("farmerama 6.2")
def test_at_the_top_of_the_track_the_animal_comes_home_for_nothing() -> None:
    match = acting("feed", {**OUT, "pastures": {"sheep": "d"}, "products": {"sheep": 5}})
    match.type("turn")
    assert (products(match), pastures(match)) == ({"sheep": 5}, {})
    assert total(match) == 40
