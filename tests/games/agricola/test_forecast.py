"""What a sensible player makes of a farm, and the bot that plays by it."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest

from farmkit.bots import find_bot
from farmkit.core import OVER, find_game
from farmkit.games.agricola.forecast import amounts
from farmkit.games.agricola.play import AgricolaState
from tests.games.agricola.scene import points, scene, state

GAME = find_game("agricola")


def worth(**home: object) -> float:
    return GAME.worth(scene(home, {}, round=home.pop("round", 6)).state, 0)  # type: ignore[arg-type]  # a number, when given


@pytest.mark.parametrize("seats", [1, 4])
def test_the_lines_of_a_forecast_add_up_to_its_worth(seats: int) -> None:
    table = GAME.start(seats)
    rng = Random(5)
    while table.actor() != OVER:
        for seat in range(seats):
            assert sum(line.points for line in GAME.forecast(table, seat)) == pytest.approx(GAME.worth(table, seat))
        table.play(rng.choice(table.legal()))


def test_at_the_end_the_forecast_is_the_score_and_a_little_for_food() -> None:
    match = scene({"food": 4, "tiles": ["field", "1x1"], "sheep": 1, "sown": [3]}, {}, round=14, harvest=True)
    match.type("feed feed")
    assert match.over
    assert 0 <= GAME.worth(match.state, 0) - points(match) < 1


def test_a_forecast_changes_nothing() -> None:
    match = scene({"wood": 20}, {})
    match.type("pastures 1x2")
    before = match.state.key()
    amounts(state(match), 0)
    assert match.state.key() == before


def test_hunger_people_and_goods_are_weighed() -> None:
    assert worth(food=4) > worth(food=0)
    assert worth(people=3) > worth(people=2)
    assert worth(wood=5) > worth(wood=0)
    assert worth(begging=1) == pytest.approx(worth() - 3)


def test_greedy_feeds_its_family() -> None:
    """Alone, also after a first round or two in which somebody else chose at random."""
    rng, bot, begged = Random(8), find_bot("greedy"), 0
    for opening in range(10):
        table = GAME.start(1)
        assert isinstance(table, AgricolaState)
        for _decision in range(opening):
            table.play(rng.choice(table.legal()))
        while table.actor() != OVER:
            table.play(bot.choose(table, rng))
        begged += table.farm(0).begging > 0
    assert begged <= 1


def test_what_is_promising_is_legal_and_never_nothing() -> None:
    rng = Random(2)
    for seats in (1, 2, 3, 4):
        table = GAME.start(seats)
        while table.actor() != OVER:
            promising = table.promising()
            assert promising
            assert set(promising) <= set(table.legal())
            table.play(rng.choice(table.legal()))


def test_no_decision_of_random_players_takes_long() -> None:
    """The median of the slowest of several games, so that a busy machine proves nothing."""
    slowest = []
    for seed in range(9):
        table, rng, longest = GAME.start(4), Random(seed), 0.0
        while table.actor() != OVER:
            begun = perf_counter()
            table.play(rng.choice(table.legal()))
            longest = max(longest, perf_counter() - begun)
        slowest.append(longest)
    assert sorted(slowest)[4] < 0.005
