"""The variants that come with the game, and rules that a person may set."""

from __future__ import annotations

from pathlib import Path

import pytest

from farmkit.core import CHANCE, OVER, Match, Trouble, find_game
from farmkit.core.record import read_record, write_record
from farmkit.games.aehre.setup import AehreSetup
from tests.games.aehre.scene import aehre, allowed, points, refused, rows, scene, state

GAME = find_game("aehre")


def test_the_printed_rules_come_first_and_change_nothing() -> None:
    assert list(GAME.variants) == ["printed", "double_farms", "french_levelling", "no_livestock", "short_game"]
    assert GAME.variant("printed") == GAME.rules()
    assert all(variant.title and variant.text for variant in GAME.variants.values())


def test_every_variant_differs_from_the_printed_rules() -> None:
    for name in list(GAME.variants)[1:]:
        assert GAME.variant(name).changed() == GAME.variants[name].changes


@pytest.mark.rule("aehre 8.1", "aehre 8.2")
def test_double_farms_doubles_farms_and_nothing_else() -> None:
    match = scene(4, bare="C", paint={"B": "h1 h2 h3"}, cubes={0: "2 2 0 2 2"}, variant="double_farms")
    match.type("W1R2 a1-a2 VP/FP @h2")
    assert points(match) == (1, 6), "twice three fields already in the turn of building; the wheat still brings one"


@pytest.mark.rule("aehre 3.7")
@pytest.mark.parametrize(("variant", "free"), [("printed", False), ("french_levelling", True)])
@pytest.mark.parametrize(
    "spot",
    ["d2-d1", "c1-d1"],
    ids=["below", "beside"],
)
def test_both_readings_of_levelling(variant: str, free: bool, spot: str) -> None:
    """Wheat on a levelling tile that lies on wheat: the two rulebooks answer differently."""
    match = scene(paint={"W": "c1 d2"}, hand="W2B1", laid=["W1R1 d1-e1"], variant=variant)
    assert allowed(match, f"W2B1 {spot} -P VP/VP") is free
    if not free:
        assert refused(match, f"W2B1 {spot} -P VP/VP").rule == "3.7"


@pytest.mark.rule("aehre 3.5", "aehre 3.7")
@pytest.mark.parametrize("variant", ["printed", "french_levelling"])
def test_beets_over_a_levelled_wheat_field_suit_both_rulebooks(variant: str) -> None:
    match = scene(hand="B1R1", laid=["W1B1 d1-e1"], variant=variant)
    assert allowed(match, "B1R1 d2-d1 -B VP/VP"), "even when the small tile itself shows beets"


@pytest.mark.rule("aehre 3.7")
def test_french_levelling_may_raise_either_half() -> None:
    laid = ["W1B1 d1-e1"]
    match = scene(paint={"B": "c1", "P": "d1"}, hand="W2B1", laid=laid, variant="french_levelling")
    assert allowed(match, "W2B1 d2-d1 -P VP/VP"), "the first half is levelled"
    assert refused(match, "W2B1 d1-c1 -P VP/VP").rule == "3.2", "the wheat lies on wheat that nobody levelled"


@pytest.mark.rule("aehre 7.1", "aehre 7.3")
def test_without_livestock_nobody_takes_any_in_a_whole_game() -> None:
    match = Match.new(GAME, 3, GAME.variant("no_livestock"), seed=3)
    while not match.over:
        match.do(match.state.legal()[-1])
        match.chance()
    table = state(match)
    assert table.herds == [(), (), ()]
    assert max(max(cubes) for cubes in table.cubes) <= table.setup.top_row
    assert "cow" not in table.pieces()


@pytest.mark.rule("aehre 7.1")
def test_without_livestock_farm_points_stay_on_offer_at_the_top() -> None:
    match = scene(4, bare="C", cubes={0: "6 0 0 0 0"}, variant="no_livestock")
    match.type("W1R2 c3-d3 FP/VP")
    assert (rows(match), match.actor) == ("6 0 0 0 0", CHANCE)


@pytest.mark.rule("aehre 1.6", "aehre 1.7")
@pytest.mark.parametrize(("seats", "to_draw"), [(2, 17), (3, 17), (4, 15), (5, 15)])
def test_the_short_game_has_fewer_tiles(seats: int, to_draw: int) -> None:
    setup = aehre(seats, "short_game")
    assert (setup.to_draw, setup.start().end_stack) == (to_draw, 4)
    assert setup.to_draw < aehre(seats).to_draw * 2 / 3


