"""One kernel ahead: it runs and has our imports behind it before anybody asks for it.

Voilà warms kernels only when it is the server itself. On Binder it is a part of the notebook server, so there the
server's kernel manager does it. Kernels wait without a page of their own: any notebook may get one, in Voilà and in
JupyterLab alike. As an extension of the server, this file also hears the goodbye of a page that is left, which ends its
kernel, and keeps Voilà from asking other machines for anything.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyter_server.utils import url_path_join
from tornado.ioloop import IOLoop
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler

# What the pages import. It is bound to no name, so a notebook meets an empty namespace.
IMPORTS = "".join(
    f"__import__('farmkit_widgets.{name}')\n" for name in ("app", "lesson", "certificate", "boards.aehre.board")
)
MOVE_IN = """
__import__('os').chdir({folder!r})
__import__('os').environ.update(__import__('json').loads({environment!r}))
"""
PATIENCE = 60  # seconds; a small machine with many visitors is slow
PAUSE = 4.0  # seconds until the next one is started: the page that took the last one comes first


class WarmKernels(AsyncMappingKernelManager):
    """Hands out the waiting kernel first, then prepares the next one."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._waiting: asyncio.Task[tuple[str, Any]] | None = None
        self._hidden: set[str] = set()
        self._closing = False
        IOLoop.current().add_callback(self._prepare)

    async def start_kernel(self, *, kernel_id: str | None = None, path: str | None = None, **more: Any) -> str:
        usual = more.get("kernel_name") in (None, "", self.default_kernel_name)
        if kernel_id is None and usual and self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            IOLoop.current().call_later(PAUSE, self._prepare)
            try:
                return await self._hand_out(*await waiting, path, more.get("env") or {})
            except Exception:
                self.log.warning("The waiting kernel could not be used; another one is started.", exc_info=True)
        return str(await super().start_kernel(kernel_id=kernel_id, path=path, **more))

    def _prepare(self) -> None:
        if self._waiting is None and not self._closing:
            self._waiting = asyncio.ensure_future(self._warm())

    async def _warm(self) -> tuple[str, Any]:
        kernel_id: str = await super().start_kernel(path="")
        self._hidden.add(kernel_id)
        try:
            client = self.get_kernel(kernel_id).client()
            client.start_channels()
            await client.wait_for_ready(timeout=PATIENCE)
        except Exception:
            self._hidden.discard(kernel_id)  # it will be culled
            raise
        # Nobody waits for the answer: the kernel does one thing after another, and a page needs the imports anyway.
        client.execute(IMPORTS, silent=True)
        return kernel_id, client

    async def _hand_out(self, kernel_id: str, client: Any, path: str | None, environment: dict[str, str]) -> str:
        move_in = MOVE_IN.format(folder=self.cwd_for_path(path or ""), environment=json.dumps(environment))
        try:
            answer = await client.execute(move_in, silent=True, reply=True, timeout=PATIENCE)
        finally:
            client.stop_channels()
            self._hidden.discard(kernel_id)
        if answer["content"]["status"] != "ok":
            raise RuntimeError(answer["content"].get("evalue"))
        return kernel_id

    def list_kernels(self) -> list[dict[str, Any]]:
        """Without the one that waits: JupyterLab would offer to end it."""
        return [one for one in super().list_kernels() if one["id"] not in self._hidden]

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        if kernel_id not in self._hidden:
            await super().cull_kernel_if_idle(kernel_id)

    async def shutdown_all(self, *arguments: Any, **more: Any) -> None:
        self._closing = True
        if self._waiting is not None:
            await asyncio.wait([self._waiting], timeout=PATIENCE)
        await super().shutdown_all(*arguments, **more)


class Goodbye(VoilaShutdownKernelHandler):
    """A page that is left cannot send a token any more; knowing the kernel's name is enough to end it."""

    def check_xsrf_cookie(self) -> None:
        pass


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "farmkit_warm_kernels"}]


def _load_jupyter_server_extension(server: Any) -> None:
    # Extensions are loaded by their names: ours come before Voilà's and are found first.
    goodbye = url_path_join(server.base_url, r"/voila/api/shutdown/(.*)")
    server.web_app.add_handlers(".*$", [(goodbye, Goodbye)])
    # Pages have no formulas, and without an address of its own Voilà would fetch the program for them from outside.
    server.web_app.settings["mathjax_url"] = ""
