"""Chapters 10 and 11: fields made by roads, animals in them, and wheat."""

from __future__ import annotations

import pytest

from farmkit.core import find_game
from tests.games.keyflower.scene import everybody_passes, fields, go_on, goods, herd, legal, refused, scene, state

ME = {"workers": {"red": 6, "blue": 6}}


@pytest.mark.rule("keyflower 10.2")
@pytest.mark.parametrize("home", ["H1", "H2", "H3", "H4", "H5", "H6"])
def test_a_home_has_five_fields_on_either_side(home: str) -> None:
    other = "H2" if home != "H2" else "H1"
    for upgraded in ([], [home]):
        match = scene({"home": home, "upgraded": upgraded}, {"home": other})
        assert sorted(fields(match, home)) == [1, 2, 3, 4, 5]


@pytest.mark.rule("keyflower 10.2")
def test_roads_part_a_tile_into_as_many_fields() -> None:
    setup = find_game("keyflower").setup(6)
    kinds = {"spring": 4, "summer": 3, "summer_boat": 2, "boat": 2, "winter": 1}
    for one in setup.tiles:  # type: ignore[attr-defined]  # our set-up
        if one.kind in kinds:
            assert setup.field_counts[one.index] == kinds[one.kind], one.id  # type: ignore[attr-defined]  # our set-up
    counts = {one.id: setup.field_counts[one.index] for one in setup.tiles}  # type: ignore[attr-defined]  # our set-up
    assert (counts["AU13"], counts["AU16"]) == (2, 1), "Cow shed, and the Sheep shelter without a road"


@pytest.mark.rule("keyflower 10.1")
def test_fields_grow_together_over_edges() -> None:
    """On both sides of a road the fields of two tiles are one."""
    match = scene({"village": ["SP14 m12"]}, {})
    shared = set(fields(match, "H1")) & set(fields(match, "SP14"))
    assert len(shared) == 2
    assert len(set(fields(match, "SP14"))) == 4


@pytest.mark.rule("keyflower 10.1")
def test_fields_of_boats_end_at_the_water() -> None:
    match = scene({"village": ["SB5 m14 a", "SB6 m15 b"]}, {}, season="autumn")
    assert not set(fields(match, "SB5")) & set(fields(match, "SB6"))
    assert not set(fields(match, "SB5")) & set(fields(match, "H1"))


@pytest.mark.rule("keyflower 10.3")
def test_an_animal_goes_into_a_field_of_the_tile_that_made_it() -> None:
    match = scene({**ME, "village": ["SP14 m12"]}, {})
    match.type("use:SP14 red 1")
    assert legal(match) == {f"in:#{one}" for one in set(fields(match, "SP14"))}


@pytest.mark.rule("keyflower 10.3")
def test_two_animals_may_go_to_different_fields() -> None:
    match = scene({**ME, "village": ["SP14 m12"], "upgraded": ["SP14"]}, {})
    one, two = sorted(set(fields(match, "SP14")))[:2]
    match.type(f"use:SP14 red 1 in:#{one} in:#{two}")
    assert herd(match, 0) == {f"sheep#{one}": 1, f"sheep#{two}": 1}


@pytest.mark.rule("keyflower 10.4")
def test_no_cow_comes_to_fields_of_other_animals() -> None:
    plain = scene({**ME, "village": ["AU13 m12"]}, {}, season="autumn")
    both = sorted(set(fields(plain, "AU13")))
    assert len(both) == 2
    match = scene({**ME, "village": ["AU13 m12"], "animals": [f"sheep#{one}" for one in both]}, {}, season="autumn")
    match.type("use:AU13 red 1")
    assert state(match).animals_left[2] == 12
    assert match.actor == 1
    mixed = scene(
        {**ME, "village": ["AU13 m12", "SB5 m14 a"], "animals": [f"sheep#{one}" for one in both]}, {}, season="autumn"
    )
    mixed.type(f"use:AU13 red 1 in:#{both[0]}")
    assert herd(mixed, 0)[f"cow#{both[0]}"] == 1, "with boat 5a"


@pytest.mark.rule("keyflower 10.4")
def test_the_whole_field_counts_however_far_it_reaches() -> None:
    """A pig that came over the home keeps sheep out of the Sheep fold's part of its field."""
    plain = scene({**ME, "village": ["SP14 m12"]}, {})
    (shared, *_more) = sorted(set(fields(plain, "H1")) & set(fields(plain, "SP14")))
    match = scene({**ME, "village": ["SP14 m12"], "animals": [f"pig#{shared}"]}, {})
    match.type("use:SP14 red 1")
    assert f"in:#{shared}" not in legal(match)
    assert refused(match, f"in:#{shared}") == "10.4"


