"""Every word passes through the catalogue of the language that is spoken."""

from __future__ import annotations

import gettext
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from farmkit.core import words
from farmkit.core.words import _, count, speak


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A small German catalogue in the place where catalogues are looked for."""
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    header = "Content-Type: text/plain; charset=utf-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
    sentences = {
        "": header,
        "The tiles are dealt.": "Die Plättchen werden verteilt.",
        "{n} field\0{n} fields": "{n} Feld\0{n} Felder",
    }
    (folder / "farmkit.mo").write_bytes(catalogue(sentences))
    monkeypatch.setattr(words, "LOCALE", tmp_path)
    yield
    words._spoken = gettext.NullTranslations()


def catalogue(sentences: dict[str, str]) -> bytes:
    """The binary form that gettext reads: two tables of lengths and offsets, then the texts."""
    pairs = sorted((key.encode(), text.encode()) for key, text in sentences.items())
    start = 28 + 16 * len(pairs)
    tables, texts = [b"", b""], b""
    for side in (0, 1):
        for pair in pairs:
            tables[side] += struct.pack("<II", len(pair[side]), start + len(texts))
            texts += pair[side] + b"\0"
    return struct.pack("<IIIIIII", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0) + b"".join(tables) + texts


def test_english_is_the_source() -> None:
    assert _("The tiles are dealt.") == "The tiles are dealt."
    assert _("") == "", "never the header of a catalogue"


@pytest.mark.parametrize(("n", "said"), [(0, "0 fields"), (1, "1 field"), (2, "2 fields"), (21, "21 fields")])
def test_one_and_many(n: int, said: str) -> None:
    assert count(n, "{n} field", "{n} fields") == said


@pytest.mark.usefixtures("german")
def test_another_language_is_spoken_where_it_is_known() -> None:
    speak("de")
    assert _("The tiles are dealt.") == "Die Plättchen werden verteilt."
    assert count(1, "{n} field", "{n} fields") == "1 Feld"
    assert count(3, "{n} field", "{n} fields") == "3 Felder"
    assert _("") == ""


@pytest.mark.usefixtures("german")
def test_a_sentence_or_language_that_is_missing_stays_english() -> None:
    speak("de")
    assert _("There is nothing to undo.") == "There is nothing to undo."
    speak("xx")
    assert _("The tiles are dealt.") == "The tiles are dealt."
    speak("xx", "de")
    assert _("The tiles are dealt.") == "Die Plättchen werden verteilt."
