"""Chapters 2 and 12 of the rulebook: the round, and what is open and hidden."""

from __future__ import annotations

import json
from random import Random

import pytest

from farmkit.core import CHANCE, Match
from farmkit.core.record import read_record, write_record
from farmkit.games.farmerama.actions import CARDS
from tests.games.farmerama.scene import GAME, legal, objects, pass_round, refused, scene, shown, state


@pytest.mark.rule("farmerama 2.1")
def test_a_round_has_four_phases() -> None:
    match = scene(4)
    assert refused(match, "done").rule == "2.1"
    match.type("[water] [harvest] [sow] [feed]")
    assert match.actor == CHANCE
    match.chance()
    order = []
    while match.state.turn() == 1:
        order.append(match.actor)
        match.type("done")
    assert order == [0, 1, 2, 3]
    assert (match.state.turn(), match.actor) == (2, 0)


@pytest.mark.rule("farmerama 2.2")
def test_everybody_lays_one_of_five_cards() -> None:
    match = scene(4)
    assert legal(match) == {f"[{card}]" for card in CARDS}
    violation = refused(match, "[sow+feed]")
    assert violation.rule == "2.2"


@pytest.mark.rule("farmerama 2.2")
def test_the_cards_are_turned_up_when_all_have_chosen() -> None:
    match = scene(4)
    match.type("[water] [harvest] [sow]")
    assert refused(match, "show").rule == "2.1"
    match.type("[feed]")
    assert legal(match) == {"show"}
    match.type("show")
    assert state(match).cards == [4, 2, 1, 8]


@pytest.mark.rule("farmerama 2.2")
def test_only_what_the_card_says_can_be_done() -> None:
    match = scene(4, cards=["water", "seeds", "sow", "feed"])
    for token in ("sow:a2", "cut:a1", "feed:sheep", "seeds"):
        violation = refused(match, token)
        assert violation.rule == "2.2"
        assert violation.remedy == "It lets you take water."


@pytest.mark.rule("farmerama 2.3")
def test_every_round_all_five_cards_can_be_chosen() -> None:
    match = scene(4)
    for _round in range(3):
        pass_round(match, ["[sow]", "[sow]", "[sow]", "[harvest]"])
        assert legal(match) == {f"[{card}]" for card in CARDS}
    assert state(match).cards == [0, 0, 0, 0]


@pytest.mark.rule("farmerama 2.4")
def test_the_action_wheel_moves_on_after_every_round_and_round_again() -> None:
    match = scene(4)
    positions = len(state(match).setup.numbers)
    assert state(match).wheel == 0
    for turn in range(1, positions + 1):
        pass_round(match)
        assert state(match).wheel == turn % positions
    assert positions == 6


@pytest.mark.rule("farmerama 2.4")
def test_a_taken_object_is_replaced_at_the_end_of_the_round() -> None:
    match = scene(4, {"objects": ["G01"]}, cards=["sow", "sow", "feed", "water"], phase="award", open=["G05", "G06"])
    match.type("take:G06")
    assert (objects(match, 1), shown(match)) == (["G06"], ["G05"])
    stack = state(match).stack
    match.type("done done done done")
    assert match.actor == CHANCE
    match.chance()
    assert shown(match)[0] == "G05"
    assert (len(shown(match)), state(match).stack) == (2, stack - 1)


# --- secrets ---------------------------------------------------------------------------------------


@pytest.mark.rule("farmerama 12.1", "farmerama 2.2")
def test_nobody_sees_a_covered_card_and_everybody_sees_how_many_there_are() -> None:
    match = scene(3)
    match.type("[sow+feed] [water]")
    seen = state(match).seen_by(2)
    assert seen.cards == [-2, -1, 0]
    assert state(match).seen_by(0).cards == [9, -1, 0]
    match.type("[seeds]")
    assert state(match).seen_by(1).cards == [-2, 4, -1], "not before all are turned up together"
    assert state(match).seen_by(-1).cards == [-2, -1, -1]
    match.chance()
    assert state(match).seen_by(1).cards == [9, 4, 16]


