"""A learner without a name: what one browser has learned, kept under its token, to be carried to another device."""

from __future__ import annotations

import re
import secrets
import time
from typing import TYPE_CHECKING

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from farmkit.core.registry import find_game
from farmkit.core.words import _
from farmkit.tables.info import checked_name
from farmkit.tables.schema import learners, members, progress, rooms, tries
from farmkit.tables.tokens import kept, new_token, plain_code
from farmkit.tables.trouble import Refused, Stale

if TYPE_CHECKING:
    from farmkit.tables.store import Store

LONGEST_TEXT = 200_000
MOST_KEYS = 200
"""Chapters of all games, several times over."""
_KEY = re.compile(r"[a-z0-9_.-]{1,80}")
VIOLATED, AGAIN, RIGHT = "violated", "again", "right"


class Learner:
    """``token`` goes into the browser, or into a link to another device; ``id`` says nothing about anybody."""

    def __init__(self, store: Store, token: str | None, visitor: str = "") -> None:
        self.store = store
        if token is None:
            self.token, self.id = new_token(), secrets.token_hex(8)
            now = int(time.time())
            with store.base.writing() as connection:
                connection.execute(insert(learners).values(id=self.id, token=kept(self.token), made=now, touched=now))
        else:
            store.throttle.ask(visitor)
            with store.base.reading() as connection:
                found = connection.execute(select(learners.c.id).where(learners.c.token == kept(token))).scalar()
            if found is None:
                raise store.throttle.wrong(visitor, "learner", _("Nothing was learned under this link here."))
            self.token, self.id = token, found
        self._versions: dict[str, int] = {}

    # --- progress ----------------------------------------------------------------------------------

    def load(self) -> dict[str, str]:
        """Everything that was kept, from whatever device."""
        with self.store.base.reading() as connection:
            rows = list(
                connection.execute(
                    select(progress.c.key, progress.c.text, progress.c.version).where(progress.c.learner == self.id)
                )
            )
        self._versions = {row.key: row.version for row in rows}
        return {row.key: row.text for row in rows}

    def save(self, key: str, text: str) -> None:
        """Keep this. :class:`Stale` if another device has kept something else since we looked: load, merge, save."""
        if not isinstance(key, str) or not _KEY.fullmatch(key):
            raise Refused(_("Progress cannot be kept under this name."))
        if not isinstance(text, str) or len(text) > LONGEST_TEXT or "\0" in text:
            raise Refused(_("This is too long to be progress."))
        known, now = self._versions.get(key, 0), int(time.time())
        stale = Stale(_("Another device has gone on meanwhile. Look again."))
        try:
            with self.store.base.writing() as connection:
                if known:
                    done = connection.execute(
                        update(progress)
                        .where(progress.c.learner == self.id, progress.c.key == key, progress.c.version == known)
                        .values(text=text, version=known + 1, at=now)
                    )
                    if done.rowcount != 1:
                        raise stale
                else:
                    many = select(func.count()).select_from(progress).where(progress.c.learner == self.id)
                    if (connection.execute(many).scalar() or 0) >= MOST_KEYS:
                        raise Refused(_("This browser has kept too much already."))
                    connection.execute(insert(progress).values(learner=self.id, key=key, text=text, version=1, at=now))
                connection.execute(update(learners).where(learners.c.id == self.id).values(touched=now))
        except IntegrityError:
            raise stale from None
        self._versions[key] = known + 1

    # --- in a class --------------------------------------------------------------------------------

    def join(self, code: str, name: str = "", visitor: str = "") -> str:
        """Come into a class by its code, or take another name there; the id of the class."""
        self.store.throttle.ask(visitor)
        called = checked_name(name, _("A name")) if name else ""
        with self.store.base.writing() as connection:
            room = connection.execute(
                update(rooms)
                .where(rooms.c.code == (plain_code(code) or "-"))
                .values(touched=int(time.time()))
                .returning(rooms.c.id)
            ).scalar()
            if room is None:
                raise self.store.throttle.wrong(visitor, "class code", _("There is no class with this code."))
            mine = (members.c.room == room, members.c.learner == self.id)
            if connection.execute(select(members.c.number).where(*mine)).first() is None:
                # The class's row was just written, so whoever comes at the same moment waits for this number.
                last = connection.execute(select(func.max(members.c.number)).where(members.c.room == room)).scalar()
                connection.execute(
                    insert(members).values(
                        room=room, learner=self.id, number=(last or 0) + 1, name=called, joined=int(time.time())
                    )
                )
            elif called:
                connection.execute(update(members).where(*mine).values(name=called))
        return str(room)

    def rooms(self) -> list[str]:
        """The codes of the classes where this learner is."""
        with self.store.base.reading() as connection:
            query = select(rooms.c.code).join(members, members.c.room == rooms.c.id)
            return list(
                connection.execute(query.where(members.c.learner == self.id).order_by(members.c.joined)).scalars()
            )

    def note(self, game: str, rule: str, what: str, table: str | None = None) -> None:
        """For the teacher: a rule was violated, tried again after that, or kept in the end. For no class, nothing."""
        if rule not in find_game(game).rulebook.rules or what not in (VIOLATED, AGAIN, RIGHT):
            raise Refused(_("There is no such rule to be noted."))
        now = int(time.time())
        with self.store.base.writing() as connection:
            own = list(connection.execute(select(members.c.room).where(members.c.learner == self.id)).scalars())
            if own:
                connection.execute(
                    insert(tries),
                    [
                        {
                            "room": room,
                            "learner": self.id,
                            "game": game,
                            "rule": rule,
                            "what": what,
                            "table_id": table,
                            "at": now,
                        }
                        for room in own
                    ],
                )
