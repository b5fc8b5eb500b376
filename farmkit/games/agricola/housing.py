"""Do they fit? Answered with counts, exactly, without listing who stands where (rules 7.1, 7.2, 7.3, 7.4 and 7.5).

Each pasture serves one kind. A pair of numbers (places for sheep, places for boar) is *within reach* if some way to
share out the pastures leads to it; cattle get the rest. All such pairs are the bits of one integer: a pasture for n
animals shifts it by n places for boar, by n rows for sheep, or leaves it for cattle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farmkit.games.agricola.farm import BOAR, CATTLE, LONE, SHEEP, TILES, Row

Pens = tuple[int, ...]
"""Lone stables, then pastures without and with a stable, by shape."""

_MOST_KNOWN = 50_000
"""Answers that are remembered; a game asks some hundred different questions."""


class Housing:
    """Knows how many animals each shape of pasture holds."""

    __slots__ = ("_answers", "_reach", "holds")

    def __init__(self, holds: Sequence[int]) -> None:
        self.holds = (*holds, *(2 * one for one in holds))
        """By shape: without a stable, then with one (rule 7.3)."""
        self._reach: dict[Pens, tuple[int, int]] = {}
        self._answers: dict[tuple[Any, ...], bool] = {}

    def fits(self, row: Row, sheep: int, boar: int, cattle: int) -> bool:
        """Whether this farm has a place for so many animals."""
        if sheep + boar + cattle <= 1 + row[LONE]:
            return True
        key = (*row[LONE:TILES], sheep, boar, cattle)
        found = self._answers.get(key)
        if found is None:
            if len(self._answers) > _MOST_KNOWN:
                self._answers.clear()
            found = self._answers[key] = self.share(tuple(row[LONE:TILES]), sheep, boar, cattle) is not None
        return found

    def all_fit(self, row: Row) -> bool:
        return self.fits(row, row[SHEEP], row[BOAR], row[CATTLE])

    def share(self, pens: Pens, sheep: int, boar: int, cattle: int) -> tuple[int, int] | None:
        """Places on pastures for sheep and for boar with which all animals fit; ``None`` when they never do.

        Who finds no place on a pasture stands alone: one in the house (rule 7.1), one in each lone stable (rule 7.4).
        """
        singles = 1 + pens[0]
        reach, total = self._within_reach(pens)
        if sheep + boar + cattle > total + singles:
            return None
        width = total + 1
        row_bits = (1 << width) - 1
        for sheep_places in range(max(0, sheep - singles), total + 1):
            bits = reach >> sheep_places * width & row_bits
            if not bits:
                continue
            alone = singles - max(0, sheep - sheep_places)
            rest = total - sheep_places
            # So many places for boar leave boar and cattle together no more than `alone` without a pasture.
            low, high = max(0, boar - alone), rest - cattle + alone
            if low > high or boar + cattle - rest > alone:
                continue
            good = bits >> low & (1 << high - low + 1) - 1
            if good:
                return sheep_places, low + (good & -good).bit_length() - 1
        return None

    def _within_reach(self, pens: Pens) -> tuple[int, int]:
        found = self._reach.get(pens)
        if found is None:
            if len(self._reach) > _MOST_KNOWN:
                self._reach.clear()
            holds = [hold for hold, many in zip(self.holds, pens[1:], strict=True) for _one in range(many)]
            found = self._reach[pens] = self._shares(holds)[-1], sum(holds)
        return found

    @staticmethod
    def _shares(holds: Sequence[int]) -> list[int]:
        """What is within reach with none, one, two … of these pastures."""
        width = sum(holds) + 1
        reach, found = 1, [1]
        for hold in holds:
            reach |= reach << hold | reach << hold * width
            found.append(reach)
        return found

    def arrange(self, row: Row, sheep: int, boar: int, cattle: int) -> tuple[list[tuple[int, int]], list[int]]:
        """For the picture: for each pasture (without a stable by shape, then with one) who stands there, as
        (kind, how many), and the kinds of those who stand alone, the one in the house first.

        Asks for animals that fit.
        """
        pens = tuple(row[LONE:TILES])
        shared = self.share(pens, sheep, boar, cattle)
        assert shared is not None, "they do not fit"
        holds = [hold for hold, many in zip(self.holds, pens[1:], strict=True) for _one in range(many)]
        width = sum(holds) + 1
        at = shared[0] * width + shared[1]
        kinds: list[int] = []
        # Walk back: which kind can this pasture have served, so that the others come to the rest?
        for hold, before in zip(reversed(holds), reversed(self._shares(holds)[:-1]), strict=True):
            for kind, step in ((0, hold * width), (1, hold), (2, 0)):
                if at >= step and before >> at - step & 1:
                    kinds.append(kind)
                    at -= step
                    break
        left = [sheep, boar, cattle]
        placed = []
        for kind, hold in zip(reversed(kinds), holds, strict=True):
            here = min(hold, left[kind])
            left[kind] -= here
            placed.append((kind, here))
        return placed, [kind for kind in range(3) for _animal in range(left[kind])]
