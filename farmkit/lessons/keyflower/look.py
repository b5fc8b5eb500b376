"""Questions about a table of Keyflower, for the goals of the steps.

Tiles are named as in a position (``SP05``), colours, goods, skills and animals by their words. The learner is whoever
had to decide when the step began.
"""

from __future__ import annotations

from random import Random

from farmkit.core.state import CHANCE, OVER, State
from farmkit.games.keyflower.phases import BOAT
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.routes import best_round
from farmkit.games.keyflower.tiles import ANIMALS, COLOURS, GOODS
from farmkit.games.keyflower.village import neighbours


def table(state: State) -> KeyflowerState:
    assert isinstance(state, KeyflowerState)
    return state


def learner(before: State) -> int:
    return before.actor()


def tile(state: State, name: str) -> int:
    return table(state).setup.index[name]


# --- bids and uses ------------------------------------------------------------------------------------


def leads(before: State, now: State, name: str) -> bool:
    """Whether the learner's bid for this tile is the highest."""
    return table(now).leader[tile(now, name)] == learner(before)


def highest(state: State, name: str) -> int:
    return table(state).top[tile(state, name)]


def bid_colour(state: State, name: str) -> str:
    """The colour of the highest bid; empty without one."""
    hue = table(state).lead_colour[tile(state, name)]
    return COLOURS[hue] if hue < len(COLOURS) else ""


def group(before: State, now: State, name: str) -> int:
    """Workers of the learner that were outbid at this tile and still stand there."""
    return table(now).lost[learner(before)].get(tile(now, name), 0) >> 2


def movable(state: State) -> frozenset[str]:
    """The tiles from which the acting player can take an outbid group."""
    found = table(state)
    return frozenset(found.setup.tiles[one].id for one in found.lost[found.actor()])


def used(before: State, now: State, name: str) -> int:
    """Workers that went onto this tile since the step began."""
    return table(now).used[tile(now, name)] - table(before).used[tile(before, name)]


def closed(state: State, name: str) -> bool:
    """Whether no use of this tile fits any more this season."""
    return not table(state).window[tile(state, name)]


# --- behind the screen ----------------------------------------------------------------------------------


def workers(before: State, now: State, colour: str = "") -> int:
    """Workers behind the learner's screen, all or of one colour."""
    held = table(now).workers[learner(before)]
    return held[COLOURS.index(colour)] if colour else sum(held)


def more_workers(before: State, now: State, colour: str = "") -> int:
    return workers(before, now, colour) - workers(before, before, colour)


def more_skills(before: State, now: State) -> int:
    seat = learner(before)
    return sum(table(now).skills[seat]) - sum(table(before).skills[seat])


def more_wheat(before: State, now: State) -> int:
    seat = learner(before)
    return table(now).wheat[seat] - table(before).wheat[seat]


# --- villages -------------------------------------------------------------------------------------------


def lies_on(state: State, name: str, good: str) -> int:
    """So many of a good lie on a tile."""
    return table(state).goods_on(tile(state, name))[GOODS.index(good)]


def more_goods(before: State, now: State, good: str) -> int:
    """How many more of a good lie in the learner's village."""
    return _goods(now, learner(before), good) - _goods(before, learner(before), good)


def _goods(state: State, seat: int, good: str) -> int:
    return sum(number for key, number in table(state).stocks[seat].items() if key & 3 == GOODS.index(good))


def upgraded(state: State, name: str) -> bool:
    return table(state).is_upgraded(tile(state, name))


def can_be_upgraded(state: State, seat: int = 0) -> frozenset[str]:
    """Tiles of a village that have a second side and do not show it yet."""
    found = table(state)
    tiles = [found.setup.tiles[one] for one in found.villages[seat] if not found.is_upgraded(one)]
    return frozenset(one.id for one in tiles if one.upgradable)


def laid(before: State, now: State, name: str) -> bool:
    """Whether a tile lies in the learner's village."""
    return tile(now, name) in table(now).villages[learner(before)]


def beside(before: State, now: State, name: str) -> int:
    """How many tiles of the learner's village touch this one."""
    return len(neighbours(table(now), learner(before), tile(now, name))) if laid(before, now, name) else 0


