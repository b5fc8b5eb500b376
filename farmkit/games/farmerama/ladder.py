"""Who of those with the same card wins an object: compared step by step, always among those who are equal so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farmkit.games.farmerama.state import Table

FEWEST_OBJECTS, MOST_SCARECROWS, FEWEST_CROPS = "fewest objects", "most scarecrows", "fewest crops"

COUNT: dict[str, Callable[[Table, int], int]] = {
    FEWEST_OBJECTS: lambda table, seat: len(table.gardens[seat]),  # rules 3.2 and 3.8: in one garden or two
    MOST_SCARECROWS: lambda table, seat: table.scarecrows_seen(seat),  # rule 3.3
    FEWEST_CROPS: lambda table, seat: table.crops_in_barn(seat),  # rule 3.4
}
"""What each step counts."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One step of the comparison: what was counted, of whom, and who is left."""

    step: str
    counted: tuple[tuple[int, int], ...]
    """As (seat, number)."""
    left: tuple[int, ...]


def climb(table: Table, members: Sequence[int]) -> list[Rung]:
    """The comparison until one is left or the ladder ends. Rule 10.2: its order is that of the game being played."""
    rungs: list[Rung] = []
    left = tuple(members)
    for step in table.setup.ladder:
        counted = tuple((seat, COUNT[step](table, seat)) for seat in left)
        numbers = [number for _seat, number in counted]
        best = max(numbers) if step == MOST_SCARECROWS else min(numbers)
        left = tuple(seat for seat, number in counted if number == best)
        rungs.append(Rung(step, counted, left))
        if len(left) == 1:
            break
    return rungs


def winner(table: Table, members: Sequence[int]) -> int:
    """The seat that wins; -1 when all are equal to the end (rule 3.5)."""
    left = climb(table, members)[-1].left
    return left[0] if len(left) == 1 else -1
