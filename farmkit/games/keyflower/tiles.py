"""What is printed on a tile, read from the components."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from farmkit.core.components import Components, Entry

COLOURS = ("blue", "red", "yellow", "green")
GOODS = ("wood", "stone", "iron", "gold")
SKILLS = ("saw", "pick", "anvil")
ANIMALS = ("sheep", "pig", "cow")
BLUE, RED, YELLOW, GREEN = range(4)
ANY_COLOUR = NO_COLOUR = 4
WOOD, STONE, IRON, GOLD = range(4)
ANY_GOOD = 4
SHEEP, PIG, COW = range(3)
ANY_SKILL = 3

SEASONS = ("spring", "summer", "autumn", "winter")
SPRING, SUMMER, AUTUMN, WINTER = range(4)
KINDS = ("home", "boat", "order", "spring", "summer", "summer_boat", "autumn", "winter")
PRODUCTS = (*GOODS, "wheat", *ANIMALS, "skill", "worker", "green")

POWERS = (
    "workers",
    "greens",
    "any_way",
    "double",
    "upgrade_with_any",
    "score_any",
    "bid_any_colour",
    "use_any_colour",
    "mixed_fields",
    "wheat_is_any",
    "more_wheat",
    "more_animals",
)
"""What the sides of the summer boats give, 1a to 6b."""
(
    MORE_WORKERS,
    MORE_GREENS,
    ANY_WAY,
    DOUBLE,
    UPGRADE_WITH_ANY,
    SCORE_ANY,
    BID_ANY_COLOUR,
    USE_ANY_COLOUR,
    MIXED_FIELDS,
    WHEAT_IS_ANY,
    MORE_WHEAT,
    MORE_ANIMALS,
) = (1 << power for power in range(len(POWERS)))

SCORES = (
    "jeweller",
    "craftsmen",
    "watermill",
    "mercers",
    "keythedral",
    "windmill",
    "scribes",
    "scholar",
    "village_hall",
    "key_market",
    "key_guild",
    "apothecary",
    "bakery",
    "truffles",
    "hillside",
    "granary",
    "dairy",
    "weaver",
)
"""How winter tiles score."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One side of a tile."""

    goods: tuple[int, int, int, int] = (0, 0, 0, 0)
    wheat: int = 0
    animals: tuple[int, ...] = ()
    skills: int = 0
    workers: int = 0
    greens: int = 0
    choose: tuple[str, ...] = ()
    pay_skill: int = -1
    """The skill to pay, ``ANY_SKILL``, or -1."""
    pay_worker: int = -1
    """The colour of the worker to pay, ``ANY_COLOUR``, or -1."""
    transport: int = 0
    upgrade: int = 0
    store: int = -1
    """The good that counts when it lies here at the end, ``ANY_GOOD``, or -1."""
    each: int = 0
    shelter: int = 0
    """Points for each sheep in its field."""

    @property
    def acts(self) -> bool:
        """Whether workers can be placed here: somebody gets or moves something."""
        made = any(self.goods) or self.wheat or self.animals or self.skills or self.workers or self.greens
        return bool(made or self.choose or self.transport)


@dataclass(frozen=True, slots=True)
class Tile:
    index: int
    """Its place among the tiles of the set-up."""
    id: str
    name: str
    kind: str
    edges: str
    farmers: bool
    basic: Effect
    upgraded: Effect
    goods: tuple[int, ...]
    """What the cost of the upgrade is in goods, ``ANY_GOOD`` for any."""
    skills: tuple[int, ...]
    """What it is in skills, ``ANY_SKILL`` for any."""
    points: tuple[int, int]
    scores: str = ""
    each: int = 0
    sides: tuple[int, int] = (0, 0)
    """Powers of the two sides of a summer boat."""
    workers: tuple[int, ...] = ()
    """Cargo of a boat in spring, summer and autumn."""
    cargo_skills: tuple[int, ...] = ()

    @property
    def upgradable(self) -> bool:
        """Rule 6.6: homes and buildings."""
        return bool(self.goods or self.skills)


def read_effect(given: Mapping[str, Any]) -> Effect:
    made: Sequence[str] = given.get("make", ())
    pay = given.get("pay", "")
    store = given.get("store")
    return Effect(
        goods=(made.count("wood"), made.count("stone"), made.count("iron"), made.count("gold")),
        wheat=made.count("wheat"),
        animals=tuple(ANIMALS.index(one) for one in made if one in ANIMALS),
        skills=made.count("skill"),
        workers=made.count("worker"),
        greens=made.count("green"),
        choose=tuple(given.get("choose", ())),
        pay_skill=SKILLS.index(pay) if pay in SKILLS else ANY_SKILL if pay == "skill" else -1,
        pay_worker=COLOURS.index(pay) if pay in COLOURS else ANY_COLOUR if pay == "worker" else -1,
        transport=given.get("transport", 0),
        upgrade=given.get("upgrade", 0),
        store=-1 if store is None else ANY_GOOD if store == "any" else GOODS.index(store),
        each=given.get("each", 0),
        shelter=given.get("shelter", 0),
    )


def read_tile(index: int, entry: Entry, extra: Sequence[str] = ()) -> Tile:
    """A tile as the components have it. ``extra`` are the goods of a turn order tile of The Farmers."""
    values = entry.values
    cost: Sequence[str] = values.get("cost", ())
    points = values.get("points", 0)
    basic = read_effect(values.get("basic", {"make": list(extra)}))
    return Tile(
        index,
        entry.id,
        values["name"],
        entry.group,
        values["edges"],
        bool(values.get("farmers", False)),
        basic,
        read_effect(values.get("upgraded", {})),
        tuple(ANY_GOOD if one == "any" else GOODS.index(one) for one in cost if one == "any" or one in GOODS),
        tuple(ANY_SKILL if one == "skill" else SKILLS.index(one) for one in cost if one == "skill" or one in SKILLS),
        (points[0], points[1]) if isinstance(points, list) else (points, points),
        values.get("scores", ""),
        values.get("each", 0),
        tuple(1 << POWERS.index(values[side]) for side in "ab") if "a" in values else (0, 0),  # type: ignore[arg-type]
        # two sides make a pair, which mypy cannot see
        tuple(values.get("workers", ())),
        tuple(values.get("skills", ())),
    )


def tiles_of(components: Components, seats: int, farmers: bool) -> list[Tile]:
    """All tiles that may come into this game, in the order of the components (rules 1.3, 1.4 and 1.6)."""
    found: list[Tile] = []
    goods = {entry.id: entry.values["goods"] for entry in components.group("farmers_order")} if farmers else {}
    for kind in KINDS:
        for at, entry in enumerate(components.group(kind)):
            if kind == "boat" and entry.values["least"] > seats:
                continue
            if kind == "order" and at + 1 > min(seats - 1, 4):
                continue
            if entry.values.get("farmers", False) and not farmers:
                continue
            found.append(read_tile(len(found), entry, goods.get(entry.id, ())))
    return found
