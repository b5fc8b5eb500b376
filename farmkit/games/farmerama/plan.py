"""What somebody could make of the cards just laid: tried out on a copy, with nobody else doing anything."""

from __future__ import annotations

from collections.abc import Callable

from farmkit.games.farmerama.actions import Finish
from farmkit.games.farmerama.play import FarmeramaState

WIDTH = 3
"""How many beginnings are followed at a time."""
LONGEST = 16
"""Single actions that are looked at."""


def carried_out(
    state: FarmeramaState, seat: int, worth: Callable[[FarmeramaState, int], float]
) -> FarmeramaState:  # fmt: skip
    """The best that was found, of all orders of the cards. The others' cards are left out: nobody may know them."""
    begun = state.copy()
    begun.cards = [cards if at == seat else 0 for at, cards in enumerate(state.cards)]
    begun._act(seat)
    best, most = begun, worth(begun, seat)
    following = [begun]
    for _action in range(LONGEST):
        tried: list[tuple[float, int, FarmeramaState]] = []
        for table in following:
            for action in table.promising():
                if isinstance(action, Finish) and not table.todo:
                    continue
                after = table.copy()
                after.play(action)
                tried.append((-worth(after, seat), len(tried), after))
        if not tried:
            break
        tried.sort()
        following = []
        last = 0.0
        for loss, _order, after in tried:
            if following and loss == last:
                continue  # most likely the same table by another way
            last = loss
            following.append(after)
            if len(following) == WIDTH:
                break
        if -tried[0][0] > most:
            most, best = -tried[0][0], following[0]
    return best
