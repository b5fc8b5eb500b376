"""Records: written, read, the same game again; cut, forged or damaged ones refused where they go wrong."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmkit.core import Match, Trouble
from farmkit.core.record import FORMAT, LONGEST, read_record, record, write_record
from tests.contract.tables import Table, every_table, plain, seeds, tables


def refusal(data: Any) -> str:
    with pytest.raises(Trouble) as caught:
        read_record(data if isinstance(data, str) else json.dumps(data), "game.json")
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert "game.json" in sentence or "There is no game" in sentence
    return sentence


def finished(table: Table, seed: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(write_record(table.played(seed)))
    return found


def half(table: Table, seed: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(write_record(table.played(seed, most=10)))
    return found


def same(first: Match, second: Match) -> None:
    assert record(first) == record(second)
    assert first.log() == second.log()
    for at in range(len(first.history) + 1):
        assert plain(first.state_at(at).key()) == plain(second.state_at(at).key())


@given(tables, seeds)
def test_a_whole_game_is_read_back_step_by_step(table: Table, seed: int) -> None:
    match = table.played(seed)
    text = write_record(match)
    again = read_record(text, "game.json")
    same(match, again)
    assert again.over
    assert write_record(again) == text


@given(tables, seeds, st.integers(0, 60))
def test_a_game_under_way_is_resumed_and_goes_on_alike(table: Table, seed: int, decisions: int) -> None:
    match = table.played(seed, most=decisions)
    again = read_record(write_record(match), "game.json")
    same(match, again)
    for one in (match, again):
        one.seed = seed
        rng = Random(seed)
        for _decision in range(5):
            if not one.over:
                one.do(rng.choice(one.state.legal()))
                one.chance()
    same(match, again)


@every_table
def test_names_are_kept(table: Table) -> None:
    names = [f"Ähre {seat}" for seat in range(table.seats)]
    match = Match(table.setup.start(), names, seed=1)
    assert read_record(write_record(match), "game.json").names == names


@every_table
def test_an_unfinished_record_has_no_scores(table: Table) -> None:
    data = half(table)
    assert "scores" not in data
    assert "scores: it claims" in refusal({**data, "scores": [0] * table.seats})


@every_table
def test_forged_scores_are_refused(table: Table) -> None:
    data = finished(table)
    forged = [data["scores"][0] + 1, *data["scores"][1:]]
    assert refusal({**data, "scores": forged}).startswith(f"game.json: scores: it claims {forged}")
    del data["scores"]
    assert "scores: it claims None" in refusal(data)


@every_table
def test_a_text_that_is_cut_anywhere_is_refused(table: Table) -> None:
    text = write_record(table.played(2, most=10)).rstrip()
    for end in range(0, len(text), 17):
        refusal(text[:end])


@every_table
def test_actions_that_are_cut_off_are_missed(table: Table) -> None:
    data = finished(table)
    total = len(data["actions"])
    cut = {**data, "actions": data["actions"][:-1]}
    assert refusal(cut) == f"game.json: length says {total} actions, but there are {total - 1}."
    assert "scores" in refusal({**cut, "length": total - 1})


@settings(max_examples=25)
@given(tables, seeds)
def test_an_action_that_is_left_out_is_found(table: Table, seed: int) -> None:
    """Leaving one out may go unnoticed for a while, but not to the end, unless it changed nothing that counts."""
    data = finished(table, seed)
    at = Random(seed).randrange(len(data["actions"]))
    del data["actions"][at]
    data["length"] -= 1
    sentence = ""
    try:
        again = read_record(json.dumps(data), "game.json")
    except Trouble as trouble:
        sentence = str(trouble)
    if sentence:
        assert "actions[" in sentence or "scores" in sentence
    else:
        assert again.over, "what is left must be a whole game, too"
        assert record(again) == data


@given(tables, seeds)
def test_a_forged_action_is_named(table: Table, seed: int) -> None:
    rng = Random(seed)
    match = table.played(seed)
    data = json.loads(write_record(match))
    at = rng.randrange(len(data["actions"]))
    legal = set(match.state_at(at).legal())
    setup = match.setup
    forged = rng.choice([action.notation for action in setup.actions if setup.parse(action.notation) not in legal])
    data["actions"][at] = forged
    assert refusal(data).startswith(f"game.json: actions[{at}]: {forged}: ")
    data["actions"][at] = "hocus"
    assert refusal(data).startswith(f"game.json: actions[{at}]: 'hocus' is not a move of this game.")
    data["actions"][at] = 7
    assert refusal(data) == f"game.json: actions[{at}] must be a text, not 7."


@every_table
def test_actions_after_the_end_are_refused(table: Table) -> None:
    data = finished(table)
    data["actions"].append(data["actions"][-1])
    data["length"] += 1
    assert refusal(data).startswith(f"game.json: actions[{data['length'] - 1}]: ")


@every_table
@pytest.mark.parametrize("key", ["format", "game", "components", "seats", "names", "rules", "actions", "length"])
def test_a_missing_entry_is_named(table: Table, key: str) -> None:
    data = half(table)
    del data[key]
    assert key in refusal(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**6), 10**6) | st.floats() | st.text(max_size=8),
    lambda one: st.lists(one, max_size=4) | st.dictionaries(st.text(max_size=8), one, max_size=3),
    max_leaves=6,
)


@settings(max_examples=60)
@given(
    tables,
    st.sampled_from(["format", "game", "components", "seats", "names", "rules", "position", "actions", "length"]),
    JSON,
)
def test_whatever_an_entry_holds_the_answer_is_one_sentence(table: Table, key: str, value: Any) -> None:
    data = half(table)
    if data.get(key) == value or (key == "rules" and value == {}):
        return
    data[key] = value
    try:
        read_record(json.dumps(data), "game.json")
    except Trouble:
        return
    assert key == "names", "nothing else may be changed without being noticed"


@settings(max_examples=60)
@given(tables, seeds, st.characters(codec="utf-8"))
def test_one_wrong_character_is_refused_or_harmless(table: Table, seed: int, character: str) -> None:
    text = write_record(table.played(1, most=6))
    at = seed % len(text)
    try:
        again = read_record(text[:at] + character + text[at + 1 :], "game.json")
    except Trouble:
        return
    assert again.ask()


@every_table
def test_other_files_are_refused(table: Table) -> None:
    assert "not valid JSON (line 1, column 1" in refusal("farm")
    assert "must be a table" in refusal("[]")
    assert "nested too deeply" in refusal("[" * 100_000)
    assert "too long to be a record" in refusal(" " * (LONGEST + 1))
    data = half(table)
    assert refusal({**data, "format": "farmkit record 9"}) == (
        f"game.json: format is 'farmkit record 9', expected {FORMAT!r}."
    )
    assert "unknown entry 'cheat'" in refusal({**data, "cheat": True})
    assert "There is no game 'chess'" in refusal({**data, "game": "chess"})
    assert "components: it was made with other printed data" in refusal({**data, "components": "0" * 12})
    assert "players, not 9" in refusal_of_seats({**data, "seats": 9, "names": list("ABCDEFGHI")})
    assert f"names: there are {table.seats} for 9 seats" in refusal({**data, "seats": 9})
    assert "names[0] must have 1 to 40 characters" in refusal({**data, "names": ["", *data["names"][1:]]})
    assert "names[0] must have 1 to 40 characters" in refusal({**data, "names": ["A" * 41, *data["names"][1:]]})
    assert "there is no rule called 'cheat'" in refusal({**data, "rules": {"cheat": 1}})


def refusal_of_seats(data: dict[str, Any]) -> str:
    with pytest.raises(Trouble) as caught:
        read_record(json.dumps(data), "game.json")
    return str(caught.value)
