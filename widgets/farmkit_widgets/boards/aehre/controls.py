"""The board in words and buttons: hand, supply, what to decide now, the barn for those who listen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmkit.core.words import _, count, later
from farmkit.games.aehre.actions import Pass

from ...page import Node, button, el, hidden, words
from .sight import Field
from .tiles import fields

if TYPE_CHECKING:
    from .board import AehreBoard

_CROPS = {
    "W": later("wheat"),
    "B": later("beets"),
    "R": later("rape"),
    "C": later("corn"),
    "P": later("potatoes"),
}


def crop_name(letter: str) -> str:
    return _(_CROPS.get(letter, letter))


def spoken(board: AehreBoard, one: Field) -> str:
    """A field as a screen reader says it."""
    parts = [one.name, crop_name(one.crop)]
    parts.append(count(one.level, "level {n}", "level {n}") if one.level else _("printed"))
    if one.farm >= 0:
        parts.append(_("farm of {name}").format(name=board.table.match.names[one.farm]))
    if board.spots or board.farms:
        parts.append(_("fits") if one.name in board._fitting else _("does not fit"))
    if board.spots:
        parts.append(board.halves(one.name))
    if one.name == board.pinned:
        parts += [board.promise(), _("chosen, press again to confirm")]
    return ", ".join(parts)


def tile_name(tile: str) -> str:
    halves = []
    for letter, symbols in fields(tile):
        halves.append(f"{crop_name(letter)} {count(symbols, '{n} barn', '{n} barns')}")
    return " / ".join(halves)


_FLOW = ("row", "column", "row-reverse", "column-reverse")


def _picture(tile: str, side: int, turn: int) -> Node:
    """A tile in two halves that CSS lines up, so that a turned tile needs no new picture."""
    side = side // 2 if turn % 2 else side  # a tile that stands upright keeps its row from growing
    halves = [el("img", picture=tile[i : i + 2], width=side, height=side, alt="") for i in range(0, len(tile), 2)]
    return el("span", *halves, class_="fk-halves", style=f"flex-direction:{_FLOW[turn]}")


def _tile(board: AehreBoard, tile: str, key: str, side: int, chosen: bool, legal: bool) -> Node:
    wide = side * len(tile) // 2 + 10  # a turned tile takes no less room, so that nothing beside it jumps
    turned = board.turn if board.table.narrow is False or len(tile) == 2 else (1, 0, 3, 2)[board.turn]
    return button(
        "",
        f"take:{tile}",
        _picture(tile, side, turned if chosen else 0),
        hidden(tile_name(tile)),
        k=key,
        class_="fk-tile" + (" fk-chosen" if chosen else "") + (" fk-legal" if legal else ""),
        aria_pressed="true" if chosen else "false",
        home=2 if legal else None,
        title=tile,
        style=f"min-width:{wide}px",
    )


def hand(board: AehreBoard) -> list[Node]:
    """The large tiles in hand and the small ones in the supply. The tile taken up stays where it was, highlighted."""
    table, seat = board.table, board.table.sitting.eyes
    mine = board.sight.seats[seat]
    state = board.state
    taken = state.tile if table.mine and (board.spots or board.levels) else None
    tiles = sorted([*(mine.hand or ()), *([taken.notation] if taken is not None and taken.large else [])])
    small = [*mine.supply, *([taken.notation] if taken is not None and not taken.large else [])]
    small.sort(key=lambda tile: board.sight.crops.index(tile[0]))
    big, little = (46, 44) if table.narrow else (62, 48)
    nodes, chosen_once = [], False
    for at, tile in enumerate(tiles):
        chosen = taken is not None and taken.notation == tile and not chosen_once
        chosen_once = chosen_once or chosen
        nodes.append(_tile(board, tile, f"hand{at}", big, chosen, tile in board.takes))
    supply = []
    for tile in small:
        chosen = taken is not None and taken.notation == tile
        legal = tile in board.takes or (bool(board.levels) and any(one.notation[1] == tile[0] for one in board.levels))
        supply.append(_tile(board, tile, f"small{tile}", little, chosen, legal))
    if mine.hand is None:
        nodes = [words(count(mine.hand_size, "{n} hidden tile", "{n} hidden tiles"), class_="fk-quiet")]
    if table.narrow:
        row = [*nodes, el("span", class_="fk-rule", aria_hidden="true"), *supply]
        return [
            el(
                "section",
                el("h2", _("Your hand and supply"), class_="fk-hear"),
                el("div", *row, class_="fk-tiles"),
                k="hand",
            )
        ]
    return [
        el("section", el("h2", _("Your hand")), el("div", *nodes, class_="fk-tiles"), k="hand"),
        el(
            "section",
            el("h2", _("Your supply")),
            el("div", *(supply or [words(_("All small tiles are used."), class_="fk-quiet")]), class_="fk-tiles"),
            k="supply",
        ),
    ]


def actions(board: AehreBoard) -> list[Node | None]:
    """What can be pressed now. Only what makes sense at this step."""
    if board.spots:
        tile = board.state.tile
        return [
            button(
                _("Place here"),
                "place",
                class_="fk-main",
                disabled=board.pinned is None,
                home=0 if board.pinned else None,
                k="place",
            ),
            button(_("Rotate"), "rotate", _key("R"), key="r", k="rotate") if tile is not None and tile.large else None,
            button(_("Cancel"), "cancel", key="Escape", k="cancel"),
        ]
    if board.farms:
        return [
            button(
                _("Build here"),
                "place",
                class_="fk-main",
                disabled=board.pinned is None,
                home=0 if board.pinned else None,
                k="place",
            )
        ]
    if board.levels:
        return [
            button(
                _("Level with {crop}").format(crop=crop_name(one.notation[1])),
                f"level:{one.notation}",
                data_token=one.notation,
                k=one.notation,
                home=0,
            )
            for one in board.levels
        ]
    if board.points:
        return [_points(board)]
    if any(isinstance(action, Pass) for action in board.legal):
        return [button(_("Pass"), "pass", class_="fk-main", home=0, k="pass")]
    return []


def _key(letter: str) -> Node:
    return el("span", letter, class_="fk-key", aria_hidden="true")


def _points(board: AehreBoard) -> Node:
    """One choice for each field, then one button for both."""
    wanted = board.wanted_points()
    groups = []
    for at, offer in enumerate(board.offers):
        groups.append(
            el(
                "fieldset",
                el(
                    "legend",
                    el("img", picture=f"{offer.crop}0", width=22, height=22, alt=""),
                    _("{crop} on {field}").format(crop=crop_name(offer.crop).capitalize(), field=offer.name),
                ),
                _option(board, at, False, wanted[at], count(offer.points, "{n} victory point", "{n} victory points")),
                _option(
                    board, at, True, wanted[at], count(offer.barn, "{n} step in the barn", "{n} steps in the barn")
                ),
                class_="fk-field",
                k=f"points{at}",
            )
        )
    total = sum(offer.points for offer, farm in zip(board.offers, wanted, strict=True) if not farm)
    steps = sum(offer.barn for offer, farm in zip(board.offers, wanted, strict=True) if farm)
    parts = []
    if not all(wanted):
        parts.append(count(total, "{n} point", "{n} points"))
    if any(wanted):
        parts.append(count(steps, "{n} barn step", "{n} barn steps"))
    confirm = button(
        _("Take {what}").format(what=_(" and ").join(parts)), "points", class_="fk-main", home=0, k="points"
    )
    return el("div", *groups, confirm, class_="fk-choice", k="choice")


def _option(board: AehreBoard, at: int, farm: bool, wanted: bool, label: str) -> Node:
    possible = any(action.farm[at] == farm for action in board.points)
    return button(
        label,
        f"kind:{at}:{'FP' if farm else 'VP'}",
        class_="fk-option",
        aria_pressed="true" if wanted == farm else "false",
        aria_disabled=None if possible else "true",
        k=f"{at}{farm}",
    )


def seat_note(board: AehreBoard, seat: int) -> str:
    one = board.sight.seats[seat]
    built = len(board.sight.farm_rows) - one.farms_waiting
    parts = [count(built, "{n} farm", "{n} farms") if built else _("no farm")]
    if one.livestock:
        parts.append(
            ", ".join(_(animal) + (f" {value}" if value is not None else "") for animal, value in one.livestock)
        )
    if seat != board.table.sitting.eyes:
        parts.append(
            count(one.hand_size, "{n} tile", "{n} tiles") + ", " + count(len(one.supply), "{n} small", "{n} small")
        )
    return " · ".join(parts)


def barn(board: AehreBoard) -> list[Node]:
    """The picture, and the same in a table for those who listen."""
    sight, names = board.sight, board.table.match.names
    head = el("tr", el("th", _("Track")), *[el("th", name) for name in names], el("th", _("Livestock")))
    rows = []
    for track, letter in enumerate(sight.crops):
        cells = [el("td", _("gone") if one.cubes[track] < 0 else str(one.cubes[track])) for one in sight.seats]
        stack = ", ".join(_(animal) for animal in sight.stacks[track]) or _("none")
        rows.append(el("tr", el("th", crop_name(letter)), *cells, el("td", stack)))
    farm_rows = _(
        "A farm is built once all five cubes of a player have reached row {rows}; livestock waits in row {row}."
    ).format(rows=_(" or ").join(str(row) for row in sight.farm_rows), row=sight.livestock_row)
    return [
        el("img", picture="barn", alt="", class_="fk-barnpic"),
        words(farm_rows, class_="fk-small"),
        el("img", picture="piles", alt=board.facts(), class_="fk-wide"),
        el("table", el("caption", _("Rows of the cubes, from 0 at the bottom")), head, *rows, class_="fk-hear"),
    ]
