"""Looks one turn ahead with the game's own forecast, and takes what promises most.

A turn is a row of small decisions. Each is tried out; where it leads on to another decision of the same turn, only the
most promising ones are followed, step by step to the end of the turn, so that a wide choice costs no more than a narrow
one.
"""

from __future__ import annotations

from random import Random

from farmkit.core.state import Action, State

WIDTH = 8
"""How many beginnings of a turn are followed to its end."""


class Greedy:
    def choose(self, state: State, rng: Random) -> Action:
        seat = state.actor()
        promising = state.promising()
        if len(promising) == 1:
            return promising[0]
        # What this seat may know, nothing else: other hands and values are covered.
        known = state.seen_by(seat)
        worths = [(self.worth(known, action, seat), action) for action in promising]
        most = max(worth for worth, _action in worths)
        best = [action for worth, action in worths if worth == most]
        return best[int(rng.random() * len(best))]

    def worth(self, known: State, action: Action, seat: int) -> float:
        """The best that this turn can still come to after this action."""
        after = known.copy()
        after.play(action)
        return self._best(after, seat, known.turn())

    def _best(self, state: State, seat: int, turn: int) -> float:
        worth = state.setup.game.worth
        best = float("-inf")
        ahead = [state]
        while ahead:
            open_ = []
            for after in ahead:
                if after.actor() == seat and after.turn() == turn:
                    open_.append(after)
                else:
                    best = max(best, value(after, seat))
            if len(open_) > WIDTH:
                # What it does to the others is asked only of those that are followed.
                open_.sort(key=lambda after: worth(after, seat), reverse=True)
            ahead = []
            for before in open_[:WIDTH]:
                for action in before.promising():
                    after = before.copy()
                    after.play(action)
                    ahead.append(after)
        return best


def value(state: State, seat: int) -> float:
    """The forecast of this seat less that of its strongest rival."""
    worth = state.setup.game.worth
    rivals = [worth(state, other) for other in range(state.setup.seats) if other != seat]
    return worth(state, seat) - max(rivals, default=0.0)
