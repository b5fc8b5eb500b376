"""Chapter 10 of the rulebook: the advanced game."""

from __future__ import annotations

from typing import Any

import pytest

from farmkit.core import Match
from tests.games.farmerama.scene import (
    GAME,
    allowed,
    barn,
    farmerama,
    fields,
    legal,
    objects,
    pastures,
    products,
    refused,
    scene,
    shown,
    state,
)


def advanced(*players: dict[str, Any], cards: str, **more: Any) -> Match:
    return scene(4, *players, cards=cards.split(), variant="advanced", **more)


def winning(thing: str, player: dict[str, Any], other: str = "G05") -> Match:
    """The first seat wins and takes this object."""
    match = advanced(
        player, {"objects": ["G01"], "fields": {"a3": "carrot"}}, cards="sow sow feed water", phase="award",
        open=[thing, other],
    )  # fmt: skip
    match.type(f"take:{thing}")
    return match


@pytest.mark.rule("farmerama 10.1")
@pytest.mark.parametrize(("seats", "stack"), [(2, 13), (3, 16), (4, 19)])
def test_five_dark_objects_join_and_as_many_are_left_out_as_ever(seats: int, stack: int) -> None:
    table = state(Match.new(GAME, seats, GAME.variant("advanced"), seed=1))
    assert len(table.setup.objects) == 25
    assert (table.stack, table.aside) == (stack, farmerama(seats).removed)


@pytest.mark.rule("farmerama 10.1")
def test_a_dark_object_gives_water_and_a_crop_of_choice() -> None:
    match = winning("D01", {"barn": {}})
    assert barn(match) == {"water": 2}
    assert legal(match) == {"+carrot", "+hay", "+oat", "+corn"}
    assert refused(match, "+water").rule == "10.1"
    match.type("+oat")
    assert barn(match) == {"oat": 1, "water": 2}


@pytest.mark.rule("farmerama 10.1")
def test_a_dark_object_calls_an_animal_home() -> None:
    match = winning("D02", {"barn": {}, "pastures": {"cow": "b", "pig": "d"}})
    assert legal(match) == {"home:cow", "home:pig", "done"}
    assert refused(match, "home:sheep").rule == "10.1"
    match.type("home:cow")
    assert (pastures(match), products(match)) == ({"pig": "d"}, {"cow": 1})


@pytest.mark.rule("farmerama 10.1")
def test_dark_objects_sow_and_harvest_once() -> None:
    match = winning("D03", {"barn": {"carrot": 2}, "fields": {}})
    match.type("sow:a1")
    assert (fields(match), state(match).left) == ({"a1": "carrot"}, 2), "the card has its whole number yet"
    match = winning("D04", {"barn": {}, "fields": {"e1": "hay"}})
    assert refused(match, "turn").rule == "5.1", "awarding objects is no time to turn the wheel"
    match.type("cut:e1")
    assert barn(match) == {"hay": 2}


@pytest.mark.rule("farmerama 10.1")
def test_a_dark_object_gives_two_goods_of_choice() -> None:
    match = winning("D05", {"barn": {}})
    match.type("+water +water")
    assert barn(match) == {"water": 2}
    assert "done" in legal(match)


@pytest.mark.rule("farmerama 10.1")
@pytest.mark.parametrize("thing", ["D02", "D03", "D04"])
def test_what_is_not_possible_now_is_lost(thing: str) -> None:
    match = winning(thing, {"barn": {}, "fields": {}})
    assert (objects(match), state(match).tasks) == ([thing], ())
    assert state(match).card == 0, "the cards are carried out"


