"""Transport and upgrades: one step, one good, one animal, one payment at a time (chapters 6, 10 and 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from farmkit.core.state import Action
from farmkit.games.keyflower.tiles import ANY_GOOD, ANY_SKILL, GOLD, MIXED_FIELDS, UPGRADE_WITH_ANY
from farmkit.games.keyflower.village import ways

if TYPE_CHECKING:
    from farmkit.games.keyflower.state import Table


def carry(table: Table) -> Sequence[Action]:
    """Rules 6.2 and 11.2: a good or an animal while steps or wheat are left, an upgrade, or nothing more."""
    setup, seat = table.setup, table.seat
    found: list[Action] = []
    budget = table.steps + table.wheat[seat]
    if budget:
        stock = table.stocks[seat]
        if stock:
            actions = setup.carry
            found = [actions[key] for key in sorted(stock) if ways(table, seat, key >> 2)]
        for key in sorted(table.herds[seat]):
            field, animal = divmod(key, 3)
            if drive_targets(table, seat, field, animal, budget):
                found.append(setup.drive[key])
    if table.ups:
        upgraded = table.upgraded
        for tile in table.villages[seat]:
            if not upgraded >> tile & 1 and tile in setup.upgrade and payable(table, seat, tile):
                found.append(setup.upgrade[tile])
    found.append(setup.done)
    return found


# --- animals --------------------------------------------------------------------------------------------


def welcome(table: Table, seat: int, field: int, animal: int) -> bool:
    """Rules 10.4 and 9.9: whether an animal of this kind may stay in the field."""
    if table.powers[seat] & MIXED_FIELDS:
        return True
    herd, first = table.herds[seat], field * 3
    return not any(other != animal and first + other in herd for other in range(3))


def beside(table: Table, seat: int, field: int) -> list[int]:
    """Rule 10.6: the fields that share a tile with this one."""
    found: set[int] = set()
    for tile in table.villages[seat]:
        if field in table.sectors[tile]:
            found.update(table.sectors[tile])
    found.discard(field)
    return sorted(found)


def drive_targets(table: Table, seat: int, field: int, animal: int, budget: int) -> list[int]:
    """The fields that an animal may enter next with so many steps left.

    Rule 10.7: it may cross a field of other animals, if the steps then still suffice to end well.
    """
    found = []
    for there in beside(table, seat, field):
        if welcome(table, seat, there, animal) or (budget > 1 and _ends_well(table, seat, there, animal, budget - 1)):
            found.append(there)
    return found


def _ends_well(table: Table, seat: int, field: int, animal: int, budget: int) -> bool:
    reached = edge = {field}
    for _step in range(budget):
        edge = {there for here in edge for there in beside(table, seat, here)} - reached
        if not edge:
            return False
        if any(welcome(table, seat, there, animal) for there in edge):
            return True
        reached = reached | edge
    return False


# --- upgrades ---------------------------------------------------------------------------------------------


def payable(table: Table, seat: int, tile: int) -> bool:
    """Rules 6.4, 6.5 and 9.5: whether what lies on the tile, and the skills, pay for turning it over."""
    printed = table.setup.tiles[tile]
    skills = table.skills[seat]
    for skill in printed.skills:
        if not (any(skills) if skill == ANY_SKILL else skills[skill]):
            return False
    if not printed.goods:
        return True
    stock, first = table.stocks[seat], tile * 4
    have = [stock.get(first + good, 0) for good in range(4)]
    return covers(have, printed.goods, bool(table.powers[seat] & UPGRADE_WITH_ANY))


def covers(have: Sequence[int], cost: Sequence[int], any_good: bool) -> bool:
    """Whether these goods pay for these parts of a cost."""
    if sum(have) < len(cost):
        return False
    if any_good:
        return True
    gold = have[GOLD] - cost.count(GOLD)
    return gold >= sum(max(0, cost.count(good) - have[good]) for good in range(GOLD))


def with_goods(table: Table) -> list[int]:
    """The goods that may pay for the next part of the cost, so that the rest can be paid as well."""
    seat, part, rest = table.seat, table.cost[0], table.cost[1:]
    any_good = bool(table.powers[seat] & UPGRADE_WITH_ANY)
    stock, first = table.stocks[seat], table.target * 4
    have = [stock.get(first + good, 0) for good in range(4)]
    found = []
    for good in range(4):
        if have[good] and (good in (part, GOLD) or part == ANY_GOOD or any_good):
            have[good] -= 1
            if covers(have, rest, any_good):
                found.append(good)
            have[good] += 1
    return found
