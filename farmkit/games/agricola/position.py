"""A table written by hand, checked on loading: pieces conserved, tiles edge to edge, animals housed.

game = "agricola"
seats = 2
round = 6
rooster = 1                                # the seat that has it, from 0
turn = 0                                   # who decides; left out, the owner of the rooster
harvest = true                             # work is over: the harvest of this round begins
goods = { wood3 = 6, sheep = 2 }           # what lies on spaces; left out, what a round brings, or 0 under a person

[[player]]
wood = 3                                   # also clay, reed, grain, food, begging, sheep, boar, cattle
people = 3                                 # left out, as at the start
newborns = 1                               # how many of them were born in this round
on = ["fishing", "r5"]                     # where people stand; the others are at home
house = "clay"
tiles = ["room g8", "field h9", "1x2 f7 turn1", "2x2", "hearth4"]   # without a square, a sensible one is found
sown = [3, 2]                              # grain on fields
stables = ["2x2", "alone"]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from farmkit.core.components import Components
from farmkit.core.reading import only, switch, table, text, texts, whole
from farmkit.core.rules import PRINTED
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.games.agricola import reasons
from farmkit.games.agricola.actions import Rotate, Spot
from farmkit.games.agricola.farm import (
    ANIMALS,
    BARE,
    BEGGING,
    BRICK,
    FIELD,
    FIELDS,
    FOOD,
    GOODS,
    HOME,
    IMPROVEMENT,
    LONE,
    NEWBORN,
    PASTURE,
    PEOPLE,
    ROOM,
    STABLED,
)
from farmkit.games.agricola.play import AgricolaState
from farmkit.games.agricola.printed import ROUNDS
from farmkit.games.agricola.setup import MOST_PEOPLE
from farmkit.games.agricola.state import NOTHING, STABLES

if TYPE_CHECKING:
    from farmkit.games.agricola.game import Agricola

_KEYS = (
    "game",
    "title",
    "seats",
    "names",
    "variant",
    "rules",
    "round",
    "rooster",
    "turn",
    "harvest",
    "goods",
    "player",
)
_PLAYER = (*GOODS, "begging", "people", "newborns", "on", "house", "tiles", "sown", "stables")
_MOST = 99
"""Of any good; nobody ever has more."""


def read_position(game: Agricola, data: Mapping[str, Any], where: str, components: Components) -> AgricolaState:
    only(data, _KEYS, where)
    text(data.get("title", ""), f"{where}: title")
    seats = whole(data.get("seats"), f"{where}: seats", game.seats[0], game.seats[-1])
    rules = game.variant(text(data.get("variant", PRINTED), f"{where}: variant"))
    rules = rules.but(table(data.get("rules", {}), f"{where}: rules"), f"{where}: rules")
    state = AgricolaState.fresh(game._setup(seats, rules, components))
    state.round = whole(data.get("round", 1), f"{where}: round", 1, ROUNDS)
    state.rooster = whole(data.get("rooster", 0), f"{where}: rooster", 0, seats - 1)
    harvest = switch(data.get("harvest", False), f"{where}: harvest")
    if harvest and state.round not in state.setup.harvests:
        raise _fail(f"{where}: harvest", _("there is no harvest after round {n}.").format(n=state.round))
    players = data.get("player", [{}] * seats)
    if not isinstance(players, list) or len(players) != seats:
        raise Trouble(_("{where}: there must be {seats} entries [[player]].").format(where=where, seats=seats))
    for seat, given in enumerate(players):
        at = f"{where}: player[{seat}]"
        _player(state, seat, table(given, at), at, harvest)
    _goods(state, table(data.get("goods", {}), f"{where}: goods"), f"{where}: goods")
    state.seat = whole(data.get("turn", state.rooster), f"{where}: turn", 0, seats - 1)
    state.turns = 1
    if harvest:
        state.seat = state.rooster
        if "turn" in data and data["turn"] != state.rooster:
            raise _fail(f"{where}: turn", _("a harvest begins with the owner of the rooster."))
        state.turns = 0
        state._begin_harvest()
    elif not state.farms[state.seat][HOME]:
        raise _fail(f"{where}: turn", _("this player has nobody at home to place."))
    return state


def _fail(where: str, sentence: str) -> Trouble:
    return Trouble(f"{where}: {sentence}")


def _goods(state: AgricolaState, given: dict[str, Any], where: str) -> None:
    """What lies on the spaces; each that is not told has what one round brings, unless a person has taken it."""
    spaces = {space.printed.id: space for space in state.setup.spaces if space.good >= 0}
    only(given, spaces, where)
    for id, space in spaces.items():
        if state.busy & space.bit and given.get(id):
            raise _fail(f"{where}.{id}", _("whoever stands there has taken everything."))
        there = space.printed.round <= state.round and not state.busy & space.bit
        state.goods[space.at] = whole(
            given.get(id, space.printed.adds if there else 0), f"{where}.{id}", 0, _MOST if there else 0
        )


def _player(state: AgricolaState, seat: int, given: dict[str, Any], where: str, harvest: bool) -> None:
    only(given, _PLAYER, where)
    farm = state.farms[seat]
    for good, name in enumerate(GOODS):
        default = farm[FOOD] if good == FOOD else 0
        farm[good] = whole(given.get(name, default), f"{where}.{name}", 0, _MOST)
    farm[BEGGING] = whole(given.get("begging", 0), f"{where}.begging", 0, _MOST)
    _people(state, seat, given, where, harvest)
    house = text(given.get("house", "wood"), f"{where}.house")
    if house not in ("wood", "clay"):
        raise _fail(f"{where}.house", _("a house is of wood or of clay, not {house!r}.").format(house=house))
    farm[BRICK] = int(house == "clay")
    for at, line in enumerate(texts(given.get("tiles", []), f"{where}.tiles")):
        _tile(state, seat, line, f"{where}.tiles[{at}]")
    _sown(state, seat, given.get("sown", []), f"{where}.sown")
    for at, line in enumerate(texts(given.get("stables", []), f"{where}.stables")):
        _stable(state, seat, line, f"{where}.stables[{at}]")
    looked = state.farm(seat)
    if reasons.homeless(state, looked, looked.animals):
        named = ", ".join(f"{many} {_(kind)}" for kind, many in zip(ANIMALS, looked.animals, strict=True) if many)
        first = next(kind for kind, many in zip(ANIMALS, looked.animals, strict=True) if many)
        raise _fail(f"{where}.{first}", _("there is no place for all animals: {animals}.").format(animals=named))


def _people(state: AgricolaState, seat: int, given: dict[str, Any], where: str, harvest: bool) -> None:
    farm, setup = state.farms[seat], state.setup
    farm[PEOPLE] = whole(given.get("people", setup.rules.people), f"{where}.people", 1, MOST_PEOPLE)
    farm[NEWBORN] = whole(given.get("newborns", 0), f"{where}.newborns", 0, min(2, farm[PEOPLE] - 1))
    spaces = {space.printed.id: space for space in setup.spaces}
    parents = 0
    for at, id in enumerate(texts(given.get("on", []), f"{where}.on")):
        here = f"{where}.on[{at}]"
        if id not in spaces:
            raise _fail(here, _("there is no space {id!r}.").format(id=id))
        space = spaces[id]
        if space.printed.round > state.round:
            raise _fail(here, _("{id} opens in round {n}.").format(id=id, n=space.printed.round))
        if state.busy & space.bit:
            raise _fail(here, _("on {id} there stands a person already.").format(id=id))
        state.busy |= space.bit
        state.on[seat] |= space.bit
        parents += bool(space.printed.growth)
    working = state.on[seat].bit_count()
    farm[HOME] = farm[PEOPLE] - farm[NEWBORN] - working
    if harvest:
        if working:
            raise _fail(f"{where}.on", _("at a harvest all people are at home."))
        farm[HOME] = farm[PEOPLE]
    elif farm[HOME] < 0:
        raise _fail(f"{where}.on", _("so many people cannot be at work."))
    elif farm[NEWBORN] != parents:
        raise _fail(f"{where}.newborns", _("a newborn stands beside its parent, on a space of family growth."))


def _tile(state: AgricolaState, seat: int, line: str, where: str) -> None:
    """One tile, laid as in a game."""
    setup = state.setup
    name, *rest = line.split() or [""]
    tile = _tile_named(state, name, where)
    farm = state.farms[seat]
    if tile >= IMPROVEMENT:
        if not state.left >> tile - IMPROVEMENT & 1:
            raise _fail(where, _("there is only one {name}.").format(name=name))
        state.left &= ~(1 << tile - IMPROVEMENT)
    else:
        kind = tile if tile <= FIELD else FIELD + tile - PASTURE
        if not state.stock[kind]:
            raise _fail(where, _("there are not so many tiles of this kind in the box."))
        state.stock[kind] -= 1
    state.seat, state.tile = seat, tile
    looked = state.farm(seat)
    try:
        actions = [setup.parse(token) for token in rest]
    except Trouble as trouble:
        raise _fail(where, str(trouble)) from None
    way = 0
    match actions:
        case []:
            if reasons.no_ground(state, looked, tile):
                raise _fail(where, _("there is no ground left for it."))
            place, way = state.sensible_spot()
        case [Spot() as spot]:
            place = spot.place
        case [Spot() as spot, Rotate() as turn]:
            place, way = spot.place, turn.way
        case _:
            raise _fail(where, _("{line!r} is not a tile and a square, such as field h9.").format(line=line))
    if way >= reasons.ways_of(reasons.outline(state, tile)):
        raise _fail(where, _("this tile cannot be turned like that."))
    trouble_ = reasons.lies(state, looked, tile, reasons.covered(state, tile, reasons.square_of(place), way))
    if trouble_ is not None:
        raise _fail(where, _("{trouble} (rule {rule})").format(trouble=trouble_.obstacle, rule=trouble_.rule))
    state.put_down(farm, tile, place, way)
    state.tile = NOTHING


def _tile_named(state: AgricolaState, name: str, where: str) -> int:
    names = {"room": ROOM, "field": FIELD}
    names |= {pasture.id: PASTURE + at for at, pasture in enumerate(state.setup.pastures)}
    names |= {tile.id: IMPROVEMENT + at for at, tile in enumerate(state.setup.improvements)}
    if name not in names:
        raise _fail(where, _("there is no tile {name!r}; there are {known}.").format(name=name, known=", ".join(names)))
    return names[name]


def _sown(state: AgricolaState, seat: int, given: object, where: str) -> None:
    farm = state.farms[seat]
    if not isinstance(given, list):
        raise _fail(where, _("it must be a list of numbers, one for each sown field."))
    if len(given) > farm[FIELDS]:
        raise _fail(where, _("there are only {n} fields.").format(n=farm[FIELDS]))
    for at, grain in enumerate(given):
        farm[FIELDS] -= 1
        farm[FIELDS + whole(grain, f"{where}[{at}]", 1, 3)] += 1


def _stable(state: AgricolaState, seat: int, line: str, where: str) -> None:
    farm = state.farms[seat]
    if not state.stock[STABLES]:
        raise _fail(where, _("there are not so many stables in the box."))
    state.stock[STABLES] -= 1
    shapes = [pasture.id for pasture in state.setup.pastures]
    if line == "alone":
        farm[LONE] += 1
        return
    if line not in shapes:
        raise _fail(
            where,
            _("{line!r} is no pasture; say alone or one of {known}.").format(line=line, known=", ".join(shapes)),
        )
    shape = shapes.index(line)
    if not farm[BARE + shape]:
        raise _fail(where, _("there is no pasture {line} without a stable.").format(line=line))
    farm[BARE + shape] -= 1
    farm[STABLED + shape] += 1
    state.mark_stable(farm, PASTURE + shape, False)
