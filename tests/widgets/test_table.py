"""One turn at a table: what a press does, what is refused and how, what is typed, what is taken back."""

from __future__ import annotations

import pytest

from farmkit.games.aehre.actions import Farm, Level, Pass, Place, Points, Take
from farmkit.games.aehre.state import LEVEL
from farmkit_widgets.table import Table
from farmkit_widgets.tips import tip
from tests.games.aehre.scene import scene
from tests.widgets.visitor import Visitor, board_of, match_of, state_of, table_of, tokens


def fresh(bots: list[str | None] | None = None, seed: int = 5) -> Visitor:
    return Visitor(table_of(match_of(2, seed), bots), seed)


def holding(visitor: Visitor) -> Visitor:
    visitor.press(visitor.offered("take:")[0])
    return visitor


def at_points(seed: int = 5) -> Visitor:
    visitor = fresh(seed=seed)
    visitor.until("points")
    return visitor


# --- taking and placing ----------------------------------------------------------------------------------------------


def test_the_page_offers_exactly_what_is_legal() -> None:
    visitor = fresh()
    for _thing in range(60):
        legal = visitor.table.match.state.legal() if visitor.table.mine else []
        takes = {f"take:{one}" for one in legal if isinstance(one, Take)}
        levels = {f"level:{one}" for one in legal if isinstance(one, Level)}
        assert {do for do in visitor.buttons if do.startswith("level:")} == levels
        if not levels:  # then the small tiles that level are marked too
            assert set(visitor.offered("take:")) == takes
        assert ("pass" in visitor.buttons) == any(isinstance(one, Pass) for one in legal)
        assert ("points" in visitor.buttons) == any(isinstance(one, Points) for one in legal)
        if not any(isinstance(one, Place | Farm) for one in legal):
            assert visitor.offered("at:") == []
        visitor.one_thing()


def test_a_field_fits_when_the_tile_fits_there_as_it_is_turned() -> None:
    visitor = holding(fresh())
    reached = set()
    for _turn in range(4):
        for do in visitor.offered("at:"):
            visitor.press(do)
            token = board_of(visitor.table)._spot(do[3:])
            assert token in {str(one) for one in state_of(visitor.table).legal()}
            assert do[3:] in token.split("-")
            reached.add(token)
        visitor.press("rotate")
    assert reached == {str(one) for one in state_of(visitor.table).legal()}, "every place can be reached by turning"


def test_the_first_press_shows_the_tile_and_the_second_lays_it() -> None:
    visitor = holding(fresh())
    done = len(visitor.table.match.history)
    field = visitor.offered("at:")[0]
    assert "place" not in visitor.buttons
    visitor.press(field)
    assert len(visitor.table.match.history) == done
    chosen = [node["a"]["title"] for node in visitor.all_of("fk-target") if node["a"].get("aria-pressed")]
    assert chosen == [field[3:]]
    visitor.press(field)
    assert isinstance(visitor.table.match.history[-1].action, Place)


def test_another_tile_may_be_taken_instead_and_the_same_one_put_back() -> None:
    visitor = fresh()
    done = len(visitor.table.match.history)
    first, second = visitor.offered("take:")[0], visitor.offered("take:")[-1]
    visitor.press(first)
    visitor.press(second)
    assert tokens(visitor.table.match)[done:] == [second[5:]]
    visitor.press(second)
    assert tokens(visitor.table.match)[done:] == []


def test_escape_lets_go_of_the_place_and_then_of_the_tile() -> None:
    visitor = holding(fresh())
    visitor.press(visitor.offered("at:")[0])
    visitor.press("cancel")
    assert "place" not in visitor.buttons and visitor.offered("at:")
    visitor.press("cancel")
    assert visitor.offered("take:") and not visitor.offered("at:")


def levelling() -> Visitor:
    for seed in range(40):
        match = match_of(2, seed, 80)
        for length, entry in enumerate(match.history):
            if isinstance(entry.action, Level):
                match.back_to(length)
                return Visitor(table_of(match))
    raise AssertionError("nobody levels the ground in forty games")


def test_a_small_tile_in_the_supply_levels_the_ground() -> None:
    visitor = levelling()
    offered = visitor.offered("take:")
    assert {do[5] for do in offered} == {str(one)[1] for one in state_of(visitor.table).legal()}
    visitor.press(offered[0])
    assert visitor.table.match.history[-1].action.notation == f"-{offered[0][5]}"


def test_a_large_tile_in_hand_does_not_level_the_ground() -> None:
    visitor = levelling()
    done = tokens(visitor.table.match)
    for do in [do for do in visitor.buttons if do.startswith("take:") and len(do) > len("take:W2")]:
        visitor.press(do)
        assert tokens(visitor.table.match) == done
        assert visitor.all_of("fk-refusal")
    assert state_of(visitor.table).phase == LEVEL


# --- points ----------------------------------------------------------------------------------------------------------


