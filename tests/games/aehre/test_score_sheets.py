"""Score sheets and forecasts: lines that add up, each with the rule it comes from."""

from __future__ import annotations

from random import Random

import pytest

from farmkit.core import OVER, find_game
from farmkit.core.score import Line
from farmkit.games.aehre.play import AehreState
from farmkit.games.aehre.state import LEVEL, LOOK, POINTS
from tests.games.aehre.scene import aehre, points, scene, state

GAME = find_game("aehre")


@pytest.mark.rule("aehre 4.3", "aehre 8.1", "aehre 10.3")
def test_a_sheet_tells_where_each_point_comes_from() -> None:
    match = scene(bare="C", paint={"B": "h1 h2 h3"}, farms={0: "h1"}, cubes={0: "3 3 3 3 5"})
    match.type("P2 c3 FP =13")
    match.type("W2 k1 VP")
    match.type("W1R2 a1-a2 VP/VP")
    sheet = match.state.sheets()[0]
    assert [(line.what, line.points, line.rule) for line in sheet.lines] == [
        ("Fields", 2, "4.3"),
        ("Farms", 6, "8.1"),
        ("Cow of the potatoes track", 13, "10.3"),
    ]
    assert sheet.total == 21
    assert sheet.as_dict()["total"] == 21
    assert str(sheet).splitlines()[-1].strip() == "21"
    assert match.state.sheets()[1].total == 1


@pytest.mark.rule("aehre 7.4", "aehre 10.3")
def test_a_value_that_nobody_has_looked_at_counts_nothing_yet() -> None:
    match = scene(bare="C", cubes={0: "0 0 0 0 5"})
    match.type("P2 c3 FP")
    assert state(match).phase == LOOK
    assert match.state.sheets()[0].total == 0
    match.type("=11")
    assert match.state.sheets()[0].total == 11
    assert match.state.seen_by(1).sheets()[0].total == 0, "others see the tile, not its value"


def along_a_game(seats: int, variant: str, seed: int) -> list[AehreState]:
    rng = Random(seed)
    table = aehre(seats, variant).start()
    found = [table.copy()]
    while table.actor() != OVER:
        table.play(rng.choice(table.legal()) if table.actor() >= 0 else table.roll(rng))
        found.append(table.copy())
    return found


@pytest.mark.parametrize(("seats", "variant"), [(2, "printed"), (5, "double_farms"), (3, "no_livestock")])
def test_worth_is_the_sum_of_the_forecast(seats: int, variant: str) -> None:
    phases = set()
    for table in along_a_game(seats, variant, 7):
        phases.add(table.phase)
        for seat in range(seats):
            lines = GAME.forecast(table, seat)
            assert all(isinstance(line, Line) and line.what for line in lines)
            assert GAME.worth(table, seat) == pytest.approx(sum(line.points for line in lines))
    assert phases >= {POINTS, LEVEL}


@pytest.mark.parametrize("seats", [2, 4])
def test_at_the_end_the_forecast_is_the_score(seats: int) -> None:
    table = along_a_game(seats, "printed", 11)[-1]
    assert [GAME.worth(table, seat) for seat in range(seats)] == [sheet.total for sheet in table.sheets()]


def test_the_forecast_never_changes_the_table() -> None:
    for table in along_a_game(3, "printed", 5)[::7]:
        before = table.key()
        GAME.worth(table, 0)
        GAME.forecast(table, 1)
        assert table.key() == before


def test_more_points_promise_more() -> None:
    match = scene(bare="C", paint={"W": "c1 c2 c4 c5"})
    poor = match.state.copy()
    match.type("W1R2 c3-d3 VP/VP")
    assert points(match) == (6, 0)
    assert GAME.worth(match.state, 0) > GAME.worth(poor, 0)


@pytest.mark.rule("aehre 11.1")
def test_the_forecast_of_a_rival_on_a_covered_table_does_not_depend_on_secrets() -> None:
    for table in along_a_game(3, "printed", 13)[40::9]:
        other = table.guess(0, Random(1))
        assert GAME.forecast(table.seen_by(0), 1) == GAME.forecast(other.seen_by(0), 1)
