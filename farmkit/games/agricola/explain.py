"""Why not? The same rules as ``play.legal()``, told to a person.

Written apart from the fast code on purpose, in plain steps: a test asks both about every conceivable action and they
must agree.
"""

from __future__ import annotations

from farmkit.core.state import Action
from farmkit.core.trouble import Violation
from farmkit.core.words import _
from farmkit.games.agricola import reasons
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
from farmkit.games.agricola.farm import ANIMALS, PASTURE, Farm
from farmkit.games.agricola.play import AgricolaState
from farmkit.games.agricola.printed import PARTS
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
from farmkit.games.agricola.state import STABLE as PUT_STABLE

_STEPS = {
    SPACE: "place a person",
    PICK: "choose a resource",
    BUY: "choose what to do on this space",
    IMPROVE: "choose an improvement",
    SPOT: "lay the tile",
    ROTATE: "turn the tile",
    PUT_STABLE: "find a place for the stable",
    KEEP: "cook or give back animals until all have a place",
    FEED: "feed the family",
    BREED: "choose which newborn animals stay",
}
_AT_ANY_TIME = (SPACE, BUY, IMPROVE, FEED)
"""Decisions before which grain may be eaten or baked (rules 9.1 and 9.2); cooking also helps to make room."""


def why_not(table: AgricolaState, action: Action) -> Violation | None:
    """What forbids this action now; ``None`` when nothing does."""
    phase = table.phase
    if phase == DONE:
        return Violation("11.1", _("The game is over."), _("Start a new game to play on."))
    farm = table.farm(table.seat)
    match action:
        case Space() if phase == SPACE:
            return _space(table, farm, action)
        case Pass() if phase == SPACE:
            return _pass(table, farm)
        case Pick() if phase == PICK:
            return None
        case Room() | Renovate() | Stable() | Plough() | Sow() | Pasture() | Done() if phase == BUY:
            return _buy(table, farm, action)
        case Improve() if phase == IMPROVE:
            return reasons.improvement_trouble(table, farm, action.tile)
        case Spot() if phase == SPOT:
            return _spot(table, farm, action)
        case Rotate() if phase == ROTATE:
            return _rotate(table, farm, action)
        case PutStable() if phase == PUT_STABLE:
            return _stable(table, farm, action)
        case GiveBack() if phase == KEEP:
            if farm.animals[action.kind]:
                return None
            return Violation("7.6", _("You have no {animal}.").format(animal=_(ANIMALS[action.kind])))
        case Eat() if phase in _AT_ANY_TIME:
            return reasons.eat_trouble(table, farm)
        case Bake() if phase in _AT_ANY_TIME:
            return reasons.bake_trouble(table, farm)
        case Cook() if phase in _AT_ANY_TIME or phase == KEEP:
            return reasons.cook_trouble(table, farm, action.kind)
        case Cook() if phase == BREED:
            return _cook_while_breeding(table, farm, action)
        case Craft() if phase == FEED:
            return reasons.craft_trouble(table, farm, action.tile)
        case Craft():
            return Violation("8.7", _("A craft building is used only while feeding."), _("Wait for the harvest."))
        case Feed() if phase == FEED:
            return None
        case Born() if phase == BREED:
            return _born(table, farm, action)
        case Done() if phase == BREED:
            return _no_more_births(table, farm)
    return Violation(
        "10.3" if phase in (FEED, BREED) else "2.4",
        _("That is not the step at hand."),
        _("Now it is time to {step}.").format(step=_(_STEPS[phase])),
    )


# --- spaces -------------------------------------------------------------------------------------


def _space(table: AgricolaState, farm: Farm, action: Space) -> Violation | None:
    space = action.printed
    if space.round > table.round:
        return Violation(
            "2.6",
            _("{title} opens in round {n}.").format(title=_(space.title), n=space.round),
            _("Choose a space that is open."),
            (space.id,),
        )
    if table.who_is_on(action) != NOTHING:
        return Violation(
            "2.5",
            _("A person stands on {title} already.").format(title=_(space.title)),
            _("Choose a free space."),
            (space.id,),
        )
    troubles = _troubles(table, farm, action)
    if not troubles or None in troubles:
        return None
    first = troubles[0]
    assert first is not None
    if len(troubles) > 1 and space.parts:
        return Violation("2.7", " ".join(one.obstacle for one in troubles if one), first.remedy, (space.id,))
    return Violation(first.rule, first.obstacle, first.remedy, (space.id,))


def _troubles(table: AgricolaState, farm: Farm, action: Space) -> list[Violation | None]:
    """For each thing that can be done here what is in its way; empty for a space that only gives."""
    space = action.printed
    if space.growth:
        return [reasons.growth_trouble(table, farm, space.growth == "free")]
    if space.improvements:
        tiles = [at for at, tile in enumerate(table.setup.improvements) if tile.id in space.improvements]
        # The nearest comes first: what is still there, then what costs little.
        tiles.sort(key=lambda at: (not table.left >> at & 1, sum(table.setup.improvements[at].cost)))
        return [reasons.improvement_trouble(table, farm, at) for at in tiles]
    return [_part(table, farm, part) for part in space.parts]


