"""Farmerama in a browser: whole games in every way, secrets on one screen, the turning wheel, a phone."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESK, PHONE, Visit
from .farmerama_person import PLAY, Farmer, FarmerWithFinger, FarmerWithKeyboard, FarmerWithMouse
from .test_table import differs, log, picture, start

KEPT = "farmkit.farmerama.play"


def kept(page: Page) -> dict[str, object]:
    found: dict[str, object] = json.loads(page.evaluate(f"localStorage.getItem('{KEPT}')"))
    return found


WHOLE: list[tuple[type[Farmer], tuple[int, int], dict[str, str]]] = [
    (FarmerWithMouse, DESK, {"who0": "person", "who1": "nobody", "who2": "nobody", "who3": "nobody"}),
    (FarmerWithKeyboard, DESK, {"who0": "person", "who1": "random", "variant": "no_objects"}),
    (FarmerWithFinger, PHONE, {"who0": "person", "who1": "random", "who2": "random", "variant": "no_objects"}),
]


@pytest.mark.parametrize(("person", "size", "table"), WHOLE, ids=["mouse, alone", "keyboard", "finger"])
def test_a_person_plays_a_whole_game(
    visit: Visit, person: type[Farmer], size: tuple[int, int], table: dict[str, str]
) -> None:
    page = visit(PLAY, size)
    if size == PHONE:
        page.get_by_role("button", name="Menu").tap()
    start(page, **table)
    player = person(page)
    player.game()
    expect(page.locator(".fk-ask")).to_contain_text("The game is over")
    sheet = page.locator("#fk-sheets").locator("..").inner_text()
    assert "You" in sheet and "Together" in sheet
    if table["who1"] == "nobody":
        assert "the goal" in page.locator(".fk-ask").inner_text()
        assert "turn 42 of 42" in page.locator(".fk-top").inner_text()


def test_a_reload_resumes_the_game(visit: Visit) -> None:
    page = visit(PLAY)
    player = FarmerWithMouse(page)
    player.choose("Sow", "Water")
    player.do(player.called("Sow first"))
    player.do(player.offered.first)
    told = log(page)
    page.reload()
    expect(page.locator(".fk-lines li")).to_have_count(len(told))
    assert log(page) == told
    assert player.called("Done with Sow").count() == 1
    player.do(player.called("Undo"))
    assert len(log(page)) == len(told) - 1


def test_cards_that_lie_face_down_are_not_in_the_browser_and_a_reload_asks_again(visit: Visit) -> None:
    page = visit(PLAY)
    start(page, who0="person", name0="Ann", who1="person", name1="Ben")
    player = FarmerWithMouse(page)
    player.do(player.called("I am Ann"))
    player.choose("Harvest", "Feed")
    assert page.locator("button.fk-card5").count() == 0, "the curtain shows cards"
    page.keyboard.press("Escape")
    assert page.locator("dialog").count() == 1
    assert "harvest" not in json.dumps(kept(page)) and "feed" not in json.dumps(kept(page))
    player.do(player.called("I am Ben"))
    everything = page.evaluate("document.querySelector('.fk').outerHTML")
    assert "Harvest and Feed" not in everything
    assert page.locator("button.fk-card5[aria-pressed=true]").count() == 0
    player.do(player.card("Sow"))
    player.do(player.card("Seeds"))
    page.reload()
    page.wait_for_selector("dialog")
    player.do(player.called("I am Ann"))
    expect(page.locator(".fk-ask")).to_contain_text("Ann: choose two cards")


def test_the_reveal_says_who_laid_what_and_why_nobody_wins(visit: Visit) -> None:
    page = visit(PLAY)
    start(page, who0="person", name0="Ann", who1="person", name1="Ben")
    player = FarmerWithMouse(page)
    player.do(player.called("I am Ann"))
    player.choose("Harvest", "Feed")
    player.do(player.called("I am Ben"))
    player.choose("Harvest", "Water")
    expect(player.called("I am Ann")).to_have_count(0)  # nothing is secret any more
    told = page.locator("#fk-round").locator("..").inner_text()
    assert "Ann: Harvest and Feed" in told and "Ben: Harvest and Water" in told
    assert "nobody wins" in told and "Scarecrows in sight" in told


def test_an_illegal_try_is_answered_with_rule_obstacle_and_remedy(visit: Visit) -> None:
    page = visit(PLAY)
    player = FarmerWithMouse(page)
    player.choose("Sow", "Water")
    player.do(player.called("Sow first"))
    player.do(player.field("f1"))
    box = page.locator(".fk-refusal")
    assert "rule 4.2" in box.locator("h2").inner_text()
    assert "harvest zone" in box.inner_text()
    assert page.locator("button.fk-obstacle").get_attribute("title") == "f1"
    player.do(player.called("Close"))
    assert box.count() == 0


@pytest.mark.parametrize("calm", ["no-preference", "reduce"])
def test_the_wheel_turns_by_one_step_and_without_motion_where_none_is_wanted(visit: Visit, calm: str) -> None:
    page = visit(PLAY, reduced_motion=calm)
    player = FarmerWithMouse(page)
    player.choose("Sow", "Water")
    player.do(player.called("Water first"))
    wheel = page.locator(".fk-spin")
    lasting = wheel.evaluate("one => parseFloat(getComputedStyle(one).transitionDuration)")
    assert (lasting > 0) == (calm == "no-preference") and lasting <= 0.25
    before = picture(page.locator(".fk-stage"))
    player.do(player.called("Turn the wheel −1 water"))
    page.mouse.move(2, 2)
    expect(wheel).to_have_attribute("style", re.compile(r"rotate\(-51\.43deg\)"))
    page.wait_for_timeout(400)
    assert differs(before, picture(page.locator(".fk-stage")))


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_wheel_lies_in_the_middle_of_the_farm(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(PLAY, size)
    wheel, hub = page.locator(".fk-spin").bounding_box(), page.locator("button.fk-target[title=wheel]").bounding_box()
    assert wheel is not None and hub is not None
    assert wheel["width"] > 2 * hub["width"]
    for side, length in (("x", "width"), ("y", "height")):
        assert abs(wheel[side] + wheel[length] / 2 - hub[side] - hub[length] / 2) < 2


def test_motion_is_switched_off_in_the_settings(visit: Visit) -> None:
    page = visit(PLAY)
    player = FarmerWithMouse(page)
    player.do(player.called("Settings"))
    page.get_by_label("Less motion").check()
    player.do(player.called("Use"))
    assert page.locator(".fk-spin").evaluate("one => getComputedStyle(one).transitionDuration") == "0s"


def test_every_target_is_reached_with_arrow_keys(visit: Visit) -> None:
    page = visit(PLAY)
    reached = page.evaluate("""() => {
      const found = new Set();
      const waiting = ["a1"];
      while (waiting.length) {
        const name = waiting.pop();
        if (found.has(name)) continue;
        found.add(name);
        for (const key of ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]) {
          const one = document.querySelector(`button.fk-target[title=${name}]`);
          one.focus();
          one.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
          waiting.push(document.activeElement.title);
        }
      }
      return [...found];
    }""")
    assert set(reached) == set(page.locator("button.fk-target").evaluate_all("all => all.map(one => one.title)"))


def test_a_phone_needs_no_scrolling_sideways_and_fingers_find_their_targets(visit: Visit) -> None:
    page = visit(PLAY, PHONE)
    player = FarmerWithFinger(page)
    for _moment in range(6):
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        bar = page.locator(".fk-bar").bounding_box()
        assert bar is not None and bar["y"] + bar["height"] <= 845
        player.one_thing()
    for target in page.locator("button.fk-target, button.fk-card5").all():
        box = target.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 43.9
