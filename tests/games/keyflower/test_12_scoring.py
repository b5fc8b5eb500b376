"""Chapter 12: every line of the score sheet."""

from __future__ import annotations

import pytest

from tests.games.keyflower.scene import fields, lines, over, scene, state, tile


@pytest.mark.rule("keyflower 12.1")
@pytest.mark.parametrize(("upgraded", "each"), [([], 2), (["AU01"], 3)])
def test_stores_count_what_lies_there_and_gold_too(upgraded: list[str], each: int) -> None:
    match = over(
        {"village": ["AU01 m12"], "upgraded": upgraded, "goods": ["2 wood@AU01", "gold@AU01", "stone@AU01"]}, {}
    )
    assert lines(match) == {"Timber yard": 3 * each}


@pytest.mark.rule("keyflower 12.1")
def test_goods_in_a_store_count_nowhere_else_but_others_do() -> None:
    match = over({"village": ["AU01 m12", "WI06 n12"], "goods": ["5 wood@AU01", "5 stone@AU01"]}, {})
    assert lines(match) == {"Timber yard": 10, "Windmill": 5}


@pytest.mark.rule("keyflower 12.1")
def test_the_barn_counts_every_good() -> None:
    match = over({"village": ["AU04 m12"], "goods": ["wood@AU04", "stone@AU04", "iron@AU04", "gold@AU04"]}, {})
    assert lines(match) == {"Barn": 4}


def sheltered(*others: str, **more: object) -> dict[str, float]:
    """A Sheep shelter that ends a road of the home (boat 2a), so that fields 3 and 4 are one."""
    village = ["SB2 m14 a", "AU16 m12", *others]
    return lines(over({"village": village, **more}, {}))


@pytest.mark.rule("keyflower 12.2")
def test_sheep_in_the_shelters_field_count_there_and_not_for_the_field() -> None:
    assert sheltered(animals=["4 sheep#3"]) == {"Sheep shelter": 4}
    assert sheltered(animals=["4 sheep#3"], upgraded=["AU16"]) == {"Sheep shelter": 8}
    assert sheltered(animals=["4 sheep#1"]) == {"Fields with sheep": 1}, "sheep elsewhere do not"


@pytest.mark.rule("keyflower 12.2")
def test_with_the_weaver_one_sheep_stays_for_the_field() -> None:
    assert sheltered("WI18 n13", animals=["4 sheep#3"]) == {"Sheep shelter": 3, "Fields with sheep": 3}


@pytest.mark.rule("keyflower 12.3")
@pytest.mark.parametrize(
    ("animals", "points"),
    [
        (["4 sheep#1"], {"Fields with sheep": 1}),
        (["pig#1"], {"Fields with pigs": 2}),
        (["2 cow#1"], {"Fields with cows": 3}),
        (["sheep#1", "pig#1", "cow#1"], {"Fields with sheep": 1, "Fields with pigs": 2, "Fields with cows": 3}),
        (["sheep#1", "sheep#2", "2 pig#3"], {"Fields with sheep": 2, "Fields with pigs": 2}),
    ],
)
def test_fields_count_once_for_each_kind(animals: list[str], points: dict[str, float]) -> None:
    assert lines(over({"animals": animals}, {})) == points


@pytest.mark.rule("keyflower 12.3")
def test_weaver_orchard_and_dairy_raise_the_fields() -> None:
    match = over({"village": ["WI18 m12", "WI14 n12", "WI17 n13"], "animals": ["sheep#1", "pig#2", "cow#1"]}, {})
    assert lines(match) == {"Fields with sheep": 3, "Fields with pigs": 5, "Fields with cows": 7}


@pytest.mark.rule("keyflower 12.3")
def test_a_winter_tile_that_joins_fields_joins_their_animals() -> None:
    """One road: the fields on its two sides are one, and a second field of the same kind is lost."""
    laying = {"animals": ["cow#3", "pig#4"], "won": ["WI05"]}
    match = scene(laying, {}, phase="laying", season="winter")
    match.type("m12")
    assert fields(match, "H1")[2:4] == [3, 3]
    assert lines(match)["Fields with cows"] + lines(match)["Fields with pigs"] == 5
    same = scene({"animals": ["cow#3", "cow#4"], "won": ["WI05"]}, {}, phase="laying", season="winter")
    same.type("m12")
    assert lines(same)["Fields with cows"] == 3


@pytest.mark.rule("keyflower 12.4")
def test_printed_points() -> None:
    village = ["SP01 m12", "AU05 n12", "WI05 n13", "Flipper m14", "Ianvincible m15"]
    players = [{"village": village, "upgraded": ["SP01", "H1", "AU05"]}] + [{}] * 5
    found = lines(over(*players))
    assert found == {"Home 1": 5, "Keywood": 3, "Sawmill": 10, "Keythedral": 12, "Flipper": 2, "Ianvincible": 5}


