"""Looking after the tables: backups while games run, records out and in, old tables, older schemas."""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import inspect, update

from farmkit.core import Trouble
from farmkit.tables import Keeper, Refused, Store, StoreTrouble, open_store
from farmkit.tables.base import Base, default_address
from farmkit.tables.care import all_tables, bring_in, damaged_tables, export, purge
from farmkit.tables.copying import backup, restore
from farmkit.tables.folder import data_folder
from farmkit.tables.schema import VERSION, rooms, tables
from tests.tables.people import turn
from tools.postgresql import Server


def test_a_backup_is_taken_while_bots_play_and_every_table_in_it_can_be_played(store: Store, tmp_path: Path) -> None:
    games = [store.create("farmerama", ["random", "random"]) for _table in range(3)]
    keeper = Keeper(store)
    playing = threading.Thread(target=lambda: [keeper.go_on(made.id) for made in games])
    playing.start()
    copies = []
    while playing.is_alive() or not copies:
        copies.append(tmp_path / f"copy{len(copies)}.db")
        assert backup(store.base, copies[-1]) == 3
    playing.join(30)
    versions = []
    for copy in (copies[0], copies[-1]):
        with open_store(str(copy)) as copied:
            assert damaged_tables(copied) == {}
            versions.append(sum(info.version for info in all_tables(copied)))
            assert copied.enter(games[0].seats[0]).seat == 0
    assert versions[0] <= versions[1]
    assert all(store.enter(made.watch).match.over for made in games), "the games went on"


