"""Score sheets: where each victory point came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmkit.core.score import Line, ScoreSheet
from farmkit.core.words import _

if TYPE_CHECKING:
    from farmkit.games.aehre.state import Table


def sheets(table: Table) -> list[ScoreSheet]:
    """Fields, farms and livestock (rules 4.3, 8.1 and 10.3). 100 is a second lap of the track (rule 4.8)."""
    found = []
    for seat in range(table.setup.seats):
        lines = [
            Line(_("Fields"), table.field_points[seat], 1, "4.3"),
            Line(_("Farms"), table.farm_points[seat], 1, "8.1"),
        ]
        for crop, animal, value in table.herds[seat]:
            what = _("{animal} of the {crop} track").format(
                animal=_(table.setup.animals[animal]).capitalize(), crop=_(table.setup.crops[crop])
            )
            lines.append(Line(what, max(value, 0), 1, "10.3"))
        found.append(ScoreSheet(seat, tuple(lines)))
    return found


def largest_region(table: Table, seat: int) -> int:
    """Fields of the largest region with a farm of this seat; 0 without a farm."""
    return max(
        (table.setup.grid.fill(bit, table.crops[crop]).bit_count() for bit, crop in table.farms[seat]),
        default=0,
    )


def winners(table: Table) -> list[int]:
    """Rule 10.4: most points; among equals the largest farmed region; still equal, they share."""
    ranks = [(sheet.total, largest_region(table, sheet.seat)) for sheet in sheets(table)]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
