"""A server that is killed in the middle of games: every move that a page was told about is there afterwards."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Any

import psutil
import pytest

from bench.load.visitor import Visitor
from farmkit.tables import open_store
from farmkit_widgets.page import text_of, walk
from tests.server.house import COLD, serving

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
TURNS = 4


def lines(tree: dict[str, Any]) -> list[str]:
    """What the page tells of the game so far."""
    (told,) = [node for node in walk(tree) if "fk-lines" in node.get("a", {}).get("class", "").split()]
    return [text_of(line) for line in told["c"]]


class Player(Visitor):
    """Plays at a shared table until nobody answers; remembers what the page showed after each confirmed turn."""

    def __init__(self, address: str, key: str) -> None:
        super().__init__(address, "table.ipynb", 1, key)
        self.confirmed: list[str] = []
        self.turns = 0

    async def play(self, name: str) -> None:
        await self.come()
        await self.do("sit", {"name": name})
        while True:
            chosen = self.choice()
            await self.do(chosen)
            if chosen == "end":
                self.turns += 1
                self.confirmed = lines(self.tree)

    def choice(self) -> str:
        try:
            return super().choice()
        except RuntimeError:
            return "tab:log"  # it is not our turn: look again, as somebody would who wonders


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    address = str(tmp_path / "tables.sqlite")
    monkeypatch.setenv("FARMKIT_TABLES", address)
    return address


def test_after_a_kill_every_confirmed_move_is_there(tables: str, tmp_path: Path) -> None:
    with open_store(tables) as store:
        made = [store.create("aehre", [None, "greedy"]) for _table in range(2)]
    with serving(NOTEBOOKS, tmp_path / "log.jsonl", change=COLD) as server:
        players = [Player(f"http://127.0.0.1:{server.port}/", one.seats[0]) for one in made]

        async def games() -> None:
            playing = [asyncio.create_task(player.play("Ann")) for player in players]
            for _look in range(900):
                await asyncio.sleep(0.05)
                if all(player.turns >= TURNS for player in players) or any(task.done() for task in playing):
                    break
            children = psutil.Process(server.process.pid).children(recursive=True)
            for process in [psutil.Process(server.process.pid), *children]:
                process.kill()  # kernels too, in the middle of whatever they do
            ended = await asyncio.gather(*playing, return_exceptions=True)
            assert [str(one) for one in ended] == ["the line was cut"] * 2

        asyncio.run(games())
        assert server.process.wait(10) == -signal.SIGKILL
    assert all(player.turns >= TURNS for player in players)

    with serving(NOTEBOOKS, tmp_path / "log.jsonl", change=COLD) as server:

        async def again(player: Player, key: str) -> list[str]:
            back = Player(f"http://127.0.0.1:{server.port}/", key)
            await back.come()
            found = lines(back.tree)
            assert len(found) >= len(player.confirmed)
            await back.do(back.choice())
            assert back.errors == []
            return found

        for player, one in zip(players, made, strict=True):
            found = asyncio.run(again(player, one.seats[0]))
            assert player.confirmed and found[: len(player.confirmed)] == player.confirmed
