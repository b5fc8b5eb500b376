"""The lessons of Eine Frage der Ähre: eight chapters, every rule met on a live board."""

from __future__ import annotations

from farmkit.core.words import _
from farmkit.lessons.aehre import (
    ch1_laying,
    ch2_heights,
    ch3_points,
    ch4_barn,
    ch5_farms,
    ch6_farmland,
    ch7_end,
    ch8_setting_up,
)
from farmkit.lessons.chapter import Course


def course() -> Course:
    parts = (ch1_laying, ch2_heights, ch3_points, ch4_barn, ch5_farms, ch6_farmland, ch7_end, ch8_setting_up)
    return Course("aehre", _("Learn Eine Frage der Ähre"), tuple(part.chapter() for part in parts))
