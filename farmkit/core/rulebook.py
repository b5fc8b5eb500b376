"""The numbered rules of a game, in our own words, and who keeps, tests and teaches each."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from farmkit.core.reading import only, read_text, read_toml, table, text
from farmkit.core.trouble import Trouble
from farmkit.core.words import _


@dataclass(frozen=True)
class Rule:
    id: str
    title: str
    text: str
    source: str

    @property
    def chapter(self) -> str:
        return self.id.split(".")[0]


@dataclass(frozen=True)
class Rulebook:
    game: str
    chapters: dict[str, str]
    rules: dict[str, Rule]

    def __getitem__(self, id: str) -> Rule:
        if id not in self.rules:
            raise Trouble(_("{game} has no rule {id!r}.").format(game=self.game, id=id))
        return self.rules[id]


@dataclass(frozen=True)
class Coverage:
    """Which rules the engine keeps, which have a test, which are taught."""

    rules: tuple[str, ...]
    enforced: frozenset[str]
    tested: frozenset[str]
    taught: frozenset[str]

    @property
    def holes(self) -> list[str]:
        found = []
        for rule in self.rules:
            for name, have in (("enforced", self.enforced), ("tested", self.tested), ("taught", self.taught)):
                if rule not in have:
                    found.append(f"{rule} is not {name}")
        unknown = (self.enforced | self.tested | self.taught) - set(self.rules)
        return found + [f"{rule} is cited but not in the catalogue" for rule in sorted(unknown)]

    def as_dict(self) -> dict[str, object]:
        known = set(self.rules)
        return {
            "rules": len(self.rules),
            "enforced": len(self.enforced & known),
            "tested": len(self.tested & known),
            "taught": len(self.taught & known),
            "holes": self.holes,
        }


def read_rulebook(path: Path, game: str) -> Rulebook:
    data = read_toml(path)
    only(data, ("chapters", "rule"), path.name)
    rules: dict[str, Rule] = {}
    for at, given in enumerate(data.get("rule", [])):
        where = f"{path.name}: rule[{at}]"
        row = table(given, where)
        only(row, ("id", "title", "text", "source"), where)
        rule = Rule(*(text(row.get(key), f"{where}: {key}") for key in ("id", "title", "text", "source")))
        if rule.id in rules:
            raise Trouble(_("{where}: rule {id} is there twice.").format(where=where, id=rule.id))
        rules[rule.id] = rule
    return Rulebook(game, data.get("chapters", {}), rules)


# A rule is kept where the engine cites it: in a Violation that names it, or in a comment or docstring of the code that
# carries out its effect ("rule 4.3"). Tests cite it in a mark, lessons in the step that teaches it.
_CITED = re.compile(r"\b[Rr]ules? ((?:\d+\.\d+)(?:(?:, | and )\d+\.\d+)*)")
_VIOLATION = re.compile(r"""Violation\(\s*["'](\d+\.\d+)["']""")
_MARK = re.compile(r"""mark\.rule\(([^)]*)\)""", re.S)
_ID = re.compile(r"\d+\.\d+")


def enforced_in(files: Iterable[Path]) -> frozenset[str]:
    found: set[str] = set()
    for path in files:
        source = read_text(path)
        found.update(_VIOLATION.findall(source))
        for cited in _CITED.findall(source):
            found.update(_ID.findall(cited))
    return frozenset(found)


def tested_in(files: Iterable[Path], game: str) -> frozenset[str]:
    found: set[str] = set()
    for path in files:
        for mark in _MARK.findall(read_text(path)):
            found.update(re.findall(rf"{game} (\d+\.\d+)", mark))
    return frozenset(found)
