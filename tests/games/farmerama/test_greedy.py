"""How well the greedy bot plays Farmerama; the figures of many games are measured apart from the tests."""

from __future__ import annotations

from random import Random

from farmkit.bots import find_bots
from farmkit.bots.table import play_many, play_out
from tests.games.farmerama.scene import acting, alone, farmerama, state


def test_alone_greedy_comes_to_a_hundred_and_ten_stars_on_average() -> None:
    tally = play_many(farmerama(1), find_bots("greedy", 1), 20, seed=11)
    assert sum(score for (score,) in tally.scores) / 20 >= 110


def test_greedy_does_not_lay_the_same_cards_every_round() -> None:
    """Cards are worth what can be made of them, though nothing has happened yet when they are laid."""
    laid: set[str] = set()
    play_out(farmerama(2).start(), find_bots("greedy", 2), Random(1), lambda action: laid.add(str(action)))
    assert len({token for token in laid if token.startswith("[")}) >= 4


def test_fields_of_a_parcel_that_differ_in_nothing_are_weighed_once() -> None:
    match = acting("sow", {"barn": {"carrot": 3, "hay": 1}, "fields": {}})
    assert [str(action) for action in match.state.promising()] == ["sow:a2", "sow:b1", "done"]
    match = acting("harvest", {"barn": {}, "fields": {"g1": "hay", "g3": "hay", "g2": "oat"}})
    assert [str(action) for action in match.state.promising()] == ["cut:g3", "cut:g2", "done"]
    assert set(match.state.promising()) < set(match.state.legal())
    plan = alone(card="sow", tokens=1)
    assert list(plan.state.promising()) == list(state(plan).legal())
