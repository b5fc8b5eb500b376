"""Chapters 8 and 9 of the rulebook: two players, three players."""

from __future__ import annotations

import pytest

from farmkit.core import CHANCE
from tests.games.farmerama.scene import legal, objects, pass_round, refused, scene, shown, state

# --- two ------------------------------------------------------------------------------------------


@pytest.mark.rule("farmerama 8.1")
def test_two_players_lay_two_different_cards() -> None:
    match = scene(2)
    assert len(legal(match)) == 10
    assert refused(match, "[sow]").rule == "8.1"


@pytest.mark.rule("farmerama 8.1")
def test_each_chooses_the_order_of_the_own_cards() -> None:
    match = scene(2, cards=["sow+feed", "harvest+water"])
    assert legal(match) == {"first:sow", "first:feed"}
    violation = refused(match, "first:water")
    assert violation.rule == "8.1"
    match.type("first:feed done")
    assert state(match).card == 0, "then the other one"
    match.type("done first:harvest done done")
    assert match.state.turn() == 2


@pytest.mark.rule("farmerama 8.1", "farmerama 4.1")
def test_the_number_is_the_lower_one_only_for_the_common_card() -> None:
    match = scene(2, cards=["sow+water", "sow+harvest"])
    match.type("first:sow")
    assert state(match).left == 2
    match.type("done")
    assert state(match).left == 5


@pytest.mark.rule("farmerama 8.2")
def test_one_common_card_is_one_award() -> None:
    match = scene(2, {"objects": ["G01"]}, cards=["sow+water", "sow+harvest"], phase="award")
    assert match.actor == 1
    match.type("take:G02")
    assert legal(match) == {"first:sow", "first:water"}


@pytest.mark.rule("farmerama 8.2")
def test_the_second_winner_is_found_anew_and_takes_what_is_left() -> None:
    players = [{"barn": {"carrot": 2}}, {"barn": {"carrot": 1}}]
    match = scene(2, *players, cards=["sow+water", "sow+water"], phase="award", open=["G05", "G15"])
    assert match.actor == 1, "fewer crops"
    match.type("take:G15")
    assert (match.actor, legal(match)) == (0, {"take:G05"}), "now the other has fewer objects"
    match.type("take:G05")
    assert (objects(match, 0), objects(match, 1), shown(match)) == (["G05"], ["G15"], [])


@pytest.mark.rule("farmerama 8.2")
def test_one_player_may_win_both() -> None:
    match = scene(2, {"objects": ["G01", "G02"]}, cards=["sow+water", "sow+water"], phase="award", open=["G05", "G15"])
    match.type("take:G05 take:G15")
    assert objects(match, 1) == ["G05", "G15"]


@pytest.mark.rule("farmerama 8.2", "farmerama 3.5")
def test_all_equal_nobody_wins_either() -> None:
    match = scene(2, cards=["sow+water", "sow+water"], phase="award")
    assert legal(match) == {"first:sow", "first:water"}
    assert len(shown(match)) == 2


# --- three ------------------------------------------------------------------------------------------


@pytest.mark.rule("farmerama 9.1")
def test_only_the_boss_sheep_may_lay_two_cards_and_need_not() -> None:
    match = scene(3)
    assert len(legal(match)) == 15
    match.type("[sow]")
    assert refused(match, "[sow+feed]").rule == "9.1"
    assert len(legal(match)) == 5
    match = scene(3, cards=["sow+water", "feed", "feed"])
    assert legal(match) == {"first:sow", "first:water"}
    assert refused(match, "first:feed").rule == "9.1"


@pytest.mark.rule("farmerama 9.1", "farmerama 3.7")
def test_the_boss_sheep_may_be_in_two_groups() -> None:
    one, two, three = {"barn": {"hay": 1}}, {"objects": ["G01"]}, {"objects": ["G02"]}
    match = scene(3, one, two, three, cards=["sow+feed", "sow", "feed"], phase="award", open=["G05", "G15"])
    assert (match.actor, len(legal(match))) == (0, 2), "both objects are theirs: no lots"
    match.type("take:G15 take:G05")
    assert objects(match) == ["G15", "G05"]


@pytest.mark.rule("farmerama 3.7", "farmerama 9.1")
def test_both_ladders_are_climbed_before_anything_is_given() -> None:
    """Afterwards the boss would have more objects than the third player; that does not count."""
    one, two, three = {"objects": ["G01"]}, {}, {"objects": ["G02", "G03"]}
    match = scene(3, one, two, three, cards=["sow+feed", "sow", "feed"], phase="award", open=["G05", "G15"])
    assert match.actor == CHANCE
    match.type("lots:crossed")
    assert (objects(match, 0), objects(match, 1)) == (["G01", "G05"], ["G15"])


@pytest.mark.rule("farmerama 9.2")
def test_the_boss_sheep_goes_round_clockwise() -> None:
    match = scene(3)
    holders = []
    for _round in range(4):
        holders.append(state(match).boss)
        pass_round(match)
    assert holders == [0, 1, 2, 0]


@pytest.mark.rule("farmerama 9.3", "farmerama 7.1")
@pytest.mark.parametrize(("turn", "more"), [(3, 0), (4, 2), (5, 1), (6, 0)])
def test_all_have_had_the_boss_sheep_equally_often_at_the_end(turn: int, more: int) -> None:
    cards = ["sow", "sow", "feed"]
    match = scene(3, {"objects": ["G01"]}, cards=cards, phase="award", round=turn, left=0)
    table = state(match)
    unseen = len(table.pool)
    match.type("take:G02 done done done")
    match.chance()
    assert match.over == (more == 0)
    if more:
        assert len(shown(match)) == 2, "objects that were left out are turned up now"
        assert state(match).stack == unseen - 1
    for _round in range(more):
        assert not match.over
        pass_round(match)
    assert match.over
    assert (turn + more) % 3 == 0


@pytest.mark.rule("farmerama 9.3")
def test_in_the_last_rounds_objects_are_awarded_as_ever() -> None:
    match = scene(3, {"objects": ["G01"]}, round=5, last_rounds=1)
    match.type("[sow] [sow] [feed] show")
    assert legal(match) == {"take:G02", "take:G03"}
    match.type("take:G02 done done done")
    assert match.over
