"""Questions about a table of Eine Frage der Ähre, for the goals of the steps.

Fields are named as on the board (``c4``), crops by their letters (``W B R C P``). The learner is whoever had to decide
when the step began.
"""

from __future__ import annotations

from farmkit.core.state import OVER, State
from farmkit.games.aehre.play import AehreState
from farmkit.games.aehre.state import GONE

LETTERS = "WBRCP"


def table(state: State) -> AehreState:
    assert isinstance(state, AehreState)
    return state


def learner(before: State) -> int:
    return before.actor()


# --- the board ------------------------------------------------------------------------------------


def height(state: State, name: str) -> int:
    return table(state).height(table(state).setup.grid.at[name])


def crop(state: State, name: str) -> str:
    return LETTERS[table(state).crop_at(table(state).setup.grid.at[name])]


def region(state: State, name: str) -> frozenset[str]:
    """The fields that hang together with this one."""
    found = table(state)
    return frozenset(found.setup.grid.named(found.region(found.setup.grid.at[name])))


def raised(before: State, now: State) -> frozenset[str]:
    """The fields that something was laid on."""
    return frozenset(name for name in table(now).setup.grid.at if height(now, name) > height(before, name))


def largest(state: State) -> int:
    """Fields of the largest region on the board."""
    return max(len(region(state, name)) for name in table(state).setup.grid.at)


# --- the learner's things ---------------------------------------------------------------------------


def field_points(before: State, now: State) -> int:
    """Victory points for fields since the step began."""
    seat = learner(before)
    return table(now).field_points[seat] - table(before).field_points[seat]


def farm_income(before: State, now: State) -> int:
    """Victory points from farms since the step began."""
    seat = learner(before)
    return table(now).farm_points[seat] - table(before).farm_points[seat]


def total(state: State, seat: int) -> int:
    return state.sheets()[seat].total


def cube(state: State, seat: int, letter: str) -> int:
    return table(state).cubes[seat][LETTERS.index(letter)]


def climbed(before: State, now: State) -> dict[str, int]:
    """How many rows the learner's cubes have gone up; a cube that left is not counted."""
    seat = learner(before)
    rows = {letter: cube(now, seat, letter) - cube(before, seat, letter) for letter in LETTERS}
    return {letter: rise for letter, rise in rows.items() if 0 < rise < GONE - 20}


def fetched(before: State, now: State) -> bool:
    """Whether the learner has taken livestock since the step began."""
    seat = learner(before)
    return len(table(now).herds[seat]) > len(table(before).herds[seat])


def animals(state: State, seat: int) -> list[tuple[str, str, int]]:
    """A seat's livestock as (letter of the track, animal, value); the value is -1 until it was looked at."""
    found = table(state)
    return [(LETTERS[of], found.setup.animals[animal], value) for of, animal, value in found.herds[seat]]


def farms(state: State, seat: int) -> list[str]:
    """The fields on which a seat's farms stand."""
    found = table(state)
    return [name for bit, _crop in found.farms[seat] for name in found.setup.grid.named(bit)]


def farmland(state: State, seat: int) -> int:
    """Fields of all regions of a seat's farms."""
    return sum(len(region(state, name)) for name in farms(state, seat))


def farmed(state: State, name: str) -> bool:
    """Whether a farm, whosever, stands in the region of this field."""
    found = table(state)
    return bool(found.region(found.setup.grid.at[name]) & found.homes)


def small_tiles(state: State, seat: int) -> str:
    """The letters of a seat's small tiles that are left."""
    return "".join(letter for at, letter in enumerate(LETTERS) if table(state).supplies[seat] >> at & 1)


# --- the turn ---------------------------------------------------------------------------------------


def turn_over(before: State, now: State) -> bool:
    """The turn in which the step began is over, the draw included."""
    return now.turn() > before.turn() or now.actor() == OVER


def drew(before: State, now: State) -> bool:
    """A large tile was drawn."""
    one, two = table(before), table(now)
    return one.piles + one.end_stack > two.piles + two.end_stack


def won_alone(now: State, seat: int) -> bool:
    return now.actor() == OVER and now.winners() == [seat]
