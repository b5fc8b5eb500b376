"""Chapter 12 of the rulebook: tiles on the table."""

from __future__ import annotations

from random import Random

import pytest

from farmkit.games.agricola.farm import GROUND
from farmkit.games.agricola.plane import NAMES, START, beside
from tests.games.agricola.scene import farm, legal, refused, scene, state

AROUND_THE_HOUSE = {"h7", "i7", "g8", "j8", "h9", "i9"}


@pytest.mark.rule("agricola 12.1")
def test_a_tile_lies_edge_to_edge_with_an_own_tile() -> None:
    match = scene()
    match.type("plough")
    assert legal(match) == AROUND_THE_HOUSE
    why = refused(match, "a1")
    assert (why.rule, why.obstacle) == ("12.1", "The tile would touch none of your tiles.")
    assert refused(match, "g7").rule == "12.1", "corners do not count"
    assert refused(match, "h8").obstacle == "On h8 there lies a tile already."


@pytest.mark.rule("agricola 12.1")
def test_any_own_tile_will_do() -> None:
    match = scene({"tiles": ["oven3 h7"]}, {})
    match.type("plough h6")
    assert farm(match).laid[-1][1] == {name: at for at, name in NAMES.items()}["h6"]


@pytest.mark.rule("agricola 12.1")
def test_a_tile_that_fits_in_several_ways_is_turned() -> None:
    match = scene({"wood": 5}, {})
    match.type("pastures 1x2 j8")
    assert legal(match) == {"turn0", "turn1"}
    assert refused(match, "turn2").obstacle == "Turned like that, the tile looks as before."
    match.type("turn1")
    assert {NAMES[at] for at in NAMES if state(match).farms[0][GROUND] >> at & 1} == {"h8", "i8", "j8", "j9"}
    match = scene({"wood": 5}, {})
    match.type("pastures 1x2 f8")
    assert match.actor == 1, "downwards it would touch nothing, so nobody asks"


@pytest.mark.rule("agricola 12.1")
@pytest.mark.parametrize(
    ("turn", "squares"),
    [
        ("turn0", {"i10", "j10", "i11"}),
        ("turn1", {"i10", "j10", "j11"}),
        ("turn2", {"i10", "h11", "i11"}),
        ("turn3", {"i10", "i11", "j11"}),
    ],
)
def test_a_bent_pasture_has_four_ways(turn: str, squares: set[str]) -> None:
    match = scene({"wood": 6, "tiles": ["field i9"]}, {})
    match.type("pastures bent i10")
    assert legal(match) == {"turn0", "turn1", "turn2", "turn3"}
    match.type(turn)
    covered = {NAMES[at] for at in NAMES if state(match).farms[0][GROUND] >> at & 1}
    assert covered == squares | {"h8", "i8", "i9"}


@pytest.mark.rule("agricola 12.1")
def test_a_square_pasture_needs_no_turning() -> None:
    match = scene({"wood": 7}, {})
    match.type("pastures 2x2 i9")
    assert match.actor == 1


@pytest.mark.rule("agricola 12.2")
def test_a_room_touches_the_house() -> None:
    match = scene({"wood": 5, "reed": 2, "tiles": ["field g8"]}, {}, round=2)
    match.type("r2 room")
    assert legal(match) == AROUND_THE_HOUSE - {"g8"}
    assert refused(match, "f8").rule == "12.2"
    match.type("j8")
    match.type("grain fishing")
    assert farm(match).rooms == 3


@pytest.mark.rule("agricola 12.3")
def test_a_walled_in_house_takes_no_more_rooms() -> None:
    wall = [f"field {square}" for square in sorted(AROUND_THE_HOUSE)]
    match = scene({"wood": 9, "reed": 9, "tiles": wall}, {}, round=2)
    match.type("r2")
    why = refused(match, "room")
    assert (why.rule, why.obstacle) == ("12.3", "The house is walled in: there is no free square beside it.")
    match = scene({"wood": 9, "reed": 9, "tiles": wall[:-1]}, {}, round=2)
    match.type("r2 room")
    assert len(legal(match)) == 1


@pytest.mark.rule("agricola 12.3")
def test_sensible_spots_keep_the_house_open() -> None:
    """Whoever leaves the spot to the game can always add rooms."""
    rng = Random(3)
    for _farm in range(20):
        tiles = rng.choices(["field", "1x1", "1x2", "1x3", "bent", "2x2"], k=12)
        tiles = [tile for at, tile in enumerate(tiles) if tiles[:at].count(tile) < 4] + ["oven3", "mill", "depot"]
        match = scene({"tiles": tiles}, {})
        row = state(match).farms[0]
        assert (beside(START) & ~row[GROUND]).bit_count() >= 2, tiles


@pytest.mark.rule("agricola 12.4")
def test_the_table_has_an_edge() -> None:
    column = [f"field h{row}" for row in range(7, 0, -1)]
    match = scene({"wood": 20, "tiles": column}, {})
    match.type("pastures 2x2")
    why = refused(match, "o1")
    assert why.rule == "12.4"
    assert "i1" in legal(match)
    assert refused(match, "g15").rule == "12.4"


@pytest.mark.rule("agricola 12.4")
def test_the_house_lies_in_the_middle_of_15_by_15_squares() -> None:
    assert len(NAMES) == 225
    assert {NAMES[at] for at in NAMES if START >> at & 1} == {"h8", "i8"}
