"""Guesses of hidden pieces: they fit what has been begun, and nothing of the truth is in them (rule 13.1)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from farmkit.core import Match
from farmkit.games.keyflower.guessing import deals
from farmkit.games.keyflower.play import KeyflowerState
from tests.games.keyflower.scene import fresh, scene, state, tile


def drawn(match: Match, seat: int, workers: tuple[int, ...]) -> None:
    """These workers, drawn blindly, instead of those that the seat has."""
    table = state(match)
    for colour, number in enumerate(workers):
        table.bag[colour] += table.workers[seat][colour] - number
        table.workers[seat][colour] = table.hidden[seat][colour] = number


def named_a_bid(workers: tuple[int, ...]) -> KeyflowerState:
    """The second player has named a bid in red that needs eleven of twelve: a very rare deal."""
    match = fresh(2, seed=3)
    table = state(match)
    drawn(match, 0, (0, 10, 0, 0))
    drawn(match, 1, workers)
    table.seat = 0
    first = table.setup.tiles[table.slots[0]].id
    match.type(f"bid:{first} 10")
    match.type(f"bid:{first}")
    return state(match)


@pytest.mark.rule("keyflower 13.1")
def test_an_unlikely_bid_is_guessed_without_the_truth() -> None:
    yellow, blue = named_a_bid((0, 11, 1, 0)), named_a_bid((1, 11, 0, 0))
    assert yellow.seen_by(0).key() == blue.seen_by(0).key()
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(40):
        one, two = yellow.guess(0, Random(seed)), blue.guess(0, Random(seed))
        assert one.key() == two.key()
        assert one.workers[1][1] >= 11, "who names a bid can make it"
        found[tuple(one.workers[1])] += 1
    assert len(found) >= 2, "a twelfth worker of any colour"


@pytest.mark.rule("keyflower 13.1")
def test_a_payment_that_only_a_rare_skill_can_make_is_guessed() -> None:
    """Of the pile only one pick is left: who has named the Mason holds it."""
    match = fresh(2, seed=3)
    table = state(match)
    table.season, mason = 1, tile(match, "SU02")
    table.usable_paid, table.window[mason] = [mason], 126
    table.pile, table.skills[1], table.hidden_skills[1] = [16, 0, 15], [0, 1, 1], [0, 1, 1]
    table.seat = 1
    match.type("use:SU02")
    for seed in range(60):
        guessed = table.guess(0, Random(seed))
        assert guessed.skills[1][1] == 1
        assert sum(guessed.skills[1]) == 2 and guessed.pieces() == table.pieces()


@pytest.mark.rule("keyflower 13.1")
def test_every_deal_is_gone_through_and_likelier_ones_come_first() -> None:
    first: Counter[tuple[int, ...]] = Counter()
    for seed in range(2000):
        found = list(deals([2, 1, 1, 0], 2, Random(seed)))[30:]
        assert sorted(found) == [(0, 1, 1, 0), (1, 0, 1, 0), (1, 1, 0, 0), (2, 0, 0, 0)]
        first[found[0]] += 1
    assert all(
        abs(first[deal] / 2000 - ways / 6) < 0.05 for deal, ways in zip(sorted(first), (1, 2, 2, 1), strict=True)
    )


@pytest.mark.rule("keyflower 13.4")
def test_where_all_tiles_of_the_expansion_are_in_a_guess_leaves_none_out() -> None:
    table = state(fresh(3, "farmers_first"))
    expansion = {one.index for one in table.setup.tiles if one.farmers and one.index in table.setup.pools[3]}
    for seed in range(50):
        guessed = table.guess(0, Random(seed))
        assert expansion <= {one for hand in guessed.hands for one in hand}


@pytest.mark.rule("keyflower 13.1")
def test_guesses_are_as_different_as_what_is_hidden() -> None:
    table = state(fresh(4))
    assert len({table.guess(0, Random(seed)).key() for seed in range(100)}) == 100


@pytest.mark.rule("keyflower 13.1")
def test_who_is_asked_for_a_colour_has_a_choice() -> None:
    """All eight of the start are hidden: named by a player who has one colour only, no colour would be asked for."""
    match = fresh(2, seed=3)
    table = state(match)
    drawn(match, 1, (1, 7, 0, 0))
    table.bag[:] = [1, 60, 1, 0]
    table.seat = 1
    match.type(f"bid:{table.setup.tiles[table.slots[0]].id}")
    for seed in range(40):
        guessed = table.guess(0, Random(seed))
        assert len(guessed.legal()) > 1
        assert sum(guessed.workers[1]) == 8


@pytest.mark.rule("keyflower 13.1")
@pytest.mark.parametrize(("skills", "asked"), [((1, 1, 0), 2), ((2, 0, 0), 1)])
def test_who_pays_for_an_inn_has_a_skill_for_it(skills: tuple[int, ...], asked: int) -> None:
    """The Inn costs any good and any skill. Both are asked for only where there is a choice."""
    village = {"village": ["AU12 m12"], "goods": ["wood@AU12", "stone@AU12"], "workers": {"red": 1}}
    match = scene({}, village, season="winter", start=1)
    table = state(match)
    table.pile[:] = [40, 1, 1]
    table.skills[1], table.hidden_skills[1] = list(skills), list(skills)
    match.type("use:H2 1 up@AU12")
    for seed in range(30):
        assert sum(table.guess(0, Random(seed)).skills[1]) == 2
    match.type("with:wood")
    if asked == 2:
        for seed in range(30):
            guessed = table.guess(0, Random(seed))
            assert len(guessed.legal()) == 2, "asked only because two kinds could pay"


@pytest.mark.rule("keyflower 13.1")
def test_who_goes_on_with_transport_has_something_to_do() -> None:
    """Nothing to carry is there; only the upgrade of Keywood, for a saw, can be meant."""
    match = scene({}, {"village": ["SP01 m12"], "workers": {"red": 1}}, start=1)
    table = state(match)
    table.pile[:] = [1, 20, 20]
    table.skills[1], table.hidden_skills[1] = [1, 0, 0], [1, 0, 0]
    match.type("use:H2 1")
    for seed in range(20):
        assert "up@SP01" in {action.notation for action in table.guess(0, Random(seed)).legal()}


@pytest.mark.rule("keyflower 2.5")
def test_whoever_has_chosen_winter_tiles_has_put_up_one_at_least() -> None:
    hands = (["WI01", "WI02", "WI03", "WI04"], ["WI05", "WI06", "WI07", "WI08"])
    match = scene(*({"winter": hand} for hand in hands), season="winter", phase="winter tiles")
    match.type("put:WI01 done")
    sizes = {len(state(match).guess(1, Random(seed)).put_up[0]) for seed in range(40)}
    assert sizes == {1, 2, 3, 4}
