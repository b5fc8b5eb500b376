"""A hint with its reasons: what a bot of a level would do with this turn, and what that is worth."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from farmkit.core import Match
from farmkit.core.words import _


@dataclass(frozen=True)
class Tip:
    """A whole turn in notation and in the words of the log, and the lines of the forecast that it changes most."""

    move: str
    words: str
    reasons: tuple[tuple[str, float], ...]


def tip(match: Match, level: str = "farmer") -> Tip:
    """Asked of a copy: the game itself does not move."""
    from farmkit.bots import find_bot
    from farmkit.bots.hints import hint

    found = hint(match.state, find_bot(level), Random(match.seed))
    words = [match.game.describe(state, action, match.names) for state, action in found.steps]
    return Tip(
        " ".join(action.notation for _state, action in found.steps),
        "; ".join(filter(None, words)),
        found.reasons or ((_("the best of what there is"), 0.0),),
    )
