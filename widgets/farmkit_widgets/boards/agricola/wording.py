"""Agricola: Family Edition in words: goods and prices, spaces and tiles as a screen reader says them, every action."""

from __future__ import annotations

from collections.abc import Sequence

from farmkit.core.state import Action
from farmkit.core.words import _, count, later
from farmkit.games.agricola.actions import (
    Bake,
    Born,
    Cook,
    Craft,
    Done,
    Eat,
    Feed,
    GiveBack,
    Improve,
    Pass,
    Pasture,
    Pick,
    Plough,
    PutStable,
    Renovate,
    Room,
    Rotate,
    Sow,
    Space,
    Spot,
    Stable,
)
from farmkit.games.agricola.play import AgricolaState
from farmkit.games.agricola.printed import Improvement
from farmkit.games.agricola.state import BREED

from . import sight

GOODS = (
    later("wood"),
    later("clay"),
    later("reed"),
    later("grain"),
    later("food"),
    later("sheep"),
    later("boar"),
    later("cattle"),
)
ANIMALS = GOODS[5:]
_PARTS = {
    "plough": later("1 field"),
    "sow": later("sow up to 3 fields"),
    "pastures": later("pastures for wood"),
    "stable": later("stables"),
    "free stable": later("1 stable free"),
    "wooden room": later("wooden rooms"),
    "clay room": later("clay rooms"),
    "renovation": later("turn the house to clay"),
}


def some(many: int, good: int) -> str:
    """``3 wood``."""
    return f"{many} {_(GOODS[good])}"


def price(cost: Sequence[int]) -> str:
    """``5 wood and 2 reed``, or ``free``."""
    return _(" and ").join(some(many, good) for good, many in enumerate(cost) if many) or _("free")


def all_of(goods: Sequence[tuple[int, int]]) -> str:
    return _(" and ").join(some(many, good) for good, many in goods)


def offer(space: sight.Space) -> str:
    """What a space brings, in words."""
    if space.good >= 0:
        return _("{goods}, {n} more each round").format(goods=some(space.lies, space.good), n=space.adds)
    words = [all_of(space.gives)] if space.gives else []
    if space.rooster:
        words.append(_("the rooster"))
    if space.picks:
        words.append(count(space.picks, "{n} of wood, clay or reed", "{n} times wood, clay or reed"))
    words += [_(_PARTS[part]) for part in space.parts]
    if space.growth == "room":
        words.append(_("1 person more, if there is a room for it"))
    elif space.growth:
        words.append(_("1 person more, even without a room"))
    left = [f"{_(title)} ({price(cost)})" for _id, title, cost, there in space.improvements if there]
    if space.improvements:
        words.append(", ".join(left) if left else _("sold"))
    return ", ".join(words)


def space_spoken(space: sight.Space, names: Sequence[str], legal: bool, asked: bool) -> str:
    """A space as a screen reader says it."""
    parts = [_(space.title)]
    if space.round:
        parts[0] += ", " + _("round {n}").format(n=space.round)
        if space.harvest:
            parts.append(_("harvest after it"))
    if not space.open:
        parts.append(_("not open yet"))
    parts.append(offer(space))
    if space.who >= 0:
        parts.append(_("{name} stands here").format(name=names[space.who]))
    if asked:
        parts.append(_("can be used") if legal else _("cannot be used"))
    return ". ".join(filter(None, parts))


def plot_spoken(plot: sight.Plot, clay: bool) -> str:
    if plot.kind == "room":
        return _("clay room") if clay else _("wooden room")
    if plot.kind == "field":
        return count(plot.grain, "field with {n} grain", "field with {n} grain") if plot.grain else _("empty field")
    if plot.kind == "improvement":
        return _(plot.title)
    words = _(plot.title)
    if plot.stable:
        words += " " + _("with a stable")
    if plot.animals:
        return _("{pasture}: {n} {animal} of {most}").format(
            pasture=words, n=plot.animals, animal=_(ANIMALS[plot.animal]), most=plot.holds
        )
    return _("{pasture}: empty, room for {most}").format(pasture=words, most=plot.holds)


