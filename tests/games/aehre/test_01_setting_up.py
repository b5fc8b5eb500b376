"""Chapter 1 of the rulebook: setting up."""

from __future__ import annotations

import pytest

from farmkit.core import CHANCE, Match, Trouble, find_game
from farmkit.games.aehre.state import Table
from tests.games.aehre.scene import aehre, refused, scene, state

SEATS = (2, 3, 4, 5)


def dealt(seats: int, seed: int = 1) -> Table:
    return state(Match.new(find_game("aehre"), seats, seed=seed))


@pytest.mark.rule("aehre 1.1")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_play(seats: int) -> None:
    with pytest.raises(Trouble, match=f"2 to 5 players, not {seats}"):
        find_game("aehre").start(seats)


@pytest.mark.rule("aehre 1.1")
@pytest.mark.parametrize("seats", SEATS)
def test_the_start_player_begins_every_round(seats: int) -> None:
    match = Match.new(find_game("aehre"), seats, seed=2)
    order = []
    for _turn in range(2 * seats):
        order.append(match.actor)
        while match.actor != CHANCE:
            match.do(match.state.legal()[0])
        match.chance()
    assert order == [*range(seats), *range(seats)]


@pytest.mark.rule("aehre 1.2")
@pytest.mark.parametrize("seats", SEATS)
def test_cubes_begin_on_the_start_space_and_scores_at_0(seats: int) -> None:
    table = dealt(seats)
    assert table.cubes == [[0] * 5] * seats
    assert [sheet.total for sheet in table.sheets()] == [0] * seats


@pytest.mark.rule("aehre 1.3")
def test_cow_on_pig_on_chicken_in_the_row_of_the_player_count() -> None:
    setup = aehre(4)
    assert setup.animals == ("cow", "pig", "chicken")
    assert setup.values == ((11, 12, 13, 14, 15), (6, 7, 8, 9, 10), (1, 2, 3, 4, 5))
    assert setup.livestock_row == setup.top_row - 1, "four players: the second row from the top"
    assert aehre(2).livestock_row == aehre(2).top_row, "two players: the first row"


@pytest.mark.rule("aehre 1.3")
def test_only_values_that_are_left_can_be_looked_at() -> None:
    match = scene(cubes={0: "4 0 0 0 0"}, hand="W2R1")
    match.type("W2R1 a2-a3 FP/VP")
    violation = refused(match, "=7")
    assert violation.rule == "1.3"
    assert "cow" in violation.obstacle


@pytest.mark.rule("aehre 1.4")
def test_two_players_leave_the_chickens_in_the_box() -> None:
    assert aehre(2).animals == ("cow", "pig")
    assert "chicken" not in dealt(2).pieces()
    assert dealt(3).pieces()["chicken"] == 5


@pytest.mark.rule("aehre 1.5")
@pytest.mark.parametrize("seats", SEATS)
def test_two_farms_wait_below_the_livestock(seats: int) -> None:
    setup = aehre(seats)
    first, second = setup.farm_rows
    assert 0 < first < second <= setup.livestock_row <= setup.top_row
    table = dealt(seats)
    assert table.farms == [()] * seats
    assert table.pieces()["farms"] == 2 * seats


@pytest.mark.rule("aehre 1.6")
@pytest.mark.parametrize(("seats", "removed", "to_draw"), [(2, 20, 28), (3, 10, 35), (4, 0, 42), (5, 0, 39)])
def test_tiles_left_out_and_tiles_left_to_draw(seats: int, removed: int, to_draw: int) -> None:
    table = dealt(seats)
    assert table.piles == to_draw
    assert len(table.pool) == to_draw + 6 + removed
    assert sum(number for name, number in table.pieces().items() if name.startswith("large")) == 60


@pytest.mark.rule("aehre 1.6")
def test_a_tile_of_which_none_is_left_cannot_be_drawn() -> None:
    match = scene(hand="W1R2")
    match.type("W1R2 a2-a3 VP/VP")
    violation = refused(match, "+W1R2")
    assert violation.rule == "1.6"
    assert "W1R2" in violation.obstacle


@pytest.mark.rule("aehre 1.7")
@pytest.mark.parametrize("seats", SEATS)
def test_the_end_stack_holds_six_tiles_and_the_end_tile(seats: int) -> None:
    assert dealt(seats).end_stack == 7


@pytest.mark.rule("aehre 1.7")
def test_when_only_the_end_tile_is_left_it_must_come() -> None:
    match = scene(hand="W1R2")
    table = state(match)
    table.piles, table.end_stack = 0, 1
    match.type("W1R2 a2-a3 VP/VP")
    assert [str(action) for action in match.state.legal()] == ["+end"]
    assert refused(match, "+W1B1").rule == "1.7"


@pytest.mark.rule("aehre 1.8")
@pytest.mark.parametrize("seats", SEATS)
def test_three_tiles_in_hand_and_one_small_tile_of_each_crop(seats: int) -> None:
    table = dealt(seats)
    assert [len(hand) for hand in table.hands] == [3] * seats
    assert table.supplies == [0b11111] * seats
    assert [tile.id[0] for tile in table.setup.small] == list("WBRCP")


@pytest.mark.rule("aehre 1.8")
def test_every_crop_has_24_fields_on_the_large_tiles() -> None:
    fields = [field.crop for tile in aehre().large for field in tile.fields * tile.count]
    assert [fields.count(crop) for crop in range(5)] == [24] * 5
