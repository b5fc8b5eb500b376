"""What a bot would do with this turn, and why: the lines of the forecast that change most."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from farmkit.bots import Bot
from farmkit.core.state import Action, State

STRONGEST = 2
"""Reasons that are given."""
TOO_LITTLE = 0.05
"""Points that are no reason."""


@dataclass(frozen=True)
class Hint:
    steps: tuple[tuple[State, Action], ...]
    """The decisions of the turn, each with the table before it."""
    reasons: tuple[tuple[str, float], ...]
    """Lines of the forecast and how they change, the strongest first; empty when nothing changes."""


def hint(state: State, bot: Bot, rng: Random) -> Hint:
    """Asked of what the seat may see: the game itself does not move, and the reasons give nothing away."""
    seat, turn, forecast = state.actor(), state.turn(), state.setup.game.forecast
    state = state.seen_by(seat)
    before = {line.what: line.points for line in forecast(state, seat)}
    steps: list[tuple[State, Action]] = []
    while state.actor() == seat and state.turn() == turn:
        action = bot.choose(state, rng)
        steps.append((state.copy(), action))
        state.play(action)
    changed = dict.fromkeys(before, 0.0)
    for line in forecast(state, seat):
        changed[line.what] = line.points - before.get(line.what, 0.0)
    ranked = sorted(changed.items(), key=lambda one: -abs(one[1]))
    return Hint(tuple(steps), tuple(one for one in ranked[:STRONGEST] if abs(one[1]) >= TOO_LITTLE))
