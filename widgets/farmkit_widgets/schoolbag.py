"""Classes on the hub: joining one by its code, opening one, and carrying what was learned to another device."""

from __future__ import annotations

from urllib.parse import urljoin

from farmkit.core import Trouble
from farmkit.core.words import _

from . import mine
from .dialogs import box, ends
from .diary import Diary
from .invite import TEACHER
from .kept import tables
from .page import Node, button, el, panel, words

CARRIED = "learner."
"""Before the token of a learner in the hub's address."""


def spaced(code: str) -> str:
    """A code as people read it aloud."""
    return f"{code[:4]} {code[4:]}"


def classes(diary: Diary, stored: dict[str, str]) -> dict[str, str]:
    """The classes in which this browser can make a table: code and what it is called."""
    codes = [*(diary.learner.rooms() if diary.learner else []), *mine.rooms_of(stored)]
    found = {}
    for code in dict.fromkeys(codes):
        try:
            found[code] = tables().room_for(code).title or spaced(code)
        except Trouble:
            continue  # it was deleted
    return found


def panels(diary: Diary, stored: dict[str, str]) -> Node:
    return el("div", _learner(diary), _teacher(stored), class_="fk-school", k="school")


def _learner(diary: Diary) -> Node:
    try:
        joined = diary.learner.rooms() if diary.learner else []
    except Trouble:
        joined = []
    told = None
    if diary.learner is not None and joined:
        told = words(
            _("You are in the class {codes}. In the teacher's list you are {id}.").format(
                codes=", ".join(map(spaced, joined)), id=diary.learner.id[:4]
            )
        )
    return panel(
        _("Learning in a class"),
        told,
        el(
            "form",
            el(
                "label",
                _("Class code"),
                el("input", type="text", name="code", value="", maxlength=20, autocomplete="off", size=10,
                   placeholder="ABCD 2345", k=f"code{len(joined)}"),
            ),
            el("button", _("Join"), type="submit"),
            submit="join",
            class_="fk-row",
            k="join",
        ),
        words(_("Your teacher sees how far you are, without a name."), class_="fk-quiet"),
        el("div", button(_("Go on learning on another device"), "carry", k="carry"), class_="fk-row"),
        id="learner",
        k="learner",
    )  # fmt: skip


def _teacher(stored: dict[str, str]) -> Node:
    rooms = mine.rooms_of(stored)
    rows = [
        el(
            "li",
            el("b", spaced(code)),
            el("a", _("Teacher's page"), href=f"{TEACHER}#{token}", class_="fk-button",
               aria_label=_("Teacher's page: {code}").format(code=spaced(code))),
            class_="fk-row",
            k=code,
        )
        for code, token in rooms.items()
    ]  # fmt: skip
    return panel(
        _("Teaching a class"),
        el("ul", *rows, class_="fk-own") if rows else None,
        el(
            "form",
            el(
                "label",
                _("Name of the class"),
                el("input", type="text", name="title", value="", maxlength=40, autocomplete="off", size=14,
                   placeholder=_("may stay empty"), k=f"title{len(rows)}"),
            ),
            el("button", _("Open a class"), type="submit"),
            submit="found",
            class_="fk-row",
            k="found",
        ),
        words(_("You get a code for the learners and a page that shows how they get on."), class_="fk-quiet"),
        id="teacher",
        k="teacher",
    )  # fmt: skip


def carry(page: str, token: str, copied: bool) -> Node:
    address = f"{urljoin(page, 'index.ipynb')}#{CARRIED}{token}"
    return box(
        _("Go on learning on another device"),
        words(_("Open this link there, once. Keep it to yourself: whoever has it goes on where you are.")),
        el("input", type="text", value=address, readonly=True, class_="fk-address", aria_label=_("Link")),
        el("p", _("Copied.") if copied else "", role="status", class_="fk-hear", k="said"),
        ends(
            button(_("Close"), "close"),
            button(_("Copied") if copied else _("Copy"), "copied:carry", copy=address, class_="fk-main", k="copy"),
        ),
        kind="carry",
    )
