"""An easel: three layers of ipycanvas that always show the last pictures they were given.

What Voilà draws before the page is connected is lost, so the whole easel is painted again for every client that
becomes ready. All numbers are computed before the first command is sent, because an error between holding and
releasing the canvas would silence it for good.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import TypeAlias

import numpy as np
from ipycanvas import MultiCanvas, hold_canvas
from ipycanvas.canvas import Canvas

from .shapes import Fill, Picture, Shape, Stroke, Text
from .theme import FONT, rgb

DENSITY = 2  # canvas pixels per CSS pixel: sharp on dense screens, and not much dearer
LAYERS = 3  # background, pieces, overlay

Command: TypeAlias = Callable[[Canvas], None]


class Easel:
    """Shows up to three pictures on top of each other. Only layers that changed are painted."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.widget = MultiCanvas(LAYERS, width=width * DENSITY, height=height * DENSITY)
        self.widget.layout.width, self.widget.layout.height = f"{width}px", f"{height}px"
        self.pictures: list[Picture] = [[] for _ in range(LAYERS)]
        self._last = 0  # the layer that was painted last
        self.widget.on_client_ready(self.repaint)

    def resize(self, width: int, height: int) -> None:
        """Another paper. It is blank, so the next `show` paints every layer."""
        if (width, height) == (self.width, self.height):
            return
        self.width, self.height = width, height
        self.widget.width, self.widget.height = width * DENSITY, height * DENSITY
        self.widget.layout.width, self.widget.layout.height = f"{width}px", f"{height}px"
        self.pictures = [[] for _ in range(LAYERS)]

    def show(self, background: Picture, pieces: Picture, overlay: Picture) -> None:
        """Paint what differs from what is there."""
        new = [background, pieces, overlay]
        changed = [layer for layer in range(LAYERS) if new[layer] != self.pictures[layer]]
        self._paint(changed, new)
        self.pictures = new

    def repaint(self) -> None:
        """Paint everything again, for a page that has seen nothing yet."""
        # ipycanvas names the canvas only when it changes, and a new page does not know the last one: begin elsewhere.
        self._paint(((self._last + step) % LAYERS for step in range(1, LAYERS + 1)), self.pictures)

    def _paint(self, layers: Iterable[int], pictures: list[Picture]) -> None:
        work = [(layer, commands(pictures[layer])) for layer in layers]
        if not work:
            return
        with hold_canvas():
            for layer, todo in work:
                canvas = self.widget[layer]
                canvas.clear()
                for command in todo:
                    command(canvas)
                self._last = layer


def _manner(shape: Shape) -> tuple[object, ...]:
    """Shapes in a row that are painted in the same manner travel together."""
    if isinstance(shape, Stroke):
        return ("stroke", shape.width, shape.closed, shape.dash)
    if isinstance(shape, Text):
        return ("text", shape.size, shape.bold, shape.align)
    return ("fill",)


def commands(picture: Picture) -> list[Command]:
    """What a canvas has to do to show a picture."""
    found: list[Command] = []
    for _same, group in groupby(picture, _manner):
        shapes = list(group)
        texts = [shape for shape in shapes if isinstance(shape, Text)]
        found.append(_texts(texts) if texts else _outlines([shape for shape in shapes if not isinstance(shape, Text)]))
    return found


def _texts(texts: list[Text]) -> Command:
    first = texts[0]
    font = f"{'700 ' if first.bold else ''}{first.size * DENSITY:g}px {FONT}"

    def paint(canvas: Canvas) -> None:
        canvas.font = font
        canvas.text_align = first.align
        canvas.text_baseline = "middle"
        colour = ""
        for text in texts:
            if text.colour != colour:
                colour = canvas.fill_style = text.colour
            canvas.fill_text(text.words, text.x * DENSITY, text.y * DENSITY)

    return paint


def _outlines(shapes: list[Fill | Stroke]) -> Command:
    points = np.array([point for shape in shapes for point in shape.points], dtype=np.float32) * DENSITY
    corners = np.array([len(shape.points) for shape in shapes])
    colours = np.array([rgb(shape.colour) for shape in shapes], dtype=np.uint8)
    alphas = np.array([shape.alpha for shape in shapes], dtype=np.float32)
    first = shapes[0]
    if isinstance(first, Fill):
        return lambda canvas: canvas.fill_styled_polygons(points, colours, alphas, corners)
    width, closed = first.width * DENSITY, first.closed
    dash = [length * DENSITY for length in first.dash]

    def paint(canvas: Canvas) -> None:
        canvas.line_width = width
        canvas.line_join = canvas.line_cap = "round"
        canvas.set_line_dash(dash)
        if closed:
            canvas.stroke_styled_polygons(points, colours, alphas, corners)
        else:
            canvas.stroke_styled_line_segments(points, colours, alphas, corners)

    return paint
