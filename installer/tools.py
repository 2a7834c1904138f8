"""Runs the programs that a build needs and names the missing one before anything is begun."""

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

# Program and the Debian package that brings it.
NEEDED = {
    "patchelf": "patchelf",
    "strip": "binutils",
    "objdump": "binutils",
    "dpkg-deb": "dpkg",
    "g++": "g++",
}
# Variables of the build's own environment that neither a child's Python nor a user's machine may see.
BUILD_VARIABLES = ("PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "LD_LIBRARY_PATH")


class BuildError(Exception):
    """The build cannot go on; the text says why in one sentence."""


def missing_tools() -> list[str]:
    """Give the Debian packages of the programs that are not on this machine."""
    return sorted({package for program, package in NEEDED.items() if shutil.which(program) is None})


def run(*command: str | Path, cwd: Path | None = None, environment: Mapping[str, str] | None = None) -> str:
    """Run one program to its end and give its standard output.

    Raises:
        BuildError: it cannot be started or does not end with 0; its last lines are in the text.
    """
    words = [str(part) for part in command]
    merged = {**clean_environment(), **(environment or {})}
    try:
        done = subprocess.run(words, cwd=cwd, env=merged, capture_output=True, text=True, check=False)
    except OSError as error:
        raise BuildError(f"{words[0]} cannot be started: {error}") from error
    if done.returncode != 0:
        tail = "\n".join((done.stdout + done.stderr).splitlines()[-30:])
        raise BuildError(f"{' '.join(words[:4])} ended with {done.returncode}:\n{tail}")
    return done.stdout


def clean_environment() -> dict[str, str]:
    """Give this process's environment without what would lead a child to the build's own Python."""
    return {name: value for name, value in os.environ.items() if name not in BUILD_VARIABLES}


def source_epoch(root: Path) -> int:
    """Give the time that goes into every file, in seconds since 1970: the last commit's, or what is set."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    return int(given) if given else int(run("git", "log", "-1", "--format=%ct", cwd=root).strip())


def say(words: Sequence[str] | str) -> None:
    """Tell whoever waits what is done now."""
    print(words if isinstance(words, str) else " ".join(words), flush=True)
