"""Keyflower in a real browser: mouse, keyboard and touch each suffice, and nothing is lost by a reload."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from .conftest import DESK, PHONE, Visit, ready, until
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
    ready(page, ".fk[data-step]")
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


def at(page: Page, what: str) -> tuple[float, float]:
    """The middle of a target."""
    box = page.locator(what).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


HOME = "button.fk-target[title^=H]"


def test_a_village_is_dragged_with_the_mouse_and_zoomed_with_the_wheel(visit: Visit) -> None:
    page = visit(PLAY)
    x, y = at(page, HOME)
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    for _turn in range(6):
        page.mouse.wheel(0, -120)
        page.wait_for_timeout(120)
    page.keyboard.up("Control")
    page.wait_for_selector("button.fk-target[title='pan:down']")
    x, y = at(page, HOME)
    steps = page.locator(".fk[data-step]").get_attribute("data-step")
    page.mouse.move(x, y)
    page.mouse.down()
    for way in range(1, 11):
        page.mouse.move(x, y + way * 3)
        page.wait_for_timeout(20)
    page.mouse.up()
    until(page, "step => document.querySelector('.fk').dataset.step !== step", steps)
    page.wait_for_timeout(300)
    assert at(page, HOME)[1] > y + 5
    assert page.locator(HOME).get_attribute("aria-pressed") is None, "a drag is no press"
    page.locator(HOME).click()
    page.wait_for_selector(HOME + "[aria-pressed=true]")


def test_a_wheel_alone_scrolls_the_page(visit: Visit) -> None:
    page = visit(PLAY, (1280, 500))
    page.locator(HOME).scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    x, y = at(page, HOME)
    width = page.locator(HOME).bounding_box()["width"]  # type: ignore[index]  # it was just found
    page.mouse.move(x, y)
    page.mouse.wheel(0, -120)
    until(page, "before => scrollY < before", before)
    assert page.locator(HOME).bounding_box()["width"] == width  # type: ignore[index]  # as above


def stroke(page: Page, x: float, y: float, dx: float, dy: float) -> None:
    """A finger on the glass."""
    line = page.context.new_cdp_session(page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for way in range(1, 11):
        there = {"x": x + dx * way / 10, "y": y + dy * way / 10}
        line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [there]})
        page.wait_for_timeout(20)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(400)


def pinch(page: Page, x: float, y: float) -> None:
    """Two fingers go apart."""
    line = page.context.new_cdp_session(page)
    for kind, apart in [("touchStart", 30.0), *(("touchMove", 30.0 + 6 * way) for way in range(1, 11))]:
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_timeout(20)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(400)


def test_a_finger_moves_a_village_that_is_larger_than_its_window_and_otherwise_the_page(visit: Visit) -> None:
    page = visit(PLAY, PHONE)
    player = FingerVillager(page)
    player.do(page.locator("button.fk-target[title='see:0']"))
    page.evaluate("scrollTo(0, 0)")
    x, y = at(page, HOME)
    stroke(page, x, y, 0, -150)
    assert page.evaluate("scrollY") > 50, "nothing could be moved, so the page was scrolled"
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(200)
    width = page.locator(HOME).bounding_box()["width"]  # type: ignore[index]  # it is there
    for _time in range(3):
        pinch(page, *at(page, HOME))
    assert page.locator(HOME).bounding_box()["width"] > width  # type: ignore[index]  # it is there
    assert page.evaluate("visualViewport.scale") == 1
