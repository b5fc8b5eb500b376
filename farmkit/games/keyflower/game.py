"""Keyflower as the rest of farmkit sees it."""

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
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.rules import KeyflowerRules
from farmkit.games.keyflower.setup import KeyflowerSetup


class Keyflower(Game):
    id = "keyflower"
    title = "Keyflower"
    about = (
        "Bid with coloured workers for a village of hexes, work in everybody's, and graze animals between the roads."
    )
    seats = range(2, 7)
    # The forms of the players' tokens: "Blue bids two yellow workers" would be a riddle.
    colours = tuple(map(later, ("Circle", "Square", "Triangle", "Diamond", "Star", "Hexagon")))
    rules = KeyflowerRules
    folder = Path(__file__).resolve().parent

    def _setup(self, seats: int, rules: Rules, components: Components) -> KeyflowerSetup:
        assert isinstance(rules, KeyflowerRules)
        return KeyflowerSetup(self, seats, rules, components)

    # The parts below are for people; bots and simulations start without them.

    def check_components(self, components: Components) -> None:
        from farmkit.games.keyflower.printed import check_components

        check_components(components)

    def why_not(self, state: State, action: Action) -> Violation | None:
        from farmkit.games.keyflower.explain import why_not

        assert isinstance(state, KeyflowerState)
        return why_not(state, action)

    def describe(self, before: State, action: Action, names: Sequence[str]) -> str:
        from farmkit.games.keyflower.telling import describe

        assert isinstance(before, KeyflowerState)
        return describe(before, action, names)

    def ask(self, state: State, names: Sequence[str]) -> str:
        from farmkit.games.keyflower.telling import ask

        assert isinstance(state, KeyflowerState)
        return ask(state, names)

    def forecast(self, state: State, seat: int) -> list[Line]:
        from farmkit.games.keyflower.forecast import forecast

        assert isinstance(state, KeyflowerState)
        return forecast(state, seat)

    def worth(self, state: State, seat: int) -> float:
        from farmkit.games.keyflower.forecast import amounts

        assert isinstance(state, KeyflowerState)
        return sum(amounts(state, seat))

    def position(self, data: Mapping[str, Any], where: str, components: Components) -> KeyflowerState:
        from farmkit.games.keyflower.position import read_position

        return read_position(self, data, where, components)


GAME = Keyflower()
