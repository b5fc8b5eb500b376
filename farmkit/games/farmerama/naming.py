"""What goods are called in a sentence."""

from __future__ import annotations

from farmkit.core.words import _, count

_NAMES = ("carrots", "hay", "oats", "corn", "water")


def good(at: int) -> str:
    """``carrots``."""
    return _(_NAMES[at])


def many(at: int, n: int) -> str:
    """``1 carrot``, ``3 hay``."""
    match at:
        case 0:
            return count(n, "{n} carrot", "{n} carrots")
        case 1:
            return count(n, "{n} hay", "{n} hay")
        case 2:
            return count(n, "{n} oat", "{n} oats")
        case 3:
            return count(n, "{n} corn", "{n} corn")
    return count(n, "{n} water", "{n} water")