@pytest.mark.rule("keyflower 12.5")
def test_each_thing_counts_once() -> None:
    """Five skills, one of each kind and two more: Scribes and Key guild cannot both have them."""
    match = over({"village": ["WI07 m12", "WI11 n12"], "skills": {"saw": 2, "pick": 2, "anvil": 1}}, {})
    assert sum(lines(match).values()) == 10
    more = over({"village": ["WI07 m12", "WI11 n12"], "skills": {"saw": 3, "pick": 3, "anvil": 2}}, {})
    assert lines(more) == {"Scribes": 10, "Key guild": 10} or lines(more) == {"Scribes": 20}


@pytest.mark.rule("keyflower 12.6")
@pytest.mark.parametrize(
    ("name", "workers", "points"),
    [
        ("WI02", {"blue": 2, "red": 2, "yellow": 1, "green": 4}, {"Craftsman's guild": 3}),
        ("WI09", {"blue": 2, "red": 3}, {"Village hall: red": 3}),
        ("WI10", {"blue": 2, "green": 3}, {"Key market": 6}),
        ("WI12", {"blue": 9, "green": 2}, {"Apothecary": 6}),
    ],
)
def test_tiles_for_workers(name: str, workers: dict[str, int], points: dict[str, float]) -> None:
    assert lines(over({"village": [f"{name} m12"], "workers": workers}, {})) == points


@pytest.mark.rule("keyflower 12.7")
@pytest.mark.parametrize(
    ("name", "skills", "points"),
    [
        ("WI07", {"saw": 2, "pick": 1, "anvil": 3}, {"Scribes": 10}),
        ("WI08", {"saw": 2, "pick": 1}, {"Scholar: saw": 6}),
        ("WI11", {"saw": 9}, {"Key guild": 10}),
    ],
)
def test_tiles_for_skills(name: str, skills: dict[str, int], points: dict[str, float]) -> None:
    assert lines(over({"village": [f"{name} m12"], "skills": skills}, {})) == points


@pytest.mark.rule("keyflower 12.8")
@pytest.mark.parametrize(
    ("name", "goods", "points"),
    [
        ("WI01", ["3 gold@H1"], {"Jeweller": 6}),
        ("WI03", ["3 wood@H1", "stone@H1"], {"Watermill: wood": 3}),
        ("WI04", ["2 wood@H1", "stone@H1", "2 gold@H1"], {"Mercer's guild": 5, "Gold": 1}),
        ("WI06", ["3 wood@H1", "4 stone@H1"], {"Windmill": 5}),
    ],
)
def test_tiles_for_goods(name: str, goods: list[str], points: dict[str, float]) -> None:
    assert lines(over({"village": [f"{name} m12"], "goods": goods}, {})) == points


@pytest.mark.rule("keyflower 12.9")
def test_bakery_and_granary() -> None:
    bakery = {"village": ["WI13 m12"], "goods": ["2 wood@H1"], "skills": {"saw": 3}, "wheat": 5}
    assert lines(over(bakery, {})) == {"Bakery": 8}
    assert lines(over({"village": ["WI16 m12"], "wheat": 5}, {})) == {"Granary": 6}
    both = {**bakery, "village": ["WI13 m12", "WI16 n12"]}
    assert sum(lines(over(both, {})).values()) == 11, "two bakery sets and one pair, or one and two"


@pytest.mark.rule("keyflower 12.10")
def test_hillside_counts_the_other_tiles_of_its_field() -> None:
    match = over({"village": ["WI15 m12", "SP01 n12", "SP02 l13"]}, {})
    field = fields(match, "WI15")[0]
    table = state(match)
    others = [one for one in table.villages[0] if field - 1 in table.sectors[one] and one != tile(match, "WI15")]
    assert lines(match)["Hillside"] == len(others) == 3


@pytest.mark.rule("keyflower 12.11")
def test_keyflower_counts_steps_and_no_wheat() -> None:
    match = over({"village": ["SP05 m12", "SP16 n12", "Keyflower m14"], "upgraded": ["H1"], "wheat": 9}, {})
    assert lines(match)["Keyflower"] == 2 + 2 + 1


@pytest.mark.rule("keyflower 12.12")
def test_sea_bastion_counts_the_tiles_of_a_round() -> None:
    """Home, Stable and Keywood touch each other in a triangle of roads."""
    match = over({"village": ["SP05 m12", "SP01 n12", "SP02 l13", "Sea-Bastion m14"]}, {})
    roads = state(match).roads
    assert tile(match, "SP01") in roads[tile(match, "SP05")]
    assert lines(match)["Sea Bastion"] >= 3
    assert lines(over({"village": ["SP05 m12", "Sea-Bastion m14"]}, {}))["Sea Bastion"] == 0


