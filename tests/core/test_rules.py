"""Rules as data: what a variant may change, and how a mistake is answered."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from pathlib import Path

import pytest

from farmkit.core import Rules, Trouble, Variant, find_game, game_ids
from farmkit.core.rules import choice, number, per_seats, read_variant, switch


@dataclass(frozen=True)
class Toy(Rules):
    hand: int = number(3, "1.1", "Cards in hand.", low=1, high=6)
    rain: bool = switch(False, "1.2", "Whether it rains.")
    order: str = choice("left", {"left": "To the left.", "right": "To the right."}, "1.3", "Who is next.")
    deck: tuple[int, ...] = per_seats((10, 20), 2, "1.4", "Cards in the deck.", high=50)


def test_changes_lie_on_top_of_the_printed_rules() -> None:
    rules = Toy.read({"hand": 5, "deck": [1, 2]}, "x")
    assert (rules.hand, rules.rain, rules.order, rules.deck) == (5, False, "left", (1, 2))
    assert rules.but({"rain": True}, "x").changed() == {"hand": 5, "rain": True, "deck": [1, 2]}
    assert Toy().changed() == {}
    assert Toy.read({"hand": 3}, "x").changed() == {}, "what is set to the printed value is no change"


def test_changes_read_back_as_the_same_rules() -> None:
    rules = Toy.read({"hand": 5, "deck": [1, 2], "order": "right", "rain": True}, "x")
    assert Toy.read(rules.changed(), "x") == rules


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"hands": 3}, "x: there is no rule called 'hands'; known are hand, rain, order, deck."),
        ({"hand": 0}, "x: hand must be a whole number from 1 to 6, not 0."),
        ({"hand": "3"}, "x: hand must be a whole number from 1 to 6, not '3'."),
        ({"hand": True}, "x: hand must be a whole number from 1 to 6, not True."),
        ({"rain": 1}, "x: rain must be true or false, not 1."),
        ({"order": "up"}, "x: order must be one of left, right, not 'up'."),
        ({"deck": 10}, "x: deck must be a list of 2 numbers, one for each number of players."),
        ({"deck": [1]}, "x: deck must be a list of 2 numbers, one for each number of players."),
        ({"deck": [1, 51]}, "x: deck[1] must be a whole number from 0 to 50, not 51."),
    ],
)
def test_a_mistake_is_named(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(Trouble) as caught:
        Toy.read(given, "x")
    assert str(caught.value) == sentence


def test_a_variant_file(tmp_path: Path) -> None:
    path = tmp_path / "wet.toml"
    path.write_text('title = "Wet"\ntext = "It rains."\n[rules]\nrain = true\n', encoding="utf-8")
    assert read_variant(path, Toy) == Variant("wet", "Wet", "It rains.", {"rain": True})
    path.write_text('title = "Wet"\n[rules]\nreign = true\n', encoding="utf-8")
    with pytest.raises(Trouble, match=r"wet\.toml: there is no rule called 'reign'"):
        read_variant(path, Toy)


@pytest.mark.parametrize("id", game_ids())
def test_every_rule_of_a_game_can_be_cited_and_explained(id: str) -> None:
    game = find_game(id)
    for field in dataclasses.fields(game.rules):
        assert field.metadata["rule"] in game.rulebook.rules, field.name
        assert field.metadata["meaning"].endswith("."), field.name
        default = field.default
        plain = list(default) if isinstance(default, tuple) else default
        assert game.rules.read({field.name: plain}, "x") == game.rules(), "the printed value is allowed"
