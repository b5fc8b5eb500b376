"""Chapter 4 of the rulebook: points."""

from __future__ import annotations

import pytest

from tests.games.aehre.scene import points, refused, rows, scene, state


@pytest.mark.rule("aehre 4.1")
def test_every_field_chooses_for_itself() -> None:
    match = scene()
    match.type("W1R2 a2-a3")
    assert {str(action) for action in match.state.legal()} == {"VP/VP", "VP/FP", "FP/VP", "FP/FP"}


@pytest.mark.rule("aehre 4.1")
def test_one_choice_per_field_no_more_no_fewer() -> None:
    match = scene()
    match.type("W1R2 a2-a3")
    violation = refused(match, "VP")
    assert violation.rule == "4.1"
    assert "2 fields" in violation.remedy
    match = scene()
    match.type("P2 a1")
    violation = refused(match, "VP/FP")
    assert violation.rule == "4.1"
    assert "1 field" in violation.remedy


@pytest.mark.rule("aehre 4.2")
def test_regions_join_along_edges_at_any_height_printed_or_placed() -> None:
    match = scene(bare="C", paint={"W": "c1 c2"}, laid=["W1B1 c4-d4"], hand="W1R2")
    match.type("W1R2 c3-b3 VP/VP")
    assert points(match) == (4 + 1, 0), "c1 and c2 are printed, c4 lies one high, c3 now joins them"


@pytest.mark.rule("aehre 4.2")
def test_corners_do_not_count() -> None:
    match = scene(bare="C", paint={"W": "b2 d2 b4 d4"})
    match.type("W1R2 c3-c4 VP/VP")
    assert points(match) == (2, 0)


@pytest.mark.rule("aehre 4.2")
def test_the_edge_of_the_board_does_not_wrap_round() -> None:
    match = scene(bare="C", paint={"W": "k1 k2 a3"})
    match.type("W1R2 a2-b2 VP/VP")
    assert points(match) == (2 + 1, 0)


@pytest.mark.rule("aehre 4.3")
def test_wheat_region_of_three_and_rape_region_of_two_bring_five() -> None:
    match = scene(bare="C", paint={"W": "c1 c2", "R": "d4"})
    match.type("W1R2 c3-d3 VP/VP")
    assert points(match) == (5, 0)
    assert rows(match) == "0 0 0 0 0"


@pytest.mark.rule("aehre 4.3")
def test_a_lonely_field_brings_one() -> None:
    match = scene(bare="C")
    match.type("P2 f3 VP")
    assert points(match) == (1, 0)


@pytest.mark.rule("aehre 4.3")
def test_joining_two_regions_counts_all_of_them() -> None:
    match = scene(bare="C", paint={"P": "a3 b3 d3 e3 f3"})
    match.type("P2 c3 VP")
    assert points(match) == (6, 0)


@pytest.mark.rule("aehre 4.4")
def test_two_wheat_fields_in_a_region_of_four_bring_eight() -> None:
    match = scene(bare="C", paint={"W": "c1 c2"}, hand="W1W0")
    match.type("W1W0 c3-c4 VP/VP")
    assert points(match) == (8, 0)


@pytest.mark.rule("aehre 4.4", "aehre 4.6")
def test_one_half_for_victory_and_one_for_the_barn() -> None:
    match = scene(bare="C", paint={"W": "c1 c2"}, hand="W1W0")
    match.type("W1W0 c3-c4 FP/VP")
    assert points(match) == (4, 0)
    assert rows(match) == "1 0 0 0 0"


@pytest.mark.rule("aehre 4.5")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_farmed_region_brings_no_victory_points_to_anybody(owner: int) -> None:
    match = scene(bare="C", paint={"W": "c1 c2"}, farms={owner: "c1"}, cubes={0: "3 3 3 3 3"})
    match.type("W1R2 c3-d3 VP/VP")
    assert points(match)[0] == 1, "nothing for the wheat, 1 for the rape beside it"


@pytest.mark.rule("aehre 4.5")
def test_farm_points_remain_in_a_farmed_region() -> None:
    match = scene(bare="C", paint={"W": "c1 c2"}, farms={1: "c1"})
    match.type("W1R2 c3-d3 FP/FP")
    assert rows(match) == "1 0 2 0 0"
    assert points(match) == (0, 0)


@pytest.mark.rule("aehre 4.6")
def test_each_symbol_moves_the_cube_of_its_crop_one_row() -> None:
    match = scene(bare="C", paint={"W": "c1 c2"})
    match.type("W1R2 c3-d3 FP/FP")
    assert rows(match) == "1 0 2 0 0"
    assert points(match) == (0, 0)


@pytest.mark.rule("aehre 4.6")
@pytest.mark.parametrize(
    ("crop", "want"), [("W", "2 0 0 0 0"), ("B", "0 2 0 0 0"), ("R", "0 0 2 0 0"), ("P", "0 0 0 0 2")]
)
def test_a_small_tile_has_two_symbols(crop: str, want: str) -> None:
    match = scene(bare="C")
    match.type(f"{crop}2 f3 FP")
    assert rows(match) == want


@pytest.mark.rule("aehre 4.7")
def test_a_field_without_a_symbol_gives_only_victory_points() -> None:
    match = scene(bare="C", hand="W1W0")
    match.type("W1W0 c3-c4")
    assert {str(action) for action in match.state.legal()} == {"VP/VP", "FP/VP"}
    for typed in ("VP/FP", "FP/FP"):
        violation = refused(match, typed)
        assert violation.rule == "4.7"
        assert "victory points" in violation.remedy


@pytest.mark.rule("aehre 4.8")
def test_the_score_goes_on_past_99() -> None:
    match = scene(bare="C", paint={"W": "c1 c2", "R": "d4"})
    state(match).field_points[0] = 98
    match.type("W1R2 c3-d3 VP/VP")
    assert match.state.sheets()[0].total == 103
