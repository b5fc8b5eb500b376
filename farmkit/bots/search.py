"""Information-set Monte-Carlo tree search: tries whole turns on tables that might be the real one.

Each simulation deals what its seat cannot see at random (``guess``), walks down a tree of whole turns, goes on with
quick looks until everybody has had a turn again, and asks the forecast what came of it. Turns that do well are tried
more often; new ones are added while a node is visited. One tree serves all guesses: a node knows what was done, not
what is hidden, so nothing hidden can steer it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from time import perf_counter

from farmkit.bots.greedy import Path, Turn, value, whole_turns
from farmkit.core.state import CHANCE, OVER, Action, State

ROUNDS = 2
"""How many times round the table a simulation looks."""
CURIOSITY = 0.5
"""How much a turn that was tried seldom is preferred to one that did well; values are between 0 and 1."""
WIDENING = 1.0
"""A node that was visited n times has at most about this many times the square root of n turns to choose from."""
TRUST = 20.0
"""As many trials the forecast of an own turn is worth."""
GLANCE, NARROW = 12, 3
"""A quick look: steps that are looked at in each decision, and beginnings that are followed."""


@dataclass(slots=True)
class Node:
    """What was done up to here. ``total`` is what its visits brought to the seat that came here."""

    visits: int = 0
    offered: int = 0
    total: float = 0.0
    promised: float | None = None
    """What the forecast says about an own turn before anything was tried."""
    children: dict[Path, Node] = field(default_factory=dict)


class Search:
    """Thinks for so many simulations or so many seconds, whichever is over first."""

    def __init__(self, simulations: int | None = 200, seconds: float | None = None) -> None:
        assert simulations or seconds, "it must stop thinking some time"
        self.simulations, self.seconds = simulations, seconds
        self.plan: dict[tuple[object, ...], Action] = {}
        """The rest of the turn that was thought out: a step for each table on the way."""
        self.done = 0
        """Simulations of the last thought."""
        self.thought: Thought | None = None
        """The last one, for those who want to know what was weighed."""

    def choose(self, state: State, rng: Random) -> Action:
        promising = state.promising()
        if len(promising) == 1:
            return promising[0]
        seat = state.actor()
        known = state.seen_by(seat)
        planned = self.plan.get(known.key())
        if planned is not None:
            return planned
        self.thought = Thought(known, seat, rng.getrandbits(32))
        best = self.thought.think(self)
        self.plan = {}
        for step in best:
            self.plan[known.key()] = step
            known.play(step)
        return best[0]


class Thought:
    """One decision of a search: its tree, and the best and worst that was seen, which give values their scale."""

    def __init__(self, known: State, seat: int, seed: int) -> None:
        self.known, self.seat, self.seed = known, seat, seed
        self.root = Node()
        self.turns = sorted(whole_turns(known, seat), key=lambda turn: -turn.worth)
        self.end = known.turn() + ROUNDS * known.setup.seats
        self.low, self.high = self.turns[0].worth, self.turns[0].worth
        self.drift, self.learned = 0.0, 0
        """How far what came of turns was from what they promised, summed up, and over how many simulations."""

    def think(self, search: Search) -> Path:
        begun, search.done = perf_counter(), 0
        while len(self.turns) > 1:
            if search.simulations is not None and search.done >= search.simulations:
                break
            if search.seconds is not None and perf_counter() - begun >= search.seconds:
                break
            self.simulate()
            search.done += 1
        tried = self.root.children
        return max(tried, key=lambda path: self.mean(tried[path])) if tried else self.turns[0].path

    def simulate(self) -> None:
        # What the seat itself may do does not depend on what it cannot see, so the turn is chosen first. All turns
        # are then tried on the same row of guesses: none is preferred because it met a kinder table.
        node = self.select(self.root, self.turns)
        path = next(path for path, child in self.root.children.items() if child is node)
        rng = Random(self.seed + node.visits)
        state = self.known.guess(self.seat, rng)
        for step in path:
            state.play(step)
        walked = [(self.root, self.seat), (node, self.seat)]
        growing = node.visits > 0
        while (actor := state.actor()) != OVER and state.turn() < self.end:
            if actor == CHANCE:
                state.play(state.roll(rng))
                continue
            turns = whole_turns(state, actor, NARROW, GLANCE, rng)
            if not growing:
                state = max(turns, key=lambda turn: turn.worth).after
                continue
            turns.sort(key=lambda turn: -turn.worth)
            node = self.select(node, turns)
            state = next(turn.after for turn in turns if node is walked[-1][0].children.get(turn.path))
            walked.append((node, actor))
            growing = node.visits > 0
        self.learn(walked, state)

    def select(self, node: Node, turns: list[Turn]) -> Node:
        """A new turn while the node is not wide enough, else the one with the best outlook among those on offer."""
        children = node.children
        offered = [children[turn.path] for turn in turns if turn.path in children]
        if len(offered) <= WIDENING * sqrt(node.visits):
            for turn in turns:
                if turn.path not in children:
                    promised = turn.worth if node is self.root else None
                    children[turn.path] = new = Node(offered=1, promised=promised)
                    return new
        for child in offered:
            child.offered += 1
        return max(offered, key=self.outlook)

    def mean(self, child: Node) -> float:
        """What a turn has brought; few trials weigh little against what it promised."""
        if child.promised is None:
            return child.total / child.visits
        expected = child.promised + self.drift / max(1, self.learned)
        return (child.total + TRUST * expected) / (child.visits + TRUST)

    def outlook(self, child: Node) -> float:
        mean = (self.mean(child) - self.low) / (self.high - self.low or 1.0)
        return mean + CURIOSITY * sqrt(log(child.offered) / child.visits)

    def learn(self, walked: list[tuple[Node, int]], state: State) -> None:
        values = {seat: value(state, seat) for seat in {seat for _node, seat in walked}}
        for node, seat in walked:
            node.visits += 1
            node.total += values[seat]
        own = walked[1][0]
        assert own.promised is not None
        self.drift += values[self.seat] - own.promised
        self.learned += 1
        self.low, self.high = min(self.low, values[self.seat]), max(self.high, values[self.seat])
