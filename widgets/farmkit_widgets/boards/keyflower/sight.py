"""What can be seen on the table of Keyflower, as plain values for drawing.

The only place where the page reads pieces off the engine's state; it looks and never judges.
"""

from __future__ import annotations

from dataclasses import dataclass

from farmkit.games.keyflower.hexes import NAMES, centre
from farmkit.games.keyflower.phases import UNSEEN
from farmkit.games.keyflower.play import KeyflowerState
from farmkit.games.keyflower.tiles import NO_COLOUR, Tile

Four = tuple[int, int, int, int]


@dataclass(frozen=True)
class Bidder:
    seat: int
    workers: int
    colour: int
    leads: bool


@dataclass(frozen=True)
class Piece:
    """A tile on the table with everything on it."""

    tile: Tile
    edges: tuple[int, ...]  # what it shows in each direction, from the bottom clockwise
    upgraded: bool = False
    side: str = ""  # a or b, of a summer boat
    owner: int = -1
    q: int = 0  # where it lies in a village: steps to the south-east,
    r: int = 0  # and to the south
    cell: str = ""
    rotation: int = 0
    colour: int = NO_COLOUR  # the colour that binds it
    bids: tuple[Bidder, ...] = ()
    users: Four = (0, 0, 0, 0)
    least: int = 0  # workers that the next use needs; 0: nobody can use it any more
    most: int = 0
    goods: Four = (0, 0, 0, 0)
    parts: tuple[int, ...] = ()  # the field of each of its parts
    halves: tuple[int, ...] = ()  # the part of each of its twelve half edges

    @property
    def id(self) -> str:
        return self.tile.id


@dataclass(frozen=True)
class Boat:
    """A boat that waits for its cargo to be taken."""

    tile: Tile
    cargo: tuple[int, ...]  # workers by colour, skills by kind; all 0 in winter


@dataclass(frozen=True)
class Seat:
    """What a player has: the village for all to see, the rest as far as these eyes may know it."""

    workers: Four
    covered: int
    skills: tuple[int, int, int]
    covered_skills: int
    wheat: int
    front: tuple[int, ...]  # of all this what lies before the screen: workers by colour, skills by kind, wheat
    winter: tuple[str, ...] | None  # None: hidden
    winter_count: int
    chosen: tuple[str, ...]  # winter tiles put up and not turned up yet
    won: tuple[str, ...]
    village: tuple[Piece, ...]
    herds: dict[int, Four | tuple[int, int, int]]
    frontier: tuple[str, ...]

    def piece(self, id: str) -> Piece | None:
        return next((one for one in self.village if one.id == id), None)


@dataclass(frozen=True)
class Sight:
    """The whole table."""

    season: int
    start: int
    purple: str  # the turn order tile that carries the purple worker
    market: tuple[Piece, ...]
    orders: tuple[Piece, ...]
    boats: tuple[Boat, ...]
    seats: tuple[Seat, ...]
    farmers: bool
    bag: int
    supply: tuple[int, ...]  # wood, stone, iron, gold, green workers, wheat, sheep, pigs, cows

    def piece(self, id: str) -> Piece | None:
        """A tile on the market or in a village, by its id."""
        for one in (*self.market, *self.orders):
            if one.id == id:
                return one
        for seat in self.seats:
            if found := seat.piece(id):
                return found
        return None


def look(state: KeyflowerState) -> Sight:
    """Everything that is to be drawn. What the state hides stays hidden."""
    setup = state.setup
    orders = tuple(piece(state, tile) for tile in setup.orders if tile in state.slots)
    market = tuple(piece(state, tile) for tile in state.slots if tile not in setup.orders)
    boats = tuple(Boat(setup.tiles[boat], tuple(cargo)) for boat, cargo in state.cargo.items())
    seats = tuple(_seat(state, seat) for seat in range(setup.seats))
    supply = (*state.goods_left, state.greens, state.wheat_left, *state.animals_left)
    return Sight(
        state.season, state.start, setup.tiles[setup.purple].id, market, orders, boats, seats, setup.farmers,
        state.bag_size(), supply,
    )  # fmt: skip


def piece(state: KeyflowerState, tile: int) -> Piece:
    """One tile as it lies there."""
    setup = state.setup
    printed, owner, rotation = setup.tiles[tile], state.owner[tile], state.rotation[tile]
    laid = owner >= 0 and tile in state.villages[owner]
    cell = state.cell[tile]
    q, r = centre(cell) if laid else (0, 0)
    sizes = [size for size in range(1, 7) if state.window[tile] >> size & 1]
    bids = sorted(
        (
            Bidder(seat, number, colour, state.leader[tile] == seat)
            for seat, (number, colour) in state.bids_on(tile).items()
        ),
        key=lambda bid: (not bid.leads, -bid.workers, bid.seat),
    )
    return Piece(
        printed, setup.edges[tile][rotation], state.is_upgraded(tile),
        "ab"[state.sides >> tile & 1] if printed.kind == "summer_boat" else "", owner if laid else -1, q, r,
        NAMES[cell] if laid else "", rotation, state.colour[tile], tuple(bids), state.workers_on(tile),
        sizes[0] if sizes else 0, sizes[-1] if sizes else 0, state.goods_on(tile), tuple(state.sectors[tile]),
        setup.halves[tile][rotation],
    )  # fmt: skip


def _seat(state: KeyflowerState, seat: int) -> Seat:
    setup = state.setup
    hand = state.hands[seat]
    known = UNSEEN not in hand

    def ids(tiles: list[int]) -> tuple[str, ...]:
        return tuple(setup.tiles[tile].id for tile in tiles)

    blue, red, yellow, green = state.workers[seat]
    saw, pick, anvil = state.skills[seat]
    return Seat(
        (blue, red, yellow, green), state.covered[seat], (saw, pick, anvil), state.covered_skills[seat],
        state.wheat[seat], state.in_front(seat), ids(hand) if known else None, len(hand),
        ids(state.put_up[seat]) if known else (), ids(state.won[seat]),
        tuple(piece(state, tile) for tile in state.villages[seat]),
        {field: state.animals_in(seat, field) for field in sorted({key // 3 for key in state.herds[seat]})},
        tuple(NAMES[cell] for cell in state.frontiers[seat]),
    )  # fmt: skip
