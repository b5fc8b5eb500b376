"""The tree that describes a page: what the browser and a screen reader rely on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from farmkit_widgets.access import Front
from farmkit_widgets.page import button, el, hidden, text_of, walk
from farmkit_widgets.table import EVERYTHING, Table
from tests.widgets.visitor import Visitor, match_of, table_of

PLAIN = (str, int, float, bool, list)


def turns(room: int) -> list[Visitor]:
    """One page at every step of a turn."""
    found = []
    for steps in (0, 1, 2, 3, 4, 5, 6):
        visitor = Visitor(table_of(match_of(3, 71, 45)), 3)
        visitor.send("resize", {"room": room})
        for _step in range(steps):
            visitor.one_thing()
        found.append(visitor)
    return found


def opened(which: str) -> Callable[[int], list[Visitor]]:
    def make(room: int) -> list[Visitor]:
        visitor = Visitor(table_of(match_of(2, 72, 30)))
        visitor.send("resize", {"room": room})
        visitor.send(which)
        return [visitor]

    return make


def over(room: int) -> list[Visitor]:
    visitor = Visitor(table_of(match_of(2, 3, 10_000)))
    visitor.send("resize", {"room": room})
    return [visitor]


MAKERS: dict[str, Callable[[int], list[Visitor]]] = {
    "turn": turns,
    "over": over,
    **{
        name: opened(name)
        for name in ("open:new", "open:settings", "open:rules", "open:menu", "open:keys", "replay", "hint")
    },
}
every_page = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)
every_width = pytest.mark.parametrize("room", [1280, 390])


@every_page
@every_width
def test_keys_of_neighbours_differ(make: Callable[[int], list[Visitor]], room: int) -> None:
    for visitor in make(room):
        for node in visitor.nodes:
            keys = Counter(
                one["a"]["k"] for one in node.get("c", []) if isinstance(one, dict) and "k" in one.get("a", {})
            )
            assert [key for key, times in keys.items() if times > 1] == []


@every_page
@every_width
def test_ids_are_unique_and_what_refers_to_them_finds_them(make: Callable[[int], list[Visitor]], room: int) -> None:
    for visitor in make(room):
        ids = Counter(node["a"]["id"] for node in visitor.nodes if "id" in node.get("a", {}))
        assert [id for id, times in ids.items() if times > 1] == []
        for node in visitor.nodes:
            for name in ("aria-labelledby", "aria-controls"):
                assert node.get("a", {}).get(name) in (None, *ids)


@every_page
@every_width
def test_everything_that_can_be_used_has_a_name(make: Callable[[int], list[Visitor]], room: int) -> None:
    for visitor in make(room):
        labelled = [id(one) for node in visitor.nodes if node["t"] == "label" and text_of(node) for one in walk(node)]
        for node in visitor.nodes:
            if node["t"] in ("button", "a", "input", "select", "img"):
                name = text_of(node) or node["a"].get("aria-label") or (id(node) in labelled)
                assert name or "alt" in node["a"], node


@every_page
@every_width
def test_what_an_assistive_technology_announces_is_polite(make: Callable[[int], list[Visitor]], room: int) -> None:
    for visitor in make(room):
        assert {node["a"]["aria-live"] for node in visitor.nodes if "aria-live" in node.get("a", {})} == {"polite"}
        statuses = [node for node in visitor.nodes if node.get("a", {}).get("role") == "status"]
        spoken = {node["a"]["k"] for node in statuses}
        # Where the log is behind a tab, what the others did is said apart.
        assert len(statuses) == 2 + ("news" in spoken), "the sentence, and what is said about it"


@every_page
@every_width
def test_only_plain_values_travel(make: Callable[[int], list[Visitor]], room: int) -> None:
    for visitor in make(room):
        for node in visitor.nodes:
            assert set(node) <= {"t", "a", "c"}
            assert all(isinstance(value, PLAIN) for value in node.get("a", {}).values())


@every_page
@every_width
def test_every_picture_that_is_named_was_sent(make: Callable[[int], list[Visitor]], room: int) -> None:
    for visitor in make(room):
        front = visitor.table.front
        named = {node["a"]["picture"] for node in visitor.nodes if "picture" in node.get("a", {})}
        assert named <= {*front.pictures, *front.sketches}


@every_page
@every_width
def test_no_key_is_given_twice(make: Callable[[int], list[Visitor]], room: int) -> None:
    for visitor in make(room):
        keys = Counter(node["a"]["key"].lower() for node in visitor.nodes if "key" in node.get("a", {}))
        assert not keys or max(keys.values()) == 1


def test_no_letter_of_the_page_is_one_of_the_boards() -> None:
    """N and P walk over the board."""
    for visitor in turns(1280):
        assert not {node["a"]["key"].lower() for node in visitor.nodes if "key" in node.get("a", {})} & {"n", "p"}


def test_a_field_says_its_name_crop_height_and_whether_the_tile_fits() -> None:
    visitor = Visitor(table_of(match_of(2, 73)))
    assert visitor.buttons["at:a1"]["a"]["aria-label"] == "a1, wheat, printed"
    visitor.press(visitor.offered("take:")[0])
    for do, node in visitor.buttons.items():
        if do.startswith("at:"):
            assert (", fits" if do in visitor.offered("at:") else ", does not fit") in node["a"]["aria-label"]
    field = visitor.offered("at:")[0]
    visitor.press(field)
    assert "press again" in visitor.buttons[field]["a"]["aria-label"]


@pytest.mark.parametrize("part", sorted(EVERYTHING))
def test_a_page_may_leave_out_any_of_its_parts(part: str) -> None:
    table = table_of(match_of(2, 74, 20))
    for parts in (EVERYTHING - {part}, {part}):
        for narrow in (False, True):
            one = Visitor(Table("aehre", table.sitting, parts=parts))
            one.send("resize", {"room": 390 if narrow else 1280})
            assert [node for node in one.nodes if node.get("a", {}).get("class") == "fk-stage"]


def test_elements_leave_out_what_is_not_there() -> None:
    assert el("p", None, "", "a", [el("b")], id=None, hidden=False) == {"t": "p", "c": ["a", {"t": "b"}]}
    assert el("p", class_="x", aria_label="y", tabindex=0) == {
        "t": "p",
        "a": {"class": "x", "aria-label": "y", "tabindex": 0},
    }
    assert button("Go", "go")["a"] == {"type": "button", "do": "go"}
    assert text_of(el("p", "a", hidden("b"), el("i", "c"))) == "a b c"
    assert [node["t"] for node in walk(el("p", "a", el("b", el("i")), el("u")))] == ["p", "b", "i", "u"]


def test_nothing_is_sent_when_nothing_changed() -> None:
    sent: list[Any] = []
    front = Front(lambda name, value: None)
    front.observe(lambda change: sent.append(change["name"]), ["tree", "sketches"])
    front.show(el("p", "a"), {"x": "<svg/>"})
    front.show(el("p", "a"), {"x": "<svg/>"})
    assert sorted(sent) == ["sketches", "tree"]
    front.show(el("p", "b"), {"x": "<svg/>"})
    assert sorted(sent) == ["sketches", "tree", "tree"]


def test_pointing_at_the_same_field_again_sends_nothing() -> None:
    visitor = Visitor(table_of(match_of(2, 75)))
    visitor.send("hover", "c4")
    tree = visitor.table.front.tree
    visitor.send("hover", "c4")
    assert visitor.table.front.tree is tree
