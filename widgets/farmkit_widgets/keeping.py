"""Bots at shared tables play where the server runs, without a page. Where no server keeps them going, a page does.

The page waits a moment first: a server that keeps its bots going has then said so, and the page has nothing to do.
"""

from __future__ import annotations

import logging
import threading
import time
from functools import cache
from typing import TYPE_CHECKING

from farmkit.core import Trouble

from .kept import tables

if TYPE_CHECKING:
    from farmkit.tables import Place

PAUSE = 0.3
"""Seconds in which a server can be first."""
AGAIN = 2.0
"""Seconds after which a table is looked at again that still waits: whoever thought for its bot may have died."""

log = logging.getLogger("farmkit.tables")


def keep_bots_going(place: Place) -> None:
    """If the table of this place waits for a bot, see to it that it does not wait for long."""
    if waits(place):
        _stand_in().think(place)


def waits(place: Place) -> bool:
    info = place.info
    return not info.over and not info.paused and info.seats[info.actor].bot is not None


@cache
def _stand_in() -> StandIn:
    return StandIn()


class StandIn:
    """One thread that thinks for the bots of the tables that this program shows."""

    def __init__(self) -> None:
        from farmkit.tables import Keeper

        self._keeper = Keeper(tables())
        self._places: dict[str, Place] = {}
        self._asked = threading.Event()
        threading.Thread(target=self._run, name="farmkit bots", daemon=True).start()

    def think(self, place: Place) -> None:
        self._places[place.id] = place
        self._asked.set()

    def _run(self) -> None:
        while True:
            self._asked.wait(AGAIN if self._places else None)
            self._asked.clear()
            time.sleep(PAUSE)
            for id, place in list(self._places.items()):
                if not waits(place):
                    self._places.pop(id, None)
                    continue
                try:
                    self._keeper.go_on(id)
                except Trouble as trouble:
                    log.warning("bots wait: %s", trouble)
                except Exception:
                    log.exception("bots failed and go on")
