"""How a lesson treats a learner: right, wrong, refused, helped, drilled."""

from __future__ import annotations

import pytest

from farmkit.core import Trouble
from farmkit.core.state import OVER
from farmkit.lessons import course
from farmkit.lessons.outcome import GOING_ON, REFUSED, RIGHT, SHOWN, WRONG
from farmkit.lessons.session import Lesson
from farmkit.lessons.step import Choose
from tests.lessons.learner import at_step, the_step


def laying() -> Lesson:
    return Lesson(course("aehre"), "laying")


def do_it(lesson: Lesson) -> None:
    """The step at hand, by its own example."""
    step = the_step(lesson)
    line = str(step.right(lesson.match.state) + 1) if isinstance(step, Choose) else step.example
    assert lesson.typed(line).kind == RIGHT
    lesson.next()


def test_any_way_to_the_goal_is_right() -> None:
    for line in ("W1R2 b1-b2", "B1C1 a2-a3", "P1P0 g1-h1"):
        lesson = laying()
        assert line != the_step(lesson).example or line == "W1R2 b1-b2"
        assert lesson.typed(line).kind == RIGHT


def test_decision_by_decision_it_goes_on_until_the_goal_is_reached() -> None:
    lesson = laying()
    parse = lesson.match.setup.parse
    outcome = lesson.act(parse("W1R2"))
    assert outcome.kind == GOING_ON
    assert outcome.sentence == lesson.match.ask()
    assert lesson.act(parse("b1-b2")).kind == RIGHT
    assert lesson.done


def test_what_comes_after_the_goal_is_not_played() -> None:
    lesson = laying()
    assert lesson.typed("W1R2 b1-b2 VP/VP").kind == RIGHT
    assert len(lesson.match.history) == 2


def test_a_turn_without_the_goal_is_wrong_and_says_why_and_what_happened() -> None:
    lesson = laying()
    outcome = lesson.typed("P2 a1 VP")
    assert outcome.kind == WRONG
    assert "small tile" in outcome.sentence
    assert any("a1" in words for words in outcome.told)
    with pytest.raises(Trouble, match="begin it again"):
        lesson.typed("W1R2 b1-b2")
    lesson.again()
    assert lesson.match.state == lesson.attempt.before
    assert lesson.typed("W1R2 b1-b2").kind == RIGHT


def test_an_illegal_try_is_answered_with_rule_obstacle_and_remedy_and_changes_nothing() -> None:
    lesson = laying()
    before = lesson.match.state.key()
    outcome = lesson.typed("W1R2 a1-b1")
    assert outcome.kind == REFUSED
    assert outcome.violation is not None
    assert (outcome.violation.rule, outcome.violation.marks) == ("3.2", ("a1",))
    assert outcome.sentence == str(outcome.violation)
    assert lesson.match.state.key() == before
    assert lesson.failures == 1


def test_a_line_that_means_nothing_is_refused_but_not_counted() -> None:
    lesson = laying()
    for line in ("plough", "", "   "):
        outcome = lesson.typed(line)
        assert (outcome.kind, outcome.violation) == (REFUSED, None)
        assert outcome.sentence
    assert lesson.failures == 0


def test_hint_after_two_failures_and_worked_example_after_three() -> None:
    lesson = laying()
    step = the_step(lesson)
    first = lesson.typed("W1R2 a1-b1")
    assert (first.hint, first.example) == ("", "")
    second = lesson.typed("P2 a1 VP")
    assert (second.kind, second.hint, second.example) == (WRONG, step.hint, "")
    lesson.again()
    third = lesson.typed("W1R2 a1-b1")
    assert (third.hint, third.example) == (step.hint, step.example)
    assert (lesson.hint, lesson.example) == (step.hint, step.example)
    assert lesson.typed(lesson.example).kind == RIGHT
    assert lesson.mastery.times_right(step.rule) == 0, "whoever saw the example did not find it alone"


def test_a_new_step_begins_without_help() -> None:
    lesson = laying()
    for _failure in range(3):
        lesson.typed("W1R2 a1-b1")
    lesson.typed("W1R2 b1-b2")
    lesson.next()
    assert (lesson.failures, lesson.hint, lesson.example, lesson.done) == (0, "", "", False)


def test_the_worked_example_can_be_watched() -> None:
    lesson = laying()
    outcome = lesson.show()
    assert (outcome.kind, outcome.sentence) == (SHOWN, the_step(lesson).well)
    assert [str(entry.action) for entry in lesson.match.history] == the_step(lesson).example.split()
    lesson.again()
    assert lesson.typed("B1C1 a2-a3").kind == RIGHT
    assert lesson.mastery.deeds[-1].helped


@pytest.mark.parametrize("step", ["rotation-1", "shape-2"])
def test_watching_plays_refusals_and_drill_steps_too(step: str) -> None:
    outcome = at_step("aehre", "laying", step).show()
    assert outcome.kind == SHOWN
    assert (outcome.violation is not None) == (step == "rotation-1")


def test_watching_a_question_tells_the_answer() -> None:
    lesson = at_step("aehre", "setting-up", "out-1")
    step = the_step(lesson)
    assert isinstance(step, Choose)
    assert step.answers[2].reply in lesson.show().sentence


