"""Plays for the bots, without a page, each decision once."""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable, Mapping
from random import SystemRandom
from typing import TYPE_CHECKING

from sqlalchemy import and_, or_, select, update

from farmkit.core.components import Components
from farmkit.core.state import OVER, Action
from farmkit.core.trouble import Trouble
from farmkit.tables.schema import seats, tables
from farmkit.tables.table import Table
from farmkit.tables.trouble import DamagedTable, Paused, Refused, Stale, StoreTrouble

if TYPE_CHECKING:
    from farmkit.tables.store import Store

LEASE = 5.0
"""Seconds for which one keeper thinks alone. Longer thoughts are not wrong, only perhaps thought twice."""
LOOK_AGAIN = 2.0
"""Seconds after which a table is found even if nobody told: its keeper may have died."""
REMEMBERED = 200
"""Matches that are kept at hand."""

SNAPSHOT_EVERY = 300.0
"""Seconds."""

log = logging.getLogger("farmkit.tables")


class Keeper:
    """``components`` are an owner's printed data by game, for tables that were made with them."""

    def __init__(self, store: Store, components: Mapping[str, Components] | None = None) -> None:
        self.store = store
        self.components = dict(components or {})
        self.name = secrets.token_hex(8)
        self._tables: dict[str, Table] = {}
        self._luck = SystemRandom()
        self._wake = threading.Event()
        self._end = threading.Event()
        self._thread: threading.Thread | None = None
        self._stop_watching: Callable[[], None] = lambda: None
        self._given_up: dict[str, int] = {}
        """Tables that cannot be played, and at which pulse: one bad table must not stop the others."""
        self._snapshot_at = 0.0
        self._changed = False

    # --- in the background -------------------------------------------------------------------------

    def start(self) -> None:
        if self._thread is None:
            self._stop_watching = self.store.watch(self._hear)
            self._thread = threading.Thread(target=self._run, name="farmkit keeper", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        self._end.set()
        self._wake.set()
        if self._thread is not None:
            self._stop_watching()
            self._thread.join(10)

    def _hear(self, _ids: set[str] | None) -> None:
        self._changed = True
        self._wake.set()

    def _run(self) -> None:
        while not self._end.is_set():
            self._wake.clear()
            try:
                for id in self.waiting():
                    self.go_on(id)
                self._snapshot()
            except Trouble as trouble:
                log.warning("the keeper waits: %s", trouble)
                self._end.wait(1)
            except Exception:
                log.exception("the keeper failed and goes on")
                self._end.wait(1)
            self._wake.wait(LOOK_AGAIN)

    def _snapshot(self) -> None:
        """For the day when the file is damaged."""
        now = time.monotonic()
        if self.store.base.sqlite and self._changed and now - self._snapshot_at > SNAPSHOT_EVERY:
            from farmkit.tables.mending import take_snapshot

            self._snapshot_at, self._changed = now, False
            take_snapshot(self.store.base)

    # --- what it does ------------------------------------------------------------------------------

    def waiting(self) -> list[str]:
        """The tables where a bot is asked and nobody thinks for it."""
        with self.store.base.reading() as connection:
            found = connection.execute(
                select(tables.c.id, tables.c.pulse)
                .join(seats, and_(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.actor))
                .where(
                    seats.c.bot.is_not(None),
                    tables.c.paused.is_(False),
                    or_(tables.c.keeper_until < time.time(), tables.c.keeper == self.name),
                )
                .order_by(tables.c.touched)
            )
            return [row.id for row in found if self._given_up.get(row.id) != row.pulse]

    def go_on(self, id: str) -> int:
        """Play until a person is asked or the game is over; how many decisions were taken here."""
        taken = 0
        try:
            table = self._table(id)
            table.refresh()
            while not self._end.is_set() and self._bot(table) is not None and self._lease(id, table.version):
                taken += self._decide(table)
        except Paused:
            return taken
        except Stale:
            return taken
        except Refused:
            self._tables.pop(id, None)
        except StoreTrouble as trouble:
            self._tables.pop(id, None)
            if not isinstance(trouble, DamagedTable):
                raise
            self._give_up(id, trouble)
        except Exception as error:
            self._tables.pop(id, None)
            self._give_up(id, error)
        return taken

    def _give_up(self, id: str, error: Exception) -> None:
        log.error("no bot can play at table %s: %s", id, error, exc_info=not isinstance(error, Trouble))
        with self.store.base.reading() as connection:
            self._given_up[id] = connection.execute(select(tables.c.pulse).where(tables.c.id == id)).scalar() or 0

    def _table(self, id: str) -> Table:
        table = self._tables.pop(id, None)
        if table is None:
            with self.store.base.reading() as connection:
                game = connection.execute(select(tables.c.game).where(tables.c.id == id)).scalar()
            table = Table(self.store, id, self.components.get(str(game)))
        self._tables[id] = table
        if len(self._tables) > REMEMBERED:
            self._tables.pop(next(iter(self._tables)))
        return table

    @staticmethod
    def _bot(table: Table) -> str | None:
        actor = table.match.actor
        return None if actor == OVER or table.info.paused else table.info.seats[actor].bot

    def _lease(self, id: str, version: int) -> bool:
        """Say that somebody thinks here, unless somebody else does."""
        now = time.time()
        with self.store.base.writing() as connection:
            done = connection.execute(
                update(tables)
                .where(
                    tables.c.id == id,
                    tables.c.version == version,
                    or_(tables.c.keeper_until < now, tables.c.keeper == self.name),
                )
                .values(keeper=self.name, keeper_until=now + LEASE)
            )
            return done.rowcount == 1

    def _decide(self, table: Table) -> int:
        """One turn of one bot, or as much of it as chance lets it know."""
        from farmkit.bots import find_bot

        name = self._bot(table)
        assert name is not None
        bot, state = find_bot(name), table.match.state.copy()
        seat, turn = state.actor(), state.turn()
        chosen: list[Action] = []
        asked = time.monotonic()
        while state.actor() == seat and state.turn() == turn:
            chosen.append(bot.choose(state, self._luck))
            state.play(chosen[-1])
            if time.monotonic() - asked > LEASE / 2:
                asked = time.monotonic()
                self._lease(table.id, table.version)  # a long thought: still here
        try:
            table.append(chosen, keeper=self.name)
        except Stale:
            table.refresh()
            return 0
        return len(chosen)
