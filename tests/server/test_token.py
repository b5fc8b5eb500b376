"""Coming in with a token, and not coming in without."""

from __future__ import annotations

import socket
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

import pytest

from farmkit import serve
from farmkit.core.trouble import Trouble
from tests.server.house import COLD, HUB, KERNEL_ID, TOKEN, Answer, Serving, serving

HTML = "text/html,application/xhtml+xml"
FORM = "application/x-www-form-urlencoded"


def cookie_of(answer: Answer) -> str:
    return answer.headers["Set-Cookie"].partition(";")[0]


@pytest.mark.parametrize(
    "path",
    ["", HUB, "voila/static/voila.js", "voila/templates/farmkit/static/farmkit.css", "api/kernels", "missing"],
)
def test_without_the_token_nothing_answers(locked_house: Serving, path: str) -> None:
    assert locked_house.ask(path).status == 401
    assert locked_house.ask(path, Authorization="token wrong").status == 403
    assert locked_house.ask(f"{path}?token=wrong").status == 403
    assert locked_house.ask(path, Cookie=f"farmkit-visitor-{locked_house.port}=in").status == 401


@pytest.mark.parametrize(
    "odd",
    [
        {"Host": "[::1"},
        {"Host": ""},
        {"Host": "a:b:c"},
        {"Host": "localhost:99999999999999999999"},
        {"Origin": "http://["},
        {"Origin": "null"},
        {"Cookie": "=; ;;farmkit-visitor-80=\xff|2|1:0|x; a"},
        {"Cookie": "farmkit-visitor-usual=2|1:0|10:1|21:farmkit-visitor-usual|4:aW4=|" + "0" * 64},
        {"Authorization": "token"},
        {"Authorization": "Basic \xff\xfe"},
        {"Accept": "text/html", "Authorization": "bearer \xe4\xf6\xfc"},
    ],
)
def test_odd_headers_are_refused_like_others(locked_house: Serving, odd: dict[str, str]) -> None:
    for method in ("GET", "POST"):
        assert 400 <= locked_house.ask(HUB, method, **odd).status < 500
    assert locked_house.ask(f"{HUB}?%ff%fe=%00&token=%ff%fe&;;&=").status == 403
    assert not [line for line in locked_house.lines() if line["event"] == "said"]


def test_a_kernel_needs_the_token_too(locked_house: Serving) -> None:
    found = KERNEL_ID.search(locked_house.ask(HUB, Authorization=f"token {TOKEN}").text)
    assert found
    for path, method in [
        (f"api/kernels/{found[1]}", "GET"),
        (f"api/kernels/{found[1]}/channels", "GET"),
        (f"voila/api/shutdown/{found[1]}", "POST"),
    ]:
        assert locked_house.ask(path, method).status == 401
    assert locked_house.ask(f"voila/api/shutdown/{found[1]}", "POST", Authorization=f"bearer {TOKEN}").status == 204


def test_a_person_without_the_token_is_led_to_the_form_and_from_there_to_their_page(locked_house: Serving) -> None:
    answer = locked_house.ask(HUB, Accept=HTML)
    assert answer.status == 302
    form = locked_house.ask(answer.headers["Location"], Accept=HTML, raw=True)
    assert form.status == 200
    assert "Token that you were given" in form.text
    assert f'value="/games/farm/{HUB}"' in form.text
    goal = urlencode({"token": TOKEN, "next": f"/games/farm/{HUB}"})
    answer = locked_house.ask("login", "POST", goal, Content_Type=FORM)
    assert (answer.status, answer.headers["Location"]) == (303, f"/games/farm/{HUB}")
    assert "HttpOnly" in answer.headers["Set-Cookie"]
    assert "SameSite=Lax" in answer.headers["Set-Cookie"]
    assert "Path=/games/farm/" in answer.headers["Set-Cookie"]
    assert TOKEN not in answer.headers["Set-Cookie"]
    assert locked_house.ask(HUB, Cookie=cookie_of(answer)).status == 200


