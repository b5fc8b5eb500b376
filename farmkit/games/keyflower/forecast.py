"""How a sensible player values a table: points that are safe, tiles that are being won, and what pieces promise."""

from __future__ import annotations

from farmkit.core.score import Line
from farmkit.core.words import _
from farmkit.games.keyflower.assignment import WIND, Hoard, Liberties, assign
from farmkit.games.keyflower.phases import DONE
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.tiles import (
    ANY_GOOD,
    DOUBLE,
    GOLD,
    SCORE_ANY,
    WHEAT_IS_ANY,
    WINTER,
    Tile,
)

# What an average player makes of things, found by letting such players play each other.
WORKER = (1.5, 1.3, 1.0, 0.4)
"""A worker in each season; in winter most of what it is worth is counted by the scoring tiles."""
SKILL = (1.6, 1.4, 1.0, 0.2)
GOOD = (0.9, 0.9, 0.7, 0.1)
WHEAT = (0.7, 0.6, 0.5, 0.1)
OUTBID = 0.9
"""A worker in an outbid group can still do something, but not everything."""
COMES_BACK = 0.8
"""A worker on an own tile, or on one that is being won, comes back when the season is over."""
HELD = 0.75
"""How likely a winning bid is to last, about."""
TRADE = (4.0, 3.5, 2.0, 0.0)
"""What a building is worth for its use in the seasons to come."""
BOATS = (0.0, 5.0, 3.0, 0.0)
ROAD = 0.25
PAIR = 0.8
"""Two animals of a kind in one field will be three."""

Amounts = tuple[float, float, float, float, float, float]


def forecast(state: KeyflowerState, seat: int) -> list[Line]:
    what = (
        _("Points in the village"),
        _("Tiles won or being won"),
        _("Workers"),
        _("Skills, goods and wheat"),
        _("Upgrades under way, roads and animals"),
        _("Scoring tiles"),
    )
    return [Line(words, amount) for words, amount in zip(what, amounts(state, seat), strict=True)]


def amounts(state: KeyflowerState, seat: int) -> Amounts:
    """The same as plain numbers, for bots that ask thousands of times."""
    if not state.villages[seat]:
        return 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    setup, season = state.setup, state.season
    over = state.phase == DONE
    later = min(season + bool(state.choosers or state.layers), WINTER)
    points, promise, goods = _village(state, seat, later)
    tiles = 0.0
    scoring: dict[str, int] = {}
    for tile in state.won[seat]:
        tiles += _tile_worth(setup.tiles[tile], season)
        _score(scoring, setup.tiles[tile])
    for tile in state.slots:
        if state.leader[tile] == seat:
            tiles += HELD * _tile_worth(setup.tiles[tile], season)
            _score(scoring, setup.tiles[tile])
    screen = state.workers[seat]
    loose = sum(screen) + state.covered[seat]
    outbid = sum(group >> 2 for group in state.lost[seat].values())
    back = 0
    for key, number in state.crew.items():
        owner = state.owner[key >> 2]
        if owner == seat or (owner < 0 and state.leader[key >> 2] == seat):
            back += number
    drawn = state.draw_workers if seat == state.seat else 0
    each = WORKER[later]
    workers = 0.0 if over else each * (loose + OUTBID * outbid + COMES_BACK * back + 0.9 * drawn)
    skills = sum(state.skills[seat]) + state.covered_skills[seat] + (state.draw_skills if seat == state.seat else 0)
    held = 0.0
    if not over:
        held = SKILL[later] * skills + GOOD[later] * (sum(goods) + 0.5 * goods[GOLD]) + WHEAT[later] * state.wheat[seat]
    scored = 0.0
    if season == WINTER:
        for tile in state.villages[seat]:
            _score(scoring, setup.tiles[tile])
        for tile in state.put_up[seat]:
            _score(scoring, setup.tiles[tile])
        powers = state.powers[seat]
        hoard = Hoard(tuple(screen), tuple(state.skills[seat]), goods, state.wheat[seat])
        scored, _lines = assign(hoard, scoring, Liberties(bool(powers & SCORE_ANY), bool(powers & WHEAT_IS_ANY)))
    return points, tiles, workers, held, promise, float(scored)


