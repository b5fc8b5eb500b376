"""Hearing of what others did: one thread per process, for all its pages."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, select

from farmkit.tables.base import CHANNEL, Base
from farmkit.tables.schema import tables

EVERY = 0.025
"""Seconds between two looks at a file. A look is one question that reads eight bytes."""
AGAIN = 1.0
"""Seconds until a lost database is asked again."""

Callback = Callable[[set[str] | None], None]

log = logging.getLogger("farmkit.tables")


class Watch:
    def __init__(self, base: Base) -> None:
        self.base = base
        self._callbacks: list[tuple[Callback, str | None]] = []
        """Who wants to hear, and of which table; ``None`` is all of them."""
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._end = threading.Event()
        self._looking = threading.Event()

    def add(self, callback: Callback, table: str | None = None) -> Callable[[], None]:
        """From the moment this returns, no change is missed."""
        one = (callback, table)
        with self._lock:
            self._callbacks.append(one)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="farmkit tables", daemon=True)
                self._thread.start()
        self._looking.wait(5)

        def stop() -> None:
            with self._lock:
                if one in self._callbacks:
                    self._callbacks.remove(one)

        return stop

    def close(self) -> None:
        self._end.set()
        thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(5)

    def _tell(self, ids: set[str] | None) -> None:
        with self._lock:
            callbacks = list(self._callbacks)
        for callback, table in callbacks:
            if ids is not None and table is not None and table not in ids:
                continue
            try:
                callback(ids)
            except Exception:
                log.exception("somebody who watches tables failed")

    def _run(self) -> None:
        again = False
        while not self._end.is_set():
            try:
                if self.base.sqlite:
                    self._look_at_file(again)
                else:
                    self._listen(again)
            except Exception as error:  # the driver's own kinds, too: who watches comes back from everything
                log.warning("lost sight of the tables, trying again: %s", error)
            again = True
            self._end.wait(AGAIN)

    # --- SQLite ------------------------------------------------------------------------------------

    def _look_at_file(self, again: bool) -> None:
        with self.base.engine.connect().execution_options(farmkit_watches=True) as connection:
            file = self.base.file_number()
            seen = connection.exec_driver_sql("PRAGMA data_version").scalar()
            pulses = self._pulses(connection)
            self._looking.set()
            if again:
                self._tell(None)
            while not self._end.wait(EVERY) and self.base.file_number() == file:
                now = connection.exec_driver_sql("PRAGMA data_version").scalar()
                if now != seen:
                    seen, before = now, pulses
                    pulses = self._pulses(connection)
                    changed = {id for id in pulses.keys() | before.keys() if pulses.get(id) != before.get(id)}
                    if changed:
                        self._tell(changed)

    def _pulses(self, connection: Connection) -> dict[str, int]:
        """How often the tables that are watched have changed. A page asks for one, not for all that there are."""
        with self._lock:
            watched = {table for _callback, table in self._callbacks}
        query = select(tables.c.id, tables.c.pulse)
        if None not in watched:
            query = query.where(tables.c.id.in_(watched))
        return {row.id: row.pulse for row in connection.execute(query)}

    # --- PostgreSQL --------------------------------------------------------------------------------

    def _listen(self, again: bool) -> None:
        with self.base.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql(f"LISTEN {CHANNEL}")
            driver: Any = connection.connection.driver_connection
            self._looking.set()
            if again:
                self._tell(None)
            try:
                while not self._end.is_set():
                    heard = {note.payload for note in driver.notifies(timeout=0.5, stop_after=1)}
                    if heard:
                        self._tell(heard)
            finally:
                connection.invalidate()
