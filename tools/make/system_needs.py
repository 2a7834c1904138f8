"""What the operating system must bring, and how it is brought or asked for.

Knows Debian's packages; on other systems it looks for a compiler alone.
"""

import ctypes
import importlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from tools.make.calling import logged, open_log, stop

SYSTEM = platform.system()
# What Qt and its xcb and wayland plugins load from the system, and the Debian package that brings it.
QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
# Programs that tests talk to or watch the program with, and the Debian package that brings each.
TEST_PROGRAMS = {
    "dbus-daemon": "dbus",
    "gnome-keyring-daemon": "gnome-keyring",
    "makensis": "nsis",
    "shellcheck": "shellcheck",
    "strace": "strace",
}
# What the tests of the built program need beside these.
FROZEN_PROGRAMS = {
    **TEST_PROGRAMS,
    "Xvfb": "xvfb",
    "debootstrap": "debootstrap",
    "faketime": "faketime",
    "minisign": "minisign",
    "qemu-x86_64": "qemu-user",
    "xwininfo": "x11-utils",
}
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")


def ensure_build_needs() -> None:
    """Return when the system has the programs that a build calls, installed where we may."""
    # Needs nothing but the standard library, so it can be asked before there is an environment.
    from installer.tools import missing_tools

    install_packages(missing_tools)


def ensure_system_needs(*, needs_compiler: bool, programs: Mapping[str, str] | None = None) -> None:
    """Return when the system has what the set-up needs: installed where we may, else asked for.

    programs are such as Debian's packages bring, each with its package; on other systems none is looked for.
    """
    install_packages(lambda: missing_packages(needs_compiler=needs_compiler, programs=programs or {}))


def install_packages(ask: Callable[[], Sequence[str]]) -> None:
    """Return when ask names no Debian package as missing: they are installed where we may, else asked for."""
    missing = ask()
    if not missing:
        return
    has_apt = shutil.which("apt-get") is not None
    # Windows has no user number; nothing is installed there.
    if not (has_apt and getattr(os, "geteuid", lambda: 1)() == 0):
        stop(remedy(missing, SYSTEM, has_apt=has_apt))
    with open_log() as log:
        logged(log, "Asking Debian for its package lists", "apt-get", "update")
        # Another program may be installing something right now.
        patient = ("-o", "DPkg::Lock::Timeout=600")
        command = ("apt-get", *patient, "install", "-y", "--no-install-recommends", *missing)
        logged(log, f"Installing {' '.join(missing)}", *command)
    importlib.invalidate_caches()
    still = ask()
    if still:
        stop(f"Debian installed {' '.join(still)}, yet what they bring is not found on this machine.")


def missing_packages(*, needs_compiler: bool, programs: Mapping[str, str]) -> tuple[str, ...]:
    """Name what the system lacks as Debian packages; on other systems that can only be the compiler."""
    on_linux = SYSTEM == "Linux"
    missing = list(missing_libraries(loads_library)) if on_linux else []
    if on_linux:
        missing += [package for program, package in programs.items() if shutil.which(program) is None]
    if on_linux and not has_font(FONT_FOLDERS):
        missing.append("fonts-dejavu-core")
    if importlib.util.find_spec("ensurepip") is None:
        missing.append("python{}.{}-venv".format(*sys.version_info[:2]))
    if needs_compiler and not has_compiler():
        missing.append("g++")
    return tuple(missing)


def missing_libraries(loads: Callable[[str], bool]) -> tuple[str, ...]:
    """Name the Debian packages of the libraries of Qt that do not load."""
    return tuple(package for library, package in QT_LIBRARIES.items() if not loads(library))


def loads_library(name: str) -> bool:
    """Say whether the dynamic linker finds a library and all it needs."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def has_font(folders: Iterable[str]) -> bool:
    """Say whether any font file lies in the folders that fontconfig reads."""
    files = (file for folder in folders for file in Path(folder).expanduser().rglob("*"))
    return any(file.suffix.lower() in (".ttf", ".otf", ".ttc") for file in files)


def has_compiler() -> bool:
    """Say whether a C and a C++ compiler are there that CMake finds by itself."""
    if SYSTEM == "Windows":
        program_files = os.environ.get("PROGRAMFILES(X86)", "")
        finder = Path(program_files, "Microsoft Visual Studio", "Installer", "vswhere.exe")
        return finder.exists() or shutil.which("cl") is not None
    if SYSTEM == "Darwin":  # The compilers in /usr/bin are only a door to tools that may be missing.
        return subprocess.run(["xcode-select", "-p"], capture_output=True, check=False).returncode == 0
    families = (("c++", "g++", "clang++"), ("cc", "gcc", "clang"))
    return all(any(map(shutil.which, names)) for names in families)


def remedy(missing: Sequence[str], system: str, *, has_apt: bool) -> str:
    """Give the sentence and the one line that bring what is missing."""
    if system == "Windows":
        parts = "--passive --add Microsoft.VisualStudio.Workload.VCTools --includeRecommended"
        line = f'winget install Microsoft.VisualStudio.2022.BuildTools --override "{parts}"'
        return f"A C++ compiler is missing. Run:\n{line}"
    if system == "Darwin":
        return "A C++ compiler is missing. Run:\nxcode-select --install"
    names = " ".join(missing)
    if has_apt:
        line = f"sudo apt-get update && sudo apt-get install -y --no-install-recommends {names}"
        return f"This machine lacks packages that Watchroom needs. Run:\n{line}"
    return f"This machine lacks what these Debian packages bring; install your system's own:\n{names}"
