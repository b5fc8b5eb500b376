"""The game in words: the question at hand, and what happened."""

from __future__ import annotations

from collections.abc import Sequence

from farmkit.core.state import Action
from farmkit.core.words import _, count
from farmkit.games.keyflower import actions as act
from farmkit.games.keyflower.hexes import NAMES
from farmkit.games.keyflower.phases import (
    BOAT,
    BREED,
    CARGO_SKILLS,
    CARGO_WORKERS,
    CARRY,
    COLOUR,
    DO,
    DONE,
    DRAW_SKILLS,
    GRAZE,
    HOMES,
    LAY,
    MAKE,
    MIX,
    MUSTER,
    PAY,
    PUT,
    SPOT,
    START_WORKERS,
    TO_FIELD,
    TO_TILE,
    TURN,
    WINTERS,
    WITH,
    WITH_SKILL,
)
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.tiles import ANIMALS, COLOURS, GOODS, PRODUCTS, SEASONS, SKILLS, WINTER


def ask(table: KeyflowerState, names: Sequence[str]) -> str:
    phase = table.phase
    if phase == DONE:
        best = [names[seat] for seat in table.winners()]
        won = count(len(best), "The game is over. Winner: {best}.", "The game is over. Winners: {best}.")
        return won.format(best=_(" and ").join(best))
    if phase >= HOMES:
        return _chance_words(table, names)
    return f"{names[table.seat]}: {_question(table)}"


def _question(table: KeyflowerState) -> str:
    tile = _tile(table, table.target) if table.target >= 0 else ""
    match table.phase:
        case n if n == DO:
            if len(table.legal()) == 1:
                return _("no workers can go anywhere, you can only pass.")
            return _("bid for a tile, use a tile, or pass ({season}).").format(season=_(SEASONS[table.season]))
        case n if n == COLOUR:
            return _("in which colour at {tile}?").format(tile=tile)
        case n if n == MUSTER:
            hue = _(COLOURS[table.hue])
            if table.bidding:
                return _("how many {colour} workers bid for {tile}?").format(colour=hue, tile=tile)
            return _("how many {colour} workers use {tile}?").format(colour=hue, tile=tile)
        case n if n == MIX:
            return _("how many {colour} workers use {tile}?").format(colour=_(COLOURS[table.hue]), tile=tile)
        case n if n == PAY:
            return _("what do you pay at {tile}?").format(tile=tile)
        case n if n == MAKE:
            return _("what shall {tile} make?").format(tile=tile)
        case n if n == GRAZE:
            return _("into which field does the {animal} go?").format(animal=_(ANIMALS[table.flock[0]]))
        case n if n == CARRY:
            steps = count(table.steps, "{n} step", "{n} steps")
            ups = count(table.ups, "{n} upgrade", "{n} upgrades")
            wheat = count(table.wheat[table.seat], "{n} wheat for more", "{n} wheat for more")
            return _("carry, upgrade, or be done: {steps}, {ups}, {wheat}.").format(steps=steps, ups=ups, wheat=wheat)
        case n if n == TO_TILE:
            return _("where to with the {good}?").format(good=_(GOODS[table.moving & 3]))
        case n if n == TO_FIELD:
            return _("into which field with the {animal}?").format(animal=_(ANIMALS[table.moving % 3]))
        case n if n == WITH:
            return _("with which good do you pay for {tile}?").format(tile=tile)
        case n if n == WITH_SKILL:
            return _("with which skill do you pay for {tile}?").format(tile=tile)
        case n if n == PUT:
            return _("choose one or more winter tiles to put up, in secret.")
        case n if n == BOAT:
            return _("choose a boat tile.") if table.season == WINTER else _("choose a boat and take what is on it.")
        case n if n == BREED:
            return _("which kind gets a young one in the mixed field?")
        case n if n == LAY:
            return _("which tile do you lay next?")
        case n if n == SPOT:
            return _("where does {tile} go?").format(tile=tile)
        case n if n == TURN:
            return _("how is {tile} turned?").format(tile=tile)
    raise AssertionError(f"nobody is asked in phase {table.phase}")


def _chance_words(table: KeyflowerState, names: Sequence[str]) -> str:
    match table.phase:
        case n if n in (HOMES, START_WORKERS, WINTERS):
            return _("{name} and the others are dealt homes, workers and winter tiles.").format(name=names[0])
        case n if n in (CARGO_WORKERS, CARGO_SKILLS):
            return _("The boats are loaded.")
        case n if n >= CARGO_SKILLS:
            return _("{name} draws.").format(name=names[table.seat])
    return _("The tiles of {season} are laid out.").format(season=_(SEASONS[table.season]))


