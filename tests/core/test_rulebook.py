"""The rule catalogue, and who keeps, tests and teaches each rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from farmkit.core import Trouble, find_game, game_ids
from farmkit.core.rulebook import Coverage, enforced_in, read_rulebook
from farmkit.core.rulebook import tested_in as rules_tested

GAME = "toy"
"""Marks below are put together with it, so that this file cites no rule of a real game."""


def coverage(enforced: str, tested: str, taught: str) -> Coverage:
    sets = (frozenset(words.split()) for words in (enforced, tested, taught))
    return Coverage(("1.1", "1.2"), *sets)


def test_without_holes() -> None:
    full = coverage("1.1 1.2", "1.1 1.2", "1.1 1.2")
    assert full.holes == []
    assert full.as_dict() == {"rules": 2, "enforced": 2, "tested": 2, "taught": 2, "holes": []}


def test_each_kind_of_hole_is_reported() -> None:
    assert coverage("1.2", "1.1 1.2", "1.1 1.2").holes == ["1.1 is not enforced"]
    assert coverage("1.1 1.2", "1.1", "1.1 1.2").holes == ["1.2 is not tested"]
    assert coverage("1.1 1.2", "1.1 1.2", "").holes == ["1.1 is not taught", "1.2 is not taught"]


def test_a_rule_that_is_cited_but_not_there_is_a_hole_and_not_counted() -> None:
    found = coverage("1.1 1.2 9.9", "1.1 1.2", "1.1 1.2")
    assert found.holes == ["9.9 is cited but not in the catalogue"]
    assert found.as_dict()["enforced"] == 2


def test_a_rule_is_enforced_where_the_code_cites_it(tmp_path: Path) -> None:
    path = tmp_path / "play.py"
    path.write_text(
        '"""Rules 1.1, 1.2 and 1.3: so and so."""\n'
        'return Violation("2.4", _("No."))\n'
        "return Violation(\n    '2.5',\n)\n"
        "# rule 3.1: never\n"
        "version = 7.7  # overrules 8.8\n",
        encoding="utf-8",
    )
    assert enforced_in([path]) == {"1.1", "1.2", "1.3", "2.4", "2.5", "3.1"}


def test_a_rule_is_tested_where_a_mark_cites_it(tmp_path: Path) -> None:
    path = tmp_path / "test_toy.py"
    path.write_text(
        f'@pytest.mark.rule("{GAME} 1.1", "{GAME} 1.2")\n'
        f"@pytest.mark.rule(\n    '{GAME} 2.1',\n)\n"
        f'@pytest.mark.rule("other 3.1")\n'
        f'"{GAME} 4.1"\n',
        encoding="utf-8",
    )
    assert rules_tested([path], GAME) == {"1.1", "1.2", "2.1"}
    assert rules_tested([path], "other") == {"3.1"}


def write(path: Path, *rules: str) -> Path:
    path.write_text('[chapters]\n1 = "First"\n' + "".join(f"[[rule]]\n{rule}\n" for rule in rules), encoding="utf-8")
    return path


GOOD = 'id = "1.1"\ntitle = "A"\ntext = "B"\nsource = "C"'


def test_a_catalogue_is_read(tmp_path: Path) -> None:
    book = read_rulebook(write(tmp_path / "r.toml", GOOD), GAME)
    assert (book["1.1"].title, book["1.1"].chapter, book.chapters) == ("A", "1", {"1": "First"})
    with pytest.raises(Trouble, match=r"toy has no rule '1\.2'"):
        book["1.2"]


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ([GOOD, GOOD], r"r\.toml: rule\[1\]: rule 1\.1 is there twice"),
        ([GOOD.replace("title", "name")], r"r\.toml: rule\[0\]: unknown entry 'name'"),
        ([GOOD.replace('title = "A"\n', "")], r"r\.toml: rule\[0\]: title must be a text, not None"),
    ],
)
def test_a_broken_catalogue_names_the_entry(tmp_path: Path, rules: list[str], sentence: str) -> None:
    with pytest.raises(Trouble, match=sentence):
        read_rulebook(write(tmp_path / "r.toml", *rules), GAME)


@pytest.mark.parametrize("id", game_ids())
def test_catalogues_are_numbered_by_chapter_without_gaps(id: str) -> None:
    book = find_game(id).rulebook
    assert list(book.chapters) == [str(n + 1) for n in range(len(book.chapters))]
    seen: dict[str, int] = {}
    for rule in book.rules.values():
        chapter, number = rule.id.split(".")
        assert chapter in book.chapters
        assert int(number) == seen.get(chapter, 0) + 1, f"{rule.id} is out of order"
        seen[chapter] = int(number)
        assert rule.title and rule.text.endswith((".", ")")) and rule.source


@pytest.mark.parametrize("id", game_ids())
def test_every_rule_has_a_test(id: str) -> None:
    tests = Path(__file__).resolve().parents[1]
    assert rules_tested(sorted(tests.rglob("test_*.py")), id) == set(find_game(id).rulebook.rules)


@pytest.mark.parametrize("id", game_ids())
def test_every_rule_is_enforced(id: str) -> None:
    game = find_game(id)
    assert enforced_in(sorted(game.folder.glob("*.py"))) == set(game.rulebook.rules)
