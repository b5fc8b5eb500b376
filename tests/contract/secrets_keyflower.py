"""Keyflower: workers and skills that were drawn blindly, and winter tiles that were dealt, are hidden."""

from __future__ import annotations

from farmkit.core import OVER, State
from farmkit.games.keyflower.play import KeyflowerState

UNSEEN = -1
OPEN = (
    "phase",
    "season",
    "seat",
    "start",
    "turns",
    "passes",
    "greens",
    "goods_left",
    "wheat_left",
    "animals_left",
    "slots",
    "usable",
    "colour",
    "window",
    "last",
    "used",
    "top",
    "leader",
    "lead_colour",
    "lost",
    "crew",
    "sides",
    "upgraded",
    "owner",
    "cell",
    "rotation",
    "villages",
    "stocks",
    "herds",
    "won",
    "gone",
    "wheat",
    "cargo",
)


def hidden_in_keyflower(state: State, seen: State, seat: int) -> None:
    assert isinstance(state, KeyflowerState) and isinstance(seen, KeyflowerState)
    assert all(getattr(state, name) == getattr(seen, name) for name in OPEN)
    over = state.actor() == OVER
    for other in range(state.setup.seats):
        if other == seat:
            assert (seen.workers[seat], seen.skills[seat]) == (state.workers[seat], state.skills[seat])
            assert (seen.hands[seat], seen.put_up[seat]) == (state.hands[seat], state.put_up[seat])
            continue
        # Of what is hidden only the number shows.
        if not over:
            assert seen.hidden[other] == [0, 0, 0, 0] and seen.hidden_skills[other] == [0, 0, 0]
            assert seen.covered[other] == sum(state.hidden[other]) + state.covered[other]
            assert seen.covered_skills[other] == sum(state.hidden_skills[other]) + state.covered_skills[other]
            for kind in range(4):
                assert seen.workers[other][kind] == state.workers[other][kind] - state.hidden[other][kind]
            for kind in range(3):
                assert seen.skills[other][kind] == state.skills[other][kind] - state.hidden_skills[other][kind]
        # How many tiles somebody has chosen so far is secret as well.
        assert seen.hands[other] == [UNSEEN] * (len(state.hands[other]) + len(state.put_up[other]))
        assert seen.put_up[other] == []
    assert seen.pools[4] == sorted(seen.pools[4]), "in an order that tells nothing"
