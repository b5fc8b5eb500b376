"""Farmerama as the rest of farmkit sees it."""

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
from farmkit.games.farmerama.play import FarmeramaState
from farmkit.games.farmerama.rules import FarmeramaRules
from farmkit.games.farmerama.setup import FarmeramaSetup


class Farmerama(Game):
    id = "farmerama"
    title = "Farmerama"
    about = "Choose in secret, turn your wheel with water, sow, harvest and feed, and bring your animals home."
    seats = range(1, 5)
    rules = FarmeramaRules
    folder = Path(__file__).resolve().parent

    def _setup(self, seats: int, rules: Rules, components: Components) -> FarmeramaSetup:
        assert isinstance(rules, FarmeramaRules)
        return FarmeramaSetup(self, seats, rules, components)

    # The parts below are for people; bots and simulations start without them.

    def check_components(self, components: Components) -> None:
        from farmkit.games.farmerama.printed import check_components

        check_components(components)

    def why_not(self, state: State, action: Action) -> Violation | None:
        from farmkit.games.farmerama.explain import why_not

        assert isinstance(state, FarmeramaState)
        return why_not(state, action)

    def describe(self, before: State, action: Action, names: Sequence[str]) -> str:
        from farmkit.games.farmerama.telling import describe

        assert isinstance(before, FarmeramaState)
        return describe(before, action, names)

    def ask(self, state: State, names: Sequence[str]) -> str:
        from farmkit.games.farmerama.telling import ask

        assert isinstance(state, FarmeramaState)
        return ask(state, names)

    def forecast(self, state: State, seat: int) -> list[Line]:
        from farmkit.games.farmerama.forecast import forecast

        assert isinstance(state, FarmeramaState)
        return forecast(state, seat)

    def worth(self, state: State, seat: int) -> float:
        from farmkit.games.farmerama.forecast import worth

        assert isinstance(state, FarmeramaState)
        return worth(state, seat)

    def position(self, data: Mapping[str, Any], where: str, components: Components) -> FarmeramaState:
        from farmkit.games.farmerama.position import read_position

        return read_position(self, data, where, components)


GAME = Farmerama()
