"""Phase 2: who wins objects, what they bring at once, and how the open ones are made two again."""

from __future__ import annotations

from farmkit.core.state import Action
from farmkit.games.farmerama.actions import Cut, Gain, Home, Lots, Open, Sow, Take
from farmkit.games.farmerama.ladder import winner
from farmkit.games.farmerama.setup import ANY_CROP, ANY_GOOD, COME_HOME, CROPS, CUT_ONE, OPEN, SOW_ONE
from farmkit.games.farmerama.state import LOTS, OBJECT, REWARD, STABLE, UNCOVER, Table

CHOOSES = -1
"""In place of an object: the winner may choose."""


class Awards(Table):
    """Garden objects, from the cards turned up to the garden."""

    __slots__ = ()

    def _next_phase(self) -> None:
        raise NotImplementedError

    def _next_round(self) -> None:
        raise NotImplementedError

    # --- who wins -------------------------------------------------------------------------------

    def shared_cards(self) -> list[int]:
        """Rule 3.1: cards that several players laid."""
        once = twice = 0
        for cards in self.cards:
            twice |= once & cards
            once |= cards
        return [card for card in range(5) if twice >> card & 1]

    def _award(self) -> None:
        shared = self.shared_cards()
        if shared and self.setup.objects:
            if self.setup.seats == 2:
                self.groups = len(shared)  # rule 8.2: one after the other
            else:
                self._find_winners(shared)
        self._next_award()

    def _find_winners(self, shared: list[int]) -> None:
        """Rule 3.7: both ladders first, on the same table, and then lots; a lone winner chooses (rule 3.6)."""
        won = [winner(self, self.players_with(card)) for card in shared]
        self.grants = tuple((seat, CHOOSES) for seat in won if seat >= 0)

    def _next_award(self) -> None:
        grants = self.grants
        if len(grants) == 2 and grants[0][0] != grants[1][0] and grants[0][1] == CHOOSES:
            self.phase = LOTS
            return
        if grants:
            (self.seat, thing), self.grants = grants[0], grants[1:]
            if not self.display:
                self._next_award()
            elif thing == CHOOSES:
                self.phase = OBJECT
            else:
                self._receive(thing)
            return
        while self.groups:
            self.groups -= 1
            seat = winner(self, (0, 1))
            if seat >= 0 and self.display:
                self.seat, self.phase = seat, OBJECT
                return
        self._next_phase()

    def _draw_lots(self, action: Lots) -> None:
        one, two = (seat for seat, _thing in self.grants)
        if action.crossed:
            one, two = two, one
        self.grants = tuple(zip((one, two), self.display, strict=False))
        self._next_award()

    # --- what an object brings --------------------------------------------------------------------

    def _take_object(self, action: Take) -> None:
        self._receive(action.object)

    def _receive(self, thing: int) -> None:
        """Rule 3.6: its reward at once and once. Rule 1.6: no more than the supply has."""
        seat = self.seat
        self.display = tuple(one for one in self.display if one != thing)
        self.gardens[seat] += (thing,)  # rule 3.8: there is always room
        found = self.setup.objects[thing]
        barn, supply = self.barns[seat], self.supply
        for good, many in enumerate(found.goods):
            if many:
                many = min(many, supply[good])
                barn[good] += many
                supply[good] -= many
        self.tasks = found.tasks
        self._next_task()

    def _next_task(self) -> None:
        """Rule 10.1: what is not possible now is lost."""
        while self.tasks:
            if self._rewards():
                self.phase = REWARD
                return
            self.tasks = self.tasks[1:]
        self._next_award()

    def _rewards(self) -> list[Action]:
        """What the first task of the object allows, without declining."""
        setup, seat = self.setup, self.seat
        match self.tasks[0]:
            case n if n == ANY_CROP:
                return [setup.gain[good] for good in range(CROPS) if self.supply[good]]
            case n if n == ANY_GOOD:
                return [setup.gain[good] for good, many in enumerate(self.supply) if many]
            case n if n == COME_HOME:
                return [setup.home[animal] for animal, place in enumerate(self.animals[seat]) if place != STABLE]
            case n if n == SOW_ONE:
                return list(setup.sow.of(self.sowable(seat)))
            case n if n == CUT_ONE:
                return list(setup.cut.of(self.ripe(seat)))
        raise AssertionError(f"no object offers {self.tasks[0]}")

    def _legal_rewards(self) -> list[Action]:
        """Goods are taken; what is done on the farm may be declined."""
        found = self._rewards()
        return found if self.tasks[0] in (ANY_CROP, ANY_GOOD) else [*found, self.setup.done]

    def _reward(self, action: Action) -> None:
        """One task of an object is carried out or declined."""
        if isinstance(action, Gain):
            self._gain(action.good)
        elif isinstance(action, Home):
            self._come_home(self.seat, action.animal)
        elif isinstance(action, Sow):
            self._sow(action)
        elif isinstance(action, Cut):
            self._cut(action)
        self.tasks = self.tasks[1:]
        self._next_task()

    # --- what happens on a farm, by a card or by an object -------------------------------------------

    def sowable(self, seat: int) -> int:
        """Rule 4.2: empty fields facing a crop of the barn. Rule 1.6: a second token must be in the supply."""
        barn, supply = self.barns[seat], self.supply
        facing = self.setup.sow_fields[self.rotations[seat]]
        fields = 0
        if barn[0] and supply[0]:
            fields = facing[0]
        if barn[1] and supply[1]:
            fields |= facing[1]
        if barn[2] and supply[2]:
            fields |= facing[2]
        if barn[3] and supply[3]:
            fields |= facing[3]
        return fields & ~self.occupied[seat]

    def ripe(self, seat: int) -> int:
        """Rule 4.4: fields with a stack in the harvest zone."""
        return self.occupied[seat] & self.setup.harvest_fields[self.rotations[seat]]

    def _sow(self, action: Sow) -> None:
        """Rule 4.2: one token from the barn, one from the supply; a scarecrow there is hidden (rule 4.3)."""
        seat = self.seat
        crop = self.setup.crop_facing[self.rotations[seat]][action.parcel]
        self.barns[seat][crop] -= 1
        self.supply[crop] -= 1
        self.occupied[seat] |= action.bit
        self.crops[seat] |= crop << 2 * action.field

    def _cut(self, action: Cut) -> None:
        """Rule 4.4: both tokens go into the barn."""
        seat = self.seat
        crop = self.crops[seat] >> 2 * action.field & 3
        self.barns[seat][crop] += 2
        self.occupied[seat] ^= action.bit
        self.crops[seat] ^= crop << 2 * action.field

    def _gain(self, good: int) -> None:
        self.barns[self.seat][good] += 1
        self.supply[good] -= 1

    def _come_home(self, seat: int, animal: int) -> None:
        """Rule 6.1: back to the stable, and one product more; at the top the marker stays (rule 6.2)."""
        self.animals[seat][animal] = STABLE
        products = self.products[seat]
        if products[animal] < len(self.setup.tracks[animal]) - 1:
            products[animal] += 1

    # --- cleaning up ----------------------------------------------------------------------------------

    def _refill(self) -> bool:
        """Rule 2.4: the open objects are made two again, if there are enough. False when there are not."""
        missing = OPEN - len(self.display)
        if not missing:
            self._next_round()
        elif self.stack >= missing:
            self.phase = UNCOVER
        else:
            return False
        return True

    def _open(self, action: Open) -> None:
        self.pool.remove(action.object)
        self.display += (action.object,)
        self.stack -= 1
        if len(self.display) == OPEN or not self.stack:
            self._next_round()
