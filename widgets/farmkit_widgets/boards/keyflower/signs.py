"""The sign language of tiles: what a side does, as a short row of symbols."""

from __future__ import annotations

from typing import NamedTuple

from farmkit.games.keyflower.tiles import ANIMALS, GOODS, PRODUCTS, SKILLS, Effect, Tile

from ...shapes import Picture, Text
from ...theme import INK
from . import symbols


class Sign(NamedTuple):
    """One symbol, or a few letters between symbols."""

    kind: str
    which: int = 0
    words: str = ""


def _product(name: str) -> Sign:
    if name in GOODS:
        return Sign("good", GOODS.index(name))
    if name in ANIMALS:
        return Sign("animal", ANIMALS.index(name))
    return {"wheat": Sign("wheat"), "skill": Sign("skill", 3), "worker": Sign("anybody"), "green": Sign("worker", 3)}[
        name
    ]


def _many(sign: Sign, number: int) -> list[Sign]:
    """Up to three are drawn one by one, more get a number."""
    if number <= 3:
        return [sign] * number
    return [Sign("words", words=str(number)), sign]


def of_effect(effect: Effect) -> list[Sign]:
    found: list[Sign] = []
    if effect.pay_skill >= 0:
        found += [Sign("skill", effect.pay_skill), Sign("words", words="→")]
    if effect.pay_worker >= 0:
        payer = Sign("anybody") if effect.pay_worker == 4 else Sign("worker", effect.pay_worker)
        found += [payer, Sign("words", words="→")]
    for at, name in enumerate(effect.choose):
        found += ([Sign("words", words="/")] if at else []) + [_product(name)]
    for kind, number in enumerate(effect.goods):
        found += _many(Sign("good", kind), number)
    for kind in effect.animals:
        found.append(Sign("animal", kind))
    found += _many(Sign("wheat"), effect.wheat)
    found += _many(Sign("skill", 3), effect.skills)
    found += _many(Sign("anybody"), effect.workers)
    found += _many(Sign("worker", 3), effect.greens)
    if effect.transport:
        found += [Sign("words", words=str(effect.transport)), Sign("cart")]
        if effect.upgrade:
            found += [Sign("words", words=str(effect.upgrade)), Sign("up")]
    if effect.store >= 0:
        found += [Sign("points", effect.each), Sign("words", words="/"), Sign("good", effect.store)]
    if effect.shelter:
        found += [Sign("points", effect.shelter), Sign("words", words="/"), Sign("animal", 0)]
    return found


_WINTER: dict[str, list[Sign]] = {
    "jeweller": [Sign("good", 3)],
    "craftsmen": [Sign("worker", 0), Sign("worker", 1), Sign("worker", 2)],
    "watermill": [Sign("good", 4)],
    "mercers": [Sign("good", 0), Sign("good", 1), Sign("good", 2)],
    "windmill": [Sign("words", words="5"), Sign("good", 4)],
    "scribes": [Sign("skill", 0), Sign("skill", 1), Sign("skill", 2)],
    "scholar": [Sign("skill", 3)],
    "village_hall": [Sign("anybody")],
    "key_market": [Sign("worker", 3)],
    "key_guild": [Sign("words", words="5"), Sign("skill", 3)],
    "apothecary": [Sign("words", words="5"), Sign("anybody")],
    "bakery": [Sign("good", 4), Sign("wheat"), Sign("skill", 3)],
    "truffles": [Sign("animal", 1)],
    "hillside": [Sign("hex")],
    "granary": [Sign("wheat"), Sign("wheat")],
    "dairy": [Sign("animal", 2)],
    "weaver": [Sign("animal", 0)],
}
_BOATS: dict[str, list[Sign]] = {
    "Keyflower": [Sign("points", 1), Sign("words", words="/"), Sign("cart")],
    "Sea-Bastion": [Sign("points", 1), Sign("words", words="/"), Sign("hex")],
    "Sea-Breese": [Sign("words", words="2–32"), Sign("boat")],
    "Flipper": [Sign("up")],
    "White-Wind": [Sign("points", 1), Sign("words", words="/"), Sign("anybody")],
}
_POWERS: dict[str, list[Sign]] = {
    "1a": [Sign("anybody"), Sign("anybody")],
    "1b": [Sign("worker", 3)],
    "2a": [Sign("words", words="≠"), Sign("cart")],
    "2b": [Sign("words", words="×2"), Sign("cart"), Sign("up")],
    "3a": [Sign("good", 4), Sign("words", words="="), Sign("good", 4), Sign("up")],
    "3b": [Sign("good", 4), Sign("words", words="="), Sign("good", 4)],
    "4a": [Sign("anybody"), Sign("words", words=">"), Sign("worker", 0)],
    "4b": [Sign("worker", 0), Sign("worker", 1), Sign("worker", 2)],
    "5a": [Sign("animal", 0), Sign("animal", 1), Sign("animal", 2)],
    "5b": [Sign("wheat"), Sign("words", words="="), Sign("good", 4)],
    "6a": [Sign("wheat"), Sign("wheat")],
    "6b": [Sign("animal", 1), Sign("animal", 0)],
}


