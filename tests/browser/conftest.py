"""A real server, a real Chromium, and a watch on everything that leaves the page."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK, PHONE = (1280, 900), (390, 844)

Visit = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(item.path).is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where `farmkit serve` answers."""
    command = [str(Path(sys.executable).with_name("farmkit")), "serve", "--port", "0"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    assert "http://" in line, f"the server said {line!r}"
    yield line[line.index("http://") :].strip()
    process.send_signal(signal.SIGINT)
    process.wait(timeout=60)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["FARMKIT_CHROMIUM"], args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, address: str) -> Iterator[Visit]:
    """Open a page as a new visitor. At the end nothing may have failed, and no request may have left the machine."""
    contexts, outside, errors = [], [], []

    def visit(path: str = "", size: tuple[int, int] = DESK, **more: object) -> Page:
        touch = size == PHONE
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=touch, is_mobile=touch, **more
        )
        contexts.append(context)
        context.on("request", lambda request: outside.append(request.url) if leaves(request.url, address) else None)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address + path)
        page.wait_for_selector(".fk[data-step], .fk-hub")
        page.wait_for_function(
            "!document.querySelector('.fk[data-step=\"0\"]')"
        )  # the page has reported that it is ready
        return page

    yield visit
    for context in contexts:
        context.close()
    assert outside == []
    assert errors == []


def leaves(url: str, address: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme not in ("data", "blob") and parts.netloc != urlsplit(address).netloc