@pytest.mark.rule("farmerama 10.1", "farmerama 3.7")
def test_two_winners_use_their_dark_objects_one_after_the_other() -> None:
    have, few = {"objects": ["G01"], "fields": {"a3": "carrot"}}, {"barn": {}}
    match = advanced(have, few, have | {"objects": ["G02"]}, few, cards="sow sow feed feed", phase="award",
                     open=["D01", "D05"])  # fmt: skip
    match.type("lots:straight")
    assert match.actor == 1
    match.type("+hay")
    assert match.actor == 3
    match.type("+hay +water")
    assert (barn(match, 1), barn(match, 3)) == ({"hay": 1, "water": 2}, {"hay": 1, "water": 1})
    assert (shown(match), match.actor) == ([], 0)


@pytest.mark.rule("farmerama 10.2")
def test_scarecrows_come_before_objects() -> None:
    """The same table has another winner in each game."""
    many, hidden = {"objects": ["G01"], "fields": {}}, {"fields": {"a3": "carrot"}}
    for variant, winner in (("printed", 1), ("advanced", 0)):
        match = scene(4, many, hidden, cards=["sow", "sow", "feed", "water"], phase="award", variant=variant)
        assert match.actor == winner


@pytest.mark.rule("farmerama 10.2")
def test_equal_scarecrows_then_objects_then_crops_then_nobody() -> None:
    assert advanced({"objects": ["G01"]}, cards="sow sow feed water", phase="award").actor == 1
    match = advanced({"barn": {"hay": 1}}, {"barn": {"hay": 2}}, cards="sow sow feed water", phase="award")
    assert (match.actor, len(legal(match))) == (0, 2)
    match = advanced(cards="sow sow feed water", phase="award")
    assert len(shown(match)) == 2 and "done" in legal(match)


@pytest.mark.rule("farmerama 10.3")
def test_three_water_make_five_sowings_of_two() -> None:
    """Sowing shows 4/2 and two play it; one of them returns three water."""
    rich = {"barn": {"carrot": 3, "hay": 2, "water": 3}, "fields": {}}
    match = advanced(rich, rich, cards="sow sow feed water", wheel=2)
    before = state(match).supply[4]
    match.type("sow:a1 sow:a2")
    violation = refused(match, "sow:a3")
    assert (violation.rule, violation.remedy) == ("4.1", "A water buys one more.")
    match.type("more sow:a3")
    assert refused(match, "sow:b1").rule == "4.1", "one water is one sowing"
    match.type("more more sow:b1 sow:b2")
    assert (len(fields(match)), barn(match), state(match).supply[4]) == (5, {}, before + 3)
    assert refused(match, "more").rule == "10.3"
    match.type("done")
    assert (match.actor, state(match).left) == (1, 2)


@pytest.mark.rule("farmerama 10.3", "farmerama 5.3")
def test_more_mixes_with_turns_and_harvests() -> None:
    match = advanced({"barn": {"water": 2}, "fields": {"g1": "hay", "f1": "oat", "d1": "corn"}},
                     cards="harvest harvest feed seeds", wheel=4)  # fmt: skip
    match.type("cut:g1")
    assert refused(match, "cut:f1").rule == "4.1"
    match.type("turn more cut:d1")
    assert barn(match) == {"hay": 2, "corn": 2}


@pytest.mark.rule("farmerama 10.3")
@pytest.mark.parametrize("card", ["water", "feed", "seeds"])
def test_water_raises_only_sowing_and_harvesting(card: str) -> None:
    others = [one for one in ("sow", "harvest", "water", "feed", "seeds") if one != card][:3]
    match = advanced({"barn": {"water": 3}, "fields": {}}, cards=" ".join([card, *others]))
    assert refused(match, "more").rule == "10.3"
    if card == "seeds":
        match.type("seeds")
        assert refused(match, "more").rule == "10.3", "the sowing after the seeds stays one"


@pytest.mark.rule("farmerama 10.3")
def test_the_basic_game_has_no_more() -> None:
    match = scene(4, {"barn": {"water": 3}}, cards=["sow", "feed", "water", "seeds"])
    assert refused(match, "more").rule == "10.3"
    assert not allowed(match, "more")
