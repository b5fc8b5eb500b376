"""The line around a region, whatever its form."""

from __future__ import annotations

from math import hypot

import pytest

from farmkit_widgets.regions import borders, outlines
from farmkit_widgets.shapes import Points

Square = tuple[int, int]

SIMPLE = {(2, 3)}
ROW = {(0, 0), (1, 0), (2, 0)}
ELL = {(0, 0), (0, 1), (0, 2), (1, 2)}
RING = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
CORNERS = {(0, 0), (1, 1)}
HOOK = {(0, 0), (1, 0), (1, 1), (0, 2)}  # touches with a corner where the line comes from the other side
ALL = {
    "simple": SIMPLE,
    "row": ROW,
    "ell": ELL,
    "ring": RING,
    "corners": CORNERS,
    "hook": HOOK,
    "nothing": set[Square](),
}

every_form = pytest.mark.parametrize("squares", ALL.values(), ids=ALL)


def area(points: Points | list[Square]) -> float:
    """Signed: positive with the squares on the right hand, y growing downwards."""
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return float(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs)) / 2


def test_one_square_has_four_corners() -> None:
    assert [sorted(walk) for walk in borders(SIMPLE)] == [[(2, 3), (2, 4), (3, 3), (3, 4)]]


def test_a_straight_border_has_no_corner_on_its_way() -> None:
    assert [sorted(walk) for walk in borders(ROW)] == [[(0, 0), (0, 1), (3, 0), (3, 1)]]


def test_an_angle_has_six_corners() -> None:
    (walk,) = borders(ELL)
    assert sorted(walk) == [(0, 0), (0, 3), (1, 0), (1, 2), (2, 2), (2, 3)]


def test_a_ring_has_a_line_outside_and_one_around_its_hole() -> None:
    walks = borders(RING)
    assert sorted(len(walk) for walk in walks) == [4, 4]
    assert sorted(area(walk) for walk in walks) == [-1, 9]


def test_squares_that_touch_with_a_corner_keep_lines_of_their_own() -> None:
    walks = borders(CORNERS)
    assert [len(walk) for walk in walks] == [4, 4]
    assert [area(walk) for walk in walks] == [1, 1]
    assert sorted(area(walk) for walk in borders(HOOK)) == [1, 3]


def test_a_hole_that_touches_the_outside_with_a_corner_is_still_surrounded() -> None:
    squares = {(x, y) for x in range(3) for y in range(3)} - {(1, 1), (2, 2)}
    assert sum(area(walk) for walk in borders(squares)) == 7


def test_nothing_has_no_border() -> None:
    assert borders(set()) == []


@every_form
def test_the_lines_enclose_exactly_the_squares(squares: set[Square]) -> None:
    assert sum(area(walk) for walk in borders(squares)) == len(squares)


@every_form
def test_the_order_in_which_squares_are_named_does_not_matter(squares: set[Square]) -> None:
    assert borders(sorted(squares)) == borders(sorted(squares, reverse=True))


@every_form
def test_the_drawn_line_runs_inside_the_squares_at_an_even_distance(squares: set[Square]) -> None:
    left, top, pitch, inset = 10, 20, 50, 4
    drawn = outlines(squares, left, top, pitch, inset)
    for line in drawn:
        for x, y in line:
            assert (int((x - left) // pitch), int((y - top) // pitch)) in squares
            for value, start in ((x, left), (y, top)):
                off = (value - start) % pitch
                assert min(off, pitch - off) == pytest.approx(inset)
        for (x0, y0), (x1, y1) in zip(line, [*line[1:], line[0]], strict=True):
            assert (x0 == x1) != (y0 == y1), "every piece of it is upright or level"
            assert hypot(x1 - x0, y1 - y0) >= pitch - 2 * inset
