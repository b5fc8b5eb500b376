"""Score sheets: where each point comes from, with everything assigned to the best total (chapter 12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from farmkit.core.score import Line, ScoreSheet
from farmkit.core.words import _
from farmkit.games.keyflower.assignment import GOLD_ITSELF, WIND, Hoard, Liberties, Share, assign
from farmkit.games.keyflower.routes import best_round, chain
from farmkit.games.keyflower.rules import BOAT
from farmkit.games.keyflower.tiles import (
    ANIMALS,
    ANY_GOOD,
    COLOURS,
    DOUBLE,
    GOLD,
    GOODS,
    SCORE_ANY,
    SHEEP,
    SKILLS,
    WHEAT_IS_ANY,
    Effect,
)
from farmkit.games.keyflower.village import neighbours

if TYPE_CHECKING:
    from farmkit.games.keyflower.state import Table

PER_FIELD = (1, 2, 3)
"""Rule 12.3: points for a field with sheep, pigs, cows."""
BETTER = ("weaver", "truffles", "dairy")
RULES = {
    "craftsmen": "12.6",
    "village_hall": "12.6",
    "key_market": "12.6",
    "apothecary": "12.6",
    WIND: "12.15",
    "scribes": "12.7",
    "scholar": "12.7",
    "key_guild": "12.7",
    "jeweller": "12.8",
    "watermill": "12.8",
    "mercers": "12.8",
    "windmill": "12.8",
    "bakery": "12.9",
    "granary": "12.9",
    GOLD_ITSELF: "12.17",
}


def sheets(table: Table) -> list[ScoreSheet]:
    return [ScoreSheet(seat, tuple(sheet(table, seat))) for seat in range(table.setup.seats)]


def winners(table: Table) -> list[int]:
    """Rule 12.19: most points; among equals who chose a boat first in winter, or they share."""
    totals = [one.total for one in sheets(table)]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if table.setup.rules.tie_break == BOAT:
        first = [seat for seat in table.boat_order if seat in best]
        return first[:1] or best
    return best


def sheet(table: Table, seat: int) -> list[Line]:
    """All lines of one seat as things stand."""
    if not table.villages[seat]:
        return []
    tally = Tally(table, seat)
    # Rule 12.14: the Flipper's free upgrade is the one that brings most, the purple worker's place considered.
    flips = [-1]
    if "Flipper" in tally.boats:
        flips += [
            tile for tile in table.villages[seat] if table.setup.tiles[tile].upgradable and not table.is_upgraded(tile)
        ]
    purple = table.purple == seat
    ways = tally.ways(purple)
    best: list[Line] = []
    best_total = -1.0
    for flip in flips:
        costs = tally.costs_of_holding_back(flip)
        way = max(ways, key=lambda way: way.points - costs[way.held])
        placed = tally.purple_on_the_table(flip) if purple else None
        if placed is not None:
            alone = max((way for way in ways if not way.purple), key=lambda way: way.points - costs[way.held])
            if alone.points - costs[alone.held] + placed.points > way.points - costs[way.held]:
                way = alone
            else:
                placed = None
        lines = tally.on_the_table(flip, way.held)
        if placed is not None:
            lines.append(placed)
        lines += _shared(table, way)
        total = sum(line.points for line in lines)
        if total > best_total:
            best, best_total = lines, total
    return best


@dataclass(frozen=True, slots=True)
class Way:
    """One way to give things to tiles: how many goods stores go without, what the purple worker is, what it brings."""

    held: int
    purple: str
    kind: int
    points: int
    shares: Sequence[Share]


def _shared(table: Table, way: Way) -> list[Line]:
    names = {tile.scores: tile.name for tile in table.setup.tiles if tile.scores} | {WIND: "White Wind"}
    kinds = {"village_hall": COLOURS, "scholar": SKILLS, "watermill": GOODS}
    counts: dict[tuple[str, int, int], int] = Counter()
    for what, which, count, each in way.shares:
        counts[what, which, each] += count
    lines = []
    for (what, which, each), count in counts.items():
        words = _("Gold") if what == GOLD_ITSELF else _(names[what])
        if which >= 0:
            words = _("{tile}: {kind}").format(tile=words, kind=_(kinds[what][which]))
        lines.append(Line(words, count, each, RULES[what]))
    if way.purple:
        names_of = {"worker": COLOURS, "skill": SKILLS, "good": GOODS, "wheat": ("wheat",)}
        words = _("Purple worker, counted as {what}").format(what=_(names_of[way.purple][way.kind]))
        lines.append(Line(words, 0, 1, "12.18"))
    return lines


class Tally:
    """What one seat has, put in order for counting."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        setup = table.setup
        self.tiles = table.villages[seat]
        printed = [setup.tiles[tile] for tile in self.tiles]
        self.scoring = {tile.scores: tile.each for tile in printed if tile.scores}
        self.boats = {tile.id: tile.index for tile in printed if tile.kind == "boat"}
        if "White-Wind" in self.boats:
            self.scoring[WIND] = 1
        powers = table.powers[seat]
        self.liberties = Liberties(bool(powers & SCORE_ANY), bool(powers & WHEAT_IS_ANY), setup.rules.any_good_is_gold)
        self.stores = [tile for tile in self.tiles if setup.effects[tile][0].store >= 0]
        self.stored: dict[int, int] = {}
        self.optional: dict[int, int] = {}
        """Goods that score in a store only because they stand for others; they may as well count elsewhere."""
        goods = [0, 0, 0, 0]
        for key, number in table.stocks[seat].items():
            tile, good = key >> 2, key & 3
            wanted = setup.effects[tile][0].store
            # Rule 12.1: gold counts as what is wanted; with boat 3b anything may (rule 9.6).
            if wanted >= 0 and (wanted in (ANY_GOOD, good) or good == GOLD):
                self.stored[tile] = self.stored.get(tile, 0) + number
            elif wanted >= 0 and powers & SCORE_ANY:
                self.optional[tile] = self.optional.get(tile, 0) + number
            else:
                goods[good] += number
        self.hoard = Hoard(
            tuple(table.workers[seat]),
            tuple(table.skills[seat]),
            (goods[0], goods[1], goods[2], goods[3]),
            table.wheat[seat],
        )
        self.per_field = [self.scoring.get(BETTER[animal], PER_FIELD[animal]) for animal in range(3)]
        self.fields = [0, 0, 0]
        for key in table.herds[seat]:
            self.fields[key % 3] += 1

    def effect(self, tile: int, flip: int) -> Effect:
        return self.table.setup.effects[tile][tile == flip or self.table.is_upgraded(tile)]

    def ways(self, purple: bool) -> list[Way]:
        """Every number of goods that stores may go without, with everything that the purple worker may be."""
        found = []
        for held in range(sum(self.optional.values()) + 1):
            hoard = self.hoard.with_held_back(held) if held else self.hoard
            found.append(Way(held, "", 0, *assign(hoard, self.scoring, self.liberties)))
            if purple:
                for what, kind, more in hoard.with_purple():
                    found.append(Way(held, what, kind, *assign(more, self.scoring, self.liberties)))
        return found

    def _cheapest_stores(self, flip: int) -> list[int]:
        """The store of each good that may leave, those first that pay least."""
        stores = sorted(self.optional, key=lambda tile: self.effect(tile, flip).each)
        return [tile for tile in stores for _good in range(self.optional[tile])]

    def costs_of_holding_back(self, flip: int) -> list[int]:
        """What stores lose when 0, 1, 2 … goods do not score there."""
        costs = [0]
        for tile in self._cheapest_stores(flip):
            costs.append(costs[-1] + self.effect(tile, flip).each)
        return costs

    def on_the_table(self, flip: int, held: int) -> list[Line]:
        """What scores where it lies, when this tile is turned over (-1: none) and so many goods are held back."""
        table, setup = self.table, self.table.setup
        lines = []
        stays = Counter(self._cheapest_stores(flip)[held:])
        for tile in self.stores:
            number = self.stored.get(tile, 0) + stays[tile]
            if number:
                lines.append(Line(_(setup.tiles[tile].name), number, self.effect(tile, flip).each, "12.1"))
        lines += self._animals(flip)
        for tile in self.tiles:  # rule 12.4
            printed = setup.tiles[tile]
            points = printed.points[tile == flip or table.is_upgraded(tile)]
            if points:
                lines.append(Line(_(printed.name), points, 1, "12.4"))
        if flip >= 0:
            words = _("Flipper: {tile} turned over").format(tile=_(setup.tiles[flip].name))
            lines.append(Line(words, 0, 1, "12.14"))
        lines += self._connections(flip)
        return lines

    def _animals(self, flip: int) -> list[Line]:
        """Rules 12.2 and 12.3: the shelter's sheep are set aside; with the Weaver one may stay."""
        fields, lines = self.fields[:], []
        for tile in self.tiles:
            each = self.effect(tile, flip).shelter
            if each:
                sheep = self.table.animals_in(self.seat, self.table.sectors[tile][0])[SHEEP]
                stays = "weaver" in self.scoring and self.per_field[SHEEP] > each
                if sheep:
                    lines.append(Line(_(self.table.setup.tiles[tile].name), sheep - stays, each, "12.2"))
                    fields[SHEEP] -= not stays
        words = (_("Fields with sheep"), _("Fields with pigs"), _("Fields with cows"))
        for animal in range(3):
            if fields[animal]:
                lines.append(Line(words[animal], fields[animal], self.per_field[animal], "12.3"))
        return lines

    def _connections(self, flip: int) -> list[Line]:
        """Rules 12.10, 12.11, 12.12, 12.13 and 12.16: Hillside, boats and turn order tiles."""
        table, setup, seat = self.table, self.table.setup, self.seat
        lines = []
        for tile in self.tiles:
            printed = setup.tiles[tile]
            if printed.scores == "hillside":
                field = table.sectors[tile][0]
                lines.append(Line(_("Hillside"), len(table.tiles_of_field(seat, field)) - 1, printed.each, "12.10"))
        if "Keyflower" in self.boats:
            steps = sum(self.effect(tile, flip).transport for tile in self.tiles)
            lines.append(Line(_("Keyflower"), steps, 2 if table.powers[seat] & DOUBLE else 1, "12.11"))
        if "Sea-Bastion" in self.boats:
            tiles = best_round({tile: table.roads[tile] for tile in self.tiles})
            lines.append(Line(_("Sea Bastion"), tiles, 1, "12.12"))
        if "Sea-Breese" in self.boats:
            boats = min(chain(table, seat), len(setup.chain))
            lines.append(Line(_("Sea Breese"), setup.chain[boats - 1] if boats else 0, 1, "12.13"))
        for tile in self.tiles:
            if setup.tiles[tile].kind == "order":
                lines.append(Line(_(setup.tiles[tile].name), len(neighbours(table, seat, tile)), 1, "12.16"))
        return lines

    def purple_on_the_table(self, flip: int) -> Line | None:
        """Rule 12.18: the best place for the purple worker in a store or in a field."""
        table, seat = self.table, self.seat
        options: list[tuple[int, str]] = []
        for tile in self.stores:
            options.append((self.effect(tile, flip).each, _(table.setup.tiles[tile].name)))
        fields = {field for tile in self.tiles for field in table.sectors[tile]}
        sheltered = set()
        for tile in self.tiles:
            each = self.effect(tile, flip).shelter
            if each:
                options.append((each, _(table.setup.tiles[tile].name)))
                if not ("weaver" in self.scoring and self.per_field[SHEEP] > each):
                    sheltered.add(table.sectors[tile][0])
        for animal in range(3):
            taken = {key // 3 for key in table.herds[seat] if key % 3 == animal}
            if animal == SHEEP:
                taken -= sheltered
            if fields - taken:
                options.append((self.per_field[animal], _("a field, as {animal}").format(animal=_(ANIMALS[animal]))))
        if not options:
            return None
        points, place = max(options)
        return Line(_("Purple worker: {place}").format(place=place), points, 1, "12.18")
