"""Eine Frage der Ähre counted again, by a slow clerk who knows only what is written down.

Reads the notation and the printed data as text and shares no code with the engine: fields are pairs of numbers, stacks
are lists, regions are found by walking from field to field. It also refuses what the rules forbid.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

Cell = tuple[int, int]
PRINTED = Path(__file__).resolve().parents[2] / "farmkit" / "games" / "aehre" / "components.toml"
TRACKS = "WBRCP"


class AehreClerk:
    def __init__(self, seats: int, rules: Mapping[str, Any], printed: Mapping[str, Any] | None = None) -> None:
        box = printed or tomllib.loads(PRINTED.read_text(encoding="utf-8"))
        self.seats = seats
        barn = next(row for row in box["barn"] if row["seats"] == seats)
        self.farm_rows, self.animal_row, self.top = barn["farms"], barn["livestock"], barn["top"]
        self.board: dict[Cell, list[str]] = {
            (x, y): [letter]
            for y, row in enumerate(box["board"][0]["rows"])
            for x, letter in enumerate(row)
            if letter != "."
        }
        self.unseen = Counter({row["id"]: row["count"] for row in box["large"]})
        kinds = box["livestock"][: 2 if seats == 2 else 3] if rules.get("livestock", True) else []
        self.stacks = {crop: [row["id"] for row in kinds] for crop in TRACKS}
        self.values = {row["id"]: list(row["values"]) for row in kinds}
        self.per_field, self.per_farm_field = rules.get("field_points", 1), rules.get("farm_points", 1)
        self.any_crop = rules.get("levelling") == "any_crop"
        self.hand_size, self.end_stack = rules.get("hand", 3), rules.get("end_stack", 6) + 1
        removed = rules.get("removed", [20, 10, 0, 0])[seats - 2]
        self.piles = self.unseen.total() - removed - rules.get("end_stack", 6) - seats * self.hand_size
        self.hands: list[list[str]] = [[] for _seat in range(seats)]
        self.supplies = [set(TRACKS) for _seat in range(seats)]
        self.cubes = [dict.fromkeys(TRACKS, 0) for _seat in range(seats)]
        self.gone: list[set[str]] = [set() for _seat in range(seats)]
        self.farms: list[list[Cell]] = [[] for _seat in range(seats)]
        self.points = [0] * seats
        self.looking: list[str] = []
        self.tile = ""
        self.cells: list[Cell] = []
        self.seat = 0
        self.step = "deal"
        self.passes = 0
        self.final_round = False

    # --- looking ---------------------------------------------------------------------------------

    def region(self, start: Cell) -> set[Cell]:
        crop = self.board[start][-1]
        found, todo = set(), [start]
        while todo:
            x, y = todo.pop()
            if (x, y) in found or self.board.get((x, y), [""])[-1] != crop:
                continue
            found.add((x, y))
            todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        return found

    def homes(self) -> set[Cell]:
        return {cell for farms in self.farms for cell in farms}

    def free(self) -> set[Cell]:
        owned = set()
        for home in self.homes():
            owned |= self.region(home)
        return set(self.board) - owned

    def height(self, cell: Cell) -> int:
        return len(self.board[cell]) - 1

    def winners(self) -> list[int]:
        largest = [max([0, *(len(self.region(home)) for home in farms)]) for farms in self.farms]
        ranks = list(zip(self.points, largest, strict=True))
        return [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]

    # --- one token after the other -----------------------------------------------------------------

    def read(self, token: str) -> None:
        assert self.step != "over", f"{token} after the end"
        if token == "pass":
            self.expect("take")
            self.passes += 1
            self.tile, self.step = "", "farm"
            self.farms_or_end()
        elif token[0] == "+":
            self.draw(token[1:])
        elif token[0] == "=":
            self.look(int(token[1:]))
        elif token[0] == "@":
            self.build(cell_of(token[1:]))
        elif token[0] == "-":
            self.level(token[1:])
        elif token[:2] in ("VP", "FP"):
            self.take_points(token.split("/"))
        elif self.step == "take":
            self.take(token)
        else:
            self.place([cell_of(name) for name in token.split("-")])

    def expect(self, step: str) -> None:
        assert self.step == step, f"it is time to {self.step}, not to {step}"

    def draw(self, tile: str) -> None:
        if self.step == "deal":
            self.hold(tile)
            if len(self.hands[self.seat]) == self.hand_size:
                self.seat += 1
                if self.seat == self.seats:
                    self.seat, self.step = 0, "take"
            return
        self.expect("draw")
        if self.piles:
            self.piles -= 1
            self.hold(tile)
        else:
            self.end_stack -= 1
            if tile == "end":
                self.final_round = True
            else:
                assert self.end_stack, "the last tile of the end stack is the end tile"
                self.hold(tile)
        self.next_turn()

    def hold(self, tile: str) -> None:
        assert self.unseen[tile] > 0, f"no {tile} is left"
        self.unseen[tile] -= 1
        self.hands[self.seat].append(tile)

    def take(self, tile: str) -> None:
        if len(tile) == 4:
            self.hands[self.seat].remove(tile)
        else:
            self.supplies[self.seat].remove(tile[0])
        self.tile, self.step = tile, "place"

    def place(self, cells: list[Cell]) -> None:
        self.expect("place")
        assert len(cells) * 2 == len(self.tile)
        assert not set(cells) & self.homes(), "a farm's field is never covered"
        self.cells = cells
        heights = [self.height(cell) for cell in cells]
        if len(set(heights)) == 1:
            self.lay()
        else:
            assert abs(heights[0] - heights[1]) == 1, "one level at most"
            assert abs(cells[0][0] - cells[1][0]) + abs(cells[0][1] - cells[1][1]) == 1, "side by side"
            self.step = "level"

    def level(self, crop: str) -> None:
        self.expect("level")
        self.supplies[self.seat].remove(crop)
        low = min(self.cells, key=self.height)
        below = self.board[low][-1]
        self.board[low].append("?" if self.any_crop else below)
        self.lay()

    def lay(self) -> None:
        for crop, cell in zip(self.tile[::2], self.cells, strict=True):
            assert self.board[cell][-1] != crop, f"{crop} covers {crop}"
        for crop, cell in zip(self.tile[::2], self.cells, strict=True):
            self.board[cell].append(crop)
        for cell in self.cells:
            assert len(self.region(cell) & self.homes()) <= 1, "two farms in one region"
        self.step = "points"

    def take_points(self, kinds: Sequence[str]) -> None:
        self.expect("points")
        me = self.seat
        steps: Counter[str] = Counter()
        for kind, crop, symbols, cell in zip(kinds, self.tile[::2], self.tile[1::2], self.cells, strict=True):
            if kind == "VP":
                region = self.region(cell)
                self.points[me] += 0 if region & self.homes() else len(region) * self.per_field
            else:
                assert symbols != "0" and crop not in self.gone[me]
                steps[crop] += int(symbols)
        for crop in TRACKS:
            if steps[crop]:
                self.climb(crop, steps[crop])
        self.step = "farm"
        self.farms_or_end()

    def climb(self, crop: str, steps: int) -> None:
        row = self.cubes[self.seat][crop] + steps
        if row >= self.animal_row and self.stacks[crop]:
            self.looking.append(self.stacks[crop].pop(0))
            self.gone[self.seat].add(crop)
        self.cubes[self.seat][crop] = min(row, self.top)

    def farms_or_end(self) -> None:
        """Everybody builds as soon as all cubes are there and somewhere is room; then the own farms score."""
        me = self.seat
        ready = [all(crop in self.gone[me] or self.cubes[me][crop] >= row for crop in TRACKS) for row in self.farm_rows]
        if sum(ready) > len(self.farms[me]) and self.free():
            return
        self.points[me] += self.per_farm_field * sum(len(self.region(home)) for home in self.farms[me])
        if self.tile:
            self.passes = 0
        self.step = "look" if self.looking else "draw"
        self.draw_or_next()

    def build(self, cell: Cell) -> None:
        self.expect("farm")
        assert cell in self.free(), "this region has a farm"
        self.farms[self.seat].append(cell)
        self.farms_or_end()

    def look(self, value: int) -> None:
        """Values count only at the end, but a sheet shows them to their owner at once."""
        self.expect("look")
        self.values[self.looking.pop(0)].remove(value)
        self.points[self.seat] += value
        self.draw_or_next()

    def draw_or_next(self) -> None:
        if self.looking:
            return
        self.step = "draw"
        if len(self.tile) in (0, 2) or self.final_round:
            self.next_turn()

    def next_turn(self) -> None:
        last = self.seat == self.seats - 1
        if (self.final_round and last) or self.passes == self.seats:
            self.step = "over"
            return
        self.seat, self.step = (self.seat + 1) % self.seats, "take"


def cell_of(name: str) -> Cell:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1
