"""Chapter 6 of the rulebook: pastures and stables."""

from __future__ import annotations

import pytest

from farmkit.core import find_game
from tests.games.agricola.scene import farm, legal, refused, scene


@pytest.mark.rule("agricola 6.1")
def test_any_number_of_pastures_each_at_its_price() -> None:
    match = scene({"wood": 15}, {})
    match.type("pastures 2x2 i9 1x2 k9 turn0 1x1 k8")
    assert (farm(match).wood, farm(match).pastures) == (0, 3)
    assert match.actor == 1
    match = scene({"wood": 4}, {})
    match.type("pastures")
    why = refused(match, "2x2")
    assert (why.rule, why.obstacle, why.remedy) == (
        "6.1",
        "This pasture (large pasture) costs 7 wood.",
        "You still need 3 wood.",
    )


@pytest.mark.rule("agricola 6.2")
@pytest.mark.parametrize(
    ("id", "wood", "holds"), [("1x1", 3, 2), ("1x2", 5, 4), ("1x3", 6, 6), ("bent", 6, 6), ("2x2", 7, 8)]
)
def test_prices_and_capacities_by_shape(id: str, wood: int, holds: int) -> None:
    printed = find_game("agricola").components.one("pasture", id).values
    assert (printed["wood"], printed["holds"]) == (wood, holds)
    match = scene({"wood": 20}, {}, goods={"sheep": 99})
    match.type("pastures")
    match.do(match.setup.parse(id))
    while "done" not in legal(match):
        match.do(match.state.promising()[0])
    assert farm(match).wood == 20 - wood
    match.type("done grain sheep")
    while match.actor == 0:
        match.type("back:sheep")
    assert farm(match).sheep == holds + 1, "and one in the house"


@pytest.mark.rule("agricola 6.3")
def test_stables_cost_2_wood_and_one_comes_free_with_renovation() -> None:
    match = scene({"wood": 7}, {}, round=3)
    match.type("r2 stable stable stable")
    assert (farm(match).wood, farm(match).lone_stables) == (1, 3)
    match = scene({}, {}, round=3)
    match.type("r3 stable")
    assert farm(match).lone_stables == 1


@pytest.mark.rule("agricola 6.4")
def test_a_new_stable_goes_onto_a_pasture_or_stands_alone() -> None:
    match = scene({"wood": 4, "tiles": ["1x1", "2x2"]}, {}, round=2)
    match.type("r2 stable")
    assert legal(match) == {"on1x1", "on2x2", "alone"}
    match.type("on2x2 stable")
    assert legal(match) == {"on1x1", "alone"}, "a pasture has one stable at most"
    assert refused(match, "on2x2").obstacle == "Each large pasture of yours has a stable already."
    assert refused(match, "on1x3").obstacle == "You have no long pasture."
    match.type("alone")
    assert (list(farm(match).stabled), farm(match).lone_stables) == ([0, 0, 0, 0, 1], 1)


@pytest.mark.rule("agricola 6.4")
def test_nobody_asks_where_there_is_no_pasture() -> None:
    match = scene({"wood": 2}, {}, round=2)
    match.type("r2 stable")
    assert (match.actor, farm(match).lone_stables) == (1, 1)


@pytest.mark.rule("agricola 6.5")
def test_a_lone_stable_may_move_onto_a_new_pasture_only() -> None:
    match = scene({"wood": 8, "tiles": ["2x2 i9"], "stables": ["alone"]}, {})
    match.type("pastures 1x1 h9")
    assert legal(match) == {"on1x1", "alone"}
    assert refused(match, "on2x2").rule == "6.5"
    match.type("on1x1")
    assert (list(farm(match).bare), list(farm(match).stabled)) == ([0, 0, 0, 0, 1], [1, 0, 0, 0, 0])
    assert farm(match).lone_stables == 0
    assert [tile[3] for tile in farm(match).laid] == [False, True], "it stands on the new one in the picture, too"


@pytest.mark.rule("agricola 6.5")
def test_a_lone_stable_may_stay_where_it_is() -> None:
    match = scene({"wood": 3, "stables": ["alone"]}, {})
    match.type("pastures 1x1 h9 alone")
    assert (farm(match).lone_stables, list(farm(match).bare)) == (1, [1, 0, 0, 0, 0])
