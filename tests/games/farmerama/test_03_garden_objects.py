"""Chapter 3 of the rulebook: garden objects."""

from __future__ import annotations

from typing import Any

import pytest

from farmkit.core import CHANCE
from tests.games.farmerama.scene import allowed, barn, legal, objects, refused, scene, shown, state

PLAIN: dict[str, Any] = {}


def awarding(*players: dict[str, Any], cards: str, **more: Any) -> Any:
    """Four players whose cards have just been turned up."""
    return scene(4, *players, cards=cards.split(), phase="award", open=["G05", "G15"], **more)


@pytest.mark.rule("farmerama 3.1")
def test_different_cards_win_nothing() -> None:
    match = awarding({"objects": ["G01"]}, cards="sow harvest water feed")
    assert match.actor == 0
    assert "done" in legal(match)
    assert shown(match) == ["G05", "G15"]


@pytest.mark.rule("farmerama 3.1")
@pytest.mark.parametrize("card", ["sow", "harvest", "water", "feed", "seeds"])
def test_every_card_counts_for_matching(card: str) -> None:
    other = "sow" if card != "sow" else "feed"
    third = "water" if card != "water" else "harvest"
    match = awarding({"objects": ["G01"]}, cards=f"{card} {card} {other} {third}")
    assert (match.actor, legal(match)) == (1, {"take:G05", "take:G15"})


@pytest.mark.rule("farmerama 3.1", "farmerama 3.5")
def test_three_or_four_equal_cards_win_one_object() -> None:
    one, two = {"objects": ["G01"]}, {"objects": ["G02"]}
    match = awarding(one, two, PLAIN, cards="sow sow sow feed")
    assert match.actor == 2
    match.type("take:G05")
    assert (shown(match), match.actor) == (["G15"], 0)
    match = awarding(one, two, {"objects": ["G03"]}, PLAIN, cards="sow sow sow sow")
    assert match.actor == 3
    match.type("take:G05")
    assert shown(match) == ["G15"]
    match = awarding(cards="sow sow sow feed")
    assert shown(match) == ["G05", "G15"]
    assert "done" in legal(match)


@pytest.mark.rule("farmerama 3.2")
def test_the_fewest_objects_win_whatever_else_there_is() -> None:
    rich = {"barn": {"carrot": 9}, "fields": {"a3": "carrot", "b2": "hay"}}
    match = awarding({"objects": ["G01"], "barn": {}, "fields": {}}, rich, cards="sow sow feed water")
    assert match.actor == 1


@pytest.mark.rule("farmerama 3.3", "farmerama 4.3")
def test_among_equals_the_most_visible_scarecrows_win() -> None:
    """A stack on a plain field hides nothing; one on the scarecrow's field does."""
    match = awarding(
        {"fields": {"a3": "carrot"}, "barn": {}},
        {"fields": {"a1": "carrot", "a2": "carrot", "b1": "hay"}, "barn": {"carrot": 9}},
        cards="sow sow feed water",
    )
    assert [state(match).scarecrows_seen(seat) for seat in (0, 1)] == [6, 7]
    assert match.actor == 1


@pytest.mark.rule("farmerama 3.4")
def test_still_equal_the_fewest_crops_in_the_barn_win() -> None:
    match = awarding({"barn": {"carrot": 3}}, {"barn": {"carrot": 1, "hay": 1}}, cards="sow sow feed water")
    assert match.actor == 1


@pytest.mark.rule("farmerama 3.4", "farmerama 3.5")
def test_water_and_fields_do_not_count_as_crops_of_the_barn() -> None:
    one = {"barn": {"carrot": 3}, "fields": {"a1": "carrot", "a2": "carrot"}}
    two = {"barn": {"oat": 3, "water": 9}, "fields": {}}
    match = awarding(one, two, cards="sow sow feed water")
    assert state(match).scarecrows_seen(0) == state(match).scarecrows_seen(1) == 7
    assert "done" in legal(match), "all equal: nobody wins"
    assert shown(match) == ["G05", "G15"]


@pytest.mark.rule("farmerama 3.5")
def test_nobody_wins_in_the_first_round() -> None:
    match = scene(4)
    match.type("[sow] [sow] [feed] [feed] show")
    assert "sow: all equal, nobody wins; feed: all equal, nobody wins" in match.log()[-1]
    assert "done" in legal(match)


@pytest.mark.rule("farmerama 3.6")
def test_the_winner_chooses_and_is_rewarded_at_once() -> None:
    match = awarding({"objects": ["G01"]}, {"barn": {"corn": 2}}, cards="feed feed sow water")
    assert refused(match, "take:G07").rule == "3.6"
    assert allowed(match, "take:G15")
    match.type("take:G05")
    assert barn(match, 1) == {"carrot": 1, "hay": 1, "corn": 2}
    assert objects(match, 1) == ["G05"]


@pytest.mark.rule("farmerama 3.6")
def test_the_reward_can_be_used_in_the_same_round() -> None:
    barn_ = {"carrot": 3}
    match = scene(
        4, {"barn": barn_}, {"objects": ["G01"]}, cards=["feed", "feed", "sow", "water"], phase="award",
        open=["G04", "G17"],
    )  # fmt: skip
    match.type("take:G04")
    assert allowed(match, "feed:pig")


@pytest.mark.rule("farmerama 3.6")
def test_the_reward_comes_only_once() -> None:
    match = awarding({"objects": ["G01"]}, {"barn": {}}, cards="feed feed sow water")
    match.type("take:G15")
    before = barn(match, 1)
    match.type("done done done done")
    match.chance()
    assert barn(match, 1) == before == {"water": 2}


@pytest.mark.rule("farmerama 3.7")
@pytest.mark.parametrize(("lots", "first", "second"), [("straight", "G05", "G15"), ("crossed", "G15", "G05")])
def test_two_pairs_draw_lots(lots: str, first: str, second: str) -> None:
    match = awarding({"objects": ["G01"]}, PLAIN, {"objects": ["G02"]}, PLAIN, cards="sow sow feed feed")
    assert match.actor == CHANCE
    assert [weight for _action, weight in match.state.odds()] == [1, 1]
    match.type(f"lots:{lots}")
    assert (objects(match, 1), objects(match, 3)) == ([first], [second])
    assert shown(match) == []


@pytest.mark.rule("farmerama 3.7", "farmerama 3.5", "farmerama 3.6")
def test_if_only_one_pair_has_a_winner_it_chooses() -> None:
    match = awarding({"objects": ["G01"]}, PLAIN, cards="sow sow feed feed")
    assert (match.actor, legal(match)) == (1, {"take:G05", "take:G15"})
    assert refused(match, "lots:straight").rule == "2.1"


@pytest.mark.rule("farmerama 3.8")
def test_a_seventh_object_needs_another_garden_and_still_counts() -> None:
    six = ["G01", "G02", "G03", "G04", "G06", "G07"]
    seven = ["G08", "G09", "G10", "G11", "G12", "G13", "G14"]
    match = awarding({"objects": six}, {"objects": seven}, cards="sow sow feed water")
    assert match.actor == 0
    match.type("take:G05")
    assert len(objects(match)) == 7 > state(match).setup.components.one("garden", "spaces").values["count"]
