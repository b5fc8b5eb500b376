"""What a person finds at the table: refusals, saving, replay, hot seat, reload."""

from __future__ import annotations

import io
import json
from pathlib import Path
from urllib.parse import urljoin

from PIL import Image, ImageChops
from playwright.sync_api import Locator, Page, expect

from .conftest import PHONE, Visit, ready
from .person import PLAY, Keyboard, Mouse

KEPT = "farmkit.aehre.play"


def picture(part: Locator) -> Image.Image:
    return Image.open(io.BytesIO(part.screenshot())).convert("RGB")


def differs(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one, other).getbbox() is not None


def log(page: Page) -> list[str]:
    return page.locator(".fk-lines li").all_inner_texts()


def start(page: Page, **choices: str) -> None:
    """A new game from the dialog: `who0="person"`, `name1="Ann"`, `variant="short_game"`."""
    player = Mouse(page)
    player.do(player.called("New game").first)
    for name, value in choices.items():
        control = page.locator(f"dialog [name={name}]")
        if name.startswith("name"):
            control.fill(value)
        else:
            control.select_option(value)
    player.do(page.locator("dialog button[type=submit]"))


def test_the_board_is_painted_and_changes_only_where_a_tile_is_laid(visit: Visit) -> None:
    page = visit(PLAY)
    player = Mouse(page)
    colours = picture(page.locator(".fk-stage")).getcolors(1 << 20) or []
    assert len(colours) > 20, "the board is blank"
    player.take_tile()
    page.mouse.move(2, 2)
    page.wait_for_timeout(200)
    target = player.offered.first.get_attribute("title") or ""
    far = page.locator("button.fk-target").last.get_attribute("title") or ""
    before = {name: picture(player.field(name)) for name in (target, far)}
    player.do(player.field(target))
    page.mouse.move(2, 2)
    for _look in range(50):
        if differs(before[target], picture(player.field(target))):
            break
        page.wait_for_timeout(100)
    assert differs(before[target], picture(player.field(target)))
    assert not differs(before[far], picture(player.field(far)))


def test_an_illegal_try_is_answered_with_rule_obstacle_and_remedy(visit: Visit) -> None:
    page = visit(PLAY)
    player = Mouse(page)
    player.take_tile()
    player.do(page.locator("button.fk-target:not(.fk-legal)").first)
    box = page.locator(".fk-refusal")
    assert "rule 3." in box.locator("h2").inner_text()
    assert len(box.locator("p").all()) >= 1
    assert page.locator("button.fk-obstacle").count() >= 1
    assert box.locator("xpath=ancestor::*[@aria-live='polite']").count() == 1
    player.do(player.called("Close"))
    assert box.count() == 0


def test_a_typed_turn_and_a_mistyped_one(visit: Visit) -> None:
    page = visit(PLAY)
    player = Mouse(page)
    player.do(player.called("Hint"))
    move = page.locator(".fk-tip h2").inner_text().partition(": ")[2]
    page.get_by_label("Type a move").fill(move + " rubbish")
    player.do(player.called("Play").last)
    assert "'rubbish'" in page.locator(".fk-messages").inner_text()
    assert log(page) == []
    page.get_by_label("Type a move").fill(move)
    player.do(player.called("Play").last)
    assert len(log(page)) >= 1
    assert player.called("End turn").is_visible()


def test_a_turn_can_be_taken_back_until_it_is_ended(visit: Visit) -> None:
    page = visit(PLAY)
    player = Mouse(page)
    hand = page.locator("button.fk-tile").all_inner_texts()
    for _thing in range(8):
        if player.called("End turn").count():
            break
        player.one_thing()
    while player.called("Undo").is_enabled():
        player.do(player.called("Undo"))
    assert page.locator("button.fk-tile").all_inner_texts() == hand
    assert log(page) == []


def test_a_reload_resumes_the_game(visit: Visit) -> None:
    page = visit(PLAY)
    player = Mouse(page)
    player.turn()
    player.turn()
    player.take_tile()
    told, hand = log(page), page.locator("button.fk-tile").all_inner_texts()
    assert len(told) >= 4
    page.reload()
    expect(page.locator(".fk-lines li")).to_have_count(len(told))
    assert log(page) == told
    assert page.locator("button.fk-tile").all_inner_texts() == hand
    player.turn()


def test_a_damaged_autosave_is_reported_and_kept(visit: Visit) -> None:
    page = visit(PLAY)
    Mouse(page).turn()
    kept = page.evaluate(f"localStorage.getItem('{KEPT}')")
    damaged = kept.replace('"VP', '"XP')[:-40]
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEPT, damaged])
    page.reload()
    expect(page.locator(".fk-messages")).to_contain_text("damaged")
    assert log(page) == []
    assert page.evaluate(f"localStorage.getItem('{KEPT}.damaged')") == damaged
    Mouse(page).turn()


def test_a_game_is_saved_to_a_file_and_loaded_again(visit: Visit, tmp_path: Path) -> None:
    page = visit(PLAY)
    player = Mouse(page)
    player.turn()
    told = log(page)
    with page.expect_download() as download:
        player.do(player.called("Save"))
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["game"] == "aehre"
    start(page)
    assert log(page) == []
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".fk-lines li")).to_have_count(len(told))
    assert log(page) == told
    forged = tmp_path / "forged.json"
    forged.write_text(file.read_text().replace('"VP', '"XP'))
    page.locator("input[type=file]").set_input_files(forged)
    expect(page.locator(".fk-messages")).not_to_be_empty()
    assert log(page) == told, "the game on the table is lost"


