"""Agricola: Family Edition counted again, by a slow clerk who knows only what is written down.

Reads the notation and the printed data as text and shares no code with the engine: goods lie in dictionaries, tiles and
fields in lists, squares are pairs of numbers, animals are sent to pastures in every possible way. It also refuses what
the rules forbid.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Any

PRINTED = Path(__file__).resolve().parents[2] / "farmkit" / "games" / "agricola" / "components.toml"
KINDS = ("sheep", "boar", "cattle")
Square = tuple[int, int]
SIDE = range(15)


def around(squares: set[Square]) -> set[Square]:
    """The squares of the table that touch these with an edge."""
    near = {(x + dx, y + dy) for x, y in squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return {(x, y) for x, y in near if x in SIDE and y in SIDE} - squares


def square(name: str) -> Square:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def turnings(rows: list[str]) -> list[list[Square]]:
    """An outline and its quarter turns, each once, seen from the first square of its top row."""
    cells = [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"]
    found: list[list[Square]] = []
    for _quarter in range(4):
        top = min(cells, key=lambda cell: (cell[1], cell[0]))
        moved = sorted((x - top[0], y - top[1]) for x, y in cells)
        if moved not in found:
            found.append(moved)
        cells = [(-y, x) for x, y in cells]
    return found


class Family:
    """One player's people, goods and farm."""

    def __init__(self, people: int, food: int) -> None:
        self.goods = Counter({"food": food})
        self.people = people
        self.newborns = 0
        self.placed = 0
        self.begging = 0
        self.rooms = 2
        self.clay = False
        self.fields: list[int] = []
        self.pastures: list[list[Any]] = []
        """Shape, and whether a stable stands on it."""
        self.stables = 0
        self.tiles: list[str] = []
        self.used: set[str] = set()
        self.house = {(7, 7), (8, 7)}
        self.ground = set(self.house)

    def pay(self, price: Mapping[str, int]) -> None:
        for good, many in price.items():
            assert self.goods[good] >= many, f"{many} {good} are too dear"
            self.goods[good] -= many


