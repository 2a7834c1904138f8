"""Reads PINs: at a terminal without showing them, else one a line from standard input."""

import sys
from typing import Final, TextIO

from app.domain.errors import UsageError
from app.domain.secret import Secret
from app.domain.user import PinRefusedError, parse_pin, typed_pin

# Far more than a PIN has; a longer line is another file.
_MAX_LINE_BYTES: Final = 1024


def read_pin(label: str, err: TextIO) -> Secret:
    """Give a PIN to be compared; label says whose at a terminal.

    Raises:
        UsageError: standard input has no line left.
    """
    return typed_pin(_line(label, err))


def read_new_pin(label: str, err: TextIO) -> Secret:
    """Give a PIN that somebody chooses, at a terminal typed twice.

    Raises:
        PinRefusedError: it cannot be a PIN, or was not typed the same twice.
        UsageError: standard input has no line left.
    """
    pin = parse_pin(_line(label, err))
    if _is_terminal() and typed_pin(_line(f"{label} once more", err)) != pin:
        raise PinRefusedError("The two PINs are not the same. Nothing was changed.")
    return pin


def _is_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


def _line(label: str, err: TextIO) -> str:
    if _is_terminal():
        # Here, since it loads what only a terminal needs.
        import getpass

        return getpass.getpass(f"{label}: ", stream=err)
    data = sys.stdin.buffer.readline(_MAX_LINE_BYTES) if sys.stdin is not None else b""
    if not data:
        raise UsageError(f"{label}: standard input holds no line with a PIN.")
    # Whatever is no UTF-8 becomes a PIN that is nobody's.
    return data.decode("utf-8", errors="replace")
