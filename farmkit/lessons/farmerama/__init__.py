"""The lessons of Farmerama: ten chapters, every rule met on a live board."""

from __future__ import annotations

from farmkit.core.words import _
from farmkit.lessons.chapter import Course
from farmkit.lessons.farmerama import (
    ch1_fields,
    ch2_wheel,
    ch3_animals,
    ch4_round,
    ch5_garden,
    ch6_end,
    ch7_two_and_three,
    ch8_advanced,
    ch9_solo,
    ch10_setting_up,
)


def course() -> Course:
    parts = (
        ch1_fields,
        ch2_wheel,
        ch3_animals,
        ch4_round,
        ch5_garden,
        ch6_end,
        ch7_two_and_three,
        ch8_advanced,
        ch9_solo,
        ch10_setting_up,
    )
    return Course("farmerama", _("Learn Farmerama"), tuple(part.chapter() for part in parts))
