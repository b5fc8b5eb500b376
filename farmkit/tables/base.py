"""The database under a store: opened for SQLite or PostgreSQL, its complaints turned into sentences."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError, OperationalError
from sqlalchemy.pool import QueuePool

from farmkit.core.words import _
from farmkit.tables.trouble import Damaged, StoreTrouble

CHANNEL = "farmkit_tables"
PATIENCE = 10.0
"""Seconds that a writer waits for the others."""

DAMAGES = (11, 26)
"""SQLite's words for a damaged file, and for one that is none of its own."""
SHORT_READ = 10 | 2 << 8
"""SQLite's answer when a file ends before the page that it wants."""

log = logging.getLogger("farmkit.tables")


class Base:
    """One engine. ``reading`` and ``writing`` are the only ways in."""

    def __init__(self, address: str, patience: float = PATIENCE, create: bool = False) -> None:
        self.address = address
        self.create = create
        self.patience = patience
        self.file: Path | None = None
        self.notice = ""
        """What happened to a damaged file, in words; empty as long as nothing did."""
        self.mend: Callable[[Base], str] | None = None
        self.engine = self._engine()
        self._file_number = 0

    @property
    def sqlite(self) -> bool:
        return self.file is not None

    @property
    def where(self) -> str:
        """The address as it may be shown: without a password."""
        return str(self.file) if self.file is not None else self.engine.url.render_as_string(hide_password=True)

    def _engine(self) -> Engine:
        if "://" in self.address and not self.address.startswith("sqlite:"):
            return self._postgresql()
        self.file = Path(self.address.removeprefix("sqlite:///")).expanduser().absolute()
        engine = create_engine("sqlite://", creator=self._connect, poolclass=QueuePool, pool_size=4, max_overflow=20)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine

    def _connect(self) -> sqlite3.Connection:
        """Only a file that is there: SQLite would silently begin an empty one where tables have vanished."""
        assert self.file is not None
        address = f"{self.file.as_uri()}?mode={'rwc' if self.create else 'rw'}"
        return sqlite3.connect(address, uri=True, timeout=self.patience, isolation_level=None, check_same_thread=False)

    def _postgresql(self) -> Engine:
        try:
            url = make_url(self.address)
            if url.get_backend_name() != "postgresql":
                raise StoreTrouble(
                    _("Tables are kept in a file or in PostgreSQL, not in {kind}.").format(kind=url.get_backend_name())
                )
            return create_engine(
                url.set(drivername="postgresql+psycopg"),
                pool_pre_ping=True,
                pool_size=4,
                max_overflow=20,
                connect_args={
                    "connect_timeout": 10,
                    "options": f"-c lock_timeout={int(self.patience * 1000)} -c statement_timeout=60000",
                },
            )
        except (ArgumentError, NoSuchModuleError):
            raise StoreTrouble(_("This address of a database cannot be read; see FARMKIT_TABLES.")) from None
        except ImportError:
            raise StoreTrouble(_("PostgreSQL needs psycopg: install it with: pip install 'farmkit[tables]'")) from None

    # --- the two ways in ---------------------------------------------------------------------------

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One moment of the tables: everything read inside belongs together."""
        self._follow_file()
        with self._explained(), self.engine.connect() as connection:
            if not self.sqlite:
                connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection
            connection.rollback()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """All of it or nothing."""
        self._follow_file()
        with self._explained(), self.engine.connect() as connection:
            connection.execution_options(farmkit_writes=True)
            with connection.begin():
                yield connection

    def announce(self, connection: Connection, id: str) -> None:
        """Tell other servers, when this transaction is done. Who watches SQLite sees it by itself."""
        if not self.sqlite:
            connection.execute(select(func.pg_notify(CHANNEL, id)))

    def _follow_file(self) -> None:
        """If another file has come to this place, as after mending, the old one is let go."""
        number, size = self._file_now()
        if number and not size and self.mend is not None:
            self.notice = self.mend(self)  # a file of ours is never empty: somebody cut it
            raise Damaged(self.notice)
        if number != self._file_number:
            if self._file_number:
                self.engine.dispose()
            self._file_number = number

    def file_number(self) -> int:
        """Which file lies at the address now; 0 if there is none."""
        return self._file_now()[0]

    def _file_now(self) -> tuple[int, int]:
        """Its number and its size."""
        try:
            found = self.file.stat() if self.file is not None else None
        except OSError:
            found = None
        return (found.st_ino, found.st_size) if found else (0, 0)

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except IntegrityError:
            raise  # two who wanted the same: whoever wrote knows what that means
        except DBAPIError as error:
            raise self.explain(error) from error

    def explain(self, error: DBAPIError) -> StoreTrouble:
        """One sentence for the person, the details for the log. A damaged file is set aside at once."""
        trouble = self._explain_sqlite(error) if self.sqlite else self._explain_postgresql(error)
        log.error("%s (%s)", trouble, str(error.orig).strip().partition("\n")[0])
        if isinstance(trouble, Damaged) and self.mend is not None and self.sqlite:
            self.notice = self.mend(self)
            return Damaged(self.notice)
        return trouble

    def _explain_sqlite(self, error: DBAPIError) -> StoreTrouble:
        code = getattr(error.orig, "sqlite_errorcode", 0) or 0
        file = self.file
        if code == SHORT_READ or code & 0xFF in DAMAGES:
            return Damaged(_("{file}: the file of the tables is damaged. Nothing was changed in it.").format(file=file))
        match code & 0xFF:
            case 5 | 6:
                words = _("{file}: somebody else is writing for too long. Nothing was changed; try again.")
            case 13:
                words = _("{file}: the disk is full. Nothing was changed; make room, then try again.")
            case 8 | 14 | 3:
                words = _("{file}: this file cannot be opened for writing.")
            case 10:
                words = _("{file}: the disk could not be read or written, perhaps it is full. Nothing was changed.")
            case _:
                words = _("{file}: the tables cannot be used now. Nothing was changed.")
        return StoreTrouble(words.format(file=file))

    def _explain_postgresql(self, error: DBAPIError) -> StoreTrouble:
        state = getattr(error.orig, "sqlstate", None) or ""
        if state.startswith("53"):
            words = _("The database {where} is full or overloaded. Nothing was changed.")
        elif state in ("55P03", "40P01", "40001", "57014"):
            words = _("The database {where} is busy. Nothing was changed; try again.")
        elif state.startswith("XX"):
            return Damaged(_("The database {where} says that it is damaged.").format(where=self.where))
        elif isinstance(error, OperationalError) or error.connection_invalidated:
            words = _("The database {where} does not answer. Try again when it is back.")
        else:
            words = _("The database {where} cannot be used now. Nothing was changed.")
        return StoreTrouble(words.format(where=self.where))

    def close(self) -> None:
        self.engine.dispose()


def _prepare_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    # Confirmed means confirmed: it is on the disk, even if the power goes.
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Writers queue at the beginning: who has read first may then be unable to write."""
    options = connection.get_execution_options()
    if not options.get("farmkit_watches"):  # who watches must not stay in one moment
        connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("farmkit_writes") else "BEGIN")


def default_address() -> str:
    """What the environment says, or a file in the user's own folder."""
    from farmkit.tables.folder import data_folder

    return os.environ.get("FARMKIT_TABLES") or str(data_folder() / "tables.db")
