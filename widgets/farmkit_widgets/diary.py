"""What one browser has learned, kept where the tables are kept, so that it can be carried to another device.

The browser keeps the same by itself. So nothing here may disturb a lesson: without a place to keep it, it goes on.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from farmkit.core import Trouble

from .kept import tables
from .mine import LEARNER

if TYPE_CHECKING:
    from farmkit.tables.learners import Learner

VIOLATED, AGAIN, RIGHT = "violated", "again", "right"
"""What the teacher of a class hears about a rule."""

log = logging.getLogger("farmkit.tables")


class Diary:
    """One learner, known only by a token that the browser keeps."""

    def __init__(self) -> None:
        self.learner: Learner | None = None
        self.known: dict[str, str] = {}
        """What was kept before this page was opened, from whatever device."""
        self._asked = ""

    def open(self, stored: dict[str, str]) -> None:
        """What the browser says about its learner."""
        token = stored.get(LEARNER)
        if not token or token == self._asked:
            return
        self._asked = token
        try:
            self.learner = tables().learner(token)
            self.known = self.learner.load()
        except Trouble as trouble:
            log.warning("lessons are kept in the browser only: %s", trouble)

    def save(self, key: str, text: str, store: Callable[[str, str], None], merged: Callable[[str], str]) -> None:
        """Keep a chapter. If another device has gone on meanwhile, `merged` makes one text of both.

        `store` keeps the token of a new learner in the browser.
        """
        from farmkit.tables import Stale

        try:
            if self.learner is None:
                self.learner = tables().learner()
                self._asked = self.learner.token
                store(LEARNER, self.learner.token)
            try:
                self.learner.save(key, text)
            except Stale:
                other = self.learner.load().get(key, text)
                self.learner.save(key, merged(other))
        except Trouble as trouble:
            log.warning("lessons are kept in the browser only: %s", trouble)

    def note(self, game: str, rule: str, what: str, table: str | None = None) -> None:
        """For the teacher, if there is one."""
        if self.learner is None:
            return
        try:
            self.learner.note(game, rule, what, table)
        except Trouble as trouble:
            log.warning("a try was not noted: %s", trouble)


@cache
def diary() -> Diary:
    """The same for everything on one page."""
    return Diary()
