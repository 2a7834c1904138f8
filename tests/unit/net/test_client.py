import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
from typing_extensions import override

from app.domain.errors import TransferError
from app.domain.network import NetFault
from app.net.client import HttpClient, NetLimits
from tests.fakes.doors import Answer, open_door, scripted_door, shut_door
from tests.fakes.http_replies import reply

URL = "https://files.example.com/model.gguf"
DATA = bytes(range(256)) * 8192  # 2 MiB, several chunks
# Generous where nothing is meant to stall: a busy machine is slow.
LIMITS = NetLimits(tick_s=0.01)
IMPATIENT = NetLimits(stall_s=0.05, tick_s=0.01)


def _client(answer: Answer, limits: NetLimits = LIMITS) -> HttpClient:
    return HttpClient(scripted_door(answer), limits)


def _sentence(answer: Answer, folder: Path, url: str = URL, limits: NetLimits = LIMITS) -> str:
    with pytest.raises(TransferError) as caught:
        list(_client(answer, limits).download(url, folder / "file", 0, len(DATA)))
    return caught.value.user_text


def test_download_writes_the_body(tmp_path: Path) -> None:
    steps = list(_client(lambda _: reply(200, DATA)).download(URL, tmp_path / "file", 0, len(DATA)))
    assert (tmp_path / "file").read_bytes() == DATA
    assert steps[-1] == len(DATA)


def test_download_when_offset_is_given_appends(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(DATA[:1000])
    asked: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request.headers["range"])
        return reply(206, DATA[1000:], content_range=f"bytes 1000-{len(DATA) - 1}/{len(DATA)}")

    list(_client(answer).download(URL, tmp_path / "file", 1000, len(DATA)))
    assert asked == ["bytes=1000-"]
    assert (tmp_path / "file").read_bytes() == DATA


