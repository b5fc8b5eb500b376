"""The lessons of Agricola: Family Edition: ten chapters, every rule met on a live board."""

from __future__ import annotations

from farmkit.core.words import _
from farmkit.lessons.agricola import (
    ch1_work,
    ch2_rounds,
    ch3_fields,
    ch4_family,
    ch5_pastures,
    ch6_animals,
    ch7_cooking,
    ch8_harvest,
    ch9_end,
    ch10_setting_up,
)
from farmkit.lessons.chapter import Course


def course() -> Course:
    parts = (
        ch1_work,
        ch2_rounds,
        ch3_fields,
        ch4_family,
        ch5_pastures,
        ch6_animals,
        ch7_cooking,
        ch8_harvest,
        ch9_end,
        ch10_setting_up,
    )
    return Course("agricola", _("Learn Agricola: Family Edition"), tuple(part.chapter() for part in parts))
