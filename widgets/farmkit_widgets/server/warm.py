"""Kernels that have run the likely pages ahead of their visitors, and still live when a visitor comes."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

from .doors import HUB
from .log import tell

# A warm kernel costs about 70 MB and a second of processor: only the doors that people take first have one.
WARM = (HUB, "table.ipynb", "*/2_play.ipynb", "*/1_learn.ipynb")
MOST_WARM = 6
SECONDS_BETWEEN_WARMINGS = 2.0
SECONDS_BETWEEN_LOOKS = 5.0
SECONDS_TO_START = 5.0


class Warmth:
    """Looks after Voilà's pools of waiting kernels."""

    def __init__(self, kernels: Any, folder: Path) -> None:
        self.kernels = kernels
        self.pages = [str(page.relative_to(folder)) for pattern in WARM for page in sorted(folder.glob(pattern))]
        self.pages = self.pages[:MOST_WARM]
        self.looking: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Run the pages one by one: the first visitor must not wait for the rest.

        That is harmless, since a page knows nothing of a visitor until their browser tells it.
        """
        self.kernels.get_pool_size = self.ready
        self.kernels.fill_delay = SECONDS_BETWEEN_WARMINGS
        self.kernels.kernel_pools_config = {page: {"pool_size": 1} for page in self.pages} | {
            "default": {"pool_size": 0}
        }
        for number, page in enumerate(self.pages):
            self.kernels.fill_if_needed(delay=number * SECONDS_BETWEEN_WARMINGS, notebook_name=page)
        self.looking = asyncio.create_task(self.look_after())

    def ready(self, page: str) -> int:
        # Waiting for a kernel that has not started yet is slower than starting another one.
        pool = self.kernels._pools.get(page, [])
        return len(pool) if pool and pool[0].done() else 0

    async def look_after(self) -> None:
        """A kernel that died while it waited is replaced before anybody misses it."""
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            for page in self.pages:
                await self.discard_the_dead(page)

    async def discard_the_dead(self, page: str) -> None:
        """Whoever comes next gets a kernel that lives, or a new one."""
        pool = self.kernels._pools.get(page, [])
        for waiting in [one for one in pool if one.done()]:
            if await self.lives(waiting):
                continue
            tell("a waiting kernel has died", logging.WARNING, page=page)
            if waiting in pool:
                pool.remove(waiting)
            self.kernels.fill_if_needed(notebook_name=page)

    async def lives(self, waiting: asyncio.Future[dict[str, Any]]) -> bool:
        if waiting.cancelled() or waiting.exception() is not None:
            return False
        kernel_id = waiting.result()["kernel_id"]
        return kernel_id in self.kernels and bool(await self.kernels.get_kernel(kernel_id).is_alive())

    async def started(self) -> None:
        """A kernel whose start is called off half-way is known to nobody, and nobody could end it."""
        if starting := list(self.kernels._pending_kernels.values()):
            await asyncio.wait(starting, timeout=SECONDS_TO_START)
            await asyncio.sleep(0.1)  # whoever waited for them takes note

    async def end(self) -> None:
        """Also of those still warming: their rendering is called off first, or it would report their death."""
        if self.looking is not None:
            self.looking.cancel()
        await self.started()
        pools = self.kernels._pools
        warming = [item for pool in pools.values() for item in pool]
        pools.clear()
        for item in warming:
            if item.done() and not item.cancelled() and not item.exception():
                item.result()["task"].cancel()
            else:
                item.cancel()
        await asyncio.gather(*warming, return_exceptions=True)
