"""A whole game by nothing but the buttons that the page offers."""

from __future__ import annotations

from collections import Counter

import pytest

from farmkit.core.record import read_record, write_record
from tests.widgets.visitor import Visitor, match_of, state_of, table_of

PLAYED: list[tuple[int, int, list[str | None]]] = [(2, 21, [None, "greedy"]), (2, 22, [None, None])]


def test_people_and_bots_play_to_the_end_and_everything_a_turn_can_ask_is_answered() -> None:
    """Levelling and building do not come in every game: they must in one of these."""
    pressed: Counter[str] = Counter()
    for seats, seed, bots in PLAYED:
        visitor = Visitor(table_of(match_of(seats, seed, variant="short_game"), bots), seed)
        visitor.game()
        pressed += visitor.pressed
        table = visitor.table
        assert "The game is over" in visitor.text("fk-ask")
        assert set(visitor.buttons) >= {"open:new", "replay"}
        assert not visitor.offered("at:") and not visitor.offered("take:")
        for seat, one in enumerate(visitor.all_of("fk-score")):
            assert one["c"] == [str(sum(line.points for line in table.match.state.sheets()[seat].lines))]
        again = read_record(write_record(table.match), "the game")
        assert again.state.key()[3:5] == table.match.state.key()[3:5]
    assert {"take", "rotate", "at", "place", "level", "kind:FP", "points", "end", "curtain"} <= set(pressed)


def test_a_farm_is_built_by_pointing_at_a_field_and_pressing_again() -> None:
    visitor = None
    for seed in range(40):
        match = match_of(2, seed, 200, barn=1)
        for length, entry in enumerate(match.history):
            if entry.action.notation.startswith("@"):
                match.back_to(length)
                visitor = Visitor(table_of(match))
                break
        if visitor:
            break
    assert visitor is not None, "nobody builds a farm in forty games"
    seat = visitor.table.sitting.eyes
    assert "build your farm" in visitor.text("fk-ask")
    field = visitor.offered("at:")[0]
    visitor.press(field)
    assert visitor.table.match.history[-1].action.notation[0] != "@", "the first press only shows it"
    visitor.press(field)
    assert visitor.table.match.history[-1].action.notation == "@" + field[3:]
    assert len(state_of(visitor.table).farms[seat]) >= 1


@pytest.mark.parametrize("room", [1280, 390])
def test_bots_alone_play_a_game_that_can_be_looked_at(room: int) -> None:
    visitor = Visitor(table_of(match_of(2, 1)))
    visitor.send("resize", {"room": room})
    visitor.send("start", {"who0": "random", "who1": "random", "variant": "short_game"})
    assert visitor.table.sitting.over
    assert visitor.table.replay is not None
    visitor.press("replay")
    assert "The game is over" in visitor.text("fk-ask")
