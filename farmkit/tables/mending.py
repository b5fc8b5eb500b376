"""A damaged file: kept aside as it is, and every table that can still be read goes on in a fresh one.

What the file itself no longer tells comes from the latest snapshot, which the keeper takes every few minutes.
"""

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Select, Table, delete, insert, select, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from farmkit.core.trouble import Trouble
from farmkit.core.words import _, count
from farmkit.tables.base import Base
from farmkit.tables.copying import backup
from farmkit.tables.opening import ENDS, beside, make_file, put_in_place, remove, version_in
from farmkit.tables.schema import actions, meta, schema, seats, tables
from farmkit.tables.trouble import DamagedTable, StoreTrouble

log = logging.getLogger("farmkit.tables")


def snapshot_of(file: Path) -> Path:
    return file.with_name(f"{file.stem}.snapshot{file.suffix}")


def take_snapshot(base: Base) -> None:
    """The latest moment from which damaged tables can go on. The one before stays until the new one is complete."""
    assert base.file is not None
    fresh = beside(base.file)
    try:
        backup(base, fresh)
        os.replace(fresh, snapshot_of(base.file))
    finally:
        remove(fresh)


def mend(base: Base) -> str:
    """Set the damaged file aside and go on with what can be read; what was done, in words."""
    file = base.file
    assert file is not None
    base.engine.dispose()
    with _alone(file):
        if _sound(file):
            return base.notice or _("{file}: the file of the tables was mended. Try again.").format(file=file)
        aside = set_aside(file)
        fresh = beside(file)
        try:
            make_file(fresh, base.patience)
            saved, lost = _salvage(aside, fresh, base.patience)
            older = _from_snapshot(snapshot_of(file), fresh, base.patience)
            put_in_place(fresh, file)
        finally:
            remove(fresh)
    words = [
        _("{file} was damaged and is kept as {aside}.").format(file=file, aside=aside.name),
        count(saved, "{n} table goes on as it was.", "{n} tables go on as they were."),
    ]
    if older:
        words.append(
            count(older, "{n} table goes on from the last snapshot.", "{n} tables go on from the last snapshot.")
        )
    if lost > older:
        words.append(count(lost - older, "{n} table could not be read.", "{n} tables could not be read."))
    log.error("%s", " ".join(words))
    return " ".join(words)


def await_mending(file: Path) -> None:
    """While somebody mends, the file is away for a moment; nobody may take its place then."""
    if _lock_of(file).exists():
        with _alone(file):
            pass


def _lock_of(file: Path) -> Path:
    return file.with_name(f".{file.name}.lock")


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """One process mends at a time. SQLite's own lock, because it is let go even by a process that is killed."""
    lock = sqlite3.connect(_lock_of(file), timeout=60, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
        yield
    except sqlite3.Error as error:
        raise StoreTrouble(
            _("{file} is damaged and cannot be set aside now ({why}).").format(file=file, why=error)
        ) from None
    except OSError as error:
        raise StoreTrouble(
            _("{file} is damaged and cannot be set aside now ({why}).").format(file=file, why=error.strerror)
        ) from None
    finally:
        lock.close()


def _sound(file: Path) -> bool:
    """Whether somebody has mended it while we waited."""
    if not file.exists() or file.stat().st_size == 0:
        return False
    try:
        connection = sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True, timeout=5)
        try:
            return bool(connection.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))
        finally:
            connection.close()
    except sqlite3.OperationalError:
        return True  # locked, or no room: nothing that setting aside would cure
    except sqlite3.DatabaseError:
        return False


def set_aside(file: Path) -> Path:
    """Another name for the damaged file and its log, beside it; nothing of that name is overwritten."""
    day = time.strftime("%Y-%m-%d-%H%M%S")
    names = (file.with_name(f"{file.stem}.damaged-{day}{(at and f'-{at}') or ''}{file.suffix}") for at in range(1000))
    aside = next(name for name in names if not name.exists())
    for end in ENDS:
        part = file.with_name(file.name + end)
        if part.exists():
            part.rename(aside.with_name(aside.name + end))
    return aside


# --- what can still be read --------------------------------------------------------------------------


