"""Bad input, answered with one clear sentence that names what is wrong."""

from __future__ import annotations

from dataclasses import dataclass, field


class Trouble(Exception):
    """Something a person gave us cannot be used. The message is meant to be read by that person."""


@dataclass(frozen=True, slots=True)
class Violation:
    """Why a move is not allowed: the rule, what is in its way, and what would make it legal."""

    rule: str
    """Number in the game's rule catalogue, such as ``3.2``."""
    obstacle: str
    """What is in the way, in one sentence."""
    remedy: str = ""
    """What would make it legal, in one sentence; may be empty."""
    marks: tuple[str, ...] = field(default=())
    """Names of the places to highlight on the board."""

    def __str__(self) -> str:
        return " ".join(part for part in (self.obstacle, self.remedy) if part)


class Illegal(Trouble):
    """A move that the rules forbid; carries the :class:`Violation`."""

    def __init__(self, violation: Violation, move: str = "") -> None:
        super().__init__(f"{move}: {violation}" if move else str(violation))
        self.violation = violation
        self.move = move
