"""Any legal action, each as likely as the next."""

from __future__ import annotations

from random import Random

from farmkit.core.state import Action, State


class RandomBot:
    def choose(self, state: State, rng: Random) -> Action:
        legal = state.legal()
        return legal[int(rng.random() * len(legal))]
