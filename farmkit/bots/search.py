"""Information-set Monte-Carlo tree search: tries whole turns on tables that might be the real one.

The most promising turns are tried in rounds, and after each round the worse half is given up, so that the time goes to
the turns between which it is hard to choose. A simulation deals what its seat cannot see at random (``guess``), plays
the turn, walks on down a tree of whole turns, each found by a quick look at what its player may see, until everybody
has had a few turns, and asks the forecast what came of it. All turns are tried on the same row of guesses with the
same luck. One tree serves all guesses: a node knows what was done, not what is hidden, so nothing hidden can steer it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil, inf, log2, sqrt
from random import Random
from time import perf_counter

from farmkit.bots.greedy import Path, Turn, value, whole_turns
from farmkit.core.state import CHANCE, OVER, Action, State

BROAD = 12
"""Own turns that are tried."""
OFTEN = 4
"""Simulations for each of them, on average."""
TURNS = 2
"""How many turns of each player a simulation looks at, the own one included."""
FURTHEST = 4
"""And how many where luck has little part."""
TRUST = 2.0
"""As many trials the forecast of a turn is worth."""
SURE = 2.0
"""A turn whose trials differ by no more points than this times the square root of their number is tried no more."""
NARROW, GLANCE = 3, 24
"""A quick look: beginnings that are followed, and steps that are looked at in each decision."""
REPLIES = 3
"""Turns that are considered further down the tree."""
READINGS = 3
"""Guesses at a choice that lies face down, of which the one that is best for those who made it is believed."""


@dataclass(slots=True)
class Node:
    """What was done up to here. ``total`` is what its visits brought to the seat that came here."""

    visits: int = 0
    total: float = 0.0
    low: float = inf
    high: float = -inf
    """The least and the most that a visit brought."""
    children: dict[Path, Node] = field(default_factory=dict)


class Search:
    """Thinks for so many simulations or so many seconds, whichever is over first."""

    def __init__(self, simulations: int | None = 200, seconds: float | None = None) -> None:
        assert simulations or seconds, "it must stop thinking some time"
        self.simulations, self.seconds = simulations, seconds
        # With little time only few turns are tried, those more than once.
        self.broad = BROAD if simulations is None else min(BROAD, max(2, simulations // OFTEN))
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
        self.thought = Thought(known, seat, rng.getrandbits(32), self.broad)
        best = self.thought.think(self)
        self.plan = {}
        for step in best:
            self.plan[known.key()] = step
            known.play(step)
        return best[0]


class Thought:
    """One decision of a search: its tree, and how far the forecast was off at each depth of it."""

    def __init__(self, known: State, seat: int, seed: int, broad: int = BROAD) -> None:
        self.known, self.seat, self.seed = known, seat, seed
        self.turns = different(whole_turns(known, seat), broad)
        self.look_ahead(TURNS)

    def look_ahead(self, turns: int) -> None:
        """From now on simulations go on for so many turns of each player, and what shorter ones showed is forgotten."""
        self.ahead = turns
        self.far = turns * max(2, self.known.setup.seats)
        self.root = Node()
        self.drift: list[list[float]] = [[0.0, 0.0] for _stint in range(self.far + 1)]
        """For each depth of the tree, the sum of what came of turns less what they promised, and of how many."""

    def think(self, search: Search) -> Path:
        """Successive halving: each round leaves half as many turns. Where luck has little part, the next one looks
        further ahead instead of trying the same again."""
        begun, search.done = perf_counter(), 0

        def spent(part: float) -> bool:
            if search.simulations is not None and search.done >= part * search.simulations:
                return True
            return search.seconds is not None and perf_counter() - begun >= part * search.seconds

        left = self.turns
        rounds = ceil(log2(len(left)))
        for number in range(rounds):
            while not spent((number + 1) / rounds) and not self.settled(left):
                for turn in left:
                    self.simulate(turn)
                    search.done += 1
                    if spent(1.0):
                        break
            clear = self.settled(left)
            left = sorted(left, key=lambda turn: -self.outlook(self.root, turn, 0))[: (len(left) + 1) // 2]
            if clear and self.ahead < FURTHEST and number + 1 < rounds and not spent((number + 2) / rounds):
                self.look_ahead(self.ahead + 1)
        return left[0].path

    def settled(self, turns: list[Turn]) -> bool:
        """Whether what these turns bring is known well enough: where luck has little part, few trials show it."""
        tried = [self.root.children.get(turn.path) for turn in turns]
        return all(
            node is not None and node.visits > 1 and node.high - node.low <= SURE * sqrt(node.visits) for node in tried
        )

    def simulate(self, turn: Turn) -> None:
        # What the seat itself may do does not depend on what it cannot see, so the turn is chosen first. The n-th
        # simulation of any turn meets the n-th table and luck: none is preferred because it met kinder ones.
        node = self.root.children.setdefault(turn.path, Node())
        luck = Random(self.seed + node.visits)
        salt = luck.getrandbits(32)
        state = self.guess(luck)
        walked = [(node, self.seat, turn.worth)]
        now = state.turn()
        for step in turn.path:
            state.play(step)
        growing, stints = node.visits > 0, 1
        while (actor := state.actor()) != OVER and (stints < self.far or state.turn() == now):
            if actor == CHANCE:
                state.play(state.roll(luck))
                continue
            now, stints = state.turn(), stints + 1
            hidden = state.setup.game.secrets
            turns = whole_turns(state.seen_by(actor) if hidden else state, actor, NARROW, GLANCE, salt)
            if growing and len(walked) < self.far:
                turns.sort(key=lambda one: -one.worth)
                turn = max(turns[:REPLIES], key=lambda one: self.outlook(node, one, len(walked)))
                node = node.children.setdefault(turn.path, Node())
                walked.append((node, actor, turn.worth))
                growing = node.visits > 0
            else:
                turn = max(turns, key=lambda one: one.worth)
            if hidden:
                for step in turn.path:
                    state.play(step)
            else:
                state = turn.after
        self.learn(walked, state)

    def guess(self, luck: Random) -> State:
        """A table that might be the real one. Whoever has laid a choice face down will have known what is good."""
        if not self.known.covered_actions():
            return self.known.guess(self.seat, luck)
        return min(
            (self.known.guess(self.seat, luck) for _reading in range(READINGS)),
            key=lambda state: value(state, self.seat),
        )

    def outlook(self, node: Node, turn: Turn, depth: int) -> float:
        """What a turn has brought; few trials weigh little against what it promises."""
        off, times = self.drift[depth]
        promised = turn.worth + off / max(1.0, times)
        child = node.children.get(turn.path)
        if child is None:
            return promised
        return (child.total + TRUST * promised) / (child.visits + TRUST)

    def learn(self, walked: list[tuple[Node, int, float]], state: State) -> None:
        values = {seat: value(state, seat) for seat in {seat for _node, seat, _promised in walked}}
        for depth, (node, seat, promised) in enumerate(walked):
            node.visits += 1
            node.total += values[seat]
            node.low, node.high = min(node.low, values[seat]), max(node.high, values[seat])
            self.drift[depth][0] += values[seat] - promised
            self.drift[depth][1] += 1
        self.root.visits += 1


def different(turns: list[Turn], most: int) -> list[Turn]:
    """The best ones first; of those that lead to the same table only one."""
    found: dict[tuple[object, ...], Turn] = {}
    for turn in sorted(turns, key=lambda turn: -turn.worth):
        found.setdefault(turn.after.key(), turn)
        if len(found) == most:
            break
    return list(found.values())
