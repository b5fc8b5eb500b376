"""Bots at shared tables play here, whether or not anybody has the page open.

They think in a process of their own: a long thought must not keep visitors waiting. It ends when its standard input
does, which also happens when the server is killed.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import threading
from importlib.util import find_spec
from pathlib import Path

from farmkit.core.trouble import Trouble
from farmkit.serve import House

from .log import open_log, tell

SECONDS_UNTIL_AGAIN = 10.0
POLITE = 5


class Bots:
    """Starts that process, and starts it again if it ends."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.minding: asyncio.Task[None] | None = None
        self.process: asyncio.subprocess.Process | None = None

    def begin(self) -> None:
        if find_spec("sqlalchemy") is not None and find_spec("farmkit.tables") is not None:
            self.minding = asyncio.create_task(self.mind())

    async def mind(self) -> None:
        command = [sys.executable, "-m", __name__, *([str(self.house.log)] if self.house.log else [])]
        while True:
            self.process = await asyncio.create_subprocess_exec(*command, stdin=asyncio.subprocess.PIPE)
            code = await self.process.wait()
            tell("the bots have ended", logging.WARNING, code=code)
            await asyncio.sleep(SECONDS_UNTIL_AGAIN)

    async def end(self) -> None:
        if self.minding is not None:
            self.minding.cancel()
        if self.process is not None and self.process.returncode is None:
            self.process.terminate()
            await self.process.wait()


def main(log: str = "") -> None:
    open_log(Path(log) if log else None, "", logging.getLogger("farmkit.tables"))
    if hasattr(os, "nice"):
        os.nice(POLITE)
    parent_is_gone = threading.Event()

    def listen() -> None:
        sys.stdin.read()
        parent_is_gone.set()

    threading.Thread(target=listen, daemon=True).start()
    play_until(parent_is_gone)


def play_until(end: threading.Event) -> None:
    """Tables that cannot be reached are tried again: a database may start later than we do."""
    from farmkit.tables import Keeper, open_store

    while not end.is_set():
        try:
            store = open_store()
        except Trouble as trouble:
            tell("the tables cannot be reached", logging.WARNING, why=str(trouble))
            end.wait(SECONDS_UNTIL_AGAIN)
            continue
        keeper = Keeper(store)
        keeper.start()
        tell("the bots are at their tables")
        end.wait()
        keeper.stop()
        store.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
