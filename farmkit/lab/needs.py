"""What the lab needs beyond Python is asked for late, and missing things are named."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from farmkit.core.trouble import Trouble
from farmkit.core.words import _


def need(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise Trouble(
            _("The lab needs {name}, which is not installed: pip install 'farmkit[lab]'.").format(
                name=name.partition(".")[0]
            )
        ) from None
