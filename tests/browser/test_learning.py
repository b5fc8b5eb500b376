"""A learner goes through the chapters by clicking, errs, is helped, comes back another day."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from farmkit.lessons import course, with_lessons

from .conftest import PHONE, Visit
from .learner import CLICKED, LEARN, Learner

COURSE = course("aehre")


def chapters(game: str) -> list[int]:
    """All where the learner clicks; where every chapter is typed alike, the first, a middle one and the last."""
    last = len(course(game).chapters) - 1
    return list(range(last + 1)) if game in CLICKED else [0, last // 2, last]


CHAPTERS = [(game, number) for game in with_lessons() for number in chapters(game)]


@pytest.mark.parametrize(("game", "number"), CHAPTERS, ids=[f"{game}-{number + 1}" for game, number in CHAPTERS])
def test_a_learner_passes_a_chapter(visit: Visit, game: str, number: int) -> None:
    page = visit(f"voila/render/{game}/1_learn.ipynb")
    chapter = course(game).chapters[number]
    learner = Learner(page, number)
    learner.do(learner.called("Begin"))
    for step in chapter.steps:
        expect(learner.card.locator(".fk-task")).to_contain_text(step.task)
        learner.solve(step, game)
        assert "Right." in learner.said, f"{step.id}: {learner.said}"
        learner.do(learner.card.locator("button.fk-main", has_text="Finish" if step is chapter.steps[-1] else "Next"))
    assert "Well done" in learner.card.inner_text()
    assert learner.called("Drill").is_visible()


def test_a_wrong_try_is_explained_then_hinted_then_shown_and_comes_back_in_the_drill(visit: Visit) -> None:
    page = visit(LEARN)
    learner = Learner(page, 0)
    learner.do(learner.called("Begin"))
    first = COURSE.chapters[0].steps[0]
    for failure in range(3):
        learner.type("C2 d1")  # corn on corn
        assert "rule 3.2" in learner.said
        assert ("Hint:" in learner.said) == (failure >= 1)
    learner.do(learner.called("Show me"))
    assert first.example in learner.said
    learner.do(learner.called("Next"))
    for step in COURSE.chapters[0].steps[1:]:
        learner.solve(step, COURSE.game)
        learner.do(learner.card.locator("button.fk-main").last)
    expect(learner.card.locator(".fk-step")).to_contain_text("Drill")
    expect(learner.card.locator(".fk-step h2")).to_contain_text(first.rule)


def test_progress_survives_a_reload_and_counts_for_the_certificate(visit: Visit) -> None:
    page = visit(LEARN)
    learner = Learner(page, 2)
    learner.do(learner.called("Begin"))
    steps = COURSE.chapters[2].steps
    for step in steps[:2]:
        learner.solve(step, COURSE.game)
        learner.do(learner.called("Next"))
    page.reload()
    expect(learner.called("Go on")).to_be_visible()
    learner.do(learner.called("Go on"))
    expect(learner.card.locator(".fk-task")).to_contain_text(steps[2].task)
    for step in steps[2:]:
        learner.solve(step, COURSE.game)
        learner.do(learner.card.locator("button.fk-main").last)
    learner.do(learner.called("Drill"))
    while (task := learner.card.locator(".fk-task")).count():
        step = next(one for one in COURSE.chapters[2].drill if one.task in task.inner_text())
        learner.solve(step, COURSE.game)
        assert "Right." in learner.said, f"{step.id}: {learner.said}"
        learner.do(learner.card.locator("button.fk-main").last)
    assert "every rule of this chapter is mastered" in learner.card.inner_text()
    certificate = page.locator(".fk").last
    rules = len(COURSE.chapters[2].rules)
    assert f"{rules} / {rules}" in certificate.inner_text()
    with page.expect_download() as download:
        certificate.get_by_role("button", name="Keep the certificate").click()
    assert download.value.suggested_filename.endswith(".svg")


def test_damaged_progress_is_reported_and_kept(visit: Visit) -> None:
    page = visit(LEARN)
    key = f"farmkit.aehre.learn.{COURSE.chapters[0].id}"
    page.evaluate('key => localStorage.setItem(key, \'{"format": "farmkit lesson 1", \')', key)
    page.reload()
    expect(page.locator(".fk").first).to_contain_text("the old text is kept")
    assert page.evaluate("key => localStorage.getItem(key + '.damaged')", key)
    learner = Learner(page, 0)
    learner.do(learner.called("Begin"))
    expect(learner.card.locator(".fk-task")).to_be_visible()


def test_a_lesson_fits_a_phone(visit: Visit) -> None:
    page = visit(LEARN, PHONE)
    learner = Learner(page, 0)
    learner.do(learner.called("Begin"))
    expect(learner.card.locator(".fk-stage")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
