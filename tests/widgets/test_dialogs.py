"""What comes in front of the table: a new game, the rules, and replays with their moments."""

from __future__ import annotations

import pytest

from farmkit.core import Trouble, find_game
from farmkit_widgets.dialogs import moments, seated
from farmkit_widgets.page import text_of
from farmkit_widgets.table import Table
from tests.widgets.visitor import Visitor, match_of, table_of, tokens

GAME = find_game("aehre")
TWO = {"who0": "person", "name0": "Ann", "who1": "greedy", "name1": "Ben"}


# --- a new game ------------------------------------------------------------------------------------------------------


def test_people_and_bots_sit_where_the_form_says() -> None:
    sitting = seated(GAME, {**TWO, "who2": "nobody", "who3": "random", "name3": "Cid"}, None)
    assert sitting.match.names == ["Ann", "Ben", "Cid"]
    assert sitting.bots == [None, "greedy", "random"]
    assert sitting.acting == 0 and not sitting.curtain


def test_bots_before_the_first_person_have_played() -> None:
    sitting = seated(GAME, {"who0": "random", "who1": "random", "who2": "person"}, None)
    assert sitting.acting == 2
    assert {entry.seat for entry in sitting.match.history} == {-1, 0, 1}
    assert not sitting.can_undo


@pytest.mark.parametrize("values", [{}, {"who0": "person"}, {"name0": "Ann", "name1": "Ben"}])
def test_too_few_players_are_refused(values: dict[str, str]) -> None:
    with pytest.raises(Trouble, match="2 to 5 players"):
        seated(GAME, values, None)


@pytest.mark.parametrize("other", ["Ann", " Ann "])
def test_two_players_of_one_name_are_refused(other: str) -> None:
    with pytest.raises(Trouble, match="same name"):
        seated(GAME, {**TWO, "name1": other}, None)


def test_who_gives_no_name_is_called_by_colour() -> None:
    sitting = seated(GAME, {**TWO, "name1": "   "}, None)
    assert sitting.match.names == ["Ann", GAME.names(5)[1]]


def test_a_name_of_forty_letters_is_kept_and_a_longer_one_refused() -> None:
    sitting = seated(GAME, {**TWO, "name0": "A" * 40}, None)
    assert type(sitting).resume(sitting.save()).match.names == ["A" * 40, "Ben"]
    with pytest.raises(Trouble, match="40"):
        seated(GAME, {**TWO, "name0": "A" * 500}, None)


@pytest.mark.parametrize("variant", GAME.variants)
def test_every_variant_can_be_chosen(variant: str) -> None:
    sitting = seated(GAME, {**TWO, "variant": variant}, None)
    assert sitting.match.setup.rules == GAME.variant(variant)
    table = Table("aehre", sitting)
    said = Visitor(table).text("fk-title")
    assert ("printed rules" in said) == (variant == "printed")
    assert variant == "printed" or GAME.variants[variant].title in said


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(Trouble, match="no variant"):
        seated(GAME, {**TWO, "variant": "chess"}, None)


def test_a_form_cannot_name_a_file_of_the_server() -> None:
    with pytest.raises(Trouble, match="no variant"):
        seated(GAME, {**TWO, "variant": str(GAME.folder / "variants" / "short_game.toml")}, None)


def test_an_unknown_kind_of_player_is_refused() -> None:
    with pytest.raises(Trouble):
        seated(GAME, {**TWO, "who1": "dragon"}, None)


def test_the_form_offers_every_seat_and_every_variant() -> None:
    visitor = Visitor(table_of(match_of(3, 1), [None, "greedy", None]))
    visitor.press("open:new")
    selects = {node["a"]["name"]: node for node in visitor.nodes if node["t"] == "select"}
    assert set(selects) == {*(f"who{seat}" for seat in range(5)), "variant"}
    assert {option["a"]["value"] for option in selects["variant"]["c"]} == set(GAME.variants)
    chosen = [[one["a"]["value"] for one in node["c"] if one["a"].get("selected")] for node in selects.values()]
    assert chosen == [["person"], ["greedy"], ["person"], ["nobody"], ["nobody"], ["printed"]]


