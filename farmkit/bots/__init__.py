"""Opponents. A bot is given what its seat may see and answers with one of the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from farmkit.core.state import Action, State
from farmkit.core.trouble import Trouble
from farmkit.core.words import _


class Bot(Protocol):
    def choose(self, state: State, rng: Random) -> Action:
        """One of ``state.legal()``. A bot looks only at ``state.seen_by`` its own seat."""


NAMES = ("random", "greedy")


def find_bot(name: str) -> Bot:
    """A bot by its name."""
    if name == "random":
        from farmkit.bots.random_bot import RandomBot

        return RandomBot()
    if name == "greedy":
        from farmkit.bots.greedy import Greedy

        return Greedy()
    raise Trouble(_("There is no bot {name!r}; there are {known}.").format(name=name, known=", ".join(NAMES)))


def find_bots(names: str, seats: int) -> Sequence[Bot]:
    """``greedy`` for all seats, or one name per seat: ``greedy,random``."""
    parts = names.split(",")
    if len(parts) == 1:
        parts *= seats
    if len(parts) != seats:
        raise Trouble(_("{names!r} names {n} bots for {seats} seats.").format(names=names, n=len(parts), seats=seats))
    return [find_bot(part.strip()) for part in parts]
