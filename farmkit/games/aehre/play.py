"""Who decides, what is legal, what happens. Written for speed; ``explain.py`` tells the same rules to people."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from farmkit.core.state import CHANCE, OVER, Action
from farmkit.games.aehre.actions import Draw, Farm, Level, Look, Place, Points, Take
from farmkit.games.aehre.setup import CROPS
from farmkit.games.aehre.spots import Ground
from farmkit.games.aehre.state import (
    DEAL,
    DONE,
    DRAW,
    FARM,
    GONE,
    LEVEL,
    LOOK,
    PLACE,
    POINTS,
    TAKE,
    UNSEEN,
)

_SMALL = [tuple(crop for crop in range(CROPS) if supply >> crop & 1) for supply in range(1 << CROPS)]
"""The crops in a supply of small tiles."""


class AehreState(Ground):
    """The rules: a turn is take, place, perhaps level, points, perhaps farms, then chance (rule 2.1)."""

    __slots__ = ()

    def actor(self) -> int:
        phase = self.phase
        return self.seat if phase < LOOK else CHANCE if phase < DONE else OVER

    # --- what is legal ------------------------------------------------------------------------

    def legal(self) -> Sequence[Action]:
        phase = self.phase
        if phase == TAKE:
            return self._tiles()
        if phase == PLACE:
            return self._spots()
        if phase == POINTS:
            return self._points()
        if phase == LEVEL:
            return [self.setup.level[crop] for crop in _SMALL[self.supplies[self.seat]]]
        if phase == FARM:
            return self.setup.farm.of(self.setup.grid.cells & ~self.owned())
        if phase == DONE:
            return ()
        return [action for action, _weight in self.odds()]

    def _tiles(self) -> list[Action]:
        """Rules 2.2 and 3.1: every tile that fits somewhere; a pass only when none does."""
        setup = self.setup
        found: list[Action] = []
        last = UNSEEN
        for kind in self.hands[self.seat]:
            if kind != last:  # hands are sorted: a second copy stands right behind the first
                first, second = setup.large[kind].fields
                if any(self.large_spots(first.crop, second.crop)):
                    found.append(setup.take_large[kind])
                last = kind
        for crop in _SMALL[self.supplies[self.seat]]:
            if self.small_spots(crop):
                found.append(setup.take_small[crop])
        return found or [setup.pass_]

    def _spots(self) -> Sequence[Action]:
        assert self.tile is not None
        return self.spots_for(self.tile)

    def spots_for(self, tile: Take) -> Sequence[Action]:
        fields = tile.tile.fields
        if not tile.large:
            return self.setup.place_small.of(self.small_spots(fields[0].crop))
        east, west, south, north = self.large_spots(fields[0].crop, fields[1].crop)
        ways = self.setup.place_large
        return ways[0].of(east) + ways[1].of(west) + ways[2].of(south) + ways[3].of(north)

    def _points(self) -> list[Action]:
        """Rules 4.1, 4.7 and 7.2: farm points need a symbol and a cube on the track; victory points need nothing."""
        assert self.tile is not None
        points = self.setup.points
        fields = self.tile.tile.fields
        cubes = self.cubes[self.seat]
        first = fields[0]
        one = first.symbols > 0 and cubes[first.crop] != GONE
        if len(fields) == 1:
            return [points[False,], points[True,]] if one else [points[False,]]
        second = fields[1]
        two = second.symbols > 0 and cubes[second.crop] != GONE
        found: list[Action] = [points[False, False]]
        if two:
            found.append(points[False, True])
        if one:
            found.append(points[True, False])
            if two and (first.crop != second.crop or self._cube_stays(first.crop, min(first.symbols, second.symbols))):
                found.append(points[True, True])
        return found

    def _cube_stays(self, crop: int, steps: int) -> bool:
        """Whether the cube is still on its track after so many steps, for a second field of the same crop."""
        waiting = self.taken[crop] < len(self.setup.animals)
        return not waiting or self.cubes[self.seat][crop] + steps < self.setup.livestock_row

    def promising(self) -> Sequence[Action]:
        from farmkit.games.aehre.advice import promising  # for bots only

        return promising(self)

    # --- chance -------------------------------------------------------------------------------

    def odds(self) -> Sequence[tuple[Action, int]]:
        setup = self.setup
        if self.phase == LOOK:
            _crop, animal, _value = self.herds[self.seat][-self.looks]
            return [(setup.look[value], 1) for value in self.stables[animal]]
        weight = 1 if self.phase == DEAL or self.piles else self.end_stack - 1
        found: list[tuple[Action, int]] = []
        if weight:
            pool, last = self.pool, UNSEEN
            for kind in pool:
                if kind != last:
                    found.append((setup.draw[kind], pool.count(kind) * weight))
                    last = kind
        if self.phase == DRAW and not self.piles:
            found.append((setup.draw_end, max(len(self.pool), 1)))
        return found

    def roll(self, rng: Random) -> Action:
        if self.phase == LOOK:
            return super().roll(rng)
        pool = self.pool
        if self.phase == DEAL or self.piles:
            return self.setup.draw[pool[int(rng.random() * len(pool))]]
        others = self.end_stack - 1
        at = int(rng.random() * (max(len(pool), 1) * self.end_stack))
        return self.setup.draw[pool[at // others]] if at < len(pool) * others else self.setup.draw_end

    # --- what happens -------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        if isinstance(action, Take):
            self._take(action)
        elif isinstance(action, Place):
            self._place(action)
        elif isinstance(action, Points):
            self._score(action)
        elif isinstance(action, Draw):
            self._draw(action)
        elif isinstance(action, Level):
            self._level(action)
        elif isinstance(action, Farm):
            self._build(action)
        elif isinstance(action, Look):
            self._look(action)
        else:
            # Only placing, its points and drawing fall away: rules 5.3 and 8.1 hold in every turn.
            self.passes += 1
            self._farms_due()

    def _take(self, action: Take) -> None:
        if action.large:
            self.hands[self.seat].remove(action.kind)
        else:
            self.supplies[self.seat] ^= 1 << action.kind  # rule 9.2: never replaced
        self.tile = action
        self.phase = PLACE

    def _place(self, action: Place) -> None:
        self.spot = action
        both = action.both
        for plane in self.planes:
            if plane & both not in (0, both):
                self.phase = LEVEL
                return
        self._lay(action)

    def _level(self, action: Level) -> None:
        """Rules 3.5 and 3.6: one small tile goes face down on the lower field and is used up."""
        spot = self.spot
        assert spot is not None
        low = min(spot.first, spot.second, key=self.height)
        self.supplies[self.seat] ^= 1 << action.crop
        self._put(action, spot, low)
        self._raise(1 << low)
        self._lay(spot)

    def _raise(self, fields: int) -> None:
        planes = self.planes
        for power, plane in enumerate(planes):
            planes[power] = plane ^ fields
            fields &= plane
            if not fields:
                return
        planes.append(fields)

    def _lay(self, spot: Place) -> None:
        """Rule 3.8: the tile covers what lay there, whosever it was. Rule 6.2: regions grow, shrink and split."""
        tile = self.tile
        assert tile is not None
        rest = ~spot.both
        crops = self.crops = [fields & rest for fields in self.crops]
        for field, place in zip(tile.tile.fields, spot.cells, strict=True):
            crops[field.crop] |= 1 << place
            self._put(tile, spot, place)
        self._raise(spot.both)
        self.phase = POINTS

    def _score(self, action: Points) -> None:
        """Victory points first, then farm points, then livestock, then farms: never worse for the player."""
        tile, spot, seat = self.tile, self.spot, self.seat
        assert tile is not None and spot is not None
        fields = tile.tile.fields
        fill = self.setup.grid.fill
        for field, place, farm in zip(fields, spot.cells, action.farm, strict=True):
            if not farm:
                # Rules 4.3 and 4.4: the size of the region, for each field. Rule 4.5: nothing where a farm stands.
                region = fill(1 << place, self.crops[field.crop])
                if not region & self.homes:
                    self.field_points[seat] += region.bit_count() * self.setup.rules.field_points
        if True in action.farm:
            steps = [0] * CROPS
            for field, farm in zip(fields, action.farm, strict=True):
                if farm:
                    steps[field.crop] += field.symbols
            for crop, many in enumerate(steps):
                if many:
                    self._advance(crop, many)
        self._farms_due()

    def _advance(self, crop: int, steps: int) -> None:
        """Rule 4.6: the cube climbs. Rules 7.1 and 7.2: at the livestock it takes the top tile and leaves the game."""
        setup, cubes = self.setup, self.cubes[self.seat]
        row = cubes[crop] + steps
        animal = self.taken[crop]
        if row >= setup.livestock_row and animal < len(setup.animals):
            # Rule 7.4: cow, then pig, then chicken; its value is looked at when the turn is over.
            self.taken[crop] = animal + 1
            self.herds[self.seat] += ((crop, animal, UNSEEN),)
            self.looks += 1
            cubes[crop] = GONE
        else:
            cubes[crop] = min(row, setup.top_row)  # rule 7.3: with nothing left to take it stays on the track

    def farms_due(self, seat: int) -> int:
        """Rule 5.1: farms whose row all five cubes have reached, not yet built. Rule 5.4: there may be two."""
        lowest = min(self.cubes[seat])
        return sum(row <= lowest for row in self.setup.farm_rows) - len(self.farms[seat])

    def _farms_due(self) -> None:
        if self.farms_due(self.seat) > 0 and self.setup.grid.cells & ~self.owned():
            self.phase = FARM
        else:  # rule 5.3: with no free region the farm waits for a later turn
            self._end_turn()

    def _build(self, action: Farm) -> None:
        """Rule 5.2: the region now belongs to the builder."""
        self.farms[self.seat] += ((action.bit, self.crop_at(action.place)),)
        self.homes |= action.bit
        self._farms_due()

    def _end_turn(self) -> None:
        """Rules 8.1 and 8.2: own farms score, the one just built too. Then it is up to chance."""
        farms = self.farms[self.seat]
        if farms:
            fill, crops = self.setup.grid.fill, self.crops
            fields = sum(fill(bit, crops[crop]).bit_count() for bit, crop in farms)
            self.farm_points[self.seat] += fields * self.setup.rules.farm_points
        if self.tile is not None:
            self.passes = 0
        self.phase = LOOK if self.looks else DRAW
        if not self.looks:
            self._after_looks()

    def _look(self, action: Look) -> None:
        herd = list(self.herds[self.seat])
        crop, animal, _value = herd[-self.looks]
        herd[-self.looks] = (crop, animal, action.value)
        self.herds[self.seat] = tuple(herd)
        left = list(self.stables[animal])
        left.remove(action.value)
        self.stables[animal] = tuple(left)
        self.looks -= 1
        if not self.looks:
            self._after_looks()

    def _after_looks(self) -> None:
        """Rule 9.1: who laid a large tile draws one; after the end tile nobody needs another."""
        if self.tile is not None and self.tile.large and not self.drawn_end:
            self.phase = DRAW
        else:
            self._next_turn()

    def _draw(self, action: Draw) -> None:
        if self.phase == DEAL:
            self._deal(action)
            return
        if self.piles:  # rule 9.3: the end stack is left alone while there are other tiles
            self.piles -= 1
        else:
            self.end_stack -= 1
        if action.kind == -1:
            self.drawn_end = True
        else:
            self._receive(action.kind)
        self._next_turn()

    def _receive(self, kind: int) -> None:
        self.pool.remove(kind)
        hand = self.hands[self.seat]
        hand.append(kind)
        hand.sort()

    def _deal(self, action: Draw) -> None:
        self._receive(action.kind)
        if len(self.hands[self.seat]) == self.setup.rules.hand:
            self.seat += 1
            if self.seat == self.setup.seats:
                self.seat = 0
                self.turns = 1
                self.phase = TAKE

    def _next_turn(self) -> None:
        """Rules 10.1 and 10.2: after the end tile the round is finished. Rule 2.3: so does a round of passes."""
        last = self.seat == self.setup.seats - 1
        self.tile = self.spot = self.slopes = self.prices = None
        if (self.drawn_end and last) or self.passes == self.setup.seats:
            self.phase = DONE
            return
        self.seat = 0 if last else self.seat + 1
        self.turns += 1
        self.phase = TAKE
