"""The table that several pages share: the same page as anybody's table, with the others' moves coming in."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from farmkit.core import Action, Trouble, Violation, find_game
from farmkit.core.words import _

from . import invite, mine
from .access import Front
from .dialogs import box, ends
from .diary import AGAIN, VIOLATED, Diary
from .keeping import keep_bots_going
from .kept import on_this_loop, said
from .levels import levels
from .page import Node, button, el, words
from .seat import SharedSitting
from .table import EVERYTHING, Table

if TYPE_CHECKING:
    from farmkit.tables import Place

WATCHING = EVERYTHING - {"actions", "end", "undo", "hint", "type"}


class SharedTable(Table):
    """A place at a shared table."""

    sitting: SharedSitting

    def __init__(self, place: Place, token: str, front: Front, about: dict[str, Any]) -> None:
        self.place = place
        self.about = about
        self.stored = mine.stored_in(about)
        self.diary = Diary()
        self.missed = ""  # the rule that forbade the last try
        self.left = False
        self.copied = ""
        self._stop: Callable[[], None] = lambda: None
        super().__init__(
            find_game(place.info.game),
            SharedSitting(place),
            parts=WATCHING if place.seat is None else EVERYTHING,
            front=front,
        )
        if token:
            front.store(mine.seat_key(place.id, place.seat), token)

    def follow(self) -> None:
        """From now on the others' moves come in by themselves."""
        self._stop = self.place.follow(on_this_loop(self.news))
        self.news()  # what happened before we listened

    def unfollow(self) -> None:
        self._stop()

    # --- what comes from the others -----------------------------------------------------------------------------

    def news(self) -> None:
        """Something happened at this table, or may have."""
        try:
            before, begun = self.place.version, self.sitting.can_undo
            if not self.place.refresh():
                return
            self.sitting.look()
            if self.place.version != before:
                self._changed()
                if begun:
                    self.tell(_("The game has gone on elsewhere; what you had begun here was put back."))
            self._catch_up()
        except Trouble as trouble:
            self.tell(said(trouble))
        except Exception:
            traceback.print_exc(file=sys.stderr)
            self.tell(_("Something went wrong here. Load the page again to see how the game stands."))
        self.refresh()

    def _catch_up(self) -> None:
        """After a change of the table: is there anything that must be asked first?"""
        if not self.sitting.watching and not self.sitting.seated and not self.sitting.over:
            self.dialog = "sit"
        elif self.dialog == "sit":
            self.dialog = None
        keep_bots_going(self.place)

    def _changed(self) -> None:
        self._quiet()
        self.board.forget()

    # --- what is done here --------------------------------------------------------------------------------------

    def _handle(self, name: str, value: Any) -> None:
        try:
            super()._handle(name, value)
        except Trouble as trouble:
            from farmkit.tables import Stale, StoreTrouble

            if isinstance(trouble, Stale):
                self._changed()
            if isinstance(trouble, StoreTrouble):
                raise Trouble(said(trouble)) from trouble
            raise
        keep_bots_going(self.place)

    def do(self, action: Action) -> None:
        if self.missed:
            self.diary.note(self.game.id, self.missed, AGAIN, self.place.id)
            self.missed = ""
        super().do(action)

    def refuse(self, violation: Violation) -> None:
        super().refuse(violation)
        self.missed = violation.rule
        self.diary.note(self.game.id, violation.rule, VIOLATED, self.place.id)

    def _on_ready(self, about: dict[str, Any]) -> None:
        super()._on_ready(about)
        if self.place.info.room:
            self.diary.open(self.stored)
        self._catch_up()

    def _on_sit(self, values: dict[str, str]) -> None:
        name = str(values.get("name", "")).strip()
        others = [one.name for seat, one in enumerate(self.place.info.seats) if seat != self.place.seat]
        if name in others:
            raise Trouble(_("Somebody at this table has that name already: choose another one."))
        self.place.sit(name)
        self.front.store(mine.NAME, name)
        self.left, self.dialog = False, None
        self.sitting.look()
        self._changed()

    def _on_leave(self, values: dict[str, str]) -> None:
        self.place.leave(values.get("bot") or None)
        self.left = True
        self.sitting.look()
        self._changed()
        self._catch_up()

    def _on_copied(self, which: object) -> None:
        self.copied = str(which)

    def _on_open(self, dialog: str) -> None:
        if dialog == "links" and self._given is None:
            raise Trouble(_("Only who made this table has its links."))
        self.copied = ""
        super()._on_open(dialog)

    def _on_save(self, _value: object) -> None:
        self.dialog = None
        self.front.download(f"{self.game.id}.json", self.place.record())

    def _on_start(self, values: dict[str, str]) -> None:
        raise Trouble(_("A new game needs a table of its own."))

    def _on_load(self, text: str) -> None:
        raise Trouble(_("A saved game needs a table of its own."))

    # --- what is seen -------------------------------------------------------------------------------------------

    @property
    def can_type(self) -> bool:
        return super().can_type and (self.sitting.acting is not None or self.sitting.held)

    def sentence(self) -> str:
        sitting, info = self.sitting, self.place.info
        if self.replay is not None or sitting.over:
            return super().sentence()
        if sitting.paused:
            return _("The teacher has paused this table. Nothing is lost; it goes on from here.")
        if sitting.acting is not None or sitting.held:
            return super().sentence()
        actor = info.seats[info.actor]
        if actor.bot:
            waiting = _("{name}, a bot, is thinking.").format(name=actor.name)
        elif not actor.taken:
            waiting = _("The game waits for {name}, who has not sat down yet.").format(name=actor.name)
        else:
            waiting = _("{name} decides now.").format(name=actor.name)
        return f"{_('You are watching.')} {waiting}" if sitting.watching else waiting

    def menu(self) -> list[Node]:
        over = self.sitting.over
        return [
            el("a", _("All games"), href="index.ipynb", class_="fk-button", k="hub"),
            button(_("Replay"), "replay", k="replay"),
            *([button(_("Save"), "save", k="save")] if over else []),
            button(_("Rules"), "open:rules", k="rules"),
            button(_("Settings"), "open:settings", k="settings"),
            *([button(_("Invite"), "open:links", k="links")] if self._given else []),
            *([button(_("Leave"), "open:leave", k="leave")] if self.sitting.seated and not over else []),
        ]

    def ways_on(self) -> list[Node]:
        return [
            el("a", _("All games"), href="index.ipynb", class_="fk-button fk-main", home=0),
            button(_("Replay"), "replay"),
            button(_("Save"), "save"),
        ]

    def dialogs(self) -> dict[str, Callable[[], Node]]:
        found = super().dialogs()
        del found["new"]
        return {**found, "sit": self._sit, "leave": self._leave, "links": self._links}

    def _sit(self) -> Node:
        """The door: who has the link says under which name they sit down."""
        seat = self.place.seat
        assert seat is not None
        one = self.place.info.seats[seat]
        if self.left:
            title, told = _("You have left the table"), _("Your link stays good, here and on any other device.")
        elif one.bot:
            title = _("Take over from a bot")
            told = _("A bot plays for {name} until you sit down.").format(name=one.name)
        else:
            title, told = _("Sit down at {title}").format(title=self.game.title), ""
        others = ", ".join(other.name for at, other in enumerate(self.place.info.seats) if at != seat)
        called = one.name if self.left else self.stored.get(mine.NAME) or one.name
        return box(
            title,
            words(told) if told else None,
            words(_("With you at the table: {names}.").format(names=others), class_="fk-quiet") if others else None,
            el(
                "form",
                el(
                    "label",
                    el("img", picture=f"token{seat}-{self.theme.name}", width=22, height=22, alt=""),
                    _("Your name"),
                    el("input", type="text", name="name", value=called, maxlength=40, autocomplete="off", home=0),
                ),
                words(_("A name for this game is enough; nothing else is asked or kept."), class_="fk-quiet"),
                ends(
                    el("a", _("All games"), href="index.ipynb", class_="fk-button"),
                    el("button", _("Sit down"), type="submit", class_="fk-main"),
                ),
                submit="sit",
            ),
            kind="sit",
            close="stay",
        )

    def _leave(self) -> Node:
        options = [*levels().items(), ("", _("Nobody: the game waits"))]
        return box(
            _("Leave the table"),
            el(
                "form",
                el(
                    "label",
                    _("Who plays on for you?"),
                    el("select", *[el("option", words_, value=key) for key, words_ in options], name="bot"),
                ),
                words(_("Your link stays good: you can come back whenever you like."), class_="fk-quiet"),
                ends(button(_("Stay"), "close"), el("button", _("Leave"), type="submit", class_="fk-main")),
                submit="leave",
            ),
            kind="leave",
        )

    @property
    def _given(self) -> mine.Links | None:
        """The links of everybody, if this browser made the table."""
        given = mine.links_of(self.stored, self.place.id)
        return given if given and len(given.seats) == len(self.place.info.seats) else None

    def _links(self) -> Node:
        given, info = self._given, self.place.info
        assert given is not None
        return invite.links(
            _("Invite"), str(self.about.get("page", "")), given, info.names, info.bots, self.copied, self.theme.name,
            -1 if self.place.seat is None else self.place.seat,
        )  # fmt: skip

    def refresh(self) -> None:
        super().refresh()
        turn = self.sitting.acting is not None
        self.front.title = (_("● Your turn – {title}") if turn else "{title} – farmkit").format(title=self.game.title)