def test_the_short_game_is_shorter() -> None:
    def turns(variant: str) -> int:
        match = Match.new(GAME, 2, GAME.variant(variant), seed=4)
        while not match.over:
            match.do(match.state.legal()[0])
            match.chance()
        return match.state.turn()

    assert turns("short_game") < turns("printed") * 3 / 4


def test_a_record_remembers_the_variant() -> None:
    match = Match.new(GAME, 4, GAME.variant("short_game"), seed=1)
    again = read_record(write_record(match), "short")
    assert again.setup.rules == GAME.variant("short_game")
    assert again.state.legal()[0].notation == match.state.legal()[0].notation


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ({"farm_point": 2}, "there is no rule called 'farm_point'; known are removed"),
        ({"farm_points": 10}, "farm_points must be a whole number from 0 to 9, not 10"),
        ({"farm_points": True}, "farm_points must be a whole number from 0 to 9, not True"),
        ({"livestock": 0}, "livestock must be true or false, not 0"),
        ({"levelling": "german"}, "levelling must be one of look_through, any_crop, not 'german'"),
        ({"removed": [1, 2, 3]}, "removed must be a list of 4 numbers, one for each number of players"),
        ({"removed": [1, 2, 3, 55]}, r"removed\[3\] must be a whole number from 0 to 54, not 55"),
    ],
)
def test_a_rule_that_cannot_be_set_is_named(rules: dict[str, object], sentence: str) -> None:
    with pytest.raises(Trouble, match=f"mine: {sentence}"):
        GAME.rules.read(rules, "mine")


@pytest.mark.rule("aehre 1.6")
def test_more_tiles_removed_than_there_are_is_refused() -> None:
    rules = GAME.rules.read({"removed": [50, 50, 50, 50]}, "mine")
    with pytest.raises(Trouble, match="11 large tiles are missing"):
        GAME.setup(5, rules)


@pytest.mark.rule("aehre 1.8", "aehre 9.1")
def test_a_larger_hand_is_dealt_and_filled_up() -> None:
    match = Match.new(GAME, 2, GAME.rules.read({"hand": 5}, "mine"), seed=1)
    assert [len(hand) for hand in state(match).hands] == [5, 5]
    match.do(match.state.legal()[0])
    while match.actor == 0:
        match.do(match.state.legal()[0])
    match.chance()
    assert match.actor == 1
    assert len(state(match).hands[0]) == 5


@pytest.mark.rule("aehre 4.3")
def test_fields_may_bring_more() -> None:
    setup = GAME.setup(2, GAME.rules.read({"field_points": 3}, "mine"))
    assert isinstance(setup, AehreSetup)
    match = scene(setup=setup, bare="C", paint={"W": "c1 c2", "B": "h1 h2"}, farms={0: "h1"}, cubes={0: "3 3 3 3 3"})
    match.type("W1R2 c3-d3 VP/VP")
    assert points(match) == (3 * 3 + 3, 2), "farms bring what they always bring"
    assert "wheat 9 points" in match.log()[0]


@pytest.mark.rule("aehre 1.7", "aehre 10.1")
def test_an_end_stack_of_nothing_but_the_end_tile() -> None:
    match = Match.new(GAME, 2, GAME.rules.read({"end_stack": 0, "removed": [53, 0, 0, 0]}, "mine"), seed=1)
    assert (state(match).piles, state(match).end_stack) == (1, 1)
    while not match.over:
        match.do(match.state.legal()[0])
        match.chance()
    assert match.actor == OVER
    assert state(match).drawn_end


def test_a_variant_of_ones_own(tmp_path: Path) -> None:
    mine = tmp_path / "rich.toml"
    mine.write_text('title = "Rich"\ntext = "All counts double."\n[rules]\nfield_points = 2\nfarm_points = 2\n')
    rules = GAME.variant_file(mine)
    assert rules.changed() == {"field_points": 2, "farm_points": 2}
    with pytest.raises(Trouble, match="has no variant 'rich'; there are printed, double_farms"):
        GAME.variant("rich")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("title = ", "rich.toml: this is not valid TOML"),
        ('title = "x"\nauthor = "me"', "rich.toml: unknown entry 'author'"),
        ('text = "x"', "rich.toml: a variant needs a title"),
        ('title = "x"\nrules = 3', "rich.toml: a variant needs a title, a text and a table of rules"),
        ('title = "x"\n[rules]\nhands = 3', "rich.toml: there is no rule called 'hands'"),
    ],
)
def test_a_broken_variant_is_refused_by_name(tmp_path: Path, content: str, sentence: str) -> None:
    mine = tmp_path / "rich.toml"
    mine.write_text(content)
    with pytest.raises(Trouble, match=sentence):
        GAME.variant_file(mine)
