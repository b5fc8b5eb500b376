"""Where shared tables are kept: make one, enter one by its link, see one's own."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import Connection, insert, null, select, update

from farmkit.core.components import Components
from farmkit.core.match import Match
from farmkit.core.record import record
from farmkit.core.registry import find_game
from farmkit.core.rules import Rules
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.tables import opening, rooms
from farmkit.tables.base import PATIENCE, Base, default_address
from farmkit.tables.info import Info, Made, checked_name
from farmkit.tables.learners import Learner
from farmkit.tables.place import Place
from farmkit.tables.rooms import Room, Teacher
from farmkit.tables.schema import actions, seats, tables
from farmkit.tables.schema import rooms as kept_rooms
from farmkit.tables.table import draw, read_info
from farmkit.tables.tokens import Throttle, kept, new_token
from farmkit.tables.trouble import Refused
from farmkit.tables.watch import Watch

if TYPE_CHECKING:
    from farmkit.core.game import Game

MOST_OF_MINE = 200
"""Tables of one browser that are looked up at once."""


def open_store(address: str | None = None, patience: float = PATIENCE) -> Store:
    """The tables kept at this address: a file or a ``postgresql://`` URL; by default as the environment says."""
    return Store(opening.opened(str(address or default_address()), patience))


class Store:
    def __init__(self, base: Base) -> None:
        self.base = base
        self.throttle = Throttle()
        self._watch = Watch(base)

    # --- making ------------------------------------------------------------------------------------

    def create(
        self,
        game: str | Game,
        bots: Sequence[str | None],
        names: Sequence[str] | None = None,
        rules: Rules | None = None,
        components: Components | None = None,
        room: str | None = None,
    ) -> Made:
        """A fresh table, dealt. ``bots`` has a level for each seat that a bot plays, and ``None`` for people."""
        found = find_game(game) if isinstance(game, str) else game
        match = Match(found.start(len(bots), rules, components), names)
        draw(match)
        return self.add(match, bots, room)

    def add(self, match: Match, bots: Sequence[str | None], room: str | None = None) -> Made:
        """A table on which this game stands."""
        if len(bots) != match.setup.seats:
            raise Trouble(
                _("There are {seats} seats but {given} were filled.").format(seats=match.setup.seats, given=len(bots))
            )
        _check_bots(bots)
        names = [checked_name(name, _("A name")) for name in match.names]
        draw(match)
        id, now = secrets.token_hex(8), int(time.time())
        made = Made(id, tuple(new_token() for _seat in bots), new_token())
        log = [(entry.seat, entry.action.notation) for entry in match.history]
        with self.base.writing() as connection:
            # A class that is paused now is paused for this table, too.
            paused = room is not None and self._is_paused(connection, room)
            connection.execute(
                insert(tables).values(
                    id=id,
                    game=match.game.id,
                    start=_start(match),
                    version=len(log),
                    pulse=0,
                    actor=match.actor,
                    paused=paused,
                    room=room,
                    watch=kept(made.watch),
                    made=now,
                    touched=now,
                    keeper_until=0.0,
                )
            )
            connection.execute(
                insert(seats),
                [
                    {
                        "table_id": id,
                        "seat": seat,
                        "name": names[seat],
                        "bot": bot,
                        "taken": False,
                        "token": kept(token),
                    }
                    for seat, (bot, token) in enumerate(zip(bots, made.seats, strict=True))
                ],
            )
            if log:
                connection.execute(
                    insert(actions),
                    [
                        {"table_id": id, "number": at, "seat": seat, "notation": notation, "at": now}
                        for at, (seat, notation) in enumerate(log)
                    ],
                )
            self.base.announce(connection, id)
        return made

    @staticmethod
    def _is_paused(connection: Connection, room: str) -> bool:
        query = select(kept_rooms.c.paused).where(kept_rooms.c.id == room)
        found = connection.execute(query.with_for_update(read=True)).scalar()
        if found is None:
            raise Refused(_("This class is gone."))
        return bool(found)

    # --- entering ----------------------------------------------------------------------------------

    def enter(self, token: str, visitor: str = "", components: Components | None = None) -> Place:
        """The place that this link opens. ``visitor`` says who asks, so that nobody can try links without end."""
        self.throttle.ask(visitor)
        found = self._whose(kept(token))
        if found is None:
            raise self.throttle.wrong(visitor, "link")
        return Place(self, *found, components)

    def _whose(self, hashed: str) -> tuple[str, int | None] | None:
        with self.base.reading() as connection:
            seat = connection.execute(select(seats.c.table_id, seats.c.seat).where(seats.c.token == hashed)).first()
            watched = connection.execute(select(tables.c.id).where(tables.c.watch == hashed)).scalar()
        if seat is not None:
            return seat.table_id, seat.seat
        return None if watched is None else (watched, None)

    def mine(self, tokens: Sequence[str]) -> list[Info]:
        """How the tables stand whose links a browser has kept, latest first. Links that open nothing are left out."""
        known = {kept(token): token for token in list(tokens)[:MOST_OF_MINE]}
        with self.base.reading() as connection:
            rows = [
                *connection.execute(
                    select(seats.c.token, seats.c.table_id, seats.c.seat).where(seats.c.token.in_(known))
                ),
                *connection.execute(select(tables.c.watch, tables.c.id, null()).where(tables.c.watch.in_(known))),
            ]
            found = [replace(read_info(connection, id), seat=seat, token=known[key]) for key, id, seat in rows]
        return sorted(found, key=lambda info: -info.touched)

    # --- classes and learners ----------------------------------------------------------------------

    def found(self, title: str = "") -> Teacher:
        """A new class, with its code and, this once, the teacher's token."""
        return rooms.found(self, title)

    def teach(self, token: str, visitor: str = "") -> Teacher:
        return rooms.teach(self, token, visitor)

    def room_for(self, code: str, visitor: str = "") -> Room:
        return rooms.room_for(self, code, visitor)

    def learner(self, token: str | None = None, visitor: str = "") -> Learner:
        """The learner of this token, or a new one."""
        return Learner(self, token, visitor)

    # --- what happens ------------------------------------------------------------------------------

    def beat(self, connection: Connection, id: str, **values: object) -> None:
        """Something other than a move has changed at this table."""
        connection.execute(
            update(tables).where(tables.c.id == id).values(pulse=tables.c.pulse + 1, touched=int(time.time()), **values)
        )
        self.base.announce(connection, id)

    def watch(self, callback: Callable[[set[str] | None], None], table: str | None = None) -> Callable[[], None]:
        """Call back with the ids of tables that have changed (``None``: look at everything); the answer stops it.

        With ``table``, only when that one has changed.
        """
        return self._watch.add(callback, table)

    def close(self) -> None:
        self._watch.close()
        self.base.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()


def _check_bots(bots: Sequence[str | None]) -> None:
    from farmkit.bots import find_bot

    for bot in bots:
        if bot is not None:
            find_bot(bot)


def _start(match: Match) -> str:
    """The set-up as a record without actions."""
    import json

    found = record(match)
    found.pop("scores", None)
    return json.dumps(found | {"actions": [], "length": 0}, ensure_ascii=False)