def test_download_when_server_knows_no_ranges_begins_anew(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x" * 1000)
    list(_client(lambda _: reply(200, DATA)).download(URL, tmp_path / "file", 1000, len(DATA)))
    assert (tmp_path / "file").read_bytes() == DATA


def test_download_when_range_lies_behind_the_end_begins_anew(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x" * 1000)

    def answer(request: httpx.Request) -> httpx.Response:
        return reply(416) if "range" in request.headers else reply(200, DATA)

    list(_client(answer).download(URL, tmp_path / "file", 1000, len(DATA)))
    assert (tmp_path / "file").read_bytes() == DATA


def test_download_when_another_range_comes_refuses(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x" * 1000)
    answer = reply(206, DATA, content_range=f"bytes 0-{len(DATA) - 1}/{len(DATA)}")
    with pytest.raises(TransferError) as caught:
        list(_client(lambda _: answer).download(URL, tmp_path / "file", 1000, len(DATA)))
    assert caught.value.user_text == (
        "The server sent another part of the file than was asked for. Try again later."
    )


def test_download_when_body_is_longer_stops_at_the_limit(tmp_path: Path) -> None:
    assert _sentence(lambda _: reply(200, DATA + b"x"), tmp_path) == (
        "The server sent more than the 2097152 bytes of the model. Check the address."
    )
    assert (tmp_path / "file").stat().st_size <= len(DATA)


def test_download_when_body_is_shorter_says_so(tmp_path: Path) -> None:
    assert _sentence(lambda _: reply(200, DATA[:-1]), tmp_path) == (
        "The server sent less than the 2097152 bytes of the model. Check the address."
    )


def test_download_when_refused_keeps_the_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"kept")
    assert _sentence(lambda _: reply(404), tmp_path) == (
        "The server refused the download (status 404). Check its address."
    )
    assert (tmp_path / "file").read_bytes() == b"kept"


def test_download_when_redirected_to_https_follows(tmp_path: Path) -> None:
    def answer(request: httpx.Request) -> httpx.Response:
        return reply(302, location="/moved") if request.url.path == "/model.gguf" else reply(200, DATA)

    list(_client(answer).download(URL, tmp_path / "file", 0, len(DATA)))
    assert (tmp_path / "file").read_bytes() == DATA


def test_download_when_redirected_to_http_refuses(tmp_path: Path) -> None:
    assert _sentence(lambda _: reply(302, location="http://files.example.com/x"), tmp_path) == (
        "The download leads to an address that is not https. Ask for its https address."
    )


def test_download_when_redirected_without_end_refuses(tmp_path: Path) -> None:
    assert _sentence(lambda _: reply(302, location="/again"), tmp_path) == (
        "The server sends the download from one address to the next without end."
    )


def test_download_when_address_is_http_refuses(tmp_path: Path) -> None:
    assert _sentence(lambda _: reply(200, DATA), tmp_path, "http://127.0.0.1/x") == (
        "The download leads to an address that is not https. Ask for its https address."
    )


@pytest.fixture
def silence() -> Iterator[Answer]:
    """Give a server that does not answer before the test has ended."""
    ended = threading.Event()

    def answer(_: httpx.Request) -> httpx.Response:
        ended.wait(5)
        return reply(200)

    yield answer
    ended.set()
    for thread in threading.enumerate():
        if thread.name == "download":
            thread.join(5)


def test_download_when_nothing_arrives_gives_up(silence: Answer, tmp_path: Path) -> None:
    assert (
        _sentence(silence, tmp_path, limits=IMPATIENT)
        == "The server sent nothing for 0.05 seconds. Try again later."
    )


def test_download_when_closed_while_nothing_arrives_stops(silence: Answer, tmp_path: Path) -> None:
    generator = _client(silence).download(URL, tmp_path / "file", 0, len(DATA))
    assert next(generator) == 0
    generator.close()
    assert not (tmp_path / "file").exists()


def test_download_when_the_air_gap_is_on_says_so(tmp_path: Path) -> None:
    door = shut_door()
    with pytest.raises(TransferError) as caught:
        list(HttpClient(door).download(URL, tmp_path / "file", 0, len(DATA)))
    assert caught.value.user_text.startswith("The air gap is on: nothing may be sent or fetched")
    assert [(attempt.host, attempt.port, attempt.outcome) for attempt in door.log.attempts] == [
        ("files.example.com", 443, NetFault.AIR_GAP)
    ]


def test_download_asks_each_address_with_its_path_and_query(tmp_path: Path) -> None:
    asked: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(str(request.url))
        moved = "https://cdn.example.com:8443/a/b?signature=x%2Fy"
        return reply(302, location=moved) if len(asked) == 1 else reply(200, DATA)

    list(_client(answer).download(URL, tmp_path / "file", 0, len(DATA)))
    assert asked == [URL, "https://cdn.example.com:8443/a/b?signature=x%2Fy"]


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        start = int(self.headers.get("Range", "bytes=0-")[len("bytes=") : -1])
        self.send_response(206 if start else 200)
        self.send_header("Content-Length", str(len(DATA) - start))
        self.send_header("Content-Range", f"bytes {start}-{len(DATA) - 1}/{len(DATA)}")
        self.end_headers()
        self.wfile.write(DATA[start:])

    @override
    def log_message(self, format: str, *args: object) -> None:
        """Stay silent."""


@pytest.fixture
def server_url() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/model.gguf"
        server.shutdown()
        thread.join()


def test_download_from_a_real_server_goes_on_where_it_stopped(server_url: str, tmp_path: Path) -> None:
    client = HttpClient(open_door(), schemes=frozenset({"http"}))
    (tmp_path / "file").write_bytes(DATA[:70_000])
    list(client.download(server_url, tmp_path / "file", 70_000, len(DATA)))
    assert (tmp_path / "file").read_bytes() == DATA


def test_download_when_nobody_listens_says_so(tmp_path: Path) -> None:
    client = HttpClient(open_door(), schemes=frozenset({"http"}))
    with pytest.raises(TransferError) as caught:
        list(client.download("http://127.0.0.1:1/x", tmp_path / "file", 0, 1))
    assert caught.value.user_text == (
        "127.0.0.1:1 refuses connections. Its program may not be running, or listen on another port."
    )


@pytest.mark.parametrize("location", ["http://[", "//[x]/model.gguf", "https://a:99999/"])
def test_download_sent_on_to_what_is_no_address_says_so(tmp_path: Path, location: str) -> None:
    door = scripted_door(lambda _request: httpx.Response(302, headers={"location": location}))

    with pytest.raises(TransferError):
        list(HttpClient(door).download("https://models.invalid/a.gguf", tmp_path / "file", 0, 1))
