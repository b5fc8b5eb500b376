"""Opening a database: made if it is new, migrated if it is old, mended if it is damaged, refused if it is not ours."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

from sqlalchemy import Connection, func, insert, inspect, select, update

from farmkit.core.words import _
from farmkit.tables.base import Base
from farmkit.tables.schema import MIGRATIONS, VERSION, meta, schema
from farmkit.tables.trouble import StoreTrouble

ENDS = ("-wal", "-shm", "")
"""A file of SQLite and its companions. The log first: beside another file of the same name it would do harm."""
LOCK = 0x6661726D
"""The number under which servers that share a PostgreSQL database take turns with its schema."""


def opened(address: str, patience: float) -> Base:
    from farmkit.tables.mending import await_mending, mend

    base = Base(address, patience)
    base.mend = mend
    if base.file is not None and not base.file.exists():
        await_mending(base.file)
        if not base.file.exists():
            make_file(base.file, patience)
    try:
        bring_up_to_date(base)
    except StoreTrouble:
        if base.file is None or not (base.notice or mended_meanwhile(base.file)):
            raise
        bring_up_to_date(base)
    return base


def mended_meanwhile(file: Path) -> bool:
    """Whether the file was only away for a moment."""
    from farmkit.tables.mending import await_mending

    if file.exists():
        return False
    await_mending(file)
    return file.exists()


def bring_up_to_date(base: Base) -> None:
    with base.reading() as connection:
        found = version_in(connection)
        if found == 0 and base.sqlite:
            raise StoreTrouble(
                _("{where} is a database of something else. It was not touched.").format(where=base.where)
            )
    if found > VERSION:
        raise StoreTrouble(
            _(
                "{where} was written by a newer farmkit (schema {found}; this one knows {known}). It was not touched."
            ).format(where=base.where, found=found, known=VERSION)
        )
    if found < VERSION:
        make(base)


def version_in(connection: Connection) -> int:
    """The number of the schema; 0 for a database that has none of ours."""
    if not inspect(connection).has_table(schema.name):
        return 0
    return connection.execute(select(schema.c.version)).scalar() or 0


def make(base: Base) -> None:
    """Everything that is missing, in one transaction; of several who come at once, one does it."""
    with base.writing() as connection:
        if not base.sqlite:
            connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        found = version_in(connection)
        if found == 0:
            meta.create_all(connection)
            connection.execute(insert(schema).values(version=VERSION))
            return
        for step in range(found + 1, VERSION + 1):
            MIGRATIONS[step](connection)
        connection.execute(update(schema).values(version=max(found, VERSION)))


def make_file(file: Path, patience: float) -> None:
    """A new file appears complete or not at all."""
    make_folder(file.parent)
    fresh = beside(file)
    try:
        base = Base(str(fresh), patience, create=True)
        with base.engine.connect().execution_options(farmkit_watches=True) as connection:
            connection.exec_driver_sql("PRAGMA journal_mode=WAL")  # the file remembers it
        make(base)
        base.close()
        put_in_place(fresh, file)
    finally:
        remove(fresh)


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StoreTrouble(
            _("{folder}: this folder cannot be made ({why}).").format(folder=folder, why=error.strerror)
        ) from None


def beside(file: Path) -> Path:
    """A name that nobody else uses, on the same disk."""
    return file.with_name(f".{file.name}.{secrets.token_hex(4)}")


def put_in_place(fresh: Path, file: Path) -> bool:
    """Give a complete file its name, unless something has it; never over something."""
    os.chmod(fresh, 0o600)
    with contextlib.suppress(FileExistsError):
        os.link(fresh, file)
        return True
    return False


def remove(file: Path) -> None:
    for end in ENDS:
        file.with_name(file.name + end).unlink(missing_ok=True)
