"""Reading files that people wrote, so that every mistake is answered with the place where it stands."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from farmkit.core.trouble import Trouble
from farmkit.core.words import _


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Trouble(_("{file}: there is no such file.").format(file=path)) from None
    except UnicodeDecodeError:
        raise Trouble(_("{file}: this is not a text file.").format(file=path)) from None
    except OSError as error:
        raise Trouble(_("{file}: it cannot be read ({why}).").format(file=path, why=error.strerror)) from None


def read_toml(path: Path) -> dict[str, Any]:
    return parse_toml(read_text(path), path.name)


def parse_toml(text: str, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Trouble(_("{where}: this is not valid TOML: {why}.").format(where=where, why=error)) from None
    except (ValueError, RecursionError):
        raise _too_much(where) from None


def parse_json(text: str, where: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise Trouble(
            _("{where}: this is not valid JSON (line {line}, column {column}: {why}).").format(
                where=where, line=error.lineno, column=error.colno, why=error.msg
            )
        ) from None
    except (ValueError, RecursionError):
        raise _too_much(where) from None


def _too_much(where: str) -> Trouble:
    """Python itself refuses endless numbers and bottomless nesting."""
    return Trouble(_("{where}: a number is too long or something is nested too deeply.").format(where=where))


def only(table: Mapping[str, object], allowed: Iterable[str], where: str) -> None:
    """Refuse the first key that nobody knows."""
    known = list(allowed)
    for key in table:
        if key not in known:
            raise Trouble(
                _("{where}: unknown entry {key!r}; known are {known}.").format(
                    where=where, key=key, known=", ".join(known)
                )
            )


def whole(value: object, where: str, low: int = 0, high: int = 9999) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Trouble(
            _("{where} must be a whole number from {low} to {high}, not {value!r}.").format(
                where=where, low=low, high=high, value=value
            )
        )
    return value


def text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise Trouble(_("{where} must be a text, not {value!r}.").format(where=where, value=value))
    return value


def texts(value: object, where: str) -> list[str]:
    if not isinstance(value, list):
        raise Trouble(_("{where} must be a list of texts, not {value!r}.").format(where=where, value=value))
    return [text(one, f"{where}[{at}]") for at, one in enumerate(value)]


def switch(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise Trouble(_("{where} must be true or false, not {value!r}.").format(where=where, value=value))
    return value


LONGEST_NAME = 40


def name(value: object, where: str) -> str:
    """What a player is called: short, and nothing that a terminal or a page would stumble over."""
    given = text(value, where)
    if not given.strip() or len(given) > LONGEST_NAME or not given.isprintable():
        raise Trouble(
            _("{where} must have 1 to {most} characters that can be printed.").format(where=where, most=LONGEST_NAME)
        )
    return given


def names(value: object, where: str) -> list[str]:
    return [name(one, f"{where}[{at}]") for at, one in enumerate(texts(value, where))]


def table(value: object, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Trouble(_("{where} must be a table, not {value!r}.").format(where=where, value=value))
    return value
