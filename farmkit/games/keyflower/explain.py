"""Why not? The same rules as ``play.legal()``, told to a person.

Written apart from the fast code on purpose, in plain steps: where that one overlaps sets of numbers, this one tries out
every way to bring workers together. A test asks both about every conceivable action and they must agree.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from farmkit.core.state import Action
from farmkit.core.trouble import Violation
from farmkit.core.words import _, count
from farmkit.games.keyflower import actions as act
from farmkit.games.keyflower import explain_chance, explain_village
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.state import (
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
from farmkit.games.keyflower.tiles import (
    ANY_COLOUR,
    ANY_SKILL,
    BID_ANY_COLOUR,
    COLOURS,
    GREEN,
    NO_COLOUR,
    SKILLS,
    USE_ANY_COLOUR,
    WINTER,
    Effect,
)

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
            return _bid(table, action.tile)
        case act.Use() if phase == DO:
            return _use(table, action.tile)
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


# --- who can come ---------------------------------------------------------------------------------------------


def groups(table: KeyflowerState) -> dict[int, tuple[int, int]]:
    """The acting seat's outbid groups: tile → (workers, colour)."""
    found = {}
    for tile in table.slots:
        bids = table.bids_on(tile)
        if table.seat in bids and table.leader[tile] != table.seat:
            found[tile] = bids[table.seat]
    return found


def _everybody(table: KeyflowerState, colour: int, beside: int = -1) -> int:
    """All workers of a colour that could come: from the screen, and in groups that stand elsewhere."""
    loose = table.workers[table.seat][colour]
    return loose + sum(size for tile, (size, hue) in groups(table).items() if hue == colour and tile != beside)


def _name(table: KeyflowerState, tile: int) -> str:
    return _(table.setup.tiles[tile].name)


# --- bids -----------------------------------------------------------------------------------------------------


def _bid(table: KeyflowerState, tile: int) -> Violation | None:
    if tile not in table.slots:
        return Violation(
            "4.1",
            _("{tile} is not on auction.").format(tile=_name(table, tile)),
            _("Bid for a village tile of this season or a turn order tile."),
        )
    troubles = [_bid_in(table, tile, colour) for colour in range(4)]
    if None in troubles:
        return None
    return next(trouble for colour, trouble in enumerate(troubles) if colour == _best_colour(table, tile))


def _best_colour(table: KeyflowerState, tile: int) -> int:
    """The colour to speak about when no bid is possible: that of the tile, or of most workers."""
    if table.colour[tile] != NO_COLOUR:
        return table.colour[tile]
    return max(range(4), key=lambda colour: _everybody(table, colour))


def _bid_in(table: KeyflowerState, tile: int, colour: int) -> Violation | None:
    """What forbids a bid in this colour, with whatever can come."""
    bids = table.bids_on(tile)
    size, own = bids.get(table.seat, (0, NO_COLOUR))
    marks = (table.setup.tiles[tile].id,)
    hue = _(COLOURS[colour])
    if own not in (NO_COLOUR, colour):
        return Violation(
            "3.4", _("The own bid here is {colour}.").format(colour=_(COLOURS[own])), _("Add that colour."), marks
        )
    bound = table.colour[tile]
    if own == NO_COLOUR and bound not in (NO_COLOUR, colour):
        if not table.powers[table.seat] & BID_ANY_COLOUR:
            return Violation(
                "3.4",
                _("This tile is bound to {colour} until the season ends.").format(colour=_(COLOURS[bound])),
                _("Only {colour} workers can bid here.").format(colour=_(COLOURS[bound])),
                marks,
            )
        if bound == GREEN or not bids or table.setup.tiles[tile].kind == "order":
            return Violation(
                "9.7",
                _("Boat 4a answers only bids in blue, red or yellow, and only for village tiles."),
                _("Follow the colour of the tile."),
                marks,
            )
    coming = _everybody(table, colour, beside=tile)
    others = max((number for seat, (number, _hue) in bids.items() if seat != table.seat), default=0)
    if not coming:
        return Violation(
            "3.3", _("There is no {colour} worker that could come.").format(colour=hue), _("Try another colour."), marks
        )
    if size + coming <= others:
        return Violation(
            "4.3" if size else "4.2",
            _("The highest bid is {top}, and only {n} could stand here.").format(top=others, n=size + coming),
            _("A bid must be higher than every other."),
            marks,
        )
    return None


# --- uses -----------------------------------------------------------------------------------------------------


