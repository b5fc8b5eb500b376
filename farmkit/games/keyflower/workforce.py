"""Which workers can go where: bids, uses, colours, groups and counts (chapters 3 to 5 of the rulebook).

How many workers a use may have is a ``window``, a bit for each number; what a player can bring together is a set of
the same kind. A use is possible where the two overlap.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from farmkit.core.state import Action
from farmkit.games.keyflower.tiles import (
    ANY_COLOUR,
    BID_ANY_COLOUR,
    GREEN,
    NO_COLOUR,
    USE_ANY_COLOUR,
    Effect,
)

if TYPE_CHECKING:
    from farmkit.games.keyflower.state import Table

MOST = 6
"""Rule 5.2: so many workers use a tile in one season."""
UPTO = [(2 << min(number, MOST)) - 2 for number in range(256)]
"""The numbers from 1 to so many, as a set."""
OPEN = UPTO[MOST]
"""A tile that nobody has used yet."""
WINDOWS = [
    [sum(1 << size for size in range(last + 1, MOST - used + 1)) for last in range(MOST + 1)]
    for used in range(MOST + 1)
]
"""For the workers on a tile and the size of the last use: the numbers that the next use may have."""


def available(table: Table, seat: int) -> list[int]:
    """Rule 3.3: workers of each colour, behind the screen and in outbid groups; last the most of one colour."""
    blue, red, yellow, green = table.workers[seat]
    found = [blue, red, yellow, green]
    for group in table.lost[seat].values():
        found[group & 3] += group >> 2
    found.append(max(found))
    return found


def reach(groups: Sequence[int], loose: int) -> int:
    """Every number that some of the groups, whole, and some loose workers add up to, up to six."""
    found = 1
    for size in groups:
        found |= found << size
    for _worker in range(min(loose, MOST)):
        found |= found << 1
    return found & OPEN


def do(table: Table) -> Sequence[Action]:
    """Rule 3.1: bid, use, or pass."""
    setup, seat = table.setup, table.seat
    lost = table.lost[seat]
    colour, top, leader, window = table.colour, table.top, table.leader, table.window
    blue, red, yellow, green = workers = table.workers[seat]
    if lost:
        brought = available(table, seat)
        sizes: list[list[int]] = [[], [], [], []]
        for group in lost.values():
            sizes[group & 3].append(group >> 2)
        masks = [reach(sizes[hue], workers[hue]) if sizes[hue] else UPTO[workers[hue]] for hue in range(4)]
    else:
        brought = [blue, red, yellow, green, max(workers)]
        masks = [UPTO[blue], UPTO[red], UPTO[yellow], UPTO[green]]
    masks.append(masks[0] | masks[1] | masks[2] | masks[3])
    bid, use = setup.bid, setup.use
    found: list[Action]
    powers = table.powers[seat]
    if powers & BID_ANY_COLOUR:
        found = [bid[tile] for tile in table.slots if bid_colours(table, seat, tile, brought)]
    else:
        # Rules 4.2 and 4.3: more than anybody else, or anything on top of the own winning bid.
        found = [
            bid[tile] for tile in table.slots if brought[colour[tile]] > (top[tile] if leader[tile] != seat else 0)
        ]
    everything = masks[NO_COLOUR]
    if powers & USE_ANY_COLOUR:
        everything = reach([group >> 2 for group in lost.values()], sum(workers))
        found += [
            use[tile]
            for tile in table.usable
            if (masks[NO_COLOUR] if colour[tile] == NO_COLOUR else everything) & window[tile]
        ]
    else:
        found += [use[tile] for tile in table.usable if masks[colour[tile]] & window[tile]]
    for tile in table.usable_paid:
        if everything & window[tile] and can_use_paid(table, tile):
            found.append(use[tile])
    found.append(setup.pass_)
    return found


def bid_colours(table: Table, seat: int, tile: int, brought: Sequence[int]) -> list[int]:
    """The colours in which this seat can bid for the tile now (rules 3.4, 3.5 and 9.7)."""
    if table.leader[tile] == seat:
        own = table.lead_colour[tile]
        return [own] if brought[own] else []
    top, colour = table.top[tile], table.colour[tile]
    group = table.lost[seat].get(tile)
    if group is not None:
        return [group & 3] if brought[group & 3] > top else []
    if colour == NO_COLOUR or (
        table.powers[seat] & BID_ANY_COLOUR
        and colour != GREEN
        and table.leader[tile] >= 0
        and table.setup.tiles[tile].kind != "order"
    ):
        return [hue for hue in range(4) if brought[hue] > top]
    return [colour] if brought[colour] > top else []


# --- uses ------------------------------------------------------------------------------------------


def effect_of(table: Table, tile: int) -> Effect:
    return table.setup.effects[tile][table.upgraded >> tile & 1]


def mixes(table: Table, tile: int) -> bool:
    """Rule 9.8: whether the acting seat may mix colours here."""
    return bool(table.powers[table.seat] & USE_ANY_COLOUR) and table.colour[tile] != NO_COLOUR


def can_use_paid(table: Table, tile: int) -> bool:
    """Rule 5.6: who cannot pay cannot use it."""
    effect = effect_of(table, tile)
    if effect.pay_skill >= 0:
        skills = table.skills[table.seat]
        if not (any(skills) if effect.pay_skill == 3 else skills[effect.pay_skill]):
            return False
    if mixes(table, tile):
        return mix_finishes(table, tile, (), 0)
    return bool(use_colours(table, tile))


def use_colours(table: Table, tile: int) -> list[int]:
    """The colours in which the acting seat can use the tile; not asked where colours may be mixed."""
    bound = table.colour[tile]
    hues = range(4) if bound == NO_COLOUR else (bound,)
    return [hue for hue in hues if finishes(table, tile, hue, (), 0)]


def finishes(table: Table, tile: int, hue: int, picked: tuple[int, ...], gathered: int) -> bool:
    """Whether the workers gathered so far can be filled up to a legal use, with something left to pay."""
    lost = table.lost[table.seat]
    rest = [(at, group) for at, group in lost.items() if at not in picked]
    if effect_of(table, tile).pay_worker < 0:
        sizes = [group >> 2 for _at, group in rest if group & 3 == hue]
        whole = reach(sizes, table.workers[table.seat][hue]) | (1 if gathered else 0)
        return bool(whole << gathered & table.window[tile])
    return _finishes_paid(table, tile, hue, rest, gathered)


def _finishes_paid(table: Table, tile: int, hue: int, rest: list[tuple[int, int]], gathered: int) -> bool:
    window = table.window[tile]
    for loose in range(min(table.workers[table.seat][hue], MOST - gathered) + 1):
        if window >> gathered + loose & 1 and payment_left(table, tile, hue, loose, rest):
            return True
    for at, (_tile, group) in enumerate(rest):
        if group & 3 == hue and gathered + (group >> 2) <= MOST:
            if _finishes_paid(table, tile, hue, rest[:at] + rest[at + 1 :], gathered + (group >> 2)):
                return True
    return False


def payment_left(table: Table, tile: int, hue: int, loose: int, rest: list[tuple[int, int]]) -> bool:
    """Rule 5.6: after so many loose workers of this colour, is there still somebody to pay with?"""
    pay = effect_of(table, tile).pay_worker
    if pay < 0:
        return True
    if any(pay in (ANY_COLOUR, group & 3) for _at, group in rest):
        return True
    workers = table.workers[table.seat]
    if pay == ANY_COLOUR:
        return sum(workers) > loose
    return workers[pay] > (loose if pay == hue else 0)


# --- groups and counts -------------------------------------------------------------------------------


def muster(table: Table) -> Sequence[Action]:
    """Rule 3.3: outbid groups one by one, and then so many from behind the screen."""
    setup, seat, target, hue, gathered = table.setup, table.seat, table.target, table.hue, table.gathered
    lost, picked = table.lost[seat], table.picked
    most = table.workers[seat][hue]
    count = setup.count
    found: list[Action] = []
    if table.bidding:
        if lost:
            found = [
                setup.group[tile]
                for tile, group in lost.items()
                if group & 3 == hue and tile != target and tile not in picked
            ]
        return found + count[fewest(table) : most + 1]
    window = table.window[target]
    if not lost and effect_of(table, target).pay_worker < 0:
        return [count[loose] for loose in range(1, min(most, MOST) + 1) if window >> loose & 1]
    rest = [(tile, group) for tile, group in lost.items() if tile not in picked]
    for tile, group in rest:
        size = group >> 2
        if group & 3 == hue and gathered + size <= MOST:
            if finishes(table, target, hue, (*picked, tile), gathered + size):
                found.append(setup.group[tile])
    for loose in range(min(most, MOST - gathered) + 1):
        if window >> gathered + loose & 1 and payment_left(table, target, hue, loose, rest):
            found.append(count[loose])
    return found


def fewest(table: Table) -> int:
    """How many workers from the screen a bid needs at least, the groups gathered so far included."""
    target = table.target
    if table.leader[target] == table.seat:
        return 0 if table.gathered else 1
    own = table.lost[table.seat].get(target, 0) >> 2
    return max(table.top[target] - own - table.gathered + 1, 0 if table.gathered else 1)


# --- mixed colours (boat 4b) -----------------------------------------------------------------------------


def mix(table: Table) -> Sequence[Action]:
    """Rule 9.8: groups of any colours, then so many of each colour in turn."""
    setup, lost = table.setup, table.lost[table.seat]
    found: list[Action] = []
    if table.hue == 0:
        for tile, group in lost.items():
            if tile not in table.picked and table.gathered + (group >> 2) <= MOST:
                if mix_finishes(table, table.target, (*table.picked, tile), table.gathered + (group >> 2)):
                    found.append(setup.group[tile])
    caps, total = _caps(table, table.target, table.picked)
    so_far = sum(table.mixed)
    low, high = table.last[table.target] + 1, MOST - table.used[table.target]
    rest = sum(caps[table.hue + 1 :])
    for loose in range(caps[table.hue] + 1):
        there = table.gathered + so_far + loose
        if there <= high and so_far + loose <= total and there + min(rest, total - so_far - loose) >= low:
            found.append(setup.count[loose])
    return found


def mix_finishes(table: Table, tile: int, picked: tuple[int, ...], gathered: int) -> bool:
    low, high = table.last[tile] + 1, MOST - table.used[tile]
    if gathered > high or low > high:
        return False
    caps, total = _caps(table, tile, picked)
    if total >= 0 and min(caps) >= 0 and gathered + min(sum(caps), total) >= low:
        return True
    return any(
        mix_finishes(table, tile, (*picked, at), gathered + (group >> 2))
        for at, group in table.lost[table.seat].items()
        if at not in picked
    )


def _caps(table: Table, tile: int, picked: tuple[int, ...]) -> tuple[list[int], int]:
    """How many of each colour, and in all, may leave the screen so that somebody is left to pay with."""
    workers = table.workers[table.seat][:]
    pay = effect_of(table, tile).pay_worker
    total = sum(workers)
    rest = [group for at, group in table.lost[table.seat].items() if at not in picked]
    if pay >= 0 and not any(pay in (ANY_COLOUR, group & 3) for group in rest):
        if pay == ANY_COLOUR:
            total -= 1
        else:
            workers[pay] -= 1
    return workers, total