def of_tile(tile: Tile, upgraded: bool, side: str) -> list[Sign]:
    """What the shown side says."""
    if tile.kind == "winter":
        if tile.scores in _WINTER:
            return [Sign("points", tile.each), Sign("words", words="/"), *_WINTER[tile.scores]]
        return []
    if tile.kind == "boat":
        return _BOATS.get(tile.id, [])
    if tile.kind == "summer_boat":
        return _POWERS.get(tile.id[-1] + side, [])
    if tile.kind == "order":
        return [*of_effect(tile.basic)]
    return of_effect(tile.upgraded if upgraded else tile.basic)


def of_cost(tile: Tile) -> list[Sign]:
    return [Sign("good", kind) for kind in tile.goods] + [Sign("skill", kind) for kind in tile.skills]


def product_sign(product: int) -> Sign:
    return _product(PRODUCTS[product])


def skill_sign(kind: int) -> Sign:
    assert kind < len(SKILLS)
    return Sign("skill", kind)


def width(sign: Sign, size: float) -> float:
    if sign.kind == "words":
        return len(sign.words) * size * 0.52 + size * 0.1
    return size * 1.08


def draw(sign: Sign, x: float, y: float, size: float, ink: str = INK) -> Picture:
    match sign.kind:
        case "good":
            return symbols.good(sign.which, x, y, size)
        case "skill":
            return symbols.skill(sign.which, x, y, size * 0.98)
        case "animal":
            return symbols.animal(sign.which, x, y, size * 0.94)
        case "wheat":
            return symbols.wheat(x, y, size * 0.94)
        case "worker":
            return symbols.worker(sign.which, x, y, size)
        case "anybody":
            return symbols.any_worker(x, y, size)
        case "points":
            return symbols.points(sign.which, x, y, size)
        case "cart":
            return symbols.cart(x, y, size)
        case "up":
            return symbols.up(x, y, size)
        case "hex":
            return symbols.hexagon(x, y, size)
        case "boat":
            return symbols.boat(x, y, size)
    return [Text(x, y, sign.words, max(9.0, size * 0.82), ink, True)]


def row(signs: list[Sign], x: float, y: float, size: float, room: float = 999, ink: str = INK) -> Picture:
    """Symbols side by side, centred; smaller where they would not fit."""
    total = sum(width(sign, size) for sign in signs)
    if total > room:
        size *= room / total
        total = room
    left = x - total / 2
    shapes: Picture = []
    for sign in signs:
        w = width(sign, size)
        shapes += draw(sign, left + w / 2, y, size, ink)
        left += w
    return shapes


def row_width(signs: list[Sign], size: float, room: float = 999) -> float:
    return min(room, sum(width(sign, size) for sign in signs))
