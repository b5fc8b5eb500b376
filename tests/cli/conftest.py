from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import Farmkit


@pytest.fixture
def farmkit(capsys: pytest.CaptureFixture[str]) -> Farmkit:
    return Farmkit(capsys)


@pytest.fixture
def record(farmkit: Farmkit, tmp_path: Path) -> Path:
    """A finished game of two random players."""
    path = tmp_path / "game.json"
    assert farmkit("record", "aehre", "--seed", "3", "--out", str(path)).code == 0
    return path
