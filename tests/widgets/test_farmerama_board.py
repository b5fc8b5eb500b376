"""Farmerama on the page: what is drawn, said and offered is what the table holds, and what is secret stays so."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest

import farmkit.core.words
from farmkit.core import Match, find_game
from farmkit.games.farmerama.actions import CARDS, Cards, Turn
from farmkit.games.farmerama.setup import ANIMALS, GOODS
from farmkit.games.farmerama.state import CHOOSE
from farmkit_widgets.boards.board import Target
from farmkit_widgets.boards.farmerama.frame import STEP
from farmkit_widgets.boards.farmerama.sight import look
from farmkit_widgets.dialogs import moments
from farmkit_widgets.page import text_of
from farmkit_widgets.table import Table
from farmkit_widgets.theme import TOUCH
from tests.games.farmerama.scene import acting, alone, scene
from tests.widgets.farmer import Farmer, board_of, match_of, state_of, table_of
from tests.widgets.test_words import NAMES, Marking, unmarked

both_widths = pytest.mark.parametrize("room", [1280, 390], ids=["broad", "narrow"])
games = pytest.mark.parametrize(
    ("seats", "decisions", "variant"),
    [(1, 90, "printed"), (2, 120, "printed"), (3, 150, "advanced"), (4, 60, "even_parcels"), (4, 400, "printed")],
)


def shown(room: int, match: Match) -> Table:
    table = table_of(match)
    Farmer(table).send("resize", {"room": room})
    return table


# --- where everything is -------------------------------------------------------------------------------------------


def apart(one: Target, other: Target) -> bool:
    return (
        one.x + one.w <= other.x or other.x + other.w <= one.x or one.y + one.h <= other.y or other.y + other.h <= one.y
    )


def centres_apart(one: Target, other: Target) -> bool:
    """Round targets may have corners that overlap, as long as the circles do not."""
    dx, dy = one.x + one.w / 2 - other.x - other.w / 2, one.y + one.h / 2 - other.y - other.h / 2
    return (dx * dx + dy * dy) ** 0.5 >= (one.w + other.w) / 2 - 0.5


@both_widths
@pytest.mark.parametrize("variant", ["printed", "even_parcels"])
def test_fields_wheel_goods_and_animals_are_targets_on_the_paper_that_a_finger_can_tell_apart(
    room: int, variant: str
) -> None:
    table = shown(room, match_of(2, 3, 60, variant))
    targets, (width, height) = table.board.targets(), table.board.size()
    assert {one.id for one in targets} == {*state_of(table).setup.field_names, "wheel", *GOODS, *ANIMALS}
    for one in targets:
        assert one.x >= 0 and one.y >= 0 and one.x + one.w <= width and one.y + one.h <= height, one.id
        assert min(one.w, one.h) >= TOUCH, one.id
    for one, other in combinations(targets, 2):
        assert apart(one, other) or (one.round and other.round and centres_apart(one, other)), (one.id, other.id)
    assert len({one.cell for one in targets}) == len(targets)


def test_a_phone_shows_the_whole_farm_without_scrolling_sideways() -> None:
    assert shown(390, match_of(4, 1)).board.size()[0] <= 374


@games
def test_the_page_shows_what_lies_on_the_table(seats: int, decisions: int, variant: str) -> None:
    state = state_of(table_of(match_of(seats, 5, decisions, variant)))
    sight = look(state)
    assert sight == look(state.copy())
    for seat, farm in enumerate(sight.farms):
        assert [field.crop for field in farm.fields] == [
            state.crop_on(seat, at) for at in range(len(state.setup.field_names))
        ]
        assert list(farm.barn) == state.barns[seat] and list(farm.animals) == state.animals[seat]
        assert farm.stars == state.sheets()[seat].total
        for parcel in range(7):
            assert sight.sector_over(seat, parcel).sow == state.setup.crop_facing[state.rotations[seat]][parcel]
    assert sight.numbers == state.setup.numbers[state.wheel]
    assert sight.coming == state.setup.numbers[(state.wheel + 1) % len(state.setup.numbers)]


@both_widths
@games
def test_every_picture_that_is_named_was_sent(room: int, seats: int, decisions: int, variant: str) -> None:
    farmer = Farmer(shown(room, match_of(seats, 7, decisions, variant)))
    tabs = [do for do in farmer.buttons if do.startswith("tab:")] or [""]
    for tab in tabs:
        if tab:
            farmer.press(tab)
        named = {node["a"]["picture"] for node in farmer.nodes if "picture" in node.get("a", {})}
        assert named <= {*farmer.table.front.pictures, *farmer.table.front.sketches}


# --- secrets -------------------------------------------------------------------------------------------------------


def sent(table: Table) -> tuple[Any, ...]:
    """Everything on the page."""
    return table.front.tree, table.front.sketches, table.front.pictures, table.easel.pictures


def exchange(match: Match, seat: int, seed: int) -> None:
    """The others laid other cards, as many as before; what lies open stays."""
    rng = Random(seed)
    covered = match.state.covered_actions()
    start = len(match.history) - covered
    for at in range(start, len(match.history)):
        entry = match.history[at]
        assert isinstance(entry.action, Cards)
        action = entry.action
        if entry.seat != seat:
            same = [one for one in match.setup.actions if isinstance(one, Cards)]
            action = rng.choice([one for one in same if len(one.cards) == len(entry.action.cards) and one != action])
        match.history[at] = replace(entry, before=entry.before.guess(seat, rng), action=action)
    match.state = match.state.guess(seat, rng)


def choosing(seats: int, seat: int, seed: int = 2) -> Table:
    """It is this seat's turn to choose, after those before it."""
    match = match_of(seats, seed)
    rng = Random(seed)
    for _seat in range(seat):
        match.do(rng.choice(list(match.state.legal())))
    return table_of(match)


