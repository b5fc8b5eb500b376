"""`farmkit serve`, started for real with a small folder of pages, and asked over plain connections."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPMessage
from pathlib import Path
from typing import TypeVar

import psutil
from nbformat import writes
from nbformat.v4 import new_code_cell, new_notebook

TOKEN = "a-token-that-nobody-guesses"
HUB = "voila/render/index.ipynb"
PAGE = "voila/render/aehre/2_play.ipynb"
T = TypeVar("T")
COLD = "from farmkit_widgets.server import warm; warm.MOST_WARM = 0"
"""A server that runs no page ahead: starts quicker, for tests that are about something else."""
KERNEL_ID = re.compile(r'"kernelId": "([\w-]+)"')


@dataclass(frozen=True)
class Answer:
    status: int
    headers: HTTPMessage
    text: str


def folder_of_pages(folder: Path) -> Path:
    pages = {
        "index.ipynb": "print('wel' + 'come')",
        "aehre/2_play.ipynb": "print('ta' + 'ble')",
        ".hidden/secret.ipynb": "print('secret')",
        ".ipynb_checkpoints/index-checkpoint.ipynb": "print('old')",
    }
    for path, code in pages.items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(writes(new_notebook(cells=[new_code_cell(code)])))
    (folder / "notes.txt").write_text("not for visitors")
    (folder / "picture.png").write_bytes(b"not for visitors")
    return folder


class Serving:
    """A running server. `address` is what it printed; paths are below its prefix."""

    def __init__(self, process: subprocess.Popen[str], line: str, log: Path) -> None:
        self.process, self.line, self.log = process, line, log
        found = re.search(r"http://127\.0\.0\.1:(\d+)(/.*)", line)
        assert found, f"the server said {line!r}"
        self.port, self.prefix = int(found[1]), found[2]

    def ask(
        self, path: str, method: str = "GET", body: bytes | str | None = None, raw: bool = False, **headers: str
    ) -> Answer:
        line = HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            line.request(method, path if raw else self.prefix + path, body, named)
            answer = line.getresponse()
            return Answer(answer.status, answer.headers, answer.read().decode(errors="replace"))
        finally:
            line.close()

    def kernels(self) -> list[psutil.Process]:
        return [one for one in psutil.Process(self.process.pid).children(recursive=True) if is_kernel(one)]

    def lines(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def await_kernels(self, number: int) -> list[psutil.Process]:
        return until(lambda: self.kernels() if len(self.kernels()) >= number else None)

    def stop(self, how: int = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        return self.process.wait(timeout=30)


def is_kernel(process: psutil.Process) -> bool:
    try:
        return "ipykernel_launcher" in " ".join(process.cmdline())
    except psutil.Error:
        return False  # it has just ended


def until(found: Callable[[], T | None], seconds: float = 30) -> T:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := found():
            return value
        time.sleep(0.05)
    raise AssertionError("it never came")


def command(notebooks: Path, *more: str) -> list[str]:
    return [sys.executable, "-m", "farmkit.cli", "serve", "--port", "0", "--notebooks", str(notebooks), *more]


@contextmanager
def serving(
    notebooks: Path, log: Path, *more: str, environment: Mapping[str, str] | None = None, change: str = ""
) -> Iterator[Serving]:
    """`change` is Python that is run before the server, to shorten what would take too long for a test."""
    words = command(notebooks, "--log", str(log), *more)
    if change:
        words[1:3] = ["-c", f"import sys; {change}; from farmkit import cli; sys.exit(cli.main(sys.argv[1:]))"]
    started = subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **(environment or {})},
    )
    assert started.stdout is not None
    server = Serving(started, started.stdout.readline().strip(), log)
    try:
        yield server
    finally:
        if started.poll() is None:
            server.stop()
