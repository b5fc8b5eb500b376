"""The way to a shared table: it reads the link, and says in one sentence if that opens nothing.

The link's token arrives behind the # of the address. It names the game, so the table is laid when it has been read.
"""

from __future__ import annotations

import asyncio
import sys
import traceback
from typing import Any

from farmkit.core import Trouble
from farmkit.core.words import _

from . import mine
from .access import Front
from .class_panels import SHOW
from .kept import said, tables
from .page import button, el
from .settings import Settings
from .shared import SharedTable
from .teacher import projected
from .theme import variables


class SharedPage:
    """The page before its table is laid."""

    def __init__(self) -> None:
        self.table: SharedTable | None = None
        self.about: dict[str, Any] = {}
        self.stored: dict[str, str] = {}
        self.settings = Settings()
        self.steps = 0
        self.front = Front(self._event, keyed=True)
        self._say(_("Finding your seat …"))

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.front)

    def _event(self, name: str, value: Any) -> None:
        if name == "ready" and isinstance(value, dict):
            self.about = value
            self.stored = mine.stored_in(value)
            self.settings.read(self.stored.get("settings"), bool(value.get("dark")), bool(value.get("calm")))
        if name in ("ready", "again"):
            self.steps += 1
            self._arrive(str(self.about.get("key") or ""))

    def _arrive(self, token: str) -> None:
        if not token:
            self._say(_("This page needs the link of a table: open the one that you were sent, or make a table."))
            return
        try:
            shown = token.startswith(SHOW)
            place = projected(self.stored, token.removeprefix(SHOW)) if shown else tables().enter(token)
            with self.front.hold_sync():
                self.table = SharedTable(place, "" if shown else token, self.front, self.about)
                self.table._event("ready", self.about)
        except Trouble as trouble:
            from farmkit.tables import StoreTrouble

            self._say(said(trouble), again=isinstance(trouble, StoreTrouble))
        except Exception:
            traceback.print_exc(file=sys.stderr)
            self._say(_("Something went wrong here. The game is as it was before."), again=True)
        else:
            try:
                asyncio.get_running_loop()
            except RuntimeError:
                return  # nobody could call us
            self.table.follow()

    def _say(self, sentence: str, again: bool = False) -> None:
        ways = [
            button(_("Try again"), "again", class_="fk-main", home=0) if again else None,
            el("a", _("All games"), href="index.ipynb", class_="fk-button" if again else "fk-button fk-main"),
        ]
        self.front.show(
            el(
                "div",
                el(
                    "main",
                    el("h1", _("A shared table")),
                    el("p", sentence, role="status", aria_live="polite", k="said"),
                    el("div", *ways, class_="fk-row") if self.steps else None,
                    class_="fk-anteroom",
                ),
                style=variables(self.settings.theme),
                data_theme=self.settings.theme.name,
                data_step=self.steps,
            )
        )
