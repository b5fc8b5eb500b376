"""Starting and stopping the servers that the browser part looks at."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

from bench.environment import ROOT, our_python


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def bare_voila(notebook: Path, port: int, module: str = "voila") -> list[str]:
    """Plain Voilà, stock template, warmed up like ours: the comparison is about the page, not the pool."""
    quietly = ("--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1")
    warmed = ("--preheat_kernel=True", "--pool_size=2")
    return [str(our_python()), "-m", module, str(notebook), *quietly, *warmed]


def our_server(port: int) -> list[str]:
    """`farmkit serve`, as a person would start it."""
    return [str(our_python()), "-m", "farmkit.cli", "serve", "--port", str(port)]


@contextmanager
def serving(command: list[str], address: str, saves: Path, patience: float = 30) -> Iterator[None]:
    """Run a server until the block ends; begin when it answers. Its games are saved apart."""
    environment = {**os.environ, "XDG_DATA_HOME": str(saves), "PYTHONWARNINGS": "ignore"}
    with tempfile.TemporaryFile("w+") as log:
        process = subprocess.Popen(
            command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT, start_new_session=True, env=environment
        )
        try:
            wait_until_it_answers(process, address, patience, log.fileno())
            yield
        finally:
            stop(process)


def wait_until_it_answers(process: subprocess.Popen[bytes], address: str, patience: float, log: int) -> None:
    """Any answer will do, but one must come."""
    deadline = monotonic() + patience
    while monotonic() < deadline:
        if process.poll() is not None:
            break
        try:
            with urlopen(address, timeout=10):
                return
        except (URLError, OSError):
            sleep(0.2)
    os.lseek(log, 0, os.SEEK_SET)
    said = os.read(log, 100_000).decode(errors="replace").strip().splitlines()
    raise RuntimeError(f"no answer from {address}: {said[-1] if said else 'it said nothing'}")


def stop(process: subprocess.Popen[bytes]) -> None:
    """Ask first, so that the server can end its kernels."""
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(8)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(5)
