"""What every step of every game must keep, without a browser."""

from __future__ import annotations

import pytest

from farmkit.core import find_game
from farmkit.lessons import course, taught, with_lessons
from farmkit.lessons.chapter import LONGEST, minutes
from farmkit.lessons.opening import open_step
from farmkit.lessons.outcome import REFUSED, RIGHT, WRONG
from farmkit.lessons.step import WORDS, Act, Choose, Point, Refuse
from tests.lessons.learner import STEPS, at_step, the_step, wander

every_step = pytest.mark.parametrize(("game", "chapter", "id"), STEPS, ids=[f"{game}-{id}" for game, _c, id in STEPS])


def of_kind(kind: str) -> pytest.MarkDecorator:
    found = [(game, chapter, id) for game, chapter, id in STEPS if course(game)[chapter][id].kind == kind]
    assert found, f"no step is of the kind {kind}"
    return pytest.mark.parametrize(("game", "chapter", "id"), found, ids=[f"{game}-{id}" for game, _c, id in found])


@every_step
def test_its_table_loads_and_no_piece_is_lost(game: str, chapter: str, id: str) -> None:
    match = open_step(game, course(game)[chapter][id])
    assert match.actor >= 0, "somebody must be at turn"
    fresh = find_game(game).setup(match.setup.seats, match.setup.rules).start()
    assert match.state.pieces() == fresh.pieces()


@every_step
def test_its_rules_are_in_the_catalogue(game: str, chapter: str, id: str) -> None:
    step = course(game)[chapter][id]
    for rule in (step.rule, *step.also):
        assert rule in find_game(game).rulebook.rules


@every_step
def test_it_says_little_and_says_everything(game: str, chapter: str, id: str) -> None:
    step = course(game)[chapter][id]
    assert 0 < step.words <= WORDS
    assert step.tell and step.task and step.hint
    if isinstance(step, Choose):
        assert 2 <= len(step.answers) <= 4
        assert all(answer.words and answer.reply for answer in step.answers)
    else:
        assert step.example and step.well


@of_kind("act")
def test_the_goal_is_not_reached_before_the_learner_acts(game: str, chapter: str, id: str) -> None:
    step = course(game)[chapter][id]
    assert isinstance(step, Act)
    state = open_step(game, step).state
    assert not step.goal(state, state)


@of_kind("act")
def test_the_worked_example_reaches_the_goal_and_nothing_in_it_is_idle(game: str, chapter: str, id: str) -> None:
    lesson = at_step(game, chapter, id)
    step = the_step(lesson)
    outcome = lesson.typed(step.example)
    assert outcome.kind == RIGHT, outcome.sentence
    assert outcome.sentence == step.well
    *shorter, _last = step.example.split()
    if shorter:
        lesson = at_step(game, chapter, id)
        assert lesson.typed(" ".join(shorter)).kind != RIGHT


@of_kind("act")
def test_it_can_be_failed_and_then_says_why(game: str, chapter: str, id: str) -> None:
    lesson = at_step(game, chapter, id)
    step = the_step(lesson)
    assert isinstance(step, Act)
    if step.looking:
        for seed in range(10):
            assert wander(lesson, seed).kind == RIGHT
            lesson = at_step(game, chapter, id)
        return
    for seed in range(60):
        outcome = wander(lesson, seed)
        if outcome.kind == WRONG:
            assert len(outcome.sentence.split()) > 3
            return
        lesson = at_step(game, chapter, id)
    raise AssertionError("whatever is played reaches the goal")


@of_kind("refusal")
def test_the_try_is_refused_by_exactly_its_rule(game: str, chapter: str, id: str) -> None:
    lesson = at_step(game, chapter, id)
    step = the_step(lesson)
    assert isinstance(step, Refuse)
    found = lesson.match.why_not_line(step.example)
    assert found is not None
    assert (found[0], found[1].rule) == (step.example.split()[-1], step.rule)
    outcome = lesson.typed(step.example)
    assert outcome.kind == RIGHT
    assert outcome.violation is not None and outcome.violation.rule == step.rule
    assert outcome.violation.obstacle in outcome.sentence


