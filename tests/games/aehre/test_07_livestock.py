"""Chapters 7 and 8 of the rulebook: livestock, and scoring farms."""

from __future__ import annotations

import dataclasses

import pytest

from farmkit.core import CHANCE, find_game
from farmkit.games.aehre.setup import AehreSetup
from tests.games.aehre.scene import points, refused, rows, scene, state


@pytest.mark.rule("aehre 7.1", "aehre 7.4")
def test_the_cow_is_gone_so_the_wheat_cube_takes_the_pig() -> None:
    match = scene(4, bare="C", cubes={0: "4 0 0 0 0"}, taken="W")
    match.type("W1R2 c3-d3 FP/VP")
    assert match.actor == CHANCE
    assert {str(action) for action in match.state.legal()} == {"=6", "=7", "=8", "=9", "=10"}
    match.type("=9")
    assert state(match).herds[0] == ((0, 1, 9),)
    assert rows(match) == "x 0 0 0 0"


@pytest.mark.rule("aehre 7.1")
def test_passing_the_livestock_row_takes_livestock_too() -> None:
    match = scene(4, bare="C", cubes={0: "4 0 0 0 0"}, hand="W2R1")
    match.type("W2R1 c3-d3 FP/VP")
    assert rows(match) == "x 0 0 0 0"
    assert state(match).herds[0][0][:2] == (0, 0), "the cow of the wheat track"


@pytest.mark.rule("aehre 7.1")
def test_one_row_short_takes_nothing() -> None:
    match = scene(4, bare="C", cubes={0: "3 0 0 0 0"})
    match.type("W1R2 c3-d3 FP/VP")
    assert rows(match) == "4 0 0 0 0"
    assert state(match).herds[0] == ()


@pytest.mark.rule("aehre 7.1")
def test_without_livestock_cubes_stay_on_their_tracks() -> None:
    match = scene(4, bare="C", cubes={0: "5 0 0 0 0"}, hand="W2R1", variant="no_livestock")
    match.type("W2R1 c3-d3 FP/VP")
    assert rows(match) == "6 0 0 0 0"
    assert state(match).herds[0] == ()


@pytest.mark.rule("aehre 7.2")
def test_after_the_cube_left_its_crop_gives_only_victory_points() -> None:
    match = scene(bare="C", cubes={0: "x 0 0 0 0"})
    match.type("W1R2 c3-d3")
    assert {str(action) for action in match.state.legal()} == {"VP/VP", "VP/FP"}
    violation = refused(match, "FP/VP")
    assert violation.rule == "7.2"
    assert "wheat" in violation.obstacle
    assert "victory points" in violation.remedy


@pytest.mark.rule("aehre 7.2")
def test_a_second_field_of_the_crop_cannot_move_a_cube_that_has_left() -> None:
    """Needs a double tile with symbols on both halves, which our reconstruction of the box does not hold."""
    game = find_game("aehre")
    other = tuple(
        dataclasses.replace(entry, id="W1W2", values={**entry.values, "fields": [["W", 1], ["W", 2]]})
        if entry.id == "W1W0"
        else entry
        for entry in game.components.entries
    )
    setup = game.setup(4, components=dataclasses.replace(game.components, entries=other))
    assert isinstance(setup, AehreSetup)
    match = scene(4, setup=setup, bare="C", cubes={0: "4 0 0 0 0"}, hand="W1W2")
    match.type("W1W2 c3-c4")
    violation = refused(match, "FP/FP")
    assert violation.rule == "7.2"
    assert {str(action) for action in match.state.legal()} == {"VP/VP", "VP/FP", "FP/VP"}
    match = scene(4, setup=setup, bare="C", cubes={0: "3 0 0 0 0"}, hand="W1W2")
    match.type("W1W2 c3-c4 FP/FP")
    assert rows(match) == "x 0 0 0 0", "one step does not reach the livestock, so the second field still counts"


