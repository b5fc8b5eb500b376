"""Whether printed data, perhaps somebody's own, are what the rules can be played with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farmkit.core.components import Components, Entry
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.games.keyflower.tiles import ANIMALS, COLOURS, GOODS, POWERS, PRODUCTS, SCORES, SKILLS

TILES = {"home": 6, "boat": 6, "order": 4, "spring": 16, "summer": 10, "summer_boat": 6, "autumn": 16, "winter": 18}
"""How many there are, those of The Farmers included."""
PIECES = (*(f"{colour} workers" for colour in COLOURS), "purple worker", *GOODS, *SKILLS, "wheat", *ANIMALS)
EFFECT = ("make", "choose", "pay", "transport", "upgrade", "store", "each", "shelter")
ACTS = ("home", "spring", "summer", "autumn")


def check_components(components: Components) -> None:
    """One sentence for the first thing that is off."""
    for group in {entry.group for entry in components.entries} - {*TILES, "piece", "farmers_order", "chain"}:
        _need(False, components, group, _("there is no such group of pieces."))
    counts = {entry.id: entry.values.get("count") for entry in components.group("piece")}
    for name in PIECES:
        good = _whole(counts.get(name), 0, 99)
        _need(good, components, f"piece {name}", _("it must be there with a count from 0 to 99."))
    for kind, number in TILES.items():
        entries = components.group(kind)
        _need(len(entries) == number, components, kind, _("there must be {n} of them.").format(n=number))
        for entry in entries:
            _check_tile(components, kind, entry)
    for entry in components.group("farmers_order"):
        good = _made(entry.values.get("goods")) and entry.id in {one.id for one in components.group("order")}
        _need(good, components, entry.id, _("it must name a turn order tile and its goods."))
    points = components.one("chain", "Sea-Breese").values.get("points")
    good = isinstance(points, list) and bool(points) and all(_whole(one, 0, 99) for one in points)
    _need(good, components, "Sea-Breese", _("points must be numbers from 0 to 99."))


def _need(true: bool, components: Components, entry: str, what: str) -> None:
    if not true:
        raise Trouble(f"{components.origin}: {entry}: {what}")


def _whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _made(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= 9 and all(one in PRODUCTS for one in value)


def _check_tile(components: Components, kind: str, entry: Entry) -> None:
    values, name = entry.values, f"{kind} {entry.id}"
    good = entry.id.isprintable() and " " not in entry.id and isinstance(values.get("name"), str)
    _need(good, components, name, _("a tile has an id without blanks and a name."))
    edges = values.get("edges")
    good = isinstance(edges, str) and len(edges) == 6 and set(edges) <= set("RG~")
    _need(good, components, name, _("edges must be six letters out of R, G and ~."))
    points = values.get("points", 0)
    both = points if isinstance(points, list) else [points]
    _need(
        len(both) in (1, 2) and all(_whole(one, 0, 99) for one in both), components, name, _("points must be numbers.")
    )
    if kind == "boat":
        loads = [values.get("workers"), values.get("skills")]
        good = all(isinstance(one, list) and len(one) == 3 and all(_whole(n, 0, 12) for n in one) for one in loads)
        _need(good and _whole(values.get("least"), 2, 6), components, name, _("it needs cargo for three seasons."))
    elif kind == "summer_boat":
        _need(all(values.get(side) in POWERS for side in "ab"), components, name, _("its sides are not known."))
    elif kind == "winter":
        good = values.get("scores") in SCORES and _whole(values.get("each", 0), 0, 99)
        _need(good, components, name, _("how it scores is not known."))
    elif kind in ACTS:
        for side in ("basic", "upgraded"):
            good = _good_effect(values.get(side, {}))
            _need(good, components, name, _("the {side} side cannot be read.").format(side=side))
        cost = values.get("cost")
        parts = (*GOODS, "any", *SKILLS, "skill")
        good = isinstance(cost, list) and 0 < len(cost) <= 6 and all(one in parts for one in cost)
        _need(good, components, name, _("cost must be goods and skills."))
        assert isinstance(cost, list)
        skills = [one for one in cost if one in (*SKILLS, "skill")]
        _need(len(skills) <= 1, components, name, _("an upgrade costs at most one skill."))


def _good_effect(given: Any) -> bool:
    if not isinstance(given, Mapping) or not set(given) <= set(EFFECT):
        return False
    numbers = all(_whole(given.get(name, 0), 0, 9) for name in ("transport", "upgrade", "each", "shelter"))
    pay = given.get("pay", "saw") in (*SKILLS, "skill", *COLOURS, "worker")
    store = given.get("store", "any") in (*GOODS, "any")
    choose = given.get("choose", [])
    chosen = _made(choose) and not {"worker", "green"} & set(choose)
    return numbers and pay and store and chosen and _made(given.get("make", []))
