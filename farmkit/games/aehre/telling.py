"""The game in words: the question at hand, and what happened."""

from __future__ import annotations

from collections.abc import Sequence

from farmkit.core.state import Action
from farmkit.core.words import _, count
from farmkit.games.aehre.actions import Draw, Farm, Look, Pass, Place, Points
from farmkit.games.aehre.play import AehreState
from farmkit.games.aehre.state import DEAL, DONE, FARM, LEVEL, PLACE, POINTS, TAKE


def ask(table: AehreState, names: Sequence[str]) -> str:
    name = names[table.seat]
    legal = len(table.legal())
    match table.phase:
        case n if n == TAKE:
            if legal == 1 and isinstance(table.legal()[0], Pass):
                return _("{name}: nothing fits, you can only pass.").format(name=name)
            return _("{name}: take a tile to place.").format(name=name)
        case n if n == PLACE:
            places = count(legal, "It fits in {n} place.", "It fits in {n} places.")
            return _("{name}: place the tile.").format(name=name) + " " + places
        case n if n == LEVEL:
            return _("{name}: which small tile goes face down to level the ground?").format(name=name)
        case n if n == POINTS:
            return _("{name}: victory points or farm points, for each field?").format(name=name)
        case n if n == FARM:
            return _("{name}: build your farm in a region without one.").format(name=name)
        case n if n == DEAL:
            return _("The tiles are dealt.")
        case n if n == DONE:
            best = [names[seat] for seat in table.winners()]
            won = count(len(best), "The game is over. Winner: {best}.", "The game is over. Winners: {best}.")
            return won.format(best=_(" and ").join(best))
    return _("{name}: end the turn.").format(name=name)


def gains(before: AehreState, after: AehreState, seat: int) -> tuple[int, int]:
    """Victory points from fields and from farms between two moments."""
    fields = after.field_points[seat] - before.field_points[seat]
    return fields, after.farm_points[seat] - before.farm_points[seat]


def describe(before: AehreState, action: Action, names: Sequence[str]) -> str:
    setup, seat = before.setup, before.seat
    name = names[seat]
    match action:
        case Pass():
            after = before.copy()
            after.play(action)
            return _("{name} passed: nothing fits").format(name=name) + _farm_income(before, after, seat)
        case Points():
            return _points(before, action, names)
        case Farm():
            after = before.copy()
            after.play(action)
            size = before.region(action.place).bit_count()
            crop = _(setup.crops[before.crop_at(action.place)])
            words = _("{name} built a farm in the {crop} on {field} ({size})").format(
                name=name,
                crop=crop,
                field=setup.grid.names[action.place],
                size=count(size, "{n} field", "{n} fields"),
            )
            return words + _farm_income(before, after, seat)
        case Draw():
            if before.phase == DEAL:
                return ""
            return (
                _("{name} drew the end tile: the round is finished, then the game ends").format(name=name)
                if action.kind < 0
                else ""
            )
        case Look():
            return ""
    return ""


def _points(before: AehreState, action: Points, names: Sequence[str]) -> str:
    setup, seat = before.setup, before.seat
    tile, spot = before.tile, before.spot
    assert tile is not None and isinstance(spot, Place)
    after = before.copy()
    after.play(action)
    crops = "/".join(_(setup.crops[field.crop]) for field in tile.tile.fields)
    words = [_("{name} placed {crops} on {place}").format(name=names[seat], crops=crops, place=spot.notation)]
    for field, place, farm in zip(tile.tile.fields, spot.cells, action.farm, strict=True):
        crop = _(setup.crops[field.crop])
        if farm:
            steps = count(field.symbols, "{n} barn step", "{n} barn steps")
            words.append(_("{crop} {points}").format(crop=crop, points=steps))
        else:
            region = before.region(place)
            points = 0 if region & before.homes else region.bit_count() * setup.rules.field_points
            words.append(_("{crop} {points}").format(crop=crop, points=count(points, "{n} point", "{n} points")))
    for crop_, animal, _value in after.herds[seat][len(before.herds[seat]) :]:
        words.append(
            _("took a {animal} from the {crop} track").format(
                animal=_(setup.animals[animal]), crop=_(setup.crops[crop_])
            )
        )
    return ", ".join(words) + _farm_income(before, after, seat)


def _farm_income(before: AehreState, after: AehreState, seat: int) -> str:
    income = gains(before, after, seat)[1]
    return _("; farms: {n}").format(n=income) if income else ""
