"""Tiles as pictures: two crops side by side in the hand, one in the supply."""

from __future__ import annotations

from ...shapes import Fill, Picture, rounded
from ...svg import svg
from ...symbols import barn, crop
from ...theme import CROPS, on_crop


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


def face_svg(letter: str, symbols: int, side: float = 64) -> str:
    """One field of a tile, for hands and supplies."""
    return svg(face(letter, symbols, 0, 0, side), side, side)
