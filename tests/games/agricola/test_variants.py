"""The variants that come with the game, and rules that a person may set."""

from __future__ import annotations

import pytest

from farmkit.core import Trouble, find_game
from farmkit.core.record import read_record, write_record
from farmkit.games.agricola.play import AgricolaState
from tests.games.agricola.scene import farm, legal, line, points, refused, rest, scene, state

GAME = find_game("agricola")


def test_the_printed_rules_come_first_and_change_nothing() -> None:
    assert list(GAME.variants) == [
        "printed",
        "each_good_once",
        "harvest_every_third",
        "no_begging",
        "one_pasture",
        "printed_tiles",
        "three_people",
    ]
    assert GAME.variant("printed") == GAME.rules()
    assert all(variant.title and variant.text for variant in GAME.variants.values())


def test_every_variant_differs_from_the_printed_rules() -> None:
    for name in list(GAME.variants)[1:]:
        assert GAME.variant(name).changed() == GAME.variants[name].changes


@pytest.mark.rule("agricola 8.7")
@pytest.mark.parametrize(
    ("tile", "good", "book", "tiles"),
    [
        ("mill", "grain", (1, 1), (1, 3)),
        ("pottery", "clay", (2, 2), (1, 2)),
        ("joinery", "wood", (2, 2), (1, 2)),
        ("basketmaker", "reed", (1, 3), (1, 3)),
    ],
)
@pytest.mark.parametrize("variant", ["printed", "printed_tiles"])
def test_rulebook_and_tiles_exchange_at_their_own_rates(
    tile: str, good: str, book: tuple[int, int], tiles: tuple[int, int], variant: str
) -> None:
    match = scene({"food": 0, good: 5, "tiles": [tile]}, {}, round=9, harvest=True, variant=variant)
    match.type(f"use:{tile}")
    takes, makes = tiles if variant == "printed_tiles" else book
    assert (5 - getattr(farm(match), good), farm(match).food) == (takes, makes)


@pytest.mark.rule("agricola 6.1")
@pytest.mark.parametrize("space", ["pastures", "fences"])
def test_one_pasture_for_each_use(space: str) -> None:
    match = scene({"wood": 20}, {}, variant="one_pasture")
    match.type(f"{space} 1x1 h9")
    if space == "pastures":
        assert match.actor == 1
    else:
        assert legal(match) == {"stable", "done"}, "the other part of the space is still there"
        assert refused(match, "1x1").rule == "3.4"
    assert farm(match).pastures == 1


@pytest.mark.rule("agricola 11.8")
def test_each_good_once_leaves_the_depot_what_no_craft_building_counts() -> None:
    goods = {"wood": 6, "clay": 6, "reed": 3, "grain": 3, "tiles": ["depot", "joinery", "mill"]}
    match = scene(goods, {}, variant="each_good_once")
    assert (line(match, "Joinery"), line(match, "Mill"), line(match, "Depot")) == (3, 1, 2 + 1)
    match = scene(goods, {})
    assert (line(match, "Joinery"), line(match, "Mill"), line(match, "Depot")) == (3, 1, 2 + 2 + 1 + 1)


@pytest.mark.rule("agricola 11.2")
def test_begging_may_be_free() -> None:
    match = scene({"food": 0}, {}, round=4, harvest=True, variant="no_begging")
    before = points(match)
    match.type("feed")
    assert (farm(match).begging, points(match)) == (4, before), "the markers are taken, but they cost nothing"


@pytest.mark.rule("agricola 10.1")
def test_a_harvest_every_third_round_and_after_the_last() -> None:
    match = scene({"food": 99}, variant="harvest_every_third")
    found = []
    while not match.over:
        round = state(match).round
        fed = len(match.history)
        rest(match)
        if any(str(entry.action) == "feed" for entry in match.history[fed:]):
            found.append(round)
    assert found == [3, 6, 9, 12, 14]


@pytest.mark.rule("agricola 1.2", "agricola 4.1")
def test_three_people_share_two_rooms() -> None:
    fresh = GAME.start(2, GAME.variant("three_people"))
    assert isinstance(fresh, AgricolaState)
    assert (fresh.farm(1).people, fresh.farm(1).at_home, fresh.farm(1).rooms) == (3, 3, 2)
    match = scene({}, {}, variant="three_people", round=5)
    assert (farm(match).people, farm(match).at_home, farm(match).rooms) == (3, 3, 2)
    assert points(match) == 9
    assert refused(match, "r5").rule == "4.1"
    assert not scene({"tiles": ["room", "room"]}, {}, variant="three_people", round=5).why_not_line("r5")


@pytest.mark.rule("agricola 10.3")
def test_three_people_eat_six() -> None:
    match = scene({"food": 6}, {}, variant="three_people", round=4, harvest=True)
    match.type("feed")
    assert (farm(match).food, farm(match).begging) == (0, 0)


def test_a_record_remembers_the_variant() -> None:
    match = scene({}, {}, variant="three_people")
    match.type("grain fishing")
    again = read_record(write_record(match), "game.json")
    assert again.setup.rules == match.setup.rules
    assert again.state.key() == match.state.key()


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ({"people": 6}, "people"),
        ({"begging_points": -1}, "begging_points"),
        ({"craft_rates": "mine"}, "craft_rates"),
        ({"one_pasture": 1}, "one_pasture"),
        ({"tractors": True}, "tractors"),
    ],
)
def test_a_rule_that_cannot_be_set_is_named(rules: dict[str, object], sentence: str) -> None:
    with pytest.raises(Trouble, match=sentence):
        scene({}, {}, rules=rules)
