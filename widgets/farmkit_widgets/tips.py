"""A hint with its reason: what the greedy bot would do with this turn, and what that is worth."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from farmkit.core import Match
from farmkit.core.words import _


@dataclass(frozen=True)
class Tip:
    """A whole turn in notation and in the words of the log, and the lines of the forecast that it changes."""

    move: str
    words: str
    reasons: tuple[tuple[str, float], ...]


def tip(match: Match) -> Tip:
    """Asked of a copy: the game itself does not move."""
    from farmkit.bots import find_bot

    state = match.state.copy()
    seat, turn = state.actor(), state.turn()
    before = {line.what: line.points for line in match.game.forecast(state, seat)}
    bot, rng = find_bot("greedy"), Random(match.seed)
    tokens: list[str] = []
    words: list[str] = []
    while state.actor() == seat and state.turn() == turn:
        action = bot.choose(state, rng)
        tokens.append(action.notation)
        words.append(match.game.describe(state, action, match.names))
        state.play(action)
    after = {line.what: line.points for line in match.game.forecast(state, seat)}
    changed = {
        what: after.get(what, 0) - before.get(what, 0) for what in [*after, *(w for w in before if w not in after)]
    }
    reasons = tuple((what, change) for what, change in changed.items() if abs(change) >= 0.05)
    return Tip(" ".join(tokens), "; ".join(filter(None, words)), reasons or ((_("the best of what there is"), 0.0),))
