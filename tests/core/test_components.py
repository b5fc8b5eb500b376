"""Printed data: every entry has a name and a source of a known kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from farmkit.core import Trouble
from farmkit.core.components import KINDS, Components, read_components

GOOD = """
[[tile]]
id = "a"
count = 2
source = { kind = "rulebook", ref = "page 2" }

[[tile]]
id = "b"
count = 1
source = { kind = "reconstructed", ref = "a review", note = "by count" }

[[board]]
id = "a"
rows = ["xx"]
source = { kind = "public", ref = "a review" }
"""


def read(folder: Path, content: str) -> Components:
    (folder / "box.toml").write_text(content, encoding="utf-8")
    return read_components(folder / "box.toml")


def test_entries_by_group_name_and_kind(tmp_path: Path) -> None:
    box = read(tmp_path, GOOD)
    assert [entry.id for entry in box.group("tile")] == ["a", "b"]
    assert box.one("board", "a").values == {"rows": ["xx"]}
    assert box.by_kind() == {"rulebook": 1, "public": 1, "inferred": 0, "reconstructed": 1}
    assert tuple(box.by_kind()) == KINDS
    assert [entry.id for entry in box.reconstructed()] == ["b"]
    assert box.one("tile", "b").as_dict() == {
        "group": "tile",
        "id": "b",
        "count": 1,
        "source": {"kind": "reconstructed", "ref": "a review", "note": "by count"},
    }
    with pytest.raises(Trouble, match=r"box\.toml: there is no tile called 'c'"):
        box.one("tile", "c")


def test_the_fingerprint_is_of_values_not_of_sources(tmp_path: Path) -> None:
    digest = read(tmp_path, GOOD).digest()
    assert read(tmp_path, GOOD.replace("page 2", "page 3")).digest() == digest
    assert read(tmp_path, GOOD.replace("count = 2", "count = 3")).digest() != digest
    assert read(tmp_path, GOOD.replace('id = "b"', 'id = "c"')).digest() != digest


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            'kind = "rulebook"',
            'kind = "rumour"',
            r"box\.toml: tile\[0\] \(a\): the source's kind must be one of rulebook",
        ),
        ('kind = "rulebook", ', "", r"box\.toml: tile\[0\] \(a\): the source's kind must be .* not None"),
        ('ref = "page 2"', 'ref = ""', r"box\.toml: tile\[0\] \(a\): the source needs a ref"),
        (', ref = "page 2"', "", r"box\.toml: tile\[0\] \(a\): the source needs a ref"),
        ('ref = "page 2"', 'ref = "x", page = 2', r"box\.toml: tile\[0\] \(a\): source: unknown entry 'page'"),
        ('note = "by count"', "note = 3", r"box\.toml: tile\[1\] \(b\): note must be a text"),
        ('source = { kind = "rulebook", ref = "page 2" }', "", r"tile\[0\] \(a\): source must be a table, not None"),
        ('source = { kind = "rulebook", ref = "page 2" }', "source = 3", r"tile\[0\] \(a\): source must be a table"),
        ('id = "b"', "", r"box\.toml: tile\[1\]: id must be a text, not None"),
        ('id = "b"', 'id = "a"', r"box\.toml: tile\[1\]: tile 'a' is there twice"),
        ("[[board]]", "[board]", r"box\.toml: board must be a list of entries \(\[\[board\]\]\)"),
        ("[[tile]]", "[[tile", r"box\.toml: this is not valid TOML"),
    ],
)
def test_a_broken_entry_is_named(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert old in GOOD
    with pytest.raises(Trouble, match=sentence):
        read(tmp_path, GOOD.replace(old, new, 1))
