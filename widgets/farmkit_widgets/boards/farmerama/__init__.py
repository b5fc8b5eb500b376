"""Farmerama on the page."""

from .board import FarmeramaBoard as BOARD

__all__ = ["BOARD"]
