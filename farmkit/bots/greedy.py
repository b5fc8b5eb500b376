"""Looks one turn ahead with the game's own forecast, and takes what promises most.

A turn is a row of small decisions. All beginnings are followed at once, decision by decision, and each time only the
most promising ones are kept, so that a wide choice or a long turn costs no more than a narrow or a short one.
Beginnings that come to the same table are followed once.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from farmkit.core.state import Action, State

WIDTH = 24
"""How many beginnings of a turn are followed at a time."""
LONGEST = 40
"""Decisions of a turn that are looked at."""
SCATTER = 0x9E3779B1
"""Numbers times this, cut to 32 bits, are in no order that anybody could see."""

Path = tuple[Action, ...]


class Turn(NamedTuple):
    """One way to spend a turn: what it is worth, its decisions, and the table after them."""

    worth: float
    path: Path
    after: State


class Greedy:
    def choose(self, state: State, rng: Random) -> Action:
        seat = state.actor()
        promising = state.promising()
        if len(promising) == 1:
            return promising[0]
        # What this seat may know, nothing else: other hands and values are covered.
        promised = self.promises(state.seen_by(seat), seat)
        return max(promised, key=lambda action: promised[action])

    def promises(self, known: State, seat: int) -> dict[Action, float]:
        """For each first step that was followed to the end of the turn, the best that the turn can come to."""
        found: dict[Action, float] = {}
        for worth, path, _after in whole_turns(known, seat):
            if worth > found.get(path[0], worth - 1):
                found[path[0]] = worth
        return found


def whole_turns(known: State, seat: int, width: int = WIDTH, glance: int = 0, salt: int = 0) -> list[Turn]:
    """The most promising ways to spend this turn. With ``glance`` only so many steps are looked at in each decision: a
    quick look for those who look often. ``salt`` says which, and on tables that differ little it says the same."""
    found: list[Turn] = []
    worth_of, turn = known.setup.game.worth, known.turn()
    begun: list[tuple[Path, State]] = [((), known)]
    for _decision in range(LONGEST):
        tried: list[tuple[float, int, Path, State]] = []
        for path, state in begun:
            steps: Sequence[Action] = state.promising()
            if 0 < glance < len(steps):
                steps = sorted(steps, key=lambda action: (action.number ^ salt) * SCATTER & 0xFFFFFFFF)[:glance]
            for action in steps:
                after = state.copy()
                after.play(action)
                if after.actor() == seat and after.turn() == turn:
                    tried.append((worth_of(after, seat), len(tried), (*path, action), after))
                else:
                    # The turn is over; only now it is asked what it did to the others.
                    found.append(Turn(value(after, seat), (*path, action), after))
        if not tried:
            return found
        begun = best_of(tried, width)
    return found + [Turn(value(state, seat), path, state) for path, state in begun]


def best_of(tried: list[tuple[float, int, Path, State]], width: int = WIDTH) -> list[tuple[Path, State]]:
    """The most promising tables, each once. Equal tables are worth the same, so only these are compared."""
    tried.sort(key=lambda one: (-one[0], one[1]))
    kept: list[tuple[Path, State]] = []
    keys: list[tuple[object, ...]] = []
    last = None
    for worth, _order, path, state in tried:
        if worth != last:
            keys, last = [], worth
        key = state.key()
        if key in keys:
            continue
        keys.append(key)
        kept.append((path, state))
        if len(kept) == width:
            break
    return kept


def value(state: State, seat: int) -> float:
    """The forecast of this seat less that of its strongest rival."""
    worth = state.setup.game.worth
    rivals = [worth(state, other) for other in range(state.setup.seats) if other != seat]
    return worth(state, seat) - max(rivals, default=0.0)
