"""Two browsers at one shared table: how long a turn takes from the click that ends it to the other page.

python -m bench.together        prints the medians and the slow ones
"""

from __future__ import annotations

import os
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

from bench.figures import Figure, table
from bench.server import free_port, our_server, serving

GROUP = "Together"
TURNS = 20
TARGET_MS = 150
PATIENCE_MS = 30_000

CLICKED = """
document.addEventListener("click", (event) => {
  if (event.target.closest("button")?.textContent.startsWith("End turn")) {
    window.clicked = performance.timeOrigin + performance.now();
  }
}, true);
"""
# The frame after the log has gone on is the one that shows it.
SEEN = """
() => { window.seen = new Promise((resolve) => {
  const told = () => document.querySelector(".fk-lines").textContent;
  const before = told();
  const watcher = new MutationObserver(() => {
    if (told() === before) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
  });
  watcher.observe(document.querySelector(".fk"), { childList: true, subtree: true });
}); }
"""


def seated(browser: Browser, stack: ExitStack, address: str, token: str, name: str) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    stack.callback(context.close)
    context.add_init_script(CLICKED)
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"{address}voila/render/table.ipynb#{token}")
    page.locator("dialog [name=name]").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.locator("dialog").wait_for(state="detached")
    return page


def one_turn(player: Page, other: Page) -> float:
    """Milliseconds from the click that ends the turn to the frame in which the other page shows it."""
    player.get_by_role("button", name="Hint").click()
    player.get_by_role("button", name="Do this").click()
    end = player.get_by_role("button", name="End turn")
    end.wait_for()
    other.evaluate(SEEN)
    end.click()
    return float(other.evaluate("window.seen")) - float(player.evaluate("window.clicked"))


def measure(browser: Browser, turns: int = TURNS) -> list[Figure]:
    """Two people take turns; the first two turns are a rehearsal."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        before = os.environ.get("FARMKIT_TABLES")
        os.environ["FARMKIT_TABLES"] = str(folder / "tables.db")
        stack.callback(lambda: os.environ.update({"FARMKIT_TABLES": before}) if before else
                       os.environ.pop("FARMKIT_TABLES", None))  # fmt: skip
        port = free_port()
        address = f"http://127.0.0.1:{port}/"
        stack.enter_context(serving(our_server(port), address, folder))
        from farmkit.tables import open_store

        store = stack.enter_context(open_store())
        made = store.create("aehre", [None, None], ["Ann", "Ben"])
        pages = [
            seated(browser, stack, address, token, name) for token, name in zip(made.seats, ("Ann", "Ben"), strict=True)
        ]
        taken = [one_turn(pages[turn % 2], pages[1 - turn % 2]) for turn in range(turns + 2)][2:]
    slow = sorted(taken)[int(0.95 * (len(taken) - 1))]
    return [
        Figure(GROUP, "click to the other page, median", "ms", (median(taken),), TARGET_MS, "at most"),
        Figure(GROUP, "click to the other page, 95 of 100 within", "ms", (slow,)),
    ]


def main() -> None:
    from bench.browser import chromium

    with chromium() as browser:
        print(table(measure(browser)))


if __name__ == "__main__":
    main()
