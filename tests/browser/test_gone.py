"""Old tabs and sleeping machines: a page without a kernel says so, and goes on from the last saved move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import nbformat
import psutil
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Page, expect

from .conftest import Visit, farmkit_serve
from .person import PLAY, Mouse
from .test_table import log

GONE = "[role=alert].fk-gone"
CONFIG = "JSON.parse(document.getElementById('jupyter-config-data').textContent)"
WATCH = f"""
new MutationObserver(() => (window.alarmed ||= !!document.querySelector('{GONE}')))
    .observe(document, {{ childList: true, subtree: true }})
"""
SOON = 8_000
"""Milliseconds: the server looks after its kernels every three seconds."""

PATIENCE = 10_000
"""Milliseconds that the page waits for an answer."""

THINKER = """
import time
from farmkit_widgets.access import Front
from farmkit_widgets.page import button, el

def event(name, value):
    if name == "think":
        time.sleep(3)
        front.show(page("Done"))

def page(words):
    return el("div", el("p", words), button("Think", "think"), data_step="1")

front = Front(event, patience=1)
front.show(page("Ready"))
front
"""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A server of its own: its kernels are killed and stopped here, and nobody else should sit at them."""
    with farmkit_serve() as address:
        yield address


def kernel_of(page: Page) -> psutil.Process:
    """The kernel behind a page, among all that our server started."""
    name = page.evaluate(f"{CONFIG}.kernelId")
    children = psutil.Process().children(recursive=True)
    return next(child for child in children if any(name in word for word in child.cmdline()))


def look_away_and_back(page: Page) -> None:
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_when_the_kernel_is_gone_the_page_says_so_and_resumes_from_the_last_move(visit: Visit) -> None:
    page = visit(PLAY)
    player = Mouse(page)
    player.turn()
    player.take_tile()
    told, hand = log(page), page.locator("button.fk-tile").all_inner_texts()
    kernel_of(page).kill()
    player.press(player.offered.first)
    expect(page.locator(GONE)).to_contain_text("Your game is saved", timeout=SOON)
    page.get_by_role("button", name="Go on from the last saved move").click()
    expect(page.locator(GONE)).to_have_count(0)
    expect(page.locator(".fk-lines li")).to_have_count(len(told))
    assert log(page) == told
    assert page.locator("button.fk-tile").all_inner_texts() == hand
    player.turn()


def test_a_tab_that_is_looked_at_again_finds_out_by_itself_even_below_a_dialog(visit: Visit) -> None:
    page = visit(PLAY)
    player = Mouse(page)
    player.do(player.called("New game").first)
    kernel_of(page).kill()
    look_away_and_back(page)
    page.get_by_role("button", name="Go on from the last saved move").click(timeout=SOON)
    page.wait_for_selector(".fk[data-step='1']")
    player.turn()


def test_a_kernel_that_is_only_slow_is_believed_again_when_it_answers(visit: Visit) -> None:
    page = visit(PLAY)
    player = Mouse(page)
    player.take_tile()
    kernel = kernel_of(page)
    kernel.suspend()
    try:
        player.press(player.offered.first)
        page.wait_for_timeout(PATIENCE * 0.8)
        assert page.locator(GONE).count() == 0, "too soon"
        expect(page.locator(GONE)).to_be_visible(timeout=SOON)
    finally:
        kernel.resume()
    expect(page.locator(GONE)).to_have_count(0)
    expect(player.called("Place here")).to_be_visible()


def test_a_kernel_that_thinks_for_longer_than_our_patience_is_not_taken_for_gone(
    chromium: Browser, tmp_path: Path
) -> None:
    (tmp_path / "index.ipynb").write_text(nbformat.writes(new_notebook(cells=[new_code_cell(THINKER)])))
    with farmkit_serve("--notebooks", str(tmp_path)) as address:
        page = chromium.new_page()
        page.goto(address)
        page.get_by_role("button", name="Think").click()
        page.evaluate(WATCH)
        expect(page.get_by_text("Done")).to_be_visible()
        page.wait_for_timeout(1_500)
        assert not page.evaluate("window.alarmed")
        page.close()
