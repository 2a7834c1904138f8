"""Whether a window can be opened here, told without Qt: Qt aborts the process when it cannot."""

import ctypes
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from app.domain.program import PROGRAM

NO_DISPLAY = f'There is no display here. Ask without a window: {PROGRAM} ask "your question"'
# Qt platforms that need no display.
_WITHOUT_DISPLAY = ("offscreen", "minimal", "vnc", "linuxfb", "eglfs")

# What Qt loads from the system, and the Debian package that brings it.
_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libbrotlidec.so.1": "libbrotli1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
}
_LIBRARY = re.compile(r"^(lib\S+?\.so[.\d]*):")


def missing_library_sentence(error: str) -> str:
    """Say which library of the system is missing, from the loader's words ("libEGL.so.1: cannot open")."""
    found = _LIBRARY.match(error)
    if found is None:
        return f"The window's libraries cannot be loaded ({error}). Install Watchroom again."
    package = _PACKAGES.get(found[1])
    remedy = (
        f"On Debian the package {package} brings it." if package else "Install the package that brings it."
    )
    return f"This system lacks the library {found[1]}, which the window needs. {remedy}"


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
