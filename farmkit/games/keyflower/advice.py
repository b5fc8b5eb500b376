"""What a sensible player would think about at all, for bots that look ahead."""

from __future__ import annotations

from collections.abc import Sequence

from farmkit.core.state import Action
from farmkit.games.keyflower import transport
from farmkit.games.keyflower.actions import Carry, Count, Drive, Group, Upgrade
from farmkit.games.keyflower.hexes import STEPS
from farmkit.games.keyflower.phases import CARRY, COLOUR, LAY, MUSTER, SPOT, TO_FIELD, TO_TILE
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.tiles import ANY_GOOD, GOLD, WINTER

FEW = 2


def promising(table: KeyflowerState) -> Sequence[Action]:
    legal = table.legal()
    if len(legal) < 2:
        return legal
    match table.phase:
        case n if n == COLOUR:
            held = table.workers[table.seat]
            best = sorted(legal, key=lambda action: -held[action.kind])  # type: ignore[attr-defined]  # colours
            return best[: 2 if table.bidding else 1]
        case n if n == MUSTER:
            groups = [action for action in legal if isinstance(action, Group)]
            counts = [action for action in legal if isinstance(action, Count)]
            return groups[:1] + counts[: 2 if table.bidding else 1]
        case n if n == CARRY:
            return _carry(table, legal)
        case n if n == TO_TILE:
            return _towards(table, legal)
        case n if n == TO_FIELD:
            return legal[:FEW]
        case n if n == LAY:
            return legal[:1]
        case n if n == SPOT:
            return _snug(table, legal)
    return legal


def _wants(table: KeyflowerState, good: int) -> set[int]:
    """The tiles of the acting seat where this good would be of use."""
    found = set()
    for tile in table.villages[table.seat]:
        printed = table.setup.tiles[tile]
        if printed.basic.store in (good, ANY_GOOD) or (printed.basic.store >= 0 and good == GOLD):
            found.add(tile)
        elif printed.goods and not table.is_upgraded(tile):
            have = list(table.goods_on(tile))
            missing = len(printed.goods) > sum(have)
            asked = good in printed.goods or ANY_GOOD in printed.goods or good == GOLD
            if asked and (missing or not transport.covers(have, printed.goods, False)):
                found.add(tile)
    return found


def _carry(table: KeyflowerState, legal: Sequence[Action]) -> Sequence[Action]:
    """An upgrade if there is one; otherwise goods to where they are wanted, and animals out of crowded fields."""
    upgrades = [action for action in legal if isinstance(action, Upgrade)]
    if upgrades:
        return upgrades[:FEW]
    found: list[Action] = []
    for action in legal:
        if isinstance(action, Carry):
            wanted = _wants(table, action.good)
            if action.tile not in wanted and wanted and len(found) < FEW:
                found.append(action)
    herd = table.herds[table.seat]
    for action in legal:
        if isinstance(action, Drive) and herd[action.key] > (1 if table.season == WINTER else 2) and len(found) < 3:
            found.append(action)
    return [*found, legal[-1]]


def _towards(table: KeyflowerState, legal: Sequence[Action]) -> Sequence[Action]:
    """The neighbours from which the nearest tile that wants the good is closest."""
    wanted = _wants(table, table.moving & 3) - {table.moving >> 2}
    if not wanted:
        return legal[:1]
    distance = dict.fromkeys(wanted, 0)
    edge = list(wanted)
    while edge:
        here = edge.pop(0)
        for there in table.roads[here]:
            if there not in distance:
                distance[there] = distance[here] + 1
                edge.append(there)
    ranked = sorted(legal, key=lambda action: distance.get(action.tile, 99))  # type: ignore[attr-defined]  # tiles
    return ranked[:1]


def _snug(table: KeyflowerState, legal: Sequence[Action]) -> Sequence[Action]:
    """Places with many neighbours first."""
    grid = table.grids[table.seat]
    beside = {action: sum(action.kind + step in grid for step in STEPS) for action in legal}  # type: ignore[attr-defined]
    # every option here is a Spot, whose kind is its cell
    return sorted(legal, key=lambda action: -beside[action])[:4]
