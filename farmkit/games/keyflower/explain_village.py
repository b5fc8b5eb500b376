"""Why not? The part about villages: what is made and moved there, boats, and laying tiles."""

from __future__ import annotations

from collections.abc import Sequence

from farmkit.core.state import Action
from farmkit.core.trouble import Violation
from farmkit.core.words import _
from farmkit.games.keyflower import actions as act
from farmkit.games.keyflower.hexes import NAMES, STEPS
from farmkit.games.keyflower.phases import (
    BOAT,
    BREED,
    CARRY,
    GRAZE,
    LAY,
    MAKE,
    PUT,
    SPOT,
    TO_FIELD,
    TO_TILE,
    TURN,
    WITH,
    WITH_SKILL,
)
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.tiles import (
    ANIMALS,
    ANY_GOOD,
    ANY_SKILL,
    ANY_WAY,
    GOODS,
    MIXED_FIELDS,
    PRODUCTS,
    UPGRADE_WITH_ANY,
)

NOT_NOW = Violation("3.1", "not now")
"""Says that the action does not belong to the step at hand."""


def why_not(table: KeyflowerState, action: Action) -> Violation | None:
    phase = table.phase
    match action:
        case act.Make() if phase == MAKE:
            return _make(table, action.kind)
        case act.Graze() if phase == GRAZE:
            return _graze(table, action.kind)
        case act.Carry() if phase == CARRY:
            return _carry(table, action)
        case act.Drive() if phase == CARRY:
            return _drive(table, action.field, action.animal)
        case act.Upgrade() if phase == CARRY:
            return _upgrade(table, action.tile)
        case act.Done() if phase == CARRY:
            return None
        case act.ToTile() if phase == TO_TILE:
            return _way(table, table.moving // 4, action.tile)
        case act.ToField() if phase == TO_FIELD:
            return _to_field(table, table.moving // 3, action.kind, table.moving % 3)
        case act.With() if phase == WITH:
            return _with(table, action.kind)
        case act.WithSkill() if phase == WITH_SKILL:
            if table.skills[table.seat][action.kind]:
                return None
            return Violation("6.4", _("This skill is not behind the screen."), _("Pay with another one."))
        case act.Put() if phase == PUT:
            if action.tile in table.hands[table.seat]:
                return None
            return Violation("2.5", _("This tile is not in hand."), _("Choose among the winter tiles dealt."))
        case act.Done() if phase == PUT:
            if table.put_up[table.seat]:
                return None
            return Violation("2.5", _("Everybody puts up at least one winter tile."), _("Choose one."))
        case act.TakeBoat() if phase == BOAT:
            if action.tile in table.cargo:
                return None
            return Violation("7.6", _("Somebody has taken this boat."), _("Choose one that is left."))
        case act.Breed() if phase == BREED:
            return _breed(table, action.kind)
        case act.Lay() if phase == LAY:
            return _lay(table, action.tile)
        case act.Spot() if phase == SPOT:
            return _spot(table, table.target, action.kind)
        case act.Turn() if phase == TURN:
            return _turn(table, table.target, table.left, action.kind)
    return NOT_NOW


# --- making ----------------------------------------------------------------------------------------------------


def _make(table: KeyflowerState, product: int) -> Violation | None:
    name = PRODUCTS[product]
    printed = table.setup.tiles[table.target]
    choose = (printed.upgraded if table.is_upgraded(table.target) else printed.basic).choose
    if name not in choose:
        return Violation("5.8", _("This tile does not make {what}.").format(what=_(name)), _("Choose what it shows."))
    if name in ANIMALS:
        animal = ANIMALS.index(name)
        if not table.animals_left[animal]:
            return Violation("1.7", _("There is no {animal} left.").format(animal=_(name)), _("Choose something else."))
        if all(_crowded(table, field, animal) for field in table.sectors[table.pen]):
            return Violation(
                "10.4", _("No field of the tile can take a {animal}.").format(animal=_(name)), _("Choose another.")
            )
        return None
    left = {"wheat": table.wheat_left, "skill": table.pile_size()}
    if not (left[name] if name in left else table.goods_left[GOODS.index(name)]):
        return Violation("1.7", _("There is no {what} left.").format(what=_(name)), _("Choose something else."))
    return None


def _crowded(table: KeyflowerState, field: int, animal: int) -> bool:
    """Whether other kinds keep this animal out of the field."""
    if table.powers[table.seat] & MIXED_FIELDS:
        return False
    inside = table.animals_in(table.seat, field)
    return any(number and kind != animal for kind, number in enumerate(inside))


def _graze(table: KeyflowerState, field: int) -> Violation | None:
    animal = table.flock[0]
    if field not in table.sectors[table.pen]:
        return Violation(
            "10.5" if table.pen == table.home(table.seat) else "10.3",
            _("That field has no part on {tile}.").format(tile=_(table.setup.tiles[table.pen].name)),
            _("Choose a field of that tile."),
        )
    if _crowded(table, field, animal):
        return Violation("10.4", _("Animals of another kind stand in that field."), _("Choose another field."))
    return None


# --- moving ----------------------------------------------------------------------------------------------------


def _steps_left(table: KeyflowerState) -> int:
    return table.steps + table.wheat[table.seat]


def _carry(table: KeyflowerState, action: act.Carry) -> Violation | None:
    seat = table.seat
    if action.tile not in table.villages[seat]:
        return Violation("6.1", _("That tile is not in the own village."), _("Only the own village moves goods."))
    if not table.goods_on(action.tile)[action.good]:
        return Violation(
            "6.2",
            _("No {good} lies on {tile}.").format(
                good=_(GOODS[action.good]), tile=_(table.setup.tiles[action.tile].name)
            ),
            _("Take up something that is there."),
        )
    if not _steps_left(table):
        return Violation("11.2", _("No steps and no wheat are left."), _("Upgrade or be done."))
    if all(_way(table, action.tile, other) is not None for other in table.villages[seat]):
        return Violation("6.3", _("No road leads away from this tile."), _("Goods travel along roads."))
    return None


def _edge(table: KeyflowerState, tile: int, direction: int) -> str:
    """What a tile of a village shows in a direction: R, G or ~."""
    return table.setup.tiles[tile].edges[(direction - table.rotation[tile]) % 6]


def _way(table: KeyflowerState, tile: int, other: int) -> Violation | None:
    seat = table.seat
    if other in table.villages[seat]:
        for direction, step in enumerate(STEPS):
            if table.cell[tile] + step == table.cell[other]:
                meeting = _edge(table, tile, direction) + _edge(table, other, (direction + 3) % 6)
                if meeting == "RR" or (table.powers[seat] & ANY_WAY and meeting != "~~"):
                    return None
                return Violation("6.3", _("No road joins these two tiles."), _("Goods travel along roads."))
    return Violation("6.2", _("That tile does not lie beside this one."), _("A step leads to a neighbour."))


def _near(table: KeyflowerState, field: int) -> set[int]:
    """Fields that share a tile with this one."""
    found: set[int] = set()
    for tile in table.villages[table.seat]:
        if field in table.sectors[tile]:
            found |= set(table.sectors[tile])
    return found - {field}


def _drive(table: KeyflowerState, field: int, animal: int) -> Violation | None:
    if not table.animals_in(table.seat, field)[animal]:
        return Violation(
            "10.6", _("There is no {animal} in that field.").format(animal=_(ANIMALS[animal])), _("Choose another.")
        )
    if not _steps_left(table):
        return Violation("11.2", _("No steps and no wheat are left."), _("Upgrade or be done."))
    if all(_to_field(table, field, there, animal) is not None for there in _near(table, field)):
        return Violation("10.7", _("There is no field that it could reach and stay in."), _("Move something else."))
    return None


def _to_field(table: KeyflowerState, field: int, there: int, animal: int) -> Violation | None:
    if there not in _near(table, field):
        return Violation("10.6", _("That field shares no tile with this one."), _("Go field by field."))
    if not _crowded(table, there, animal):
        return None
    # It may not stay: count the steps to the nearest field where it may.
    distance, reached = 0, {there}
    while distance < _steps_left(table) - 1:
        further = {one for here in reached for one in _near(table, here)}
        distance += 1
        if any(not _crowded(table, one, animal) for one in further - reached):
            return None
        reached |= further
    return Violation(
        "10.7", _("Other animals stand there, and the steps do not suffice to go on."), _("Choose another field.")
    )


# --- upgrades ----------------------------------------------------------------------------------------------------


def _upgrade(table: KeyflowerState, tile: int) -> Violation | None:
    seat, printed = table.seat, table.setup.tiles[tile]
    marks = (printed.id,)
    if tile not in table.villages[seat]:
        return Violation("6.1", _("That tile is not in the own village."), _("Only own tiles are upgraded."), marks)
    if table.is_upgraded(tile):
        return Violation("6.6", _("This tile is upgraded already."), _("Choose another tile."), marks)
    if not table.ups:
        return Violation("6.2", _("No upgrade is left in this turn."), _("Transport or be done."), marks)
    held = table.skills[seat]
    for skill in printed.skills:
        if not (sum(held) if skill == ANY_SKILL else held[skill]):
            return Violation("6.4", _("The skill for it is missing."), _("Get the skill first."), marks)
    if not _pays(table, list(table.goods_on(tile)), printed.goods):
        return Violation(
            "6.4",
            _("The goods for it do not lie on {tile}.").format(tile=_(printed.name)),
            _("Carry them there first."),
            marks,
        )
    return None


def _stands_for(table: KeyflowerState, good: int, part: int) -> bool:
    if part in (good, ANY_GOOD) or table.powers[table.seat] & UPGRADE_WITH_ANY:
        return True
    return GOODS[good] == "gold"


def _pays(table: KeyflowerState, have: list[int], cost: Sequence[int]) -> bool:
    """Try every good for the first part of the cost, then the rest."""
    if not cost:
        return True
    for good in range(4):
        if have[good] and _stands_for(table, good, cost[0]):
            rest = have[:]
            rest[good] -= 1
            if _pays(table, rest, cost[1:]):
                return True
    return False


def _with(table: KeyflowerState, good: int) -> Violation | None:
    part, rest = table.cost[0], table.cost[1:]
    have = list(table.goods_on(table.target))
    if not have[good]:
        return Violation("6.4", _("No {good} lies on the tile.").format(good=_(GOODS[good])), _("Pay with another."))
    if not _stands_for(table, good, part):
        return Violation("6.5", _("That does not stand for what is asked."), _("Only gold stands for other goods."))
    have[good] -= 1
    if not _pays(table, have, rest):
        return Violation("6.4", _("Then the rest could not be paid."), _("Pay with another good."))
    return None


# --- breeding and laying --------------------------------------------------------------------------------------------


def _breed(table: KeyflowerState, animal: int) -> Violation | None:
    seat, field = table.breeding[0]
    if table.animals_in(seat, field)[animal] < 2:
        return Violation("10.8", _("There are no two of that kind in the field."), _("Choose another kind."))
    if not table.animals_left[animal]:
        return Violation("1.7", _("None of that kind is left."), _("Choose another kind."))
    return None


def _lay(table: KeyflowerState, tile: int) -> Violation | None:
    if tile not in table.won[table.seat]:
        return Violation("8.1", _("That tile was not won just now, or it lies already."), _("Lay a tile that was won."))
    if all(_spot(table, tile, cell) is not None for cell in _free(table)):
        return Violation("8.2", _("It fits nowhere now."), _("Lay another tile first."))
    return None


def _free(table: KeyflowerState) -> set[int]:
    """Empty places beside the village."""
    taken = {table.cell[tile] for tile in table.villages[table.seat]}
    return {cell + step for cell in taken for step in STEPS if cell + step in NAMES} - taken


def _spot(table: KeyflowerState, tile: int, cell: int) -> Violation | None:
    marks = (NAMES[cell],)
    if any(table.cell[other] == cell for other in table.villages[table.seat]):
        return Violation(
            "8.1", _("A tile lies there; tiles are never moved or covered."), _("Choose a free place."), marks
        )
    if cell not in _free(table):
        return Violation("8.1", _("That place does not touch the village."), _("Choose a place beside it."), marks)
    if all(_clash(table, tile, cell, rotation) for rotation in range(6)):
        return Violation(
            "8.2", _("However it is turned, some edge does not match there."), _("Choose another place."), marks
        )
    return None


def _clash(table: KeyflowerState, tile: int, cell: int, rotation: int) -> bool:
    if table.powers[table.seat] & ANY_WAY:
        return False
    edges = table.setup.tiles[tile].edges
    for other in table.villages[table.seat]:
        for direction, step in enumerate(STEPS):
            if cell + step == table.cell[other]:
                if edges[(direction - rotation) % 6] != _edge(table, other, (direction + 3) % 6):
                    return True
    return False


def _turn(table: KeyflowerState, tile: int, cell: int, rotation: int) -> Violation | None:
    edges = table.setup.tiles[tile].edges
    views = [edges[-one:] + edges[:-one] if one else edges for one in range(6)]
    if views[rotation] in views[:rotation]:
        return Violation("8.1", _("Turned like this it looks like another turn."), _("Use the smaller number."))
    if _clash(table, tile, cell, rotation):
        return Violation("8.2", _("Turned like this, some edge does not match."), _("Turn it further."), (NAMES[cell],))
    return None
