"""The page's figures: from click to pixel, and to the first painted board, beside the bare board."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import median
from time import sleep

from playwright.sync_api import Browser, Error, Page, sync_playwright

from bench import together
from bench.bare_board import CELL, COLUMNS, ROWS, write_notebook
from bench.figures import Figure
from bench.our_table import Point, our_targets
from bench.server import bare_voila, free_port, our_server, serving

GROUP = "In the browser"
PIXELS = Path(__file__).with_name("pixels.js").read_text()
ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
    # The stock template asks for style sheets from outside: let that fail at once, online or not.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)  # fmt: skip
PATIENCE_MS = 2_000
QUIET_MS = 150
FIRST_BOARD_MS = 30_000
REFILL_SECONDS = 2.0
OUR_PAGE = "aehre/2_play.ipynb"
OURS = "our table"
BARE = "bare board"
PROMPT = "bare board, prompt socket"

Samples = dict[str, list[float]]


@dataclass(frozen=True)
class Subject:
    """A page to be measured: its address, and how to find places that change when they are clicked."""

    name: str
    address: str
    targets: Callable[[Page], Sequence[Point]]
    reach: float  # half the side of the square around a click that must change, in CSS pixels


@contextmanager
def chromium() -> Iterator[Browser]:
    """The machine's own Chromium where there is one, else Playwright's."""
    known = (os.environ.get("FARMKIT_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    found = next(filter(None, map(shutil.which, known)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def opened(browser: Browser, address: str) -> Iterator[Page]:
    """A page in a context of its own (empty cache, no cookies) that watches its own pixels."""
    # The stopwatch is a script that our pages would not run.
    context = browser.new_context(viewport={"width": 1440, "height": 900}, bypass_csp=True)
    context.add_init_script(PIXELS)
    page = context.new_page()
    try:
        page.goto(address, wait_until="commit", timeout=FIRST_BOARD_MS)
        yield page
    finally:
        context.close()


def first_board(page: Page) -> float:
    """Milliseconds from asking for the page to the first frame with a painted board."""
    page.wait_for_function("farmkitBench.painted !== null", timeout=FIRST_BOARD_MS)
    return float(page.evaluate("farmkitBench.painted"))


def measure_clicks(page: Page, targets: Sequence[Point], reach: float, count: int, rng: Random) -> list[float | None]:
    """Milliseconds from each click to changed pixels, going round the targets; None when nothing changed.

    The pointer rests on the target until the board is still. Clicks come at any moment of a frame.
    """
    taken: list[float | None] = []
    for x, y in islice(cycle(targets), count):
        part = {"x": x - reach, "y": y - reach, "width": 2 * reach, "height": 2 * reach}
        page.mouse.move(x, y)
        still = page.evaluate("([part, ...rest]) => farmkitBench.settle(part, ...rest)", [part, QUIET_MS, PATIENCE_MS])
        if not still:
            raise RuntimeError("the board never stands still, so a click cannot be told from its own motion")
        page.wait_for_timeout(rng.random() * 17)
        page.evaluate("([part, patience]) => farmkitBench.arm(part, patience)", [part, PATIENCE_MS])
        page.mouse.down()
        page.mouse.up()
        taken.append(page.evaluate("farmkitBench.result"))
    return taken


def bare_targets(page: Page) -> list[Point]:
    """Eight cells across the bare board."""
    box = page.locator("canvas").first.bounding_box()
    assert box is not None
    cells = [(column, row) for row in (1, ROWS - 2) for column in range(1, COLUMNS - 1, 3)]
    return [(box["x"] + (column + 0.5) * CELL, box["y"] + (row + 0.5) * CELL) for column, row in cells]


def start_servers(stack: ExitStack, folder: Path) -> tuple[list[Subject], str]:
    """The pages that can be measured, ours first, and why ours cannot be if it is not among them."""
    subjects: list[Subject] = []
    trouble = ""
    try:
        port = free_port()
        address = f"http://127.0.0.1:{port}/voila/render/{OUR_PAGE}"
        stack.enter_context(serving(our_server(port), f"http://127.0.0.1:{port}/", folder))
        subjects.append(Subject(OURS, address, our_targets, reach=10))
    except RuntimeError as error:
        trouble = str(error)
    notebook = write_notebook(folder)
    for name, module in ((BARE, "voila"), (PROMPT, "bench.prompt_voila")):
        port = free_port()
        address = f"http://127.0.0.1:{port}/"
        stack.enter_context(serving(bare_voila(notebook, port, module), address, folder))
        subjects.append(Subject(name, address, bare_targets, reach=10))
    return subjects, trouble


def load_in_turn(browser: Browser, subjects: list[Subject], loads: int) -> Samples:
    """How long each page takes to its first board; the first visit of all is a rehearsal."""
    taken: Samples = {subject.name: [] for subject in subjects}
    for turn in range(loads + 1):
        for subject in subjects:
            sleep(REFILL_SECONDS)  # let the server warm another kernel, or the next visitor finds none
            with opened(browser, subject.address) as page:
                milliseconds = first_board(page)
            if turn:
                taken[subject.name].append(milliseconds)
    return taken


def click_in_turn(browser: Browser, subjects: list[Subject], clicks: int, rounds: int) -> tuple[Samples, Samples, int]:
    """Medians and 95th percentiles of each round, and how many clicks on our board changed nothing.

    A click that changes nothing counts as long as we waited for it: leaving it out would flatter.
    """
    rng = Random(1)
    medians: Samples = {subject.name: [] for subject in subjects}
    tails: Samples = {subject.name: [] for subject in subjects}
    lost = 0
    with ExitStack() as stack:
        pages = [stack.enter_context(opened(browser, subject.address)) for subject in subjects]
        for page in pages:
            first_board(page)
        places = [subject.targets(page) for subject, page in zip(subjects, pages, strict=True)]
        for _ in range(rounds):
            for subject, page, targets in zip(subjects, pages, places, strict=True):
                page.bring_to_front()
                answers = measure_clicks(page, targets, subject.reach, clicks, rng)
                lost += answers.count(None) if subject.name == OURS else 0
                sorted_answers = sorted(PATIENCE_MS if answer is None else answer for answer in answers)
                medians[subject.name].append(median(sorted_answers))
                tails[subject.name].append(sorted_answers[int(0.95 * (len(sorted_answers) - 1))])
    return medians, tails, lost


def measure(rounds: int = 3, clicks: int = 30, loads: int = 5) -> list[Figure]:
    """All browser figures: every round visits each page in turn."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        browser = stack.enter_context(chromium())
        subjects, trouble = start_servers(stack, folder)
        if not trouble:
            subjects, trouble = leave_out_ours_if_it_fails(browser, subjects)
        print(f"  first boards: {loads} visits to each of {len(subjects)} pages", flush=True)
        boards = load_in_turn(browser, subjects, loads)
        print(f"  clicks: {rounds} rounds of {clicks} on each page", flush=True)
        medians, tails, lost = click_in_turn(browser, subjects, clicks, rounds)
        print(f"  two pages at one table: {together.TURNS} turns", flush=True)
        shared = together.measure(browser)
    note = trouble or (f"{lost} clicks changed nothing" if lost else "")
    return [
        *beside("click to pixel, median", medians, note),
        *beside("click to pixel, 95 of 100 within", tails, note),
        *beside("first painted board", boards, trouble),
        *shared,
    ]


def leave_out_ours_if_it_fails(browser: Browser, subjects: list[Subject]) -> tuple[list[Subject], str]:
    """A rehearsal on our page, so that its trouble is told in one line and the others are still measured."""
    ours, *others = subjects
    try:
        with opened(browser, ours.address) as page:
            first_board(page)
            measure_clicks(page, ours.targets(page), ours.reach, 2, Random(1))
    except (Error, RuntimeError) as error:
        return others, str(error).splitlines()[0]
    return subjects, ""


def beside(what: str, samples: Samples, note: str) -> list[Figure]:
    """Each page's figure, then ours divided by the others', round by round."""
    figures = [Figure(GROUP, f"{what}: {name}", "ms", tuple(taken)) for name, taken in samples.items()]
    ours = samples.get(OURS, [])
    for name, target in ((BARE, 1.5), (PROMPT, None)):
        ratios = tuple(mine / theirs for mine, theirs in zip(ours, samples[name], strict=False))
        figures.append(Figure(GROUP, f"{what}: ours ÷ {name}", "×", ratios, target, "at most", note))
    return figures
