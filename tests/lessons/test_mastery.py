"""What counts as mastered, and what the certificate says."""

from __future__ import annotations

import json

import pytest

from farmkit.core import Trouble
from farmkit.lessons import course
from farmkit.lessons.mastery import Deed, Mastery, certificate


def right(rule: str, helped: bool = False) -> Deed:
    return Deed("a-step", rule, True, helped, 3 if helped else 0, "2031-05-01")


def test_a_rule_is_mastered_when_it_was_right_twice() -> None:
    mastery = Mastery("aehre")
    mastery.add(right("3.2"))
    assert mastery.mastered() == set()
    mastery.add(right("3.2"))
    assert mastery.mastered() == {"3.2"}


def test_mistakes_and_a_hint_do_not_matter_but_the_worked_example_does() -> None:
    mastery = Mastery("aehre", [Deed("a", "3.2", True, False, 2), right("3.4", helped=True), right("3.4")])
    mastery.add(right("3.2"))
    assert mastery.mastered() == {"3.2"}
    assert mastery.met() == {"3.2", "3.4"}


def test_what_was_given_up_is_met_and_not_mastered() -> None:
    mastery = Mastery("aehre", [Deed("a", "3.2", False, False, 0)] * 2)
    assert (mastery.met(), mastery.mastered()) == ({"3.2"}, set())


def test_merging_loses_nothing_and_doubles_nothing() -> None:
    one, two = Mastery("aehre", [right("3.2"), right("3.2")]), Mastery("aehre", [right("3.2"), right("4.1")])
    one.merge(two)
    one.merge(two)
    assert (one.times_right("3.2"), one.times_right("4.1")) == (2, 1)


def test_it_is_plain_data_and_comes_back_the_same() -> None:
    mastery = Mastery("aehre", [right("3.2"), Deed("b", "4.1", False, True, 4)])
    assert Mastery.read(json.loads(json.dumps(mastery.as_dict()))) == mastery


def test_the_certificate_lists_each_rule_once() -> None:
    mastery = Mastery("aehre", [right("3.2"), right("3.2"), right("3.4"), right("99.9"), right("99.9")])
    found = certificate(mastery, course("aehre"), "  Ada   Lovelace ", "2031-05-01")
    assert (found.name, found.on, found.rules, found.mastered, found.complete) == (
        "Ada Lovelace",
        "2031-05-01",
        48,
        1,
        False,
    )
    laying, heights = found.chapters[:2]
    assert laying.mastered == ("3.2",)
    assert heights.met == ("3.4",)
    assert "3.5" in heights.missing
    assert json.loads(json.dumps(found.as_dict()))["mastered"] == 1


def test_the_certificate_is_complete_when_every_rule_is_mastered() -> None:
    learned = course("aehre")
    mastery = Mastery("aehre", [right(rule) for chapter in learned.chapters for rule in chapter.rules] * 2)
    found = certificate(mastery, learned, "Ada", "2031-05-01")
    assert found.complete
    assert not any(marks.met or marks.missing for marks in found.chapters)


@pytest.mark.parametrize("name", ["", "   ", "x" * 61])
def test_a_certificate_needs_a_name(name: str) -> None:
    with pytest.raises(Trouble, match="1 to 60"):
        certificate(Mastery("aehre"), course("aehre"), name, "2031-05-01")


def test_a_certificate_of_another_game_is_refused() -> None:
    with pytest.raises(Trouble, match="keyflower"):
        certificate(Mastery("keyflower"), course("aehre"), "Ada", "2031-05-01")
