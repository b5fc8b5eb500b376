"""The table: looking at what lies there, what a seat may know, and what it is worth."""

from __future__ import annotations

from random import Random
from typing import Self

from farmkit.core.score import ScoreSheet
from farmkit.games.keyflower import counting, scoring
from farmkit.games.keyflower.guessing import guess
from farmkit.games.keyflower.phases import PUT
from farmkit.games.keyflower.secrets import seen_by
from farmkit.games.keyflower.things import Things


class Table(Things):
    """The tiles with their workers, the villages, what is behind the screens, and the decision at hand."""

    __slots__ = ()

    # --- looking --------------------------------------------------------------------------------

    def home(self, seat: int) -> int:
        """The tile that a seat's village began with."""
        return self.villages[seat][0]

    def is_upgraded(self, tile: int) -> bool:
        return bool(self.upgraded >> tile & 1)

    def goods_on(self, tile: int) -> tuple[int, int, int, int]:
        """Wood, stone, iron and gold that lie on a tile of a village."""
        owner = self.owner[tile]
        stock = self.stocks[owner] if owner >= 0 else {}
        wood, stone, iron, gold = (stock.get(tile * 4 + good, 0) for good in range(4))
        return wood, stone, iron, gold

    def workers_on(self, tile: int) -> tuple[int, int, int, int]:
        """Workers that use this tile, by colour."""
        blue, red, yellow, green = (self.crew.get(tile * 4 + colour, 0) for colour in range(4))
        return blue, red, yellow, green

    def bids_on(self, tile: int) -> dict[int, tuple[int, int]]:
        """Everybody's bid for this tile: seat → (workers, colour)."""
        found = {}
        for seat, groups in enumerate(self.lost):
            if tile in groups:
                found[seat] = (groups[tile] >> 2, groups[tile] & 3)
        if self.leader[tile] >= 0:
            found[self.leader[tile]] = (self.top[tile], self.lead_colour[tile])
        return found

    def animals_in(self, seat: int, field: int) -> tuple[int, int, int]:
        herd = self.herds[seat]
        sheep, pigs, cows = (herd.get(field * 3 + animal, 0) for animal in range(3))
        return sheep, pigs, cows

    def tiles_of_field(self, seat: int, field: int) -> list[int]:
        return [tile for tile in self.villages[seat] if field in self.sectors[tile]]

    def bag_size(self) -> int:
        """Workers that are really in the bag."""
        return sum(self.bag) - sum(self.covered)

    def pile_size(self) -> int:
        return sum(self.pile) - sum(self.covered_skills)

    # --- secrets and counting --------------------------------------------------------------------

    def seen_by(self, seat: int) -> Self:
        new = self.copy()
        seen_by(new, seat)
        return new

    def in_front(self, seat: int) -> tuple[int, ...]:
        """Rule 13.2: workers by colour, skills by kind and wheat that lie before a screen for all to see.

        Nothing without the expert variant: there the others have to remember what came openly.
        """
        if not self.setup.rules.open_screens:
            return (0,) * 8
        workers = zip(self.workers[seat], self.hidden[seat], strict=True)
        skills = zip(self.skills[seat], self.hidden_skills[seat], strict=True)
        return *(held - hidden for held, hidden in (*workers, *skills)), self.wheat[seat]

    def covered_actions(self) -> int:
        """Rule 2.5: winter tiles put up lie face down until everybody has chosen."""
        if self.phase != PUT:
            return 0
        seats = self.setup.seats
        done = [(self.start + turn) % seats for turn in range(seats - self.left)]
        # Whoever has put up everything need not say that this was all.
        return sum(map(len, self.put_up)) + sum(bool(self.hands[seat]) for seat in done)

    def guess(self, seat: int, rng: Random) -> Self:
        new = self.copy()
        guess(new, seat, rng)
        return new

    def sheets(self) -> list[ScoreSheet]:
        return scoring.sheets(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def pieces(self) -> dict[str, int]:
        return counting.pieces(self)
