"""The parts of a table's page, put together for a wide window and for a narrow one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmkit.core.words import _

from .boards.board import stage
from .dialogs import dialog, moments
from .page import Node, button, el, hidden, panel, words
from .svg import svg
from .symbols import token
from .theme import THEMES, player_edge, variables

if TYPE_CHECKING:
    from .table import Table


def tokens() -> dict[str, str]:
    """Every player's shape in every theme, as pictures that are sent once."""
    return {
        f"token{seat}-{theme.name}": svg(token(seat, 11, 11, 17, player_edge(theme, seat)), 22, 22)
        for theme in THEMES.values()
        for seat in range(6)
    }


def page(table: Table) -> Node:
    """Everything that the table shows."""
    kind = "fk-narrow" if table.narrow else "fk-broad"
    whole = "" if "top" in table.parts else " fk-part"
    calm = " fk-calm" if table.settings.calm else ""
    return el(
        "div",
        _top(table),
        (_narrow if table.narrow else _wide)(table),
        dialog(table),
        class_=kind + whole + calm,
        style=variables(table.theme),
        data_theme=table.theme.name,
        data_step=table.steps,
    )


def _wide(table: Table) -> Node:
    boxes = (
        [panel(title, *nodes, id=id, k=id) for id, title, nodes in table.board.side()] if "side" in table.parts else []
    )
    side = [*boxes, _players(table), _log(table)]
    said = [_messages(table), *table.below()]
    answers_beside = table.board.tall and any(side)
    left = [
        *table.above(),
        _ask(table),
        _replay(table),
        stage(table.board),
        _hands(table),
        _bar(table),
        *([] if answers_beside else said),
        _sheets(table),
        _foot(table),
    ]
    beside = (
        el(
            "aside",
            el("div", *said, class_="fk-answers", k="answers") if answers_beside else None,
            *side,
            class_="fk-side",
            k="side",
        )
        if any(side)
        else None
    )
    return el(
        "div",
        el("div", *left, class_="fk-left", k="left"),
        beside,
        class_="fk-body" + ("" if beside else " fk-single"),
        k="body",
    )


def _narrow(table: Table) -> Node:
    """One column. The bar sticks to the lower edge and brings messages along, where the eyes and the thumb are."""
    left = [
        *table.above(),
        _ask(table),
        _replay(table),
        stage(table.board),
        _hands(table),
        _bar(table),
        _sheets(table),
    ]
    return el(
        "div",
        el("div", *left, class_="fk-left", k="left"),
        _typing(table),
        _tabs(table),
        _foot(table),
        class_="fk-body",
        k="body",
    )


def _tabs(table: Table) -> Node | None:
    if "players" not in table.parts:
        return None
    boxes = {id: (title, nodes) for id, title, nodes in table.board.side()}
    names = {"players": _("Players"), **{id: title for id, (title, _nodes) in boxes.items()}, "log": _("Log")}
    chosen = table.tab if table.tab in names else "players"
    tabs = [
        button(
            title,
            f"tab:{id}",
            role="tab",
            aria_selected="true" if id == chosen else "false",
            k=id,
            aria_controls="fk-tabbed",
        )
        for id, title in names.items()
    ]
    if chosen == "players":
        body = _players(table)
    elif chosen == "log":
        body = _log(table)
    else:
        body = panel(boxes[chosen][0], *boxes[chosen][1], id=chosen)
    # The log may be behind another tab: what the others did is said all the same.
    news = [entry.words for entry in reversed(table.fresh()) if entry.words]
    return el(
        "aside",
        el("p", " ".join(news), class_="fk-hear", role="status", aria_live="polite", k="news"),
        el("div", *tabs, class_="fk-tabs", role="tablist"),
        el("div", body, role="tabpanel", id="fk-tabbed", k=f"tab-{chosen}"),
        k="tabs",
    )


def _top(table: Table) -> Node | None:
    if "top" not in table.parts:
        return None
    names = {key: variant.title for key, variant in table.game.variants.items() if variant.changes}
    rules = table.match.setup.rules.changed()
    variant = (
        next((title for key, title in names.items() if table.game.variant(key).changed() == rules), "") if rules else ""
    )
    facts = [table.board.facts(), _(variant) if rules else "" if table.narrow else _("printed rules")]
    title = el(
        "div",
        el("h1", table.game.title),
        el("span", " · ".join(filter(None, facts)), class_="fk-quiet"),
        class_="fk-title",
    )
    if table.narrow:
        return el("header", title, button(_("Menu"), "open:menu", k="menu"), class_="fk-top", k="top")
    return el(
        "header", title, el("nav", *table.menu(), class_="fk-row", aria_label=_("Game")), class_="fk-top", k="top"
    )