def _tile(table: KeyflowerState, tile: int) -> str:
    return _(table.setup.tiles[tile].name)


# --- what happened ----------------------------------------------------------------------------------------------


def describe(before: KeyflowerState, action: Action, names: Sequence[str]) -> str:
    name = names[before.seat]
    match action:
        case act.Pass():
            words = _("{name} passed").format(name=name)
            if before.passes + 1 == before.setup.seats:
                words += _("; {season} is over").format(season=_(SEASONS[before.season]))
            return words
        case act.Count():
            return _placed(before, action.kind, name)
        case act.PaySkill():
            return _("{name} paid one {what}").format(name=name, what=_(SKILLS[action.kind]))
        case act.PayWorker():
            return _("{name} paid one {what} worker").format(name=name, what=_(COLOURS[action.kind]))
        case act.Group() if before.phase == PAY:
            return _("{name} paid with the outbid group at {tile}").format(name=name, tile=_tile(before, action.tile))
        case act.Make():
            return _("{name} chose {what}").format(name=name, what=_(PRODUCTS[action.kind]))
        case act.Graze():
            return _("{name} put a {animal} into field {n}").format(
                name=name, animal=_(ANIMALS[before.flock[0]]), n=action.kind + 1
            )
        case act.Carry() | act.ToTile():
            return _carried(before, action, name)
        case act.Drive() | act.ToField():
            return _led(before, action, name)
        case act.Upgrade() | act.With() | act.WithSkill():
            return _upgraded(before, action, name)
        case act.TakeBoat():
            return _boat(before, action.tile, name)
        case act.Breed():
            return _("{name}: the {animal} in field {n} had a young one").format(
                name=name, animal=_(ANIMALS[action.kind]), n=before.breeding[0][1] + 1
            )
        case act.Spot() | act.Turn():
            return _laid(before, action, name)
        case act.Put() | act.Done() if before.phase == PUT:
            return _revealed(before, action)
        case act.DealTile() | act.Side() | act.DrawWorker() | act.DrawSkill():
            return _chance(before, action, name)
    return ""


def _placed(before: KeyflowerState, number: int, name: str) -> str:
    tile, hue = before.target, before.hue
    if before.phase == MIX:
        if hue < 3:
            return ""
        total = before.gathered + sum(before.mixed[:3]) + number
        return _("{name} used {tile} with {n} workers of any colour").format(
            name=name, tile=_tile(before, tile), n=total
        )
    total = before.gathered + number
    group = count(total, "{n} {colour} worker", "{n} {colour} workers").format(colour=_(COLOURS[hue]))
    words = (_("{name} bid {group} for {tile}") if before.bidding else _("{name} used {tile} with {group}")).format(
        name=name, group=group, tile=_tile(before, tile)
    )
    if before.picked:
        words += _(", some of them from {tiles}").format(
            tiles=_(" and ").join(_tile(before, picked) for picked in before.picked)
        )
    if before.bidding:
        bids = before.bids_on(tile)
        own = bids.get(before.seat, (0, 0))[0]
        if own:
            words += _(" ({n} in all)").format(n=own + total)
        return words
    return words + _gains(before, before.setup.count[number])


def _gains(before: KeyflowerState, action: Action) -> str:
    """What came openly with this action: goods, wheat, green workers."""
    after = before.copy()
    after.play(action)
    seat = before.seat
    found = []
    for good, what in enumerate(GOODS):
        more = before.goods_left[good] - after.goods_left[good]
        if more > 0:
            found.append(f"{more} {_(what)}")
    wheat = after.wheat[seat] - before.wheat[seat]
    if wheat > 0:
        found.append(_("{n} wheat").format(n=wheat))
    greens = before.greens - after.greens
    if greens > 0:
        found.append(count(greens, "{n} green worker", "{n} green workers"))
    for animal, what in enumerate(ANIMALS):
        more = before.animals_left[animal] - after.animals_left[animal]
        if more > 0:
            found.append(f"{more} {_(what)}")
    return _(": {things}").format(things=", ".join(found)) if found else ""