def test_a_wrong_token_in_the_form_is_told(locked_house: Serving) -> None:
    answer = locked_house.ask("login", "POST", urlencode({"token": "wrong"}), Content_Type=FORM)
    assert answer.status == 403
    assert "That is not the token." in answer.text
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("goal", ["//evil.example/", "https://evil.example/", "/\\evil.example", "/elsewhere", ""])
def test_the_form_leads_to_our_own_pages_only(locked_house: Serving, goal: str) -> None:
    answer = locked_house.ask("login", "POST", urlencode({"token": TOKEN, "next": goal}), Content_Type=FORM)
    assert answer.headers["Location"] == "/games/farm/"


def test_the_goal_in_the_form_is_text_and_not_a_script(locked_house: Serving) -> None:
    answer = locked_house.ask("login?" + urlencode({"next": '/games/farm/"><script>alert(1)</script>'}))
    assert "<script>" not in answer.text
    assert "alert(1)&lt;/script&gt;" in answer.text


def test_a_token_in_an_address_is_taken_out_of_it(locked_house: Serving) -> None:
    answer = locked_house.ask(f"{HUB}?table=7&token={TOKEN}", Accept=HTML)
    assert (answer.status, answer.headers["Location"]) == (302, f"/games/farm/{HUB}?table=7")
    assert locked_house.ask(HUB, Cookie=cookie_of(answer)).status == 200
    doubled = locked_house.ask(f"//evil.example/..{locked_house.prefix}?token={TOKEN}", raw=True)
    assert not doubled.headers.get("Location", "/").startswith("//")


def test_pages_below_a_prefix_stay_below_it(locked_house: Serving) -> None:
    key = f"token {TOKEN}"
    assert locked_house.ask("", Authorization=key).headers["Location"] == f"/games/farm/{HUB}"
    page = locked_house.ask(HUB, Authorization=key).text
    assert 'href="/games/farm/voila/templates/farmkit/static/farmkit.css' in page
    assert 'src="/games/farm/voila/static/voila.js"' in page
    assert locked_house.ask("/", raw=True, Authorization=key).status == 404
    assert locked_house.ask(f"/{HUB}", raw=True, Authorization=key).status == 404


