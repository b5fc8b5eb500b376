"""A learner who does on the board what could also be typed; in games whose pieces they do not know yet they type."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from farmkit.core.state import Action
from farmkit.games.aehre.actions import Farm, Level, Pass, Place, Points, Take
from farmkit.lessons.opening import open_step
from farmkit.lessons.step import Act, Choose, Point, Refuse, Step

from .conftest import until

LEARN = "voila/render/aehre/1_learn.ipynb"
CLICKED = ("aehre",)
"""Games in which this learner knows every piece."""
FLOWS = ("row", "column", "row-reverse", "column-reverse")


class Learner:
    def __init__(self, page: Page, number: int) -> None:
        """Sits in front of one chapter of the page, counted from 0."""
        self.page = page
        self.card = page.locator(".fk").nth(number)

    def do(self, button: Locator) -> None:
        before = self.step
        # What the rules forbid is announced as such and can still be tried.
        button.click(force=button.get_attribute("aria-disabled") == "true")
        until(self.page, "([one, before]) => Number(one.dataset.step) > before", [self.card.element_handle(), before])

    @property
    def step(self) -> int:
        return int(self.card.get_attribute("data-step") or 0)

    def called(self, words: str, exact: bool = True) -> Locator:
        return self.card.get_by_role("button", name=words, exact=exact)

    def field(self, name: str) -> Locator:
        return self.card.locator(f"button.fk-target[title={name}]")

    @property
    def said(self) -> str:
        return self.card.locator(".fk-messages").last.inner_text()

    # --- steps ------------------------------------------------------------------------------------------------

    def solve(self, step: Step, game: str) -> None:
        """Do what the worked example does."""
        match = open_step(game, step)
        if isinstance(step, Choose):
            self.do(self.card.locator("button.fk-answer").nth(step.right(match.state)))
        elif isinstance(step, Point):
            self.do(self.field(step.example))
        elif game not in CLICKED:
            self.type(step.example)
        else:
            assert isinstance(step, Act | Refuse)
            for token in match.setup.tokens(step.example):
                if self.called("Next").count() or self.called("Finish").count():
                    break
                self.play(match.setup.parse(token))

    def play(self, action: Action) -> None:
        match action:
            case Take():
                self.do(self.card.locator(f"button.fk-tile[title='{action.notation}']").first)
            case Place():
                self.place(action.notation)
            case Level():
                self.do(self.card.locator(f"button[data-token='{action.notation}']"))
            case Points():
                self.take_points(action)
            case Farm():
                self.do(self.field(action.notation[1:]))
                if self.called("Build here").count():
                    self.do(self.called("Build here"))
            case Pass():
                if self.called("Pass").count():
                    self.do(self.called("Pass"))
                else:
                    self.type("pass")
            case _:
                raise AssertionError(f"nobody clicks {action!r}")

    def place(self, spot: str) -> None:
        first, _dash, second = spot.partition("-")
        if second:
            across, down = ord(second[0]) - ord(first[0]), int(second[1:]) - int(first[1:])
            flow = FLOWS[((1, 0), (0, 1), (-1, 0), (0, -1)).index((across, down))]
            for _turn in range(4):
                halves = self.card.locator(".fk-tile.fk-chosen .fk-halves")
                if halves.get_attribute("style") == f"flex-direction:{flow}":
                    break
                self.do(self.called("Rotate", exact=False))
        self.do(self.field(first))
        if self.called("Place here").count() and self.called("Place here").is_enabled():
            self.do(self.called("Place here"))

    def take_points(self, action: Points) -> None:
        for at, farm in enumerate(action.farm):
            field = self.card.locator("fieldset.fk-field").nth(at)
            if not field.count():  # the first choice was what the step wanted to see
                return
            option = field.locator("button").nth(int(farm))
            if option.get_attribute("aria-pressed") != "true":
                self.do(option)
        if (take := self.card.locator(".fk-choice > button.fk-main")).count():
            self.do(take)

    def type(self, line: str) -> None:
        self.card.get_by_label("Type a move").fill(line)
        self.do(self.called("Play"))
