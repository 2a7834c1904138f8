"""Tells whether an environment is finished and still what its lock files say."""

import contextlib
import hashlib
import json
import os
import platform
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tools.make.places import ROOT, site_packages


@dataclass(frozen=True, slots=True)
class Stamp:
    """What a finished set-up left behind; entries are the names at the top of its package folder."""

    fingerprint: str
    groups: tuple[str, ...]
    entries: tuple[str, ...]


def fingerprint(locks: Iterable[str], instructions: str) -> str:
    """Give one value that changes with an environment's locks, place, Python or processor."""
    version = f"{sys.implementation.name} {sys.version_info.major}.{sys.version_info.minor}"
    return digest([str(ROOT), version, platform.machine(), instructions, *locks])


def is_sound(stamp: Stamp | None, wanted: str, present: Iterable[str], python_is_there: bool) -> bool:
    """Say whether an environment may be used as it is: finished, for these locks, nothing gone since."""
    if stamp is None or not python_is_there or stamp.fingerprint != wanted:
        return False
    return set(stamp.entries) <= set(present)


def read_stamp(path: Path) -> Stamp | None:
    """Read a stamp; None if there is none that can be understood."""
    try:
        fields = json.loads(path.read_text(encoding="utf-8"))
        return Stamp(fields["fingerprint"], tuple(fields["groups"]), tuple(fields["entries"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write_stamp(path: Path, stamp: Stamp) -> None:
    """Write a stamp in one step, so that a half-written one never counts."""
    fields = {"fingerprint": stamp.fingerprint, "groups": stamp.groups, "entries": stamp.entries}
    draft = path.with_suffix(".new")
    draft.write_text(json.dumps(fields), encoding="utf-8")
    draft.replace(path)


def present_entries(venv: Path) -> tuple[str, ...]:
    """List what lies at the top of an environment's package folder."""
    folder = site_packages(venv)
    return tuple(sorted(os.listdir(folder))) if folder else ()


def cpu_instructions() -> str:
    """Name the instructions of this processor as far as the system tells them."""
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith(("flags", "Features")):
                return " ".join(sorted(line.partition(":")[2].split()))
    return f"{platform.machine()} {platform.processor()}"


def digest(parts: Iterable[str]) -> str:
    """Give the SHA-256 of several texts."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()
