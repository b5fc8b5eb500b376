"""What bots think about at all: always legal, never nothing, and with the best spots among it."""

from __future__ import annotations

from random import Random

from farmkit.bots.greedy import value
from farmkit.core import CHANCE, OVER, find_game
from farmkit.games.aehre.actions import Farm
from farmkit.games.aehre.advice import SPOTS, TILES
from farmkit.games.aehre.play import AehreState
from farmkit.games.aehre.state import FARM, PLACE, TAKE


def tables(seed: int, phase: int) -> list[AehreState]:
    """Every table of a random game where this is decided, before anybody looked at prices."""
    state, rng = find_game("aehre").start(3), Random(seed)
    assert isinstance(state, AehreState)
    found = []
    while (actor := state.actor()) != OVER:
        if state.phase == phase:
            found.append(state.copy())
        state.play(state.roll(rng) if actor == CHANCE else rng.choice(state.legal()))
    return found


def test_what_is_promising_is_legal_and_never_nothing() -> None:
    for phase, most in ((TAKE, TILES), (PLACE, SPOTS)):
        for table in tables(1, phase):
            promising = table.promising()
            assert 0 < len(promising) <= most and set(promising) <= set(table.legal())


def test_the_best_spot_is_nearly_always_among_the_promising() -> None:
    """Prices miss it only where a tile cuts the region that it joins, or makes two halves one region."""
    missed, all_of_them = 0, tables(2, PLACE)
    for table in all_of_them:
        seat, worth = table.seat, {}
        for spot in table.legal():
            after = table.copy()
            after.play(spot)
            worth[spot] = value(after, seat)
        missed += max(worth.values()) > max(worth[spot] for spot in table.promising()) + 1
    assert missed <= len(all_of_them) / 4


def test_a_farm_needs_one_field_of_each_region() -> None:
    (table, *_more) = [one for seed in range(40) for one in tables(seed, FARM)][:1] or [None]
    assert table is not None, "somebody builds in one of forty games"
    promising = table.promising()
    regions = [table.region(one.place) for one in promising if isinstance(one, Farm)]
    assert len(set(regions)) == len(promising) <= 3
    free = [table.region(one.place) for one in table.legal() if isinstance(one, Farm)]
    assert max(one.bit_count() for one in regions) == max(one.bit_count() for one in free)
