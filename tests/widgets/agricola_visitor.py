"""Somebody in front of the page of Agricola: Family Edition, without a browser."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from farmkit.core import Match, find_game
from farmkit.games.agricola.play import AgricolaState
from farmkit_widgets.boards.agricola.board import AgricolaBoard
from farmkit_widgets.sitting import Sitting
from farmkit_widgets.table import Table
from tests.widgets.visitor import LONGEST, Visitor

GAME = find_game("agricola")


def played(seats: int, seed: int, decisions: int, variant: str = "printed") -> Match:
    """A game in which everybody has decided at random so many times."""
    match, rng = Match.new(GAME, seats, GAME.variant(variant), seed=seed), Random(seed)
    for _decision in range(decisions):
        if match.over:
            break
        match.do(rng.choice(match.state.legal()))
    return match


def standing(**position: Any) -> Match:
    """A game that begins from a table written by hand."""
    given: Mapping[str, Any] = {"game": "agricola", "seats": 1, **position}
    return Match(GAME.position(given, "here", GAME.components), seed=1, position=given)


class Farmer(Visitor):
    """Presses whatever moves the game on, all kinds of it."""

    def __init__(self, match: Match, bots: list[str | None] | None = None, room: int = 1280, seed: int = 0) -> None:
        sitting = Sitting(match, bots or [None] * match.setup.seats)
        sitting.go_on()
        sitting.lift_curtain()
        super().__init__(Table("agricola", sitting), seed)
        self.send("ready", {"room": room, "width": room})

    @property
    def board(self) -> AgricolaBoard:
        assert isinstance(self.table.board, AgricolaBoard)
        return self.table.board

    @property
    def state(self) -> AgricolaState:
        assert isinstance(self.table.match.state, AgricolaState)
        return self.table.match.state

    def one_thing(self) -> None:
        buttons = self.buttons
        if first := [do for do in ("curtain", "end") if do in buttons]:
            self.press(first[0])
            return
        moves = [do for do in buttons if do in ("lay", "turn") or do.startswith("do:")]
        self.press(self.rng.choice(moves + self.offered("at:")))

    def game(self) -> None:
        for _press in range(LONGEST):
            if self.table.sitting.over:
                return
            self.one_thing()
        raise AssertionError("the game never ends")
