"""Tiles in words: what each side does, what an upgrade costs, what is on it now."""

from __future__ import annotations

from collections.abc import Sequence

from farmkit.core.words import _, count, later
from farmkit.games.keyflower.tiles import (
    ANIMALS,
    ANY_COLOUR,
    ANY_GOOD,
    ANY_SKILL,
    COLOURS,
    GOODS,
    NO_COLOUR,
    SEASONS,
    SKILLS,
    Effect,
    Tile,
)

from .sight import Boat, Piece

KINDS = {
    "home": later("home"), "boat": later("boat"), "order": later("turn order tile"), "spring": later("spring tile"),
    "summer": later("summer tile"), "summer_boat": later("summer boat"), "autumn": later("autumn tile"),
    "winter": later("winter tile"),
}  # fmt: skip
SCORES = {
    "jeweller": later("At the end each gold is worth {n} points instead of 1."),
    "craftsmen": later("At the end {n} points for each set of a blue, a red and a yellow worker."),
    "watermill": later("At the end {n} point for each good of one kind."),
    "mercers": later("At the end {n} points for each set of wood, stone and iron."),
    "keythedral": later("At the end the printed points."),
    "windmill": later("At the end {n} points for every five goods."),
    "scribes": later("At the end {n} points for each set of saw, pick and anvil."),
    "scholar": later("At the end {n} points for each skill of one kind."),
    "village_hall": later("At the end {n} point for each worker of one colour."),
    "key_market": later("At the end {n} points for each green worker."),
    "key_guild": later("At the end {n} points for every five skills."),
    "apothecary": later("At the end {n} points for every five workers."),
    "bakery": later("At the end {n} points for each set of a good, wheat and a skill."),
    "truffles": later("At the end each field with pigs is worth {n} points."),
    "hillside": later("At the end {n} point for each other tile that its field reaches."),
    "granary": later("At the end {n} points for every two wheat."),
    "dairy": later("At the end each field with cows is worth {n} points."),
    "weaver": later("At the end each field with sheep is worth {n} points."),
}
POWERS = {
    "1a": later("With each boat that you take you draw two workers from the bag."),
    "1b": later("With each boat that you take you get a green worker."),
    "2a": later("Your goods need no roads, and edges of your tiles need not match."),
    "2b": later("All your transport and upgrade numbers are doubled."),
    "3a": later("Any good pays for any good when you upgrade."),
    "3b": later("At the end any good counts as any good."),
    "4a": later("You may answer a bid in blue, red or yellow for a village tile with another colour."),
    "4b": later("You may use tiles that have a colour with workers of any colours."),
    "5a": later("Your fields may hold different animals, and mixed fields breed."),
    "5b": later("At the end wheat counts as any good, and any good as wheat."),
    "6a": later("With each boat that you take you get two wheat."),
    "6b": later("With each boat that you take a pig and a sheep come to your home."),
}
BOATS = {
    "Keyflower": later("At the end a point for each step that your transport tiles print."),
    "Sea-Bastion": later("At the end a point for each tile on your longest round trip by road."),
    "Sea-Breese": later("At the end boats in a row from your home's water bring 2, 4, 8, 16 or 32 points."),
    "Flipper": later("At the end one tile is upgraded for nothing, and 2 points."),
    "Ianvincible": later("At the end 5 points."),
    "White-Wind": later("At the end a point for each worker that scores nowhere else."),
}


def listed(words: Sequence[str]) -> str:
    return ", ".join(words)


def of_effect(effect: Effect) -> str:
    """What one side does when it is used, or counts at the end."""
    found: list[str] = []
    made = [f"{number} {_(GOODS[kind])}" for kind, number in enumerate(effect.goods) if number]
    if effect.choose:
        found.append(_("one of {things}").format(things=listed([_(name) for name in effect.choose])))
    for kind, name in enumerate(ANIMALS):
        if number := effect.animals.count(kind):
            made.append(f"{number} {_(name)}")
    if effect.wheat:
        made.append(_("{n} wheat").format(n=effect.wheat))
    if effect.skills:
        made.append(count(effect.skills, "{n} skill drawn", "{n} skills drawn"))
    if effect.workers:
        made.append(count(effect.workers, "{n} worker drawn", "{n} workers drawn"))
    if effect.greens:
        made.append(count(effect.greens, "{n} green worker", "{n} green workers"))
    found += made
    if effect.transport:
        found.append(count(effect.transport, "{n} step of transport", "{n} steps of transport"))
        if effect.upgrade:
            found.append(count(effect.upgrade, "{n} upgrade", "{n} upgrades"))
    words = listed(found)
    if effect.pay_skill >= 0:
        paid = (
            _("any skill")
            if effect.pay_skill == ANY_SKILL
            else _("1 {skill}").format(skill=_(SKILLS[effect.pay_skill]))
        )
        words = _("pay {price}: {things}").format(price=paid, things=words)
    if effect.pay_worker >= 0:
        paid = _("1 worker more") if effect.pay_worker == ANY_COLOUR else _("1 {colour} worker more").format(
            colour=_(COLOURS[effect.pay_worker])
        )  # fmt: skip
        words = _("pay {price}: {things}").format(price=paid, things=words)
    if effect.store >= 0:
        good = _("good") if effect.store == ANY_GOOD else _(GOODS[effect.store])
        words = count(
            effect.each, "at the end {n} point for each {good} here", "at the end {n} points for each {good} here"
        ).format(good=good)
    if effect.shelter:
        words = count(
            effect.shelter,
            "at the end {n} point for each sheep in its field",
            "at the end {n} points for each sheep in its field",
        )
    return words


