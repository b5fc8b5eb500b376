"""What chance cannot bring, told to a person."""

from __future__ import annotations

from farmkit.core.state import Action
from farmkit.core.trouble import Violation
from farmkit.core.words import _
from farmkit.games.keyflower import actions as act
from farmkit.games.keyflower.phases import (
    CARGO_SKILLS,
    CARGO_WORKERS,
    DRAW_SKILLS,
    DRAW_WORKERS,
    HOMES,
    SIDES,
    START_WORKERS,
    TILES,
    WINTERS,
)
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.tiles import COLOURS, SKILLS

_PILES = {HOMES: (0, "1.1"), WINTERS: (4, "1.5")}


def why_not(table: KeyflowerState, action: Action) -> Violation | None:
    phase = table.phase
    match action:
        case act.DealTile() if phase in (HOMES, WINTERS, TILES):
            pile, rule = _PILES.get(phase, (table.season + 1, "2.1"))
            if action.tile not in table.pools[pile]:
                return Violation(rule, _("This tile is not among those that are drawn now."))
            return _all_farmers(table, action.tile) if phase == WINTERS else None
        case act.Side() if phase == SIDES:
            return None
        case act.DrawWorker() if phase in (START_WORKERS, CARGO_WORKERS, DRAW_WORKERS):
            if not table.bag[action.kind]:
                return Violation("1.7", _("No {colour} worker is in the bag.").format(colour=_(COLOURS[action.kind])))
            return None
        case act.DrawSkill() if phase in (CARGO_SKILLS, DRAW_SKILLS):
            if not table.pile[action.kind]:
                return Violation("1.7", _("No {skill} is in the pile.").format(skill=_(SKILLS[action.kind])))
            return None
    return Violation("2.1", _("It is up to chance now."), _("Let chance decide."))


def _all_farmers(table: KeyflowerState, tile: int) -> Violation | None:
    """Rule 13.4: no base tile when all places left are needed for tiles of the expansion."""
    setup = table.setup
    if not (setup.rules.all_farmers_tiles and setup.farmers) or setup.tiles[tile].farmers:
        return None
    waiting = [one for one in table.pools[4] if setup.tiles[one].farmers]
    dealt = sum(len(hand) for hand in table.hands)
    if setup.winter_dealt * setup.seats - dealt > len(waiting):
        return None
    return Violation("13.4", _("All places left are for tiles of the expansion."))
