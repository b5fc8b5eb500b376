"""Opponents. A bot is given what its seat may see and answers with one of the legal actions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Protocol

from farmkit.core.state import Action, State
from farmkit.core.trouble import Trouble
from farmkit.core.words import _, later


class Bot(Protocol):
    def choose(self, state: State, rng: Random) -> Action:
        """One of ``state.legal()``. A bot looks only at ``state.seen_by`` its own seat."""


LEVELS = {"apprentice": later("Apprentice"), "farmer": later("Farmer"), "master": later("Master")}
"""Opponents as people know them, the weakest first."""
NAMES = ("random", "greedy", "search", *LEVELS)
MASTER = 128
"""Simulations of a master for each turn, at most."""


def find_bot(name: str) -> Bot:
    """A bot by its name. ``search:300`` thinks for 300 simulations, ``search:1.5s`` for so many seconds."""
    kind, colon, budget = name.partition(":")
    if kind == "random" and not colon:
        from farmkit.bots.random_bot import RandomBot

        return RandomBot()
    if kind in ("greedy", "farmer") and not colon:
        from farmkit.bots.greedy import Greedy

        return Greedy()
    if kind == "apprentice" and not colon:
        from farmkit.bots.apprentice import Apprentice

        return Apprentice()
    if kind == "search" or (kind == "master" and not colon):
        from farmkit.bots.search import Search

        return Search(*_budget(name, budget)) if colon else Search(MASTER)
    raise Trouble(_("There is no bot {name!r}; there are {known}.").format(name=name, known=", ".join(NAMES)))


def _budget(name: str, budget: str) -> tuple[int | None, float | None]:
    """Simulations, or seconds."""
    if re.fullmatch(r"[1-9]\d{0,6}", budget):
        return int(budget), None
    if re.fullmatch(r"\d{1,4}(\.\d{1,3})?s", budget) and float(budget[:-1]) > 0:
        return None, float(budget[:-1])
    raise Trouble(
        _(
            "{name!r}: a budget is a number of simulations, such as search:300, or of seconds, such as search:1.5s."
        ).format(name=name)
    )


def find_bots(names: str, seats: int) -> Sequence[Bot]:
    """``greedy`` for all seats, or one name per seat: ``greedy,random``."""
    return [find_bot(name) for name in bot_names(names, seats)]


def bot_names(names: str, seats: int) -> list[str]:
    """One name for each seat."""
    parts = [part.strip() for part in names.split(",")]
    if len(parts) == 1:
        parts *= seats
    if len(parts) != seats:
        raise Trouble(_("{names!r} names {n} bots for {seats} seats.").format(names=names, n=len(parts), seats=seats))
    return parts
