"""Makes .venv, and the environment of the servers that tests talk to, from their lock files.

Does not know what the commands do with them.
"""

import contextlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import zipfile
import zlib
from pathlib import Path
from typing import TextIO

from tools.make.calling import logged, open_log, python_command, stop, tool_environment
from tools.make.engine_source import (
    SourceChangedError,
    changes_key,
    download_arguments,
    locked_requirement,
    unpack,
    without_engine,
)
from tools.make.one_at_a_time import only_one_set_up
from tools.make.places import CACHE, LOCKS, PEERS_VENV, VENV, venv_python
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
# Without wheels as well as the engine, but plain Python and needed by a server of the tests alone.
SOURCE_PEERS = "sly"
# Each lock file contains those named behind it, so that a group is one call of pip.
GROUPS = {"run": ("run",), "dev": ("dev", "run"), "installer": ("installer", "run")}


def set_up(group: str, *, again: bool = False) -> None:
    """Return when .venv holds exactly what the lock file of group says.

    Anything that cannot be shown to be finished is remade from nothing: pip trusts half-written packages.
    """
    with only_one_set_up():
        stamp = read_stamp(STAMP)
        wanted = fingerprint((*lock_texts(), changes_key()), cpu_instructions())
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
    """Install one lock file into .venv, the engine as engine_wheel builds it."""
    lock = (LOCKS / f"{group}.txt").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory(prefix="watchroom-setup-") as folder:
        others = Path(folder) / f"{group}.txt"
        others.write_text(without_engine(lock), encoding="utf-8")
        logged(
            log, f"Installing requirements/{group}.txt", str(venv_python()), *pip_install_arguments(others)
        )
    if not any(VENV.glob("**/llama_cpp_python-*.dist-info")):
        wheel = engine_wheel(log, lock)
        plain = ("-m", "pip", "install", "--no-deps", "--no-index", str(wheel))
        logged(log, "Installing the engine", str(venv_python()), *plain)


def pip_install_arguments(lock_file: Path) -> list[str]:
    """Give pip's arguments for one lock file: hashes asked for, nothing but wheels."""
    quiet = ("--no-input", "--disable-pip-version-check", "--progress-bar", "off")
    strict = ("--require-hashes", "--only-binary", ":all:")
    return ["-m", "pip", "install", *quiet, *strict, "-r", str(lock_file)]


def engine_wheel(log: TextIO, lock: str) -> Path:
    """Give the engine's wheel for this processor, compiled now if none is kept.

    llama.cpp is compiled for the processor it finds; elsewhere the result would die with SIGILL where some of
    these instructions are missing. CMAKE_ARGS, which asks for a graphics processor, is part of its name too.
    """
    requirement = locked_requirement(lock)
    built_for = (sys.platform, platform.machine(), cpu_instructions(), os.environ.get("CMAKE_ARGS", ""))
    kept = engine_cache() / digest([requirement, changes_key(), *built_for])[:16]
    if found := [wheel for wheel in sorted(kept.glob("*.whl")) if is_whole(wheel)]:
        return found[0]
    # A machine that lost its power, or a disk that is damaged: it would fail every set-up from now on.
    shutil.rmtree(kept, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="watchroom-engine-") as name:
        folder = Path(name)
        wanted = folder / "engine.txt"
        wanted.write_text(requirement + "\n", encoding="utf-8")
        arguments = download_arguments(wanted, folder)
        logged(log, "Downloading the engine's sources", str(venv_python()), *arguments)
        try:
            unpack(folder, folder / "src")
        except SourceChangedError as error:
            stop(f"The engine's sources are not those that Watchroom changes: {error}.")
        title = "Compiling llama.cpp (the first time: about 5 minutes on two cores)"
        options = ("--no-deps", "--no-build-isolation", "-w", str(folder / "wheel"), str(folder / "src"))
        logged(log, title, str(venv_python()), "-m", "pip", "wheel", *options)
        keep(folder / "wheel", kept)
    return next(kept.glob("*.whl"))


def keep(made: Path, kept: Path) -> None:
    """Copy the folder made to kept; what is there under that name is always whole."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="unfinished-", dir=kept.parent) as draft:
        shutil.copytree(made, Path(draft) / kept.name)
        try:
            (Path(draft) / kept.name).rename(kept)
        except OSError:
            # Another set-up was faster; both made the same.
            if not kept.is_dir():
                raise


def is_whole(wheel: Path) -> bool:
    """Say whether all of a wheel can be read back."""
    try:
        with zipfile.ZipFile(wheel) as packed:
            return packed.testzip() is None
    except (OSError, EOFError, zipfile.BadZipFile, zlib.error):
        return False


def engine_cache() -> Path:
    """Give the folder that keeps compiled engines: beside pip's cache, or in the clone.

    In the clone where pip's cache is switched off or cannot be written: known before minutes of compiling.
    """
    command = [str(venv_python()), "-m", "pip", "cache", "dir"]
    answer = subprocess.run(command, capture_output=True, text=True, env=tool_environment(), check=False)
    folder = answer.stdout.strip()
    if answer.returncode == 0 and folder:
        beside = Path(folder) / "watchroom-engines"
        with contextlib.suppress(OSError):
            beside.mkdir(parents=True, exist_ok=True)
            if os.access(beside, os.W_OK | os.X_OK):
                return beside
    return CACHE / "engines"


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
