"""The contract that every game keeps: small decisions, taken one after another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Self

from farmkit.core.score import ScoreSheet

if TYPE_CHECKING:
    from farmkit.core.game import Setup

CHANCE, OVER = -1, -2
"""Who decides, when it is no player."""


class Action:
    """One small decision. Made once per set-up and handed out again and again, so identity is equality."""

    __slots__ = ("notation", "number")

    def __init__(self, number: int, notation: str) -> None:
        self.number = number
        self.notation = notation

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.number} {self.notation!r}>"


class State(ABC):
    """What lies on the table. Mutable and cheap to copy; ``play`` trusts its caller."""

    __slots__ = ()

    setup: Setup

    @abstractmethod
    def actor(self) -> int:
        """The seat that decides now, or ``CHANCE``, or ``OVER``."""

    @abstractmethod
    def legal(self) -> Sequence[Action]:
        """Everything that the actor may do now; never empty until the game is over."""

    @abstractmethod
    def odds(self) -> Sequence[tuple[Action, int]]:
        """What chance may bring, with weights. Only when the actor is ``CHANCE``."""

    @abstractmethod
    def play(self, action: Action) -> None:
        """Do it, in place."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent twin."""

    @abstractmethod
    def seen_by(self, seat: int) -> Self:
        """The same table with everything covered that this seat may not know."""

    @abstractmethod
    def guess(self, seat: int, rng: Random) -> Self:
        """A complete table that fits what this seat may know, the rest dealt at random."""

    @abstractmethod
    def sheets(self) -> list[ScoreSheet]:
        """One score sheet per seat, as things stand."""

    @abstractmethod
    def winners(self) -> list[int]:
        """Who is ahead by the game's own tie-breaks; the winners once it is over."""

    @abstractmethod
    def key(self) -> tuple[object, ...]:
        """Everything that makes this state what it is, as plain values; equal keys, equal states."""

    @abstractmethod
    def pieces(self) -> dict[str, int]:
        """How many pieces of each kind there are, wherever they lie. Never changes during a game."""

    def roll(self, rng: Random) -> Action:
        """What chance brings this time. A game may override it with something faster but equal."""
        odds = self.odds()
        at = int(rng.random() * sum(weight for _, weight in odds))
        for action, weight in odds:
            at -= weight
            if at < 0:
                return action
        raise AssertionError("chance had nothing to offer")

    def promising(self) -> Sequence[Action]:
        """Of ``legal()`` what is worth a thought. A game may leave out what differs in nothing that matters."""
        return self.legal()

    def covered_actions(self) -> int:
        """How many of the last actions lie face down. What one of the players keeps of the game ends before them."""
        return 0

    def turn(self) -> int:
        """How many turns have been begun; a game that has no turns counts its rounds."""
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()
