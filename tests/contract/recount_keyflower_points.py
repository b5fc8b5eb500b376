"""Keyflower's villages and points for the slow clerk: everything found anew by walking, trying and adding up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

GOODS = ("wood", "stone", "iron", "gold")
ANIMALS = ("sheep", "pig", "cow")
WAYS = ((0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0))
"""From a hex to its neighbours, clockwise from the one below."""
FAR = 12
Cell = tuple[int, int]
Half = tuple[str, int]
"""One of the twelve half edges of a tile."""


class Village:
    """Tiles on a plane, with goods on them and animals in their fields."""

    def __init__(self, printed: Mapping[str, Mapping[str, Any]], farmers: bool) -> None:
        self.printed, self.farmers = printed, farmers
        self.home = ""
        self.cells: dict[str, Cell] = {}
        self.at: dict[Cell, str] = {}
        self.edges: dict[str, str] = {}
        self.goods: Counter[tuple[str, str]] = Counter()
        self.herds: Counter[tuple[int, str]] = Counter()
        self.field_of: dict[Half, int] = {}

    def lay(self, tile: str, cell: Cell, turn: int) -> None:
        assert cell not in self.at
        self.home = self.home or tile
        self.cells[tile], self.at[cell] = cell, tile
        self.edges[tile] = turned(self.printed[tile]["edges"], turn)
        if self.farmers:
            self.name_fields(tile)

    def beyond(self, tile: str, way: int) -> str | None:
        (q, r), (dq, dr) = self.cells[tile], WAYS[way]
        return self.at.get((q + dq, r + dr))

    # --- fields --------------------------------------------------------------------------------------------

    def name_fields(self, new: str) -> None:
        """Joined fields keep their lowest number; new ones get the lowest numbers that are free."""
        before, names = self.field_of, {}
        areas = [self.area((tile, half)) for tile, part in self.parts() for half in part[:1]]
        distinct = {frozenset(area): area for area in areas}
        for area in distinct:
            old = {before[half] for half in area if half in before}
            if old:
                names[area] = min(old)
                for number in sorted(old)[1:]:
                    for animal in ANIMALS:
                        self.herds[min(old), animal] += self.herds.pop((number, animal), 0)
        for part in parts_of(self.edges[new]):
            area = frozenset(self.area((new, part[0])))
            if area not in names:
                names[area] = min(number for number in range(1, 999) if number not in names.values())
        self.field_of = {half: number for area, number in names.items() for half in area}

    def parts(self) -> Iterator[tuple[str, list[int]]]:
        for tile in self.cells:
            for part in parts_of(self.edges[tile]):
                yield tile, part

    def area(self, start: Half) -> set[Half]:
        found: set[Half] = set()
        todo = [start]
        while todo:
            tile, half = todo.pop()
            if (tile, half) in found:
                continue
            part = next(part for part in parts_of(self.edges[tile]) if half in part)
            found |= {(tile, one) for one in part}
            for one in part:
                other = self.beyond(tile, one // 2)
                if other is not None:
                    # The first half of an edge faces the second half of the other tile's edge.
                    facing = (one // 2 + 3) % 6 * 2 + (1 - one % 2)
                    if self.edges[other][facing // 2] != "~":
                        todo.append((other, facing))
        return found

    def fields_on(self, tile: str) -> set[int]:
        return {number for (name, _half), number in self.field_of.items() if name == tile}

    def beside(self, field: int) -> set[int]:
        found: set[int] = set()
        for tile in self.cells:
            fields = self.fields_on(tile)
            if field in fields:
                found |= fields
        return found - {field}

    # --- roads and room --------------------------------------------------------------------------------------

    def ways(self, tile: str, any_way: bool) -> list[str]:
        found = []
        for way in range(6):
            other = self.beyond(tile, way)
            if other is not None:
                meet = {self.edges[tile][way], self.edges[other][(way + 3) % 6]}
                if meet == {"R"} or (any_way and meet != {"~"}):
                    found.append(other)
        return found

    def spots(self, tile: str, free: bool) -> dict[Cell, list[int]]:
        """Where the tile can lie, and with which turns that look different."""
        found: dict[Cell, list[int]] = {}
        for q, r in {(q + dq, r + dr) for q, r in self.at for dq, dr in WAYS} - set(self.at):
            if max(abs(q), abs(r), abs(q + r)) > FAR:
                continue
            seen: set[str] = set()
            for turn in range(6):
                edges = turned(self.printed[tile]["edges"], turn)
                pairs = []
                for way, (dq, dr) in enumerate(WAYS):
                    other = self.at.get((q + dq, r + dr))
                    if other is not None:
                        pairs.append((edges[way], self.edges[other][(way + 3) % 6]))
                if edges not in seen and (free or all(one == two for one, two in pairs)):
                    found.setdefault((q, r), []).append(turn)
                seen.add(edges)
        return found


def turned(edges: str, turn: int) -> str:
    return edges[-turn:] + edges[:-turn] if turn else edges


@lru_cache(None)
def parts_of(edges: str) -> list[list[int]]:
    """The half edges of each field of a tile, in the order in which they end, clockwise from the bottom."""
    borders = [way for way in range(6) if edges[way] == "R" or (edges[way] == "~" and edges.count("~") > 1)]
    if not borders:
        return [[half for half in range(12) if edges[half // 2] != "~"]]
    found = []
    for at, border in enumerate(borders):
        half = 2 * borders[at - 1] + 1
        part = []
        while True:
            if edges[half // 2] != "~":
                part.append(half)
            if half == 2 * border:
                break
            half = (half + 1) % 12
        found.append(part)
    return found


# --- points ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Belongings:
    workers: tuple[int, ...]
    skills: tuple[int, ...]
    wheat: int
    powers: frozenset[str]
    purple: bool
    any_is_gold: bool

    def but(self, **changes: Any) -> Belongings:
        return Belongings(**{**{name: getattr(self, name) for name in self.__dataclass_fields__}, **changes})


def total_points(village: Village, belongings: Belongings, upgraded: set[str], chain: Sequence[int]) -> int:
    """The best of all ways to use the Flipper and the purple worker."""
    flips: list[str] = [""]
    if "Flipper" in village.cells:
        flips += [tile for tile in village.cells if village.printed[tile].get("cost") and tile not in upgraded]
    best = 0
    for flip in flips:
        turned_over = upgraded | {flip}
        table = on_the_table(village, belongings, turned_over, chain)
        for loose, stored in ways_to_store(village, belongings, turned_over).items():
            totals = [stored + in_hand(village, belongings, loose)]
            if belongings.purple:
                totals += [stored + in_hand(village, one, goods) for one, goods in as_a_thing(belongings, loose)]
                totals.append(totals[0] + as_an_animal_or_stored(village, turned_over))
            best = max(best, table + max(totals))
    return best


def side_of(village: Village, tile: str, upgraded: set[str]) -> dict[str, Any]:
    found: dict[str, Any] = village.printed[tile].get("upgraded" if tile in upgraded else "basic", {})
    return found


def ways_to_store(village: Village, belongings: Belongings, upgraded: set[str]) -> dict[tuple[int, ...], int]:
    """For all goods that can be free for other tiles: the most that stores pay then for the rest."""
    found = {(0, 0, 0, 0): 0}
    for (tile, good), number in village.goods.items():
        store = village.printed[tile].get("basic", {}).get("store")
        if store is None or not (store in ("any", good) or good == "gold" or "score_any" in belongings.powers):
            stay = range(1)
        elif store in ("any", good) or good == "gold":
            stay = range(number, number + 1)
        else:
            stay = range(number + 1)
        each = side_of(village, tile, upgraded).get("each", 0)
        more: dict[tuple[int, ...], int] = {}
        for free, points in found.items():
            for staying in stay:
                left = tuple(have + (number - staying) * (kind == good) for have, kind in zip(free, GOODS, strict=True))
                more[left] = max(more.get(left, 0), points + staying * each)
        found = more
    return found


def per_field(village: Village) -> dict[str, int]:
    names = {village.printed[tile].get("scores") for tile in village.cells}
    return {
        "sheep": 3 if "weaver" in names else 1,
        "pig": 5 if "truffles" in names else 2,
        "cow": 7 if "dairy" in names else 3,
    }


def on_the_table(village: Village, belongings: Belongings, upgraded: set[str], chain: Sequence[int]) -> int:
    points = 0
    each = per_field(village)
    shelters = {}
    for tile in village.cells:
        if "shelter" in side_of(village, tile, upgraded):
            shelters[next(iter(village.fields_on(tile)))] = side_of(village, tile, upgraded)["shelter"]
    for (field, animal), number in village.herds.items():
        if number and animal == "sheep" and field in shelters:
            kept = [number * shelters[field]]
            if each["sheep"] == 3:
                kept.append((number - 1) * shelters[field] + 3)
            points += max(kept)
        elif number:
            points += each[animal]
    for tile in village.cells:
        printed = village.printed[tile]
        both = printed.get("points", 0)
        points += both if isinstance(both, int) else both[tile in upgraded]
        if printed["kind"] == "order":
            points += sum(village.beyond(tile, way) is not None for way in range(6))
        if printed.get("scores") == "hillside":
            own = village.fields_on(tile)
            points += sum(bool(village.fields_on(other) & own) for other in village.cells) - 1
    if "Keyflower" in village.cells:
        steps = sum(side_of(village, tile, upgraded).get("transport", 0) for tile in village.cells)
        points += steps * (2 if "double" in belongings.powers else 1)
    if "Sea-Bastion" in village.cells:
        points += longest_round(
            frozenset(frozenset((tile, far)) for tile in village.cells for far in village.ways(tile, False))
        )
    if "Sea-Breese" in village.cells:
        boats = chained_boats(village)
        points += chain[min(boats, len(chain)) - 1] if boats else 0
    return points


def chained_boats(village: Village) -> int:
    tile, boats = village.home, 0
    way = village.edges[tile].index("~")
    while True:
        there = village.beyond(tile, way)
        if there is None or "boat" not in village.printed[there]["kind"] or village.edges[there][way] != "~":
            return boats
        tile, boats = there, boats + 1


@lru_cache(5000)
def longest_round(links: frozenset[frozenset[str]]) -> int:
    """Each set of roads with an even number at each tile is a sum of loops; the best that hangs together counts."""
    tree: dict[str, str] = {}
    loops: list[frozenset[frozenset[str]]] = []
    todo = sorted(links, key=sorted)
    for root in sorted({tile for link in links for tile in link}):
        if root in tree:
            continue
        tree[root], queue = "", [root]
        while queue:
            here = queue.pop(0)
            for link in todo:
                if here in link:
                    (there,) = link - {here}
                    if there not in tree:
                        tree[there] = here
                        queue.append(there)

    def to_root(tile: str) -> set[frozenset[str]]:
        found = set()
        while tree[tile]:
            found.add(frozenset((tile, tree[tile])))
            tile = tree[tile]
        return found

    for link in todo:
        one, two = sorted(link)
        if tree[one] != two and tree[two] != one:
            loops.append(frozenset({link} ^ (to_root(one) ^ to_root(two))))
    best = 0
    sums: set[frozenset[frozenset[str]]] = {frozenset()}
    for loop in loops:
        sums |= {one ^ loop for one in sums}
    for roads in sums:
        tiles = {tile for link in roads for tile in link}
        if len(tiles) > best and hangs_together(roads, tiles):
            best = len(tiles)
    return best


def hangs_together(roads: frozenset[frozenset[str]], tiles: set[str]) -> bool:
    reached, grown = set[str](), {min(tiles)}
    while grown != reached:
        reached = grown
        grown = reached | {tile for link in roads if link & reached for tile in link}
    return reached == tiles


# --- what is given to tiles at the end ---------------------------------------------------------------------------


def as_a_thing(belongings: Belongings, loose: tuple[int, ...]) -> Iterator[tuple[Belongings, tuple[int, ...]]]:
    def more(counts: tuple[int, ...], at: int) -> tuple[int, ...]:
        return tuple(number + (one == at) for one, number in enumerate(counts))

    for at in range(4):
        yield belongings.but(workers=more(belongings.workers, at)), loose
        yield belongings, more(loose, at)
    for at in range(3):
        yield belongings.but(skills=more(belongings.skills, at)), loose
    yield belongings.but(wheat=belongings.wheat + 1), loose


def as_an_animal_or_stored(village: Village, upgraded: set[str]) -> int:
    """The most that one more good in a store, or one more animal in any field, brings."""
    options = [0]
    each = per_field(village)
    fields = set(village.field_of.values())
    for tile in village.cells:
        side = side_of(village, tile, upgraded)
        if "store" in side:
            options.append(side["each"])
        if "shelter" in side:
            options.append(side["shelter"])
            if not (each["sheep"] == 3 and side["shelter"] < 3):
                options.append(each["sheep"])
    for animal in ANIMALS:
        if fields - {field for (field, kind), number in village.herds.items() if number and kind == animal}:
            options.append(each[animal])
    return max(options)


def in_hand(village: Village, belongings: Belongings, goods: tuple[int, ...]) -> int:
    names = frozenset(village.printed[tile].get("scores") or tile for tile in village.cells)
    best = 0
    most = min(sum(belongings.skills), (sum(goods) + belongings.wheat) // 2) if "bakery" in names else 0
    for baked in range(most + 1):
        given = goods_points(
            goods,
            belongings.wheat,
            baked,
            names & GOODS_TILES,
            "score_any" in belongings.powers,
            "wheat_is_any" in belongings.powers,
            belongings.any_is_gold,
        )
        if given >= 0:
            best = max(best, 4 * baked + given + skills_points(belongings.skills, baked, names & SKILL_TILES))
    return best + workers_points(belongings.workers, names & WORKER_TILES)


WORKER_TILES = frozenset(("craftsmen", "village_hall", "key_market", "apothecary", "White-Wind"))
SKILL_TILES = frozenset(("scribes", "scholar", "key_guild"))
GOODS_TILES = frozenset(("jeweller", "watermill", "mercers", "windmill", "granary"))


def spread(counts: Sequence[int], values: Sequence[int]) -> list[int]:
    """For each number of things given away: the most that the others are worth one by one."""
    best = [0]
    for count, value in zip(counts, values, strict=True):
        more = [-1] * (len(best) + count)
        for before, worth in enumerate(best):
            for gone in range(count + 1):
                more[before + gone] = max(more[before + gone], worth + value * (count - gone))
        best = more
    return best


@lru_cache(20000)
def workers_points(workers: tuple[int, ...], tiles: frozenset[str]) -> int:
    best = 0
    for sets in range(min(workers[:3]) + 1 if "craftsmen" in tiles else 1):
        left = [number - sets for number in workers[:3]] + [workers[3]]
        for chosen in range(4):
            values = [
                1 if "White-Wind" in tiles or ("village_hall" in tiles and at == chosen) else 0 for at in range(4)
            ]
            if "key_market" in tiles:
                values[3] = 2
            worth = spread(left, values)
            for fives in range(sum(left) // 5 + 1 if "apothecary" in tiles else 1):
                best = max(best, 3 * sets + 3 * fives + worth[5 * fives])
    return best


@lru_cache(20000)
def skills_points(skills: tuple[int, ...], baked: int, tiles: frozenset[str]) -> int:
    best = 0
    for sets in range(min(skills) + 1 if "scribes" in tiles else 1):
        left = [number - sets for number in skills]
        for chosen in range(3):
            worth = spread(left, [3 if "scholar" in tiles and at == chosen else 0 for at in range(3)])
            for fives in range(sum(left) // 5 + 1 if "key_guild" in tiles else 1):
                if baked + 5 * fives < len(worth):
                    best = max(best, 10 * sets + 10 * fives + worth[baked + 5 * fives])
    return best


@lru_cache(50000)
def goods_points(
    goods: tuple[int, ...],
    wheat: int,
    baked: int,
    tiles: frozenset[str],
    any_good: bool,
    any_wheat: bool,
    any_is_gold: bool,
) -> int:
    """The best for goods and wheat when so many of both go to the Bakery; -1 when there are too few.

    Numbers of sets are tried; what they need is taken so that the rest is worth most. Kinds: wood, stone, iron, gold,
    wheat. Needs: wood, stone, iron, any good, wheat.
    """
    have = (*goods, wheat)
    total = sum(have)
    gold = 2 if "jeweller" in tiles else 1
    best = -1
    for milled in range(4) if "watermill" in tiles else (-1,):
        values = []
        for kind in range(5):
            options = [0]
            wild = (any_good and kind < 4) or (any_wheat and kind == 4)
            if kind == 3 or (wild and any_is_gold):
                options.append(gold)
            if milled >= 0 and (kind == milled or (wild and (milled < 3 or any_is_gold))):
                options.append(1)
            values.append(max(options))
        for sets in range(total // 3 + 1 if "mercers" in tiles else 1):
            for fives in range(total // 5 + 1 if "windmill" in tiles else 1):
                for pairs in range(total // 2 + 1 if "granary" in tiles else 1):
                    needs = (sets, sets, sets, baked + 5 * fives, baked + 2 * pairs)
                    if sum(needs) > total:
                        break
                    left = most_left(have, tuple(values), needs, any_good, any_wheat)
                    if left >= 0:
                        best = max(best, left + 5 * sets + 5 * fives + 3 * pairs)
    return best


def can_be(kind: int, need: int, any_good: bool, any_wheat: bool) -> bool:
    if kind == 4 or need == 4:
        return kind == need or any_wheat
    return kind == need or need == 3 or kind == 3 or any_good


@lru_cache(200000)
def most_left(
    have: tuple[int, ...], values: tuple[int, ...], needs: tuple[int, ...], any_good: bool, any_wheat: bool
) -> int:
    """What the things that no need takes are worth, at most; -1 when the needs cannot be met."""
    need = next((at for at, number in enumerate(needs) if number), None)
    if need is None:
        return sum(number * value for number, value in zip(have, values, strict=True))
    best = -1
    fewer = tuple(number - (at == need) for at, number in enumerate(needs))
    for kind in range(5):
        if have[kind] and can_be(kind, need, any_good, any_wheat):
            rest = tuple(number - (at == kind) for at, number in enumerate(have))
            best = max(best, most_left(rest, values, fewer, any_good, any_wheat))
    return best
