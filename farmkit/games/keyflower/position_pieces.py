"""The pieces of a hand-written table: behind screens, on tiles, in fields, on boats; all taken from the box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from farmkit.core.reading import table, texts, whole
from farmkit.core.words import _
from farmkit.games.keyflower import seasons
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.position_reading import counts, fail, known_tile, number_of
from farmkit.games.keyflower.tiles import BID_ANY_COLOUR, COLOURS, GREEN, NO_COLOUR, SKILLS, SUMMER, WINTER
from farmkit.games.keyflower.workforce import WINDOWS


def player_pieces(state: KeyflowerState, seat: int, given: Mapping[str, Any], where: str) -> None:
    """Workers, skills, wheat, goods and animals of one player, and the sides of the tiles."""
    setup = state.setup
    for at, name in enumerate(texts(given.get("upgraded", []), f"{where}.upgraded")):
        place = f"{where}.upgraded[{at}]"
        tile = known_tile(setup, name, place)
        if tile not in state.villages[seat] or not setup.tiles[tile].upgradable:
            raise fail(place, _("{tile} is no tile of this village that can be upgraded.").format(tile=name))
        state.upgraded |= 1 << tile
    state.workers[seat] = counts(given.get("workers", {}), COLOURS, f"{where}.workers")
    for colour, number in enumerate(state.workers[seat]):
        take_workers(state, colour, number, f"{where}.workers")
    shown = counts(given.get("shown", {}), COLOURS, f"{where}.shown")
    state.hidden[seat] = [max(0, all_ - open_) for all_, open_ in zip(state.workers[seat], shown, strict=True)]
    state.hidden[seat][GREEN] = 0
    state.skills[seat] = counts(given.get("skills", {}), SKILLS, f"{where}.skills")
    state.hidden_skills[seat] = state.skills[seat][:]
    for skill, number in enumerate(state.skills[seat]):
        if number > state.pile[skill]:
            raise fail(f"{where}.skills", _("there are not so many pieces: {what}.").format(what=_(SKILLS[skill])))
        state.pile[skill] -= number
    wheat = whole(given.get("wheat", 0), f"{where}.wheat", 0, state.wheat_left)
    state.wheat[seat] = wheat
    state.wheat_left -= wheat
    for at, line in enumerate(texts(given.get("goods", []), f"{where}.goods")):
        _goods(state, seat, line, f"{where}.goods[{at}]")
    for at, line in enumerate(texts(given.get("animals", []), f"{where}.animals")):
        _animals(state, seat, line, f"{where}.animals[{at}]")


def take_workers(state: KeyflowerState, colour: int, number: int, where: str) -> None:
    left = state.greens if colour == GREEN else state.bag[colour]
    if number > left:
        raise fail(where, _("there are not so many {colour} workers.").format(colour=_(COLOURS[colour])))
    if colour == GREEN:
        state.greens -= number
    else:
        state.bag[colour] -= number


def _goods(state: KeyflowerState, seat: int, line: str, where: str) -> None:
    number, name = number_of(line)
    carry = next((action for action in state.setup.carry if action.notation == name), None)
    if carry is None or carry.tile not in state.villages[seat]:
        raise fail(where, _("{line!r} is not goods on a tile of this village, such as 2 wood@H1.").format(line=line))
    if number > state.goods_left[carry.good]:
        raise fail(where, _("there are not so many pieces: {what}.").format(what=name.split("@")[0]))
    state.goods_left[carry.good] -= number
    stock = state.stocks[seat]
    stock[carry.key] = stock.get(carry.key, 0) + number


def _animals(state: KeyflowerState, seat: int, line: str, where: str) -> None:
    number, name = number_of(line)
    drive = next((action for action in state.setup.drive if action.notation == name), None)
    if drive is None or not state.field_ids[seat] >> drive.field & 1:
        raise fail(where, _("{line!r} is not animals in a field of this village, such as 2 sheep#3.").format(line=line))
    if number > state.animals_left[drive.animal]:
        raise fail(where, _("there are not so many pieces: {what}.").format(what=name.split("#")[0]))
    state.animals_left[drive.animal] -= number
    herd = state.herds[seat]
    herd[drive.key] = herd.get(drive.key, 0) + number


# --- the auction ------------------------------------------------------------------------------------------------


def auction_pieces(
    state: KeyflowerState, data: Mapping[str, Any], givens: Sequence[Mapping[str, Any]], where: str
) -> None:
    """Tiles on auction, workers that use or bid, and what the boats carry."""
    setup, season = state.setup, state.season
    pool = state.pools[season + 1]
    for at, line in enumerate(texts(data.get("auction", []), f"{where}: auction")):
        place = f"{where}: auction[{at}]"
        name, *side = line.split() or [""]
        tile = known_tile(setup, name, place)
        if tile not in pool:
            raise fail(place, _("{tile} is not a tile of this season, or it is elsewhere.").format(tile=name))
        boat = season == SUMMER and setup.tiles[tile].kind == "summer_boat"
        if boat != bool(side) or (side and side not in (["a"], ["b"])):
            raise fail(place, _("a summer boat shows a side, a or b, and nothing else does."))
        pool.remove(tile)
        state.sides |= (side == ["b"]) << tile
        state.slots.append(tile)
    state.slots.sort()
    seasons.open_season(state)
    for at, line in enumerate(texts(data.get("uses", []), f"{where}: uses")):
        _use(state, line, f"{where}: uses[{at}]")
    _bids(state, givens, where)
    _cargo(state, data, where)


def _placed(state: KeyflowerState, line: str, where: str) -> tuple[int, int, int]:
    """``SP05 red 2`` as tile, colour and number."""
    words = line.split()
    if len(words) != 3 or words[1] not in COLOURS or not words[2].isdecimal() or not 0 < len(words[2]) < 3:
        raise fail(where, _("{line!r} is not a tile, a colour and a number, such as SP05 red 2.").format(line=line))
    tile, colour, number = known_tile(state.setup, words[0], where), COLOURS.index(words[1]), int(words[2])
    take_workers(state, colour, number, where)
    return tile, colour, number


def _use(state: KeyflowerState, line: str, where: str) -> None:
    tile, colour, number = _placed(state, line, where)
    if number > 6 or not state.window[tile] >> number & 1:
        raise fail(where, _("{line!r} cannot be a use of this tile now.").format(line=line))
    key = tile * 4 + colour
    state.crew[key] = state.crew.get(key, 0) + number
    state.used[tile] += number
    state.last[tile] = number
    state.window[tile] = WINDOWS[state.used[tile]][number]
    if state.colour[tile] == NO_COLOUR:
        state.colour[tile] = colour


def _bids(state: KeyflowerState, givens: Sequence[Mapping[str, Any]], where: str) -> None:
    """The lowest bid of a tile was the first; the highest leads, the others are outbid."""
    found: dict[int, list[tuple[int, int, int, str]]] = {}
    for seat, given in enumerate(givens):
        for at, line in enumerate(texts(given.get("bids", []), f"{where}: player[{seat}].bids")):
            place = f"{where}: player[{seat}].bids[{at}]"
            tile, colour, number = _placed(state, line, place)
            if tile not in state.slots:
                raise fail(place, _("this tile is not on auction."))
            if any(one[1] == seat for one in found.get(tile, [])):
                raise fail(place, _("everybody has one bid for a tile."))
            found.setdefault(tile, []).append((number, seat, colour, place))
    for tile, bids in found.items():
        bids.sort()
        if len(bids) > 1 and bids[-1][0] == bids[-2][0]:
            raise fail(bids[-1][3], _("two players have bid the same number."))
        if state.colour[tile] == NO_COLOUR:
            state.colour[tile] = bids[0][2]
        for number, seat, colour, place in bids:
            if colour != state.colour[tile] and not state.powers[seat] & BID_ANY_COLOUR:
                raise fail(place, _("this tile is bound to another colour."))
            state.lost[seat][tile] = number * 4 + colour
        number, seat, colour, _place = bids[-1]
        del state.lost[seat][tile]
        state.leader[tile], state.top[tile], state.lead_colour[tile] = seat, number, colour


def _cargo(state: KeyflowerState, data: Mapping[str, Any], where: str) -> None:
    """What is told, and on the other boats as many as are printed, evenly out of the bag and the pile."""
    setup, season = state.setup, state.season
    given = table(data.get("cargo", {}), f"{where}: cargo")
    names = {setup.tiles[boat].id: boat for boat in setup.boats}
    for name in given:
        if name not in names or season == WINTER:
            raise fail(f"{where}: cargo", _("there is no cargo for {name!r}.").format(name=name))
    state.cargo = dict.fromkeys(setup.boats, (0,) * 7)
    if season == WINTER:
        return
    for name, boat in names.items():
        if name in given:
            load = counts(given[name], (*COLOURS, *SKILLS), f"{where}: cargo.{name}")
            for kind, number in enumerate(load):
                if kind < 4:
                    take_workers(state, kind, number, f"{where}: cargo.{name}")
                elif number > state.pile[kind - 4]:
                    raise fail(f"{where}: cargo.{name}", _("there are not so many skills."))
                else:
                    state.pile[kind - 4] -= number
            state.cargo[boat] = tuple(load)
    for boat in names.values():
        if setup.tiles[boat].id not in given:
            printed = setup.tiles[boat]
            load = _evenly(state.bag, printed.workers[season]) + _evenly(state.pile, printed.cargo_skills[season])
            state.cargo[boat] = tuple(load)


def _evenly(pool: list[int], number: int) -> list[int]:
    found = [0] * len(pool)
    for _piece in range(min(number, sum(pool))):
        kind = max(range(len(pool)), key=lambda one: pool[one])
        pool[kind] -= 1
        found[kind] += 1
    return found
