"""Inviting others: the form of a new shared table, and the links that are sent around."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

from farmkit.core import Game, Trouble
from farmkit.core.reading import name
from farmkit.core.words import _

from .dialogs import box, ends
from .levels import levels, who_may_sit
from .mine import Links
from .page import Node, button, el, words

if TYPE_CHECKING:
    from farmkit.tables import Made, Store
    from farmkit.tables.rooms import Room

PAGE = "table.ipynb"
TEACHER = "classroom.ipynb"
HERE = ("127.0.0.1", "localhost", "::1", "")


def link(page: str, token: str, where: str = PAGE) -> str:
    """The whole address of a place. The token follows #, which browsers keep to themselves."""
    return f"{urljoin(page, where)}#{token}"


def form(game: Game, your_name: str, classes: dict[str, str], notice: str, theme: str) -> Node:
    """Who sits where, and by which rules. `classes` are codes with their titles."""
    colours = game.names(game.seats[-1])
    usual = max(2, game.seats[0])
    rows = []
    for seat in range(game.seats[-1]):
        who = "person" if seat < usual else "nobody"
        options = list(who_may_sit().items())
        rows.append(
            el(
                "fieldset",
                el("img", picture=f"token{seat}-{theme}", width=20, height=20, alt=""),
                el(
                    "input",
                    type="text",
                    name=f"name{seat}",
                    value=your_name if seat == 0 and your_name else colours[seat],
                    maxlength=40,
                    autocomplete="off",
                    aria_label=_("Name of player {n}").format(n=seat + 1),
                ),
                el(
                    "select",
                    *[el("option", label, value=key, selected=key == who) for key, label in options],
                    name=f"who{seat}",
                    aria_label=_("Who plays player {n}").format(n=seat + 1),
                ),
                k=f"seat{seat}",
            )
        )
    variants = [
        el("option", f"{_(variant.title)} – {_(variant.text)}", value=key) for key, variant in game.variants.items()
    ]
    rooms = [el("option", _("none"), value=""), *[el("option", title, value=code) for code, title in classes.items()]]
    return box(
        _("Play {title} with friends").format(title=game.title),
        words(notice, class_="fk-refusal", role="alert", k="notice") if notice else None,
        el(
            "form",
            words(
                _("{seats}. Everybody gets a link of their own; names can still be changed when they sit down.").format(
                    seats=game.seats_in_words()
                ),
                class_="fk-quiet",
            ),
            *rows,
            el("label", _("Rules"), el("select", *variants, name="variant")),
            el("label", _("Class"), el("select", *rooms, name="class")) if classes else None,
            ends(button(_("Back"), "close"), el("button", _("Make the links"), type="submit", class_="fk-main")),
            submit="make",
        ),
        kind="friends",
    )


def make(maker: Store | Room, game: Game, values: dict[str, str]) -> tuple[Made, list[str | None]]:
    """A new table from the form; and which bot plays where."""
    names: list[str] = []
    bots: list[str | None] = []
    for seat in range(game.seats[-1]):
        who = values.get(f"who{seat}", "nobody")
        if who == "nobody":
            continue
        if who != "person" and who not in levels():
            raise Trouble(_("Nobody knows a player of the kind {who!r}.").format(who=who))
        called = str(values.get(f"name{seat}", "")).strip() or game.names(game.seats[-1])[seat]
        names.append(name(called, _("The name of player {n}").format(n=seat + 1)))
        bots.append(None if who == "person" else who)
    if len(set(names)) < len(names):
        raise Trouble(_("Two players have the same name."))
    if not [bot for bot in bots if bot is None]:
        raise Trouble(_("Somebody should play: choose a person for one of the seats."))
    rules = game.variant(str(values.get("variant", "printed")))
    return maker.create(game.id, bots, names=names, rules=rules), bots


def links(
    title: str,
    page: str,
    given: Links,
    names: list[str],
    bots: list[str | None],
    copied: str,
    theme: str,
    own: int | None = None,
) -> Node:
    """One link per seat and one for watching, each with a button that copies it."""
    rows = [
        _row(
            el("img", picture=f"token{seat}-{theme}", width=20, height=20, alt=""),
            name,
            _("bot: whoever opens it takes its place") if bots[seat] else _("you") if seat == own else "",
            link(page, token),
            f"copied:{seat}",
            copied == str(seat),
        )
        for seat, (name, token) in enumerate(zip(names, given.seats, strict=True))
    ]
    rows.append(
        _row(None, _("To watch"), _("sees no secrets"), link(page, given.watch), "copied:watch", copied == "watch")
    )
    here = (urlsplit(page).hostname or "") in HERE
    first = next((seat for seat, bot in enumerate(bots) if bot is None), None) if own is None else None
    return box(
        title,
        words(_("Send each player one of these links. It is the key to the seat: whoever has it can sit down there.")),
        words(
            _(
                "This page is open at an address that only this computer knows. To invite others, open it at the "
                "address that they can reach."
            ),
            class_="fk-quiet",
        )
        if here
        else None,
        el("ul", *rows, class_="fk-links"),
        el("p", _("Copied.") if copied else "", role="status", class_="fk-hear", k="said"),
        ends(
            button(_("Close"), "close"),
            el("a", _("Sit down as {name}").format(name=names[first]), href=link(page, given.seats[first]),
               class_="fk-button fk-main", home=0)
            if first is not None
            else None,
        ),
        kind="links",
    )  # fmt: skip


def _row(picture: Node | None, name: str, note: str, address: str, do: str, copied: bool) -> Node:
    return el(
        "li",
        el("span", picture, el("b", name), el("span", note, class_="fk-quiet") if note else None, class_="fk-row"),
        el(
            "input",
            type="text",
            value=address,
            readonly=True,
            class_="fk-address",
            aria_label=_("Link for {name}").format(name=name),
        ),
        button(
            _("Copied") if copied else _("Copy"),
            do,
            copy=address,
            aria_label=_("Copied the link for {name}").format(name=name)
            if copied
            else _("Copy the link for {name}").format(name=name),
            k="copy",
        ),
        k=do,
    )
