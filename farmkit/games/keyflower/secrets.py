"""What a seat may know (rule 13.1).

A worker or skill is hidden if it was drawn blindly and has not shown itself since. What leaves a screen is taken from
the known ones of its kind first: what then remains is exactly what the others can know. In the expert variant the
known ones lie in front of the screen (``in_front``, rule 13.2); who remembers everything knows them in any case.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmkit.games.keyflower.phases import DONE, PUT, UNSEEN

if TYPE_CHECKING:
    from farmkit.games.keyflower.state import Table


def seen_by(table: Table, seat: int) -> None:
    """Cover, in place, what this seat may not know: it joins the bag, the pile and the unseen winter tiles."""
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
