"""Eine Frage der Ähre: other hands and the values of other players' livestock are hidden until the end."""

from __future__ import annotations

from farmkit.core import OVER, State
from farmkit.games.aehre.play import AehreState

COVERED = -1


def hidden_in_aehre(state: State, seen: State, seat: int) -> None:
    assert isinstance(state, AehreState) and isinstance(seen, AehreState)
    for other in range(state.setup.seats):
        hand, herd = seen.hands[other], seen.herds[other]
        assert len(hand) == len(state.hands[other])
        assert [one[:2] for one in herd] == [one[:2] for one in state.herds[other]]
        if other == seat:
            assert (hand, herd) == (state.hands[seat], state.herds[seat])
            continue
        assert all(kind == COVERED for kind in hand)
        if state.actor() != OVER:
            assert all(value == COVERED for _crop, _animal, value in herd)
    # What is covered lies in the pools, in an order that tells nothing.
    hands = [kind for other, hand in enumerate(state.hands) if other != seat for kind in hand]
    assert seen.pool == sorted(state.pool + hands)
    for values in seen.stables:
        assert list(values) == sorted(values)
    assert (seen.crops, seen.supplies, seen.cubes, seen.taken) == (
        state.crops,
        state.supplies,
        state.cubes,
        state.taken,
    )
