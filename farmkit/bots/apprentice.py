"""A beginner: knows what is good, but not what is best.

It weighs its turn like the greedy bot and then takes any step of the better third, as somebody does who sees what helps
and misses what helps most. What is clearly worse is never chosen.
"""

from __future__ import annotations

from random import Random

from farmkit.bots.greedy import Greedy
from farmkit.core.state import Action, State


class Apprentice:
    def __init__(self) -> None:
        self.teacher = Greedy()

    def choose(self, state: State, rng: Random) -> Action:
        promising = state.promising()
        if len(promising) == 1:
            return promising[0]
        seat = state.actor()
        return rng.choice(self.sensible(state.seen_by(seat), seat))

    def sensible(self, known: State, seat: int) -> list[Action]:
        """The better third of the steps, the best first."""
        promised = self.teacher.promises(known, seat)
        ranked = sorted(promised, key=lambda action: -promised[action])
        return ranked[: -(-len(ranked) // 3)]
