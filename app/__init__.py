"""Watchroom: a desktop assistant for control rooms, read-only towards the plant."""

__version__ = "0.1.0"
