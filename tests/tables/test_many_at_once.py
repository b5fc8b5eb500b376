"""Several processes at one store: nothing lost, nothing doubled, no gap; and processes that die in the middle."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

from bench.load_store import games, race
from farmkit.tables import Keeper, Place, Stale, Store, open_store
from farmkit.tables.care import damaged_tables
from farmkit.tables.schema import tables
from tests.tables.people import turn
from tools.postgresql import Server

PATIENCE = 30


def test_four_processes_append_to_one_log(address: str) -> None:
    result = race(address, processes=4, moves=100)
    assert (result.moves, result.lost, result.doubled, result.gaps) == (400, 0, 0, 0)
    assert result.stale > 0, "they did meet"


def test_three_processes_play_the_same_games(address: str) -> None:
    result = games(address, processes=3, moves=60)
    assert result.moves >= 180
    assert (result.lost, result.doubled, result.gaps) == (0, 0, 0)


WRITER = """
import sys
from random import Random
from farmkit.tables import open_store
from tests.tables.people import play_on
address, *tokens = sys.argv[1:]
with open_store(address) as store:
    places = [store.enter(token) for token in tokens]
    rng = Random()
    while not places[0].info.over:
        play_on(places, rng, turns=1)
        print(max(place.version for place in places), flush=True)  # confirmed: somebody has read it
"""

IN_THE_MIDDLE = """
import os, sys, time
from farmkit.tables import log, open_store
address, id, version = sys.argv[1:]
with open_store(address) as store, store.base.writing() as connection:
    log.append(connection, id, int(version), [(0, "half"), (0, "done")], 0)
    print("written, not confirmed", flush=True)
    time.sleep(60)
