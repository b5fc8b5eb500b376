"""Two servers, one PostgreSQL, one table: two people, each in a browser of their own on a server of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, expect

from farmkit.tables import Store, open_store
from tools.postgresql import running

from .conftest import PATIENCE, WATCH_POLICY, farmkit_serve, ready
from .person import Mouse

TABLE = "voila/render/table.ipynb#"
SECONDS = 15_000
"""Milliseconds in which the others' move must be seen, on a busy machine; on a quiet one it takes some forty."""


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with running() as server:
        yield server.database()


@pytest.fixture(scope="module")
def servers(database: str) -> Iterator[tuple[str, str]]:
    with ExitStack() as stack, pytest.MonkeyPatch.context() as patch:
        patch.setenv("FARMKIT_TABLES", database)
        yield stack.enter_context(farmkit_serve()), stack.enter_context(farmkit_serve())


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with open_store(database) as store:
        yield store


def sit(chromium: Browser, address: str, token: str, name: str) -> Page:
    page = chromium.new_context().new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH_POLICY)
    page.goto(address + TABLE + token)
    ready(page, ".fk[data-step]")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    return page


def log(page: Page) -> list[str]:
    return page.locator(".fk-lines li").all_inner_texts()


def test_two_browsers_on_two_servers_play_at_one_table(
    chromium: Browser, servers: tuple[str, str], store: Store
) -> None:
    assert servers[0] != servers[1]
    made = store.create("aehre", [None, None])
    ann = sit(chromium, servers[0], made.seats[0], "Ann")
    ben = sit(chromium, servers[1], made.seats[1], "Ben")
    expect(ann.get_by_text("Ben").first).to_be_visible(timeout=SECONDS)
    for _round in range(2):
        for mover, other in ((ann, ben), (ben, ann)):
            expect(mover.locator("button.fk-tile.fk-legal").first).to_be_visible(timeout=SECONDS)
            before = store.enter(made.watch).version
            assert other.locator("button.fk-tile.fk-legal").count() == 0, "it is not their turn"
            Mouse(mover).turn()
            confirmed = store.enter(made.watch).version
            assert confirmed > before, "the turn is not in the database"
            expect(other.locator("button.fk-tile.fk-legal").first).to_be_visible(timeout=SECONDS)
            expect(other.locator(".fk-lines li")).to_have_count(len(log(mover)), timeout=SECONDS)
            assert log(other) == log(mover)
    ann.context.close()
    ben.context.close()


def test_bots_of_two_servers_take_each_decision_once(chromium: Browser, servers: tuple[str, str], store: Store) -> None:
    made = store.create("aehre", [None, "greedy", "greedy"])
    first = store.enter(made.watch).match.state.turn()
    page = sit(chromium, servers[1], made.seats[0], "Ann")
    Mouse(page).turn()
    expect(page.locator("button.fk-tile.fk-legal").first).to_be_visible(timeout=SECONDS)
    place = store.enter(made.watch)
    assert place.info.actor == 0
    assert place.match.state.turn() == first + 3
    page.context.close()
