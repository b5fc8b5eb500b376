"""A real server, a real Chromium, and a watch on everything that leaves the page."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

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

PATIENCE = 60_000
"""Milliseconds that a page may take on a busy machine; a quick one is not made to wait."""
expect.set_options(timeout=PATIENCE / 2)
OURS = ".fk[data-step], .fk-hub"
TOKEN = "let-me-in"  # as Binder gives one to each visitor

VIOLATED = "policy: "
WATCH_POLICY = f"""
document.addEventListener('securitypolicyviolation', (event) =>
    console.error('{VIOLATED}' + [event.violatedDirective, event.blockedURI, event.sample].join(' ')));
"""

Visit = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(item.path).is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@contextmanager
def farmkit_serve(*more: str) -> Iterator[str]:
    """Where `farmkit serve` answers."""
    command = [str(Path(sys.executable).with_name("farmkit")), "serve", "--port", "0", *more]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        assert "http://" in line, f"the server said {line!r}"
        yield line[line.index("http://") :].strip()
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(timeout=60)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with farmkit_serve() as address:
        yield address


# Ended with its folder: a second one beside it could not be driven.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["FARMKIT_CHROMIUM"], args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, address: str) -> Iterator[Visit]:
    """Open a page as a new visitor. At the end nothing may have failed, and no request may have left the machine."""
    contexts, outside, missing, errors = [], [], [], []

    def visit(
        path: str = "",
        size: tuple[int, int] = DESK,
        awaits: str = OURS,
        before: Callable[[Page], object] = lambda page: None,
        **more: object,
    ) -> Page:
        touch = size == PHONE
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=touch, is_mobile=touch, **more
        )
        contexts.append(context)
        context.on("request", lambda request: outside.append(request.url) if leaves(request.url, address) else None)
        context.on("response", lambda answer: missing.append(answer.url) if answer.status >= 400 else None)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.add_init_script(WATCH_POLICY)
        page.on("console", lambda message: errors.append(message.text) if VIOLATED in message.text else None)
        before(page)
        page.goto(address + path)
        ready(page, awaits)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert outside == []
    assert missing == []
    assert errors == []


def ready(page: Page, awaits: str = OURS) -> None:
    """Wait until the page is there and has reported so."""
    page.wait_for_selector(awaits)
    until(page, "!document.querySelector('.fk[data-step=\"0\"]')")


def until(page: Page, true: str, arg: object = None) -> None:
    """Wait until this is true on the page. Asked from out here: our pages let nobody run text, not even Playwright."""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(true, arg):
        assert time.monotonic() < end, f"it never came true: {true}"
        page.wait_for_timeout(20)


def leaves(url: str, address: str) -> bool:
    """To another machine, or out of the folder of a larger server that is ours."""
    return urlsplit(url).scheme not in ("data", "blob") and not url.startswith(address)


@contextmanager
def jupyter(
    command: list[str], folder: Path, prefix: str = "/", environment: Mapping[str, str] = os.environ
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A Jupyter server in a folder, below a prefix; gives its address and its process."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    options = [
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.base_url={prefix}",
        "--ServerApp.open_browser=False",
        "--ServerApp.allow_root=True",
        "--ServerApp.log_level=ERROR",
        f"--IdentityProvider.token={TOKEN}",
    ]
    address = f"http://127.0.0.1:{port}{prefix}"
    process = subprocess.Popen([*command, *options], cwd=folder, env=environment)
    try:
        until = time.monotonic() + 60
        while not answers(address + "api"):
            assert process.poll() is None and time.monotonic() < until, "the server does not start"
            time.sleep(0.1)
        yield address, process
    finally:
        process.terminate()
        process.wait(timeout=60)


def answers(url: str) -> bool:
    try:
        with urlopen(url, timeout=5) as answer:
            return bool(answer.status == 200)
    except (URLError, OSError):
        return False
