"""What lies around the board: the own screen, the tile pointed at, all villages in small, the score sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmkit.core.words import _, count
from farmkit.games.keyflower.tiles import COLOURS, SKILLS

from ...page import Node, button, el, hidden, panel, words
from . import wording
from .controls import picture

if TYPE_CHECKING:
    from .board import KeyflowerBoard


def screen(board: KeyflowerBoard) -> list[Node]:
    """What the person at the screen has behind theirs."""
    seat = board.sight.seats[board.table.sitting.eyes]
    held = (*seat.workers, *seat.skills, seat.wheat)
    found = []
    if any(seat.front):
        found.append(_things(board, "front", _("Before your screen, for all to see"), seat.front))
    behind = tuple(all_of - front for all_of, front in zip(held, seat.front, strict=True))
    found.append(_things(board, "screen", _("Behind your screen"), behind))
    tiles = [*(seat.winter or ()), *seat.chosen]
    if tiles:
        found.append(
            el(
                "section",
                el("h2", _("Your winter tiles")),
                el("div", *[_tile(board, id) for id in tiles], class_="fk-chips"),
                k="winter",
            )
        )
    if seat.won:
        found.append(
            el(
                "section",
                el("h2", _("Won, to be placed")),
                el("div", *[_tile(board, id) for id in seat.won], class_="fk-chips"),
                k="won",
            )
        )
    return found


def _things(board: KeyflowerBoard, key: str, title: str, numbers: tuple[int, ...]) -> Node:
    """Workers, skills and wheat as chips."""
    chips: list[Node] = []
    for colour, number in enumerate(numbers[:4]):
        chips.append(_chip(f"worker{colour}", number, wording.workers(number, colour)))
    for skill, number in enumerate(numbers[4:7]):
        chips.append(_chip(f"skill{skill}", number, f"{number} {_(SKILLS[skill])}"))
    if board.sight.farmers:
        chips.append(_chip("wheat", numbers[7], _("{n} wheat").format(n=numbers[7])))
    return el("section", el("h2", title), el("div", *chips, class_="fk-chips"), k=key, aria_label=title)


def _chip(image: str, number: int, said: str) -> Node:
    dim = "" if number else " fk-none"
    return el(
        "span", picture(image, 26), el("b", str(number), aria_hidden="true"), hidden(said), class_="fk-chip" + dim
    )


def _tile(board: KeyflowerBoard, id: str) -> Node:
    tile = board.setup.tiles[board.setup.index[id]]
    return button(
        _(tile.name), f"show:{id}", class_="fk-option", k=f"tile-{id}", hover=id,
        aria_pressed="true" if board.pinned == id else None,
    )  # fmt: skip


def tile(board: KeyflowerBoard) -> list[Node | None]:
    """The tile under the mouse, the focus or the last tap explains itself."""
    id = board.pointed_tile
    if id is None:
        return [words(_("Point at a tile, or tap it, and it explains itself here."), class_="fk-quiet")]
    printed = board.setup.tiles[board.setup.index[id]]
    piece = board.sight.piece(id)
    rows = []
    for at, (name, text) in enumerate(wording.sides(printed, board.side_of(id))):
        shown = piece is not None and (at == 1) == piece.upgraded and bool(name)
        rows.append(el("p", el("b", f"{name}: ") if name else None, text, class_="fk-shown" if shown else None))
    if price := wording.cost(printed):
        sentence = _("An upgrade costs {cost}.")
        if printed.goods:
            sentence = _("An upgrade costs {cost}; goods must lie on the tile.")
        rows.append(words(sentence.format(cost=price)))
    if piece is not None:
        rows += [words(line[:1].upper() + line[1:] + ".") for line in wording.on_it(piece, board.table.match.names)]
    boat = next((one for one in board.sight.boats if one.tile.id == id), None)
    if boat is not None and board.sight.season < 3:
        rows.append(words(wording.cargo(boat) + "."))
    note = board.note_of(id)
    return [
        el("div", el("img", picture="pointed", width=96, height=84, alt=""),
           el("div", el("h3", _(printed.name)), words(wording.kind_of(printed), class_="fk-quiet")),
           class_="fk-tilehead"),
        *rows,
        words(note, class_="fk-small") if note else None,
    ]  # fmt: skip


def villages(board: KeyflowerBoard) -> list[Node]:
    """Every village in small; pressing one brings it to the board."""
    found = []
    for seat, name in enumerate(board.table.match.names):
        there = board.sight.seats[seat]
        found.append(
            el(
                "button",
                el(
                    "span",
                    el("img", picture=f"token{seat}-{board.table.theme.name}", width=16, height=16, alt=""),
                    name,
                    class_="fk-row",
                ),
                el("img", picture=f"village{seat}", alt="", class_="fk-mini"),
                hidden(count(len(there.village), ", {n} tile", ", {n} tiles")),
                type="button",
                do=f"at:see:{seat}",
                class_="fk-hamlet",
                aria_pressed="true" if seat == board.seen and board.frame.shows_village else "false",
                k=f"village{seat}",
            )
        )
    return [el("div", *found, class_="fk-hamlets")]


def note(board: KeyflowerBoard, seat: int) -> str:
    """A player in one line."""
    one = board.sight.seats[seat]
    known = sum(one.workers) + one.covered
    parts = [count(known, "{n} worker", "{n} workers")]
    skills = sum(one.skills) + one.covered_skills
    parts.append(count(skills, "{n} skill", "{n} skills"))
    if board.sight.farmers:
        parts.append(_("{n} wheat").format(n=one.wheat))
    parts.append(count(len(one.village), "{n} tile", "{n} tiles"))
    named = [f"{number} {_(what)}" for what, number in zip((*COLOURS, *SKILLS), one.front, strict=False) if number]
    if named:
        parts.append(_("before the screen {things}").format(things=_(" and ").join(named)))
    if board.sight.start == seat:
        parts.append(_("start player"))
    return ", ".join(parts)


def sheets(board: KeyflowerBoard) -> list[Node]:
    """Each player's sheet line by line; a line that is pointed at lights up the tiles that it comes from."""
    names, all_sheets = board.table.match.names, board.score_sheets
    winners = board.state.winners()
    found: list[Node] = []
    for seat in sorted(range(len(names)), key=lambda seat: -all_sheets[seat].total):
        sheet = all_sheets[seat]
        rows = []
        for at, line in enumerate(sheet.lines):
            key = f"line:{seat}:{at}"
            rows.append(
                el(
                    "button",
                    el("span", line.what),
                    el("small", _("rule {rule}").format(rule=line.rule), class_="fk-quiet"),
                    el("span", f"{line.count:g} × {line.each:g}", class_="fk-quiet"),
                    el("b", f"{line.points:g}"),
                    type="button",
                    do=key,
                    hover=key,
                    class_="fk-line",
                    aria_pressed="true" if board.line == (seat, at) else "false",
                    k=key,
                )
            )
        crown = _(" (winner)") if seat in winners else ""
        head = el("h3", el("img", picture=f"token{seat}-{board.table.theme.name}", width=18, height=18, alt=""),
                  el("span", names[seat] + crown), el("b", str(sheet.total)), class_="fk-linehead")  # fmt: skip
        found.append(el("section", head, *rows, class_="fk-lines2", k=f"sheet{seat}"))
    ends = el("div", *board.table.ways_on(), class_="fk-row")
    note = words(_("Press a line to see on the map where its points come from."), class_="fk-quiet")
    return [panel(_("Score sheets"), note, el("div", *found, class_="fk-allsheets"), ends, id="sheets", k="sheets")]
