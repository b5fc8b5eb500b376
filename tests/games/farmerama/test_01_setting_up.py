"""Chapter 1 of the rulebook: setting up."""

from __future__ import annotations

from random import Random

import pytest

from farmkit.core import CHANCE, Match
from tests.games.farmerama.scene import (
    GAME,
    acting,
    barn,
    farmerama,
    fields,
    legal,
    pastures,
    products,
    refused,
    scene,
    shown,
    state,
    supply,
    total,
)

every_number = pytest.mark.parametrize("seats", [1, 2, 3, 4])


@pytest.mark.rule("farmerama 1.1")
def test_seven_parcels_with_fifteen_fields_and_a_scarecrow_each() -> None:
    setup = farmerama()
    assert setup.parcels == "abcdefg"
    assert len(setup.field_names) == 15
    for parcel, mask in enumerate(setup.parcel_fields):
        assert 1 <= mask.bit_count() <= 3
        assert (mask & setup.scarecrows).bit_count() == 1, setup.parcels[parcel]


@pytest.mark.rule("farmerama 1.1")
@every_number
def test_all_wheels_begin_in_the_same_position(seats: int) -> None:
    table = state(scene(seats))
    assert table.rotations == [0] * seats
    facing = {setup_crop: table.setup.parcel_at[0][sector] for setup_crop, sector in table.setup.sow_sector.items()}
    assert facing == {0: 0, 1: 1, 2: 2, 3: 3}


@pytest.mark.rule("farmerama 1.2", "farmerama 1.4")
def test_the_supply_is_what_nobody_holds() -> None:
    assert supply(scene(4)) == {"carrot": 16, "hay": 16, "oat": 16, "corn": 20, "water": 20}
    assert supply(scene(2)) == {"carrot": 24, "hay": 24, "oat": 24, "corn": 26, "water": 26}


@pytest.mark.rule("farmerama 1.2")
@every_number
def test_there_are_thirty_two_tokens_of_each_good(seats: int) -> None:
    pieces = state(scene(seats)).pieces()
    water = 7 if seats == 1 else 32
    assert [pieces[good] for good in ("carrot", "hay", "oat", "corn", "water")] == [32, 32, 32, 32, water]


@pytest.mark.rule("farmerama 1.3")
@every_number
def test_everybody_begins_with_the_same_barn_and_all_animals_at_home(seats: int) -> None:
    match = scene(seats)
    for seat in range(seats):
        assert barn(match, seat) == {"carrot": 2, "hay": 2, "oat": 2, "corn": 1, "water": 3}
        assert pastures(match, seat) == products(match, seat) == {}


@pytest.mark.rule("farmerama 1.3", "farmerama 7.3")
@every_number
def test_everybody_begins_with_fifteen_stars(seats: int) -> None:
    match = scene(seats)
    assert [total(match, seat) for seat in range(seats)] == [15] * seats


@pytest.mark.rule("farmerama 1.3", "farmerama 4.6")
def test_the_first_barn_feeds_a_sheep_and_nothing_else() -> None:
    assert {token for token in legal(acting("feed", {})) if token.startswith("feed")} == {"feed:sheep"}


@pytest.mark.rule("farmerama 1.4")
def test_only_the_first_oats_hide_a_scarecrow() -> None:
    match = scene(2)
    assert fields(match) == {"a1": "carrot", "b1": "hay", "c1": "oat", "d1": "corn"}
    assert state(match).scarecrows_seen(0) == 6
    assert farmerama().scarecrows >> farmerama().field_at["c1"] & 1


@pytest.mark.rule("farmerama 1.5")
@pytest.mark.parametrize(("seats", "stack", "aside"), [(2, 8, 10), (3, 11, 7), (4, 14, 4)])
def test_two_objects_lie_open_and_some_are_left_out_unseen(seats: int, stack: int, aside: int) -> None:
    match = Match.new(GAME, seats, seed=3)
    table = state(match)
    assert len(shown(match)) == 2
    assert (table.stack, table.aside, len(table.pool)) == (stack, aside, stack + aside)
    assert not any(thing.id.startswith("D") for thing in table.setup.objects)


@pytest.mark.rule("farmerama 1.5")
def test_an_object_that_was_turned_up_is_not_turned_up_again() -> None:
    match = Match(farmerama(2).start(), seed=1)
    assert match.actor == CHANCE
    match.type("+G07")
    assert refused(match, "+G07").rule == "1.5"
    assert len(match.state.odds()) == 19
    assert state(match).roll(Random(1)) in match.state.legal()


@pytest.mark.rule("farmerama 1.6")
def test_without_a_second_token_nothing_is_sown() -> None:
    rich = {"barn": {"carrot": 28}, "fields": {"d1": "carrot"}}
    poor = {"barn": {"oat": 1}, "fields": {"b1": "carrot"}}
    match = scene(2, rich, poor, cards=["sow+feed", "water+harvest"])
    assert supply(match)["carrot"] == 0
    match.type("first:sow")
    violation = refused(match, "sow:a1")
    assert violation.rule == "1.6"
    assert violation.marks == ("a1",)


@pytest.mark.rule("farmerama 1.6", "farmerama 4.8")
def test_seeds_and_objects_give_only_what_the_supply_has() -> None:
    hoarder = {"barn": {"water": 32}, "fields": {}}
    match = scene(2, {"barn": {}, "fields": {}}, hoarder, cards=["seeds+feed", "sow+harvest"])
    match.type("first:seeds seeds")
    assert barn(match) == {"carrot": 1, "hay": 1, "oat": 1, "corn": 1}
    match = scene(
        2,
        {"barn": {"oat": 2, "water": 1}, "fields": {}},
        {"barn": {"water": 30}, "fields": {}},
        cards=["seeds+feed", "seeds+harvest"],
        phase="award",
        open=["G15", "G01"],
    )
    assert match.actor == 1
    match.type("take:G15")
    assert barn(match, 1) == {"water": 31}


@pytest.mark.rule("farmerama 1.6", "farmerama 2.1")
def test_the_first_seat_comes_first_when_the_supply_runs_short() -> None:
    players = [{"barn": {"water": 15}}, {"barn": {"water": 15}}, {"barn": {}}, {"barn": {}}]
    match = scene(4, *players, cards=["water", "water", "feed", "feed"])
    match.type("water water done")
    assert match.actor == 1
    violation = refused(match, "water")
    assert violation.rule == "1.6"
