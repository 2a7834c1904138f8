"""Whether a window can be opened here, told without Qt: Qt aborts the process when it cannot."""

import ctypes
import os
import sys
from collections.abc import Mapping
from pathlib import Path

NO_DISPLAY = 'There is no display here. Ask without a window: python -m app ask "your question"'
# Qt platforms that need no display.
_WITHOUT_DISPLAY = ("offscreen", "minimal", "vnc", "linuxfb", "eglfs")


def display_problem(environment: Mapping[str, str]) -> str:
    """Give the sentence that says why no window can be opened; empty when one can."""
    if sys.platform in ("win32", "darwin"):
        return ""
    platform = environment.get("QT_QPA_PLATFORM", "").split(":")[0].split(";")[0]
    if platform in _WITHOUT_DISPLAY or _has_wayland(environment) or _has_x11(environment):
        return ""
    return NO_DISPLAY


def _has_wayland(environment: Mapping[str, str]) -> bool:
    name = environment.get("WAYLAND_DISPLAY", "")
    folder = environment.get("XDG_RUNTIME_DIR", "")
    return bool(name) and (Path(folder) / name).exists()


def _has_x11(environment: Mapping[str, str]) -> bool:
    name = environment.get("DISPLAY", "")
    if not name:
        return False
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        # Qt brings or misses its own; it will say so itself.
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(os.fsencode(name), None)
    try:
        return not xcb.xcb_connection_has_error(connection)
    finally:
        xcb.xcb_disconnect(connection)
