"""A visitor of a Binder server: the hub, a lesson, a table, JupyterLab; all below a prefix and on a small machine."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

import psutil
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, TOKEN, Visit
from tests.browser.learner import Learner
from tests.browser.person import Mouse
from tests.browser.test_table import log

HUB = f"voila/render/notebooks/index.ipynb?token={TOKEN}"
LESSON = f"voila/render/notebooks/aehre/1_learn.ipynb?token={TOKEN}"
TABLE = f"voila/render/notebooks/aehre/2_play.ipynb?token={TOKEN}"

README = (ROOT / "README.md").read_text()
LINKS = re.findall(r"\((https://mybinder\.org/v2/[^)]+)\)", README)

SMALL_MACHINE = 1 << 30
"""Bytes of memory that a visitor of a public Binder can count on."""

Server = tuple[str, psutil.Process]


def ask(server: Server, path: str, method: str = "GET") -> bytes:
    with urlopen(Request(server[0] + path, headers={"Authorization": f"token {TOKEN}"}, method=method)) as answer:
        return bytes(answer.read())


def kernels(server: Server) -> list[str]:
    """The names of the kernels that people use; the one that waits is not listed."""
    return [one["id"] for one in json.loads(ask(server, "api/kernels"))]


def running(server: Server) -> list[psutil.Process]:
    return [child for child in server[1].children(recursive=True) if "ipykernel_launcher" in " ".join(child.cmdline())]


def wait_until(fits: object, seconds: float = 20) -> None:
    assert callable(fits)
    until = time.monotonic() + seconds
    while not fits():
        assert time.monotonic() < until, "that does not happen"
        time.sleep(0.1)


def walk(page: Page) -> None:
    """From the hub to a table, play, and back, by links alone."""
    expect(page.locator(".fk-card img").first).to_be_visible()
    page.get_by_role("link", name="Play: Eine Frage der Ähre").click()
    page.wait_for_selector(".fk-stage")
    page.wait_for_selector(".fk[data-step='1']")
    Mouse(page).turn()
    page.get_by_role("link", name="All games").click()
    page.wait_for_selector(".fk-hub")


def test_a_visitor_walks_from_the_hub_to_a_table_and_back_and_goes_on_playing(visit: Visit) -> None:
    page = visit(HUB)
    walk(page)
    page.get_by_role("link", name="Go on playing: Eine Frage der Ähre").click()
    page.wait_for_selector(".fk-lines li")
    assert len(log(page)) >= 2
    Mouse(page).turn()


def test_a_lesson_opens_and_leads_on(visit: Visit) -> None:
    page = visit(LESSON)
    learner = Learner(page, 0)
    learner.do(learner.called("Begin"))
    assert learner.card.locator(".fk-task").inner_text()
    page.get_by_role("link", name="Play", exact=True).click()
    page.wait_for_selector(".fk-stage")
    page.go_back()
    page.wait_for_selector(".fk[data-step]")
    page.get_by_role("link", name="All games").click()
    page.wait_for_selector(".fk-hub")


def test_the_pages_are_ours(visit: Visit) -> None:
    page = visit(TABLE)
    assert page.locator("body.farmkit-page").count() == 1, "Voilà does not use our template"
    assert page.title() == "Eine Frage der Ähre · Play"
    assert page.locator(".jp-InputArea").count() == 0, "the page shows its sources"


def test_a_page_gets_a_kernel_that_was_warm_and_the_next_one_is_warmed(visit: Visit, server: Server) -> None:
    wait_until(lambda: len(running(server)) > len(kernels(server)))
    before = {child.pid for child in running(server)}
    used = set(kernels(server))
    page = visit(HUB)
    [name] = set(kernels(server)) - used
    assert any(name in " ".join(child.cmdline()) for child in running(server) if child.pid in before)
    wait_until(lambda: len(running(server)) > len(kernels(server)))
    page.get_by_role("link", name="Learn: Eine Frage der Ähre").click()
    page.wait_for_selector(".fk[data-step]")
    wait_until(lambda: name not in kernels(server))  # its page was left


def test_six_open_pages_leave_half_of_a_small_machine_free(visit: Visit, server: Server) -> None:
    for name in kernels(server):  # of visitors before us
        ask(server, f"api/kernels/{name}", "DELETE")
    for number in range(6):
        visit((HUB, LESSON, TABLE)[number % 3])
    wait_until(lambda: len(running(server)) == 6 + 1)
    used = sum(one.memory_full_info().pss for one in [server[1], *server[1].children(recursive=True)])
    print(f"{used >> 20} MB")
    assert used < SMALL_MACHINE / 2


def test_kernels_without_a_page_are_culled_and_nothing_is_made_for_a_visitor(copy: Path, visit: Visit) -> None:
    settings = json.loads((copy / "binder" / "jupyter_server_config.json").read_text())["MappingKernelManager"]
    assert 0 < settings["cull_idle_timeout"] <= 1800 and not settings["cull_connected"]
    begun = time.time()
    visit(TABLE)
    made = [file for file in copy.rglob("*") if file.is_file() and os.stat(file).st_mtime > begun]
    assert made == []


def test_jupyterlab_opens_with_the_notebooks(visit: Visit) -> None:
    page = visit(f"lab/tree/notebooks/index.ipynb?token={TOKEN}", awaits=".jp-Notebook")
    expect(page.locator(".jp-CodeCell").first).to_contain_text("hub()")


# --- the badges of the README open what they promise ---


def test_badges_are_written_from_the_one_place_that_names_the_repository() -> None:
    assert subprocess.run([sys.executable, ROOT / "binder" / "badges.py", "--check"]).returncode == 0
    repository = (ROOT / "binder" / "repository.txt").read_text().strip()
    assert all(urlsplit(link).path.startswith(f"/v2/gh/{repository}/v") for link in LINKS)


@pytest.mark.parametrize("link", LINKS, ids=["all games", "a lesson", "JupyterLab"])
def test_each_badge_opens_its_page(visit: Visit, link: str) -> None:
    [path] = parse_qs(urlsplit(link).query)["urlpath"]
    page = visit(f"{path}?token={TOKEN}", awaits=".jp-Notebook" if path.startswith("lab/") else ".fk")
    assert page.title()
