"""The teacher's page: the tables of a class, how far its learners are, and which rules are hard. Live."""

from __future__ import annotations

import asyncio
import sys
import traceback
from typing import TYPE_CHECKING, Any

from farmkit.core import Trouble, find_game
from farmkit.core.words import _, count

from . import mine
from .access import Front
from .invite import PAGE
from .kept import level, on_this_loop, said, tables
from .page import Node, button, el, hidden, panel, words
from .schoolbag import spaced
from .settings import Settings
from .theme import variables

if TYPE_CHECKING:
    from farmkit.tables import Info, Place
    from farmkit.tables.rooms import Member, RuleCount, Teacher

SHOW = "show."
"""Before the id of a table in the address of the projector's page. It has no token: the browser knows the teacher's."""
EVERY = 2.0
"""Seconds between two looks at the learners; tables are heard of at once."""
MOST_RULES = 12


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
                el("div", self._tables(infos), _rules(rules), class_="fk-stack"),
                _learners(members),
                class_="fk-halfs",
            ),
            class_="fk-stack",
            k="class",
        )

    def _tables(self, infos: list[Info]) -> Node:
        waiting = sum(not info.over for info in infos)
        title = _("Tables") if not infos else _("Tables: {n}, {on} in play").format(n=len(infos), on=waiting)
        empty = words(
            _("No table yet. Choose this class when you make a table on the page of all games; it appears here."),
            class_="fk-quiet",
        )
        return panel(
            title,
            empty if not infos else None,
            el("ul", *[_table(info) for info in infos], class_="fk-own") if infos else None,
            id="tables",
            k="tables",
        )


def _table(info: Info) -> Node:
    title = find_game(info.game).title
    around = ", ".join(f"{seat.name} ({level(seat.bot)})" if seat.bot else seat.name for seat in info.seats)
    empty = [seat.name for seat in info.seats if not seat.bot and not seat.taken]
    if info.over:
        state = _("The game is over.")
    elif info.paused:
        state = _("Paused.")
    elif info.seats[info.actor].name in empty:
        state = _("Waits for {name} to sit down.").format(name=info.seats[info.actor].name)
    else:
        state = _("{name} decides.").format(name=info.seats[info.actor].name)
    far = count(info.version, "{n} action so far.", "{n} actions so far.")
    show = _("Show on the projector")
    return el(
        "li",
        el(
            "div",
            el("b", title),
            el("span", around, class_="fk-quiet"),
            el("span", f"{state} {far}", class_="fk-quiet"),
        ),
        el("a", show, href=f"{PAGE}#{SHOW}{info.id}", target="_blank", rel="noopener", class_="fk-button",
           aria_label=f"{show}: {title}, {around}"),
        k=info.id,
    )  # fmt: skip


def _learners(members: list[Member]) -> Node:
    empty = words(_("Nobody has joined yet. Learners type the code on the page of all games."), class_="fk-quiet")
    rows = []
    for one in members:
        games: dict[str, list[Any]] = {}
        for chapter in one.chapters:
            games.setdefault(chapter.game, []).append(chapter)
        lines = [
            _("{title}: {done} of {begun} chapters finished, {rules} rules mastered").format(
                title=find_game(game).title,
                done=sum(chapter.step >= chapter.steps for chapter in found),
                begun=len(found),
                rules=len({rule for chapter in found for rule in chapter.mastered}),
            )
            for game, found in games.items()
        ]
        rows.append(
            el(
                "li",
                el(
                    "div",
                    el("b", one.name or _("Learner {n}").format(n=one.number)),
                    el("span", one.id[:4], class_="fk-quiet"),
                    *[el("span", line, class_="fk-line-of") for line in lines],
                    el("span", _("has not begun a lesson"), class_="fk-quiet") if not lines else None,
                ),
                k=one.id,
            )
        )
    title = _("Learners") if not members else _("Learners: {n}").format(n=len(members))
    return panel(
        title,
        el("ul", *rows, class_="fk-own") if rows else empty,
        id="learners",
        k="learners",
    )


def _rules(rules: list[RuleCount]) -> Node:
    empty = words(
        _("Nothing yet. Whenever a learner tries something that a rule forbids, the rule is counted here."),
        class_="fk-quiet",
    )
    most = max((one.violated for one in rules), default=1) or 1
    rows = [
        el(
            "tr",
            el("td", el("b", f"{one.rule} {one.title}"), el("span", find_game(one.game).title, class_="fk-quiet")),
            el(
                "td",
                el("b", str(one.violated)),
                hidden(count(one.learners, " by {n} learner", " by {n} learners")),
                el(
                    "span", "", class_="fk-much", style=f"width:{round(64 * one.violated / most)}px", aria_hidden="true"
                ),
            ),
            el("td", str(one.again)),
            el("td", str(one.right)),
            k=f"{one.game}{one.rule}",
        )
        for one in rules[:MOST_RULES]
    ]
    head = el(
        "tr", *[el("th", title, scope="col") for title in (_("Rule"), _("Violated"), _("Tried again"), _("Right"))]
    )
    return panel(
        _("Rules that are hard"),
        el("div", el("table", head, *rows, class_="fk-marks"), class_="fk-scroll") if rows else empty,
        id="hard",
        k="hard",
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
