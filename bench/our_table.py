"""Where to click on our table so that the board changes each time: spots where the chosen tile may go.

The board is a picture; what a person can press are real buttons above it, and those that are legal now carry
the class `fk-legal`. Pressing one shows the chosen tile there, pressing another moves it: the kernel works out the
whole page anew each time, and nothing is laid, so the same spots serve again and again.
"""

from __future__ import annotations

from playwright.sync_api import Page

Point = tuple[float, float]
SPOTS_WANTED = 4

# The centres of legal buttons that lie on the largest canvas, not too near to one another.
LEGAL_SPOTS = """
() => {
  const area = (canvas) => canvas.width * canvas.height;
  const largest = [...document.querySelectorAll("canvas")].sort((a, b) => area(b) - area(a))[0];
  const board = largest.getBoundingClientRect();
  const centres = [...document.querySelectorAll("button.fk-target.fk-legal")].map((button) => {
    const box = button.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  return centres.filter(([x, y]) => x > board.left && x < board.right && y > board.top && y < board.bottom
    && y < innerHeight);
}
"""
FIRST_TILE = "button.fk-legal:not(:disabled)"


def our_targets(page: Page) -> list[Point]:
    """Choose a tile if none is chosen, then spread a few spots over the board."""
    page.wait_for_selector(FIRST_TILE, timeout=5_000)
    spots: list[Point] = page.evaluate(LEGAL_SPOTS)
    if not spots:
        page.locator(FIRST_TILE).first.click()
        page.wait_for_timeout(500)
        spots = page.evaluate(LEGAL_SPOTS)
    if len(spots) < 2:
        raise RuntimeError("our board offers fewer than two spots for the chosen tile")
    step = max(1, len(spots) // SPOTS_WANTED)
    return [(x, y) for x, y in spots[::step]][:SPOTS_WANTED]
