from __future__ import annotations

from pathlib import Path

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