def cost(tile: Tile) -> str:
    names = [_("any good") if kind == ANY_GOOD else _(GOODS[kind]) for kind in tile.goods]
    names += [_("any skill") if kind == ANY_SKILL else _(SKILLS[kind]) for kind in tile.skills]
    return listed([f"{names.count(name)} {name}" for name in dict.fromkeys(names)])


def sides(tile: Tile, side: str = "") -> list[tuple[str, str]]:
    """What is printed, as (which side, what it says)."""
    if tile.kind == "winter":
        said = _(SCORES[tile.scores]).format(n=tile.each)
        return [("", said + (" " + count(tile.points[0], "{n} point.", "{n} points.") if tile.points[0] else ""))]
    if tile.kind == "boat":
        return [("", _(BOATS.get(tile.id, "")))]
    if tile.kind == "summer_boat":
        return [(f"{tile.id[-1]}{side}", _(POWERS.get(tile.id[-1] + side, "")))]
    if tile.kind == "order":
        said = _(
            "Its winner chooses a boat earlier. At the end, if it was won in winter, a point for each tile beside it."
        )
        if things := of_effect(tile.basic):
            said += " " + _("With the boat come {things}.").format(things=things)
        return [("", said)]
    found = []
    for name, effect, points in (
        (_("Basic"), tile.basic, tile.points[0]),
        (_("Upgraded"), tile.upgraded, tile.points[1]),
    ):
        parts = [of_effect(effect), count(points, "{n} point", "{n} points") if points else ""]
        found.append((name, listed([part for part in parts if part]) or _("nothing")))
    return found


def kind_of(tile: Tile) -> str:
    return _(KINDS[tile.kind]) + (" · " + _("The Farmers") if tile.farmers else "")


def workers(number: int, colour: int) -> str:
    return count(number, "{n} {colour} worker", "{n} {colour} workers").format(colour=_(COLOURS[colour]))


def on_it(piece: Piece, names: Sequence[str]) -> list[str]:
    """What is on a tile now, sentence by sentence."""
    found: list[str] = []
    for bid in piece.bids:
        words = _("{name} bids {workers}") if bid.leads else _("{name} was outbid with {workers}")
        found.append(words.format(name=names[bid.seat], workers=workers(bid.workers, bid.colour)))
    if any(piece.users):
        there = listed([workers(number, colour) for colour, number in enumerate(piece.users) if number])
        found.append(_("used by {workers}").format(workers=there))
    if piece.colour != NO_COLOUR:
        found.append(_("bound to {colour}").format(colour=_(COLOURS[piece.colour])))
    if any(piece.goods):
        goods = listed([f"{number} {_(GOODS[kind])}" for kind, number in enumerate(piece.goods) if number])
        found.append(_("{goods} on it").format(goods=goods))
    if piece.least:
        found.append(_("the next use needs {n} or more").format(n=piece.least))
    elif any(piece.users):
        found.append(_("nobody else can use it this season"))
    return found


def spoken(piece: Piece, names: Sequence[str]) -> str:
    """A tile as it is read out."""
    tile = piece.tile
    now = sides(tile, piece.side)
    said = now[1 if piece.upgraded and len(now) > 1 else 0]
    upgraded = _(" (upgraded)") if piece.upgraded else ""
    parts = [_(tile.name) + upgraded, said[1], *on_it(piece, names)]
    return ". ".join(part.rstrip(".") for part in parts if part)


def spoken_boat(boat: Boat, winter: bool) -> str:
    if winter:
        return f"{_(boat.tile.name)}. {_(BOATS.get(boat.tile.id, ''))}"
    return f"{_(boat.tile.name)}. {cargo(boat)}"


def cargo(boat: Boat) -> str:
    things = [workers(number, colour) for colour, number in enumerate(boat.cargo[:4]) if number]
    things += [f"{number} {_(SKILLS[skill])}" for skill, number in enumerate(boat.cargo[4:]) if number]
    return _("On board: {things}").format(things=listed(things)) if things else _("Nothing on board")


def season(number: int) -> str:
    return _(SEASONS[number])
