"""A place at a table: a seat, or a chair for watching. What a page holds of a shared game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sqlalchemy import update

from farmkit.core.components import Components
from farmkit.core.match import Match
from farmkit.core.record import write_record
from farmkit.core.state import Action
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.tables.info import Info, checked_name
from farmkit.tables.schema import seats
from farmkit.tables.sight import NOBODY, Sight
from farmkit.tables.table import Table
from farmkit.tables.trouble import Refused, Stale

if TYPE_CHECKING:
    from farmkit.tables.store import Store


class Place:
    """``match`` shows what this seat may see; a turn is tried on it and then confirmed."""

    def __init__(self, store: Store, id: str, seat: int | None, components: Components | None = None) -> None:
        self.store, self.id, self.seat = store, id, seat
        self._table = Table(store, id, components)
        self._sight = Sight(self._table.match, NOBODY if seat is None else seat)

    @property
    def match(self) -> Match:
        """The game as seen from here: what is confirmed, and on top what was tried on this page."""
        return self._sight

    @property
    def version(self) -> int:
        return self._table.version

    @property
    def info(self) -> Info:
        return self._table.info

    @property
    def pending(self) -> list[Action]:
        """What was decided here and is not confirmed yet."""
        return [entry.action for entry in self._sight.history[self.version :]]

    @property
    def may_play(self) -> bool:
        """Whether this place decides now."""
        mine = self.seat is not None and self.info.actor == self.seat
        return mine and not self.info.paused and self.info.seats[self.info.actor].bot is None

    # --- the game ----------------------------------------------------------------------------------

    def refresh(self) -> bool:
        """Look what happened since. A turn that was begun here stays, unless the game has gone on without it."""
        before, pending = self.version, self.pending
        changed = self._table.refresh()
        if changed:
            self._sight.look(self._table.match)
            if self.version == before:
                for action in pending:
                    self._sight.do(action)
        return changed

    def play(self, typed: str) -> int:
        """A typed turn, confirmed at once: all of it or nothing."""
        done = len(self._sight.history)
        self._ask_for_turn()
        self._sight.type(typed)
        try:
            return self.confirm()
        except Trouble:
            if len(self._sight.history) > done >= self.version:
                self._sight.back_to(done)
            raise

    def confirm(self, version: int | None = None) -> int:
        """The turn is meant: it is written down, and chance answers. The new version.

        ``version`` is for callers who were told one: if the game is no longer there, nothing is done.
        """
        self._ask_for_turn()
        pending = self.pending
        if version is not None and version != self.version:
            raise Stale(_("The game has gone on meanwhile. Look again."))
        if not pending:
            raise Trouble(_("No move was made."))
        self._keep_to_own_decisions(pending)
        try:
            self._table.append(pending)
        except Stale:
            self.refresh()
            raise
        self._sight.look(self._table.match)
        return self.version

    def _ask_for_turn(self) -> None:
        if self.seat is None:
            raise Refused(_("You are watching this table; a seat needs its own link."))
        if self.info.seats[self.seat].bot is not None:
            raise Refused(_("A bot plays on this seat. Take it over first."))

    def _keep_to_own_decisions(self, pending: Sequence[Action]) -> None:
        """Nobody decides for somebody else, nor for chance."""
        state = self._table.match.state.copy()
        for action in pending:
            if state.actor() != self.seat:
                raise Refused(_("It is not your turn."))
            if action not in state.legal():
                return  # the whole match will say why
            state.play(action)

    # --- the seat ----------------------------------------------------------------------------------

    def sit(self, name: str) -> None:
        """Sit down under this name, also where a bot has played until now."""
        self._change_seat(name=checked_name(name, _("A name")), bot=None, taken=True)

    def leave(self, bot: str | None = "greedy") -> None:
        """Get up: a bot plays on, or nobody does until somebody sits down. The link stays good."""
        if bot is not None:
            from farmkit.bots import find_bot

            find_bot(bot)
        self._change_seat(bot=bot, taken=False)

    def _change_seat(self, **values: object) -> None:
        if self.seat is None:
            raise Refused(_("You are watching this table; a seat needs its own link."))
        with self.store.base.writing() as connection:
            connection.execute(
                update(seats).where(seats.c.table_id == self.id, seats.c.seat == self.seat).values(**values)
            )
            self.store.beat(connection, self.id, keeper=None)  # a bot that thinks here thinks in vain
        self.refresh()

    # --- the others --------------------------------------------------------------------------------

    def follow(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back, in the watching thread, whenever this table has changed; the answer stops it."""
        return self.store.watch(lambda _ids: callback(), self.id)

    def record(self) -> str:
        """The game as a file. Only when it is over: before, it would tell what the others hide."""
        if not self._table.match.over:
            raise Refused(_("The record of a shared game can be had when the game is over."))
        return write_record(self._table.match, self.info.bots)