def _carried(before: KeyflowerState, action: act.Carry | act.ToTile, name: str) -> str:
    after = before.copy()
    after.play(action)
    key = action.key if isinstance(action, act.Carry) else before.moving
    if after.moving >= 0:
        return ""
    here, there = before.stocks[before.seat], after.stocks[before.seat]
    to = next((one for one in there if there[one] > here.get(one, 0)), None)
    if to is None:
        return ""
    return _("{name} carried {good} from {tile} to {there}").format(
        name=name, good=_(GOODS[key & 3]), tile=_tile(before, key >> 2), there=_tile(before, to >> 2)
    )


def _led(before: KeyflowerState, action: act.Drive | act.ToField, name: str) -> str:
    after = before.copy()
    after.play(action)
    key = action.key if isinstance(action, act.Drive) else before.moving
    here, there = before.herds[before.seat], after.herds[before.seat]
    to = next((one for one in there if there[one] > here.get(one, 0)), None)
    if to is None:
        return ""
    return _("{name} led a {animal} from field {one} to field {two}").format(
        name=name, animal=_(ANIMALS[key % 3]), one=key // 3 + 1, two=to // 3 + 1
    )


def _upgraded(before: KeyflowerState, action: Action, name: str) -> str:
    after = before.copy()
    after.play(action)
    turned = (after.upgraded ^ before.upgraded).bit_length() - 1
    return _("{name} upgraded {tile}").format(name=name, tile=_tile(before, turned)) if turned >= 0 else ""


def _boat(before: KeyflowerState, boat: int, name: str) -> str:
    if before.season == WINTER:
        return _("{name} took the boat {boat}").format(name=name, boat=_tile(before, boat))
    return _("{name} emptied the {boat}: {things}").format(
        name=name, boat=_tile(before, boat), things=_cargo(before.cargo[boat])
    )


def _cargo(cargo: Sequence[int]) -> str:
    things = [f"{number} {_(COLOURS[hue])}" for hue, number in enumerate(cargo[:4]) if number]
    things += [f"{number} {_(SKILLS[skill])}" for skill, number in enumerate(cargo[4:]) if number]
    return ", ".join(things) or _("nothing")


def _loaded(before: KeyflowerState, action: Action) -> str:
    """A boat is told of once, when everything is on board."""
    after = before.copy()
    after.play(action)
    boats = [boat for boat in before.cargo if _is_full(after, boat) and not _is_full(before, boat)]
    words = [
        _("{boat} is loaded: {things}").format(boat=_tile(after, boat), things=_cargo(after.cargo[boat]))
        for boat in boats
    ]
    return "; ".join(words)


def _is_full(table: KeyflowerState, boat: int) -> bool:
    """First all boats get their workers, then all get their skills."""
    if table.phase == CARGO_SKILLS:
        return not table.load[table.setup.boats.index(boat)]
    return table.phase != CARGO_WORKERS


def _laid(before: KeyflowerState, action: act.Spot | act.Turn, name: str) -> str:
    after = before.copy()
    after.play(action)
    if after.owner[before.target] != before.seat or before.target not in after.villages[before.seat]:
        return ""
    return _("{name} placed {tile} on {cell}").format(
        name=name, tile=_tile(before, before.target), cell=NAMES[after.cell[before.target]]
    )


def _revealed(before: KeyflowerState, action: Action) -> str:
    """What everybody chose is told when the last one has chosen."""
    after = before.copy()
    after.play(action)
    if after.phase == PUT:
        return ""
    tiles = [_tile(after, tile) for tile in after.slots if tile not in after.setup.orders]
    return _("Winter: {tiles} are put up").format(tiles=", ".join(tiles))


def _chance(before: KeyflowerState, action: Action, name: str) -> str:
    match action:
        case act.DealTile() if before.phase == HOMES:
            return _("{name} got {tile}").format(name=name, tile=_tile(before, action.tile))
        case act.DealTile() if before.phase != WINTERS:
            return _("{tile} is up for auction").format(tile=_tile(before, action.tile))
        case act.Side():
            side = "ab"[action.kind]
            return _("{tile} shows side {side}").format(tile=_tile(before, before.picked[0]), side=side)
        case act.DrawWorker() | act.DrawSkill() if before.phase in (CARGO_WORKERS, CARGO_SKILLS):
            return _loaded(before, action)
        case act.DrawSkill() if before.phase == DRAW_SKILLS:
            return _("{name} drew a skill").format(name=name)
        case act.DrawWorker() if before.phase not in (START_WORKERS,):
            return _("{name} drew a worker").format(name=name)
    return ""
