"""The outline around a set of squares, as drawn on a map: closed lines a little inside the border."""

from __future__ import annotations

from collections.abc import Iterable

from .shapes import Points

Square = tuple[int, int]
_RIGHT = {(1, 0): (0, 1), (0, 1): (-1, 0), (-1, 0): (0, -1), (0, -1): (1, 0)}  # y grows downwards


def borders(squares: Iterable[Square]) -> list[list[Square]]:
    """Closed walks along the border, the squares on the right hand, corners only."""
    inside = set(squares)
    steps: dict[Square, list[Square]] = {}
    for x, y in sorted(inside):
        for start, way, beyond in (
            ((x, y), (1, 0), (x, y - 1)), ((x + 1, y), (0, 1), (x + 1, y)),
            ((x + 1, y + 1), (-1, 0), (x, y + 1)), ((x, y + 1), (0, -1), (x - 1, y)),
        ):  # fmt: skip
            if beyond not in inside:
                steps.setdefault(start, []).append(way)
    walks: list[list[Square]] = []
    while steps:
        start = min(steps)
        at, way = start, steps[start][0]
        walk: list[Square] = []
        while at in steps:
            ways = steps[at]
            # Where two squares touch only with a corner, turn right: each keeps its own line.
            turn = way if len(ways) == 1 else _RIGHT[way]
            turn = turn if turn in ways else ways[0]
            ways.remove(turn)
            if not ways:
                del steps[at]
            if turn != way or at == start:
                walk.append(at)
            way = turn
            at = (at[0] + way[0], at[1] + way[1])
        walks.append(_corners(walk))
    return walks


def _corners(walk: list[Square]) -> list[Square]:
    def straight(a: Square, b: Square, c: Square) -> bool:
        return (a[0] == b[0] == c[0]) or (a[1] == b[1] == c[1])

    last = len(walk)
    return [walk[i] for i in range(last) if not straight(walk[i - 1], walk[i], walk[(i + 1) % last])]


def outlines(squares: Iterable[Square], left: float, top: float, pitch: float, inset: float) -> list[Points]:
    """The borders in pixels, moved inwards by `inset`."""
    found: list[Points] = []
    for walk in borders(squares):
        points = []
        for i, (x, y) in enumerate(walk):
            before, after = walk[i - 1], walk[(i + 1) % len(walk)]
            dx = dy = 0.0
            for (ax, ay), (bx, by) in ((before, (x, y)), ((x, y), after)):
                way = ((bx > ax) - (bx < ax), (by > ay) - (by < ay))
                inward = _RIGHT[way]
                dx, dy = dx + inward[0] * inset, dy + inward[1] * inset
            points.append((left + x * pitch + dx, top + y * pitch + dy))
        found.append(tuple(points))
    return found