@pytest.mark.rule("farmerama 12.1")
def test_words_and_questions_do_not_tell_what_was_laid() -> None:
    """Two matches that differ in a covered card read alike."""
    told = []
    for cards in ("[sow] [water] [feed]", "[seeds] [harvest] [feed]"):
        match = scene(4)
        match.type(cards)
        told.append((match.log(), match.ask(), GAME.ask(state(match).seen_by(3), match.names)))
    assert told[0] == told[1]
    assert "Blue laid 1 card face down" in told[0][0]


@pytest.mark.rule("farmerama 12.1")
def test_a_guess_says_nothing_about_the_truth() -> None:
    """The odds of every card are even, whatever was laid."""
    for laid in ("[sow]", "[seeds]"):
        match = scene(4)
        match.type(laid)
        rng = Random(1)
        guesses = [state(match).guess(1, rng).cards[0] for _time in range(1000)]
        assert set(guesses) == {1, 2, 4, 8, 16}
        assert all(150 < guesses.count(mask) < 250 for mask in set(guesses))


@pytest.mark.rule("farmerama 12.1")
def test_a_guess_keeps_the_number_of_cards() -> None:
    match = scene(3)
    match.type("[sow+feed]")
    rng = Random(2)
    guesses = {state(match).guess(1, rng).cards[0] for _time in range(300)}
    assert len(guesses) == 10
    assert all(mask.bit_count() == 2 for mask in guesses)


@pytest.mark.rule("farmerama 12.1")
def test_the_forecast_of_others_does_not_depend_on_covered_cards() -> None:
    worths = []
    for laid in ("[sow]", "[water]", "[feed]"):
        match = scene(4)
        match.type(laid)
        seen = state(match).seen_by(1)
        worths.append([GAME.worth(seen, seat) for seat in range(4)])
    assert worths[0] == worths[1] == worths[2]


@pytest.mark.rule("farmerama 12.1")
def test_what_the_own_cards_promise_does_not_depend_on_covered_cards() -> None:
    """Even asked on the open table: equal cards would lower the number, and nobody knows yet."""
    player = {"barn": {"carrot": 3, "hay": 3, "oat": 3, "corn": 3, "water": 3}, "fields": {}}
    worths = set()
    for other in ("[sow]", "[water]"):
        match = scene(4, player)
        match.type(f"[sow] {other}")
        worths.add(GAME.worth(match.state, 0))
    assert len(worths) == 1


@pytest.mark.rule("farmerama 12.1")
@pytest.mark.parametrize(("seats", "cards"), [(2, "[sow+feed] [sow+water]"), (3, "[sow+feed] [sow] [water]")])
def test_the_file_that_a_player_keeps_ends_before_covered_cards(seats: int, cards: str) -> None:
    match = Match.new(GAME, seats, seed=4)
    begun = len(match.history)
    laid = cards.split()
    for at, one in enumerate(laid):
        match.type(one)
        kept = write_record(match, open_only=True)
        assert "[" not in "".join(json.loads(kept)["actions"])
        assert len(read_record(kept, "kept").history) == begun
        assert json.loads(write_record(match))["actions"][begun:] == laid[: at + 1], "the table itself forgets nothing"
    match.type("show")
    assert json.loads(write_record(match, open_only=True))["actions"][begun:] == [*laid, "show"]


@pytest.mark.rule("farmerama 12.1")
def test_barns_fields_gardens_and_products_are_open() -> None:
    match = Match.new(GAME, 4, seed=5)
    seen = state(match).seen_by(3)
    assert seen.barns == state(match).barns
    assert seen.gardens == state(match).gardens
    assert seen.display == state(match).display
    assert seen.pool == state(match).pool, "which objects nobody has seen, everybody can tell"
