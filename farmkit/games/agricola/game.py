"""Agricola: Family Edition as the rest of farmkit sees it."""

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
from farmkit.games.agricola.play import AgricolaState
from farmkit.games.agricola.printed import check_components
from farmkit.games.agricola.rules import AgricolaRules
from farmkit.games.agricola.setup import AgricolaSetup


class Agricola(Game):
    id = "agricola"
    title = "Agricola: Family Edition"
    about = (
        "Send your family to work for fourteen rounds: build, plough, sow and breed, and have food for every harvest."
    )
    seats = range(1, 5)
    rules = AgricolaRules
    folder = Path(__file__).resolve().parent
    chance = False
    secrets = False

    def _setup(self, seats: int, rules: Rules, components: Components) -> AgricolaSetup:
        assert isinstance(rules, AgricolaRules)
        return AgricolaSetup(self, seats, rules, components)

    def check_components(self, components: Components) -> None:
        check_components(components)

    # The parts below are for people; bots and simulations start without them.

    def why_not(self, state: State, action: Action) -> Violation | None:
        from farmkit.games.agricola.explain import why_not

        assert isinstance(state, AgricolaState)
        return why_not(state, action)

    def describe(self, before: State, action: Action, names: Sequence[str]) -> str:
        from farmkit.games.agricola.telling import describe

        assert isinstance(before, AgricolaState)
        return describe(before, action, names)

    def ask(self, state: State, names: Sequence[str]) -> str:
        from farmkit.games.agricola.telling import ask

        assert isinstance(state, AgricolaState)
        return ask(state, names)

    def forecast(self, state: State, seat: int) -> list[Line]:
        from farmkit.games.agricola.forecast import forecast

        assert isinstance(state, AgricolaState)
        return forecast(state, seat)

    def worth(self, state: State, seat: int) -> float:
        from farmkit.games.agricola.forecast import amounts

        assert isinstance(state, AgricolaState)
        return sum(amounts(state, seat))

    def position(self, data: Mapping[str, Any], where: str, components: Components) -> AgricolaState:
        from farmkit.games.agricola.position import read_position

        return read_position(self, data, where, components)


GAME = Agricola()
