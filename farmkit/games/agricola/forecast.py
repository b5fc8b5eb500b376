"""How a sensible player values a farm: the points it has, what the harvests to come will bring and take, and what
people, rooms and goods promise.

The harvests are gone through one after the other, in round numbers: fields are reaped, the family eats, what is
missing is made of grain and animals in the cheapest way, and animals breed. Food that will still be missing costs what
it takes to get it in time, or what begging costs.
"""

from __future__ import annotations

from farmkit.core.score import Line
from farmkit.core.words import _
from farmkit.games.agricola.farm import (
    BARE,
    BEGGING,
    BRICK,
    CATTLE,
    CLAY,
    FIELDS,
    FOOD,
    GRAIN,
    HOME,
    LONE,
    NEWBORN,
    PEOPLE,
    REED,
    ROOMS,
    SHAPES,
    SHEEP,
    STABLED,
    TILES,
    WOOD,
    Row,
)
from farmkit.games.agricola.play import AgricolaState
from farmkit.games.agricola.printed import ROUNDS
from farmkit.games.agricola.setup import MOST_PEOPLE, AgricolaSetup
from farmkit.games.agricola.state import BREED, DONE, FEED, ROTATE, SPOT

# What an average player makes of things, found by letting such players play each other.
PERSON_A_ROUND = 1.03
"""Points that one person's work brings in a round."""
FREE_ROOM = 0.15
"""Part of a child's worth that a room for it has already."""
FOOD_AN_ACTION = 2.25
"""Food that an action brings when somebody needs it."""
MISSING_FOOD = 0.82
"""Points that it costs to get one missing food in time."""
SPARE_FOOD = 0.09
"""Food beyond all needs."""
FREE_PLACE = 0.17
"""A place for an animal that is not there yet."""
EMPTY_FIELD = 0.22
"""A field that can still be sown."""
ROOSTER = 0.3
"""The first choice of spaces."""

Amounts = tuple[float, float, float, float, float]

# Points for each of a good, the first ones more than later ones: (how many, points each).
_WOOD = ((5, 0.64), (10, 0.28), (10, 0.08))
_CLAY = ((3, 0.42), (4, 0.32), (5, 0.05))
_REED = ((2, 0.94), (2, 0.28), (5, 0.05))
_GRAIN = ((2, 0.7), (3, 0.35), (5, 0.1))


def forecast(state: AgricolaState, seat: int) -> list[Line]:
    what = (
        _("Points so far"),
        _("Animals and grain by the end"),
        _("Food for the harvests to come"),
        _("Work of the family"),
        _("Goods and ground kept for later"),
    )
    return [Line(words, amount) for words, amount in zip(what, amounts(state, seat), strict=True)]


def amounts(state: AgricolaState, seat: int) -> Amounts:
    """The same as plain numbers, for bots that ask thousands of times."""
    if state.phase in (SPOT, ROTATE) and seat == state.seat:
        # What was bought counts, wherever it will lie.
        state = state.copy()
        while state.phase in (SPOT, ROTATE) and state.seat == seat:
            state.play(state.promising()[0])
    setup, farm = state.setup, state.farms[seat]
    rounds = 0 if state.phase == DONE else ROUNDS - state.round
    animals, sown, missing = _harvests(state, seat)
    return (
        _tiles(setup, farm) + bonus_points(setup, farm),
        animals + sown,
        -missing,
        _family(state, farm, rounds),
        _goods(setup, farm, state, rounds),
    )


def _tiles(setup: AgricolaSetup, farm: Row) -> float:
    """Points that nothing can take away."""
    return float(
        3 * farm[PEOPLE]
        - setup.rules.begging_points * farm[BEGGING]
        + sum(farm[FIELDS : FIELDS + 4])
        + sum(farm[BARE:STABLED])
        + 2 * sum(farm[STABLED:TILES])
        + (farm[ROOMS] if farm[BRICK] else 0)
        + farm[TILES].bit_count()
    )


def bonus_points(setup: AgricolaSetup, farm: Row) -> int:
    """What goods count at craft buildings and depot."""
    tiles = farm[TILES]
    if not tiles & setup.counting:
        return 0
    found, crafted = 0, set()
    for at, tile in enumerate(setup.improvements):
        if tile.bonus and tiles >> at & 1 and tile.good >= 0:
            found += farm[tile.good] // tile.bonus
            crafted.add(tile.good)
    for at, tile in enumerate(setup.improvements):
        if tile.bonus and tiles >> at & 1 and tile.good < 0:
            for good in (WOOD, CLAY, REED, GRAIN):
                if not (setup.rules.each_good_once and good in crafted):
                    found += farm[good] // tile.bonus
    return found


# --- harvests -------------------------------------------------------------------------------------


def _eats_now(state: AgricolaState, seat: int) -> bool:
    """Whether this seat's family is still to be fed in the harvest at hand."""
    seats = state.setup.seats
    place, now = (seat - state.rooster) % seats, (state.seat - state.rooster) % seats
    return place > now or (place == now and state.phase == FEED)


