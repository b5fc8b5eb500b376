"""The line between a page and its kernel, as a browser speaks it: Jupyter's messages, packed into binary frames."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import pairwise
from typing import Any
from uuid import uuid4

PROTOCOL = "v1.kernel.websocket.jupyter.org"


def pack(kind: str, content: Mapping[str, Any], session: str, channel: str = "shell") -> tuple[str, bytes]:
    """A message, with the name by which its answers refer to it."""
    name = uuid4().hex
    header = {"msg_id": name, "msg_type": kind, "session": session, "username": "", "version": "5.3", "date": ""}
    metadata = {"version": "1.0.0"}  # of the talk about all widgets at once; others ignore it
    parts = [channel.encode(), *(json.dumps(part).encode() for part in (header, {}, metadata, content))]
    places = [8 * (len(parts) + 2)]
    for part in parts:
        places.append(places[-1] + len(part))
    return name, b"".join([number(len(places)), *map(number, places), *parts])


def number(value: int) -> bytes:
    return value.to_bytes(8, "little")


class Told:
    """A message from the kernel. Its parts are read when somebody wants to know: most are pictures for the canvas."""

    def __init__(self, frame: bytes) -> None:
        count = int.from_bytes(frame[:8], "little")
        places = [int.from_bytes(frame[8 * n : 8 * n + 8], "little") for n in range(1, count + 1)]
        self.parts = [frame[start:end] for start, end in pairwise(places)]
        self.kind: str = json.loads(self.parts[1])["msg_type"]

    @property
    def answers(self) -> str:
        return str(json.loads(self.parts[2]).get("msg_id", ""))

    @property
    def content(self) -> dict[str, Any]:
        content: dict[str, Any] = json.loads(self.parts[4])
        return content
