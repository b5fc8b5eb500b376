"""Why not? The same rules as ``play.legal()``, told to a person.

Written apart from the fast code on purpose, field by field and in plain steps: a test asks both about every
conceivable action and they must agree.
"""

from __future__ import annotations

from farmkit.core.state import Action
from farmkit.core.trouble import Violation
from farmkit.core.words import _, count, later
from farmkit.games.aehre.actions import Draw, Farm, Level, Look, Pass, Place, Points, Take
from farmkit.games.aehre.play import AehreState
from farmkit.games.aehre.rules import LOOK_THROUGH
from farmkit.games.aehre.state import DEAL, DONE, DRAW, FARM, GONE, LEVEL, LOOK, PLACE, POINTS, TAKE

_STEPS = {
    TAKE: later("take a tile"),
    PLACE: later("place the tile"),
    LEVEL: later("choose the small tile that goes face down"),
    POINTS: later("choose the points"),
    FARM: later("build the farm"),
    LOOK: later("look at the livestock"),
    DRAW: later("draw a tile"),
    DEAL: later("deal the tiles"),
}


def why_not(table: AehreState, action: Action) -> Violation | None:
    """What forbids this action now; ``None`` when nothing does."""
    if table.phase == DONE:
        return Violation("10.1", _("The game is over."), _("Start a new game to play on."))
    match action:
        case Take() if table.phase == TAKE:
            return _take(table, action)
        case Pass() if table.phase == TAKE:
            return _pass(table)
        case Place() if table.phase == PLACE:
            assert table.tile is not None
            return place_trouble(table, table.tile, action, remedy=True)
        case Level() if table.phase == LEVEL:
            return _level(table, action)
        case Points() if table.phase == POINTS:
            return _points(table, action)
        case Farm() if table.phase == FARM:
            return _farm(table, action)
        case Look() if table.phase == LOOK:
            return _look(table, action)
        case Draw() if table.phase in (DRAW, DEAL):
            return _draw(table, action)
    return Violation(
        "2.1",
        _("That is not the step at hand."),
        _("Now it is time to {step}.").format(step=_(_STEPS[table.phase])),
    )


# --- tiles --------------------------------------------------------------------------------------


def _take(table: AehreState, take: Take) -> Violation | None:
    if take.large and take.kind not in table.hands[table.seat]:
        return Violation(
            "3.1",
            _("The tile {tile} is not in this hand.").format(tile=take.tile.id),
            _("Take one of the tiles in hand or supply."),
        )
    if not take.large and not table.supplies[table.seat] >> take.kind & 1:
        return Violation(
            "9.2",
            _("The small {crop} tile has been used; it is never replaced.").format(
                crop=_(table.setup.crops[take.kind])
            ),
            _("Take another small tile or a large one."),
        )
    if not _fits_somewhere(table, take):
        return Violation("2.2", _("This tile fits nowhere on the board now."), _("Take another tile."))
    return None


def _fits_somewhere(table: AehreState, take: Take) -> bool:
    return any(place_trouble(table, take, spot) is None for spot in table.setup.actions if isinstance(spot, Place))


def _pass(table: AehreState) -> Violation | None:
    setup = table.setup
    for take in [*setup.take_large, *setup.take_small]:
        if _take(table, take) is None:
            return Violation(
                "2.2",
                _("Passing is allowed only when nothing fits."),
                _("{tile}, for example, fits.").format(tile=take.tile.id),
            )
    return None


# --- places -------------------------------------------------------------------------------------


def place_trouble(table: AehreState, take: Take, spot: Place, remedy: bool = False) -> Violation | None:
    """What forbids laying this tile there, whoever it belongs to."""
    names = table.setup.grid.names
    if take.large != (spot.second >= 0):
        if take.large:
            return Violation(
                "3.3",
                _("A large tile covers two fields side by side."),
                _("Name both, such as c4-c5."),
                (names[spot.first],),
            )
        return Violation(
            "3.3",
            _("A small tile covers one field."),
            _("Name only one field."),
            tuple(names[at] for at in spot.cells),
        )
    for place in spot.cells:
        if any(bit == 1 << place for farms in table.farms for bit, _crop in farms):
            return Violation(
                "6.1",
                _("A farm stands on {field}; its field is never covered.").format(field=names[place]),
                _nearby(table, take, spot) if remedy else "",
                (names[place],),
            )
    low = _lower(table, spot)
    trouble = _heights(table, take, spot, low) or _rotation(table, take, spot, low) or _joins(table, take, spot)
    if trouble is not None and remedy:
        better = _nearby(table, take, spot)
        return Violation(trouble.rule, trouble.obstacle, better or trouble.remedy, trouble.marks)
    return trouble


