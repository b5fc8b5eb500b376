"""The page of Agricola: Family Edition shows what lies on the table, and what is pressed goes to the match."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

import farmkit.core.words
from farmkit.core.record import read_record, write_record
from farmkit.games.agricola.farm import GOODS
from farmkit.games.agricola.state import BUY, FEED, SPACE, SPOT
from farmkit_widgets.boards import board_for
from farmkit_widgets.boards.agricola.sight import feeding, look
from farmkit_widgets.boards.agricola.wording import label
from farmkit_widgets.page import text_of
from farmkit_widgets.shapes import Text
from farmkit_widgets.theme import THEMES, TOUCH
from tests.widgets import test_tree as tree
from tests.widgets import test_words as translated
from tests.widgets.agricola_visitor import GAME, Farmer, played, standing
from tests.widgets.test_layout import apart, inside
from tests.widgets.test_svg import outside, parsed
from tests.widgets.visitor import Visitor

both_widths = pytest.mark.parametrize("room", [1280, 390], ids=["broad", "narrow"])
HARVEST = {"round": 4, "harvest": True}
HUNGRY = {"food": 1, "grain": 2, "wood": 3, "sheep": 1, "tiles": ["hearth4", "joinery"]}


# --- what is on the board -------------------------------------------------------------------------


@both_widths
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("decisions", [0, 60, 150, 5_000])
def test_targets_are_inside_apart_and_large_enough(seats: int, decisions: int, room: int) -> None:
    farmer = Farmer(played(seats, 5, decisions), room=room)
    targets, size = farmer.board.targets(), farmer.board.size()
    assert targets
    assert all(inside(one, size) for one in targets)
    assert all(apart(one, other) for one, other in combinations(targets, 2))
    pressed = [one for one in targets if one.legal]
    assert all(min(one.w, one.h) >= TOUCH for one in pressed)
    assert len({one.cell for one in targets}) == len(targets)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_wide_window_shows_every_space_in_the_order_of_the_board(seats: int) -> None:
    farmer = Farmer(played(seats, 5, 0))
    shown = [one.id for one in farmer.board.targets() if one.id in farmer.board.layout.cards]
    assert sorted(shown) == sorted(space.printed.id for space in farmer.state.setup.spaces)
    track = [id for id in shown if re.fullmatch(r"r\d+", id)]
    assert track == [f"r{n}" for n in range(1, 15)]


def test_a_narrow_window_shows_rounds_that_have_begun_and_the_next_and_the_whole_track() -> None:
    farmer = Farmer(standing(round=6), room=390)
    rounds = [id for id in farmer.board.layout.cards if re.fullmatch(r"r\d+", id)]
    assert rounds == [f"r{n}" for n in range(1, 8)]
    words = [shape.words for shape in farmer.board.pictures()[0] if isinstance(shape, Text)]
    assert set(words) >= {str(n) for n in range(1, 15)}


def test_a_space_says_what_lies_there_who_stands_there_and_whether_it_can_be_used() -> None:
    farmer = Farmer(standing(goods={"wood3": 6}, round=2, player=[{"on": ["fishing"]}]))
    said = {one.id: one.label for one in farmer.board.targets()}
    assert said["wood3"] == "Wood. 6 wood, 3 more each round. can be used"
    assert "Blue stands here. cannot be used" in said["fishing"]
    assert "round 4. harvest after it. not open yet" in said["r4"]


def test_goods_that_heap_up_are_written_on_the_card() -> None:
    farmer = Farmer(standing(goods={"wood3": 12}))
    words = [shape.words for shape in farmer.board.pictures()[1] if isinstance(shape, Text)]
    assert "×12" in words


@both_widths
def test_words_stay_inside_the_picture(room: int) -> None:
    for seats, decisions in ((1, 0), (4, 0), (4, 120), (2, 200)):
        farmer = Farmer(played(seats, 8, decisions), room=room)
        width, height = farmer.board.size()
        for picture in farmer.board.pictures():
            for shape in picture:
                points = ((shape.x, shape.y),) if isinstance(shape, Text) else shape.points
                assert all(-2 <= x <= width + 2 and -2 <= y <= height + 2 for x, y in points)


def test_the_same_table_looks_the_same_and_looking_changes_nothing() -> None:
    match = played(3, 9, 90)
    before = match.state.key()
    one, other = Farmer(match), Farmer(match)
    assert look(one.state) == look(one.state.copy())
    assert one.board.pictures() == other.board.pictures()
    assert match.state.key() == before


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_small_farms_and_symbols_are_whole_pictures(theme: object) -> None:
    farmer = Farmer(played(4, 10, 150))
    farmer.send("settings", {"theme": getattr(theme, "name", "")})
    for name, text in {**farmer.board.sketches(), **farmer.board.pictures_once()}.items():
        assert len(list(parsed(text))) > 0, name
        assert outside(text) == [], name
    assert outside(board_for("agricola").portrait()) == []


def test_what_was_reconstructed_is_said_in_one_quiet_line() -> None:
    said = Farmer(played(2, 1, 0)).text("fk-foot")
    assert "reconstructed" in said and "pasture tiles" in said


# --- the tree of the page ---------------------------------------------------------------------------


def pages(room: int) -> list[Visitor]:
    """The page at many moments."""
    matches = [
        *(played(seats, 3, decisions) for seats in (1, 2, 4) for decisions in (0, 37, 81, 5_000)),
        standing(**HARVEST, player=[HUNGRY]),
        standing(goods={"sheep": 5}),
    ]
    found: list[Visitor] = [Farmer(match, room=room) for match in matches]
    found[-1].send("at:sheep")
    laying = Farmer(played(2, 1, 0), room=room)
    laying.send("spots", True)
    laying.send("at:plough")
    refused = Farmer(played(2, 1, 0), room=room)
    refused.send("at:r14")
    return [*found, laying, refused]


@both_widths
@pytest.mark.parametrize(
    "check",
    [
        tree.test_keys_of_neighbours_differ,
        tree.test_ids_are_unique_and_what_refers_to_them_finds_them,
        tree.test_everything_that_can_be_used_has_a_name,
        tree.test_only_plain_values_travel,
        tree.test_every_picture_that_is_named_was_sent,
        tree.test_no_key_is_given_twice,
    ],
)
def test_the_tree_is_sound(check: Callable[[Callable[[int], list[Visitor]], int], None], room: int) -> None:
    check(pages, room)


@pytest.fixture
def marked() -> Iterator[None]:
    before = farmkit.core.words._spoken
    GAME.__dict__.pop("variants", None)
    farmkit.core.words._spoken = translated.Marking()
    yield
    farmkit.core.words._spoken = before
    GAME.__dict__.pop("variants", None)


@both_widths
def test_every_word_goes_through_the_translation(marked: None, room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    notation = r"\b(?:[a-p]\d{1,2}|r\d+|plough|turn\d|x)\b"
    monkeypatch.setattr(translated, "GIVEN", (*translated.GIVEN, notation))
    for visitor in pages(room):
        for tab in ("players", "kitchen", "neighbours", "log") if room == 390 else ("players",):
            visitor.send(f"tab:{tab}")
            assert translated.unmarked(visitor.table.front.tree) == []
        for picture in visitor.table.board.pictures():
            # A long title goes over two lines: marks close in the line after.
            drawn = translated.bare(" ".join(shape.words for shape in picture if isinstance(shape, Text)))
            assert re.findall(r"[^\W\d_]{2,}", drawn) == []


# --- what a person does -----------------------------------------------------------------------------


def test_people_and_bots_play_to_the_end_and_every_question_is_answered_by_pressing() -> None:
    pressed: Counter[str] = Counter()
    tables: list[tuple[int, list[str | None], int]] = [
        (1, [None], 1280),
        (2, [None, "random"], 390),
        (4, [None] * 4, 1280),
    ]
    for seats, bots, room in tables:
        farmer = Farmer(played(seats, seats, 0), bots, room, seed=seats)
        farmer.send("spots", seats == 4)
        farmer.game()
        pressed += farmer.pressed
        assert "The game is over" in farmer.text("fk-ask")
        assert set(farmer.buttons) >= {"open:new", "replay"}
        assert not farmer.offered("at:")
        sheets = farmer.state.sheets()
        assert [text_of(one) for one in farmer.all_of("fk-score")] == [str(sheet.total) for sheet in sheets]
        assert read_record(write_record(farmer.table.match), "the game").state.key() == farmer.state.key()
    assert {"do", "at", "lay", "end"} <= set(pressed)


def test_every_legal_action_has_words_and_can_be_pressed() -> None:
    for seed in range(6):
        farmer = Farmer(played(2, seed, 0), seed=seed)
        for _thing in range(60):
            if farmer.table.sitting.over:
                break
            if farmer.table.mine and farmer.state.phase != SPOT:
                reported = set(farmer.buttons)
                for action in farmer.state.legal():
                    assert label(farmer.state, action)
                    assert (
                        reported & {f"do:{action.notation}", f"at:{action.notation}"} or action.notation[:4] == "turn"
                    )
            farmer.one_thing()


def test_an_illegal_try_is_answered_and_marked() -> None:
    farmer = Farmer(played(2, 1, 0))
    farmer.send("at:sow")
    assert farmer.table.refusal is not None and farmer.table.refusal.marks == ("sow",)
    assert [one.id for one in farmer.board.targets() if one.obstacle] == ["sow"]
    assert "rule" in farmer.text("fk-refusal")
    assert farmer.table.match.history == []


def test_a_tile_is_laid_sensibly_unless_the_person_wants_to_choose() -> None:
    farmer = Farmer(played(1, 1, 0))
    farmer.press("at:plough")
    plough, spot = farmer.table.match.history
    assert plough.action.notation == "plough" and "laid a field" in spot.words
    assert farmer.table.sitting.held
    farmer.press("respot")
    assert farmer.state.phase == SPOT
    farmer.press("cancel")
    farmer.send("spots", True)
    farmer.press("at:plough")
    assert farmer.state.phase == SPOT and farmer.board.chosen == farmer.state.sensible_spot()


def test_a_ghost_is_moved_turned_and_confirmed() -> None:
    farmer = Farmer(standing(player=[{"wood": 9, "tiles": ["field"]}]))
    farmer.send("spots", True)
    farmer.press("at:pastures")
    assert farmer.state.phase == BUY
    farmer.press("do:1x2")
    first = farmer.board.chosen
    bare = farmer.board.pictures()[2]
    other = next(do for do in farmer.offered("at:") if "chosen" not in farmer.buttons[do]["a"]["aria-label"])
    farmer.press(other)
    assert farmer.board.chosen != first and farmer.board.pictures()[2] != bare
    way = farmer.board.chosen
    farmer.press("turn")
    assert farmer.board.chosen != way
    assert farmer.state.phase == SPOT, "nothing is laid before it is confirmed"
    assert farmer.board.laying is not None and farmer.board.chosen is not None
    squares = farmer.board.laying.ways[farmer.board.chosen]
    farmer.press("lay")
    assert look(farmer.state).farms[0].plots[-1].squares == squares


def test_a_square_where_the_tile_does_not_fit_is_refused_with_the_rule() -> None:
    farmer = Farmer(played(1, 1, 0))
    farmer.send("spots", True)
    farmer.press("at:plough")
    taken = next(one for one in farmer.board.targets() if one.label.endswith(", wooden room, does not fit"))
    farmer.send(f"at:{taken.id}")
    assert farmer.table.refusal is not None and farmer.table.refusal.rule.startswith("12")
    assert farmer.state.phase == SPOT


# --- exchanges, feeding, animals --------------------------------------------------------------------


def test_an_exchange_says_what_it_would_bring_and_brings_it() -> None:
    farmer = Farmer(standing(player=[{"food": 2, "grain": 1, "wood": 1, "sheep": 1, "tiles": ["hearth4"]}]))
    for one in farmer.board.exchanges:
        said = text_of(farmer.buttons[f"do:{one.action.notation}"])
        assert f"→ {one.food} food" in said and f"then {one.left} food" in said
        farmer.press(f"do:{one.action.notation}")
        assert farmer.state.farm(0).food == one.left
        farmer.press("undo")
    assert {one.action.notation for one in farmer.board.exchanges} == {"eat", "bake", "cook:sheep"}


def test_feeding_shows_need_means_and_the_begging_that_would_follow() -> None:
    farmer = Farmer(standing(**HARVEST, player=[HUNGRY]))
    meal = feeding(farmer.state)
    assert farmer.state.phase == FEED and (meal.need, meal.food, meal.begging) == (4, 1, 3)
    said = farmer.text("fk-feeding")
    assert "The family needs 4" in said and "Food at hand 1" in said
    assert "3 food are missing" in said and "9 points" in said
    assert text_of(farmer.buttons["do:feed"]) == "Pay 1 food and beg for 3"
    assert not farmer.board.layout.cards, "a harvest is about the farm"
    while meal.begging:
        farmer.press(next(do for do in farmer.buttons if do in ("do:use:joinery", "do:bake", "do:eat")))
        meal = feeding(farmer.state)
    assert "nobody begs" in farmer.text("fk-feeding")
    farmer.press("do:feed")
    assert farmer.state.farm(0).begging == 0


def test_the_most_that_goods_can_bring_can_really_be_had() -> None:
    farmer = Farmer(standing(**HARVEST, player=[HUNGRY]))
    meal = feeding(farmer.state)
    best, ahead = 0, [farmer.state.copy()]
    while ahead:
        state = ahead.pop()
        best = max(best, state.farm(0).food)
        for action in state.legal():
            if action.notation.partition(":")[0] in ("eat", "bake", "use"):
                after = state.copy()
                after.play(action)
                ahead.append(after)
    assert meal.from_goods == best - meal.food


def test_animals_that_do_not_fit_are_cooked_or_given_back() -> None:
    farmer = Farmer(standing(goods={"sheep": 3}, player=[{"tiles": ["fireplace2"]}]))
    farmer.press("at:sheep")
    assert len(farmer.board.farm.homeless) == 2
    assert {"do:cook:sheep", "do:back:sheep"} <= set(farmer.buttons)
    farmer.press("do:cook:sheep")
    farmer.press("do:back:sheep")
    assert farmer.state.farm(0).animals == (1, 0, 0)
    assert farmer.table.sitting.held


def test_stables_go_where_the_person_points() -> None:
    farmer = Farmer(standing(player=[{"wood": 9, "tiles": ["1x2", "2x2"]}], round=3))
    farmer.press("at:r2")
    farmer.press("do:stable")
    assert len(farmer.offered("at:")) == 2
    farmer.press(farmer.offered("at:")[1])
    assert sum(plot.stable for plot in look(farmer.state).farms[0].plots) == 1


def test_the_picture_holds_every_animal_and_every_grain_of_the_farm() -> None:
    for seed in range(8):
        state = Farmer(played(2, seed, 140)).state
        for seat, farm in enumerate(look(state).farms):
            shown = Counter(GOODS[5 + plot.animal] for plot in farm.plots for _one in range(plot.animals))
            shown += Counter(GOODS[5 + kind] for kind in (*farm.singles, *farm.homeless))
            assert [shown[animal] for animal in GOODS[5:]] == list(farm.goods[5:])
            fields = state.farm(seat).fields
            assert Counter(plot.grain for plot in farm.plots if plot.kind == "field") == +Counter(
                dict(enumerate(fields))
            )


def test_a_neighbours_farm_is_shown_large_when_asked_for() -> None:
    farmer = Farmer(played(3, 4, 60), [None, "random", "random"])
    farmer.press("farm:2")
    assert farmer.board.farm.seat == 2
    farmer.press("farm:2")
    assert farmer.board.farm.seat == farmer.table.sitting.eyes


def test_a_game_alone_has_no_neighbours() -> None:
    farmer = Farmer(played(1, 4, 0))
    assert farmer.state.phase == SPACE
    assert [id for id, _title, _nodes in farmer.board.side()] == ["kitchen"]


def test_nothing_is_secret_so_the_screen_is_handed_over_without_a_curtain() -> None:
    farmer = Farmer(played(2, 4, 0))
    farmer.send("start", {"who0": "person", "name0": "Ann", "who1": "person", "name1": "Ben"})
    farmer.press("at:fishing")
    farmer.press("end")
    assert not farmer.table.sitting.curtain
    assert "Ben: place a person" in farmer.text("fk-ask")
    assert farmer.board.farm.seat == 1
