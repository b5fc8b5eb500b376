"""Two bots against each other, fairly: games come in pairs with the same luck, and each bot sits on either seat once.

Where nothing is left to luck, two bots that weigh would play the same game over and over. There both games of a pair
go on from the same few turns of apprentices, other ones for every pair.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import NamedTuple

from farmkit.bots import find_bot
from farmkit.core.game import Setup
from farmkit.core.state import CHANCE, OVER

OPENING = 3
"""Turns of each player that apprentices play where there is no luck."""
SEATS = 2


class Result(NamedTuple):
    """How a game went for the first of the two bots."""

    won: float
    """1 for a win, a half for a shared one."""
    margin: int
    moves: str
    """A fingerprint of the seat and all moves: equal games are one game."""


def duel(setup: Setup, bots: tuple[str, str], seed: int, number: int) -> Result:
    """The n-th game depends on the seed and on n only. The first bot begins in games with even numbers."""
    pair, seat = divmod(number, SEATS)
    luck, opening = Random(f"luck {seed} {pair}"), Random(f"opening {seed} {pair}")
    thoughts = [Random(f"thoughts {seed} {number} {one}") for one in range(SEATS)]
    players = [find_bot(bots[one != seat]) for one in range(SEATS)]
    apprentice = find_bot("apprentice")
    opened = 0 if setup.game.chance else OPENING * SEATS
    state, played = setup.start(), sha256(bytes([seat]))
    while (actor := state.actor()) != OVER:
        if actor == CHANCE:
            action = state.roll(luck)
        elif state.turn() <= opened:
            action = apprentice.choose(state, opening)
        else:
            action = players[actor].choose(state, thoughts[actor])
        played.update(f"{action} ".encode())
        state.play(action)
    winners, sheets = state.winners(), state.sheets()
    return Result(
        (seat in winners) / len(winners), sheets[seat].total - sheets[1 - seat].total, played.hexdigest()[:16]
    )
