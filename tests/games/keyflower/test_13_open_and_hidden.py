"""Chapter 13: what everybody can know, and the variants."""

from __future__ import annotations

import pytest

from tests.games.keyflower.scene import everybody_passes, fresh, scene, state


@pytest.mark.rule("keyflower 13.1")
def test_what_came_openly_is_known_and_what_was_drawn_is_not() -> None:
    match = scene({"workers": {"red": 3, "green": 1}, "shown": {"red": 1}}, {"workers": {"blue": 1}})
    seen = state(match).seen_by(1)
    assert seen.workers[0] == [0, 1, 0, 1]
    assert seen.covered[0] == 2
    match.type("use:H1 red 1")
    assert state(match).seen_by(1).workers[0] == [0, 0, 0, 1], "the known one has left"
    assert state(match).seen_by(1).covered[0] == 2


@pytest.mark.rule("keyflower 13.1")
def test_winter_tiles_are_known_to_their_owner_only() -> None:
    table = state(fresh(3))
    for seat in range(3):
        seen = table.seen_by(seat)
        assert seen.hands[seat] == table.hands[seat]
        assert all(set(seen.hands[other]) == {-1} for other in range(3) if other != seat)


@pytest.mark.rule("keyflower 13.2")
@pytest.mark.parametrize("variant", ["printed", "expert"])
def test_cargo_returned_bids_and_green_workers_are_open(variant: str) -> None:
    match = scene(
        {"workers": {"blue": 2}, "bids": ["SP01 red 2"]},
        {"bids": ["SP01 red 3"]},
        variant=variant,
        auction=["SP01"],
        uses=["H1 yellow 1"],
        cargo={"Keyflower": {"blue": 1, "green": 1, "saw": 1}},
    )
    everybody_passes(match)
    match.type("boat:Keyflower")
    seen = state(match).seen_by(1)
    assert seen.workers[0] == [1, 2, 1, 1]
    assert seen.skills[0] == [1, 0, 0]
    assert seen.covered[0] == 2, "the two that were there from the start"
    assert state(match).setup.rules.open_screens is (variant == "expert")
