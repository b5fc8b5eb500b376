"""Hands out actions by a set of bits. Choices repeat themselves: the actions of each set are put together once."""

from __future__ import annotations

from collections.abc import Sequence

from farmkit.core.state import Action

_BITS = 8
"""In pieces of eight actions there are 256 sets each; all sets of thirty actions would never fit anywhere."""


class Menu:
    __slots__ = ("parts",)

    def __init__(self, actions: Sequence[Action]) -> None:
        self.parts: list[tuple[dict[int, tuple[Action, ...]], Sequence[Action]]] = [
            ({}, actions[at : at + _BITS]) for at in range(0, len(actions), _BITS)
        ]

    def of(self, chosen: int) -> tuple[Action, ...]:
        found: tuple[Action, ...] = ()
        for known, actions in self.parts:
            part = chosen & 255
            if part:
                if part not in known:
                    known[part] = tuple(one for at, one in enumerate(actions) if part >> at & 1)
                found += known[part]
            chosen >>= _BITS
        return found