@of_kind("refusal")
def test_a_turn_without_the_forbidden_try_is_not_what_was_asked(game: str, chapter: str, id: str) -> None:
    lesson = at_step(game, chapter, id)
    step = the_step(lesson)
    assert isinstance(step, Refuse)
    outcome = wander(lesson, 1)
    assert (outcome.kind, outcome.sentence) == (WRONG, step.amiss)


@of_kind("choose")
def test_exactly_one_answer_is_what_the_engine_says(game: str, chapter: str, id: str) -> None:
    lesson = at_step(game, chapter, id)
    step = the_step(lesson)
    assert isinstance(step, Choose)
    truth = step.truth(lesson.match.state)
    assert [answer.claim for answer in step.answers].count(truth) == 1
    right = step.right(lesson.match.state)
    for number, answer in enumerate(step.answers):
        outcome = at_step(game, chapter, id).answer(number)
        assert outcome.kind == (RIGHT if number == right else WRONG)
        assert outcome.sentence == answer.reply


@of_kind("point")
def test_pointing_is_judged_by_the_engine(game: str, chapter: str, id: str) -> None:
    lesson = at_step(game, chapter, id)
    step = the_step(lesson)
    assert isinstance(step, Point)
    assert lesson.point(step.example).kind == RIGHT
    lesson = at_step(game, chapter, id)
    names = {
        mark for action in lesson.match.setup.actions for mark in [str(action)] if len(mark) == 2 and mark.islower()
    }
    wrong = [name for name in names if not step.goal(lesson.match.state, name)]
    assert wrong
    outcome = lesson.point(wrong[0])
    assert outcome.kind == WRONG and outcome.sentence
    assert lesson.point("z9").kind == REFUSED


# --- the courses ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", with_lessons())
def test_every_rule_of_the_catalogue_is_taught_in_one_chapter(game: str) -> None:
    rules = [rule for chapter in course(game).chapters for rule in chapter.rules]
    assert sorted(rules) == sorted(find_game(game).rulebook.rules)
    assert taught(game) == frozenset(rules)


@pytest.mark.parametrize("game", with_lessons())
def test_every_rule_comes_back_on_another_table(game: str) -> None:
    for chapter in course(game).chapters:
        for rule in chapter.rules:
            first = {step.position for step in chapter.steps if step.rule == rule}
            again = {step.position for step in chapter.drill if step.rule == rule}
            assert again, f"{rule} is not drilled"
            assert not first & again, f"{rule} comes back on the same table"


@pytest.mark.parametrize("game", with_lessons())
def test_ids_are_unique(game: str) -> None:
    ids = [step.id for step in course(game).steps]
    assert len(ids) == len(set(ids))
    chapters = [chapter.id for chapter in course(game).chapters]
    assert len(chapters) == len(set(chapters))


@pytest.mark.parametrize("game", with_lessons())
def test_a_chapter_takes_ten_minutes_at_most(game: str) -> None:
    for chapter in course(game).chapters:
        assert 0 < chapter.minutes <= LONGEST, chapter.title
        assert minutes("", chapter.drill) <= LONGEST, chapter.title


@pytest.mark.parametrize("game", with_lessons())
def test_the_right_answer_is_not_always_at_the_same_place(game: str) -> None:
    found = {step.right(open_step(game, step).state) for step in course(game).steps if isinstance(step, Choose)}
    assert len(found) > 1


@pytest.mark.parametrize("game", with_lessons())
def test_every_table_is_used(game: str) -> None:
    from farmkit.lessons import opening

    files = {path.stem for path in (opening._HERE / game / "positions").glob("*.toml")}
    assert files == {step.position for step in course(game).steps if isinstance(step.position, str)}


def test_a_game_without_lessons_teaches_nothing() -> None:
    assert taught("chess") == frozenset()
