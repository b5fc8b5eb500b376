"""Who sits at the table: keeping and resuming, handing over the screen, bots."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from farmkit.bots import find_bot
from farmkit.core import Match, Trouble
from farmkit_widgets.sitting import Sitting, bot_choice
from farmkit_widgets.table import Table
from tests.widgets.visitor import Visitor, match_of, state_of, table_of, tokens


def kept(sitting: Sitting) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(sitting.save())
    return data


def same(one: Sitting, other: Sitting) -> bool:
    """Everything but the curtain, which a resumed sitting always draws between people."""
    return (
        tokens(one.match) == tokens(other.match)
        and json.dumps(one.match.names) == json.dumps(other.match.names)
        and (one.bots, one.turn_start, one.held, one.match.seed)
        == (other.bots, other.turn_start, other.held, other.match.seed)
        and one.eyes == other.eyes
        and one.can_undo == (other.can_undo or (other.curtain and len(other.match.history) > other.turn_start))
    )


# --- keeping and resuming --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bots", [[None, "random"], [None, None], ["random", None]])
def test_a_game_is_resumed_at_any_moment_as_it_was(bots: list[str | None]) -> None:
    visitor = Visitor(table_of(match_of(2, 31), bots), 1)
    sitting = visitor.table.sitting
    for _thing in range(70):
        again = Sitting.resume(sitting.save())
        again.lift_curtain()
        if not sitting.curtain:
            assert same(again, sitting)
            assert again.shown().key()[3:] == sitting.shown().key()[3:]
        visitor.one_thing()
    assert len(sitting.match.history) > 50


@pytest.mark.parametrize("seed", range(3))
def test_a_held_turn_is_resumed_for_the_person_whose_turn_it_was(seed: int) -> None:
    visitor = Visitor(table_of(match_of(3, seed)), seed)
    for _turn in range(5):
        visitor.until("end")
        sitting = visitor.table.sitting
        again = Sitting.resume(sitting.save())
        assert (again.eyes, again.held) == (sitting.eyes, True)
        again.lift_curtain()
        assert again.shown().key()[3:] == sitting.shown().key()[3:], "another hand lies open"
        visitor.press("end")


def test_the_luck_of_a_resumed_game_is_the_same() -> None:
    visitor = Visitor(table_of(match_of(2, 32), [None, "greedy"]))
    visitor.until("end")
    again = Sitting.resume(visitor.table.sitting.save())
    visitor.press("end")
    again.end_turn()
    assert tokens(again.match) == tokens(visitor.table.match)


def test_a_resumed_turn_can_still_be_taken_back_to_its_start() -> None:
    visitor = Visitor(table_of(match_of(2, 33), [None, "random"]))
    visitor.turn()
    start = tokens(visitor.table.match)
    visitor.until("end")
    again = Sitting.resume(visitor.table.sitting.save())
    while again.can_undo:
        again.undo()
    assert tokens(again.match) == start


def damaged() -> dict[str, str]:
    visitor = Visitor(table_of(match_of(2, 34), [None, "random"]))
    visitor.turn()
    good = kept(visitor.table.sitting)
    text = json.dumps(good)
    record = good["record"]
    return {
        "cut": text[: len(text) // 2],
        "empty": "",
        "nothing": "null",
        "a list": "[]",
        "nested too deeply": "[" * 100_000,
        "another form": json.dumps({**good, "format": "farmkit table 0"}),
        "no record": json.dumps({**good, "record": None}),
        "another action": text.replace('"VP', '"XP', 1),
        "an action too many": json.dumps({**good, "record": {**record, "actions": [*record["actions"], "pass"]}}),
        "a seat too few": json.dumps({**good, "bots": [None]}),
        "an unknown bot": json.dumps({**good, "bots": [None, "dragon"]}),
        "bots that are no list": json.dumps({**good, "bots": "random"}),
        "a turn that begins in the future": json.dumps({**good, "turn_start": 10_000}),
        "a turn that begins before the first": json.dumps({**good, "turn_start": -1}),
        "a turn that begins with somebody else": json.dumps({**good, "turn_start": 7}),
        "a turn that is no number": json.dumps({**good, "turn_start": "7"}),
        "another box": json.dumps({**good, "record": {**record, "components": "000000000000"}}),
    }


DAMAGED = damaged()


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_text_is_refused_with_one_sentence(text: str) -> None:
    with pytest.raises(Trouble) as trouble:
        Sitting.resume(text)
    assert str(trouble.value).startswith("the kept game")
    assert "\n" not in str(trouble.value)


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_text_is_put_aside_and_a_new_game_is_laid_out(text: str) -> None:
    table, visitor, messages = kept_table()
    visitor.send("ready", {"width": 1280, "stored": {"aehre.play": text}})
    if text:  # an empty text is no game at all
        assert ("aehre.play.damaged", text) in messages
        assert "the kept game" in visitor.text("fk-messages")
    visitor.press("shut") if "shut" in visitor.buttons else None
    visitor.turn()
    assert messages[-1][0] == "aehre.play"
    assert table.sitting.turn_start > 6


def kept_table() -> tuple[Table, Visitor, list[tuple[str, str | None]]]:
    """A table that keeps its game, and what it told the browser to store."""
    table = Table("aehre", keep="aehre.play")
    messages: list[tuple[str, str | None]] = []
    # The browser's side of the wire: there is no browser here.
    table.front.store = lambda key, text: messages.append((key, text))  # type: ignore[method-assign]
    return table, Visitor(table), messages


def test_what_is_kept_is_what_is_resumed_after_every_decision() -> None:
    table, visitor, messages = kept_table()
    visitor.send("ready", {"width": 1280, "stored": {}})
    for _thing in range(12):
        visitor.one_thing()
        if messages:
            text = messages[-1][1]
            assert text is not None
            other, again, _messages = kept_table()
            again.send("ready", {"width": 1280, "stored": {"aehre.play": text}})
            assert tokens(other.match) == tokens(table.match)
    assert len(messages) >= 8


def test_a_page_drawn_again_does_not_go_back_to_what_was_stored() -> None:
    table, visitor, messages = kept_table()
    visitor.send("ready", {"width": 1280, "stored": {}})
    visitor.turn()
    old = messages[0][1]
    now = tokens(table.match)
    visitor.send("ready", {"width": 1280, "stored": {"aehre.play": old}})
    assert tokens(table.match) == now


# --- one screen for several people -----------------------------------------------------------------------------------


def test_the_curtain_falls_between_people_and_shows_whose_turn_it_is() -> None:
    visitor = Visitor(table_of(match_of(3, 35), [None, "random", None]))
    visitor.turn()
    assert visitor.table.sitting.curtain and visitor.table.sitting.eyes == 2
    assert visitor.table.match.names[2] in visitor.text("fk-curtain")
    assert visitor.table.sitting.acting is None
    visitor.send("close")
    assert visitor.table.sitting.curtain, "only the next person lifts it"
    visitor.press("curtain")
    assert visitor.table.sitting.acting == 2


def test_one_person_among_bots_never_meets_the_curtain() -> None:
    visitor = Visitor(table_of(match_of(3, 36), ["random", None, "random"]))
    for _turn in range(3):
        visitor.turn()
        assert not visitor.table.sitting.curtain


def test_behind_the_curtain_nothing_can_be_decided() -> None:
    visitor = Visitor(table_of(match_of(2, 37)))
    visitor.turn()
    done = tokens(visitor.table.match)
    move = str(state_of(visitor.table).legal()[0])
    for name, value in (
        (f"take:{move}", None),
        ("type", {"move": move}),
        ("hint", None),
        ("undo", None),
        ("end", None),
    ):
        visitor.send(name, value)
        assert tokens(visitor.table.match) == done
        assert visitor.table.sitting.curtain and visitor.table.tip is None


@pytest.mark.parametrize("decisions", [0, 1, 2, 30, 31])
def test_a_resumed_game_of_several_people_begins_behind_the_curtain(decisions: int) -> None:
    table = table_of(match_of(2, 38, decisions))
    again = Sitting.resume(table.sitting.save())
    assert again.curtain
    assert Sitting.resume(table_of(match_of(2, 38, decisions), [None, "random"]).sitting.save()).curtain is False


def test_a_game_that_is_over_needs_no_curtain() -> None:
    sitting = table_of(match_of(2, 3, 10_000)).sitting
    assert sitting.over and not Sitting.resume(sitting.save()).curtain


# --- bots ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_decides_the_same_whatever_the_others_hide(name: str) -> None:
    match = match_of(3, 39, 60)
    choice = bot_choice(find_bot(name), match)
    for seed in range(4):
        match.state = match.state.guess(match.actor, Random(seed))
        assert bot_choice(find_bot(name), match) is choice


def test_seats_and_bots_must_agree() -> None:
    with pytest.raises(Trouble, match="There are 2 seats but 3 were filled"):
        Sitting(match_of(2, 1), [None, None, None])


def test_a_loaded_game_goes_on_with_whoever_stands_to_decide() -> None:
    match: Match = match_of(2, 40, 31)
    sitting = Sitting.continued(match, ["random", None])
    assert sitting.match.actor == 1 or sitting.over
    assert tokens(match)[: len(match.history)] == tokens(sitting.match)


def test_a_saved_game_is_loaded_with_the_people_and_bots_that_played_it() -> None:
    table = table_of(match_of(3, 41, 12), [None, "random", "greedy"])
    saved: list[str] = []
    table.front.download = lambda _name, text: saved.append(text)  # type: ignore[method-assign]  # no browser here
    visitor = Visitor(table)
    visitor.send("save", None)
    visitor.send("start", {"who0": "person", "who1": "person", "variant": "short_game"})
    assert table.sitting.bots == [None, None]
    visitor.send("load", saved[0])
    assert table.sitting.bots == [None, "random", "greedy"]


def test_a_second_damaged_text_does_not_take_the_place_of_the_first() -> None:
    _table, visitor, messages = kept_table()
    visitor.send("ready", {"width": 1280, "stored": {"aehre.play": "{new", "aehre.play.damaged": "{old"}})
    assert ("aehre.play.damaged1", "{new") in messages
    assert all(key != "aehre.play.damaged" for key, _text in messages)
