"""What can be seen on the table of Agricola: Family Edition, as plain values for drawing.

The only place where the page reads the engine's state; it looks and never judges.
"""

from __future__ import annotations

from dataclasses import dataclass

from farmkit.core.state import Action
from farmkit.games.agricola.actions import Bake, Cook, Craft, Eat, Rotate, Spot
from farmkit.games.agricola.farm import (
    ANIMALS,
    FIELD,
    FIELDS,
    FOOD,
    GRAIN,
    IMPROVEMENT,
    PASTURE,
    ROOM,
    SHAPES,
    TILES,
    WOOD,
    Row,
)
from farmkit.games.agricola.farm import Farm as Named
from farmkit.games.agricola.plane import NAMES, START, STRIDE, Shape, places
from farmkit.games.agricola.play import AgricolaState

Square = tuple[int, int]
"""Column and row."""


@dataclass(frozen=True)
class Space:
    """An action space and what lies on it."""

    id: str
    title: str
    round: int  # 0: there from the start, and on no track
    open: bool
    harvest: bool  # the round of this space ends with a harvest
    good: int  # what heaps up here, or -1
    lies: int
    adds: int
    gives: tuple[tuple[int, int], ...]
    picks: int
    parts: tuple[str, ...]
    growth: str
    rooster: bool
    improvements: tuple[tuple[str, str, tuple[int, int, int], bool], ...]  # id, title, price, still there
    who: int  # whose person stands here, or -1


@dataclass(frozen=True)
class Plot:
    """A tile of a farm: where it lies and what is on it."""

    kind: str  # room, field, pasture, improvement
    id: str  # of the improvement or the pasture
    title: str
    squares: tuple[Square, ...]
    shape: int = -1
    grain: int = 0
    animal: int = -1
    animals: int = 0
    holds: int = 0
    stable: bool = False

    @property
    def name(self) -> str:
        """The square that names it: the first one of its top row."""
        return name_of(self.squares[0])


@dataclass(frozen=True)
class Farm:
    """Everything that belongs to a player."""

    seat: int
    goods: tuple[int, ...]  # wood, clay, reed, grain, food, sheep, boar, cattle
    plots: tuple[Plot, ...]
    clay: bool
    rooms: int
    people: int
    newborns: int
    home: int
    begging: int
    lone: int  # stables on no pasture
    singles: tuple[int, ...]  # kinds of animals that stand alone: the one in the house first
    homeless: tuple[int, ...]  # kinds of animals without a place
    rooster: bool
    points: int


@dataclass(frozen=True)
class Sight:
    """The whole table."""

    round: int
    rounds: int
    harvests: tuple[int, ...]
    to_harvest: int  # rounds until the next harvest, 0 for the one of this round; -1 when there is none
    spaces: tuple[Space, ...]
    farms: tuple[Farm, ...]

    def space(self, id: str) -> Space | None:
        return next((space for space in self.spaces if space.id == id), None)


def square_of(place: int) -> Square:
    return place % STRIDE, place // STRIDE


def name_of(square: Square) -> str:
    return NAMES[square[1] * STRIDE + square[0]]


def place_of(square: Square) -> int:
    return square[1] * STRIDE + square[0]


def look(state: AgricolaState) -> Sight:
    setup = state.setup
    harvests = tuple(sorted(setup.harvests))
    ahead = [one - state.round for one in harvests if one >= state.round]
    points = [sheet.total for sheet in state.sheets()]
    return Sight(
        state.round,
        len(setup.open) - 1,
        harvests,
        ahead[0] if ahead else -1,
        tuple(_space(state, at) for at in range(len(setup.spaces))),
        tuple(_farm(state, seat, points[seat]) for seat in range(setup.seats)),
    )


def _space(state: AgricolaState, at: int) -> Space:
    setup, action = state.setup, state.setup.spaces[at]
    printed = action.printed
    ids = {tile.id: (number, tile) for number, tile in enumerate(setup.improvements)}
    on_track = printed.id[0] == "r" and printed.id[1:].isdigit()
    return Space(
        printed.id,
        printed.title,
        printed.round if on_track else 0,
        printed.round <= state.round,
        on_track and printed.round in setup.harvests,
        action.good,
        state.goods[at],
        printed.adds,
        printed.gives,
        printed.picks,
        printed.parts,
        printed.growth,
        printed.rooster,
        tuple(
            (id, ids[id][1].title, ids[id][1].cost, bool(state.left >> ids[id][0] & 1)) for id in printed.improvements
        ),
        state.who_is_on(action),
    )


def _farm(state: AgricolaState, seat: int, points: int) -> Farm:
    row, farm = state.farms[seat], state.farm(seat)
    housed, homeless = _housed(state, row)
    pens, singles = state.setup.housing.arrange(row, *housed)
    return Farm(
        seat,
        tuple(int(many) for many in row[:8]),
        _plots(state, row, pens),
        farm.clay_house,
        farm.rooms,
        farm.people,
        farm.newborns,
        farm.at_home,
        farm.begging,
        farm.lone_stables,
        tuple(singles),
        homeless,
        state.rooster == seat,
        points,
    )


def _housed(state: AgricolaState, row: Row) -> tuple[list[int], tuple[int, ...]]:
    """As many animals as find a place, and those that do not; only for a moment there are any."""
    housed, homeless = list(Named(row).animals), []
    while not state.setup.housing.fits(row, housed[0], housed[1], housed[2]):
        kind = max(range(len(ANIMALS)), key=lambda kind: housed[kind])
        housed[kind] -= 1
        homeless.append(kind)
    return housed, tuple(homeless)


