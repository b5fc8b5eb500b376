"""What comes in front of the table: a new game, settings, the rules, a menu for small screens, the curtain."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from farmkit.core import Game, Match, Trouble
from farmkit.core.components import Components
from farmkit.core.reading import name
from farmkit.core.words import _

from .levels import BOTS, who_may_sit
from .page import Node, button, el, words
from .settings import may_name_folders
from .sitting import Sitting

if TYPE_CHECKING:
    from .table import Table


def dialog(table: Table) -> Node | None:
    """The one that is open, if any. The curtain comes before everything else."""
    if table.sitting.curtain:
        return _curtain(table)
    makers = table.dialogs()
    if table.dialog not in makers:
        return None
    made = makers[table.dialog]()
    if table.notice:  # what is behind a dialog cannot be read
        made["c"].insert(1, words(table.notice, class_="fk-refusal", role="alert", k="notice"))
    return made


def box(title: str, *children: Node | None, kind: str, close: str = "close", extra: str = "") -> Node:
    """A dialog with a title."""
    return el(
        "dialog",
        el("h1", title, id="fk-dialog"),
        *children,
        class_=f"fk-dialog {extra}",
        modal=True,
        close=close,
        aria_labelledby="fk-dialog",
        k=f"dialog-{kind}",
    )


def ends(*nodes: Node | None) -> Node:
    """The row of buttons that closes a dialog."""
    return el("div", *nodes, class_="fk-ends")


def _curtain(table: Table) -> Node:
    name = table.match.names[table.sitting.eyes]
    return box(
        _("Hand over to {name}").format(name=name),
        words(
            _("What the others keep secret is covered. {name}, go on when only you can see the screen.").format(
                name=name
            )
        ),
        ends(button(_("I am {name}").format(name=name), "curtain", class_="fk-main")),
        kind="curtain",
        close="stay",
        extra="fk-curtain",
    )


def _new(table: Table) -> Node:
    game = table.game
    names, bots = table.match.names, table.sitting.bots
    rows = []
    for seat in range(game.seats[-1]):
        there = seat < len(names)
        who = (bots[seat] or "person") if there else "nobody"
        name = names[seat] if there else game.names(game.seats[-1])[seat]
        rows.append(
            el(
                "fieldset",
                el("img", picture=f"token{seat}-{table.theme.name}", width=20, height=20, alt=""),
                el(
                    "input",
                    type="text",
                    name=f"name{seat}",
                    value=name,
                    maxlength=40,
                    aria_label=_("Name of player {n}").format(n=seat + 1),
                ),
                el(
                    "select",
                    *[el("option", label, value=key, selected=key == who) for key, label in who_may_sit().items()],
                    name=f"who{seat}",
                    aria_label=_("Who plays player {n}").format(n=seat + 1),
                ),
                k=f"seat{seat}",
            )
        )
    variants = [
        el(
            "option",
            f"{_(variant.title)} – {_(variant.text)}",
            value=key,
            selected=game.variant(key) == table.match.setup.rules,
        )
        for key, variant in game.variants.items()
    ]
    return box(
        _("New game"),
        el(
            "form",
            words(game.seats_in_words(), class_="fk-quiet"),
            *rows,
            el("label", _("Rules"), el("select", *variants, name="variant")),
            words(_("The game on the table is replaced. Save it first if you want to keep it."), class_="fk-quiet"),
            ends(button(_("Back"), "close"), el("button", _("Start"), type="submit", class_="fk-main")),
            submit="start",
        ),
        kind="new",
    )


def seated(game: Game, values: dict[str, str], components: Components | None) -> Sitting:
    """A fresh game from the form of a new game."""
    names: list[str] = []
    bots: list[str | None] = []
    for seat in range(game.seats[-1]):
        who = values.get(f"who{seat}", "nobody")
        if who == "nobody":
            continue
        if who != "person" and who not in BOTS:
            raise Trouble(_("Nobody knows a player of the kind {who!r}.").format(who=who))
        called = values.get(f"name{seat}", "").strip() or game.names(game.seats[-1])[seat]
        names.append(name(called, _("The name of player {n}").format(n=seat + 1)))
        bots.append(None if who == "person" else who)
    if len(set(names)) < len(names):
        raise Trouble(_("Two players have the same name."))
    rules = game.variant(values.get("variant", "printed"))
    sitting = Sitting(Match.new(game, len(names), rules, components, names), bots)
    sitting.go_on()
    sitting.curtain = sitting.covers
    return sitting


def _settings(table: Table) -> Node:
    settings = table.settings
    choices = (("system", _("Like the system")), ("light", _("Light")), ("dark", _("Dark")))
    radios = [
        el("label", el("input", type="radio", name="theme", value=key, checked=settings.wish == key), label)
        for key, label in choices
    ]
    return box(
        _("Settings"),
        el(
            "form",
            el("div", *radios, class_="fk-row", role="radiogroup", aria_label=_("Colours")),
            el(
                "label", el("input", type="checkbox", name="calm", value="yes", checked=settings.calm), _("Less motion")
            ),
            *(_printed_data(table) if may_name_folders() else []),
            ends(button(_("Back"), "close"), el("button", _("Use"), type="submit", class_="fk-main")),
            submit="settings",
        ),
        kind="settings",
    )


def _printed_data(table: Table) -> list[Node]:
    return [
        el(
            "label",
            _("Folder with your own printed data"),
            el("input", type="text", name="components", value=table.settings.components, placeholder=_("none")),
        ),
        words(
            _(
                "If you own the game, copy its numbers into {file} in that folder; they are checked and used "
                "for the next new game."
            ).format(file=f"{table.game.id}.toml"),
            class_="fk-quiet",
        ),
    ]


def _rules(table: Table) -> Node:
    book = table.game.rulebook
    parts: list[Node] = []
    chapter = ""
    for rule in book.rules.values():
        if rule.chapter != chapter:
            chapter = rule.chapter
            if chapter in book.chapters:
                parts.append(el("h2", f"{chapter} {_(str(book.chapters[chapter]))}"))
        parts.append(el("dl", el("dt", f"{rule.id} {_(rule.title)}"), el("dd", _(rule.text)), class_="fk-rules"))
    close = ends(button(_("Close"), "close", class_="fk-main"))
    return box(
        _("Rules of {title}").format(title=table.game.title), close, el("div", *parts, class_="fk-stack"), kind="rules"
    )


def _keys(table: Table) -> Node:
    rows = (
        (_("Tab"), _("from part to part")),
        (_("Arrow keys"), _("from field to field")),
        (_("N and P"), _("next and previous place that fits")),
        (_("Enter or Space"), _("choose; the second time confirm")),
        *table.board.keys(),
        ("Esc", _("let go")),
        ("U", _("undo")),
        ("H", _("hint")),
        ("E", _("end the turn")),
    )
    lines = [el("tr", el("th", key), el("td", what)) for key, what in rows]
    typed = words(
        _("A whole turn can also be typed, such as {example}.").format(example=table.board.typed_example()),
        class_="fk-quiet",
    )
    return box(
        _("Keys"),
        el("table", *lines, class_="fk-sheet"),
        typed,
        ends(button(_("Close"), "close", class_="fk-main")),
        kind="keys",
    )


def menu_buttons() -> list[Node]:
    """What is not part of a turn."""
    return [
        el("a", _("All games"), href="../index.ipynb", class_="fk-button", k="hub"),
        button(_("Replay"), "replay", k="replay"),
        button(_("Save"), "save", k="save"),
        el(
            "label",
            el("input", type="file", accept=".json,application/json", file="load", class_="fk-hear"),
            _("Load"),
            class_="fk-button",
            k="load",
        ),
        button(_("Rules"), "open:rules", k="rules"),
        button(_("Settings"), "open:settings", k="settings"),
        button(_("New game"), "open:new", k="new"),
    ]


def _menu(table: Table) -> Node:
    return box(
        _("Menu"),
        el("div", *table.menu(), button(_("Keys"), "open:keys"), class_="fk-stack"),
        ends(button(_("Back to the game"), "close", class_="fk-main")),
        kind="menu",
    )


MAKERS: dict[str, Callable[[Table], Node]] = {
    "new": _new,
    "settings": _settings,
    "rules": _rules,
    "menu": _menu,
    "keys": _keys,
}


def moments(match: Match) -> list[int]:
    """Where a replay can stop: the table as it was dealt, then after everything that is told in the log."""
    dealt = next((i for i, entry in enumerate(match.history) if entry.seat >= 0), len(match.history))
    found = [dealt, *(i + 1 for i, entry in enumerate(match.history) if entry.words and i >= dealt)]
    return found if found[-1] == len(match.history) else [*found, len(match.history)]
