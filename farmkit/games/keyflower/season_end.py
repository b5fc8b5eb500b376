"""How a season ends: who wins what, who gets which boat (chapter 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from farmkit.core.state import Action
from farmkit.games.keyflower import growing, seasons, using
from farmkit.games.keyflower.phases import BOAT, NOBODY
from farmkit.games.keyflower.tiles import (
    MORE_ANIMALS,
    MORE_GREENS,
    MORE_WHEAT,
    MORE_WORKERS,
    NO_COLOUR,
    PIG,
    SHEEP,
    WINTER,
)

if TYPE_CHECKING:
    from farmkit.games.keyflower.play import KeyflowerState
    from farmkit.games.keyflower.state import Table


def passed(table: KeyflowerState) -> None:
    """Rule 3.2: the season is over when everybody has passed in a row."""
    table.passes += 1
    if table.passes == table.setup.seats:
        _end(table)
    else:
        seasons.next_turn(table)


def _end(table: KeyflowerState) -> None:
    setup, bag = table.setup, table.bag
    for seat, groups in enumerate(table.lost):  # rule 7.1
        for group in groups.values():
            table.workers[seat][group & 3] += group >> 2
        groups.clear()
    orders: list[tuple[int, int]] = []
    for tile in table.slots:
        winner = table.leader[tile]
        if winner >= 0:
            bag[table.lead_colour[tile]] += table.top[tile]  # rule 7.3
        if tile in setup.orders:
            if winner >= 0:
                orders.append((tile, winner))
            continue
        if winner < 0:
            table.gone.append(tile)  # rule 7.2
        else:
            table.won[winner].append(tile)
            table.owner[tile] = winner  # the workers on it come along
            table.powers[winner] |= setup.tiles[tile].sides[table.sides >> tile & 1]
    for key, number in table.crew.items():
        owner = table.owner[key >> 2]
        (bag if owner < 0 else table.workers[owner])[key & 3] += number  # rules 7.2, 7.3 and 7.4
    table.crew.clear()
    for tile in (*table.slots, *table.usable, *table.usable_paid):
        table.colour[tile] = table.lead_colour[tile] = NO_COLOUR
        table.window[tile] = table.last[tile] = table.used[tile] = table.top[tile] = 0
        table.leader[tile] = NOBODY
    table.slots.clear()
    table.usable.clear()
    table.usable_paid.clear()
    table.passes = 0
    _line_up(table, orders)


def _line_up(table: KeyflowerState, orders: list[tuple[int, int]]) -> None:
    """Rules 7.5, 7.7 and 7.8: winners of turn order tiles first, then the others from the new start player."""
    setup = table.setup
    choosers: list[int] = []
    purple = False
    for tile, winner in orders:
        if winner not in choosers:
            choosers.append(winner)
        if tile == setup.purple:
            table.start, purple = winner, True
        if table.season == WINTER:
            table.won[winner].append(tile)
            table.purple = winner if tile == setup.purple else table.purple
    for turn in range(setup.seats):
        seat = (table.start + turn) % setup.seats
        if seat not in choosers:
            choosers.append(seat)
    table.choosers = tuple(choosers)
    table.left = int(not purple)
    # Rule 11.3: whoever takes a boat takes the goods of the turn order tiles won, too.
    table.cost = tuple(winner * len(setup.tiles) + tile for tile, winner in orders)
    table.seat, table.phase = choosers[0], BOAT


def boats(table: Table) -> Sequence[Action]:
    return [table.setup.boat[boat] for boat in table.cargo]


def take_boat(table: KeyflowerState, boat: int) -> None:
    """Rule 7.6: all its cargo, and what summer boats and turn order tiles add."""
    setup, seat = table.setup, table.seat
    cargo = table.cargo.pop(boat)
    if table.season == WINTER:
        table.won[seat].append(boat)
        table.boat_order += (seat,)
    else:
        workers, skills = table.workers[seat], table.skills[seat]
        for colour in range(4):
            workers[colour] += cargo[colour]
        for skill in range(3):
            skills[skill] += cargo[4 + skill]
    flock: tuple[int, ...] = ()
    for code in table.cost:
        winner, tile = divmod(code, len(setup.tiles))
        if winner == seat:
            effect = setup.tiles[tile].basic
            for good, number in enumerate(effect.goods):
                if number:
                    using.give_goods(table, seat, table.home(seat), good, number)
            using.give_wheat(table, seat, effect.wheat)
            flock += effect.animals
    powers = table.powers[seat]
    if powers & MORE_WORKERS:  # rule 9.1
        table.draw_workers = min(2, table.bag_size())
    if powers & MORE_GREENS:  # rule 9.2
        using.give_greens(table, seat, 1)
    if powers & MORE_WHEAT:  # rule 9.11
        using.give_wheat(table, seat, 2)
    if powers & MORE_ANIMALS:  # rule 9.12
        flock += (PIG, SHEEP)
    table.flock, table.pen = flock, table.home(seat)
    using.go_on(table)


def boat_taken(table: KeyflowerState) -> None:
    table.choosers = table.choosers[1:]
    if table.choosers:
        table.seat, table.phase = table.choosers[0], BOAT
        return
    table.cost = ()
    if table.left:  # rule 7.7: nobody wanted the purple worker
        table.start = (table.start + 1) % table.setup.seats
        table.left = 0
    if table.setup.farmers and table.season != WINTER and not table.setup.rules.breed_after_laying:
        growing.begin_breeding(table)
    else:
        growing.begin_laying(table)
