"""What a farm could do now: sets of parts, purchases and places, for ``legal()``."""

from __future__ import annotations

from farmkit.games.agricola.farm import (
    BARE,
    BRICK,
    CLAY,
    FIELD,
    FIELDS,
    GRAIN,
    GROUND,
    HOUSE,
    PASTURE,
    PEOPLE,
    REED,
    ROOM,
    ROOMS,
    SHAPES,
    WOOD,
    Row,
)
from farmkit.games.agricola.plane import beside, roomy
from farmkit.games.agricola.printed import Cost
from farmkit.games.agricola.setup import (
    ALWAYS,
    CLAY_ROOM,
    FREE_STABLE,
    GROW,
    GROW_WITH_ROOM,
    IMPROVEMENTS,
    MOST_PEOPLE,
    PASTURES,
    PLOUGH,
    RENOVATION,
    SOW,
    STABLE,
    WOODEN_ROOM,
)
from farmkit.games.agricola.state import NOTHING, STABLES, Table

# Sets of purchases, as the set-up's menu lists them.
_ROOM, _RENOVATE, _STABLE, _FIELD, _SOW, _PASTURE = 1, 2, 4, 8, 4, 7


class Able(Table):
    """Questions only; nothing here changes the table."""

    __slots__ = ()

    def _able(self, farm: Row) -> int:
        """Everything that this farm could do on some space, as a set of parts."""
        setup, stock = self.setup, self.stock
        wood, clay, reed = farm[WOOD], farm[CLAY], farm[REED]
        able = ALWAYS
        if stock[1]:
            able = ALWAYS | PLOUGH
        if farm[FIELDS] and farm[GRAIN]:
            able |= SOW
        if stock[STABLES]:
            able |= FREE_STABLE
            if wood >= setup.stable[0]:
                able |= STABLE
        if wood >= setup.cheapest_pasture and self._shapes(farm):
            able |= PASTURES
        if farm[BRICK]:
            if self._room_possible(farm, setup.clay_room):
                able |= CLAY_ROOM
        else:
            one, two, three = setup.renovation
            if clay >= two and reed >= three and wood >= one:
                able |= RENOVATION
            if self._room_possible(farm, setup.wooden_room):
                able |= WOODEN_ROOM
        if farm[PEOPLE] < MOST_PEOPLE:
            able |= GROW
            if farm[ROOMS] > farm[PEOPLE]:
                able |= GROW_WITH_ROOM
        if wood or clay or reed:
            able |= self._payable(farm) << IMPROVEMENTS
        return able

    def _payable(self, farm: Row) -> int:
        """Rules 8.1 and 8.2: improvements that are left and that this farm can pay."""
        wood, clay, reed = farm[WOOD], farm[CLAY], farm[REED]
        left = self.left
        found = 0
        for bit, one, two, three in self.setup.costs:
            if clay >= two and left & bit and wood >= one and reed >= three:
                found |= bit
        return found

    def _shapes(self, farm: Row) -> int:
        """Rules 1.4 and 6.1: pastures that are left, that the farm can pay, and for which there is ground."""
        wood, stock = farm[WOOD], self.stock
        found = 0
        for bit, price, at in self.setup.shape_prices:
            if wood >= price and stock[at]:
                found |= bit
        ground = farm[GROUND]
        if not roomy(ground):
            for at, pasture in enumerate(self.setup.pastures):
                if found >> at & 1 and not pasture.shape.anywhere(ground):
                    found ^= 1 << at
        return found

    def _room_possible(self, farm: Row, cost: Cost) -> bool:
        """Rules 4.5, 4.6, 12.2 and 12.3: a room left, its price, and a free square beside the house."""
        wood, clay, reed = cost
        if farm[REED] < reed or farm[WOOD] < wood or farm[CLAY] < clay or not self.stock[ROOM]:
            return False
        return bool(beside(farm[HOUSE]) & ~farm[GROUND])

    def _purchases(self, farm: Row) -> int:
        """What can be had of the space at hand now."""
        parts, setup, stock = self.parts, self.setup, self.stock
        found = 0
        if parts & PASTURES:
            found = self._shapes(farm) << _PASTURE
        if parts & (STABLE | FREE_STABLE) and stock[STABLES] and (parts & FREE_STABLE or farm[WOOD] >= setup.stable[0]):
            found |= _STABLE
        if parts & PLOUGH and stock[FIELD]:
            found |= _FIELD
        if parts & SOW:
            most = min(setup.rules.sow_most, farm[FIELDS], farm[GRAIN])
            found |= (1 << most) - 1 << _SOW
        if parts & WOODEN_ROOM and not farm[BRICK] and self._room_possible(farm, setup.wooden_room):
            found |= _ROOM
        if parts & CLAY_ROOM and farm[BRICK] and self._room_possible(farm, setup.clay_room):
            found |= _ROOM
        if parts & RENOVATION and not farm[BRICK]:
            wood, clay, reed = setup.renovation
            if farm[CLAY] >= clay and farm[REED] >= reed and farm[WOOD] >= wood:
                found |= _RENOVATE
        return found

    def _ways(self, place: int) -> int:
        """How the tile can be turned with its first square there."""
        ground = self.farms[self.seat][GROUND]
        shape = self.setup.pastures[self.tile - PASTURE].shape
        found = 0
        for way in range(len(shape.ways)):
            found |= (shape.spots(ground, way) >> place & 1) << way
        return found

    def _stable_places(self) -> int:
        """Rules 6.4 and 6.5: a new stable on any pasture without one; an old one only on the pasture just built."""
        farm = self.farms[self.seat]
        if self.tile != NOTHING:
            return 1 << self.tile - PASTURE
        found = 0
        for shape in range(SHAPES):
            if farm[BARE + shape]:
                found |= 1 << shape
        return found