@pytest.mark.rule("aehre 7.3")
def test_with_an_empty_stack_the_cube_stays_at_most_on_the_top_row() -> None:
    match = scene(4, bare="C", cubes={0: "4 0 0 0 0"}, hand="W2R1", taken="WWW")
    match.type("W2R1 c3-d3 FP/VP")
    assert rows(match) == "6 0 0 0 0"
    assert state(match).herds[0] == ()
    match = scene(4, bare="C", cubes={0: "5 0 0 0 0"}, hand="W2R1", taken="WWW")
    match.type("W2R1 c3-d3 FP/VP")
    assert rows(match) == "6 0 0 0 0", "never beyond the top"


@pytest.mark.rule("aehre 7.4")
@pytest.mark.parametrize(("taken", "values"), [("", range(11, 16)), ("P", range(6, 11)), ("PP", range(1, 6))])
def test_cow_then_pig_then_chicken(taken: str, values: range) -> None:
    match = scene(4, bare="C", cubes={0: "0 0 0 0 4"}, taken=taken)
    match.type("P2 c3 FP")
    assert sorted(int(str(action)[1:]) for action in match.state.legal()) == list(values)


@pytest.mark.rule("aehre 7.1", "aehre 9.1")
def test_the_small_potato_tile_takes_the_cow_and_nothing_is_drawn() -> None:
    match = scene(4, bare="C", cubes={0: "0 0 0 0 3"}, hand="W1R2 W1B1 B1R1")
    piles = state(match).piles
    match.type("P2 c3 FP")
    match.chance()
    assert rows(match) == "0 0 0 0 x"
    assert 11 <= state(match).herds[0][0][2] <= 15
    assert match.actor == 1
    assert state(match).piles == piles
    assert len(state(match).hands[0]) == 3


@pytest.mark.rule("aehre 7.4", "aehre 11.1")
def test_only_the_owner_may_look_at_the_value() -> None:
    match = scene(4, bare="C", cubes={0: "0 0 0 0 4"})
    match.type("P2 c3 FP =13")
    assert state(match).seen_by(0).herds[0] == ((4, 0, 13),)
    assert state(match).seen_by(1).herds[0] == ((4, 0, -1),)
    assert "13" not in " ".join(match.log())


@pytest.mark.rule("aehre 8.1")
def test_each_farm_brings_its_region_every_turn_even_unchanged() -> None:
    match = scene(bare="C", paint={"B": "h1 h2 h3"}, farms={0: "h1"}, cubes={0: "3 3 3 3 3"}, hand="W1R2 W1R1")
    match.type("W1R2 a1-a2 VP/VP")
    assert points(match) == (2, 3), "the farm's own field counts"
    match.chance()
    match.type("P2 k5 VP")
    match.chance()
    match.type("W1R1 a4-a5 VP/VP")
    assert points(match) == (4, 6)


@pytest.mark.rule("aehre 8.1")
def test_two_farms_score_separately_and_the_others_score_nothing() -> None:
    match = scene(bare="C", paint={"B": "h1 h2 h3", "P": "a5 b5"}, farms={0: "h1 a5", 1: "k5"}, cubes={0: "5 5 5 5 5"})
    match.type("W1R2 a1-a2 VP/VP")
    assert points(match) == (2, 3 + 2)
    assert points(match, 1) == (0, 0)


@pytest.mark.rule("aehre 8.1")
def test_farms_score_double_in_the_variant() -> None:
    match = scene(bare="C", paint={"B": "h1 h2 h3"}, farms={0: "h1"}, cubes={0: "3 3 3 3 3"}, variant="double_farms")
    match.type("W1R2 a1-a2 VP/VP")
    assert points(match) == (2, 6)


@pytest.mark.rule("aehre 8.2")
def test_a_farm_scores_in_the_turn_in_which_it_is_built() -> None:
    match = scene(4, bare="C", paint={"B": "h1 h2 h3"}, cubes={0: "2 2 0 2 2"})
    match.type("W1R2 a1-a2 VP/FP @h2")
    assert points(match) == (1, 3)
