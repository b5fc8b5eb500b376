"""Voilà whose socket answers at once: `python -m bench.prompt_voila`, with Voilà's own arguments.

Stock Voilà lets a small message wait for the last one to be acknowledged: a click that follows closely on a
move of the mouse takes twice as long. Our server does not wait; a bare board served the same way shows what
our page itself costs, without that gift.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from voila.app import main

patient_open = KernelWebsocketHandler.open


async def prompt_open(self: Any, kernel_id: str) -> None:
    self.set_nodelay(True)
    await patient_open(self, kernel_id)


if __name__ == "__main__":
    KernelWebsocketHandler.open = prompt_open
    main()
