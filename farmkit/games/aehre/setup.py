"""What stays the same during one game: the grid, the tiles, the barn, and every action made from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from farmkit.core.components import Components, Entry
from farmkit.core.game import Setup
from farmkit.core.state import Action
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.games.aehre.actions import Draw, Farm, Field, Level, Look, Pass, Place, Points, Take, Tile
from farmkit.games.aehre.grid import Grid, places
from farmkit.games.aehre.rules import ANY_CROP, AehreRules

if TYPE_CHECKING:
    from farmkit.games.aehre.game import Aehre
    from farmkit.games.aehre.play import AehreState

CROPS = 5

A = TypeVar("A", bound=Action)


class Spots:
    """Turns a set of fields into the actions that stand on them, one row of the board at a glance.

    Rows repeat themselves all the time, so the actions of each row's pattern are put together once and kept.
    """

    __slots__ = ("by_place", "known", "stride")

    def __init__(self, by_place: Mapping[int, Action], grid: Grid) -> None:
        self.by_place = by_place
        self.stride = grid.stride
        self.known: list[dict[int, tuple[Action, ...]]] = [{} for _row in range(grid.rows)]

    def of(self, fields: int) -> tuple[Action, ...]:
        found: tuple[Action, ...] = ()
        stride = self.stride
        low = (1 << stride) - 1
        base = 0
        for known in self.known:
            row = fields & low
            if row:
                actions = known.get(row)
                if actions is None:
                    actions = known[row] = tuple(self.by_place[base + x] for x in places(row))
                found += actions
            fields >>= stride
            if not fields:
                break
            base += stride
        return found


class AehreSetup(Setup):
    game: Aehre
    rules: AehreRules

    def __init__(self, game: Aehre, seats: int, rules: AehreRules, components: Components) -> None:
        self.game, self.seats, self.rules, self.components = game, seats, rules, components
        self.any_crop = rules.levelling == ANY_CROP
        crops = components.group("crop")
        self.crops = tuple(entry.id for entry in crops)
        self.letters = "".join(entry.values["letter"] for entry in crops)
        rows = components.one("board", "fields").values["rows"]
        self.grid = Grid(rows)
        self.printed = self._printed(rows)
        barn = next(entry for entry in components.group("barn") if entry.values["seats"] == seats).values
        self.farm_rows: tuple[int, ...] = tuple(barn["farms"])
        self.livestock_row: int = barn["livestock"]
        self.top_row: int = barn["top"]
        herd = components.group("livestock") if rules.livestock else []
        if seats == 2:
            herd = herd[:2]  # rule 1.4: two players leave the chickens in the box
        self.animals = tuple(entry.id for entry in herd)
        self.values = tuple(tuple(sorted(entry.values["values"])) for entry in herd)
        self.large = tuple(self._tile(entry, entry.values["fields"]) for entry in components.group("large"))
        self.small = tuple(
            self._tile(entry, [entry.values["field"]])
            for entry in sorted(
                components.group("small"), key=lambda entry: self.letters.index(entry.values["field"][0])
            )
        )
        self.removed = rules.removed[seats - game.seats[0]]
        self._make_actions()
        self._count_tiles()

    def _printed(self, rows: Sequence[str]) -> tuple[int, ...]:
        """For each crop the fields where the board shows it."""
        found = [0] * CROPS
        for y, row in enumerate(rows):
            for x, letter in enumerate(row):
                if letter != ".":
                    found[self.letters.index(letter)] |= 1 << (y * self.grid.stride + x)
        return tuple(found)

    def _tile(self, entry: Entry, fields: Sequence[Sequence[Any]]) -> Tile:
        made = tuple(Field(self.letters.index(letter), symbols) for letter, symbols in fields)
        return Tile(entry.id, made, entry.values.get("count", 1))

    def _count_tiles(self) -> None:
        """Rules 1.6 and 1.7: tiles that nobody sees, tiles of the end stack, and those to draw before it."""
        total = sum(tile.count for tile in self.large)
        self.to_draw = total - self.removed - self.rules.end_stack - self.seats * self.rules.hand
        if self.to_draw < 0:
            raise Trouble(
                _("{missing} large tiles are missing: {removed} are removed and {stack} lie in the end stack.").format(
                    missing=-self.to_draw, removed=self.removed, stack=self.rules.end_stack
                )
            )

    def _make_actions(self) -> None:
        made: list[Action] = []

        def put(action: A) -> A:
            made.append(action)
            return action

        grid, names = self.grid, self.grid.names
        self.take_large = [put(Take(len(made), tile, kind)) for kind, tile in enumerate(self.large)]
        self.take_small = [put(Take(len(made), tile, crop)) for crop, tile in enumerate(self.small)]
        self.pass_ = put(Pass(len(made), "pass"))
        singles = {at: put(Place(len(made), names[at], at, -1)) for at in names}
        self.place_small = Spots(singles, grid)
        # Four ways to lay a large tile on two fields side by side, each filed under the left or upper of the two.
        self.place_large: list[Spots] = []
        for step in (1, grid.stride):
            for turned in (False, True):
                spots = {}
                for at in names:
                    if at + step in names:
                        first, second = (at + step, at) if turned else (at, at + step)
                        spots[at] = put(Place(len(made), f"{names[first]}-{names[second]}", first, second))
                self.place_large.append(Spots(spots, grid))
        self.level = [put(Level(len(made), letter, crop)) for crop, letter in enumerate(self.letters)]
        one, two = ((False,), (True,)), ((False, False), (False, True), (True, False), (True, True))
        self.points: dict[tuple[bool, ...], Points] = {farm: put(Points(len(made), farm)) for farm in one + two}
        self.farm = Spots({at: put(Farm(len(made), names[at], at)) for at in names}, grid)
        self.draw = [put(Draw(len(made), tile.id, kind)) for kind, tile in enumerate(self.large)]
        self.draw_end = put(Draw(len(made), "end", -1))
        herd = sorted({value for entry in self.components.group("livestock") for value in entry.values["values"]})
        self.look = {value: put(Look(len(made), value)) for value in herd}
        self.actions = tuple(made)

    def unknown(self, token: str) -> str:
        sentence = super().unknown(token)
        turned = token[2:] + token[:2]
        if turned.casefold() in self._by_notation:
            return (
                sentence
                + " "
                + _("Did you mean {tile}? Turn the tile by naming its fields in the other order.").format(
                    tile=turned.upper()
                )
            )
        if "-" in token and not token.startswith("-"):
            return sentence + " " + _("A place for a large tile is two fields side by side, such as c4-c5.")
        return sentence + " " + _("A turn reads like W1R2 c4-c5 VP/FP: tile, place, points.")

    def start(self) -> AehreState:
        from farmkit.games.aehre.play import AehreState

        return AehreState.fresh(self)


def check_components(components: Components) -> None:
    """Everything that the code relies on and that the rulebooks count, one sentence for the first thing that is off."""

    def need(true: bool, entry: str, what: str) -> None:
        if not true:
            raise Trouble(f"{components.origin}: {entry}: {what}")

    crops = components.group("crop")
    letters: list[Any] = [entry.values.get("letter") for entry in crops]
    need(len(crops) == CROPS, "crop", _("there must be five crops, each with a letter."))
    need(
        all(isinstance(one, str) and len(one) == 1 and one.isalpha() for one in letters) and len(set(letters)) == CROPS,
        "crop",
        _("every crop needs a letter of its own."),
    )
    need(
        set(letters) == set("WBRCP"),
        "crop",
        _("their letters must be W, B, R, C and P: pictures and notation use them."),
    )
    rows: Any = components.one("board", "fields").values.get("rows")
    need(
        isinstance(rows, list) and all(isinstance(row, str) for row in rows) and bool(rows),
        "board fields",
        _("rows must be a list of texts."),
    )
    need(
        len(rows) <= 20 and all(0 < len(row) <= 20 for row in rows),
        "board fields",
        _("at most 20 rows of 20 fields."),
    )
    for y, row in enumerate(rows):
        need(
            set(row) <= {*letters, "."},
            "board fields",
            _("row {row} has a letter that is no crop.").format(row=y + 1),
        )
    for seats in range(2, 6):
        barns = [entry for entry in components.group("barn") if entry.values.get("seats") == seats]
        need(len(barns) == 1, "barn", _("there must be one entry for {seats} players.").format(seats=seats))
        values = barns[0].values
        farms: Any = values.get("farms")
        livestock: Any = values.get("livestock")
        top: Any = values.get("top")
        good = (
            isinstance(farms, list)
            and len(farms) == 2
            and all(isinstance(row, int) for row in [*farms, livestock, top])
        )
        need(
            good and 0 < farms[0] < farms[1] <= livestock <= top,
            f"barn {barns[0].id}",
            _("rows must rise: farms, livestock, top."),
        )
    herd = components.group("livestock")
    need(
        [entry.id for entry in herd] == ["cow", "pig", "chicken"],
        "livestock",
        _("there must be cow, pig and chicken, in this order."),
    )
    for entry in herd:
        values_: Any = entry.values.get("values")
        good = (
            isinstance(values_, list)
            and len(values_) == CROPS
            and all(isinstance(one, int) and 0 <= one <= 99 for one in values_)
            and len(set(values_)) == CROPS
        )
        need(good, f"livestock {entry.id}", _("there must be five different values from 0 to 99."))
    small = components.group("small")
    for entry in small:
        _need_field(need, entry, entry.values.get("field"), letters)
    need(
        sorted(entry.values["field"][0] for entry in small) == sorted(letters),
        "small",
        _("there must be one small tile of each crop."),
    )
    total = 0
    for entry in components.group("large"):
        fields: Any = entry.values.get("fields")
        copies: Any = entry.values.get("count")
        need(
            isinstance(fields, list) and len(fields) == 2,
            f"large {entry.id}",
            _("a large tile has two fields."),
        )
        for field in fields:
            _need_field(need, entry, field, letters)
        need(isinstance(copies, int) and copies > 0, f"large {entry.id}", _("count must be a positive number."))
        need(
            entry.id == "".join(f"{letter}{symbols}" for letter, symbols in fields),
            f"large {entry.id}",
            _("the id must spell its fields."),
        )
        total += copies
    colours = 5
    for piece, found in (
        ("large tiles", total),
        ("small tiles", colours * len(small)),
        ("livestock tiles", CROPS * len(herd)),
        ("farms", colours * 2),
        ("farm cubes", colours * CROPS),
    ):
        box = components.one("piece", piece).values.get("count")
        need(found == box, piece, _("they add up to {found}, but the box holds {box}.").format(found=found, box=box))


def _need_field(need: Any, entry: Entry, field: object, letters: list[Any]) -> None:
    good = (
        isinstance(field, list)
        and len(field) == 2
        and field[0] in letters
        and isinstance(field[1], int)
        and 0 <= field[1] <= 2
    )
    need(good, f"{entry.group} {entry.id}", _("a field is a crop's letter and 0 to 2 barn symbols."))
