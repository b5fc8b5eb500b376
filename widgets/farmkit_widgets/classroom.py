"""What all lessons of one game on one page share: the course, and what the learner has mastered."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cache

from farmkit.core import Trouble
from farmkit.lessons import course
from farmkit.lessons.chapter import Chapter
from farmkit.lessons.mastery import Mastery
from farmkit.lessons.session import Lesson

from .diary import Diary, diary


class Classroom:
    """One learner in one course. Chapters write into the same mastery; who watches hears of every change."""

    def __init__(self, game: str, kept: Diary | None = None) -> None:
        self.diary = kept or Diary()
        self.course = course(game)
        self.mastery = Mastery(game)
        self.watchers: list[Callable[[], None]] = []

    def lesson(self, chapter: str) -> Lesson:
        return Lesson(self.course, chapter, self.mastery, today())

    def key(self, chapter: str) -> str:
        """Where the browser keeps a chapter's progress."""
        return f"{self.course.game}.learn.{chapter}"

    def changed(self) -> None:
        for watcher in self.watchers:
            watcher()

    def after(self, chapter: Chapter) -> Chapter | None:
        """The chapter that follows, if there is one."""
        chapters = self.course.chapters
        at = chapters.index(chapter) + 1
        return chapters[at] if at < len(chapters) else None

    def read(self, stored: dict[str, str]) -> None:
        """Everything that was kept, for those who only want to know. Unreadable text is left to its chapter."""
        self.diary.open(stored)
        for chapter in self.course.chapters:
            for text in filter(None, (one.get(self.key(chapter.id)) for one in (stored, self.diary.known))):
                try:
                    self.lesson(chapter.id).restore(text)
                except Trouble:
                    continue


@cache
def classroom(game: str) -> Classroom:
    """The same room for every cell of a notebook."""
    return Classroom(game, diary())


def today() -> str:
    return date.today().isoformat()
