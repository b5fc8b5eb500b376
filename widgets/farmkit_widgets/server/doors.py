"""Every address that answers: pages and what they need. Whatever is not in `doors` does not exist."""

from __future__ import annotations

import logging
import os
import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from jupyter_core.paths import jupyter_path
from jupyter_server.auth import IdentityProvider, User
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.web import HTTPError, RequestHandler
from voila.request_info_handler import RequestInfoSocketHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from farmkit.core.words import _

from .gate import Gate, local, without_token
from .log import tell
from .policy import NONCE_TO_COME, content_security_policy, new_nonce

if TYPE_CHECKING:
    from .warm import Warmth

HUB = "index.ipynb"
KERNEL = r"(?P<kernel_id>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"

# How a page packs its messages: the channel, four parts, and perhaps some raw data.
PROTOCOL = "v1.kernel.websocket.jupyter.org"
FEWEST_PLACES, MOST_PLACES = 6, 100

# What a page needs of JupyterLab; every further extension would be loaded, too, before the first board.
EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "ipycanvas",
    "anywidget",
]


def doors(prefix: str, gate: Gate, static: list[str], page: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Addresses below the prefix, with who answers there. `page` is what Voilà wants to know for rendering."""
    extensions = "|".join(map(re.escape, EXTENSIONS))
    below: list[tuple[Any, ...]] = [
        (r"", Hub),
        (r"voila/tree(?:/.*)?", Hub),
        (r"health", Health),
        (r"login", Login, {"gate": gate}),
        (r"voila/render/(.*)", Page, page),
        (r"voila/static/(.*)", Files, {"paths": static}),
        (r"voila/templates/farmkit/static/(.*)", Files, {"paths": static}),
        (rf"voila/labextensions/((?:{extensions})/static/.*)", Files, {"paths": jupyter_extensions()}),
        (rf"api/kernels/{KERNEL}", Kernel),
        (rf"api/kernels/{KERNEL}/channels", QuickSocket),
        (rf"voila/api/shutdown/{KERNEL}", Goodbye),
    ]
    return [(re.escape(prefix) + pattern, *rest) for pattern, *rest in below]


def jupyter_extensions() -> list[str]:
    return [*jupyter_path("labextensions"), *(str(Path(path) / "labextensions") for path in jupyter_path("voila"))]


class Visitors(IdentityProvider):
    """Whoever has passed the gate is one of the visitors: there are no accounts, and no request is above the rest."""

    async def _get_user(self, handler: RequestHandler) -> User:
        return User("visitor")

    def is_token_authenticated(self, handler: RequestHandler) -> bool:
        return False


class Hub(JupyterHandler):
    """Whoever comes without a page in mind, or asks for Voilà's list of files, is led to the hub."""

    async def get(self) -> None:
        self.redirect(f"{self.base_url}voila/render/{HUB}")


class Health(RequestHandler):
    """For whoever watches over the server: needs no token, tells nothing about visitors."""

    def get(self) -> None:
        self.set_header("Cache-Control", "no-store")
        self.write({"status": "ok"})


class Page(TornadoVoilaHandler):
    """A notebook as a page. Only notebooks, only those that can be seen, and only by their proper names."""

    async def get(self, path: str = "") -> None:
        if not is_page(Path(self.settings["farmkit_notebooks"]), path):
            raise HTTPError(404)
        warmth: Warmth = self.settings["farmkit_warmth"]
        await warmth.discard_the_dead(path)
        if len(self.kernel_manager) >= self.settings["farmkit_most_pages"] and not warmth.ready(path):
            raise HTTPError(503)
        nonce = new_nonce()
        self.set_header("Content-Security-Policy", content_security_policy(nonce))
        async for html in self.get_generator(path=path):
            # Voilà's sign of life is an empty script that nothing here waits for.
            text = "\n" if html.startswith("<script>window.voila_heartbeat") else html.replace(NONCE_TO_COME, nonce)
            self.write(text)
            self.flush()
        # Voilà remembers every address that was asked for, for notebooks that want to know theirs. Ours do not.
        RequestInfoSocketHandler._cache.clear()

    def write_error(self, status_code: int, **more: Any) -> None:
        if status_code == 503:
            self.set_header("Retry-After", "60")
        super().write_error(status_code, **more)


def is_page(folder: Path, path: str) -> bool:
    parts = path.split("/")
    if any(not part or part.startswith(".") or "\\" in part or "\0" in part for part in parts):
        return False
    return path.endswith(".ipynb") and os.path.isfile(folder / path)


class Files(MultiStaticFileHandler):
    """Files of the first folder that has them; nothing outside of these folders, no hidden ones, no lists."""

    def get_absolute_path(self, root: str, path: str) -> str:
        if any(part.startswith(".") or "\0" in part for part in path.replace("\\", "/").split("/")):
            raise HTTPError(404)
        found = str(super().get_absolute_path(root, path))
        if not os.path.isfile(found):
            raise HTTPError(404)
        return found


class Kernel(KernelHandler):
    """A page asks whether its kernel is there. It ends with `Goodbye`, and in no other way."""

    SUPPORTED_METHODS = ("GET",)


class QuickSocket(VoilaKernelWebsocketHandler):
    """Sends each drawing at once instead of waiting for more: clicks feel immediate."""

    async def open(self, kernel_id: str) -> None:
        self.set_nodelay(True)
        await super().open(kernel_id)

    def on_message(self, ws_message: str | bytes) -> None:
        """Jupyter believes what a message says about its own size: a few bytes could ask it for all our memory."""
        if self.ws_connection is None:
            return  # it is being closed
        try:
            if self.selected_subprotocol != PROTOCOL or not is_sound(ws_message):
                raise ValueError("not a message of a page")
            super().on_message(ws_message)
        except Exception as trouble:  # whatever else Jupyter meets in a message that no page of ours would send
            tell("nonsense on the line", logging.WARNING, trouble=type(trouble).__name__)
            self.close(1003)


def is_sound(message: str | bytes) -> bool:
    """A number of places, then the places where the parts of the message begin, in order, the last one at its end."""
    if not isinstance(message, bytes) or len(message) < 8:
        return False
    number = int.from_bytes(message[:8], "little")
    if not FEWEST_PLACES <= number <= MOST_PLACES or len(message) < 8 * (number + 1):
        return False
    places = [int.from_bytes(message[8 * n : 8 * n + 8], "little") for n in range(1, number + 1)]
    return places[0] == 8 * (number + 1) and places == sorted(places) and places[-1] <= len(message)


class Goodbye(VoilaShutdownKernelHandler):
    """A page that is left ends its kernel. It sends no token; knowing the kernel's name is enough."""

    def check_xsrf_cookie(self) -> None:
        pass

    async def post(self, kernel_id: str) -> None:
        if kernel_id in self.kernel_manager:
            await super().post(kernel_id)
        else:
            self.set_status(204)  # gone already, as asked


class Nowhere(RequestHandler):
    """All other addresses."""

    def prepare(self) -> None:
        raise HTTPError(404)

    def write_error(self, status_code: int, **_more: Any) -> None:
        self.finish(self.settings["farmkit_error_page"](status_code))


class Refused(RequestHandler):
    """Somebody without the token. A person gets the form, a program one line; both cost us little."""

    def initialize(self, gate: Gate, status: int, why: str) -> None:
        self.gate, self.status, self.why = gate, status, why

    def prepare(self) -> None:
        self.gate.refusals.note(self.why, self.request.remote_ip or "")
        self.set_header("Cache-Control", "no-store")
        is_person = "text/html" in self.request.headers.get("Accept", "") and self.request.method == "GET"
        if is_person and self.why == "no token":
            self.redirect(login_address(self.gate.house.prefix, without_token(self.request)))
            return
        self.set_status(self.status)
        if is_person and self.why == "token":
            show_form(self, without_token(self.request), wrong=True)
        else:
            self.set_header("Content-Type", "text/plain")
            self.finish(f"{self.status}\n")


class Welcome(RequestHandler):
    """The right token was in the address: it is taken out of it, and a cookie takes its place."""

    def initialize(self, gate: Gate) -> None:
        self.gate = gate

    def get(self) -> None:
        self.gate.let_in(self)
        self.set_header("Cache-Control", "no-store")
        self.redirect(without_token(self.request))


class Login(RequestHandler):
    """The form for people who have the token in their heads, or on a blackboard."""

    def initialize(self, gate: Gate) -> None:
        self.gate = gate

    def get(self) -> None:
        show_form(self, self.goal())

    def post(self) -> None:
        self.set_header("Cache-Control", "no-store")
        if self.gate.house.token and not self.gate.is_right(self.get_body_argument("token", "").strip()):
            self.gate.refusals.note("token", self.request.remote_ip or "")
            self.set_status(403)
            show_form(self, self.goal(), wrong=True)
            return
        self.gate.let_in(self)
        self.redirect(self.goal(), status=303)

    def goal(self) -> str:
        """Only to our own pages."""
        wanted = local(self.get_argument("next", ""))
        return wanted if wanted.startswith(self.gate.house.prefix) else self.gate.house.prefix


def login_address(prefix: str, goal: str) -> str:
    return f"{prefix}login?next={quote(goal, safe='')}"


def show_form(handler: RequestHandler, goal: str, wrong: bool = False) -> None:
    """The page was made once; only these words change."""
    nonce = new_nonce()
    sentence = _("That is not the token.") if wrong else ""
    page: str = handler.settings["farmkit_login_page"]
    for place, text in ((NONCE_TO_COME, nonce), ("farmkit-goal", goal), ("farmkit-answer", sentence)):
        page = page.replace(place, escape(text))
    handler.set_header("Cache-Control", "no-store")
    handler.set_header("Content-Security-Policy", content_security_policy(nonce))
    handler.finish(page)
