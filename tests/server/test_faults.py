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
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, websocket_connect

from bench.load.wire import PROTOCOL, Told, number, pack
from tests.server.house import COLD, HUB, KERNEL_ID, Serving, is_kernel, serving, until


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


def test_a_waiting_kernel_that_was_killed_is_not_handed_out(pages: Path, tmp_path: Path) -> None:
    never = "from farmkit_widgets.server import warm; warm.SECONDS_BETWEEN_LOOKS = 999"
    with serving(pages, tmp_path / "log.jsonl", change=never) as server:
        kill(waiting(server))
        answer = server.ask(HUB)
        assert "welcome" in answer.text
        found = KERNEL_ID.search(answer.text)
        assert found
        assert len([one for one in server.kernels() if found[1] in " ".join(one.cmdline())]) == 1
        assert server.ask(f"voila/api/shutdown/{found[1]}", "POST").status == 204


def test_a_waiting_kernel_that_was_killed_is_replaced_before_anybody_comes(fragile_house: Serving) -> None:
    kill(waiting(fragile_house))
    fresh = [" ".join(kernel.cmdline()) for kernel in waiting(fragile_house)]
    assert any(line["event"] == "a waiting kernel has died" for line in fragile_house.lines())
    answer = fragile_house.ask(HUB)
    assert "welcome" in answer.text
    found = KERNEL_ID.search(answer.text)
    assert found and any(found[1] in command for command in fresh), "nobody had waited"


def test_a_kernel_whose_page_is_gone_is_ended_and_those_that_wait_are_not(pages: Path, tmp_path: Path) -> None:
    sooner = "from farmkit_widgets.server import start; start.IDLE_SECONDS = 3; start.SECONDS_BETWEEN_CULLINGS = 1"
    with serving(pages, tmp_path / "log.jsonl", change=sooner) as server:
        visited, left = kernel_of_a_page(server), kernel_of_a_page(server)

        async def stay() -> None:
            line = await connect(server, visited)
            until(lambda: not any(left in " ".join(one.cmdline()) for one in server.kernels()))
            line.close()

        IOLoop().run_sync(stay, timeout=60)
        names = [" ".join(one.cmdline()) for one in server.kernels()]
        assert any(visited in name for name in names), "somebody was still there"
        assert len(server.await_kernels(3)) == 3, "one that is visited, two that wait"


def test_when_all_places_are_taken_the_next_visitor_is_told(pages: Path, tmp_path: Path) -> None:
    with serving(pages, tmp_path / "log.jsonl", "--most-pages", "2", change=COLD) as server:
        answers = [server.ask(HUB) for _visitor in range(3)]
        assert [answer.status for answer in answers] == [200, 200, 503]
        assert "All places are taken" in answers[-1].text
        assert answers[-1].headers["Retry-After"] == "60"
        assert len(server.kernels()) == 2


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


async def connect(server: Serving, kernel: str, protocols: list[str] | None = None) -> WebSocketClientConnection:
    address = f"ws://127.0.0.1:{server.port}/api/kernels/{kernel}/channels?session_id=1"
    return await websocket_connect(address, subprotocols=[PROTOCOL] if protocols is None else protocols)


def kernel_of_a_page(server: Serving) -> str:
    found = KERNEL_ID.search(server.ask(HUB).text)
    assert found
    return found[1]


async def say(server: Serving, kernel: str, words: bytes | str, protocols: list[str] | None = None) -> int | None:
    """How the line ends after somebody has said this."""
    line = await connect(server, kernel, protocols)
    with suppress(WebSocketClosedError):
        await line.write_message(words, binary=isinstance(words, bytes))
    while await line.read_message() is not None:
        pass
    return line.close_code


HUGE = (2**40).to_bytes(8, "little")
WITHIN = number(6) + number(56) + b"".join(number(56 + 2**40) for _part in range(5))
NONSENSE = [b"\xff" * 100, b"", HUGE, HUGE + b"x" * 100, WITHIN, number(6) * 9, "no JSON", "[]", '{"channel": "shell"}']


def test_an_oversized_message_ends_its_line_and_nothing_else(open_house: Serving) -> None:
    kernel = kernel_of_a_page(open_house)
    ended = IOLoop().run_sync(lambda: say(open_house, kernel, b"x" * 3_000_000), timeout=20)
    assert ended in (1009, 1006, None)
    assert open_house.ask(f"api/kernels/{kernel}").status == 200
    assert open_house.ask(f"voila/api/shutdown/{kernel}", "POST").status == 204


def test_nonsense_ends_its_line_and_costs_nothing(open_house: Serving) -> None:
    kernel = kernel_of_a_page(open_house)
    server = psutil.Process(open_house.process.pid)
    before, began = server.memory_info().rss, time.monotonic()
    for words in NONSENSE:
        assert IOLoop().run_sync(lambda words=words: say(open_house, kernel, words), timeout=20) == 1003, words
    # Without the protocol of pages, Jupyter would read the length of a list of lengths here: a hundred million.
    old = b"\x06\x00\x00\x00" + b"\x00" * 60
    assert IOLoop().run_sync(lambda: say(open_house, kernel, old, []), timeout=20) == 1003
    assert time.monotonic() - began < 10
    assert server.memory_info().rss - before < 50 * 2**20
    assert not any(line["event"] == "said" for line in open_house.lines())
    assert open_house.ask(f"voila/api/shutdown/{kernel}", "POST").status == 204


def test_a_page_cannot_run_code(open_house: Serving, tmp_path: Path) -> None:
    """Pages speak to their widgets. A message that asks the kernel to run something is not passed on."""
    kernel, trace = kernel_of_a_page(open_house), tmp_path / "trace"
    code = f"open({str(trace)!r}, 'w')"

    async def intrude() -> list[str]:
        line, said = await connect(open_house, kernel), []
        for kind in ("execute_request", "complete_request", "inspect_request", "kernel_info_request"):
            content = {"code": code, "silent": False, "cursor_pos": 1, "detail_level": 0}
            await line.write_message(pack(kind, content, "1")[1], binary=True)
        while "kernel_info_reply" not in said:
            told = await line.read_message()
            assert isinstance(told, bytes)
            said.append(Told(told).kind)
        line.close()
        return said

    said = IOLoop().run_sync(intrude, timeout=20)
    assert not {"execute_reply", "complete_reply", "inspect_reply"} & set(said)
    assert not trace.exists()
    assert open_house.ask(f"voila/api/shutdown/{kernel}", "POST").status == 204


def test_a_server_that_is_asked_to_stop_says_goodbye_and_ends_its_kernels(pages: Path, tmp_path: Path) -> None:
    with serving(pages, tmp_path / "log.jsonl") as server:
        kernel = kernel_of_a_page(server)
        kernels = server.await_kernels(2)

        async def stay() -> int | None:
            line = await connect(server, kernel)
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
