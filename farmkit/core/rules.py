"""Rules as validated data: every number and switch that a variant may change, each citing its rule.

A game declares a frozen dataclass derived from :class:`Rules`, its fields made with ``number``, ``switch``, ``choice``
and ``per_seats``. Variants are small TOML files that set some of them; an unknown key is an error that names it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from farmkit.core.reading import read_toml
from farmkit.core.trouble import Trouble
from farmkit.core.words import _


def number(default: int, rule: str, meaning: str, low: int = 0, high: int = 999) -> Any:
    """A whole number between ``low`` and ``high``."""
    return dataclasses.field(
        default=default,
        metadata={"kind": "number", "rule": rule, "meaning": meaning, "low": low, "high": high},
    )


def switch(default: bool, rule: str, meaning: str) -> Any:
    """On or off."""
    return dataclasses.field(default=default, metadata={"kind": "switch", "rule": rule, "meaning": meaning})


def choice(default: str, options: Mapping[str, str], rule: str, meaning: str) -> Any:
    """One of several named readings; ``options`` says what each means."""
    return dataclasses.field(
        default=default,
        metadata={"kind": "choice", "rule": rule, "meaning": meaning, "options": dict(options)},
    )


def per_seats(default: tuple[int, ...], first: int, rule: str, meaning: str, low: int = 0, high: int = 999) -> Any:
    """One whole number for each number of seats, beginning with ``first`` seats."""
    return dataclasses.field(
        default=default,
        metadata={
            "kind": "per_seats",
            "rule": rule,
            "meaning": meaning,
            "first": first,
            "low": low,
            "high": high,
        },
    )


@dataclass(frozen=True)
class Rules:
    """What a variant may change. A game's own class lists the fields."""

    @classmethod
    def read(cls, given: Mapping[str, object], where: str) -> Self:
        """The printed rules with these changes; refuses what it does not know, naming the entry."""
        return cls().but(given, where)

    def but(self, given: Mapping[str, object], where: str) -> Self:
        """These rules with some changes on top."""
        known = {field.name: field for field in dataclasses.fields(self)}
        changes: dict[str, object] = {}
        for key, value in given.items():
            if key not in known:
                raise Trouble(
                    _("{where}: there is no rule called {key!r}; known are {known}.").format(
                        where=where, key=key, known=", ".join(known)
                    )
                )
            changes[key] = _checked(value, known[key], f"{where}: {key}")
        return dataclasses.replace(self, **changes)

    def changed(self) -> dict[str, object]:
        """What differs from the printed rules; empty when nothing does."""
        printed = type(self)()
        found: dict[str, object] = {}
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            if value != getattr(printed, field.name):
                found[field.name] = list(value) if isinstance(value, tuple) else value
        return found


def _checked(value: object, field: dataclasses.Field[Any], where: str) -> object:
    meta = field.metadata
    match meta["kind"]:
        case "switch":
            if not isinstance(value, bool):
                raise Trouble(_("{where} must be true or false, not {value!r}.").format(where=where, value=value))
            return value
        case "choice":
            if not isinstance(value, str) or value not in meta["options"]:
                raise Trouble(
                    _("{where} must be one of {options}, not {value!r}.").format(
                        where=where, options=", ".join(meta["options"]), value=value
                    )
                )
            return value
        case "per_seats":
            default: Any = field.default
            size = len(default)
            if not isinstance(value, list | tuple) or len(value) != size:
                raise Trouble(
                    _("{where} must be a list of {size} numbers, one for each number of players.").format(
                        where=where, size=size
                    )
                )
            return tuple(_whole(one, meta, f"{where}[{at}]") for at, one in enumerate(value))
        case _:
            return _whole(value, meta, where)


def _whole(value: object, meta: Mapping[str, Any], where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not meta["low"] <= value <= meta["high"]:
        raise Trouble(
            _("{where} must be a whole number from {low} to {high}, not {value!r}.").format(
                where=where, low=meta["low"], high=meta["high"], value=value
            )
        )
    return value


@dataclass(frozen=True)
class Variant:
    """A named change of rules, read from a file."""

    id: str
    title: str
    text: str
    changes: Mapping[str, object]


PRINTED = "printed"
"""The variant that changes nothing."""


def read_variant(path: Path, rules: type[Rules]) -> Variant:
    """A variant file: ``title``, ``text`` and a table ``[rules]``; checked against the game's rules."""
    data = read_toml(path)
    for key in data:
        if key not in ("title", "text", "rules"):
            raise Trouble(
                _("{file}: unknown entry {key!r}; a variant has title, text and rules.").format(file=path.name, key=key)
            )
    title, text, changes = data.get("title"), data.get("text", ""), data.get("rules", {})
    if not isinstance(title, str) or not isinstance(text, str) or not isinstance(changes, dict):
        raise Trouble(_("{file}: a variant needs a title, a text and a table of rules.").format(file=path.name))
    rules.read(changes, path.name)
    return Variant(path.stem, title, text, changes)