class AgricolaClerk:
    def __init__(self, seats: int, rules: Mapping[str, Any], printed: Mapping[str, Any] | None = None) -> None:
        box = printed or tomllib.loads(PRINTED.read_text(encoding="utf-8"))
        self.rules = rules
        self.seats = seats
        side = next(row["spaces"] for row in box["extension"] if row["seats"] == seats)
        self.spaces = {row["id"]: row for row in box["space"] if not row.get("extension") or row["id"] in side}
        self.prices = {row["id"]: {k: v for k, v in row.items() if k not in ("id", "source")} for row in box["price"]}
        self.shapes = {row["id"]: row for row in box["pasture"]}
        self.improvements = {row["id"]: row for row in box["improvement"]}
        self.lying: Counter[str] = Counter()
        every = rules.get("harvest_every", 0)
        self.harvests = [*range(every, 15, every), 14] if every else box["track"][0]["harvests"]
        start = rules.get("people", 2)
        self.families = [Family(start, 3 if seat else 2) for seat in range(seats)]
        self.rooster = 0
        self.round = 0
        self.busy: set[str] = set()
        self.sold: set[str] = set()
        self.stock = Counter(
            {row["id"]: row["count"] for row in box["piece"] if row["id"] in ("rooms", "stables")}
            | {row["id"]: row["count"] for row in box["pasture"]}
        )
        self.space: Mapping[str, Any] = {}
        self.parts: list[str] = []
        self.picks = 0
        self.tile = ""
        self.ways: dict[int, set[Square]] = {}
        self.stable_to = ""
        self.waiting: list[str] = []
        self.just_born: list[str] = []
        self.seat = 0
        self.step = "space"
        self.new_round()

    @property
    def me(self) -> Family:
        return self.families[self.seat]

    # --- counting ------------------------------------------------------------------------------------

    @property
    def points(self) -> list[int]:
        return [self.count(family) for family in self.families]

    def count(self, family: Family) -> int:
        total = 3 * family.people - self.rules.get("begging_points", 3) * family.begging
        total += len(family.fields) + sum(family.fields)
        total += sum(2 if stable else 1 for _shape, stable in family.pastures)
        total += sum(family.goods[kind] for kind in KINDS)
        total += family.rooms if family.clay else 0
        total += len(family.tiles)
        for tile, good in (("mill", "grain"), ("basketmaker", "reed"), ("pottery", "clay"), ("joinery", "wood")):
            if tile in family.tiles:
                total += family.goods[good] // 2
        if "depot" in family.tiles:
            for good, tile in (("wood", "joinery"), ("clay", "pottery"), ("reed", "basketmaker"), ("grain", "mill")):
                if not (self.rules.get("each_good_once") and tile in family.tiles):
                    total += family.goods[good] // 3
        return total

    def winners(self) -> list[int]:
        ranks = [(self.count(family), family.goods["food"]) for family in self.families]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def housed(self, more: str = "") -> bool:
        """Whether all animals have a place, trying every kind on every pasture."""
        family = self.me
        herd = [family.goods[kind] + (kind == more) for kind in KINDS]
        holds = [self.shapes[shape]["holds"] * (2 if stable else 1) for shape, stable in family.pastures]
        if sum(herd) <= 1 + family.stables:
            return True
        if sum(herd) > sum(holds) + 1 + family.stables:
            return False
        for kinds in product(range(3), repeat=len(holds)):
            rest = herd[:]
            for kind, hold in zip(kinds, holds, strict=True):
                rest[kind] = max(0, rest[kind] - hold)
            if sum(rest) <= 1 + family.stables:
                return True
        return False

    # --- one token after the other ---------------------------------------------------------------------

    def read(self, token: str) -> None:
        assert self.step != "over", f"{token} after the end"
        if token in ("eat", "bake") or token.startswith(("cook:", "use:")):
            self.exchange(token)
        elif self.step == "space":
            self.place(token)
        elif self.step == "pick":
            assert token in ("+wood", "+clay", "+reed")
            self.me.goods[token[1:]] += 1
            self.picks -= 1
            if not self.picks:
                self.next_turn()
        elif self.step == "parts":
            self.part(token)
        elif self.step == "improve":
            assert token in self.space["improvements"]
            self.improve(token)
        elif self.step == "spot":
            self.spot(square(token))
        elif self.step == "turn":
            self.lay(self.ways[int(token.removeprefix("turn"))])
        elif self.step == "stable":
            self.put_stable(token)
        elif self.step == "keep":
            self.give(token.removeprefix("back:"))
        elif self.step == "feed":
            assert token == "feed"
            self.feed()
        else:
            assert self.step == "breed"
            self.breed(token)

    def exchange(self, token: str) -> None:
        family = self.me
        owned = [self.improvements[tile] for tile in family.tiles]
        if token == "eat":
            family.pay({"grain": 1})
            family.goods["food"] += 1
        elif token == "bake":
            family.pay({"grain": 1, "wood": 1})
            family.goods["food"] += max(tile["bakes"] for tile in owned if "bakes" in tile)
        elif token.startswith("cook:"):
            kind = token.removeprefix("cook:")
            family.pay({kind: 1})
            assert not (self.step == "breed" and family.goods[kind] < self.just_born.count(kind)), "cooked a newborn"
            family.goods["food"] += max(tile["cooks"][kind] for tile in owned if "cooks" in tile)
        else:
            name = token.removeprefix("use:")
            assert self.step == "feed" and name in family.tiles and name not in family.used
            tile = self.improvements[name]
            rate = tile["on_tile" if self.rules.get("craft_rates") == "tiles" else "food"]
            family.pay({tile["good"]: rate["from"]})
            family.goods["food"] += rate["to"]
            family.used.add(name)
        if self.step == "keep" and self.housed():
            self.next_turn()
        elif self.step == "breed":
            self.births()
        elif self.step == "parts" and not self.something_left():
            self.next_turn()

    # --- spaces ----------------------------------------------------------------------------------------

    def place(self, id: str) -> None:
        family = self.me
        if id == "pass":
            family.placed += 1
            self.next_turn()
            return
        space = self.space = self.spaces[id]
        assert space.get("round", 1) <= self.round and id not in self.busy
        self.busy.add(id)
        family.placed += 1
        for good in space.get("adds", {}):
            family.goods[good] += self.lying[id]
            self.lying[id] = 0
            if good in KINDS and not self.housed():
                self.step = "keep"
                return
        family.goods.update(space.get("gives", {}))
        if space.get("rooster"):
            self.rooster = self.seat
        if space.get("picks"):
            self.picks, self.step = space["picks"], "pick"
        elif space.get("parts"):
            self.parts, self.step = list(space["parts"]), "parts"
            if self.parts == ["plough"]:
                self.part("field")
        elif space.get("growth"):
            assert family.people < 5 and (space["growth"] == "free" or family.rooms > family.people)
            family.people += 1
            family.newborns += 1
            self.next_turn()
        elif len(space.get("improvements", [])) == 1:
            self.improve(space["improvements"][0])
        elif space.get("improvements"):
            self.step = "improve"
        else:
            self.next_turn()

    def improve(self, tile: str) -> None:
        assert tile not in self.sold
        self.sold.add(tile)
        self.me.pay(self.improvements[tile]["cost"])
        self.tile, self.step = tile, "spot"

    def part(self, token: str) -> None:
        family = self.me
        if token == "done":
            self.next_turn()
        elif token == "room":
            kind = "clay room" if family.clay else "wooden room"
            assert kind in self.parts
            family.pay(self.prices[kind])
            self.take("rooms")
            self.tile, self.step = "room", "spot"
        elif token == "renovate":
            assert "renovation" in self.parts and not family.clay
            self.parts.remove("renovation")
            family.pay(self.prices["renovation"])
            family.clay = True
            self.go_on()
        elif token == "stable":
            if "free stable" in self.parts:
                self.parts.remove("free stable")
            else:
                assert "stable" in self.parts
                family.pay(self.prices["stable"])
            self.take("stables")
            if any(not stable for _shape, stable in family.pastures):
                self.stable_to, self.step = "new", "stable"
            else:
                family.stables += 1
                self.go_on()
        elif token == "field":
            self.parts.remove("plough")
            self.take("1x1")
            self.tile, self.step = "field", "spot"
        elif token.startswith("sow"):
            self.parts.remove("sow")
            fields = int(token[3:])
            assert 1 <= fields <= self.rules.get("sow_most", 3) and family.fields.count(0) >= fields
            family.pay({"grain": fields})
            for _field in range(fields):
                family.fields[family.fields.index(0)] = 3
            self.go_on()
        else:
            assert "pastures" in self.parts
            family.pay({"wood": self.shapes[token]["wood"]})
            self.take(token)
            if self.rules.get("one_pasture"):
                self.parts.remove("pastures")
            self.tile, self.step = token, "spot"

    def take(self, piece: str) -> None:
        assert self.stock[piece] > 0, f"no {piece} is left"
        self.stock[piece] -= 1

    def outlines(self, tile: str) -> list[list[Square]]:
        return turnings(self.shapes[tile]["shape"]) if tile in self.shapes else [[(0, 0)]]

    def fits(self, squares: set[Square], tile: str) -> bool:
        family = self.me
        inside = all(x in SIDE and y in SIDE for x, y in squares)
        touched = family.house if tile == "room" else family.ground
        return inside and not squares & family.ground and bool(squares & around(touched))

    def fits_somewhere(self, tile: str) -> bool:
        return any(
            self.fits({(x + dx, y + dy) for dx, dy in outline}, tile)
            for outline in self.outlines(tile)
            for x in SIDE
            for y in SIDE
        )

    def spot(self, at: Square) -> None:
        x, y = at
        ways = [{(x + dx, y + dy) for dx, dy in outline} for outline in self.outlines(self.tile)]
        self.ways = {way: squares for way, squares in enumerate(ways) if self.fits(squares, self.tile)}
        assert self.ways, f"{self.tile} does not fit there"
        if len(self.ways) > 1:
            self.step = "turn"
        else:
            self.lay(next(iter(self.ways.values())))

    def lay(self, squares: set[Square]) -> None:
        family, tile = self.me, self.tile
        self.tile = ""
        family.ground |= squares
        if tile == "room":
            family.house |= squares
            family.rooms += 1
        elif tile == "field":
            family.fields.append(0)
        elif tile in self.shapes:
            family.pastures.append([tile, False])
            if family.stables:
                self.stable_to, self.step = "last", "stable"
                return
        else:
            family.tiles.append(tile)
        self.go_on()

    def put_stable(self, token: str) -> None:
        family = self.me
        if token == "alone":
            family.stables += self.stable_to == "new"
        else:
            shape = token.removeprefix("on")
            if self.stable_to == "last":
                family.stables -= 1
                pasture = family.pastures[-1]
                assert pasture[0] == shape
            else:
                pasture = next(one for one in family.pastures if one == [shape, False])
            pasture[1] = True
        self.go_on()

    def something_left(self) -> bool:
        """Whether anything of the space can still be had."""
        family = self.me

        def payable(price: Mapping[str, int]) -> bool:
            return all(family.goods[good] >= many for good, many in price.items())

        for part in self.parts:
            if part == "plough" and self.stock["1x1"]:
                return True
            if part == "sow" and 0 in family.fields and family.goods["grain"]:
                return True
            if part == "stable" and payable(self.prices["stable"]) and self.stock["stables"]:
                return True
            if part == "free stable" and self.stock["stables"]:
                return True
            if part == ("clay room" if family.clay else "wooden room") and payable(self.prices[part]):
                if self.stock["rooms"] and self.fits_somewhere("room"):
                    return True
            if part == "renovation" and not family.clay and payable(self.prices["renovation"]):
                return True
            if part == "pastures" and any(
                self.stock[shape] and family.goods["wood"] >= row["wood"] and self.fits_somewhere(shape)
                for shape, row in self.shapes.items()
            ):
                return True
        return False

    def go_on(self) -> None:
        self.step = "parts"
        if not self.something_left():
            self.next_turn()

    def give(self, kind: str) -> None:
        self.me.pay({kind: 1})
        if self.housed():
            self.next_turn()

    # --- rounds and harvests -----------------------------------------------------------------------------

    def next_turn(self) -> None:
        self.parts = []
        for step in range(1, self.seats + 1):
            seat = (self.seat + step) % self.seats
            family = self.families[seat]
            if family.placed < family.people - family.newborns:
                self.seat, self.step = seat, "space"
                return
        self.busy = set()
        if self.round not in self.harvests:
            self.new_round()
            return
        for family in self.families:
            family.used = set()
            for at, grain in enumerate(family.fields):
                if grain:
                    family.fields[at] -= 1
                    family.goods["grain"] += 1
        self.seat, self.step = self.rooster, "feed"

    def new_round(self) -> None:
        for family in self.families:
            family.newborns = family.placed = 0
        if self.round == 14:
            self.step = "over"
            return
        self.round += 1
        for id, space in self.spaces.items():
            for many in space.get("adds", {}).values():
                if space.get("round", 1) <= self.round:
                    self.lying[id] += many
        self.seat, self.step = self.rooster, "space"

    def feed(self) -> None:
        family = self.me
        need = 2 * family.people - family.newborns
        paid = min(need, family.goods["food"])
        family.goods["food"] -= paid
        family.begging += need - paid
        self.waiting = [kind for kind in KINDS if family.goods[kind] >= 2]
        self.just_born = []
        self.births()

    def births(self) -> None:
        """Newborns that all fit are born; where some do not, the player chooses, or cooks older animals."""
        family = self.me
        for kind in self.waiting:
            family.goods[kind] += 1
        if self.housed():
            self.waiting = []
        else:
            for kind in self.waiting:
                family.goods[kind] -= 1
        cooker = any("cooks" in self.improvements[tile] for tile in family.tiles)
        if self.waiting and (cooker or any(self.housed(kind) for kind in self.waiting)):
            self.step = "breed"
            return
        following = (self.seat + 1) % self.seats
        if following == self.rooster:
            self.new_round()
        else:
            self.seat, self.step = following, "feed"

    def breed(self, token: str) -> None:
        if token == "done":
            self.waiting = []
        else:
            kind = token.removeprefix("born:")
            assert self.housed(kind)
            self.waiting.remove(kind)
            self.just_born.append(kind)
            self.me.goods[kind] += 1
        self.births()
