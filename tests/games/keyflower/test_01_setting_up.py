"""Chapter 1 and 2: what is dealt, what lies ready, and how a season begins."""

from __future__ import annotations

import pytest

from farmkit.core import find_game
from tests.games.keyflower.scene import everybody_passes, fresh, go_on, herd, legal, refused, scene, state, workers

SEATS = pytest.mark.parametrize("seats", range(2, 7))


@pytest.mark.rule("keyflower 1.1")
@SEATS
def test_the_lowest_home_begins(seats: int) -> None:
    for seed in range(5):
        table = state(fresh(seats, seed=seed))
        homes = [table.home(seat) for seat in range(seats)]
        assert len(set(homes)) == seats
        assert table.seat == table.start == homes.index(min(homes))
        assert not table.upgraded


@pytest.mark.rule("keyflower 1.2")
@SEATS
def test_eight_workers_each_and_no_green_ones(seats: int) -> None:
    table = state(fresh(seats))
    assert [sum(held) for held in table.workers] == [8] * seats
    assert all(held[3] == 0 for held in table.workers)
    assert table.greens == 20


@pytest.mark.rule("keyflower 1.3")
@SEATS
def test_as_many_boats_as_players(seats: int) -> None:
    names = ["Keyflower", "Sea-Bastion", "Sea-Breese", "Flipper", "Ianvincible", "White-Wind"]
    setup = find_game("keyflower").setup(seats)
    assert [setup.tiles[boat].id for boat in setup.boats] == names[:seats]  # type: ignore[attr-defined]  # our set-up


@pytest.mark.rule("keyflower 1.4")
@pytest.mark.parametrize(("seats", "orders"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 4)])
def test_turn_order_tiles(seats: int, orders: int) -> None:
    table = state(fresh(seats))
    assert [table.setup.tiles[one].id for one in table.setup.orders] == ["T1", "T2", "T3", "T4"][:orders]
    assert table.setup.purple == table.setup.orders[-1]
    assert set(table.setup.orders) <= set(table.slots)


@pytest.mark.rule("keyflower 1.5")
@pytest.mark.parametrize(("variant", "dealt"), [("printed", (4, 4, 4, 3, 3)), ("base_game", (3, 3, 3, 2, 2))])
def test_winter_tiles_are_dealt(variant: str, dealt: tuple[int, ...]) -> None:
    for seats in range(2, 7):
        assert [len(hand) for hand in state(fresh(seats, variant)).hands] == [dealt[seats - 2]] * seats


@pytest.mark.rule("keyflower 1.6")
def test_the_farmers_replace_three_turn_order_tiles() -> None:
    """The fourth tile stays that of the base game: it gives nothing."""
    setup = state(fresh(5)).setup
    assert [setup.tiles[one].basic.wheat for one in setup.orders] == [1, 1, 1, 0]
    base = state(fresh(5, "base_game")).setup
    assert [base.tiles[one].basic.wheat for one in base.orders] == [0, 0, 0, 0]
    assert not any(one.farmers for one in base.tiles)
    assert sum(one.farmers for one in setup.tiles) == 18


@pytest.mark.rule("keyflower 1.7")
def test_who_takes_more_than_there_is_gets_what_is_left() -> None:
    """Peddler, upgraded: two green workers, but one is left."""
    match = scene(
        {"village": ["SP06 m12"], "upgraded": ["SP06"], "workers": {"red": 1, "yellow": 1}},
        {"workers": {"green": 19}},
    )
    match.type("use:SP06 1")
    assert workers(match, 0) == "0 0 0 1"
    assert state(match).greens == 0


@pytest.mark.rule("keyflower 2.1")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 6), (3, 7), (4, 8), (5, 9), (6, 10)])
def test_tiles_of_a_season(seats: int, tiles: int) -> None:
    match = fresh(seats)
    for season in range(3):
        table = state(match)
        drawn = [one for one in table.slots if one not in table.setup.orders]
        assert (table.season, len(drawn)) == (season, tiles)
        everybody_passes(match)
        go_on(match, "pass" if season < 2 else "put:")


