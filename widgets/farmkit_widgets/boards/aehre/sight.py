"""What can be seen on the table of Eine Frage der Ähre, as plain values for drawing.

The only place where the page reads the engine's state; it looks and never judges.
"""

from __future__ import annotations

from dataclasses import dataclass


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
    starter: int

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
