"""Wait for the visitor of a page.

`farmkit serve` runs the likely pages ahead, so that their imports are done when somebody comes. What such a
page reads from the disk at that time is old news to its visitor: a game may have gone on in the meantime. So a
page first imports, in a cell of its own, and then waits here before it looks at anything saved:

    from farmkit_widgets import visitor
    visitor.wait()

In JupyterLab, in a test and in a page that was not run ahead there is nothing to wait for.
"""

from __future__ import annotations

import json
import os
from http.client import HTTPConnection, HTTPException
from urllib.parse import parse_qs


def wait() -> dict[str, str]:
    """Return when somebody opens the page: what they asked for after the `?` of its address."""
    if os.environ.get("VOILA_PREHEAT") == "True":
        os.environ.update(_request())
        os.environ["VOILA_PREHEAT"] = "False"  # they are here now; a second call does not wait again
    return {name: values[-1] for name, values in parse_qs(os.environ.get("QUERY_STRING", "")).items()}


def _request() -> dict[str, str]:
    """Ask our server, which answers as soon as it hands this kernel to somebody."""
    there = os.environ.get("VOILA_APP_IP", "127.0.0.1"), int(os.environ["VOILA_APP_PORT"])
    path = f"{os.environ.get('VOILA_SERVER_URL', '/')}farmkit/visitor/{os.environ['VOILA_KERNEL_ID']}"
    try:
        line = HTTPConnection(*there)
        line.request("GET", path)
        request: dict[str, str] = json.load(line.getresponse())
    except (OSError, HTTPException, ValueError):
        return {}  # the server is going down, and this kernel with it
    return request