def _harvests(state: AgricolaState, seat: int) -> tuple[float, float, float]:
    """Animals and sown grain at the end, and what missing food costs until then."""
    setup, farm = state.setup, state.farms[seat]
    people, tiles = farm[PEOPLE], farm[TILES]
    food, grain, wood = farm[FOOD], farm[GRAIN], farm[WOOD]
    _none, one, two, three = farm[FIELDS : FIELDS + 4]
    animals = farm[SHEEP : CATTLE + 1]
    cooks, bakes, fits = setup.cooks[tiles], setup.bakes[tiles], setup.housing.fits
    crafts = [(good, takes, makes) for bit, good, takes, makes in setup.crafts if tiles & bit]
    goods = farm[:FOOD]
    penalty = setup.rules.begging_points
    missing = 0.0
    harvesting = state.phase in (FEED, BREED)
    round = state.round
    if state.phase == DONE or (harvesting and not _eats_now(state, seat)):
        round += 1  # the harvest of this round is over
    hands = 0 if harvesting else farm[HOME]
    reaped = harvesting
    for harvest in range(round, ROUNDS + 1):
        if harvest > state.round:
            hands += people
        if harvest not in setup.harvests:
            continue
        if not (reaped and harvest == state.round):
            grain += one + two + three
            one, two, three = two, three, 0
        need = 2 * people - (farm[NEWBORN] if harvest == state.round else 0) - food
        food = 0
        if need > 0 and crafts:
            for good, takes, makes in crafts:
                have = grain if good == GRAIN else goods[good]
                if need > 0 and have >= takes and makes > takes * (good == GRAIN):
                    need -= makes
                    if good == GRAIN:
                        grain -= takes
                    else:
                        goods[good] -= takes
        if need > 0 and bakes and grain:
            loaves = min(grain, wood, -(-need // bakes))
            grain -= loaves
            wood -= loaves
            need -= loaves * bakes
        if need > 0 and grain:
            eaten = min(grain, need)
            grain -= eaten
            need -= eaten
        if need > 0 and cooks is not None:
            # First those beyond a pair, then the rest; each costs its point at the end.
            for least in (2, 0):
                for kind in (2, 1, 0):
                    while need > 0 and animals[kind] > least:
                        animals[kind] -= 1
                        need -= cooks[kind]
        if need > 0:
            gathered = min(need, hands * FOOD_AN_ACTION)
            missing += gathered * min(MISSING_FOOD, penalty) + (need - gathered) * penalty
        else:
            food = -need
        hands = 0
        sheep, boar, cattle = animals
        if sheep > 1 and fits(farm, sheep + 1, boar, cattle):
            sheep += 1
        if boar > 1 and fits(farm, sheep, boar + 1, cattle):
            boar += 1
        if cattle > 1 and fits(farm, sheep, boar, cattle + 1):
            cattle += 1
        animals = [sheep, boar, cattle]
    return sum(animals), one + 2 * two + 3 * three, missing - min(food, 10) * SPARE_FOOD


# --- what is kept for later ---------------------------------------------------------------------------


def _child(rounds: int) -> float:
    """What one more person would bring from the next round on, beyond what it eats."""
    return 3 + PERSON_A_ROUND * rounds


def _family(state: AgricolaState, farm: Row, rounds: int) -> float:
    people = farm[PEOPLE]
    worth: float = PERSON_A_ROUND * people * rounds
    free = min(farm[ROOMS], MOST_PEOPLE) - people
    if free > 0 and rounds:
        # The space of family growth is open from round 5 on, and others want it too.
        waits = max(0, 4 - state.round)
        for child in range(free):
            left = rounds - waits - 1 - 2 * child
            if left > 0:
                worth += FREE_ROOM * _child(left)
    return worth


def _kept(have: int, steps: tuple[tuple[int, float], ...]) -> float:
    worth = 0.0
    for many, each in steps:
        if have <= many:
            return worth + have * each
        worth += many * each
        have -= many
    return worth


def _goods(setup: AgricolaSetup, farm: Row, state: AgricolaState, rounds: int) -> float:
    """Goods are for building: in the last rounds they are worth less and less."""
    fade = min(1.0, rounds / 5)
    worth: float = fade * (
        _kept(farm[WOOD], _WOOD) + _kept(farm[CLAY], _CLAY) + _kept(farm[REED], _REED) + _kept(farm[GRAIN], _GRAIN)
    )
    places: int = 1 + farm[LONE]
    for shape in range(SHAPES):
        holds = setup.pastures[shape].holds
        places += farm[BARE + shape] * holds + 2 * farm[STABLED + shape] * holds
    worth += fade * FREE_PLACE * min(8, max(0, places - sum(farm[SHEEP : CATTLE + 1])))
    worth += min(1.0, rounds / 3) * EMPTY_FIELD * min(3, farm[FIELDS])
    if setup.cooks[farm[TILES]] is not None:
        worth += fade
    if setup.seats > 1 and state.farms[state.rooster] is farm:
        worth += ROOSTER * fade
    return worth
