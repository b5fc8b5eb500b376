"""A score is a list of lines that add up, never a bare total."""

from __future__ import annotations

from farmkit.core import Illegal, Line, ScoreSheet, Violation


def test_a_sheet_is_the_sum_of_its_lines() -> None:
    sheet = ScoreSheet(1, (Line("Fields", 4, 3, "4.3"), Line("Begging", 1, -3), Line("Nothing", 0)))
    assert sheet.total == 9
    assert sheet.as_dict()["lines"] == [
        {"what": "Fields", "count": 4, "each": 3, "points": 12, "rule": "4.3"},
        {"what": "Begging", "count": 1, "each": -3, "points": -3, "rule": ""},
        {"what": "Nothing", "count": 0, "each": 1, "points": 0, "rule": ""},
    ]
    rows = str(sheet).splitlines()
    assert rows[0].split() == ["Fields", "4", "×", "3", "=", "12"]
    assert rows[-1].split() == ["9"]
    assert len({len(row) for row in rows}) == 1, "the columns are aligned"


def test_an_empty_sheet_is_zero() -> None:
    assert ScoreSheet(0, ()).total == 0


def test_a_violation_reads_as_obstacle_and_remedy() -> None:
    violation = Violation("3.2", "Wheat on wheat.", "Turn it round.", ("c4",))
    assert str(violation) == "Wheat on wheat. Turn it round."
    assert str(Violation("3.2", "Wheat on wheat.")) == "Wheat on wheat."
    illegal = Illegal(violation, "c4-c5")
    assert str(illegal) == "c4-c5: Wheat on wheat. Turn it round."
    assert (illegal.violation, illegal.move) == (violation, "c4-c5")
    assert str(Illegal(violation)) == str(violation)