@pytest.mark.parametrize(("seats", "seat"), [(2, 1), (3, 1), (3, 2), (4, 3)])
def test_the_page_of_who_chooses_does_not_depend_on_what_the_others_laid(seats: int, seat: int) -> None:
    table = choosing(seats, seat)
    assert table.sitting.eyes == seat
    assert [(farm.cards, farm.covered > 0) for farm in board_of(table).sight.farms[:seat]] == [((), True)] * seat
    before, cards = sent(table), [*state_of(table).cards]
    for seed in range(4):
        exchange(table.match, seat, seed)
        table.refresh()
        assert sent(table) == before
    assert state_of(table).cards != cards, "nothing was exchanged"


def test_a_choice_that_is_held_shows_only_ones_own_cards() -> None:
    table = choosing(3, 1)
    farmer = Farmer(table)
    farmer.press("card:2")
    assert table.sitting.held
    before = sent(table)
    for seed in range(4):
        exchange(table.match, 1, seed)
        table.refresh()
        assert sent(table) == before
    pressed = [do for do, node in farmer.buttons.items() if node["a"].get("aria-pressed") == "true" and "card:" in do]
    assert pressed == ["card:2"]


def test_a_replay_of_this_moment_tells_nothing_either() -> None:
    table = choosing(4, 2)
    Farmer(table).send("replay")
    Farmer(table).send("moment", len(moments(table.match)))
    before = sent(table)
    exchange(table.match, 2, 1)
    table.refresh()
    assert sent(table) == before


def test_between_two_choices_the_curtain_hides_the_cards_of_both() -> None:
    farmer = Farmer(table_of(match_of(2, 4)))
    for card in ("card:0", "card:3", "end"):
        farmer.press(card)
    table = farmer.table
    assert table.sitting.curtain and "curtain" in farmer.buttons
    assert not [do for do in farmer.buttons if do.startswith("card:")]
    before = sent(table)
    exchange(table.match, -1, 5)
    table.refresh()
    assert sent(table) == before
    farmer.press("curtain")
    assert "face down already: Blue" in farmer.text("fk-hands")


def test_where_nothing_is_secret_the_screen_changes_hands_without_a_curtain() -> None:
    farmer = Farmer(table_of(match_of(2, 4)))
    sitting = farmer.table.sitting
    seen = set()
    for _press in range(400):
        if sitting.match.state.turn() > 3:
            break
        before = sitting.eyes
        farmer.one_thing()
        if sitting.eyes != before:
            seen.add((state_of(farmer.table).phase == CHOOSE, sitting.curtain))
    assert seen == {(True, True), (False, False)}


def test_no_message_to_the_browser_holds_cards_that_lie_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept in the browser and what is saved in a file are messages, too; also a bot's choice is secret."""
    messages: list[dict[str, Any]] = []
    table = Table("farmerama", keep="farmerama.play")
    monkeypatch.setattr(table.front, "send", lambda content, *_more: messages.append(content))
    farmer = Farmer(table)
    farmer.send("ready", {"room": 1280, "stored": {}})
    farmer.send("start", {"who0": "greedy", "who1": "person", "who2": "person", "who3": "nobody"})
    open_cards = 0
    for _press in range(300):
        farmer.one_thing()
        state = state_of(table)
        farmer.send("save")
        for message in messages:
            text = message.get("store", message.get("download", {})).get("text")
            if text and '"actions"' in text:
                actions = json.loads(text).get("record", json.loads(text))["actions"]
                laid = [one for one in actions if one.startswith("[")]
                rounds = sum(one == "show" for one in actions)
                assert len(laid) == 3 * rounds, "cards are kept that nobody has turned up"
                open_cards += rounds
        messages.clear()
        if state.rounds > 4:
            break
    assert open_cards > 10


