"""Lessons: a game's rules, learned one by one on a live board. Nothing here needs a page or a kernel.

Chapters are put together when they are asked for, so that their words are in the language that is spoken then.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from farmkit.core.trouble import Trouble
from farmkit.core.words import _

if TYPE_CHECKING:
    from farmkit.lessons.chapter import Course

__all__ = ["course", "taught", "with_lessons"]


def with_lessons() -> list[str]:
    """The games that have lessons."""
    return sorted(path.parent.name for path in Path(__file__).resolve().parent.glob("*/positions"))


def course(game_id: str) -> Course:
    """All chapters of a game."""
    if game_id not in with_lessons():
        raise Trouble(
            _("There are no lessons for {game!r}; there are some for {known}.").format(
                game=game_id, known=", ".join(with_lessons())
            )
        )
    made: Course = import_module(f"farmkit.lessons.{game_id}").course()
    return made


def taught(game_id: str) -> frozenset[str]:
    """The rules that some step of a game teaches; none for a game without lessons."""
    if game_id not in with_lessons():
        return frozenset()
    return frozenset(rule for step in course(game_id).steps for rule in (step.rule, *step.also))
