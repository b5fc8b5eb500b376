"""Somebody in front of a page without a browser: reads its tree, presses what is there, and plays whole games so."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from farmkit.core import Match, find_game
from farmkit.games.aehre.play import AehreState
from farmkit_widgets.boards.aehre.board import AehreBoard
from farmkit_widgets.page import Node, text_of, walk
from farmkit_widgets.sitting import Sitting
from farmkit_widgets.table import Table

LONGEST = 3_000
"""Presses of one game; a page on which a game takes longer is stuck."""


def match_of(seats: int, seed: int, decisions: int = 0, *, barn: float = 0.7, variant: str = "printed") -> Match:
    """A game in which everybody has decided at random so many times, mostly for farm points where there is a choice."""
    game = find_game("aehre")
    match, rng = Match.new(game, seats, game.variant(variant), seed=seed), Random(seed)
    for _decision in range(decisions):
        if match.over:
            break
        legal = match.state.legal()
        farms = [action for action in legal if "FP" in action.notation]
        match.do(rng.choice(farms if farms and rng.random() < barn else legal))
        match.chance()
    return match


def table_of(match: Match, bots: list[str | None] | None = None) -> Table:
    """A table at which these sit; without `bots` only people."""
    sitting = Sitting(match, bots or [None] * match.setup.seats)
    sitting.go_on()
    sitting.lift_curtain()
    return Table("aehre", sitting)


def state_of(table: Table) -> AehreState:
    assert isinstance(table.match.state, AehreState)
    return table.match.state


def board_of(table: Table) -> AehreBoard:
    assert isinstance(table.board, AehreBoard)
    return table.board


def tokens(match: Match) -> list[str]:
    return [entry.action.notation for entry in match.history]


class Visitor:
    """Presses only what can be pressed; `pressed` counts what it was."""

    def __init__(self, table: Table, seed: int = 0) -> None:
        self.table = table
        self.rng = Random(seed)
        self.pressed: Counter[str] = Counter()

    # --- reading ------------------------------------------------------------------------------------------------

    @property
    def nodes(self) -> list[Node]:
        return walk(self.table.front.tree)

    def all_of(self, class_: str) -> list[Node]:
        return [node for node in self.nodes if class_ in node.get("a", {}).get("class", "").split()]

    def text(self, class_: str) -> str:
        return " ".join(text_of(node) for node in self.all_of(class_))

    @property
    def buttons(self) -> dict[str, Node]:
        """What can be pressed now, by what it reports."""
        found = {}
        for node in self.nodes:
            attributes = node.get("a", {})
            if "do" in attributes and not attributes.get("disabled") and attributes.get("aria-disabled") != "true":
                found[attributes["do"]] = node
        return found

    def offered(self, start: str) -> list[str]:
        """The buttons of one kind that the page marks as fitting."""
        return [
            do
            for do, node in self.buttons.items()
            if do.startswith(start) and "fk-legal" in node["a"].get("class", "").split()
        ]

    # --- doing --------------------------------------------------------------------------------------------------

    def send(self, name: str, value: Any = None) -> None:
        """What the browser sends, whether or not there is such a button."""
        self.table.front._message(None, {"do": name, "value": value}, [])

    def press(self, do: str) -> None:
        assert do in self.buttons, f"there is no button {do}"
        self.pressed[do.partition(":")[0] + (":FP" if do.endswith(":FP") else "")] += 1
        self.send(do)

    def one_thing(self) -> None:
        """The next sensible press."""
        buttons = self.buttons
        if kinds := [do for do in buttons if do.startswith("kind:") and do.endswith(":FP")]:
            if self.rng.random() < 0.8:
                self.press(self.rng.choice(kinds))
            self.press("points")
        elif first := [do for do in ("curtain", "end", "points", "pass") if do in buttons]:
            self.press(first[0])
        elif levels := [do for do in buttons if do.startswith("level:")]:
            self.press(self.rng.choice(levels))
        elif fields := self.offered("at:"):
            if "rotate" in buttons and self.rng.random() < 0.2:
                self.press("rotate")
                return
            field = self.rng.choice(fields)
            self.press(field)
            self.press("place" if self.rng.random() < 0.5 else field)
        elif "rotate" in buttons:
            self.press("rotate")
        else:
            self.press(self.rng.choice(self.offered("take:")))

    def until(self, do: str) -> None:
        """Play on until this can be pressed."""
        for _press in range(LONGEST):
            if do in self.buttons:
                return
            self.one_thing()
        raise AssertionError(f"{do} was never offered")

    def turn(self) -> None:
        self.until("end")
        self.press("end")

    def game(self) -> None:
        for _press in range(LONGEST):
            if self.table.sitting.over:
                return
            self.one_thing()
        raise AssertionError("the game never ends")