def test_points_are_chosen_for_each_field_and_taken_together() -> None:
    visitor = at_points()
    legal = {str(one) for one in state_of(visitor.table).legal()}
    for choice in sorted(legal):
        for at, kind in enumerate(choice.split("/")):
            visitor.send(f"kind:{at}:{kind}")
        visitor.press("points")
        assert visitor.table.match.history[-1].action.notation == choice
        visitor.press("undo")
    assert {"VP", "VP/VP"} & legal


def test_what_the_page_promises_for_a_field_is_what_it_brings() -> None:
    visitor = at_points(8)
    state = state_of(visitor.table)
    promised = [offer.points for offer in board_of(visitor.table).offers]
    before = state.field_points[state.seat]
    for at in range(len(promised)):
        visitor.send(f"kind:{at}:VP")
    visitor.press("points")
    assert state_of(visitor.table).field_points[visitor.table.sitting.eyes] - before == sum(promised)


# --- refusals --------------------------------------------------------------------------------------------------------


def test_a_refusal_names_the_rule_the_obstacle_and_the_remedy_and_marks_the_board() -> None:
    visitor = holding(fresh())
    fitting = set(visitor.offered("at:"))
    state, done = state_of(visitor.table).key(), len(visitor.table.match.history)
    for do in [do for do in visitor.buttons if do.startswith("at:") and do not in fitting][:12]:
        visitor.press(do)
        violation = visitor.table.refusal
        assert violation is not None
        said = visitor.text("fk-refusal")
        assert f"rule {violation.rule}" in said and violation.obstacle in said and violation.remedy in said
        marked = {node["a"]["title"] for node in visitor.all_of("fk-obstacle")}
        assert marked == {mark for mark in violation.marks if mark in board_of(visitor.table).sight.fields}
        assert marked
    assert (state_of(visitor.table).key(), len(visitor.table.match.history)) == (state, done)
    visitor.press("shut")
    assert not visitor.all_of("fk-refusal") and not visitor.all_of("fk-obstacle")


def test_a_refusal_is_gone_after_the_next_decision() -> None:
    visitor = holding(fresh())
    wrong = next(do for do in visitor.buttons if do.startswith("at:") and do not in visitor.offered("at:"))
    visitor.press(wrong)
    field = visitor.offered("at:")[0]
    visitor.press(field)
    visitor.press(field)
    assert not visitor.all_of("fk-refusal")


def test_a_field_before_any_tile_is_answered_with_what_to_do_first() -> None:
    visitor = fresh()
    visitor.press("at:c4")
    assert "Take a tile first" in visitor.text("fk-messages")


def test_when_nothing_fits_the_page_offers_to_pass() -> None:
    match = scene(bare="P", hand="P2P0", others="P1P0", supply={0: "P", 1: "P"})
    assert [str(one) for one in match.state.legal()] == ["pass"]
    visitor = Visitor(table_of(match))
    visitor.press("pass")
    assert visitor.table.match.history[-1].action.notation == "pass"


# --- typing ----------------------------------------------------------------------------------------------------------


def test_a_whole_turn_can_be_typed() -> None:
    visitor = fresh()
    move = tip(visitor.table.match).move
    visitor.send("type", {"move": move.lower()})
    assert tokens(visitor.table.match)[-len(move.split()) :] == move.split()
    assert "end" in visitor.buttons


def test_a_line_is_played_as_a_whole_or_not_at_all() -> None:
    visitor = fresh()
    before = tokens(visitor.table.match)
    for wrong in ("rubbish", tip(visitor.table.match).move + " rubbish", "W1R2 zz", "", "   ", "pass"):
        visitor.send("type", {"move": wrong})
        assert tokens(visitor.table.match) == before
        assert visitor.table.notice or visitor.table.refusal, f"{wrong!r} was not answered"


def test_a_line_goes_on_where_the_turn_stands_or_begins_it_anew() -> None:
    visitor = fresh()
    first, *rest = tip(visitor.table.match).move.split()
    start = tokens(visitor.table.match)
    visitor.send("type", {"move": first})
    visitor.send("type", {"move": " ".join(rest)})
    whole = tokens(visitor.table.match)
    assert whole == [*start, first, *rest]
    visitor.send("type", {"move": first})
    assert tokens(visitor.table.match) == [*start, first]
    visitor.send("type", {"move": "rubbish"})
    assert tokens(visitor.table.match) == [*start, first], "a wrong line takes nothing back"


def small_turn(visitor: Visitor) -> str:
    """A turn with a small tile, after which the next player is asked at once: nothing is drawn."""
    state = state_of(visitor.table).copy()
    seat = state.seat
    line = []
    for _decision in range(6):
        legal = [one for one in state.legal() if not isinstance(one, Take) or not one.large]
        line.append(str(legal[0]))
        state.play(legal[0])
        if state.actor() != seat:
            break
    assert state.actor() not in (seat, -1)
    return " ".join(line)


