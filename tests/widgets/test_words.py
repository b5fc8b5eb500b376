"""Every word that a person reads can be translated: with a translation that marks all it touches, nothing is bare."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import farmkit.core.words
from farmkit.core import Match, find_game
from farmkit.core.record import write_record
from farmkit.core.registry import game_ids
from farmkit_widgets.app import Hub
from farmkit_widgets.page import Node, walk
from farmkit_widgets.settings import Settings
from farmkit_widgets.shapes import Text
from farmkit_widgets.table import Table
from tests.games.aehre.scene import scene
from tests.widgets.visitor import Visitor, match_of, table_of

OPEN, CLOSE = "⟦", "⟧"
NAMES = ["Qwx", "Vzj"]
READ = ("aria-label", "alt", "placeholder", "aria-valuetext")
GIVEN = (
    *(re.escape(find_game(id).title) for id in game_ids()), r"farmkit", *NAMES, r"\bEsc\b",  # names
    r"\b(?:[WBRCP][0-2]){1,2}\b", r"\b[a-k][1-5]\b",  # tiles and fields
)  # fmt: skip


class Marking(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return OPEN + message + CLOSE

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return OPEN + (msgid1 if n == 1 else msgid2) + CLOSE


@pytest.fixture(autouse=True)
def _marked() -> Iterator[None]:
    game = find_game("aehre")
    before = farmkit.core.words._spoken
    game.__dict__.pop("variants", None)  # kept in the language in which it was first asked for
    farmkit.core.words._spoken = Marking()
    yield
    farmkit.core.words._spoken = before
    game.__dict__.pop("variants", None)


def bare(text: str) -> str:
    """What is left of a text outside all marks, without names, notation and numbers."""
    depth, left = 0, []
    for letter in text:
        if letter == OPEN:
            depth += 1
        elif letter == CLOSE:
            depth -= 1
            assert depth >= 0, text
        elif not depth:
            left.append(letter)
    assert depth == 0, f"cut through a sentence: {text}"
    rest = "".join(left)
    for given in GIVEN:
        rest = re.sub(given, "", rest)
    return rest


def unmarked(tree: Node) -> list[str]:
    """Every text of a page, or one that is read aloud, with a word that never met the translation."""
    found = []
    for node in walk(tree):
        texts = [child for child in node.get("c", []) if isinstance(child, str)]
        texts += [node["a"][name] for name in READ if name in node.get("a", {})]
        found += [text for text in texts if re.search(r"[^\W\d_]{2,}", bare(text))]
    return found


def check(visitor: Visitor) -> None:
    assert unmarked(visitor.table.front.tree) == []
    for picture in visitor.table.board.pictures():
        for shape in picture:
            if isinstance(shape, Text):
                assert not re.search(r"[^\W\d_]{2,}", bare(shape.words)), shape.words


def visit(seed: int = 61, decisions: int = 0) -> Visitor:
    match = match_of(2, seed, decisions)
    match.names[:] = NAMES
    return Visitor(table_of(match))


def test_the_marks_are_seen() -> None:
    assert bare(f"1 {OPEN}a {OPEN}b{CLOSE}{CLOSE} c4, W1R2 Qwx") == "1  ,  "
    assert unmarked({"t": "p", "a": {"aria-label": "loose"}, "c": ["word", f"{OPEN}kept{CLOSE}"]}) == ["word", "loose"]
    assert OPEN in visit().text("fk-ask")


def test_a_whole_turn_is_spoken_through_the_translation() -> None:
    visitor = visit()
    for _thing in range(40):
        check(visitor)
        visitor.one_thing()
    assert any(OPEN in line for line in visitor.table.match.log())


@pytest.mark.parametrize("decisions", [90, 10_000], ids=["late", "over"])
def test_barn_livestock_farms_and_score_sheets(decisions: int) -> None:
    visitor = visit(9, decisions)
    check(visitor)
    visitor.send("resize", {"room": 390})
    for tab in ("players", "barn", "log"):
        visitor.press(f"tab:{tab}")
        check(visitor)


@pytest.mark.parametrize("which", ["new", "settings", "rules", "menu", "keys"])
def test_dialogs(which: str) -> None:
    visitor = visit()
    visitor.send(f"open:{which}")
    check(visitor)


def test_the_curtain_replays_and_hints() -> None:
    visitor = visit()
    visitor.press("hint")
    check(visitor)
    visitor.turn()
    assert visitor.table.sitting.curtain
    check(visitor)
    visitor.press("curtain")
    visitor.press("replay")
    for moment in range(2):
        visitor.send("moment", moment)
        check(visitor)


def test_refusals_and_notices() -> None:
    visitor = visit()
    for do in ("at:c4", "take:zz", "undo", "pass", "points"):
        visitor.send(do)
        check(visitor)
    visitor.press(visitor.offered("take:")[0])
    for do in [do for do in visitor.buttons if do.startswith("at:")]:
        visitor.send("hover", do[3:])
        visitor.send(do)
        check(visitor)
    for name, value in (
        ("type", {"move": "zz"}),
        ("load", "{}"),
        ("start", {}),
        ("load", write_record(match_of(2, 1))),
    ):
        visitor.send(name, value)
        check(visitor)


def test_passing_and_own_data(tmp_path: Path) -> None:
    match: Match = scene(bare="P", hand="P2P0", others="W1B1", supply={0: "P"})
    match.names[:] = NAMES
    visitor = Visitor(table_of(match))
    check(visitor)
    visitor.press("pass")
    visitor.send("settings", {"theme": "dark", "components": str(tmp_path / "nowhere")})
    check(visitor)


def test_the_hub(tmp_path: Path) -> None:
    for page in ("1_learn", "2_play", "3_design"):
        (tmp_path / "aehre").mkdir(exist_ok=True)
        (tmp_path / "aehre" / f"{page}.ipynb").write_text("{}", encoding="utf-8")
    one = Hub(tmp_path)
    assert unmarked(one.front.tree) == []
    one.front._on_event("ready", {"stored": {"aehre.play": "{}"}})
    assert unmarked(one.front.tree) == []
    assert unmarked(Hub(tmp_path / "empty").front.tree) == []


def test_a_damaged_game(tmp_path: Path) -> None:
    table = Table("aehre", keep="aehre.play")
    visitor = Visitor(table)
    visitor.send("ready", {"stored": {"aehre.play": "junk", "settings": Settings().text()}})
    assert table.notice
    assert [text for text in unmarked(table.front.tree) if "You" not in text] == []
