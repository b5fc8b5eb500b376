"""Where a tile fits: whole sets of fields at once, never one field after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from farmkit.games.aehre.grid import places
from farmkit.games.aehre.state import Table

Ways: TypeAlias = tuple[int, int, int, int]
"""Sets of spots for a large tile, by the left or upper field of the two: first half left, right, above, below."""


class Ground(Table):
    """The table seen by somebody who looks for a place."""

    __slots__ = ()

    def small_spots(self, crop: int) -> int:
        """Rules 3.2, 6.1 and 6.3: not on its own crop, not on a farm, not where it would join two farms."""
        spots = self.setup.grid.cells & ~self.homes & ~self.crops[crop]
        farms = self.homes & self.crops[crop]
        if farms & (farms - 1):
            spots &= ~self._touching_two(self._reach(crop))
        return spots

    def large_spots(self, first: int, second: int) -> Ways:
        """Where a large tile fits, by the left or upper field of the two: first half left, right, above, below."""
        setup = self.setup
        grid = setup.grid
        stride = grid.stride
        open_ = grid.cells & ~self.homes
        one, two = open_ & ~self.crops[first], open_ & ~self.crops[second]
        even, right_low, left_low, even_down, low_below, low_above = self.slopes or self._survey()
        if setup.any_crop:
            # Rule 3.7, the other reading: where a small tile lies face down, any crop may go.
            any_right, any_down = open_ >> 1, open_ >> stride
            spots = (
                (one & two >> 1 & even) | (one & any_right & right_low) | (open_ & two >> 1 & left_low),
                (two & one >> 1 & even) | (two & any_right & right_low) | (open_ & one >> 1 & left_low),
                (one & two >> stride & even_down) | (one & any_down & low_below) | (open_ & two >> stride & low_above),
                (two & one >> stride & even_down) | (two & any_down & low_below) | (open_ & one >> stride & low_above),
            )
        else:
            across, down = even | right_low | left_low, even_down | low_below | low_above
            spots = (
                one & two >> 1 & across,
                two & one >> 1 & across,
                one & two >> stride & down,
                two & one >> stride & down,
            )
        farms, others = self.homes & self.crops[first], self.homes & self.crops[second]
        if farms & (farms - 1) or others & (others - 1):
            return self._without_joins(spots, first, second)
        return spots

    def _survey(self) -> tuple[int, int, int, int, int, int]:
        """Rules 3.4 and 3.5: pairs of equal height, and pairs that a small tile of this player's could make equal.

        Each pair is filed under its left or upper field. Heights are compared bit by bit, all pairs at once.
        """
        grid = self.setup.grid
        planes = self.planes
        raised, carry = [], grid.cells
        for plane in planes:
            raised.append(plane ^ carry)
            carry &= plane
        if carry:
            planes = [*planes, 0]
            raised.append(carry)
        found = []
        levelling = self.supplies[self.seat]
        for step, pairs in ((1, grid.beside), (grid.stride, grid.south)):
            differ = far_low = near_low = 0
            for plane, up in zip(planes, raised, strict=True):
                differ |= plane ^ plane >> step
                far_low |= plane ^ up >> step
                near_low |= up ^ plane >> step
            found += [
                pairs & ~differ,
                pairs & ~far_low if levelling else 0,
                pairs & ~near_low if levelling else 0,
            ]
        self.slopes = (found[0], found[1], found[2], found[3], found[4], found[5])
        return self.slopes

    def _reach(self, crop: int) -> list[int]:
        """For each farm on this crop the fields that touch its region."""
        grid, fields = self.setup.grid, self.crops[crop]
        return [grid.around(grid.fill(1 << place, fields)) for place in places(self.homes & fields)]

    @staticmethod
    def _touching_two(reach: Sequence[int]) -> int:
        once = twice = 0
        for fields in reach:
            twice |= once & fields
            once |= fields
        return twice

    def _without_joins(self, spots: Ways, first: int, second: int) -> Ways:
        """Rule 6.3: leave out the spots where one region would hold two farms.

        Only spots beside two farmed regions of the crop can do that, so only these are tried out.
        """
        grid = self.setup.grid
        kept = list(spots)
        for way, fields in enumerate(spots):
            step = 1 if way < 2 else grid.stride
            near, far = (first, second) if way % 2 == 0 else (second, first)
            if near == far:
                risky = self._touching_two([fields_ | fields_ >> step for fields_ in self._reach(near)])
            else:
                risky = self._touching_two(self._reach(near)) | self._touching_two(self._reach(far)) >> step
            for place in places(fields & risky):
                if self._joins(1 << place, near, 1 << (place + step), far):
                    kept[way] ^= 1 << place
        return kept[0], kept[1], kept[2], kept[3]

    def _joins(self, near: int, near_crop: int, far: int, far_crop: int) -> bool:
        """Whether these two new fields would put two farms into one region."""
        fill, both = self.setup.grid.fill, near | far
        for seed, crop in ((near, near_crop), (far, far_crop)):
            area = self.crops[crop] & ~both | seed
            if near_crop == far_crop:
                area |= both
            farms = fill(seed, area) & self.homes
            if farms & (farms - 1):
                return True
        return False
