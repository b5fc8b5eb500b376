"""A class: its code, its tables, its learners and what they find hard; and progress that moves to another device."""

from __future__ import annotations

import csv
import io
import json
from random import Random

import pytest

from farmkit.lessons import course
from farmkit.lessons.mastery import Deed, Mastery
from farmkit.lessons.session import Lesson
from farmkit.tables import Keeper, Paused, Refused, Stale, Store, open_store
from tests.tables.people import turn


def progress(done: bool = False) -> str:
    """What a lesson keeps after its first step was found alone, twice."""
    mastery = Mastery("aehre")
    lesson = Lesson(course("aehre"), course("aehre").chapters[0].id, mastery, "2026-11-18")
    rule = lesson.queue[0].rule
    for _time in range(2):
        mastery.add(Deed(lesson.queue[0].id, rule, True, False, 1))
    lesson.at = len(lesson.queue) if done else 1
    return json.dumps(lesson.progress())


def test_the_teacher_sees_the_tables_of_the_class_and_no_others(store: Store) -> None:
    room, other = store.found("Seven B"), store.found()
    made = store.room_for(room.code.lower()).create("aehre", [None, "greedy"])
    other.create("agricola", [None])
    store.create("agricola", [None])
    assert [(info.id, info.game, info.over) for info in store.teach(room.token).tables()] == [(made.id, "aehre", False)]
    assert store.teach(room.token).title == "Seven B"


def test_a_code_lets_learners_in_and_shows_nothing(store: Store) -> None:
    room = store.room_for(store.found().code)
    for teachers_only in ("tables", "learners", "rules", "csv", "pause", "resume", "token"):
        assert not hasattr(room, teachers_only)
    for wrong in ("", "AAAAAAAA", "<script>", room.code + "A"):
        with pytest.raises(Refused, match="no class with this code"):
            store.room_for(wrong)
        with pytest.raises(Refused, match="no class with this code"):
            store.learner().join(wrong)


def test_learners_are_numbers_unless_they_choose_a_name(store: Store) -> None:
    room = store.found()
    one, two = store.learner(), store.learner()
    one.join(room.code)
    two.join(room.code, "Ann")
    two.join(room.code, "Anna")
    assert [(member.number, member.name) for member in room.learners()] == [(1, ""), (2, "Anna")]
    assert two.rooms() == [room.code]


def test_the_teacher_sees_how_far_each_learner_is(store: Store) -> None:
    room, learner = store.found(), store.learner()
    learner.join(room.code, "Ann")
    learner.save("aehre.learn.first", progress())
    learner.save("settings", '{"theme": "dark"}')
    (member,) = room.learners()
    (chapter,) = member.chapters
    assert (chapter.game, chapter.step, chapter.done, len(chapter.mastered)) == ("aehre", 1, False, 1)
    assert chapter.steps == len(course("aehre").chapters[0].steps)
    stranger = store.learner()
    stranger.save("aehre.learn.first", progress())
    assert len(room.learners()) == 1


def test_the_rules_most_often_violated_come_first(store: Store) -> None:
    room, one, two = store.found(), store.learner(), store.learner()
    for learner in (one, two):
        learner.join(room.code)
    for learner, what in ((one, "violated"), (one, "again"), (one, "violated"), (two, "violated"), (two, "right")):
        learner.note("aehre", "3.2", what)
    one.note("aehre", "3.1", "violated")
    store.learner().note("aehre", "3.2", "violated")  # in no class
    first, second = room.rules()
    assert (first.game, first.rule, first.violated, first.again, first.right, first.learners) == (
        "aehre", "3.2", 3, 1, 1, 2,
    )  # fmt: skip
    assert first.title and second.violated == 1
    for wrong in (("aehre", "99.9", "violated"), ("aehre", "3.2", "<b>")):
        with pytest.raises(Refused):
            one.note(*wrong)


def test_all_tables_of_a_class_are_paused_and_resumed(store: Store) -> None:
    room = store.found()
    made, bots, outside = (
        room.create("aehre", [None, None]),
        room.create("aehre", ["random", None]),
        store.create("aehre", [None, None]),
    )
    place = store.enter(made.seats[0])
    place.match.do(place.match.state.legal()[0])
    room.pause()
    with pytest.raises(Paused, match="The teacher has paused"):
        place.confirm()
    assert len(place.pending) == 1, "the begun turn waits"
    assert place.refresh() and place.info.paused and not place.may_play
    keeper = Keeper(store)
    assert keeper.waiting() == [] and keeper.go_on(bots.id) == 0
    later = store.enter(store.room_for(room.code).create("aehre", [None, None]).seats[0])
    assert later.info.paused, "a table that was made meanwhile is paused, too"
    turn(store.enter(outside.seats[0]), Random(1))
    room.resume()
    place.refresh()
    place.confirm()
    assert keeper.go_on(bots.id) > 0
    assert later.refresh() and not later.info.paused


def test_the_sheet_holds_learners_rules_and_tables_and_no_formula(store: Store) -> None:
    room, learner = store.found(), store.learner()
    learner.join(room.code, '=HYPERLINK("http://x")')
    learner.save("aehre.learn.first", progress(done=True))
    learner.note("aehre", "3.2", "violated")
    made = room.create("aehre", [None, "greedy"], names=["@Ann", "Bot, the"])
    lines = list(csv.DictReader(io.StringIO(room.csv())))
    assert [line["what"] for line in lines] == ["learner", "chapter", "rule", "table"]
    assert lines[1]["done"] == "1" and lines[1]["mastered"] == "1"
    assert (lines[2]["chapter or rule"], lines[2]["violated"]) == ("3.2", "1")
    assert lines[3]["table"] == made.id
    assert not any(cell[:1] in "=+-@" for line in lines for cell in line.values() if cell)


def test_progress_goes_on_on_another_device(address: str) -> None:
    with open_store(address) as store:
        learner = store.learner()
        learner.save("aehre.learn.first", progress())
    with open_store(address) as elsewhere:
        again = elsewhere.learner(learner.token)
        assert again.id == learner.id
        assert again.load() == {"aehre.learn.first": progress()}
        again.save("aehre.learn.first", progress(done=True))


def test_two_devices_do_not_overwrite_each_other(store: Store) -> None:
    here = store.learner()
    there = store.learner(here.token)
    here.save("a", "1")
    with pytest.raises(Stale):
        there.save("a", "other")
    assert there.load() == {"a": "1"}
    there.save("a", "2")
    with pytest.raises(Stale):
        here.save("a", "3")
    assert here.load() == {"a": "2"}


def test_progress_has_bounds(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    learner = store.learner()
    for key in ("", "a b", "A" * 81, "<script>", "../x"):
        with pytest.raises(Refused):
            learner.save(key, "x")
    with pytest.raises(Refused):
        learner.save("a", "x" * 200_001)
    with pytest.raises(Refused):
        learner.save("a", "x\0y")
    monkeypatch.setattr("farmkit.tables.learners.MOST_KEYS", 3)
    for key in "abc":
        learner.save(key, "x")
    with pytest.raises(Refused, match="too much"):
        learner.save("d", "x")
