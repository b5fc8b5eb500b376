"""What a learner has met and mastered. Computed from a list of deeds that only grows.

A rule is mastered when it was right twice, on whatever day and table. Mistakes on the way and the hint do not matter;
who has seen the worked example has not found it alone, and that one does not count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from farmkit.core.reading import only, table, text, whole
from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.lessons.chapter import Course

TWICE = 2
FORMAT = "farmkit mastery 1"
LONGEST_NAME = 60


@dataclass(frozen=True)
class Deed:
    """One step, done or given up."""

    step: str
    rule: str
    right: bool
    """Reached the goal."""
    helped: bool
    """The worked example was on the table."""
    failures: int
    on: str = ""
    """The day, as the caller writes it."""


@dataclass
class Mastery:
    game: str
    deeds: list[Deed] = field(default_factory=list)

    def add(self, deed: Deed) -> None:
        self.deeds.append(deed)

    def met(self) -> set[str]:
        return {deed.rule for deed in self.deeds}

    def times_right(self, rule: str) -> int:
        return sum(deed.rule == rule and deed.right and not deed.helped for deed in self.deeds)

    def mastered(self) -> set[str]:
        return {rule for rule in self.met() if self.times_right(rule) >= TWICE}

    def merge(self, other: Mastery) -> None:
        """Add what only the other one knows; merging twice changes nothing."""
        have = Counter(self.deeds)
        for deed in other.deeds:
            if have[deed] > 0:
                have[deed] -= 1
            else:
                self.deeds.append(deed)

    # --- as data --------------------------------------------------------------------------------

    def as_dict(self) -> dict[str, Any]:
        return {"format": FORMAT, "game": self.game, "deeds": [asdict(deed) for deed in self.deeds]}

    @classmethod
    def read(cls, data: object, where: str = "mastery") -> Mastery:
        given = table(data, where)
        only(given, ("format", "game", "deeds"), where)
        if given.get("format") != FORMAT:
            raise Trouble(
                _("{where}: format is {found!r}, expected {format!r}.").format(
                    where=where, found=given.get("format"), format=FORMAT
                )
            )
        deeds = given.get("deeds")
        if not isinstance(deeds, list):
            raise Trouble(_("{where}: deeds must be a list.").format(where=where))
        return cls(
            text(given.get("game"), f"{where}: game"),
            [_deed(one, f"{where}: deeds[{at}]") for at, one in enumerate(deeds)],
        )


def _deed(data: object, where: str) -> Deed:
    given = table(data, where)
    only(given, ("step", "rule", "right", "helped", "failures", "on"), where)
    return Deed(
        text(given.get("step"), f"{where}: step"),
        text(given.get("rule"), f"{where}: rule"),
        yes_or_no(given, "right", where),
        yes_or_no(given, "helped", where),
        whole(given.get("failures"), f"{where}: failures"),
        text(given.get("on", ""), f"{where}: on"),
    )


def yes_or_no(given: Mapping[str, Any], key: str, where: str) -> bool:
    value = given.get(key)
    if not isinstance(value, bool):
        raise Trouble(
            _("{where}: {key} must be true or false, not {value!r}.").format(where=where, key=key, value=value)
        )
    return value


# --- the certificate -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Marks:
    """How one chapter stands: its rules, each in one of three groups."""

    chapter: str
    title: str
    mastered: tuple[str, ...]
    met: tuple[str, ...]
    """Met, but not mastered yet."""
    missing: tuple[str, ...]


@dataclass(frozen=True)
class Certificate:
    name: str
    on: str
    game: str
    title: str
    chapters: tuple[Marks, ...]

    @property
    def rules(self) -> int:
        return sum(len(marks.mastered) + len(marks.met) + len(marks.missing) for marks in self.chapters)

    @property
    def mastered(self) -> int:
        return sum(len(marks.mastered) for marks in self.chapters)

    @property
    def complete(self) -> bool:
        return self.mastered == self.rules

    def as_dict(self) -> dict[str, Any]:
        return asdict(self) | {"rules": self.rules, "mastered": self.mastered, "complete": self.complete}


def certificate(mastery: Mastery, course: Course, name: str, on: str) -> Certificate:
    """What the learner can show. The day and the name are the caller's."""
    name = " ".join(name.split())
    if not 0 < len(name) <= LONGEST_NAME:
        raise Trouble(_("A name has 1 to {most} characters.").format(most=LONGEST_NAME))
    if mastery.game != course.game:
        raise Trouble(
            _("This is what was learned of {found}, not of {game}.").format(found=mastery.game, game=course.game)
        )
    met, mastered = mastery.met(), mastery.mastered()
    chapters = []
    for chapter in course.chapters:
        rules = chapter.rules
        chapters.append(
            Marks(
                chapter.id,
                chapter.title,
                tuple(rule for rule in rules if rule in mastered),
                tuple(rule for rule in rules if rule in met - mastered),
                tuple(rule for rule in rules if rule not in met),
            )
        )
    return Certificate(name, on, course.game, course.title, tuple(chapters))
