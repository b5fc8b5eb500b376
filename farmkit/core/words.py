"""Every word that a person reads passes through ``_``.

English is the source language. ``speak("de")`` switches the whole process to another one, if
``farmkit/locale/de/LC_MESSAGES/farmkit.mo`` is there; missing sentences stay English.
"""

from __future__ import annotations

import gettext
from pathlib import Path

LOCALE = Path(__file__).resolve().parent.parent / "locale"

_spoken: gettext.NullTranslations = gettext.NullTranslations()


def speak(*languages: str) -> None:
    """From now on, answer in the first of these languages that is known."""
    global _spoken
    _spoken = gettext.translation("farmkit", LOCALE, languages=languages, fallback=True)


def _(text: str) -> str:
    # The empty string is the key of a catalogue's header, never something to say.
    return _spoken.gettext(text) if text else ""


def later(text: str) -> str:
    """Marks words that are written down here and translated where they are shown."""
    return text


def count(n: int, one: str, many: str) -> str:
    """``count(3, "{n} field", "{n} fields")`` → ``3 fields``."""
    return _spoken.ngettext(one, many, n).replace("{n}", str(n))
