"""Every command in words and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import farmkit as package
from farmkit.core import find_game, game_ids
from farmkit.core.record import read_record
from tests.cli.command import Farmkit, typed

SELFPLAY = [
    "game",
    "seats",
    "games",
    "turns",
    "decisions",
    "seconds",
    "decisions_per_second",
    "slowest_ms",
    "scores",
    "winners",
]


def test_games_lists_every_game(farmkit: Farmkit) -> None:
    games = farmkit.json("games")["games"]
    assert [game["id"] for game in games] == game_ids()
    for game in games:
        assert list(game) == ["id", "title", "seats", "variants"]
        assert game["seats"] == list(find_game(game["id"]).seats)
        assert game["variants"][0] == "printed"
    words = farmkit("games").out
    assert "Eine Frage der Ähre, 2 to 5 players" in words


@pytest.mark.parametrize("game", game_ids())
def test_selfplay_as_json(farmkit: Farmkit, game: str) -> None:
    for seats in find_game(game).seats:
        data = farmkit.json("selfplay", game, "--seats", str(seats), "--games", "3", "--seed", "5")
        assert list(data) == SELFPLAY
        assert (data["game"], data["seats"], data["games"]) == (game, seats, 3)
        assert len(data["scores"]) == len(data["winners"]) == 3
        for scores, winners in zip(data["scores"], data["winners"], strict=True):
            assert len(scores) == seats
            assert {scores[winner] for winner in winners} == {max(scores)}
        assert data["decisions"] > data["turns"] > 3 * seats
        assert data["seconds"] > 0
        spent = data["decisions"] / data["decisions_per_second"]
        assert spent == pytest.approx(data["seconds"], abs=0.001), "the seconds are rounded"
        assert 0 < data["slowest_ms"] <= data["seconds"] * 1000 + 1


def test_selfplay_in_words(farmkit: Farmkit) -> None:
    said = farmkit("selfplay", "aehre", "--games", "2", "--bot", "greedy,random")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Eine Frage der Ähre: 2 games, ")
    assert "Blue: " in said.out
    assert "Vermilion: " in said.out
    assert "1 game, " in farmkit("selfplay", "aehre", "--games", "1").out


def luck(farmkit: Farmkit, *more: str) -> tuple[object, ...]:
    data = farmkit.json("selfplay", "aehre", "--games", "3", *more)
    return data["scores"], data["winners"], data["turns"], data["decisions"]


def test_the_same_seed_plays_the_same_games(farmkit: Farmkit) -> None:
    assert luck(farmkit, "--seed", "7") == luck(farmkit, "--seed", "7")
    assert luck(farmkit, "--seed", "7") != luck(farmkit, "--seed", "8")
    assert luck(farmkit) == luck(farmkit, "--seed", "0"), "without a seed it is 0"


def test_more_games_begin_with_the_same_ones(farmkit: Farmkit) -> None:
    few = farmkit.json("selfplay", "aehre", "--games", "2", "--seed", "7")["scores"]
    many = farmkit.json("selfplay", "aehre", "--games", "4", "--seed", "7")["scores"]
    assert many[:2] == few


def test_a_variant_and_a_box_of_ones_own_change_the_games(farmkit: Farmkit, tmp_path: Path) -> None:
    printed = luck(farmkit)
    assert luck(farmkit, "--variant", "short_game") != printed
    mine = tmp_path / "mine.toml"
    mine.write_text('title = "Mine"\n[rules]\nfield_points = 3\n', encoding="utf-8")
    assert luck(farmkit, "--variant", str(mine)) != printed
    text = (find_game("aehre").folder / "components.toml").read_text(encoding="utf-8")
    (tmp_path / "aehre.toml").write_text(text.replace('"WBRCPWBRCPW",', '"WBRCPWBRCP.",'), encoding="utf-8")
    assert luck(farmkit, "--components", str(tmp_path)) != printed


def test_record_writes_a_game_that_replay_plays_again(farmkit: Farmkit, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    made = farmkit.json("record", "aehre", "--seats", "3", "--seed", "4", "--out", str(path))
    assert list(made) == ["file", "actions", "scores"]
    assert made["file"] == str(path)
    again = farmkit.json("replay", str(path))
    assert list(again) == ["game", "seats", "names", "over", "actions", "scores", "winners", "sheets"]
    assert (again["game"], again["seats"], again["over"]) == ("aehre", 3, True)
    assert (again["actions"], again["scores"]) == (made["actions"], made["scores"])
    assert {again["scores"][seat] for seat in again["winners"]} == {max(again["scores"])}
    for sheet, total in zip(again["sheets"], again["scores"], strict=True):
        assert list(sheet) == ["seat", "total", "lines"]
        assert sheet["total"] == total == sum(line["points"] for line in sheet["lines"])
        assert all(list(line) == ["what", "count", "each", "points", "rule"] for line in sheet["lines"])


def test_record_is_game_0_of_selfplay_with_the_same_seed(farmkit: Farmkit, record: Path) -> None:
    scores = farmkit.json("selfplay", "aehre", "--seed", "3", "--games", "1")["scores"][0]
    assert json.loads(record.read_text(encoding="utf-8"))["scores"] == scores


def test_the_same_seed_writes_the_same_record(farmkit: Farmkit, record: Path, tmp_path: Path) -> None:
    farmkit("record", "aehre", "--seed", "3", "--out", str(tmp_path / "again.json"))
    assert (tmp_path / "again.json").read_bytes() == record.read_bytes()


def test_record_and_replay_in_words(farmkit: Farmkit, record: Path, tmp_path: Path) -> None:
    said = farmkit("record", "aehre", "--out", str(tmp_path / "g.json"))
    assert "actions, scores [" in said.out
    words = farmkit("replay", str(record)).out
    match = read_record(record.read_text(encoding="utf-8"), "game")
    assert words.splitlines()[: len(match.log())] == match.log()
    assert match.ask() in words


def test_a_record_with_a_box_of_ones_own_needs_that_box(farmkit: Farmkit, tmp_path: Path) -> None:
    text = (find_game("aehre").folder / "components.toml").read_text(encoding="utf-8")
    (tmp_path / "aehre.toml").write_text(text.replace('"WBRCPWBRCPW",', '"WBRCPWBRCP.",'), encoding="utf-8")
    path = str(tmp_path / "game.json")
    farmkit.json("record", "aehre", "--components", str(tmp_path), "--out", path)
    assert "other printed data" in farmkit.trouble("replay", path)
    assert farmkit.json("replay", path, "--components", str(tmp_path))["over"] is True


def test_rules_lists_the_catalogue(farmkit: Farmkit) -> None:
    data = farmkit.json("rules")
    assert list(data) == game_ids()
    one = farmkit.json("rules", "aehre")
    assert list(one) == ["aehre"]
    assert [rule["id"] for rule in one["aehre"]] == list(find_game("aehre").rulebook.rules)
    assert all(list(rule) == ["id", "title", "text", "source"] for rule in one["aehre"])
    assert "3.2   Crop rotation: " in farmkit("rules", "aehre").out


def test_components_as_json(farmkit: Farmkit) -> None:
    data = farmkit.json("components", "aehre")
    assert list(data) == ["game", "kinds", "digest", "entries"]
    assert list(data["kinds"]) == ["rulebook", "public", "inferred", "reconstructed"]
    assert sum(data["kinds"].values()) == len(data["entries"])
    assert data["digest"] == find_game("aehre").components.digest()
    for entry in data["entries"]:
        assert {"group", "id", "source"} <= set(entry)
        assert set(entry["source"]) == {"kind", "ref", "note"}
    words = farmkit("components", "aehre").out
    assert words.splitlines()[0].startswith("rulebook: ")
    assert "reconstructed board fields" in " ".join(words.split())


def test_why_explains_a_refusal(farmkit: Farmkit, record: Path) -> None:
    arguments = ("why", "aehre", "--record", str(record), "--at", "6", "--move")
    data = farmkit.json(*arguments, "pass")
    assert list(data) == ["legal", "move", "token", "rule", "title", "obstacle", "remedy", "marks"]
    assert (data["legal"], data["token"], data["rule"], data["title"]) == (False, "pass", "2.2", "You must place")
    said = farmkit(*arguments, "pass")
    assert said.out.startswith("Not pass: You must place (rule 2.2). Passing is allowed only when nothing fits.")


def test_why_says_when_a_move_is_legal(farmkit: Farmkit, record: Path) -> None:
    match = read_record(record.read_text(encoding="utf-8"), "game")
    token = match.history[6].action.notation
    arguments = ("why", "aehre", "--record", str(record), "--at", "6", "--move", token)
    assert farmkit.json(*arguments) == {"legal": True, "move": token}
    assert farmkit(*arguments).out == "This move is legal.\n"


def test_why_without_a_place_in_the_record_asks_after_its_end(farmkit: Farmkit, record: Path) -> None:
    data = farmkit.json("why", "aehre", "--record", str(record), "--move", "pass")
    assert (data["legal"], data["obstacle"]) == (False, "The game is over.")


def test_the_installed_command() -> None:
    assert typed("--version").out == f"farmkit {package.__version__}\n"
    said = typed("selfplay", "aehre", "--games", "2", "--json")
    assert (said.code, said.err) == (0, "")
    assert list(said.data) == SELFPLAY
    helped = typed("--help").out
    for command in ("games", "selfplay", "record", "replay", "rules", "components", "why", "serve"):
        assert command in helped


def test_the_installed_command_fails_in_one_sentence() -> None:
    said = typed("selfplay", "chess")
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("farmkit: There is no game 'chess'; there are aehre")
    assert said.err.count("\n") == 1
