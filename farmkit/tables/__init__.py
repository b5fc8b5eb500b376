"""Shared tables: one game, several pages, nothing lost. Needs SQLAlchemy: ``pip install 'farmkit[tables]'``.

The names below are what pages and servers use; they are imported when somebody asks for them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farmkit.tables.info import Info, Made, Seat
    from farmkit.tables.keeper import Keeper
    from farmkit.tables.place import Place
    from farmkit.tables.sight import COVERED
    from farmkit.tables.store import Store, open_store
    from farmkit.tables.trouble import Damaged, Paused, Refused, Stale, StoreTrouble

_HOMES = {
    "COVERED": "sight",
    "Damaged": "trouble",
    "Info": "info",
    "Keeper": "keeper",
    "Made": "info",
    "Paused": "trouble",
    "Place": "place",
    "Refused": "trouble",
    "Seat": "info",
    "Stale": "trouble",
    "Store": "store",
    "StoreTrouble": "trouble",
    "open_store": "store",
}

__all__ = [
    "COVERED",
    "Damaged",
    "Info",
    "Keeper",
    "Made",
    "Paused",
    "Place",
    "Refused",
    "Seat",
    "Stale",
    "Store",
    "StoreTrouble",
    "open_store",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(name)
    return getattr(import_module(f"farmkit.tables.{_HOMES[name]}"), name)
