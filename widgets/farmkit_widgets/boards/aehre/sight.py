"""What can be seen on the table of Eine Frage der Ähre, as plain values for drawing.

The only place where the page reads the engine's state; it looks and never judges.
"""

from __future__ import annotations

from dataclasses import dataclass

from farmkit.games.aehre.actions import Level, Place, Take
from farmkit.games.aehre.play import AehreState
from farmkit.games.aehre.state import DONE, GONE, UNSEEN


@dataclass(frozen=True)
class Field:
    """One square of the crop area."""

    name: str
    column: int
    row: int
    crop: str
    level: int
    farm: int = -1  # whose farm stands here
    mate: str = ""  # the other half of the tile on top, while both can be seen


@dataclass(frozen=True)
class Seat:
    """What lies in front of a player."""

    points: int
    hand: tuple[str, ...] | None  # None: hidden
    hand_size: int
    supply: tuple[str, ...]  # small tiles, such as W2
    cubes: tuple[int, ...]  # row on each track; -1: removed
    farms_waiting: int
    livestock: tuple[tuple[str, int | None], ...]  # animal, and its value for those who may know


@dataclass(frozen=True)
class Sight:
    """The whole table."""

    columns: int
    rows: int
    crops: str  # the letters of the barn tracks, from left to right
    fields: dict[str, Field]
    seats: tuple[Seat, ...]
    stacks: tuple[tuple[str, ...], ...]  # animals waiting on each track, the next one first
    farm_rows: tuple[int, ...]
    livestock_row: int
    top_row: int
    pile: int  # large tiles left to draw before the last stack
    last_stack: int  # tiles left in the 6+1 stack, the end tile included
    ending: bool  # the end tile has been drawn

    def at(self, column: int, row: int) -> Field | None:
        """The field there, if there is one."""
        return self._grid.get((column, row))

    @property
    def _grid(self) -> dict[tuple[int, int], Field]:
        grid: dict[tuple[int, int], Field] | None = self.__dict__.get("_found")
        if grid is None:
            grid = {(field.column, field.row): field for field in self.fields.values()}
            object.__setattr__(self, "_found", grid)
        return grid

    def region(self, name: str) -> set[tuple[int, int]]:
        """Squares of the same crop that hang together with a field."""
        first = self.fields[name]
        found, todo = set(), [(first.column, first.row)]
        while todo:
            x, y = todo.pop()
            field = self.at(x, y)
            if (x, y) in found or field is None or field.crop != first.crop:
                continue
            found.add((x, y))
            todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        return found


def look(state: AehreState) -> Sight:
    """Everything that is to be drawn. What the state hides stays hidden."""
    setup = state.setup
    names, letters = setup.grid.names, setup.letters
    homes = {bit.bit_length() - 1: seat for seat, farms in enumerate(state.farms) for bit, _crop in farms}
    fields = {}
    for place, name in names.items():
        row, column = divmod(place, setup.grid.stride)
        mate = _mate(state, place)
        fields[name] = Field(
            name,
            column,
            row,
            letters[state.crop_at(place)],
            state.height(place),
            homes.get(place, -1),
            names.get(mate, ""),
        )
    stacks = tuple(setup.animals[taken:] for taken in state.taken)
    seats = tuple(_seat(state, seat) for seat in range(setup.seats))
    return Sight(
        setup.grid.columns, setup.grid.rows, letters, fields, seats, stacks, setup.farm_rows, setup.livestock_row,
        setup.top_row, state.piles, state.end_stack, state.drawn_end,
    )  # fmt: skip


def _mate(state: AehreState, place: int) -> int:
    """Where the other half of the tile on top lies, while it is on top there too; -1 otherwise."""
    top = state.tops[place]
    if top is None or not isinstance(top[0], Take) or len(top[1].cells) == 1:
        return -1
    first, second = top[1].cells
    other = state.tops[second if place == first else first]
    together = other is not None and other[0] is top[0] and other[1] is top[1]
    return (second if place == first else first) if together else -1


def _seat(state: AehreState, seat: int) -> Seat:
    setup = state.setup
    hand, supply = list(state.hands[seat]), state.supplies[seat]
    known = UNSEEN not in hand
    tiles = tuple(setup.large[kind].id for kind in hand) if known else None
    small = tuple(tile.id for crop, tile in enumerate(setup.small) if supply >> crop & 1)
    cubes = tuple(-1 if row == GONE else row for row in state.cubes[seat])
    herd = tuple(
        (setup.animals[animal], None if value == UNSEEN else value) for _crop, animal, value in state.herds[seat]
    )
    points = state.field_points[seat] + state.farm_points[seat]
    if state.phase == DONE:  # at the end the livestock moves the markers
        points += sum(value for _crop, _animal, value in state.herds[seat])
    return Seat(points, tiles, len(hand), small, cubes, len(setup.farm_rows) - len(state.farms[seat]), herd)


@dataclass(frozen=True)
class Offer:
    """What a field that was placed this turn would give."""

    name: str
    crop: str
    points: int
    barn: int


def offers(state: AehreState) -> list[Offer]:
    """For each field of the tile that was just laid: victory points, and steps in the barn. Asked by trying it out."""
    tile, spot = state.tile, state.spot
    assert tile is not None and isinstance(spot, Place)
    found = []
    fields = tile.tile.fields
    for at, (field, place) in enumerate(zip(fields, spot.cells, strict=True)):
        trial = state.copy()
        # Victory points for this field alone; whether the other half could take barn points does not matter here.
        trial.play(state.setup.points[tuple(other != at for other in range(len(fields)))])
        points = trial.field_points[state.seat] - state.field_points[state.seat]
        found.append(Offer(state.setup.grid.names[place], state.setup.letters[field.crop], points, field.symbols))
    return found


def trial(state: AehreState, spot: Place) -> tuple[list[Offer], bool]:
    """What a legal placement would offer, and whether it needs a small tile to level the ground."""
    after = state.copy()
    after.play(spot)
    levels = [action for action in after.legal() if isinstance(action, Level)]
    if levels:
        after.play(levels[0])
    return offers(after), bool(levels)
