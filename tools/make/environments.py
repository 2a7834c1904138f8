"""Makes .venv, and the environment of the servers that tests talk to, from their lock files.

Does not know what the commands do with them.
"""

import shutil
import subprocess
from pathlib import Path
from typing import TextIO

from tools.make.calling import logged, open_log, python_command, tool_environment
from tools.make.one_at_a_time import only_one_set_up
from tools.make.places import LOCKS, PEERS_VENV, VENV, venv_python
from tools.make.stamp import (
    Stamp,
    cpu_instructions,
    digest,
    fingerprint,
    is_sound,
    present_entries,
    read_stamp,
    write_stamp,
)
from tools.make.system_needs import ensure_system_needs

STAMP = VENV / "watchroom-stamp.json"
# The only package of the program without wheels in its registry; everything else is refused as source.
BUILT_PACKAGE = "llama-cpp-python"
# Also without wheels, but plain Python and needed by a server of the tests alone.
SOURCE_PEERS = "sly"
# Each lock file contains those named behind it, so that a group is one call of pip.
GROUPS = {"run": ("run",), "dev": ("dev", "run"), "installer": ("installer", "run")}


def set_up(group: str, *, again: bool = False) -> None:
    """Return when .venv holds exactly what the lock file of group says.

    Anything that cannot be shown to be finished is remade from nothing: pip trusts half-written packages.
    """
    with only_one_set_up():
        stamp = read_stamp(STAMP)
        wanted = fingerprint(lock_texts(), cpu_instructions())
        sound = not again and is_sound(stamp, wanted, present_entries(VENV), venv_python().exists())
        if sound and stamp and group in stamp.groups:
            return
        # llama.cpp is compiled with the first group that is installed; later groups find it there.
        ensure_system_needs(needs_compiler=not sound)
        # Before anything is touched: whatever is interrupted from here on must not look finished.
        STAMP.unlink(missing_ok=True)
        with open_log() as log:
            if not sound:
                remake_venv(log)
            install(log, group)
        groups = {*(stamp.groups if sound and stamp else ()), *GROUPS[group]}
        write_stamp(STAMP, Stamp(wanted, tuple(sorted(groups)), present_entries(VENV)))


def remake_venv(log: TextIO) -> None:
    """Replace .venv by an empty one that holds only the tools that install and build."""
    title = "Making .venv"
    if VENV.is_symlink():
        VENV.unlink()
    elif VENV.exists():
        title = "Remaking .venv, which is unfinished, changed, or made for other locks or another Python"
        shutil.rmtree(VENV)
    logged(log, title, python_command(), "-m", "venv", str(VENV))
    arguments = pip_install_arguments(LOCKS / "toolchain.txt")
    logged(log, "Installing the build tools", str(venv_python()), *arguments)


def install(log: TextIO, group: str) -> None:
    """Install one lock file into .venv."""
    title = f"Installing requirements/{group}.txt"
    if not any(VENV.glob("**/llama_cpp_python-*.dist-info")):
        title += " (compiles llama.cpp the first time: about 5 minutes on two cores)"
    from_source = ("--no-binary", BUILT_PACKAGE, "--no-build-isolation", *build_cache_arguments())
    logged(log, title, str(venv_python()), *pip_install_arguments(LOCKS / f"{group}.txt"), *from_source)


def pip_install_arguments(lock_file: Path) -> list[str]:
    """Give pip's arguments for one lock file: hashes asked for, nothing but wheels."""
    quiet = ("--no-input", "--disable-pip-version-check", "--progress-bar", "off")
    strict = ("--require-hashes", "--only-binary", ":all:")
    return ["-m", "pip", "install", *quiet, *strict, "-r", str(lock_file)]


def build_cache_arguments() -> list[str]:
    """Give pip a cache for this processor alone.

    llama.cpp is compiled for the processor it finds; from a shared cache the result would reach a machine
    that lacks some of these instructions and die there with SIGILL.
    """
    command = [str(venv_python()), "-m", "pip", "cache", "dir"]
    answer = subprocess.run(command, capture_output=True, text=True, env=tool_environment(), check=False)
    folder = answer.stdout.strip()
    if answer.returncode != 0 or not folder:  # The user switched the cache off.
        return []
    return ["--cache-dir", str(Path(folder) / f"watchroom-{digest([cpu_instructions()])[:12]}")]


def lock_texts() -> list[str]:
    """Read the lock files that decide what .venv holds."""
    return [(LOCKS / f"{name}.txt").read_text(encoding="utf-8") for name in ("toolchain", *GROUPS)]


def make_peers_venv() -> None:
    """Make the environment that holds the servers of tests and measurements, and nothing of .venv."""
    made_from, wanted = PEERS_VENV / "made-from", (LOCKS / "peers.txt").read_text(encoding="utf-8")
    if made_from.exists() and made_from.read_text(encoding="utf-8") == wanted:
        return
    with open_log() as log:
        logged(log, "Making .cache/venv-peers", python_command(), "-m", "venv", "--clear", str(PEERS_VENV))
        python = str(venv_python(PEERS_VENV))
        logged(log, "Installing the build tools", python, *pip_install_arguments(LOCKS / "toolchain.txt"))
        from_source = ("--no-binary", SOURCE_PEERS, "--no-build-isolation")
        arguments = pip_install_arguments(LOCKS / "peers.txt")
        logged(log, "Installing the servers that tests talk to", python, *arguments, *from_source)
    made_from.write_text(wanted, encoding="utf-8")
