"""Chapter 3 of the rulebook: placing a tile."""

from __future__ import annotations

import pytest

from farmkit.core import Trouble
from tests.games.aehre.scene import allowed, crop, height, points, refused, scene, state

STEP = "W1B1 d1-e1"
"""Raises d1 (wheat now) and e1 by one; below d1 lies d2, printed wheat, at height 0."""


@pytest.mark.rule("aehre 3.1")
def test_a_large_tile_must_come_from_the_hand() -> None:
    match = scene(hand="W1R2")
    violation = refused(match, "B1R1 a2-a3 VP/VP")
    assert violation.rule == "3.1"
    assert "B1R1" in violation.obstacle
    assert violation.remedy
    assert allowed(match, "W1R2 a2-a3 VP/VP")


@pytest.mark.rule("aehre 3.1", "aehre 9.2")
def test_a_small_tile_must_come_from_the_supply() -> None:
    match = scene(supply={0: "WBC"})
    violation = refused(match, "P2 a1 VP")
    assert violation.rule == "9.2"
    assert "potatoes" in violation.obstacle
    assert allowed(match, "B2 a1 VP")


@pytest.mark.rule("aehre 3.2")
def test_rape_does_not_cover_rape() -> None:
    violation = refused(scene(), "W1R2 b1-c1 VP/VP")
    assert (violation.rule, violation.marks) == ("3.2", ("c1",))
    assert "rape" in violation.obstacle
    assert "turned round" in violation.remedy
    assert allowed(scene(), "W1R2 c1-b1 VP/VP"), "what the remedy promises must be true"


@pytest.mark.rule("aehre 3.2")
def test_wheat_does_not_cover_wheat() -> None:
    violation = refused(scene(), "W1R2 a1-b1 VP/VP")
    assert (violation.rule, violation.marks) == ("3.2", ("a1",))


@pytest.mark.rule("aehre 3.2")
def test_wheat_on_rape_and_rape_on_potatoes_is_fine() -> None:
    match = scene()
    match.type("W1R2 a2-a3 VP/VP")
    assert (crop(match, "a2"), crop(match, "a3")) == ("W", "R")


@pytest.mark.rule("aehre 3.2")
def test_rotation_looks_at_the_top_tile_not_at_the_printed_field() -> None:
    match = scene(laid=["B1P1 a1-b1"])
    assert refused(match, "B2 a1 VP").rule == "3.2"
    assert allowed(match, "W2 a1 VP"), "the printed wheat lies under the beets"


@pytest.mark.rule("aehre 3.2")
def test_a_small_tile_rotates_too() -> None:
    violation = refused(scene(), "W2 a1 VP")
    assert (violation.rule, violation.marks) == ("3.2", ("a1",))


@pytest.mark.rule("aehre 3.3")
def test_a_large_tile_covers_two_fields() -> None:
    violation = refused(scene(), "W1R2 c4")
    assert (violation.rule, violation.marks) == ("3.3", ("c4",))
    assert "c4-c5" in violation.remedy


@pytest.mark.rule("aehre 3.3")
def test_a_small_tile_covers_one_field() -> None:
    violation = refused(scene(), "P2 c4-c5")
    assert (violation.rule, violation.marks) == ("3.3", ("c4", "c5"))


@pytest.mark.rule("aehre 3.3")
@pytest.mark.parametrize("place", ["k1-l1", "a5-a6", "c4-d5", "a1-c1", "l1"])
def test_nothing_sticks_out_and_halves_lie_side_by_side(place: str) -> None:
    with pytest.raises(Trouble, match="is not a move of this game"):
        scene().type(f"W1R2 {place} VP/VP")


@pytest.mark.rule("aehre 3.4")
def test_unequal_heights_are_refused_without_a_small_tile() -> None:
    match = scene(hand="B1R1", laid=[STEP], supply={0: ""})
    violation = refused(match, "B1R1 d2-d1 VP/VP")
    assert (violation.rule, violation.marks) == ("3.4", ("d2", "d1"))
    assert "d2 is 0 high and d1 is 1" in violation.obstacle
    assert violation.remedy


