"""A board so small, and farms so early, that everything happens that a normal game hardly ever sees.

Regions with farms everywhere, farms that wait for a free region, passes, high stacks. The rules stay the same, so both
tellings of them and the recount by hand must still agree.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmkit.core import CHANCE, OVER, Action, find_game
from farmkit.core.components import Components
from farmkit.games.aehre.actions import Farm, Level, Pass, Points
from farmkit.games.aehre.play import AehreState
from farmkit.games.aehre.setup import AehreSetup
from tests.contract.agreement import agree
from tests.contract.recount_aehre import AehreClerk

GAME = find_game("aehre")
BOARDS = {
    "crowded": ["WBRC", "PWBR", "CP.W"],
    "tiny": ["WW", "WB"],
    "row": ["WBRCPWB"],
}


RICH_NAME = "rich"
RICH = {"field_points": 2, "farm_points": 3, "hand": 4, "end_stack": 2}
"""Rules that no variant of the game has."""


@cache
def setup_on(board: str, seats: int, variant: str) -> AehreSetup:
    rules = GAME.rules.read(RICH, RICH_NAME) if variant == RICH_NAME else GAME.variant(variant)
    made = GAME.setup(seats, rules, components_with(board))
    assert isinstance(made, AehreSetup)
    return made


def components_with(board: str) -> Components:
    entries = []
    for entry in GAME.components.entries:
        changes: dict[str, object] = {}
        if entry.group == "board":
            changes = {"rows": BOARDS[board]}
        elif entry.group == "barn":
            changes = {"farms": [1, 2], "livestock": 3, "top": 4}
        entries.append(dataclasses.replace(entry, values={**entry.values, **changes}))
    found = dataclasses.replace(GAME.components, entries=tuple(entries))
    GAME.check_components(found)
    return found


def walk(setup: AehreSetup, seed: int) -> Iterator[tuple[AehreState, Action]]:
    """A game of people who mostly take farm points."""
    rng, state = Random(seed), setup.start()
    while state.actor() != OVER:
        if state.actor() == CHANCE:
            action = state.roll(rng)
        else:
            legal = state.legal()
            eager = isinstance(legal[0], Points) and rng.random() < 0.8
            action = legal[-1] if eager else rng.choice(legal)
        yield state, action
        state.play(action)


setups = st.builds(
    setup_on,
    st.sampled_from(sorted(BOARDS)),
    st.integers(2, 5),
    st.sampled_from(["printed", "french_levelling", "no_livestock", RICH_NAME]),
)
seeds = st.integers(0, 10**6)


@settings(max_examples=40)
@given(setups, seeds)
def test_both_tellings_agree_where_it_is_crowded(setup: AehreSetup, seed: int) -> None:
    for state, _action in walk(setup, seed):
        agree(state)


@settings(max_examples=40)
@given(setups, seeds)
def test_the_recount_agrees_where_it_is_crowded(setup: AehreSetup, seed: int) -> None:
    box: dict[str, list[dict[str, object]]] = {}
    for entry in setup.components.entries:
        box.setdefault(entry.group, []).append({"id": entry.id, **entry.values})
    clerk = AehreClerk(setup.seats, setup.rules.changed(), box)
    pieces = setup.start().pieces()
    for state, action in walk(setup, seed):
        assert clerk.points == [sheet.total for sheet in state.sheets()]
        assert state.pieces() == pieces
        clerk.read(action.notation)
    assert clerk.step == "over"
    assert clerk.points == [sheet.total for sheet in state.sheets()]
    assert clerk.winners() == state.winners()


def happenings(board: str) -> Counter[str]:
    """What happens in forty games on a board."""
    found: Counter[str] = Counter()
    for seed in range(40):
        setup = setup_on(board, 2 + seed % 4, "printed")
        for state, action in walk(setup, seed):
            found["levelled"] += isinstance(action, Level)
            found["passed"] += isinstance(action, Pass)
            found["built"] += isinstance(action, Farm)
            found["waited"] += isinstance(action, Pass) and state.farms_due(state.seat) > 0
            found["owed"] += state.actor() == CHANCE and state.farms_due(state.seat) > 0
        found["round of passes"] += state.passes == setup.seats
    return found


@pytest.mark.rule("aehre 2.2", "aehre 2.3", "aehre 5.3", "aehre 6.3")
def test_crowded_games_do_see_what_normal_games_hardly_ever_see() -> None:
    """Otherwise the two tests above would show nothing new."""
    found = happenings("crowded") + happenings("tiny")
    for happening in ("levelled", "passed", "built", "owed", "round of passes"):
        assert found[happening] > 0, happening
