"""What a person prefers, where it is kept, and printed data of one's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from farmkit.core import find_game
from farmkit_widgets.settings import Settings
from farmkit_widgets.table import Table
from farmkit_widgets.theme import DAY, NIGHT
from tests.widgets.visitor import Visitor, match_of, table_of, tokens

GAME = find_game("aehre")
FORM = {"theme": "system", "components": ""}


def own_box(folder: Path, old: str = "", new: str = "") -> Path:
    """A folder with the printed data of the game, something in it exchanged."""
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / "aehre.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def another_board(folder: Path) -> Path:
    rows = GAME.components.one("board", "fields").values["rows"]
    return own_box(folder, rows[0], rows[0][::-1])


# --- preferences -----------------------------------------------------------------------------------------------------


def test_before_anybody_says_anything_the_page_is_like_the_system() -> None:
    settings = Settings()
    settings.read(None, dark=True, calm=True)
    assert (settings.theme, settings.calm, settings.components) == (NIGHT, True, "")
    settings.read(None, dark=False, calm=False)
    assert (settings.theme, settings.calm) == (DAY, False)


@pytest.mark.parametrize("wish", ["system", "light", "dark"])
@pytest.mark.parametrize("calm", ["yes", "no"])
def test_what_was_chosen_is_found_again(wish: str, calm: str) -> None:
    settings, again = Settings(), Settings()
    settings.choose({"theme": wish, "calm": calm, "components": " a folder "})
    again.read(settings.text(), dark=True, calm=False)
    assert (again.wish, again.calm, again.components) == (wish, calm == "yes", "a folder")
    assert again.theme is (DAY if wish == "light" else NIGHT)


@pytest.mark.parametrize(
    "text",
    ["", "junk", "null", "[]", "7", '"dark"', '{"theme": 7}', '{"theme": "purple", "calm": "yes"}',
     '{"theme": ["dark"]}', '{"calm": 1}',
     '{"components": null}', '{"theme": {"a": 1}, "calm": [], "components": 5}', "{" * 50, "[" * 100_000],
    ids=lambda text: text[:20] or "empty",
)  # fmt: skip
def test_stored_settings_that_make_no_sense_are_as_good_as_none(text: str) -> None:
    settings = Settings()
    settings.read(text, dark=False, calm=True)
    assert (settings.theme, settings.calm, settings.components) == (DAY, True, "")


def test_a_page_turns_dark_and_calm() -> None:
    visitor = Visitor(table_of(match_of(2, 1)))
    assert visitor.table.front.tree["a"]["data-theme"] == "light"
    visitor.send("settings", {"theme": "dark", "calm": "yes", "components": ""})
    tree = visitor.table.front.tree
    assert tree["a"]["data-theme"] == "dark" and "fk-calm" in tree["a"]["class"]
    assert NIGHT.paper in tree["a"]["style"]
    assert visitor.table.dialog is None


# --- printed data of one's own ---------------------------------------------------------------------------------------


def test_the_next_new_game_uses_the_data_of_the_folder(tmp_path: Path) -> None:
    visitor = Visitor(table_of(match_of(2, 1)))
    now = visitor.table.match
    visitor.send("settings", {**FORM, "components": str(another_board(tmp_path))})
    assert visitor.table.match is now, "the game on the table goes on"
    assert "next game" in visitor.text("fk-messages")
    visitor.send("start", {"who0": "person", "who1": "random"})
    assert visitor.table.match.setup.components.digest() != GAME.components.digest()
    visitor.turn()


def test_visitors_from_elsewhere_cannot_name_a_folder_of_this_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FARMKIT_VISITORS", "yes")
    visitor = Visitor(table_of(match_of(2, 1)))
    visitor.send("open:settings")
    assert visitor.table.dialog == "settings"
    assert not [node for node in visitor.nodes if node.get("a", {}).get("name") == "components"]
    visitor.send("settings", {**FORM, "components": str(another_board(tmp_path))})
    visitor.send("start", {"who0": "person", "who1": "random"})
    assert visitor.table.match.setup.components.digest() == GAME.components.digest()
    visitor.send("settings", {**FORM, "components": "/nowhere"})
    assert "nowhere" not in str(visitor.table.front.tree), "it tells which folders there are"


def test_without_a_folder_the_games_own_data_is_used_again(tmp_path: Path) -> None:
    visitor = Visitor(table_of(match_of(2, 1)))
    visitor.send("settings", {**FORM, "components": str(another_board(tmp_path))})
    visitor.send("settings", FORM)
    visitor.send("start", {"who0": "person", "who1": "random"})
    assert visitor.table.match.setup.components.digest() == GAME.components.digest()


@pytest.mark.parametrize("what", ["no folder", "no file", "no TOML", "wrong count", "another file"])
def test_data_that_cannot_be_used_is_refused_with_one_sentence_and_not_kept(tmp_path: Path, what: str) -> None:
    folder = tmp_path
    if what == "no folder":
        folder = tmp_path / "nowhere"
    elif what == "no TOML":
        (folder / "aehre.toml").write_text("[[[", encoding="utf-8")
    elif what == "wrong count":
        own_box(folder, "count = 60", "count = 61")
    elif what == "another file":
        folder = folder / "notes.txt"
        folder.write_text("secret", encoding="utf-8")
    visitor = Visitor(table_of(match_of(2, 1)))
    done = tokens(visitor.table.match)
    visitor.send("settings", {**FORM, "components": str(folder)})
    said = visitor.table.notice
    assert said and "went wrong" not in said and "secret" not in said
    assert tokens(visitor.table.match) == done
    assert visitor.table.settings.components == "", "a folder that was refused is not remembered"
    visitor.send("start", {"who0": "person", "who1": "random"})
    assert visitor.table.match.setup.components.digest() == GAME.components.digest()
    visitor.turn()


def test_letters_of_ones_own_are_drawn_too_or_refused(tmp_path: Path) -> None:
    """A box in another language may name its crops with other letters."""
    text = (GAME.folder / "components.toml").read_text(encoding="utf-8")
    text = text.replace('letter = "P"', 'letter = "K"').replace('["P"', '["K"')
    rows = GAME.components.one("board", "fields").values["rows"]
    for row in rows:
        text = text.replace(f'"{row}"', f'"{row.replace("P", "K")}"')
    lines = [
        line.replace("P", "K") if line.startswith("id = ") and line[6:7] in "WBRCP" else line
        for line in text.split("\n")
    ]
    (tmp_path / "aehre.toml").write_text("\n".join(lines), encoding="utf-8")
    visitor = Visitor(table_of(match_of(2, 1)))
    visitor.send("settings", {**FORM, "components": str(tmp_path)})
    visitor.send("start", {"who0": "person", "who1": "random"})
    visitor.turn()


def kept_table() -> tuple[Table, dict[str, str | None]]:
    """A table that keeps its game, and what the browser has stored for it."""
    table, stored = Table("aehre", keep="aehre.play"), dict[str, str | None]()
    # The browser's side of the wire: there is no browser here.
    table.front.store = lambda key, text: stored.update({key: text})  # type: ignore[method-assign]
    return table, stored


def test_a_reload_still_knows_the_folder_and_the_game_that_was_played_with_it(tmp_path: Path) -> None:
    first, stored = kept_table()
    visitor = Visitor(first)
    visitor.send("ready", {"width": 1280, "stored": {}})
    visitor.send("settings", {**FORM, "components": str(another_board(tmp_path))})
    visitor.send("start", {"who0": "person", "who1": "random"})
    visitor.turn()
    assert json.loads(stored["settings"] or "")["components"] == str(tmp_path)

    second, again = kept_table()
    visitor = Visitor(second)
    visitor.send("ready", {"width": 1280, "stored": stored})
    assert tokens(second.match) == tokens(first.match)
    assert "aehre.play.damaged" not in again
    visitor.send("start", {"who0": "person", "who1": "random"})
    assert second.match.setup.components.digest() == first.match.setup.components.digest()
