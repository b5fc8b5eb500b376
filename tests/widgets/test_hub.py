"""The hub lists every game and leads only where there is something."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from farmkit.core import find_game
from farmkit.core.registry import game_ids
from farmkit_widgets.app import PAGES, Hub, hub, play
from farmkit_widgets.page import Node, text_of, walk


def links(one: Hub) -> dict[str, Node]:
    return {node["a"]["href"]: node for node in walk(one.front.tree) if node["t"] == "a"}


def pages(folder: Path, *names: str) -> Path:
    for name in names:
        path = folder / f"{name}.ipynb"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("{}", encoding="utf-8")
    return folder


def test_every_game_has_a_card_with_its_title_and_picture(tmp_path: Path) -> None:
    one = Hub(tmp_path)
    cards = [node for node in walk(one.front.tree) if node.get("a", {}).get("class") == "fk-card"]
    assert [card["a"]["k"] for card in cards] == game_ids() != []
    for card, id in zip(cards, game_ids(), strict=True):
        game = find_game(id)
        assert game.title in text_of(card) and game.about in text_of(card) and game.seats_in_words() in text_of(card)
        assert len(list(ElementTree.fromstring(one.front.pictures[id]))) > 10
        assert [node["a"]["picture"] for node in walk(card) if node["t"] == "img"] == [id]


def test_only_pages_that_exist_are_linked(tmp_path: Path) -> None:
    assert links(Hub(tmp_path)) == {}
    pages(tmp_path, "aehre/2_play", "aehre/9_other", "nothing/1_learn")
    assert list(links(Hub(tmp_path))) == ["aehre/2_play.ipynb"]
    pages(tmp_path, *(f"aehre/{page}" for page, _title in PAGES))
    assert list(links(Hub(tmp_path))) == [f"aehre/{page}.ipynb" for page, _title in PAGES]


def test_a_game_without_pages_says_so(tmp_path: Path) -> None:
    assert "No page of this game is here yet." in text_of(Hub(tmp_path).front.tree)
    with_pages = Hub(pages(tmp_path, *(f"{id}/2_play" for id in game_ids())))
    assert "No page" not in text_of(with_pages.front.tree)


def test_a_kept_game_invites_to_go_on(tmp_path: Path) -> None:
    one = Hub(pages(tmp_path, "aehre/1_learn", "aehre/2_play"))
    assert text_of(links(one)["aehre/2_play.ipynb"]) == "Play"
    one.front._on_event("ready", {"dark": True, "stored": {"aehre.play": "{}"}})
    assert text_of(links(one)["aehre/2_play.ipynb"]) == "Go on playing"
    assert one.front.tree["a"]["data-theme"] == "dark"
    assert [href for href, link in links(one).items() if "fk-main" in link["a"]["class"]] == ["aehre/2_play.ipynb"]


@pytest.mark.parametrize("stored", [{}, {"aehre.play": "{}"}])
def test_the_name_of_a_link_begins_with_the_words_that_are_seen(tmp_path: Path, stored: dict[str, str]) -> None:
    """Who speaks to the page says what stands on the button."""
    one = Hub(pages(tmp_path, *(f"aehre/{page}" for page, _title in PAGES)))
    one.front._on_event("ready", {"stored": stored})
    for link in links(one).values():
        assert link["a"]["aria-label"].startswith(text_of(link))
        assert "Eine Frage der Ähre" in link["a"]["aria-label"]


@pytest.mark.parametrize("value", [None, "x", 7, [], {"stored": None}, {"stored": 7}, {"stored": {"settings": "junk"}}])
def test_junk_from_the_browser_does_not_silence_the_hub(tmp_path: Path, value: object) -> None:
    one = Hub(tmp_path)
    one.front._on_event("ready", value)
    one.front._on_event("nonsense", value)
    assert "farmkit" in text_of(one.front.tree)


def test_the_pages_of_the_notebooks_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(pages(tmp_path, "aehre/2_play"))
    assert list(links(hub())) == ["aehre/2_play.ipynb"]
    for id in game_ids():
        table = play(id)
        assert (table.game.id, table.keep) == (id, f"{id}.play")