@pytest.mark.rule("keyflower 10.5")
def test_an_animal_from_elsewhere_goes_home() -> None:
    match = scene(ME, {"village": ["SU09 m12"]}, season="summer", auction=["SU10"])
    match.type("use:SU09 red 1")
    assert legal(match) == {"in:#1", "in:#2", "in:#3", "in:#4", "in:#5"}
    match.type("in:#4 pass use:SU10 red 1 in:#1")
    assert herd(match, 0) == {"sheep#1": 1, "pig#4": 1}
    full = scene({**ME, "animals": [f"sheep#{one}" for one in range(1, 6)]}, {"village": ["SU09 m12"]}, season="summer")
    full.type("use:SU09 red 1")
    assert state(full).animals_left[1] == 24


@pytest.mark.rule("keyflower 10.6")
def test_a_step_takes_an_animal_to_any_other_field_of_a_tile() -> None:
    match = scene({**ME, "animals": ["sheep#1"]}, {})
    match.type("use:H1 red 1 sheep#1")
    assert legal(match) == {"to:#2", "to:#3", "to:#4", "to:#5"}, "however many roads lie between"
    match.type("to:#4")
    assert herd(match, 0) == {"sheep#4": 1}
    assert match.actor == 1


@pytest.mark.rule("keyflower 10.6")
def test_steps_are_for_goods_and_animals() -> None:
    match = scene({**ME, "village": ["SP05 m12"], "animals": ["sheep#1"], "goods": ["wood@H1"]}, {})
    match.type("use:SP05 red 1 wood@H1 sheep#1 to:#2")
    assert goods(match, "SP05") == "1 0 0 0"
    assert herd(match, 0) == {"sheep#2": 1}


@pytest.mark.rule("keyflower 10.7")
def test_an_animal_crosses_a_field_of_others_but_does_not_stay() -> None:
    animals = ["sheep#1", "pig#2", "pig#3", "pig#4", "pig#5"]
    match = scene({**ME, "animals": animals}, {})
    match.type("use:H1 red 1")
    assert "sheep#1" not in legal(match), "no field of the home takes it, and one step leads no further"
    far = scene({**ME, "village": ["SP05 m12"], "animals": animals}, {})
    shared = sorted(set(fields(far, "H1")) & set(fields(far, "SP05")))
    own = sorted(set(fields(far, "SP05")) - set(shared))
    crossing = shared[0] if shared[0] != 1 else shared[1]
    far.type(f"use:SP05 red 1 sheep#1 to:#{crossing}")
    assert f"to:#{own[0]}" in legal(far)
    assert "done" not in legal(far)
    assert refused(far, f"to:#{next(one for one in range(2, 6) if one != crossing)}") == "10.7"
    far.type(f"to:#{own[0]}")
    assert herd(far, 0)[f"sheep#{own[0]}"] == 1


@pytest.mark.rule("keyflower 10.8")
@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 3), (5, 6)])
def test_a_field_with_a_pair_gets_exactly_one_more(before: int, after: int) -> None:
    match = scene({"animals": [f"{before} sheep#1", "sheep#2"]}, {})
    everybody_passes(match)
    go_on(match, "pass")
    assert herd(match, 0) == {"sheep#1": after, "sheep#2": 1}


@pytest.mark.rule("keyflower 10.8")
def test_nothing_breeds_in_winter() -> None:
    match = scene({"animals": ["2 sheep#1"]}, {}, season="winter")
    everybody_passes(match)
    go_on(match, "never")
    assert herd(match, 0) == {"sheep#1": 2}


@pytest.mark.rule("keyflower 10.8")
@pytest.mark.parametrize(("late", "sheep"), [(False, 2), (True, 3)])
def test_breeding_comes_before_laying_unless_it_is_late(late: bool, sheep: int) -> None:
    """Thanks to boat 2a the Sheep shelter ends a road of the home and joins the fields on both sides of it."""
    match = scene(
        {"village": ["SB2 m14 a"], "animals": ["sheep#3", "sheep#4"], "bids": ["AU16 red 1"]},
        {},
        season="autumn",
        auction=["AU16"],
        rules={"breed_after_laying": late},
    )
    everybody_passes(match)
    go_on(match, "m12")
    match.type("m12")
    go_on(match, "put:")
    assert herd(match, 0) == {"sheep#3": sheep}


