"""Chapter 2 of the rulebook: the turn."""

from __future__ import annotations

import pytest

from farmkit.core import CHANCE, OVER, Illegal
from tests.games.aehre.scene import allowed, refused, scene, state


@pytest.mark.rule("aehre 2.1")
def test_a_turn_is_place_points_farms_draw_and_then_the_next_player() -> None:
    match = scene(bare="C", hand="W1R2", cubes={0: "3 3 3 3 3"}, farms={0: "k5"})
    steps = []
    for token in ("W1R2", "c4-c5", "VP/VP"):
        steps.append(match.actor)
        match.type(token)
    assert steps == [0, 0, 0]
    assert match.actor == CHANCE
    assert state(match).farm_points[0] == 53, "the farm scored before the draw"
    match.chance()
    assert match.actor == 1
    assert len(state(match).hands[0]) == 1


@pytest.mark.rule("aehre 2.1")
@pytest.mark.parametrize("typed", ["c4-c5", "VP/VP", "-W", "@c4", "+W1R2", "=13"])
def test_steps_are_taken_in_order(typed: str) -> None:
    violation = refused(scene(), typed)
    assert violation.rule == "2.1"
    assert "take a tile" in violation.remedy


@pytest.mark.rule("aehre 2.1")
def test_an_illegal_line_changes_nothing_at_all() -> None:
    match = scene()
    before = match.state.key()
    with pytest.raises(Illegal) as caught:
        match.type("W1R2 a2-a3 VP")
    assert caught.value.violation.rule == "4.1"
    assert match.state.key() == before
    assert match.history == []


@pytest.mark.rule("aehre 2.2")
def test_nobody_passes_while_a_tile_fits() -> None:
    violation = refused(scene(), "pass")
    assert violation.rule == "2.2"
    tile = violation.remedy.split(",")[0]
    assert allowed(scene(), tile), "the example in the remedy fits"


@pytest.mark.rule("aehre 2.2")
def test_a_tile_that_fits_nowhere_cannot_be_taken() -> None:
    match = scene(bare="P", hand="P2P0 W1P1", supply={0: "P"})
    assert refused(match, "P2P0").rule == "2.2"
    assert refused(match, "P2").rule == "2.2"
    match = scene(bare="P", hand="P2P0 W1B1", supply={0: "P"})
    assert [str(action) for action in match.state.legal()] == ["W1B1"]


@pytest.mark.rule("aehre 2.2")
def test_who_cannot_place_passes_without_drawing() -> None:
    match = scene(bare="P", hand="P2P0", others="W1B1", supply={0: "P"})
    assert [str(action) for action in match.state.legal()] == ["pass"]
    assert "only pass" in match.ask()
    match.type("pass")
    assert match.actor == 1
    assert len(state(match).hands[0]) == 1
    assert refused(match, "pass").rule == "2.2"


@pytest.mark.rule("aehre 2.3")
def test_a_round_of_passes_ends_the_game() -> None:
    match = scene(bare="P", hand="P2P0", others="P1P0", supply={0: "", 1: "P"})
    match.type("pass")
    assert match.actor == 1
    match.type("pass")
    assert match.actor == OVER


@pytest.mark.rule("aehre 2.3")
def test_a_placement_between_two_passes_keeps_the_game_going() -> None:
    match = scene(3, bare="P", hand="P2P0", others="W1B1", supply={0: "", 1: "", 2: ""})
    state(match).hands[2] = [state(match).hands[0][0]]
    match.type("pass")
    match.type("W1B1 c4-c5 VP/VP")
    match.chance()
    assert state(match).passes == 0
    assert match.actor == 2
