"""Who decides, what is legal, what happens. Written for speed; ``explain.py`` tells the same rules to people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from farmkit.core.state import CHANCE, OVER, Action
from farmkit.games.keyflower import growing, phases, season_end, seasons, transport, using, village, workforce
from farmkit.games.keyflower.actions import Bid, Done, Group, Use
from farmkit.games.keyflower.phases import (
    CARGO_SKILLS,
    CARGO_WORKERS,
    COLOUR,
    DONE,
    DRAW_SKILLS,
    DRAW_WORKERS,
    HOMES,
    MIX,
    MUSTER,
    NOBODY,
    SIDES,
    SPOT,
    START_WORKERS,
    TILES,
    WINTERS,
)
from farmkit.games.keyflower.state import Table
from farmkit.games.keyflower.tiles import NO_COLOUR
from farmkit.games.keyflower.workforce import WINDOWS


class KeyflowerState(Table):
    """The rules: each phase has its options and what follows from choosing one."""

    __slots__ = ()

    def actor(self) -> int:
        phase = self.phase
        return self.seat if phase < HOMES else CHANCE if phase < DONE else OVER

    def legal(self) -> Sequence[Action]:
        return _LEGAL[self.phase](self)

    def play(self, action: Action) -> None:
        _PLAY[self.phase](self, action)

    def promising(self) -> Sequence[Action]:
        from farmkit.games.keyflower.advice import promising  # for bots only

        return promising(self)

    def finish(self) -> None:
        """A use, or the taking of a boat, is done."""
        if self.choosers:
            season_end.boat_taken(self)
        else:
            seasons.next_turn(self)

    # --- chance -------------------------------------------------------------------------------

    def odds(self) -> Sequence[tuple[Action, int]]:
        setup, phase = self.setup, self.phase
        if phase == HOMES:
            return [(setup.deal[tile], 1) for tile in self.pools[0]]
        if phase == WINTERS:
            return self._winter_odds()
        if phase == TILES:
            return [(setup.deal[tile], 1) for tile in self.pools[self.season + 1]]
        if phase == SIDES:
            return [(side, 1) for side in setup.side]
        if phase in (CARGO_SKILLS, DRAW_SKILLS):
            return [(draw, number) for draw, number in zip(setup.draw_skill, self.pile, strict=True) if number]
        return [(draw, number) for draw, number in zip(setup.draw_worker, self.bag, strict=True) if number]

    def _winter_odds(self) -> Sequence[tuple[Action, int]]:
        """Rules 1.5 and 13.4: any winter tile; or so that all tiles of the expansion are among those dealt."""
        setup, pool = self.setup, self.pools[4]
        if not setup.rules.all_farmers_tiles or not setup.farmers:
            return [(setup.deal[tile], 1) for tile in pool]
        farmers = sum(setup.tiles[tile].farmers for tile in pool)
        others = len(pool) - farmers
        places = (setup.seats - self.seat - 1) * setup.winter_dealt + self.left
        weights = [(setup.deal[tile], others if setup.tiles[tile].farmers else places - farmers) for tile in pool]
        return [(deal, weight) for deal, weight in weights if weight > 0] or [(setup.deal[tile], 1) for tile in pool]

    def roll(self, rng: Random) -> Action:
        phase = self.phase
        if phase in _WORKER_DRAWS:
            bag = self.bag
            at = int(rng.random() * (bag[0] + bag[1] + bag[2] + bag[3]))
            for colour, number in enumerate(bag):
                at -= number
                if at < 0:
                    return self.setup.draw_worker[colour]
        if phase == TILES:
            pool = self.pools[self.season + 1]
            return self.setup.deal[pool[int(rng.random() * len(pool))]]
        return super().roll(rng)


_WORKER_DRAWS = frozenset((START_WORKERS, CARGO_WORKERS, DRAW_WORKERS))


# --- bids and uses ------------------------------------------------------------------------------------


def _do(table: KeyflowerState, action: Action) -> None:
    if isinstance(action, Bid):
        table.passes = 0
        tile = table.target = action.tile
        table.bidding = True
        hues = workforce.bid_colours(table, table.seat, tile, workforce.available(table, table.seat))
    elif isinstance(action, Use):
        table.passes = 0
        tile = table.target = action.tile
        table.bidding = False
        if workforce.mixes(table, tile):
            table.hue, table.phase = 0, MIX
            return
        hues = workforce.use_colours(table, tile)
    else:
        season_end.passed(table)
        return
    if len(hues) == 1:
        table.hue, table.phase = hues[0], MUSTER
    else:
        table.phase = COLOUR


def _colours(table: KeyflowerState) -> Sequence[Action]:
    if table.bidding:
        hues = workforce.bid_colours(table, table.seat, table.target, workforce.available(table, table.seat))
    else:
        hues = workforce.use_colours(table, table.target)
    return [table.setup.hues[hue] for hue in hues]


def _colour(table: KeyflowerState, action: Any) -> None:
    table.hue, table.phase = action.kind, MUSTER


def _mustered(table: KeyflowerState, action: Any) -> None:
    if isinstance(action, Group):
        table.picked += (action.tile,)
        table.gathered += table.lost[table.seat][action.tile] >> 2
        return
    seat, hue = table.seat, table.hue
    number = table.gathered + action.kind
    using.send(table, seat, hue, action.kind)
    if table.picked:
        for tile in table.picked:
            using.lift_group(table, seat, tile)
        table.picked, table.gathered = (), 0
    if table.bidding:
        _bid(table, seat, number)
    else:
        key = table.target * 4 + hue
        table.crew[key] = table.crew.get(key, 0) + number
        _used(table, number, hue)


def _bid(table: KeyflowerState, seat: int, number: int) -> None:
    """Rule 4.2: this is the highest bid now; whoever led until now is outbid."""
    tile = table.target
    leader = table.leader[tile]
    if leader == seat:
        number += table.top[tile]
    else:
        if leader >= 0:
            table.lost[leader][tile] = table.top[tile] * 4 + table.lead_colour[tile]
        own = table.lost[seat].pop(tile, None)
        if own is not None:
            number += own >> 2
        table.leader[tile] = seat
    table.top[tile] = number
    table.lead_colour[tile] = table.hue
    if table.colour[tile] == NO_COLOUR:
        table.colour[tile] = table.hue  # rule 3.4
    table.target, table.hue = NOBODY, NO_COLOUR
    seasons.next_turn(table)


def _used(table: KeyflowerState, number: int, hue: int) -> None:
    """Rule 5.2: the next use needs more. Rule 3.4: the first workers bind the tile to their colour."""
    tile = table.target
    used = table.used[tile] = table.used[tile] + number
    table.last[tile] = number
    table.window[tile] = WINDOWS[used][number]
    if table.colour[tile] == NO_COLOUR:
        table.colour[tile] = hue
    using.activate(table)


def _mixed(table: KeyflowerState, action: Any) -> None:
    """Rule 9.8: groups, then a number for each colour in turn."""
    seat = table.seat
    if isinstance(action, Group):
        table.picked += (action.tile,)
        table.gathered += table.lost[seat][action.tile] >> 2
        return
    table.mixed[table.hue] = action.kind
    if table.hue < 3:
        table.hue += 1
        return
    crew, first = table.crew, table.target * 4
    total = table.gathered + sum(table.mixed)
    for colour, number in enumerate(table.mixed):
        if number:
            using.send(table, seat, colour, number)
            crew[first + colour] = crew.get(first + colour, 0) + number
    for tile in table.picked:
        number, colour = using.lift_group(table, seat, tile)
        crew[first + colour] = crew.get(first + colour, 0) + number
    table.picked, table.gathered, table.mixed, table.hue = (), 0, [0] * 4, NO_COLOUR
    _used(table, total, NO_COLOUR)


# --- the rest of a use ----------------------------------------------------------------------------------


def _made(table: KeyflowerState, action: Any) -> None:
    using.made(table, action.kind)


def _pens(table: KeyflowerState) -> Sequence[Action]:
    return [table.setup.graze[field] for field in using.pens(table, table.flock[0])]


def _grazed(table: KeyflowerState, action: Any) -> None:
    using.add_animal(table, table.seat, action.kind, table.flock[0])
    table.flock = table.flock[1:]
    using.go_on(table)


def _ways(table: KeyflowerState) -> Sequence[Action]:
    there = village.ways(table, table.seat, table.moving >> 2)
    return [table.setup.to_tile[tile] for tile in there]


def _moved(table: KeyflowerState, action: Any) -> None:
    using.move_good(table, action.tile)


def _fields(table: KeyflowerState) -> Sequence[Action]:
    seat, (field, animal) = table.seat, divmod(table.moving, 3)
    there = transport.drive_targets(table, seat, field, animal, table.steps + table.wheat[seat])
    return [table.setup.to_field[one] for one in there]


def _led(table: KeyflowerState, action: Any) -> None:
    using.move_animal(table, action.kind)


def _goods(table: KeyflowerState) -> Sequence[Action]:
    return [table.setup.with_good[good] for good in transport.with_goods(table)]


def _paid_good(table: KeyflowerState, action: Any) -> None:
    using.pay_good(table, action.kind)
    using.pay_upgrade(table)


def _skills(table: KeyflowerState) -> Sequence[Action]:
    return [table.setup.with_skill[skill] for skill, number in enumerate(table.skills[table.seat]) if number]


def _paid_skill(table: KeyflowerState, action: Any) -> None:
    using.turn_over(table, action.kind)


# --- the end of a season --------------------------------------------------------------------------------


def _put(table: KeyflowerState, action: Any) -> None:
    if isinstance(action, Done):
        seasons.put_done(table)
    else:
        seasons.put_tile(table, action.tile)


def _boat(table: KeyflowerState, action: Any) -> None:
    season_end.take_boat(table, action.tile)


def _parents(table: KeyflowerState) -> Sequence[Action]:
    return [table.setup.breed[animal] for animal in growing.parents(table, *table.breeding[0])]


def _bred(table: KeyflowerState, action: Any) -> None:
    growing.bred(table, action.kind)


def _chosen(table: KeyflowerState, action: Any) -> None:
    table.target, table.phase = action.tile, SPOT


def _spots(table: KeyflowerState) -> Sequence[Action]:
    spot = table.setup.spot
    return [spot[cell] for cell in village.spots(table, table.seat, table.target)]


def _spot(table: KeyflowerState, action: Any) -> None:
    growing.chosen_spot(table, action.kind)


def _turns(table: KeyflowerState) -> Sequence[Action]:
    turn = table.setup.turn
    return [turn[one] for one in village.turns(table, table.seat, table.target, table.left)]


def _turned(table: KeyflowerState, action: Any) -> None:
    growing.lay_tile(table, table.left, action.kind)


# --- chance ----------------------------------------------------------------------------------------------


def _chances(table: KeyflowerState) -> Sequence[Action]:
    return [action for action, _weight in table.odds()]


def _home(table: KeyflowerState, action: Any) -> None:
    seasons.deal_home(table, action.tile)


def _start_worker(table: KeyflowerState, action: Any) -> None:
    seasons.start_worker(table, action.kind)


def _winter(table: KeyflowerState, action: Any) -> None:
    seasons.deal_winter(table, action.tile)


def _tile(table: KeyflowerState, action: Any) -> None:
    seasons.draw_tile(table, action.tile)


def _side(table: KeyflowerState, action: Any) -> None:
    seasons.turn_up(table, action.kind)


def _cargo(table: KeyflowerState, action: Any) -> None:
    seasons.board(table, action.kind)


def _drew_worker(table: KeyflowerState, action: Any) -> None:
    seasons.draw_worker(table, table.seat, action.kind)
    table.draw_workers -= 1
    if not table.draw_workers:
        using.go_on(table)


def _drew_skill(table: KeyflowerState, action: Any) -> None:
    """Rule 5.4: from the face-down pile, behind the screen."""
    seat, skill = table.seat, action.kind
    table.pile[skill] -= 1
    table.skills[seat][skill] += 1
    table.hidden_skills[seat][skill] += 1
    table.draw_skills -= 1
    if not table.draw_skills:
        using.go_on(table)


def _nothing(table: KeyflowerState) -> Sequence[Action]:
    return ()


def _over(table: KeyflowerState, action: Action) -> None:
    raise AssertionError("the game is over")


_STEPS: dict[int, tuple[Callable[[Any], Sequence[Action]], Callable[[Any, Any], None]]] = {
    phases.DO: (workforce.do, _do),
    phases.COLOUR: (_colours, _colour),
    phases.MUSTER: (workforce.muster, _mustered),
    phases.MIX: (workforce.mix, _mixed),
    phases.PAY: (using.pay, using.paid),
    phases.MAKE: (using.make, _made),
    phases.GRAZE: (_pens, _grazed),
    phases.CARRY: (transport.carry, using.carried),
    phases.TO_TILE: (_ways, _moved),
    phases.TO_FIELD: (_fields, _led),
    phases.WITH: (_goods, _paid_good),
    phases.WITH_SKILL: (_skills, _paid_skill),
    phases.PUT: (seasons.put, _put),
    phases.BOAT: (season_end.boats, _boat),
    phases.BREED: (_parents, _bred),
    phases.LAY: (growing.lay, _chosen),
    phases.SPOT: (_spots, _spot),
    phases.TURN: (_turns, _turned),
    phases.HOMES: (_chances, _home),
    phases.START_WORKERS: (_chances, _start_worker),
    phases.WINTERS: (_chances, _winter),
    phases.TILES: (_chances, _tile),
    phases.SIDES: (_chances, _side),
    phases.CARGO_WORKERS: (_chances, _cargo),
    phases.CARGO_SKILLS: (_chances, _cargo),
    phases.DRAW_WORKERS: (_chances, _drew_worker),
    phases.DRAW_SKILLS: (_chances, _drew_skill),
    phases.DONE: (_nothing, _over),
}
_LEGAL = [_STEPS[phase][0] for phase in range(len(_STEPS))]
_PLAY = [_STEPS[phase][1] for phase in range(len(_STEPS))]
