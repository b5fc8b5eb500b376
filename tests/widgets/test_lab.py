"""The design lab as somebody meets it: predict, change, play, look, conclude, take along."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from typing import Any

import pytest

from farmkit.core import ScoreSheet, State, find_game, game_ids
from farmkit_widgets import rules_form
from farmkit_widgets.app import design
from farmkit_widgets.lab import Design
from farmkit_widgets.page import Node, text_of, walk

every_game = pytest.mark.parametrize("id", game_ids())

PLAIN = {"seats": "2", "bots": "random", "games": "8", "mode": "replay", "seed": "0", "prediction": "more points"}


def first_number(id: str) -> tuple[str, int]:
    """A number of the rules, and another value for it."""
    for field in dataclasses.fields(find_game(id).rules):
        if field.metadata["kind"] == "number":
            default: Any = field.default
            return field.name, default + 1 if default < field.metadata["high"] else default - 1
    raise AssertionError("a game without a number")


def run(page: Design, **values: str) -> None:
    page._event("run", values)
    if page.worker is not None:
        page.worker.join(60)


def named(page: Design) -> dict[str, Node]:
    return {node["a"]["name"]: node for node in walk(page.front.tree) if "name" in node.get("a", {})}


@every_game
def test_every_rule_has_an_entry_with_its_meaning(id: str) -> None:
    page, game = design(id), find_game(id)
    for field in dataclasses.fields(game.rules):
        assert f"rule.{field.name}" in named(page)
        assert field.metadata["meaning"] in text_of(page.front.tree)
        assert f"Rule {field.metadata['rule']}, " in text_of(page.front.tree)


@every_game
def test_the_form_as_it_is_changes_nothing(id: str) -> None:
    values: dict[str, str] = {}
    for name, node in named(design(id)).items():
        if node["t"] == "select":
            values[name] = next(one["a"]["value"] for one in walk(node) if one.get("a", {}).get("selected"))
        else:
            values[name] = node["a"].get("value", "")
    assert rules_form.read(find_game(id), values) == {}


@every_game
def test_an_experiment_from_prediction_to_file(id: str) -> None:
    page = Design(id)
    name, other = first_number(id)
    sent: list[tuple[str, str]] = []
    page.front.download = lambda name, text, kind="": sent.append((name, text))  # type: ignore[method-assign]  # no browser
    run(page, **PLAIN, **{f"rule.{name}": str(other)})
    assert page.trouble == "" and page.found is not None
    told = text_of(page.front.tree)
    assert "more points" in told and "4. Look" in told
    pictures = [node for node in walk(page.front.tree) if node.get("a", {}).get("class") == "fk-plot"]
    assert len(pictures) == 8
    assert all(node["a"]["alt"] and node["a"]["svg"].startswith("<svg") for node in pictures)
    page._event("conclude", {"conclusion": "I was right"})
    page._event("csv_variant", None)
    experiment = json.loads(sent[0][1])
    assert (experiment["prediction"], experiment["conclusion"]) == ("more points", "I was right")
    assert experiment["variant"]["rules"] == {name: other}
    assert sent[1][1].startswith("game,seed,variant,seat,bot,score") and sent[1][1].count("\n") == 17


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"prediction": "  "}, "Write down first"),
        ({"rule.hand": "3"}, "Nothing is changed yet"),
        ({"rule.hand": "99"}, "must be a whole number from 1 to 6"),
        ({"rule.hand": "x"}, "not a whole number"),
        ({"rule.removed": "1, 2"}, "list of 4 numbers"),
        ({"games": "100000"}, "games must be"),
        ({"seats": "٣"}, "seats must be"),
        ({"bots": "os.system"}, "no bots"),
        ({"mode": ""}, "no mode"),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_answered(change: dict[str, str], words: str) -> None:
    page = Design("aehre")
    run(page, **PLAIN | {"rule.hand": "2"} | change)
    assert words in page.trouble and words in text_of(page.front.tree)
    assert page.found is None


def test_a_run_can_be_stopped_and_keeps_what_there_is() -> None:
    page = Design("aehre")
    shown: list[str] = []
    told = page._told

    def stop_early(done: int, total: int) -> bool:
        page._event("stop", None)
        shown.append(text_of(page.front.tree))
        return told(done, total)

    page._told = stop_early  # type: ignore[method-assign]  # the person who presses the button
    run(page, **PLAIN | {"games": "1000", "rule.farm_points": "2"})
    assert page.found is not None and 0 < len(page.found.base) < 1000
    assert "Stop and keep what there is" in shown[0]


def test_recorded_moves_that_the_rule_forbids_are_explained() -> None:
    page = Design("aehre")
    run(page, **PLAIN | {"mode": "rescore", "rule.hand": "2"})
    assert "No game could be finished" in page.trouble


@every_game
def test_a_question_sets_up_its_experiment(id: str) -> None:
    page = Design(id)
    (asked,) = page.questions.values()
    page._event(f"question.{asked.id}", None)
    told = text_of(page.front.tree)
    assert asked.predict in told and "printed: " in told
    fields = named(page)
    chosen = [one["a"]["value"] for one in walk(fields["games"]) if one.get("a", {}).get("selected")]
    assert chosen == [str(asked.games)] and page.changed == asked.rules
    page._event("question.none", None)
    assert page.asked is asked
    page._event("print", None)


def test_a_way_to_count_from_the_notebook_is_named() -> None:
    def doubled(state: State) -> Sequence[ScoreSheet]:
        return [ScoreSheet(one.seat, (*one.lines, *one.lines)) for one in state.sheets()]

    page = Design("aehre", doubled)
    assert "Points are counted by doubled" in text_of(page.front.tree)
    run(page, **PLAIN | {"mode": "rescore"})
    assert page.found is not None
    points = next(one for one in page.found.differences if one.what == "Points per player")
    assert points.variant == 2 * points.base
