"""Why not? The same rules as ``play.legal()``, told to a person.

Written apart from the fast code on purpose, in plain steps: where that one overlaps sets of numbers, this one tries out
every way to bring workers together. A test asks both about every conceivable action and they must agree.
"""

from __future__ import annotations

from farmkit.core.state import Action
from farmkit.core.trouble import Violation
from farmkit.core.words import _
from farmkit.games.keyflower import actions as act
from farmkit.games.keyflower import explain_chance, explain_village
from farmkit.games.keyflower.explain_bids import bid_in, groups, name_of, why_no_bid
from farmkit.games.keyflower.explain_uses import effect_of, use_in, ways_to_use, why_no_use
from farmkit.games.keyflower.phases import (
    BOAT,
    BREED,
    CARRY,
    COLOUR,
    DO,
    DONE,
    GRAZE,
    HOMES,
    LAY,
    MAKE,
    MIX,
    MUSTER,
    PAY,
    PUT,
    SPOT,
    TO_FIELD,
    TO_TILE,
    TURN,
    WITH,
    WITH_SKILL,
)
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.tiles import ANY_COLOUR, ANY_SKILL, COLOURS, GREEN, SKILLS

_STEPS = {
    DO: "bid, use a tile, or pass",
    COLOUR: "choose a colour",
    MUSTER: "say how many workers come",
    MIX: "say how many workers of each colour come",
    PAY: "pay",
    MAKE: "choose what to make",
    GRAZE: "choose a field for the animal",
    CARRY: "transport, upgrade, or be done",
    TO_TILE: "say where the good goes",
    TO_FIELD: "say where the animal goes",
    WITH: "choose a good to pay with",
    WITH_SKILL: "choose a skill to pay with",
    PUT: "choose winter tiles",
    BOAT: "choose a boat",
    BREED: "choose which kind breeds",
    LAY: "choose a tile to lay",
    SPOT: "choose a place for the tile",
    TURN: "choose how the tile is turned",
}


def why_not(table: KeyflowerState, action: Action) -> Violation | None:
    """What forbids this action now; ``None`` when nothing does."""
    phase = table.phase
    if phase == DONE:
        return Violation("2.6", _("The game ended with the winter."), _("Start a new game to play on."))
    if phase >= HOMES:
        return explain_chance.why_not(table, action)
    match action:
        case act.Bid() if phase == DO:
            return why_no_bid(table, action.tile)
        case act.Use() if phase == DO:
            return why_no_use(table, action.tile)
        case act.Pass() if phase == DO:
            return None
        case act.Colour() if phase == COLOUR:
            return _colour(table, action.kind)
        case act.Group() if phase in (MUSTER, MIX):
            return _group(table, action.tile)
        case act.Count() if phase == MUSTER:
            return _count(table, action.kind)
        case act.Count() if phase == MIX:
            return _count_mixed(table, action.kind)
        case act.PaySkill() | act.PayWorker() | act.Group() if phase == PAY:
            return _pay(table, action)
        case _:
            found = explain_village.why_not(table, action)
            if found is not explain_village.NOT_NOW:
                return found
    return Violation(
        "3.1", _("That is not the step at hand."), _("Now it is time to {step}.").format(step=_(_STEPS[phase]))
    )


# --- colours, groups and numbers ---------------------------------------------------------------------------------


def _colour(table: KeyflowerState, colour: int) -> Violation | None:
    if table.bidding:
        return bid_in(table, table.target, colour)
    if use_in(table, table.target, colour):
        return None
    return Violation(
        "5.2",
        _("Not enough {colour} workers can come.").format(colour=_(COLOURS[colour])),
        _("Choose another colour."),
    )


def _group(table: KeyflowerState, tile: int) -> Violation | None:
    own = groups(table)
    marks = (table.setup.tiles[tile].id,)
    if tile not in own:
        if table.leader[tile] == table.seat:
            return Violation(
                "4.4", _("That bid is winning: its workers stay."), _("Only outbid groups can move."), marks
            )
        return Violation(
            "3.3",
            _("There is no outbid group of this player at {tile}.").format(tile=name_of(table, tile)),
            _("Take workers from behind the screen."),
            marks,
        )
    if tile in table.picked:
        return Violation("3.3", _("This group is coming already."), _("Say how many more come."), marks)
    if table.bidding and tile == table.target:
        return Violation("3.3", _("This group stands here already."), _("Add workers from elsewhere."), marks)
    mixing = table.phase == MIX
    if not mixing and own[tile][1] != table.hue:
        return Violation(
            "3.5" if GREEN in (own[tile][1], table.hue) else "3.4",
            _("This group is {other}; here {colour} is needed.").format(
                other=_(COLOURS[own[tile][1]]), colour=_(COLOURS[table.hue])
            ),
            _("Groups of the right colour can come."),
            marks,
        )
    if table.bidding:
        return None
    if mixing and table.hue:
        return Violation("9.8", _("Groups come before single workers."), _("Say how many single ones come."), marks)
    if not any(ways_to_use(table, table.target, None if mixing else table.hue, (*table.picked, tile), ())):
        return Violation(
            "5.2",
            _("With all {n} of this group there would be too many, or nobody left to pay with.").format(n=own[tile][0]),
            _("A group moves only as a whole."),
            marks,
        )
    return None


