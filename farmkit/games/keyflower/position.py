"""A table written by hand, checked on loading: tiles and pieces taken from the box, villages laid by the rules.

game = "keyflower"
seats = 2
season = "summer"
turn = 0                                   # whose turn it is
start = 1                                  # who has the purple worker
auction = ["SU05", "SB5 b"]                # summer boats with their side
uses = ["SU05 red 1", "SU05 red 2"]        # in the order in which they happened
cargo = { Keyflower = { blue = 4, red = 3, saw = 1 } }

[[player]]
home = "H1"
village = ["SP05 m12", "SP13 n12 rot:2"]   # in the order in which they were laid
upgraded = ["SP05"]
goods = ["2 wood@H1", "iron@SP05"]
animals = ["2 sheep#3"]                    # in the third field
workers = { red = 3, green = 1 }
shown = { red = 1 }                        # of these the ones that came openly; green ones always did
skills = { saw = 1 }
wheat = 2
bids = ["SU05 red 3"]
winter = ["WI03", "WI05"]
won = ["SP01"]                             # tiles to be laid, with phase = "laying"

``phase`` is "turn", "laying", "winter tiles" or "over"; with "over" ``purple`` may name who won the purple worker.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from farmkit.core.components import Components
from farmkit.core.reading import only, table, text, texts, whole
from farmkit.core.rules import PRINTED
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.games.keyflower import growing, village
from farmkit.games.keyflower.hexes import CELLS, HOME
from farmkit.games.keyflower.phases import BOAT, DONE, NOBODY, PUT
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.position_pieces import auction_pieces, player_pieces
from farmkit.games.keyflower.position_reading import fail, known_tile
from farmkit.games.keyflower.setup import KeyflowerSetup
from farmkit.games.keyflower.tiles import SEASONS, WINTER

if TYPE_CHECKING:
    from farmkit.games.keyflower.game import Keyflower

_KEYS = (
    "game",
    "title",
    "seats",
    "names",
    "variant",
    "rules",
    "season",
    "phase",
    "turn",
    "start",
    "passes",
    "purple",
    "auction",
    "uses",
    "cargo",
    "player",
)
_PLAYER = (
    "home",
    "village",
    "upgraded",
    "goods",
    "animals",
    "workers",
    "shown",
    "skills",
    "wheat",
    "bids",
    "winter",
    "won",
)
TURN_, LAYING, WINTER_TILES, OVER = "turn", "laying", "winter tiles", "over"


def read_position(game: Keyflower, data: Mapping[str, Any], where: str, components: Components) -> KeyflowerState:
    only(data, _KEYS, where)
    text(data.get("title", ""), f"{where}: title")
    seats = whole(data.get("seats"), f"{where}: seats", game.seats[0], game.seats[-1])
    rules = game.variant(text(data.get("variant", PRINTED), f"{where}: variant"))
    rules = rules.but(table(data.get("rules", {}), f"{where}: rules"), f"{where}: rules")
    setup = game._setup(seats, rules, components)
    state = KeyflowerState.fresh(setup)
    for held in state.workers:  # rule 13.3 is already in what the position says
        state.greens += held[3]
        held[3] = 0
    state.season = _one_of(data.get("season", SEASONS[0]), SEASONS, f"{where}: season")
    phases = (TURN_, LAYING, WINTER_TILES, OVER)
    phase = phases[_one_of(data.get("phase", TURN_), phases, f"{where}: phase")]
    players = data.get("player", [{}] * seats)
    if not isinstance(players, list) or len(players) != seats:
        raise fail(where, _("there must be {seats} entries [[player]].").format(seats=seats))
    givens = [table(given, f"{where}: player[{seat}]") for seat, given in enumerate(players)]
    for seat, given in enumerate(givens):
        only(given, _PLAYER, f"{where}: player[{seat}]")
        _village(state, seat, given, f"{where}: player[{seat}]")
    for seat, given in enumerate(givens):
        player_pieces(state, seat, given, f"{where}: player[{seat}]")
    _winter_hands(state, givens, where)
    state.start = whole(data.get("start", 0), f"{where}: start", 0, seats - 1)
    if phase != OVER:
        _last_things_first(state, where)
    if phase == TURN_:
        auction_pieces(state, data, givens, where)
        state.seat = whole(data.get("turn", state.start), f"{where}: turn", 0, seats - 1)
        state.passes = whole(data.get("passes", 0), f"{where}: passes", 0, seats - 1)
    elif phase == LAYING:
        _laying(state, where)
    elif phase == WINTER_TILES:
        _choosing(state, where)
    else:
        state.season, state.phase = WINTER, DONE
        state.purple = whole(data.get("purple", NOBODY), f"{where}: purple", NOBODY, seats - 1)
        state.boat_order = tuple((state.start + turn) % seats for turn in range(seats))
    state.turns = max(state.turns, 1)
    return state


def _one_of(value: object, known: Sequence[str], where: str) -> int:
    if value not in known:
        raise Trouble(
            _("{where} must be one of {known}, not {value!r}.").format(where=where, known=", ".join(known), value=value)
        )
    return list(known).index(str(value))


def _village(state: KeyflowerState, seat: int, given: Mapping[str, Any], where: str) -> None:
    """The home, and the tiles around it in the order given, each fitting where it is laid."""
    setup = state.setup
    home = text(given.get("home", f"H{seat + 1}"), f"{where}.home")
    tile = known_tile(setup, home, f"{where}.home")
    if tile not in setup.homes:
        raise fail(f"{where}.home", _("{tile} is not a home.").format(tile=home))
    _take(state, tile, f"{where}.home")
    village.lay(state, seat, tile, HOME, 0)
    for at, line in enumerate(texts(given.get("village", []), f"{where}.village")):
        _lay(state, seat, line, f"{where}.village[{at}]")
    for at, line in enumerate(texts(given.get("won", []), f"{where}.won")):
        tile = _take(state, known_tile(setup, line.split()[0], f"{where}.won[{at}]"), f"{where}.won[{at}]")
        _turn_up(state, tile, line.split()[1:], f"{where}.won[{at}]")
        state.won[seat].append(tile)
        state.owner[tile] = seat
        state.powers[seat] |= setup.tiles[tile].sides[state.sides >> tile & 1]


def _take(state: KeyflowerState, tile: int, where: str) -> int:
    """Out of its pool; boats and turn order tiles lie beside the pools."""
    if tile in (*state.setup.boats, *state.setup.orders):
        there = all(tile not in row for rows in (state.villages, state.won) for row in rows)
    else:
        pool = next((pool for pool in state.pools if tile in pool), None)
        there = pool is not None
        if pool is not None:
            pool.remove(tile)
    if not there:
        raise fail(where, _("{tile} is somewhere else already.").format(tile=state.setup.tiles[tile].id))
    return tile


def _turn_up(state: KeyflowerState, tile: int, words: Sequence[str], where: str) -> None:
    boat = state.setup.tiles[tile].kind == "summer_boat"
    if boat != (len(words) == 1) or (boat and words[0] not in ("a", "b")):
        raise fail(where, _("a summer boat shows a side, a or b, and nothing else does."))
    if boat:
        state.sides |= (words[0] == "b") << tile


def _lay(state: KeyflowerState, seat: int, line: str, where: str) -> None:
    setup: KeyflowerSetup = state.setup
    words = line.split()
    if not 2 <= len(words) <= 4 or words[1] not in CELLS:
        raise fail(where, _("{line!r} is not a tile and a place, such as SP05 m14 rot:2.").format(line=line))
    tile = _take(state, known_tile(setup, words[0], where), where)
    if setup.tiles[tile].kind == "home":
        raise fail(where, _("everybody has one home."))
    rest = words[2:]
    turned = [word for word in rest if word.startswith("rot:")]
    _turn_up(state, tile, [word for word in rest if not word.startswith("rot:")], where)
    cell = CELLS[words[1]]
    if cell not in state.frontiers[seat]:
        raise fail(where, _("{cell} is not beside the village, or something lies there.").format(cell=words[1]))
    fitting = village.turns(state, seat, tile, cell)
    if not fitting:
        raise fail(
            where, _("{tile} does not fit on {cell}, however it is turned.").format(tile=words[0], cell=words[1])
        )
    names = [setup.turn[rotation].notation for rotation in fitting]
    if turned and turned[0] not in names:
        raise fail(
            where,
            _("{tile} does not fit so; on {cell} these do: {turns}.").format(
                tile=words[0], cell=words[1], turns=", ".join(names)
            ),
        )
    village.lay(state, seat, tile, cell, fitting[names.index(turned[0])] if turned else fitting[0])
    state.powers[seat] |= setup.tiles[tile].sides[state.sides >> tile & 1]


def _winter_hands(state: KeyflowerState, givens: Sequence[Mapping[str, Any]], where: str) -> None:
    """Before winter has begun everybody holds winter tiles: those told, or the same ones every time."""
    setup, begun = state.setup, state.season == WINTER
    for seat, given in enumerate(givens):
        for at, name in enumerate(texts(given.get("winter", []), f"{where}: player[{seat}].winter")):
            place = f"{where}: player[{seat}].winter[{at}]"
            tile = known_tile(setup, name, place)
            if setup.tiles[tile].kind != "winter":
                raise fail(place, _("{tile} is not a winter tile.").format(tile=name))
            state.hands[seat].append(_take(state, tile, place))
        state.hands[seat].sort()
    if begun:
        return
    for seat, given in enumerate(givens):
        hand = state.hands[seat]
        while "winter" not in given and len(hand) < setup.winter_dealt and state.pools[4]:
            hand.append(state.pools[4].pop((5 * len(state.pools[4]) + 3 * seat) % len(state.pools[4])))
        hand.sort()


def _last_things_first(state: KeyflowerState, where: str) -> None:
    """Boats and turn order tiles are laid when the game is nearly over."""
    last = {*state.setup.boats, *state.setup.orders}
    laid = [tile for tiles in state.villages for tile in tiles if tile in last]
    if laid:
        raise fail(
            f"{where}: player",
            _("{tile} lies in a village only when the game is over.").format(tile=state.setup.tiles[laid[0]].id),
        )


def _laying(state: KeyflowerState, where: str) -> None:
    if not any(state.won):
        raise fail(f"{where}: phase", _("nobody has won a tile that could be laid."))
    state.seat = state.start
    state.phase = BOAT  # what comes before the laying
    growing.begin_laying(state)


def _choosing(state: KeyflowerState, where: str) -> None:
    state.season = WINTER
    if not all(state.hands):
        raise fail(f"{where}: player", _("everybody needs winter tiles to choose from."))
    state.seat, state.left, state.phase = state.start, state.setup.seats, PUT
