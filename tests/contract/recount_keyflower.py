"""Keyflower played again by a slow clerk who knows only what is written down.

Reads the notation and the printed data as text and shares no code with the engine. The game is one long conversation,
season by season in the order of the rulebook: where there is a choice the next token is waited for. Villages are maps
of pairs of numbers, fields are found by walking over half edges, and everything is worked out anew whenever asked.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from tests.contract.recount_keyflower_points import Belongings, Village, total_points

PRINTED = Path(__file__).resolve().parents[2] / "farmkit" / "games" / "keyflower" / "components.toml"
COLOURS = ("blue", "red", "yellow", "green")
GOODS = ("wood", "stone", "iron", "gold")
SKILLS = ("saw", "pick", "anvil")
ANIMALS = ("sheep", "pig", "cow")
SEASONS = ("spring", "summer", "autumn", "winter")
Talk = Generator[None, str, Any]


class KeyflowerClerk:
    def __init__(self, seats: int, rules: Mapping[str, Any], printed: Mapping[str, Any] | None = None) -> None:
        box = printed or tomllib.loads(PRINTED.read_text(encoding="utf-8"))
        self.seats, self.rules = seats, rules
        self.farmers = rules.get("farmers", True)
        self.tiles: dict[str, dict[str, Any]] = {}
        for kind in ("home", "boat", "order", "spring", "summer", "summer_boat", "autumn", "winter"):
            for row in box[kind]:
                if not row.get("farmers") or self.farmers:
                    self.tiles[row["id"]] = {**row, "kind": kind}
        self.rank = {name: at for at, name in enumerate(self.tiles)}
        self.boats = [row["id"] for row in box["boat"] if row["least"] <= seats]
        self.orders = [row["id"] for row in box["order"]][: min(seats - 1, 4)]
        self.extra = {row["id"]: row["goods"] for row in box["farmers_order"]} if self.farmers else {}
        self.chain = box["chain"][0]["points"]
        count = {row["id"]: row["count"] for row in box["piece"]}
        self.bag = Counter({colour: count[f"{colour} workers"] for colour in COLOURS[:3]})
        self.supply = Counter({name: count[name] for name in GOODS})
        self.supply["green"] = count["green workers"]
        if self.farmers:
            self.supply.update({name: count[name] for name in ("wheat", *ANIMALS)})
        self.pile = Counter({skill: count[skill] for skill in SKILLS})
        self.workers = [Counter[str]() for _seat in range(seats)]
        self.skills = [Counter[str]() for _seat in range(seats)]
        self.wheat = [0] * seats
        self.villages = [Village(self.tiles, self.farmers) for _seat in range(seats)]
        self.hands: list[list[str]] = [[] for _seat in range(seats)]
        self.side: dict[str, str] = {}
        self.upgraded: set[str] = set()
        self.powers: list[set[str]] = [set() for _seat in range(seats)]
        self.purple = -1
        self.boat_order: list[int] = []
        self.step = "playing"
        self.begin_season()
        self.talk = self.game()
        next(self.talk)

    def begin_season(self) -> None:
        self.up: list[str] = []
        self.bids: dict[str, dict[int, tuple[str, int]]] = {}
        self.uses: dict[str, list[Counter[str]]] = {}
        self.colour: dict[str, str] = {}

    def read(self, token: str) -> None:
        assert self.step != "over", f"{token} after the end"
        try:
            self.talk.send(token)
        except StopIteration:
            self.step = "over"

    @property
    def points(self) -> list[int]:
        return [self.points_of(seat) for seat in range(self.seats)]

    def points_of(self, seat: int) -> int:
        belongings = Belongings(
            tuple(self.workers[seat][colour] for colour in COLOURS),
            tuple(self.skills[seat][skill] for skill in SKILLS),
            self.wheat[seat],
            frozenset(self.powers[seat]),
            self.purple == seat,
            self.rules.get("any_good_is_gold", True),
        )
        return total_points(self.villages[seat], belongings, self.upgraded, self.chain)

    def winners(self) -> list[int]:
        points = self.points
        best = [seat for seat in range(self.seats) if points[seat] == max(points)]
        if self.rules.get("tie_break", "boat") == "boat":
            return [min(best, key=self.boat_order.index)]
        return best

    # --- talking -------------------------------------------------------------------------------------------

    def choose(self, options: Sequence[str]) -> Talk:
        """The only option goes without saying."""
        if len(options) == 1:
            return options[0]
        token = yield
        assert token in options, f"{token} is none of {options}"
        return token

    def game(self) -> Talk:
        for seat in range(self.seats):
            home = yield
            self.villages[seat].lay(home.removeprefix("home:"), (0, 0), 0)
        self.start = min(range(self.seats), key=lambda seat: self.rank[self.villages[seat].home])
        helped = self.rules.get("helped_player", 0)
        if helped and helped <= self.seats:
            self.take("green", helped - 1, 1)
        for seat in range(self.seats):
            for _worker in range(self.rules.get("start_workers", 8)):
                yield from self.draw(self.bag, self.workers[seat])
        dealt = self.rules.get("winter_dealt", [4, 4, 4, 3, 3])[self.seats - 2]
        for seat in range(self.seats):
            for _tile in range(dealt):
                self.hands[seat].append((yield).removeprefix("deal:"))
        for season in SEASONS:
            self.season = season
            self.begin_season()
            if season == "winter":
                yield from self.put_up()
            else:
                yield from self.draw_tiles()
                yield from self.fill_boats()
            yield from self.turns()
            yield from self.end()

    def draw(self, pool: Counter[str], to: Counter[str]) -> Talk:
        token = yield
        name = token.removeprefix("+")
        assert token[0] == "+" and pool[name] > 0, f"there is no {name} to draw"
        pool[name] -= 1
        to[name] += 1

    def take(self, name: str, seat: int, number: int) -> int:
        got = min(number, self.supply[name])
        self.supply[name] -= got
        if name == "green":
            self.workers[seat]["green"] += got
        elif name == "wheat":
            self.wheat[seat] += got
        return got

    # --- a season begins -----------------------------------------------------------------------------------

    def draw_tiles(self) -> Talk:
        number = self.rules.get("season_tiles", [6, 7, 8, 9, 10])[self.seats - 2]
        if self.rules.get("all_farmers_tiles") and self.farmers:
            kinds = (self.season, "summer_boat") if self.season == "summer" else (self.season,)
            self.up = [name for name, tile in self.tiles.items() if tile.get("farmers") and tile["kind"] in kinds]
            for name in self.up:
                yield from self.turn_up(name)
        while len(self.up) < number:
            name = (yield).removeprefix("tile:")
            assert name not in self.up
            self.up.append(name)
            yield from self.turn_up(name)

    def turn_up(self, name: str) -> Talk:
        if self.tiles[name]["kind"] == "summer_boat":
            self.side[name] = (yield).removeprefix("side:")

    def fill_boats(self) -> Talk:
        at = SEASONS.index(self.season)
        self.cargo = {boat: (Counter[str](), Counter[str]()) for boat in self.boats}
        wanted = {boat: self.tiles[boat]["workers"][at] for boat in self.boats}
        load = Counter[str]()
        for _worker in range(min(self.bag.total(), sum(wanted.values()))):
            # The boats get one each in turn, as long as they have room.
            level = min(load[boat] for boat in self.boats if load[boat] < wanted[boat])
            load[next(boat for boat in self.boats if load[boat] == level and load[boat] < wanted[boat])] += 1
        for boat in self.boats:
            for _worker in range(load[boat]):
                yield from self.draw(self.bag, self.cargo[boat][0])
        for boat in self.boats:
            for _skill in range(self.tiles[boat]["skills"][at]):
                if self.pile.total():
                    yield from self.draw(self.pile, self.cargo[boat][1])

    def put_up(self) -> Talk:
        self.cargo = {boat: (Counter[str](), Counter[str]()) for boat in self.boats}
        for turn in range(self.seats):
            hand = self.hands[(self.start + turn) % self.seats]
            chosen = 0
            while hand:
                token = yield
                if token == "done":
                    assert chosen, "at least one"
                    break
                hand.remove(token.removeprefix("put:"))
                self.up.append(token.removeprefix("put:"))
                chosen += 1
            hand.clear()

    # --- turns ---------------------------------------------------------------------------------------------

    def turns(self) -> Talk:
        seat, passes = self.start, 0
        while passes < self.seats:
            token = yield
            if token == "pass":
                passes += 1
            else:
                passes = 0
                what, tile = token.split(":")
                yield from (self.bid if what == "bid" else self.use)(seat, tile)
            seat = (seat + 1) % self.seats

    def lost(self, seat: int) -> dict[str, tuple[str, int]]:
        """The groups of a seat that are outbid."""
        found = {}
        for tile, bids in self.bids.items():
            if seat in bids and max(number for _colour, number in bids.values()) > bids[seat][1]:
                found[tile] = bids[seat]
        return found

    def most(self, seat: int, colour: str) -> int:
        groups = sum(number for hue, number in self.lost(seat).values() if hue == colour)
        return self.workers[seat][colour] + groups

    def lift(self, seat: int, tile: str) -> tuple[str, int]:
        group = self.bids[tile].pop(seat)
        rest = {colour for colour, _number in self.bids[tile].values()}
        if tile not in self.uses and len(rest) == 1 and len(self.bids[tile]) == 1:
            # Boat 4a: what alone is left there gives the colour.
            self.colour[tile] = rest.pop()
        return group

    def bid(self, seat: int, tile: str) -> Talk:
        assert tile in self.up or tile in self.orders
        bids = self.bids.setdefault(tile, {})
        own = bids.get(seat)
        leads = own is not None and tile not in self.lost(seat)
        top = max((number for other, (_hue, number) in bids.items() if other != seat), default=0)
        if own:
            hues = [own[0]]
        elif tile not in self.colour:
            hues = [hue for hue in COLOURS if self.most(seat, hue) > 0]
        else:
            free = "bid_any_colour" in self.powers[seat] and tile not in self.orders and bids
            if free and self.colour[tile] != "green":
                hues = [hue for hue in COLOURS if self.most(seat, hue) > top]
            else:
                hues = [self.colour[tile]]
        hue = yield from self.choose(hues)
        number = 0
        token = yield
        while token.startswith("from:"):
            group = token.removeprefix("from:")
            assert group != tile and group in self.lost(seat)
            colour, size = self.lift(seat, group)
            assert colour == hue
            number += size
            token = yield
        self.leave(seat, hue, int(token))
        number += int(token)
        assert number > 0
        number += own[1] if own else 0
        assert number > top or leads, "that bid does not win"
        bids[seat] = (hue, number)
        self.colour.setdefault(tile, hue)

    def leave(self, seat: int, colour: str, number: int) -> None:
        assert self.workers[seat][colour] >= number, f"too few {colour} workers"
        self.workers[seat][colour] -= number

    # --- using ---------------------------------------------------------------------------------------------

    def owner(self, tile: str) -> int:
        return next((seat for seat in range(self.seats) if tile in self.villages[seat].cells), -1)

    def effect(self, tile: str) -> dict[str, Any]:
        found: dict[str, Any] = self.tiles[tile].get("upgraded" if tile in self.upgraded else "basic", {})
        return found

    def fits(self, tile: str, number: int) -> bool:
        sizes = [use.total() for use in self.uses.get(tile, [])]
        return number > (sizes[-1] if sizes else 0) and number + sum(sizes) <= 6

    def payments(self, seat: int, tile: str, gone: Counter[str], groups: Sequence[str]) -> list[str]:
        """What can be paid when these workers have left the screen and these groups their tiles."""
        pay = self.effect(tile).get("pay")
        if pay in SKILLS or pay == "skill":
            return [f"pay:{skill}" for skill in SKILLS if self.skills[seat][skill] and pay in (skill, "skill")]
        found = [f"pay:{hue}" for hue in COLOURS if self.workers[seat][hue] > gone[hue] and pay in (hue, "worker")]
        lost = self.lost(seat)
        return found + [f"from:{at}" for at in lost if at not in groups and pay in (lost[at][0], "worker")]

    def use_colours(self, seat: int, tile: str) -> list[str]:
        if tile in self.colour:
            return [self.colour[tile]]
        found = []
        for hue in COLOURS:
            groups = [at for at, group in self.lost(seat).items() if group[0] == hue]
            ways = [
                (subset, loose)
                for size in range(len(groups) + 1)
                for subset in combinations(groups, size)
                for loose in range(min(self.workers[seat][hue], 6) + 1)
            ]
            for subset, loose in ways:
                number = loose + sum(self.lost(seat)[at][1] for at in subset)
                paid = "pay" not in self.effect(tile) or self.payments(seat, tile, Counter({hue: loose}), subset)
                if self.fits(tile, number) and paid:
                    found.append(hue)
                    break
        return found

    def use(self, seat: int, tile: str) -> Talk:
        assert self.owner(tile) >= 0 or (tile in self.up and self.season != "winter")
        mixed = "use_any_colour" in self.powers[seat] and tile in self.colour
        hue = "" if mixed else (yield from self.choose(self.use_colours(seat, tile)))
        placed = Counter[str]()
        token = yield
        while token.startswith("from:"):
            assert token.removeprefix("from:") in self.lost(seat)
            colour, number = self.lift(seat, token.removeprefix("from:"))
            assert mixed or colour == hue
            placed[colour] += number
            token = yield
        for at, colour in enumerate(COLOURS if mixed else (hue,)):
            if at:
                token = yield
            self.leave(seat, colour, int(token))
            placed[colour] += int(token)
        assert self.fits(tile, placed.total()), f"{placed.total()} workers do not fit"
        self.uses.setdefault(tile, []).append(placed)
        if hue:
            self.colour.setdefault(tile, hue)
        yield from self.work(seat, tile)

    def work(self, seat: int, tile: str) -> Talk:
        effect = self.effect(tile)
        made = list(effect.get("make", []))
        late_worker, late_skill = Counter[str](), Counter[str]()
        if "pay" in effect:
            token = yield from self.choose(self.payments(seat, tile, Counter(), ()))
            name = token.split(":")[1]
            if name in SKILLS:
                self.skills[seat][name] -= 1
                late_skill[name] += 1
                if "skill" not in made:
                    self.pile.update(late_skill)
                    late_skill.clear()
            else:
                if token.startswith("from:"):
                    colour, number = self.lift(seat, name)
                    late_worker[colour] += number
                else:
                    self.leave(seat, name, 1)
                    late_worker[name] += 1
                if "worker" not in made:
                    self.bag.update(late_worker)
                    late_worker.clear()
        village = self.villages[seat]
        place = tile if tile in village.cells else village.home
        workers, skills = min(made.count("worker"), self.bag.total()), min(made.count("skill"), self.pile.total())
        self.goods(seat, place, made)
        if "choose" in effect:
            options = [one for one in effect["choose"] if self.there_is(seat, place, one)]
            if options:
                name = (yield from self.choose([f"make:{one}" for one in options])).removeprefix("make:")
                if name == "skill":
                    skills = 1
                else:
                    self.goods(seat, place, [name])
                    made = [name]
        yield from self.graze(seat, place, [one for one in made if one in ANIMALS])
        if effect.get("transport"):
            times = 2 if "double" in self.powers[seat] else 1
            yield from self.transport(seat, effect["transport"] * times, effect["upgrade"] * times)
        for _worker in range(workers):
            yield from self.draw(self.bag, self.workers[seat])
        for _skill in range(skills):
            yield from self.draw(self.pile, self.skills[seat])
        self.bag.update(late_worker)
        self.pile.update(late_skill)

    def goods(self, seat: int, place: str, made: Sequence[str]) -> None:
        for name, number in Counter(made).items():
            if name in GOODS:
                self.villages[seat].goods[place, name] += self.take(name, seat, number)
            elif name in ("wheat", "green"):
                self.take(name, seat, number)

    def there_is(self, seat: int, place: str, name: str) -> bool:
        if name in ANIMALS:
            return self.supply[name] > 0 and bool(self.pens(seat, place, name))
        return bool(self.pile.total() if name == "skill" else self.supply[name])

    # --- animals -------------------------------------------------------------------------------------------

    def welcome(self, seat: int, field: int, animal: str) -> bool:
        herds = self.villages[seat].herds
        return "mixed_fields" in self.powers[seat] or not any(herds[field, one] for one in ANIMALS if one != animal)

    def pens(self, seat: int, tile: str, animal: str) -> list[int]:
        return [one for one in sorted(self.villages[seat].fields_on(tile)) if self.welcome(seat, one, animal)]

    def graze(self, seat: int, place: str, animals: Sequence[str]) -> Talk:
        for animal in animals:
            pens = self.pens(seat, place, animal)
            if pens and self.supply[animal]:
                token = yield from self.choose([f"in:#{field}" for field in pens])
                self.take(animal, seat, 1)
                self.villages[seat].herds[int(token.removeprefix("in:#")), animal] += 1

    def trips(self, seat: int, field: int, animal: str, budget: int) -> list[int]:
        """Fields to enter next from which the animal can still end well."""
        return [
            there
            for there in sorted(self.villages[seat].beside(field))
            if self.welcome(seat, there, animal) or self.ends_well(seat, there, animal, budget)
        ]

    def ends_well(self, seat: int, field: int, animal: str, budget: int) -> bool:
        village = self.villages[seat]
        reached = {field}
        for _step in range(budget - 1):
            reached = reached | {far for one in reached for far in village.beside(one)}
            if any(self.welcome(seat, one, animal) for one in reached):
                return True
        return False

    # --- transport -----------------------------------------------------------------------------------------

    def transport(self, seat: int, steps: int, ups: int) -> Talk:
        village = self.villages[seat]
        any_way = "any_way" in self.powers[seat]
        while True:
            budget = steps + self.wheat[seat]
            options = []
            if budget:
                options += [
                    f"{good}@{tile}" for (tile, good), n in village.goods.items() if n and village.ways(tile, any_way)
                ]
                for (field, animal), number in village.herds.items():
                    if number and self.trips(seat, field, animal, budget):
                        options.append(f"{animal}#{field}")
            if ups:
                options += [f"up@{tile}" for tile in village.cells if self.payable(seat, tile)]
            token = yield from self.choose(["done", *options])
            if token == "done":
                return
            if token.startswith("up@"):
                ups -= 1
                yield from self.upgrade(seat, token.removeprefix("up@"))
                continue
            if "@" in token:
                good, tile = token.split("@")
                to = (yield from self.choose([f"to:{there}" for there in village.ways(tile, any_way)])).removeprefix(
                    "to:"
                )
                village.goods[tile, good] -= 1
                village.goods[to, good] += 1
                steps = self.pay_step(seat, steps)
                continue
            animal, name = token.split("#")
            field = int(name)
            while True:
                there = self.trips(seat, field, animal, steps + self.wheat[seat])
                to_field = yield from self.choose([f"to:#{one}" for one in there])
                village.herds[field, animal] -= 1
                field = int(to_field.removeprefix("to:#"))
                stays = self.welcome(seat, field, animal)
                village.herds[field, animal] += 1
                steps = self.pay_step(seat, steps)
                if stays:
                    break

    def pay_step(self, seat: int, steps: int) -> int:
        if steps:
            return steps - 1
        assert self.wheat[seat] > 0
        self.wheat[seat] -= 1
        self.supply["wheat"] += 1
        return 0

    def payable(self, seat: int, tile: str) -> bool:
        cost = self.tiles[tile].get("cost", [])
        if tile in self.upgraded or not cost:
            return False
        skills = [one for one in cost if one in SKILLS or one == "skill"]
        held = self.skills[seat]
        if any(not (held.total() if skill == "skill" else held[skill]) for skill in skills):
            return False
        return self.covers(seat, self.lying(seat, tile), [one for one in cost if one not in skills])

    def lying(self, seat: int, tile: str) -> Counter[str]:
        return Counter({good: self.villages[seat].goods[tile, good] for good in GOODS})

    def pays_for(self, seat: int, good: str, part: str) -> bool:
        return good == part or part == "any" or good == "gold" or "upgrade_with_any" in self.powers[seat]

    def covers(self, seat: int, have: Counter[str], cost: Sequence[str]) -> bool:
        if not cost:
            return True
        for good in GOODS:
            if (
                have[good]
                and self.pays_for(seat, good, cost[0])
                and self.covers(seat, have - Counter([good]), cost[1:])
            ):
                return True
        return False

    def upgrade(self, seat: int, tile: str) -> Talk:
        cost = list(self.tiles[tile]["cost"])
        parts = [one for one in cost if one in (*GOODS, "any")]
        while parts:
            have, part = self.lying(seat, tile), parts.pop(0)
            options = [
                f"with:{good}"
                for good in GOODS
                if have[good] and self.pays_for(seat, good, part) and self.covers(seat, have - Counter([good]), parts)
            ]
            good = (yield from self.choose(options)).removeprefix("with:")
            self.villages[seat].goods[tile, good] -= 1
            self.supply[good] += 1
        for part in cost:
            if part in SKILLS or part == "skill":
                options = [f"with:{one}" for one in SKILLS if self.skills[seat][one] and part in (one, "skill")]
                skill = (yield from self.choose(options)).removeprefix("with:")
                self.skills[seat][skill] -= 1
                self.pile[skill] += 1
        self.upgraded.add(tile)

    # --- the end of a season -----------------------------------------------------------------------------------

    def end(self) -> Talk:
        winner: dict[str, int] = {}
        for tile, bids in self.bids.items():
            for seat, (colour, number) in bids.items():
                if number == max(size for _hue, size in bids.values()):
                    winner[tile] = seat
                    self.bag[colour] += number
                else:
                    self.workers[seat][colour] += number
        won: list[list[str]] = [[] for _seat in range(self.seats)]
        for tile in sorted(self.up, key=lambda one: self.rank[one]):
            if tile in winner:
                won[winner[tile]].append(tile)
                if tile in self.side:
                    self.powers[winner[tile]].add(self.tiles[tile][self.side[tile]])
        for tile, uses in self.uses.items():
            owner = winner.get(tile, self.owner(tile))
            for use in uses:
                (self.bag if owner < 0 else self.workers[owner]).update(use)
        self.uses, self.bids = {}, {}
        purple = self.orders[-1] in winner
        if purple:
            self.start = winner[self.orders[-1]]
        order = [winner[tile] for tile in self.orders if tile in winner]
        order += [(self.start + turn) % self.seats for turn in range(self.seats)]
        if self.season == "winter":
            for tile in self.orders:
                if tile in winner:
                    won[winner[tile]].append(tile)
            self.purple = winner.get(self.orders[-1], -1)
        for seat in dict.fromkeys(order):
            yield from self.take_boat(seat, won[seat], [tile for tile in self.orders if winner.get(tile) == seat])
        if not purple:
            self.start = (self.start + 1) % self.seats
        late = self.rules.get("breed_after_laying", False)
        if self.season != "winter" and not late:
            yield from self.breed()
        for turn in range(self.seats):
            yield from self.lay((self.start + turn) % self.seats, won[(self.start + turn) % self.seats])
        if self.season != "winter" and late:
            yield from self.breed()

    def take_boat(self, seat: int, won: list[str], orders: Sequence[str]) -> Talk:
        boat = (yield).removeprefix("boat:")
        workers, skills = self.cargo.pop(boat)
        self.workers[seat].update(workers)
        self.skills[seat].update(skills)
        if self.season == "winter":
            won.append(boat)
            self.boat_order.append(seat)
        home = self.villages[seat].home
        extra = [one for tile in orders for one in self.extra.get(tile, [])]
        self.goods(seat, home, extra)
        powers = self.powers[seat]
        if "greens" in powers:
            self.take("green", seat, 1)
        if "more_wheat" in powers:
            self.take("wheat", seat, 2)
        animals = [one for one in extra if one in ANIMALS]
        yield from self.graze(seat, home, [*animals, *(["pig", "sheep"] if "more_animals" in powers else [])])
        if "workers" in powers:
            for _worker in range(min(2, self.bag.total())):
                yield from self.draw(self.bag, self.workers[seat])

    def breed(self) -> Talk:
        for turn in range(self.seats):
            seat = (self.start + turn) % self.seats
            herds = self.villages[seat].herds
            for field in sorted({field for (field, _animal), number in herds.items() if number > 1}):
                there = [animal for animal in ANIMALS if herds[field, animal]]
                if len(there) > 1 and "mixed_fields" not in self.powers[seat]:
                    continue
                ready = [animal for animal in there if herds[field, animal] > 1 and self.supply[animal]]
                if ready and not self.rules.get("breed_each_kind", False):
                    ready = [(yield from self.choose([f"breed:{one}" for one in ready])).removeprefix("breed:")]
                for animal in ready:
                    herds[field, animal] += self.take(animal, seat, 1)

    def lay(self, seat: int, won: list[str]) -> Talk:
        village, free = self.villages[seat], "any_way" in self.powers[seat]
        while any(village.spots(tile, free) for tile in won):
            tile = won[0] if len(won) == 1 else (yield).removeprefix("lay:")
            won.remove(tile)
            name = yield
            cell = (ord(name[0]) - ord("m"), int(name[1:]) - 13)
            turns = village.spots(tile, free)[cell]
            turn = yield from self.choose([f"rot:{one}" for one in turns])
            village.lay(tile, cell, int(turn.removeprefix("rot:")))
