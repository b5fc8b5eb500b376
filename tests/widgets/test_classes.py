"""The hub's tables and classes, the teacher's page, and progress that follows its learner."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from farmkit.tables import Store
from farmkit_widgets import kept, shared
from farmkit_widgets.app import Hub
from farmkit_widgets.classroom import Classroom
from farmkit_widgets.diary import Diary
from farmkit_widgets.door import SharedPage
from farmkit_widgets.lesson import Chapter
from farmkit_widgets.levels import BOTS
from farmkit_widgets.page import Node, text_of, walk
from farmkit_widgets.shared import SharedTable
from farmkit_widgets.teacher import TeacherPage

PAGE = "http://farm.example/voila/render/index.ipynb"


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setenv("FARMKIT_TABLES", str(tmp_path / "tables.db"))
    monkeypatch.setattr(shared, "keep_bots_going", lambda place: None)
    kept.tables.cache_clear()
    yield kept.tables()
    kept.tables().close()
    kept.tables.cache_clear()


class Browser:
    """Keeps what pages store, and hands it to the next one."""

    def __init__(self) -> None:
        self.stored: dict[str, str] = {}

    def open(self, page: Any, key: str = "") -> Any:
        page.front.store = self.store
        page.front._on_event("ready", {"key": key, "page": PAGE, "stored": dict(self.stored)})
        return page

    def store(self, key: str, text: str | None) -> None:
        self.stored.pop(key, None)
        if text is not None:
            self.stored[key] = text


@pytest.fixture
def hub(store: Store, tmp_path: Path) -> Hub:
    (tmp_path / "table.ipynb").write_text("{}", encoding="utf-8")
    return Hub(tmp_path)


def do(page: Any, name: str, value: object = None) -> None:
    page.front._on_event(name, value)


def seen(page: Any) -> str:
    return text_of(page.front.tree)


def nodes(page: Any, tag: str) -> list[Node]:
    return [node for node in walk(page.front.tree) if node["t"] == tag]


FORM = {"who0": "person", "name0": "Ann", "who1": "person", "name1": "Ben", "who2": "greedy", "name2": "Robo"}


def test_a_table_made_on_the_hub_gives_a_link_per_seat_and_is_listed_in_this_browser(hub: Hub, tmp_path: Path) -> None:
    browser = Browser()
    browser.open(hub)
    do(hub, "friends:farmerama")
    do(hub, "make", FORM)
    links = [node["a"]["value"] for node in nodes(hub, "input") if node["a"].get("class") == "fk-address"]
    assert len(set(links)) == 4
    assert all(urlsplit(link).query == "" and len(urlsplit(link).fragment) == 22 for link in links)
    places = [kept.tables().enter(urlsplit(link).fragment) for link in links]
    assert [place.seat for place in places] == [0, 1, 2, None]
    assert "Farmerama Ann, with Ben, Robo It is your turn." in seen(browser.open(Hub(tmp_path)))
    do(hub, f"forget:table.{places[0].id}.0")
    assert browser.stored == {} and "Your tables" not in seen(hub)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"name0": "<b>Ann</b>"}, "must not contain"),
        ({"name0": "x" * 41}, "1 to 40 characters"),
        ({"name1": "Ann"}, "same name"),
        ({"who1": "gremlin"}, "Nobody knows a player"),
        ({"who0": "greedy", "who1": "greedy"}, "Somebody should play"),
        ({"variant": "../../etc"}, "no variant"),
        ({"class": "<script>"}, "no class with this code"),
        ({"who3": "person", "who1": "nobody", "who2": "nobody", "name3": "Ann"}, "same name"),
    ],
)
def test_a_form_that_makes_no_sense_is_refused_in_the_dialog(hub: Hub, change: dict[str, str], why: str) -> None:
    Browser().open(hub)
    do(hub, "friends:farmerama")
    do(hub, "make", {**FORM, **change})
    dialog = next(node for node in walk(hub.front.tree) if node["t"] == "dialog")
    assert why in text_of(dialog) and not hub.infos


def test_the_hub_offers_every_level_of_bots_that_there_is(hub: Hub) -> None:
    do(hub, "friends:aehre")
    select = next(node for node in nodes(hub, "select") if node["a"]["name"] == "who1")
    assert {option["a"]["value"] for option in select["c"]} == {"person", "nobody", *BOTS}


def test_junk_that_a_browser_has_kept_disturbs_nobody(hub: Hub) -> None:
    junk = {"table.x.0": "forged", "table..links": "[", "table.y.links": '{"seats": 3}', "room.Z": "", "learner": "?"}
    do(hub, "ready", {"stored": junk, "page": PAGE, "key": "learner.forged"})
    assert "Nothing was learned under this link" in seen(hub) and "Farmerama" in seen(hub)
    for name in ("make", "join", "found", "links:x", "forget:table", "copied:", "close", "carry", "friends:nonsense"):
        for value in (None, 7, [], {"code": None, "title": 3}):
            do(hub, name, value)
    assert "Farmerama" in seen(hub)


# --- a class ---------------------------------------------------------------------------------------------------------


def test_the_teacher_sees_tables_learners_and_hard_rules(hub: Hub) -> None:
    teacher, learner = Browser(), Browser()
    do(teacher.open(hub), "found", {"title": "3b"})
    ((key, token),) = teacher.stored.items()
    page = teacher.open(TeacherPage(), token)
    for empty in ("No table yet", "Nobody has joined yet", "Nothing yet"):
        assert empty in seen(page)
    other = learner.open(Hub(hub.notebooks))
    do(other, "join", {"code": key.removeprefix("room.").lower()})
    do(other, "friends:aehre")
    do(other, "make", {**FORM, "class": key.removeprefix("room.")})
    table = learner.open(SharedPage(), next(v for k, v in learner.stored.items() if k.endswith(".0"))).table
    assert isinstance(table, SharedTable)
    do(table, "sit", {"name": "Ann"})
    illegal = next(action for action in table.match.setup.actions if action not in table.match.state.legal())
    for _try in range(2):
        table.do(illegal)
    page.look()
    assert table.refusal is not None
    told = seen(page)
    assert f"{table.refusal.rule} " in told and "Learner 1" in told and "Ann, Ben, Robo (bot, a farmer)" in told
    row = next(node for node in nodes(page, "tr") if node.get("a", {}).get("k") == f"aehre{table.refusal.rule}")
    assert [text_of(cell).split()[0] for cell in row["c"][1:3]] == ["2", "1"]  # violated twice, tried again once
    do(page, "pause")
    assert "All tables are paused" in seen(page)
    do(page, "resume")
    assert "All tables are paused" not in seen(page)


@pytest.mark.parametrize("token", ["", "x", "A" * 22, "<script>"])
def test_a_forged_teachers_link_shows_nothing_of_a_class(store: Store, token: str) -> None:
    store.found("secret class")
    page = Browser().open(TeacherPage(), token)
    assert page.room is None and "secret class" not in seen(page) and "teacher's link" in seen(page)
    for name in ("pause", "resume", "csv", "copied", "junk"):
        do(page, name)
    assert page.room is None


# --- progress --------------------------------------------------------------------------------------------------------


def chapter(browser: Browser, number: int = 0) -> Chapter:
    room = Classroom("aehre", Diary())
    one: Chapter = browser.open(Chapter(room, room.course.chapters[number].id))
    return one


def test_what_was_learned_is_carried_to_another_device_and_back(hub: Hub) -> None:
    here, there = Browser(), Browser()
    first = chapter(here)
    do(first, "begin")
    for _step in range(2):
        do(first, "skip")
    browser = here.open(hub)
    do(browser, "carry")
    link = next(node["a"]["value"] for node in nodes(browser, "input") if node["a"].get("class") == "fk-address")
    second = there.open(Hub(hub.notebooks), urlsplit(link).fragment)
    assert "is here now" in seen(second)
    on = chapter(there)
    assert on.lesson.at == first.lesson.at == 2
    do(on, "begin")
    do(on, "skip")
    again = chapter(here)
    assert again.lesson.at == 3
    assert {deed.step for deed in again.lesson.mastery.deeds} == {deed.step for deed in on.lesson.mastery.deeds}


def test_two_devices_at_once_lose_nothing_that_was_learned(store: Store) -> None:
    here = Browser()
    first = chapter(here)
    do(first, "skip")
    there = Browser()
    there.stored = dict(here.stored)
    second = chapter(there)
    for _step in range(2):
        do(second, "skip")
    do(first, "skip")  # it knows nothing of the other
    key = first.room.key(first.lesson.chapter.id)
    text = store.learner(here.stored["learner"]).load()[key]
    steps = {deed["step"] for deed in json.loads(text)["mastery"]["deeds"]}
    assert steps == {step.id for step in first.lesson.chapter.steps[:3]}


def test_without_a_place_to_keep_it_a_lesson_goes_on(
    store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept.tables.cache_clear()
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("FARMKIT_TABLES", str(tmp_path / "file" / "tables.db"))
    browser = Browser()
    one = chapter(browser)
    do(one, "skip")
    assert one.lesson.at == 1 and one.notice == "" and "learner" not in browser.stored
    assert browser.stored, "the browser keeps it"
    monkeypatch.setenv("FARMKIT_TABLES", str(tmp_path / "tables.db"))