@pytest.mark.rule("keyflower 12.13")
@pytest.mark.parametrize(("boats", "points"), [(1, 2), (2, 4), (3, 8), (4, 16), (5, 32), (6, 32), (7, 32)])
def test_sea_breese_counts_boats_in_a_row(boats: int, points: int) -> None:
    row = ["Sea-Breese m14", "SB1 m15 a", "SB2 m16 b", "SB3 m17 a", "SB4 m18 a", "Keyflower m19", "SB5 m20 a"]
    match = over({"village": row[:boats]}, {}, {})
    assert lines(match)["Sea Breese"] == points


@pytest.mark.rule("keyflower 12.13")
def test_boats_that_are_not_on_the_river_do_not_count() -> None:
    match = over({"village": ["SP01 m12 rot:0", "SB2 m14 a", "Sea-Breese n12"]}, {}, {})
    assert lines(match)["Sea Breese"] == 2, "only boat 2 lies in the river"


@pytest.mark.rule("keyflower 12.14")
def test_the_flipper_turns_the_best_tile_over() -> None:
    players = [{"village": ["SP01 m12", "AU11 n12", "Flipper m14"]}, {}, {}, {}]
    assert lines(over(*players)) == {"Home 1": 5, "Well": 3, "Flipper": 2, "Flipper: Home 1 turned over": 0}
    stored = [{"village": ["AU01 m12", "Flipper m14"], "goods": ["6 wood@AU01"], "upgraded": ["H1"]}, {}, {}, {}]
    assert lines(over(*stored))["Timber yard"] == 18


@pytest.mark.rule("keyflower 12.15")
def test_white_wind_counts_workers_that_are_left_over() -> None:
    players = [{"village": ["WI02 m12", "White-Wind m14"], "workers": {"blue": 2, "red": 1, "yellow": 1, "green": 1}}]
    found = lines(over(*players, *[{}] * 5))
    assert sum(found.values()) == 5, "three for the guild or three left over, and two more"


@pytest.mark.rule("keyflower 12.16")
def test_a_turn_order_tile_counts_its_neighbours() -> None:
    match = over({"village": ["T1 m12"]}, {})
    assert lines(match) == {"Turn order 1": 1}
    more = over({"village": ["SB2 m14 a", "T1 m12", "SP01 n12", "SP02 l13"]}, {})
    assert lines(more)["Turn order 1"] == 3
    ring = ["m12", "m11", "n11", "n12", "l12", "l13"]
    full = over({"village": ["SB2 m14 a", *(f"SP{n:02} {cell}" for n, cell in enumerate(ring[:1], 1)), "T1 m11"]}, {})
    assert lines(full)["Turn order 1"] == 1


@pytest.mark.rule("keyflower 12.16")
def test_a_turn_order_tile_in_the_middle_is_worth_six() -> None:
    around = ["SP02 n12", "SP03 l13", "SP04 n11", "SP05 l12", "SP07 m11"]
    match = over({"village": ["SB2 m14 a", "T1 m12", *around]}, {})
    assert lines(match)["Turn order 1"] == 6


@pytest.mark.rule("keyflower 12.17")
def test_gold_is_worth_one_unless_it_counts_elsewhere() -> None:
    assert lines(over({"goods": ["3 gold@H1"]}, {})) == {"Gold": 3}
    assert lines(over({"village": ["WI01 m12"], "goods": ["3 gold@H1"]}, {})) == {"Jeweller": 6}


@pytest.mark.rule("keyflower 12.18")
@pytest.mark.parametrize(
    ("player", "more"),
    [
        ({"village": ["WI17 m12"]}, 7),
        ({}, 3),
        ({"village": ["WI16 m12"], "wheat": 1}, 3),
        ({"village": ["WI07 m12"], "skills": {"saw": 1, "anvil": 1}}, 10),
        ({"village": ["WI04 m12"], "goods": ["wood@H1", "stone@H1"]}, 5),
        ({"village": ["WI02 m12", "AU01 n12"], "workers": {"blue": 1, "red": 1}}, 3),
    ],
)
def test_the_purple_worker_counts_as_what_brings_most(player: dict[str, object], more: int) -> None:
    without, with_it = (sum(lines(over(player, {}, purple=purple)).values()) for purple in (-1, 0))
    assert with_it - without == more


@pytest.mark.rule("keyflower 12.18")
def test_the_purple_worker_must_be_won_in_winter() -> None:
    match = scene({}, {}, season="winter", start=0)
    assert lines(match) == {}


@pytest.mark.rule("keyflower 12.19")
def test_among_equals_the_first_to_choose_a_boat_wins() -> None:
    assert over({}, {}, start=1).state.winners() == [1]
    assert over({}, {}, start=0).state.winners() == [0]
    assert over({}, {}, variant="base_game").state.winners() == [0, 1]
    assert over({"goods": ["gold@H1"]}, {}, start=1).state.winners() == [0]
