"""Colours that must be read or told apart, in both themes and for every kind of sight."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from coloraide import Color

from farmkit_widgets.symbols import form
from farmkit_widgets.theme import (
    CROPS,
    FORMS,
    INK,
    PLAYERS,
    THEMES,
    WHITE,
    Theme,
    on_crop,
    on_printed,
    player_edge,
    printed,
    variables,
)

both_themes = pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
SIGHTS = ("normal", "protan", "deutan", "tritan")


def contrast(one: str, other: str) -> float:
    return float(Color(one).contrast(Color(other)))


def nearest(colours: list[str], sight: str) -> float:
    """How far apart the two most similar colours are (CIEDE2000), as somebody with this sight sees them."""
    seen = [Color(one) if sight == "normal" else Color(one).filter(sight) for one in colours]
    return min(float(one.delta_e(other, method="2000")) for one, other in combinations(seen, 2))


@both_themes
def test_every_text_can_be_read_on_everything_that_it_is_printed_on(theme: Theme) -> None:
    pairs = [
        *product(("ink", "quiet"), ("paper", "panel", "well", "action_soft", "refusal_soft")),
        ("refusal_text", "refusal_soft"),
        ("on_action", "action"),
        ("action", "paper"),  # links
        ("action", "panel"),
    ]
    found = {pair: contrast(getattr(theme, pair[0]), getattr(theme, pair[1])) for pair in pairs}
    assert {pair: value for pair, value in found.items() if value < 4.5} == {}


@both_themes
def test_outlines_that_say_something_stand_out(theme: Theme) -> None:
    pairs = [
        *product(("action", "refusal", "edge"), ("paper", "panel")),
        ("edge", "well"),
        ("action", "action_soft"),
        ("refusal", "refusal_soft"),
    ]
    found = {pair: contrast(getattr(theme, pair[0]), getattr(theme, pair[1])) for pair in pairs}
    assert {pair: value for pair, value in found.items() if value < 3} == {}


def test_marks_on_the_board_stand_out_from_their_white_rim() -> None:
    for mark in ("#0072b2", "#d55e00"):  # what fits, what stands in the way
        assert contrast(mark, WHITE) >= 3


@pytest.mark.parametrize("crop", CROPS)
def test_the_symbol_of_a_crop_stands_out_on_its_tile(crop: str) -> None:
    assert on_crop(crop) in (INK, WHITE)
    assert contrast(on_crop(crop), CROPS[crop]) >= 3


@both_themes
@pytest.mark.parametrize("crop", CROPS)
def test_the_symbol_of_a_crop_stands_out_where_it_is_printed(theme: Theme, crop: str) -> None:
    assert contrast(on_printed(theme, crop), printed(theme, crop)) >= 3


@both_themes
def test_printed_fields_of_different_crops_differ_in_colour_too(theme: Theme) -> None:
    assert nearest([printed(theme, crop) for crop in CROPS], "normal") >= 5


@pytest.mark.parametrize("sight", SIGHTS)
def test_crops_are_told_apart_by_colour_with_every_sight(sight: str) -> None:
    assert nearest(list(CROPS.values()), sight) >= 15


@pytest.mark.parametrize("sight", SIGHTS)
def test_players_are_told_apart_by_colour_with_every_sight(sight: str) -> None:
    assert nearest(list(PLAYERS), sight) >= 10


def test_every_player_has_a_shape_of_their_own() -> None:
    assert len(PLAYERS) == len(FORMS) == len(set(FORMS)) == 6
    outlines = [form(seat, 0, 0, 100) for seat in range(6)]
    assert len(set(outlines)) == 6
    for outline in outlines:
        assert 40 <= max(abs(x) for x, _y in outline) <= 60, "pieces of about one size"


@both_themes
def test_a_piece_stands_out_from_the_page_by_its_colour_or_its_edge(theme: Theme) -> None:
    for seat, ground in product(range(6), (theme.paper, theme.panel, theme.well)):
        assert max(contrast(PLAYERS[seat], ground), contrast(player_edge(theme, seat), ground)) >= 3


@both_themes
def test_the_page_is_told_every_colour_of_the_theme(theme: Theme) -> None:
    told = dict(pair.split(":") for pair in variables(theme).split(";"))
    assert told["--fk-on-action"] == theme.on_action
    colours = {name: value for name, value in vars(theme).items() if isinstance(value, str) and value.startswith("#")}
    assert told == {f"--fk-{name.replace('_', '-')}": value for name, value in colours.items()}
