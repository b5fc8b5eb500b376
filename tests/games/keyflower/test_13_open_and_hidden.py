"""Chapter 13: what everybody can know, and the variants."""

from __future__ import annotations

import json
from random import Random

import pytest

from farmkit.core.record import read_record, write_record
from tests.games.keyflower.scene import everybody_passes, fresh, over, scene, state


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


@pytest.mark.rule("keyflower 2.5")
@pytest.mark.parametrize(
    "chosen",
    [
        "put:WI01 done put:WI05 put:WI06 done put:WI09 done",
        "put:WI02 put:WI01 put:WI03 put:WI04 put:WI05 done put:WI09 put:WI10 put:WI11 put:WI12",  # all: nothing to end
    ],
)
def test_the_file_that_a_player_keeps_ends_before_winter_tiles_that_lie_face_down(chosen: str) -> None:
    hands = (["WI01", "WI02", "WI03", "WI04"], ["WI05", "WI06", "WI07", "WI08"], ["WI09", "WI10", "WI11", "WI12"])
    match = scene(*({"winter": hand} for hand in hands), phase="winter tiles", season="winter")
    assert state(match).covered_actions() == 0
    *first, last = chosen.split()
    for at, one in enumerate(first, 1):
        match.type(one)
        assert state(match).covered_actions() == at
        kept = write_record(match, open_only=True)
        assert json.loads(kept)["actions"] == []
        assert read_record(kept, "kept").history == []
        assert json.loads(write_record(match))["actions"] == first[:at], "the table itself forgets nothing"
    match.type(last)
    assert state(match).covered_actions() == 0
    assert json.loads(write_record(match, open_only=True))["actions"] == [*first, last]


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
    front = (1, 2, 1, 1, 1, 0, 0, 0) if variant == "expert" else (0,) * 8
    assert state(match).in_front(0) == seen.in_front(0) == front, "before the screen only where the rules say so"


@pytest.mark.rule("keyflower 13.2")
@pytest.mark.parametrize("seats", [2, 4])
def test_what_lies_before_a_screen_is_seen_by_everybody_through_a_whole_game(seats: int) -> None:
    """Drawn from the bag or from the pile: behind the screen. Everything else: before it."""
    match, rng = fresh(seats, "expert"), Random(seats)
    while not match.over:
        table = state(match)
        for seat in range(seats):
            behind = sum(table.hidden[seat]) + sum(table.hidden_skills[seat])
            held = sum(table.workers[seat]) + sum(table.skills[seat]) + table.wheat[seat]
            assert sum(table.in_front(seat)) == held - behind
            seen = table.seen_by(seat)
            assert all(seen.in_front(other) == table.in_front(other) for other in range(seats))
        match.do(rng.choice(match.state.legal()))
        match.chance()
    assert any(sum(table.in_front(seat)) for seat in range(seats))


@pytest.mark.rule("keyflower 13.2")
def test_workers_of_the_start_and_drawn_pieces_stay_behind_the_screen() -> None:
    table = state(fresh(3, "expert"))
    assert [table.in_front(seat) for seat in range(3)] == [(0,) * 8] * 3
    village = ["SP10 m12", "SP09 n12", "SP15 n13"]
    for used, front in (("SP10", (0, 2, 0, 0, 0, 0, 0, 0)), ("SP09", (0, 2, 0, 0, 0, 0, 0, 0)),
                        ("SP15", (0, 2, 0, 0, 0, 0, 0, 2))):  # fmt: skip
        match = scene({"village": village, "workers": {"red": 3}, "shown": {"red": 3}}, {}, variant="expert")
        match.type(f"use:{used} 1")
        match.chance()
        assert state(match).in_front(0) == front, "the Alehouse and the Apprentice hall draw; wheat comes openly"


@pytest.mark.rule("keyflower 13.1")
def test_skills_that_leave_are_the_known_ones_first() -> None:
    match = scene({"village": ["SU06 m12"], "workers": {"red": 3}}, {}, season="autumn")
    table = state(match)
    table.skills[0], table.hidden_skills[0] = [2, 0, 0], [1, 0, 0]
    match.type("use:SU06 1")
    assert (table.skills[0], table.hidden_skills[0]) == ([1, 0, 0], [1, 0, 0]), "the other one is still a secret"
    match.type("pass use:SU06 2")
    assert (table.skills[0], table.hidden_skills[0]) == ([0, 0, 0], [0, 0, 0])


@pytest.mark.rule("keyflower 13.1")
def test_when_the_game_is_over_the_screens_are_lifted() -> None:
    match = over({"workers": {"red": 3}, "skills": {"saw": 2}}, {})
    table = state(match)
    assert sum(table.hidden[0]) == 3
    assert table.seen_by(1).workers[0] == [0, 3, 0, 0] and table.seen_by(1).skills[0] == [2, 0, 0]