def _lower(table: AehreState, spot: Place) -> int | None:
    """The field of the two that lies lower, if any."""
    if spot.second < 0:
        return None
    one, two = table.height(spot.first), table.height(spot.second)
    return None if one == two else spot.first if one < two else spot.second


def _heights(table: AehreState, take: Take, spot: Place, low: int | None) -> Violation | None:
    if low is None:
        return None
    names = table.setup.grid.names
    marks = tuple(names[place] for place in spot.cells)
    one, two = (table.height(place) for place in spot.cells)
    heights = _("{first} is {one} high and {second} is {two}").format(
        first=names[spot.first], one=one, second=names[spot.second], two=two
    )
    if abs(one - two) > 1:
        return Violation(
            "3.6",
            _("{heights}; one small tile a turn lifts a field by one level only.").format(heights=heights),
            _("Choose two fields of the same height."),
            marks,
        )
    if not table.supplies[table.seat]:
        return Violation(
            "3.4",
            _("{heights}; a large tile needs two fields of the same height.").format(heights=heights),
            _("No small tile is left to level them: choose two fields of the same height."),
            marks,
        )
    return None


def _rotation(table: AehreState, take: Take, spot: Place, low: int | None) -> Violation | None:
    names, crops = table.setup.grid.names, table.setup.crops
    for field, place in zip(take.tile.fields, spot.cells, strict=True):
        if table.crop_at(place) != field.crop:
            continue
        crop = _(crops[field.crop])
        if place == low:
            if table.setup.rules.levelling == LOOK_THROUGH:
                return Violation(
                    "3.7",
                    _("Under the levelling tile at {field} lies {crop}, and crop rotation looks through it.").format(
                        crop=crop, field=names[place]
                    ),
                    _("Turn the tile round or choose another place."),
                    (names[place],),
                )
            continue
        return Violation(
            "3.2",
            _("The {crop} would cover {crop} at {field}. A field never covers the same crop.").format(
                crop=crop, field=names[place]
            ),
            _("Turn the tile round or choose another place."),
            (names[place],),
        )
    return None


def _joins(table: AehreState, take: Take, spot: Place) -> Violation | None:
    """Look at the board as it would be, field by field, and count the farms in each new region."""
    grid = table.setup.grid
    crop = {place: table.crop_at(place) for place in grid.names}
    for field, place in zip(take.tile.fields, spot.cells, strict=True):
        crop[place] = field.crop
    homes = {bit.bit_length() - 1 for farms in table.farms for bit, _crop in farms}
    for place in spot.cells:
        region = _region(crop, place, grid.stride)
        farms = sorted(region & homes)
        if len(farms) > 1:
            return Violation(
                "6.3",
                _("This would join two regions of {crop} that each have a farm, on {one} and {two}.").format(
                    crop=_(table.setup.crops[crop[place]]), one=grid.names[farms[0]], two=grid.names[farms[1]]
                ),
                _("Keep the two regions apart."),
                tuple(grid.names[farm] for farm in farms),
            )
    return None


def _region(crop: dict[int, int], place: int, stride: int) -> set[int]:
    region, edge = {place}, [place]
    while edge:
        here = edge.pop()
        for there in (here - 1, here + 1, here - stride, here + stride):
            if there not in region and crop.get(there) == crop[place]:
                region.add(there)
                edge.append(there)
    return region


