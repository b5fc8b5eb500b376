"""A table with everything on it, for the server's side only: the whole match, kept in step with the log."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select

from farmkit.core.components import Components
from farmkit.core.match import Match
from farmkit.core.record import read_record
from farmkit.core.state import CHANCE, Action
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.tables import log
from farmkit.tables.info import Info, Seat
from farmkit.tables.schema import seats, tables
from farmkit.tables.trouble import DamagedTable, Refused

if TYPE_CHECKING:
    from farmkit.tables.store import Store

_luck = SystemRandom()


class Table:
    """The whole match of one table. Its ``version`` is how much of the log it knows."""

    def __init__(self, store: Store, id: str, components: Components | None = None) -> None:
        self.store, self.id = store, id
        with store.base.reading() as connection:
            start = connection.execute(select(tables.c.start).where(tables.c.id == id)).scalar()
            if start is None:
                raise Refused(_("This table is gone."))
            self.info = read_info(connection, id)
            rows = log.read_on(connection, id, 0)
        self.match = read_record(start, _("table {id}").format(id=id), components)
        self.match.names = self.info.names
        self.version = 0
        self._follow(rows)

    def refresh(self) -> bool:
        """Read on in the log; whether anything at all has changed at this table."""
        with self.store.base.reading() as connection:
            info = read_info(connection, self.id)
            if info.pulse == self.info.pulse and info.version == self.version:
                return False
            rows = log.read_on(connection, self.id, self.version)
        self.info = info
        self.match.names[:] = info.names
        self._follow(rows)
        return True

    def _follow(self, rows: Sequence[log.Row]) -> None:
        """Play what the log says. It went through a match before, so trouble means that the log was damaged."""
        match = self.match
        for seat, notation in rows:
            try:
                action = match.setup.parse(notation)
                if match.actor != seat:
                    raise Trouble(_("it is not the turn of seat {seat}").format(seat=seat))
                match.do(action)
            except Trouble as trouble:
                match.back_to(self.version)
                raise DamagedTable(
                    _("Table {id} is damaged at action {at}: {trouble} Other tables are not touched.").format(
                        id=self.id, at=self.version, trouble=trouble
                    )
                ) from None
            self.version += 1
        if self.version != self.info.version:
            raise DamagedTable(
                _("Table {id} is damaged: {n} of its actions are missing. Other tables are not touched.").format(
                    id=self.id, n=self.info.version - self.version
                )
            )

    def append(self, decided: Sequence[Action], keeper: str | None = None) -> int:
        """Play these decisions and what chance answers, and write them down together; the new version.

        If the rules forbid it, or somebody was faster, the match here is as it was before.
        """
        match, known = self.match, self.version
        try:
            for action in decided:
                match.do(action)
            draw(match)
            rows = [(entry.seat, entry.action.notation) for entry in match.history[known:]]
            with self.store.base.writing() as connection:
                self.version = log.append(connection, self.id, known, rows, match.actor, keeper)
                self.store.base.announce(connection, self.id)
                self.info = read_info(connection, self.id)
        except BaseException:
            self.version = known
            match.back_to(known)
            raise
        return self.version


def draw(match: Match) -> None:
    """Let chance answer. Nobody can foresee or repeat it: it comes from the system and is written down."""
    while match.actor == CHANCE:
        match.do(match.state.roll(_luck))


def read_info(connection: Connection, id: str) -> Info:
    row = connection.execute(
        select(
            tables.c.id,
            tables.c.game,
            tables.c.version,
            tables.c.pulse,
            tables.c.actor,
            tables.c.paused,
            tables.c.room,
            tables.c.made,
            tables.c.touched,
        ).where(tables.c.id == id)
    ).first()
    if row is None:
        raise Refused(_("This table is gone."))
    around = connection.execute(
        select(seats.c.name, seats.c.bot, seats.c.taken).where(seats.c.table_id == id).order_by(seats.c.seat)
    )
    return Info(**row._mapping, seats=tuple(Seat(one.name, one.bot, one.taken) for one in around))
