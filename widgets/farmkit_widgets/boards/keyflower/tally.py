"""Where the points of a score line come from: the tiles to light up."""

from __future__ import annotations

from farmkit.core.score import Line
from farmkit.core.words import _
from farmkit.games.keyflower.hexes import STEPS, WATER
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.routes import best_round
from farmkit.games.keyflower.tiles import ANIMALS, GOLD
from farmkit.games.keyflower.village import neighbours

GOODS_RULES = ("12.8", "12.9", "12.17")


def tiles_of(state: KeyflowerState, seat: int, line: Line) -> frozenset[str]:
    """The ids of the tiles that a line speaks of."""
    setup, village = state.setup, state.villages[seat]
    named = [
        tile
        for tile in village
        if line.what == _(setup.tiles[tile].name) or line.what.startswith(_(setup.tiles[tile].name) + ":")
    ]
    found = set(named)
    if line.rule == "12.3":
        words = (_("Fields with sheep"), _("Fields with pigs"), _("Fields with cows"))
        kind = words.index(line.what) if line.what in words else -1
        fields = [key // 3 for key in state.herds[seat] if key % 3 == kind and kind < len(ANIMALS)]
        found |= {tile for field in fields for tile in state.tiles_of_field(seat, field)}
    elif line.rule == "12.10":
        found |= {other for tile in named for other in state.tiles_of_field(seat, state.sectors[tile][0])}
    elif line.rule == "12.11":
        found |= {tile for tile in village if setup.effects[tile][state.is_upgraded(tile)].transport}
    elif line.rule == "12.12":
        found |= round_trip(state, seat)
    elif line.rule == "12.13":
        found |= chained(state, seat)
    elif line.rule == "12.16":
        found |= {other for tile in named for other in neighbours(state, seat, tile)}
    elif line.rule in GOODS_RULES:
        gold = line.rule == "12.17"
        found |= {key >> 2 for key in state.stocks[seat] if not gold or key & 3 == GOLD}
    elif line.rule == "12.14":
        found |= {tile for tile in village if _(setup.tiles[tile].name) in line.what}
    return frozenset(setup.tiles[tile].id for tile in found)


def round_trip(state: KeyflowerState, seat: int) -> set[int]:
    """The tiles of one best closed route: whatever the best number does not need is left out, one by one."""
    left = set(state.villages[seat])
    best = best_round({tile: state.roads[tile] for tile in left})
    for tile in sorted(left):
        fewer = left - {tile}
        if best_round({one: [other for other in state.roads[one] if other in fewer] for one in fewer}) == best:
            left = fewer
    return left if best else set()


def chained(state: KeyflowerState, seat: int) -> set[int]:
    """The boats in a row from the home's water."""
    setup, grid, home = state.setup, state.grids[seat], state.home(seat)
    edges = setup.edges[home][state.rotation[home]]
    if WATER not in edges:
        return set()
    direction, cell, found = edges.index(WATER), state.cell[home], set[int]()
    while True:
        cell += STEPS[direction]
        tile = grid.get(cell)
        if tile is None or setup.tiles[tile].kind not in ("boat", "summer_boat"):
            return found
        if setup.edges[tile][state.rotation[tile]][(direction + 3) % 6] != WATER:
            return found
        found.add(tile)
