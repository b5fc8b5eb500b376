"""A learner for tests: opens the lesson at one step and tries things."""

from __future__ import annotations

from random import Random

from farmkit.lessons import course, with_lessons
from farmkit.lessons.outcome import GOING_ON, Outcome
from farmkit.lessons.session import Lesson
from farmkit.lessons.step import Step

STEPS = [
    (game, chapter.id, step.id)
    for game in with_lessons()
    for chapter in course(game).chapters
    for step in (*chapter.steps, *chapter.drill)
]
"""Every step of every game."""


def at_step(game: str, chapter: str, step: str) -> Lesson:
    """The lesson with only this step in its queue."""
    lesson = Lesson(course(game), chapter)
    lesson.queue = [lesson.chapter[step]]
    lesson._open()
    return lesson


def the_step(lesson: Lesson) -> Step:
    assert lesson.step is not None
    return lesson.step


def wander(lesson: Lesson, seed: int) -> Outcome:
    """Play legal decisions at random until the try is over."""
    rng = Random(seed)
    for _decision in range(200):
        outcome = lesson.act(rng.choice(lesson.match.state.legal()))
        if outcome.kind != GOING_ON:
            return outcome
    raise AssertionError("this try has no end")
