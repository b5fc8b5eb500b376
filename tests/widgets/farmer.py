"""Somebody at a table of Farmerama without a browser, who presses only what the page offers."""

from __future__ import annotations

from random import Random

from farmkit.core import Match, find_game
from farmkit.games.farmerama.play import FarmeramaState
from farmkit_widgets.boards.farmerama.board import FarmeramaBoard
from farmkit_widgets.sitting import Sitting
from farmkit_widgets.table import Table
from tests.widgets.visitor import Visitor


def match_of(seats: int, seed: int, decisions: int = 0, variant: str = "printed") -> Match:
    """A game in which everybody has decided at random so many times."""
    game = find_game("farmerama")
    match, rng = Match.new(game, seats, game.variant(variant), seed=seed), Random(seed)
    for _decision in range(decisions):
        if match.over:
            break
        match.do(rng.choice(list(match.state.legal())))
        match.chance()
    return match


def table_of(match: Match, bots: list[str | None] | None = None, keep: str | None = None) -> Table:
    """A table at which these sit; without `bots` only people."""
    sitting = Sitting(match, bots or [None] * match.setup.seats)
    sitting.go_on()
    sitting.lift_curtain()
    return Table("farmerama", sitting, keep=keep)


def state_of(table: Table) -> FarmeramaState:
    assert isinstance(table.match.state, FarmeramaState)
    return table.match.state


def board_of(table: Table) -> FarmeramaBoard:
    assert isinstance(table.board, FarmeramaBoard)
    return table.board


class Farmer(Visitor):
    """Likes to go on, but also tries what there is."""

    def one_thing(self) -> None:
        buttons = self.buttons
        if first := [do for do in ("curtain", "end") if do in buttons]:
            self.press(first[0])
            return
        cards = [do for do, node in buttons.items() if do.startswith("card:") and node["a"]["aria-pressed"] == "false"]
        if "lay" in buttons and self.rng.random() < 0.5:
            self.press("lay")
        elif cards:
            self.press(self.rng.choice(cards))
        else:
            found = [do for do in buttons if do.startswith("do:") and do != "do:done"] + self.offered("at:")
            if found and self.rng.random() < 0.75:
                self.press(self.rng.choice(found))
            else:
                ends = [do for do in ("finish", "do:done") if do in buttons]
                self.press(ends[0] if ends else self.rng.choice(found))

    def round(self) -> None:
        """Until the cards of the next round are to be chosen, or the next card lies open."""
        now = state_of(self.table).rounds
        for _press in range(400):
            if state_of(self.table).rounds != now or self.table.sitting.over:
                return
            self.one_thing()
        raise AssertionError("the round never ends")
