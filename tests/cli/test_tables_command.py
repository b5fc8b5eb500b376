"""``farmkit tables``: what whoever runs a server does with its tables."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.cli.command import Farmkit


@pytest.fixture
def at(tmp_path: Path) -> list[str]:
    return ["--at", str(tmp_path / "tables.db")]


def test_a_table_is_made_listed_exported_and_imported(farmkit: Farmkit, at: list[str], tmp_path: Path) -> None:
    made = farmkit.json("tables", "new", "aehre", "--seats", "person,greedy", *at)
    assert len(made["seats"]) == 2 and len(made["watch"]) == 22
    (table,) = farmkit.json("tables", "list", *at)["tables"]
    assert (table["id"], table["game"], table["over"]) == (made["id"], "aehre", False)
    assert [seat["bot"] for seat in table["seats"]] == [None, "greedy"]
    assert made["id"] in farmkit("tables", "list", *at).out
    record = str(tmp_path / "record.json")
    farmkit.json("tables", "export", made["id"], "--out", record, *at)
    assert farmkit.json("replay", record)["actions"] == table["actions"]
    again = farmkit.json("tables", "import", record, *at)
    assert again["id"] != made["id"]
    assert len(farmkit.json("tables", "list", *at)["tables"]) == 2


def test_a_backup_is_made_and_restored(farmkit: Farmkit, at: list[str], tmp_path: Path) -> None:
    made = farmkit.json("tables", "new", "agricola", "--seats", "person", *at)
    copy = str(tmp_path / "copy.db")
    assert farmkit.json("tables", "backup", "--out", copy, *at)["tables"] == 1
    assert "exists already" in farmkit.trouble("tables", "backup", "--out", copy, *at)
    new = ["--at", str(tmp_path / "new.db")]
    assert farmkit.json("tables", "restore", copy, *new)["tables"] == 1
    assert farmkit.json("tables", "list", *new)["tables"][0]["id"] == made["id"]
    assert "holds tables already" in farmkit.trouble("tables", "restore", copy, *new)


def test_old_tables_are_purged(farmkit: Farmkit, at: list[str]) -> None:
    farmkit.json("tables", "new", "agricola", "--seats", "person", *at)
    assert farmkit.json("tables", "purge", "--days", "1", *at)["tables"] == 0
    with sqlite3.connect(at[1]) as connection:
        connection.execute("UPDATE farmkit_tables SET touched = touched - 200000")
    connection.close()
    assert "1 table deleted" in farmkit("tables", "purge", "--days", "1", *at).out
    assert "more than 0" in farmkit.trouble("tables", "purge", "--days", "0", *at)


def test_damage_is_found(farmkit: Farmkit, at: list[str]) -> None:
    made = farmkit.json("tables", "new", "aehre", "--seats", "person,person", *at)
    assert farmkit("tables", "check", *at).out == "No damage was found.\n"
    with sqlite3.connect(at[1]) as connection:
        connection.execute("UPDATE farmkit_actions SET notation = 'rubbish' WHERE number = 2")
    connection.close()
    said = farmkit("tables", "check", *at)
    assert said.code == 1 and f"Table {made['id']} is damaged at action 2" in said.out
    Path(at[1]).write_bytes(b"rubbish" * 1000)
    said = farmkit("tables", "check", *at)
    assert said.code == 1 and "was damaged and is kept as tables.damaged-" in said.out


def test_mistakes_are_told_in_one_sentence(farmkit: Farmkit, at: list[str], tmp_path: Path) -> None:
    assert "There is no game 'ahre'" in farmkit.trouble("tables", "new", "ahre", "--seats", "person", *at)
    assert "no bot 'genius'" in farmkit.trouble("tables", "new", "aehre", "--seats", "person,genius", *at)
    assert "This table is gone" in farmkit.trouble("tables", "export", "x", "--out", str(tmp_path / "x"), *at)
    assert "there is no such file" in farmkit.trouble("tables", "import", str(tmp_path / "none.json"), *at)
    assert "there is no such file" in farmkit.trouble("tables", "restore", str(tmp_path / "none.db"), *at)
    address = "postgresql://me:secret@127.0.0.1:1/x"
    sentence = farmkit.trouble("tables", "list", "--at", address)
    assert "does not answer" in sentence and "secret" not in sentence