def test_next_needs_the_goal_and_skip_does_not() -> None:
    lesson = laying()
    with pytest.raises(Trouble, match="not done yet"):
        lesson.next()
    lesson.skip()
    assert the_step(lesson).id == "shape-1"
    assert lesson.missed == ["3.1"]
    assert not lesson.mastery.deeds[-1].right


def test_doing_a_step_again_for_fun_counts_once() -> None:
    lesson = laying()
    lesson.typed("W1R2 b1-b2")
    lesson.again()
    lesson.typed("B1C1 a2-a3")
    lesson.again()
    lesson.next()
    assert lesson.mastery.times_right("3.1") == 1
    assert lesson.missed == []


def test_a_refusal_by_another_rule_is_not_what_the_step_is_about() -> None:
    lesson = at_step("aehre", "heights", "height-1")
    outcome = lesson.typed("W1R2 c1-b1")
    assert outcome.kind == REFUSED
    assert outcome.violation is not None and outcome.violation.rule == "3.2"
    assert outcome.sentence != str(outcome.violation)
    assert lesson.typed("B1C1 e1-f1").kind == RIGHT


def test_a_question_takes_answers_only() -> None:
    lesson = at_step("aehre", "setting-up", "out-1")
    with pytest.raises(Trouble, match="question"):
        lesson.act(lesson.match.setup.actions[0])
    with pytest.raises(Trouble, match="question"):
        lesson.point("a1")
    assert lesson.typed("wheat").kind == lesson.typed("9").kind == lesson.answer(-1).kind == REFUSED
    assert lesson.typed("1").kind == WRONG
    assert lesson.typed("3").kind == RIGHT
    assert lesson.failures == 1


def test_a_step_of_pointing_takes_places_only() -> None:
    lesson = at_step("aehre", "points", "region-1")
    with pytest.raises(Trouble, match="point"):
        lesson.answer(0)
    assert "4 fields" in lesson.typed("b1").sentence
    assert lesson.typed("f3").kind == RIGHT


def test_a_decision_can_be_taken_back_until_the_try_is_over() -> None:
    lesson = laying()
    lesson.typed("P2 a1")
    lesson.undo()
    lesson.undo()
    assert lesson.match.state == lesson.attempt.before
    with pytest.raises(Trouble, match="nothing to undo"):
        lesson.undo()
    lesson.typed("P2 a1 VP")
    with pytest.raises(Trouble, match="nothing to undo"):
        lesson.undo()


def test_the_others_play_on_where_the_step_lets_them() -> None:
    lesson = at_step("aehre", "end", "round-1")
    outcome = lesson.typed("W1R2 c1-c2 VP/VP")
    assert outcome.kind == RIGHT
    assert lesson.match.actor == OVER
    assert {"Vermilion", "Green"} <= {words.split()[0] for words in outcome.told}


def test_the_learner_is_told_which_colour_to_play() -> None:
    lesson = at_step("aehre", "end", "win-1")
    assert lesson.seat == lesson.match.actor == 1
    assert lesson.you == "You play Vermilion."


def test_luck_is_the_same_for_everybody() -> None:
    hands = set()
    for _learner in range(3):
        lesson = at_step("aehre", "laying", "draw-1")
        lesson.typed("W1R2 c1-c2 VP/VP")
        hands.add(str(lesson.match.history[-1].action))
    assert len(hands) == 1


# --- the end of a chapter ---------------------------------------------------------------------------


@pytest.mark.parametrize("chapter", [chapter.id for chapter in course("aehre").chapters])
def test_a_chapter_without_mistakes_has_no_drill_but_can_be_practised(chapter: str) -> None:
    lesson = Lesson(course("aehre"), chapter)
    while not lesson.finished:
        do_it(lesson)
    assert not lesson.drilling
    assert lesson.mastery.met() == set(lesson.chapter.rules)
    while lesson.practise():
        assert lesson.drilling
        while not lesson.finished:
            do_it(lesson)
    assert lesson.mastery.mastered() == set(lesson.chapter.rules)


def test_missed_rules_come_back_on_other_tables() -> None:
    lesson = laying()
    lesson.typed("W1R2 a1-b1")  # a mistake with rule 3.1
    do_it(lesson)
    do_it(lesson)
    lesson.skip()  # rule 3.2
    while not lesson.drilling:
        do_it(lesson)
    assert [step.rule for step in lesson.queue] == ["3.1", "3.2"]
    first = {step.position for step in lesson.chapter.steps if step.rule in ("3.1", "3.2")}
    assert not first & {step.position for step in lesson.queue}
    do_it(lesson)
    do_it(lesson)
    assert lesson.finished
    assert {"3.1", "3.2"} <= lesson.mastery.mastered()
    with pytest.raises(Trouble, match="finished"):
        lesson.typed("W1R2 b1-b2")


def test_a_rule_that_is_missed_again_comes_with_another_table_next_time() -> None:
    lesson = laying()
    while not lesson.finished and not lesson.drilling:
        lesson.skip()
    first = [step.id for step in lesson.queue if step.rule == "3.2"]
    while not lesson.finished:
        lesson.skip()
    assert lesson.practise()
    second = [step.id for step in lesson.queue if step.rule == "3.2"]
    assert first and second and first != second
