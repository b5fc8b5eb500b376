"""A table written by hand, checked on loading: pieces conserved, stacks and owners consistent.

game = "aehre"
seats = 2
turn = 0
board = ["W1R2 d2-e2", "P2 c4", "B1C2 c4-d4 -W"]     # in the order in which they were laid

[[player]]
points = 12
hand = ["W1R1", "B1B0", "C2P2"]
supply = ["B", "R", "C"]
cubes = { wheat = 2, rape = "gone" }
farms = ["d2"]
livestock = ["rape cow 13"]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from farmkit.core.components import Components
from farmkit.core.reading import only, switch, table, text, texts, whole
from farmkit.core.rules import PRINTED
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.games.aehre.actions import Level, Place, Take
from farmkit.games.aehre.explain import place_trouble
from farmkit.games.aehre.grid import places
from farmkit.games.aehre.play import AehreState
from farmkit.games.aehre.setup import CROPS, AehreSetup
from farmkit.games.aehre.state import GONE, TAKE

if TYPE_CHECKING:
    from farmkit.games.aehre.game import Aehre

_KEYS = (
    "game",
    "title",
    "seats",
    "names",
    "turn",
    "variant",
    "rules",
    "board",
    "piles",
    "end_stack",
    "last_round",
    "player",
)
_PLAYER = ("points", "farm_points", "hand", "supply", "cubes", "farms", "livestock")


def read_position(game: Aehre, data: Mapping[str, Any], where: str, components: Components) -> AehreState:
    only(data, _KEYS, where)
    text(data.get("title", ""), f"{where}: title")
    seats = whole(data.get("seats"), f"{where}: seats", game.seats[0], game.seats[-1])
    rules = game.variant(text(data.get("variant", PRINTED), f"{where}: variant"))
    rules = rules.but(table(data.get("rules", {}), f"{where}: rules"), f"{where}: rules")
    setup = game._setup(seats, rules, components)
    state = AehreState.fresh(setup)
    for at, line in enumerate(texts(data.get("board", []), f"{where}: board")):
        _lay(state, line, f"{where}: board[{at}]")
    players = data.get("player", [{}] * seats)
    if not isinstance(players, list) or len(players) != seats:
        raise Trouble(_("{where}: there must be {seats} entries [[player]].").format(where=where, seats=seats))
    for seat, given in enumerate(players):
        _seat(state, seat, table(given, f"{where}: player[{seat}]"), f"{where}: player[{seat}]")
    _check_small_tiles(state, where)
    _check_livestock(state, where)
    _check_farms(state, where)
    _fill_hands(state, players, where)
    _count_piles(state, data, where)
    state.seat = whole(data.get("turn", 0), f"{where}: turn", 0, seats - 1)
    state.turns = len(data.get("board", [])) + 1
    state.phase = TAKE
    return state


def _fail(where: str, sentence: str) -> Trouble:
    return Trouble(f"{where}: {sentence}")


def _lay(state: AehreState, line: str, where: str) -> None:
    """One tile of the board, laid as in a game, by nobody in particular."""
    setup = state.setup
    try:
        actions = [setup.parse(token) for token in line.split()]
    except Trouble as trouble:
        raise _fail(where, str(trouble)) from None
    level: Level | None = None
    match actions:
        case [Take() as take, Place() as spot]:
            pass
        case [Take() as take, Place() as spot, Level() as under]:
            level = under
        case _:
            raise _fail(where, _("{line!r} is not a tile and a place, such as W1R2 c4-c5.").format(line=line))
    if take.large and take.kind not in state.pool:
        raise _fail(where, _("there are not so many tiles {tile} in the game.").format(tile=take.tile.id))
    trouble_ = place_trouble(state, take, spot)
    if trouble_ is not None:
        raise _fail(where, _("{trouble} (rule {rule})").format(trouble=trouble_.obstacle, rule=trouble_.rule))
    if take.large:
        state.pool.remove(take.kind)
    uneven = spot.second >= 0 and state.height(spot.first) != state.height(spot.second)
    if uneven != (level is not None):
        raise _fail(
            where,
            _("the two fields differ in height: add the levelling tile, such as -P.")
            if uneven
            else _("the two fields are equally high: there is nothing to level."),
        )
    state.tile, state.spot = take, spot
    supply = state.supplies[0]
    if level is not None:
        state._level(level)
    else:
        state._lay(spot)
    state.supplies[0] = supply  # who laid it is not told; supplies are checked as a whole
    state.tile = state.spot = state.slopes = state.prices = None


def _seat(state: AehreState, seat: int, given: dict[str, Any], where: str) -> None:
    only(given, _PLAYER, where)
    setup = state.setup
    state.field_points[seat] = whole(given.get("points", 0), f"{where}.points")
    state.farm_points[seat] = whole(given.get("farm_points", 0), f"{where}.farm_points")
    if "supply" in given:
        state.supplies[seat] = 0
        for at, letter in enumerate(texts(given["supply"], f"{where}.supply")):
            if len(letter) != 1 or letter not in setup.letters:
                raise _fail(
                    f"{where}.supply[{at}]",
                    _("{letter!r} is no crop; crops are {crops}.").format(
                        letter=letter, crops=", ".join(setup.letters)
                    ),
                )
            bit = 1 << setup.letters.index(letter)
            if state.supplies[seat] & bit:
                raise _fail(f"{where}.supply[{at}]", _("there is only one small tile of each crop."))
            state.supplies[seat] |= bit
    for crop, row in table(given.get("cubes", {}), f"{where}.cubes").items():
        if crop not in setup.crops:
            raise _fail(
                f"{where}.cubes",
                _("{crop!r} is no crop; crops are {crops}.").format(crop=crop, crops=", ".join(setup.crops)),
            )
        at_row = GONE if row == "gone" else whole(row, f"{where}.cubes.{crop}", 0, setup.top_row)
        state.cubes[seat][setup.crops.index(crop)] = at_row
    for at, name in enumerate(texts(given.get("farms", []), f"{where}.farms")):
        if name not in setup.grid.at:
            raise _fail(f"{where}.farms[{at}]", _("there is no field {name!r}.").format(name=name))
        place = setup.grid.at[name]
        state.farms[seat] += ((1 << place, state.crop_at(place)),)
        state.homes |= 1 << place
    for at, line in enumerate(texts(given.get("livestock", []), f"{where}.livestock")):
        _livestock(state, seat, line, f"{where}.livestock[{at}]")
    for at, tile in enumerate(texts(given.get("hand", []), f"{where}.hand")):
        _hold(state, seat, tile, f"{where}.hand[{at}]")
    if len(state.hands[seat]) > setup.rules.hand:
        raise _fail(f"{where}.hand", _("a hand has at most {n} tiles.").format(n=setup.rules.hand))


def _hold(state: AehreState, seat: int, tile: str, where: str) -> None:
    kinds = {one.id: kind for kind, one in enumerate(state.setup.large)}
    if tile not in kinds:
        raise _fail(where, _("there is no large tile {tile!r}.").format(tile=tile))
    if kinds[tile] not in state.pool:
        raise _fail(where, _("there are not so many tiles {tile} in the game.").format(tile=tile))
    state.pool.remove(kinds[tile])
    state.hands[seat] = sorted([*state.hands[seat], kinds[tile]])


def _livestock(state: AehreState, seat: int, line: str, where: str) -> None:
    setup = state.setup
    parts = line.split()
    if len(parts) != 3 or parts[0] not in setup.crops or parts[1] not in setup.animals or not parts[2].isdecimal():
        raise _fail(where, _("{line!r} is not a crop, an animal and a value, such as wheat cow 13.").format(line=line))
    crop, animal, value = setup.crops.index(parts[0]), setup.animals.index(parts[1]), int(parts[2])
    if value not in state.stables[animal]:
        raise _fail(
            where,
            _("there is no {animal} of value {value}, or it is taken already.").format(animal=parts[1], value=value),
        )
    if state.cubes[seat][crop] != GONE:
        raise _fail(where, _('the {crop} cube must be "gone" when it took livestock.').format(crop=parts[0]))
    left = list(state.stables[animal])
    left.remove(value)
    state.stables[animal] = tuple(left)
    state.herds[seat] += ((crop, animal, value),)
    state.taken[crop] += 1


def _check_small_tiles(state: AehreState, where: str) -> None:
    for crop in range(CROPS):
        tile = state.setup.small[crop].id
        found = state.pieces()[f"small {tile}"]
        if found != state.setup.seats:
            raise _fail(
                f"{where}: player.supply",
                _(
                    "there are {found} small tiles {tile} on the board and in supplies, but there must be {seats}."
                ).format(found=found, tile=tile, seats=state.setup.seats),
            )


def _check_livestock(state: AehreState, where: str) -> None:
    """Each track is emptied from the top, one tile for each cube that has left."""
    setup = state.setup
    for crop, name in enumerate(setup.crops):
        animals = sorted(animal for herd in state.herds for of, animal, _value in herd if of == crop)
        if animals != list(range(len(animals))):
            raise _fail(
                f"{where}: player.livestock",
                _("on the {crop} track the top tile must be taken first.").format(crop=name),
            )
        for seat, herd in enumerate(state.herds):
            taken = sum(of == crop for of, _animal, _value in herd)
            if taken > 1 or (state.cubes[seat][crop] == GONE) != (taken == 1):
                raise _fail(
                    f"{where}: player[{seat}].cubes.{name}",
                    _("a cube is gone exactly when it took one livestock tile of its track."),
                )
            reached = state.cubes[seat][crop] != GONE and state.cubes[seat][crop] >= setup.livestock_row
            if reached and len(animals) < len(setup.animals):
                raise _fail(
                    f"{where}: player[{seat}].cubes.{name}",
                    _("a cube on this row would have taken the livestock there."),
                )


def _check_farms(state: AehreState, where: str) -> None:
    grid = state.setup.grid
    for seat, farms in enumerate(state.farms):
        due = state.farms_due(seat)
        if due < 0:
            raise _fail(f"{where}: player[{seat}].farms", _("not all cubes have reached the row of this farm."))
        if due > 0 and grid.cells & ~state.owned():
            raise _fail(
                f"{where}: player[{seat}].farms",
                _("all cubes have reached the row of a farm that is not built."),
            )
        for bit, _crop in farms:
            region = state.region(bit.bit_length() - 1)
            if (region & state.homes).bit_count() > 1 or sum(one == bit for own in state.farms for one, _c in own) > 1:
                raise _fail(
                    f"{where}: player[{seat}].farms",
                    _("the region of {field} holds two farms.").format(field=grid.names[next(places(bit))]),
                )


def _fill_hands(state: AehreState, players: list[Any], where: str) -> None:
    """Whose hand is not told gets tiles spread evenly over what is left, the same ones every time."""
    for seat, given in enumerate(players):
        if "hand" not in given:
            if len(state.pool) < state.setup.rules.hand:
                raise _fail(f"{where}: board", _("too few tiles are left for the hands."))
            for _tile in range(state.setup.rules.hand):
                kind = state.pool.pop((7 * len(state.pool) + 13 * seat) % len(state.pool))
                state.hands[seat].append(kind)
            state.hands[seat].sort()


def _count_piles(state: AehreState, data: Mapping[str, Any], where: str) -> None:
    setup: AehreSetup = state.setup
    full = setup.rules.end_stack + 1
    state.drawn_end = switch(data.get("last_round", False), f"{where}: last_round")
    state.end_stack = whole(data.get("end_stack", full), f"{where}: end_stack", 0 if state.drawn_end else 1, full)
    most = max(0, min(setup.to_draw, len(state.pool) - setup.removed - setup.rules.end_stack))
    if len(state.pool) < state.end_stack - 1:
        raise _fail(f"{where}: end_stack", _("there are not so many tiles left."))
    opened = state.end_stack < full or state.drawn_end
    state.piles = whole(data.get("piles", 0 if opened else most), f"{where}: piles", 0, most)
    if opened and state.piles:
        raise _fail(f"{where}: end_stack", _("the end stack is left alone while there are other tiles."))
