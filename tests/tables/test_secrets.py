"""A place holds nothing that its seat may not know, so no page can show it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from farmkit.core import CHANCE, OVER, Match, find_game
from farmkit.core.record import record
from farmkit.games.aehre.actions import Draw
from farmkit.games.farmerama.actions import Cards
from farmkit.games.keyflower.actions import Put
from farmkit.tables import COVERED, Store, open_store
from farmkit.tables.sight import NOBODY, Sight
from tests.contract.test_secrets import HIDDEN
from tests.tables.people import play_on


@pytest.fixture
def shop(file: Path) -> Iterator[Store]:
    with open_store(str(file)) as opened:
        yield opened


def steps(game: str, seats: int, rng: Random, most: int) -> Iterator[Match]:
    """A random match, moment by moment."""
    match = Match(find_game(game).start(seats))
    for _step in range(most):
        if match.actor == OVER:
            return
        match.do(match.state.roll(rng) if match.actor == CHANCE else rng.choice(match.state.legal()))
        yield match


@pytest.mark.parametrize("game", ["aehre", "farmerama", "keyflower"])
def test_no_hidden_value_is_in_any_state_of_a_place(game: str) -> None:
    rng = Random(5)
    whole = None
    sights: list[Sight] = []
    for at, whole in enumerate(steps(game, 3, rng, 160)):
        sights = sights or [Sight(whole, seat) for seat in range(3)]
        if at % 8 == 0:
            for seat, sight in enumerate(sights):
                sight.look(whole)
                HIDDEN[game](whole.state, sight.state, seat)
    assert whole is not None and not whole.over
    for seat, sight in enumerate(sights):
        sight.look(whole)
        for entry, true in zip(sight.history, whole.history, strict=True):
            HIDDEN[game](true.before, entry.before, seat)


@pytest.mark.parametrize("game", ["aehre", "farmerama", "keyflower"])
def test_an_action_is_covered_exactly_if_another_one_would_look_the_same(game: str) -> None:
    rng, covered, open_ones = Random(7), 0, 0
    sights: list[Sight] = []
    for whole in steps(game, 3, rng, 70):
        last, now = whole.history[-1], whole.state
        sights = sights or [Sight(whole, eyes) for eyes in (0, NOBODY)]
        for sight in sights:
            sight.look(whole)
            if last.seat == sight.eyes:
                continue
            seen, true = now.seen_by(sight.eyes).key(), now.key()
            twins = 0
            for other in last.before.legal():
                twin = last.before.copy()
                twin.play(other)
                twins += twin.seen_by(sight.eyes).key() == seen and twin.key() != true
            assert (sight.history[-1].action is COVERED) is (twins > 0)
            covered, open_ones = covered + (twins > 0), open_ones + (not twins)
    assert covered > 5 and open_ones > 5


def test_who_keeps_a_winter_tile_back_is_not_told() -> None:
    """Putting one up and keeping one back are different kinds of action, and look the same to the others."""
    last = None
    for whole in steps("keyflower", 3, Random(0), 360):
        if whole.history[-1].seat == 1 and any(isinstance(one, Put) for one in whole.history[-1].before.legal()):
            last = whole.history[-1]
            sight = Sight(whole, 0)
            assert sight.history[-1].action is COVERED
    assert last is not None


def test_draws_of_others_are_covered_and_my_own_are_not() -> None:
    *_earlier, whole = steps("aehre", 2, Random(3), 60)
    sight = Sight(whole, 0)
    for seen, true in zip(sight.history, whole.history, strict=True):
        if isinstance(true.action, Draw) and true.words == "":
            mine = true.before.seen_by(0).key() != _after(true).seen_by(0).key() and _mine(true)
            assert (seen.action is COVERED) is not mine
        elif true.seat >= 0:
            assert seen.action is true.action, "what is done on the table is seen by everybody"


def _after(entry: object) -> object:
    state = entry.before.copy()  # type: ignore[attr-defined]  # an Entry; kept loose for two games
    state.play(entry.action)  # type: ignore[attr-defined]
    return state


def _mine(entry: object) -> bool:
    """Whether the draw went into the hand of seat 0."""
    before, after = entry.before, _after(entry)  # type: ignore[attr-defined]
    return bool(before.hands[0] != after.hands[0])  # type: ignore[attr-defined]


def test_cards_that_lie_face_down_are_covered_until_they_are_turned_up() -> None:
    covered = turned_up = 0
    sights: list[Sight] = []
    for whole in steps("farmerama", 3, Random(1), 80):
        sights = sights or [Sight(whole, seat) for seat in (0, 1, 2, NOBODY)]
        down = whole.state.covered_actions()
        for sight in sights:
            sight.look(whole)
            for at, (seen, true) in enumerate(zip(sight.history, whole.history, strict=True)):
                if isinstance(true.action, Cards):
                    hidden = at >= len(whole.history) - down and true.seat != sight.eyes
                    assert (seen.action is COVERED) is hidden
                    covered, turned_up = covered + hidden, turned_up + (not hidden)
    assert covered and turned_up


@pytest.mark.parametrize("game", ["aehre", "agricola", "farmerama", "keyflower"])
def test_at_the_end_everything_lies_open(shop: Store, game: str) -> None:
    made = shop.create(game, [None, None])
    places = [shop.enter(token) for token in made.seats]
    play_on(places, Random(2))
    for place in places:
        place.refresh()
        assert not any(entry.action is COVERED for entry in place.match.history)
    assert record(places[0].match)["actions"] == record(places[1].match)["actions"]


def test_a_record_made_from_what_a_page_holds_tells_nothing(shop: Store) -> None:
    made = shop.create("keyflower", [None, None])
    places = [shop.enter(token) for token in made.seats]
    play_on(places, Random(2), turns=6)
    places[0].refresh()
    actions = record(places[0].match)["actions"]
    assert "?" in actions
    seen = {entry.action.notation for entry in places[0].match.history}
    assert len(seen) > 5


def test_a_place_that_grows_with_the_game_equals_one_that_is_entered_late(shop: Store) -> None:
    made = shop.create("keyflower", [None, None, None])
    places = [shop.enter(token) for token in made.seats]
    for _turn in range(5):
        play_on(places, Random(_turn), turns=1)
        for seat, token in enumerate(made.seats):
            late = shop.enter(token)
            places[seat].refresh()
            assert [entry.action.notation for entry in late.match.history] == [
                entry.action.notation for entry in places[seat].match.history
            ]
            assert late.match.state.key() == places[seat].match.state.key()
