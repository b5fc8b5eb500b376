"""Somebody in front of Keyflower's page without a browser: presses what is offered and plays whole games so."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from farmkit.core import Match, find_game
from farmkit.games.keyflower.play import KeyflowerState
from farmkit_widgets.boards.keyflower.board import KeyflowerBoard
from farmkit_widgets.page import Node, text_of, walk
from farmkit_widgets.sitting import Sitting
from farmkit_widgets.table import Table

LONGEST = 6_000


def match_of(seats: int, seed: int, decisions: int = 0, variant: str = "printed") -> Match:
    """A game in which everybody has decided at random so many times; passing is rare, so that seasons fill."""
    game = find_game("keyflower")
    match, rng = Match.new(game, seats, game.variant(variant), seed=seed), Random(seed)
    match.chance()
    for _decision in range(decisions):
        if match.over:
            break
        legal = match.state.legal()
        busy = [action for action in legal if action.notation not in ("pass", "done")]
        match.do(rng.choice(busy if busy and rng.random() < 0.85 else legal))
        match.chance()
    return match


def match_at(seats: int, phase: int, season: int = 0, variant: str = "printed") -> Match:
    """A game that has come to a question of one kind, whichever seed leads there."""
    for seed in range(60):
        match = match_of(seats, seed, variant=variant)
        rng = Random(seed)
        for _decision in range(900):
            state = match.state
            assert isinstance(state, KeyflowerState)
            if match.over or (state.phase == phase and state.season >= season and len(state.legal()) > 1):
                break
            legal = state.legal()
            busy = [action for action in legal if action.notation not in ("pass", "done")]
            match.do(rng.choice(busy if busy and rng.random() < 0.85 else legal))
            match.chance()
        if not match.over:
            return match
    raise AssertionError("no game comes to that question")


def table_of(match: Match, bots: list[str | None] | None = None) -> Table:
    sitting = Sitting(match, bots or [None] * match.setup.seats)
    sitting.go_on()
    sitting.lift_curtain()
    return Table("keyflower", sitting)


def board_of(table: Table) -> KeyflowerBoard:
    assert isinstance(table.board, KeyflowerBoard)
    return table.board


def state_of(table: Table) -> KeyflowerState:
    assert isinstance(table.match.state, KeyflowerState)
    return table.match.state


class Visitor:
    """Presses only what can be pressed; `pressed` counts what it was."""

    def __init__(self, table: Table, seed: int = 0) -> None:
        self.table = table
        self.rng = Random(seed)
        self.pressed: Counter[str] = Counter()

    @property
    def nodes(self) -> list[Node]:
        return walk(self.table.front.tree)

    def text(self, class_: str) -> str:
        found = [node for node in self.nodes if class_ in node.get("a", {}).get("class", "").split()]
        return " ".join(text_of(node) for node in found)

    @property
    def buttons(self) -> dict[str, Node]:
        """What can be pressed now, by what it reports."""
        found = {}
        for node in self.nodes:
            about = node.get("a", {})
            if "do" in about and not about.get("disabled") and about.get("aria-disabled") != "true":
                found[about["do"]] = node
        return found

    def offered(self, start: str) -> list[str]:
        return [do for do in self.buttons if do.startswith(start)]

    def fitting(self) -> list[str]:
        """Targets on the board that the page marks as answers."""
        return [
            do
            for do, node in self.buttons.items()
            if do.startswith("at:") and "fk-legal" in node["a"].get("class", "").split()
        ]

    def send(self, name: str, value: Any = None) -> None:
        """What the browser sends, whether or not there is such a button."""
        self.table.front._message(None, {"do": name, "value": value}, [])

    def press(self, do: str) -> None:
        assert do in self.buttons, f"there is no button {do}"
        self.pressed[do.partition(":")[0]] += 1
        self.send(do)

    def one_thing(self) -> None:
        """The next press that brings the game on."""
        buttons = self.buttons
        if first := [do for do in ("curtain", "end", "place") if do in buttons]:
            self.press(first[0])
            if first[0] == "place" and "place" in self.buttons:  # it did not match that way
                self.press("rotate")
        elif "rotate" in buttons:
            if self.rng.random() < 0.2:
                self.press("rotate")
            self.press(self.rng.choice(self.fitting()))
        elif goto := self.offered("goto:"):
            self.press(self.rng.choice(goto))
        elif self.offered("do:bid:") + self.offered("do:use:"):
            self.press(self.rng.choice(self.offered("do:bid:") + self.offered("do:use:")))
        elif "do:pass" in buttons and self.fitting() and self.rng.random() < 0.8:
            self.press(self.rng.choice(self.fitting()))
        elif (load := self.offered("lift:")) and self.rng.random() < 0.6:
            self.press(self.rng.choice(load))
        else:
            self.press(self.rng.choice(self.offered("do:")))

    def game(self) -> None:
        for _press in range(LONGEST):
            if self.table.sitting.over:
                return
            self.one_thing()
        raise AssertionError("the game never ends")
