"""Collects shapes by depth, so that a picture of many small things travels to the page in few groups."""

from __future__ import annotations

from collections.abc import Iterable

from ...shapes import Fill, Picture, Stroke, Text, rounded
from ...theme import DAY, INK, NIGHT, Theme
from . import symbols

_WIDTHS = ((" .,:'|/-ijlIJ", 0.38), ("frt()–", 0.48), ("cszL", 0.61), ("+×→DGHNOQUw", 0.86), ("mMW", 1.05))
_WIDTH = {letter: width for letters, width in _WIDTHS for letter in letters}


def wide(words: str, size: float, bold: bool = False) -> float:
    """About how wide words are in a broad type face; in others they leave a little more room."""
    return sum(_WIDTH.get(letter, 0.7) for letter in words) * size * (1.0 if bold else 0.9)


def wrapped(words: str, room: float, size: float, bold: bool = True, most: int = 2) -> list[str]:
    """Words in lines that fit; the last line is cut when there are too many."""
    lines: list[str] = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and wide(longer, size, bold) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return lines


class Pen:
    """Ground below lines, lines below symbols, words on top; inside each of them in the order of drawing."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._ground: list[Fill] = []
        self._lines: list[Stroke] = []
        self._rims: list[Stroke] = []
        self._bodies: list[Fill] = []
        self._words: list[Text] = []

    def ground(self, *fills: Fill) -> None:
        self._ground += fills

    def line(self, *strokes: Stroke) -> None:
        self._lines += strokes

    def body(self, *fills: Fill) -> None:
        """On top of lines, in front of symbols drawn before."""
        self._bodies += fills

    def symbol(
        self, name: str, x: float, y: float, size: float, ground: str | None = None, *, reversed: bool = False
    ) -> None:
        """A symbol on paper, or reversed on a ground of ink."""
        theme = NIGHT if reversed == (self.theme is DAY) else DAY
        rim, fills = symbols.symbol(name, x, y, size, theme, ground)
        self._rims += rim
        self._bodies += fills

    def piece(self, name: str, x: float, y: float, size: float, ground: str) -> None:
        """A symbol on a tile; tiles keep their colours at night."""
        rim, fills = symbols.symbol(name, x, y, size, DAY, ground)
        self._rims += rim
        self._bodies += fills

    def person(self, seat: int, x: float, y: float, size: float, *, on_tile: bool = False) -> None:
        rim, fills = symbols.person(seat, x, y, size, DAY if on_tile else self.theme)
        self._rims += rim
        self._bodies += fills

    def words(
        self,
        x: float,
        y: float,
        words: str,
        size: float = 13,
        colour: str | None = None,
        *,
        bold: bool = False,
        align: str = "left",
    ) -> None:
        self._words.append(Text(x, y, words, size, colour or self.theme.ink, bold, align))

    def plate(self, x: float, y: float, words: str, size: float = 13) -> None:
        """A number on a white plate, readable on everything."""
        w = max(18.0, wide(words, size, True) + 8)
        self.body(Fill(rounded(x - w / 2, y - 9, w, 18, 6), "#ffffff", 0.94))
        self._words.append(Text(x, y, words, size, INK, True, "center"))

    def picture(self) -> Picture:
        lines = _together(self._lines)
        words = sorted(self._words, key=lambda text: (text.size, text.bold, text.align, text.colour))
        return [*self._ground, *lines, *self._rims, *self._bodies, *words]


def _together(strokes: Iterable[Stroke]) -> list[Stroke]:
    # Broad lines first: a thin one beside them stays whole.
    return sorted(strokes, key=lambda one: (-one.width, one.closed, one.dash))
