"""A game as people play it: checked, explained, logged, undone, saved and resumed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import Any

from farmkit.core.components import Components
from farmkit.core.game import Game
from farmkit.core.rules import Rules
from farmkit.core.state import CHANCE, OVER, Action, State
from farmkit.core.trouble import Illegal, Trouble, Violation
from farmkit.core.words import _


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened: who did it (or ``CHANCE``), what, on which table, told in words."""

    seat: int
    action: Action
    before: State
    words: str


class Match:
    """One game between named players. ``State`` trusts its caller; a match never does."""

    def __init__(
        self,
        start: State,
        names: Sequence[str] | None = None,
        seed: int | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        self.setup = start.setup
        self.game: Game = start.setup.game
        self.names = list(names) if names else self.game.names(self.setup.seats)
        if len(self.names) != self.setup.seats:
            raise Trouble(
                _("There are {seats} seats but {names} names.").format(seats=self.setup.seats, names=len(self.names))
            )
        self.seed = SystemRandom().getrandbits(32) if seed is None else seed
        self.position = position
        """The hand-written position this match began from, if any; kept so that a record can begin there too."""
        self.state = start.copy()
        self.history: list[Entry] = []

    @classmethod
    def new(
        cls,
        game: Game,
        seats: int,
        rules: Rules | None = None,
        components: Components | None = None,
        names: Sequence[str] | None = None,
        seed: int | None = None,
    ) -> Match:
        """A fresh game, dealt, with the first player to decide."""
        match = cls(game.start(seats, rules, components), names, seed)
        match.chance()
        return match

    # --- asking ------------------------------------------------------------------------------

    @property
    def actor(self) -> int:
        return self.state.actor()

    @property
    def over(self) -> bool:
        return self.state.actor() == OVER

    def ask(self) -> str:
        """Whose turn it is and what there is to decide, in one sentence."""
        return self.game.ask(self.state, self.names)

    def why_not(self, action: Action) -> Violation | None:
        """Why this action is not allowed now; ``None`` when it is."""
        return None if action in self.state.legal() else self.game.why_not(self.state, action)

    def why_not_line(self, typed: str) -> tuple[str, Violation] | None:
        """The first token of a typed line that the rules forbid, and why; the match stays as it is."""
        state = self.state.copy()
        for token in self._tokens(typed):
            action = self.setup.parse(token)
            if action not in state.legal():
                violation = self.game.why_not(state, action)
                assert violation is not None, f"{action!r} is neither legal nor explained"
                return token, violation
            state.play(action)
        return None

    def log(self) -> list[str]:
        """What happened, in words, oldest first."""
        return [entry.words for entry in self.history if entry.words]

    # --- doing -------------------------------------------------------------------------------

    def do(self, action: Action) -> None:
        """Play one action, or raise :class:`Illegal` and change nothing."""
        if action not in self.state.legal():
            violation = self.game.why_not(self.state, action)
            assert violation is not None, f"{action!r} is neither legal nor explained"
            raise Illegal(violation, action.notation)
        before = self.state.copy()
        words = self.game.describe(before, action, self.names)
        self.history.append(Entry(self.state.actor(), action, before, words))
        self.state.play(action)

    def type(self, typed: str) -> None:
        """Play a typed line, all of it or nothing."""
        actions = [self.setup.parse(token) for token in self._tokens(typed)]
        done = len(self.history)
        try:
            for action in actions:
                self.do(action)
        except Trouble:
            self.back_to(done)
            raise

    def _tokens(self, typed: str) -> list[str]:
        tokens = self.setup.tokens(typed)
        if not tokens:
            raise Trouble(_("No move was typed."))
        return tokens

    def chance(self) -> None:
        """Let chance decide until a player is asked or the game is over.

        The random numbers depend on the seed and on how much has happened: going back and forth changes no luck.
        """
        while self.state.actor() == CHANCE:
            self.do(self.state.roll(Random(self.seed * 1_000_003 + len(self.history))))

    # --- going back --------------------------------------------------------------------------

    @property
    def undoable(self) -> bool:
        """Whether the last thing that happened was a player's own decision: what chance has shown stays shown."""
        return bool(self.history) and self.history[-1].seat != CHANCE

    def undo(self) -> Action:
        """Take the last action back; the table is exactly as before."""
        if not self.history:
            raise Trouble(_("There is nothing to undo."))
        last = self.history.pop()
        self.state = last.before
        return last.action

    def back_to(self, length: int) -> None:
        """Undo until only ``length`` actions have happened."""
        while len(self.history) > length:
            self.undo()

    def state_at(self, length: int) -> State:
        """The table after the first ``length`` actions, for replays."""
        return (self.history[length].before if length < len(self.history) else self.state).copy()
