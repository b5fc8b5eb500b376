"""One game of a plan, told as a row for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from farmkit.bots import find_bot
from farmkit.core.game import Setup
from farmkit.core.score import ScoreSheet
from farmkit.core.state import CHANCE, OVER, Action, State
from farmkit.lab.plan import Plan, Scoring

Row = dict[str, Any]

LINE, DID = "line: ", "did: "
"""How columns begin that hold the points of a score line, or how often something was done."""
FEW = 40
"""Kinds of actions with so many members or fewer are counted one by one, others all together."""


def game_seed(plan: Plan, number: int) -> int:
    return plan.seed * 1_000_003 + number


def play_game(plan: Plan, number: int, setup: Setup) -> list[Row]:
    """The n-th game depends on the plan and on n only, never on what was played before it."""
    rng, bots = Random(game_seed(plan, number)), [find_bot(name) for name in plan.bots]
    teller = Teller(plan, number, setup)
    state = teller.state
    while (actor := state.actor()) != OVER:
        teller.play(state.roll(rng) if actor == CHANCE else bots[actor].choose(state, rng))
    return teller.rows()


def replay_game(plan: Plan, number: int, setup: Setup, other: Plan, others: Setup) -> tuple[list[Row], list[Row]]:
    """A game of ``plan``, and the same moves on the other rules, up to the first that is not allowed there."""
    rng, bots = Random(game_seed(plan, number)), [find_bot(name) for name in plan.bots]
    teller, echo = Teller(plan, number, setup), Teller(other, number, others)
    state = teller.state
    while (actor := state.actor()) != OVER:
        action = state.roll(rng) if actor == CHANCE else bots[actor].choose(state, rng)
        teller.play(action)
        echo.repeat(action.notation)
    return teller.rows(), echo.rows()


class Teller:
    """Plays a table and remembers what the rows will tell."""

    def __init__(self, plan: Plan, number: int, setup: Setup) -> None:
        self.plan, self.number = plan, number
        self.state = setup.start()
        self.stopped = ""
        """The move that was not allowed any more, if there was one."""
        self.decisions = 0
        self.done: list[Counter[str]] = [Counter() for _seat in range(setup.seats)]
        self.tracks: list[list[int]] = [[] for _seat in range(setup.seats)]
        self.names = _names(setup)
        self.round = 0

    def play(self, action: Action) -> None:
        state = self.state
        actor = state.actor()
        if actor != CHANCE:
            self.decisions += 1
            self.done[actor][self.names[action.number]] += 1
        state.play(action)
        # A round is over when there have been as many more turns as there are seats.
        if state.turn() // state.setup.seats > self.round or state.actor() == OVER:
            self.round = state.turn() // state.setup.seats
            for track, sheet in zip(self.tracks, sheets(state, self.plan.scoring), strict=True):
                track.append(sheet.total)

    def repeat(self, notation: str) -> None:
        if self.stopped or self.state.actor() == OVER:
            return
        known = {action.notation: action for action in self.state.legal()}
        if notation in known:
            self.play(known[notation])
        else:
            self.stopped = notation

    def rows(self) -> list[Row]:
        state, plan = self.state, self.plan
        counted = sheets(state, plan.scoring)
        winners = winners_of(state, counted, plan.scoring)
        changes = lead_changes(self.tracks)
        rows = []
        for seat, sheet in enumerate(counted):
            row: Row = {
                "game": self.number,
                "seed": plan.seed,
                "variant": plan.variant,
                "seat": seat,
                "bot": plan.bots[seat],
                "score": sheet.total,
                "won": 1 / len(winners) if seat in winners else 0.0,
                "margin": sheet.total - max((one.total for one in counted if one.seat != seat), default=0),
                "turns": state.turn(),
                "decisions": self.decisions,
                "lead_changes": changes,
                "stopped": self.stopped,
                "track": " ".join(map(str, self.tracks[seat])),
            }
            for line in sheet.lines:
                row[LINE + line.what] = row.get(LINE + line.what, 0) + line.points
            for what, times in sorted(self.done[seat].items()):
                row[DID + what] = times
            rows.append(row)
        return rows


def _names(setup: Setup) -> list[str]:
    """What each action is counted as."""
    sizes = Counter(type(action) for action in setup.actions)
    return [
        f"{type(action).__name__} {action.notation}" if sizes[type(action)] <= FEW else type(action).__name__
        for action in setup.actions
    ]


def sheets(state: State, scoring: Scoring | None) -> Sequence[ScoreSheet]:
    return state.sheets() if scoring is None else scoring(state)


def winners_of(state: State, counted: Sequence[ScoreSheet], scoring: Scoring | None) -> list[int]:
    """The game's own tie-breaks, or without any where somebody counts in another way."""
    if scoring is None:
        return state.winners()
    most = max(sheet.total for sheet in counted)
    return [sheet.seat for sheet in counted if sheet.total == most]


def lead_changes(tracks: Sequence[Sequence[int]]) -> int:
    """How often somebody else is alone in front than the last one who was."""
    changes, leader = 0, -1
    for scores in zip(*tracks, strict=True):
        first = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if len(first) == 1:
            changes += leader not in (-1, first[0])
            leader = first[0]
    return changes
