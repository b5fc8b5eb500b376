"""Agricola: Family Edition in a browser: whole games, feeding, tiles, refusals, a reload."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .agricola_person import KEPT, PLAY, Farmer, FarmerWithFinger, FarmerWithKeys, FarmerWithMouse, kept
from .conftest import DESK, PHONE, Visit
from .test_table import differs, log, picture, start


def alone(page: Page) -> None:
    """A game for one."""
    start(page, who0="person", who1="nobody", who2="nobody", who3="nobody")


@pytest.mark.parametrize(
    ("person", "size"), [(FarmerWithMouse, DESK), (FarmerWithKeys, DESK), (FarmerWithFinger, PHONE)]
)
def test_a_person_farms_for_a_whole_game(visit: Visit, person: type[Farmer], size: tuple[int, int]) -> None:
    page = visit(PLAY, size)
    person(page).game()
    sheet = page.locator("#fk-sheets").locator("..").inner_text()
    assert "You" in sheet and "Begging" in sheet and "Together" in sheet
    assert "The game is over" in page.locator(".fk-ask").inner_text()


def test_a_game_alone_is_played_to_the_end(visit: Visit) -> None:
    page = visit(PLAY)
    alone(page)
    assert page.locator(".fk-seat").count() == 1
    FarmerWithMouse(page).game()
    assert page.locator("#fk-sheets").count() == 1


def test_the_board_is_painted_and_a_person_appears_where_it_was_placed(visit: Visit) -> None:
    page = visit(PLAY)
    player = FarmerWithMouse(page)
    colours = picture(page.locator(".fk-stage")).getcolors(1 << 20) or []
    assert len(colours) > 20, "the board is blank"
    page.mouse.move(2, 2)
    page.wait_for_timeout(200)
    before = {id: picture(player.space(id)) for id in ("fishing", "r14")}
    player.do(player.space("fishing"))
    page.mouse.move(2, 2)
    page.wait_for_timeout(200)
    assert "You stands here" in (player.space("fishing").get_attribute("aria-label") or "")
    assert differs(before["fishing"], picture(player.space("fishing")))
    assert not differs(before["r14"], picture(player.space("r14")))


def test_an_illegal_try_is_answered_beside_the_board_and_marked_on_it(visit: Visit) -> None:
    page = visit(PLAY)
    player = FarmerWithMouse(page)
    player.do(player.space("r14"))
    box = page.locator(".fk-refusal")
    assert "rule 2.6" in box.locator("h2").inner_text()
    assert "opens in round 14" in box.inner_text()
    assert page.locator("button.fk-obstacle").get_attribute("title") == "r14"
    assert box.locator("xpath=ancestor::*[@aria-live='polite']").count() == 1
    player.do(player.called("Close"))
    assert box.count() == 0
    assert log(page) == []


def test_a_tile_finds_its_place_and_may_be_moved(visit: Visit) -> None:
    page = visit(PLAY)
    player = FarmerWithMouse(page)
    player.do(player.space("plough"))
    assert "laid a field" in log(page)[-1]
    player.do(player.called("Another spot"))
    ghost = page.locator("button.fk-target[aria-pressed=true]")
    shown = ghost.get_attribute("title")
    other = page.locator("button.fk-target.fk-legal:not(.fk-chosen)").last.get_attribute("title")
    player.do(player.field(other or ""))
    assert ghost.get_attribute("title") == other != shown
    player.do(page.locator("button.fk-target:not(.fk-legal)").last)
    assert "rule 12" in page.locator(".fk-refusal h2").inner_text()
    player.do(player.field(other or ""))
    assert f"laid a field at {other}" in log(page)[-1]
    while player.called("Undo").is_enabled():
        player.do(player.called("Undo"))
    assert log(page) == []


def test_a_reload_resumes_the_game(visit: Visit) -> None:
    page = visit(PLAY)
    player = FarmerWithMouse(page)
    while len(log(page)) < 5:
        player.one_thing()
    told = log(page)
    page.reload()
    expect(page.locator(".fk-lines li")).to_have_count(len(told))
    assert log(page) == told
    player.one_thing()


def test_a_damaged_autosave_is_reported_and_kept(visit: Visit) -> None:
    page = visit(PLAY)
    FarmerWithMouse(page).one_thing()
    damaged = page.evaluate(f"localStorage.getItem('{KEPT}')")[:-40]
    kept(page, damaged)
    expect(page.locator(".fk-messages")).to_contain_text("damaged")
    assert log(page) == []
    assert page.evaluate(f"localStorage.getItem('{KEPT}.damaged')") == damaged


def test_feeding_tells_need_means_and_begging_before_it_is_done(visit: Visit) -> None:
    page = visit(PLAY)
    alone(page)
    player = FarmerWithMouse(page)
    while not page.locator(".fk-feeding").count():
        if player.called("End turn").count():
            player.do(player.called("End turn"))
        else:  # grain, wood and reed, but nothing to eat
            player.do(
                page.locator(", ".join(f"button.fk-legal[title={id}]" for id in ("grain", "reed1", "wood3"))).first
            )
    box = page.locator(".fk-feeding")
    assert "needs 4" in " ".join(box.locator("tr").first.inner_text().split())
    lost = box.locator(".fk-refusal").inner_text()
    grain = box.locator("button[data-token=eat]")
    player.do(grain)
    assert box.locator(".fk-refusal").count() == 0 or box.locator(".fk-refusal").inner_text() != lost
    player.do(player.called("Undo"))
    assert box.locator(".fk-refusal").inner_text() == lost
    missing = int(lost.split()[0])
    player.do(box.locator("button[data-token=feed]"))
    player.do(player.called("End turn"))
    assert f"{missing} begging marker" in page.locator(".fk-seat").inner_text()


def test_a_typed_turn_a_hint_and_a_replay(visit: Visit) -> None:
    page = visit(PLAY)
    player = FarmerWithMouse(page)
    player.do(player.called("Hint"))
    move = page.locator(".fk-tip h2").inner_text().partition(": ")[2]
    assert move
    page.get_by_label("Type a move").fill("plough h9")
    player.do(player.called("Play").last)
    assert log(page)[-1].endswith("laid a field at h9")
    player.do(player.called("End turn"))
    player.do(player.called("Replay"))
    page.get_by_label("Moment of the game").fill("0")
    expect(page.locator(".fk-lines li")).to_have_count(0)
    player.do(player.called("Back to the game"))
    assert len(log(page)) >= 3


def test_a_phone_shows_everything_in_one_column(visit: Visit) -> None:
    page = visit(PLAY, PHONE)
    player = FarmerWithFinger(page)
    for _thing in range(12):
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        for box in [one.bounding_box() for one in page.locator("button.fk-target.fk-legal").all()[:4]]:
            assert box is not None and min(box["width"], box["height"]) >= 44
        bar = page.locator(".fk-bar").bounding_box()
        assert bar is not None and bar["y"] + bar["height"] <= 844
        player.one_thing()


def test_a_screen_reader_hears_spaces_farm_and_goods(visit: Visit) -> None:
    page = visit(PLAY)
    assert page.get_by_role("status").first.inner_text() == page.locator(".fk-ask").inner_text()
    group = page.get_by_role("group", name="Spaces in 14 rounds")
    assert group.get_by_role("button").count() >= 25
    assert group.get_by_role("button", name="Fishing. 1 food, 1 more each round. can be used").count() == 1
    assert group.get_by_role("button", name=", wooden room").count() == 2
    assert "2 food" in page.locator(".fk-hands .fk-hear").inner_text()
    unnamed = page.locator("button").evaluate_all(
        "all => all.filter(one => !(one.textContent.trim() || one.getAttribute('aria-label'))).length"
    )
    assert unnamed == 0