@pytest.mark.rule("keyflower 10.9")
def test_nothing_breeds_in_a_mixed_field() -> None:
    match = scene({"animals": ["2 sheep#1", "pig#1"]}, {})
    everybody_passes(match)
    go_on(match, "pass")
    assert herd(match, 0) == {"sheep#1": 2, "pig#1": 1}


@pytest.mark.rule("keyflower 10.9")
def test_a_tile_may_join_fields_of_different_animals() -> None:
    match = scene({"animals": ["sheep#3", "pig#4", "cow#5"], "won": ["WI01"]}, {}, phase="laying", season="winter")
    go_on(match, "never")
    assert sum(herd(match, 0).values()) == 3, "none is lost"


@pytest.mark.rule("keyflower 10.10")
@pytest.mark.parametrize(("start", "lucky"), [(0, 1), (1, 0)])
def test_the_last_cow_is_born_to_the_new_start_player(start: int, lucky: int) -> None:
    match = scene({"animals": ["2 cow#1"]}, {"animals": ["9 cow#1"]}, start=start)
    everybody_passes(match)
    go_on(match, "pass")
    assert herd(match, lucky)["cow#1"] == (3, 10)[lucky]
    assert herd(match, 1 - lucky)["cow#1"] == (2, 9)[1 - lucky]


@pytest.mark.rule("keyflower 11.1")
def test_wheat_is_kept_until_the_supply_is_empty() -> None:
    match = scene({**ME, "village": ["SP15 m12"]}, {"wheat": 29})
    match.type("use:SP15 red 1")
    assert (state(match).wheat[0], state(match).wheat_left) == (1, 0)


@pytest.mark.rule("keyflower 11.2")
def test_each_wheat_is_a_step_more() -> None:
    match = scene({**ME, "village": ["SP01 m12"], "goods": ["4 wood@H1"], "wheat": 2}, {})
    match.type("use:H1 red 1 wood@H1 wood@H1 wood@H1")
    assert goods(match, "SP01") == "3 0 0 0"
    assert (state(match).wheat[0], state(match).wheat_left) == (0, 30)
    assert match.actor == 1


@pytest.mark.rule("keyflower 11.2")
def test_the_paddocks_own_wheat_can_be_spent_at_once() -> None:
    match = scene({**ME, "village": ["SP16 m12"], "goods": ["2 wood@H1"]}, {})
    match.type("use:SP16 red 1 wood@H1 wood@H1")
    assert goods(match, "SP16") == "2 0 0 0"
    assert state(match).wheat[0] == 0


@pytest.mark.rule("keyflower 11.2")
def test_wheat_helps_only_at_transport_tiles() -> None:
    match = scene({**ME, "village": ["SP01 m12"], "goods": ["wood@H1"], "wheat": 5}, {})
    match.type("use:SP01 red 1")
    assert match.actor == 1


@pytest.mark.rule("keyflower 11.2")
def test_printed_steps_come_before_wheat() -> None:
    match = scene({**ME, "village": ["SP01 m12"], "goods": ["4 wood@H1"], "wheat": 2}, {})
    match.type("use:H1 red 1 wood@H1")
    assert state(match).wheat[0] == 2
    match.type("wood@H1")
    assert state(match).wheat[0] == 1


@pytest.mark.rule("keyflower 10.7")
def test_an_animal_does_not_set_out_where_it_could_not_stay_anywhere() -> None:
    """The sheep shares its field with a pig, and pigs are in all the others: two steps end well nowhere."""
    animals = ["sheep#1", *(f"pig#{one}" for one in (1, 2, 3, 4, 5))]
    match = scene({**ME, "upgraded": ["H1"], "animals": animals}, {})
    match.type("use:H1 red 1")
    assert "sheep#1" not in legal(match)
    room = scene({**ME, "upgraded": ["H1"], "animals": animals[:-1]}, {})
    room.type("use:H1 red 1")
    assert "sheep#1" in legal(room), "field 5 is empty now"


@pytest.mark.rule("keyflower 10.1")
def test_a_new_field_gets_the_lowest_number_that_is_free() -> None:
    match = scene({"village": ["WI05 m12", "SP01 n12"]}, {}, season="winter")
    assert fields(match, "H1").count(3) == 2, "the Keythedral joined fields 3 and 4"
    used = {number for one in state(match).villages[0] for number in fields(match, state(match).setup.tiles[one].id)}
    assert used == set(range(1, len(used) + 1))