@pytest.mark.rule("keyflower 2.2")
def test_sides_of_summer_boats_are_left_to_chance() -> None:
    sides = set()
    for seed in range(12):
        match = fresh(6, seed=seed)
        everybody_passes(match)
        go_on(match, "pass")
        table = state(match)
        boats = [one for one in table.slots if table.setup.tiles[one].kind == "summer_boat"]
        sides |= {(one, table.sides >> one & 1) for one in boats}
    assert len(sides) == 12, "every boat has shown both sides"


@pytest.mark.rule("keyflower 2.3")
def test_cargo_is_what_the_boats_show() -> None:
    table = state(fresh(6))
    found = {table.setup.tiles[boat].id: (sum(load[:4]), sum(load[4:])) for boat, load in table.cargo.items()}
    assert found == {
        "Keyflower": (7, 1),
        "Sea-Bastion": (6, 2),
        "Sea-Breese": (6, 1),
        "Flipper": (5, 2),
        "Ianvincible": (5, 1),
        "White-Wind": (4, 2),
    }


@pytest.mark.rule("keyflower 2.4")
def test_an_almost_empty_bag_serves_the_boats_in_turn() -> None:
    match = scene(
        {"workers": {"blue": 40, "red": 40}}, {"workers": {"yellow": 35}}, cargo={"Keyflower": {}, "Sea-Bastion": {}}
    )
    everybody_passes(match)
    go_on(match, "pass")
    table = state(match)
    assert table.season == 1
    assert [sum(load[:4]) for load in table.cargo.values()] == [3, 2]


@pytest.mark.rule("keyflower 2.5")
def test_one_or_more_winter_tiles_are_put_up_in_secret() -> None:
    match = scene({"winter": ["WI01", "WI02"]}, {"winter": ["WI03", "WI04"]}, phase="winter tiles")
    assert legal(match) == {"put:WI01", "put:WI02"}
    assert refused(match, "done") == "2.5"
    match.type("put:WI02")
    assert state(match).seen_by(1).put_up[0] == []
    match.type("done put:WI03 put:WI04")
    table = state(match)
    assert [table.setup.tiles[one].id for one in table.slots] == ["WI02", "WI03", "WI04", "T1"]


@pytest.mark.rule("keyflower 2.6")
def test_in_winter_nothing_is_on_the_boats() -> None:
    table = state(scene({}, {}, season="winter", auction=["WI01"]))
    assert all(sum(load) == 0 for load in table.cargo.values())


@pytest.mark.rule("keyflower 13.3")
def test_a_weaker_player_has_one_green_worker_more() -> None:
    match = fresh(3, "helping_hand")
    assert [held[3] for held in state(match).workers] == [1, 0, 0]
    assert [sum(held) for held in state(match).workers] == [9, 8, 8]


@pytest.mark.rule("keyflower 13.4")
@SEATS
def test_all_tiles_of_the_expansion_are_in(seats: int) -> None:
    match = fresh(seats, "farmers_first")
    setup = state(match).setup
    dealt = [one for hand in state(match).hands for one in hand]
    assert sum(setup.tiles[one].farmers for one in dealt) == 6
    for season in range(3):
        assert sum(setup.tiles[one].farmers for one in state(match).slots) == 4
        assert len(state(match).slots) == setup.season_tiles + len(setup.orders)
        everybody_passes(match)
        go_on(match, "pass" if season < 2 else "put:")


def test_a_new_table_has_no_animals() -> None:
    assert herd(fresh(2), 0) == {}


@pytest.mark.rule("keyflower 2.3")
@SEATS
def test_each_boat_is_told_of_in_one_line_when_it_is_loaded(seats: int) -> None:
    match = fresh(seats)
    loaded = [line for line in match.log() if "is loaded" in line]
    setup = state(match).setup
    assert [line.split(" is loaded: ")[0] for line in loaded] == [setup.tiles[boat].name for boat in setup.boats]
    for line, cargo in zip(loaded, state(match).cargo.values(), strict=True):
        numbers = [int(thing.split()[0]) for thing in line.split(": ")[1].split(", ")]
        assert numbers == [number for number in cargo if number]
