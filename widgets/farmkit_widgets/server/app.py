"""Our Voilà: behind our gate, with our doors, on our socket, ending what it started."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import signal
import socket
import sys
import tempfile
import threading
import time
import warnings
import webbrowser
from pathlib import Path
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPServerRequest
from tornado.web import Application, HTTPError, RequestHandler
from voila.app import Voila

from farmkit.core.words import _
from farmkit.serve import House

from .bots import Bots
from .doors import Nowhere, Refused, Visitors, Welcome, doors
from .gate import Gate, token_shown
from .log import tell
from .policy import NONCE_TO_COME, OnEveryAnswer
from .warm import Warmth

# Pages send a form with a token, and nothing more; what is done at a table comes through the socket.
LARGEST_BODY = 64 * 1024
LARGEST_HEAD = 32 * 1024
LARGEST_MESSAGE = 2 * 1024 * 1024
SECONDS_TO_ASK = 60

# Milliseconds between two questions whether a page is still there. The last answer is as old as that when the next
# question is due, so a page may miss two of them.
PING = 20_000
SECONDS_TO_FINISH = 2.0
FEWEST_PAGES = 12
BYTES_OF_A_PAGE = 128 * 2**20


class GatedApplication(Application):
    """Asks the gate before it looks for a door."""

    def __init__(self, gate: Gate, **settings: Any) -> None:
        super().__init__(transforms=[OnEveryAnswer], default_handler_class=Nowhere, **settings)
        self.gate = gate
        self.open_to_all = {f"{gate.house.prefix}health", f"{gate.house.prefix}login"}

    def find_handler(self, request: HTTPServerRequest, **more: Any) -> Any:
        objection = self.gate.objection(request)
        if request.path in self.open_to_all and (objection is None or objection[1] != "origin"):
            return super().find_handler(request, **more)
        if objection is not None:
            status, why = objection
            return self.get_handler_delegate(request, Refused, {"gate": self.gate, "status": status, "why": why})
        if request.method == "GET" and self.gate.house.token and "token" in request.query_arguments:
            if self.gate.is_right(token_shown(request)):
                return self.get_handler_delegate(request, Welcome, {"gate": self.gate})
        return super().find_handler(request, **more)

    def log_request(self, handler: RequestHandler) -> None:
        request = handler.request
        if isinstance(handler, Refused):
            return  # told by the gate
        took = round(1000 * request.request_time(), 1)
        tell("request", method=request.method, path=request.path, status=handler.get_status(), ms=took)


class FarmkitServer(Voila):
    listener: socket.socket
    house: House
    browse: bool

    @property
    def address(self) -> str:
        host = "127.0.0.1" if self.ip in ("", "0.0.0.0", "::") else self.ip
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}{self.house.prefix}"

    async def serve(self) -> None:
        self.start()
        asked_to_stop = asyncio.Event()
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if number := getattr(signal, name, None):
                once(number, asked_to_stop)
        print(_("farmkit is at {address}").format(address=self.address), flush=True)
        tell("open", address=self.address, needs_token=bool(self.house.token))
        if self.browse:
            # Some browsers hold on to the call until they are closed.
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()
        self.warmth.begin()
        self.bots = Bots(self.house)
        self.bots.begin()
        await asked_to_stop.wait()
        await self.close()

    def start(self) -> None:
        self.connection_dir = tempfile.mkdtemp(prefix="voila_", dir=self.connection_dir_root)
        gate = Gate(self.house)
        self.gate = gate
        settings = self.init_settings()
        self.app = GatedApplication(gate, **settings)
        page = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        self.app.add_handlers(".*$", doors(self.house.prefix, gate, self.static_paths, page))
        self.warmth = Warmth(self.kernel_manager, Path(self.root_dir))
        self.app.settings["farmkit_warmth"] = self.warmth
        self.listen()

    def listen(self) -> None:
        self.http = HTTPServer(
            self.app,
            xheaders=bool(self.house.public_name),
            max_header_size=LARGEST_HEAD,
            max_body_size=LARGEST_BODY,
            idle_connection_timeout=SECONDS_TO_ASK,
            body_timeout=SECONDS_TO_ASK,
        )
        self.http.add_socket(self.listener)

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        # The pages that report an error take their words from where all our words come from.
        words = settings["voila_jinja2_env"]
        words.globals["_"] = _

        def error_page(status: int) -> str:
            return str(words.get_template("error.html").render(status_code=status, base_url=self.house.prefix))

        settings |= {
            "identity_provider": Visitors(parent=self, log=self.log),
            "allow_remote_access": True,  # the gate has looked at the name already
            "websocket_max_message_size": LARGEST_MESSAGE,
            "ws_ping_interval": PING,
            "ws_ping_timeout": 3 * PING,
            "farmkit_notebooks": self.root_dir,
            "farmkit_most_pages": self.house.most_pages or most_pages(),
            "farmkit_error_page": error_page,
            "farmkit_login_page": str(
                words.get_template("login.html").render(base_url=self.house.prefix, nonce=NONCE_TO_COME)
            ),
        }
        return settings

    async def close(self) -> None:
        """No new visitors, no new moves; what was begun is finished; then the kernels go."""
        began = time.monotonic()
        warnings.simplefilter("ignore", RuntimeWarning)  # Python would complain about tasks that never began
        self.http.stop()
        await self.warmth.end()
        await self.bots.end()
        for connection in list(ZMQChannelsWebsocketConnection._open_sockets):
            if connection.websocket_handler is not None:
                connection.websocket_handler.close(1001, "farmkit stops")
        while self.is_busy() and time.monotonic() - began < SECONDS_TO_FINISH:
            await asyncio.sleep(0.05)
        kernels = len(self.kernel_manager)
        try:
            await self.kernel_manager.shutdown_all(now=True)
        except HTTPError:
            tell("a kernel was gone before it could be ended", logging.WARNING)
        await self.http.close_all_connections()
        shutil.rmtree(self.connection_dir, ignore_errors=True)
        self.gate.refusals.tell()
        # Renderings that were called off complain once more when Python clears them away.
        asyncio.get_running_loop().set_exception_handler(lambda _loop, _context: None)
        tell("closed", kernels=kernels, ms=round(1000 * (time.monotonic() - began)))

    def is_busy(self) -> bool:
        kernels = self.kernel_manager
        return any(
            getattr(kernels.get_kernel(one), "execution_state", "") == "busy" for one in kernels.list_kernel_ids()
        )


def most_pages() -> int:
    """What fits into memory: a page takes some 60 MB, and its bots or its lab may take more for a while."""
    if sys.platform == "win32":
        return 5 * FEWEST_PAGES
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return max(FEWEST_PAGES, memory // BYTES_OF_A_PAGE)


def once(number: int, event: asyncio.Event) -> None:
    """The first signal stops us in good order; the same signal again has its usual, harsh effect."""
    loop = asyncio.get_running_loop()

    def told() -> None:
        loop.remove_signal_handler(number)
        event.set()

    def told_on_windows(*_signal: object) -> None:
        signal.signal(number, signal.SIG_DFL)
        loop.call_soon_threadsafe(event.set)

    if sys.platform == "win32":
        signal.signal(number, told_on_windows)
    else:
        loop.add_signal_handler(number, told)