def _use(table: KeyflowerState, tile: int) -> Violation | None:
    marks = (table.setup.tiles[tile].id,)
    in_village = any(tile in tiles for tiles in table.villages)
    on_auction = tile in table.slots and table.season != WINTER
    if not in_village and not on_auction:
        return Violation(
            "5.1",
            _("{tile} is neither in a village nor on auction.").format(tile=_name(table, tile)),
            _("Use a tile that lies on the table."),
            marks,
        )
    least, room = table.last[tile] + 1, 6 - sum(table.workers_on(tile))
    if least > room:
        return Violation(
            "5.2",
            _("The next use would need {n} workers, but a tile holds six.").format(n=least),
            _("It is free again next season."),
            marks,
        )
    if _mixing(table, tile):
        if any(_ways(table, tile, None, (), ())):
            return None
    elif any(_use_in(table, tile, colour) for colour in range(4)):
        return None
    if not _has_payment(table, _effect(table, tile)):
        return Violation("5.6", _("There is nothing to pay with here."), _("Get what the tile asks for first."), marks)
    bound = table.colour[tile]
    if bound != NO_COLOUR and not _mixing(table, tile):
        return Violation(
            "3.4",
            _("This tile is bound to {colour}, and not enough {colour} workers can come: {n} are needed.").format(
                colour=_(COLOURS[bound]), n=least
            ),
            _("Outbid groups come as a whole."),
            marks,
        )
    return Violation(
        "5.2",
        count(
            least, "Nobody can come here: {n} worker is needed.", "Not enough can come here: {n} workers are needed."
        ),
        _("Outbid groups come as a whole."),
        marks,
    )


def _effect(table: KeyflowerState, tile: int) -> Effect:
    printed = table.setup.tiles[tile]
    return printed.upgraded if table.is_upgraded(tile) else printed.basic


def _mixing(table: KeyflowerState, tile: int) -> bool:
    return bool(table.powers[table.seat] & USE_ANY_COLOUR) and table.colour[tile] != NO_COLOUR


def _use_in(table: KeyflowerState, tile: int, colour: int) -> bool:
    if table.colour[tile] not in (NO_COLOUR, colour):
        return False
    return any(_ways(table, tile, colour, (), ()))


def _has_payment(table: KeyflowerState, effect: Effect) -> bool:
    skills = table.skills[table.seat]
    if effect.pay_skill >= 0 and not (sum(skills) if effect.pay_skill == ANY_SKILL else skills[effect.pay_skill]):
        return False
    return effect.pay_worker < 0 or any(
        _everybody(table, colour) for colour in range(4) if effect.pay_worker in (colour, ANY_COLOUR)
    )


def _ways(
    table: KeyflowerState, tile: int, colour: int | None, picked: tuple[int, ...], said: tuple[int, ...]
) -> Iterator[bool]:
    """Every way to use the tile in one colour, or mixed (``None``), with these groups at least.

    ``said`` are the numbers of the first colours that have been told already.
    """
    effect = _effect(table, tile)
    least, room = table.last[tile] + 1, 6 - sum(table.workers_on(tile))
    screen = table.workers[table.seat]
    own = groups(table)
    if effect.pay_skill >= 0 and not _has_payment(table, effect):
        return
    loose_ways: list[range | tuple[int, ...]] = []
    for hue in range(4):
        if colour is not None and hue != colour:
            loose_ways.append((0,))
        elif hue < len(said):
            loose_ways.append((said[hue],))
        else:
            loose_ways.append(range(min(screen[hue], room) + 1))
    # Once a number has been told, no more groups are taken along.
    more = [] if said else [at for at, (_size, hue) in own.items() if at not in picked and colour in (None, hue)]
    for together in _subsets(own, more, picked, room):
        size = sum(own[at][0] for at in together)
        for loose in product(*loose_ways):
            total = size + sum(loose)
            if least <= total <= room and total > 0:
                left = [screen[hue] - loose[hue] for hue in range(4)]
                for at, (number, hue) in own.items():
                    if at not in together:
                        left[hue] += number
                if effect.pay_worker < 0 or any(
                    left[hue] for hue in range(4) if effect.pay_worker in (hue, ANY_COLOUR)
                ):
                    yield True
                    return


def _subsets(
    own: dict[int, tuple[int, int]], more: list[int], picked: tuple[int, ...], room: int
) -> Iterator[tuple[int, ...]]:
    """The groups picked, alone and with every choice of others that leaves room."""
    if sum(own[at][0] for at in picked) > room:
        return
    yield picked
    for at, tile in enumerate(more):
        yield from _subsets(own, more[at + 1 :], (*picked, tile), room)


# --- colours, groups and numbers ---------------------------------------------------------------------------------


def _colour(table: KeyflowerState, colour: int) -> Violation | None:
    if table.bidding:
        return _bid_in(table, table.target, colour)
    if _use_in(table, table.target, colour):
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
            _("There is no outbid group of this player at {tile}.").format(tile=_name(table, tile)),
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
    if not any(_ways(table, table.target, None if mixing else table.hue, (*table.picked, tile), ())):
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
    effect = _effect(table, table.target)
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
    if not any(_ways(table, table.target, None, table.picked, said)):
        return Violation(
            "5.2",
            _("With {n} {colour} workers no legal use comes together.").format(n=number, colour=_(COLOURS[hue])),
            _("Mind the least and the most, and what is to be paid."),
        )
    return None


def _pay(table: KeyflowerState, action: Action) -> Violation | None:
    effect = _effect(table, table.target)
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
