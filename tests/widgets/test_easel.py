"""The easel shows the last pictures it was given, and paints no more than it must."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER

from farmkit_widgets.canvas import DENSITY, LAYERS, Easel, commands
from farmkit_widgets.shapes import Fill, Picture, Stroke, Text, rect

RED: Picture = [Fill(rect(0, 0, 10, 10), "#ff0000")]
BLUE: Picture = [Fill(rect(0, 0, 10, 10), "#0000ff"), Text(5, 5, "7", 12, "#000000")]
LINE: Picture = [Stroke(rect(2, 2, 4, 4), "#00ff00", 2, dash=(3, 1))]
BROKEN: Picture = [Fill(rect(0, 0, 1, 1), "no colour")]


class Watched(Easel):
    """Remembers which layers were cleared, in order: each layer is cleared before it is painted."""

    def __init__(self) -> None:
        super().__init__(40, 30)
        self.cleared: list[int] = []
        for layer in range(LAYERS):
            self._watch(layer)

    def _watch(self, layer: int) -> None:
        canvas = self.widget[layer]
        clear = canvas.clear

        def noted(*more: Any) -> None:
            self.cleared.append(layer)
            clear(*more)

        canvas.clear = noted

    def painted(self) -> list[int]:
        """What was painted since this was last asked."""
        found, self.cleared = self.cleared, []
        return found


@pytest.fixture
def easel() -> Iterator[Watched]:
    yield Watched()
    assert not _CANVAS_MANAGER._caching, "the canvas is still held"


def test_only_layers_that_changed_are_painted(easel: Watched) -> None:
    easel.show(RED, BLUE, LINE)
    assert easel.painted() == [0, 1, 2]
    easel.show(RED, BLUE, LINE)
    assert easel.painted() == []
    easel.show(RED, RED, LINE)
    assert easel.painted() == [1]
    easel.show(BLUE, RED, [])
    assert easel.painted() == [0, 2]


def test_equal_pictures_are_the_same_picture(easel: Watched) -> None:
    easel.show(RED, BLUE, LINE)
    easel.painted()
    easel.show(list(RED), list(BLUE), [LINE[0]._replace()])
    assert easel.painted() == []


@pytest.mark.parametrize("last", range(LAYERS))
def test_a_new_page_gets_every_layer_and_first_another_one_than_was_painted_last(easel: Watched, last: int) -> None:
    easel.show(RED, RED, RED)
    new = [RED, RED, RED]
    new[last] = BLUE
    easel.show(*new)
    easel.painted()
    easel.repaint()
    order = easel.painted()
    assert sorted(order) == list(range(LAYERS))
    assert order[0] != last
    easel.repaint()
    assert easel.painted()[0] != order[-1]


def test_the_page_asks_for_everything_when_it_is_ready(easel: Watched) -> None:
    easel.show(RED, BLUE, LINE)
    easel.painted()
    easel.widget[LAYERS - 1]._handle_frontend_event(None, {"event": "client_ready"}, [])
    assert sorted(easel.painted()) == [0, 1, 2]


def test_other_paper_is_blank_and_gets_everything(easel: Watched) -> None:
    easel.show(RED, BLUE, LINE)
    easel.painted()
    easel.resize(40, 30)
    easel.show(RED, BLUE, LINE)
    assert easel.painted() == [], "the paper is the same"
    easel.resize(30, 40)
    assert (easel.widget.width, easel.widget.height) == (30 * DENSITY, 40 * DENSITY)
    easel.show(RED, BLUE, LINE)
    assert easel.painted() == [0, 1, 2]


def test_a_picture_that_cannot_be_computed_leaves_the_easel_able_to_paint(easel: Watched) -> None:
    easel.show(RED, RED, RED)
    easel.painted()
    with pytest.raises(ValueError):
        easel.show(RED, BROKEN, RED)
    assert easel.painted() == [], "nothing is half painted"
    assert not _CANVAS_MANAGER._caching
    easel.show(RED, BLUE, RED)
    assert easel.painted() == [1]


def test_what_a_failed_picture_kept_from_being_painted_is_painted_next_time(easel: Watched) -> None:
    easel.show(RED, RED, RED)
    easel.painted()
    with pytest.raises(ValueError):
        easel.show(BLUE, BROKEN, RED)
    easel.show(BLUE, RED, RED)
    assert easel.painted() == [0]


def test_an_easel_still_repaints_after_a_picture_that_failed(easel: Watched) -> None:
    easel.show(RED, BLUE, LINE)
    with pytest.raises(ValueError):
        easel.show(RED, BROKEN, LINE)
    easel.painted()
    easel.repaint()
    assert sorted(easel.painted()) == [0, 1, 2]


def test_shapes_in_a_row_that_are_alike_travel_together() -> None:
    alike: Picture = [Fill(rect(x, 0, 5, 5), colour) for x, colour in enumerate(["#111111", "#222222", "#333333"] * 20)]
    assert len(commands(alike)) == 1
    assert len(commands([*alike, *LINE, *alike])) == 3
    assert len(commands([*LINE, Stroke(rect(2, 2, 4, 4), "#00ff00", 3, dash=(3, 1))])) == 2
    assert commands([]) == []
