"""The list of one's own shared tables, from the links that this browser keeps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from farmkit.core import find_game
from farmkit.core.words import _

from . import mine
from .invite import PAGE
from .page import Node, button, el, panel

if TYPE_CHECKING:
    from farmkit.tables import Info


def standing(info: Info) -> str:
    """How a table stands, in a few words."""
    if info.over:
        return _("The game is over.")
    if info.paused:
        return _("Paused by the teacher.")
    if info.seat == info.actor and info.seats[info.actor].bot is None:
        return _("It is your turn.")
    return _("{name} decides.").format(name=info.seats[info.actor].name)


def own_tables(infos: Sequence[Info], stored: dict[str, str], theme: str) -> Node:
    keys = mine.tokens_of(stored)
    return panel(
        _("Your tables"),
        el("ul", *[_row(info, keys[info.token], stored, theme) for info in infos], class_="fk-own"),
        id="own",
        k="own",
    )


def _row(info: Info, key: str, stored: dict[str, str], theme: str) -> Node:
    title = find_game(info.game).title
    you = _("You watch") if info.seat is None else info.seats[info.seat].name
    others = ", ".join(seat.name for at, seat in enumerate(info.seats) if at != info.seat)
    yours = not info.over and info.seat == info.actor
    what = f"{title}, {you}"
    return el(
        "li",
        el("img", picture=f"token{info.seat}-{theme}", width=22, height=22, alt="") if info.seat is not None else None,
        el(
            "div",
            el("b", title),
            el("span", _("{you}, with {others}").format(you=you, others=others) if others else you, class_="fk-quiet"),
            el("span", standing(info), class_="fk-turn" if yours else "fk-quiet"),
        ),
        el(
            "div",
            el("a", _("Open"), href=f"{PAGE}#{info.token}", class_="fk-button" + (" fk-main" if yours else ""),
               aria_label=_("Open: {what}").format(what=what)),
            button(_("Links"), f"links:{info.id}", aria_label=_("Links: {what}").format(what=what))
            if mine.links_of(stored, info.id)
            else None,
            button(_("Forget"), f"forget:{key}", aria_label=_("Forget: {what}").format(what=what)),
            class_="fk-row",
        ),
        k=key,
    )  # fmt: skip
