"""Chapter 6: carrying goods over roads, and upgrading."""

from __future__ import annotations

import pytest

from farmkit.games.keyflower.transport import covers
from tests.games.keyflower.scene import goods, legal, refused, scene, state, tile

ME = {"workers": {"red": 6}}


@pytest.mark.rule("keyflower 6.1")
def test_transport_happens_in_the_own_village() -> None:
    match = scene(
        {**ME, "village": ["SP01 m12"], "goods": ["wood@H1"]}, {"village": ["SP05 m12"], "goods": ["iron@H2"]}
    )
    match.type("use:SP05 1")
    assert legal(match) == {"wood@H1", "done"}


@pytest.mark.rule("keyflower 6.2")
def test_a_step_takes_one_good_over_one_road() -> None:
    match = scene({**ME, "village": ["SP05 m12", "SP01 n12"], "goods": ["2 wood@H1"]}, {})
    match.type("use:SP05 1 wood@H1 to:SP05 wood@H1 to:SP01")
    assert (goods(match, "SP05"), goods(match, "SP01"), goods(match, "H1")) == ("1 0 0 0", "1 0 0 0", "0 0 0 0")
    assert match.actor == 1, "two steps are all, and nothing can be upgraded"


@pytest.mark.rule("keyflower 6.2")
def test_steps_and_upgrades_mix() -> None:
    match = scene({**ME, "village": ["SP05 m12"], "goods": ["wood@H1", "iron@H1"]}, {})
    match.type("use:SP05 1 wood@H1 iron@H1 up@SP05")
    assert state(match).is_upgraded(tile(match, "SP05"))
    assert goods(match, "SP05") == "0 0 0 0"


@pytest.mark.rule("keyflower 6.3")
def test_a_road_needs_both_edges() -> None:
    """South of the home is water, and a summer boat there is out of reach."""
    match = scene({**ME, "village": ["SB1 m14 b", "SP01 m12"], "goods": ["wood@H1"]}, {}, season="autumn")
    match.type("use:H1 1 wood@H1")
    assert goods(match, "SP01") == "1 0 0 0"
    other = scene({**ME, "village": ["SB1 m14 b"], "goods": ["wood@H1"]}, {}, season="autumn")
    other.type("use:H1 1")
    assert other.actor == 1, "nothing could be carried anywhere"


@pytest.mark.rule("keyflower 6.4")
def test_the_goods_must_lie_on_the_tile_itself() -> None:
    match = scene({**ME, "village": ["SP05 m12", "SP01 n12"], "goods": ["wood@H1", "iron@H1", "stone@SP05"]}, {})
    match.type("use:SP05 1")
    assert refused(match, "up@SP05") == "6.4"
    match.type("wood@H1 to:SP05 iron@H1 to:SP05 up@SP05")
    assert goods(match, "SP05") == "0 1 0 0", "what was not part of the cost stays"


@pytest.mark.rule("keyflower 6.4")
def test_skills_are_paid_from_behind_the_screen() -> None:
    match = scene({**ME, "village": ["SP01 m12"], "skills": {"saw": 1}}, {})
    match.type("use:H1 1 up@SP01")
    assert state(match).skills[0] == [0, 0, 0]
    assert state(match).is_upgraded(tile(match, "SP01"))
    without = scene({**ME, "village": ["SP01 m12"], "skills": {"pick": 1}, "goods": ["wood@SP01"]}, {})
    without.type("use:H1 1")
    assert refused(without, "up@SP01") == "6.4"


@pytest.mark.rule("keyflower 6.5")
def test_gold_pays_for_any_good_but_nothing_pays_for_gold() -> None:
    match = scene({**ME, "goods": ["wood@H1", "stone@H1", "gold@H1"]}, {})
    match.type("use:H1 1 up@H1")
    assert legal(match) == {"with:wood", "with:gold"}
    match.type("with:gold")
    assert goods(match, "H1") == "1 0 0 0"
    peddler = scene({**ME, "village": ["SP06 m12"], "goods": ["3 wood@SP06"]}, {})
    peddler.type("use:H1 1")
    assert refused(peddler, "up@SP06") == "6.4"


@pytest.mark.rule("keyflower 6.5")
@pytest.mark.parametrize(
    ("have", "cost", "pays"),
    [
        ((1, 1, 0, 0), (0, 1), True),
        ((2, 0, 0, 0), (0, 1), False),
        ((1, 0, 0, 1), (0, 1), True),
        ((0, 0, 0, 2), (0, 1), True),
        ((5, 5, 5, 0), (3,), False),
        ((1, 0, 0, 1), (4, 4), True),
    ],
)
def test_what_covers_a_cost(have: tuple[int, ...], cost: tuple[int, ...], pays: bool) -> None:
    assert covers(have, cost, False) is pays
    assert covers(have, cost, True), "with boat 3a anything of the right number does"


@pytest.mark.rule("keyflower 6.6")
def test_summer_boats_and_upgraded_tiles_are_not_upgraded() -> None:
    match = scene(
        {**ME, "village": ["SP01 m12", "SB3 m14 b"], "upgraded": ["SP01"], "skills": {"saw": 2}, "goods": ["wood@H1"]},
        {},
        season="autumn",
    )
    match.type("use:H1 1")
    assert legal(match) == {"wood@H1", "done"}
    assert refused(match, "up@SP01") == "6.6"


@pytest.mark.rule("keyflower 6.5")
def test_gold_is_not_asked_for_where_only_one_way_pays_it_all() -> None:
    """Wood and stone are due, wood and gold lie there: the gold has to be the stone."""
    match = scene({**ME, "goods": ["wood@H1", "gold@H1"]}, {})
    match.type("use:H1 1 up@H1")
    assert state(match).is_upgraded(tile(match, "H1"))
    assert goods(match, "H1") == "0 0 0 0"
