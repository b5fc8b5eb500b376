"""Eine Frage der Ähre as the rest of farmkit sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from farmkit.core.components import Components
from farmkit.core.game import Game
from farmkit.core.rules import Rules
from farmkit.core.score import Line
from farmkit.core.state import Action, State
from farmkit.core.trouble import Violation
from farmkit.core.words import later
from farmkit.games.aehre.play import AehreState
from farmkit.games.aehre.rules import AehreRules
from farmkit.games.aehre.setup import AehreSetup, check_components


class Aehre(Game):
    id = "aehre"
    title = "Eine Frage der Ähre"
    about = later(
        "Lay crops over crops, let fields of one kind grow together, and build where others help your farm to grow."
    )
    seats = range(2, 6)
    rules = AehreRules
    folder = Path(__file__).resolve().parent

    def _setup(self, seats: int, rules: Rules, components: Components) -> AehreSetup:
        assert isinstance(rules, AehreRules)
        return AehreSetup(self, seats, rules, components)

    def check_components(self, components: Components) -> None:
        check_components(components)

    # The parts below are for people; bots and simulations start without them.

    def why_not(self, state: State, action: Action) -> Violation | None:
        from farmkit.games.aehre.explain import why_not

        assert isinstance(state, AehreState)
        return why_not(state, action)

    def describe(self, before: State, action: Action, names: Sequence[str]) -> str:
        from farmkit.games.aehre.telling import describe

        assert isinstance(before, AehreState)
        return describe(before, action, names)

    def ask(self, state: State, names: Sequence[str]) -> str:
        from farmkit.games.aehre.telling import ask

        assert isinstance(state, AehreState)
        return ask(state, names)

    def forecast(self, state: State, seat: int) -> list[Line]:
        from farmkit.games.aehre.forecast import forecast

        assert isinstance(state, AehreState)
        return forecast(state, seat)

    def worth(self, state: State, seat: int) -> float:
        from farmkit.games.aehre.forecast import worth

        return worth(state, seat)  # type: ignore[arg-type]  # asked so often that nothing is checked

    def position(self, data: Mapping[str, Any], where: str, components: Components) -> AehreState:
        from farmkit.games.aehre.position import read_position

        return read_position(self, data, where, components)


GAME = Aehre()
