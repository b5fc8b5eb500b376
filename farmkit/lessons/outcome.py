"""What a lesson answers to something the learner did."""

from __future__ import annotations

from dataclasses import dataclass

from farmkit.core.trouble import Violation

RIGHT, WRONG, REFUSED, GOING_ON, SHOWN = "right", "wrong", "refused", "going on", "shown"

HINT_AFTER, EXAMPLE_AFTER = 2, 3
"""Failures in one step after which help comes."""


@dataclass(frozen=True)
class Outcome:
    kind: str
    """``RIGHT``: the step is done. ``WRONG``: this was not it. ``REFUSED``: nothing happened. ``GOING_ON``: the goal
    is still ahead. ``SHOWN``: the worked example has been played."""
    sentence: str
    violation: Violation | None = None
    told: tuple[str, ...] = ()
    """What happened on the table, in words, the moves of others included."""
    hint: str = ""
    example: str = ""

    @property
    def right(self) -> bool:
        return self.kind == RIGHT
