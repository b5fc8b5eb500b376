"""Pages keep to what the server lets them do, in every corner, also below a prefix and behind a token."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import ROOT, VIOLATED, WATCH_POLICY, Visit, farmkit_serve, leaves, ready
from .person import Mouse

NOTEBOOKS = ROOT / "notebooks"
PAGES = sorted(f"voila/render/{path.relative_to(NOTEBOOKS)}" for path in NOTEBOOKS.rglob("[!.]*.ipynb"))
TOKEN = "a-token-for-the-browser"


def watched(page: Page) -> list[str]:
    """Everything that the page tried and may not do."""
    said: list[str] = []

    def hear(words: str) -> None:
        if VIOLATED in words or "Content Security Policy" in words:
            said.append(words)

    page.add_init_script(WATCH_POLICY)
    page.on("console", lambda message: hear(message.text))
    page.on("pageerror", lambda error: hear(str(error)))
    return said


@pytest.mark.parametrize("path", PAGES)
def test_no_page_wants_more_than_it_may(chromium: Browser, address: str, path: str) -> None:
    context = chromium.new_context()
    page = context.new_page()
    said = watched(page)
    page.goto(address + path)
    ready(page, ".fk")
    page.wait_for_timeout(300)
    assert said == []
    context.close()


def test_a_turn_a_dialog_and_a_saved_game_keep_to_the_policy(visit: Visit) -> None:
    page = visit("voila/render/aehre/2_play.ipynb")
    said = watched(page)
    page.reload()
    ready(page)
    player = Mouse(page)
    player.turn()
    with page.expect_download() as download:
        player.do(player.called("Save").first)
    assert json.loads(Path(download.value.path()).read_text())["game"] == "aehre"
    assert said == []


def test_a_script_that_got_into_a_page_is_not_run(chromium: Browser, address: str) -> None:
    page = chromium.new_page()
    page.goto(address)
    ready(page)
    page.evaluate(
        """() => {
            const script = document.createElement('script');
            script.textContent = 'window.intruded = true';
            document.body.append(script);
            document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.intruded = true">');
        }"""
    )
    page.wait_for_timeout(200)
    assert page.evaluate("window.intruded") is None
    page.close()


@pytest.fixture(scope="module")
def locked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    token = tmp_path_factory.mktemp("locked") / "token"
    token.write_text(TOKEN)
    with farmkit_serve("--token-file", str(token), "--url-prefix", "/school/farm") as address:
        yield address


def test_a_visitor_shows_the_token_once_and_plays_below_the_prefix(chromium: Browser, locked: str) -> None:
    context = chromium.new_context()
    outside: list[str] = []
    context.on("request", lambda request: outside.append(request.url) if leaves(request.url, locked) else None)
    page = context.new_page()
    said = watched(page)
    page.goto(f"{locked}voila/render/aehre/2_play.ipynb#a-key")
    page.get_by_label("Token that you were given").fill("wrong")
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("alert")).to_have_text("That is not the token.")
    page.get_by_label("Token that you were given").fill(TOKEN)
    page.keyboard.press("Enter")
    ready(page)
    assert page.url == f"{locked}voila/render/aehre/2_play.ipynb#a-key"
    Mouse(page).turn()
    page.goto(locked)
    page.get_by_role("link", name="Play: Agricola").click()
    ready(page)
    assert page.url.startswith(f"{locked}voila/render/agricola/")
    assert said == []
    assert outside == []
    context.close()


def test_a_link_with_the_token_opens_the_page_and_leaves_no_token_in_the_address(
    chromium: Browser, locked: str
) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{locked}?token={TOKEN}")
    ready(page)
    assert TOKEN not in page.url
    assert TOKEN not in page.content()
    assert "token" not in page.evaluate("document.cookie + document.referrer + location.href")
    context.close()
