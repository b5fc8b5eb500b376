"""The teacher's page: the tables of a class, how far its learners are, and which rules are hard. Live."""

from __future__ import annotations

import asyncio
import sys
import traceback
from typing import TYPE_CHECKING, Any

from farmkit.core import Trouble
from farmkit.core.words import _

from . import mine
from .access import Front
from .class_panels import learners_panel, rules_panel, tables_panel
from .kept import on_this_loop, said, tables
from .page import Node, button, el
from .schoolbag import spaced
from .settings import Settings
from .theme import variables

if TYPE_CHECKING:
    from farmkit.tables import Place
    from farmkit.tables.rooms import Teacher

EVERY = 2.0
"""Seconds between two looks at the learners; tables are heard of at once."""


class TeacherPage:
    """Opened by the teacher's link; what follows # is its token."""

    def __init__(self) -> None:
        self.room: Teacher | None = None
        self.settings = Settings()
        self.notice = ""
        self.again = False
        self.token = ""
        self.steps = 0
        self._following = False
        self.front = Front(self._event, keyed=True)
        self.refresh()

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.front)

    # --- what is done -------------------------------------------------------------------------------------------

    def _event(self, name: str, value: Any) -> None:
        self.steps += 1
        if name != "resize":
            self.notice, self.again = "", False
        try:
            if handler := getattr(self, f"_on_{name}", None):
                handler(value)
        except Exception as error:
            self._failed(error)
        self.refresh()

    def _failed(self, error: Exception) -> None:
        from farmkit.tables import StoreTrouble

        self.again = not isinstance(error, Trouble) or isinstance(error, StoreTrouble)
        if isinstance(error, Trouble):
            self.notice = said(error)
        else:
            traceback.print_exception(error, file=sys.stderr)
            self.notice = _("Something went wrong here. Load the page again.")

    def _on_ready(self, value: Any) -> None:
        about = value if isinstance(value, dict) else {}
        stored = mine.stored_in(about)
        self.settings.read(stored.get("settings"), bool(about.get("dark")), bool(about.get("calm")))
        self.token = str(about.get("key") or "")
        self._on_again(None)

    def _on_again(self, _value: object) -> None:
        if not self.token:
            raise Trouble(_("This page needs the teacher's link of a class: open a class on the page of all games."))
        self.room = tables().teach(self.token)
        self.front.store(mine.ROOM + self.room.code, self.token)
        self._follow()

    def _follow(self) -> None:
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return  # nobody could call us
        if self._following:
            return
        self._following = True
        heard = on_this_loop(self.look)
        tables().watch(lambda _ids: heard())

        def now_and_then() -> None:
            self.look()
            loop.call_later(EVERY, now_and_then)

        loop.call_later(EVERY, now_and_then)

    def look(self) -> None:
        """Something may have happened."""
        try:
            self.refresh()
        except Exception:
            traceback.print_exc(file=sys.stderr)

    def _on_pause(self, _value: object) -> None:
        if self.room:
            self.room.pause()

    def _on_resume(self, _value: object) -> None:
        if self.room:
            self.room.resume()

    def _on_csv(self, _value: object) -> None:
        if self.room:
            self.front.download(f"class-{self.room.code}.csv", self.room.csv(), "text/csv")

    # --- what is seen -------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        try:
            body = self._class(self.room) if self.room else None
            paused = self.room.paused if self.room else False
        except Trouble as trouble:
            self._failed(trouble)
            body, paused = None, False
        self.front.show(
            el(
                "div",
                self._top(paused) if self.room else None,
                el(
                    "main",
                    el("h1", _("A class")) if self.room is None else None,
                    self._said(),
                    body,
                    class_="fk-class" if self.room else "fk-anteroom",
                    k="main",
                ),
                style=variables(self.settings.theme),
                data_theme=self.settings.theme.name,
                data_step=self.steps,
            )
        )

    def _said(self) -> Node:
        sentence = self.notice or ("" if self.steps else _("Opening the class …"))
        ways = None
        if self.room is None and self.steps:
            ways = el("a", _("All games"), href="index.ipynb", class_="fk-button")
        again = button(_("Try again"), "again", class_="fk-main") if self.again else None
        boxed = "fk-refusal" if self.notice and self.room else ""
        return el(
            "div",
            el("p", sentence) if sentence else None,
            el("div", again, ways, class_="fk-row") if again or ways else None,
            role="status",
            aria_live="polite",
            class_=f"fk-stack {boxed}" if sentence else "fk-hear",
            k="said",
        )

    def _top(self, paused: bool) -> Node:
        assert self.room is not None
        pause = (
            button(_("Let all tables go on"), "resume", class_="fk-main", k="pause")
            if paused
            else button(_("Pause all tables"), "pause", k="pause")
        )
        code = spaced(self.room.code)
        return el(
            "header",
            el(
                "div",
                el("h1", self.room.title or _("Your class")),
                el("span", _("Code for the learners:"), class_="fk-quiet"),
                el("b", code, class_="fk-code"),
                button(
                    _("Copy"), "copied", copy=code, aria_label=_("Copy the code {code}").format(code=code), k="copy"
                ),
                class_="fk-title",
            ),
            el(
                "nav",
                el("a", _("All games"), href="index.ipynb", class_="fk-button"),
                button(_("Save as CSV"), "csv", k="csv"),
                pause,
                class_="fk-row",
                aria_label=_("Class"),
            ),
            class_="fk-top",
            k="top",
        )

    def _class(self, room: Teacher) -> Node:
        infos, members, rules = room.tables(), room.learners(), room.rules()
        banner = (
            el("p", _("All tables are paused: nobody can play until you let them go on."), class_="fk-ask", k="paused")
            if room.paused
            else None
        )
        return el(
            "div",
            el("div", banner, role="status", k="banner"),
            el(
                "div",
                el("div", tables_panel(infos), rules_panel(rules), class_="fk-stack"),
                learners_panel(members),
                class_="fk-halfs",
            ),
            class_="fk-stack",
            k="class",
        )


def projected(stored: dict[str, str], id: str) -> Place:
    """A chair in front of a table of one's class: the browser must keep the teacher's link of that class."""
    from farmkit.tables import Place, Refused

    for token in mine.rooms_of(stored).values():
        try:
            room = tables().teach(token)
        except Refused:
            continue
        if id in {info.id for info in room.tables()}:
            return Place(tables(), id, None)
    raise Refused(_("This table can be shown only in the browser in which the teacher's page of its class was opened."))
