"""What is printed on the pieces, each entry with its source.

A game's ``components.toml`` holds arrays of tables (``[[tile]]``, ``[[barn]]`` …). Every entry has an ``id`` and a
``source`` of one of four kinds. A folder with a file of the same form may replace a game's own, after the same checks.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from farmkit.core.reading import only, read_toml, table, text
from farmkit.core.trouble import Trouble
from farmkit.core.words import _

KINDS = ("rulebook", "public", "inferred", "reconstructed")
"""Where a number may come from, the most trusted first."""


@dataclass(frozen=True)
class Source:
    kind: str
    ref: str
    note: str = ""


@dataclass(frozen=True)
class Entry:
    """One printed thing: its group (``tile``), its id, its values and where they come from."""

    group: str
    id: str
    values: Mapping[str, Any]
    source: Source

    def as_dict(self) -> dict[str, object]:
        source = {"kind": self.source.kind, "ref": self.source.ref, "note": self.source.note}
        return {"group": self.group, "id": self.id, **self.values, "source": source}


@dataclass(frozen=True)
class Components:
    """All printed data of one game."""

    entries: tuple[Entry, ...]
    origin: str
    """Name of the file it was read from, for messages."""

    def group(self, name: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.group == name]

    def one(self, group: str, id: str) -> Entry:
        for entry in self.entries:
            if entry.group == group and entry.id == id:
                return entry
        raise Trouble(_("{file}: there is no {group} called {id!r}.").format(file=self.origin, group=group, id=id))

    def by_kind(self) -> dict[str, int]:
        return {kind: sum(entry.source.kind == kind for entry in self.entries) for kind in KINDS}

    def reconstructed(self) -> list[Entry]:
        return [entry for entry in self.entries if entry.source.kind == "reconstructed"]

    def digest(self) -> str:
        """A short fingerprint of the values (not of the notes): records made with other data are told apart."""
        return self._digest

    @cached_property
    def _digest(self) -> str:
        # Every key of a state asks for it, and printed data never changes.
        plain = [[entry.group, entry.id, dict(entry.values)] for entry in self.entries]
        return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()[:12]


def read_components(path: Path) -> Components:
    data = read_toml(path)
    entries: list[Entry] = []
    seen: set[tuple[str, str]] = set()
    for group, rows in data.items():
        if not isinstance(rows, list):
            raise Trouble(
                _("{file}: {group} must be a list of entries ([[{group}]]).").format(file=path.name, group=group)
            )
        for at, row in enumerate(rows):
            where = f"{path.name}: {group}[{at}]"
            entry = _entry(group, table(row, where), where)
            if (group, entry.id) in seen:
                raise Trouble(
                    _("{where}: {group} {id!r} is there twice.").format(where=where, group=group, id=entry.id)
                )
            seen.add((group, entry.id))
            entries.append(entry)
    return Components(tuple(entries), path.name)


def _entry(group: str, row: dict[str, Any], where: str) -> Entry:
    values = dict(row)
    id = text(values.pop("id", None), f"{where}: id")
    source = table(values.pop("source", None), f"{where} ({id}): source")
    only(source, ("kind", "ref", "note"), f"{where} ({id}): source")
    kind, ref = source.get("kind"), source.get("ref")
    if kind not in KINDS:
        raise Trouble(
            _("{where} ({id}): the source's kind must be one of {kinds}, not {kind!r}.").format(
                where=where, id=id, kinds=", ".join(KINDS), kind=kind
            )
        )
    if not isinstance(ref, str) or not ref:
        raise Trouble(_("{where} ({id}): the source needs a ref that says where to look.").format(where=where, id=id))
    return Entry(group, id, values, Source(kind, ref, text(source.get("note", ""), f"{where} ({id}): note")))
