"""Who may come in. Every request passes here before anything else is done for it.

A visitor shows the token once: in the address of the first page, in the form, or (a program) in a header. From then on
a signed cookie speaks for them. It is signed with a key made from the token: it outlives a restart, and all servers
with the same token know it; a new token makes all old cookies worthless.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from urllib.parse import parse_qsl, urlencode, urlsplit

from tornado.httputil import HTTPServerRequest, split_host_and_port
from tornado.web import RequestHandler, create_signed_value, decode_signed_value

from farmkit.serve import House, is_local

from .log import Refusals

COOKIE = "farmkit-visitor"
COOKIE_DAYS = 30
HEADER = re.compile(r"(?:token|bearer)\s+(\S+)", re.IGNORECASE)
HARMLESS = ("GET", "HEAD", "OPTIONS")


class Gate:
    def __init__(self, house: House) -> None:
        self.house = house
        self.refusals = Refusals()
        self.key = hashlib.sha256(b"farmkit cookie " + house.token.encode()).hexdigest()

    def objection(self, request: HTTPServerRequest) -> tuple[int, str] | None:
        """Why this request is turned away: a status and a word for the log. None: it may come in."""
        if not self.knows_name(request):
            return 403, "name"
        if not self.is_from_here(request):
            return 403, "origin"
        if self.house.token and not self.has_cookie(request) and not self.is_right(shown := token_shown(request)):
            return (403, "token") if shown else (401, "no token")
        return None

    def knows_name(self, request: HTTPServerRequest) -> bool:
        """Another site could point a name of its own at this machine. The token stops it; without one, we do."""
        if self.house.token:
            return True
        name = split_host_and_port(request.host.lower())[0].strip("[]")
        return is_local(name) or name == self.house.public_name != ""

    def is_from_here(self, request: HTTPServerRequest) -> bool:
        """Pages of other sites may link to us, but not speak to a kernel or end one."""
        origin = request.headers.get("Origin")
        upgrade = "Upgrade" in request.headers
        if origin is None or (request.method in HARMLESS and not upgrade):
            return True
        try:
            return urlsplit(origin.lower()).netloc == request.host.lower()
        except ValueError:
            return False  # not an address at all

    def has_cookie(self, request: HTTPServerRequest) -> bool:
        name = cookie_name(request)
        cookie = request.cookies.get(name)
        return cookie is not None and decode_signed_value(self.key, name, cookie.value, COOKIE_DAYS) == b"in"

    def is_right(self, shown: str) -> bool:
        return hmac.compare_digest(digest(shown), digest(self.house.token))

    def let_in(self, handler: RequestHandler) -> None:
        name = cookie_name(handler.request)
        handler.set_cookie(
            name,
            create_signed_value(self.key, name, "in"),
            expires_days=COOKIE_DAYS,
            path=self.house.prefix,
            httponly=True,
            samesite="Lax",
            secure=handler.request.protocol == "https",
        )


def cookie_name(request: HTTPServerRequest) -> str:
    """With the port, because a browser sends one machine's cookies to all of its ports."""
    return f"{COOKIE}-{split_host_and_port(request.host)[1] or 'usual'}"


def digest(text: str) -> bytes:
    """The same length for every text, so that the time of a comparison tells nothing."""
    return hashlib.sha256(text.encode(errors="replace")).digest()


def token_shown(request: HTTPServerRequest) -> str:
    if given := request.query_arguments.get("token"):
        return given[-1].decode(errors="replace")
    found = HEADER.fullmatch(request.headers.get("Authorization", ""))
    return found[1] if found else ""


def without_token(request: HTTPServerRequest) -> str:
    """The same address, as it may stay in the browser's history."""
    kept = [(name, value) for name, value in parse_qsl(request.query, keep_blank_values=True) if name != "token"]
    return local(request.path) + (f"?{urlencode(kept)}" if kept else "")


def local(path: str) -> str:
    """Two slashes at the beginning would lead to another machine."""
    return "/" + path.replace("\\", "/").lstrip("/")
