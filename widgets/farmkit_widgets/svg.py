"""A picture as SVG text, for everything that is not the board itself: tiles in a hand, the barn, a game's portrait."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from .shapes import Fill, Points, Shape, Text
from .theme import FONT

_ANCHOR = {"left": "start", "center": "middle", "right": "end"}


def _path(points: Points, closed: bool) -> str:
    text = "M" + "L".join(f"{x:g} {y:g}" for x, y in ((round(x, 2), round(y, 2)) for x, y in points))
    return text + "Z" if closed else text


def _element(shape: Shape) -> str:
    if isinstance(shape, Fill):
        alpha = "" if shape.alpha == 1 else f' opacity="{shape.alpha:g}"'
        return f'<path d="{_path(shape.points, True)}" fill="{shape.colour}"{alpha}/>'
    if isinstance(shape, Text):
        weight = ' font-weight="700"' if shape.bold else ""
        return (
            f'<text x="{shape.x:g}" y="{shape.y + shape.size * 0.35:g}" font-size="{shape.size:g}" '
            f'fill="{shape.colour}"{weight} text-anchor="{_ANCHOR[shape.align]}">{escape(shape.words)}</text>'
        )
    dash = f' stroke-dasharray="{" ".join(f"{d:g}" for d in shape.dash)}"' if shape.dash else ""
    alpha = "" if shape.alpha == 1 else f' opacity="{shape.alpha:g}"'
    return (
        f'<path d="{_path(shape.points, shape.closed)}" fill="none" stroke="{shape.colour}" '
        f'stroke-width="{shape.width:g}" stroke-linejoin="round"{dash}{alpha}/>'
    )


def svg(shapes: Iterable[Shape], width: float, height: float) -> str:
    """The whole picture, sharp in any size."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" font-family="{escape(FONT)}">'
        + "".join(_element(shape) for shape in shapes)
        + "</svg>"
    )
