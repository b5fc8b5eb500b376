"""Situations for tests: a table painted and laid by hand, as a match that checks and explains.

Fields are named as on the board (``c4``), crops by their letters (``W B R C P``), tiles as in the notation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from farmkit.core import Match, Violation, find_game
from farmkit.games.aehre.play import AehreState
from farmkit.games.aehre.setup import AehreSetup
from farmkit.games.aehre.state import GONE, TAKE

LETTERS = "WBRCP"


@cache
def aehre(seats: int = 2, variant: str = "printed") -> AehreSetup:
    game = find_game("aehre")
    setup = game.setup(seats, game.variant(variant))
    assert isinstance(setup, AehreSetup)
    return setup


def scene(
    seats: int = 2,
    *,
    seat: int = 0,
    variant: str = "printed",
    setup: AehreSetup | None = None,
    hand: str = "W1R2",
    others: str = "C1C0 C1C0 C2C0",
    bare: str = "",
    paint: Mapping[str, str] | None = None,
    laid: Sequence[str] = (),
    farms: Mapping[int, str] | None = None,
    cubes: Mapping[int, str] | None = None,
    supply: Mapping[int, str] | None = None,
    taken: str = "",
) -> Match:
    """A turn about to begin.

    ``hand`` is what the player holds, ``others`` what the next player holds. ``bare`` paints all fields with one crop,
    ``paint`` some of them (``{"W": "c1 c2"}``); ``laid`` are tiles with heights (``"W1B1 d1-e1"``). ``cubes`` gives the
    rows of a seat's five cubes (``"2 2 x 2 2"``, x for one that left). ``taken`` names the tracks whose top animal is
    gone.
    """
    setup = setup or aehre(seats, variant)
    table = AehreState.fresh(setup)
    grid = setup.grid
    table.phase, table.seat, table.turns = TAKE, seat, seat + 1
    if bare:
        table.crops = [grid.cells if letter == bare else 0 for letter in LETTERS]
    for letter, fields in (paint or {}).items():
        for name in fields.split():
            bit = 1 << grid.at[name]
            table.crops = [have & ~bit for have in table.crops]
            table.crops[LETTERS.index(letter)] |= bit
    for tile in laid:
        lay(table, tile)
    for holder, tiles in ((seat, hand), ((seat + 1) % seats, others)):
        table.hands[holder] = sorted(kind_of(setup, tile) for tile in tiles.split())
        for kind in table.hands[holder]:
            table.pool.remove(kind)
    for owner, fields in (farms or {}).items():
        for name in fields.split():
            place = grid.at[name]
            table.farms[owner] += ((1 << place, table.crop_at(place)),)
            table.homes |= 1 << place
    for owner, rows in (cubes or {}).items():
        table.cubes[owner] = [GONE if row == "x" else int(row) for row in rows.split()]
    for owner, letters in (supply or {}).items():
        table.supplies[owner] = sum(1 << LETTERS.index(letter) for letter in letters)
    for letter in taken:
        crop = LETTERS.index(letter)
        animal = table.taken[crop]
        value, *left = table.stables[animal]
        table.stables[animal] = tuple(left)
        table.herds[(seat + 1) % seats] += ((crop, animal, value),)
        table.taken[crop] += 1
    return Match(table, seed=1)


def lay(table: AehreState, tile: str) -> None:
    """Put a tile on the board without asking the rules: ``W1B1 d1-e1``, ``P2 d4`` or ``W1B1 d1-e1 -P``."""
    name, place, *level = tile.split()
    setup, seat = table.setup, table.seat
    take = setup.parse(name)
    if len(name) == 4:
        table.pool.remove(kind_of(setup, name))
        table.hands[seat].append(kind_of(setup, name))
    for action in (take, setup.parse(place), *map(setup.parse, level)):
        table.play(action)
    table.phase, table.tile, table.spot, table.slopes, table.prices = TAKE, None, None, None, None


def kind_of(setup: AehreSetup, tile: str) -> int:
    return [one.id for one in setup.large].index(tile)


def refused(match: Match, typed: str) -> Violation:
    """Type a line that must be refused, see that nothing changed, and hand over the reason."""
    before = match.state.key()
    found = match.why_not_line(typed)
    assert found is not None, f"{typed} was allowed"
    assert match.state.key() == before
    return found[1]


def allowed(match: Match, typed: str) -> bool:
    return match.why_not_line(typed) is None


def state(match: Match) -> AehreState:
    assert isinstance(match.state, AehreState)
    return match.state


def points(match: Match, seat: int = 0) -> tuple[int, int]:
    """Victory points of a seat from fields and from farms."""
    table = state(match)
    return table.field_points[seat], table.farm_points[seat]


def rows(match: Match, seat: int = 0) -> str:
    """The rows of a seat's cubes, x for one that left."""
    return " ".join("x" if row == GONE else str(row) for row in state(match).cubes[seat])


def height(match: Match, name: str) -> int:
    table = state(match)
    return table.height(table.setup.grid.at[name])


def crop(match: Match, name: str) -> str:
    table = state(match)
    return LETTERS[table.crop_at(table.setup.grid.at[name])]