def test_what_the_form_offers_can_be_started() -> None:
    visitor = Visitor(table_of(match_of(2, 1)))
    visitor.press("open:new")
    fields = [node for node in visitor.nodes if node["t"] in ("input", "select") and "name" in node["a"]]
    values = {}
    for node in fields:
        chosen = next((one["a"]["value"] for one in node.get("c", []) if one["a"].get("selected")), None)
        values[node["a"]["name"]] = chosen if node["t"] == "select" else node["a"]["value"]
    values.pop("move", None)
    visitor.send("start", values)
    assert visitor.table.dialog is None
    assert visitor.table.sitting.bots == [None, None]


def test_a_refusal_of_the_form_is_shown_in_front_and_the_game_stays() -> None:
    visitor = Visitor(table_of(match_of(2, 1)))
    done = tokens(visitor.table.match)
    visitor.press("open:new")
    visitor.send("start", {**TWO, "name1": "Ann"})
    assert tokens(visitor.table.match) == done
    assert "same name" in visitor.text("fk-dialog"), "what is behind the dialog cannot be read"


# --- rules, keys, menu -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", [1280, 390])
@pytest.mark.parametrize("which", ["new", "settings", "rules", "menu", "keys"])
def test_every_dialog_opens_and_closes(which: str, room: int) -> None:
    visitor = Visitor(table_of(match_of(2, 1)))
    visitor.send("resize", {"room": room})
    visitor.send(f"open:{which}")
    (dialog,) = [node for node in visitor.nodes if node["t"] == "dialog"]
    assert dialog["a"]["modal"] and dialog["a"]["close"] == "close"
    visitor.press("close")
    assert not [node for node in visitor.nodes if node["t"] == "dialog"]


def test_the_rules_are_all_there() -> None:
    visitor = Visitor(table_of(match_of(2, 1)))
    visitor.press("open:rules")
    said = visitor.text("fk-rules")
    for rule in GAME.rulebook.rules.values():
        assert f"{rule.id} {rule.title}" in said and rule.text in said


# --- replays ---------------------------------------------------------------------------------------------------------


def test_a_replay_stops_after_everything_that_the_log_tells() -> None:
    match = match_of(2, 51, 60)
    stops = moments(match)
    assert stops == sorted(set(stops)) and stops[-1] == len(match.history)
    told = [at + 1 for at, entry in enumerate(match.history) if entry.words]
    assert set(told) <= set(stops)
    assert stops[0] == 6, "first the table as it was dealt"


def test_a_fresh_game_has_one_moment() -> None:
    assert moments(match_of(3, 1)) == [9]


def test_every_moment_shows_the_board_as_it_was_then() -> None:
    visitor = Visitor(table_of(match_of(2, 52, 40)))
    match = visitor.table.match
    visitor.press("replay")
    stops = moments(match)
    for at, stop in enumerate(stops):
        visitor.send("moment", str(at))
        assert visitor.table.replay == stop
        lines = [text_of(node) for node in visitor.all_of("fk-lines")[0].get("c", [])]
        assert lines == [entry.words for entry in match.history[:stop] if entry.words]
        assert not visitor.offered("at:") and not visitor.all_of("fk-tile"), "nothing can be decided in the past"
    visitor.press("replay")
    assert visitor.table.replay is None and tokens(visitor.table.match) == tokens(match)


def test_the_buttons_of_a_replay_go_back_and_on_and_stop_at_its_ends() -> None:
    visitor = Visitor(table_of(match_of(2, 53, 30)))
    visitor.press("replay")
    stops = moments(visitor.table.match)
    for at in range(len(stops) - 1, 0, -1):
        visitor.press(f"moment:{at - 1}")
    assert visitor.table.replay == stops[0] and "moment:-1" not in visitor.buttons
    visitor.press("moment:1")
    assert visitor.table.replay == stops[1]
    visitor.send("moment", 10**6)
    assert visitor.table.replay == stops[-1] and f"moment:{len(stops)}" not in visitor.buttons
