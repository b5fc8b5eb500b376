"""Links: what opens a seat, what is kept of it, and who may try how often."""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
import threading
import time
from collections import OrderedDict, deque

from farmkit.core.words import _
from farmkit.tables.trouble import Refused

BYTES = 16
"""128 bits: nobody guesses one."""
_FORM = re.compile(r"[A-Za-z0-9_-]{22}")

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""For codes that are read aloud: nothing that looks like something else."""
CODE_LENGTH = 8

log = logging.getLogger("farmkit.tables")


def new_token() -> str:
    return secrets.token_urlsafe(BYTES)


def new_code() -> str:
    """Forty bits: enough for something that only lets learners in, and that is asked for a few times a minute."""
    return "".join(secrets.choice(CODE_LETTERS) for _letter in range(CODE_LENGTH))


def plain_code(typed: object) -> str:
    """A code as people type it: small letters, blanks and hyphens do not matter. Empty if it cannot be one."""
    if not isinstance(typed, str) or len(typed) > 40:
        return ""
    code = typed.upper().replace(" ", "").replace("-", "")
    return code if len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS) else ""


def kept(token: object) -> str:
    """What the database keeps of a token. A token has 128 bits of its own, so it needs no salt and no slow hash.

    Something that cannot be a token gives a value that nobody has, so that asking costs the same.
    """
    if not isinstance(token, str) or not _FORM.fullmatch(token):
        return "-"
    return hashlib.sha256(token.encode()).hexdigest()


class Throttle:
    """So many wrong links per visitor and minute; then nothing is looked up for a while."""

    def __init__(self, most: int = 20, seconds: float = 60.0, visitors: int = 10_000) -> None:
        self.most, self.seconds, self.visitors = most, seconds, visitors
        self._wrong: OrderedDict[str, deque[float]] = OrderedDict()
        self._lock = threading.Lock()

    def ask(self, visitor: str) -> None:
        """Raises :class:`Refused` for who has been wrong too often."""
        now = time.monotonic()
        with self._lock:
            times = self._wrong.get(visitor)
            while times and now - times[0] > self.seconds:
                times.popleft()
            if times is None or len(times) < self.most:
                return
            times.append(now)
            if len(times) > 2 * self.most:
                times.popleft()
        raise Refused(_("Too many links that do not exist. Wait a minute, then try again."))

    def wrong(self, visitor: str, what: str, words: str = "") -> Refused:
        """Note a wrong one. The log says who and what kind, never the token itself."""
        with self._lock:
            times = self._wrong.setdefault(visitor, deque())
            self._wrong.move_to_end(visitor)
            times.append(time.monotonic())
            if len(self._wrong) > self.visitors:
                self._wrong.popitem(last=False)
            many = len(times)
        if many in (1, self.most):
            log.warning("refused a %s from %s (%s in a row)", what, visitor or "somebody", many)
        return Refused(words or _("This link opens nothing here: it is mistyped, or its table is gone."))
