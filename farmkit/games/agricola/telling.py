"""The game in words: the question at hand, and what happened."""

from __future__ import annotations

from collections.abc import Sequence

from farmkit.core.state import Action
from farmkit.core.words import _, count
from farmkit.games.agricola.actions import (
    Bake,
    Born,
    Cook,
    Craft,
    Done,
    Eat,
    Feed,
    GiveBack,
    Pass,
    Pick,
    PutStable,
    Renovate,
    Rotate,
    Sow,
    Space,
    Spot,
    Stable,
)
from farmkit.games.agricola.farm import ANIMALS, FIELD, GOODS, IMPROVEMENT, PASTURE, ROOM, Farm
from farmkit.games.agricola.plane import NAMES
from farmkit.games.agricola.play import AgricolaState
from farmkit.games.agricola.state import (
    BREED,
    BUY,
    DONE,
    FEED,
    IMPROVE,
    KEEP,
    NOTHING,
    PICK,
    ROTATE,
    SPACE,
    SPOT,
)


def some(many: int, good: int) -> str:
    """So many of a good, in words: ``3 wood``."""
    return f"{many} {_(GOODS[good])}"


def tile_named(table: AgricolaState, tile: int) -> str:
    """What a tile on the table is called: a room, a field, a pasture, an improvement."""
    if tile == ROOM:
        return _("room")
    if tile == FIELD:
        return _("field")
    if tile < IMPROVEMENT:
        return _(table.setup.pastures[tile - PASTURE].title)
    return _(table.setup.improvements[tile - IMPROVEMENT].title).lower()


# --- the question at hand -------------------------------------------------------------------------


def ask(table: AgricolaState, names: Sequence[str]) -> str:
    if table.phase == DONE:
        best = [names[seat] for seat in table.winners()]
        won = count(len(best), "The game is over. Winner: {best}.", "The game is over. Winners: {best}.")
        return won.format(best=_(" and ").join(best))
    return f"{names[table.seat]}: {_question(table)}"


def _question(table: AgricolaState) -> str:
    farm = table.farm(table.seat)
    match table.phase:
        case n if n == SPACE:
            if isinstance(table.legal()[0], Pass):
                return _("no space can be used, you can only pass.")
            return _("place a person. Round {round}, {home} at home.").format(
                round=table.round, home=count(farm.at_home, "{n} person", "{n} people")
            )
        case n if n == PICK:
            return count(table.picks, "choose {n} resource.", "choose {n} resources.")
        case n if n == BUY:
            return _("what will you do here?") if not table.did else _("something more, or done?")
        case n if n == IMPROVE:
            return _("which improvement do you buy?")
        case n if n == SPOT:
            return _("where does the {tile} go?").format(tile=tile_named(table, table.tile))
        case n if n == ROTATE:
            return _("how is the {tile} turned?").format(tile=tile_named(table, table.tile))
        case n if n == KEEP:
            return _("not all animals have a place. Cook or give back?")
        case n if n == FEED:
            return _("feed your family. It needs {need} food, you have {food}.").format(
                need=table.food_needed(table.seat), food=farm.food
            )
        case n if n == BREED:
            return _("not all newborn animals have a place. Which stay?")
    if table.tile != NOTHING:
        return _("put a stable on the new pasture?")
    return _("where does the stable go?")


# --- what happened --------------------------------------------------------------------------------


def describe(before: AgricolaState, action: Action, names: Sequence[str]) -> str:
    after = before.copy()
    after.play(action)
    told = _told(before, after, action, names[before.seat])
    return "; ".join(part for part in (told, _season(before, after, action, names)) if part)


