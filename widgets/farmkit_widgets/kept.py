"""Where shared tables are kept, for every page of this program: opened once, when somebody needs it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from farmkit.core import Trouble
from farmkit.core.words import _

if TYPE_CHECKING:
    from farmkit.tables import Store


@cache
def tables() -> Store:
    """The tables of this server. Trouble is not remembered: the next who asks tries again."""
    if find_spec("sqlalchemy") is None:
        raise Trouble(_("Shared tables are not installed here: pip install 'farmkit[tables]'"))
    from farmkit.tables import open_store

    return open_store()


def said(trouble: Trouble) -> str:
    """Trouble in words for a page. Where files lie on the server is nobody's business there."""
    from farmkit.tables import StoreTrouble

    sentence = str(trouble)
    if isinstance(trouble, StoreTrouble):
        try:
            sentence = sentence.replace(f"{tables().base.where}: ", "")
        except Trouble:
            sentence = sentence.rpartition(": ")[2]
        return _("The tables cannot be reached: {why}").format(why=sentence)
    return sentence


def on_this_loop(callback: Callable[[], None]) -> Callable[[], None]:
    """What another thread may call, so that `callback` runs where the page's own events run.

    Calls that come while one is waiting are one call.
    """
    loop = asyncio.get_running_loop()
    waiting = False

    def now() -> None:
        nonlocal waiting
        waiting = False
        callback()

    def soon() -> None:
        nonlocal waiting
        if not waiting and not loop.is_closed():
            waiting = True
            loop.call_soon_threadsafe(now)

    return soon
