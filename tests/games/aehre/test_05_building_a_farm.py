"""Chapters 5 and 6 of the rulebook: building a farm, and what its region means."""

from __future__ import annotations

import pytest

from farmkit.core import CHANCE
from tests.games.aehre.scene import allowed, points, refused, scene, state

BLUE, GREEN = 0, 2


@pytest.mark.rule("aehre 5.1", "aehre 5.2", "aehre 8.2")
def test_the_example_of_the_rulebook() -> None:
    """Green's wheat is refused, the free beets of four are accepted and score at once."""
    match = scene(4, bare="C", paint={"W": "c1 c2", "B": "f1 f2 f3 g3"}, farms={GREEN: "c1"}, cubes={BLUE: "1 2 0 3 2"})
    match.type("W1R2 c3-d3 FP/FP")
    assert match.actor == BLUE
    assert refused(match, "W1B1").rule == "2.1", "building cannot wait"
    violation = refused(match, "@c3")
    assert (violation.rule, violation.marks) == ("5.2", ("c1",))
    assert "without a farm" in violation.remedy
    match.type("@f2")
    assert match.actor == CHANCE
    assert points(match, BLUE) == (0, 4)
    assert [len(farms) for farms in state(match).farms] == [1, 0, 1, 0]


@pytest.mark.rule("aehre 5.1")
def test_one_cube_short_and_nothing_is_built() -> None:
    match = scene(4, bare="C", cubes={0: "1 2 0 1 2"})
    match.type("W1R2 c3-d3 FP/FP")
    assert match.actor == CHANCE


@pytest.mark.rule("aehre 5.1")
def test_passing_the_row_is_as_good_as_reaching_it() -> None:
    match = scene(4, bare="C", cubes={0: "3 2 1 3 3"})
    match.type("W1R2 c3-d3 VP/FP")
    assert {str(action) for action in match.state.legal()} >= {"@c3", "@d3", "@k5"}


@pytest.mark.rule("aehre 5.1")
def test_a_cube_that_left_has_passed_every_row() -> None:
    match = scene(4, bare="C", cubes={0: "x x 0 x x"})
    match.type("W1R2 c3-d3 VP/FP")
    assert match.actor == 0
    assert refused(match, "pass").rule == "2.1"


@pytest.mark.rule("aehre 5.2")
def test_the_region_of_another_may_be_taken_while_it_has_no_farm() -> None:
    match = scene(4, bare="C", paint={"B": "f1 f2"}, laid=["B1R1 f3-g3"], cubes={0: "1 2 0 2 2"})
    match.type("W1R2 c3-d3 FP/FP @f3")
    assert points(match) == (0, 3), "a farm may stand at any height"


@pytest.mark.rule("aehre 5.3")
def test_without_a_free_region_the_farm_waits_and_is_built_later() -> None:
    """Corn, wheat and rape all have farms and the tile adds no other region."""
    match = scene(
        3, bare="C", paint={"W": "c3", "R": "f3"}, farms={1: "k5 c3", 2: "f3"}, cubes={0: "1 2 0 2 2"}, hand="W1R2 B1P1"
    )
    match.type("W1R2 d3-e3 FP/FP")
    assert match.actor == CHANCE, "nowhere to build"
    match.chance()
    match.type("W2 c4 VP")
    match.type("R2 f4 VP")
    assert (match.actor, state(match).farms[0]) == (0, ()), "nobody has opened a free region"
    match.type("B1P1 a1-b1 VP/VP")
    assert match.actor == 0
    match.type("@a1")
    assert points(match) == (2, 1), "victory points come before the farm"


@pytest.mark.rule("aehre 5.4")
def test_two_farms_at_once_go_into_two_regions() -> None:
    match = scene(5, bare="C", paint={"B": "h1 h2"}, cubes={0: "2 3 1 x 3"})
    match.type("W1R2 c3-d3 FP/FP @h1")
    assert match.actor == 0, "the second farm is due as well"
    violation = refused(match, "@h2")
    assert (violation.rule, violation.marks) == ("5.2", ("h1",))
    match.type("@c3")
    assert match.actor == CHANCE
    assert points(match) == (0, 2 + 1)


