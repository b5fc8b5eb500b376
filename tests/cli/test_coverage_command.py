"""``farmkit rules --coverage``: which rules are enforced, tested and taught; holes give exit code 1."""

from __future__ import annotations

from pathlib import Path

from farmkit.core import find_game, game_ids
from tests.cli.command import Farmkit

GAME = "aehre"
RULES = list(find_game(GAME).rulebook.rules)


def test_coverage_as_json(farmkit: Farmkit) -> None:
    said = farmkit("rules", "--coverage", "--json")
    assert list(said.data) == game_ids()
    for id, found in said.data.items():
        assert list(found) == ["rules", "enforced", "tested", "taught", "holes"]
        assert found["rules"] == len(find_game(id).rulebook.rules)
    assert said.code == int(any(found["holes"] for found in said.data.values()))
    assert said.err == ""


def test_every_rule_is_enforced_and_tested(farmkit: Farmkit) -> None:
    for found in farmkit("rules", "--coverage", "--json").data.values():
        assert found["enforced"] == found["tested"] == found["rules"]


def test_a_rule_without_a_test_is_a_hole(farmkit: Farmkit, tmp_path: Path) -> None:
    marks = "".join(f'@pytest.mark.rule("{GAME} {rule}")\n' for rule in RULES if rule != "3.2")
    (tmp_path / "test_all_but_one.py").write_text(marks, encoding="utf-8")
    said = farmkit("rules", "aehre", "--coverage", "--json", "--tests", str(tmp_path))
    assert said.code == 1
    assert said.data["aehre"]["tested"] == len(RULES) - 1
    assert "3.2 is not tested" in said.data["aehre"]["holes"]
    words = farmkit("rules", "aehre", "--coverage", "--tests", str(tmp_path))
    assert words.code == 1
    assert "  3.2 is not tested" in words.out.splitlines()


def test_a_test_for_a_rule_that_does_not_exist_is_a_hole(farmkit: Farmkit, tmp_path: Path) -> None:
    mark = f'@pytest.mark.rule("{GAME} 99.1")'  # put together here, so that this file does not cite it
    (tmp_path / "test_more.py").write_text(mark, encoding="utf-8")
    said = farmkit("rules", "aehre", "--coverage", "--json", "--tests", str(tmp_path))
    assert said.code == 1
    assert "99.1 is cited but not in the catalogue" in said.data["aehre"]["holes"]


def test_a_folder_without_tests(farmkit: Farmkit, tmp_path: Path) -> None:
    sentence = farmkit.trouble("rules", "--coverage", "--tests", str(tmp_path / "none"))
    assert sentence == "none: there are no tests here; say where they are with --tests."
