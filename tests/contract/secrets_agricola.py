"""Agricola: Family Edition: everything lies open."""

from __future__ import annotations

from farmkit.core import State


def hidden_in_agricola(state: State, seen: State, seat: int) -> None:
    assert seen is not state
    assert seen.key() == state.key(), f"seat {seat} may know all"
