"""The files in `deploy/`: they name options, variables and addresses that there are."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from farmkit import cli, serve
from farmkit.tables import base
from tests.server.house import COLD, HUB, Serving, serving

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
VALUES = yaml.safe_load((DEPLOY / "jupyterhub" / "values.yaml").read_text())
POSTGRESQL = list(yaml.safe_load_all((DEPLOY / "jupyterhub" / "postgresql.yaml").read_text()))


def commands() -> list[str]:
    texts = [*DEPLOY.rglob("*.conf"), *DEPLOY.rglob("*.service"), ROOT / "docs" / "serving.md"]
    joined = [re.sub(r"\\\n\s*", " ", path.read_text()) for path in texts]
    return [found for text in joined for found in re.findall(r"farmkit serve (--[^`\n]*)", text)]


@pytest.mark.parametrize("options", commands())
def test_every_command_line_that_is_shown_is_understood(options: str) -> None:
    assert cli._parser().parse_args(["serve", *shlex.split(options)]).command == "serve"


def one(kind: str) -> Any:
    (found,) = [part for part in POSTGRESQL if part["kind"] == kind]
    return found


def test_the_servers_find_the_tables_through_the_variable_that_the_store_reads() -> None:
    ((name, value),) = VALUES["singleuser"]["extraEnv"].items()
    assert name in Path(base.__file__).read_text()
    assert value["valueFrom"]["secretKeyRef"] == {"name": "farmkit-tables", "key": "address"}
    text = (ROOT / "docs" / "serving.md").read_text()
    assert "secret generic farmkit-tables" in text
    assert f"@{one('Service')['metadata']['name']}:5432/farmkit" in text


def test_whoever_needs_the_database_may_reach_it_and_nobody_else() -> None:
    label = one("StatefulSet")["spec"]["template"]["metadata"]["labels"]
    for who in ("singleuser", "hub"):
        (way,) = VALUES[who]["networkPolicy"]["egress"]
        assert way["to"] == [{"podSelector": {"matchLabels": label}}]
        assert way["ports"] == [{"protocol": "TCP", "port": 5432}]
    policy = one("NetworkPolicy")["spec"]
    assert policy["podSelector"]["matchLabels"] == label
    (way,) = policy["ingress"]
    assert {where["podSelector"]["matchLabels"]["component"] for where in way["from"]} == {"singleuser-server", "hub"}


def test_secrets_are_named_and_never_written() -> None:
    for variable in one("StatefulSet")["spec"]["template"]["spec"]["containers"][0]["env"]:
        assert "PASSWORD" not in variable["name"] or "value" not in variable
    assert ":" not in VALUES["hub"]["db"]["url"].removeprefix("postgresql+psycopg2://").partition("@")[0]


def test_the_first_page_of_the_hub_is_one_that_there_is() -> None:
    page = VALUES["singleuser"]["defaultUrl"].removeprefix("/voila/render/")
    assert (ROOT / page).is_file()
    root = VALUES["singleuser"]["extraFiles"]["pages"]["data"]["ServerApp"]["root_dir"]
    assert f"--target-repo-dir={root}" in (ROOT / "docs" / "serving.md").read_text()


def test_what_nginx_passes_on_is_what_we_believe(pages: Path, tmp_path: Path) -> None:
    """The request as nginx would send it, with the headers of our example."""
    text = (DEPLOY / "nginx" / "farmkit.conf").read_text()
    assert set(re.findall(r"proxy_set_header (\S+)", text)) == {
        "Host",
        "X-Real-IP",
        "X-Scheme",
        "Upgrade",
        "Connection",
    }
    (tmp_path / "token").write_text("a-token-for-the-proxy")
    options: tuple[str, ...] = ("--url-prefix", "/farm", "--behind-proxy", "games.example.org")
    passed = {"Host": "games.example.org", "X_Real_IP": "203.0.113.9", "X_Scheme": "https"}
    with serving(pages, tmp_path / "log.jsonl", *options, change=COLD) as server:
        assert server.ask(HUB, **passed).status == 200
        assert server.ask("", **passed).headers["Location"] == f"/farm/{HUB}"
        assert server.ask(HUB, Host="other.example.org").status == 403
        told = [line for line in server.lines() if line["event"] == "refused"]
        assert [line["whom"] for line in told] == ["127.0.0.1"]
    options += ("--token-file", str(tmp_path / "token"))
    with serving(pages, tmp_path / "log.jsonl", *options, change=COLD) as server:
        answer = server.ask("?token=a-token-for-the-proxy", **passed)
        assert "Secure" in answer.headers["Set-Cookie"]
        server.ask("?token=wrong", **passed)
        told = [line for line in server.lines() if line.get("why") == "token"]
        assert [line["whom"] for line in told] == ["203.0.113.9"]


def test_without_a_proxy_nobody_believes_what_visitors_say_about_themselves(locked_house: Serving) -> None:
    before = len(locked_house.lines())
    locked_house.ask("?token=wrong", X_Real_IP="203.0.113.9", X_Forwarded_For="203.0.113.9")
    locked_house.process.poll()
    assert "203.0.113.9" not in json.dumps(locked_house.lines()[before:])


def test_the_usual_port_is_the_one_in_the_examples() -> None:
    assert f"proxy_pass http://127.0.0.1:{serve.USUAL_PORT};" in (DEPLOY / "nginx" / "farmkit.conf").read_text()
