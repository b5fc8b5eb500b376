"""Seasons: what is dealt at first, and how each of them begins (chapters 1 and 2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from farmkit.core.state import Action
from farmkit.games.keyflower import village
from farmkit.games.keyflower.hexes import HOME
from farmkit.games.keyflower.phases import (
    CARGO_SKILLS,
    CARGO_WORKERS,
    DO,
    NOBODY,
    PUT,
    SIDES,
    START_WORKERS,
    TILES,
    UNSEEN,
    WINTERS,
)
from farmkit.games.keyflower.tiles import (
    SUMMER,
    WINTER,
)
from farmkit.games.keyflower.workforce import OPEN

if TYPE_CHECKING:
    from farmkit.games.keyflower.play import KeyflowerState
    from farmkit.games.keyflower.state import Table


# --- setting up -------------------------------------------------------------------------------------------


def deal_home(table: KeyflowerState, tile: int) -> None:
    """Rule 1.1: everybody gets a home; the lowest number begins."""
    table.pools[0].remove(tile)
    village.lay(table, table.seat, tile, HOME, 0)
    table.seat += 1
    if table.seat == table.setup.seats:
        homes = [table.home(seat) for seat in range(table.setup.seats)]
        table.start = homes.index(min(homes))
        table.seat, table.left, table.phase = 0, table.setup.rules.start_workers, START_WORKERS
        if not table.left:
            _deal_winters(table)


def start_worker(table: KeyflowerState, colour: int) -> None:
    """Rule 1.2: drawn blindly."""
    draw_worker(table, table.seat, colour)
    table.left -= 1
    if not table.left:
        table.seat += 1
        table.left = table.setup.rules.start_workers
        if table.seat == table.setup.seats:
            _deal_winters(table)


def draw_worker(table: Table, seat: int, colour: int) -> None:
    table.bag[colour] -= 1
    table.workers[seat][colour] += 1
    table.hidden[seat][colour] += 1


def _deal_winters(table: Table) -> None:
    table.seat, table.left, table.phase = 0, table.setup.winter_dealt, WINTERS


def deal_winter(table: KeyflowerState, tile: int) -> None:
    """Rule 1.5: in secret."""
    table.pools[4].remove(tile)
    hand = table.hands[table.seat]
    hand.append(tile)
    hand.sort()
    table.left -= 1
    if not table.left:
        table.seat += 1
        table.left = table.setup.winter_dealt
        if table.seat == table.setup.seats:
            begin(table, 0)


# --- a season begins ------------------------------------------------------------------------------------------


def begin(table: KeyflowerState, season: int) -> None:
    setup = table.setup
    table.season = season
    table.slots.clear()
    table.seat = table.start
    if season == WINTER:
        table.left, table.phase = setup.seats, PUT
        return
    table.left, table.phase = setup.season_tiles, TILES  # rule 2.1
    if setup.rules.all_farmers_tiles:
        # Rule 13.4: the tiles of the expansion are in without a draw. Sides of boats are still left to chance.
        pool = table.pools[season + 1]
        for tile in [tile for tile in pool if setup.tiles[tile].farmers]:
            pool.remove(tile)
            table.slots.append(tile)
            table.left -= 1
        table.slots.sort()
        boats = [tile for tile in table.slots if setup.tiles[tile].kind == "summer_boat"]
        if boats:
            table.picked, table.phase = tuple(boats), SIDES
            return
    if not table.left:
        _fill_boats(table)


def draw_tile(table: KeyflowerState, tile: int) -> None:
    table.pools[table.season + 1].remove(tile)
    table.slots.append(tile)
    table.slots.sort()
    table.left -= 1
    if table.season == SUMMER and table.setup.tiles[tile].kind == "summer_boat":
        table.picked, table.phase = (tile,), SIDES
    elif not table.left:
        _fill_boats(table)


def turn_up(table: KeyflowerState, side: int) -> None:
    """Rule 2.2: which side of a summer boat shows."""
    table.sides |= side << table.picked[0]
    table.picked = table.picked[1:]
    if not table.picked:
        table.phase = TILES
        if not table.left:
            _fill_boats(table)


def _fill_boats(table: KeyflowerState) -> None:
    """Rules 2.3 and 2.4: one worker for each boat in turn, until the bag or the boats have had enough."""
    setup, season = table.setup, table.season
    wanted = [setup.tiles[boat].workers[season] for boat in setup.boats]
    load, left = [0] * len(wanted), table.bag_size()
    while left and load != wanted:
        for boat, number in enumerate(wanted):
            if left and load[boat] < number:
                load[boat] += 1
                left -= 1
    table.cargo = dict.fromkeys(setup.boats, (0,) * 7)
    table.load = tuple(load)
    table.phase = CARGO_WORKERS
    _next_load(table)


def _next_load(table: KeyflowerState) -> None:
    """Workers for one boat after the other, then skills likewise."""
    load, at = table.load, 0
    while at < len(load) and not load[at]:
        at += 1
    if at < len(load):
        table.target = table.setup.boats[at]
    elif table.phase == CARGO_WORKERS:
        table.phase = CARGO_SKILLS
        left, skills = table.pile_size(), []
        for boat in table.setup.boats:
            skills.append(min(left, table.setup.tiles[boat].cargo_skills[table.season]))
            left -= skills[-1]
        table.load = tuple(skills)
        _next_load(table)
    else:
        table.load, table.target = (), NOBODY
        open_season(table)


def board(table: KeyflowerState, kind: int) -> None:
    """A worker or a skill comes on board, for all to see."""
    pool, place = (table.bag, kind) if table.phase == CARGO_WORKERS else (table.pile, 4 + kind)
    pool[kind] -= 1
    boat = table.target
    cargo = table.cargo[boat]
    table.cargo[boat] = (*cargo[:place], cargo[place] + 1, *cargo[place + 1 :])
    at = table.setup.boats.index(boat)
    load = table.load
    table.load = (*load[:at], load[at] - 1, *load[at + 1 :])
    if load[at] == 1:
        _next_load(table)


def open_season(table: KeyflowerState) -> None:
    """Tiles lie ready: nobody has bid for any, nobody has used any."""
    setup = table.setup
    places = [] if table.season == WINTER else list(table.slots)  # rule 5.1: in winter only villages are used
    for tiles in table.villages:
        places += tiles
    table.slots.extend(setup.orders)
    usable, pays = setup.usable, setup.pays
    table.usable = [tile for tile in places if usable[tile] and not pays[tile]]
    table.usable_paid = [tile for tile in places if usable[tile] and pays[tile]]
    for tile in (*table.usable, *table.usable_paid):
        table.window[tile] = OPEN
    table.passes = 0
    table.turns += 1
    table.seat, table.phase = table.start, DO


# --- winter tiles ------------------------------------------------------------------------------------------------


def put(table: Table) -> Sequence[Action]:
    """Rule 2.5: one or more of those dealt."""
    setup, seat = table.setup, table.seat
    found: list[Action] = [setup.put[tile] for tile in table.hands[seat]]
    if table.put_up[seat]:
        found.append(setup.done)
    return found


def put_tile(table: KeyflowerState, tile: int) -> None:
    seat = table.seat
    table.hands[seat].remove(tile)
    table.put_up[seat].append(tile)
    table.put_up[seat].sort()
    if not table.hands[seat]:
        put_done(table)


def put_done(table: KeyflowerState) -> None:
    setup = table.setup
    table.left -= 1
    if table.left:
        table.seat = (table.seat + 1) % setup.seats
        return
    for seat in range(setup.seats):
        table.slots.extend(table.put_up[seat])
        # Never seen by anybody else; on a table as one seat sees it they lie in the pool already.
        table.pools[4].extend(tile for tile in table.hands[seat] if tile != UNSEEN)
        table.put_up[seat], table.hands[seat] = [], []
    table.slots.sort()
    table.pools[4].sort()
    table.cargo = dict.fromkeys(setup.boats, (0,) * 7)  # rule 2.6: the boats themselves are taken
    open_season(table)


# --- turns ---------------------------------------------------------------------------------------------------------


def next_turn(table: KeyflowerState) -> None:
    table.seat = (table.seat + 1) % table.setup.seats
    table.turns += 1
    table.phase = DO
