"""Farmerama counted again, by a slow clerk who knows only what is written down.

Reads the notation and the printed data as text and shares no code with the engine: barns are tables of names, fields
are names with crops, the wheel is a list that is really turned. It also refuses what the rules forbid.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

PRINTED = Path(__file__).resolve().parents[2] / "farmkit" / "games" / "farmerama" / "components.toml"
CARDS = ["sow", "harvest", "water", "feed", "seeds"]
GOODS = ["carrot", "hay", "oat", "corn", "water"]


class Farm:
    def __init__(self, box: Mapping[str, Any], parcels: Mapping[str, Any]) -> None:
        self.barn = Counter({row["id"]: row["barn"] for row in box["good"]})
        self.wheel: list[Mapping[str, Any]] = list(box["sector"])  # wheel[i] lies over the i-th parcel
        self.parcels = parcels
        self.fields = {f"{name}{place}": "" for name, row in parcels.items() for place in range(1, row["fields"] + 1)}
        self.outside: dict[str, str] = {}
        self.products: Counter[str] = Counter()
        self.objects: list[str] = []

    def over(self, parcel: str) -> Mapping[str, Any]:
        return self.wheel[list(self.parcels).index(parcel)]

    def parcel_with(self, key: str, value: object = True) -> str:
        return next(name for name in self.parcels if self.over(name).get(key) == value)

    def crops(self) -> int:
        return sum(self.barn[crop] for crop in GOODS[:4])

    def scarecrows(self) -> int:
        return sum(
            not self.fields[f"{name}{row['scarecrow']}"] for name, row in self.parcels.items() if row["scarecrow"]
        )


class FarmeramaClerk:
    def __init__(self, seats: int, rules: Mapping[str, Any], printed: Mapping[str, Any] | None = None) -> None:
        self.box = box = printed or tomllib.loads(PRINTED.read_text(encoding="utf-8"))
        self.seats, self.rules = seats, rules
        self.advanced = rules.get("advanced", False)
        parcels = {row["id"]: row for row in box["parcel"]}
        if rules.get("parcels") == "even":
            parcels |= {row["id"]: row for row in box["even_parcel"]}
        self.farms = [Farm(box, parcels) for _seat in range(seats)]
        self.supply = Counter({row["id"]: row["count"] - seats * row["barn"] for row in box["good"]})
        for farm in self.farms:
            for name, row in parcels.items():
                if row["stack"]:
                    crop = farm.over(name)["sow"]
                    farm.fields[f"{name}{row['stack']}"] = crop
                    self.supply[crop] -= 2
        self.wheel = box["action_wheel"]
        self.position = 0
        self.round = 1 if seats == 1 else 0
        self.things = {row["id"]: row for row in box["object"] if self.advanced or not row.get("dark")}
        if seats == 1 or not rules.get("objects", True):
            self.things = {}
        self.unseen = set(self.things)
        removed = rules.get("removed", [10, 7, 4])[seats - 2] if self.things else 0
        self.stack, self.aside = len(self.things) - removed, removed
        self.shown: list[str] = []
        self.boss = 0
        self.last_rounds = 0
        self.laid: list[list[str]] = []
        self.open_awards: list[tuple[int, str]] = []
        self.more_awards = 0
        self.offers: list[str] = []
        self.seat, self.todo, self.card, self.left, self.free = 0, [""], "", 0, 0
        self.tokens = 0
        self.pushed: list[str] = []
        self.face_up = ""
        self.used: list[str] = []
        self.in_stack: Counter[str] = Counter({row["id"]: row["stack"] for row in box["solo_card"]})
        self.stack_size = self.in_stack.total()
        self.draw: Counter[str] = Counter({row["id"]: row["draw"] for row in box["solo_card"]})
        self.draw_size = self.draw.total()
        self.mystery = False
        if seats == 1:
            self.supply["water"] = rules.get("solo_water", 4)
            self.step = "card"
        elif self.things:
            self.step = "open"
        else:
            self.step = "lay"
            self.round = 1

    # --- counting -------------------------------------------------------------------------------

    @property
    def points(self) -> list[int]:
        return [self.stars(farm) for farm in self.farms]

    def stars(self, farm: Farm) -> int:
        total = farm.crops() + sum(2 for crop in farm.fields.values() if crop)
        for row in self.box["track"]:
            total += row["stars"][farm.products[row["id"]]]
        for row in self.box["pasture"]:
            total += row["stars"] if row["id"] in farm.outside else 0
        return total + sum(self.rules.get("star_object", 3) for name in farm.objects if self.things[name].get("star"))

    def winners(self) -> list[int]:
        ranks = [(self.stars(farm), farm.barn["water"]) for farm in self.farms]
        return [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]

    # --- one token after the other -----------------------------------------------------------------

    def read(self, token: str) -> None:
        assert self.step != "over", f"{token} after the end"
        word, _colon, rest = token.partition(":")
        if token[0] == "[":
            self.lay(token[1:-1].split("+"))
        elif token[0] == "+":
            self.plus(token[1:])
        elif token == "show":
            self.expect("show")
            self.award()
        elif word == "lots":
            self.lots(rest)
        elif word == "take":
            self.expect("take")
            self.receive(rest)
        elif word == "first":
            self.expect("order")
            self.todo.remove(rest)
            self.begin(rest)
        elif word == "card":
            self.turn_up(rest)
        elif word == "do":
            self.expect("plan")
            self.free = self.rules.get("free_turns", 0)
            self.todo = []
            self.begin(rest)
        elif token == "push":
            self.expect("plan")
            self.pay_token()
            self.pushed.append(self.face_up)
            self.step = "card"
        elif self.step == "offer":
            self.take_offer(word, rest)
        else:
            self.expect("act")
            self.act(word, rest)

    def expect(self, step: str) -> None:
        assert self.step == step, f"it is time to {self.step}, not to {step}"

    @property
    def farm(self) -> Farm:
        return self.farms[self.seat]

    def give(self, good: str, many: int = 1) -> None:
        """From the supply to the barn."""
        assert self.supply[good] >= many, f"no {good} in the supply"
        self.supply[good] -= many
        self.farm.barn[good] += many

    def pay(self, good: str, many: int = 1) -> None:
        assert self.farm.barn[good] >= many, f"no {good} in the barn"
        self.farm.barn[good] -= many
        self.supply[good] += many

    # --- cards ------------------------------------------------------------------------------------

    def lay(self, cards: list[str]) -> None:
        self.expect("lay")
        seat = len(self.laid)
        most = 2 if self.seats == 2 or (self.seats == 3 and seat == self.boss) else 1
        assert len(set(cards)) == len(cards) <= most
        assert self.seats != 2 or len(cards) == 2
        assert set(cards) <= set(CARDS)
        self.laid.append(cards)
        if len(self.laid) == self.seats:
            self.step = "show"

    def award(self) -> None:
        groups = [card for card in CARDS if sum(card in laid for laid in self.laid) > 1]
        if not self.things:
            groups = []
        if self.seats == 2:
            self.more_awards = len(groups)
        else:
            won = [self.best([seat for seat, laid in enumerate(self.laid) if card in laid]) for card in groups]
            self.open_awards = [(seat, "") for seat in won if seat is not None]
            if len({seat for seat, _name in self.open_awards}) == 2:
                self.step = "lots"
                return
        self.hand_out()

    def best(self, seats: list[int]) -> int | None:
        steps = {
            "fewest objects": lambda farm: -len(farm.objects),
            "most scarecrows": lambda farm: farm.scarecrows(),
            "fewest crops": lambda farm: -farm.crops(),
        }
        name = "advanced" if self.advanced else "base"
        ladder = next(row["steps"] for row in self.box["ladder"] if row["id"] == name)
        ranks = {seat: [steps[step](self.farms[seat]) for step in ladder] for seat in seats}
        first = [seat for seat in seats if ranks[seat] == max(ranks.values())]
        return first[0] if len(first) == 1 else None

    def lots(self, how: str) -> None:
        self.expect("lots")
        seats = [seat for seat, _name in self.open_awards]
        if how == "crossed":
            seats.reverse()
        self.open_awards = list(zip(seats, self.shown, strict=False))
        self.hand_out()

    def hand_out(self) -> None:
        while self.open_awards and self.shown:
            self.seat, name = self.open_awards.pop(0)
            if not name:
                self.step = "take"
                return
            self.receive(name)
            return
        while self.more_awards:
            self.more_awards -= 1
            seat = self.best([0, 1])
            if seat is not None and self.shown:
                self.seat, self.step = seat, "take"
                return
        self.begin_acting(0)

    def receive(self, name: str) -> None:
        self.shown.remove(name)
        self.farm.objects.append(name)
        row = self.things[name]
        for good, many in row.get("goods", {}).items():
            self.give(good, min(many, self.supply[good]))
        self.offers = []
        for offer in ("choose_crops", "choose_goods", "come_home", "sow", "harvest"):
            self.offers += [offer] * row.get(offer, 0)
        self.next_offer()

    def next_offer(self) -> None:
        while self.offers:
            possible = {
                "choose_crops": any(self.supply[good] for good in GOODS[:4]),
                "choose_goods": any(self.supply[good] for good in GOODS),
                "come_home": bool(self.farm.outside),
                "sow": any(self.may_sow(field) for field in self.farm.fields),
                "harvest": any(self.may_cut(field) for field in self.farm.fields),
            }
            if possible[self.offers[0]]:
                self.step = "offer"
                return
            self.offers.pop(0)
        self.hand_out()

    def take_offer(self, word: str, rest: str) -> None:
        offer = self.offers.pop(0)
        if word == "done":
            assert offer in ("come_home", "sow", "harvest")
        elif word == "home":
            assert offer == "come_home"
            self.come_home(rest)
        else:
            assert (word, offer) in (("sow", "sow"), ("cut", "harvest"))
            self.sow(rest) if word == "sow" else self.cut(rest)
        self.next_offer()

    def plus(self, what: str) -> None:
        if self.step == "open":
            self.unseen.remove(what)
            self.shown.append(what)
            self.stack -= 1
            assert self.stack >= 0
            if len(self.shown) == 2 or not self.stack:
                self.next_round()
        elif self.step == "offer":
            offer = self.offers.pop(0)
            assert offer == "choose_goods" or (offer == "choose_crops" and what != "water")
            self.give(what)
            self.next_offer()
        else:
            assert self.step in ("plan", "act") and self.seats == 1
            self.pay_token()
            self.give(what)

    # --- carrying out -------------------------------------------------------------------------------

    def begin_acting(self, seat: int) -> None:
        self.seat = seat
        self.free = self.rules.get("free_turns", 0)
        self.todo = list(self.laid[seat])
        if len(self.todo) == 2:
            self.step = "order"
        else:
            self.begin(self.todo.pop())

    def begin(self, card: str) -> None:
        self.card, self.step = card, "act"
        if card in ("feed", "seeds"):
            self.left = 0
            return
        alone = self.face_up == card if self.seats == 1 else sum(card in laid for laid in self.laid) == 1
        self.left = self.wheel[self.position][card][0 if alone else 1]

    def act(self, word: str, rest: str) -> None:
        if word == "turn":
            self.turn()
        elif word == "done":
            self.done()
        elif word == "more":
            assert self.advanced and self.card in ("sow", "harvest")
            self.pay("water")
            self.left += 1
        elif word == "seeds":
            assert self.card == "seeds"
            for good in GOODS:
                if not self.farm.barn[good] and self.supply[good]:
                    self.give(good)
            self.card, self.left = "one sowing", 1
        elif word == "feed":
            assert self.card == "feed"
            self.feed(rest)
        else:
            assert self.left > 0, "the number is used up"
            self.left -= 1
            if word == "sow":
                assert self.card in ("sow", "one sowing")
                self.sow(rest)
            elif word == "cut":
                assert self.card == "harvest"
                self.cut(rest)
            else:
                assert (word, self.card) == ("water", "water")
                self.give("water")

    def may_sow(self, field: str) -> bool:
        crop = self.farm.over(field[0]).get("sow")
        return not self.farm.fields[field] and bool(crop and self.farm.barn[crop] and self.supply[crop])

    def sow(self, field: str) -> None:
        assert self.may_sow(field)
        crop = self.farm.over(field[0])["sow"]
        self.farm.barn[crop] -= 1
        self.supply[crop] -= 1
        self.farm.fields[field] = crop

    def may_cut(self, field: str) -> bool:
        return bool(self.farm.fields[field] and self.farm.over(field[0]).get("harvest"))

    def cut(self, field: str) -> None:
        assert self.may_cut(field)
        self.farm.barn[self.farm.fields[field]] += 2
        self.farm.fields[field] = ""

    def feed(self, animal: str) -> None:
        assert animal not in self.farm.outside
        for good, many in next(row["feed"] for row in self.box["animal"] if row["id"] == animal).items():
            self.pay(good, many)
        pasture = self.farm.parcel_with("head", animal)
        assert list(self.farm.outside.values()).count(pasture) < self.box["pasture_room"][0]["count"]
        self.farm.outside[animal] = pasture

    def turn(self) -> None:
        if self.free:
            self.free -= 1
        else:
            self.pay("water")
        farm = self.farm
        under_bar = farm.parcel_with("bar")
        assert not any(crop for field, crop in farm.fields.items() if field[0] == under_bar), "crops under the bar"
        assert under_bar not in farm.outside.values(), "an animal under the bar"
        farm.wheel = [*farm.wheel[1:], farm.wheel[0]]
        for animal, pasture in list(farm.outside.items()):
            if pasture == farm.parcel_with("pacifier"):
                self.come_home(animal)

    def come_home(self, animal: str) -> None:
        del self.farm.outside[animal]
        top = len(next(row["stars"] for row in self.box["track"] if row["id"] == animal)) - 1
        self.farm.products[animal] = min(self.farm.products[animal] + 1, top)

    def done(self) -> None:
        if self.todo:
            self.begin(self.todo.pop())
        elif self.seats == 1:
            self.next_turn()
        elif self.seat + 1 < self.seats:
            self.begin_acting(self.seat + 1)
        else:
            self.clean_up()

    # --- rounds and turns -----------------------------------------------------------------------------

    def clean_up(self) -> None:
        self.laid = []
        self.seat = 0
        self.position = (self.position + 1) % len(self.wheel)
        unfair = (3 - self.round % 3) % 3 if self.seats == 3 else 0
        self.boss = (self.boss + 1) % 3
        if self.last_rounds:
            self.last_rounds -= 1
            if not self.last_rounds:
                self.step = "over"
                return
        limit = self.rules.get("rounds", 0)
        if limit and self.round >= limit and not unfair:
            self.step = "over"
        elif not self.things or len(self.shown) == 2:
            self.next_round()
        elif len(self.shown) + self.stack >= 2:
            self.step = "open"
        elif self.last_rounds or unfair:
            self.last_rounds = self.last_rounds or unfair
            self.stack, self.aside = self.stack + self.aside, 0
            self.step = "open"
            if not self.stack:
                self.next_round()
        else:
            self.step = "over"

    def next_round(self) -> None:
        self.round += 1
        self.step = "lay"

    def pay_token(self) -> None:
        assert self.tokens > 0
        self.tokens -= 1

    def turn_up(self, card: str) -> None:
        self.expect("card")
        if self.stack_size:
            self.stack_size -= 1
            if self.in_stack[card]:
                self.in_stack[card] -= 1
            else:
                assert self.mystery and self.draw[card], f"no {card} can be in the stack"
                self.draw[card] -= 1
                self.mystery = False
            if self.mystery and not self.stack_size:
                # All known kinds but one card came up: what is missing was one of the known, so the new one equals it.
                (spare,) = +self.in_stack
                self.draw[spare] -= 1
                self.mystery = False
        else:
            assert self.pushed.pop(0) == card
        self.face_up = card
        if card == "water":
            self.position = (self.position + 1) % len(self.wheel)
        self.step = "plan"

    def next_turn(self) -> None:
        self.used.append(self.face_up)
        self.face_up = ""
        self.step = "card"
        if not self.stack_size and not self.pushed:
            if not self.draw_size:
                assert self.round == 42
                self.step = "over"
                return
            self.in_stack, self.used = Counter(self.used), []
            self.stack_size = self.in_stack.total() + 1
            self.draw_size -= 1
            self.mystery = True
            self.tokens = min(self.tokens + 1, self.rules.get("most_tokens", 3))
        self.round += 1
