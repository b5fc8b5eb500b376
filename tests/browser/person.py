"""People who play: one with a mouse, one with a keyboard and nothing else, one with a finger.

Each does the same things in their own way. They choose whatever is offered first; the bot may win.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from playwright.sync_api import Locator, Page

from .conftest import until

PLAY = "voila/render/aehre/2_play.ipynb"
MOST_STEPS = 600


def step(page: Page) -> int:
    return int(page.locator(".fk").get_attribute("data-step") or 0)


class Person(ABC):
    def __init__(self, page: Page) -> None:
        self.page = page

    @abstractmethod
    def press(self, button: Locator) -> None:
        """Activate something that can be seen."""

    def do(self, button: Locator) -> None:
        """Activate it, and wait until the table has answered."""
        before = step(self.page)
        self.press(button)
        until(self.page, "before => Number(document.querySelector('.fk').dataset.step) > before", before)

    def called(self, words: str) -> Locator:
        return self.page.get_by_role("button", name=words)

    def field(self, name: str) -> Locator:
        return self.page.locator(f"button.fk-target[title={name}]")

    @property
    def offered(self) -> Locator:
        """Places that fit."""
        return self.page.locator("button.fk-target.fk-legal")

    def take_tile(self) -> None:
        self.do(self.page.locator("button.fk-tile.fk-legal").first)

    def place(self) -> None:
        for _turn in range(4):
            if self.offered.count():
                break
            self.do(self.called("Rotate"))
        target = self.page.locator(f"button.fk-target[title={self.offered.first.get_attribute('title')}]")
        self.do(target)
        self.do(self.called("Place here"))

    def one_thing(self) -> None:
        """Whatever this moment of the turn asks for."""
        page = self.page
        if (end := self.called("End turn")).count():
            self.do(end)
        elif (level := page.get_by_role("button", name="Level with")).count():
            self.do(level.first)
        elif page.locator("button.fk-tile.fk-chosen").count():
            self.place()
        elif (build := self.called("Build here")).count():
            self.do(self.offered.first)
            self.do(build)
        elif (take := page.locator(".fk-choice > button.fk-main")).count():
            self.do(take)
        elif (only := page.get_by_role("button", name="Pass", exact=False)).count():
            self.do(only)
        else:
            self.take_tile()

    def turn(self) -> None:
        """A whole turn, up to and including its end."""
        for _thing in range(12):
            ending = self.called("End turn").count() > 0
            self.one_thing()
            if ending:
                return
        raise AssertionError("the turn does not end")

    def game(self) -> None:
        """To the end of the game."""
        for _thing in range(MOST_STEPS):
            if self.over:
                return
            self.one_thing()
        raise AssertionError("the game does not end")

    @property
    def over(self) -> bool:
        return self.page.locator("#fk-sheets").count() > 0


class Mouse(Person):
    def press(self, button: Locator) -> None:
        button.click()


class Finger(Person):
    def press(self, button: Locator) -> None:
        button.tap()


class Keyboard(Person):
    """Reaches everything with Tab, arrows and Enter; never points at anything."""

    def press(self, button: Locator) -> None:
        wanted = button.element_handle()
        assert wanted is not None
        self._reach(wanted)
        self.page.keyboard.press("Enter")

    def _reach(self, wanted: object) -> None:
        keyboard = self.page.keyboard
        cell = self.page.evaluate("one => one.__a.cell || null", wanted)
        for _stop in range(80):
            here = self.page.evaluate(
                "one => ({ there: document.activeElement === one, cell: document.activeElement.__a?.cell || null })",
                wanted,
            )
            if here["there"]:
                return
            if cell and here["cell"]:
                keyboard.press(_towards(here["cell"], cell))
            else:
                keyboard.press("Tab")
        raise AssertionError("Tab and arrows do not lead there")


def _towards(here: list[int], there: list[int]) -> str:
    if here[0] != there[0]:
        return "ArrowRight" if there[0] > here[0] else "ArrowLeft"
    return "ArrowDown" if there[1] > here[1] else "ArrowUp"