# --- choosing, the reveal, the award --------------------------------------------------------------------------------


def test_two_cards_are_picked_one_after_the_other_and_taken_back_by_pressing_again() -> None:
    farmer = Farmer(table_of(match_of(2, 4), [None, "greedy"]))
    farmer.press("card:0")
    assert "Sow picked" in farmer.text("fk-ask") and not farmer.table.sitting.held
    farmer.press("card:0")
    assert "picked" not in farmer.text("fk-ask")
    farmer.press("card:0")
    farmer.press("card:4")
    assert farmer.table.sitting.held and "face down" in farmer.text("fk-ask")
    assert farmer.table.match.history[-1].action.notation == "[sow+seeds]"
    farmer.press("card:4")
    assert not farmer.table.sitting.held and "Sow picked" in farmer.text("fk-ask")
    farmer.press("card:2")
    assert farmer.table.match.history[-1].action.notation == "[sow+water]"


def test_the_boss_sheep_may_lay_one_card_or_two() -> None:
    for extra, laid in (("lay", "[feed]"), ("card:1", "[harvest+feed]")):
        farmer = Farmer(table_of(match_of(3, 4), [None, "random", "random"]))
        farmer.press("card:3")
        farmer.press(extra)
        assert farmer.table.match.history[-1].action.notation == laid


def revealed(match: Match, *cards: str) -> Farmer:
    """Everybody has laid these cards, and they are turned up."""
    match.type(" ".join(cards))
    match.chance()
    return Farmer(table_of(match))


def test_the_reveal_names_everybodys_cards_and_says_that_nobody_wins_a_full_tie() -> None:
    farmer = revealed(match_of(2, 1), "[sow+feed]", "[sow+water]")
    panel = farmer.text("fk-round")
    assert "Blue: Sow and Feed" in panel and "Vermilion: Sow and Water" in panel
    assert "Still equal: nobody wins" in panel
    assert panel.count("Equal, so the next step counts") == 2
    assert "nobody wins an object" in farmer.text("fk-hands")


def test_the_award_gives_the_step_of_the_ladder_that_decided() -> None:
    match = scene(4, {"barn": {"hay": 1}}, {"barn": {"hay": 9}}, open=["G01", "G20"])
    farmer = revealed(match, "[sow]", "[sow]", "[water]", "[feed]")
    panel = farmer.text("fk-round")
    assert "Blue wins an object" in panel
    assert re.search(r"Crops in the barn, the fewest win: Blue 1, Vermilion 9", panel)
    assert [do for do in farmer.buttons if do.startswith("do:take:")] == ["do:take:G01", "do:take:G20"]
    farmer.press("do:take:G20")
    assert "Garden of Blue" in farmer.text("fk-farms")


def test_different_cards_win_nothing_and_the_page_says_so() -> None:
    assert "no object is won" in revealed(match_of(4, 1), "[sow]", "[feed]", "[water]", "[seeds]").text("fk-round")


def test_a_card_tells_its_numbers_and_what_it_could_do_now() -> None:
    farmer = Farmer(table_of(match_of(4, 1)))
    cards = {do: text_of(node) for do, node in farmer.buttons.items() if do.startswith("card:")}
    assert "Sow, 3 if nobody else lays it, otherwise 2; 5 fit" in cards["card:0"]
    assert "0 ripe" in cards["card:1"] and "have 3" in cards["card:2"]
    assert "sheep" in cards["card:3"] and "0 missing" in cards["card:4"]


# --- the wheel ------------------------------------------------------------------------------------------------------


def angle(table: Table) -> float:
    layer = next(node for node in table.board.layers() if node["a"]["k"].startswith("wheel"))
    found = re.search(r"rotate\((-?[\d.]+)deg\)", layer["a"]["style"])
    assert found
    return float(found[1])


