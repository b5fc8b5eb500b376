"""One chapter of a course on a live board: a card to begin with, then a step after another.

The lesson judges, the table shows. A press on the board becomes an action, a place or an answer that is handed to the
lesson; what it says is put beside the board.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from farmkit.core import Action, Match, Trouble
from farmkit.core.words import _, count
from farmkit.lessons.outcome import RIGHT, SHOWN, WRONG, Outcome
from farmkit.lessons.session import DONE, TRYING, Lesson
from farmkit.lessons.step import Choose, Point

from . import diary
from .classroom import Classroom, classroom
from .page import Node, button, el, hidden, words
from .sitting import Sitting
from .table import Table
from .theme import variables

PARTS = frozenset({"ask", "hand", "actions", "undo", "type", "side", "players"})


class Desk(Sitting):
    """The learner's seat: a position instead of a whole game, and a teacher who answers every try."""

    def __init__(self, lesson: Lesson) -> None:
        seats = lesson.match.setup.seats
        super().__init__(lesson.match, [None if seat == lesson.seat else "greedy" for seat in range(seats)])
        self.lesson = lesson
        self.eyes = lesson.seat

    @property
    def acting(self) -> int | None:
        trying = self.lesson.status == TRYING and not isinstance(self.lesson.step, Choose | Point)
        return self.lesson.seat if trying and self.match.actor == self.lesson.seat else None

    @property
    def over(self) -> bool:
        return False

    @property
    def can_undo(self) -> bool:
        match = self.match
        return self.acting is not None and match.undoable and match.history[-1].seat == self.lesson.seat


