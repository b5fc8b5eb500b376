"""Figures with honest intervals: what is there is found, what is not there is not."""

from __future__ import annotations

from random import Random

import pytest

from farmkit.lab.statistics import games_needed, mean, rate, ratings, seat_bias, warning


def test_wilson_by_hand() -> None:
    """8 of 10: centre (8 + 1.92) / 13.84, reach 0.2266 …, worked out with pencil and paper."""
    found = rate(8, 10)
    assert (found.value, found.n) == (0.8, 10)
    assert (found.low, found.high) == (pytest.approx(0.4902, abs=1e-4), pytest.approx(0.9433, abs=1e-4))
    assert rate(0, 20).low == 0 and rate(0, 20).high > 0.1


def test_a_fair_coin_raises_false_alarms_at_the_promised_rate() -> None:
    rng, alarms = Random(11), 0
    for _time in range(200):
        heads = sum(rng.random() < 0.5 for _toss in range(400))
        alarms += seat_bias([heads, 400 - heads]) < 0.05
    assert 3 <= alarms <= 19, "10 of 200 are promised"


def test_an_unfair_coin_is_found() -> None:
    rng, found = Random(12), 0
    for _time in range(200):
        heads = sum(rng.random() < 0.6 for _toss in range(400))
        found += seat_bias([heads, 400 - heads]) < 0.05
    assert found >= 190


def test_the_paired_bootstrap_holds_the_truth_as_often_as_it_says() -> None:
    rng, held = Random(13), 0
    for time in range(200):
        found = mean([rng.gauss(1, 3) for _game in range(60)], seed=time)
        held += not found.excludes(1)
    assert held >= 180, "190 of 200 are promised"


def test_a_sample_of_the_needed_size_shows_the_effect() -> None:
    rng, needed, shown = Random(14), games_needed(1, 4), 0
    for time in range(100):
        shown += mean([rng.gauss(1, 4) for _game in range(needed)], seed=time).excludes(0)
    assert 68 <= shown <= 92, "80 of 100 are promised"


def test_a_small_sample_says_how_large_it_should_be() -> None:
    few = mean([1.0, -4.0, 5.0, -1.0, 2.0])
    assert warning(few, 3.3).startswith("5 games cannot show a difference of 0.6; about 2")
    assert warning(mean([1.0, 2.0, 1.5, 1.0] * 20), 0.5) == ""
    assert warning(mean([0.0] * 10), 0.0) == "", "nothing changed, and that is certain"
    assert warning(mean([1.0]), 0.0) == "One game shows nothing."


def test_ratings_follow_who_beats_whom() -> None:
    names = [("good", "fair"), ("fair", "bad"), ("bad", "good")] * 30
    scores = [(2, 1), (2, 1), (1, 2)] * 30
    found = ratings(names, scores)
    assert found["good"][0] > found["fair"][0] > found["bad"][0]
    assert all(sigma < 25 / 3 for _mu, sigma in found.values()), "more is known than before the first game"
    assert ratings([("good", "good")], [(1, 2)]) == {}
