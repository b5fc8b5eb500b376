"""Mouse, keyboard and touch each suffice for a whole game against a bot."""

from __future__ import annotations

import pytest

from .conftest import DESK, PHONE, Visit
from .person import PLAY, Finger, Keyboard, Mouse, Person


@pytest.mark.parametrize(("person", "size"), [(Mouse, DESK), (Keyboard, DESK), (Finger, PHONE)])
def test_a_person_plays_a_whole_game_against_a_bot(visit: Visit, person: type[Person], size: tuple[int, int]) -> None:
    page = visit(PLAY, size)
    player = person(page)
    player.game()
    sheet = page.locator("#fk-sheets").locator("..")
    assert "You" in sheet.inner_text() and "Together" in sheet.inner_text()
    assert "The game is over" in page.locator(".fk-ask").inner_text()