class Chapter(Table):
    """A chapter as a table. Closed it is only a card, so that a page with many chapters opens at once."""

    def __init__(self, room: Classroom, chapter: str) -> None:
        self.room = room
        self.lesson = room.lesson(chapter)
        self.answer: Outcome | None = None
        self.open = False
        super().__init__(room.course.game, Desk(self.lesson), parts=PARTS)

    # --- what the learner does ----------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        return self.lesson.match

    def do(self, action: Action) -> None:
        self._hear(self.lesson.act(action))

    def take_back(self) -> None:
        self.lesson.undo()
        self._quiet()
        self.board.forget()

    def _hear(self, outcome: Outcome) -> None:
        """The teacher has spoken."""
        self._quiet()
        self.board.forget()
        self.answer = outcome
        self._note(outcome)
        if outcome.kind in (RIGHT, SHOWN):
            self._keep()

    def _note(self, outcome: Outcome) -> None:
        """A teacher may want to know which rules are hard."""
        step = self.lesson.step
        if outcome.kind == RIGHT and step is not None:
            self.room.diary.note(self.game.id, step.rule, diary.RIGHT)
        elif outcome.violation is not None:
            self.room.diary.note(self.game.id, outcome.violation.rule, diary.VIOLATED)
        elif outcome.kind == WRONG and step is not None:
            self.room.diary.note(self.game.id, step.rule, diary.VIOLATED)

    def _quiet(self) -> None:
        super()._quiet()
        self.answer = None

    def _handle(self, name: str, value: Any) -> None:
        at, _colon, place = name.partition(":")
        if at == "at" and isinstance(self.lesson.step, Point) and self.lesson.status == TRYING:
            self.steps += 1
            self._hear(self.lesson.point(place))
        elif at == "at" and not self.mine:
            self.steps += 1
            self.tell(_("Choose an answer below.") if self.lesson.status == TRYING else _("Go on below."))
        else:
            super()._handle(name, value)

    def _on_answer(self, number: str) -> None:
        self._hear(self.lesson.answer(int(number)))

    def _on_type(self, values: dict[str, str]) -> None:
        self._hear(self.lesson.typed(values.get("move", "")))

    def _on_again(self, _value: object) -> None:
        if self.lesson.step is not None:
            self.room.diary.note(self.game.id, self.lesson.step.rule, diary.AGAIN)
        self.lesson.again()
        self._sit()

    def _on_show(self, _value: object) -> None:
        outcome = self.lesson.show()
        self.sitting = Desk(self.lesson)
        self._hear(outcome)

    def _on_next(self, _value: object) -> None:
        self.lesson.next()
        self._sit()

    def _on_skip(self, _value: object) -> None:
        self.lesson.skip()
        self._sit()

    def _on_practise(self, _value: object) -> None:
        if not self.lesson.practise():
            self.tell(_("Every rule of this chapter is mastered."))
        self._sit()

    def _on_begin(self, _value: object) -> None:
        self.open = True

    def _on_afresh(self, _value: object) -> None:
        """Once more from the first step; what was mastered stays mastered."""
        self.lesson = self.room.lesson(self.lesson.chapter.id)
        self.open = True
        self._sit()

    def _on_leave(self, _value: object) -> None:
        self.open = False

    def _sit(self) -> None:
        """Another step, or the same from its beginning."""
        self._quiet()
        self.sitting = Desk(self.lesson)
        self.board.forget()
        self._keep()

    def _keep(self) -> None:
        if self.ready:
            key, text = self.room.key(self.lesson.chapter.id), self._text()
            self.front.store(key, text)
            self.room.diary.save(key, text, self.front.store, self._merged)
        self.room.changed()

    def _text(self) -> str:
        return json.dumps(self.lesson.progress(), ensure_ascii=False)

    def _merged(self, other: str) -> str:
        """What was learned here and on another device; the place in the chapter is the one here."""
        here = self._text()
        for text in (other, here):
            try:
                self.room.lesson(self.lesson.chapter.id).restore(text)
            except Trouble:
                continue
        return self._text()

    def _on_ready(self, about: dict[str, Any]) -> None:
        first = not self.ready
        super()._on_ready(about)
        stored = about.get("stored") or {}
        self.room.diary.open(stored)
        key = self.room.key(self.lesson.chapter.id)
        text, elsewhere = stored.get(key), self.room.diary.known.get(key)
        if first and text:
            try:
                self.lesson.restore(text)
                self.sitting = Desk(self.lesson)
                self.room.changed()
            except Trouble as trouble:
                self.set_aside(self.room.key(self.lesson.chapter.id), text, about["stored"])
                self.notice = _("{trouble} This chapter begins anew; the old text is kept.").format(trouble=trouble)
        if first and elsewhere and elsewhere != text:
            with suppress(Trouble):
                self.lesson.restore(elsewhere)
                self.sitting = Desk(self.lesson)
                self._keep()

    # --- what the learner sees ----------------------------------------------------------------------------------

    @property
    def obstacles(self) -> tuple[str, ...]:
        violation = self.answer.violation if self.answer else None
        return violation.marks if violation else ()

    def sentence(self) -> str:
        lesson = self.lesson
        if lesson.status == DONE:
            return _("Done: go on to the next step.")
        if lesson.shown:
            return _("That is one way to do it: try it yourself, or go on.")
        if lesson.status != TRYING:
            return _("This try is over: begin it again.")
        if isinstance(lesson.step, Choose):
            return _("Look at the board and choose an answer.")
        if isinstance(lesson.step, Point):
            return _("Point at a place on the board.")
        return super().sentence()

    def above(self) -> list[Node]:
        lesson, step = self.lesson, self.lesson.step
        assert step is not None
        rule = self.game.rulebook[step.rule]
        drill = _("Drill") + " · " if lesson.drilling else ""
        where = _("step {n} of {all}").format(n=lesson.at + 1, all=len(lesson.queue))
        head = el(
            "div",
            # A new step begins with its words: that is where eyes, ears and focus go.
            el("h2", f"{rule.id} {_(rule.title)}", tabindex="-1", home=None if self.match.history else 0),
            el("span", drill + where, class_="fk-quiet"),
            button(_("Close"), "leave", k="leave"),
            class_="fk-step-head",
        )
        done = lesson.at + (lesson.status == DONE)
        bar = el("progress", max=len(lesson.queue), value=done, aria_label=_("Steps done"), k=f"progress{done}")
        return [
            el(
                "section",
                head,
                bar,
                words(lesson.chapter.intro, class_="fk-quiet") if lesson.at == 0 and not lesson.drilling else None,
                words(step.tell),
                words(f"{lesson.you} {step.task}", class_="fk-task"),
                *self._answers(),
                class_="fk-step",
                k="step",
            )
        ]

    def below(self) -> list[Node]:
        spoken = el("div", self._spoken(), role="status", aria_live="polite", class_="fk-messages", k="spoken")
        ways = None if self.narrow else el("div", *self._ways(), class_="fk-row", k="ways")
        return [el("div", spoken, ways, class_="fk-stack", k="below")]

    def buttons(self) -> list[Node]:
        return self._ways() if self.narrow else []

    def _answers(self) -> list[Node]:
        step = self.lesson.step
        if not isinstance(step, Choose) or self.lesson.status != TRYING:
            return []
        return [
            button(answer.words, f"answer:{at}", class_="fk-answer", home=1, k=f"answer{at}")
            for at, answer in enumerate(step.answers)
        ]

    def _ways(self) -> list[Node]:
        """On, back, or past it."""
        lesson = self.lesson
        ways: list[Node] = []
        if lesson.status == DONE or lesson.shown:
            last = lesson.at + 1 == len(lesson.queue)
            ways.append(button(_("Finish") if last else _("Next"), "next", class_="fk-main", home=0, k="next"))
        if lesson.status != TRYING:
            ways.append(button(_("Try again"), "again", home=1, k="again"))
        if lesson.example and lesson.status != DONE and not lesson.shown:
            ways.append(button(_("Show me"), "show", k="show"))
        if lesson.status != DONE and not lesson.shown:
            ways.append(button(_("Skip"), "skip", k="skip"))
        return ways

    def _spoken(self) -> Node | None:
        """What the teacher says to the last try."""
        outcome = self.answer
        if outcome is None or not outcome.sentence or outcome.kind == "going on":
            hint = self.lesson.hint if self.lesson.status == TRYING else ""
            return el("div", words(_("Hint: {hint}").format(hint=hint)), class_="fk-tip", k="hint") if hint else None
        good = outcome.kind in (RIGHT, SHOWN)
        rule = self.game.rulebook.rules.get(outcome.violation.rule) if outcome.violation else None
        if outcome.kind == RIGHT:
            title = _("Right.")
        elif outcome.kind == SHOWN:
            title = _("One way to do it: {line}").format(line=self.lesson.example)
        elif rule is not None:
            title = _("Not so: {title} (rule {rule})").format(title=_(rule.title).lower(), rule=rule.id)
        else:
            title = _("Not yet.")
        return el(
            "div",
            el("h2", title),
            words(outcome.sentence),
            words(" · ".join(outcome.told), class_="fk-quiet") if outcome.told else None,
            words(_("Hint: {hint}").format(hint=outcome.hint)) if outcome.hint else None,
            class_="fk-tip" if good else "fk-refusal",
            k=f"{outcome.kind}{self.lesson.failures}{self.lesson.at}",
        )

    def _card(self) -> Node:
        """The chapter while its board is away: where the learner stands in it, and the way in."""
        lesson = self.lesson
        chapter, mastered = lesson.chapter, lesson.mastery.mastered()
        known = sum(rule in mastered for rule in chapter.rules)
        number = lesson.course.chapters.index(chapter) + 1
        begun = lesson.at > 0 or lesson.drilling or lesson.status == DONE
        facts = [
            count(len(chapter.steps), "{n} step", "{n} steps"),
            count(chapter.minutes, "about {n} minute", "about {n} minutes"),
            _("{n} of {all} rules mastered").format(n=known, all=len(chapter.rules)),
        ]
        ways = []
        if not lesson.finished:
            ways.append(button(_("Go on") if begun else _("Begin"), "begin", class_="fk-main", home=0, k="begin"))
        else:
            if known < len(chapter.rules):
                ways.append(button(_("Drill"), "practise", class_="fk-main", home=0, k="practise"))
            ways.append(button(_("Once more from the start"), "afresh", k="afresh"))
        said = ""
        if lesson.finished and known < len(chapter.rules):
            said = _(
                "Well done. A rule is mastered when it was right twice: the drill brings the others back elsewhere."
            )
        elif lesson.finished:
            said = _("Well done: every rule of this chapter is mastered.")
        return el(
            "section",
            hidden(_("Chapter {n}: {title}").format(n=number, title=chapter.title), "h2"),
            words(self.notice) if self.notice else None,
            words(said, role="status") if said else None,
            el("div", *ways, el("span", " · ".join(facts), class_="fk-quiet"), class_="fk-row"),
            class_="fk-chapter",
            k="card",
        )

    def refresh(self) -> None:
        if self.open and not self.lesson.finished:
            super().refresh()
            return
        style = variables(self.theme)
        self.front.show(
            el("div", self._card(), class_="fk-part", style=style, data_theme=self.theme.name, data_step=self.steps)
        )


def lesson(game: str, chapter: str) -> Chapter:
    """A chapter of a game's course."""
    return Chapter(classroom(game), chapter)
