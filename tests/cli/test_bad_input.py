"""Bad input: one clear sentence on the error output, exit code 1, nothing on the output."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from farmkit.core import find_game
from tests.cli.command import FARMKIT, Farmkit, typed


@pytest.mark.parametrize("command", [["selfplay"], ["record", "--out", "x.json"], ["rules"], ["components"]])
def test_an_unknown_game_is_named(farmkit: Farmkit, command: list[str]) -> None:
    assert farmkit.trouble(*command, "ahre").startswith("There is no game 'ahre'; there are ")
    assert "Did you mean aehre?" in farmkit.trouble(*command, "ahre")
    assert "Did you mean" not in farmkit.trouble(*command, "xyz")


@pytest.mark.parametrize("seats", ["-1", "0", "1", "6", "99"])
def test_seats_out_of_range(farmkit: Farmkit, seats: str) -> None:
    sentence = farmkit.trouble("selfplay", "aehre", f"--seats={seats}")
    assert sentence == f"Eine Frage der Ähre is for 2 to 5 players, not {seats}."


@pytest.mark.parametrize("games", ["0", "-3"])
def test_no_games_at_all(farmkit: Farmkit, games: str) -> None:
    assert farmkit.trouble("selfplay", "aehre", f"--games={games}") == f"--games must be at least 1, not {games}."


def test_an_unknown_bot(farmkit: Farmkit) -> None:
    sentence = farmkit.trouble("selfplay", "aehre", "--bot", "genius")
    assert sentence.startswith("There is no bot 'genius'; there are random, greedy")
    assert "'greedy,random' names 2 bots for 3 seats" in farmkit.trouble(
        "selfplay", "aehre", "--seats", "3", "--bot", "greedy,random"
    )


def test_an_unknown_variant(farmkit: Farmkit) -> None:
    sentence = farmkit.trouble("selfplay", "aehre", "--variant", "long_game")
    assert "has no variant 'long_game'; there are printed, double_farms" in sentence
    assert "none.toml: there is no such file" in farmkit.trouble("selfplay", "aehre", "--variant", "none.toml")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("title = ", "mine.toml: this is not valid TOML"),
        ('title = "x"\n[rules]\nfarm_point = 2', "mine.toml: there is no rule called 'farm_point'; known are removed"),
        ('title = "x"\n[rules]\nhand = 99', "mine.toml: hand must be a whole number from 1 to 6, not 99"),
        ('title = "x"\nrule = 3', "mine.toml: unknown entry 'rule'"),
    ],
)
def test_a_broken_variant_file(farmkit: Farmkit, tmp_path: Path, content: str, sentence: str) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(content, encoding="utf-8")
    assert sentence in farmkit.trouble("selfplay", "aehre", "--variant", str(mine))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("[[piece]]", "[[piece", "aehre.toml: this is not valid TOML"),
        ("count = 60", "count = 61", "aehre.toml: large tiles: they add up to 60, but the box holds 61"),
        ('kind = "public"', 'kind = "rumour"', "the source's kind must be one of rulebook, public"),
        ('id = "B1B0"', 'id = "W1W0"', "large 'W1W0' is there twice"),
        ("farms = [3, 5]", "farms = [5, 3]", "aehre.toml: barn 2 players: rows must rise"),
    ],
)
def test_a_broken_box(farmkit: Farmkit, tmp_path: Path, old: str, new: str, sentence: str) -> None:
    text = (find_game("aehre").folder / "components.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "aehre.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    for command in ("selfplay", "components"):
        assert sentence in farmkit.trouble(command, "aehre", "--components", str(tmp_path))


def test_a_box_that_is_not_there(farmkit: Farmkit, tmp_path: Path) -> None:
    assert "aehre.toml: there is no such file" in farmkit.trouble("components", "aehre", "--components", str(tmp_path))


def forge(record: Path, **changes: object) -> str:
    data = json.loads(record.read_text(encoding="utf-8"))
    record.write_text(json.dumps({**data, **changes}), encoding="utf-8")
    return str(record)


def test_a_forged_record(farmkit: Farmkit, record: Path) -> None:
    scores = json.loads(record.read_text(encoding="utf-8"))["scores"]
    assert "game.json: scores: it claims [1, 2], but its actions lead to" in farmkit.trouble(
        "replay", forge(record, scores=[1, 2])
    )
    assert "game.json: length says 3 actions" in farmkit.trouble("replay", forge(record, scores=scores, length=3))


def test_a_record_with_a_forged_move_names_the_entry(farmkit: Farmkit, record: Path) -> None:
    actions = json.loads(record.read_text(encoding="utf-8"))["actions"]
    actions[7] = "pass"
    assert farmkit.trouble("replay", forge(record, actions=actions)).startswith("game.json: actions[7]: pass: ")


def test_a_record_that_is_cut_off(farmkit: Farmkit, record: Path) -> None:
    record.write_text(record.read_text(encoding="utf-8")[:200], encoding="utf-8")
    assert "game.json: this is not valid JSON (line " in farmkit.trouble("replay", str(record))


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"", b"[]", b"null", b'{"format": 1}'])
def test_a_file_that_is_no_record(farmkit: Farmkit, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    assert "game.json" in farmkit.trouble("replay", str(path))
    assert "game.json" in farmkit.trouble("why", "aehre", "--record", str(path), "--move", "pass")


def test_a_file_that_is_not_there(farmkit: Farmkit, tmp_path: Path) -> None:
    assert "none.json: there is no such file" in farmkit.trouble("replay", str(tmp_path / "none.json"))
    assert "it cannot be read" in farmkit.trouble("replay", str(tmp_path))


def test_a_place_where_nothing_can_be_written(farmkit: Farmkit, tmp_path: Path) -> None:
    for out in (tmp_path, tmp_path / "none" / "game.json"):
        assert "it cannot be written" in farmkit.trouble("record", "aehre", "--out", str(out))


def test_a_mistyped_move(farmkit: Farmkit, record: Path) -> None:
    arguments = ("why", "aehre", "--record", str(record), "--at", "6", "--move")
    assert farmkit.trouble(*arguments, "hocus").startswith("'hocus' is not a move of this game.")
    assert "Did you mean W1R2?" in farmkit.trouble(*arguments, "R2W1")
    assert farmkit.trouble(*arguments, " ") == "No move was typed."


def test_a_place_that_the_record_does_not_have(farmkit: Farmkit, record: Path) -> None:
    for at in ("-1", "9999"):
        sentence = farmkit.trouble("why", "aehre", "--record", str(record), f"--at={at}", "--move", "pass")
        assert sentence.startswith("--at must be from 0 to ")
        assert sentence.endswith(f", not {at}.")


def test_an_unknown_command_or_option_is_answered_with_one_sentence_and_where_to_look() -> None:
    for arguments, help in (
        (["plant"], "farmkit --help"),
        (["selfplay", "aehre", "--seats", "two"], "farmkit selfplay --help"),
        ([], "farmkit --help"),
    ):
        said = typed(*arguments)
        assert said.code == 1
        assert said.err.startswith("farmkit: ")
        assert said.err.endswith(f"; see {help}\n")
        assert said.err.count("\n") == 1


def test_a_listener_that_goes_away_is_no_error() -> None:
    """``farmkit components aehre | head -1`` ends quietly."""
    with subprocess.Popen(
        [FARMKIT, "components", "aehre"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.wait(timeout=60) == 1
        assert process.stderr.read() == ""