@pytest.mark.rule("aehre 3.4")
def test_two_tiles_of_equal_height_may_be_covered() -> None:
    match = scene(hand="R1C1", laid=["W1B1 d1-e1", "W1P1 d2-e2"])
    match.type("R1C1 d1-d2 VP/VP")
    assert (height(match, "d1"), height(match, "d2"), height(match, "e1")) == (2, 2, 1)


@pytest.mark.rule("aehre 3.4")
def test_a_small_tile_lies_at_any_height() -> None:
    match = scene(laid=[STEP])
    match.type("P2 d1 VP")
    assert (height(match, "d1"), height(match, "d2")) == (2, 0)


@pytest.mark.rule("aehre 3.5")
@pytest.mark.parametrize("letter", "WBRCP")
def test_any_small_tile_levels_its_face_does_not_matter(letter: str) -> None:
    """Beets go over the levelled wheat even if the small tile is the beet one."""
    match = scene(hand="B1R1", laid=[STEP])
    match.type(f"B1R1 d2-d1 -{letter} VP/VP")
    assert (crop(match, "d2"), crop(match, "d1")) == ("B", "R")
    assert (height(match, "d2"), height(match, "d1")) == (2, 2)
    assert state(match).supplies[0].bit_count() == 4
    assert refused(scene(hand="B1R1", laid=[STEP], supply={0: "WP"}), "B1R1 d2-d1 -C VP/VP").rule == "3.5"


@pytest.mark.rule("aehre 3.5")
def test_a_small_tile_that_is_gone_does_not_level() -> None:
    match = scene(hand="B1R1", laid=[STEP], supply={0: "WP"})
    match.type("B1R1 d2-d1")
    assert [str(action) for action in match.state.legal()] == ["-W", "-P"]
    violation = refused(match, "-B")
    assert violation.rule == "3.5"
    assert "beets" in violation.obstacle


@pytest.mark.rule("aehre 3.5", "aehre 3.2")
@pytest.mark.parametrize("variant", ["printed", "french_levelling"])
def test_the_half_that_is_not_levelled_still_rotates(variant: str) -> None:
    match = scene(hand="W1B1", others="", laid=["W2B2 d1-e1"], variant=variant)
    violation = refused(match, "W1B1 d1-d2 -P VP/VP")
    assert (violation.rule, violation.marks) == ("3.2", ("d1",))


@pytest.mark.rule("aehre 3.6")
def test_a_step_of_two_cannot_be_levelled() -> None:
    match = scene(hand="B1R1", laid=[STEP, "C1P1 d1-e1"])
    violation = refused(match, "B1R1 d2-d1 -W VP/VP")
    assert (violation.rule, violation.marks) == ("3.6", ("d2", "d1"))
    assert "d1 is 2" in violation.obstacle


@pytest.mark.rule("aehre 3.6")
def test_levelling_is_never_followed_by_a_small_tile_face_up() -> None:
    match = scene(laid=[STEP])
    match.type("P2 d2")
    assert {str(action) for action in match.state.legal()} == {"VP", "FP"}
    assert refused(match, "-W").rule == "2.1"
    match = scene(hand="B1R1", laid=[STEP])
    match.type("B1R1 d2-d1 -W")
    assert refused(match, "P2").rule == "2.1"


@pytest.mark.rule("aehre 3.7")
def test_the_crop_under_the_levelling_tile_still_counts() -> None:
    match = scene(hand="W2B1", laid=[STEP])
    violation = refused(match, "W2B1 d2-d1 -P VP/VP")
    assert (violation.rule, violation.marks) == ("3.7", ("d2",))
    assert "wheat" in violation.obstacle


@pytest.mark.rule("aehre 3.7")
def test_french_levelling_plants_any_crop_on_the_levelling_tile() -> None:
    match = scene(hand="W2B1", laid=[STEP], variant="french_levelling")
    match.type("W2B1 d2-d1 -P VP/VP")
    assert (crop(match, "d2"), height(match, "d2")) == ("W", 2)


@pytest.mark.rule("aehre 3.8")
def test_covering_cuts_the_region_of_another() -> None:
    match = scene(bare="C", paint={"W": "c1 c2 c3 c4"}, farms={1: "c1"}, hand="B1R1")
    match.type("B1R1 c3-d3 VP/VP")
    table = state(match)
    assert table.region(table.setup.grid.at["c1"]).bit_count() == 2
    assert points(match, 1) == (0, 0)
