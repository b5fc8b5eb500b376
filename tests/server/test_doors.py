"""Which addresses answer, and what they give away."""

from __future__ import annotations

import socket

import pytest

from tests.server.house import HUB, KERNEL_ID, Serving

NO_KERNEL = "00000000-0000-4000-8000-000000000000"


@pytest.mark.parametrize(
    "path",
    [
        "api",
        "api/contents",
        "api/contents/index.ipynb",
        "api/kernels",
        "api/kernelspecs",
        "api/sessions",
        "api/status",
        "api/terminals",
        "api/config/x",
        "api/me",
        "files/index.ipynb",
        "lab",
        "login/extra",
        "logout",
        "metrics",
        "notebooks/index.ipynb",
        "static/favicon.ico",
        "terminals/1",
        "terminals/websocket/1",
        "tree",
        "view/index.ipynb",
        "voila/api/contents",
        "voila/api/contents/index.ipynb",
        "voila/api/themes/@jupyterlab/theme-light-extension/index.css",
        "voila/files/index.ipynb",
        "voila/files/notes.txt",
        "voila/files/picture.png",
        f"voila/query/{NO_KERNEL}",
        f"voila/execution/{NO_KERNEL}",
        "voila/templates/lab/static/voila.js",
        "voila/labextensions/@jupyterlab/translation/package.json",
    ],
)
def test_what_no_page_needs_does_not_exist(open_house: Serving, path: str) -> None:
    assert open_house.ask(path).status == 404


@pytest.mark.parametrize(
    "path",
    [
        "notes.txt",
        "picture.png",
        "missing.ipynb",
        ".hidden/secret.ipynb",
        ".ipynb_checkpoints/index-checkpoint.ipynb",
        "aehre",
        "aehre/",
        "",
        "aehre//2_play.ipynb",
        "./index.ipynb",
        "aehre/../index.ipynb",
        "aehre%2f..%2findex.ipynb",
        "index.ipynb%00",
        "index.ipynb/",
        "%2e%2e/index.ipynb",
        "a" * 5000 + ".ipynb",
    ],
)
def test_only_pages_are_rendered_and_only_by_their_names(open_house: Serving, path: str) -> None:
    before = len(open_house.await_kernels(2))
    answer = open_house.ask(f"voila/render/{path}")
    assert answer.status == 404
    assert "Back to the games" in answer.text
    assert len(open_house.kernels()) == before, "a kernel was started for nothing"


@pytest.mark.parametrize(
    "root", ["voila/static", "voila/templates/farmkit/static", "voila/labextensions/anywidget/static"]
)
@pytest.mark.parametrize(
    "trick",
    [
        "../../../../../../etc/passwd",
        "..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
        "%2e%2e/%2e%2e/%2e%2e/conf.json",
        "..%5c..%5cconf.json",
        "....//....//conf.json",
        "//etc/passwd",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        "%00/etc/passwd",
        "../conf.json",
        "../index.html.j2",
        "../static/../conf.json",
        ".",
        "",
        "a" * 5000,
        "~root/.bashrc",
        "file:///etc/passwd",
    ],
)
def test_path_tricks_in_static_addresses_are_refused(open_house: Serving, root: str, trick: str) -> None:
    answer = open_house.ask(f"{root}/{trick}")
    assert answer.status in (400, 403, 404)
    assert "root:" not in answer.text
    assert "base_template" not in answer.text


def test_files_of_the_pages_are_served_with_their_kind(open_house: Serving) -> None:
    answer = open_house.ask("voila/templates/farmkit/static/farmkit.css")
    assert (answer.status, answer.headers["Content-Type"]) == (200, "text/css")
    assert open_house.ask("voila/static/voila.js").status == 200
    for extension in ("ipycanvas", "@jupyter-widgets/jupyterlab-manager"):
        assert open_house.ask(f"voila/labextensions/{extension}/static/style.js").status == 200
        assert open_house.ask(f"voila/labextensions/{extension}/static/missing.js").status == 404


