"""The log of a table: read on from somewhere, append after a version or not at all."""

from __future__ import annotations

import time
from collections.abc import Sequence

from sqlalchemy import Connection, insert, select, update

from farmkit.core.words import _
from farmkit.tables.schema import actions, tables
from farmkit.tables.trouble import Paused, Refused, Stale

Row = tuple[int, str]
"""Who did it, and what."""


def read_on(connection: Connection, id: str, since: int) -> list[Row]:
    """What was appended after the first ``since`` actions."""
    found = connection.execute(
        select(actions.c.number, actions.c.seat, actions.c.notation)
        .where(actions.c.table_id == id, actions.c.number >= since)
        .order_by(actions.c.number)
    )
    return [(row.seat, row.notation) for row in found]


def append(
    connection: Connection, id: str, version: int, rows: Sequence[Row], actor: int, keeper: str | None = None
) -> int:
    """Write these after ``version``, if that is still the end of the log; the new version.

    The comparison and the setting are one statement: of two who come at once, one is told :class:`Stale`.
    Who thinks for a bot names itself as ``keeper``: if a person has sat down meanwhile, it comes too late as well.
    """
    now, after = int(time.time()), version + len(rows)
    here = [tables.c.id == id, tables.c.version == version, tables.c.paused.is_(False)]
    if keeper is not None:
        here.append(tables.c.keeper == keeper)
    done = connection.execute(
        update(tables)
        .where(*here)
        .values(version=after, pulse=tables.c.pulse + 1, actor=actor, touched=now, keeper=None, keeper_until=0.0)
    )
    if done.rowcount != 1:
        raise _why_not(connection, id, version)
    connection.execute(
        insert(actions),
        [
            {"table_id": id, "number": version + at, "seat": seat, "notation": notation, "at": now}
            for at, (seat, notation) in enumerate(rows)
        ],
    )
    return after


def _why_not(connection: Connection, id: str, version: int) -> Exception:
    found = connection.execute(select(tables.c.version, tables.c.paused).where(tables.c.id == id)).first()
    if found is None:
        return Refused(_("This table is gone."))
    if found.version == version and found.paused:
        return Paused(_("The teacher has paused this table."))
    return Stale(_("The game has gone on meanwhile. Look again."))
