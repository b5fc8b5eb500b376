"""Chapter 5: who may use what, what it costs, and where things go."""

from __future__ import annotations

import pytest

from tests.games.keyflower.scene import (
    everybody_passes,
    fields,
    goods,
    legal,
    refused,
    scene,
    skills,
    state,
    tile,
    workers,
)

SIX = {"workers": {"red": 6, "blue": 6}}


@pytest.mark.rule("keyflower 5.1")
def test_every_village_and_the_auction_can_be_used() -> None:
    match = scene({**SIX, "village": ["SP01 m12"]}, {"village": ["SP02 m12"]}, auction=["SP03"])
    assert {"use:SP01", "use:SP02", "use:SP03", "use:H1", "use:H2"} <= legal(match)
    for name in ("bid:Keyflower", "use:T1"):
        assert name not in legal(match)


@pytest.mark.rule("keyflower 5.1")
def test_in_winter_only_villages_are_used() -> None:
    match = scene({**SIX, "village": ["SP01 m12"]}, {}, season="winter", auction=["WI01"])
    assert legal(match) == {"bid:WI01", "bid:T1", "use:SP01", "use:H1", "use:H2", "pass"}


@pytest.mark.rule("keyflower 5.1")
def test_scoring_tiles_have_no_use() -> None:
    match = scene({**SIX, "village": ["AU04 m12"]}, {}, season="autumn", auction=["AU01", "AU16"])
    assert {one for one in legal(match) if one.startswith("use")} == {"use:H1", "use:H2"}


@pytest.mark.rule("keyflower 5.2")
def test_one_then_two_then_three_and_the_tile_is_full() -> None:
    match = scene(SIX, SIX, auction=["SP01"])
    match.type("use:SP01 red 1 use:SP01")
    assert legal(match) == {"2", "3", "4", "5"}
    match.type("2 use:SP01")
    assert legal(match) == {"3"}
    match.type("3")
    assert refused(match, "use:SP01") == "5.2"


@pytest.mark.rule("keyflower 5.2")
def test_two_then_three_or_four() -> None:
    match = scene(SIX, SIX, auction=["SP01"], uses=["SP01 red 2"])
    match.type("use:SP01")
    assert legal(match) == {"3", "4"}
    match.type("3")
    assert refused(match, "use:SP01") == "5.2"


@pytest.mark.rule("keyflower 5.2")
def test_after_three_at_once_nobody_fits() -> None:
    assert refused(scene(SIX, SIX, auction=["SP01"], uses=["SP01 red 3"]), "use:SP01") == "5.2"


@pytest.mark.rule("keyflower 5.3")
def test_goods_stay_on_an_own_tile_and_come_home_from_elsewhere() -> None:
    match = scene({**SIX, "village": ["SP01 m12"]}, {"village": ["SP12 m12"]}, auction=["SP11"])
    match.type("use:SP01 red 1")
    assert goods(match, "SP01") == "1 0 0 0"
    match.type("pass use:SP12 red 1")
    assert goods(match, "H1") == "0 0 2 0"
    match.type("pass use:SP11 red 1")
    assert goods(match, "H1") == "0 2 2 0"
    everybody_passes(match)
    assert workers(match, 1).split()[1] == "1", "who owns the Miner keeps the worker"


@pytest.mark.rule("keyflower 5.4")
def test_drawn_workers_and_skills_are_known_to_nobody_else() -> None:
    match = scene({**SIX, "village": ["SP09 m12", "SP10 n12"]}, {})
    match.type("use:SP09 red 1")
    assert legal(match) == {"+saw", "+pick", "+anvil"}
    match.type("+pick pass use:SP10 red 1 +yellow")
    assert skills(match, 0) == "0 1 0"
    assert state(match).hidden[0][2] == 1
    assert state(match).seen_by(1).skills[0] == [0, 0, 0]
    assert state(match).seen_by(1).covered_skills[0] == 1


@pytest.mark.rule("keyflower 5.5")
def test_green_workers_come_from_the_supply() -> None:
    match = scene({"village": ["SP06 m12"], "upgraded": ["SP06"], "workers": {"red": 1, "yellow": 1}}, {})
    match.type("use:SP06 1")
    assert (workers(match, 0), state(match).greens) == ("0 0 0 2", 18)


@pytest.mark.rule("keyflower 5.6")
def test_who_cannot_pay_cannot_use() -> None:
    match = scene({"village": ["SP06 m12"], "workers": {"red": 2}}, {}, season="summer", auction=["SU02", "SU04"])
    for name in ("use:SP06", "use:SU02", "use:SU04"):
        assert refused(match, name) == "5.6"