def _salvage(aside: Path, fresh: Path, patience: float) -> tuple[int, int]:
    """Carry over what is whole; how many tables go on, and how many were there but could not be read."""
    with tempfile.TemporaryDirectory(dir=aside.parent, prefix=".mending-") as folder:
        # SQLite tidies up whatever it opens, so it gets a copy: what lies aside stays as it was found.
        for end in ENDS:
            part = aside.with_name(aside.name + end)
            if part.exists() and end != "-shm":
                shutil.copyfile(part, Path(folder) / (f"copy{end}"))
        return _carry(Path(folder) / "copy", fresh, patience)


def _from_snapshot(snapshot: Path, fresh: Path, patience: float) -> int:
    if not snapshot.exists():
        return 0
    with tempfile.TemporaryDirectory(dir=fresh.parent, prefix=".mending-") as folder:
        shutil.copyfile(snapshot, Path(folder) / "copy")
        return _carry(Path(folder) / "copy", fresh, patience)[0]


def _carry(damaged: Path, fresh: Path, patience: float) -> tuple[int, int]:
    old, new = Base(str(damaged), patience), Base(str(fresh), patience)
    try:
        with old.engine.connect() as connection:
            if not version_in(connection):
                return 0, 0
            found = {tables: _readable(connection, tables)}
            ids = [row["id"] for row in found[tables]]
            for table in meta.sorted_tables:
                if table in (seats, actions):
                    found[table] = _belonging(connection, table, ids)
                elif table not in (schema, tables):
                    found[table] = _readable(connection, table)
    except (SQLAlchemyError, Trouble):
        return 0, 0
    finally:
        old.close()
    try:
        return _put(new, found)
    finally:
        new.close()


def _readable(connection: Connection, table: Table) -> list[dict[str, Any]]:
    """The rows before the damage, and from the other end the rows after it."""
    keys = list(table.primary_key.columns)
    rows: dict[tuple[Any, ...], dict[str, Any]] = {}
    for order in ([key.asc() for key in keys], [key.desc() for key in keys], [text("rowid")], [text("rowid DESC")]):
        found, whole = _read(connection, select(table).order_by(*order))
        rows |= {tuple(row[key.name] for key in keys): row for row in found}
        if whole:
            break
    return list(rows.values())


def _belonging(connection: Connection, table: Table, ids: Iterable[str]) -> list[dict[str, Any]]:
    """Table by table, so that the damage of one keeps nobody from reading the next."""
    return [row for id in ids for row in _read(connection, select(table).where(table.c.table_id == id))[0]]


def _read(connection: Connection, query: Select[Any]) -> tuple[list[dict[str, Any]], bool]:
    """As far as it can be read, and whether that is all."""
    rows = []
    try:
        for row in connection.execute(query.execution_options(yield_per=1)).mappings():
            rows.append(dict(row))
    except (SQLAlchemyError, sqlite3.Error, ValueError):
        connection.rollback()
        return rows, False
    return rows, True


def _put(new: Base, found: dict[Table, list[dict[str, Any]]]) -> tuple[int, int]:
    """Row by row, since one bad row must not keep the others away; then only tables whose log can be played stay."""
    before = _ids(new)
    logs: dict[str, int] = {}
    for row in found[actions]:
        logs[row["table_id"]] = logs.get(row["table_id"], 0) + 1
    whole = {row["id"] for row in found[tables] if logs.get(row["id"], 0) == row["version"]} - before
    with new.writing() as connection:
        for table, rows in found.items():
            own = "id" if table is tables else "table_id" if table in (seats, actions) else None
            for row in rows:
                if own is not None and row[own] not in whole:
                    continue
                try:
                    with connection.begin_nested():
                        connection.execute(insert(table).values(**row))
                except IntegrityError:
                    continue  # it is there already, or what it belongs to is not
    for id in whole:
        if not _plays(new, id):
            with new.writing() as connection:
                connection.execute(delete(tables).where(tables.c.id == id))
    return len(_ids(new) - before), len({row["id"] for row in found[tables]} - _ids(new))


def _ids(base: Base) -> set[str]:
    with base.reading() as connection:
        return set(connection.execute(select(tables.c.id)).scalars())


def _plays(base: Base, id: str) -> bool:
    from farmkit.tables.store import Store
    from farmkit.tables.table import Table as WholeTable

    try:
        table = WholeTable(Store(base), id)
        return len(table.info.seats) == table.match.setup.seats
    except DamagedTable:
        return False
    except Trouble:
        return True  # it is complete, but needs what is not here, such as an owner's printed data
