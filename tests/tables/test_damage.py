"""Full disks, locked, damaged and foreign files: one sentence, nothing overwritten, the others go on."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection, event

from farmkit.tables import Damaged, Keeper, Made, Place, Store, StoreTrouble, mending, open_store
from farmkit.tables.care import all_tables, damaged_tables
from farmkit.tables.mending import snapshot_of, take_snapshot
from farmkit.tables.schema import VERSION, actions
from tests.tables.people import play_on, turn


@pytest.fixture
def shop(file: Path) -> Iterator[Store]:
    with open_store(str(file), patience=0.3) as opened:
        yield opened


def played(store: Store, turns: int = 2) -> Made:
    made = store.create("aehre", [None, None])
    play_on([store.enter(token) for token in made.seats], Random(1), turns)
    return made


def damaged_files(file: Path) -> list[Path]:
    return sorted(one for one in file.parent.glob(f"{file.stem}.damaged-*") if one.suffix == file.suffix)


# --- no room, no turn ------------------------------------------------------------------------------


def test_a_full_disk_is_told_and_the_game_goes_on_when_there_is_room(shop: Store) -> None:
    made = played(shop)
    place = shop.enter(made.seats[shop.enter(made.watch).info.actor])
    before = place.version
    full = [True]

    @event.listens_for(shop.base.engine, "begin")
    def no_room(connection: Connection) -> None:
        # SQLite answers as on a full disk when a file may have no page more.
        most = 1 if full[0] else 1_000_000
        connection.exec_driver_sql(f"PRAGMA max_page_count={most}")

    with pytest.raises(StoreTrouble, match="the disk is full"):
        fill(shop)
    full[0] = False
    place.refresh()
    assert place.version == before
    turn(place, Random(1))


def fill(store: Store) -> None:
    for _try in range(300):  # the last page has some room left
        store.create("aehre", [None, None])


def test_a_locked_database_is_told_and_nothing_is_changed(shop: Store, file: Path) -> None:
    made = played(shop)
    place = shop.enter(made.seats[shop.enter(made.watch).info.actor])
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    begun = time.monotonic()
    with pytest.raises(StoreTrouble, match="somebody else is writing for too long"):
        turn(place, Random(1))
    assert time.monotonic() - begun < 5
    assert place.pending, "the turn is still on the page"
    shop.enter(made.watch)  # reading goes on
    other.execute("ROLLBACK")
    other.close()
    place.confirm()


def test_who_reads_does_not_wait_for_who_writes(shop: Store, file: Path) -> None:
    made = played(shop)
    with sqlite3.connect(file) as other:
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        other.isolation_level = None
        other.execute("BEGIN EXCLUSIVE")
        shop.enter(made.watch)
        other.execute("ROLLBACK")
    other.close()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    with pytest.raises(StoreTrouble, match="taken: this folder cannot be made"):
        open_store(str(tmp_path / "taken" / "tables.db"))


def test_a_file_that_vanishes_is_not_begun_anew(shop: Store, file: Path) -> None:
    made = played(shop)
    for one in file.parent.glob("tables.db*"):
        one.unlink()
    with pytest.raises(StoreTrouble, match="cannot be opened"):
        shop.enter(made.watch)
    assert not file.exists()


def test_a_database_that_does_not_answer_is_named_without_its_password() -> None:
    with pytest.raises(StoreTrouble, match="does not answer") as told:
        open_store("postgresql://me:secret@127.0.0.1:1/tables")
    assert "secret" not in str(told.value)


@pytest.mark.parametrize("address", ["mysql://host/db", "nonsense://", "postgresql://[/x"])
def test_other_addresses_are_refused(address: str) -> None:
    with pytest.raises(StoreTrouble):
        open_store(address)


# --- damage ----------------------------------------------------------------------------------------


def rubbish(file: Path) -> None:
    file.write_bytes(os.urandom(5000))


def truncated(file: Path) -> None:
    with file.open("r+b") as cut:
        cut.truncate(file.stat().st_size // 2)


def emptied(file: Path) -> None:
    file.write_bytes(b"")


@pytest.mark.parametrize("harm", [rubbish, truncated, emptied])
def test_a_damaged_file_is_kept_aside_and_the_tables_go_on_from_the_snapshot(
    file: Path, harm: Callable[[Path], None]
) -> None:
    with open_store(str(file)) as store:
        made = played(store)
        take_snapshot(store.base)
        version = store.enter(made.watch).version
    harm(file)
    found = file.read_bytes()
    with open_store(str(file)) as store:
        assert "is kept as tables.damaged-" in store.base.notice
        assert store.enter(made.watch).version == version
        place = store.enter(made.seats[store.enter(made.watch).info.actor])
        turn(place, Random(1))
    assert [one.read_bytes() for one in damaged_files(file)] == [found], "as it was found"


@pytest.mark.parametrize("harm", [rubbish, truncated, emptied])
def test_a_file_damaged_while_it_is_open_is_told_and_then_works_again(file: Path, harm: Callable[[Path], None]) -> None:
    with open_store(str(file)) as store:
        made = played(store)
        take_snapshot(store.base)
        store.base.close()  # the log of the database is written into the file
        harm(file)
        told = ""
        for _try in range(3):
            try:
                store.enter(made.watch)
                break
            except Damaged as damaged:
                told = str(damaged)
        else:
            raise AssertionError("it was not mended")
        assert "is kept as tables.damaged-" in told
        assert len(damaged_files(file)) == 1


def test_of_a_file_with_a_damaged_page_the_other_tables_go_on_as_they_were(file: Path) -> None:
    with open_store(str(file)) as store:
        for _table in range(30):
            store.create("keyflower", [None, None])
        versions = {info.id: info.version for info in all_tables(store)}
    with sqlite3.connect(file) as connection:
        # A page in the middle of the log, as the database itself says where it lies.
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name='farmkit_actions'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    content = bytearray(file.read_bytes())
    children = [
        int.from_bytes(content[(root - 1) * size + at : (root - 1) * size + at + 4], "big")
        for at in cells(content[(root - 1) * size : root * size])
    ]
    page = children[len(children) // 2]
    content[(page - 1) * size : page * size] = os.urandom(size)
    file.write_bytes(content)
    with open_store(str(file)) as store:
        with pytest.raises(Damaged, match=r"is kept as tables\.damaged-"):
            damaged_tables(store)
        kept = {info.id: info.version for info in all_tables(store)}
        assert damaged_tables(store) == {}
        assert kept.items() <= versions.items()
        assert 20 <= len(kept) < 30, "those on the damaged page cannot be read, and nobody invents them"
    assert len(damaged_files(file)) == 1


def cells(page: bytes | bytearray) -> list[int]:
    """Where the pointers of an inner page of SQLite's tree are."""
    assert page[0] == 5, "an inner page of a table"
    many = int.from_bytes(page[3:5], "big")
    return [int.from_bytes(page[12 + 2 * at : 14 + 2 * at], "big") for at in range(many)]


