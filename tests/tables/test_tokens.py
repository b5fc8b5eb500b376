"""Nothing but its token opens a seat, and a token cannot be found by trying, nor in a stolen backup."""

from __future__ import annotations

import logging
import sqlite3
import time
from pathlib import Path

import pytest

from farmkit.tables import Refused, Store, open_store
from farmkit.tables.copying import backup
from farmkit.tables.tokens import CODE_LETTERS, Throttle, kept, new_code, new_token, plain_code

SCRIPTS = [
    "<script>alert(1)</script>",
    "<b>Ann</b>",
    "Ann & Bob",
    "`rm`",
    "A\u202eB",
    "A\nB",
    "A\0B",
    " ",
    "",
    "x" * 41,
]
FORGED = [
    "",
    "x",
    "A" * 22,
    "A" * 21,
    "A" * 5000,
    "../../etc",
    "' OR 1=1 --",
    "ä" * 22,
    "A" * 21 + "\n",
    None,
    7,
    b"A" * 22,
]


def test_a_token_has_128_bits_and_is_never_the_same() -> None:
    tokens = {new_token() for _time in range(1000)}
    assert len(tokens) == 1000
    assert {len(token) for token in tokens} == {22}, "22 letters of 6 bits hold 16 bytes"


def test_every_seat_and_watching_have_links_of_their_own(store: Store) -> None:
    made = store.create("aehre", [None, "greedy", None])
    assert len({*made.seats, made.watch}) == 4
    assert [store.enter(token).seat for token in (*made.seats, made.watch)] == [0, 1, 2, None]


@pytest.mark.parametrize("forged", FORGED)
def test_forged_tokens_open_nothing(store: Store, forged: str) -> None:
    made = store.create("aehre", [None, None])
    for ask in (store.enter, store.teach, store.learner):
        if forged is None and ask == store.learner:
            continue  # that is how a new learner begins
        with pytest.raises(Refused):
            ask(forged, visitor=str(ask))
    assert store.mine([forged]) == []
    for known in (made.id, made.id.upper(), kept(made.seats[0])):
        with pytest.raises(Refused):
            store.enter(known)


def test_a_link_for_one_thing_opens_no_other(store: Store) -> None:
    room, learner = store.found("Class"), store.learner()
    made = store.create("aehre", [None, None])
    for wrong, ask in [
        (room.token, store.enter), (learner.token, store.enter), (made.seats[0], store.teach),
        (learner.token, store.teach), (made.watch, store.learner), (room.token, store.learner),
        (room.token, store.room_for), (room.code, store.teach), (room.code, store.enter),
    ]:  # fmt: skip
        with pytest.raises(Refused):
            ask(wrong)


def test_a_thousand_wrong_tokens_are_refused_quickly_and_logged(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    made = store.create("aehre", [None, None])
    caplog.set_level(logging.WARNING, "farmkit.tables")
    wrong = [new_token() for _time in range(1000)]
    begun = time.monotonic()
    for token in wrong:
        with pytest.raises(Refused):
            store.enter(token, visitor="10.0.0.9")
    assert time.monotonic() - begun < 1.0
    with pytest.raises(Refused, match="Wait a minute"):
        store.enter(made.seats[0], visitor="10.0.0.9")
    assert store.enter(made.seats[0], visitor="10.0.0.8").seat == 0, "the others are not kept waiting"
    assert "10.0.0.9" in caplog.text and len(caplog.records) < 5
    assert not any(token in caplog.text for token in wrong), "a log must not hold links"


def test_who_waits_may_try_again() -> None:
    throttle = Throttle(most=3, seconds=0.1)
    for _time in range(3):
        throttle.ask("me")
        throttle.wrong("me", "link")
    with pytest.raises(Refused):
        throttle.ask("me")
    time.sleep(0.12)
    throttle.ask("me")


def test_a_million_visitors_do_not_fill_the_memory() -> None:
    throttle = Throttle(visitors=50)
    for visitor in range(500):
        throttle.wrong(str(visitor), "link")
    assert len(throttle._wrong) == 50


def test_a_stolen_backup_opens_no_seat(file: Path, tmp_path: Path) -> None:
    with open_store(str(file)) as store:
        made, room, learner = store.create("aehre", [None, None]), store.found("Class"), store.learner()
        backup(store.base, tmp_path / "stolen.db")
    content = (tmp_path / "stolen.db").read_bytes() + file.read_bytes()
    for token in (*made.seats, made.watch, room.token, learner.token):
        assert token.encode() not in content
        assert kept(token).encode() in content
    with open_store(str(tmp_path / "stolen.db")) as stolen:
        for row in sqlite3.connect(tmp_path / "stolen.db").execute("SELECT token FROM farmkit_seats"):
            with pytest.raises(Refused):
                stolen.enter(row[0])


def test_only_its_owner_reads_the_file(file: Path) -> None:
    open_store(str(file)).close()
    assert file.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("name", SCRIPTS)
def test_names_that_a_page_could_stumble_over_are_refused(store: Store, name: str) -> None:
    place = store.enter(store.create("aehre", [None, None]).seats[0])
    with pytest.raises(Refused):
        place.sit(name)
    with pytest.raises(Refused):
        store.create("aehre", [None, None], names=[name, "Bob"])
    assert place.refresh() is False
    if name:
        with pytest.raises(Refused):
            store.found(name)
        with pytest.raises(Refused):
            store.learner().join(store.found().code, name)


@pytest.mark.parametrize("name", ["Ann", "O'Brien", "Зоя", "李", "Ann-Marie", "A" * 40, "=1+1", "👩‍🌾"[:1]])
def test_names_of_people_are_taken(store: Store, name: str) -> None:
    place = store.enter(store.create("aehre", [None, None]).seats[0])
    place.sit(name)
    assert place.info.names[0] == name


def test_codes_are_read_aloud() -> None:
    assert not set("IO01") & set(CODE_LETTERS)
    code = new_code()
    assert plain_code(f" {code[:4].lower()}-{code[4:]} ") == code
    for wrong in ("", "<script>", code + "A", "0" * 8, "A" * 10**6, None, 8):
        assert plain_code(wrong) == ""
