"""What a sensible player would think about at all, for bots that look ahead.

Before any tile is laid each field is given a price for each crop: the region that would grow there, a farm that would
gain or lose by it. Adding two prices takes no time, so all spots of all tiles are compared, and only the best are
tried out. A price knows only the board as it is (a tile may cut the region that it joins): it chooses what is worth a
thought, never what is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from farmkit.core.state import Action
from farmkit.games.aehre.actions import Place, Take
from farmkit.games.aehre.forecast import FARM_ROW, NIBBLED, ROW, SMALL_TILE, turns_left
from farmkit.games.aehre.grid import places
from farmkit.games.aehre.state import FARM, GONE, LEVEL, PLACE, POINTS, TAKE

if TYPE_CHECKING:
    from farmkit.games.aehre.play import AehreState

TILES, SPOTS, REGIONS = 4, 7, 3
"""How many tiles, spots for each of them, and regions for a farm are worth a thought."""
RIVAL = 0.5
"""What a field less for a rival's farm is worth, beside one of an own farm: only the strongest rival counts."""
CLEAR = 4.0
"""Points by which one kind of points must be better to go without thinking."""


def promising(table: AehreState) -> Sequence[Action]:
    phase = table.phase
    legal = table.legal()
    if len(legal) == 1 or phase > FARM:
        return legal
    if phase == PLACE:
        return _best(legal, _prices_of(table, table.tile, legal), SPOTS)  # type: ignore[arg-type]  # a tile is taken
    if phase == TAKE:
        return _tiles(table, legal)
    if phase == POINTS:
        return _points(table, legal)
    if phase == LEVEL:
        return legal[:1]  # under the tile all of them are alike
    return _regions(table)


def _best(actions: Sequence[Action], prices: list[float], many: int) -> Sequence[Action]:
    """Those with the highest prices, in their own order; among equals the first."""
    if len(actions) <= many:
        return actions
    least = sorted(prices)[-many]
    above = [action for action, price in zip(actions, prices, strict=True) if price > least]
    if len(above) < many:
        level = [action for action, price in zip(actions, prices, strict=True) if price == least]
        return above + level[: many - len(above)]
    return above


def _tiles(table: AehreState, legal: Sequence[Action]) -> Sequence[Action]:
    """The tiles whose best spot is best; a small tile is used up for good."""
    keep = SMALL_TILE * min(1.0, turns_left(table) / 4)
    prices = []
    for take in legal:
        assert isinstance(take, Take)
        spots = table.spots_for(take)
        prices.append(max(_prices_of(table, take, spots)) - (0.0 if take.large else keep))
    return _best(legal, prices, TILES)


def _prices_of(table: AehreState, take: Take, spots: Sequence[Action]) -> list[float]:
    survey = table.prices
    if survey is None:
        survey = table.prices = Prices(table)
    fields = take.tile.fields
    first = survey.of(fields[0].crop, fields[0].symbols)
    if len(fields) == 1:
        return [first[spot.first] for spot in spots]  # type: ignore[attr-defined]  # places
    second = survey.of(fields[1].crop, fields[1].symbols)
    return [first[spot.first] + second[spot.second] for spot in spots]  # type: ignore[attr-defined]  # places


class Prices:
    """For each crop and field what a sensible player would give to have the crop there."""

    __slots__ = ("cubes", "gains", "known", "points")

    def __init__(self, table: AehreState) -> None:
        setup, grid, seat = table.setup, table.setup.grid, table.seat
        income = setup.rules.farm_points * NIBBLED * turns_left(table)
        fill, around, homes = grid.fill, grid.around, table.homes
        own = 0
        for bit, _crop in table.farms[seat]:
            own |= bit
        size = grid.stride * grid.rows
        cover = [0.0] * size
        """What covering a field does."""
        self.gains: list[list[float]] = []
        """What a field more does to farms."""
        self.points: list[list[int]] = []
        each = setup.rules.field_points
        for fields in table.crops:
            free = [1] * size
            farmed: dict[int, float] = {}
            rest = fields
            while rest:
                region = fill(rest & -rest, fields)
                rest ^= region
                ring = around(region) ^ region
                if region & homes:
                    gain = income if region & own else -RIVAL * income
                    for place in places(ring):
                        farmed[place] = farmed.get(place, 0.0) + gain
                    for place in places(region):
                        cover[place] = -gain
                else:
                    many = region.bit_count()
                    while ring:
                        low = ring & -ring
                        free[low.bit_length() - 1] += many
                        ring ^= low
            gains = [0.0] * size
            for place, gain in farmed.items():
                gains[place] = gain * free[place]
                free[place] = 0
            self.gains.append(gains)
            self.points.append([each * many for many in free] if each != 1 else free)
        if homes:
            self.gains = [[gain + loss for gain, loss in zip(one, cover, strict=True)] for one in self.gains]
        self.cubes = table.cubes[seat]
        self.known: dict[tuple[int, int], list[float]] = {}

    def of(self, crop: int, symbols: int) -> list[float]:
        """For each field the price of this half of a tile, at its better kind of points."""
        found = self.known.get((crop, symbols))
        if found is None:
            climb = symbols * (ROW + FARM_ROW) if self.cubes[crop] != GONE else 0.0
            found = self.known[crop, symbols] = [
                gain + (points if points > climb else climb)
                for gain, points in zip(self.gains[crop], self.points[crop], strict=True)
            ]
        return found


def _points(table: AehreState, legal: Sequence[Action]) -> Sequence[Action]:
    """Leave out a kind of points that is clearly worse, unless cubes come to a farm or to livestock."""
    tile, spot, setup = table.tile, table.spot, table.setup
    assert tile is not None and isinstance(spot, Place)
    cubes = table.cubes[table.seat][:]
    wanted: list[bool | None] = []
    for field, place in zip(tile.tile.fields, spot.cells, strict=True):
        row = cubes[field.crop]
        if not field.symbols or row == GONE:
            wanted.append(None)
            continue
        cubes[field.crop] = row + field.symbols
        if cubes[field.crop] >= setup.livestock_row and table.taken[field.crop] < len(setup.animals):
            return legal
        region = setup.grid.fill(1 << place, table.crops[field.crop])
        points = 0 if region & table.homes else region.bit_count() * setup.rules.field_points
        climb = field.symbols * (ROW + FARM_ROW)
        wanted.append(points < climb if abs(points - climb) >= CLEAR else None)
    built = len(table.farms[table.seat])
    if built < len(setup.farm_rows) and min(cubes) >= setup.farm_rows[built]:
        return legal
    kept = [
        action
        for action in legal
        if all(want is None or want == farm for want, farm in zip(wanted, action.farm, strict=True))  # type: ignore[attr-defined]  # points
    ]
    return kept or legal


def _regions(table: AehreState) -> Sequence[Action]:
    """Any field of a region does for its farm; only the largest regions are worth one."""
    fill, owned = table.setup.grid.fill, table.owned()
    found: list[tuple[int, int]] = []
    for crop in table.crops:
        rest = crop & ~owned
        while rest:
            region = fill(rest & -rest, crop)
            rest &= ~region
            found.append((region.bit_count(), region & -region))
    found.sort(reverse=True)
    return [action for _size, bit in found[:REGIONS] for action in table.setup.farm.of(bit)]
