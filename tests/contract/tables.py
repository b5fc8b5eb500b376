"""Every table that can be set up: each registered game, with each number of seats, in each variant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from farmkit.core import CHANCE, OVER, Action, Game, Match, Setup, State, find_game, game_ids
from farmkit.core.rules import PRINTED

LONGEST = 20_000
"""Actions of one game; a game that goes on longer never ends."""


@dataclass(frozen=True)
class Table:
    game_id: str
    seats: int
    variant: str

    def __str__(self) -> str:
        return f"{self.game_id}-{self.seats}-{self.variant}"

    @property
    def game(self) -> Game:
        return find_game(self.game_id)

    @property
    def setup(self) -> Setup:
        return _setup(self)

    def match(self, seed: int) -> Match:
        match = Match(self.setup.start(), seed=seed)
        match.chance()
        return match

    def played(self, seed: int, most: int = LONGEST) -> Match:
        """A match in which everybody has decided at random, to the end or for so many decisions."""
        match, player = self.match(seed), Player(self, seed)
        while not match.over and most:
            match.do(player.choose(match.state.legal()))
            match.chance()
            most -= 1
        return match


@cache
def _setup(table: Table) -> Setup:
    return table.game.setup(table.seats, table.game.variant(table.variant))


TABLES = [
    Table(id, seats, variant)
    for id in game_ids()
    for seats in find_game(id).seats
    for variant in find_game(id).variants
]


def one_of_each() -> list[Table]:
    """The printed rules with each number of players, and each variant with one of them, in turn.

    Every pairing comes up among the random tables; what is tried on one table after the other need not meet them all.
    """
    found = []
    for id in game_ids():
        seats = find_game(id).seats
        found += [Table(id, number, PRINTED) for number in seats]
        others = [variant for variant in find_game(id).variants if variant != PRINTED]
        found += [Table(id, seats[at % len(seats)], variant) for at, variant in enumerate(others)]
    return found


SOME = one_of_each()
every_table = pytest.mark.parametrize("table", SOME, ids=str)
every_table_with_chance = pytest.mark.parametrize("table", [one for one in SOME if one.game.chance], ids=str)
every_table_with_secrets = pytest.mark.parametrize("table", [one for one in SOME if one.game.secrets], ids=str)
tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32 - 1)


class Player:
    """Decides at random, but with a taste: half of all players like some actions better than others, always the same.

    Somebody who likes farm points, or one corner of the board, comes to tables that even chances hardly ever reach.
    """

    def __init__(self, table: Table, seed: int) -> None:
        self.rng = Random(seed)
        self.picky = self.rng.random() < 0.5
        self.taste = [self.rng.random() ** 3 for _action in table.setup.actions]

    def choose(self, legal: Sequence[Action]) -> Action:
        if not self.picky or self.rng.random() < 0.2:
            return self.rng.choice(legal)
        return max(legal, key=lambda action: self.taste[action.number])


def walk(table: Table, seed: int) -> Iterator[tuple[State, Action]]:
    """A random game: each state as it is before its action. The state is the live one; copy it to keep it."""
    player = Player(table, seed)
    state = table.setup.start()
    for _step in range(LONGEST):
        if state.actor() == OVER:
            return
        action = state.roll(player.rng) if state.actor() == CHANCE else player.choose(state.legal())
        yield state, action
        state.play(action)
    pytest.fail(f"{table} with seed {seed} does not end")


def last(table: Table, seed: int) -> State:
    """How that game ends."""
    *_before, (state, action) = walk(table, seed)
    end = state.copy()
    assert end.actor() == OVER, f"{action} was the last action, and yet the game goes on"
    return end


def plain(value: Any) -> Any:
    """A key in which every action is its notation, so that tables of two set-ups can be compared."""
    if isinstance(value, Action):
        return value.notation
    if isinstance(value, tuple):
        return tuple(plain(one) for one in value)
    return value
