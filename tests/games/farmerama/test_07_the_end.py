"""Chapter 7 of the rulebook: the end, and stars."""

from __future__ import annotations

import pytest

from tests.games.farmerama.scene import GAME, NOTHING, farmerama, pass_round, refused, scene, shown, state, total


@pytest.mark.rule("farmerama 7.1")
def test_the_game_is_over_when_the_open_objects_cannot_be_made_two() -> None:
    match = scene(4, {"objects": ["G01"]}, cards=["sow", "sow", "feed", "water"], phase="award", left=0)
    match.type("take:G02 done done done done")
    assert match.over
    assert refused(match, "[sow]").rule == "7.1"
    assert len(shown(match)) == 1


@pytest.mark.rule("farmerama 7.1")
def test_one_object_in_the_stack_is_enough_for_one_award_and_not_for_two() -> None:
    players = [{"objects": ["G01"]}, {}, {"objects": ["G02"]}, {}]
    match = scene(4, *players, cards=["sow", "sow", "feed", "water"], phase="award", left=1)
    match.type("take:G03 done done done done")
    match.chance()
    assert not match.over
    match = scene(4, *players, cards=["sow", "sow", "feed", "feed"], phase="award", left=1)
    match.chance()
    match.type("done done done done")
    assert match.over


@pytest.mark.rule("farmerama 7.1")
@pytest.mark.parametrize(("seats", "awards"), [(2, 9), (4, 15)])
def test_so_many_single_awards_end_the_game(seats: int, awards: int) -> None:
    """Sixteen objects with four players: the fifteenth award leaves one that has no partner."""
    match = scene(seats, {"fields": {}})  # the first seat shows one scarecrow more, so somebody always wins
    cards = ["[sow+feed]", "[sow+water]"] if seats == 2 else ["[sow]", "[sow]", "[feed]", "[water]"]
    for won in range(awards):
        assert not match.over
        assert sum(map(len, state(match).gardens)) == won
        pass_round(match, cards)
    assert match.over
    assert sum(map(len, state(match).gardens)) == awards


@pytest.mark.rule("farmerama 7.2")
def test_the_tracks_of_the_scoring_example() -> None:
    match = scene(2, {**NOTHING, "products": {"sheep": 3, "pig": 3, "cow": 4, "horse": 3}})
    assert [line.points for line in match.state.sheets()[0].lines[:4]] == [27, 30, 42, 36]
    assert total(match) == 135


@pytest.mark.rule("farmerama 7.2")
def test_each_step_of_a_track_is_one_star_less_than_the_one_before() -> None:
    for first, track in zip((10, 11, 12, 13), farmerama().tracks, strict=True):
        steps = [track[at + 1] - track[at] for at in range(len(track) - 1)]
        assert steps == [first - at for at in range(5)]
    assert [track[3:] for track in farmerama().tracks] == [(27, 34, 40), (30, 38, 45), (33, 42, 50), (36, 46, 55)]


@pytest.mark.rule("farmerama 7.3")
def test_crops_are_stars_in_the_barn_and_on_the_fields_and_water_is_not() -> None:
    match = scene(2, {"barn": {"carrot": 2, "corn": 3, "water": 9}, "fields": {"a1": "hay", "g3": "oat"}})
    assert total(match) == 5 + 4


@pytest.mark.rule("farmerama 7.4")
def test_an_object_with_a_star_is_three_stars_and_others_are_none() -> None:
    match = scene(2, {**NOTHING, "objects": ["G17", "G18", "G01"]})
    assert total(match) == 6


@pytest.mark.rule("farmerama 7.5")
def test_animals_outside_give_the_stars_of_their_stall() -> None:
    match = scene(2, {**NOTHING, "pastures": {"sheep": "a", "pig": "a", "cow": "b", "horse": "c"}})
    assert total(match) == sum(farmerama().outside) == 24
    assert total(scene(2, NOTHING)) == 0


@pytest.mark.rule("farmerama 7.5")
def test_a_fed_animal_is_worth_more_than_its_feed_and_less_than_any_product() -> None:
    setup = farmerama()
    for animal, feed in enumerate(setup.feed):
        cost = sum(many for _good, many in feed)
        steps = [after - before for before, after in zip(setup.tracks[animal], setup.tracks[animal][1:], strict=False)]
        assert cost < setup.outside[animal] < min(steps) + 1


@pytest.mark.rule("farmerama 7.6")
def test_most_stars_win_then_most_water_then_they_share() -> None:
    one, two = {"barn": {"carrot": 3, "water": 1}}, {"barn": {"hay": 3, "water": 2}}
    assert scene(3, one, two, NOTHING).state.winners() == [1]
    assert scene(3, {"barn": {"carrot": 4}}, two, NOTHING).state.winners() == [0]
    assert scene(3, two, two, NOTHING).state.winners() == [0, 1]


@pytest.mark.rule("farmerama 7.6", "farmerama 7.4")
def test_star_objects_and_animals_outside_count_for_the_winner() -> None:
    two = {"barn": {"hay": 2, "water": 1}, "fields": {}}
    assert scene(2, {**NOTHING, "objects": ["G17"]}, two).state.winners() == [0]
    assert scene(2, {**NOTHING, "pastures": {"sheep": "a"}}, two).state.winners() == [0]


@pytest.mark.rule("farmerama 7.6")
def test_the_winner_is_named() -> None:
    match = scene(4, {"objects": ["G01"], "barn": {"hay": 10}}, cards=["sow", "sow", "feed", "water"], phase="award",
                  left=0)  # fmt: skip
    match.type("take:G02 done done done done")
    assert match.ask() == "The game is over. Winner: Blue."
    assert GAME.names(4)[0] == "Blue"
