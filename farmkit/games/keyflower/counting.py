"""All pieces of the box, wherever they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from farmkit.games.keyflower.phases import UNSEEN
from farmkit.games.keyflower.tiles import ANIMALS, COLOURS, GOODS, GREEN, SKILLS

if TYPE_CHECKING:
    from farmkit.games.keyflower.state import Table


def pieces(table: Table) -> dict[str, int]:
    """All pieces by kind, wherever they are."""
    setup = table.setup
    found = {f"{colour} workers": 0 for colour in COLOURS} | dict.fromkeys((*GOODS, *SKILLS, *ANIMALS), 0)
    for colour, number in _all_workers(table):
        found[f"{COLOURS[colour]} workers"] += number
    for cargo in table.cargo.values():
        for skill, name in enumerate(SKILLS):
            found[name] += cargo[4 + skill]
    for skill, name in enumerate(SKILLS):
        found[name] += table.pile[skill] + sum(skills[skill] for skills in table.skills)
        found[name] += table.due_skill == skill
    for good, name in enumerate(GOODS):
        found[name] += table.goods_left[good]
    for stock in table.stocks:
        for key, number in stock.items():
            found[GOODS[key & 3]] += number
    for animal, name in enumerate(ANIMALS):
        found[name] += table.animals_left[animal]
    for herd in table.herds:
        for key, number in herd.items():
            found[ANIMALS[key % 3]] += number
    found["wheat"] = table.wheat_left + sum(table.wheat)
    found |= {f"tile {tile.id}": 0 for tile in setup.tiles}
    for tile in _all_tiles(table):
        found[f"tile {setup.tiles[tile].id}"] += 1
    return found


def _all_workers(table: Table) -> Iterator[tuple[int, int]]:
    yield GREEN, table.greens
    for colour in range(4):
        yield colour, table.bag[colour]
        for workers in table.workers:
            yield colour, workers[colour]
        for cargo in table.cargo.values():
            yield colour, cargo[colour]
    for groups in table.lost:
        for group in groups.values():
            yield group & 3, group >> 2
    for tile in table.slots:
        if table.leader[tile] >= 0:
            yield table.lead_colour[tile], table.top[tile]
    for key, number in table.crew.items():
        yield key & 3, number
    if table.due_count:
        yield table.due_colour, table.due_count


def _all_tiles(table: Table) -> Iterator[int]:
    """Every tile once: in a pool, in a hand, on auction, won, laid, waiting as a boat or for turn order."""
    for pool in table.pools:
        yield from pool
    for rows in (table.hands, table.put_up, table.won, table.villages):
        for row in rows:
            yield from (tile for tile in row if tile != UNSEEN)
    yield from table.gone
    beside = {*table.setup.boats, *table.setup.orders}
    yield from (tile for tile in table.slots if tile not in beside)
    yield from beside - {tile for rows in (table.won, table.villages) for row in rows for tile in row} - {*table.gone}
