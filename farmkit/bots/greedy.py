"""Looks one turn ahead with the game's own forecast, and takes what promises most.

A turn is a row of small decisions. Each is tried out; where it leads on to another decision of the same seat, only the
most promising ones are followed to the end of the turn, so that a wide choice costs no more than a narrow one.
"""

from __future__ import annotations

from random import Random

from farmkit.core.state import Action, State

WIDTHS = (8, 8, 2)
"""How many ways are followed from each decision of a turn: from the first two, from the third, and from later ones 1."""


class Greedy:
    def choose(self, state: State, rng: Random) -> Action:
        seat = state.actor()
        legal = state.setup.game.sensible(state)
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
        return self._best(after, seat, 0)

    def _best(self, state: State, seat: int, depth: int) -> float:
        if state.actor() != seat:
            return value(state, seat)
        tried = []
        game = state.setup.game
        for action in game.sensible(state):
            after = state.copy()
            after.play(action)
            tried.append(after)
        if len(tried) == 1:
            return self._best(tried[0], seat, depth)
        if all(after.actor() != seat for after in tried):
            # The turn is as good as over; where something is left to decide, the forecast says what it promises.
            return max(value(after, seat) for after in tried)
        # What it does to the others is asked only of those that are followed.
        tried.sort(key=lambda after: game.worth(after, seat), reverse=True)
        width = WIDTHS[depth] if depth < len(WIDTHS) else 1
        return max(self._best(after, seat, depth + 1) for after in tried[:width])


def value(state: State, seat: int) -> float:
    """The forecast of this seat less that of its strongest rival."""
    worth = state.setup.game.worth
    rivals = [worth(state, other) for other in range(state.setup.seats) if other != seat]
    return worth(state, seat) - max(rivals, default=0.0)
