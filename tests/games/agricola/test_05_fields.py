"""Chapter 5 of the rulebook: fields."""

from __future__ import annotations

import pytest

from tests.games.agricola.scene import farm, legal, refused, scene


@pytest.mark.rule("agricola 5.1")
def test_ploughing_lays_a_field() -> None:
    match = scene()
    match.type("plough h9")
    assert farm(match).fields == (1, 0, 0, 0)
    assert [tile[0] for tile in farm(match).laid] == [1]


@pytest.mark.rule("agricola 5.2")
def test_one_grain_sown_becomes_three() -> None:
    match = scene({"grain": 2, "tiles": ["field"] * 2}, {})
    match.type("sow sow2")
    assert (farm(match).grain, farm(match).fields, farm(match).sown_grain) == (0, (0, 0, 0, 2), 6)
    match = scene({"tiles": ["field"]}, {})
    why = refused(match, "sow")
    assert (why.rule, why.remedy) == ("5.2", "Take grain first.")


@pytest.mark.rule("agricola 5.3")
def test_a_sowing_reaches_three_fields() -> None:
    match = scene({"grain": 9, "tiles": ["field"] * 5}, {})
    match.type("sow")
    assert legal(match) == {"sow1", "sow2", "sow3", "eat"}
    match.type("sow3")
    assert farm(match).fields == (2, 0, 0, 3)


@pytest.mark.rule("agricola 5.3")
def test_a_field_with_grain_is_not_sown_again() -> None:
    match = scene({"grain": 9, "tiles": ["field"] * 2, "sown": [1]}, {})
    match.type("sow")
    assert refused(match, "sow2").rule == "5.3"
    match.type("sow1")
    assert farm(match).fields == (0, 1, 0, 1)
    assert refused(scene({"grain": 9, "tiles": ["field"], "sown": [1]}, {}), "sow").rule == "5.3"


@pytest.mark.rule("agricola 5.4")
@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("r13 field g9 sow2", (0, 0, 0, 2)),
        ("r13 sow1 field g9", (1, 0, 0, 1)),
        ("r13 field g9 done", (2, 0, 0, 0)),
        ("r13 sow1 done", (0, 0, 0, 1)),
    ],
)
def test_plough_and_sow_in_any_order(line: str, fields: tuple[int, int, int, int]) -> None:
    match = scene({"grain": 2, "tiles": ["field h9"]}, {}, round=13)
    match.type(line)
    assert farm(match).fields == fields
    assert match.actor == 1
