import os
import stat
from pathlib import Path

import pytest

from app.durable.atomic import place_atomic, write_atomic


def test_write_atomic_replaces_the_whole_content(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"a longer old content")

    write_atomic(path, b"new")

    assert path.read_bytes() == b"new"
    assert os.listdir(tmp_path) == ["settings.toml"]


def test_write_atomic_makes_the_file_readable_by_its_owner_alone(tmp_path: Path) -> None:
    write_atomic(tmp_path / "key", b"x")

    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_write_atomic_keeps_the_old_content_when_a_step_fails(
    call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"old")

    def fail(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os if call == "fsync" else Path, call, fail)

    with pytest.raises(OSError, match="No space left"):
        write_atomic(path, b"new")

    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["settings.toml"]


def test_place_atomic_puts_a_finished_file_in_the_others_place(tmp_path: Path) -> None:
    (tmp_path / "model.gguf").write_bytes(b"old")
    (tmp_path / "model.gguf.partial").write_bytes(b"new")

    place_atomic(tmp_path / "model.gguf.partial", tmp_path / "model.gguf")

    assert (tmp_path / "model.gguf").read_bytes() == b"new"
    assert os.listdir(tmp_path) == ["model.gguf"]
