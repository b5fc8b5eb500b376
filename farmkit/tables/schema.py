"""What is kept, as tables of a database: the same for SQLite and PostgreSQL.

Whoever changes something here adds one to ``VERSION`` and a step to ``MIGRATIONS`` that brings older databases along.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
)

VERSION = 2

meta = MetaData()

schema = Table("farmkit_schema", meta, Column("version", Integer, primary_key=True, autoincrement=False))

tables = Table(
    "farmkit_tables",
    meta,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("start", Text, nullable=False),  # a record without actions: seats, rules, printed data
    Column("version", Integer, nullable=False),  # the length of the log
    Column("pulse", Integer, nullable=False),  # grows with everything that happens here
    Column("actor", Integer, nullable=False),  # the seat that decides now, or OVER
    Column("paused", Boolean, nullable=False),
    Column("room", Text, nullable=True),
    Column("watch", Text, nullable=False, unique=True),  # of the token, only its hash
    Column("made", BigInteger, nullable=False),  # seconds since 1970
    Column("touched", BigInteger, nullable=False),
    Column("keeper", Text, nullable=True),  # who thinks for a bot here …
    Column("keeper_until", Float, nullable=False),  # … and until when nobody else needs to
    Index("farmkit_tables_room", "room"),
    Index("farmkit_tables_actor", "actor"),
)

seats = Table(
    "farmkit_seats",
    meta,
    Column("table_id", Text, ForeignKey("farmkit_tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=True),
    Column("taken", Boolean, nullable=False),  # a person sits here
    Column("token", Text, nullable=False, unique=True),  # only its hash
)

actions = Table(
    "farmkit_actions",
    meta,
    Column("table_id", Text, ForeignKey("farmkit_tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("notation", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# --- since version 2: classes and learners ---------------------------------------------------------

rooms = Table(
    "farmkit_rooms",
    meta,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),  # what learners type
    Column("token", Text, nullable=False, unique=True),  # the teacher's, only its hash
    Column("title", Text, nullable=False),
    Column("paused", Boolean, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
)

learners = Table(
    "farmkit_learners",
    meta,
    Column("id", Text, primary_key=True),  # says nothing about anybody
    Column("token", Text, nullable=False, unique=True),  # the browser's, only its hash
    Column("made", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
)

members = Table(
    "farmkit_members",
    meta,
    Column("room", Text, ForeignKey("farmkit_rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("learner", Text, ForeignKey("farmkit_learners.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),  # in the order of coming
    Column("name", Text, nullable=False),  # chosen; may be empty
    Column("joined", BigInteger, nullable=False),
    Index("farmkit_members_number", "room", "number", unique=True),
)

progress = Table(
    "farmkit_progress",
    meta,
    Column("learner", Text, ForeignKey("farmkit_learners.id", ondelete="CASCADE"), primary_key=True),
    Column("key", Text, primary_key=True),  # such as aehre.learn.farms
    Column("text", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

tries = Table(
    "farmkit_tries",
    meta,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("room", Text, ForeignKey("farmkit_rooms.id", ondelete="CASCADE"), nullable=False),
    Column("learner", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("rule", Text, nullable=False),
    Column("what", Text, nullable=False),  # violated, again, right
    Column("table_id", Text, nullable=True),
    Column("at", BigInteger, nullable=False),
    Index("farmkit_tries_room", "room"),
)


def _classes_and_learners(connection: Connection) -> None:
    meta.create_all(connection, [rooms, learners, members, progress, tries])


MIGRATIONS: dict[int, Callable[[Connection], None]] = {2: _classes_and_learners}
"""For each version the step that leads to it. A step says what changed then, whatever the tables above say today."""