"""


def started(program: str, *arguments: object) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", program, *map(str, arguments)], stdout=subprocess.PIPE, text=True)


def test_a_page_killed_while_it_plays_loses_nothing_that_was_confirmed(address: str) -> None:
    with open_store(address) as store:
        made = store.create("keyflower", [None, None])
        last, rng = 0, Random(4)
        for _death in range(2):
            writer = started(WRITER, address, *made.seats)
            assert writer.stdout is not None
            confirmed = [int(writer.stdout.readline()) for _turn in range(2)]
            time.sleep(rng.random() * 0.1)
            writer.send_signal(signal.SIGKILL)
            confirmed += [int(line) for line in writer.stdout.read().split()]
            writer.wait(PATIENCE)
            writer.stdout.close()
            place = store.enter(made.seats[0])
            assert place.version >= confirmed[-1] > last
            last = place.version
        assert damaged_tables(store) == {}
        places = [store.enter(token) for token in made.seats]
        turn(places[places[0].info.actor], rng)  # nobody's seat is lost, and the game goes on


def test_a_writer_killed_inside_its_transaction_has_written_nothing(address: str) -> None:
    with open_store(address) as store:
        made = store.create("aehre", [None, None])
        place = store.enter(made.seats[0])
        writer = started(IN_THE_MIDDLE, address, made.id, place.version)
        assert writer.stdout is not None
        assert writer.stdout.readline() == "written, not confirmed\n"
        assert place.refresh() is False, "nobody sees half a turn"
        os.kill(writer.pid, signal.SIGKILL)
        writer.wait(PATIENCE)
        writer.stdout.close()
        assert place.refresh() is False
        turn(place, Random(1))
        assert damaged_tables(store) == {}


# --- bots ------------------------------------------------------------------------------------------


def until_over(place: Place) -> None:
    end = time.monotonic() + PATIENCE
    while not place.info.over:
        assert time.monotonic() < end, "the bots have stopped"
        time.sleep(0.02)
        place.refresh()


def test_keepers_play_each_decision_once(address: str) -> None:
    with open_store(address) as one, open_store(address) as other:
        keepers = [Keeper(one), Keeper(other)]
        for keeper in keepers:
            keeper.start()
        made = one.create("farmerama", ["random", "random"])
        place = one.enter(made.watch)
        until_over(place)
        for keeper in keepers:
            keeper.stop()
        assert damaged_tables(one) == {}
        assert place.match.over


def test_two_who_think_for_the_same_bot_play_once(store: Store) -> None:
    made = store.create("agricola", ["random", None])
    one, other = Keeper(store), Keeper(store)
    first, second = one._table(made.id), other._table(made.id)
    assert one._lease(made.id, first.version)
    assert one._decide(first) > 0
    assert other._decide(second) == 0, "it came too late"
    assert second.version == first.version


def test_a_bot_that_thinks_while_a_person_sits_down_thinks_in_vain(store: Store) -> None:
    made = store.create("agricola", ["random", None])
    keeper, place = Keeper(store), store.enter(made.seats[0])
    table = keeper._table(made.id)
    assert keeper._lease(made.id, table.version)
    place.sit("Ann")
    assert keeper._decide(table) == 0
    assert keeper.go_on(made.id) == 0
    turn(place, Random(1))


def test_while_one_keeper_thinks_another_does_not(store: Store) -> None:
    made = store.create("agricola", ["random", None])
    version = store.enter(made.watch).version
    one, other = Keeper(store), Keeper(store)
    assert one._lease(made.id, version)
    assert not other._lease(made.id, version)
    assert other.waiting() == [] and other.go_on(made.id) == 0


def test_a_keeper_that_died_is_replaced(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farmkit.tables.keeper.LEASE", 0.2)
    made = store.create("agricola", ["random", None])
    version = store.enter(made.watch).version
    assert Keeper(store)._lease(made.id, version)  # and nothing more is heard of it
    time.sleep(0.25)
    alive = Keeper(store)
    assert alive.waiting() == [made.id] and alive.go_on(made.id) > 0


def test_a_table_that_cannot_be_played_does_not_stop_the_other_bots(store: Store) -> None:
    bad, good = (store.create("agricola", ["random", None]) for _table in range(2))
    with store.base.writing() as connection:
        connection.execute(tables.update().where(tables.c.id == bad.id).values(start="{}"))
    keeper = Keeper(store)
    for id in keeper.waiting():
        keeper.go_on(id)
    assert store.enter(good.watch).info.actor == 1
    assert keeper.waiting() == []


def test_a_person_and_a_keeper_race_for_a_seat_that_changes_hands(store: Store) -> None:
    made = store.create("agricola", [None, None])
    place = store.enter(made.seats[0])
    place.match.do(place.match.state.legal()[0])
    store.enter(made.seats[0]).leave("random")
    Keeper(store).go_on(made.id)
    with pytest.raises(Stale):
        place.confirm()
    assert damaged_tables(store) == {}


# --- hearing of it ---------------------------------------------------------------------------------


def test_changes_reach_another_process_in_time(address: str, tmp_path: Path) -> None:
    with open_store(address) as store:
        made = store.create("keyflower", [None, None])
        heard: list[float] = []
        watching = store.enter(made.watch)
        stop = watching.follow(lambda: heard.append(time.time()))
        writer = started(SLOW_WRITER, address, *made.seats)
        assert writer.stdout is not None
        confirmed = [float(line) for line in writer.stdout.read().split()]
        writer.wait(PATIENCE)
        writer.stdout.close()
        time.sleep(0.3)
        stop()
        assert len(heard) == len(confirmed) == 11
        delays = sorted(after - before for before, after in zip(confirmed, heard, strict=True))
        assert delays[5] < 0.150, delays
        with store.base.reading() as connection:
            version = connection.execute(select(tables.c.version)).scalar()
        watching.refresh()
        assert watching.version == version


SLOW_WRITER = """
import sys, time
from random import Random
from farmkit.tables import open_store
from tests.tables.people import play_on
address, *tokens = sys.argv[1:]
with open_store(address) as store:
    places = [store.enter(token) for token in tokens]
    rng = Random(1)
    for _turn in range(11):
        play_on(places, rng, turns=1)
        print(time.time(), flush=True)
        time.sleep(0.07)
"""


def test_who_stops_following_hears_no_more(store: Store) -> None:
    made = store.create("agricola", [None, None])
    place, heard = store.enter(made.seats[0]), []
    stop = place.follow(lambda: heard.append(1))
    store.enter(made.seats[1]).sit("Ann")
    end = time.monotonic() + PATIENCE
    while not heard:
        assert time.monotonic() < end
        time.sleep(0.01)
    stop()
    store.enter(made.seats[1]).sit("Bob")
    time.sleep(0.15)
    assert len(heard) == 1


def test_another_table_is_not_heard(store: Store) -> None:
    one, other = (store.create("agricola", [None, None]) for _table in range(2))
    heard: list[int] = []
    store.enter(one.watch).follow(lambda: heard.append(1))
    store.enter(other.seats[0]).sit("Ann")
    time.sleep(0.15)
    assert heard == []


def test_when_all_connections_are_cut_the_tables_are_found_again(postgresql: Server, database: str) -> None:
    with open_store(database) as store:
        made = store.create("agricola", [None, None])
        place = store.enter(made.seats[0])
        heard: list[set[str] | None] = []
        store.watch(heard.append)
        postgresql.cut(database)
        place.match.do(place.match.state.legal()[0])
        place.confirm()  # the pool asks before it trusts a connection
        end = time.monotonic() + PATIENCE
        while None not in heard:
            assert time.monotonic() < end, "who watched has not come back"
            time.sleep(0.02)
        heard.clear()
        store.enter(made.seats[1]).sit("Ann")
        while not heard:
            assert time.monotonic() < end
            time.sleep(0.02)
        assert heard[0] == {made.id}
