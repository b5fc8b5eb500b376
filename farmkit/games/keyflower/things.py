"""Everything that lies on the table, as plain values that are quickly copied and compared."""

from __future__ import annotations

from typing import Self

from farmkit.core.state import State
from farmkit.games.keyflower.phases import HOMES, NOBODY
from farmkit.games.keyflower.setup import KeyflowerSetup
from farmkit.games.keyflower.tiles import GREEN, NO_COLOUR

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


class Things(State):
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
