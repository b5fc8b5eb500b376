"""Whatever arrives from the browser: the page answers calmly and the game stays."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from farmkit.core.record import write_record
from tests.widgets.visitor import Visitor, match_of, table_of, tokens

HUGE = "x" * 200_000
VALUES: list[Any] = [
    None,
    True,
    0,
    -1,
    10**30,
    1.5,
    "",
    "zz",
    "-1",
    "9" * 5_000,
    HUGE,
    [],
    [1],
    {},
    {"move": None},
    {"a": [{}]},
]
NAMES = [
    "ready", "resize", "hover", "undo", "end", "curtain", "hint", "follow", "shut", "type", "tab", "open", "close",
    "start", "load", "replay", "moment", "settings", "at", "take", "level", "rotate", "place", "cancel", "kind",
    "points", "pass", "nonsense", "", ":", "__init__", "_event", "event", "ready:now", "open:nothing", "open:",
    "tab:zz", "moment:zz", "moment:-5", "moment:99999", "kind:9:FP", "kind:-1:FP", "kind:x:FP", "kind:0:XX", "kind::",
    "at:zz", "at:", "take:zz", "take:", "take:c4", "take:-P", "take:+W1R2", "take:+end", "level:", "level:zz",
    "level:c4", "level:-W", "answer:99", "start:zz", "load:zz", "settings:zz", "type:zz", "undo:zz", f"at:{HUGE}",
    f"take:{HUGE}",
]  # fmt: skip


def early() -> Visitor:
    return Visitor(table_of(match_of(2, 41), [None, "random"]))


def holding() -> Visitor:
    visitor = early()
    visitor.press(visitor.offered("take:")[0])
    return visitor


def choosing_points() -> Visitor:
    visitor = early()
    visitor.until("points")
    return visitor


def held() -> Visitor:
    visitor = early()
    visitor.until("end")
    return visitor


def covered() -> Visitor:
    visitor = Visitor(table_of(match_of(2, 41)))
    visitor.turn()
    return visitor


def replaying() -> Visitor:
    visitor = early()
    visitor.turn()
    visitor.press("replay")
    return visitor


def over() -> Visitor:
    return Visitor(table_of(match_of(2, 3, 10_000)))


SITUATIONS = [early, holding, choosing_points, held, covered, replaying, over]
every_situation = pytest.mark.parametrize("situation", SITUATIONS, ids=lambda one: one.__name__)


def alive(visitor: Visitor) -> None:
    """The page still answers: from wherever it stands, a person can play on."""
    visitor.send("close")
    visitor.send("shut")
    if visitor.table.replay is not None:
        visitor.send("replay")
    if not visitor.table.sitting.over:
        visitor.turn()


@every_situation
def test_events_that_nobody_could_have_sent_do_no_harm(situation: Callable[[], Visitor]) -> None:
    visitor = situation()
    done = tokens(visitor.table.match)[: visitor.table.sitting.turn_start]
    for at, name in enumerate(NAMES):
        visitor.send(name, VALUES[at % len(VALUES)])
        played = tokens(visitor.table.match)
        assert played[: len(done)] == done, f"{name} lost the game"
        assert all(entry.seat in (-1, 0, 1) for entry in visitor.table.match.history)
    alive(visitor)


@pytest.mark.parametrize(
    "name", ["ready", "resize", "hover", "type", "tab", "open", "start", "load", "moment", "settings"]
)
def test_values_that_nobody_could_have_sent_do_no_harm(name: str) -> None:
    visitor = held()
    done = tokens(visitor.table.match)
    for value in VALUES:
        visitor.send(name, value)
        assert tokens(visitor.table.match) == done
    alive(visitor)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("take:zz", None),
        ("level:", None),
        ("level:zz", None),
        ("type", {"move": HUGE}),
        ("load", "junk"),
        ("load", ""),
        ("load", "{}"),
        ("load", "[" * 100_000),
        ("load", "1" * 10_000),
        ("load", HUGE),
        ("start", {}),
        ("start", {"who0": "person"}),
        ("start", {"who0": "person", "who1": "dragon"}),
        ("start", {"who0": "person", "who1": "greedy", "variant": "none such"}),
        ("start", {"who0": "person", "who1": "greedy", "variant": "../../pyproject.toml"}),
        ("undo", None),
        ("type", None),
        ("moment", None),
    ],
)
def test_what_cannot_be_done_is_answered_with_one_sentence(name: str, value: Any) -> None:
    visitor = early()
    done = tokens(visitor.table.match)
    visitor.send(name, value)
    said = visitor.table.notice or str(visitor.table.refusal or "")
    assert said, "nothing was said"
    assert len(said) < 1_000 and "Traceback" not in said
    assert visitor.text("fk-messages")
    assert tokens(visitor.table.match) == done
    alive(visitor)


def test_a_message_that_is_no_event_is_ignored() -> None:
    visitor = early()
    tree = visitor.table.front.tree
    for content in ({}, {"do": None}, {"do": 7}, {"do": ["undo"]}, {"value": "undo"}):
        visitor.table.front._message(None, content, [])
    assert visitor.table.front.tree == tree


@pytest.mark.parametrize("name", ["nonsense", "", "at:zz", "answer:99"])
def test_unknown_names_change_nothing_but_the_count_of_steps(name: str) -> None:
    visitor = early()
    before = {key: value for key, value in visitor.table.front.tree["a"].items() if key != "data-step"}
    body = visitor.table.front.tree["c"]
    visitor.send(name)
    assert visitor.table.front.tree["c"] == body
    assert {key: value for key, value in visitor.table.front.tree["a"].items() if key != "data-step"} == before


def test_a_forged_file_is_refused_and_the_game_on_the_table_stays() -> None:
    visitor = early()
    visitor.turn()
    done = tokens(visitor.table.match)
    good = write_record(visitor.table.match)
    forged = json.loads(good)
    forged["actions"][-1] = "pass"
    for text in (good.replace('"VP', '"XP'), good[:-40], json.dumps(forged), good.replace('"aehre"', '"chess"')):
        visitor.send("load", text)
        assert tokens(visitor.table.match) == done
        assert "this file" in visitor.text("fk-messages") or "no game" in visitor.text("fk-messages")
    visitor.send("load", good)
    assert tokens(visitor.table.match)[: len(done)] == done
    assert not visitor.table.notice


def test_names_are_text_and_nothing_else() -> None:
    visitor = early()
    name = "<img src=x onerror=alert(1)>{0}%s"
    visitor.send("start", {"who0": "person", "name0": name, "who1": "random", "name1": "{name}"})
    assert visitor.table.match.names == [name, "{name}"]
    assert name in visitor.text("fk-ask") and name in visitor.text("fk-seats")
    visitor.turn()
    assert any(name in line for line in visitor.table.match.log())
