"""Questions about a table of Agricola: Family Edition, for the goals of the steps.

Spaces, tiles and goods are named as in a position (``fishing``, ``hearth4``, ``wood``). The learner is whoever had to
decide when the step began.
"""

from __future__ import annotations

from farmkit.core.state import OVER, State
from farmkit.games.agricola.farm import GOODS, Farm
from farmkit.games.agricola.play import AgricolaState
from farmkit.games.agricola.state import FEED


def table(state: State) -> AgricolaState:
    assert isinstance(state, AgricolaState)
    return state


def learner(before: State) -> int:
    return before.actor()


def farm(before: State, now: State) -> Farm:
    """The learner's farm as it is now."""
    return table(now).farm(learner(before))


# --- the learner's things ---------------------------------------------------------------------------


def gained(before: State, now: State, good: str) -> int:
    """How many more of a good the learner has."""
    at = GOODS.index(good)
    return int(farm(before, now).row[at] - farm(before, before).row[at])


def begged(before: State, now: State) -> int:
    """Begging markers taken since the step began."""
    return farm(before, now).begging - farm(before, before).begging


def owned(state: State, seat: int) -> set[str]:
    """A seat's improvements."""
    found = table(state)
    return {tile.id for at, tile in enumerate(found.setup.improvements) if found.farm(seat).owns(at)}


def bought(before: State, now: State) -> set[str]:
    """Improvements that the learner has got since the step began."""
    seat = learner(before)
    return owned(now, seat) - owned(before, seat)


def fields(of: Farm) -> int:
    return sum(of.fields)


def stables(of: Farm) -> int:
    return of.lone_stables + sum(of.stabled)


def places(state: State, seat: int) -> int:
    """How many sheep would find a place on a seat's farm, if it had no other animals."""
    found = table(state)
    many = 0
    while found.setup.housing.fits(found.farms[seat], many + 1, 0, 0):
        many += 1
    return many


def room_for(state: State, kind: str) -> int:
    """How many more animals of a kind find a place beside those that the player who decides has."""
    found = table(state)
    seat = found.actor()
    animals = dict(zip(("sheep", "boar", "cattle"), found.farm(seat).animals, strict=True))
    many = 0
    while found.setup.housing.fits(found.farms[seat], **(animals | {kind: animals[kind] + many + 1})):
        many += 1
    return many


# --- the board ---------------------------------------------------------------------------------------


def lies_on(state: State, space: str) -> int:
    """How much lies on a space."""
    found = table(state)
    return next(found.goods[one.at] for one in found.setup.spaces if one.printed.id == space)


def stands_on(state: State, seat: int, space: str) -> bool:
    """Whether somebody of this seat is at work there."""
    found = table(state)
    return any(found.on[seat] & one.bit for one in found.setup.spaces if one.printed.id == space)


def opens(state: State, space: str) -> int:
    """The round in which a space opens."""
    return next(one.printed.round for one in table(state).setup.spaces if one.printed.id == space)


# --- time ----------------------------------------------------------------------------------------------


def turn_over(before: State, now: State) -> bool:
    return now.turn() > before.turn() or now.actor() == OVER


def new_round(before: State, now: State) -> bool:
    return table(now).round > table(before).round


def harvesting(now: State) -> bool:
    """The harvest has begun, and somebody is asked to feed."""
    return table(now).phase == FEED


def fed(before: State, now: State) -> bool:
    """The learner's feeding and breeding are over."""
    return harvesting(before) and turn_over(before, now)


def after_one_turn(state: State) -> State:
    """The table when the player at turn has done whatever comes first."""
    now = state.copy()
    while not turn_over(state, now):
        now.play(now.legal()[0])
    return now


# --- counting ------------------------------------------------------------------------------------------


def total(state: State, seat: int) -> int:
    return int(state.sheets()[seat].total)


def earned(before: State, now: State) -> int:
    """Points that the learner would count more than when the step began."""
    seat = learner(before)
    return total(now, seat) - total(before, seat)


def points(state: State, rule: str) -> int:
    """What this rule brings the player at turn, if the game were counted now."""
    sheet = state.sheets()[state.actor()]
    return int(sum(line.points for line in sheet.lines if line.rule == rule))
