"""Roads and rivers that score: the best closed route of the Sea Bastion, the chain of the Sea Breese."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from farmkit.games.keyflower.hexes import STEPS, WATER

if TYPE_CHECKING:
    from farmkit.games.keyflower.state import Table

Crossing = tuple[tuple[int, int, int], ...]
"""What matters of a half-finished route: for each tile at the seam (tile, part of the route, odd number of roads)."""


def best_round(roads: Mapping[int, Sequence[int]]) -> int:
    """Rule 12.12: the most tiles on one closed route that takes no road twice.

    Such a route is a set of roads that hang together, an even number of them at every tile. Tiles are swept over one
    after another; of all ways to choose roads so far only the seam between swept and unswept tiles matters, and for
    each seam the most tiles touched.
    """
    links = _without_dead_ends(roads)
    order = sorted(links)
    place = {tile: at for at, tile in enumerate(order)}
    best = 0
    ways: dict[Crossing, int] = {(): 0}
    for tile in order:
        for other in links[tile]:
            if place[other] > place[tile]:
                chosen: dict[Crossing, int] = {}
                for seam, touched in ways.items():
                    new, more = _take(seam, tile, other)
                    chosen[new] = max(chosen.get(new, 0), touched + more)
                for seam, touched in chosen.items():
                    if ways.get(seam, -1) < touched:
                        ways[seam] = touched
        swept: dict[Crossing, int] = {}
        for seam, touched in ways.items():
            here = next((one for one in seam if one[0] == tile), None)
            if here is None:
                swept[seam] = max(swept.get(seam, 0), touched)
                continue
            if here[2]:
                continue  # a road that leads nowhere
            rest = tuple(one for one in seam if one[0] != tile)
            if any(one[1] == here[1] for one in rest):
                rest = _tidy(rest)
                swept[rest] = max(swept.get(rest, 0), touched)
            elif not rest:
                best = max(best, touched)
        ways = swept
        ways.setdefault((), 0)
    return best


def _without_dead_ends(roads: Mapping[int, Sequence[int]]) -> dict[int, list[int]]:
    links = {tile: list(there) for tile, there in roads.items()}
    ends = [tile for tile, there in links.items() if len(there) < 2]
    while ends:
        tile = ends.pop()
        for other in links.pop(tile, []):
            links[other].remove(tile)
            if len(links[other]) == 1:
                ends.append(other)
    return links


def _take(seam: Crossing, tile: int, other: int) -> tuple[Crossing, int]:
    """The seam with the road between two tiles, and how many tiles it touches that were untouched."""
    marks = {one: (part, odd) for one, part, odd in seam}
    fresh = len(seam) + 1
    parts = []
    more = 0
    for end in (tile, other):
        part, odd = marks.get(end, (-1, 0))
        if part < 0:
            part, fresh, more = fresh, fresh + 1, more + 1
        parts.append(part)
        marks[end] = (part, 1 - odd)
    low, high = sorted(parts)
    joined = tuple((one, low if part == high else part, odd) for one, (part, odd) in sorted(marks.items()))
    return _tidy(joined), more


def _tidy(seam: Crossing) -> Crossing:
    """Number the parts in the order in which they appear, so that equal seams are equal."""
    names: dict[int, int] = {}
    return tuple((tile, names.setdefault(part, len(names)), odd) for tile, part, odd in seam)


def chain(table: Table, seat: int) -> int:
    """Rule 12.13: boats in a row, water to water, from the inlet of the home."""
    setup, grid = table.setup, table.grids[seat]
    home = table.home(seat)
    edges = setup.edges[home][table.rotation[home]]
    if WATER not in edges:
        return 0
    direction = edges.index(WATER)
    cell, boats = table.cell[home], 0
    while True:
        cell += STEPS[direction]
        tile = grid.get(cell)
        if tile is None or setup.tiles[tile].kind not in ("boat", "summer_boat"):
            return boats
        if setup.edges[tile][table.rotation[tile]][(direction + 3) % 6] != WATER:
            return boats
        boats += 1