@pytest.mark.rule("keyflower 5.6")
def test_the_payment_comes_on_top() -> None:
    """With two yellow workers the Peddler can be used by one, for the other is paid."""
    match = scene({"village": ["SP06 m12"], "workers": {"yellow": 2}}, {})
    match.type("use:SP06")
    assert legal(match) == {"1"}
    assert refused(match, "2") == "5.6"
    bag = state(match).bag[2]
    match.type("1")
    assert state(match).bag[2] == bag + 1


@pytest.mark.rule("keyflower 5.7")
def test_the_tavern_draws_before_the_worker_paid_is_in_the_bag() -> None:
    match = scene(
        {"workers": {"blue": 2, "red": 38}},
        {"workers": {"blue": 38, "yellow": 39, "red": 2}},
        season="summer",
        auction=["SU03"],
        cargo={"Keyflower": {}, "Sea-Bastion": {}},
    )
    assert sum(state(match).bag) == 1
    match.type("use:SU03 blue 1 pay:red")
    assert legal(match) == {"+yellow"}, "only what was in the bag before"
    match.type("+yellow")
    assert state(match).bag == [0, 1, 0, 0]
    assert match.actor == 1


@pytest.mark.rule("keyflower 5.7")
def test_the_hiring_fair_draws_before_the_skill_paid_is_in_the_pile() -> None:
    match = scene(
        {"workers": {"blue": 1}, "skills": {"saw": 16, "pick": 15}},
        {"skills": {"anvil": 16}},
        season="summer",
        auction=["SU04"],
        cargo={"Keyflower": {}, "Sea-Bastion": {}},
    )
    match.type("use:SU04 1 pay:saw")
    assert legal(match) == {"+pick"}
    match.type("+pick")
    assert state(match).pile == [1, 0, 0]


@pytest.mark.rule("keyflower 5.8")
def test_the_workshop_makes_one_of_three_and_upgraded_all() -> None:
    match = scene({**SIX, "village": ["SP03 m12"]}, {})
    match.type("use:SP03 red 1")
    assert legal(match) == {"make:wood", "make:stone", "make:iron"}
    match.type("make:iron")
    assert goods(match, "SP03") == "0 0 1 0"
    upgraded = scene({**SIX, "village": ["SP03 m12"], "upgraded": ["SP03"]}, {})
    upgraded.type("use:SP03 red 1")
    assert goods(upgraded, "SP03") == "1 1 1 0"


@pytest.mark.rule("keyflower 5.8")
def test_the_farm_yard_upgraded_brings_wheat_and_a_skill_even_without_room_for_the_sheep() -> None:
    yard = {**SIX, "village": ["SP13 m12"], "upgraded": ["SP13"]}
    match = scene(yard, {})
    match.type(f"use:SP13 red 1 in:#{fields(match, 'SP13')[0]} +saw")
    assert (state(match).wheat[0], skills(match, 0)) == (1, "1 0 0")
    full = scene({**yard, "animals": [f"pig#{one}" for one in set(fields(match, "SP13"))]}, {})
    full.type("use:SP13 red 1 +saw")
    assert (state(full).wheat[0], skills(full, 0)) == (1, "1 0 0")
    assert state(full).animals_left[0] == 32


@pytest.mark.rule("keyflower 5.9")
def test_more_workers_than_needed_and_for_nothing() -> None:
    match = scene(SIX, SIX)
    match.type("use:H1 red 4")
    assert state(match).used[tile(match, "H1")] == 4
    assert match.actor == 1, "there was nothing to carry"


@pytest.mark.rule("keyflower 1.7")
def test_who_takes_more_than_there_is_gets_what_is_left() -> None:
    match = scene({"village": ["SP04 m12"], "workers": {"red": 1}}, {})
    state(match).goods_left[0] = 1
    match.type("use:SP04 1")
    assert goods(match, "SP04") == "1 0 0 0" and state(match).goods_left[0] == 0


@pytest.mark.rule("keyflower 5.8")
def test_the_farm_yard_offers_no_sheep_where_no_field_is_valid() -> None:
    pigs = [f"pig#{one}" for one in (1, 2, 3, 4, 5)]
    match = scene({"animals": pigs, "workers": {"red": 1}}, {}, auction=["SP13"])
    match.type("use:SP13 1")
    assert legal(match) == {"make:wheat", "make:skill"}
