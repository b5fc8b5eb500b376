"""Tiles as pictures: two crops side by side in the hand, one in the supply."""

from __future__ import annotations

from ...shapes import Fill, Picture, Stroke, rounded
from ...svg import svg
from ...symbols import barn, crop
from ...theme import CROPS, INK, on_crop


def face(letter: str, symbols: int, x: float, y: float, side: float, alpha: float = 1.0) -> Picture:
    """One field of a tile: crop and barn symbols."""
    front, back = on_crop(letter), CROPS[letter]
    shapes: Picture = [Fill(rounded(x, y, side, side, side * 0.1), back, alpha)]
    shapes += crop(letter, x + side / 2, y + side * 0.42, side * 0.58, front, back, alpha)
    for i in range(symbols):
        shapes += barn(x + side * (0.86 - 0.21 * i), y + side * 0.85, side * 0.18, front, back, alpha)
    return shapes


def fields(tile: str) -> list[tuple[str, int]]:
    """`W1R2` as wheat with one symbol, rape with two."""
    return [(tile[i], int(tile[i + 1])) for i in range(0, len(tile), 2)]


def tile_svg(tile: str, side: float, turn: int = 0) -> str:
    """A tile as it lies in front of its player: turned by quarter turns, the first field at left, top, right, bottom."""
    halves = fields(tile)
    if turn in (2, 3):
        halves = halves[::-1]
    upright = turn % 2 == 1 and len(halves) == 2
    w, h = (side, side * len(halves)) if upright else (side * len(halves), side)
    shapes: Picture = []
    for i, (letter, symbols) in enumerate(halves):
        shapes += face(letter, symbols, 1.5 + (0 if upright else i * side), 1.5 + (i * side if upright else 0), side)
    shapes.append(Stroke(rounded(1.5, 1.5, w, h, side * 0.1), INK, 1.5))
    return svg(shapes, w + 3, h + 3)


def crop_svg(letter: str, side: float = 20) -> str:
    """A crop as a small plate, for use beside words."""
    shapes = [Fill(rounded(0.5, 0.5, side, side, 4), CROPS[letter]), Stroke(rounded(0.5, 0.5, side, side, 4), INK, 1)]
    return svg([*shapes, *crop(letter, side / 2, side / 2, side * 0.74, on_crop(letter), CROPS[letter])], side + 1, side + 1)
