"""A match as one seat sees it. What it may not know is not in it."""

from __future__ import annotations

from collections.abc import Sequence

from farmkit.core.match import Entry, Match
from farmkit.core.state import OVER, Action, State

COVERED = Action(-1, "?")
"""Stands for an action that somebody else knows."""
NOBODY = -1
"""The eyes of who only watches."""
LOOKED_AT = 8
"""Other actions of a kind that are compared. A draw hides among all its kind, so a few tell."""


class Sight(Match):
    """What a seat may see of a match: covered states, covered actions, the log in words that everybody hears."""

    def __init__(self, whole: Match, eyes: int) -> None:
        super().__init__(_seen(whole.state, eyes), whole.names, seed=0)
        self.eyes = eyes
        self._entries: list[Entry] = []
        """As seen, whether an action is covered left aside."""
        self._secret: list[bool] = []
        self._face_down = 0
        """Where the choices begin that all players will turn up."""
        self.look(whole)

    def look(self, whole: Match) -> None:
        """Bring this in step with the whole match; what was only tried here is gone."""
        self.names = whole.names
        if whole.over:
            # Everything is turned up at the end: hands, draws and every moment of the way.
            self.history, self.state = list(whole.history), whole.state.copy()
            return
        for at in range(len(self._entries), len(whole.history)):
            entry = whole.history[at]
            after = whole.history[at + 1].before if at + 1 < len(whole.history) else whole.state
            self._entries.append(Entry(entry.seat, entry.action, _seen(entry.before, self.eyes), entry.words))
            self._secret.append(self.eyes != entry.seat and self._hides(entry, after))
        face_down = len(whole.history) - whole.state.covered_actions()
        for at in range(self._face_down, face_down):
            self._turn_up(whole, at)
        self._face_down = face_down
        self.history = [
            Entry(entry.seat, COVERED, entry.before, entry.words) if secret else entry
            for entry, secret in zip(self._entries, self._secret, strict=True)
        ]
        self.state = _seen(whole.state, self.eyes)

    def _hides(self, entry: Entry, after: State) -> bool:
        """Whether another action of this kind would have made another table that looks the same from here."""
        if not self.game.secrets:
            return False
        seen, true = after.seen_by(self.eyes).key(), after.key()
        for other in _others_like(entry.action, entry.before.legal()):
            instead = entry.before.copy()
            instead.play(other)
            if instead.seen_by(self.eyes).key() == seen and instead.key() != true:
                return True
        return False

    def _turn_up(self, whole: Match, at: int) -> None:
        """A choice that lay face down with those of the others lies open now."""
        was_face_down = whole.state_at(at + 1).covered_actions() > 0
        if was_face_down:
            self._secret[at] = False

    def chance(self) -> None:
        """Chance answers where the whole match is, never here."""


def _seen(state: State, eyes: int) -> State:
    return state.copy() if state.actor() == OVER else state.seen_by(eyes)


def _others_like(action: Action, legal: Sequence[Action]) -> list[Action]:
    """A few others, from all over what was possible: first of the same kind, then of other kinds."""
    found: list[Action] = []
    for same in (True, False):
        alike = [other for other in legal if other is not action and (type(other) is type(action)) is same]
        found += alike[:: max(1, len(alike) // LOOKED_AT)][:LOOKED_AT]
    return found
