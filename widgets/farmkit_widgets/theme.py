"""One look for all games: colours, type, sizes and an eight-pixel grid, by day and by night.

Crops and players keep their colours in both themes; paper and ink change places.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif'
SIZES = (12, 13, 15, 18)
GRID = 8
TOUCH = 44  # a fingertip

CROPS = {
    "W": "#d7a300",  # wheat
    "B": "#bf4a84",  # beets
    "R": "#fff76f",  # rape
    "C": "#528e58",  # corn
    "P": "#5a331e",  # potatoes
}
PLAYERS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#2b2a27", "#f0e442")
FORMS = ("circle", "square", "triangle", "diamond", "star", "hexagon")


@dataclass(frozen=True)
class Theme:
    """The colours of a page. Pairs that must be told apart are checked in the tests."""

    name: str
    paper: str  # the page
    panel: str  # what lies on it
    well: str  # what is sunk into a panel: an empty space of a track
    ink: str
    quiet: str  # text that can wait
    line: str  # separates, never carries meaning
    edge: str  # outlines pieces and controls
    action: str  # the one strong colour for what you can do
    on_action: str
    action_soft: str
    refusal: str  # the one strong colour for what you cannot
    refusal_soft: str
    refusal_text: str
    shadow: str
    faint: float  # how much of a crop's colour a printed field keeps


DAY = Theme(
    name="light", paper="#fbf7ee", panel="#ffffff", well="#f3eee1", ink="#2b2a27", quiet="#6b665c",
    line="#d9d0bd", edge="#8a8373", action="#0072b2", on_action="#ffffff", action_soft="#e9f1f7",
    refusal="#d55e00", refusal_soft="#fdf0e6", refusal_text="#8a3b00", shadow="#b9b09c", faint=0.42,
)  # fmt: skip
NIGHT = Theme(
    name="dark", paper="#2b2a27", panel="#353430", well="#41403b", ink="#fbf7ee", quiet="#bdb6a6",
    line="#55524a", edge="#9b9484", action="#6cbdec", on_action="#1d1c1a", action_soft="#2d3f4b",
    refusal="#ff9a4d", refusal_soft="#46321f", refusal_text="#ffc294", shadow="#171614", faint=0.45,
)  # fmt: skip
THEMES = {theme.name: theme for theme in (DAY, NIGHT)}

INK, WHITE = "#2b2a27", "#ffffff"


def rgb(colour: str) -> tuple[int, int, int]:
    """`#d7a300` as three numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=256)
def mix(colour: str, other: str, share: float) -> str:
    """`share` of the first colour, the rest of the other."""
    pairs = zip(rgb(colour), rgb(other), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


def on_crop(crop: str) -> str:
    """The colour of a symbol on a played tile: ink on the light crops, white on the dark ones."""
    return INK if crop in "WR" else WHITE


def printed(theme: Theme, crop: str) -> str:
    """The colour of a printed field: faint, because nobody has played there yet."""
    return mix(CROPS[crop], theme.paper, theme.faint)


def on_printed(theme: Theme, crop: str) -> str:
    """The colour of a symbol on a printed field."""
    return mix(theme.ink, printed(theme, crop), 0.86)


def player_edge(theme: Theme, seat: int) -> str:
    """What outlines a player's piece, so that a yellow one shows on paper and a black one at night."""
    return INK if theme is DAY else WHITE


def variables(theme: Theme) -> str:
    """The theme as CSS custom properties, for everything on the page that is not drawn."""
    names = ("paper", "panel", "well", "ink", "quiet", "line", "edge", "action", "on_action", "action_soft",
             "refusal", "refusal_soft", "refusal_text", "shadow")  # fmt: skip
    return ";".join(f"--fk-{name.replace('_', '-')}:{getattr(theme, name)}" for name in names)
