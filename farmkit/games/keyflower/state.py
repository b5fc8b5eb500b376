"""What lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Self

from farmkit.core.score import ScoreSheet
from farmkit.core.state import State
from farmkit.games.keyflower import scoring
from farmkit.games.keyflower.secrets import guess, seen_by
from farmkit.games.keyflower.setup import KeyflowerSetup
from farmkit.games.keyflower.tiles import ANIMALS, COLOURS, GOODS, GREEN, NO_COLOUR, SKILLS

# What is to be decided. Those before HOMES ask a player, those from HOMES on ask chance.
(
    DO,
    COLOUR,
    MUSTER,
    MIX,
    PAY,
    MAKE,
    GRAZE,
    CARRY,
    TO_TILE,
    TO_FIELD,
    WITH,
    WITH_SKILL,
    PUT,
    BOAT,
    BREED,
    LAY,
    SPOT,
    TURN,
    HOMES,
    START_WORKERS,
    WINTERS,
    TILES,
    SIDES,
    CARGO_WORKERS,
    CARGO_SKILLS,
    DRAW_WORKERS,
    DRAW_SKILLS,
    DONE,
) = range(28)

_BEGUN = (COLOUR, MUSTER, MIX, PAY)
"""A tile is named, and what it takes is still to be shown."""
NOBODY = -1
TRIES = 500
"""How often a guess is dealt before the truth has to serve."""
UNSEEN = -1
"""A winter tile that somebody else holds."""

_NUMBERS = (
    "bidding",
    "carting",
    "draw_skills",
    "draw_workers",
    "due_colour",
    "due_count",
    "due_skill",
    "gathered",
    "greens",
    "hue",
    "left",
    "moving",
    "passes",
    "pen",
    "phase",
    "purple",
    "season",
    "seat",
    "sides",
    "start",
    "steps",
    "target",
    "turns",
    "upgraded",
    "ups",
    "wheat_left",
)
_LISTS = (
    "animals_left",
    "bag",
    "cell",
    "colour",
    "covered",
    "covered_skills",
    "field_ids",
    "goods_left",
    "gone",
    "lead_colour",
    "leader",
    "last",
    "mixed",
    "owner",
    "pile",
    "powers",
    "roads",
    "rotation",
    "sectors",
    "slots",
    "top",
    "usable",
    "usable_paid",
    "used",
    "wheat",
    "window",
)
_LISTS_OF_LISTS = ("hands", "hidden", "hidden_skills", "pools", "put_up", "skills", "villages", "won", "workers")
_LISTS_OF_DICTS = ("frontiers", "grids", "herds", "lost", "stocks")
_DICTS = ("cargo", "crew")
_TUPLES = ("boat_order", "breeding", "choosers", "cost", "flock", "layers", "load", "picked")


class Table(State):
    """The tiles with their workers, the villages, what is behind the screens, and the decision at hand."""

    __slots__ = (*_NUMBERS, *_LISTS, *_LISTS_OF_LISTS, *_LISTS_OF_DICTS, *_DICTS, *_TUPLES, "setup")

    setup: KeyflowerSetup

    # --- where the game stands
    phase: int
    season: int
    seat: int
    """Who decides now, or for whom chance does."""
    start: int
    """Who holds the purple worker."""
    turns: int
    passes: int
    """Passes in a row."""
    left: int
    """How often the question at hand is still to be asked."""
    purple: int
    """Who won the purple worker in winter."""

    # --- pools and supplies
    bag: list[int]
    greens: int
    pile: list[int]
    """Skills that lie face down."""
    goods_left: list[int]
    wheat_left: int
    animals_left: list[int]
    pools: list[list[int]]
    """Tiles that nobody has drawn: homes first, then those of each season."""

    # --- tiles on auction, and workers at tiles; each list is by the number of the tile
    slots: list[int]
    """Tiles that can be bid for."""
    usable: list[int]
    """Tiles that can be used without a payment."""
    usable_paid: list[int]
    colour: list[int]
    """The colour that binds a tile this season."""
    window: list[int]
    """How many workers the next use may have, a bit for each number; 0 where no use fits any more."""
    last: list[int]
    """Workers of the last use."""
    used: list[int]
    """Workers of all uses."""
    top: list[int]
    """Workers of the highest bid."""
    leader: list[int]
    lead_colour: list[int]
    lost: list[dict[int, int]]
    """For each seat its outbid groups: tile → number × 4 + colour."""
    crew: dict[int, int]
    """Workers on tiles: tile × 4 + colour → number."""
    sides: int
    """Summer boats that show side b, a bit for each tile."""
    upgraded: int
    """Tiles that are turned over, a bit for each."""

    # --- villages
    owner: list[int]
    cell: list[int]
    rotation: list[int]
    villages: list[list[int]]
    """For each seat its tiles in the order in which they were laid, the home first."""
    grids: list[dict[int, int]]
    """For each seat: cell → tile."""
    frontiers: list[dict[int, int]]
    """For each seat the free cells beside the village: cell → edges around it."""
    roads: list[tuple[int, ...]]
    """For each tile the neighbours that a road leads to."""
    stocks: list[dict[int, int]]
    """For each seat the goods on its tiles: tile × 4 + good → number."""
    sectors: list[tuple[int, ...]]
    """For each tile the number of the field that each of its parts belongs to."""
    field_ids: list[int]
    """For each seat the numbers of its fields, a bit for each."""
    herds: list[dict[int, int]]
    """For each seat its animals: field × 3 + animal → number."""
    powers: list[int]
    """For each seat what its summer boats give."""
    won: list[list[int]]
    """For each seat the tiles won and not yet laid."""
    gone: list[int]
    """Tiles that have left the game."""

    # --- behind the screens
    workers: list[list[int]]
    hidden: list[list[int]]
    """Those of the workers that were drawn blindly and have not shown themselves since."""
    skills: list[list[int]]
    hidden_skills: list[list[int]]
    wheat: list[int]
    covered: list[int]
    """On a table as one seat sees it: workers of the others of which only the number is known."""
    covered_skills: list[int]
    hands: list[list[int]]
    """Winter tiles dealt."""
    put_up: list[list[int]]
    """Winter tiles chosen and not yet turned up."""

    # --- the decision at hand
    target: int
    """The tile that is bid for, used, carried from, upgraded or laid."""
    bidding: bool
    hue: int
    """The colour of the workers placed."""
    picked: tuple[int, ...]
    """Tiles whose outbid groups come along."""
    gathered: int
    """Workers in these groups."""
    mixed: list[int]
    """With boat 4b: workers of each colour so far."""
    carting: int
    """Whether a transport tile is being used."""
    steps: int
    ups: int
    moving: int
    """The good or animal taken up: its key in the stock or herd."""
    cost: tuple[int, ...]
    """Parts of an upgrade's cost that are not paid yet."""
    flock: tuple[int, ...]
    """Animals that have been made and need a field."""
    pen: int
    """The tile on whose fields they go."""
    draw_workers: int
    draw_skills: int
    due_colour: int
    """Paid workers that go into the bag after drawing."""
    due_count: int
    due_skill: int

    # --- the end of a season
    cargo: dict[int, tuple[int, ...]]
    """For each boat that is left: workers by colour, then skills by kind."""
    load: tuple[int, ...]
    """Workers that the boats still wait for."""
    choosers: tuple[int, ...]
    """Who still chooses a boat, in order."""
    boat_order: tuple[int, ...]
    """Who chose a boat in winter, in order."""
    breeding: tuple[tuple[int, int], ...]
    """Fields that still breed, as (seat, field)."""
    layers: tuple[int, ...]
    """Who still lays tiles."""

    @classmethod
    def fresh(cls, setup: KeyflowerSetup) -> Self:
        """Everything in the box and in the bag (rules 1.2, 1.3, 1.6 and 1.7)."""
        new = cls.__new__(cls)
        seats, tiles = setup.seats, len(setup.tiles)
        new.setup = setup
        for name in _NUMBERS:
            setattr(new, name, 0)
        new.phase = HOMES
        new.purple = NOBODY
        new.bidding = False
        new.target = new.moving = new.due_colour = new.due_skill = -1
        new.hue = NO_COLOUR
        new.greens = setup.greens
        new.wheat_left = setup.wheat
        new.bag = [*setup.bag, 0]
        new.pile = list(setup.skills)
        new.goods_left = list(setup.goods)
        new.animals_left = list(setup.animals)
        new.pools = [list(pool) for pool in (setup.homes, *setup.pools)]
        for name in ("gone", "slots", "usable", "usable_paid"):
            setattr(new, name, [])
        for name in ("window", "last", "used", "top", "cell", "rotation"):
            setattr(new, name, [0] * tiles)
        new.colour = [NO_COLOUR] * tiles
        new.lead_colour = [NO_COLOUR] * tiles
        new.leader = [NOBODY] * tiles
        new.owner = [NOBODY] * tiles
        new.roads = [()] * tiles
        new.sectors = [()] * tiles
        new.mixed = [0] * 4
        for name in ("covered", "covered_skills", "field_ids", "powers", "wheat"):
            setattr(new, name, [0] * seats)
        for name in ("hands", "put_up", "villages", "won"):
            setattr(new, name, [[] for _seat in range(seats)])
        for name in _LISTS_OF_DICTS:
            setattr(new, name, [{} for _seat in range(seats)])
        new.workers = [[0] * 4 for _seat in range(seats)]
        new.hidden = [[0] * 4 for _seat in range(seats)]
        new.skills = [[0] * 3 for _seat in range(seats)]
        new.hidden_skills = [[0] * 3 for _seat in range(seats)]
        new.cargo = {}
        new.crew = {}
        for name in _TUPLES:
            setattr(new, name, ())
        if setup.rules.helped_player and setup.helped < seats:
            # Rule 13.3: a weaker player begins with one green worker more.
            new.workers[setup.helped][GREEN] = 1
            new.greens -= 1
        return new

    def copy(self) -> Self:
        # Line by line: a loop over the names would cost twice the time.
        new = self.__new__(type(self))
        new.setup = self.setup
        new.bidding = self.bidding
        new.carting = self.carting
        new.draw_skills = self.draw_skills
        new.draw_workers = self.draw_workers
        new.due_colour = self.due_colour
        new.due_count = self.due_count
        new.due_skill = self.due_skill
        new.gathered = self.gathered
        new.greens = self.greens
        new.hue = self.hue
        new.left = self.left
        new.moving = self.moving
        new.passes = self.passes
        new.pen = self.pen
        new.phase = self.phase
        new.purple = self.purple
        new.season = self.season
        new.seat = self.seat
        new.sides = self.sides
        new.start = self.start
        new.steps = self.steps
        new.target = self.target
        new.turns = self.turns
        new.upgraded = self.upgraded
        new.ups = self.ups
        new.wheat_left = self.wheat_left
        new.boat_order = self.boat_order
        new.breeding = self.breeding
        new.choosers = self.choosers
        new.cost = self.cost
        new.flock = self.flock
        new.layers = self.layers
        new.load = self.load
        new.picked = self.picked
        new.animals_left = self.animals_left[:]
        new.bag = self.bag[:]
        new.cell = self.cell[:]
        new.colour = self.colour[:]
        new.covered = self.covered[:]
        new.covered_skills = self.covered_skills[:]
        new.field_ids = self.field_ids[:]
        new.goods_left = self.goods_left[:]
        new.gone = self.gone[:]
        new.lead_colour = self.lead_colour[:]
        new.leader = self.leader[:]
        new.last = self.last[:]
        new.mixed = self.mixed[:]
        new.owner = self.owner[:]
        new.pile = self.pile[:]
        new.powers = self.powers[:]
        new.roads = self.roads[:]
        new.rotation = self.rotation[:]
        new.sectors = self.sectors[:]
        new.slots = self.slots[:]
        new.top = self.top[:]
        new.usable = self.usable[:]
        new.usable_paid = self.usable_paid[:]
        new.used = self.used[:]
        new.wheat = self.wheat[:]
        new.window = self.window[:]
        new.hands = [one[:] for one in self.hands]
        new.hidden = [one[:] for one in self.hidden]
        new.hidden_skills = [one[:] for one in self.hidden_skills]
        new.pools = [one[:] for one in self.pools]
        new.put_up = [one[:] for one in self.put_up]
        new.skills = [one[:] for one in self.skills]
        new.villages = [one[:] for one in self.villages]
        new.won = [one[:] for one in self.won]
        new.workers = [one[:] for one in self.workers]
        new.frontiers = [one.copy() for one in self.frontiers]
        new.grids = [one.copy() for one in self.grids]
        new.herds = [one.copy() for one in self.herds]
        new.lost = [one.copy() for one in self.lost]
        new.stocks = [one.copy() for one in self.stocks]
        new.cargo = self.cargo.copy()
        new.crew = self.crew.copy()
        return new

    def key(self) -> tuple[object, ...]:
        return (
            tuple(getattr(self, name) for name in (*_NUMBERS, *_TUPLES)),
            tuple(tuple(getattr(self, name)) for name in _LISTS),
            tuple(tuple(map(tuple, getattr(self, name))) for name in _LISTS_OF_LISTS),
            tuple(tuple(tuple(sorted(one.items())) for one in getattr(self, name)) for name in _LISTS_OF_DICTS),
            tuple(tuple(sorted(getattr(self, name).items())) for name in _DICTS),
            (self.setup.rules, self.setup.seats, self.setup.components.digest()),
        )

    def turn(self) -> int:
        return self.turns

    # --- looking --------------------------------------------------------------------------------

    def home(self, seat: int) -> int:
        """The tile that a seat's village began with."""
        return self.villages[seat][0]

    def is_upgraded(self, tile: int) -> bool:
        return bool(self.upgraded >> tile & 1)

    def goods_on(self, tile: int) -> tuple[int, int, int, int]:
        """Wood, stone, iron and gold that lie on a tile of a village."""
        owner = self.owner[tile]
        stock = self.stocks[owner] if owner >= 0 else {}
        wood, stone, iron, gold = (stock.get(tile * 4 + good, 0) for good in range(4))
        return wood, stone, iron, gold

    def workers_on(self, tile: int) -> tuple[int, int, int, int]:
        """Workers that use this tile, by colour."""
        blue, red, yellow, green = (self.crew.get(tile * 4 + colour, 0) for colour in range(4))
        return blue, red, yellow, green

    def bids_on(self, tile: int) -> dict[int, tuple[int, int]]:
        """Everybody's bid for this tile: seat → (workers, colour)."""
        found = {}
        for seat, groups in enumerate(self.lost):
            if tile in groups:
                found[seat] = (groups[tile] >> 2, groups[tile] & 3)
        if self.leader[tile] >= 0:
            found[self.leader[tile]] = (self.top[tile], self.lead_colour[tile])
        return found

    def animals_in(self, seat: int, field: int) -> tuple[int, int, int]:
        herd = self.herds[seat]
        sheep, pigs, cows = (herd.get(field * 3 + animal, 0) for animal in range(3))
        return sheep, pigs, cows

    def tiles_of_field(self, seat: int, field: int) -> list[int]:
        return [tile for tile in self.villages[seat] if field in self.sectors[tile]]

    def bag_size(self) -> int:
        """Workers that are really in the bag."""
        return sum(self.bag) - sum(self.covered)

    def pile_size(self) -> int:
        return sum(self.pile) - sum(self.covered_skills)

    # --- secrets and counting --------------------------------------------------------------------

    def seen_by(self, seat: int) -> Self:
        new = self.copy()
        seen_by(new, seat)
        return new

    def guess(self, seat: int, rng: Random) -> Self:
        """Whoever has named a tile and a colour can go through with it; what makes this impossible is dealt anew."""
        for _try in range(TRIES):
            new = self.copy()
            guess(new, seat, rng)
            if new.phase >= PUT or new.seat == seat or new._goes_through():
                return new
        return self.copy()

    def _goes_through(self) -> bool:
        """Whether the turn can be gone on with, however it is meant, until everything is mustered and paid."""
        legal = self.legal()
        if self.phase not in _BEGUN:
            return bool(legal)
        for action in legal:
            after = self.copy()
            after.play(action)
            if after.phase in _BEGUN and not after._goes_through():
                return False
        return bool(legal)

    def sheets(self) -> list[ScoreSheet]:
        return scoring.sheets(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def pieces(self) -> dict[str, int]:
        """All pieces by kind, wherever they are."""
        setup = self.setup
        found = {f"{colour} workers": 0 for colour in COLOURS} | dict.fromkeys((*GOODS, *SKILLS, *ANIMALS), 0)
        for colour, number in self._all_workers():
            found[f"{COLOURS[colour]} workers"] += number
        for cargo in self.cargo.values():
            for skill, name in enumerate(SKILLS):
                found[name] += cargo[4 + skill]
        for skill, name in enumerate(SKILLS):
            found[name] += self.pile[skill] + sum(skills[skill] for skills in self.skills)
            found[name] += self.due_skill == skill
        for good, name in enumerate(GOODS):
            found[name] += self.goods_left[good]
        for stock in self.stocks:
            for key, number in stock.items():
                found[GOODS[key & 3]] += number
        for animal, name in enumerate(ANIMALS):
            found[name] += self.animals_left[animal]
        for herd in self.herds:
            for key, number in herd.items():
                found[ANIMALS[key % 3]] += number
        found["wheat"] = self.wheat_left + sum(self.wheat)
        found |= {f"tile {tile.id}": 0 for tile in setup.tiles}
        for tile in self._all_tiles():
            found[f"tile {setup.tiles[tile].id}"] += 1
        return found

    def _all_workers(self) -> Iterator[tuple[int, int]]:
        yield GREEN, self.greens
        for colour in range(4):
            yield colour, self.bag[colour]
            for workers in self.workers:
                yield colour, workers[colour]
            for cargo in self.cargo.values():
                yield colour, cargo[colour]
        for groups in self.lost:
            for group in groups.values():
                yield group & 3, group >> 2
        for tile in self.slots:
            if self.leader[tile] >= 0:
                yield self.lead_colour[tile], self.top[tile]
        for key, number in self.crew.items():
            yield key & 3, number
        if self.due_count:
            yield self.due_colour, self.due_count

    def _all_tiles(self) -> Iterator[int]:
        """Every tile once: in a pool, in a hand, on auction, won, laid, waiting as a boat or for turn order."""
        for pool in self.pools:
            yield from pool
        for rows in (self.hands, self.put_up, self.won, self.villages):
            for row in rows:
                yield from (tile for tile in row if tile != UNSEEN)
        yield from self.gone
        beside = {*self.setup.boats, *self.setup.orders}
        yield from (tile for tile in self.slots if tile not in beside)
        yield from beside - {tile for rows in (self.won, self.villages) for row in rows for tile in row} - {*self.gone}
