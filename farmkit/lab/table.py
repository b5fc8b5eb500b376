"""Results: one row per game and seat, kept in a file, so that ten thousand games need no more memory than ten."""

from __future__ import annotations

import csv
import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import IO, Any

from farmkit.core.trouble import Trouble
from farmkit.core.words import _
from farmkit.lab.one_game import DID, LINE, Row
from farmkit.lab.plan import Plan

FORMAT = "farmkit lab 1"


class Table:
    """The games of a plan that have been played. The file has a line about the plan, then a line for each game."""

    def __init__(self, plan: Plan, keep: Path | None = None) -> None:
        self.plan = plan
        self.lines: dict[int, int] = {}
        """Where in the file each game stands."""
        self._file: IO[bytes]
        if keep is None:
            self._file = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as the table
            self._begin()
            return
        try:
            self._file = open(keep, "r+b" if keep.exists() and keep.stat().st_size else "w+b")  # noqa: SIM115 - as above
        except OSError as error:
            raise Trouble(_("{file}: it cannot be written ({why}).").format(file=keep, why=error.strerror)) from None
        if keep.stat().st_size:
            self._resume(keep.name)
        else:
            self._begin()

    def _begin(self) -> None:
        head = {"format": FORMAT, **self.plan.about()}
        self._file.write(json.dumps(head, ensure_ascii=False).encode() + b"\n")
        self._file.flush()

    def _resume(self, name: str) -> None:
        """Find the games that are there; half a line at the end is a game that was cut off."""
        try:
            head = json.loads(self._file.readline())
        except ValueError:
            head = None
        if not isinstance(head, dict) or head.pop("format", None) != FORMAT:
            raise Trouble(_("{file}: this is no file of results.").format(file=name))
        for key, value in self.plan.about().items():
            if key != "python" and head.get(key) != value:
                raise Trouble(
                    _("{file} holds results of other games: {key} was {old!r} and is {new!r} now.").format(
                        file=name, key=key, old=head.get(key), new=value
                    )
                )
        at = self._file.tell()
        for line in self._file:
            if not line.endswith(b"\n"):
                break
            self.lines[json.loads(line)[0]["game"]] = at
            at += len(line)
        self._file.truncate(at)

    def add(self, rows: Sequence[Row]) -> None:
        """Each game once, whatever happened to the one who played it."""
        number = rows[0]["game"]
        if number in self.lines:
            return
        self._file.seek(0, os.SEEK_END)
        self.lines[number] = self._file.tell()
        self._file.write(json.dumps(rows, ensure_ascii=False).encode() + b"\n")

    def save(self) -> None:
        self._file.flush()

    # --- reading ---------------------------------------------------------------------------------

    def __len__(self) -> int:
        """How many games there are."""
        return sum(number < self.plan.games for number in self.lines)

    @property
    def missing(self) -> list[int]:
        return [number for number in range(self.plan.games) if number not in self.lines]

    def games(self) -> Iterator[list[Row]]:
        """The rows of each game, by its number, however the work was shared."""
        for number in sorted(self.lines):
            if number < self.plan.games:
                self._file.seek(self.lines[number])
                yield json.loads(self._file.readline())

    def rows(self) -> Iterator[Row]:
        for game in self.games():
            yield from game

    def column(self, name: str, seat: int | None = None) -> list[Any]:
        """One column; lines and actions that a row does not have count nothing."""
        return [row.get(name, 0) for row in self.rows() if seat is None or row["seat"] == seat]

    def columns(self) -> list[str]:
        """Those that every row has, then score lines, then what was done."""
        found: dict[str, None] = {}
        for row in self.rows():
            found.update(dict.fromkeys(row))
        return sorted(found, key=lambda name: name.startswith(LINE) + 2 * name.startswith(DID))

    @cached_property
    def one_game(self) -> bool:
        """Whether all games are the same one: bots without luck at a game without luck. They count as one game."""
        games = ([row | {"game": 0} for row in game] for game in self.games())
        first = next(games, None)
        return len(self) > 1 and all(game == first for game in games)

    # --- for others --------------------------------------------------------------------------------

    def about(self) -> dict[str, Any]:
        return {**self.plan.about(), "games": len(self)}

    def write_csv(self, file: IO[str]) -> None:
        names, writer = self.columns(), csv.writer(file)
        writer.writerow(names)
        for row in self.rows():
            writer.writerow([_cell(row.get(name, 0)) for name in names])

    def to_csv(self, path: str | Path) -> None:
        """With a file beside it that says how the same numbers are got."""
        path = Path(path)
        with path.open("w", newline="", encoding="utf-8") as file:
            self.write_csv(file)
        about = path.with_name(path.name + ".about.json")
        about.write_text(json.dumps(self.about(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")

    def to_parquet(self, path: str | Path) -> None:
        """The same, with what it was made of in the file itself."""
        from farmkit.lab.needs import need

        arrow, parquet = need("pyarrow"), need("pyarrow.parquet")
        names = self.columns()
        columns: dict[str, list[Any]] = {name: [] for name in names}
        for row in self.rows():
            for name in names:
                columns[name].append(row.get(name, 0))
        made = arrow.table(columns)
        about = json.dumps(self.about(), ensure_ascii=False).encode()
        parquet.write_table(made.replace_schema_metadata({b"farmkit": about}), path)


def _cell(value: object) -> object:
    """Whole numbers as such, so that the same result is the same text everywhere."""
    return int(value) if isinstance(value, float) and value.is_integer() else value
