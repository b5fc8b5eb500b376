"""What the server tells about itself: one JSON object in each line, without anybody's keys.

An address may carry a token, and the name of a kernel opens it. Neither is written down: of an address only the path is
kept, and of a kernel's name only enough to tell two apart. Whoever is let in leaves no trace of where they came from.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

KERNEL = re.compile(r"\b([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b")
QUERY = re.compile(r"\?[^\s'\")]*")
PASSWORD = re.compile(r"://[^/\s@]*@")
LONGEST = 2_000
MOST_REFUSED = 500

story = logging.getLogger("farmkit.server")


class Lines(logging.Formatter):
    """Ours have fields; what libraries say is put into one."""

    def __init__(self, token: str) -> None:
        super().__init__()
        self.token = token

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
        }
        fields = getattr(record, "fields", None)
        line |= {"event": record.getMessage(), **fields} if fields is not None else {"event": "said"}
        if fields is None:
            line |= {"by": record.name, "words": record.getMessage()}
        if record.exc_info:
            line["trouble"] = self.formatException(record.exc_info)[-LONGEST:]
        return json.dumps({key: self.clean(value) for key, value in line.items()}, ensure_ascii=False)

    def clean(self, value: object) -> object:
        if not isinstance(value, str):
            return value
        if self.token:
            value = value.replace(self.token, "…")
        value = PASSWORD.sub("://…@", KERNEL.sub(r"\1…", value))
        return QUERY.sub("?…", value)[:LONGEST]


def open_log(file: Path | None, token: str, *libraries: logging.Logger) -> None:
    """Everything goes to the file, or only what went wrong to the error output."""
    handler: logging.Handler = (
        logging.FileHandler(file, encoding="utf-8") if file else logging.StreamHandler(sys.stderr)
    )
    handler.setFormatter(Lines(token))
    for logger in (story, logging.getLogger("tornado"), logging.getLogger("asyncio"), *libraries):
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.ERROR)
    story.setLevel(logging.INFO if file else logging.WARNING)


def tell(event: str, level: int = logging.INFO, **fields: object) -> None:
    if story.isEnabledFor(level):
        story.log(level, event, extra={"fields": fields})


class Refusals:
    """Who was turned away, and why. A flood of them becomes one line a second with a number."""

    def __init__(self) -> None:
        self.counted: Counter[tuple[str, str]] = Counter()
        self.told = 0.0

    def note(self, why: str, whom: str) -> None:
        key = (why, whom)
        if key not in self.counted and len(self.counted) >= MOST_REFUSED:
            key = (why, "others")
        self.counted[key] += 1
        if time.monotonic() - self.told >= 1:
            self.tell()

    def tell(self) -> None:
        self.told = time.monotonic()
        counted, self.counted = self.counted, Counter()
        for (why, whom), times in counted.items():
            tell("refused", logging.WARNING, why=why, whom=whom, times=times)
