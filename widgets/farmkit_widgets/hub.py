"""The hub: every game and the ways into it, one's own shared tables, and classes."""

from __future__ import annotations

import asyncio
import sys
import traceback
from pathlib import Path
from typing import Any

from farmkit.core import Game, Trouble, find_game
from farmkit.core.registry import game_ids
from farmkit.core.words import _, later

from . import invite, mine, schoolbag
from .access import Front
from .boards import board_for, has_board
from .diary import Diary
from .kept import on_this_loop, said, tables
from .own_tables import own_tables
from .page import Node, button, el, words
from .panels import tokens
from .settings import Settings
from .theme import variables

PAGES = (("1_learn", later("Learn")), ("2_play", later("Play")), ("3_design", later("Design")))


class Hub:
    """Lists the games with a picture; leads to those of their pages that lie beside this one."""

    def __init__(self, notebooks: Path) -> None:
        self.notebooks = notebooks
        self.settings = Settings()
        self.stored: dict[str, str] = {}
        self.where = ""  # the address of this page
        self.steps = 0
        self.diary = Diary()
        self.infos: list[Any] = []  # one's own tables
        self.inviting: Game | None = None
        self.shown: str | None = None  # the table whose links are shown
        self.carrying = False  # whether the link to another device is shown
        self.copied = ""
        self.notice = ""
        self._following = False
        self.games = [find_game(one) for one in game_ids()]
        drawn = {game.id: board_for(game.id).portrait() for game in self.games if has_board(game.id)}
        self.front = Front(self._event, pictures={**drawn, **tokens()}, keyed=True)
        self.refresh()

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.front)

    @property
    def shares(self) -> bool:
        """Whether the page of shared tables lies beside this one."""
        return (self.notebooks / invite.PAGE).is_file()

    # --- what is done -------------------------------------------------------------------------------------------

    def _event(self, name: str, value: Any) -> None:
        self.steps += 1
        kind, _colon, rest = name.partition(":")
        if kind not in ("resize", "hover"):
            self.notice = ""
        try:
            if handler := getattr(self, f"_on_{kind}", None):
                handler(rest or value)
        except Trouble as trouble:
            self.notice = said(trouble)
        except Exception:
            traceback.print_exc(file=sys.stderr)
            self.notice = _("Something went wrong here. Load the page again.")
        self.refresh()

    def _on_ready(self, value: Any) -> None:
        about = value if isinstance(value, dict) else {}
        self.stored = mine.stored_in(about)
        self.settings.read(self.stored.get("settings"), bool(about.get("dark")), bool(about.get("calm")))
        self.where = str(about.get("page") or "")
        key = str(about.get("key") or "")
        if key.startswith(schoolbag.CARRIED):
            self._carry(key.removeprefix(schoolbag.CARRIED))
        self.diary.open(self.stored)
        self._look()

    def _carry(self, token: str) -> None:
        """What was learned on another device is this browser's from now on."""
        tables().learner(token)  # refused if there is no such learner
        self._keep(mine.LEARNER, token)
        self.notice = _("What you have learned on the other device is here now.")

    def _keep(self, key: str, text: str | None) -> None:
        self.stored = {name: old for name, old in self.stored.items() if name != key}
        if text is not None:
            self.stored[key] = text
        self.front.store(key, text)

    def _look(self) -> None:
        """How one's own tables stand. Who has none does not wait for them to be opened."""
        links = mine.tokens_of(self.stored)
        if not links:
            self.infos = []
            return
        self.infos = tables().mine(list(links))
        if not self._following:
            try:
                asyncio.get_running_loop()
            except RuntimeError:
                return
            self._following = True
            heard = on_this_loop(lambda: self._event("look", None))
            tables().watch(lambda ids: heard() if ids is None or ids & {one.id for one in self.infos} else None)

    def _on_look(self, _value: object) -> None:
        self._look()

    def _on_friends(self, game: object) -> None:
        self.inviting, self.shown, self.copied = find_game(str(game)), None, ""

    def _on_make(self, values: dict[str, str]) -> None:
        assert self.inviting is not None
        code = values.get("class") or ""
        maker = tables().room_for(code) if code else tables()
        made, bots = invite.make(maker, self.inviting, values)
        given = mine.Links(self.inviting.id, made.seats, made.watch)
        self._keep(mine.links_key(made.id), mine.links_text(given))
        own = next(seat for seat, bot in enumerate(bots) if bot is None)
        self._keep(mine.seat_key(made.id, own), made.seats[own])
        self.inviting, self.shown, self.copied = None, made.id, ""
        self._look()

    def _on_links(self, id: object) -> None:
        self.shown, self.copied = str(id), ""

    def _on_copied(self, which: object) -> None:
        self.copied = str(which)

    def _on_close(self, _value: object) -> None:
        self.inviting, self.shown, self.carrying, self.copied = None, None, False, ""

    def _on_forget(self, key: object) -> None:
        id = str(key).split(".")[1]
        self._keep(str(key), None)
        if not [one for one in mine.tokens_of(self.stored).values() if one.split(".")[1] == id]:
            self._keep(mine.links_key(id), None)
        self._look()

    # --- classes ------------------------------------------------------------------------------------------------

    def _learner(self) -> Any:
        if self.diary.learner is None:
            self.diary.learner = tables().learner()
            self._keep(mine.LEARNER, self.diary.learner.token)
        return self.diary.learner

    def _on_join(self, values: dict[str, str]) -> None:
        code = str(values.get("code", ""))
        tables().room_for(code)  # no learner is made for a code that is mistyped
        self._learner().join(code)

    def _on_carry(self, _value: object) -> None:
        self._learner()
        self.carrying, self.copied = True, ""

    def _on_found(self, values: dict[str, str]) -> None:
        room = tables().found(str(values.get("title", "")).strip())
        self._keep(mine.ROOM + room.code, room.token)

    # --- what is seen -------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        self.front.show(self.page())

    def page(self) -> Node:
        return el(
            "div",
            el(
                "div",
                el(
                    "header",
                    el("h1", "farmkit"),
                    words(_("Farm board games: learn them by doing, play them, change them.")),
                ),
                el("p", self.notice, role="status", class_="fk-tip" if self.notice else "fk-hear", k="notice"),
                own_tables(self.infos, self.stored, self.settings.theme.name) if self.infos else None,
                el("div", *[self._card(game) for game in self.games], class_="fk-games", k="games"),
                schoolbag.panels(self.diary, self.stored) if self.shares else None,
                words(
                    _("The games belong to their authors and publishers; words and pictures here are our own."),
                    class_="fk-small",
                ),
                class_="fk-hub",
            ),
            self._dialog(),
            style=variables(self.settings.theme),
            data_theme=self.settings.theme.name,
        )

    def _dialog(self) -> Node | None:
        theme = self.settings.theme.name
        if self.inviting is not None:
            return invite.form(
                self.inviting, self.stored.get(mine.NAME, ""), schoolbag.classes(self.diary, self.stored), self.notice,
                theme,
            )  # fmt: skip
        if self.carrying and self.diary.learner is not None:
            return schoolbag.carry(self.where, self.diary.learner.token, bool(self.copied))
        info = next((one for one in self.infos if one.id == self.shown), None)
        given = mine.links_of(self.stored, info.id) if info else None
        if info is None or given is None or len(given.seats) != len(info.seats):
            return None
        title = _("Your table of {title}").format(title=find_game(info.game).title)
        return invite.links(title, self.where, given, info.names, info.bots, self.copied, theme)

    def _card(self, game: Game) -> Node:
        there = [(page, title) for page, title in PAGES if (self.notebooks / game.id / f"{page}.ipynb").is_file()]
        waiting = f"{game.id}.play" in self.stored
        links = [
            el(
                "a",
                seen,
                href=f"{game.id}/{page}.ipynb",
                class_="fk-button" + (" fk-main" if page == ("2_play" if waiting else "1_learn") else ""),
                aria_label=f"{seen}: {game.title}",
            )
            for page, title in there
            for seen in [_("Go on playing") if page == "2_play" and waiting else _(title)]
        ]
        empty = words(_("No page of this game is here yet."), class_="fk-quiet") if not links else None
        friends = _("Play with friends")
        together = (
            button(friends, f"friends:{game.id}", aria_label=f"{friends}: {game.title}", k="friends")
            if self.shares
            else None
        )
        about = el("p", game.seats_in_words(), class_="fk-quiet")
        return el(
            "section",
            el("img", picture=game.id, alt=_("The board of {title}").format(title=game.title)),
            el(
                "div",
                el("h2", game.title),
                about,
                words(_(game.about)),
                el("nav", *links, together, class_="fk-row"),
                empty,
            ),
            class_="fk-card",
            k=game.id,
        )
