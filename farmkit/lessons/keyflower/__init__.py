"""The lessons of Keyflower with The Farmers: the base game first, every rule met on a live board."""

from __future__ import annotations

from farmkit.core.words import _
from farmkit.lessons.chapter import Course
from farmkit.lessons.keyflower import (
    ch1_bidding,
    ch2_using,
    ch3_making,
    ch4_transport,
    ch5_season,
    ch6_growing,
    ch7_boats,
    ch8_winter,
    ch9_last_points,
    ch10_fields,
    ch11_breeding,
    ch12_farmers_score,
    ch13_setting_up,
)


def course() -> Course:
    parts = (
        ch1_bidding,
        ch2_using,
        ch3_making,
        ch4_transport,
        ch5_season,
        ch6_growing,
        ch7_boats,
        ch8_winter,
        ch9_last_points,
        ch10_fields,
        ch11_breeding,
        ch12_farmers_score,
        ch13_setting_up,
    )
    return Course("keyflower", _("Learn Keyflower with The Farmers"), tuple(part.chapter() for part in parts))
