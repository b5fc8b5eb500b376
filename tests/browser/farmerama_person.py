"""People at a table of Farmerama: with a mouse, with a keyboard and nothing else, with a finger.

They do whatever is offered, a little at a time, and end their turn; the bot may win.
"""

from __future__ import annotations

from playwright.sync_api import Locator

from .person import Finger, Keyboard, Mouse, Person

PLAY = "voila/render/farmerama/2_play.ipynb"


class Farmer(Person):
    """What a round asks for: cards face down, an object, the cards one after the other."""

    tried = False  # whether something was done on the farm with this card
    turns = 0

    def cards(self) -> Locator:
        return self.page.locator("button.fk-card5[aria-pressed=false]")

    def card(self, name: str) -> Locator:
        return self.page.locator(f"button.fk-card5:has(b:text-is('{name}'))")

    def one_thing(self) -> None:
        page = self.page
        if (end := page.locator("button.fk-main", has_text="Go on")).count() or (
            end := self.called("End turn")
        ).count():
            self.do(end)
        elif (cards := self.cards()).count():
            self.tried = False
            self.do(cards.nth((self.turns * 3) % cards.count()))
            self.turns += 1
        elif (objects := page.locator(".fk-hands button.fk-tile.fk-legal")).count():
            self.do(objects.first)
        elif not self.tried and self.turns % 3 and self.offered.count():
            self.tried = True
            self.do(self.offered.first)
        else:
            self.tried = False
            self.do(page.get_by_role("button", name="Done").or_(page.get_by_role("button", name="Decline")).first)

    def choose(self, *cards: str) -> None:
        """Lay these cards face down and go on."""
        for card in cards:
            self.do(self.card(card))
        self.do(self.called("Go on"))


class FarmerWithMouse(Farmer, Mouse):
    pass


class FarmerWithFinger(Farmer, Finger):
    pass


class FarmerWithKeyboard(Farmer, Keyboard):
    """Uses the letters that the buttons show, N between the places that fit, and Tab for the rest."""

    def _reach(self, wanted: object) -> None:
        keyboard = self.page.keyboard
        for _stop in range(80):
            here = self.page.evaluate(
                """one => {
                  const now = document.activeElement;
                  return {
                    there: now === one, group: !!one.__a.cell,
                    back: !!(now.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING),
                  };
                }""",
                wanted,
            )
            if here["there"]:
                return
            keyboard.press("n" if here["group"] else "Shift+Tab" if here["back"] else "Tab")
        raise AssertionError("no key leads there")

    def press(self, button: Locator) -> None:
        letter = button.get_attribute("aria-keyshortcuts")
        if letter:
            self.page.keyboard.press(letter.lower())
        else:
            super().press(button)