def test_any_number_of_damaged_files_is_kept(file: Path) -> None:
    for _time in range(3):
        open_store(str(file)).close()
        rubbish(file)
    open_store(str(file)).close()
    assert len(damaged_files(file)) == 3


def test_of_many_who_find_the_damage_one_mends(file: Path) -> None:
    open_store(str(file)).close()
    rubbish(file)
    stores: list[Store] = []
    threads = [threading.Thread(target=lambda: stores.append(open_store(str(file)))) for _who in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert len(stores) == 4 and len(damaged_files(file)) == 1
    made = stores[0].create("agricola", [None])
    assert all(store.enter(made.watch).id == made.id for store in stores)
    for store in stores:
        store.close()


def test_whoever_comes_while_the_file_is_away_to_be_mended_waits_for_it(file: Path) -> None:
    store = open_store(str(file))
    made = store.create("agricola", [None])
    store.close()
    found: list[Store] = []
    with mending._alone(file):
        away = file.rename(file.with_name("away"))
        thread = threading.Thread(target=lambda: found.append(open_store(str(file))))
        thread.start()
        thread.join(0.5)
        assert not found and not file.exists(), "nobody takes its place meanwhile"
        away.rename(file)
    thread.join(30)
    assert found[0].enter(made.watch).id == made.id
    found[0].close()


@pytest.mark.parametrize(("number", "notation"), [(3, "rubbish"), (3, None)])
def test_a_table_with_a_damaged_log_is_refused_and_the_others_go_on(
    store: Store, number: int, notation: str | None
) -> None:
    bad, good = played(store), played(store)
    where = (actions.c.table_id == bad.id, actions.c.number == number)
    with store.base.writing() as connection:
        if notation is None:
            connection.execute(actions.delete().where(*where))
        else:
            connection.execute(actions.update().where(*where).values(notation=notation))
    with pytest.raises(Damaged, match=f"Table {bad.id} is damaged .*Other tables are not touched"):
        store.enter(bad.seats[0])
    place = store.enter(good.seats[store.enter(good.watch).info.actor])
    turn(place, Random(1))


def test_the_keeper_takes_a_snapshot(file: Path) -> None:
    with open_store(str(file)) as store:
        keeper = Keeper(store)
        keeper.start()
        made = played(store)
        end = time.monotonic() + 20
        while not snapshot_of(file).exists():
            assert time.monotonic() < end
            time.sleep(0.02)
        keeper.stop()
    with open_store(str(snapshot_of(file))) as copy:
        place: Place = copy.enter(made.watch)
        assert place.id == made.id


# --- what is not ours ------------------------------------------------------------------------------


def test_a_newer_schema_is_refused_and_not_touched(file: Path) -> None:
    open_store(str(file)).close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE farmkit_schema SET version = 99")
    connection.close()
    content = file.read_bytes()
    with pytest.raises(StoreTrouble, match=f"newer farmkit .schema 99; this one knows {VERSION}"):
        open_store(str(file))
    assert file.read_bytes() == content


def test_a_database_of_something_else_is_refused_and_not_touched(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE bookmarks (title TEXT)")
    connection.close()
    content = file.read_bytes()
    with pytest.raises(StoreTrouble, match="is a database of something else"):
        open_store(str(file))
    assert file.read_bytes() == content
