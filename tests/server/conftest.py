from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import TOKEN, Serving, folder_of_pages, serving


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return folder_of_pages(tmp_path_factory.mktemp("pages"))


@pytest.fixture(scope="session")
def open_house(pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """On this machine, without a token."""
    with serving(pages, tmp_path_factory.mktemp("open") / "log.jsonl") as server:
        yield server


@pytest.fixture(scope="session")
def locked_house(pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """With a token, below a prefix."""
    log = tmp_path_factory.mktemp("locked") / "log.jsonl"
    with serving(pages, log, "--url-prefix", "games/farm", environment={"FARMKIT_TOKEN": TOKEN}) as server:
        yield server
