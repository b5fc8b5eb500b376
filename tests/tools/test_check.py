from __future__ import annotations

import sys
import time
from pathlib import Path

import psutil
import pytest

from tools import check

PYTEST = (*check.PYTEST, "-p", "no:cacheprovider")


def stage(tmp_path: Path, source: str) -> check.Stage:
    test = tmp_path / "test_it.py"
    test.write_text(source)
    return check.Stage("it", "it", (*PYTEST, str(test)), counts=True)


def test_a_run_ends_with_the_number_of_tests_that_passed(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    good = stage(tmp_path, "def test_a(): pass\ndef test_b(): pass\n")
    assert check.run_all([good], {}, tmp_path) == 0
    assert capfd.readouterr().out.splitlines()[-1].startswith("===== 2 passed in ")


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("def test_a(): assert False\n", "exit code 1"),
        ("import pytest\ndef test_a(): pass\ndef test_b(): pytest.skip('')\n", "1 tests were skipped"),
        ("", "exit code 5"),
    ],
    ids=["a failure", "a skipped test", "no test at all"],
)
def test_these_stop_the_run(tmp_path: Path, capfd: pytest.CaptureFixture[str], source: str, reason: str) -> None:
    never = check.Stage("never", "never reached", ("/bin/echo",))
    assert check.run_all([stage(tmp_path, source), never], {}, tmp_path) == 1
    said = capfd.readouterr().out
    assert f"FAILED in it: {reason}" in said
    assert "never reached" not in said


SLEEPER = """
import subprocess, sys, time
print(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]).pid, flush=True)
time.sleep(60)
"""


def test_a_run_that_takes_too_long_is_stopped_with_everything_it_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check, "LONGEST_SECONDS", 2)
    slow = check.Stage("slow", "slow", (sys.executable, "-c", SLEEPER))
    begun = time.monotonic()
    assert check.run_all([slow], {}, tmp_path) == 1
    assert time.monotonic() - begun < 30
    said = capfd.readouterr().out
    assert "FAILED in slow: all stages together may take 2 s, and these are over" in said
    child = int(next(line for line in said.splitlines() if line.isdigit()))
    deadline = time.monotonic() + 5
    while psutil.pid_exists(child) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not psutil.pid_exists(child) or psutil.Process(child).status() == psutil.STATUS_ZOMBIE


def test_the_time_counts_for_all_stages_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check, "LONGEST_SECONDS", 3)
    half = check.Stage("half", "half", (sys.executable, "-c", "import time; time.sleep(2)"))
    assert check.run_all([half, half], {}, tmp_path) == 1
    assert "[2." in capfd.readouterr().out, "the first one had time enough"