def test_the_wheel_turns_one_step_and_never_spins_back() -> None:
    farmer = Farmer(table_of(acting("water", {"barn": {"water": 9}, "fields": {}})))
    table = farmer.table
    seen = [angle(table)]
    for _turn in range(8):
        farmer.press("do:turn")
        seen.append(angle(table))
    assert [round(one - two, 1) for one, two in pairwise(seen)] == [round(STEP, 1)] * 8
    farmer.press("undo")
    assert angle(table) == seen[-2]


def test_a_look_ahead_shows_the_wheel_one_turn_further_and_who_comes_home() -> None:
    match = acting("feed", {"barn": {"water": 2, "carrot": 3, "corn": 2}, "fields": {}})
    match.type("feed:pig")
    farmer = Farmer(table_of(match))
    now, key = angle(farmer.table), state_of(farmer.table).key()
    assert "the pig comes home, +11 stars" in text_of(farmer.buttons["do:turn"])
    farmer.press("peek")
    assert round(now - angle(farmer.table), 1) == round(STEP, 1)
    assert any("pig home, +11" in getattr(shape, "words", "") for shape in farmer.table.easel.pictures[2])
    assert state_of(farmer.table).key() == key, "looking turned it"
    farmer.press("peek")
    assert angle(farmer.table) == now
    farmer.send("hover", "wheel")
    assert round(now - angle(farmer.table), 1) == round(STEP, 1), "pointing at the wheel shows the same"


def test_motion_can_be_switched_off() -> None:
    farmer = Farmer(table_of(match_of(2, 1)))
    assert farmer.all_of("fk-spin") and "fk-calm" not in farmer.nodes[0]["a"]["class"]
    farmer.send("settings", {"theme": "system", "calm": "yes", "components": ""})
    assert "fk-calm" in farmer.nodes[0]["a"]["class"]


# --- pointing at things ----------------------------------------------------------------------------------------------


def test_a_field_is_sown_by_pointing_and_shows_before_what_it_brings() -> None:
    farmer = Farmer(table_of(match_of(4, 2)))
    revealed_ = revealed(match_of(4, 2), "[sow]", "[feed]", "[water]", "[seeds]")
    assert not farmer.offered("at:"), "nothing is sown while cards are chosen"
    field = revealed_.offered("at:")[0]
    revealed_.send("hover", field[3:])
    words = [shape.words for shape in revealed_.table.easel.pictures[2] if hasattr(shape, "words")]
    assert any("a stack of 2" in one for one in words)
    revealed_.press(field)
    assert revealed_.table.match.history[-1].action.notation == f"sow:{field[3:]}"


@pytest.mark.parametrize(
    ("card", "player", "target", "rule", "marked"),
    [
        ("sow", {"fields": {}}, "e1", "4.2", ["e1"]),
        ("harvest", {"fields": {"a1": "carrot"}}, "a1", "4.4", ["a1"]),
        ("water", {"fields": {"g1": "hay", "g2": "hay"}}, "wheel", "5.2", ["g1", "g2"]),
        ("feed", {"barn": {}}, "cow", "4.6", []),
        ("feed", {"barn": {"carrot": 9}}, "sow:a1", "", []),
    ],
)
def test_an_illegal_try_is_answered_beside_the_board_with_its_obstacle_marked(
    card: str, player: dict[str, Any], target: str, rule: str, marked: list[str]
) -> None:
    farmer = Farmer(table_of(acting(card, player)))
    before = state_of(farmer.table).key()
    farmer.send(f"do:{target}" if ":" in target else f"at:{target}")
    assert state_of(farmer.table).key() == before
    assert (f"rule {rule}" if rule else "rule") in farmer.text("fk-refusal")
    assert [one.id for one in farmer.table.board.targets() if one.obstacle] == marked


def name_on_board(farmer: Farmer, name: str) -> bool:
    return any(getattr(shape, "words", "") == name for shape in farmer.table.easel.pictures[2])


def test_the_farm_of_another_is_looked_at_and_left_alone() -> None:
    farmer = revealed(match_of(2, 2), "[sow+water]", "[feed+seeds]")
    farmer.press("do:first:sow")
    own = farmer.offered("at:")
    assert not name_on_board(farmer, "Vermilion")
    farmer.press("view:1")
    assert name_on_board(farmer, "Vermilion")
    assert not farmer.offered("at:")
    farmer.send(own[0])
    assert "somebody else" in farmer.text("fk-tip")
    farmer.press("view:1")
    assert farmer.offered("at:") == own