def _count(table: KeyflowerState, number: int) -> Violation | None:
    screen = table.workers[table.seat][table.hue]
    if number > screen:
        return Violation(
            "3.3",
            _("Behind the screen are only {n} {colour} workers.").format(n=screen, colour=_(COLOURS[table.hue])),
            _("Name a smaller number."),
        )
    tile, coming = table.target, table.gathered + number
    if not coming:
        return Violation("3.1", _("At least one worker has to come."), _("Name a number."))
    if table.bidding:
        bids = table.bids_on(tile)
        size = bids.get(table.seat, (0, 0))[0] + coming
        others = max((one for seat, (one, _hue) in bids.items() if seat != table.seat), default=0)
        if size <= others:
            return Violation(
                "4.3" if table.seat in bids else "4.2",
                _("That makes {n}; the highest bid is {top}.").format(n=size, top=others),
                _("{n} more are needed.").format(n=others + 1 - size),
                (table.setup.tiles[tile].id,),
            )
        return None
    least, room = table.last[tile] + 1, 6 - sum(table.workers_on(tile))
    if coming < least:
        return Violation(
            "5.2", _("This use needs {n} workers.").format(n=least), _("Each use needs more than the one before.")
        )
    if coming > room:
        return Violation(
            "5.2", _("There is room for {n} workers here.").format(n=room), _("A tile holds six workers a season.")
        )
    return _pays_later(table, {table.hue: number})


def _pays_later(table: KeyflowerState, leaving: dict[int, int]) -> Violation | None:
    """Rule 5.6: somebody must be left to pay with."""
    effect = effect_of(table, table.target)
    if effect.pay_worker < 0:
        return None
    for colour in range(4):
        if effect.pay_worker in (colour, ANY_COLOUR):
            if table.workers[table.seat][colour] > leaving.get(colour, 0):
                return None
            if any(hue == colour and at not in table.picked for at, (_size, hue) in groups(table).items()):
                return None
    return Violation("5.6", _("Then there is nobody left to pay with."), _("Send fewer workers."))


def _count_mixed(table: KeyflowerState, number: int) -> Violation | None:
    hue = table.hue
    screen = table.workers[table.seat][hue]
    if number > screen:
        return Violation(
            "3.3",
            _("Behind the screen are only {n} {colour} workers.").format(n=screen, colour=_(COLOURS[hue])),
            _("Name a smaller number."),
        )
    said = (*table.mixed[:hue], number)
    if not any(ways_to_use(table, table.target, None, table.picked, said)):
        return Violation(
            "5.2",
            _("With {n} {colour} workers no legal use comes together.").format(n=number, colour=_(COLOURS[hue])),
            _("Mind the least and the most, and what is to be paid."),
        )
    return None


def _pay(table: KeyflowerState, action: Action) -> Violation | None:
    effect = effect_of(table, table.target)
    if isinstance(action, act.PaySkill):
        if effect.pay_skill not in (action.kind, ANY_SKILL):
            return Violation("5.6", _("This tile does not ask for that skill."), _("Pay what it shows."))
        if not table.skills[table.seat][action.kind]:
            return Violation(
                "5.6",
                _("There is no {skill} behind the screen.").format(skill=_(SKILLS[action.kind])),
                _("Pay with another skill."),
            )
        return None
    if isinstance(action, act.Group):
        own = groups(table)
        if action.tile not in own:
            return Violation("4.5", _("There is no outbid group to pay with."), _("Pay with a single worker."))
        colour = own[action.tile][1]
    else:
        assert isinstance(action, act.PayWorker)
        colour = action.kind
        if not table.workers[table.seat][colour]:
            return Violation(
                "5.6",
                _("There is no {colour} worker behind the screen.").format(colour=_(COLOURS[colour])),
                _("Pay with an outbid group or another colour."),
            )
    if effect.pay_worker not in (colour, ANY_COLOUR):
        return Violation("5.6", _("This tile does not ask for that colour."), _("Pay what it shows."))
    return None
