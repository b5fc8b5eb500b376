"""One step of a lesson: one rule, at most sixty words, a table on which the rule matters, and something to do.

What is asked of the learner is a question about the table (or about a refusal), never a line of moves, so that every
way that gets there is right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeAlias

from farmkit.core.state import State

WORDS = 60
"""A step says no more than this."""

Goal: TypeAlias = Callable[[State, State], bool]
"""Is it reached? Asked with the table as the step began and as it is now."""


@dataclass(frozen=True, kw_only=True)
class Step:
    """What all kinds have in common. ``kind`` says what the learner does."""

    kind: ClassVar[str]

    id: str
    """Stable: saved progress names it."""
    rule: str
    also: tuple[str, ...] = ()
    """Other rules that are met on the way."""
    tell: str
    """The rule, in a teacher's words."""
    task: str
    """What to do."""
    position: str | Mapping[str, Any]
    """A file in the game's folder of positions, or a table written out."""
    hint: str
    example: str
    """One way to do it, as it would be typed."""
    well: str
    """Said when it is done: what happened, and why."""
    seed: int = 1
    """What chance will bring, the same for everybody."""

    @property
    def text(self) -> str:
        return f"{self.tell} {self.task}"

    @property
    def words(self) -> int:
        return len(self.text.split())


@dataclass(frozen=True, kw_only=True)
class Act(Step):
    """Play until the goal is reached; failed when the turn is over without."""

    kind = "act"

    goal: Goal
    amiss: str | Callable[[State, State], str]
    """Said when the turn is over and the goal is not reached: the reason."""
    turns: int = 1
    """How many turns the learner has; the other players move in between."""
    looking: bool = False
    """Whatever is played gets there; the learner watches what it does."""

    def why(self, before: State, now: State) -> str:
        return self.amiss if isinstance(self.amiss, str) else self.amiss(before, now)


@dataclass(frozen=True, kw_only=True)
class Refuse(Step):
    """Try what the step's rule forbids, and see what stands in its way."""

    kind = "refusal"

    amiss: str
    """Said when the turn is over and nothing forbidden was tried."""

    def why(self, before: State, now: State) -> str:
        return self.amiss


@dataclass(frozen=True)
class Answer:
    """One answer to a question, what it claims, and what the teacher says to it."""

    words: str
    claim: object
    reply: str


@dataclass(frozen=True, kw_only=True)
class Choose(Step):
    """A question about the table. The engine knows the truth; the answer that claims it is right."""

    kind = "choose"

    truth: Callable[[State], object]
    answers: tuple[Answer, ...]
    example: str = field(default="", init=False)
    well: str = field(default="", init=False)

    def right(self, state: State) -> int:
        """Which answer is right on this table."""
        found = self.truth(state)
        return next(at for at, answer in enumerate(self.answers) if answer.claim == found)


@dataclass(frozen=True, kw_only=True)
class Point(Step):
    """Point at a place on the board."""

    kind = "point"

    goal: Callable[[State, str], bool]
    amiss: str | Callable[[State, str], str]

    def why(self, state: State, name: str) -> str:
        return self.amiss if isinstance(self.amiss, str) else self.amiss(state, name)
