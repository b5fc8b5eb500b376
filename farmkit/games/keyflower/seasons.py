"""Seasons: how they begin, how they end, who gets what (chapters 1, 2, 7 and 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from farmkit.core.state import Action
from farmkit.games.keyflower import using, village
from farmkit.games.keyflower.hexes import HOME
from farmkit.games.keyflower.state import (
    BOAT,
    BREED,
    CARGO_SKILLS,
    CARGO_WORKERS,
    DO,
    DONE,
    LAY,
    NOBODY,
    PUT,
    SIDES,
    SPOT,
    START_WORKERS,
    TILES,
    TURN,
    UNSEEN,
    WINTERS,
)
from farmkit.games.keyflower.tiles import (
    MIXED_FIELDS,
    MORE_ANIMALS,
    MORE_GREENS,
    MORE_WHEAT,
    MORE_WORKERS,
    NO_COLOUR,
    PIG,
    SHEEP,
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


def passed(table: KeyflowerState) -> None:
    """Rule 3.2: the season is over when everybody has passed in a row."""
    table.passes += 1
    if table.passes == table.setup.seats:
        _end(table)
    else:
        next_turn(table)


# --- a season ends ---------------------------------------------------------------------------------------------------


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
        begin_breeding(table)
    else:
        begin_laying(table)


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
        begin(table, table.season + 1)
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
        begin(table, table.season + 1)


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
