"""What is kept, as tables of a database: the same for SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, Table, Text

VERSION = 1

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
