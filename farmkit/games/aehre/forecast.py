"""How a sensible player values a position: points so far, and what farms, cubes and tiles promise."""

from __future__ import annotations

from functools import cache

from farmkit.core.score import Line
from farmkit.core.words import _
from farmkit.games.aehre.play import AehreState
from farmkit.games.aehre.state import DONE, FARM, GONE, LEVEL, POINTS, UNSEEN

# What an average player makes of things, found by letting such players play each other.
ROW = 1.5
"""Victory points that one row towards livestock is worth."""
FARM_ROW = 3.0
"""Victory points that one row towards the next farm is worth."""
SMALL_TILE = 1.5
"""A small tile kept is a choice kept."""
NIBBLED = 0.8
"""Others cover fields of a farm's region, so later turns bring less than this one."""

Amounts = tuple[float, float, float, float, float, float]


def forecast(state: AehreState, seat: int) -> list[Line]:
    what = (
        _("Points so far"),
        _("Points at hand"),
        _("Farms, for the turns to come"),
        _("Livestock"),
        _("Rows climbed in the barn"),
        _("Small tiles kept"),
    )
    return [Line(words, amount) for words, amount in zip(what, amounts(state, seat), strict=True)]


def amounts(state: AehreState, seat: int) -> Amounts:
    """The same as plain numbers."""
    if state.phase == LEVEL:
        # The tile is not laid yet: look at the board as it will be, whichever small tile goes under it.
        state = state.copy()
        state.play(state.legal()[0])
    setup = state.setup
    left = turns_left(state)
    farms = state.farms[seat]
    fields = 0
    if farms:
        counted, crops = setup.grid.count, state.crops
        for bit, crop in farms:
            fields += counted(bit, crops[crop])
    if state.phase == FARM and seat == state.seat:
        fields += _best_free_region(state)
    # A farm that is still to be built this turn will score this turn, too.
    turns = left + (state.phase == FARM and seat == state.seat)
    income = fields * setup.rules.farm_points * NIBBLED * turns
    return (
        state.field_points[seat] + state.farm_points[seat],
        _at_hand(state) if state.phase == POINTS and seat == state.seat else 0,
        income,
        _livestock(state, seat),
        _climbed(state, seat, left),
        state.supplies[seat].bit_count() * SMALL_TILE * min(1.0, left / 4),
    )


def worth(state: AehreState, seat: int) -> float:
    """The sum of the amounts, in one go: bots ask thousands of times in every game."""
    phase = state.phase
    if phase == LEVEL or (seat == state.seat and phase in (FARM, POINTS)):
        return sum(amounts(state, seat))
    setup = state.setup
    left = 0.0 if phase == DONE or state.drawn_end else (state.piles + (state.end_stack + 1) / 2) / setup.seats
    total: float = state.field_points[seat] + state.farm_points[seat]
    farms = state.farms[seat]
    if farms:
        fields, counted, crops = 0, setup.grid.count, state.crops
        for bit, crop in farms:
            fields += counted(bit, crops[crop])
        total += fields * setup.rules.farm_points * NIBBLED * left
    if state.herds[seat]:
        total += _livestock(state, seat)
    total += _climbed(state, seat, left)
    return total + state.supplies[seat].bit_count() * SMALL_TILE * (left / 4 if left < 4 else 1.0)


def turns_left(state: AehreState) -> float:
    """How many more turns each player will have, about: every turn with a large tile takes one from the piles."""
    if state.phase == DONE or state.drawn_end:
        return 0.0
    return (state.piles + (state.end_stack + 1) / 2) / state.setup.seats


def _best_free_region(state: AehreState) -> int:
    """The size of the largest region without a farm: there the farm that has to be built now will stand."""
    fill, best = state.setup.grid.fill, 0
    for crop in state.crops:
        rest = crop
        while rest:
            region = fill(rest & -rest, crop)
            rest &= ~region
            if not region & state.homes:
                best = max(best, region.bit_count())
    return best


def _at_hand(state: AehreState) -> float:
    """What the fields just laid will bring, each at its better kind of points."""
    assert state.tile is not None and state.spot is not None
    total = 0.0
    for field, place in zip(state.tile.tile.fields, state.spot.cells, strict=True):
        region = state.setup.grid.fill(1 << place, state.crops[field.crop])
        points = 0 if region & state.homes else region.bit_count() * state.setup.rules.field_points
        rows = field.symbols if state.cubes[state.seat][field.crop] != GONE else 0
        total += max(points, rows * (ROW + FARM_ROW))
    return total


def _livestock(state: AehreState, seat: int) -> float:
    """Own tiles at their value, or at the mean of what they may be."""
    total = 0.0
    for _crop, animal, value in state.herds[seat]:
        unseen = state.stables[animal]
        total += value if value != UNSEEN else sum(unseen) / len(unseen) if unseen else 0
    return total


def _climbed(state: AehreState, seat: int, left: float) -> float:
    """Rows towards livestock that still waits, and rows that the next farm still misses."""
    setup = state.setup
    built = len(state.farms[seat])
    goal = setup.farm_rows[built] if built < len(setup.farm_rows) else 0
    animals = len(setup.animals)
    on_both_ways, to_farm = _rows(goal)
    worth = 0.0
    for row, taken in zip(state.cubes[seat], state.taken):  # noqa: B905 - asked for every seat of every table
        worth += on_both_ways[row] if taken < animals else to_farm[row]
    return worth * (left / 5 if left < 5 else 1.0)


@cache
def _rows(goal: int) -> tuple[list[float], list[float]]:
    """What a cube in each row is worth: on its way to livestock and the next farm, and only to the farm."""
    to_farm = [FARM_ROW * min(row, goal) for row in range(GONE + 1)]
    return [far + ROW * row for row, far in enumerate(to_farm[:GONE])] + [to_farm[GONE]], to_farm  # GONE has its animal
