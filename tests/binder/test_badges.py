"""The badges of the README open what they promise."""

from __future__ import annotations

import re
import subprocess
import sys
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.browser.conftest import ROOT, TOKEN, Visit

README = (ROOT / "README.md").read_text()
LINKS = re.findall(r"\((https://mybinder\.org/v2/[^)]+)\)", README)


def test_they_are_written_from_the_one_place_that_names_the_repository() -> None:
    assert subprocess.run([sys.executable, ROOT / "binder" / "badges.py", "--check"]).returncode == 0
    repository = (ROOT / "binder" / "repository.txt").read_text().strip()
    assert all(urlsplit(link).path.startswith(f"/v2/gh/{repository}/v") for link in LINKS)


@pytest.mark.parametrize("link", LINKS, ids=["all games", "a lesson", "JupyterLab"])
def test_each_opens_its_page(visit: Visit, link: str) -> None:
    [path] = parse_qs(urlsplit(link).query)["urlpath"]
    page = visit(f"{path}?token={TOKEN}", awaits=".jp-Notebook" if path.startswith("lab/") else ".fk")
    assert page.title()
