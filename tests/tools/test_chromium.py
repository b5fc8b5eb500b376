"""A missing browser never turns into a skipped test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import chromium


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any browser; the answer is the folder where its programs are."""
    programs = tmp_path / "bin"
    programs.mkdir()
    monkeypatch.delenv("FARMKIT_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setattr(chromium, "PLACES", ())
    monkeypatch.setattr(chromium, "os_release", lambda: ["ID=another"])
    monkeypatch.setattr(chromium.sys, "executable", "/bin/false")
    return programs


def program(path: Path, *lines: str) -> Path:
    path.write_text("\n".join(["#!/bin/sh", *lines]) + "\n")
    path.chmod(0o755)
    return path


def test_the_browser_of_the_machine_is_found(bare: Path, capfd: pytest.CaptureFixture[str]) -> None:
    browser = program(bare / "chromium", "exit 0")
    assert chromium.main() == 0
    assert capfd.readouterr().out == f"{browser}\n"


def test_a_browser_that_does_not_run_is_passed_over(bare: Path, capfd: pytest.CaptureFixture[str]) -> None:
    program(bare / "chromium", "exit 1")
    browser = program(bare / "google-chrome", "exit 0")
    assert chromium.main() == 0
    assert capfd.readouterr().out == f"{browser}\n"


def test_the_named_browser_comes_first_and_must_run(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    program(bare / "chromium", "exit 0")
    mine = program(bare / "mine", "exit 0")
    monkeypatch.setenv("FARMKIT_CHROMIUM", str(mine))
    assert chromium.main() == 0
    assert capfd.readouterr().out == f"{mine}\n"
    program(mine, "exit 1")
    assert chromium.main() == 1


def test_root_on_debian_gets_the_package(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    new = bare / "chromium"
    program(
        bare / "apt-get",
        f'case "$*" in *"install chromium"*) printf "#!/bin/sh\\n" > {new}; /bin/chmod +x {new};; esac',
    )
    monkeypatch.setattr(chromium, "os_release", lambda: ["ID=debian"])
    monkeypatch.setattr(chromium, "is_root", lambda: True)
    assert chromium.main() == 0
    assert capfd.readouterr().out == f"{new}\n"


def test_elsewhere_playwright_is_asked(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = bare / "asked"
    python = program(bare / "python", f'echo "$*" >> {asked}', "exit 1")
    monkeypatch.setattr(chromium.sys, "executable", str(python))
    monkeypatch.setattr(chromium, "is_root", lambda: False)
    assert chromium.main() == 1
    assert asked.read_text() == "-m playwright install chromium\n"


def test_when_no_browser_can_be_had_it_fails_and_says_what_to_install(
    bare: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert chromium.main() == 1
    said = capfd.readouterr()
    assert said.out == ""
    assert said.err.splitlines()[-1] == (
        "The browser tests need Chromium, and none could be had: "
        "install the package chromium or Google Chrome, or name one with FARMKIT_CHROMIUM."
    )
