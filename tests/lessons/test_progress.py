"""Progress is text that survives a reload; damaged text is refused with one sentence and kept."""

from __future__ import annotations

import json
from typing import Any

import pytest

from farmkit.core import Trouble
from farmkit.lessons import course
from farmkit.lessons.session import Lesson
from tests.lessons.learner import the_step


def laying() -> Lesson:
    return Lesson(course("aehre"), "laying", on="2031-05-01")


def halfway() -> Lesson:
    """The second step, with two failures; the first one was right after a mistake."""
    lesson = laying()
    lesson.typed("W1R2 a1-b1")
    lesson.typed("W1R2 b1-b2")
    lesson.next()
    lesson.typed("W1R2 a1-b1")
    lesson.typed("W1R2 a1-b1")
    return lesson


def test_it_comes_back_as_it_was() -> None:
    kept = json.dumps(halfway().progress())
    lesson = laying()
    lesson.restore(kept)
    assert json.dumps(lesson.progress()) == kept
    assert the_step(lesson).id == "shape-1"
    assert (lesson.failures, lesson.hint, lesson.missed) == (2, the_step(lesson).hint, ["3.1"])


def test_restoring_twice_changes_nothing() -> None:
    kept = halfway().progress()
    lesson = laying()
    lesson.restore(kept)
    lesson.restore(kept)
    assert lesson.progress() == kept


def test_a_step_that_is_done_stays_done() -> None:
    lesson = laying()
    lesson.typed("W1R2 b1-b2")
    again = laying()
    again.restore(lesson.progress())
    assert again.done
    again.next()
    assert the_step(again).id == "shape-1"
    assert again.mastery.times_right("3.1") == 1


def test_a_drill_and_a_finished_chapter_come_back() -> None:
    lesson = laying()
    while not lesson.drilling:
        lesson.skip()
    lesson.skip()
    again = laying()
    again.restore(json.dumps(lesson.progress()))
    assert again.drilling
    assert [step.id for step in again.queue] == [step.id for step in lesson.queue]
    assert again.at == 1
    while not again.finished:
        again.skip()
    last = laying()
    last.restore(again.progress())
    assert last.finished


def test_what_was_learned_elsewhere_is_kept() -> None:
    one = halfway()
    lesson = laying()
    lesson.typed("B1C1 a2-a3")
    lesson.restore(one.progress())
    assert lesson.mastery.times_right("3.1") == 2


def test_steps_that_have_gone_are_passed_over() -> None:
    kept = halfway().progress()
    kept["steps"][1] = "a-step-of-long-ago"
    lesson = laying()
    lesson.restore(kept)
    assert the_step(lesson).id == "rotation-1"
    assert lesson.failures == 0


def damaged() -> dict[str, Any]:
    good = halfway().progress()

    def but(**changes: Any) -> str:
        return json.dumps(good | changes)

    return {
        "cut": json.dumps(good)[:200],
        "no json": "3.2: mastered",
        "empty": "",
        "a list": "[1, 2]",
        "format": but(format="farmkit lesson 99"),
        "other game": but(game="keyflower"),
        "other chapter": but(chapter="heights"),
        "unknown key": but(master="yes"),
        "at": but(at=99),
        "negative": but(at=-1),
        "failures": but(failures="two"),
        "steps": but(steps=[1]),
        "missed": but(missed="3.2"),
        "shown": but(shown=1),
        "mastery": but(mastery=[]),
        "mastery of another game": but(mastery=good["mastery"] | {"game": "keyflower"}),
        "deed": but(mastery=good["mastery"] | {"deeds": [{"step": "which-1"}]}),
        "deeds": but(mastery=good["mastery"] | {"deeds": 5}),
        "deep": "[" * 100_000,
    }


@pytest.mark.parametrize("what", list(damaged()))
def test_damaged_progress_is_refused_with_one_sentence_and_nothing_is_lost(what: str) -> None:
    text = damaged()[what]
    lesson = halfway()
    before = lesson.progress()
    with pytest.raises(Trouble) as refused:
        lesson.restore(text)
    assert "progress" in str(refused.value)
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 300
    after = lesson.progress()
    assert after.pop("unread") == [text], "the old text is kept"
    before.pop("unread")
    assert after == before, "and the lesson is as it was"


def test_what_could_not_be_read_travels_on_with_the_progress() -> None:
    lesson = laying()
    for _time in range(2):
        with pytest.raises(Trouble):
            lesson.restore("rain on the paper")
    again = laying()
    again.restore(json.dumps(lesson.progress()))
    assert again.unread == ["rain on the paper"]
