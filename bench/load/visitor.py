"""One visitor: opens the page of a table, connects to its kernel, and presses what a person could press."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any
from uuid import uuid4

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from bench.load.wire import PROTOCOL, Told, pack

KERNEL = re.compile(r'"kernelId": "([\w-]+)"')
MODEL = re.compile(r'"application/vnd\.jupyter\.widget-view\+json": \{[^}]*"model_id": "(\w+)"')
PATIENCE = 30.0
PAGE = {"width": 1280, "room": 1280, "calm": False, "dark": False, "stored": {}}
AGAIN = {"who0": "person", "who1": "greedy"}
"""The form of a new game: one person, one bot."""
FIRST = ("curtain", "end", "points", "pass", "place")


class Visitor:
    """`waits` holds the seconds from each move to the last thing that the page was told because of it."""

    def __init__(self, address: str, page: str, seed: int, key: str = "") -> None:
        """`key` opens a seat at a shared table; it follows # in the address of the page."""
        self.address, self.page, self.key = address, page, key
        self.rng = Random(seed)
        self.session = uuid4().hex
        self.waits: list[float] = []
        self.errors: list[str] = []
        self.pressed: Counter[str] = Counter()
        self.tree: dict[str, Any] = {}
        self.line: WebSocketClientConnection
        self.kernel = self.front = ""

    async def come(self) -> None:
        """Everything that a browser does until the board is there."""
        client = AsyncHTTPClient()
        answer = await client.fetch(f"{self.address}voila/render/{self.page}", request_timeout=4 * PATIENCE)
        text = answer.body.decode()
        kernel, front = KERNEL.search(text), MODEL.search(text)
        if kernel is None or front is None:
            raise RuntimeError("the page has no board")
        self.kernel, self.front = kernel[1], front[1]
        channels = f"{self.address}api/kernels/{self.kernel}/channels?session_id={self.session}"
        self.line = await websocket_connect(channels.replace("http", "ws", 1), subprotocols=[PROTOCOL])
        await self.ask("kernel_info_request", {})
        control = uuid4().hex
        target = {"comm_id": control, "target_name": "jupyter.widget.control", "data": {}}
        await self.ask("comm_open", target)
        await self.ask("comm_msg", {"comm_id": control, "data": {"method": "request_states"}})
        if not self.tree:
            raise RuntimeError("the page has no elements")
        for canvas in self.canvases:
            await self.ask("comm_msg", custom(canvas, {"event": "client_ready"}))
        where = f"{self.address}voila/render/{self.page}"
        await self.do("ready", {**PAGE, "key": self.key, "page": where})

    async def move(self) -> None:
        chosen = self.choice()
        self.pressed[chosen.partition(":")[0]] += 1
        began = perf_counter()
        await self.do(chosen, AGAIN if chosen == "start" else None)
        self.waits.append(perf_counter() - began)

    async def do(self, name: str, value: object = None) -> None:
        """The page also asks after each report whether anybody is there; here nobody waits for that answer."""
        done, frame = pack("comm_msg", custom(self.front, {"do": name, "value": value}), self.session)
        await self.line.write_message(frame, binary=True)
        _name, frame = pack("comm_msg", custom(self.front, {"ask": 1}), self.session)
        await self.line.write_message(frame, binary=True)
        await self.listen(done)

    async def leave(self) -> None:
        goodbye = HTTPRequest(f"{self.address}voila/api/shutdown/{self.kernel}", "POST", body="", request_timeout=60)
        await AsyncHTTPClient().fetch(goodbye)
        self.line.close()

    async def ask(self, kind: str, content: dict[str, Any]) -> None:
        """Send, and listen until the kernel has told everything that it has to tell because of it."""
        name, frame = pack(kind, content, self.session)
        await self.line.write_message(frame, binary=True)
        await self.listen(name)

    async def listen(self, name: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                told = await self.line.read_message()
                if told is None:
                    raise RuntimeError("the line was cut")
                if self.hear(Told(told if isinstance(told, bytes) else told.encode()), name):
                    return

    canvases: list[str] = []

    def hear(self, told: Told, name: str) -> bool:
        if told.kind == "status":
            return told.content["execution_state"] == "idle" and told.answers == name
        if told.kind in ("error", "stream"):
            self.errors.append(json.dumps(told.content)[:300])
        elif told.kind == "comm_msg":
            content = told.content
            data = content["data"]
            if data.get("method") == "update_states":
                states = data["states"]
                self.tree = states[self.front]["state"]["tree"]
                self.canvases = [one for one, model in states.items() if model["model_name"] == "MultiCanvasModel"]
            elif content["comm_id"] == self.front and "tree" in data.get("state", {}):
                self.tree = data["state"]["tree"]
        return False

    def choice(self) -> str:
        """What to press next: whatever goes on with the game, and else something that fits."""
        buttons = dict(pressable(self.tree))
        for name in FIRST:
            if name in buttons:
                return name
        for start in ("level:", "kind:"):
            if found := [name for name in buttons if name.startswith(start)]:
                return self.rng.choice(found)
        if fitting := [name for name, classes in buttons.items() if "fk-legal" in classes]:
            return self.rng.choice(fitting)
        for name in ("rotate", "undo", "hint"):
            if name in buttons:
                return name
        if "open:new" in buttons:
            return "start"  # the game is over
        raise RuntimeError(f"nothing can be pressed: {sorted(buttons)[:10]}")


def custom(model: str, content: dict[str, Any]) -> dict[str, Any]:
    return {"comm_id": model, "data": {"method": "custom", "content": content}}


def pressable(node: Any) -> Iterator[tuple[str, list[str]]]:
    if not isinstance(node, dict):
        return
    attributes = node.get("a", {})
    if "do" in attributes and not attributes.get("disabled") and attributes.get("aria-disabled") != "true":
        yield attributes["do"], attributes.get("class", "").split()
    for child in node.get("c", []):
        yield from pressable(child)
