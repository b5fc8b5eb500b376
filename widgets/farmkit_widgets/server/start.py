"""Settings for Voilà, and the beginning."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import tempfile
from pathlib import Path

from traitlets.config import Config

from farmkit.core.words import _
from farmkit.serve import House, is_local

from .app import FarmkitServer
from .doors import EXTENSIONS
from .log import open_log
from .policy import NONCE_TO_COME

# Voilà also looks for templates under `nbconvert`. A folder `voila` of ours would hide Voilà's own themes.
SHARE = Path(__file__).resolve().parents[1] / "share" / "jupyter"

# A kernel whose page is gone may go as well. Every move is saved, so nothing is lost with it.
IDLE_SECONDS = 20 * 60
SECONDS_BETWEEN_CULLINGS = 60

# A file to talk through has a name of at most 103 characters on some systems, and a kernel's own part takes 65 of them.
LONGEST_FOLDER = 36


def run(listener: socket.socket, house: House, notebooks: Path, browse: bool) -> int:
    """Serve the notebooks on a socket that is ours already, until a signal comes."""
    listener.setblocking(False)
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(SHARE), os.environ.get("JUPYTER_PATH")]))
    if house.token or house.public_name or not is_local(house.host):
        os.environ["FARMKIT_VISITORS"] = "yes"  # for kernels: people who do not sit at this machine
    server = FarmkitServer(config=settings(house, notebooks))
    server.listener = listener
    server.house = house
    server.browse = browse
    server.port = listener.getsockname()[1]
    server.initialize([])
    open_log(house.log, house.token, server.log)
    asyncio.run(server.serve())
    return 0


def settings(house: House, notebooks: Path) -> Config:
    config = Config()
    config.Voila.ip = house.host
    config.Voila.base_url = house.prefix
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
    config.MappingKernelManager.cull_interval = SECONDS_BETWEEN_CULLINGS
    config.MappingKernelManager.cull_connected = False
    # A page cannot go on with a kernel that has forgotten it: one that died is not started again, and its page is told.
    config.KernelRestarter.restart_limit = 0
    if os.name == "posix" and len(tempfile.gettempdir()) <= LONGEST_FOLDER:
        # Kernels talk through private files instead of open ports.
        config.KernelManager.transport = "ipc"
    return config


def words() -> dict[str, str]:
    """What the page says before any notebook has spoken."""
    return {
        "loading": _("Setting the table …"),
        "no_script": _("This page needs JavaScript."),
        "nonce": NONCE_TO_COME,
    }
