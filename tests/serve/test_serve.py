"""`farmkit serve`, started for real."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import psutil
import pytest

from farmkit import serve
from farmkit.core.trouble import Trouble

START = "import sys; from pathlib import Path; from farmkit.serve import serve; serve(0, notebooks=Path(sys.argv[1]))"


def notebook(title: str, *code: str) -> str:
    cells = [
        {
            "cell_type": "code",
            "id": f"cell-{n}",
            "metadata": {},
            "outputs": [],
            "execution_count": None,
            "source": c,
        }
        for n, c in enumerate(code)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    metadata = {"title": title, "kernelspec": kernel}
    return json.dumps({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})


class Server:
    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, str(folder)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.process.stdout
        self.line = self.process.stdout.readline().strip()
        self.port = int(self.line.rstrip("/").rpartition(":")[2])

    def ask(self, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, str]:
        line = HTTPConnection("127.0.0.1", self.port, timeout=60)
        line.request(method, path, headers=headers)
        answer = line.getresponse()
        return answer, answer.read().decode()

    def kernels(self) -> list[psutil.Process]:
        return psutil.Process(self.process.pid).children(recursive=True)

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=30)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("notebooks")
    (folder / "index.ipynb").write_text(notebook("The hub", "print('wel' + 'come')"))
    (folder / "aehre").mkdir()
    (folder / "aehre" / "3_design.ipynb").write_text(notebook("A page", "print('de' + 'sign')"))
    return folder


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    yield server
    server.stop()


def test_the_address_is_printed_in_one_line_once_it_answers(server: Server) -> None:
    assert re.fullmatch(r"farmkit is at http://127\.0\.0\.1:\d+/", server.line)


def test_the_address_leads_to_the_hub(server: Server) -> None:
    answer, _ = server.ask("/")
    assert (answer.status, answer.headers["Location"]) == (302, "/voila/render/index.ipynb")
    answer, page = server.ask("/voila/render/index.ipynb")
    assert answer.status == 200
    assert "<title>The hub</title>" in page
    assert "welcome" in page


def test_a_page_in_a_folder_has_its_own_address(server: Server) -> None:
    answer, page = server.ask("/voila/render/aehre/3_design.ipynb")
    assert answer.status == 200
    assert "design" in page


def test_the_source_of_a_page_is_not_shown(server: Server) -> None:
    _, page = server.ask("/voila/render/index.ipynb")
    assert "'wel'" not in page


def test_pages_ask_nothing_of_other_machines(server: Server) -> None:
    for path in ("/voila/render/index.ipynb", "/voila/render/missing.ipynb"):
        _, page = server.ask(path)
        assert re.findall(r"""(?:src|href)=["'](?:https?:)?//[^"']*""", page) == []


def test_pages_fit_a_phone_and_name_their_language(server: Server) -> None:
    _, page = server.ask("/voila/render/index.ipynb")
    assert '<html lang="en">' in page
    assert 'name="viewport" content="width=device-width' in page


def test_a_missing_page_leads_back_to_the_games(server: Server) -> None:
    answer, page = server.ask("/voila/render/missing.ipynb")
    assert answer.status == 404
    assert '<a href="/">' in page


def test_there_is_no_file_browser(server: Server) -> None:
    assert server.ask("/voila/tree")[0].headers["Location"] == "/voila/render/index.ipynb"
    assert server.ask("/voila/api/contents")[0].status == 404
    assert server.ask("/voila/files/index.ipynb")[0].status == 404


def test_a_foreign_name_for_this_machine_is_refused(server: Server) -> None:
    assert server.ask("/voila/render/index.ipynb", Host="example.org")[0].status == 403


def test_a_page_that_is_left_ends_its_kernel(server: Server) -> None:
    _, page = server.ask("/voila/render/aehre/3_design.ipynb")
    found = re.search(r'"kernelId": "([\w-]+)"', page)
    assert found
    kernel = next(k for k in server.kernels() if found[1] in " ".join(k.cmdline()))
    assert server.ask(f"/voila/api/shutdown/{found[1]}", "POST")[0].status == 204
    assert not kernel.is_running()


def test_ctrl_c_ends_the_server_and_every_kernel(folder: Path) -> None:
    server = Server(folder)
    until = time.monotonic() + 20
    while not server.kernels() and time.monotonic() < until:
        time.sleep(0.1)
    kernels = server.kernels()
    assert kernels, "the hub was not warmed"
    assert server.stop() == 0
    assert psutil.wait_procs(kernels, timeout=5)[1] == []
    assert server.process.stdout
    assert server.process.stdout.read() == ""


def test_a_taken_port_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Trouble, match=rf"^Cannot listen at 127\.0\.0\.1:{port}: Address already in use\.$"):
            serve.listen("127.0.0.1", port)


def test_a_port_that_cannot_be_is_named() -> None:
    with pytest.raises(Trouble, match=r"^There is no port 70000: the last one is 65535\.$"):
        serve.listen("127.0.0.1", 70000)


def test_when_the_usual_port_is_taken_another_free_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(serve, "USUAL_PORT", taken.getsockname()[1])
        with serve.listen("127.0.0.1", None) as found:
            assert found.getsockname()[1] not in (0, serve.USUAL_PORT)


def test_games_saved_in_the_browser_are_found_again_because_the_usual_port_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        monkeypatch.setattr(serve, "USUAL_PORT", free.getsockname()[1])
    with serve.listen("127.0.0.1", None) as found:
        assert found.getsockname()[1] == serve.USUAL_PORT


def test_a_folder_without_a_hub_is_named(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=re.escape(f"There is no index.ipynb in {tmp_path}.")):
        serve.serve(notebooks=tmp_path)


def test_without_the_pages_packages_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None if name == "voila" else object())
    with pytest.raises(Trouble, match=re.escape("The pages need voila: install them with: pip install 'farmkit[app]'")):
        serve.serve()


def test_a_bare_server_opens_no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert not serve.can_open_a_browser()
    monkeypatch.setitem(os.environ, "DISPLAY", ":0")
    assert serve.can_open_a_browser()
