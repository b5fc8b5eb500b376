"""Exchanges at any time, and the harvest: fields, feeding, breeding."""

from __future__ import annotations

from farmkit.core.state import Action
from farmkit.games.agricola.able import Able
from farmkit.games.agricola.actions import Born, Cook, Craft
from farmkit.games.agricola.farm import (
    BEGGING,
    BOAR,
    CATTLE,
    FIELDS,
    FOOD,
    GRAIN,
    NEWBORN,
    PEOPLE,
    SHEEP,
    TILES,
    WOOD,
    Row,
)
from farmkit.games.agricola.state import BREED, FEED, KEEP

# Sets of exchanges, as the menus of the set-up list them.
_EAT, _BAKE, _COOK = 1, 2, 2
_CRAFTS = 5
_BORN, _DONE = 7, 1 << 6


class Harvest(Able):
    """Asked seat by seat, from the rooster on: what one does takes nothing from another."""

    __slots__ = ()

    # --- exchanges --------------------------------------------------------------------------------

    def _exchanges(self, farm: Row) -> int:
        """Rules 9.1, 9.2 and 9.3: grain always; grain with wood, and animals, with the right tile."""
        found = 0
        if farm[GRAIN]:
            found = _EAT
            if farm[WOOD] and self.setup.bakes[farm[TILES]]:
                found = _EAT | _BAKE
        if self.setup.cooks[farm[TILES]] is not None:
            if farm[SHEEP]:
                found |= 4
            if farm[BOAR]:
                found |= 8
            if farm[CATTLE]:
                found |= 16
        return found

    def _eat(self, action: Action) -> None:
        farm = self.farms[self.seat]
        farm[GRAIN] -= 1
        farm[FOOD] += 1
        self._after_exchange()

    def _bake(self, action: Action) -> None:
        farm = self.farms[self.seat]
        farm[GRAIN] -= 1
        farm[WOOD] -= 1
        farm[FOOD] += self.setup.bakes[farm[TILES]]
        self._after_exchange()

    def _cook(self, action: Cook) -> None:
        farm = self.farms[self.seat]
        rates = self.setup.cooks[farm[TILES]]
        assert rates is not None
        farm[SHEEP + action.kind] -= 1
        farm[FOOD] += rates[action.kind]
        if self.phase == BREED:
            self._find_places()
        else:
            self._after_exchange()

    def _after_exchange(self) -> None:
        """The question at hand may have answered itself."""

    # --- fields -----------------------------------------------------------------------------------

    def _begin_harvest(self) -> None:
        """Rule 10.2: 1 grain from each sown field, for everybody; then the first seat feeds its people."""
        for farm in self.farms:
            bare, one, two, three = farm[FIELDS : FIELDS + 4]
            if one or two or three:
                farm[GRAIN] += one + two + three
                farm[FIELDS : FIELDS + 4] = bare + one, two, three, 0
        self.seat = self.rooster
        self._begin_feeding()

    # --- feeding ----------------------------------------------------------------------------------

    def _begin_feeding(self) -> None:
        self.phase = FEED
        self.turns += 1

    def _feeding(self) -> tuple[Action, ...]:
        farm = self.farms[self.seat]
        found = self._exchanges(farm) | 1 << _CRAFTS + len(self.setup.crafts)
        if farm[TILES] & self.setup.all_crafts:
            usable = farm[TILES] & ~self.crafted
            for at, (bit, good, takes, _makes) in enumerate(self.setup.crafts):
                if usable & bit and farm[good] >= takes:
                    found |= 1 << _CRAFTS + at
        return self.setup.menu_harvest.of(found)

    def _craft(self, action: Craft) -> None:
        """Rule 8.7: once in each harvest."""
        farm, tile = self.farms[self.seat], self.setup.improvements[action.tile]
        farm[tile.good] -= tile.takes
        farm[FOOD] += tile.makes
        self.crafted |= 1 << action.tile

    def _feed(self, action: Action) -> None:
        """Rules 10.3, 10.4 and 10.5: 2 food a person, 1 for one just born; what is missing is begged for."""
        farm = self.farms[self.seat]
        missing = 2 * farm[PEOPLE] - farm[NEWBORN] - farm[FOOD]
        if missing > 0:
            farm[BEGGING] += missing
            farm[FOOD] = 0
        else:
            farm[FOOD] = -missing
        self._breed(farm)

    # --- breeding ---------------------------------------------------------------------------------

    def _breed(self, farm: Row) -> None:
        """Rule 10.6: one more of each kind that has two or more."""
        self.newborn = 0
        self.born = (farm[SHEEP] > 1) | (farm[BOAR] > 1) << 1 | (farm[CATTLE] > 1) << 2
        self._find_places()

    def _find_places(self) -> None:
        """Rule 10.7: where not all newborns fit, the player is asked; where none can ever fit, nobody is."""
        born = self.born
        if not born:
            self._next_harvest()
            return
        farm = self.farms[self.seat]
        sheep, boar, cattle = farm[SHEEP] + (born & 1), farm[BOAR] + (born >> 1 & 1), farm[CATTLE] + (born >> 2)
        if self.setup.housing.fits(farm, sheep, boar, cattle):
            farm[SHEEP], farm[BOAR], farm[CATTLE] = sheep, boar, cattle
            self._next_harvest()
            return
        self.phase = BREED
        if self._breeding_set() == _DONE:
            self._next_harvest()

    def _breeding_set(self) -> int:
        farm = self.farms[self.seat]
        fits = self.setup.housing.fits
        sheep, boar, cattle = farm[SHEEP], farm[BOAR], farm[CATTLE]
        born = self.born
        found = 0
        if born & 1 and fits(farm, sheep + 1, boar, cattle):
            found = 1
        if born & 2 and fits(farm, sheep, boar + 1, cattle):
            found |= 2
        if born & 4 and fits(farm, sheep, boar, cattle + 1):
            found |= 4
        if not found:
            found = _DONE
        if self.setup.rules.cook_while_breeding and self.setup.cooks[farm[TILES]] is not None:
            # Rule 10.8: older animals only.
            new = self.newborn
            if sheep > (new & 1):
                found |= 8
            if boar > (new >> 1 & 1):
                found |= 16
            if cattle > new >> 2:
                found |= 32
        return found

    def _breeding(self) -> tuple[Action, ...]:
        return self.setup.menu_breed.of(self._breeding_set())

    def _give_birth(self, action: Born) -> None:
        self.farms[self.seat][SHEEP + action.kind] += 1
        self.born &= ~(1 << action.kind)
        self.newborn |= 1 << action.kind
        self._find_places()

    # --- the next one -----------------------------------------------------------------------------

    def _next_harvest(self) -> None:
        self.born = self.newborn = self.crafted = 0
        seat = self.seat + 1
        if seat == self.setup.seats:
            seat = 0
        if seat == self.rooster:
            self._next_round()
        else:
            self.seat = seat
            self._begin_feeding()

    def _next_round(self) -> None:
        raise NotImplementedError

    # --- animals that do not fit ------------------------------------------------------------------

    def _house_animals(self) -> bool:
        """Rule 7.6: whether all have a place; otherwise the player is asked what to do with them."""
        if self.setup.housing.all_fit(self.farms[self.seat]):
            return True
        self.phase = KEEP
        return False

    def _keeping(self) -> tuple[Action, ...]:
        farm = self.farms[self.seat]
        found = (farm[SHEEP] > 0) | (farm[BOAR] > 0) << 1 | (farm[CATTLE] > 0) << 2
        if self.setup.cooks[farm[TILES]] is not None:
            found |= found << 3
        return self.setup.menu_keep.of(found)
