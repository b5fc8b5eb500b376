"""A shared table without a browser: turns that are held and confirmed, faults of the store, coming and going."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import event, update

import farmkit.tables
from farmkit.core.registry import game_ids
from farmkit.tables import Keeper, Made, Store, open_store
from farmkit.tables.schema import schema
from farmkit_widgets import kept, shared
from farmkit_widgets.class_panels import SHOW
from farmkit_widgets.door import SharedPage
from farmkit_widgets.page import Node, text_of, walk
from farmkit_widgets.shared import SharedTable

PAGE = "http://farm.example/voila/render/table.ipynb"
PATIENCE = 0.2


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """Tables of this test alone, opened as the pages open them; bots play when they are told to."""
    monkeypatch.setenv("FARMKIT_TABLES", str(tmp_path / "tables.db"))
    monkeypatch.setattr(farmkit.tables, "open_store", lambda: open_store(patience=PATIENCE), raising=False)
    monkeypatch.setattr(shared, "keep_bots_going", lambda place: None)
    kept.tables.cache_clear()
    yield kept.tables()
    kept.tables().close()
    kept.tables.cache_clear()


def page(token: str, **stored: str) -> SharedPage:
    """What a browser sees that opens this link."""
    one = SharedPage()
    one.front._message(None, {"do": "ready", "value": {"key": token, "page": PAGE, "stored": stored}}, [])
    return one


def table(token: str, name: str = "", **stored: str) -> SharedTable:
    found = page(token, **stored).table
    assert found is not None
    if name:
        send(found, "sit", {"name": name})
        assert found.notice == ""
    return found


def send(one: SharedTable, name: str, value: Any = None) -> None:
    one.front._message(None, {"do": name, "value": value}, [])


def seen(one: SharedTable | SharedPage) -> str:
    return text_of(one.front.tree)


def buttons(one: SharedTable) -> dict[str, Node]:
    return {node["a"]["do"]: node for node in walk(one.front.tree) if "do" in node.get("a", {})}


def decide(one: SharedTable, rng: Random) -> None:
    """Up to the end of the turn, which is not confirmed yet unless something was turned up."""
    version = one.place.version
    while one.sitting.acting is not None and one.place.version == version:
        one.do(rng.choice(one.match.state.legal()))
        assert one.refusal is None


def two(store: Store) -> tuple[Made, SharedTable, SharedTable]:
    made = store.create("aehre", [None, None], ["Ann", "Ben"])
    return made, table(made.seats[0], "Ann"), table(made.seats[1], "Ben")


@pytest.mark.parametrize("game", game_ids())
def test_a_whole_game_between_pages_a_bot_and_a_watcher(store: Store, game: str) -> None:
    made = store.create(game, [None, None, "random"])
    pages = [table(made.seats[0], "Ann"), table(made.seats[1], "Ben")]
    watcher, keeper, rng = table(made.watch), Keeper(store), Random(1)
    for _turn in range(2_000):
        keeper.go_on(made.id)
        for one in (*pages, watcher):
            one.news()
            assert one.notice == ""
        if watcher.sitting.over:
            break
        actor = next(one for one in pages if one.sitting.acting is not None)
        assert "is thinking" not in seen(watcher)
        decide(actor, rng)
        if actor.sitting.held:
            send(actor, "end")
    totals = [[sheet.total for sheet in one.match.state.sheets()] for one in (*pages, watcher)]
    assert totals[0] == totals[1] == totals[2]
    assert "Score sheets" in seen(watcher) and "save" in buttons(pages[0])


def test_a_turn_can_be_taken_back_until_it_is_ended_and_nobody_sees_it_before(store: Store) -> None:
    _made, ann, ben = two(store)
    before = ben.front.tree
    decide(ann, Random(1))
    ben.news()
    assert ben.front.tree == before and ann.sitting.held
    while ann.sitting.can_undo:
        send(ann, "undo")
    assert len(ann.match.history) == ann.place.version
    decide(ann, Random(2))
    send(ann, "end")
    ben.news()
    assert ben.sitting.acting == 1 and ann.sitting.acting is None
    assert not ann.sitting.can_undo


def test_who_is_not_asked_cannot_decide(store: Store) -> None:
    made, ann, ben = two(store)
    version = ann.place.version
    watcher = table(made.watch)
    for other in (ben, watcher):
        send(other, "type", {"move": "W1R2 c4-c5"})
        assert "not your turn" in other.notice
        send(other, "end")
        send(other, "undo")
        send(other, "start", {"who0": "person", "who1": "person"})
        assert "table of its own" in other.notice
        send(other, "load", "{}")
    send(ann, "save")
    assert "when the game is over" in ann.notice
    assert (store.enter(made.seats[0]).version, type(ben.sitting)) == (version, type(ann.sitting))


def test_one_seat_on_two_devices_an_outrun_turn_is_put_back_and_told(store: Store) -> None:
    made, ann, ben = two(store)
    twin = table(made.seats[0])
    assert twin.dialog is None, "whoever has sat down is not asked again"
    decide(ann, Random(1))
    decide(twin, Random(2))
    send(twin, "end")
    ann.news()
    assert "gone on elsewhere" in ann.notice and not ann.sitting.held
    ben.news()
    decide(ben, Random(3))
    send(ben, "end")
    for one in (ann, twin):
        one.news()
        decide(one, Random(4))
    send(ann, "end")
    send(twin, "end")
    assert twin.notice and not twin.sitting.held
    assert ann.match.log() == twin.match.log()


def test_leaving_hands_over_to_a_bot_and_the_link_stays_good(store: Store) -> None:
    made, ann, ben = two(store)
    send(ann, "open:leave")
    send(ann, "leave", {"bot": "random"})
    assert "You have left the table" in seen(ann) and ann.sitting.acting is None
    ben.news()
    assert ben.sentence() == "Ann, a bot, is thinking."
    Keeper(store).go_on(made.id)
    ben.news()
    assert ben.sitting.acting == 1
    again = table(made.seats[0])
    assert "Take over from a bot" in seen(again)
    send(again, "sit", {"name": "Anna"})
    ben.news()
    assert "Anna" in seen(ben) and "bot" not in ben.sitting.who(0)
    send(again, "leave", {"bot": ""})
    ben.news()
    assert ben.sitting.who(0) == "has not sat down yet"


def test_a_paused_table_shows_so_and_keeps_the_turn_that_was_begun(store: Store) -> None:
    room = store.found("3b")
    made = room.create("aehre", [None, None])
    ann = table(made.seats[0], "Ann")
    decide(ann, Random(1))
    begun = [entry.action for entry in ann.match.history[ann.place.version :]]
    room.pause()
    ann.news()
    assert "The teacher has paused this table" in seen(ann)
    send(ann, "end")
    assert "paused" in ann.notice and ann.place.pending == begun
    room.resume()
    ann.news()
    send(ann, "end")
    assert ann.place.pending == [] and ann.place.version >= len(begun)


def test_the_projector_needs_no_token_in_the_address_but_the_teachers_browser(store: Store) -> None:
    room, other = store.found("3b"), store.found("4c")
    made = room.create("aehre", [None, None])
    foreign = page(f"{SHOW}{made.id}", **{f"room.{other.code}": other.token, "room.X": "forged"})
    assert foreign.table is None and "only in the browser" in seen(foreign)
    shown = page(f"{SHOW}{made.id}", **{f"room.{room.code}": room.token})
    assert shown.table is not None and shown.table.sitting.watching


# --- faults ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "token", ["", "x", "A" * 22, "<script>alert(1)</script>", "show.", "show.x", "x" * 100_000, "\0"]
)
def test_a_link_that_opens_nothing_is_answered_in_one_sentence(store: Store, token: str) -> None:
    one = page(token)
    assert one.table is None
    assert seen(one).startswith("A shared table ") and seen(one).endswith("All games")
    assert "<script" not in seen(one)


@contextmanager
def full_disk(store: Store) -> Iterator[None]:
    """SQLite gets no further page, as on a disk that is full."""

    def no_room(connection: Any) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    event.listen(store.base.engine, "begin", no_room)
    yield
    event.remove(store.base.engine, "begin", no_room)
    store.base.engine.dispose()


def test_a_turn_that_finds_the_disk_full_is_still_there_to_be_ended_again(store: Store) -> None:
    _made, ann, ben = two(store)
    with full_disk(store):
        for number in range(200):
            now = next(one for one in (ann, ben) if one.sitting.acting is not None)
            decide(now, Random(number))
            begun, version = now.place.pending, now.place.version
            send(now, "end")
            if now.notice:
                break
            for one in (ann, ben):
                one.news()
        assert "the disk is full" in now.notice
        assert now.place.pending == begun and now.sitting.held and "end" in buttons(now)
        assert now.place.version == version
    send(now, "end")
    assert now.notice == "" and now.place.version > version


def test_a_turn_that_somebody_else_keeps_from_being_written_can_be_ended_again(store: Store) -> None:
    made, ann, ben = two(store)
    decide(ann, Random(1))
    begun, version = ann.place.pending, ann.place.version
    with store.base.writing():  # somebody else writes for too long
        send(ann, "end")
        assert "somebody else is writing for too long" in ann.notice
        assert str(store.base.file) not in seen(ann), "where the file lies is nobody's business"
        assert ann.place.pending == begun and ann.sitting.held and "end" in buttons(ann)
    assert store.enter(made.seats[0]).version == version
    send(ann, "end")
    ben.news()
    assert ben.sitting.acting == 1


def test_tables_of_a_newer_farmkit_are_refused_in_one_sentence_until_they_can_be_read(store: Store) -> None:
    made = store.create("aehre", [None, None])
    with store.base.writing() as connection:
        connection.execute(update(schema).values(version=999))
    kept.tables.cache_clear()
    one = page(made.seats[0])
    assert "written by a newer farmkit" in seen(one) and "Try again" in seen(one)
    with store.base.writing() as connection:
        connection.execute(update(schema).values(version=farmkit.tables.schema.VERSION))
    one.front._message(None, {"do": "again", "value": None}, [])
    assert one.table is not None


def test_a_damaged_table_says_so_and_the_others_go_on(store: Store) -> None:
    from farmkit.tables.schema import actions

    made, ann, _ben = two(store)
    other, _cat, _dan = two(store)
    with store.base.writing() as connection:
        connection.execute(update(actions).where(actions.c.table_id == made.id).values(notation="nonsense"))
    broken = page(made.seats[0])
    assert broken.table is None and "damaged" in seen(broken)
    going_on = table(other.seats[0])
    decide(going_on, Random(1))
    send(going_on, "end")
    assert going_on.notice == "" and ann.notice == ""


@pytest.mark.parametrize(
    "name", ["sit", "leave", "type", "copied", "open:links", "open:new", "open:junk", "moment", "at:x"]
)
def test_junk_from_the_browser_does_not_silence_a_shared_table(store: Store, name: str) -> None:
    _made, ann, _ben = two(store)
    for value in (None, 7, "x", [], {}, {"name": None}, {"name": 7}, {"name": "x" * 10_000}, {"bot": 7}):
        send(ann, name, value)
        ann.refresh()
        assert "Eine Frage der Ähre" in seen(ann)
