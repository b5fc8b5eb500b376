"""Tables that fit what a seat may know: covered pieces are dealt again from the pools that they joined.

Whoever has begun something can go through with it. That is known too, so the deal for the player whose turn it is
must allow it. Nothing else about the true table is looked at: tables that look alike give the same guesses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb, log
from random import Random
from typing import TYPE_CHECKING

from farmkit.games.keyflower import transport, using, workforce
from farmkit.games.keyflower.phases import CARRY, COLOUR, MIX, MUSTER, PAY, PUT, UNSEEN, WINTERS, WITH, WITH_SKILL
from farmkit.games.keyflower.secrets import seen_by
from farmkit.games.keyflower.tiles import ANY_SKILL

if TYPE_CHECKING:
    from farmkit.games.keyflower.state import Table

TRIES = 30
"""Deals at random before all deals are gone through."""


def guess(table: Table, seat: int, rng: Random) -> None:
    """Make this, in place, a whole table that fits what the seat may know."""
    seen_by(table, seat)
    actor = table.seat
    if table.phase < PUT and actor != seat:
        _deal_skills(table, actor, rng, lambda: skills_fit(table))
        _deal_workers(table, actor, rng, lambda: workers_fit(table))
    for other in range(table.setup.seats):
        _deal_workers(table, other, rng)
        _deal_skills(table, other, rng)
    _deal_winters(table, rng)
    if table.phase == PUT:
        _put_up(table, seat, rng)


# --- workers and skills ---------------------------------------------------------------------------------------


Fits = Callable[[], bool]


def _deal_workers(table: Table, seat: int, rng: Random, fits: Fits | None = None) -> None:
    number, table.covered[seat] = table.covered[seat], 0
    _deal(table.bag, (table.workers[seat], table.hidden[seat]), number, rng, fits)


def _deal_skills(table: Table, seat: int, rng: Random, fits: Fits | None = None) -> None:
    number, table.covered_skills[seat] = table.covered_skills[seat], 0
    _deal(table.pile, (table.skills[seat], table.hidden_skills[seat]), number, rng, fits)


def _deal(pool: list[int], places: tuple[list[int], ...], number: int, rng: Random, fits: Fits | None = None) -> None:
    """So many pieces, each as likely as any other; of the deals that fit, each as likely as it would be anyway."""
    if not number:
        return
    for deal in deals(pool, number, rng):
        for kind, dealt in enumerate(deal):
            pool[kind] -= dealt
            for place in places:
                place[kind] += dealt
        if fits is None or fits():
            return
        for kind, dealt in enumerate(deal):
            pool[kind] += dealt
            for place in places:
                place[kind] -= dealt
    _deal(pool, places, number, rng)  # only on tables that no game comes to


def deals(pool: list[int], number: int, rng: Random) -> Iterator[tuple[int, ...]]:
    """Some deals at random, and then, in an order just as random, every deal there is."""
    for _try in range(TRIES):
        left, dealt = pool[:], [0] * len(pool)
        for _piece in range(number):
            at = int(rng.random() * sum(left))
            kind = 0
            while at >= left[kind]:
                at -= left[kind]
                kind += 1
            left[kind] -= 1
            dealt[kind] += 1
        yield tuple(dealt)
    # The smallest of these times comes first: likelier deals tend to have smaller ones.
    timed = []
    for deal in _splits(tuple(pool), number):
        ways = 1
        for have, taken in zip(pool, deal, strict=True):
            ways *= comb(have, taken)
        timed.append((-log(1.0 - rng.random()) / ways, deal))
    for _time, deal in sorted(timed):
        yield deal


def _splits(pool: tuple[int, ...], number: int) -> Iterator[tuple[int, ...]]:
    if not pool:
        if not number:
            yield ()
        return
    for dealt in range(min(pool[0], number) + 1):
        for others in _splits(pool[1:], number - dealt):
            yield (dealt, *others)


# --- what has been begun ---------------------------------------------------------------------------------------


def skills_fit(table: Table) -> bool:
    """Whether the skills of the player whose turn it is allow what has been begun."""
    phase, skills = table.phase, table.skills[table.seat]
    if phase == CARRY:
        return len(transport.carry(table)) > 1
    if phase in (WITH, WITH_SKILL):
        wanted = table.setup.tiles[table.target].skills
        kinds = sum(1 for skill, number in enumerate(skills) if number and wanted and wanted[0] in (skill, ANY_SKILL))
        return kinds > 1 if phase == WITH_SKILL else kinds > 0 or not wanted
    if phase in (COLOUR, MUSTER, MIX, PAY) and not table.bidding:
        pay = workforce.effect_of(table, table.target).pay_skill
        if pay >= 0:
            if phase == PAY:  # asked only because there is a choice
                return len(using.pay(table)) > 1
            return any(skills) if pay == ANY_SKILL else skills[pay] > 0
    return True


def workers_fit(table: Table) -> bool:
    """The same for workers."""
    phase = table.phase
    if phase == PAY:
        return workforce.effect_of(table, table.target).pay_worker < 0 or len(using.pay(table)) > 1
    if phase == COLOUR:
        return len(table.legal()) > 1
    if phase == MIX:
        return bool(workforce.mix(table))
    if phase != MUSTER:
        return True
    if not table.bidding:
        return workforce.finishes(table, table.target, table.hue, table.picked, table.gathered)
    others = sum(
        group >> 2
        for tile, group in table.lost[table.seat].items()
        if group & 3 == table.hue and tile != table.target and tile not in table.picked
    )
    return table.workers[table.seat][table.hue] + others >= workforce.fewest(table)


# --- winter tiles -------------------------------------------------------------------------------------------------


def _deal_winters(table: Table, rng: Random) -> None:
    """Rule 1.5; where all tiles of the expansion are in (rule 13.4), none of them is left over."""
    setup, pool = table.setup, table.pools[4]
    unseen = sum(hand.count(UNSEEN) for hand in table.hands)
    if not unseen:
        return
    places = unseen
    if table.phase == WINTERS:  # not everything is dealt yet
        places += (setup.seats - table.seat - 1) * setup.winter_dealt + table.left
    rng.shuffle(pool)
    if setup.rules.all_farmers_tiles and setup.farmers:
        pool.sort(key=lambda tile: not setup.tiles[tile].farmers)
        first = pool[:places]
        rng.shuffle(first)
        pool[:places] = first
    for seat, hand in enumerate(table.hands):
        if UNSEEN in hand:
            known = [tile for tile in hand if tile != UNSEEN]
            dealt = len(hand) - len(known)
            table.hands[seat] = sorted([*known, *pool[:dealt]])
            del pool[:dealt]
    pool.sort()


def _put_up(table: Table, seat: int, rng: Random) -> None:
    """Whoever has chosen already has put up something, nobody knows what."""
    seats = table.setup.seats
    for turn in range(seats - table.left):
        other = (table.start + turn) % seats
        if other != seat:
            hand = table.hands[other]
            for _tile in range(1 + int(rng.random() * len(hand))):
                table.put_up[other].append(hand.pop(int(rng.random() * len(hand))))
            table.put_up[other].sort()
