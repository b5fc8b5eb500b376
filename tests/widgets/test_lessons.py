"""Chapters and the certificate on the page, without a browser."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest

from farmkit.lessons import course
from farmkit.lessons.step import Choose, Point
from farmkit_widgets.certificate import CertificatePage, drawing
from farmkit_widgets.classroom import Classroom
from farmkit_widgets.lesson import Chapter
from farmkit_widgets.page import text_of, walk

COURSE = course("aehre")
CHAPTERS = [chapter.id for chapter in COURSE.chapters]


class Pupil:
    """A chapter and what its page would have kept in the browser."""

    def __init__(self, room: Classroom, chapter: str, stored: dict[str, str] | None = None) -> None:
        self.page = Chapter(room, chapter)
        self.stored: dict[str, str] = dict(stored or {})
        self.page.front.store = self._store
        self.do("ready", {"width": 1280, "stored": self.stored})

    def _store(self, key: str, text: str | None) -> None:
        self.stored[key] = text or ""

    def do(self, name: str, value: Any = None) -> str:
        self.page._event(name, value)
        return self.words

    @property
    def words(self) -> str:
        return text_of(self.page.front.tree)

    @property
    def has_board(self) -> bool:
        return any("fk-stage" in node.get("a", {}).get("class", "") for node in walk(self.page.front.tree))

    def solve(self) -> str:
        step = self.page.lesson.step
        assert step is not None
        if isinstance(step, Choose):
            return self.do(f"answer:{step.right(self.page.match.state)}")
        if isinstance(step, Point):
            return self.do(f"at:{step.example}")
        return self.do("type", {"move": step.example})


def test_a_closed_chapter_is_only_a_card() -> None:
    pupil = Pupil(Classroom("aehre"), CHAPTERS[0])
    assert not pupil.has_board
    assert "Begin" in pupil.words
    pupil.do("begin")
    assert pupil.has_board
    pupil.do("leave")
    assert not pupil.has_board


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_step_is_answered_and_the_drill_masters_the_chapter(chapter: str) -> None:
    pupil = Pupil(Classroom("aehre"), chapter)
    pupil.do("begin")
    for _round in ("steps", "drill"):
        while not pupil.page.lesson.finished:
            assert "Right." in pupil.solve()
            said = pupil.do("next")
        if "Drill" in said:
            pupil.do("practise")
    assert "every rule of this chapter is mastered" in pupil.words.lower()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("next", None), ("answer:99", None), ("answer:x", None), ("answer:", None), ("type", {"move": "rubbish"}),
        ("type", None), ("type", {}), ("at:zz", None), ("points", None), ("undo", None), ("level:-P", None),
        ("no such thing", 3),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_answered_and_loses_nothing(name: str, value: Any) -> None:
    pupil = Pupil(Classroom("aehre"), CHAPTERS[0])
    pupil.do("begin")
    step, before = pupil.page.lesson.step, pupil.page.match.state.key()
    pupil.do(name, value)
    assert pupil.page.lesson.step is step
    assert pupil.page.match.state.key() == before
    assert pupil.has_board


def test_a_refused_try_names_the_rule_and_marks_the_obstacle() -> None:
    pupil = Pupil(Classroom("aehre"), CHAPTERS[0])
    pupil.do("begin")
    said = pupil.do("type", {"move": "C2 d1"})
    assert "rule 3.2" in said
    assert pupil.page.obstacles == ("d1",)


def test_progress_is_kept_and_taken_up_again() -> None:
    pupil = Pupil(Classroom("aehre"), CHAPTERS[1])
    pupil.do("begin")
    pupil.solve()
    pupil.do("next")
    again = Pupil(Classroom("aehre"), CHAPTERS[1], pupil.stored)
    assert "Go on" in again.words
    assert again.page.lesson.step == pupil.page.lesson.step


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "farmkit lesson 1"}', "9" * 5000, "[" * 10_000])
def test_damaged_progress_begins_anew_and_is_kept(text: str) -> None:
    key = f"aehre.learn.{CHAPTERS[0]}"
    pupil = Pupil(Classroom("aehre"), CHAPTERS[0], {key: text})
    if text:
        assert "the old text is kept" in pupil.words
        assert pupil.stored[f"{key}.damaged"] == text
    assert "Begin" in pupil.words


def test_the_certificate_follows_the_chapters() -> None:
    room = Classroom("aehre")
    page = CertificatePage(room)
    assert "0 of 48 rules mastered" in text_of(page.front.tree)
    pupil = Pupil(room, "points")
    pupil.do("begin")
    for _round in range(2):
        while not pupil.page.lesson.finished:
            pupil.solve()
            pupil.do("next")
        pupil.do("practise")
    rules = len(COURSE["points"].rules)
    assert f"{rules} of 48 rules mastered" in text_of(page.front.tree)
    later = CertificatePage(Classroom("aehre"))
    later._event("ready", {"stored": pupil.stored})
    assert f"{rules} of 48 rules mastered" in text_of(later.front.tree), "a reload forgets the certificate"


def test_a_certificate_is_a_picture_whatever_the_name() -> None:
    page = CertificatePage(Classroom("aehre"))
    page._event("name", {"name": '<script>"&</script>'})
    picture = drawing(page._certificate(), page.game.title)
    ElementTree.fromstring(picture)
    assert "<script>" not in picture
    page._event("name", {"name": "x" * 61})
    assert "A name has 1 to 60 characters" in text_of(page.front.tree)
    assert page.name == '<script>"&</script>'


def test_what_is_kept_is_plain_json() -> None:
    pupil = Pupil(Classroom("aehre"), CHAPTERS[2])
    pupil.do("begin")
    pupil.solve()
    assert json.loads(pupil.stored[f"aehre.learn.{CHAPTERS[2]}"])["game"] == "aehre"


def test_show_me_plays_the_example_on_the_board() -> None:
    pupil = Pupil(Classroom("aehre"), CHAPTERS[0])
    pupil.do("begin")
    lesson = pupil.page.lesson
    while isinstance(lesson.step, Choose | Point):
        pupil.solve()
        pupil.do("next")
    assert lesson.step is not None
    for _wrong in range(3):
        pupil.do("type", {"move": "pass"})
    pupil.do("show")
    assert "one way to do it" in pupil.words
    played = [entry.action.notation for entry in pupil.page.match.history]
    assert " ".join(played).startswith(lesson.step.example)
    assert pupil.page.board.state.key() == pupil.page.match.state.key()