def test_a_kernel_cannot_be_listed_and_not_be_guessed_and_not_be_deleted(open_house: Serving) -> None:
    page = open_house.ask(HUB).text
    found = KERNEL_ID.search(page)
    assert found
    assert open_house.ask(f"api/kernels/{found[1]}").status == 200
    assert open_house.ask(f"api/kernels/{found[1]}", "DELETE").status == 405
    assert open_house.ask(f"api/kernels/{found[1]}", "POST").status == 405
    assert open_house.ask(f"api/kernels/{NO_KERNEL}").status == 404
    assert open_house.ask(f"voila/api/shutdown/{NO_KERNEL}", "POST").status == 204  # gone already
    assert open_house.ask(f"voila/api/shutdown/{found[1]}", "POST").status == 204
    assert open_house.ask(f"api/kernels/{found[1]}").status == 404


def test_other_sites_cannot_end_a_kernel_nor_listen_to_it(open_house: Serving) -> None:
    found = KERNEL_ID.search(open_house.ask(HUB).text)
    assert found
    foreign = "http://evil.example"
    assert open_house.ask(f"voila/api/shutdown/{found[1]}", "POST", Origin=foreign).status == 403
    socket_words = {
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec_WebSocket_Version": "13",
        "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    line = f"api/kernels/{found[1]}/channels?session_id=1"
    assert open_house.ask(line, Origin=foreign, **socket_words).status == 403
    # Node that answers a proper request waits for messages; its head is all that is asked for here.
    ours = f"http://127.0.0.1:{open_house.port}"
    with socket.create_connection(("127.0.0.1", open_house.port), timeout=10) as plain:
        head = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in socket_words.items())
        plain.sendall(
            f"GET /{line} HTTP/1.1\r\nHost: 127.0.0.1:{open_house.port}\r\nOrigin: {ours}\r\n{head}\r\n".encode()
        )
        assert plain.recv(100).startswith(b"HTTP/1.1 101 ")
    assert open_house.ask(f"voila/api/shutdown/{found[1]}", "POST", Origin=ours).status == 204


def test_a_foreign_name_for_this_machine_is_refused_everywhere(open_house: Serving) -> None:
    for path in ("", HUB, "voila/static/voila.js", f"api/kernels/{NO_KERNEL}"):
        assert open_house.ask(path, Host="evil.example").status == 403
    assert open_house.ask("", Host=f"localhost:{open_house.port}").status == 302


def test_every_answer_says_what_a_page_may_do(open_house: Serving) -> None:
    for path in (HUB, "", "voila/static/voila.js", "missing", "voila/static/../x", "health"):
        headers = open_house.ask(path).headers
        policy = headers["Content-Security-Policy"]
        for rule in ("default-src 'none'", "object-src 'none'", "base-uri 'self'", "frame-ancestors 'self'"):
            assert rule in policy, path
        assert "http" not in policy
        assert "unsafe-eval" not in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        assert "Server" not in headers
        assert "Access-Control-Allow-Origin" not in headers


def test_scripts_of_a_page_carry_a_number_that_is_used_once(open_house: Serving) -> None:
    numbers = set()
    for _visit in range(2):
        answer = open_house.ask(HUB)
        policy = answer.headers["Content-Security-Policy"]
        number = policy.partition("'nonce-")[2].partition("'")[0]
        assert len(number) >= 20
        scripts = answer.text.count("<script>") + answer.text.count("<script nonce=")
        assert answer.text.count(f'<script nonce="{number}">') == scripts > 0
        numbers.add(number)
    assert len(numbers) == 2


def test_the_health_address_answers_whoever_asks(open_house: Serving, locked_house: Serving) -> None:
    for house in (open_house, locked_house):
        answer = house.ask("health", Host="10.1.2.3")
        assert (answer.status, answer.text) == (200, '{"status": "ok"}')
