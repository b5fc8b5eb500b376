"""What a page of ours may do in a browser: talk to us, run our scripts, and nothing else."""

from __future__ import annotations

import secrets

from tornado.httputil import HTTPHeaders, HTTPServerRequest
from tornado.web import OutputTransform

# Pages are rendered before they are asked for. Each takes its number when it goes out, in the place of this word.
NONCE_TO_COME = "farmkit-number-used-once"


def new_nonce() -> str:
    return secrets.token_urlsafe(18)


def content_security_policy(nonce: str = "") -> str:
    """Scripts: our files, those with the page's number, and widgets, which arrive as text and are run as blobs.

    Styles may stand anywhere, since JupyterLab's widgets write them into the page.
    """
    scripts = f"'self' blob: 'nonce-{nonce}'" if nonce else "'none'"
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src {scripts}",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "connect-src 'self'",
            "form-action 'self'",
            "base-uri 'self'",
            "object-src 'none'",
            "frame-ancestors 'self'",
        ]
    )


HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
PLAIN = content_security_policy()


class OnEveryAnswer(OutputTransform):
    """Also on files, errors and redirections."""

    def __init__(self, request: HTTPServerRequest) -> None:
        pass

    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        for name, value in HEADERS.items():
            headers[name] = value
        if "nonce-" not in headers.get("Content-Security-Policy", ""):
            headers["Content-Security-Policy"] = PLAIN
        if "Server" in headers:
            del headers["Server"]
        return status_code, headers, chunk
