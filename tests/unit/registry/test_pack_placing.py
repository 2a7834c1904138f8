"""The models of a pack get to their place checked, all of them or none."""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from app.domain.errors import ModelRefusedError, TransferError
from app.durable.file_lock import FileLock
from app.registry.pack import Pack, read_pack
from app.registry.pack_placing import PackPlacing, Placed
from tests.fakes.model_packs import DATA, SHA256, Maker, new_maker


@pytest.fixture
def maker(tmp_path: Path) -> Maker:
    return new_maker(tmp_path)


@pytest.fixture
def models(tmp_path: Path) -> Path:
    folder = tmp_path / "models"
    folder.mkdir()
    return folder


def place(placing: PackPlacing, pack: Pack) -> tuple[Placed, ...]:
    steps = placing.place(pack, {file.name: file.name for file in pack.models})
    while True:
        try:
            next(steps)
        except StopIteration as end:
            placed: tuple[Placed, ...] = end.value
            return placed


def read(folder: Path, maker: Maker) -> Pack:
    return read_pack(folder, (maker.key,))


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_models_get_to_their_place_and_texts_do_not(tmp_path: Path, models: Path, maker: Maker) -> None:
    pack = read(maker.pack(tmp_path / "stick", {"tiny.gguf": DATA, "LICENCE.txt": b"free"}), maker)

    assert place(PackPlacing(models), pack) == (Placed(models / "tiny.gguf", SHA256),)

    assert (models / "tiny.gguf").read_bytes() == DATA
    assert names(models) == ["tiny.gguf"]


@pytest.mark.parametrize(
    "change",
    [
        lambda file: file.write_bytes(DATA[:-1] + b"\xff"),
        lambda file: file.write_bytes(DATA[:-1]),
        lambda file: file.write_bytes(DATA + b"\0"),
        lambda file: file.write_bytes(b""),
    ],
)
@pytest.mark.parametrize("name", ["b.gguf", "LICENCE.txt"])
def test_one_wrong_file_and_nothing_is_placed(
    tmp_path: Path, models: Path, maker: Maker, name: str, change: Callable[[Path], object]
) -> None:
    files = {"a.gguf": DATA, "b.gguf": DATA, "LICENCE.txt": b"free"}
    pack = read(maker.pack(tmp_path / "stick", files), maker)
    change(pack.folder / name)

    with pytest.raises(ModelRefusedError, match=f"^{name} is not the file that the model pack's sums name"):
        place(PackPlacing(models), pack)

    assert names(models) == []


def test_what_is_signed_and_no_model_is_not_placed(tmp_path: Path, models: Path, maker: Maker) -> None:
    pack = read(maker.pack(tmp_path / "stick", {"a.gguf": DATA, "b.gguf": b"<html>log in</html>"}), maker)

    with pytest.raises(ModelRefusedError, match=r"^b\.gguf is a web page"):
        place(PackPlacing(models), pack)

    assert names(models) == []


def test_a_file_that_became_a_link_meanwhile_is_not_read(tmp_path: Path, models: Path, maker: Maker) -> None:
    pack = read(maker.pack(tmp_path / "stick"), maker)
    secret = tmp_path / "secret"
    secret.write_bytes(DATA)
    (pack.folder / "tiny.gguf").unlink()
    (pack.folder / "tiny.gguf").symlink_to(secret)

    with pytest.raises(ModelRefusedError, match="is a link"):
        place(PackPlacing(models), pack)


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path, models: Path, maker: Maker) -> None:
    folder = maker.pack(tmp_path / "stick")
    os.truncate(folder / "tiny.gguf", 1 << 42)

    with pytest.raises(TransferError, match=r"the model pack needs 4398\.05 GB"):
        place(PackPlacing(models), read(folder, maker))

    assert names(models) == []


def test_without_room_nothing_is_copied(tmp_path: Path, models: Path, maker: Maker) -> None:
    pack = read(maker.pack(tmp_path / "stick"), maker)

    with pytest.raises(TransferError, match=r"has 0\.00 GB free"):
        place(PackPlacing(models, measure=lambda _folder: 10), pack)

    assert names(models) == []


def test_another_model_of_that_name_stays(tmp_path: Path, models: Path, maker: Maker) -> None:
    (models / "tiny.gguf").write_bytes(b"another one")
    pack = read(maker.pack(tmp_path / "stick"), maker)

    placed = place(PackPlacing(models), pack)

    assert placed[0].path.name == f"tiny-{SHA256[:8]}.gguf"
    assert (models / "tiny.gguf").read_bytes() == b"another one"


def test_the_same_model_of_that_name_is_kept_as_one(tmp_path: Path, models: Path, maker: Maker) -> None:
    (models / "tiny.gguf").write_bytes(DATA)
    pack = read(maker.pack(tmp_path / "stick"), maker)

    place(PackPlacing(models), pack)

    assert names(models) == ["tiny.gguf"]


def test_a_link_at_the_place_is_not_written_through(tmp_path: Path, models: Path, maker: Maker) -> None:
    other = tmp_path / "other"
    other.write_bytes(b"somebody's")
    (models / "tiny.gguf").symlink_to(other)
    pack = read(maker.pack(tmp_path / "stick"), maker)

    placed = place(PackPlacing(models), pack)

    assert placed[0].path.name == f"tiny-{SHA256[:8]}.gguf"
    assert other.read_bytes() == b"somebody's"


def test_stopping_leaves_nothing_and_what_a_killed_one_left_is_removed(
    tmp_path: Path, models: Path, maker: Maker
) -> None:
    (models / ".incoming").mkdir()
    (models / ".incoming" / "half.gguf").write_bytes(b"half")
    pack = read(maker.pack(tmp_path / "stick"), maker)
    steps = PackPlacing(models).place(pack, {"tiny.gguf": "tiny.gguf"})
    next(steps)
    assert names(models / ".incoming") == ["tiny.gguf"]

    steps.close()

    assert names(models) == []


def test_two_at_once_are_not_tried(tmp_path: Path, models: Path, maker: Maker) -> None:
    pack = read(maker.pack(tmp_path / "stick"), maker)
    lock = FileLock(models / ".incoming.lock")
    assert lock.try_acquire()
    try:
        with pytest.raises(TransferError, match="Another Watchroom is taking models"):
            place(PackPlacing(models), pack)
    finally:
        lock.release()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such rights")
def test_what_is_placed_for_all_can_be_read_by_all(tmp_path: Path, models: Path, maker: Maker) -> None:
    pack = read(maker.pack(tmp_path / "stick"), maker)
    before = os.umask(0o077)
    try:
        (placed,) = place(PackPlacing(models, mode=0o644), pack)
    finally:
        os.umask(before)

    assert placed.path.stat().st_mode & 0o777 == 0o644
    assert hashlib.sha256(placed.path.read_bytes()).hexdigest() == SHA256
