"""Chapter 11 of the rulebook: the solo game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from farmkit.core import CHANCE, OVER, Match
from tests.games.farmerama.scene import GAME, alone, barn, farmerama, legal, refused, state, supply, total


def next_turn(match: Match) -> None:
    match.type("do:feed done")
    match.chance()


@pytest.mark.rule("farmerama 11.1")
def test_alone_there_are_three_cards_six_to_draw_and_four_water() -> None:
    match = alone()
    table = state(match)
    assert table.deck is not None
    assert (table.deck.known, table.deck.unseen, table.deck.left) == ([1, 1, 1], [2, 2, 2], 6)
    assert supply(match)["water"] == 4 and barn(match)["water"] == 3
    assert (table.setup.objects, table.tokens) == ((), 0)
    assert refused(match, "[sow]").rule == "11.1"


@pytest.mark.rule("farmerama 11.2")
@pytest.mark.parametrize(("card", "wheel"), [("sow", 0), ("harvest", 0), ("water", 1)])
def test_only_a_water_card_moves_the_action_wheel(card: str, wheel: int) -> None:
    match = alone()
    match.type(f"card:{card}")
    assert state(match).wheel == wheel
    match.type("do:feed done")
    assert (state(match).wheel, match.actor) == (wheel, CHANCE), "not at the end of a turn"


@pytest.mark.rule("farmerama 11.2")
def test_a_card_that_is_gone_does_not_come_again() -> None:
    match = alone(card="sow")
    match.type("do:feed done")
    assert {str(action): weight for action, weight in match.state.odds()} == {"card:harvest": 1, "card:water": 1}
    assert refused(match, "card:sow").rule == "11.2"


@pytest.mark.rule("farmerama 11.3")
def test_any_action_can_be_done_and_the_one_on_the_card_more_often() -> None:
    match = alone(card="harvest", wheel=4)
    assert legal(match) == {"do:sow", "do:harvest", "do:water", "do:feed", "do:seeds"}
    for card, number in (("sow", 3), ("harvest", 2), ("water", 2)):
        twin = alone(card="harvest", wheel=4)
        twin.type(f"do:{card}")
        assert state(twin).left == number
    match.type("do:sow")
    assert refused(match, "feed:sheep").rule == "11.3"


@pytest.mark.rule("farmerama 11.3", "farmerama 1.6")
def test_short_of_water_there_is_less_of_it() -> None:
    match = alone({"barn": {"water": 5}}, card="water", wheel=4)
    match.type("do:water")
    assert state(match).left == 4
    match.type("water water")
    assert refused(match, "water").rule == "1.6"
    assert barn(match) == {"water": 7}


@pytest.mark.rule("farmerama 11.3", "farmerama 5.1")
def test_water_that_turns_the_wheel_goes_back_to_the_small_supply() -> None:
    match = alone({"barn": {"water": 5}, "fields": {}}, card="sow")
    match.type("do:water turn water")
    assert (supply(match)["water"], barn(match)) == (2, {"water": 5})


@pytest.mark.rule("farmerama 11.4", "farmerama 11.7")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_stack_grows_from_three_to_nine_and_brings_tokens(seed: int) -> None:
    match = Match.new(GAME, 1, seed=seed)
    sizes, tokens = [], []
    while not match.over:
        table = state(match)
        assert table.deck is not None
        if not sum(table.deck.discard):
            sizes.append(table.deck.size() + 1)
            tokens.append((table.rounds, table.tokens))
        next_turn(match)
    assert sizes == [3, 4, 5, 6, 7, 8, 9]
    assert tokens == [(1, 0), (4, 1), (8, 2), (13, 3), (19, 3), (26, 3), (34, 3)], "three at most"
    assert state(match).rounds == 42


@pytest.mark.rule("farmerama 11.4")
def test_the_new_card_is_as_likely_as_the_draw_stack_makes_it() -> None:
    """Played often from the start, the cards of the second stack are spread as those of shuffled real cards."""
    setup, rng, mine, real = farmerama(1), Random(7), Counter[str](), Counter[str]()
    for _game in range(3000):
        table, seen = setup.start(), []
        while len(seen) < 7:
            action = table.roll(rng) if table.actor() == CHANCE else None
            if action is None:
                table.play(setup.do[3])
                table.play(setup.done)
            else:
                seen.append(str(action)[5])
                table.play(action)
        mine["".join(seen[3:])] += 1
        stack = ["s", "h", "w", rng.choice("shw")]
        rng.shuffle(stack)
        real["".join(stack)] += 1
    assert set(mine) == set(real)
    assert all(abs(mine[row] - real[row]) < 90 for row in real)


@pytest.mark.rule("farmerama 11.5")
def test_for_a_token_the_card_goes_under_the_stack() -> None:
    match = alone(card="sow", stack=["harvest"], tokens=2)
    match.type("push card:harvest")
    assert state(match).tokens == 1
    match.type("do:feed done")
    assert legal(match) == {"card:sow"}, "only the card that was pushed back is left"
    assert refused(match, "card:water").rule == "11.5"


@pytest.mark.rule("farmerama 11.5")
def test_pushing_the_last_card_back_turns_up_the_same_card() -> None:
    match = alone(card="harvest", stack=[], tokens=3)
    match.type("push")
    assert legal(match) == {"card:harvest"}
    match.type("card:harvest push card:harvest push card:harvest")
    assert refused(match, "push").rule == "11.5"
    assert state(match).rounds == 1, "it is still the same turn"


@pytest.mark.rule("farmerama 11.5")
def test_a_water_card_moves_the_action_wheel_even_if_it_is_pushed_back() -> None:
    match = alone(card="sow", stack=["water"], tokens=2)
    match.type("push card:water push card:sow")
    assert state(match).wheel == 1
    match.type("do:feed done card:water")
    assert state(match).wheel == 2, "and again when it comes up again"


@pytest.mark.rule("farmerama 11.5")
def test_no_card_is_pushed_back_once_an_action_is_begun_or_without_a_token() -> None:
    match = alone(card="sow", tokens=1)
    match.type("do:sow")
    assert refused(match, "push").rule == "11.5"
    assert refused(alone(card="sow"), "push").rule == "11.5"


@pytest.mark.rule("farmerama 11.5", "farmerama 11.7")
def test_pushing_back_does_not_change_the_number_of_turns() -> None:
    match, rng = Match.new(GAME, 1, seed=5), Random(5)
    pushed = 0
    while not match.over:
        while state(match).tokens and rng.random() < 0.5:
            match.type("push")
            match.chance()
            pushed += 1
        next_turn(match)
    assert (state(match).rounds, pushed > 3) == (42, True)


@pytest.mark.rule("farmerama 11.6")
def test_a_token_buys_any_good_of_the_supply_at_any_time() -> None:
    match = alone({"barn": {"hay": 2, "oat": 1, "water": 7}, "fields": {}}, card="sow", tokens=3)
    assert refused(match, "+water").rule == "1.6"
    match.type("+carrot do:feed")
    assert barn(match) == {"carrot": 1, "hay": 2, "oat": 1, "water": 7}
    match.type("+oat feed:sheep turn +water")
    assert barn(match) == {"carrot": 1, "water": 7}
    assert refused(match, "+hay").rule == "11.6"


@pytest.mark.rule("farmerama 11.7")
def test_the_game_ends_when_a_card_should_join_and_there_is_none() -> None:
    match = alone(card="sow", stack=[], draw=[], round=42)
    match.type("do:water water done")
    assert match.actor == OVER
    assert refused(match, "do:sow").rule == "11.7"


@pytest.mark.rule("farmerama 11.7")
@pytest.mark.parametrize(("corn", "reached"), [(14, False), (15, True)])
def test_the_goal_is_a_hundred_and_fifty_stars(corn: int, reached: bool) -> None:
    player = {"barn": {"corn": corn}, "fields": {}, "products": {"sheep": 3, "pig": 3, "cow": 4, "horse": 3}}
    match = alone(player, card="sow", stack=[], draw=[], round=42)
    match.type("do:feed done")
    assert (total(match), farmerama(1).rules.goal) == (135 + corn, 150)
    assert ("reached the goal of 150" in match.ask()) == reached
