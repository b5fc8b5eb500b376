"""Opening a database: made if it is new, migrated if it is old, refused if it is not ours."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

from sqlalchemy import insert, inspect, select

from farmkit.core.words import _
from farmkit.tables.base import Base
from farmkit.tables.schema import VERSION, meta, schema
from farmkit.tables.trouble import StoreTrouble


def opened(address: str, patience: float) -> Base:
    base = Base(address, patience)
    if base.file is not None and not base.file.exists():
        make_file(base.file, patience)
    found = version_of(base)
    if found == 0:
        make(base)
    elif found > VERSION:
        raise StoreTrouble(
            _("{where} was written by a newer farmkit (schema {found}; this one knows {known}). It was not touched.")
            .format(where=base.where, found=found, known=VERSION)
        )  # fmt: skip
    return base


def version_of(base: Base) -> int:
    """The number of the schema; 0 for a database that has none of ours."""
    with base.reading() as connection:
        if not inspect(connection).has_table(schema.name):
            return 0
        return connection.execute(select(schema.c.version)).scalar() or 0


def make(base: Base) -> None:
    with base.writing() as connection:
        meta.create_all(connection)
        if connection.execute(select(schema.c.version)).first() is None:
            connection.execute(insert(schema).values(version=VERSION))


def make_file(file: Path, patience: float) -> None:
    """A new file appears complete or not at all, so an empty one is never ours."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StoreTrouble(
            _("{folder}: this folder cannot be made ({why}).").format(folder=file.parent, why=error.strerror)
        ) from None
    fresh = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    base = Base(str(fresh), patience)
    try:
        make(base)
        base.close()
        os.chmod(fresh, 0o600)
        with contextlib.suppress(FileExistsError):  # somebody else was faster: theirs is as good
            os.link(fresh, file)
    finally:
        base.close()
        for end in ("", "-wal", "-shm"):
            fresh.with_name(fresh.name + end).unlink(missing_ok=True)