def _part(table: AgricolaState, farm: Farm, part: str) -> Violation | None:
    match part:
        case "plough":
            return reasons.plough_trouble(table, farm)
        case "sow":
            return reasons.sow_trouble(table, farm)
        case "pastures":
            return reasons.pastures_trouble(table, farm)
        case "stable" | "free stable":
            return reasons.stable_trouble(table, farm, part == "free stable")
        case "wooden room" | "clay room":
            return reasons.room_trouble(table, farm, part == "clay room")
    return reasons.renovation_trouble(table, farm)


def _pass(table: AgricolaState, farm: Farm) -> Violation | None:
    for space in table.setup.spaces:
        if _space(table, farm, space) is None:
            return Violation(
                "2.7",
                _("A person stays at home only when no space can be used."),
                _("{title}, for example, can be used.").format(title=_(space.printed.title)),
                (space.printed.id,),
            )
    return None


# --- what a space offers --------------------------------------------------------------------------


def _buy(table: AgricolaState, farm: Farm, action: Action) -> Violation | None:
    assert table.space is not None
    if isinstance(action, Done):
        if table.did:
            return None
        return Violation("2.7", _("Nothing has been done on this space yet."), _("Use at least one part of it."))
    offered = {part for at, part in enumerate(PARTS) if table.parts >> at & 1}
    wanted = {
        Room: {"wooden room", "clay room"},
        Renovate: {"renovation"},
        Stable: {"stable", "free stable"},
        Plough: {"plough"},
        Sow: {"sow"},
        Pasture: {"pastures"},
    }[type(action)]
    if not wanted & offered:
        if wanted & set(table.space.printed.parts):
            return Violation(
                "3.4", _("This part of the space has been used."), _("Use another part, or end with done.")
            )
        return Violation("3.4", _("This space does not offer that."), _("Choose what the space shows."))
    part = (wanted & offered).pop()
    match action:
        case Sow():
            return reasons.sow_trouble(table, farm, action.fields)
        case Pasture():
            return reasons.pasture_trouble(table, farm, action.shape)
    return _part(table, farm, part)


# --- laying -------------------------------------------------------------------------------------


def _spot(table: AgricolaState, farm: Farm, action: Spot) -> Violation | None:
    tile, place = table.tile, reasons.square_of(action.place)
    ways = reasons.ways_of(reasons.outline(table, tile))
    troubles = [reasons.lies(table, farm, tile, reasons.covered(table, tile, place, way)) for way in range(ways)]
    return None if None in troubles else troubles[0]


def _rotate(table: AgricolaState, farm: Farm, action: Rotate) -> Violation | None:
    if action.way >= reasons.ways_of(reasons.outline(table, table.tile)):
        return Violation("12.1", _("Turned like that, the tile looks as before."), _("Choose another way."))
    squares = reasons.covered(table, table.tile, reasons.square_of(table.spot), action.way)
    return reasons.lies(table, farm, table.tile, squares)


def _stable(table: AgricolaState, farm: Farm, action: PutStable) -> Violation | None:
    if action.shape < 0:
        return None
    if table.tile != NOTHING:
        if action.shape == table.tile - PASTURE:
            return None
        return Violation(
            "6.5", _("A stable kept aside may go only onto the pasture just built."), _("Put it there, or leave it.")
        )
    if farm.bare[action.shape]:
        return None
    title = _(table.setup.pastures[action.shape].title)
    if farm.stabled[action.shape]:
        return Violation("6.4", _("Each {title} of yours has a stable already.").format(title=title))
    return Violation("6.4", _("You have no {title}.").format(title=title))


# --- breeding -----------------------------------------------------------------------------------


def _homeless_with(table: AgricolaState, farm: Farm, kind: int) -> bool:
    animals = list(farm.animals)
    animals[kind] += 1
    return reasons.homeless(table, farm, animals)


def _born(table: AgricolaState, farm: Farm, action: Born) -> Violation | None:
    animal = _(ANIMALS[action.kind])
    if table.newborn >> action.kind & 1:
        return Violation("10.6", _("One {animal} has been born; a harvest brings no second.").format(animal=animal))
    if not table.born >> action.kind & 1:
        return Violation("10.6", _("It takes two {animal} to bring another.").format(animal=animal))
    if _homeless_with(table, farm, action.kind):
        return Violation("10.7", _("There is no place for another {animal}.").format(animal=animal))
    return None


def _no_more_births(table: AgricolaState, farm: Farm) -> Violation | None:
    for kind in range(3):
        if table.born >> kind & 1 and not _homeless_with(table, farm, kind):
            return Violation(
                "10.7", _("There is still a place for a newborn {animal}.").format(animal=_(ANIMALS[kind]))
            )
    return None


def _cook_while_breeding(table: AgricolaState, farm: Farm, action: Cook) -> Violation | None:
    if not table.setup.rules.cook_while_breeding:
        return Violation("10.8", _("No animal is cooked while animals breed."))
    found = reasons.cook_trouble(table, farm, action.kind)
    if found is None and farm.animals[action.kind] <= table.newborn >> action.kind & 1:
        return Violation("10.8", _("The only {animal} is newborn.").format(animal=_(ANIMALS[action.kind])))
    return found
