"""Farmerama: cards that lie face down are hidden; how many there are, and everything else, is open."""

from __future__ import annotations

from farmkit.core import CHANCE, State
from farmkit.games.farmerama.actions import Cards
from farmkit.games.farmerama.play import FarmeramaState


def hidden_in_farmerama(state: State, seen: State, seat: int) -> None:
    assert isinstance(state, FarmeramaState) and isinstance(seen, FarmeramaState)
    legal = state.legal()
    face_down = any(isinstance(action, Cards) for action in legal) or (
        state.actor() == CHANCE and [str(action) for action in legal] == ["show"]
    )
    for other, laid in enumerate(state.cards):
        if other == seat or not face_down or not laid:
            assert seen.cards[other] == laid
        else:
            assert seen.cards[other] == -laid.bit_count()
    seen_twin, twin = seen.copy(), state.copy()
    seen_twin.cards = twin.cards = [0] * state.setup.seats
    assert seen_twin.key() == twin.key(), "nothing but cards is covered"
    if state.deck is not None:
        # Alone there is nobody to hide anything from: the unseen card of the stack is not even decided.
        assert seen.key() == state.key()
