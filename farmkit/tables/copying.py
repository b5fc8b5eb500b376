"""Rows from one database into another: backups, restores, moves from SQLite to PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Integer, Table, func, insert, select

from farmkit.core.words import _
from farmkit.tables.base import Base
from farmkit.tables.opening import beside, make_file, make_folder, opened, put_in_place, remove
from farmkit.tables.schema import meta, schema, tables, tries
from farmkit.tables.trouble import StoreTrouble

CHUNK = 500
"""Rows that are carried at a time."""


def backup(source: Base, file: Path) -> int:
    """All tables of one moment into a new file, while games go on; how many there are.

    It is itself a store: it can be opened, looked at and restored. It appears complete or not at all.
    """
    make_folder(file.absolute().parent)
    if file.exists():
        raise StoreTrouble(_("{file} exists already. Nothing was written.").format(file=file))
    fresh = beside(file.absolute())
    try:
        make_file(fresh, source.patience)
        number = carry(source, fresh)
        if not put_in_place(fresh, file.absolute()):
            raise StoreTrouble(_("{file} exists already. Nothing was written.").format(file=file))
        return number
    except OSError as error:
        raise StoreTrouble(_("{file}: it cannot be written ({why}).").format(file=file, why=error.strerror)) from None
    finally:
        remove(fresh)


def carry(source: Base, file: Path) -> int:
    target = Base(str(file), source.patience)
    try:
        with source.reading() as old, target.writing() as new:
            copy_rows(old, new)
            return new.execute(select(func.count()).select_from(tables)).scalar() or 0
    finally:
        target.close()


def restore(target: Base, file: Path) -> int:
    """Put a backup's tables into a store that has none; how many."""
    if not file.is_file():
        raise StoreTrouble(_("{file}: there is no such file.").format(file=file))
    source = opened(str(file), target.patience)
    try:
        with source.reading() as old, target.writing() as new:
            if any(new.execute(select(table).limit(1)).first() for table in _kept_tables()):
                raise StoreTrouble(_("{where} holds tables already. Nothing was changed.").format(where=target.where))
            copy_rows(old, new)
            number = new.execute(select(func.count()).select_from(tables)).scalar() or 0
            target.announce(new, "")
            return number
    finally:
        source.close()


def _kept_tables() -> list[Table]:
    """All but the number of the schema, in an order in which each finds what it refers to."""
    return [table for table in meta.sorted_tables if table is not schema]


def copy_rows(old: Connection, new: Connection) -> None:
    for table in _kept_tables():
        for rows in old.execute(select(table)).mappings().partitions(CHUNK):
            new.execute(insert(table), [dict(row) for row in rows])
    if new.dialect.name == "postgresql":
        # Numbers were given, so the sequence has not heard of them.
        last = select(func.coalesce(func.max(tries.c.number), 0) + 1).scalar_subquery()
        name = func.pg_get_serial_sequence(tries.name, "number")
        new.execute(select(func.setval(name, last.cast(Integer), False)))