def _told(before: AgricolaState, after: AgricolaState, action: Action, name: str) -> str:
    setup, seat = before.setup, before.seat
    farm = before.farm(seat)
    match action:
        case Space():
            return _placed(before, action, name)
        case Pass():
            return _("{name} passed: no space can be used").format(name=name)
        case Pick():
            return _("{name} took {goods}").format(name=name, goods=some(1, action.good))
        case Renovate():
            return count(
                farm.rooms, "{name} renovated: {n} room of clay", "{name} renovated: {n} rooms of clay"
            ).format(name=name)
        case Stable():
            return _("{name} took a stable").format(name=name)
        case Sow():
            return count(action.fields, "{name} sowed {n} field", "{name} sowed {n} fields").format(name=name)
        case Spot() if after.phase != ROTATE:
            return _laid(before, action.place, name)
        case Rotate():
            return _laid(before, before.spot, name)
        case PutStable() if action.shape >= 0:
            return _("{name} put a stable on a {pasture}").format(
                name=name, pasture=_(setup.pastures[action.shape].title)
            )
        case PutStable() if before.tile == NOTHING:
            return _("{name} kept the stable beside the pastures").format(name=name)
        case GiveBack():
            return _("{name} gave back 1 {animal}").format(name=name, animal=_(ANIMALS[action.kind]))
        case Eat() | Bake() | Cook() | Craft():
            return _exchanged(before, action, name)
        case Feed():
            return _fed(before, name)
        case Born():
            return _("{name}: a newborn {animal} stays").format(name=name, animal=_(ANIMALS[action.kind]))
        case Done() if before.phase == BREED:
            return _("{name} has no place for more newborn animals").format(name=name)
    return ""


def _placed(before: AgricolaState, action: Space, name: str) -> str:
    space = action.printed
    words = [_("{name} placed a person on {title}").format(name=name, title=_(space.title))]
    if action.good >= 0:
        words.append(_("took {goods}").format(goods=some(before.goods[action.at], action.good)))
    elif space.gives:
        given = _(" and ").join(some(many, good) for good, many in space.gives)
        words.append(_("took {goods}").format(goods=given))
    if space.rooster:
        words.append(_("has the rooster"))
    if space.growth:
        words.append(_("the family has {n} people").format(n=before.farm(before.seat).people + 1))
    return ", ".join(words)


def _laid(before: AgricolaState, place: int, name: str) -> str:
    return _("{name} laid a {tile} at {square}").format(
        name=name, tile=tile_named(before, before.tile), square=NAMES[place]
    )


def _exchanged(before: AgricolaState, action: Action, name: str) -> str:
    setup = before.setup
    tiles = before.farms[before.seat]
    owned = sum(1 << at for at in range(len(setup.improvements)) if Farm(tiles).owns(at))
    match action:
        case Eat():
            given, food = some(1, GOODS.index("grain")), 1
        case Bake():
            given, food = _("1 grain and 1 wood"), setup.bakes[owned]
        case Cook():
            rates = setup.cooks[owned]
            assert rates is not None
            given, food = f"1 {_(ANIMALS[action.kind])}", rates[action.kind]
        case Craft():
            tile = setup.improvements[action.tile]
            given, food = some(tile.takes, tile.good), tile.makes
        case _:
            raise AssertionError(f"{action!r} exchanges nothing")
    return _("{name} made {food} food of {given}").format(name=name, food=food, given=given)


def _fed(before: AgricolaState, name: str) -> str:
    need, food = before.food_needed(before.seat), before.farm(before.seat).food
    words = _("{name} fed the family with {n} food").format(name=name, n=min(need, food))
    if food < need:
        words += ", " + count(need - food, "begged for {n}", "begged for {n}")
    return words


def _season(before: AgricolaState, after: AgricolaState, action: Action, names: Sequence[str]) -> str:
    """What happens by itself: harvests begin, animals are born, rounds begin."""
    words = []
    if before.phase in (FEED, BREED):
        words += _newborns(before, after, action)
    if after.phase == FEED and before.phase not in (FEED, BREED):
        words.append(_("harvest after round {n}").format(n=after.round))
        for seat, name in enumerate(names):
            grain = sum(before.farm(seat).fields[1:])
            if isinstance(action, Sow) and seat == before.seat:
                grain += action.fields
            if grain:
                words.append(_("{name} reaped {n} grain").format(name=name, n=grain))
    if after.round != before.round:
        words.append(_("round {n} begins").format(n=after.round))
    return "; ".join(words)


def _newborns(before: AgricolaState, after: AgricolaState, action: Action) -> list[str]:
    """Those who found a place without a question."""
    then, now = before.farm(before.seat).animals, after.farm(before.seat).animals
    born = [
        f"1 {_(animal)}"
        for kind, animal in enumerate(ANIMALS)
        if now[kind] - then[kind] + (isinstance(action, Cook) and action.kind == kind)
        > (isinstance(action, Born) and action.kind == kind)
    ]
    return [_("born: {animals}").format(animals=_(" and ").join(born))] if born else []
