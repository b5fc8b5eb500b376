"""Keyflower in a real browser: mouse, keyboard and touch each suffice, and nothing is lost by a reload."""

from __future__ import annotations

import pytest

from .conftest import DESK, PHONE, Visit
from .keyflower_person import PLAY, FingerVillager, KeyboardVillager, MouseVillager, Villager


@pytest.mark.parametrize(
    ("person", "size", "variant"),
    [
        (MouseVillager, DESK, "farmers_first"),
        (KeyboardVillager, DESK, "base_game"),
        (FingerVillager, PHONE, "base_game"),
    ],
)
def test_a_person_plays_a_whole_game_of_keyflower_against_a_bot(
    visit: Visit, person: type[Villager], size: tuple[int, int], variant: str
) -> None:
    page = visit(PLAY, size)
    player = person(page)
    player.start(variant)
    player.game()
    sheets = page.locator("#fk-sheets").locator("..")
    assert "You" in sheets.inner_text()
    assert "The game is over" in page.locator(".fk-ask").inner_text()
    line = page.locator("button.fk-line").first
    player.do(line)
    assert line.get_attribute("aria-pressed") == "true"


def test_a_reload_resumes_where_the_turn_stood(visit: Visit) -> None:
    page = visit(PLAY)
    player = MouseVillager(page)
    player.do(player.offered.first)
    player.do(player.dos.first)
    asked = page.locator(".fk-ask").inner_text()
    assert "which colour" in asked or "how many" in asked
    page.mouse.move(0, 0)
    page.wait_for_timeout(200)  # what the mouse last pointed at has been told
    page.reload()
    page.wait_for_selector(".fk[data-step]")
    page.wait_for_function("!document.querySelector('.fk[data-step=\"0\"]')")
    assert page.locator(".fk-ask").inner_text() == asked


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_tile_explains_itself_and_the_page_never_scrolls_sideways(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(PLAY, size)
    player = (FingerVillager if size == PHONE else MouseVillager)(page)
    player.do(player.offered.first)
    box = page.locator("fieldset.fk-field").first.inner_text()
    assert "Basic:" in box and "at least" in box
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_a_village_is_zoomed_moved_and_shown_whole_again(visit: Visit) -> None:
    page = visit(PLAY)
    player = MouseVillager(page)
    home = page.locator("button.fk-target[title^=H]")
    before = home.bounding_box()
    assert before is not None
    for _press in range(2):
        player.do(page.locator("button.fk-target[title='zoom:in']"))
    closer = home.bounding_box()
    assert closer is not None and closer["width"] > before["width"]
    player.do(page.locator("button.fk-target[title='zoom:fit']"))
    assert home.bounding_box() == before
