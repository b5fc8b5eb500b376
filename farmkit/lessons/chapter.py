"""Chapters and courses: which steps belong together, and how long they take."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.lessons.step import Step

READING = 130
"""Words a minute, for somebody who reads and looks at a board."""
DOING = 25
"""Seconds to look, decide and act in one step."""
LONGEST = 10
"""Minutes for a chapter without its drill."""


@dataclass(frozen=True)
class Chapter:
    id: str
    title: str
    intro: str
    steps: tuple[Step, ...]
    drill: tuple[Step, ...]
    """The same rules on other tables, for those that were missed."""

    @property
    def minutes(self) -> int:
        return ceil(minutes(self.intro, self.steps))

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules taught here, in the order of the steps."""
        return tuple(dict.fromkeys(step.rule for step in self.steps))

    def __getitem__(self, id: str) -> Step:
        for step in (*self.steps, *self.drill):
            if step.id == id:
                return step
        raise Trouble(_("The chapter {title} has no step {id!r}.").format(title=self.title, id=id))


@dataclass(frozen=True)
class Course:
    game: str
    title: str
    chapters: tuple[Chapter, ...]

    @property
    def steps(self) -> Iterator[Step]:
        """All steps of all chapters, drills included."""
        for chapter in self.chapters:
            yield from chapter.steps
            yield from chapter.drill

    def __getitem__(self, id: str) -> Chapter:
        for chapter in self.chapters:
            if chapter.id == id:
                return chapter
        known = ", ".join(chapter.id for chapter in self.chapters)
        raise Trouble(_("There is no chapter {id!r}; there are {known}.").format(id=id, known=known))


def minutes(intro: str, steps: tuple[Step, ...]) -> float:
    """An estimate: everything read once, something done in each step."""
    read = len(intro.split()) + sum(step.words + len(step.well.split()) for step in steps)
    return read / READING + len(steps) * DOING / 60
