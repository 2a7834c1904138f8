"""Trims a built folder: no debug symbols, no path of the build machine; tells which C library it needs."""

import re
from collections.abc import Iterable
from pathlib import Path

from installer.tools import BuildError, run

# Every file that needs a newer one would not start on Debian 12.
GLIBC_FLOOR = (2, 35)
_ELF = b"\x7fELF"
_VERSION = re.compile(r"\(?GLIBC_(\d+)\.(\d+)(?:\.\d+)?\)?")
# Made on the build machine; libraries from wheels are left as their makers built them.
_STRIPPED = ("libpython*", "lib-dynload/*", "python3*/lib-dynload/*", "cryptography/hazmat/bindings/_rust*")


def trim(folder: Path) -> None:
    """Strip what this machine built and take its paths out."""
    inner = folder / "_internal"
    for file in sorted({found for pattern in _STRIPPED for found in inner.glob(pattern)}):
        if not file.is_symlink() and is_elf(file):
            run("strip", "--strip-unneeded", file)
            run("patchelf", "--remove-rpath", file)


def needed_glibc(folder: Path) -> str:
    """Give the oldest glibc that all files run with, e.g. "2.35".

    Raises:
        BuildError: a file needs a newer one than the floor.
    """
    newest, culprit = (2, 0), ""
    for file in elf_files(folder):
        for found in _VERSION.finditer(run("objdump", "-T", file)):
            version = (int(found[1]), int(found[2]))
            if version > newest:
                newest, culprit = version, file.name
    if newest > GLIBC_FLOOR:
        raise BuildError(f"{culprit} needs glibc {newest[0]}.{newest[1]}; the floor is 2.{GLIBC_FLOOR[1]}.")
    return f"{newest[0]}.{newest[1]}"


def elf_files(folder: Path) -> Iterable[Path]:
    """Give every native file of a folder, links left out."""
    return (path for path in sorted(folder.rglob("*")) if not path.is_symlink() and is_elf(path))


def is_elf(path: Path) -> bool:
    """Say whether a file is a native program or library of Linux."""
    if not path.is_file():
        return False
    with path.open("rb") as opened:
        return opened.read(4) == _ELF
