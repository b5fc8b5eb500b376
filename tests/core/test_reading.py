"""Reading what people wrote: every mistake is answered with the place where it stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from farmkit.core import Trouble
from farmkit.core.reading import only, parse_json, parse_toml, read_text, read_toml, table, text, texts, whole


def test_a_text_file(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Ähre", encoding="utf-8")
    assert read_text(tmp_path / "a.txt") == "Ähre"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=r"none\.txt: there is no such file\."):
        read_text(tmp_path / "none.txt")
    (tmp_path / "raw").write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(Trouble, match="raw: this is not a text file"):
        read_text(tmp_path / "raw")
    with pytest.raises(Trouble, match="it cannot be read"):
        read_text(tmp_path)


def test_toml_names_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("a = 1\nb = = 2\n", encoding="utf-8")
    with pytest.raises(Trouble, match=r"a\.toml: this is not valid TOML: .*line 2"):
        read_toml(tmp_path / "a.toml")
    assert parse_toml("a = 1", "x") == {"a": 1}


def test_json_names_line_and_column() -> None:
    with pytest.raises(Trouble, match=r"x: this is not valid JSON \(line 2, column 1"):
        parse_json("[1,\nfarm]", "x")
    with pytest.raises(Trouble, match="x: a number is too long or something is nested too deeply"):
        parse_json("[" * 200_000, "x")
    assert parse_json("[1]", "x") == [1]


def test_only_refuses_the_first_unknown_key() -> None:
    only({"a": 1}, ("a", "b"), "x")
    with pytest.raises(Trouble, match="x: unknown entry 'c'; known are a, b"):
        only({"a": 1, "c": 2, "d": 3}, ("a", "b"), "x")


@pytest.mark.parametrize("value", [-1, 10, 1.0, "1", True, None, [1]])
def test_whole_numbers_in_a_range(value: object) -> None:
    assert whole(0, "x", 0, 9) == 0
    assert whole(9, "x", 0, 9) == 9
    with pytest.raises(Trouble) as caught:
        whole(value, "x: n", 0, 9)
    assert str(caught.value) == f"x: n must be a whole number from 0 to 9, not {value!r}."


@pytest.mark.parametrize(
    ("read", "good", "bad", "sentence"),
    [
        (text, "a", 1, "x must be a text, not 1."),
        (texts, ["a"], "a", "x must be a list of texts, not 'a'."),
        (texts, [], ["a", 2], "x[1] must be a text, not 2."),
        (table, {"a": 1}, [], "x must be a table, not []."),
    ],
)
def test_kinds_of_values(read: Any, good: object, bad: object, sentence: str) -> None:
    assert read(good, "x") == good
    with pytest.raises(Trouble) as caught:
        read(bad, "x")
    assert str(caught.value) == sentence
