"""Small things that are read in a hand-written table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from farmkit.core.reading import table, whole
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.games.keyflower.setup import KeyflowerSetup


def fail(where: str, sentence: str) -> Trouble:
    return Trouble(f"{where}: {sentence}")


def known_tile(setup: KeyflowerSetup, name: str, where: str) -> int:
    if name not in setup.index:
        raise fail(where, _("there is no tile {tile!r} in this game.").format(tile=name))
    return setup.index[name]


def counts(value: Any, kinds: Sequence[str], where: str) -> list[int]:
    """A table such as { red = 3 } as numbers in the order of the kinds."""
    given: Mapping[str, Any] = table(value, where)
    for name in given:
        if name not in kinds:
            raise fail(where, _("{name!r} is none of {kinds}.").format(name=name, kinds=", ".join(kinds)))
    return [whole(given.get(kind, 0), f"{where}.{kind}", 0, 99) for kind in kinds]


def number_of(word: str) -> tuple[int, str]:
    """``2 wood`` is two, ``wood`` is one; what is left of the line comes with it."""
    first, _blank, rest = word.partition(" ")
    return (int(first), rest.strip()) if first.isdecimal() and len(first) < 3 else (1, word)