def test_a_backup_never_overwrites(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("mine")
    with pytest.raises(StoreTrouble, match=r"letter\.txt exists already"):
        backup(store.base, file)
    assert file.read_text() == "mine"
    assert [one.name for one in tmp_path.iterdir() if "letter" in one.name] == ["letter.txt"]


def test_a_backup_is_restored_into_an_empty_store_of_either_kind(
    store: Store, tmp_path: Path, postgresql: Server
) -> None:
    made = store.create("aehre", [None, None])
    place = store.enter(made.seats[0])
    turn(place, Random(1))
    room, learner = store.found("Class"), store.learner()
    learner.join(room.code)
    learner.note("aehre", "3.2", "violated")
    backup(store.base, tmp_path / "copy.db")
    database = postgresql.database()
    for address in (str(tmp_path / "new.db"), database):
        with open_store(address) as fresh:
            assert restore(fresh.base, tmp_path / "copy.db") == 1
            assert fresh.enter(made.seats[0]).match.state.key() == place.match.state.key()
            fresh.learner(learner.token).note("aehre", "3.2", "again")
            assert fresh.teach(room.token).rules()[0].again == 1
            with pytest.raises(StoreTrouble, match="holds tables already"):
                restore(fresh.base, tmp_path / "copy.db")
    postgresql.drop(database)


def test_a_table_goes_out_as_a_record_and_comes_in_as_a_new_table(store: Store) -> None:
    made = store.create("aehre", [None, "greedy"], names=["Ann", "Bot"])
    turn(store.enter(made.seats[0]), Random(3))
    text = export(store, made.id)
    again = bring_in(store, text, "file")
    assert again.id != made.id and not set(again.seats) & set(made.seats)
    old, new = store.enter(made.seats[0]), store.enter(again.seats[0])
    assert new.match.state.key() == old.match.state.key()
    assert new.info.names == ["Ann", "Bot"] and new.info.bots == [None, "greedy"]
    assert export(store, again.id) == text


def test_a_forged_record_is_refused_and_makes_no_table(store: Store) -> None:
    made = store.create("aehre", [None, None])
    record = json.loads(export(store, made.id))
    for forged in (
        {**record, "actions": [*record["actions"], "W1R9"], "length": record["length"] + 1},
        {**record, "names": ["<script>", "Bob"]},
        {**record, "bots": ["genius", None]},
        {**record, "bots": [None]},
    ):
        with pytest.raises(Trouble):
            bring_in(store, json.dumps(forged), "file")
    assert len(all_tables(store)) == 1


def test_old_tables_are_deleted_with_everything_that_belongs_to_them(store: Store) -> None:
    room = store.found()
    old, new = store.create("aehre", [None, None]), room.create("aehre", [None, None])
    long_ago = int(time.time()) - 40 * 86_400
    with store.base.writing() as connection:
        connection.execute(update(tables).where(tables.c.id == old.id).values(touched=long_ago))
        connection.execute(update(rooms).values(touched=long_ago))
    assert purge(store, 41).tables == 0
    gone = purge(store, 30)
    assert (gone.tables, gone.rooms) == (1, 0), "a class that has a table stays"
    assert [info.id for info in all_tables(store)] == [new.id]
    with pytest.raises(Refused):
        store.enter(old.seats[0])
    with store.base.reading() as connection:
        assert (
            connection.exec_driver_sql(f"SELECT count(*) FROM farmkit_actions WHERE table_id='{old.id}'").scalar() == 0
        )
    for days in (0, -1, float("nan")):
        with pytest.raises(Refused):
            purge(store, days)


def test_a_place_at_a_deleted_table_is_told(store: Store) -> None:
    place = store.enter(store.create("aehre", [None, None]).seats[0])
    with store.base.writing() as connection:
        connection.execute(tables.delete())
    place.match.do(place.match.state.legal()[0])
    for ask in (place.confirm, place.refresh):
        with pytest.raises(Refused, match="This table is gone"):
            ask()


# --- schemas ---------------------------------------------------------------------------------------

VERSION_1 = """
CREATE TABLE farmkit_schema (version INTEGER NOT NULL, PRIMARY KEY (version));
CREATE TABLE farmkit_tables (id TEXT NOT NULL, game TEXT NOT NULL, start TEXT NOT NULL, version INTEGER NOT NULL,
  pulse INTEGER NOT NULL, actor INTEGER NOT NULL, paused BOOLEAN NOT NULL, room TEXT, watch TEXT NOT NULL,
  made BIGINT NOT NULL, touched BIGINT NOT NULL, keeper TEXT, keeper_until FLOAT NOT NULL,
  PRIMARY KEY (id), UNIQUE (watch));
CREATE INDEX farmkit_tables_room ON farmkit_tables (room);
CREATE INDEX farmkit_tables_actor ON farmkit_tables (actor);
CREATE TABLE farmkit_seats (table_id TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, bot TEXT,
  taken BOOLEAN NOT NULL, token TEXT NOT NULL, PRIMARY KEY (table_id, seat),
  FOREIGN KEY(table_id) REFERENCES farmkit_tables (id) ON DELETE CASCADE, UNIQUE (token));
CREATE TABLE farmkit_actions (table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,
  notation TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (table_id, number),
  FOREIGN KEY(table_id) REFERENCES farmkit_tables (id) ON DELETE CASCADE);
INSERT INTO farmkit_schema VALUES (1)
"""


def described(address: str) -> dict[str, object]:
    """The schema as the database itself tells it."""
    base = Base(address)
    with base.reading() as connection:
        look = inspect(connection)
        found: dict[str, object] = {
            name: (
                [(column["name"], str(column["type"]), column["nullable"]) for column in look.get_columns(name)],
                sorted(str(index["name"]) for index in look.get_indexes(name)),
                look.get_pk_constraint(name)["constrained_columns"],
            )
            for name in look.get_table_names()
        }
    base.close()
    return found


def test_a_database_of_the_first_schema_is_brought_along(address: str, tmp_path: Path, postgresql: Server) -> None:
    if address.startswith("postgresql"):
        base = Base(address)
        with base.writing() as connection:
            for statement in VERSION_1.split(";\n"):
                connection.exec_driver_sql(statement)
        base.close()
        fresh = postgresql.database()
    else:
        with sqlite3.connect(address) as old:
            old.executescript(VERSION_1)
        old.close()
        fresh = str(tmp_path / "fresh.db")
    rows_of_a_table(address)
    open_store(fresh).close()
    with open_store(address) as store:
        assert [info.id for info in all_tables(store)] == ["old"]
        room = store.found("Class")
        assert room.create("aehre", [None, None]).id
    assert described(address) == described(fresh)
    if fresh.startswith("postgresql"):
        postgresql.drop(fresh)


def rows_of_a_table(address: str) -> None:
    base = Base(address)
    with base.writing() as connection:
        connection.execute(
            tables.insert().values(
                id="old",
                game="aehre",
                start="{}",
                version=0,
                pulse=0,
                actor=0,
                paused=False,
                watch="-",
                made=0,
                touched=0,
                keeper_until=0.0,
            )
        )
    base.close()


def test_every_version_has_a_step_that_leads_to_it() -> None:
    from farmkit.tables.schema import MIGRATIONS

    assert sorted(MIGRATIONS) == list(range(2, VERSION + 1))


def test_several_who_open_a_new_database_at_once_make_it_once(postgresql: Server) -> None:
    address = postgresql.database()
    troubles: list[BaseException] = []

    def come() -> None:
        try:
            open_store(address).close()
        except BaseException as trouble:
            troubles.append(trouble)

    threads = [threading.Thread(target=come) for _who in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert troubles == []
    base = Base(address)
    with base.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM farmkit_schema").scalar() == 1
    base.close()
    postgresql.drop(address)


def test_tables_are_kept_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FARMKIT_TABLES", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("sys.platform", "linux")
    assert data_folder() == tmp_path / "data" / "farmkit"
    assert default_address() == str(tmp_path / "data" / "farmkit" / "tables.db")
    with open_store() as store:
        made = store.create("agricola", [None])
    monkeypatch.setenv("FARMKIT_TABLES", str(tmp_path / "other.db"))
    with open_store() as store, pytest.raises(Refused):
        store.enter(made.watch)
