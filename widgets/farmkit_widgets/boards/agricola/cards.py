"""The action spaces as cards: what lies there, what it costs, who stands there; and the track of rounds."""

from __future__ import annotations

from collections.abc import Sequence

from farmkit.core.words import _

from ...shapes import Fill, Stroke, rounded
from ...theme import Theme, mix
from .layout import BAND, Box, Layout
from .pen import Pen, wide, wrapped
from .sight import Sight, Space
from .wording import GOODS

Item = tuple[str, str, float]
"""``("wood", "", 16)`` is a symbol, ``("", "×3", 15)`` words; the number is their size."""

_KINDS = {
    "goods": "#e0a35a",
    "animals": "#6fa565",
    "fields": "#e3c44f",
    "food": "#7fb2d6",
    "house": "#b08b6c",
    "works": "#a9657a",
}


def kind(space: Space) -> str:
    """Which family of spaces it belongs to: only a tint, the symbols say the same."""
    if space.improvements:
        return "works"
    if space.growth or {"wooden room", "clay room", "renovation"} & set(space.parts):
        return "house"
    if "pastures" in space.parts or space.good >= 5:
        return "animals"
    if {"plough", "sow"} & set(space.parts) or any(good == 3 for good, _many in space.gives):
        return "fields"
    if space.good == 4 or space.rooster:
        return "food"
    return "goods"


def tint(space: Space, theme: Theme) -> str:
    return mix(_KINDS[kind(space)], theme.panel, 0.30 if theme.name == "light" else 0.22)


def printed(pen: Pen, sight: Sight, layout: Layout, prices: dict[str, tuple[int, int, int]]) -> None:
    """What does not change while people come and go."""
    for space in sight.spaces:
        box = layout.cards.get(space.id)
        if box is not None:
            _card(pen, sight, space, box, prices)
    if layout.track:
        _track(pen, sight, layout.track)


def _card(pen: Pen, sight: Sight, space: Space, box: Box, prices: dict[str, tuple[int, int, int]]) -> None:
    theme, open_ = pen.theme, space.open
    paper = tint(space, theme) if open_ else theme.paper
    outline = rounded(box.x + 0.75, box.y + 0.75, box.w - 1.5, box.h - 1.5, 7)
    pen.ground(Fill(outline, paper))
    pen.line(Stroke(outline, theme.edge if open_ else theme.line, 1.2, dash=() if open_ else (5, 4)))
    top = box.y
    if space.round:
        _band(pen, sight, space, box)
        top += BAND
    ink = theme.ink if open_ else theme.quiet
    lines = titled(space, box)
    for at, line in enumerate(lines):
        pen.words(box.x + 8, top + 13 + at * 14, line, 12, ink, bold=True)
    if space.good < 0 or not open_:  # a heap changes: it is drawn with the pieces
        _rows(pen, items(space, prices), space, box, paper, ink)


def titled(space: Space, box: Box) -> list[str]:
    return wrapped(_(space.title), box.w - 10, 12)


def _rows(pen: Pen, rows: list[list[Item]], space: Space, box: Box, paper: str, ink: str) -> None:
    """What a space offers, below its title and beside whoever stands there."""
    top = box.y + (BAND if space.round else 0) + 8 + len(titled(space, box)) * 14
    bottom = box.y + box.h - 4
    across = box.w - 14
    if sum(map(_long, rows)) + 8 * len(rows) <= across:
        rows = [[item for row in rows for item in (*row, ("", " ", 3.0))][:-1]]
    if space.who >= 0:
        across -= 48 if space.growth else 28
        rows = [_shortened(row, across) for row in rows]
    step = min(23.0, (bottom - top) / max(1, len(rows)))
    first = (top + bottom) / 2 - step * (len(rows) - 1) / 2
    if len(rows) > 1:
        rows = [[(name, words, min(size, step - 1) if name else size) for name, words, size in row] for row in rows]
    for at, row in enumerate(rows):
        _row(pen, row, box.x + 8, first + at * step, paper, ink, across)


def _long(row: list[Item]) -> float:
    """How much room a row wants at least."""
    return sum(map(_size, row)) + 2 * (len(row) - 1)


def _size(item: Item) -> float:
    name, words, size = item
    return size if name or not words.strip() else wide(words, size, True)


def _shortened(row: list[Item], room: float) -> list[Item]:
    """Without its end, where somebody stands: nobody else can use the space now."""
    while len(row) > 1 and _long(row) > room:
        row = row[:-1]
    return row


def _band(pen: Pen, sight: Sight, space: Space, box: Box) -> None:
    """The round of the track to which the card belongs."""
    theme = pen.theme
    now, past = space.round == sight.round, space.round < sight.round
    colour = theme.ink if now else mix(theme.edge, theme.panel, 0.45) if past else theme.well
    pen.ground(Fill(rounded(box.x + 1, box.y + 1, box.w - 2, BAND, 6), colour))
    front = theme.paper if now else theme.ink if past else theme.quiet
    words = _("round {n}").format(n=space.round)
    pen.words(box.x + 8, box.y + 10, words, 12, front, bold=now)
    if space.harvest:
        pen.symbol("harvest", box.x + box.w - 12, box.y + 10, 13, colour, reversed=now)


