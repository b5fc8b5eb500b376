"""One try of one step: a match that begins in the step's position and goes on as far as the step lets it."""

from __future__ import annotations

from random import Random

from farmkit.bots import find_bot
from farmkit.core.match import Match
from farmkit.core.state import OVER
from farmkit.lessons.step import Act


class Attempt:
    def __init__(self, start: Match) -> None:
        self.match = Match(start.state, start.names, start.seed, start.position)
        self.before = start.state
        """The table as the step began."""
        self.seat = start.actor
        self._turns = 1
        self._turn = start.state.turn()

    def own_turn(self) -> bool:
        """Whether the learner decides next, still in the same turn."""
        state = self.match.state
        return state.actor() == self.seat and state.turn() == self._turn

    def over(self) -> bool:
        return self.match.actor == OVER or not self.own_turn()

    def reached(self, step: Act) -> bool:
        """Asked after each decision. When the learner's turn is over, chance and the others answer as far as the step
        lets them, and the goal is asked after each of theirs."""
        match = self.match
        if step.goal(self.before, match.state):
            return True
        if self.own_turn():
            return False
        match.chance()
        while not step.goal(self.before, match.state):
            if match.over or self._turns == step.turns:
                return False
            if match.actor == self.seat:
                self._turns += 1
                self._turn = match.state.turn()
                return False
            rng = Random(match.seed * 1_000_003 + len(match.history))
            match.do(find_bot("greedy").choose(match.state, rng))
            match.chance()
        return True

    def told(self, begun: int = 0) -> tuple[str, ...]:
        """What happened since so many actions, in words."""
        return tuple(entry.words for entry in self.match.history[begun:] if entry.words)
