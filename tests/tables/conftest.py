"""Every test of the store runs on a real SQLite file and on a real PostgreSQL server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from farmkit.tables import Store, open_store
from farmkit.tables.base import Base
from farmkit.tables.schema import meta
from tools.postgresql import Server, running


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    with running() as server:
        yield server


@pytest.fixture(scope="session")
def database(postgresql: Server) -> Iterator[str]:
    """One database for many tests: making one takes longer than most of them."""
    made = postgresql.database()
    yield made
    postgresql.drop(made)


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "tables.db")
        return
    made: str = request.getfixturevalue("database")
    yield made
    base = Base(made)
    with base.writing() as connection:
        meta.drop_all(connection)
    base.close()


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    with open_store(address) as opened:
        yield opened


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"
