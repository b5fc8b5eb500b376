"""Buying and laying: rooms, renovation, stables, fields, sowing, pastures, improvements."""

from __future__ import annotations

from farmkit.core.state import Action
from farmkit.games.agricola.actions import Improve, Pasture, PutStable, Rotate, Sow, Spot
from farmkit.games.agricola.farm import (
    BARE,
    BRICK,
    CLAY,
    FIELD,
    FIELDS,
    GRAIN,
    GROUND,
    HOUSE,
    IMPROVEMENT,
    LAID,
    LONE,
    PASTURE,
    REED,
    ROOM,
    ROOMS,
    STABLED,
    TILES,
    WOOD,
    Row,
)
from farmkit.games.agricola.harvest import Harvest
from farmkit.games.agricola.printed import Cost
from farmkit.games.agricola.setup import FREE_STABLE, PASTURES, PLOUGH, RENOVATION, SOW
from farmkit.games.agricola.state import BUY, NOTHING, ROTATE, SPOT, STABLES
from farmkit.games.agricola.state import STABLE as PUT_STABLE


class Building(Harvest):
    __slots__ = ()

    def _after_part(self) -> None:
        """Ask on while something is left to do here."""
        self.did = True
        if self.parts and self._purchases(self.farms[self.seat]):
            self.phase = BUY
        else:
            self._next_turn()

    def _pay(self, farm: Row, cost: Cost) -> None:
        wood, clay, reed = cost
        farm[WOOD] -= wood
        farm[CLAY] -= clay
        farm[REED] -= reed

    def _build_room(self, action: Action) -> None:
        """Rules 4.5 and 4.6."""
        farm = self.farms[self.seat]
        self._pay(farm, self.setup.clay_room if farm[BRICK] else self.setup.wooden_room)
        self.stock[ROOM] -= 1
        self._ask_spot(ROOM)

    def _renovate(self, action: Action) -> None:
        """Rule 4.7: all rooms at once, for one price."""
        farm = self.farms[self.seat]
        self._pay(farm, self.setup.renovation)
        farm[BRICK] = 1
        self.parts &= ~RENOVATION
        self._after_part()

    def _take_stable(self, action: Action) -> None:
        """Rule 6.3: for wood, any number; free, one."""
        farm = self.farms[self.seat]
        if self.parts & FREE_STABLE:
            self.parts &= ~FREE_STABLE
        else:
            self._pay(farm, self.setup.stable)
        self.stock[STABLES] -= 1
        if any(farm[BARE:STABLED]):
            self.phase = PUT_STABLE
        else:
            farm[LONE] += 1
            self._after_part()

    def _plough(self, action: Action) -> None:
        """Rule 5.1."""
        self.parts &= ~PLOUGH
        self.stock[FIELD] -= 1
        self._ask_spot(FIELD)

    def _sow(self, action: Sow) -> None:
        """Rules 5.2, 5.3 and 5.4: of three grain on each field one is the farmer's own."""
        farm, fields = self.farms[self.seat], action.fields
        farm[GRAIN] -= fields
        farm[FIELDS] -= fields
        farm[FIELDS + 3] += fields
        self.parts &= ~SOW
        self._after_part()

    def _buy_pasture(self, action: Pasture) -> None:
        """Rules 6.1 and 6.2."""
        shape = action.shape
        self.farms[self.seat][WOOD] -= self.setup.pastures[shape].wood
        self.stock[FIELD + shape] -= 1
        if self.setup.rules.one_pasture:
            self.parts &= ~PASTURES
        self._ask_spot(PASTURE + shape)

    def _improve(self, action: Improve) -> None:
        self._buy_improvement(action.tile)

    def _buy_improvement(self, tile: int) -> None:
        """Rules 8.1, 8.2 and 8.3: pay it, and it is gone from the board; a second one of a kind is welcome."""
        self._pay(self.farms[self.seat], self.setup.improvements[tile].cost)
        self.left &= ~(1 << tile)
        self._ask_spot(IMPROVEMENT + tile)

    # --- laying tiles ---------------------------------------------------------------------------

    def _ask_spot(self, tile: int) -> None:
        self.tile = tile
        self.phase = SPOT

    def _choose_spot(self, action: Spot) -> None:
        if PASTURE < self.tile < IMPROVEMENT:
            ways = self._ways(action.place)
            if ways & ways - 1:
                self.spot = action.place
                self.phase = ROTATE
            else:
                self._lay(action.place, ways.bit_length() - 1)
        else:
            self._lay(action.place, 0)

    def _rotate(self, action: Rotate) -> None:
        place = self.spot
        self.spot = NOTHING
        self._lay(place, action.way)

    def _lay(self, place: int, way: int) -> None:
        farm, tile = self.farms[self.seat], self.tile
        self.put_down(farm, tile, place, way)
        if farm[LONE] and PASTURE <= tile < IMPROVEMENT:
            self.phase = PUT_STABLE
        else:
            self.tile = NOTHING
            self._after_part()

    def put_down(self, farm: Row, tile: int, place: int, way: int) -> None:
        """The tile becomes part of the farm."""
        farm[LAID] += ((tile, place, way, False),)
        if PASTURE <= tile < IMPROVEMENT:
            shape = tile - PASTURE
            farm[GROUND] |= self.setup.pastures[shape].shape.squares(place, way)
            farm[BARE + shape] += 1
            return
        farm[GROUND] |= 1 << place
        if tile == ROOM:
            farm[HOUSE] |= 1 << place
            farm[ROOMS] += 1
        elif tile == FIELD:
            farm[FIELDS] += 1
        else:
            farm[TILES] |= 1 << tile - IMPROVEMENT

    def _put_stable(self, action: PutStable) -> None:
        """Rules 6.4 and 6.5."""
        farm, shape = self.farms[self.seat], action.shape
        moved = self.tile != NOTHING
        if shape >= 0:
            farm[BARE + shape] -= 1
            farm[STABLED + shape] += 1
            if moved:
                farm[LONE] -= 1
            self.mark_stable(farm, PASTURE + shape, moved)
        elif not moved:
            farm[LONE] += 1
        self.tile = NOTHING
        self._after_part()

    @staticmethod
    def mark_stable(farm: Row, tile: int, newest: bool) -> None:
        """For the picture: on the pasture just built, or on the oldest one of its shape that has none."""
        laid = list(farm[LAID])
        order = range(len(laid) - 1, -1, -1) if newest else range(len(laid))
        at = next(at for at in order if laid[at][0] == tile and not laid[at][3])
        laid[at] = (*laid[at][:3], True)
        farm[LAID] = tuple(laid)

    def _next_turn(self) -> None:
        raise NotImplementedError
