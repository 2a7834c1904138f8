"""Resolves the lock files from pyproject.toml; does not install from them."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

from tools.make.calling import call, logged, open_log, python_command, say, stop
from tools.make.engine_source import PACKAGE
from tools.make.environments import GROUPS, SOURCE_PEERS, pip_install_arguments
from tools.make.places import CACHE, LOCKS, venv_python

LOCK_HEADER = "# Made by `python3 make.py lock` from pyproject.toml; do not edit.\n"


def lock(extra: Sequence[str]) -> int:
    """Remake requirements/*.txt from pyproject.toml; pins stay where they can, unless --upgrade."""
    venv = CACHE / "venv-lock"
    with open_log() as log:
        if not venv_python(venv).exists():
            logged(log, "Making .cache/venv-lock", python_command(), "-m", "venv", "--clear", str(venv))
        arguments = pip_install_arguments(LOCKS / "lock.txt")
        logged(log, "Installing the lock tool", str(venv_python(venv)), *arguments)
    made = {}
    for name, sources in lock_sources().items():
        say(f"Locking requirements/{name}.txt")
        made[name] = compile_lock(venv, name, sources, extra)
    for name, text in made.items():
        (LOCKS / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")
    return 0


def lock_sources() -> dict[str, tuple[str, ...]]:
    """Give what each lock file is resolved from, in the order in which later ones follow earlier ones."""
    return {
        "toolchain": ("--group", "toolchain"),
        "run": ("pyproject.toml",),
        "dev": ("pyproject.toml", "--group", "dev"),
        "installer": ("pyproject.toml", "--group", "installer"),
        "lock": ("--group", "lock"),
        "peers": ("--group", "peers"),
    }


def compile_lock(venv: Path, name: str, sources: Sequence[str], extra: Sequence[str]) -> str:
    """Resolve one lock file for every platform and Python from 3.11 on."""
    drafts = CACHE / "lock"
    drafts.mkdir(exist_ok=True)
    draft = drafts / f"{name}.txt"
    current = LOCKS / f"{name}.txt"
    draft.write_text(current.read_text(encoding="utf-8") if current.exists() else "", encoding="utf-8")
    followed = [drafts / f"{other}.txt" for other in ("toolchain", "run") if other != name]
    constraints = [part for file in followed if name in GROUPS for part in ("-c", str(file))]
    command = (
        *(str(venv_python(venv)), "-m", "uv", "pip", "compile", *sources, *constraints, "-o", str(draft)),
        *("--universal", "--python-version", "3.11", "--fork-strategy", "fewest", "--generate-hashes"),
        *("--only-binary", ":all:", "--no-binary", PACKAGE, "--no-binary", SOURCE_PEERS),
        *("--quiet", "--no-annotate", "--no-header", "--no-emit-index-url", "--no-emit-find-links", *extra),
    )
    environment = {"UV_CACHE_DIR": str(CACHE / "uv"), **uv_index(pip_configuration(venv))}
    if call(*command, environment=environment) != 0:
        stop(f"requirements/{name}.txt could not be resolved; the lock files are unchanged.")
    return LOCK_HEADER + draft.read_text(encoding="utf-8")


def pip_configuration(venv: Path) -> str:
    """Give what pip is told on this machine, one key='value' a line."""
    command = [str(venv_python(venv)), "-m", "pip", "config", "list"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def uv_index(configuration: str) -> dict[str, str]:
    """Hand pip's index and certificates on to uv.

    Additional indexes are left out: their files may differ from the public ones, whose hashes the locks hold.
    """
    names = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE"}
    pairs = [line.partition("=") for line in configuration.splitlines()]
    known = [(names.get(key.rpartition(".")[2]), value.strip("'\"")) for key, _, value in pairs]
    return {name: value for name, value in known if name}
