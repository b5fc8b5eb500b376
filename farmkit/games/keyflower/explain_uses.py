"""Why not use a tile? Every way to bring workers together is tried."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from farmkit.core.trouble import Violation
from farmkit.core.words import _, count
from farmkit.games.keyflower.explain_bids import everybody, groups, name_of
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.tiles import (
    ANY_COLOUR,
    ANY_SKILL,
    COLOURS,
    NO_COLOUR,
    USE_ANY_COLOUR,
    WINTER,
    Effect,
)


def why_no_use(table: KeyflowerState, tile: int) -> Violation | None:
    marks = (table.setup.tiles[tile].id,)
    in_village = any(tile in tiles for tiles in table.villages)
    on_auction = tile in table.slots and table.season != WINTER
    if not in_village and not on_auction:
        return Violation(
            "5.1",
            _("{tile} is neither in a village nor on auction.").format(tile=name_of(table, tile)),
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
    if mixing(table, tile):
        if any(ways_to_use(table, tile, None, (), ())):
            return None
    elif any(use_in(table, tile, colour) for colour in range(4)):
        return None
    if not has_payment(table, effect_of(table, tile)):
        return Violation("5.6", _("There is nothing to pay with here."), _("Get what the tile asks for first."), marks)
    bound = table.colour[tile]
    if bound != NO_COLOUR and not mixing(table, tile):
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


def effect_of(table: KeyflowerState, tile: int) -> Effect:
    printed = table.setup.tiles[tile]
    return printed.upgraded if table.is_upgraded(tile) else printed.basic


def mixing(table: KeyflowerState, tile: int) -> bool:
    return bool(table.powers[table.seat] & USE_ANY_COLOUR) and table.colour[tile] != NO_COLOUR


def use_in(table: KeyflowerState, tile: int, colour: int) -> bool:
    if table.colour[tile] not in (NO_COLOUR, colour):
        return False
    return any(ways_to_use(table, tile, colour, (), ()))


def has_payment(table: KeyflowerState, effect: Effect) -> bool:
    skills = table.skills[table.seat]
    if effect.pay_skill >= 0 and not (sum(skills) if effect.pay_skill == ANY_SKILL else skills[effect.pay_skill]):
        return False
    return effect.pay_worker < 0 or any(
        everybody(table, colour) for colour in range(4) if effect.pay_worker in (colour, ANY_COLOUR)
    )


def ways_to_use(
    table: KeyflowerState, tile: int, colour: int | None, picked: tuple[int, ...], said: tuple[int, ...]
) -> Iterator[bool]:
    """Every way to use the tile in one colour, or mixed (``None``), with these groups at least.

    ``said`` are the numbers of the first colours that have been told already.
    """
    effect = effect_of(table, tile)
    least, room = table.last[tile] + 1, 6 - sum(table.workers_on(tile))
    screen = table.workers[table.seat]
    own = groups(table)
    if effect.pay_skill >= 0 and not has_payment(table, effect):
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
