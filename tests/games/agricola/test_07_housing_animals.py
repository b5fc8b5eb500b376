"""Chapter 7 of the rulebook: housing animals."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from farmkit.games.agricola.farm import BARE, LONE, STABLED, WIDTH, Row
from farmkit.games.agricola.housing import Housing
from farmkit.games.agricola.reasons import homeless
from tests.games.agricola.scene import allowed, farm, legal, refused, scene, state

HOLDS = (2, 4, 6, 6, 8)


def fits(sheep: int = 0, boar: int = 0, cattle: int = 0, **home: Any) -> bool:
    """Whether such a farm has places for so many animals."""
    match = scene(home, {})
    assert state(match).setup.housing.fits(state(match).farms[0], sheep, boar, cattle) is not homeless(
        state(match), farm(match), (sheep, boar, cattle)
    ), "both tellings agree"
    return not homeless(state(match), farm(match), (sheep, boar, cattle))


@pytest.mark.rule("agricola 7.1")
def test_the_house_holds_one_animal_whatever_its_size() -> None:
    assert fits(sheep=1)
    assert not fits(sheep=2)
    assert not fits(sheep=1, boar=1)
    assert not fits(sheep=2, tiles=["room"] * 3, people=5)
    assert not fits(sheep=2, house="clay")


@pytest.mark.rule("agricola 7.2")
def test_a_pasture_holds_its_number_of_one_kind() -> None:
    assert fits(sheep=5, tiles=["1x2"])
    assert not fits(sheep=6, tiles=["1x2"])
    assert fits(sheep=4, boar=1, tiles=["1x2"])
    assert not fits(sheep=3, boar=2, tiles=["1x2"])
    assert fits(sheep=3, boar=2, tiles=["1x2", "1x1"])
    assert not fits(sheep=2, boar=2, cattle=2, tiles=["1x2", "1x1"])


@pytest.mark.rule("agricola 7.3")
def test_a_stable_doubles_a_pasture() -> None:
    assert fits(sheep=9, tiles=["1x2"], stables=["1x2"])
    assert not fits(sheep=10, tiles=["1x2"], stables=["1x2"])
    assert not fits(sheep=6, boar=2, tiles=["1x2"], stables=["1x2"])


@pytest.mark.rule("agricola 7.4")
def test_a_lone_stable_holds_one_animal() -> None:
    assert fits(sheep=1, boar=1, cattle=1, stables=["alone", "alone"])
    assert not fits(sheep=2, boar=1, cattle=1, stables=["alone", "alone"])


@pytest.mark.rule("agricola 7.5")
def test_animals_change_places_by_themselves() -> None:
    """Cattle push the sheep to the small pasture; no question is asked, since all fit."""
    match = scene({"sheep": 3, "tiles": ["2x2", "1x1"]}, {}, round=8, goods={"r8": 8})
    match.type("r8")
    assert (match.actor, farm(match).animals) == (1, (3, 0, 8))


@pytest.mark.rule("agricola 7.5")
def test_housing_agrees_with_trying_everything() -> None:
    rng = Random(7)
    housing = Housing(HOLDS)
    answers = []
    for _case in range(400):
        row: Row = [0] * WIDTH
        row[LONE] = rng.randrange(3)
        for _pasture in range(rng.randrange(7)):
            row[rng.choice((BARE, STABLED)) + rng.randrange(5)] += 1
        pens = [HOLDS[at] for at in range(5) for _one in range(row[BARE + at])]
        pens += [2 * HOLDS[at] for at in range(5) for _one in range(row[STABLED + at])]
        herd = [rng.randrange(sum(pens) // 3 + 3) for _kind in range(3)]
        short = min(
            sum(
                max(0, herd[kind] - sum(pen for pen, of in zip(pens, kinds, strict=True) if of == kind))
                for kind in range(3)
            )
            for kinds in product(range(3), repeat=len(pens))
        )
        answers.append(housing.fits(row, *herd))
        assert answers[-1] == (short <= 1 + row[LONE]), (row, herd)
        if answers[-1]:
            check_picture(housing, row, herd, pens)
    assert 50 < sum(answers) < 350, "both answers must come up"


def check_picture(housing: Housing, row: Row, herd: list[int], pens: list[int]) -> None:
    placed, alone = housing.arrange(row, *herd)
    assert len(placed) == len(pens)
    for (_kind, many), hold in zip(placed, pens, strict=True):
        assert 0 <= many <= hold
    for kind in range(3):
        assert sum(many for of, many in placed if of == kind) + alone.count(kind) == herd[kind]
    assert len(alone) <= 1 + row[LONE]


@pytest.mark.rule("agricola 7.5")
def test_a_crowded_farm_is_answered_at_once() -> None:
    """Twenty pastures and eighty animals: more ways to share them out than anybody could list."""
    row: Row = [0] * WIDTH
    row[BARE : BARE + 5] = [12, 2, 2, 2, 2]
    housing = Housing(HOLDS)
    assert housing.fits(row, 24, 24, 24)
    assert not housing.fits(row, 30, 30, 30)


@pytest.mark.rule("agricola 7.6")
def test_animals_without_a_place_go_back() -> None:
    match = scene({"tiles": ["1x1"]}, {}, goods={"sheep": 5})
    match.type("sheep")
    assert legal(match) == {"back:sheep"}, "without a fire nothing can be cooked"
    assert refused(match, "back:boar").obstacle == "You have no boar."
    match.type("back:sheep back:sheep")
    assert (farm(match).sheep, match.actor) == (3, 1)


@pytest.mark.rule("agricola 7.6")
def test_with_a_fireplace_they_may_become_food_at_once() -> None:
    match = scene({"tiles": ["1x1", "fireplace2"], "food": 0}, {}, goods={"sheep": 5})
    match.type("sheep")
    assert legal(match) == {"back:sheep", "cook:sheep"}
    match.type("cook:sheep cook:sheep")
    assert (farm(match).sheep, farm(match).food, match.actor) == (3, 4, 1)


@pytest.mark.rule("agricola 7.6")
def test_the_player_chooses_which_kind_to_keep() -> None:
    match = scene({"sheep": 3, "tiles": ["1x1"]}, {}, round=6, goods={"r6": 2})
    match.type("r6")
    assert legal(match) == {"back:sheep", "back:boar"}
    match.type("back:sheep back:sheep")
    assert farm(match).animals == (1, 2, 0)
    assert not allowed(match, "back:boar")
