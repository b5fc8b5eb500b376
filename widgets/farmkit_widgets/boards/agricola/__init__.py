"""Agricola: Family Edition on the page."""

from .board import AgricolaBoard as BOARD

__all__ = ["BOARD"]
