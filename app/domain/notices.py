"""Notices: what the program tells the operator about itself; never an alarm."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence about the program's own state, such as settings that were set aside."""

    text: str
