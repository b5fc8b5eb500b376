"""What can go wrong at a shared table, each with one sentence for the person who meets it."""

from __future__ import annotations

from farmkit.core.trouble import Trouble


class StoreTrouble(Trouble):
    """The place where tables are kept cannot do its work now: full, locked, gone. Nothing was changed."""


class Damaged(StoreTrouble):
    """What is kept cannot be read. It stays as it is, for somebody to look at."""


class DamagedTable(Damaged):
    """The log of one table cannot be played. The other tables are not concerned."""


class Refused(Trouble):
    """A link, a code or a name that opens nothing here."""


class Stale(Trouble):
    """Somebody else was faster. Nothing was changed; look again."""


class Paused(Trouble):
    """The teacher has paused the tables of the class."""
