"""Who decides, what is legal, what happens. Written for speed; ``explain.py`` tells the same rules to people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self

from farmkit.core.state import OVER, Action
from farmkit.games.agricola.actions import (
    Bake,
    Born,
    Cook,
    Craft,
    Done,
    Eat,
    Feed,
    GiveBack,
    Improve,
    Pass,
    Pasture,
    Pick,
    Plough,
    PutStable,
    Renovate,
    Room,
    Rotate,
    Sow,
    Space,
    Spot,
    Stable,
)
from farmkit.games.agricola.farm import (
    BARE,
    BRICK,
    CLAY,
    FIELD,
    FIELDS,
    GRAIN,
    GROUND,
    HOME,
    HOUSE,
    IMPROVEMENT,
    LAID,
    LONE,
    NEWBORN,
    PASTURE,
    PEOPLE,
    REED,
    ROOM,
    ROOMS,
    SHAPES,
    SHEEP,
    STABLED,
    TILES,
    WOOD,
    Row,
)
from farmkit.games.agricola.harvest import Harvest
from farmkit.games.agricola.plane import WINDOW, beside, roomy
from farmkit.games.agricola.printed import ROUNDS, Cost
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
    AgricolaSetup,
)
from farmkit.games.agricola.state import (
    BREED,
    BUY,
    DONE,
    FEED,
    IMPROVE,
    KEEP,
    NOTHING,
    PICK,
    ROTATE,
    SPACE,
    SPOT,
    STABLES,
)
from farmkit.games.agricola.state import STABLE as PUT_STABLE

# Sets of purchases, as the set-up's menu lists them.
_ROOM, _RENOVATE, _STABLE, _FIELD, _SOW, _PASTURE, _DONE = 1, 2, 4, 8, 4, 7, 1 << 12


class AgricolaState(Harvest):
    """The rules of work: a turn is a space, what it asks, and then the next player (rule 2.4)."""

    __slots__ = ()

    @classmethod
    def fresh(cls, setup: AgricolaSetup) -> Self:
        new = super().fresh(setup)
        new._next_round()
        return new

    def actor(self) -> int:
        return self.seat if self.phase != DONE else OVER

    def odds(self) -> Sequence[tuple[Action, int]]:
        return ()

    # --- what is legal ------------------------------------------------------------------------

    def legal(self) -> Sequence[Action]:
        return _LEGAL[self.phase](self)

    def _spaces(self) -> tuple[Action, ...]:
        """Rules 2.5, 2.6 and 2.7: open, free, and good for something; a pass only when there is none."""
        setup, farm = self.setup, self.farms[self.seat]
        able = self._able(farm)
        useful = setup.useful.get(able)
        if useful is None:
            useful = setup.useful_spaces(able)
        chosen = setup.open[self.round] & useful & ~self.busy
        found = setup.menu_spaces.of(chosen) if chosen else (setup.pass_,)
        exchanges = self._exchanges(farm)
        return found + setup.menu_exchange.of(exchanges) if exchanges else found

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

    def _room_possible(self, farm: Row, cost: Cost) -> int:
        """Rules 4.5, 4.6, 12.2 and 12.3: a room left, its price, and a free square beside the house."""
        wood, clay, reed = cost
        if farm[REED] < reed or farm[WOOD] < wood or farm[CLAY] < clay or not self.stock[ROOM]:
            return 0
        return beside(farm[HOUSE]) & ~farm[GROUND]

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

    def _buying(self) -> tuple[Action, ...]:
        """Rules 2.7 and 3.4: something of the space must be done, then it may be left."""
        farm, setup = self.farms[self.seat], self.setup
        found = setup.menu_buy.of(self._purchases(farm) | (_DONE if self.did else 0))
        exchanges = self._exchanges(farm)
        return found + setup.menu_exchange.of(exchanges) if exchanges else found

    def _improving(self) -> tuple[Action, ...]:
        farm, setup = self.farms[self.seat], self.setup
        found = setup.menu_improve.of(self._payable(farm) & setup.cooking)
        exchanges = self._exchanges(farm)
        return found + setup.menu_exchange.of(exchanges) if exchanges else found

    def _picking(self) -> Sequence[Action]:
        return self.setup.pick

    def _spots(self) -> tuple[Action, ...]:
        farm, tile = self.farms[self.seat], self.tile
        ground = farm[GROUND]
        if tile == ROOM:
            squares = beside(farm[HOUSE]) & ~ground  # rule 12.2
        elif PASTURE < tile < IMPROVEMENT:
            squares = self.setup.pastures[tile - PASTURE].shape.anywhere(ground)
        else:
            squares = beside(ground) & ~ground  # rule 12.1
        return self.setup.squares.of(squares)

    def _ways(self, place: int) -> int:
        """How the tile can be turned with its first square there."""
        ground = self.farms[self.seat][GROUND]
        shape = self.setup.pastures[self.tile - PASTURE].shape
        found = 0
        for way in range(len(shape.ways)):
            found |= (shape.spots(ground, way) >> place & 1) << way
        return found

    def _rotating(self) -> tuple[Action, ...]:
        return self.setup.menu_rotate.of(self._ways(self.spot))

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

    def _putting(self) -> tuple[Action, ...]:
        return self.setup.menu_stable.of(self._stable_places() | 1 << SHAPES)

    def _nothing(self) -> tuple[Action, ...]:
        return ()

    # --- what happens -------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        _DO[action.__class__](self, action)

    def _place(self, action: Space) -> None:
        seat = self.seat
        farm = self.farms[seat]
        farm[HOME] -= 1
        self.busy |= action.bit
        self.on[seat] |= action.bit
        good = action.good
        if good >= 0:  # rule 3.1: everything that has heaped up
            farm[good] += self.goods[action.at]
            self.goods[action.at] = 0
            if good < SHEEP or self._house_animals():
                self._next_turn()
            return
        printed = action.printed
        for given, many in printed.gives:  # rule 3.2
            farm[given] += many
        if printed.rooster:
            self.rooster = seat  # rules 2.9 and 3.5
        if printed.picks:
            self.picks = printed.picks
            self.phase = PICK
        elif action.parts:
            self._begin_parts(action)
        elif printed.growth:
            # Rules 4.1, 4.2, 4.3 and 4.4: one person more, who stands here until all go home.
            farm[PEOPLE] += 1
            farm[NEWBORN] += 1
            self._next_turn()
        elif printed.improvements:
            self.space = action
            if len(printed.improvements) > 1:
                self.phase = IMPROVE
            else:
                self._buy_improvement(action.needs.bit_length() - 1 - IMPROVEMENTS)
        else:
            self._next_turn()

    def _begin_parts(self, action: Space) -> None:
        self.space = action
        self.parts = action.parts
        self.did = False
        if action.parts == PLOUGH:  # nothing to choose but the spot
            self._plough(action)
        else:
            self.phase = BUY

    def _pick(self, action: Pick) -> None:
        """Rule 3.3: one of the resources, as often as printed."""
        self.farms[self.seat][action.good] += 1
        self.picks -= 1
        if not self.picks:
            self._next_turn()

    def _after_part(self) -> None:
        """Ask on while something is left to do here."""
        self.did = True
        if self.parts and self._purchases(self.farms[self.seat]):
            self.phase = BUY
        else:
            self._next_turn()

    def _after_exchange(self) -> None:
        """Wood that was burnt, or grain that was eaten, may have been all that there was to pay or sow with."""
        if self.phase == BUY:
            if not self._purchases(self.farms[self.seat]):
                self._next_turn()
        elif self.phase == IMPROVE:
            if not self._payable(self.farms[self.seat]) & self.setup.cooking:
                self._next_turn()
        elif self.phase == KEEP and self.setup.housing.all_fit(self.farms[self.seat]):
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
        farm[LAID] += ((tile, place, way, False),)
        if PASTURE <= tile < IMPROVEMENT:
            shape = tile - PASTURE
            farm[GROUND] |= self.setup.pastures[shape].shape.squares(place, way)
            farm[BARE + shape] += 1
            if farm[LONE]:
                self.phase = PUT_STABLE
                return
        else:
            farm[GROUND] |= 1 << place
            if tile == ROOM:
                farm[HOUSE] |= 1 << place
                farm[ROOMS] += 1
            elif tile == FIELD:
                farm[FIELDS] += 1
            else:
                farm[TILES] |= 1 << tile - IMPROVEMENT
        self.tile = NOTHING
        self._after_part()

    def _put_stable(self, action: PutStable) -> None:
        """Rules 6.4 and 6.5."""
        farm, shape = self.farms[self.seat], action.shape
        moved = self.tile != NOTHING
        if shape >= 0:
            farm[BARE + shape] -= 1
            farm[STABLED + shape] += 1
            if moved:
                farm[LONE] -= 1
            self._mark_stable(farm, PASTURE + shape, moved)
        elif not moved:
            farm[LONE] += 1
        self.tile = NOTHING
        self._after_part()

    @staticmethod
    def _mark_stable(farm: Row, tile: int, newest: bool) -> None:
        """For the picture: on the pasture just built, or on the oldest one of its shape that has none."""
        laid = list(farm[LAID])
        order = range(len(laid) - 1, -1, -1) if newest else range(len(laid))
        at = next(at for at in order if laid[at][0] == tile and not laid[at][3])
        laid[at] = (*laid[at][:3], True)
        farm[LAID] = tuple(laid)

    # --- animals, and the end of a turn -----------------------------------------------------------

    def _give_back(self, action: GiveBack) -> None:
        """Rule 7.6."""
        self.farms[self.seat][SHEEP + action.kind] -= 1
        if self._house_animals():
            self._next_turn()

    def _done(self, action: Action) -> None:
        if self.phase == BREED:
            self._next_harvest()
        else:
            self._next_turn()

    def _pass(self, action: Action) -> None:
        """Rule 2.7: this person stays at home."""
        self.farms[self.seat][HOME] -= 1
        self._next_turn()

    def _next_turn(self) -> None:
        """Rule 2.4: clockwise to the next player who has a person at home."""
        self.space = None
        self.parts = 0
        self.did = False
        farms, seat, seats = self.farms, self.seat, self.setup.seats
        for _step in range(seats):
            seat += 1
            if seat == seats:
                seat = 0
            if farms[seat][HOME]:
                self.seat = seat
                self.phase = SPACE
                self.turns += 1
                return
        self._go_home()

    def _go_home(self) -> None:
        """Rule 2.8: everybody, the newborns too."""
        self.busy = 0
        for seat, farm in enumerate(self.farms):
            self.on[seat] = 0
            farm[HOME] = farm[PEOPLE]
        if self.round in self.setup.harvests:
            self._begin_harvest()
        else:
            self._next_round()

    def _next_round(self) -> None:
        """Rules 2.1, 2.2 and 2.3: new goods, and the rooster's owner begins. Rule 11.1: after the last one it is over."""
        for farm in self.farms:
            farm[NEWBORN] = 0
        if self.round == ROUNDS:
            self.phase = DONE
            return
        self.round += 1
        goods = self.goods
        for at, many in self.setup.added[self.round]:
            goods[at] += many
        self.seat = self.rooster
        self.phase = SPACE
        self.turns += 1