def _ask(table: Table) -> Node | None:
    if "ask" not in table.parts:
        return None
    return el("p", table.sentence(), class_="fk-ask", role="status", aria_live="polite", k="ask")


def _hands(table: Table) -> Node | None:
    if "hand" not in table.parts or table.sitting.curtain or table.replay is not None:
        return None
    if table.sitting.watching and not table.board.open_hand:
        return None
    return el("div", *table.board.hand(), class_="fk-hands", k="hands")


def _letter(key: str) -> Node:
    return el("span", key, class_="fk-key", aria_hidden="true")


def _bar(table: Table) -> Node | None:
    """What can be done now. On a small screen it stays at the lower edge."""
    said = [_messages(table), *table.below()] if table.narrow else []
    if "actions" not in table.parts or table.replay is not None or table.sitting.curtain:
        return el("div", *said, class_="fk-bar fk-stack", k="bar") if said else None
    sitting = table.sitting
    now = table.board.actions() if table.mine else []
    wide = [node for node in now if node and node["t"] != "button"]
    row: list[Node] = [node for node in now if node and node["t"] == "button"]
    if "end" in table.parts and sitting.held:
        label = table.board.end_label() or _("End turn")
        row.append(button(label, "end", _letter("E"), key="e", class_="fk-main", home=0, k="end"))
        row += table.board.afterthoughts()
    if "undo" in table.parts and not sitting.over:
        row.append(button(_("Undo"), "undo", _letter("U"), key="u", disabled=not sitting.can_undo, k="undo"))
    if "hint" in table.parts and not sitting.over:
        row.append(button(_("Hint"), "hint", _letter("H"), key="h", disabled=not table.mine, k="hint"))
    row += table.buttons()
    typing = None if table.narrow else _typing(table)
    return el("div", *said, *wide, el("div", *row, typing, class_="fk-do", k="row"), class_="fk-bar fk-stack", k="bar")


def _typing(table: Table) -> Node | None:
    """A line for those who would rather write than point."""
    if "type" not in table.parts or not table.can_type:
        return None
    return el(
        "form",
        el(
            "input",
            type="text",
            name="move",
            placeholder=_("or type: {example}").format(example=table.board.typed_example()),
            autocomplete="off",
            aria_label=_("Type a move"),
            value="",
            k=f"typed{len(table.match.history)}",
        ),
        el("button", _("Play"), type="submit"),
        submit="type",
        class_="fk-typing",
        k="typing",
    )


def _messages(table: Table) -> Node:
    """Refusal, hint or notice: at most one, calm, and announced. The place stays, so that its changes are heard."""
    shut = button(_("Close"), "shut", class_="fk-shut")
    box = None
    if table.refusal is not None:
        violation = table.refusal
        rule = table.game.rulebook.rules.get(violation.rule)
        title = _("Not so: {title} (rule {rule})").format(
            title=_(rule.title).lower() if rule else "", rule=violation.rule
        )
        box = el(
            "div",
            el("h2", title),
            shut,
            words(violation.obstacle),
            words(violation.remedy, class_="fk-quiet") if violation.remedy else None,
            class_="fk-refusal",
            k=f"refusal{violation}",
        )
    elif table.tip is not None:
        rows = [
            el("tr", el("td", _(what)), el("td", el("b", f"{change:+.1f}")))
            for what, change in table.tip.reasons
            if change
        ]
        box = el(
            "div",
            el("h2", _("A good turn: {move}").format(move=table.tip.move)),
            shut,
            words(_("The log would say: {words}.").format(words=table.tip.words)) if table.tip.words else None,
            words(_("What it changes in the forecast, in points:"), class_="fk-quiet") if rows else None,
            el("table", *rows) if rows else None,
            el("div", button(_("Do this"), "follow"), class_="fk-row"),
            class_="fk-tip",
            k="tip",
        )
    elif table.notice:
        box = el(
            "div", words(table.notice, style="padding-right:88px;min-height:36px"), shut, class_="fk-tip", k="notice"
        )
    return el("div", box, role="status", aria_live="polite", class_="fk-messages", k="messages")


