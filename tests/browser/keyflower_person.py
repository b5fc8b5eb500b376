"""People who play Keyflower: with a mouse, with a keyboard and nothing else, with a finger.

Each does the same in their own way: a few bids and uses in every season, then passing; what is won is placed.
"""

from __future__ import annotations

from playwright.sync_api import Locator

from .person import Finger, Keyboard, Mouse, Person

PLAY = "voila/render/keyflower/2_play.ipynb"
MOST_STEPS = 700
DEEDS = 2  # bids and uses in a season; then the person passes


class Villager(Person):
    """Plays whatever is offered, in the order in which it is offered."""

    season = ""
    deeds = 0

    @property
    def dos(self) -> Locator:
        """Answers to the question at hand, as buttons."""
        return self.page.locator("button.fk-deed:not([aria-disabled])")

    def start(self, variant: str) -> None:
        """A new game for two under these rules."""
        page = self.page
        if (menu := page.get_by_role("button", name="Menu")).count():
            self.do(menu)
        self.do(page.get_by_role("button", name="New game"))
        page.locator("select[name=variant]").select_option(variant)
        self.do(page.get_by_role("button", name="Start"))

    def tile(self) -> None:
        """A tile from the market, and what can be done with it."""
        self.do(self.offered.nth(self.deeds % 3))

    def one_thing(self) -> None:
        """Whatever this moment asks for."""
        page = self.page
        season = page.locator(".fk-title span").inner_text().split(",")[0]
        if season != self.season:
            self.season, self.deeds = season, 0
        if (end := self.called("End turn")).count():
            self.do(end)
        elif (place := self.called("Place here")).count():
            self.do(place)
        elif self.called("Rotate").count():
            self.do(self.offered.first)
        elif (passing := page.get_by_role("button", name="Pass", exact=True)).count():
            if self.dos.count():
                self.deeds += 1
                self.do(self.dos.first)
            elif self.deeds < DEEDS and self.offered.count():
                self.tile()
            else:
                self.do(passing)
        elif (all_ := self.called("That is all")).count():
            self.do(all_)
        elif (done := page.get_by_role("button", name="Done", exact=True)).count() and self.deeds > 1:
            self.do(done)
        elif self.dos.count():
            self.do(self.dos.first)
        else:
            self.do(done)

    def game(self) -> None:
        for _thing in range(MOST_STEPS):
            if self.over:
                return
            self.one_thing()
        raise AssertionError("the game does not end")


class MouseVillager(Villager, Mouse):
    pass


class FingerVillager(Villager, Finger):
    pass


class KeyboardVillager(Villager, Keyboard):
    """Steps between tiles with N, which leads from one that fits to the next."""

    def _reach(self, wanted: object) -> None:
        keyboard = self.page.keyboard
        cell = self.page.evaluate("one => one.__a.cell || null", wanted)
        for _stop in range(120):
            here = self.page.evaluate(
                "one => ({ there: document.activeElement === one, cell: document.activeElement.__a?.cell || null })",
                wanted,
            )
            if here["there"]:
                return
            keyboard.press("n" if cell and here["cell"] else "Tab")
        raise AssertionError("Tab and N do not lead there")