# By the decision at hand, in the order of their numbers, and by the kind of action.
_LEGAL: tuple[Callable[[AgricolaState], Sequence[Action]], ...] = (
    AgricolaState._spaces,
    AgricolaState._picking,
    AgricolaState._buying,
    AgricolaState._improving,
    AgricolaState._spots,
    AgricolaState._rotating,
    AgricolaState._putting,
    AgricolaState._keeping,
    AgricolaState._feeding,
    AgricolaState._breeding,
    AgricolaState._nothing,
)
_DO: dict[type[Action], Callable[[AgricolaState, Any], None]] = {
    Space: AgricolaState._place,
    Pick: AgricolaState._pick,
    Room: AgricolaState._build_room,
    Renovate: AgricolaState._renovate,
    Stable: AgricolaState._take_stable,
    Plough: AgricolaState._plough,
    Sow: AgricolaState._sow,
    Pasture: AgricolaState._buy_pasture,
    Improve: AgricolaState._improve,
    Spot: AgricolaState._choose_spot,
    Rotate: AgricolaState._rotate,
    PutStable: AgricolaState._put_stable,
    GiveBack: AgricolaState._give_back,
    Eat: AgricolaState._eat,
    Bake: AgricolaState._bake,
    Cook: AgricolaState._cook,
    Craft: AgricolaState._craft,
    Feed: AgricolaState._feed,
    Born: AgricolaState._give_birth,
    Done: AgricolaState._done,
    Pass: AgricolaState._pass,
}
