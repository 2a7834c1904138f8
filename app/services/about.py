"""What runs here: versions, licences of everything shipped, hashes of models and resources."""

import asyncio
import hashlib
import importlib.metadata
import platform
import ssl
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import app
from app.domain.about import Component, FileHash
from app.domain.errors import AssistantError
from app.domain.model_spec import ModelStatus
from app.engines.local.library import build_identity
from app.services.components import canonical_name, read_components
from app.storage.sqlite_features import sqlite_features

# What wheels and the interpreter carry inside, which no package names: name, licence, where its text is.
_INSIDE: Final = (
    ("Qt (in PySide6)", "pyside6-essentials", "LGPL-3.0-only", ("LGPL-3.0.txt", "GPL-3.0.txt")),
    ("llama.cpp and ggml (in llama-cpp-python)", "llama-cpp-python", "MIT", ()),
    ("PDFium (in pypdfium2)", "pypdfium2", "BSD-3-Clause AND Apache-2.0", ()),
)
_LICENCE_NAMES: Final = ("LICENCE*", "LICENSE*", "LICENCES*", "OFL*")


class AboutService:
    """Reads what is asked for in threads; nothing of it changes while the program runs.

    statuses gives every model and how its file stands. resources is the folder of shipped data, packages and
    lock are where the packages are listed.
    """

    def __init__(
        self,
        statuses: Callable[[], Awaitable[tuple[ModelStatus, ...]]],
        *,
        resources: Path,
        packages: Path,
        lock: Path,
    ) -> None:
        self._statuses = statuses
        self._resources = resources
        self._packages = packages
        self._lock = lock

    async def versions(self) -> tuple[tuple[str, str], ...]:
        """Give names and versions, the program's own first."""
        return await asyncio.to_thread(_versions)

    async def components(self) -> tuple[Component, ...]:
        """Give everything shipped that others wrote, with its licence."""
        return await asyncio.to_thread(self._components)

    async def models(self) -> tuple[FileHash, ...]:
        """Give the models of the catalogue with the hashes that their files must have.

        Raises:
            AssistantError: the catalogue cannot be read.
        """
        return tuple(
            FileHash(status.spec.model_id, status.spec.sha256, f"{status.state}; {status.spec.licence}")
            for status in await self._statuses()
        )

    async def resources(self) -> tuple[FileHash, ...]:
        """Give every shipped resource with its hash, all of them together first."""
        return await asyncio.to_thread(_hashes, self._resources)

    def _components(self) -> tuple[Component, ...]:
        packages = read_components(self._packages, self._lock)
        versions = {canonical_name(package.name): package for package in packages}
        inside = [
            Component(name, versions[home].version, licence, self._texts(files) or versions[home].text)
            for name, home, licence, files in _INSIDE
            if home in versions
        ]
        python = Component("Python", platform.python_version(), "PSF-2.0", self._texts(("Python.txt",)))
        sqlite = Component("SQLite", sqlite_features().version, "public domain")
        return (python, sqlite, *inside, *packages, *self._data())

    def _data(self) -> list[Component]:
        found: dict[Path, list[Path]] = {}
        for pattern in _LICENCE_NAMES:
            for path in sorted(self._resources.rglob(pattern)):
                found.setdefault(path.parent, []).append(path)
        return [
            Component(
                f"data: {folder.relative_to(self._resources).as_posix()}",
                app.__version__,
                "see its text",
                "\n\n".join(path.read_text(encoding="utf-8") for path in dict.fromkeys(paths)),
            )
            for folder, paths in sorted(found.items())
        ]

    def _texts(self, names: tuple[str, ...]) -> str:
        paths = [self._resources / "licences" / name for name in names]
        return "\n\n".join(path.read_text(encoding="utf-8") for path in paths if path.is_file())


def _versions() -> tuple[tuple[str, str], ...]:
    return (
        ("Watchroom", app.__version__),
        ("Qt, PySide6", _package("PySide6-Essentials")),
        ("llama.cpp", _llama()),
        ("Python", f"{platform.python_version()} ({platform.python_implementation()})"),
        ("SQLite", sqlite_features().version),
        ("OpenSSL", ssl.OPENSSL_VERSION),
        ("System", platform.platform()),
    )


def _package(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "bundled"


def _llama() -> str:
    try:
        return build_identity()
    except AssistantError as error:
        return error.user_text


def _hashes(folder: Path) -> tuple[FileHash, ...]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    listed = [FileHash(path.relative_to(folder).as_posix(), _sha256(path)) for path in files]
    whole = hashlib.sha256("".join(f"{one.sha256}  {one.name}\n" for one in listed).encode())
    return (FileHash("all resources", whole.hexdigest(), f"{len(listed)} files"), *listed)


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
