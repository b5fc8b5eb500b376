"""What a seat may know (rule 13.1), and tables that fit it.

A worker or skill is hidden if it was drawn blindly and has not shown itself since. What leaves a screen is taken from
the known ones of its kind first: what then remains is exactly what the others can know. In the expert variant the
known ones lie in front of the screen (rule 13.2); who remembers everything knows them in any case.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farmkit.games.keyflower.state import Table

UNSEEN = -1


def seen_by(table: Table, seat: int) -> None:
    """Cover, in place, what this seat may not know: it joins the bag, the pile and the unseen winter tiles."""
    from farmkit.games.keyflower.state import DONE, PUT

    over = table.phase == DONE
    winter = table.pools[4]
    for other in range(table.setup.seats):
        if other == seat:
            continue
        if not over:
            hidden = table.hidden[other]
            if any(hidden):
                _cover(table.workers[other], hidden, table.bag)
                table.covered[other] += sum(hidden)
                table.hidden[other] = [0] * 4
            hidden = table.hidden_skills[other]
            if any(hidden):
                _cover(table.skills[other], hidden, table.pile)
                table.covered_skills[other] += sum(hidden)
                table.hidden_skills[other] = [0] * 3
        held = table.hands[other] + table.put_up[other]
        if held:
            winter.extend(tile for tile in held if tile != UNSEEN)
            table.hands[other] = [UNSEEN] * len(held)
            table.put_up[other] = []
    winter.sort()
    if table.phase == PUT and seat != table.seat:
        table.target = -1


def _cover(held: list[int], hidden: list[int], pool: list[int]) -> None:
    for kind, number in enumerate(hidden):
        held[kind] -= number
        pool[kind] += number


def guess(table: Table, seat: int, rng: Random) -> None:
    """A complete table that fits: covered pieces are dealt again from the pools they joined."""
    from farmkit.games.keyflower.state import PUT

    seen_by(table, seat)
    seats = table.setup.seats
    for other in range(seats):
        for _piece in range(table.covered[other]):
            _deal(table.bag, table.workers[other], table.hidden[other], rng)
        for _piece in range(table.covered_skills[other]):
            _deal(table.pile, table.skills[other], table.hidden_skills[other], rng)
    table.covered = [0] * seats
    table.covered_skills = [0] * seats
    winter = table.pools[4]
    for other, hand in enumerate(table.hands):
        if UNSEEN in hand:
            dealt = [winter.pop(int(rng.random() * len(winter))) if tile == UNSEEN else tile for tile in hand]
            table.hands[other] = sorted(dealt)
    if table.phase == PUT:
        # Whoever has chosen already has put up something, nobody knows what.
        chosen = [(table.start + turn) % seats for turn in range(seats - table.left)]
        for other in chosen:
            if other != seat:
                hand = table.hands[other]
                for _tile in range(1 + int(rng.random() * len(hand))):
                    table.put_up[other].append(hand.pop(int(rng.random() * len(hand))))
                table.put_up[other].sort()


def _deal(pool: list[int], held: list[int], hidden: list[int], rng: Random) -> None:
    at = int(rng.random() * sum(pool))
    for kind, number in enumerate(pool):
        at -= number
        if at < 0:
            pool[kind] -= 1
            held[kind] += 1
            hidden[kind] += 1
            return