@pytest.mark.rule("aehre 6.1")
def test_a_farm_field_is_never_covered() -> None:
    match = scene(bare="C", farms={1: "c3"})
    violation = refused(match, "W1R2 c3-d3 VP/VP")
    assert (violation.rule, violation.marks) == ("6.1", ("c3",))
    assert "It would fit" in violation.remedy
    assert allowed(match, "W1R2 d3-e3 VP/VP")
    assert refused(match, "W1R2 b3-c3 VP/VP").rule == "6.1"
    assert refused(match, "P2 c3 VP").rule == "6.1"


@pytest.mark.rule("aehre 6.1")
def test_not_even_a_levelling_tile_covers_a_farm() -> None:
    match = scene(bare="C", laid=["W1B1 d3-e3"], farms={0: "c3"}, hand="B1R1")
    violation = refused(match, "B1R1 c3-d3 -P VP/VP")
    assert (violation.rule, violation.marks) == ("6.1", ("c3",))


@pytest.mark.rule("aehre 6.2")
def test_what_joins_the_region_belongs_to_the_farm() -> None:
    match = scene(bare="C", paint={"W": "c1 c2 c4 c5"}, farms={0: "c1"}, cubes={0: "3 3 3 3 3"})
    match.type("W1R2 c3-d3 VP/VP")
    assert points(match) == (1, 5), "two more fields were swallowed"


@pytest.mark.rule("aehre 6.2", "aehre 4.5")
def test_after_a_split_only_the_part_with_the_farm_is_owned() -> None:
    match = scene(bare="C", paint={"W": "c1 c2 c3 c4"}, farms={1: "c1"}, hand="B1R1", others="W1B1")
    match.type("B1R1 c2-b2 VP/VP")
    match.chance()
    match.type("W1B1 c5-d5 VP/VP")
    assert points(match, 1) == (3 + 1, 1), "the cut-off wheat brings points again, the farm has one field left"


@pytest.mark.rule("aehre 6.2", "aehre 5.2")
def test_the_cut_off_part_may_get_a_farm_of_its_own() -> None:
    match = scene(4, bare="C", paint={"W": "f1 f2 f3 f4"}, farms={1: "f1"}, cubes={0: "2 1 2 2 2"}, hand="B1R1")
    match.type("B1R1 f2-g2 FP/VP")
    assert refused(match, "@f1").rule == "5.2"
    match.type("@f4")
    assert points(match) == (1, 2)


@pytest.mark.rule("aehre 6.3")
@pytest.mark.parametrize("owners", [{0: "c1", 1: "c5"}, {0: "c1 c5"}, {1: "c1 c5"}])
def test_no_tile_joins_two_farms_whoever_owns_them(owners: dict[int, str]) -> None:
    match = scene(bare="C", paint={"W": "c1 c2 c4 c5"}, farms=owners, cubes={0: "5 5 5 5 5"})
    violation = refused(match, "W1R2 c3-d3 VP/VP")
    assert (violation.rule, violation.marks) == ("6.3", ("c1", "c5"))
    assert violation.remedy
    assert refused(match, "W2 c3 VP").rule == "6.3"
    assert allowed(match, "W1R2 d3-c3 VP/VP"), "rape between them joins nothing"


@pytest.mark.rule("aehre 6.3")
def test_both_halves_together_may_not_join_two_farms() -> None:
    match = scene(bare="C", paint={"W": "a3 d3"}, farms={0: "a3", 1: "d3"}, cubes={0: "3 3 3 3 3"}, hand="W1W0")
    violation = refused(match, "W1W0 b3-c3 VP/VP")
    assert (violation.rule, violation.marks) == ("6.3", ("a3", "d3"))
    assert allowed(match, "W1W0 b3-b4 VP/VP")


@pytest.mark.rule("aehre 6.3")
def test_a_tile_that_cuts_the_bridge_while_it_touches_both_is_fine() -> None:
    """The wheat half lies beside both regions, but the beets half cuts one of them off from its farm."""
    match = scene(
        bare="C", paint={"W": "c1 c2 c4 b4 a4"}, farms={0: "c1", 1: "a4"}, cubes={0: "3 3 3 3 3"}, hand="W1B1"
    )
    assert refused(match, "W1B1 c3-d3 VP/VP").rule == "6.3"
    assert allowed(match, "W1B1 c3-c4 VP/VP")
