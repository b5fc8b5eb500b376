"""Keyflower with The Farmers on the page."""

from .board import KeyflowerBoard as BOARD

__all__ = ["BOARD"]
