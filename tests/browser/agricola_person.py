"""People who play Agricola: Family Edition: with a mouse, with a keyboard and nothing else, with a finger.

They take what is offered in a way that tries many kinds of spaces; the bot may win.
"""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from .person import Finger, Keyboard, Mouse, Person

PLAY = "voila/render/agricola/2_play.ipynb"
KEPT = "farmkit.agricola.play"
WANTED = ("r5", "r12", "r1", "plough", "r13", "sow", "grain", "wood3", "r6", "sheep", "fishing", "clay1", "reed1")
"""Spaces that lead to tiles, animals and food, the dearest first."""


class Farmer(Person):
    """Knows every question of the game."""

    turns = 0

    def space(self, id: str) -> Locator:
        return self.page.locator(f"button.fk-target[title={id}]")

    def one_thing(self) -> None:
        """Whatever the game asks for now."""
        page = self.page
        now = page.evaluate(NOW)
        if now["end"]:
            self.do(self.called("End turn"))
        elif now["lay"]:
            self.do(self.called("Lay it here"))
        elif now["spaces"]:
            self.turns += 1
            # Not always the same one, so that a game meets many spaces.
            wanted = WANTED[self.turns % 3 :] + tuple(now["spaces"])
            self.do(self.space(next(id for id in wanted if id in now["spaces"])))
        elif now["deeds"]:
            self.do(page.locator(f".fk-bar button[data-token='{now['deeds'][0]}']"))
        else:
            raise AssertionError(f"nothing to do: {page.locator('.fk-ask').inner_text()}")


NOW = """() => {
    const square = /^[a-p][0-9]{1,2}$/;
    const all = (selector) => [...document.querySelectorAll(selector)];
    const first = (token) => ["feed", "done"].indexOf(token) + 1;
    const deeds = all(".fk-bar button[data-token]").map((one) => one.dataset.token);
    const food = deeds.filter((token) => /^(bake|use:|eat)/.test(token));
    const begs = all(".fk-feeding .fk-refusal").length > 0;
    return {
        end: all(".fk-bar button").some((one) => one.__a.do === "end"),
        lay: all(".fk-bar button").some((one) => one.__a.do === "lay"),
        spaces: all("button.fk-target.fk-legal").map((one) => one.title).filter((name) => !square.test(name)),
        deeds: begs && food.length ? food : deeds.sort((a, b) => first(b) - first(a)),
    };
}"""
"""One look at the page: what could be done now."""


class FarmerWithMouse(Farmer, Mouse):
    pass


class FarmerWithFinger(Farmer, Finger):
    pass


class FarmerWithKeys(Farmer, Keyboard):
    """On the board N goes from space to space; everything else is a matter of Tab."""

    def _reach(self, wanted: object) -> None:
        on_board = self.page.evaluate("one => one.classList.contains('fk-target')", wanted)
        for _stop in range(60):
            if self.page.evaluate("one => document.activeElement === one", wanted):
                return
            self.page.keyboard.press("n" if on_board else "Tab")
        raise AssertionError("neither N nor Tab leads there")


def kept(page: Page, save: str) -> None:
    """Somebody comes back to a game that was kept."""
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEPT, save])
    page.reload()
    page.wait_for_selector(".fk[data-step]")
    page.wait_for_function("!document.querySelector('.fk[data-step=\"0\"]')")