def _score(scoring: dict[str, int], tile: Tile) -> None:
    if tile.scores:
        scoring[tile.scores] = tile.each
    elif tile.id == "White-Wind":
        scoring[WIND] = 1


def _tile_worth(tile: Tile, season: int) -> float:
    """What a tile promises to whoever gets it, apart from what it makes of things at the end."""
    kind = tile.kind
    if kind == "order":
        return 2.5
    if kind == "boat":
        return 3.0 + tile.points[0]
    if kind == "summer_boat":
        return BOATS[season]
    if kind == "winter":
        return 1.0 + tile.points[0]
    worth = tile.points[0] + 0.4 * (tile.points[1] - tile.points[0])
    if tile.basic.acts:
        worth += TRADE[season]
    elif tile.basic.each or tile.basic.shelter:
        worth += 2.0
    return worth


def _village(state: KeyflowerState, seat: int, later: int) -> tuple[float, float, tuple[int, ...]]:
    """Points that lie on the table, what else the village promises, and the goods that are still free."""
    setup, stock = state.setup, state.stocks[seat]
    points = promise = 0.0
    goods = [0, 0, 0, 0]
    upgraded, roads = state.upgraded, state.roads
    steps = 0
    keyflower = False
    for tile in state.villages[seat]:
        printed = setup.tiles[tile]
        side = upgraded >> tile & 1
        points += printed.points[side]
        promise += ROAD * len(roads[tile])
        effect = setup.effects[tile][side]
        if later < WINTER and effect.acts:
            promise += TRADE[later] * (0.8 if side else 0.6)
        steps += effect.transport
        if printed.kind == "boat":
            keyflower = keyflower or printed.id == "Keyflower"
        elif printed.kind == "order":
            points += _around(state, seat, tile)
        elif printed.scores == "hillside":
            points += len(state.tiles_of_field(seat, state.sectors[tile][0])) - 1
        if not side and stock and printed.goods:
            promise += _under_way(stock, tile, printed)
    for key, number in stock.items():
        effect = setup.effects[key >> 2][upgraded >> (key >> 2) & 1]
        good = key & 3
        if effect.store >= 0 and (effect.store in (ANY_GOOD, good) or good == GOLD):
            points += effect.each * number
        else:
            goods[good] += number
    if keyflower:
        points += steps * (2 if state.powers[seat] & DOUBLE else 1)
    herd = state.herds[seat]
    if herd:
        # Weaver, Truffle orchard and Dairy may already be there.
        better = {setup.tiles[tile].scores: setup.tiles[tile].each for tile in state.villages[seat]}
        each = (better.get("weaver", 1), better.get("truffles", 2), better.get("dairy", 3))
        for key, number in herd.items():
            points += each[key % 3]
            if number > 1 and later < WINTER:
                promise += PAIR
    return points, promise, tuple(goods)


def _around(state: KeyflowerState, seat: int, tile: int) -> int:
    from farmkit.games.keyflower.village import neighbours

    return len(neighbours(state, seat, tile))


def _under_way(stock: dict[int, int], tile: int, printed: Tile) -> float:
    """How much of an upgrade's goods lie there already."""
    first = tile * 4
    there = 0
    for good in range(4):
        number = stock.get(first + good, 0)
        if number:
            wanted = printed.goods.count(good) + printed.goods.count(ANY_GOOD)
            there += min(number, len(printed.goods) if good == GOLD else wanted)
    if not there:
        return 0.0
    gain = printed.points[1] - printed.points[0] + 1
    return 0.6 * gain * min(there, len(printed.goods)) / len(printed.goods)
