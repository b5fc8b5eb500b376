"""What goes wrong: kernels that die while they wait, requests that are too large, servers that are killed."""

from __future__ import annotations

import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psutil
import pytest
from tornado.ioloop import IOLoop
from tornado.websocket import WebSocketClosedError, websocket_connect

from tests.server.house import HUB, KERNEL_ID, Serving, is_kernel, serving, until


@pytest.fixture(scope="module")
def fragile_house(pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(pages, tmp_path_factory.mktemp("fragile") / "log.jsonl") as server:
        yield server


def kill(kernels: list[psutil.Process]) -> None:
    for kernel in kernels:
        os.kill(kernel.pid, signal.SIGKILL)
    until(lambda: not any(map(is_kernel, kernels)))


def waiting(server: Serving) -> list[psutil.Process]:
    """Both kernels that wait, when they have run their pages."""
    kernels = server.await_kernels(2)
    time.sleep(1)
    return kernels


def test_a_waiting_kernel_that_was_killed_is_not_handed_out(fragile_house: Serving) -> None:
    kill(waiting(fragile_house))
    answer = fragile_house.ask(HUB)
    assert "welcome" in answer.text
    found = KERNEL_ID.search(answer.text)
    assert found
    assert len([one for one in fragile_house.kernels() if found[1] in " ".join(one.cmdline())]) == 1
    assert fragile_house.ask(f"voila/api/shutdown/{found[1]}", "POST").status == 204


def test_a_waiting_kernel_that_was_killed_is_replaced_before_anybody_comes(fragile_house: Serving) -> None:
    kill(waiting(fragile_house))
    waiting(fragile_house)
    assert any(line["event"] == "a waiting kernel has died" for line in fragile_house.lines())
    began = time.monotonic()
    assert "welcome" in fragile_house.ask(HUB).text
    assert time.monotonic() - began < 0.5, "it was not warm"


@pytest.mark.parametrize(
    "request_",
    [
        pytest.param(b"GET /?x=" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", id="address"),
        pytest.param(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"a" * 100_000 + b"\r\n\r\n", id="header"),
        pytest.param(
            b"POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n" + b"a" * 100_000, id="body"
        ),
        pytest.param(
            b"POST /login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
            + b"10000\r\n"
            + b"a" * 65536
            + b"\r\n10000\r\n"
            + b"a" * 65536
            + b"\r\n0\r\n\r\n",
            id="chunks",
        ),
        pytest.param(b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20_000 + b"\r\n", id="many headers"),
        pytest.param(b"\x00\x01\x02" * 1000 + b"\r\n\r\n", id="noise"),
    ],
)
def test_oversized_requests_are_refused(open_house: Serving, request_: bytes) -> None:
    with socket.create_connection(("127.0.0.1", open_house.port), timeout=10) as line:
        answer = b""
        try:
            line.sendall(request_)
            answer = line.recv(1000)
        except (ConnectionResetError, BrokenPipeError):
            pass  # it hung up before we were done
        assert answer == b"" or answer.split()[1] in (b"400", b"413", b"431"), answer[:100]
    assert open_house.ask("health").status == 200


def test_an_oversized_message_ends_its_line_and_nothing_else(open_house: Serving) -> None:
    found = KERNEL_ID.search(open_house.ask(HUB).text)
    assert found

    async def shout() -> int | None:
        line = await websocket_connect(f"ws://127.0.0.1:{open_house.port}/api/kernels/{found[1]}/channels?session_id=1")
        with suppress(WebSocketClosedError):
            await line.write_message(b"x" * 3_000_000, binary=True)
        while await line.read_message() is not None:
            pass
        return line.close_code

    assert IOLoop().run_sync(shout, timeout=20) in (1009, 1006, None)
    assert open_house.ask("health").status == 200
    assert open_house.ask(f"api/kernels/{found[1]}").status == 200


def test_a_page_cannot_run_code(open_house: Serving, tmp_path: Path) -> None:
    """Pages speak to their widgets. A message that asks the kernel to run something is not passed on."""
    found = KERNEL_ID.search(open_house.ask(HUB).text)
    assert found
    trace = tmp_path / "trace"

    async def intrude() -> list[str]:
        from tornado.escape import json_decode, json_encode

        line = await websocket_connect(f"ws://127.0.0.1:{open_house.port}/api/kernels/{found[1]}/channels?session_id=2")
        said = []
        for number, kind in enumerate(
            ["execute_request", "complete_request", "inspect_request", "kernel_info_request"]
        ):
            content = {"code": f"open({str(trace)!r}, 'w')", "silent": False, "cursor_pos": 1, "detail_level": 0}
            header = {"msg_id": f"m{number}", "msg_type": kind, "session": "2", "username": "", "version": "5.3"}
            message = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}
            await line.write_message(json_encode(message))
        while "kernel_info_reply" not in said:
            told = await line.read_message()
            assert told is not None
            said.append(json_decode(told)["msg_type"])
        return said

    said = IOLoop().run_sync(intrude, timeout=20)
    assert not {"execute_reply", "complete_reply", "inspect_reply"} & set(said)
    assert not trace.exists()


def test_a_server_that_is_asked_to_stop_says_goodbye_and_ends_its_kernels(pages: Path, tmp_path: Path) -> None:
    with serving(pages, tmp_path / "log.jsonl") as server:
        found = KERNEL_ID.search(server.ask(HUB).text)
        assert found
        kernels = server.await_kernels(2)

        async def stay() -> int | None:
            line = await websocket_connect(f"ws://127.0.0.1:{server.port}/api/kernels/{found[1]}/channels?session_id=1")
            server.process.send_signal(signal.SIGTERM)
            while await line.read_message() is not None:
                pass
            return line.close_code

        assert IOLoop().run_sync(stay, timeout=20) == 1001
        assert server.process.wait(timeout=20) == 0
        assert psutil.wait_procs(kernels, timeout=5)[1] == []
        last = server.lines()[-1]
        assert last["event"] == "closed"
        assert float(str(last["ms"])) < 10_000


def test_kernels_of_a_killed_server_end_by_themselves(pages: Path, tmp_path: Path) -> None:
    with serving(pages, tmp_path / "log.jsonl") as server:
        kernels = server.await_kernels(2)
        server.stop(signal.SIGKILL)
        assert psutil.wait_procs(kernels, timeout=15)[1] == []
