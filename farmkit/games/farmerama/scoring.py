"""Score sheets: where each star came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmkit.core.score import Line, ScoreSheet
from farmkit.core.words import _
from farmkit.games.farmerama.setup import ANIMALS, WATER_GOOD

if TYPE_CHECKING:
    from farmkit.games.farmerama.state import Table


def sheets(table: Table) -> list[ScoreSheet]:
    """Products (rule 7.2), crops (rule 7.3), objects (rule 7.4) and animals outside (rule 7.5). Water is no star."""
    setup = table.setup
    found = []
    for seat in range(setup.seats):
        lines = []
        for animal, products in enumerate(table.products[seat]):
            lines.append(Line(_(setup.products[animal]).capitalize(), setup.tracks[animal][products], 1, "7.2"))
        lines.append(Line(_("Crops in the barn"), table.crops_in_barn(seat), 1, "7.3"))
        lines.append(Line(_("Crops on the fields"), table.crops_on_fields(seat), 1, "7.3"))
        if setup.objects:
            lines.append(Line(_("Objects with a star"), stars_won(table, seat), setup.rules.star_object, "7.4"))
        for animal, place in enumerate(table.animals[seat]):
            if place >= 0:
                what = _("{animal} on a pasture").format(animal=_(ANIMALS[animal]).capitalize())
                lines.append(Line(what, 1, setup.outside[animal], "7.5"))
        found.append(ScoreSheet(seat, tuple(lines)))
    return found


def stars_won(table: Table, seat: int) -> int:
    """How many objects with a star this seat has."""
    return sum(table.setup.objects[thing].star for thing in table.gardens[seat])


def stars(table: Table, seat: int) -> int:
    """The total of a sheet, without its lines."""
    setup = table.setup
    total = sum(track[many] for track, many in zip(setup.tracks, table.products[seat], strict=True))
    total += table.crops_in_barn(seat) + table.crops_on_fields(seat)
    total += stars_won(table, seat) * setup.rules.star_object
    return total + sum(value for value, place in zip(setup.outside, table.animals[seat], strict=True) if place >= 0)


def winners(table: Table) -> list[int]:
    """Rule 7.6: most stars, then most water; still equal, they share. Who plays alone has only a goal (rule 11.7)."""
    ranks = [(stars(table, seat), table.barns[seat][WATER_GOOD]) for seat in range(table.setup.seats)]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
