"""Eine Frage der Ähre on the page."""

from .board import AehreBoard as BOARD

__all__ = ["BOARD"]
