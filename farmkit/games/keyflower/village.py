"""Villages: laying tiles on the plane, roads between them, and fields that grow together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from farmkit.games.keyflower.hexes import NAMES, ROAD, STEPS, WATER, rotations
from farmkit.games.keyflower.tiles import ANY_WAY

if TYPE_CHECKING:
    from farmkit.games.keyflower.state import Table


def spots(table: Table, seat: int, tile: int) -> list[int]:
    """Rules 8.1 and 8.2: the cells beside the village where some turn of the tile matches."""
    frontier = table.frontiers[seat]
    if table.powers[seat] & ANY_WAY:  # rule 9.3
        return list(frontier)
    fits = table.setup.fits[tile]
    return [cell for cell, around in frontier.items() if fits[around]]


def fits_somewhere(table: Table, seat: int, tile: int) -> bool:
    frontier = table.frontiers[seat]
    if table.powers[seat] & ANY_WAY:
        return bool(frontier)
    fits = table.setup.fits[tile]
    return any(fits[around] for around in frontier.values())


def turns(table: Table, seat: int, tile: int, cell: int) -> Sequence[int]:
    """The turns that match at this cell."""
    if table.powers[seat] & ANY_WAY:
        return rotations(table.setup.tiles[tile].edges)
    return table.setup.fits[tile][table.frontiers[seat][cell]]


def lay(table: Table, seat: int, tile: int, cell: int, rotation: int) -> None:
    """Put a tile into a village; it stays there for good."""
    setup = table.setup
    grid, frontier, roads = table.grids[seat], table.frontiers[seat], table.roads
    table.owner[tile], table.cell[tile], table.rotation[tile] = seat, cell, rotation
    table.villages[seat].append(tile)
    edges = setup.edges[tile][rotation]
    joined: list[tuple[int, int]] = []
    linked: tuple[int, ...] = ()
    for direction, step in enumerate(STEPS):
        there = cell + step
        other = grid.get(there)
        if other is None:
            if there in NAMES:
                # A neighbour of this cell sees our edge in the opposite direction.
                around = frontier.get(there, 0)
                frontier[there] = around | edges[direction] << 2 * ((direction + 3) % 6)
            continue
        joined.append((direction, other))
        if edges[direction] == ROAD and setup.edges[other][table.rotation[other]][(direction + 3) % 6] == ROAD:
            linked += (other,)  # rule 6.3
            roads[other] += (tile,)
    roads[tile] = linked
    frontier.pop(cell, None)
    grid[cell] = tile
    if setup.farmers:
        _join_fields(table, seat, tile, joined)


def _join_fields(table: Table, seat: int, tile: int, joined: Sequence[tuple[int, int]]) -> None:
    """Rule 10.1: the tile's fields become part of those they touch, half edge by half edge; others are new."""
    setup, sectors = table.setup, table.sectors
    mine: list[int] = [-1] * setup.field_counts[tile]
    halves = setup.halves[tile][table.rotation[tile]]
    for direction, other in joined:
        facing = setup.halves[other][table.rotation[other]]
        far = 2 * ((direction + 3) % 6)
        # Both tiles are walked round clockwise, so the first half here meets the second half there.
        for here, there in ((2 * direction, far + 1), (2 * direction + 1, far)):
            part, place = halves[here], facing[there]
            if part < 0 or place < 0:
                continue
            field = sectors[other][place]
            if mine[part] < 0:
                mine[part] = field
            elif mine[part] != field:
                low, high = sorted((mine[part], field))
                _merge(table, seat, low, high)
                mine = [low if one == high else one for one in mine]
    ids = table.field_ids[seat]
    for part, field in enumerate(mine):
        if field < 0:
            fresh = (~ids & ids + 1).bit_length() - 1
            ids |= 1 << fresh
            mine[part] = fresh
    table.field_ids[seat] = ids
    sectors[tile] = tuple(mine)


def _merge(table: Table, seat: int, low: int, high: int) -> None:
    """Two fields become one; their animals stand together from now on (rule 10.9)."""
    sectors = table.sectors
    for tile in table.villages[seat]:
        if high in sectors[tile]:
            sectors[tile] = tuple(low if field == high else field for field in sectors[tile])
    table.field_ids[seat] &= ~(1 << high)
    herd = table.herds[seat]
    for animal in range(3):
        number = herd.pop(high * 3 + animal, 0)
        if number:
            herd[low * 3 + animal] = herd.get(low * 3 + animal, 0) + number


def neighbours(table: Table, seat: int, tile: int) -> list[int]:
    """All tiles beside this one, whatever edges meet."""
    grid, cell = table.grids[seat], table.cell[tile]
    return [grid[cell + step] for step in STEPS if cell + step in grid]


def ways(table: Table, seat: int, tile: int) -> Sequence[int]:
    """Rules 6.3 and 9.3: where goods can go from here in one step."""
    if not table.powers[seat] & ANY_WAY:
        return table.roads[tile]
    found = []
    grid, cell = table.grids[seat], table.cell[tile]
    edges = table.setup.edges
    for direction, step in enumerate(STEPS):
        other = grid.get(cell + step)
        if other is not None:
            here = edges[tile][table.rotation[tile]][direction]
            there = edges[other][table.rotation[other]][(direction + 3) % 6]
            if not (here == WATER and there == WATER):
                found.append(other)
    return found
