"""Score sheets: where each point comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmkit.core.score import Line, ScoreSheet
from farmkit.core.words import _
from farmkit.games.agricola.farm import CLAY, GRAIN, REED, WOOD, Farm

if TYPE_CHECKING:
    from farmkit.games.agricola.setup import AgricolaSetup
    from farmkit.games.agricola.state import Table


def sheets(table: Table) -> list[ScoreSheet]:
    return [ScoreSheet(seat, tuple(lines(table.setup, table.farm(seat)))) for seat in range(table.setup.seats)]


def lines(setup: AgricolaSetup, farm: Farm) -> list[Line]:
    """Rules 11.2, 11.3, 11.4 and 11.5: what counts by itself; then what improvements make of goods."""
    found = [
        Line(_("People"), farm.people, 3, "11.2"),
        Line(_("Begging"), farm.begging, -setup.rules.begging_points, "11.2"),
        Line(_("Fields"), sum(farm.fields), 1, "11.3"),
        Line(_("Grain on fields"), farm.sown_grain, 1, "11.5"),
        Line(_("Pastures"), farm.pastures, 1, "11.3"),
        Line(_("Stables on pastures"), sum(farm.stabled), 1, "11.4"),
        Line(_("Animals"), sum(farm.animals), 1, "11.5"),
        Line(_("Clay rooms"), farm.rooms if farm.clay_house else 0, 1, "11.3"),
        Line(_("Improvements"), sum(farm.owns(at) for at in range(len(setup.improvements))), 1, "11.3"),
    ]
    return found + [line for line in bonuses(setup, farm) if line.count]


def bonuses(setup: AgricolaSetup, farm: Farm) -> list[Line]:
    """Rules 11.6, 11.7 and 11.8: goods count only where an improvement says so, and for each one that does."""
    found = []
    crafted = set()
    for at, tile in enumerate(setup.improvements):
        if tile.bonus and tile.good >= 0 and farm.owns(at):
            found.append(Line(_(tile.title), farm.row[tile.good] // tile.bonus, 1, "11.7"))
            crafted.add(tile.good)
    for at, tile in enumerate(setup.improvements):
        if tile.bonus and tile.good < 0 and farm.owns(at):
            kinds = [good for good in (WOOD, CLAY, REED, GRAIN) if not (setup.rules.each_good_once and good in crafted)]
            found.append(Line(_(tile.title), sum(farm.row[good] // tile.bonus for good in kinds), 1, "11.8"))
    return found


def winners(table: Table) -> list[int]:
    """Rule 11.9: most points; among equals the most food; still equal, they share."""
    ranks = [(sheet.total, table.farm(sheet.seat).food) for sheet in sheets(table)]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