def test_the_last_card_ends_the_turn_and_until_then_all_can_be_undone() -> None:
    farmer = revealed(match_of(2, 2), "[sow+water]", "[feed+seeds]")
    farmer.press("do:first:sow")
    farmer.press(farmer.offered("at:")[0])
    farmer.press("do:done")
    assert "finish" in farmer.buttons, "the second card is the last"
    while "undo" in farmer.buttons:
        farmer.press("undo")
    assert "do:first:water" in farmer.buttons
    for do in ("do:first:water", "do:done", "finish"):
        farmer.press(do)
    assert farmer.table.sitting.eyes == 1


# --- alone, advanced, whole games ------------------------------------------------------------------------------------


def test_alone_the_page_shows_card_stack_tokens_and_goal() -> None:
    farmer = Farmer(table_of(match_of(1, 4)))
    panel = farmer.text("fk-solo")
    assert re.search("15 +of 150 stars", panel) and "Special tokens 0" in panel
    assert "turn 1 of 42" in farmer.text("fk-top") and "goal 150 stars" in farmer.text("fk-top")
    shown = CARDS[look(state_of(farmer.table)).shown]
    assert f"The card shows {shown.capitalize()}" in farmer.text("fk-hands")
    assert {do for do in farmer.buttons if do.startswith("do:")} == {f"do:do:{card}" for card in CARDS}


def test_alone_a_token_pushes_the_card_back_or_buys_a_good() -> None:
    farmer = Farmer(table_of(alone({}, card="sow", stack=["water", "harvest"], draw=[], tokens=2)))
    hay = state_of(farmer.table).barns[0][1]
    farmer.press("do:+hay")
    assert state_of(farmer.table).barns[0][1] == hay + 1
    farmer.press("do:push")
    assert "under the stack" in farmer.text("fk-ask")
    farmer.press("end")
    assert "Pushed under it Sow" in farmer.text("fk-solo")
    assert look(state_of(farmer.table)).tokens == 0


def test_in_the_advanced_game_water_buys_one_more() -> None:
    farmer = revealed(match_of(4, 2, variant="advanced"), "[sow]", "[feed]", "[water]", "[seeds]")
    left = state_of(farmer.table).left
    farmer.press("do:more")
    assert state_of(farmer.table).left == left + 1
    assert "Scarecrows in sight" in revealed(match_of(4, 2, variant="advanced"), *["[sow]"] * 4).text("fk-round")


WHOLE: list[tuple[int, list[str | None], str, int]] = [
    (1, [None], "printed", 1280),
    (2, [None, None], "printed", 390),
    (3, [None, "random", "random"], "advanced", 1280),
    (4, [None, "random", "random", "random"], "printed", 390),
    (2, [None, "greedy"], "no_objects", 1280),
]


@pytest.mark.parametrize(("seats", "bots", "variant", "room"), WHOLE)
def test_a_whole_game_by_nothing_but_the_buttons_of_the_page(
    seats: int, bots: list[str | None], variant: str, room: int
) -> None:
    farmer = Farmer(table_of(match_of(seats, 11, variant=variant), bots), 3)
    farmer.send("resize", {"room": room})
    farmer.game()
    assert "The game is over" in farmer.text("fk-ask")
    sheets = next(node for node in farmer.nodes if node.get("a", {}).get("k") == "sheets")
    for sheet in state_of(farmer.table).sheets():
        assert str(sheet.total) in text_of(sheets)
    assert not farmer.offered("at:") and not [do for do in farmer.buttons if do.startswith(("do:", "card:"))]
    farmer.press("replay")
    farmer.send("moment", len(moments(farmer.table.match)) // 2)
    assert any(isinstance(entry.action, Turn) for entry in farmer.table.match.history)
    assert board_of(farmer.table).seat in range(seats)


@pytest.mark.parametrize(
    ("seats", "variant", "room"), [(1, "printed", 390), (2, "printed", 1280), (3, "advanced", 390)]
)
def test_every_word_can_be_translated(monkeypatch: pytest.MonkeyPatch, seats: int, variant: str, room: int) -> None:
    find_game("farmerama").variant(variant)  # read before: variants are kept in the language of the first who asks
    monkeypatch.setattr(farmkit.core.words, "_spoken", Marking())
    match = match_of(seats, 3, variant=variant)
    match.names[:] = [*NAMES, *NAMES][:seats]
    farmer = Farmer(table_of(match, [None, *["random"] * (seats - 1)]))
    farmer.send("resize", {"room": room})
    for _press in range(60):
        farmer.one_thing()
        assert unmarked(farmer.table.front.tree) == []
    for target in ("at:wheel", "at:e1", "at:cow", "at:hay", "card:1", "hint"):
        farmer.send(target)
        assert unmarked(farmer.table.front.tree) == []