def farm_spoken(farm: sight.Farm) -> str:
    """A whole farm in one sentence, for those who cannot see its picture."""
    goods = ", ".join(some(many, good) for good, many in enumerate(farm.goods) if many) or _("no goods")
    plots: dict[str, int] = {}
    for plot in farm.plots:
        words = plot_spoken(plot, farm.clay)
        plots[words] = plots.get(words, 0) + 1
    tiles = ", ".join(f"{many} × {words}" for words, many in plots.items())
    lone = ", " + count(farm.lone, "{n} lone stable", "{n} lone stables") if farm.lone else ""
    return f"{tiles}{lone}. {goods}."


def label(state: AgricolaState, action: Action) -> str:
    """An action as words on a button."""
    setup = state.setup
    match action:
        case Space():
            return _(action.printed.title)
        case Pass():
            return _("Pass: this person stays at home")
        case Pick():
            return _("Take 1 {good}").format(good=_(GOODS[action.good]))
        case Room():
            clay = state.farm(state.seat).clay_house
            cost = setup.clay_room if clay else setup.wooden_room
            return (_("Clay room, {cost}") if clay else _("Wooden room, {cost}")).format(cost=price(cost))
        case Renovate():
            return _("Renovate to clay, {cost}").format(cost=price(setup.renovation))
        case Stable():
            free = state.space is not None and "free stable" in state.space.printed.parts
            return _("Stable, {cost}").format(cost=_("free") if free else price(setup.stable))
        case Plough():
            return _("Plough 1 field")
        case Sow():
            return count(action.fields, "Sow {n} field", "Sow {n} fields")
        case Pasture():
            pasture = setup.pastures[action.shape]
            return _("{title} for {holds}, {cost}").format(
                title=_(pasture.title).capitalize(), holds=pasture.holds, cost=price((pasture.wood, 0, 0))
            )
        case Improve():
            tile = setup.improvements[action.tile]
            return _("{title}, {cost}").format(title=_(tile.title), cost=price(tile.cost))
        case Spot() | Rotate():
            return action.notation
        case PutStable():
            if action.shape < 0:
                return _("Keep it beside the pastures")
            return _("On the {pasture}").format(pasture=_(setup.pastures[action.shape].title))
        case GiveBack():
            return _("Give back 1 {animal}").format(animal=_(ANIMALS[action.kind]))
        case Eat() | Bake() | Cook() | Craft():
            return exchange(next(one for one in sight.exchanges(state) if one.action is action))
        case Feed():
            return _("Feed the family")
        case Born():
            return _("Keep the newborn {animal}").format(animal=_(ANIMALS[action.kind]))
        case Done() if state.phase == BREED:
            return _("Let the other newborns go")
    return _("Done here")


def exchange(one: sight.Exchange) -> str:
    """``1 grain and 1 wood → 3 food``."""
    return f"{all_of(one.gives)} → {some(one.food, 4)}"


def does(tile: Improvement) -> str:
    """What an improvement is good for."""
    words = []
    if any(tile.cooks):
        cooked = ", ".join(f"{_(animal)} {food}" for animal, food in zip(ANIMALS, tile.cooks, strict=True))
        words.append(_("cooks {rates}").format(rates=cooked))
    if tile.bakes:
        words.append(_("bakes {n} food of 1 grain and 1 wood").format(n=tile.bakes))
    if tile.takes:
        words.append(
            _("once a harvest {goods} → {food}").format(goods=some(tile.takes, tile.good), food=some(tile.makes, 4))
        )
    if tile.bonus:
        what = _(GOODS[tile.good]) if tile.good >= 0 else _("each good")
        words.append(_("at the end 1 point for every {n} {good}").format(n=tile.bonus, good=what))
    return "; ".join(words)
