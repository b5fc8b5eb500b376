"""Our Voilà: the hub at `/`, kernels warmed for the pages that people open first, a quick line to them.

Started by `farmkit serve`. No page imports this.
"""

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
import warnings
import webbrowser
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from traitlets.config import Config
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from farmkit.core.words import _

# Voilà also looks for templates under `nbconvert`. A folder `voila` of ours would hide Voilà's own themes.
SHARE = Path(__file__).resolve().parent / "share" / "jupyter"

HUB = "index.ipynb"

# A warm kernel costs about 70 MB and a second of processor: only the doors that people take first have one.
WARM = (HUB, "*/2_play.ipynb", "*/1_learn.ipynb")
MOST_WARM = 5
SECONDS_BETWEEN_WARMINGS = 2.0

# A kernel whose page is gone may go as well. Every move is saved, so nothing is lost with it.
IDLE_SECONDS = 20 * 60

# A file to talk through has a name of at most 103 characters on some systems, and a kernel's own part takes 65 of them.
LONGEST_FOLDER = 36

# What a page needs of JupyterLab; every further extension would be loaded, too, before the first board.
EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "ipycanvas",
    "anywidget",
]


def run(listener: socket.socket, host: str, notebooks: Path, browse: bool) -> int:
    """Serve the notebooks on a socket that is ours already, until a signal comes."""
    listener.setblocking(False)
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(SHARE), os.environ.get("JUPYTER_PATH")]))
    server = FarmkitServer(config=settings(host, notebooks))
    server.listener = listener
    server.browse = browse
    server.port = listener.getsockname()[1]
    server.initialize([])
    logging.getLogger("tornado").setLevel(logging.ERROR)
    asyncio.run(server.serve())
    return 0


def settings(host: str, notebooks: Path) -> Config:
    config = Config()
    config.Voila.ip = host
    config.Voila.root_dir = str(notebooks)
    config.Voila.open_browser = False
    config.Voila.config_file_paths = []  # the same pages on every machine
    config.Voila.log_level = logging.ERROR
    config.VoilaConfiguration.template = "farmkit"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.strip_sources = True
    config.VoilaConfiguration.preheat_kernel = True
    config.VoilaConfiguration.default_pool_size = 0
    config.VoilaConfiguration.extension_allowlist = EXTENSIONS
    config.VoilaConfiguration.resources = {"farmkit": words()}
    config.MappingKernelManager.cull_idle_timeout = IDLE_SECONDS
    config.MappingKernelManager.cull_interval = 60
    config.MappingKernelManager.cull_connected = False
    if os.name == "posix" and len(tempfile.gettempdir()) <= LONGEST_FOLDER:
        # Kernels talk through private files instead of open ports.
        config.KernelManager.transport = "ipc"
    # Other sites must not reach a local server through a name of their own that points here.
    config.Voila.tornado_settings = {"allow_remote_access": not is_local(host), "ws_ping_timeout": 30_000}
    return config


def words() -> dict[str, str]:
    """What the page says before any notebook has spoken."""
    return {
        "loading": _("Setting the table …"),
        "no_script": _("This page needs JavaScript."),
    }


def is_everywhere(host: str) -> bool:
    return host in ("", "0.0.0.0", "::")


def is_local(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class HubHandler(JupyterHandler):
    """Whoever comes without a page in mind, or asks for Voilà's list of files, is led to the hub."""

    async def get(self, path: str = "") -> None:
        self.redirect(url_path_join(self.base_url, "voila", "render", HUB))


class QuickSocket(VoilaKernelWebsocketHandler):
    """Sends each drawing at once instead of waiting for more: clicks feel immediate."""

    async def open(self, kernel_id: str) -> None:
        self.set_nodelay(True)
        await super().open(kernel_id)


class GoodbyeHandler(VoilaShutdownKernelHandler):
    """A page that is left ends its kernel. It sends no token; knowing the kernel's name is enough."""

    def check_xsrf_cookie(self) -> None:
        pass


class FarmkitServer(Voila):
    """Voilà with our door, on our socket, ending what it started."""

    listener: socket.socket
    browse: bool

    @property
    def address(self) -> str:
        host = "127.0.0.1" if is_everywhere(self.ip) else self.ip
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}/"

    async def serve(self) -> None:
        self.start()
        asked_to_stop = asyncio.Event()
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if number := getattr(signal, name, None):
                once(number, asked_to_stop)
        print(_("farmkit is at {address}").format(address=self.address), flush=True)
        if self.browse:
            # Some browsers hold on to the call until they are closed.
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()
        self.warm()
        await asked_to_stop.wait()
        await self.end_kernels()

    def listen(self) -> None:
        """Called by `start`. The waiting is done in `serve`."""
        HTTPServer(self.app).add_socket(self.listener)

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        # The pages that report an error take their words from where all our words come from.
        settings["voila_jinja2_env"].globals["_"] = _
        return settings

    def init_handlers(self) -> list[Any]:
        """Voilà's pages without its file browser."""
        handlers: list[Any] = []
        for pattern, handler, *settings in super().init_handlers():
            if handler is TornadoVoilaTreeHandler:
                handlers.append((pattern, HubHandler))
            elif handler is VoilaKernelWebsocketHandler:
                handlers.append((pattern, QuickSocket, *settings))
            elif handler is VoilaShutdownKernelHandler:
                handlers.append((pattern, GoodbyeHandler))
            elif handler is not VoilaContentsHandler:
                handlers.append((pattern, handler, *settings))
        return handlers

    def warm(self) -> None:
        """Run the likely pages ahead of their visitors, one by one: the first must not wait for the rest.

        That is harmless, since a page knows nothing of a visitor until their browser tells it.
        """
        kernels = self.kernel_manager
        root = Path(self.root_dir)
        pages = [str(page.relative_to(root)) for pattern in WARM for page in sorted(root.glob(pattern))]

        def ready(page: str) -> int:
            # Waiting for a kernel that has not started yet is slower than starting another one.
            pool = kernels._pools.get(page, [])
            return len(pool) if pool and pool[0].done() else 0

        kernels.get_pool_size = ready
        kernels.fill_delay = SECONDS_BETWEEN_WARMINGS
        kernels.kernel_pools_config = {page: {"pool_size": 1} for page in pages[:MOST_WARM]} | {
            "default": {"pool_size": 0}
        }
        for number, page in enumerate(pages[:MOST_WARM]):
            kernels.fill_if_needed(delay=number * SECONDS_BETWEEN_WARMINGS, notebook_name=page)

    async def end_kernels(self) -> None:
        """Also those still warming: their rendering is called off first, or it would report their death."""
        warnings.simplefilter("ignore", RuntimeWarning)  # Python would complain about those that never began
        pools = self.kernel_manager._pools
        warming = [item for pool in pools.values() for item in pool]
        pools.clear()
        for item in warming:
            if item.done() and not item.cancelled() and not item.exception():
                item.result()["task"].cancel()
            else:
                item.cancel()
        await asyncio.gather(*warming, return_exceptions=True)
        await self.kernel_manager.shutdown_all(now=True)
        shutil.rmtree(self.connection_dir, ignore_errors=True)


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
