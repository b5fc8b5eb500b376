"""After the boats: animals breed, and what was won is laid (chapters 8 and 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from farmkit.core.state import Action
from farmkit.games.keyflower import seasons, using, village
from farmkit.games.keyflower.phases import BREED, DONE, LAY, NOBODY, SPOT, TURN
from farmkit.games.keyflower.tiles import MIXED_FIELDS, WINTER

if TYPE_CHECKING:
    from farmkit.games.keyflower.play import KeyflowerState
    from farmkit.games.keyflower.state import Table


# --- breeding -------------------------------------------------------------------------------------------------------


def begin_breeding(table: KeyflowerState) -> None:
    """Rules 10.8 and 10.10: each field with a pair, in turn order from the new start player."""
    seats = table.setup.seats
    found: list[tuple[int, int]] = []
    for turn in range(seats):
        seat = (table.start + turn) % seats
        herd = table.herds[seat]
        found += [(seat, field) for field in sorted({key // 3 for key, number in herd.items() if number > 1})]
    table.breeding = tuple(found)
    breed_next(table)


def parents(table: Table, seat: int, field: int) -> list[int]:
    """Rules 10.9 and 9.9: the kinds that can breed in this field."""
    herd = table.herds[seat]
    kinds = [animal for animal in range(3) if field * 3 + animal in herd]
    if len(kinds) > 1 and not table.powers[seat] & MIXED_FIELDS:
        return []
    return [animal for animal in kinds if herd[field * 3 + animal] > 1 and table.animals_left[animal]]


def breed_next(table: KeyflowerState) -> None:
    while table.breeding:
        seat, field = table.breeding[0]
        kinds = parents(table, seat, field)
        if len(kinds) > 1 and not table.setup.rules.breed_each_kind:
            table.seat, table.phase = seat, BREED
            return
        for animal in kinds:
            using.add_animal(table, seat, field, animal)
        table.breeding = table.breeding[1:]
    if table.setup.rules.breed_after_laying:
        seasons.begin(table, table.season + 1)
    else:
        begin_laying(table)


def bred(table: KeyflowerState, animal: int) -> None:
    seat, field = table.breeding[0]
    using.add_animal(table, seat, field, animal)
    table.breeding = table.breeding[1:]
    breed_next(table)


# --- laying -----------------------------------------------------------------------------------------------------------


def begin_laying(table: KeyflowerState) -> None:
    """Rule 8.1: everybody lays all tiles won; nobody else's choice matters, so one after the other."""
    seats = table.setup.seats
    order = [(table.start + turn) % seats for turn in range(seats)]
    table.layers = tuple(seat for seat in order if table.won[seat])
    lay_next(table)


def lay_next(table: KeyflowerState) -> None:
    while table.layers:
        seat = table.layers[0]
        won = table.won[seat]
        if won:
            fitting = [tile for tile in won if village.fits_somewhere(table, seat, tile)]
            if fitting:
                table.seat = seat
                if len(won) > 1:
                    table.phase = LAY
                else:
                    table.target, table.phase = won[0], SPOT
                return
            for tile in won:  # rule 8.3
                table.owner[tile] = NOBODY
            table.gone += won
            won.clear()
        table.layers = table.layers[1:]
    if table.season == WINTER:
        table.phase = DONE
    elif table.setup.farmers and table.setup.rules.breed_after_laying:
        begin_breeding(table)
    else:
        seasons.begin(table, table.season + 1)


def lay(table: Table) -> Sequence[Action]:
    seat, action = table.seat, table.setup.lay
    return [action[tile] for tile in table.won[seat] if village.fits_somewhere(table, seat, tile)]


def chosen_spot(table: KeyflowerState, cell: int) -> None:
    turns = village.turns(table, table.seat, table.target, cell)
    if len(turns) == 1:
        lay_tile(table, cell, turns[0])
    else:
        table.left, table.phase = cell, TURN


def lay_tile(table: KeyflowerState, cell: int, rotation: int) -> None:
    seat, tile = table.seat, table.target
    table.won[seat].remove(tile)
    village.lay(table, seat, tile, cell, rotation)
    table.target, table.left = NOBODY, 0
    lay_next(table)