def _nearby(table: AehreState, take: Take, spot: Place) -> str:
    """What would fit close by: turned round, or one field further; by name, since boards may be drawn either way."""
    grid = table.setup.grid
    spots = {(one.first, one.second): one for one in table.setup.actions if isinstance(one, Place)}
    found = []
    turned = spots.get((spot.second, spot.first))
    if turned is not None and place_trouble(table, take, turned) is None:
        found.append(_("turned round, on {place}").format(place=turned.notation))
    for step in (-1, 1, -grid.stride, grid.stride):
        moved = spots.get((spot.first + step, spot.second + step if spot.second >= 0 else -1))
        if moved is not None and place_trouble(table, take, moved) is None:
            found.append(_("on {place}").format(place=moved.notation))
    return _("It would fit {where}.").format(where=_(" or ").join(found[:2])) if found else ""


def _level(table: AehreState, action: Level) -> Violation | None:
    if table.supplies[table.seat] >> action.crop & 1:
        return None
    return Violation(
        "3.5",
        _("The small {crop} tile is no longer in the supply.").format(crop=_(table.setup.crops[action.crop])),
        _("Any small tile that is left will do; its face does not matter."),
    )


# --- points and farms ---------------------------------------------------------------------------


def _points(table: AehreState, action: Points) -> Violation | None:
    assert table.tile is not None and table.spot is not None
    fields = table.tile.tile.fields
    cubes, crops = table.cubes[table.seat], table.setup.crops
    if len(action.farm) != len(fields):
        return Violation(
            "4.1",
            _("Each field that was placed gives one kind of points."),
            count(len(fields), "Choose for {n} field.", "Choose for {n} fields, such as VP/FP."),
        )
    for field, farm in zip(fields, action.farm, strict=True):
        crop = _(crops[field.crop])
        if farm and field.symbols == 0:
            return Violation(
                "4.7",
                _("This {crop} field shows no barn symbol.").format(crop=crop),
                _("Take victory points for it."),
            )
        if farm and cubes[field.crop] == GONE:
            return Violation(
                "7.2",
                _("The {crop} cube has left the game; {crop} gives no more farm points.").format(crop=crop),
                _("Take victory points for it."),
            )
    if all(action.farm) and len(fields) == 2 and fields[0].crop == fields[1].crop:
        crop_ = fields[0].crop
        fewest = min(field.symbols for field in fields)
        if table.taken[crop_] < len(table.setup.animals) and cubes[crop_] + fewest >= table.setup.livestock_row:
            return Violation(
                "7.2",
                _("The first field already brings the {crop} cube to the livestock, and the cube leaves.").format(
                    crop=_(crops[crop_])
                ),
                _("Take victory points for the other field."),
            )
    return None


def _farm(table: AehreState, action: Farm) -> Violation | None:
    grid = table.setup.grid
    crop = {place: table.crop_at(place) for place in grid.names}
    region = _region(crop, action.place, grid.stride)
    for farms in table.farms:
        for bit, _crop in farms:
            if bit.bit_length() - 1 in region:
                return Violation(
                    "5.2",
                    _("This region of {crop} already has a farm, on {field}.").format(
                        crop=_(table.setup.crops[crop[action.place]]), field=grid.names[bit.bit_length() - 1]
                    ),
                    _("Choose a field in a region without a farm."),
                    (grid.names[bit.bit_length() - 1],),
                )
    return None


# --- chance -------------------------------------------------------------------------------------


def _look(table: AehreState, action: Look) -> Violation | None:
    animal = table.herds[table.seat][len(table.herds[table.seat]) - table.looks][1]
    if action.value in table.stables[animal]:
        return None
    return Violation(
        "1.3",
        _("No {animal} of value {value} is left.").format(animal=_(table.setup.animals[animal]), value=action.value),
    )


def _draw(table: AehreState, action: Draw) -> Violation | None:
    normal = table.phase == DEAL or table.piles > 0
    if action.kind < 0:
        if normal:
            return Violation("9.3", _("The end stack is left alone while other tiles remain."))
        return None
    if action.kind not in table.pool:
        return Violation("1.6", _("No tile {tile} is left to draw.").format(tile=action.notation[1:]))
    if not normal and table.end_stack == 1:
        return Violation("1.7", _("Only the end tile is left to draw."))
    return None
