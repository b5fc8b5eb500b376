"""The same pages as notebooks: JupyterLab runs them from top to bottom, and the board answers hand and keys."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import nbformat
import psutil
import pytest
from playwright.sync_api import Page, TimeoutError, expect

from farmkit.lessons import course

from .conftest import PATIENCE, ROOT, TOKEN, Visit, jupyter
from .learner import Learner
from .person import Keyboard, Mouse, step
from .test_table import differs, log, picture

NOTEBOOKS = sorted((ROOT / "notebooks").rglob("*.ipynb"))
IDLE = ".jp-Notebook-ExecutionIndicator[data-status=idle]"
BEGUN = "[...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')].some(one => !one.innerText.includes('[ ]'))"
NUMBERS = count(1)
LONGEST_CELL = 12  # lines


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A JupyterLab of somebody who has never opened one, on notebooks of their own."""
    notebooks = tmp_path_factory.mktemp("lab") / "notebooks"
    shutil.copytree(ROOT / "notebooks", notebooks, ignore=shutil.ignore_patterns(".*"))
    home = tmp_path_factory.mktemp("home")
    world = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "IPYTHON", "XDG_"))}
    world |= {"HOME": str(home), "JUPYTER_CONFIG_PATH": str(ROOT / "binder" / "lab")}  # as `make lab` does
    with jupyter([sys.executable, "-m", "jupyterlab"], notebooks, environment=world) as (address, _process):
        yield address


Run = Callable[[str], Page]


def run_all(page: Page) -> None:
    for _try in range(3):  # a JupyterLab that is still busy with itself forgets what it was told
        page.wait_for_selector(IDLE)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        with suppress(TimeoutError):
            page.wait_for_function(BEGUN, timeout=PATIENCE / 6)
            return
    raise AssertionError("JupyterLab does not run the notebook")


@pytest.fixture
def open_and_run(visit: Visit) -> Run:
    def open_and_run(notebook: str) -> Page:
        # A workspace for each visitor: JupyterLab would open again what the last one had open.
        page = visit(f"lab/workspaces/{next(NUMBERS)}/tree/{notebook}?token={TOKEN}", awaits=IDLE)
        run_all(page)
        expect(page.locator(".jp-Notebook .fk").first).to_be_visible()
        page.wait_for_function("!document.querySelector('.fk[data-step=\"0\"]')")
        return page

    return open_and_run


def cells(page: Page) -> list[str]:
    """What kind of cell each one is, and what it says. A key that JupyterLab takes for itself changes that."""
    return [
        f"{'code' if 'jp-CodeCell' in (one.get_attribute('class') or '') else 'other'}: "
        + one.locator(".jp-InputArea-editor, .jp-MarkdownOutput").first.inner_text()
        for one in page.locator(".jp-Notebook .jp-Cell").all()
    ]


def soon(page: Page, fits: Callable[[], bool], otherwise: str) -> None:
    """Painting comes a moment after the answer."""
    for _look in range(30):
        if fits():
            return
        page.wait_for_timeout(100)
    raise AssertionError(otherwise)


def test_the_board_is_painted_and_answers_the_mouse(open_and_run: Run) -> None:
    page = open_and_run("aehre/2_play.ipynb")
    player = Mouse(page)
    stage = page.locator(".fk-stage")
    soon(page, lambda: len(picture(stage).getcolors(1 << 20) or []) > 20, "the board is blank")
    player.take_tile()
    field = player.field(player.offered.first.get_attribute("title") or "")
    before = picture(field)
    player.do(field)
    player.do(player.called("Place here"))
    page.mouse.move(2, 2)
    soon(page, lambda: differs(before, picture(field)), "the tile is not seen")
    for _thing in range(8):
        if log(page):
            break
        player.one_thing()
    assert log(page)


def test_keys_reach_the_board_and_not_jupyterlab(open_and_run: Run) -> None:
    page = open_and_run("aehre/2_play.ipynb")
    player, before = Keyboard(page), cells(page)
    page.locator("button.fk-tile").first.focus()
    player.take_tile()
    flow = page.locator(".fk-tile.fk-chosen .fk-halves")
    lies = flow.get_attribute("style")
    # In JupyterLab R makes a cell raw, H and U are free to be taken by extensions, A and B add cells, D D deletes one.
    for key, answer in (("r", lambda: flow.get_attribute("style") != lies), ("h", page.locator(".fk-tip").is_visible)):
        at = step(page)
        page.keyboard.press(key)
        page.wait_for_function("at => Number(document.querySelector('.fk').dataset.step) > at", arg=at)
        assert answer(), key
    for key in "abdd":
        page.keyboard.press(key)
    player.place()
    for _thing in range(8):
        if log(page):
            break
        player.one_thing()
    told = log(page)
    at = step(page)
    page.keyboard.press("u")
    page.wait_for_function("at => Number(document.querySelector('.fk').dataset.step) > at", arg=at)
    assert log(page) != told
    assert cells(page) == before


def test_a_lesson_runs_and_is_solved(open_and_run: Run) -> None:
    page = open_and_run("aehre/1_learn.ipynb")
    chapters = course("aehre").chapters
    page.wait_for_function("n => document.querySelectorAll('.jp-Notebook .fk').length > n", arg=len(chapters))
    assert page.locator(".jp-RenderedText[data-mime-type*=error]").count() == 0
    learner = Learner(page, 0)
    learner.do(learner.called("Begin"))
    learner.solve(chapters[0].steps[0], "aehre")
    assert "Right." in learner.said


def test_the_hub_leads_to_a_notebook(open_and_run: Run) -> None:
    page = open_and_run("index.ipynb")
    page.get_by_role("link", name="Play: Eine Frage der Ähre").click()
    page.wait_for_url("**/tree/aehre/2_play.ipynb")
    expect(page.locator(".jp-Notebook").last).to_contain_text('play("aehre")')


def test_when_the_kernel_dies_the_notebook_says_what_to_do_and_the_cell_resumes_the_game(open_and_run: Run) -> None:
    page = open_and_run("aehre/2_play.ipynb")
    Mouse(page).turn()
    told = log(page)
    for child in psutil.Process().children(recursive=True):
        # Not those of `farmkit serve`, which waits for other tests with warm kernels.
        if "ipykernel_launcher" in " ".join(child.cmdline()) and "serve" not in child.parents()[0].cmdline():
            child.kill()
    expect(page.locator("[role=alert].fk-gone")).to_contain_text("Run the cell again", timeout=15_000)
    if (restarted := page.locator(".jp-Dialog button.jp-mod-accept")).count():
        restarted.click()
    run_all(page)
    expect(page.locator(".fk-gone")).to_have_count(0)
    expect(page.locator(".fk-lines li")).to_have_count(len(told))
    assert log(page) == told
    Mouse(page).turn()


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_reader_meets_short_cells_and_in_lessons_prose_before_each(file: Path) -> None:
    notebook = nbformat.read(file, as_version=4)
    prose = False
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            prose = len(cell.source.split()) >= 10
            continue
        assert len(cell.source.splitlines()) <= LONGEST_CELL
        assert prose or "learn" not in file.stem or cell.source.startswith("from "), cell.source
        prose = prose and cell.source.startswith("from ")
