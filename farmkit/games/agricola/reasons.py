"""What stands in the way of each thing that a farm may want to do, told with the rule and what would help.

Written apart from the fast code on purpose: squares are pairs of numbers found from the tiles that were laid, and
animals are sent to pastures one pasture after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from farmkit.core.trouble import Violation
from farmkit.core.words import _, count
from farmkit.games.agricola.farm import ANIMALS, FIELD, GOODS, IMPROVEMENT, PASTURE, ROOM, Farm
from farmkit.games.agricola.plane import LETTERS, SIDE, STRIDE
from farmkit.games.agricola.play import AgricolaState
from farmkit.games.agricola.printed import Cost
from farmkit.games.agricola.setup import MOST_PEOPLE

Square = tuple[int, int]
"""Column and row, from 0."""
FIRST_HOUSE = ((7, 7), (8, 7))


# --- squares ------------------------------------------------------------------------------------


def square_of(place: int) -> Square:
    return place % STRIDE, place // STRIDE


def name_of(square: Square) -> str:
    return f"{LETTERS[square[0]]}{square[1] + 1}"


def turned(rows: Sequence[str], way: int) -> list[Square]:
    """The squares of an outline after so many quarter turns, counted from the first one of its top row."""
    for _quarter in range(way):
        rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]
    cells = [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"]
    x0, y0 = cells[0]
    return [(x - x0, y - y0) for x, y in cells]


def ways_of(rows: Sequence[str]) -> int:
    """In how many different ways an outline can be turned."""
    return len({tuple(turned(rows, way)) for way in range(4)})


def outline(table: AgricolaState, tile: int) -> Sequence[str]:
    return table.setup.pastures[tile - PASTURE].rows if PASTURE <= tile < IMPROVEMENT else ("#",)


def covered(table: AgricolaState, tile: int, place: Square, way: int) -> list[Square]:
    return [(place[0] + x, place[1] + y) for x, y in turned(outline(table, tile), way)]


def house_of(table: AgricolaState, farm: Farm) -> set[Square]:
    return {*FIRST_HOUSE, *(square_of(place) for tile, place, _way, _stable in farm.laid if tile == ROOM)}


def ground_of(table: AgricolaState, farm: Farm) -> set[Square]:
    found = set(FIRST_HOUSE)
    for tile, place, way, _stable in farm.laid:
        found.update(covered(table, tile, square_of(place), way))
    return found


def neighbours(square: Square) -> Iterator[Square]:
    x, y = square
    yield from ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))


def on_table(square: Square) -> bool:
    return 0 <= square[0] < SIDE and 0 <= square[1] < SIDE


def lies(table: AgricolaState, farm: Farm, tile: int, squares: Sequence[Square]) -> Violation | None:
    """What forbids laying a tile on these squares."""
    ground = ground_of(table, farm)
    for square in squares:
        if not on_table(square):
            return Violation(
                "12.4", _("The tile would stick out over the edge of the table."), _("Choose a spot nearer the house.")
            )
        if square in ground:
            return Violation(
                "12.1",
                _("On {square} there lies a tile already.").format(square=name_of(square)),
                _("Choose free ground."),
                (name_of(square),),
            )
    marks = tuple(name_of(square) for square in squares)
    if tile == ROOM:
        if not any(near in house_of(table, farm) for square in squares for near in neighbours(square)):
            return Violation("12.2", _("A room must touch the house."), _("Choose a square beside the house."), marks)
    elif not any(near in ground for square in squares for near in neighbours(square)):
        return Violation(
            "12.1", _("The tile would touch none of your tiles."), _("Lay it edge to edge with one of them."), marks
        )
    return None


def no_ground(table: AgricolaState, farm: Farm, tile: int) -> bool:
    """Whether there is nowhere to lay this tile."""
    rows = outline(table, tile)
    ways = [turned(rows, way) for way in range(ways_of(rows))]
    ground = ground_of(table, farm)
    border = {near for square in ground for near in neighbours(square) if on_table(near) and near not in ground}
    for x, y in border:
        for cells in ways:
            for dx, dy in cells:
                squares = [(x - dx + cx, y - dy + cy) for cx, cy in cells]
                if all(on_table(square) and square not in ground for square in squares):
                    return False
    return True


# --- animals ------------------------------------------------------------------------------------


def homeless(table: AgricolaState, farm: Farm, animals: Sequence[int]) -> bool:
    """Whether so many sheep, boar and cattle find no place, by sending each kind to each pasture in turn."""
    holds = [pasture.holds for pasture in table.setup.pastures]
    pens = [hold for hold, many in zip(holds, farm.bare, strict=True) for _one in range(many)]
    pens += [2 * hold for hold, many in zip(holds, farm.stabled, strict=True) for _one in range(many)]
    left = {(animals[0], animals[1], animals[2])}
    for hold in pens:
        left = {
            (max(0, sheep - hold), boar, cattle) if kind == 0
            else (sheep, max(0, boar - hold), cattle) if kind == 1
            else (sheep, boar, max(0, cattle - hold))
            for sheep, boar, cattle in left
            for kind in range(3)
        }  # fmt: skip
    return min(map(sum, left)) > 1 + farm.lone_stables


# --- prices and supplies ------------------------------------------------------------------------


def priced(cost: Cost) -> str:
    named = [f"{many} {_(GOODS[good])}" for good, many in enumerate(cost) if many]
    return _(" and ").join(named)


def too_dear(farm: Farm, cost: Cost, rule: str, what: str) -> Violation | None:
    missing = tuple(max(0, many - farm.row[good]) for good, many in enumerate(cost))
    if not any(missing):
        return None
    return Violation(
        rule,
        _("{what} costs {price}.").format(what=what, price=priced(cost)),
        _("You still need {missing}.").format(missing=priced((missing[0], missing[1], missing[2]))),
    )


def sold_out(left: int, what: str) -> Violation | None:
    return None if left else Violation("1.4", _("No {what} is left in the box.").format(what=what))


def room_trouble(table: AgricolaState, farm: Farm, clay: bool) -> Violation | None:
    if clay != farm.clay_house:
        if clay:
            return Violation("4.6", _("The house is still of wood."), _("Renovate it before you add clay rooms."))
        return Violation("4.7", _("The house is of clay; a wooden room cannot join it."), _("Add clay rooms instead."))
    cost, rule = (table.setup.clay_room, "4.6") if clay else (table.setup.wooden_room, "4.5")
    found = too_dear(farm, cost, rule, _("A clay room") if clay else _("A wooden room"))
    found = found or sold_out(table.stock[ROOM], _("room"))
    if found:
        return found
    ground = ground_of(table, farm)
    around = {near for square in house_of(table, farm) for near in neighbours(square)}
    if all(square in ground or not on_table(square) for square in around):
        return Violation("12.3", _("The house is walled in: there is no free square beside it."))
    return None


def renovation_trouble(table: AgricolaState, farm: Farm) -> Violation | None:
    if farm.clay_house:
        return Violation("4.7", _("The house is of clay already."))
    return too_dear(farm, table.setup.renovation, "4.7", _("Renovation"))


def stable_trouble(table: AgricolaState, farm: Farm, free: bool) -> Violation | None:
    found = None if free else too_dear(farm, table.setup.stable, "6.3", _("A stable"))
    return found or sold_out(table.stock[-1], _("stable"))


def plough_trouble(table: AgricolaState, farm: Farm) -> Violation | None:
    return sold_out(table.stock[FIELD], _("field"))


def sow_trouble(table: AgricolaState, farm: Farm, fields: int = 1) -> Violation | None:
    most = table.setup.rules.sow_most
    if fields > most:
        return Violation("5.3", count(most, "One sowing reaches {n} field.", "One sowing reaches {n} fields."))
    if farm.fields[0] < fields:
        return Violation(
            "5.3",
            count(farm.fields[0], "Only {n} of your fields is empty.", "Only {n} of your fields are empty."),
            _("Plough another field, or wait for the harvest."),
        )
    if farm.grain < fields:
        return Violation(
            "5.2",
            _("Each field needs 1 grain of your own, and you have {n}.").format(n=farm.grain),
            _("Take grain first."),
        )
    return None


def pasture_trouble(table: AgricolaState, farm: Farm, shape: int) -> Violation | None:
    pasture = table.setup.pastures[shape]
    found = too_dear(farm, (pasture.wood, 0, 0), "6.1", _("This pasture ({title})").format(title=_(pasture.title)))
    found = found or sold_out(table.stock[FIELD + shape], _(pasture.title))
    if found:
        return found
    if no_ground(table, farm, PASTURE + shape):
        return Violation("12.4", _("There is no ground left for this shape beside your tiles."))
    return None


def pastures_trouble(table: AgricolaState, farm: Farm) -> Violation | None:
    """Only when no pasture at all can be had; then the cheapest one says why."""
    troubles = [pasture_trouble(table, farm, shape) for shape in range(len(table.setup.pastures))]
    return None if None in troubles else troubles[0]


def growth_trouble(table: AgricolaState, farm: Farm, free: bool) -> Violation | None:
    if farm.people >= MOST_PEOPLE:
        return Violation("4.4", _("Your family has five people already."))
    if not free and farm.rooms <= farm.people:
        return Violation(
            "4.1",
            _("There are {rooms} rooms for {people} people, and a child needs one of its own.").format(
                rooms=farm.rooms, people=farm.people
            ),
            _("Add a room first."),
        )
    return None


def improvement_trouble(table: AgricolaState, farm: Farm, tile: int) -> Violation | None:
    printed = table.setup.improvements[tile]
    if not table.left >> tile & 1:
        return Violation("8.2", _("This {title} has been bought.").format(title=_(printed.title).lower()))
    return too_dear(farm, printed.cost, "8.1", _("This {title}").format(title=_(printed.title).lower()))


# --- exchanges ----------------------------------------------------------------------------------


def eat_trouble(table: AgricolaState, farm: Farm) -> Violation | None:
    if farm.grain:
        return None
    if farm.sown_grain:
        return Violation("9.4", _("Grain on a field cannot be eaten before it is harvested."))
    return Violation("9.1", _("You have no grain."))


def bake_trouble(table: AgricolaState, farm: Farm) -> Violation | None:
    if not any(farm.owns(at) and tile.bakes for at, tile in enumerate(table.setup.improvements)):
        return Violation("9.2", _("You have nothing to bake with."), _("Buy a fireplace, a hearth or an oven."))
    if not farm.grain or not farm.wood:
        return Violation("9.2", _("Baking takes 1 grain and 1 wood."), _("Get what is missing."))
    return None


def cook_trouble(table: AgricolaState, farm: Farm, kind: int) -> Violation | None:
    if not any(farm.owns(at) and any(tile.cooks) for at, tile in enumerate(table.setup.improvements)):
        return Violation(
            "9.3",
            _("Without a fireplace or a hearth an animal is never food."),
            _("Buy one of them."),
        )
    if not farm.animals[kind]:
        return Violation("9.2", _("You have no {animal} to cook.").format(animal=_(ANIMALS[kind])))
    return None


def craft_trouble(table: AgricolaState, farm: Farm, tile: int) -> Violation | None:
    printed = table.setup.improvements[tile]
    title = _(printed.title).lower()
    if not farm.owns(tile):
        return Violation("8.7", _("You do not own the {title}.").format(title=title))
    if table.crafted >> tile & 1:
        return Violation("8.7", _("The {title} has been used in this harvest.").format(title=title))
    if farm.row[printed.good] < printed.takes:
        return Violation(
            "8.7",
            _("The {title} takes {n} {good}.").format(title=title, n=printed.takes, good=_(GOODS[printed.good])),
        )
    return None
