"""Chapters 9, 10 and 11 of the rulebook: drawing, the end, open and hidden."""

from __future__ import annotations

from random import Random

import pytest

from farmkit.core import OVER, Match, find_game
from tests.games.aehre.scene import aehre, kind_of, refused, scene, state

HAND = "W1R2 W1B1 B1R1"


@pytest.mark.rule("aehre 9.1")
def test_who_placed_a_large_tile_is_back_to_three() -> None:
    match = scene(hand=HAND)
    piles = state(match).piles
    match.type("W1R2 a2-a3 VP/VP")
    match.chance()
    assert len(state(match).hands[0]) == 3
    assert state(match).piles == piles - 1


@pytest.mark.rule("aehre 9.1", "aehre 9.2")
def test_after_levelling_the_hand_is_full_again_but_the_supply_is_not() -> None:
    match = scene(hand=HAND, laid=["W2B1 d1-e1"])
    match.type("B1R1 d2-d1 -C VP/VP")
    match.chance()
    assert len(state(match).hands[0]) == 3
    assert state(match).supplies[0] == 0b10111


@pytest.mark.rule("aehre 9.1")
def test_who_placed_a_small_tile_draws_nothing() -> None:
    match = scene(hand=HAND)
    piles = state(match).piles
    match.type("P2 a1 VP")
    assert match.actor == 1
    assert (len(state(match).hands[0]), state(match).piles) == (3, piles)


@pytest.mark.rule("aehre 9.2")
def test_a_small_tile_is_used_once() -> None:
    match = scene(hand=HAND)
    match.type("P2 a1 VP")
    match.type("P2 b1 VP")
    violation = refused(match, "P2 c1 VP")
    assert violation.rule == "9.2"
    assert violation.remedy


@pytest.mark.rule("aehre 9.3")
def test_nobody_draws_from_the_end_stack_while_other_tiles_remain() -> None:
    match = scene()
    state(match).piles = 1
    match.type("W1R2 a2-a3 VP/VP")
    assert "+end" not in {str(action) for action in match.state.legal()}
    assert refused(match, "+end").rule == "9.3"
    match.chance()
    assert (state(match).piles, state(match).end_stack) == (0, 7)
    match.type("C1C0 h2-h3 VP/VP")
    assert "+end" in {str(action) for action in match.state.legal()}
    match.type("+W1B1")
    assert (state(match).piles, state(match).end_stack) == (0, 6)


def last_tiles(seats: int, seat: int) -> Match:
    match = scene(seats, seat=seat, hand=HAND, others="")
    table = state(match)
    table.piles = 0
    for other in range(seats):
        if other != seat:
            table.hands[other] = [kind_of(table.setup, "C1C0")]
    match.type("W1R2 a2-a3 VP/VP +end")
    return match


@pytest.mark.rule("aehre 10.1")
@pytest.mark.parametrize("drawer", [0, 1, 2])
def test_after_the_end_tile_the_round_is_finished(drawer: int) -> None:
    match = last_tiles(4, drawer)
    assert "end tile" in match.log()[-1]
    for seat in range(drawer + 1, 4):
        assert match.actor == seat
        match.type(f"P2 {'bdf'[seat - 1]}1 VP")
    assert match.actor == OVER


@pytest.mark.rule("aehre 10.1")
def test_nobody_draws_after_the_end_tile() -> None:
    match = last_tiles(2, 0)
    match.type("C1C0 h2-h3 VP/VP")
    assert match.actor == OVER
    assert state(match).hands[1] == []


@pytest.mark.rule("aehre 10.1")
def test_nothing_happens_after_the_end() -> None:
    match = last_tiles(2, 1)
    assert match.state.legal() == ()
    violation = refused(match, "P2 a1 VP")
    assert violation.rule == "10.1"
    assert violation.remedy


@pytest.mark.rule("aehre 10.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_last_player_of_the_round_ends_the_game_at_once(seats: int) -> None:
    assert last_tiles(seats, seats - 1).actor == OVER


@pytest.mark.rule("aehre 10.1", "aehre 10.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_all_have_equal_turns(seats: int, seed: int) -> None:
    rng = Random(seed)
    table = aehre(seats).start()
    turns = [0] * seats
    while table.actor() != OVER:
        if table.actor() >= 0:
            action = rng.choice(table.legal())
            if table.phase == 0:
                turns[table.seat] += 1
        else:
            action = table.roll(rng)
        table.play(action)
    assert len(set(turns)) == 1


@pytest.mark.rule("aehre 10.3")
def test_livestock_counts_at_the_end_and_is_shown() -> None:
    match = scene(seat=1, bare="C", cubes={1: "0 0 0 0 5"}, hand=HAND)
    state(match).piles = 0
    match.type("P2 c3 FP =13")
    match.type("P2 c5 VP")
    match.type("W1R2 h1-h2 VP/VP +end")
    assert match.actor == OVER
    sheet = match.state.sheets()[1]
    assert sheet.total == 13 + 2
    assert [line.rule for line in sheet.lines] == ["4.3", "8.1", "10.3"]
    assert match.state.seen_by(0).sheets()[1].total == 15, "everybody shows the livestock"


@pytest.mark.rule("aehre 10.4")
def test_most_points_win() -> None:
    match = last_tiles(3, 2)
    state(match).field_points = [7, 9, 8]
    assert match.state.winners() == [1]
    assert "Vermilion" in match.ask()


@pytest.mark.rule("aehre 10.4")
def test_among_equals_the_largest_region_with_a_farm_then_they_share() -> None:
    match = scene(3, bare="C", paint={"B": "a1 a2", "P": "k1 k2 k3", "R": "f1 f2 f3"}, farms={0: "a1", 1: "k1"})
    state(match).field_points = [9, 9, 9]
    assert match.state.winners() == [1]
    match = scene(3, bare="C", paint={"B": "a1 a2", "P": "k1 k2"}, farms={0: "a1", 1: "k1"})
    state(match).field_points = [9, 9, 9]
    assert match.state.winners() == [0, 1]
    assert match.game.names(3)[2] not in match.ask()


@pytest.mark.rule("aehre 11.1")
def test_hands_and_the_order_of_the_tiles_are_hidden_the_rest_is_open() -> None:
    match = Match.new(find_game("aehre"), 3, seed=5)
    table = state(match)
    seen = table.seen_by(1)
    assert seen.hands[1] == table.hands[1]
    assert seen.hands[0] == seen.hands[2] == [-1, -1, -1]
    assert sorted(table.pool + table.hands[0] + table.hands[2]) == seen.pool
    assert (seen.supplies, seen.crops, seen.cubes, seen.piles) == (
        table.supplies,
        table.crops,
        table.cubes,
        table.piles,
    )
    assert seen.sheets() == table.sheets()


@pytest.mark.rule("aehre 11.1")
def test_the_log_does_not_tell_what_was_drawn() -> None:
    match = scene(hand=HAND)
    match.type("W1R2 a2-a3 VP/VP")
    told = match.log()
    match.chance()
    assert match.log() == told
