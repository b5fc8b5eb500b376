"""Variants, and rulings that are switches."""

from __future__ import annotations

import pytest

from farmkit.core import Match, Trouble
from tests.games.farmerama.scene import (
    GAME,
    NOTHING,
    allowed,
    barn,
    farmerama,
    legal,
    pass_round,
    refused,
    scene,
    shown,
    state,
    supply,
    total,
)


@pytest.mark.rule("farmerama 1.1")
def test_even_parcels_have_two_fields_each_in_the_harvest_zone() -> None:
    printed, even = farmerama(2), farmerama(2, "even_parcels")
    assert [mask.bit_count() for mask in printed.parcel_fields] == [3, 2, 1, 3, 2, 1, 3]
    assert [mask.bit_count() for mask in even.parcel_fields] == [3, 2, 1, 3, 2, 2, 2]
    assert len(even.field_names) == 15
    assert even.scarecrows.bit_count() == 7


@pytest.mark.rule("farmerama 7.4")
def test_bright_stars_count_double() -> None:
    assert total(scene(2, {**NOTHING, "objects": ["G17", "G18", "G01"]}, variant="bright_stars")) == 12


@pytest.mark.rule("farmerama 5.1", "farmerama 5.2")
def test_the_first_turn_of_a_round_is_free_and_still_needs_an_empty_parcel() -> None:
    match = scene(2, {"barn": {"water": 1}, "fields": {}}, cards=["sow+feed", "water+harvest"], variant="free_turn")
    match.type("first:sow turn")
    assert barn(match) == {"water": 1}
    match.type("done turn")
    assert barn(match) == {}, "once in a round, not once for each card"
    assert refused(match, "turn").rule == "5.1"
    match.type("done first:water")
    assert allowed(match, "turn"), "and once for everybody"
    stuck = scene(2, {"barn": {}, "fields": {"g1": "hay"}}, cards=["sow+feed", "water+harvest"], variant="free_turn")
    stuck.type("first:sow")
    assert refused(stuck, "turn").rule == "5.2"


@pytest.mark.rule("farmerama 5.1")
def test_alone_every_turn_has_a_free_turn() -> None:
    match = scene(1, {"barn": {}, "fields": {}}, card="sow", stack=["harvest"], variant="free_turn")
    match.type("do:feed turn")
    assert refused(match, "turn").rule == "5.1"
    match.type("done card:harvest do:feed turn")
    assert state(match).rotations == [2]


@pytest.mark.rule("farmerama 3.1", "farmerama 7.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_objects_equal_cards_win_nothing_and_the_game_lasts_fifteen_rounds(seats: int) -> None:
    match = Match.new(GAME, seats, GAME.variant("no_objects"), seed=1)
    cards = ["[sow+feed]"] * 2 if seats == 2 else ["[sow]"] * seats
    for turn in range(1, 16):
        assert (match.state.turn(), match.over) == (turn, False)
        assert shown(match) == []
        pass_round(match, cards)
    assert match.over
    with pytest.raises(Trouble, match="never ends"):
        GAME.setup(2, GAME.variant("no_objects").but({"rounds": 0}, "rules"))


@pytest.mark.rule("farmerama 3.1", "farmerama 4.1")
def test_without_objects_equal_cards_still_lower_the_number() -> None:
    match = scene(4, cards=["sow", "sow", "feed", "water"], variant="no_objects", phase="award")
    assert state(match).left == 2
    assert "done" in legal(match)


@pytest.mark.rule("farmerama 11.1")
def test_the_water_of_the_solo_game_is_a_switch() -> None:
    match = scene(1, rules={"solo_water": 1})
    assert (supply(match)["water"], barn(match)["water"]) == (1, 3)


@pytest.mark.rule("farmerama 1.5", "farmerama 9.3")
def test_how_many_objects_are_left_out_is_a_switch() -> None:
    table = state(scene(3, rules={"removed": [2, 3, 4]}))
    assert (table.stack, table.aside) == (15, 3)
