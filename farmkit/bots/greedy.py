"""Looks one turn ahead with the game's own forecast, and takes what promises most.

A turn is a row of small decisions. Each is tried out; where it leads on to another decision of the same seat, only the
most promising ones are followed to the end of the turn, so that a wide choice costs no more than a narrow one.
"""

from __future__ import annotations

from random import Random

from farmkit.core.state import Action, State

WIDTH = 8
"""How many beginnings of a turn are followed to its end."""


class Greedy:
    def choose(self, state: State, rng: Random) -> Action:
        seat = state.actor()
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        # What this seat may know, nothing else: other hands and values are covered.
        known = state.seen_by(seat)
        best = best_value = None
        for action in legal:
            worth = self.worth(known, action, seat)
            if best_value is None or worth > best_value:
                best, best_value = action, worth
        assert best is not None
        return best

    def worth(self, known: State, action: Action, seat: int) -> float:
        """The best that this turn can still come to after this action."""
        after = known.copy()
        after.play(action)
        return self._best(after, seat)

    def _best(self, state: State, seat: int) -> float:
        if state.actor() != seat:
            return value(state, seat)
        tried = []
        for action in state.legal():
            after = state.copy()
            after.play(action)
            tried.append(after)
        if tried[0].actor() != seat:
            # The turn is as good as over; where something is left to decide, the forecast says what it promises.
            return max(value(after, seat) for after in tried)
        # What it does to the others is asked only of those that are followed.
        worth = state.setup.game.worth
        tried.sort(key=lambda after: worth(after, seat), reverse=True)
        return max(self._best(after, seat) for after in tried[:WIDTH])


def value(state: State, seat: int) -> float:
    """The forecast of this seat less that of its strongest rival."""
    worth = state.setup.game.worth
    rivals = [worth(state, other) for other in range(state.setup.seats) if other != seat]
    return worth(state, seat) - max(rivals, default=0.0)
