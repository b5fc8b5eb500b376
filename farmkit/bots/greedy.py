"""Looks one turn ahead with the game's own forecast, and takes what promises most.

A turn is a row of small decisions. All beginnings are followed at once, decision by decision, and each time only the
most promising ones are kept, so that a wide choice or a long turn costs no more than a narrow or a short one.
Beginnings that come to the same table are followed once.
"""

from __future__ import annotations

from random import Random

from farmkit.core.state import Action, State

WIDTH = 24
"""How many beginnings of a turn are followed at a time."""
LONGEST = 40
"""Decisions of a turn that are looked at."""


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
        turn = known.turn()
        begun: list[tuple[Action | None, State]] = [(None, known)]
        for _decision in range(LONGEST):
            tried: list[tuple[float, int, Action, State]] = []
            for first, state in begun:
                for action in state.promising():
                    after = state.copy()
                    after.play(action)
                    step = first or action
                    if after.actor() == seat and after.turn() == turn:
                        tried.append((state.setup.game.worth(after, seat), len(tried), step, after))
                    else:
                        # The turn is over; only now it is asked what it did to the others.
                        worth = value(after, seat)
                        if worth > found.get(step, worth - 1):
                            found[step] = worth
            if not tried:
                return found
            begun = best_of(tried)
        for first, state in begun:
            assert first is not None
            found.setdefault(first, value(state, seat))
        return found


def best_of(tried: list[tuple[float, int, Action, State]]) -> list[tuple[Action | None, State]]:
    """The most promising tables, each once. Equal tables are worth the same, so only these are compared."""
    tried.sort(key=lambda one: (-one[0], one[1]))
    kept: list[tuple[Action | None, State]] = []
    keys: list[tuple[object, ...]] = []
    last = None
    for worth, _order, first, state in tried:
        if worth != last:
            keys, last = [], worth
        key = state.key()
        if key in keys:
            continue
        keys.append(key)
        kept.append((first, state))
        if len(kept) == WIDTH:
            break
    return kept


def value(state: State, seat: int) -> float:
    """The forecast of this seat less that of its strongest rival."""
    worth = state.setup.game.worth
    rivals = [worth(state, other) for other in range(state.setup.seats) if other != seat]
    return worth(state, seat) - max(rivals, default=0.0)
