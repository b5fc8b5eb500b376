"""What can be told about a table to anybody who may enter it."""

from __future__ import annotations

from dataclasses import dataclass

from farmkit.core.reading import name as readable_name
from farmkit.core.state import OVER
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.tables.trouble import Refused


@dataclass(frozen=True)
class Seat:
    name: str
    bot: str | None
    """The level of the bot that plays here; ``None`` for a person."""
    taken: bool
    """A person has sat down here."""


@dataclass(frozen=True)
class Info:
    """How a table stands, without a word about the game on it."""

    id: str
    game: str
    version: int
    pulse: int
    actor: int
    paused: bool
    room: str | None
    made: int
    touched: int
    seats: tuple[Seat, ...]
    seat: int | None = None
    """For one's own tables: where one sits; ``None`` for who watches."""
    token: str = ""

    @property
    def over(self) -> bool:
        return self.actor == OVER

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def bots(self) -> list[str | None]:
        return [seat.bot for seat in self.seats]


@dataclass(frozen=True)
class Made:
    """A new table and, this once, its links."""

    id: str
    seats: tuple[str, ...]
    watch: str


def checked_name(given: object, where: str) -> str:
    """A name that can be shown anywhere. Marks of HTML are refused although every page writes names as plain text."""
    try:
        name = readable_name(given, where).strip()
    except Trouble as trouble:
        raise Refused(str(trouble)) from None
    if set(name) & set("<>&\\`"):
        raise Refused(_("{where} must not contain any of < > & \\ `.").format(where=where))
    return name