@pytest.mark.parametrize("bots", [[None, "random"], [None, None]], ids=["bot", "person"])
def test_nobody_types_the_turn_of_the_next_player(bots: list[str | None]) -> None:
    visitor = fresh(bots)
    line = small_turn(visitor)
    before = tokens(visitor.table.match)
    twin = fresh(bots)
    twin.send("type", {"move": line})
    second = small_turn(twin)
    visitor.send("type", {"move": f"{line} {second}"})
    assert tokens(visitor.table.match) in (before, [*before, *line.split()])
    assert all(entry.seat in (-1, 0) for entry in visitor.table.match.history)


def test_nobody_types_what_chance_will_bring() -> None:
    visitor = fresh()
    move = tip(visitor.table.match).move
    before = tokens(visitor.table.match)
    for tile in {str(one) for one in visitor.table.match.setup.actions if str(one).startswith("+")}:
        visitor.send("type", {"move": f"{move} {tile}"})
        assert tokens(visitor.table.match) == before


# --- holding and taking back -----------------------------------------------------------------------------------------


def test_a_turn_can_be_taken_back_to_its_start_and_no_further() -> None:
    visitor = fresh([None, "random"])
    visitor.turn()
    start, key = tokens(visitor.table.match), state_of(visitor.table).key()
    visitor.until("end")
    while "undo" in visitor.buttons:
        visitor.press("undo")
    assert tokens(visitor.table.match) == start
    assert state_of(visitor.table).key() == key
    visitor.send("undo")
    assert tokens(visitor.table.match) == start
    assert "nothing to undo" in visitor.text("fk-messages")


def test_nobody_answers_until_the_turn_is_ended() -> None:
    visitor = fresh([None, "random"])
    visitor.until("end")
    done = len(visitor.table.match.history)
    assert visitor.table.match.history[-1].seat == 0
    visitor.press("end")
    assert {entry.seat for entry in visitor.table.match.history[done:]} >= {1}


@pytest.mark.parametrize("bots", [[None, "random"], [None, None]], ids=["bot", "person"])
def test_while_a_turn_is_held_nothing_is_decided_for_the_next_player(bots: list[str | None]) -> None:
    visitor = fresh(bots)
    visitor.send("type", {"move": small_turn(visitor)})
    assert "end" in visitor.buttons
    done = tokens(visitor.table.match)
    for do in [do for do in visitor.buttons if do.startswith(("take:", "at:"))]:
        visitor.press(do)
        assert tokens(visitor.table.match) == done
        assert "end" in visitor.buttons


@pytest.mark.parametrize("do", ["points", "end", "curtain", "take:", "at:", "rotate", "hint", "replay"])
def test_a_button_pressed_twice_in_a_hurry_does_no_harm(do: str) -> None:
    """The second press was on its way before the page could change."""
    visitor = fresh()
    for _thing in range(30):
        found = [one for one in visitor.buttons if one.startswith(do)]
        if (
            found
            and not (do == "at:" and not visitor.offered("at:"))
            and not (do == "take:" and not visitor.offered(do))
        ):
            break
        visitor.one_thing()
    one = (visitor.offered(do) or found)[0]
    visitor.send(one)
    visitor.send(one)
    assert "went wrong" not in visitor.text("fk-messages")
    visitor.send("close")
    if visitor.table.replay is not None:
        visitor.press("replay")
    visitor.turn()


def test_passing_twice_in_a_hurry_does_no_harm() -> None:
    visitor = Visitor(table_of(scene(bare="P", hand="P2P0", others="P1P0", supply={0: "P", 1: "P"})))
    visitor.send("pass")
    visitor.send("pass")
    assert "went wrong" not in visitor.text("fk-messages")
    assert [entry.seat for entry in visitor.table.match.history] == [0]


def test_a_hint_names_a_legal_turn_and_moves_nothing() -> None:
    visitor = fresh()
    before = tokens(visitor.table.match)
    visitor.press("hint")
    assert tokens(visitor.table.match) == before
    assert visitor.table.tip is not None
    move = visitor.table.tip.move
    assert move in visitor.text("fk-tip")
    visitor.send("type", {"move": move})
    assert tokens(visitor.table.match) == [*before, *move.split()]


def test_a_hint_can_be_followed_and_taken_back() -> None:
    visitor = fresh()
    before = tokens(visitor.table.match)
    visitor.press("hint")
    assert visitor.table.tip is not None
    move = visitor.table.tip.move
    visitor.press("follow")
    assert tokens(visitor.table.match) == [*before, *move.split()]
    assert visitor.table.tip is None
    for _decision in move.split():
        visitor.press("undo")
    assert tokens(visitor.table.match) == before
    visitor.send("follow")
    assert tokens(visitor.table.match) == before, "without a hint there is nothing to follow"


def test_a_whole_game_of_each_kind_can_be_played_by_following_hints() -> None:
    for game in ("farmerama", "agricola"):
        visitor = Visitor(Table(game))
        for _press in range(600):
            if visitor.table.sitting.over:
                break
            dos = [do for do in ("curtain", "end", "follow", "hint") if do in visitor.buttons]
            visitor.press(dos[0])
        assert visitor.table.sitting.over, game