def test_a_replay_shows_any_moment_and_leads_back(visit: Visit) -> None:
    page = visit(PLAY)
    player = Mouse(page)
    player.turn()
    now = picture(page.locator(".fk-stage"))
    player.do(player.called("Replay"))
    slider = page.get_by_label("Moment of the game")
    slider.fill("0")
    expect(page.locator(".fk-lines li")).to_have_count(0)
    page.wait_for_timeout(200)
    assert differs(now, picture(page.locator(".fk-stage")))
    player.do(player.called("On"))
    expect(page.locator(".fk-lines li")).to_have_count(1)
    player.do(player.called("Back to the game"))
    assert len(log(page)) == 2


def test_at_one_screen_the_hands_of_the_others_stay_covered(visit: Visit) -> None:
    page = visit(PLAY)
    start(page, who0="person", name0="Ann", who1="person", name1="Ben")
    player = Mouse(page)
    assert page.locator("button.fk-tile").count() == 0, "a hand can be seen before anybody said who sits here"
    player.do(player.called("I am Ann"))
    anns = page.locator("button.fk-tile").all_inner_texts()
    player.turn()
    assert page.locator("button.fk-tile").count() == 0, "a hand can be seen while the screen is handed over"
    assert "Ben" in page.locator("dialog").inner_text()
    page.keyboard.press("Escape")
    assert page.locator("dialog").count() == 1, "the curtain must not be dismissed by accident"
    player.do(player.called("I am Ben"))
    expect(page.locator(".fk-ask")).to_contain_text("Ben")
    bens = page.locator("button.fk-tile").all_inner_texts()
    assert len(bens) == 8 and bens != anns
    page.reload()
    page.wait_for_selector("dialog")
    assert page.locator("button.fk-tile").count() == 0, "a reload lifts the curtain"


SLOW = """
const later = window.setTimeout.bind(window);
const here = () => window.jupyterapp?.widgetManager?.restoredStatus;
let begun = 0;
window.setTimeout = (call, wait, ...rest) => {
  if (wait !== 100) return later(call, wait, ...rest);
  begun = begun || Date.now();
  const hold = () => (here() && Date.now() - begun > 2500 ? call(...rest) : later(hold, 50));
  return later(hold, wait);
};
"""
"""Timers of a tenth of a second sleep until the widgets are there: so it goes on a machine that has much to do."""


def test_widgets_that_come_late_are_shown_all_the_same(visit: Visit) -> None:
    page = visit()
    errors: list[str] = []
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.add_init_script(SLOW)
    page.goto(urljoin(page.url, "/" + PLAY))
    ready(page)
    Mouse(page).turn()
    assert any("model not found" in text for text in errors), "nothing was late"
    assert "model not found" not in page.locator("#rendered_cells").inner_text()


def test_five_players_and_a_variant(visit: Visit) -> None:
    page = visit(PLAY)
    start(page, who0="person", who1="random", who2="greedy", who3="random", who4="greedy", variant="double_farms")
    assert page.locator(".fk-seat").count() == 5
    assert "printed rules" not in page.locator(".fk-top").inner_text()
    Mouse(page).turn()
    assert len(log(page)) >= 5


def test_two_players_of_one_name_are_refused_and_nothing_is_lost(visit: Visit) -> None:
    page = visit(PLAY)
    Mouse(page).turn()
    told = log(page)
    start(page, name0="Ann", name1="Ann")
    assert "same name" in page.locator(".fk").inner_text()
    assert log(page) == told


def test_a_screen_reader_hears_board_targets_and_log(visit: Visit) -> None:
    page = visit(PLAY)
    player = Keyboard(page)
    assert page.get_by_role("status").first.inner_text() == page.locator(".fk-ask").inner_text()
    group = page.get_by_role("group", name="Fields")
    assert group.get_by_role("button").count() == 55
    assert page.get_by_role("button", name="a1, wheat, printed").count() == 1
    player.take_tile()
    name = player.offered.first.get_attribute("aria-label") or ""
    assert ", fits" in name
    page.keyboard.press("n")
    assert ", fits" in page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert page.get_by_role("log").count() == 1
    unnamed = page.locator("button").evaluate_all(
        "all => all.filter(one => !(one.innerText.trim() || one.getAttribute('aria-label'))).length"
    )
    assert unnamed == 0


def test_a_phone_needs_no_scrolling_sideways_and_shows_the_bar(visit: Visit) -> None:
    page = visit(PLAY, PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    bar = page.locator(".fk-bar").bounding_box()
    assert bar is not None and bar["y"] + bar["height"] <= 844
    for target in page.locator("button.fk-target").all()[:3]:
        box = target.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 44


def test_the_hub_leads_to_the_pages_of_each_game(visit: Visit) -> None:
    page = visit()
    card = page.locator(".fk-card", has_text="Eine Frage der Ähre")
    assert card.locator("img").evaluate("one => one.naturalWidth") > 100
    assert card.get_by_role("link").all_inner_texts() == ["Learn", "Play", "Design"]
    card.get_by_role("link", name="Play").click()
    page.wait_for_selector(".fk-stage")
    page.get_by_role("link", name="All games").click()
    page.wait_for_selector(".fk-hub")
