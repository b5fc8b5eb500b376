"""The transport planner: how many steps to where, and which actions lead there.

It follows roads and fields as the engine lets goods and animals go; whether a step is legal the match decides.
"""

from __future__ import annotations

from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.transport import beside, welcome
from farmkit.games.keyflower.village import ways


def budget(state: KeyflowerState) -> int:
    """Steps that are left, wheat included."""
    return state.steps + state.wheat[state.seat]


def routes(state: KeyflowerState, tile: int) -> dict[int, list[int]]:
    """From a tile of the acting player's village: every tile within reach, with a shortest way to it."""
    return _spread(tile, budget(state), lambda here: list(ways(state, state.seat, here)))


def drives(state: KeyflowerState, field: int, animal: int) -> dict[int, list[int]]:
    """The same for an animal and fields where it may stay."""
    found = _spread(field, budget(state), lambda here: beside(state, state.seat, here))
    return {there: way for there, way in found.items() if welcome(state, state.seat, there, animal)}


def _spread(start: int, steps: int, beyond) -> dict[int, list[int]]:  # type: ignore[no-untyped-def]  # a function of one place
    found: dict[int, list[int]] = {}
    edge = {start: []}  # type: dict[int, list[int]]
    for _step in range(steps):
        further: dict[int, list[int]] = {}
        for here, way in edge.items():
            for there in beyond(here):
                if there != start and there not in found and there not in further:
                    further[there] = [*way, there]
        found |= further
        edge = further
        if not edge:
            break
    return found
