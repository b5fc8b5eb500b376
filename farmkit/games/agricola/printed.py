"""What is printed on spaces, improvements and pastures, read from the components and checked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from farmkit.core.components import Components, Entry
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.games.agricola.farm import ANIMALS, GOODS, SHAPES
from farmkit.games.agricola.plane import NAMES, Shape
from farmkit.games.agricola.rules import TILES, AgricolaRules

ROUNDS = 14
RESOURCES = ("wood", "clay", "reed")
PARTS = (
    "plough",
    "sow",
    "pastures",
    "stable",
    "free stable",
    "wooden room",
    "clay room",
    "renovation",
)
"""What a space may let you do, once or several times."""
GROWTH = ("", "room", "free")
PRICES = {"wooden room": ("wood", "reed"), "clay room": ("clay", "reed"), "renovation": ("clay", "reed")}

Cost = tuple[int, int, int]
"""Wood, clay and reed."""


@dataclass(frozen=True, slots=True)
class PrintedSpace:
    id: str
    title: str
    round: int
    """From which round on it may be used."""
    good: int
    """What heaps up here each round, or -1."""
    adds: int
    gives: tuple[tuple[int, int], ...]
    """Goods and how many of each, from the supply."""
    picks: int
    """How often one of wood, clay and reed may be chosen."""
    parts: tuple[str, ...]
    growth: str
    rooster: bool
    improvements: tuple[str, ...]
    extension: bool


@dataclass(frozen=True, slots=True)
class Improvement:
    id: str
    title: str
    cost: Cost
    cooks: tuple[int, int, int]
    """Food for sheep, boar and cattle; zeros where nothing is cooked."""
    bakes: int
    good: int
    """What a craft building exchanges and counts, or -1."""
    takes: int
    makes: int
    """So many of it become so much food, once a harvest."""
    bonus: int
    """At the end 1 point for every so many."""


@dataclass(frozen=True, slots=True)
class PrintedPasture:
    id: str
    title: str
    shape: Shape
    rows: tuple[str, ...]
    wood: int
    holds: int
    count: int


def cost_of(values: Any) -> Cost:
    return values.get("wood", 0), values.get("clay", 0), values.get("reed", 0)


def read_space(entry: Entry) -> PrintedSpace:
    values: Any = entry.values
    adds = values.get("adds", {})
    good = next(iter(adds), "")
    return PrintedSpace(
        id=entry.id,
        title=values["title"],
        round=values.get("round", 1),
        good=GOODS.index(good) if good else -1,
        adds=adds.get(good, 0),
        gives=tuple((GOODS.index(name), many) for name, many in values.get("gives", {}).items()),
        picks=values.get("picks", 0),
        parts=tuple(values.get("parts", ())),
        growth=values.get("growth", ""),
        rooster=values.get("rooster", False),
        improvements=tuple(values.get("improvements", ())),
        extension=values.get("extension", False),
    )


def read_spaces(components: Components, seats: int) -> tuple[PrintedSpace, ...]:
    """Rules 1.1 and 1.6: the board, and the extension for this number of players."""
    spaces = [read_space(entry) for entry in components.group("space")]
    side = next(entry for entry in components.group("extension") if entry.values["seats"] == seats)
    return tuple(space for space in spaces if not space.extension or space.id in side.values["spaces"])


def read_improvements(components: Components, rules: AgricolaRules) -> tuple[Improvement, ...]:
    found = []
    for entry in components.group("improvement"):
        values: Any = entry.values
        cooks = values.get("cooks", {})
        rate = values.get("on_tile" if rules.craft_rates == TILES else "food", {})  # rule 8.7, both readings
        if entry.id == "mill" and rules.mill_food:
            rate = {"from": 1, "to": rules.mill_food}
        found.append(
            Improvement(
                id=entry.id,
                title=values["title"],
                cost=cost_of(values["cost"]),
                cooks=(cooks.get("sheep", 0), cooks.get("boar", 0), cooks.get("cattle", 0)),
                bakes=values.get("bakes", 0),
                good=GOODS.index(values["good"]) if "good" in values else -1,
                takes=rate.get("from", 0),
                makes=rate.get("to", 0),
                bonus=values.get("bonus", 0),
            )
        )
    return tuple(found)


def read_pastures(components: Components) -> tuple[PrintedPasture, ...]:
    found = []
    for entry in components.group("pasture"):
        values: Any = entry.values
        rows = tuple(values["shape"])
        found.append(
            PrintedPasture(
                entry.id,
                values["title"],
                Shape(rows),
                rows,
                values["wood"],
                values["holds"],
                values["count"],
            )
        )
    return tuple(found)


# --- checking -----------------------------------------------------------------------------------


class _Check:
    """One sentence for the first thing that is off, with the entry it is about."""

    def __init__(self, components: Components) -> None:
        self.components = components

    def need(self, true: bool, entry: str, what: str) -> None:
        if not true:
            raise Trouble(f"{self.components.origin}: {entry}: {what}")

    def number(self, value: object, low: int, high: int, entry: str, what: str) -> None:
        good = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        self.need(
            good, entry, _("{what} must be a whole number from {low} to {high}.").format(what=what, low=low, high=high)
        )

    def amounts(self, value: object, names: Sequence[str], entry: str, what: str, most: int = 20) -> None:
        """A table of numbers, all of its names known."""
        self.need(
            isinstance(value, dict) and set(value) <= set(names),
            entry,
            _("{what} must be a table with some of {names}.").format(what=what, names=", ".join(names)),
        )
        assert isinstance(value, dict)
        for name, many in value.items():
            self.number(many, 1, most, entry, f"{what}.{name}")

    def title(self, entry: Entry) -> None:
        given = entry.values.get("title")
        self.need(isinstance(given, str) and bool(given), f"{entry.group} {entry.id}", _("it needs a title."))


def check_components(components: Components) -> None:
    """Everything that the code relies on and that the rulebook counts."""
    check = _Check(components)
    _check_track(check)
    _check_pastures(check)
    _check_improvements(check)
    _check_spaces(check)
    _check_tokens(check)
    _check_totals(check)


def _check_track(check: _Check) -> None:
    track = check.components.one("track", "rounds").values
    harvests: Any = track.get("harvests")
    check.need(track.get("rounds") == ROUNDS, "track rounds", _("there must be 14 rounds."))
    check.need(
        isinstance(harvests, list)
        and all(isinstance(one, int) and 1 <= one <= ROUNDS for one in harvests)
        and harvests == sorted(set(harvests))
        and ROUNDS in harvests,
        "track rounds",
        _("harvests must be rising rounds from 1 to 14, the last one among them."),
    )
    for id, names in {**PRICES, "stable": ("wood",)}.items():
        price = check.components.one("price", id).values
        check.amounts(dict(price), names, f"price {id}", "price")


def _check_pastures(check: _Check) -> None:
    pastures = check.components.group("pasture")
    check.need(len(pastures) == SHAPES, "pasture", _("there must be {n} shapes.").format(n=SHAPES))
    for entry in pastures:
        where, values = f"pasture {entry.id}", entry.values
        check.title(entry)
        rows: Any = values.get("shape")
        good = (
            isinstance(rows, list)
            and 1 <= len(rows) <= 3
            and all(isinstance(row, str) and 1 <= len(row) <= 3 and set(row) <= {"#", "."} for row in rows)
            and any("#" in row for row in rows)
        )
        check.need(good, where, _("shape must be one to three rows of # and dots."))
        check.number(values.get("wood"), 0, 20, where, "wood")
        check.number(values.get("holds"), 1, 20, where, "holds")
        check.number(values.get("count"), 1, 20, where, "count")
    check.need(
        pastures[0].values["shape"] == ["#"],
        f"pasture {pastures[0].id}",
        _("the first pasture must be a single square: it is the back of a field."),
    )
    for entry in pastures[1:]:
        squares = "".join(entry.values["shape"]).count("#")
        flat = len(entry.values["shape"]) <= 2
        check.need(
            squares >= 2 and flat,
            f"pasture {entry.id}",
            _("a large pasture has two squares or more, in one or two rows."),
        )


def _check_improvements(check: _Check) -> None:
    for entry in check.components.group("improvement"):
        where, values = f"improvement {entry.id}", entry.values
        check.title(entry)
        check.amounts(values.get("cost"), RESOURCES, where, "cost")
        check.amounts(values.get("cooks", {}), ANIMALS, where, "cooks")
        cooks: Any = values.get("cooks", {})
        check.need(len(cooks) in (0, 3), where, _("a tile cooks all three kinds or none."))
        check.number(values.get("bakes", 0), 0, 20, where, "bakes")
        check.number(values.get("bonus", 0), 0, 20, where, "bonus")
        if "good" in values:
            good: Any = values["good"]
            check.need(good in (*RESOURCES, "grain"), where, _("good must be wood, clay, reed or grain."))
            for rate in ("food", "on_tile"):
                check.amounts(values.get(rate), ("from", "to"), where, rate)
                given: Any = values[rate]
                check.need(len(given) == 2, where, _("{rate} must have from and to.").format(rate=rate))


def _check_spaces(check: _Check) -> None:
    components = check.components
    tiles = [entry.id for entry in components.group("improvement")]
    sold: list[str] = []
    for entry in components.group("space"):
        where, values = f"space {entry.id}", entry.values
        check.title(entry)
        check.number(values.get("round", 1), 1, ROUNDS, where, "round")
        check.amounts(values.get("adds", {}), GOODS, where, "adds", 9)
        adds: Any = values.get("adds", {})
        check.need(len(adds) <= 1, where, _("only one good can heap up on a space."))
        check.amounts(values.get("gives", {}), GOODS[:5], where, "gives", 9)
        check.number(values.get("picks", 0), 0, 5, where, "picks")
        for key, known in (("parts", list(PARTS)), ("improvements", tiles)):
            given: Any = values.get(key, [])
            check.need(
                isinstance(given, list) and all(one in known for one in given) and len(set(given)) == len(given),
                where,
                _("{key} must be some of {known}.").format(key=key, known=", ".join(known)),
            )
        sold += list(values.get("improvements", []))
        check.need(values.get("growth", "") in GROWTH, where, _("growth must be room or free."))
        for key in ("rooster", "extension"):
            check.need(
                isinstance(values.get(key, False), bool), where, _("{key} must be true or false.").format(key=key)
            )
        uses = sum(bool(values.get(key)) for key in ("adds", "parts", "growth", "improvements"))
        takes = bool(values.get("gives") or values.get("picks"))
        check.need(
            uses + takes == 1, where, _("a space has one use: adds, gives and picks, parts, growth or improvements.")
        )
    check.need(sorted(sold) == sorted(tiles), "space", _("every improvement must lie at exactly one space."))
    extra = [entry.id for entry in components.group("space") if entry.values.get("extension")]
    for seats in range(1, 5):
        sides = [entry for entry in components.group("extension") if entry.values.get("seats") == seats]
        check.need(len(sides) == 1, "extension", _("there must be one side for {n} players.").format(n=seats))
        given = sides[0].values.get("spaces")
        check.need(
            isinstance(given, list) and all(one in extra for one in given) and len(set(given)) == len(given),
            f"extension {sides[0].id}",
            _("spaces must be some of {known}.").format(known=", ".join(extra)),
        )


def _check_tokens(check: _Check) -> None:
    """Ids are what people type, so they must be short, and nothing else may be written alike."""
    seen = {*NAMES.values(), "room", "renovate", "stable", "field", "alone", "eat", "bake", "feed", "done", "pass"}
    seen |= {f"sow{n}" for n in (1, 2, 3)} | {f"turn{n}" for n in range(4)}
    for group in ("space", "pasture", "improvement"):
        for entry in check.components.group(group):
            where = f"{group} {entry.id}"
            check.need(
                bool(re.fullmatch(r"[A-Za-z0-9]{1,16}", entry.id)), where, _("an id has 1 to 16 letters and digits.")
            )
            for token in (entry.id, f"on{entry.id}") if group == "pasture" else (entry.id,):
                check.need(
                    token.casefold() not in seen,
                    where,
                    _("{token} is written like something else.").format(token=token),
                )
                seen.add(token.casefold())


def _check_totals(check: _Check) -> None:
    components = check.components
    pastures = components.group("pasture")
    counts: list[Any] = [entry.values["count"] for entry in pastures]
    for piece, found in (
        ("fields and small pastures", counts[0]),
        ("large pastures", sum(counts[1:])),
        ("improvements", len(components.group("improvement"))),
        ("people", 20),
        ("houses", 4),
    ):
        box = components.one("piece", piece).values.get("count")
        check.need(
            found == box, piece, _("they add up to {found}, but the box holds {box}.").format(found=found, box=box)
        )
    for piece in ("rooms", "stables"):
        check.number(components.one("piece", piece).values.get("count"), 0, 40, piece, "count")
