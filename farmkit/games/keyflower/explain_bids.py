"""Why not bid? And who could come at all: workers behind the screen and in outbid groups."""

from __future__ import annotations

from farmkit.core.trouble import Violation
from farmkit.core.words import _
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.tiles import BID_ANY_COLOUR, COLOURS, GREEN, NO_COLOUR


def groups(table: KeyflowerState) -> dict[int, tuple[int, int]]:
    """The acting seat's outbid groups: tile → (workers, colour)."""
    found = {}
    for tile in table.slots:
        bids = table.bids_on(tile)
        if table.seat in bids and table.leader[tile] != table.seat:
            found[tile] = bids[table.seat]
    return found


def everybody(table: KeyflowerState, colour: int, beside: int = -1) -> int:
    """All workers of a colour that could come: from the screen, and in groups that stand elsewhere."""
    loose = table.workers[table.seat][colour]
    return loose + sum(size for tile, (size, hue) in groups(table).items() if hue == colour and tile != beside)


def name_of(table: KeyflowerState, tile: int) -> str:
    return _(table.setup.tiles[tile].name)


def why_no_bid(table: KeyflowerState, tile: int) -> Violation | None:
    if tile not in table.slots:
        return Violation(
            "4.1",
            _("{tile} is not on auction.").format(tile=name_of(table, tile)),
            _("Bid for a village tile of this season or a turn order tile."),
        )
    troubles = [bid_in(table, tile, colour) for colour in range(4)]
    if None in troubles:
        return None
    return next(trouble for colour, trouble in enumerate(troubles) if colour == _best_colour(table, tile))


def _best_colour(table: KeyflowerState, tile: int) -> int:
    """The colour to speak about when no bid is possible: that of the tile, or of most workers."""
    if table.colour[tile] != NO_COLOUR:
        return table.colour[tile]
    return max(range(4), key=lambda colour: everybody(table, colour))


def bid_in(table: KeyflowerState, tile: int, colour: int) -> Violation | None:
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
    coming = everybody(table, colour, beside=tile)
    others = max((number for seat, (number, _hue) in bids.items() if seat != table.seat), default=0)
    if not coming and bound == colour:
        return Violation(
            "3.4",
            _("This tile is bound to {colour}, and there is no {colour} worker that could come.").format(colour=hue),
            _("Bid for another tile."),
            marks,
        )
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