def _plots(state: AgricolaState, row: Row, pens: list[tuple[int, int]]) -> tuple[Plot, ...]:
    setup, laid = state.setup, Named(row).laid
    plots = [Plot("room", "house", "", (square_of(place),)) for place in places(START)]
    # Fields and pastures of a kind are alike to the rules; the oldest ones hold the most.
    grain = [full for full in (3, 2, 1, 0) for _field in range(row[FIELDS + full])]
    waiting: dict[tuple[bool, int], list[tuple[int, int]]] = {}
    order = [(stable, shape) for stable in (False, True) for shape in range(SHAPES)]
    counts = [sum(1 for tile, _p, _w, has in laid if (has, tile - PASTURE) == one) for one in order]
    at = 0
    for one, many in zip(order, counts, strict=True):
        waiting[one] = pens[at : at + many]
        at += many
    for tile, place, way, stable in laid:
        if tile == ROOM:
            plots.append(Plot("room", "room", "", (square_of(place),)))
        elif tile == FIELD:
            plots.append(Plot("field", "field", "", (square_of(place),), grain=grain.pop(0)))
        elif tile < IMPROVEMENT:
            shape = tile - PASTURE
            printed = setup.pastures[shape]
            squares = tuple(square_of(place + step) for step in printed.shape.ways[way])
            kind, many = waiting[stable, shape].pop(0)
            holds = printed.holds * (2 if stable else 1)
            plots.append(
                Plot("pasture", printed.id, printed.title, squares, shape, 0, kind if many else -1, many, holds, stable)
            )
        else:
            improvement = setup.improvements[tile - IMPROVEMENT]
            plots.append(Plot("improvement", improvement.id, improvement.title, (square_of(place),)))
    return tuple(plots)


@dataclass(frozen=True)
class Laying:
    """A tile that waits for its place: every way in which it may lie, as the squares it covers."""

    tile: int
    ways: dict[tuple[int, int], tuple[Square, ...]]  # (place, way) → squares
    best: tuple[int, int]

    def over(self, square: Square) -> list[tuple[int, int]]:
        """The ways that cover a square."""
        return [key for key, squares in self.ways.items() if square in squares]


def laying(state: AgricolaState) -> Laying:
    """What is to be laid now; asked of the match's own table while it asks for a spot or a turn."""
    setup, tile = state.setup, state.tile
    shape = setup.pastures[tile - PASTURE].shape if PASTURE <= tile < IMPROVEMENT else None
    found = [key for action in state.legal() for key in _ways(state, action, shape)]
    return Laying(tile, {key: _covered(shape, *key) for key in found}, state.sensible_spot())


def _ways(state: AgricolaState, action: Action, shape: Shape | None) -> list[tuple[int, int]]:
    """Place and turn that a spot leads to; tried out, because only the engine knows which turns fit."""
    if isinstance(action, Rotate):
        return [(state.spot, action.way)]
    if not isinstance(action, Spot) or shape is None or len(shape.ways) == 1:
        return [(action.place, 0)] if isinstance(action, Spot) else []
    after = state.copy()
    after.play(action)
    turns = [turn.way for turn in after.legal() if isinstance(turn, Rotate)]
    return [(action.place, way) for way in turns or [after.farm(state.seat).laid[-1][2]]]


def _covered(shape: Shape | None, place: int, way: int) -> tuple[Square, ...]:
    return tuple(square_of(place + step) for step in (shape.ways[way] if shape else (0,)))


# --- exchanges ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Exchange:
    """What can be turned into food now, and what that would bring."""

    action: Action
    gives: tuple[tuple[int, int], ...]  # goods that it takes
    food: int
    left: int  # food afterwards


def exchanges(state: AgricolaState) -> list[Exchange]:
    """Found by trying each of them out."""
    found = []
    before = state.farms[state.seat]
    for action in state.legal():
        if isinstance(action, Eat | Bake | Cook | Craft):
            trial = state.copy()
            trial.play(action)
            after = trial.farms[state.seat]
            # A newborn that finds its place at once must not hide the animal that was cooked for it.
            gives = [
                (good, before[good] - after[good]) for good in range(8) if good != FOOD and before[good] > after[good]
            ]
            if isinstance(action, Cook) and not gives:
                gives = [(FOOD + 1 + action.kind, 1)]
            found.append(Exchange(action, tuple(gives), after[FOOD] - before[FOOD], after[FOOD]))
    return found


@dataclass(frozen=True)
class Feeding:
    """A family before its meal."""

    need: int
    food: int
    from_goods: int  # food that grain, ovens and craft buildings can still bring
    from_animals: int
    begging: int  # markers, if nothing more is done
    points: int  # what they cost


def feeding(state: AgricolaState) -> Feeding:
    seat, setup = state.seat, state.setup
    row = state.farms[seat]
    rates = setup.cooks[row[TILES]] or (0, 0, 0)
    need, food = state.food_needed(seat), row[FOOD]
    begging = max(0, need - food)
    return Feeding(
        need,
        food,
        _most_food(state, row),
        sum(many * rate for many, rate in zip(Named(row).animals, rates, strict=True)),
        begging,
        begging * setup.rules.begging_points,
    )


def _most_food(state: AgricolaState, row: Row) -> int:
    """The most that can be made of goods: every set of craft buildings, then bread, then raw grain."""
    setup = state.setup
    ready = [one for one in setup.crafts if row[TILES] & ~state.crafted & one[0]]
    bread = setup.bakes[row[TILES]]
    best = 0
    for chosen in range(1 << len(ready)):
        goods, food = list(row[:FOOD]), 0
        for at, (_bit, good, takes, makes) in enumerate(ready):
            if chosen >> at & 1:
                goods[good] -= takes
                food += makes
        if min(goods) >= 0:
            loaves = min(goods[GRAIN], goods[WOOD]) if bread > 1 else 0
            best = max(best, food + loaves * bread + goods[GRAIN] - loaves)
    return best