def touches(before: State, now: State, name: str, other: str) -> bool:
    """Whether two tiles of the learner's village lie side by side."""
    if not laid(before, now, name):
        return False
    return tile(now, other) in neighbours(table(now), learner(before), tile(now, name))


def joined(now: State, name: str) -> frozenset[str]:
    """The tiles that a road leads to from this one."""
    found = table(now)
    return frozenset(found.setup.tiles[one].id for one in found.roads[tile(now, name)])


def round_trip(state: State, seat: int) -> int:
    """Tiles on the longest closed route of a village."""
    found = table(state)
    return best_round({one: found.roads[one] for one in found.villages[seat]})


def won(before: State, now: State, name: str) -> bool:
    """Whether the learner has won this tile, laid or not."""
    return tile(now, name) in table(now).won[learner(before)] or laid(before, now, name)


# --- fields and animals -----------------------------------------------------------------------------------


def animals(state: State, seat: int, kind: str) -> int:
    return sum(number for key, number in table(state).herds[seat].items() if key % 3 == ANIMALS.index(kind))


def more_animals(before: State, now: State, kind: str) -> int:
    seat = learner(before)
    return animals(now, seat, kind) - animals(before, seat, kind)


def on_tile(now: State, seat: int, name: str, kind: str) -> int:
    """Animals of a kind in fields that have a part on this tile."""
    found = table(now)
    there = set(found.sectors[tile(now, name)])
    return sum(found.animals_in(seat, field)[ANIMALS.index(kind)] for field in there)


def in_field(state: State, seat: int, number: int, kind: str) -> int:
    """Animals of a kind in a field, by the number that the field has in a position."""
    return table(state).animals_in(seat, number - 1)[ANIMALS.index(kind)]


def mixed_fields(state: State, seat: int) -> int:
    herd = table(state).herds[seat]
    fields = [key // 3 for key in herd]
    return len({field for field in fields if fields.count(field) > 1})


def tiles_of_field(state: State, seat: int, number: int) -> int:
    return len(table(state).tiles_of_field(seat, number - 1))


def fields_of_tile(state: State, name: str) -> int:
    return len(set(table(state).sectors[tile(state, name)]))


# --- the season and the score -------------------------------------------------------------------------------


def season_over(now: State) -> bool:
    """Everybody has passed: boats are chosen, or even more has happened."""
    return table(now).phase == BOAT or not table(now).slots


def turn_over(before: State, now: State) -> bool:
    return now.turn() > before.turn() or now.actor() not in (before.actor(), CHANCE)


def cargo(state: State, name: str) -> tuple[int, int]:
    """Workers and skills on a boat; nothing on one that is taken."""
    load = table(state).cargo.get(tile(state, name), (0,) * 7)
    return sum(load[:4]), sum(load[4:])


def took(before: State, now: State) -> str:
    """The boat that left first since the step began; empty without one."""
    gone = [boat for boat in table(before).cargo if boat not in table(now).cargo]
    return table(before).setup.tiles[gone[0]].id if len(gone) == 1 else ""


def points(state: State, seat: int, *rules: str) -> int:
    """Points as things stand, all or those of some rules."""
    lines = state.sheets()[seat].lines
    return int(sum(line.points for line in lines if not rules or line.rule in rules))


def more_points(before: State, now: State, *rules: str) -> int:
    seat = learner(before)
    return points(now, seat, *rules) - points(before, seat, *rules)


def after(state: State, line: str) -> KeyflowerState:
    """The table when these decisions have been made; chance always brings the same."""
    now, rng = table(state).copy(), Random(1)
    for token in line.split():
        while now.actor() == CHANCE:
            now.play(now.roll(rng))
        now.play(now.setup.parse(token))
    while now.actor() == CHANCE:
        now.play(now.roll(rng))
    return now


def to_the_end(state: State, line: str) -> KeyflowerState:
    """The table at the end of the game, when nothing is left but to lay what was won."""
    now, rng = after(state, line), Random(1)
    while now.actor() != OVER:
        now.play(now.roll(rng) if now.actor() == CHANCE else now.legal()[0])
    return now