def test_a_cookie_outlives_a_restart_and_dies_with_the_token(pages: Path, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    options = ("--port", port, "--token-file", str(tmp_path / "token"))
    cookie, seen = "", []
    for token in (TOKEN, TOKEN, "another-token-of-this-length"):
        (tmp_path / "token").write_text(token + "\n")
        with serving(pages, tmp_path / "log.jsonl", *options, change=COLD) as server:
            cookie = cookie or cookie_of(server.ask(f"?token={TOKEN}"))
            seen.append(server.ask("voila/static/voila.js", "HEAD", Cookie=cookie).status)
    assert seen == [200, 200, 401]


def test_a_thousand_wrong_tokens_a_second_are_refused_and_the_server_stays_responsive(locked_house: Serving) -> None:
    cookie = cookie_of(locked_house.ask(f"?token={TOKEN}", Accept=HTML))
    guesses, seconds = 3000, 3.0
    seen_before = len(locked_house.lines())

    def guess(number: int) -> list[int]:
        line = HTTPConnection("127.0.0.1", locked_house.port, timeout=30)
        answers = []
        for n in range(guesses // 4):
            line.request("GET", f"{locked_house.prefix}?token=guess-{number}-{n}-of-a-secret")
            answer = line.getresponse()
            answer.read()
            answers.append(answer.status)
        line.close()
        return answers

    waits = []
    began = time.monotonic()
    with ThreadPoolExecutor(4) as crowd:
        floods = [crowd.submit(guess, number) for number in range(4)]
        while not all(flood.done() for flood in floods):
            asked = time.monotonic()
            assert locked_house.ask("voila/static/voila.js", "HEAD", Cookie=cookie).status == 200
            waits.append(time.monotonic() - asked)
            time.sleep(0.05)
    took = time.monotonic() - began
    assert [status for flood in floods for status in flood.result()] == [403] * guesses
    assert guesses / took > guesses / seconds / 2, f"only {guesses / took:.0f} refused in a second"
    assert sorted(waits)[len(waits) * 9 // 10] < 0.5, waits
    locked_house.ask("?token=the-last-one")
    time.sleep(1.1)
    locked_house.ask("?token=the-very-last-one")
    lines = [line for line in locked_house.lines()[seen_before:] if line.get("why") == "token"]
    assert sum(int(str(line["times"])) for line in lines) >= guesses
    assert len(lines) < 50, "a flood of requests became a flood of lines"
    assert {line["whom"] for line in lines} == {"127.0.0.1"}


def test_the_log_knows_no_token_no_kernel_and_no_query(locked_house: Serving) -> None:
    key = f"token {TOKEN}"
    found = KERNEL_ID.search(locked_house.ask(f"{HUB}?seat=a-secret-seat", Authorization=key).text)
    assert found
    locked_house.ask(f"?token={TOKEN}")
    locked_house.ask("?token=a-wrong-token-somewhere")
    locked_house.ask("login", "POST", urlencode({"token": TOKEN}), Content_Type=FORM)
    locked_house.ask(f"api/kernels/{found[1]}", Authorization=key)
    locked_house.ask(f"voila/api/shutdown/{found[1]}", "POST", Authorization=key)
    text = locked_house.log.read_text()
    for secret in (TOKEN, "a-wrong-token-somewhere", "a-secret-seat", found[1], found[1].partition("-")[2]):
        assert secret not in text
    lines = locked_house.lines()
    assert all({"time", "level", "event"} <= set(line) for line in lines)
    asked = [line for line in lines if line["event"] == "request" and line["path"] == f"/games/farm/{HUB}"]
    assert asked and all(line["status"] in (200, 302) and float(str(line["ms"])) > 0 for line in asked)


def test_beyond_this_machine_a_token_must_be_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FARMKIT_TOKEN", raising=False)
    for host in ("0.0.0.0", "::", "", "192.0.2.7", "farm.example"):
        with pytest.raises(Trouble, match="must show a token"):
            serve.find_token(host, None)
    for host in ("127.0.0.1", "::1", "localhost", "127.8.8.8"):
        assert serve.find_token(host, None) == ""
    monkeypatch.setenv("FARMKIT_TOKEN", "short")
    with pytest.raises(Trouble, match="at least 16"):
        serve.find_token("127.0.0.1", None)
    with pytest.raises(Trouble, match=r"cannot be read from .*nothing: No such file"):
        serve.find_token("127.0.0.1", tmp_path / "nothing")
    (tmp_path / "empty").write_text("\n")
    with pytest.raises(Trouble, match="must show a token"):
        serve.find_token("127.0.0.1", tmp_path / "empty")


def test_kernels_do_not_inherit_the_token(locked_house: Serving) -> None:
    for kernel in locked_house.await_kernels(1):
        assert TOKEN not in "".join(kernel.environ().values())


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("/", "/"),
        ("", "/"),
        ("games", "/games/"),
        ("/games/", "/games/"),
        ("/user/ann@b.c/farm", "/user/ann@b.c/farm/"),
    ],
)
def test_a_prefix_has_a_slash_at_both_ends(given: str, meant: str) -> None:
    assert serve.tidy_prefix(given) == meant


@pytest.mark.parametrize("given", ["a b", "../x", "/a/./b", "a//b", "x?y", "(.*)", "ä"])
def test_a_prefix_that_cannot_be_one_is_named(given: str) -> None:
    with pytest.raises(Trouble, match="cannot be the beginning"):
        serve.tidy_prefix(given)
