"""One seat of a table that others sit at, too: this page decides for it alone, the others' moves come from the store.

A turn is tried here and can be taken back until it is ended; only then the others see it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmkit.core import State, Trouble
from farmkit.core.words import _

from .levels import level
from .sitting import Sitting

if TYPE_CHECKING:
    from farmkit.tables import Place


class SharedSitting(Sitting):
    """A sitting whose match follows a place. What the place may not see is not in it."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.watching = place.seat is None
        self.held = False
        self.curtain = False
        self.look()
        self.eyes = 0 if place.seat is None else place.seat

    def look(self) -> None:
        """In step with the place again."""
        self.match = self.place.match
        self.bots = self.place.info.bots
        self.turn_start = self.place.version
        if not self.place.pending:
            self.held = False

    @property
    def seated(self) -> bool:
        """Whether somebody has sat down on this page's seat."""
        seat = self.place.seat
        return seat is not None and self.place.info.seats[seat].taken and self.bots[seat] is None

    @property
    def paused(self) -> bool:
        return self.place.info.paused

    @property
    def people(self) -> list[int]:
        """The persons at this screen."""
        return [] if self.place.seat is None else [self.place.seat]

    @property
    def covers(self) -> bool:
        return False

    @property
    def acting(self) -> int | None:
        return super().acting if self.seated and not self.paused else None

    @property
    def can_undo(self) -> bool:
        return bool(self.place.pending)

    def who(self, seat: int) -> str:
        one = self.place.info.seats[seat]
        if one.bot:
            return level(one.bot)
        if seat == self.place.seat and one.taken:
            return _("you")
        return "" if one.taken else _("has not sat down yet")

    def _ask_for_turn(self) -> None:
        if self.paused:
            raise Trouble(_("The teacher has paused this table: wait until it goes on."))
        super()._ask_for_turn()

    def end_turn(self) -> None:
        """The turn is confirmed. If that fails it is still here, to be confirmed again."""
        try:
            self.place.confirm()
        finally:
            self.look()

    def go_on(self) -> None:
        """Others go on by themselves."""

    def shown(self, length: int | None = None) -> State:
        return self.match.state if length is None else self.match.state_at(length)