def _players(table: Table) -> Node | None:
    if "players" not in table.parts:
        return None
    match, sitting = table.match, table.sitting
    actor = sitting.eyes if sitting.held else table.shown.actor()
    rows = []
    for seat, name in enumerate(match.names):
        about = [sitting.who(seat), table.board.seat_note(seat)]
        rows.append(
            el(
                "li",
                el("img", picture=f"token{seat}-{table.theme.name}", width=22, height=22, alt=""),
                el("span", name, hidden(_(", to decide")) if seat == actor else None, class_="fk-name"),
                el(
                    "b",
                    str(table.board.score(seat)),
                    class_="fk-score",
                    aria_label=_("{n} points").format(n=table.board.score(seat)),
                ),
                el("span", " · ".join(filter(None, about)), class_="fk-quiet fk-about"),
                class_="fk-seat" + (" fk-now" if seat == actor else ""),
                k=f"seat{seat}",
            )
        )
    picture = el("img", picture="score", alt="", class_="fk-wide") if "score" in table.board.sketches() else None
    return panel(_("Players"), el("ul", *rows, class_="fk-seats"), picture, id="players", k="players")


def _log(table: Table) -> Node | None:
    if "log" not in table.parts:
        return None
    until = len(table.match.history) if table.replay is None else table.replay
    history = table.match.history[:until]
    fresh = {id(entry) for entry in [*table.fresh(), *history[table.sitting.turn_start :]]}
    told = [(at, entry) for at, entry in enumerate(history) if entry.words][-40:]
    lines = [el("li", entry.words, class_="fk-fresh" if id(entry) in fresh else None, k=f"{at}") for at, entry in told]
    empty = words(_("Nothing has happened yet."), class_="fk-quiet") if not lines else None
    return panel(
        _("Log"),
        empty,
        el("ol", *lines, class_="fk-lines", role="log", scroll=f"end{until}", tabindex="0", aria_label=_("Log")),
        id="log",
        k="log",
    )


def _replay(table: Table) -> Node | None:
    if table.replay is None:
        return None
    stops = moments(table.match)
    at = max(i for i, stop in enumerate(stops) if stop <= table.replay or i == 0)
    told = next(
        (entry.words for entry in reversed(table.match.history[: stops[at]]) if entry.words), _("The game begins.")
    )
    return el(
        "section",
        el(
            "div",
            button(_("Back"), f"moment:{at - 1}", disabled=at == 0, k="back"),
            el(
                "input",
                type="range",
                min=0,
                max=len(stops) - 1,
                value=at,
                live="moment",
                aria_label=_("Moment of the game"),
                aria_valuetext=told,
                k="slider",
            ),
            button(_("On"), f"moment:{at + 1}", disabled=at == len(stops) - 1, k="on"),
            button(_("Back to the game"), "replay", class_="fk-main", k="leave"),
            class_="fk-replay",
        ),
        words(f"{at} / {len(stops) - 1}: {told}", class_="fk-quiet"),
        k="replay",
        aria_label=_("Replay"),
    )


def _sheets(table: Table) -> Node | None:
    """The end of the game: where everybody's points came from."""
    if not table.sitting.over or table.replay is not None:
        return None
    if (own := table.board.sheets()) is not None:
        return el("div", *own, k="own-sheets")
    names, sheets = table.match.names, table.match.state.sheets()
    kinds = list(dict.fromkeys(line.what for sheet in sheets for line in sheet.lines))
    found = [{line.what: line.points for line in sheet.lines} for sheet in sheets]
    head = el("tr", el("th", _("Points")), *[el("th", name) for name in names])
    rows = [
        el("tr", el("td", kind), *[el("td", f"{one[kind]:g}" if kind in one else "–") for one in found])
        for kind in kinds
    ]
    total = el("tr", el("th", _("Together")), *[el("td", str(sheet.total)) for sheet in sheets])
    return panel(
        _("Score sheets"),
        el("div", el("table", head, *rows, total, class_="fk-sheet"), class_="fk-scroll"),
        el("div", *table.ways_on(), class_="fk-row"),
        id="sheets",
        k="sheets",
    )


def _foot(table: Table) -> Node | None:
    if "foot" not in table.parts:
        return None
    missing = table.board.reconstructed()
    data = (
        _("Data: {what} are reconstructed; replace them in Settings if you own the game.").format(what=missing)
        if missing
        else ""
    )
    return el(
        "footer",
        words(table.board.legend(), class_="fk-small"),
        words(data, class_="fk-small") if data else None,
        button(_("Keys"), "open:keys") if not table.narrow else None,
        class_="fk-foot",
        k="foot",
    )
