"""One learner in one chapter: a step after another, each on its own table.

A ``Lesson`` is a teacher at a table. It hands every try to a ``Match``, asks the step's goal after each decision, and
answers with an ``Outcome``. It draws nothing and knows no clock.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farmkit.core.match import Match
from farmkit.core.state import Action
from farmkit.core.trouble import Illegal, Trouble, Violation
from farmkit.core.words import _
from farmkit.lessons import memory
from farmkit.lessons.attempt import Attempt
from farmkit.lessons.chapter import Chapter, Course
from farmkit.lessons.drill import drill
from farmkit.lessons.mastery import Deed, Mastery
from farmkit.lessons.opening import open_step
from farmkit.lessons.outcome import EXAMPLE_AFTER, GOING_ON, HINT_AFTER, REFUSED, RIGHT, SHOWN, WRONG, Outcome
from farmkit.lessons.step import Act, Choose, Point, Refuse, Step

TRYING, FAILED, DONE = "trying", "failed", "done"
"""Where a step stands: the learner may act; this try is over and can be begun again; the goal has been reached."""


class Lesson:
    def __init__(self, course: Course, chapter: str, mastery: Mastery | None = None, on: str = "") -> None:
        """``on`` is the day, as it shall be written into what the learner keeps."""
        self.course = course
        self.chapter: Chapter = course[chapter]
        self.mastery = Mastery(course.game) if mastery is None else mastery
        self.on = on
        self.queue: list[Step] = list(self.chapter.steps)
        """The steps of this round: those of the chapter, or those of a drill."""
        self.at = 0
        self.drilling = False
        self.missed: list[str] = []
        """Rules that were not right at once, in this round."""
        self.unread: list[str] = []
        """Progress that could not be read, kept as it was so that nothing is lost."""
        self._open()

    # --- where we are ---------------------------------------------------------------------------

    @property
    def step(self) -> Step | None:
        """The step at hand; ``None`` when the round is finished."""
        return self.queue[self.at] if self.at < len(self.queue) else None

    @property
    def match(self) -> Match:
        """The table of the step at hand; after the last step, that one's."""
        return self.attempt.match

    @property
    def seat(self) -> int:
        """The seat that the learner plays."""
        return self.attempt.seat

    @property
    def you(self) -> str:
        """Tells the learner which colour is theirs."""
        return _("You play {name}.").format(name=self.match.names[self.seat])

    @property
    def finished(self) -> bool:
        return self.step is None

    @property
    def done(self) -> bool:
        """Whether the step at hand has reached its goal, in this try or in one before."""
        return not self.finished and self._right_once

    @property
    def hint(self) -> str:
        """Comes after two failures."""
        return self.step.hint if self.step and self.failures >= HINT_AFTER else ""

    @property
    def example(self) -> str:
        """The worked example, in words or as typed; comes after three failures."""
        return self._worked() if self.step and (self.failures >= EXAMPLE_AFTER or self.shown) else ""

    @property
    def helped(self) -> bool:
        return self.shown or self.failures >= EXAMPLE_AFTER

    def _open(self) -> None:
        """Lay out the table of the step at hand."""
        self.failures = 0
        self.shown = False
        self._right_once = False
        if self.step is not None:
            self._start = open_step(self.course.game, self.step)
            self.again()

    def again(self) -> None:
        """The same step from its beginning; what was right or wrong before still counts."""
        self.attempt = Attempt(self._start)
        self.status = TRYING

    # --- what a learner does ----------------------------------------------------------------------

    def act(self, action: Action) -> Outcome:
        """One decision on the board."""
        self._expect(Act, Refuse)
        return self._do([action])

    def typed(self, line: str) -> Outcome:
        """A line as it is typed: decisions, the number of an answer, or the name of a place."""
        step = self._expect(Step)
        if isinstance(step, Choose):
            if not line.strip().isdecimal():
                return Outcome(REFUSED, _("Type the number of an answer."))
            return self.answer(int(line) - 1)
        if isinstance(step, Point):
            return self.point(line.strip())
        try:
            tokens = self.match.setup.tokens(line)
            actions = [self.match.setup.parse(token) for token in tokens]
        except Trouble as trouble:
            return Outcome(REFUSED, str(trouble))
        return self._do(actions) if actions else Outcome(REFUSED, _("No move was typed."))

    def answer(self, number: int) -> Outcome:
        """Choose an answer, counted from 0."""
        step = self._expect(Choose)
        assert isinstance(step, Choose)
        if not 0 <= number < len(step.answers):
            return Outcome(REFUSED, _("There are {n} answers.").format(n=len(step.answers)))
        reply = step.answers[number].reply
        return self._right(reply) if number == step.right(self.match.state) else self._fail(WRONG, reply)

    def point(self, name: str) -> Outcome:
        """Point at a place on the board, by its name."""
        step = self._expect(Point)
        assert isinstance(step, Point)
        try:
            good = step.goal(self.match.state, name)
        except KeyError:
            return Outcome(REFUSED, _("There is no place {name!r} on the board.").format(name=name))
        return self._right(step.well) if good else self._fail(WRONG, step.why(self.match.state, name))

    def undo(self) -> None:
        """Take back the last decision, as long as the try goes on."""
        if self.status != TRYING or not self.match.undoable or self.match.history[-1].seat != self.seat:
            raise Trouble(_("There is nothing to undo."))
        self.match.undo()

    def show(self) -> Outcome:
        """Play the worked example on a fresh table; then it is the learner's turn to begin again, or to go on."""
        step = self._expect(Step, any_time=True)
        self.again()
        self.shown, self.status = True, FAILED
        if isinstance(step, Choose | Point):
            return Outcome(SHOWN, f"{self._worked()} {step.well}".strip())
        for token in self.match.setup.tokens(step.example):
            try:
                self.match.do(self.match.setup.parse(token))
            except Illegal as illegal:
                return Outcome(SHOWN, f"{illegal.violation} {step.well}", illegal.violation, self.attempt.told())
            if isinstance(step, Act) and self.attempt.reached(step):
                break
        return Outcome(SHOWN, step.well, None, self.attempt.told())

    # --- going on ------------------------------------------------------------------------------------

    def next(self) -> None:
        """To the next step, once this one is done or its example has been seen."""
        self._expect(Step, any_time=True)
        if not self.done and not self.shown:
            raise Trouble(_("This step is not done yet: try again, or skip it."))
        self._leave()

    def skip(self) -> None:
        """To the next step, whatever happened; the rule comes back in the drill."""
        self._expect(Step, any_time=True)
        self._leave()

    def _leave(self) -> None:
        step = self.step
        assert step is not None
        if not self.done:  # what was right has been written down at once
            self.mastery.add(Deed(step.id, step.rule, False, self.helped, self.failures, self.on))
            self._miss(step)
        self.at += 1
        if self.finished and not self.drilling and self.missed:
            self._drill(self.missed)
        self._open()

    def _miss(self, step: Step) -> None:
        if step.rule not in self.missed:
            self.missed.append(step.rule)

    def _drill(self, rules: list[str]) -> bool:
        steps = drill(self.chapter, rules, {deed.step for deed in self.mastery.deeds})
        if steps:
            self.queue, self.at, self.drilling, self.missed = steps, 0, True, []
        return bool(steps)

    def practise(self) -> bool:
        """Go through everything in this chapter that is not mastered yet; ``False`` when there is nothing."""
        mastered = self.mastery.mastered()
        found = self._drill([rule for rule in self.chapter.rules if rule not in mastered])
        if found:
            self._open()
        return found

    # --- judging ---------------------------------------------------------------------------------------

    def _expect(self, *kinds: type[Step], any_time: bool = False) -> Step:
        step = self.step
        if step is None:
            raise Trouble(_("This chapter is finished."))
        if not any_time and self.status == FAILED:
            raise Trouble(_("This try is over: begin it again."))
        if not any_time and self.status == DONE:
            raise Trouble(_("This step is done: go on to the next."))
        if not isinstance(step, kinds):
            raise Trouble(
                {
                    "choose": _("This step asks a question: choose one of its answers."),
                    "point": _("This step asks you to point at a place on the board."),
                }.get(step.kind, _("This step asks you to play."))
            )
        return step

    def _do(self, actions: list[Action]) -> Outcome:
        """All of it or nothing; whatever comes after the goal is left out."""
        step = self.step
        assert step is not None
        match, begun = self.match, len(self.match.history)
        for action in actions:
            try:
                match.do(action)
            except Illegal as illegal:
                return self._refused(step, illegal.violation, begun)
            if isinstance(step, Act) and self.attempt.reached(step):
                return self._right(step.well, None, begun)
            if self.attempt.over():
                assert isinstance(step, Act | Refuse)
                return self._fail(WRONG, step.why(self.attempt.before, match.state), None, begun)
        return Outcome(GOING_ON, match.ask(), None, self.attempt.told(begun), self.hint, self.example)

    def _refused(self, step: Step, violation: Violation, begun: int) -> Outcome:
        if isinstance(step, Refuse) and violation.rule == step.rule:
            return self._right(f"{violation} {step.well}", violation, begun)
        self.match.back_to(begun)
        sentence = str(violation)
        if isinstance(step, Refuse):
            sentence += " " + _("That is true, but it is not what this step is about.")
        return self._fail(REFUSED, sentence, violation)

    def _right(self, sentence: str, violation: Violation | None = None, begun: int = 0) -> Outcome:
        step = self.step
        assert step is not None
        self.status = DONE
        if not self._right_once:  # trying it again for fun is welcome, but it was learned once
            self._right_once = True
            self.mastery.add(Deed(step.id, step.rule, True, self.helped, self.failures, self.on))
            if self.failures or self.shown:
                self._miss(step)
        return Outcome(RIGHT, sentence, violation, self.attempt.told(begun))

    def _fail(self, kind: str, sentence: str, violation: Violation | None = None, begun: int | None = None) -> Outcome:
        if not self._right_once:
            self.failures += 1
        if isinstance(self.step, Act | Refuse) and kind == WRONG:
            self.status = FAILED
        told = () if begun is None else self.attempt.told(begun)
        return Outcome(kind, sentence, violation, told, self.hint, self.example)

    def _worked(self) -> str:
        step = self.step
        if isinstance(step, Choose):
            answer = step.answers[step.right(self._start.state)]
            return f"{answer.words} {answer.reply}"
        return step.example if step else ""

    # --- what is kept -----------------------------------------------------------------------------------

    def progress(self) -> dict[str, Any]:
        """Everything worth keeping, as plain data."""
        return memory.write(self)

    def resume(
        self,
        steps: list[str],
        at: int,
        done: bool,
        drilling: bool,
        missed: list[str],
        failures: int,
        shown: bool,
        mastery: Mastery,
        unread: list[str],
    ) -> None:
        """Take up what was read and checked. Steps may have come and gone since it was written."""
        today = {step.id: step for step in (*self.chapter.steps, *self.chapter.drill)}
        queue = [today[id] for id in steps if id in today] if drilling else list(self.chapter.steps)
        self.queue = queue or list(self.chapter.steps)
        self.at = memory.now_at([step.id for step in self.queue], steps, at)
        self.drilling = drilling and bool(queue)
        self.missed = list(dict.fromkeys(rule for rule in missed if rule in self.chapter.rules))
        self.mastery.merge(mastery)
        self.unread += [old for old in unread if old not in self.unread]
        self._open()
        if self.step is not None and at < len(steps) and self.step.id == steps[at]:
            self.failures, self.shown, self._right_once = failures, shown, done
            self.status = DONE if done else TRYING

    def restore(self, data: str | Mapping[str, Any]) -> None:
        """Go on where this was written. What cannot be read is refused with one sentence, changes nothing here, and is
        kept with the progress that will be written next."""
        memory.restore(self, data)
