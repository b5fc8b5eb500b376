"""Looking after the tables: old ones go, single ones are taken out and brought in as records, damage is found."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import delete, select

from farmkit.core.record import read_bots, read_record, write_record
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.tables.info import Info, Made
from farmkit.tables.schema import learners, members, rooms, tables
from farmkit.tables.table import Table, read_info
from farmkit.tables.trouble import DamagedTable, Refused, StoreTrouble

if TYPE_CHECKING:
    from farmkit.core.components import Components
    from farmkit.tables.store import Store

DAY = 86_400


def all_tables(store: Store) -> list[Info]:
    """Every table, the one that moved last first."""
    with store.base.reading() as connection:
        ids = connection.execute(select(tables.c.id).order_by(tables.c.touched.desc(), tables.c.id)).scalars().all()
        return [read_info(connection, id) for id in ids]


def export(store: Store, id: str, components: Components | None = None) -> str:
    """The whole record of a table, hands and all: for whoever runs the server."""
    table = Table(store, id, components)
    return write_record(table.match, table.info.bots)


def bring_in(store: Store, content: str, where: str, components: Components | None = None) -> Made:
    """A record as a new table, with new links. It is played through first, so a forged one is refused."""
    match = read_record(content, where, components)
    return store.add(match, read_bots(content, where))


@dataclass(frozen=True)
class Purged:
    tables: int
    rooms: int
    learners: int


def purge(store: Store, days: float) -> Purged:
    """Delete what nobody has touched for so many days: tables, then empty classes and learners without a class."""
    if not days > 0:
        raise Refused(_("The number of days must be more than 0."))
    before = int(time.time() - days * DAY)
    with store.base.writing() as connection:
        gone = (
            connection.execute(delete(tables).where(tables.c.touched < before).returning(tables.c.id)).scalars().all()
        )
        in_use = select(tables.c.room).where(tables.c.room.is_not(None))
        old_rooms = connection.execute(delete(rooms).where(rooms.c.touched < before, rooms.c.id.not_in(in_use)))
        in_class = select(members.c.learner)
        old_learners = connection.execute(
            delete(learners).where(learners.c.touched < before, learners.c.id.not_in(in_class))
        )
        for id in gone:
            store.base.announce(connection, id)
        return Purged(len(gone), old_rooms.rowcount, old_learners.rowcount)


def damaged_tables(store: Store) -> dict[str, str]:
    """Every table whose log cannot be played, and why."""
    found = {}
    for info in all_tables(store):
        try:
            Table(store, info.id)
        except Trouble as trouble:
            if isinstance(trouble, StoreTrouble) and not isinstance(trouble, DamagedTable):
                raise  # that concerns all of them
            found[info.id] = str(trouble)
    return found