def _track(pen: Pen, sight: Sight, box: Box) -> None:
    """All rounds in a strip, sickles where a harvest follows."""
    theme = pen.theme
    w = box.w / sight.rounds
    for number in range(1, sight.rounds + 1):
        x = box.x + (number - 1) * w
        now = number == sight.round
        outline = rounded(x + 1, box.y + 1, w - 2, box.h - 2, 4)
        colour = theme.ink if now else mix(theme.edge, theme.panel, 0.45) if number < sight.round else theme.well
        pen.ground(Fill(outline, colour))
        harvest = number in sight.harvests
        front = theme.paper if now else theme.ink if number < sight.round else theme.quiet
        pen.words(x + w / 2, box.y + (9 if harvest else box.h / 2), str(number), 12, front, bold=now, align="center")
        if harvest:
            pen.symbol("harvest", x + w / 2, box.y + 21, 12, colour, reversed=now)


def items(space: Space, prices: dict[str, tuple[int, int, int]]) -> list[list[Item]]:
    """What a card shows, line by line."""
    row: list[Item]
    if space.good >= 0:
        heap: list[Item] = [("", f"×{space.lies}", 18)] if space.open else []
        return [[(GOODS[space.good], "", 24), *heap, ("", f"+{space.adds}", 12)]]
    if space.picks:
        given: list[Item] = []
        for good, many in space.gives:
            given += [(GOODS[good], "", 18), ("", f"+{many}", 13)]
        row = [("", f"{space.picks}×", 13)] if space.picks > 1 else []
        row += [("wood", "", 17), ("", "/", 13), ("clay", "", 17), ("", "/", 13), ("reed", "", 17)]
        return [given, row] if given else [row]
    if space.gives:
        row = [("rooster", "", 22)] if space.rooster else []
        for good, many in space.gives:
            row += [(GOODS[good], "", 19), ("", f"+{many}", 13)]
        return [row]
    if space.growth:
        return [[("person", "", 22), ("", "+1", 15), *([("wooden room", "", 18.0)] if space.growth == "room" else [])]]
    if len(space.improvements) > 1:
        return [_shelf(space)]
    if space.improvements:
        id, _title, cost, there = space.improvements[0]
        return [[(id, "", 20), *(cost_items(cost) if there else [("", _("sold"), 12.0)])]]
    return [_part(part, prices) for part in space.parts]


def _shelf(space: Space) -> list[Item]:
    """The cooking tiles: each kind with the clay that the cheapest one left costs."""
    row: list[Item] = []
    for name in ("fireplace", "hearth", "oven"):
        left = [cost for id, _title, cost, there in space.improvements if there and id.startswith(name)]
        if left:
            row += [(name, "", 16), ("", str(min(sum(cost) for cost in left)), 12)]
    return row or [("", _("sold"), 12)]


def cost_items(cost: Sequence[int]) -> list[Item]:
    row: list[Item] = []
    for good, many in enumerate(cost):
        if many:
            row += [("", str(many), 12), (GOODS[good], "", 13)]
    return row


def _part(part: str, prices: dict[str, tuple[int, int, int]]) -> list[Item]:
    if part == "plough":
        return [("field", "", 18), ("", "+1", 13)]
    if part == "sow":
        return [("grain", "", 18), ("", "→", 13), ("field", "", 17)]
    if part == "pastures":
        return [("pasture", "", 19), ("", prices_from(prices), 12), ("wood", "", 13)]
    if part == "free stable":
        return [("stable", "", 17), ("", "+1", 12)]
    if part == "renovation":
        return [("clay room", "", 18), *cost_items(prices[part])]
    return [(part, "", 18), *cost_items(prices[part])]


def prices_from(prices: dict[str, tuple[int, int, int]]) -> str:
    each = [cost[0] for name, cost in prices.items() if name.startswith("pasture ")]
    return f"{min(each)}–{max(each)}" if each else ""


def _row(pen: Pen, row: list[Item], x: float, y: float, ground: str, ink: str, room: float) -> None:
    """Symbols and words from left to right, closer together and smaller where they would not fit."""
    sizes = list(map(_size, row))
    drawn = sum(size for (name, _words, _full), size in zip(row, sizes, strict=True) if name)
    said = sum(sizes) - drawn
    gap = max(1.5, min(5.0, (room - drawn - said) / max(1, len(row) - 1)))
    shrunk = max(0.6, min(1.0, (room - said - gap * (len(row) - 1)) / max(1.0, drawn)))
    for (name, words, full), wanted in zip(row, sizes, strict=True):
        w = wanted * shrunk if name else wanted
        if name:
            pen.symbol(name, x + w / 2, y, full * shrunk, ground)
        elif words.strip():
            pen.words(x, y, words, full, ink, bold=True)
        x += w + gap


def lying(pen: Pen, sight: Sight, layout: Layout) -> None:
    """Goods that have heaped up, and the people."""
    for space in sight.spaces:
        box = layout.cards.get(space.id)
        if box is None:
            continue
        if space.good >= 0 and space.open:
            _rows(pen, items(space, {}), space, box, tint(space, pen.theme), pen.theme.ink)
        if space.who >= 0:
            x, y = box.x + box.w - 18, box.y + box.h - 20
            pen.person(space.who, x, y, 30)
            if space.growth:
                pen.person(space.who, x - 18, y + 5, 20)
