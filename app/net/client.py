"""The one door to httpx: downloads over https within limits; its exceptions become errors of the program."""

import os
import queue
import ssl
import threading
import time
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

from app.domain.errors import TransferError

if TYPE_CHECKING:
    import httpx

# The address itself, five redirects, and one more try from the beginning of the file.
_MAX_REQUESTS = 7
_CHUNK_BYTES = 256 << 10
# At most this many chunks wait between the network and the disk: 4 MB.
_MAX_WAITING_CHUNKS = 16
_PARTIAL_CONTENT = 206
_RANGE_NOT_SATISFIABLE = 416
_TLS_TEXT = "The server could not prove who it is (certificate). Ask whoever runs it."


@dataclass(frozen=True, slots=True)
class NetLimits:
    """Times of a download in seconds.

    stall_s is how long nothing may arrive before the download is given up; tick_s how often a caller gets
    the chance to stop it while nothing arrives.
    """

    connect_s: float = 15.0
    read_s: float = 30.0
    stall_s: float = 60.0
    tick_s: float = 0.2


class HttpClient:
    """Downloads files; proxies and certificates set in the environment are not used.

    transport and schemes are for tests that have no network.
    """

    def __init__(
        self,
        limits: NetLimits | None = None,
        transport: "httpx.BaseTransport | None" = None,
        schemes: frozenset[str] = frozenset({"https"}),
    ) -> None:
        self._limits = limits or NetLimits()
        self._transport = transport
        self._schemes = schemes

    def download(
        self, url: str, destination: Path, offset: int, expected_bytes: int
    ) -> Generator[int, None, None]:
        """Bring url into destination from offset on; yield how many bytes destination holds.

        destination must hold offset bytes already (0: it is made anew). A server that cannot begin at
        offset makes the download begin at 0. Yields the same number again while nothing arrives, so that a
        caller can stop by closing the generator.

        Raises:
            TransferError: no connection, a refusal, a stall, or more or fewer than expected_bytes.
            OSError: destination cannot be written.
        """
        pump = _Pump(self._limits, self._transport, self._schemes, url, offset)
        pump.start()
        try:
            start = yield from self._first(pump, offset)
            mode = "r+b" if start else "wb"
            with destination.open(mode) as file:
                file.seek(start)
                file.truncate()
                done = start
                for chunk in self._items(pump):
                    if isinstance(chunk, bytes):
                        done += len(chunk)
                        if done > expected_bytes:
                            raise TransferError(_wrong_length("more", expected_bytes))
                        file.write(chunk)
                    yield done
                file.flush()
                os.fsync(file.fileno())
            if done < expected_bytes:
                raise TransferError(_wrong_length("less", expected_bytes))
        finally:
            pump.stop()

    def _first(self, pump: "_Pump", offset: int) -> Generator[int, None, int]:
        for item in self._items(pump):
            if isinstance(item, int):
                return item
            yield offset
        return 0

    def _items(self, pump: "_Pump") -> Generator[bytes | int | None, None, None]:
        """Yield what the pump brings, and None for each tick without anything."""
        last = time.monotonic()
        while True:
            try:
                item = pump.items.get(timeout=self._limits.tick_s)
            except queue.Empty:
                if time.monotonic() - last > self._limits.stall_s:
                    raise TransferError(
                        f"The server sent nothing for {self._limits.stall_s:g} seconds. Try again later."
                    ) from None
                yield None
                continue
            last = time.monotonic()
            if isinstance(item, BaseException):
                raise item
            if isinstance(item, _End):
                return
            yield item


class _End:
    """The last item of a pump."""


class _Pump:
    """Reads one response in a thread of its own, because a blocked read cannot be cancelled.

    items holds the offset at which the body begins, then its chunks, then _End or an error. After stop the
    thread ends by itself, at the latest when its time-out for the connection or the next read is over.
    """

    def __init__(
        self,
        limits: NetLimits,
        transport: "httpx.BaseTransport | None",
        schemes: frozenset[str],
        url: str,
        offset: int,
    ) -> None:
        self.items: queue.Queue[bytes | int | BaseException | _End] = queue.Queue(_MAX_WAITING_CHUNKS)
        self._limits = limits
        self._transport = transport
        self._schemes = schemes
        self._url = url
        self._offset = offset
        self._stopped = threading.Event()
        # A daemon, so that a server that does not answer cannot hold up the end of the program.
        self._thread = threading.Thread(target=self._run, name="download", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._thread.join(timeout=self._limits.tick_s)

    def _run(self) -> None:
        try:
            self._read()
        except BaseException as error:  # noqa: BLE001 - handed to the thread that waits for items
            self._put(translated(error))
        else:
            self._put(_End())

    def _put(self, item: bytes | int | BaseException | _End) -> bool:
        while not self._stopped.is_set():
            try:
                self.items.put(item, timeout=self._limits.tick_s)
            except queue.Full:
                continue
            return True
        return False

    def _read(self) -> None:
        import httpx

        times = httpx.Timeout(self._limits.read_s, connect=self._limits.connect_s)
        # trust_env off: neither proxies nor certificate files come from the environment.
        with httpx.Client(
            transport=self._transport,
            verify=_tls_context(),
            trust_env=False,
            timeout=times,
            follow_redirects=False,
        ) as client:
            url = self._url
            for _ in range(_MAX_REQUESTS):
                self._check_scheme(url)
                with client.stream("GET", url, headers=self._headers()) as response:
                    if response.has_redirect_location:
                        url = urljoin(url, response.headers["location"])
                    elif response.status_code == _RANGE_NOT_SATISFIABLE and self._offset:
                        # The server's file ends before offset: what is here is not a part of it.
                        self._offset = 0
                    else:
                        self._pass_on(response)
                        return
        raise TransferError("The server sends the download from one address to the next without end.")

    def _check_scheme(self, url: str) -> None:
        if urlsplit(url).scheme not in self._schemes:
            raise TransferError(
                "The download leads to an address that is not https. Ask for its https address."
            )

    def _headers(self) -> dict[str, str]:
        # identity: a compressed body could not be continued, nor its length be checked.
        headers = {"Accept-Encoding": "identity", "User-Agent": "watchroom"}
        if self._offset:
            headers["Range"] = f"bytes={self._offset}-"
        return headers

    def _pass_on(self, response: "httpx.Response") -> None:
        status = response.status_code
        if not response.is_success:
            raise TransferError(f"The server refused the download (status {status}). Check its address.")
        starts_there = response.headers.get("content-range", "").startswith(f"bytes {self._offset}-")
        if status == _PARTIAL_CONTENT and not starts_there:
            raise TransferError(
                "The server sent another part of the file than was asked for. Try again later."
            )
        self._put(self._offset if status == _PARTIAL_CONTENT else 0)
        for chunk in response.iter_raw(_CHUNK_BYTES):
            if not self._put(chunk):
                return


def translated(error: BaseException) -> BaseException:
    """Give the program's error for an exception of httpx, with the cause chained; others as they are."""
    import httpx

    if _is_tls_failure(error):
        return _chained(_TLS_TEXT, error)
    if not isinstance(error, httpx.HTTPError | httpx.InvalidURL | httpx.CookieConflict | httpx.StreamError):
        return error
    texts = sentences()
    for kind in type(error).__mro__:
        if kind in texts:
            return _chained(texts[kind], error)
    return error


def sentences() -> "dict[type, str]":
    """Give the sentence for each exception class of httpx; the most specific class of an error counts."""
    import httpx

    no_connection = "The server could not be reached. Check the network, or try again later."
    broken = "The connection to the server broke off. Fetch again: what has arrived is kept."
    slow = "The server did not answer in time. Fetch again: what has arrived is kept."
    bad_reply = "The server's reply cannot be understood. Check the address."
    bad_address = "The address of the download cannot be used. Correct it in models.toml."
    inner = "The download was used in a wrong way inside the assistant."
    return {
        httpx.HTTPError: broken,
        httpx.RequestError: broken,
        httpx.TransportError: broken,
        httpx.NetworkError: broken,
        httpx.TimeoutException: slow,
        httpx.ConnectTimeout: no_connection,
        httpx.ReadTimeout: slow,
        httpx.WriteTimeout: slow,
        httpx.PoolTimeout: slow,
        httpx.ConnectError: no_connection,
        httpx.ReadError: broken,
        httpx.WriteError: broken,
        httpx.CloseError: broken,
        httpx.ProxyError: no_connection,
        httpx.ProtocolError: bad_reply,
        httpx.LocalProtocolError: bad_address,
        httpx.RemoteProtocolError: broken,
        httpx.UnsupportedProtocol: bad_address,
        httpx.DecodingError: bad_reply,
        httpx.TooManyRedirects: bad_reply,
        httpx.HTTPStatusError: bad_reply,
        httpx.InvalidURL: bad_address,
        httpx.CookieConflict: bad_reply,
        httpx.StreamError: inner,
        httpx.StreamConsumed: inner,
        httpx.StreamClosed: inner,
        httpx.ResponseNotRead: inner,
        httpx.RequestNotRead: inner,
    }


def _is_tls_failure(error: BaseException | None) -> bool:
    # httpx reports a bad certificate as a failed connection; the cause tells.
    while error is not None and not isinstance(error, ssl.SSLError):
        error = error.__cause__ or error.__context__
    return error is not None


def _chained(text: str, cause: BaseException) -> TransferError:
    error = TransferError(text, detail=repr(cause))
    error.__cause__ = cause
    return error


def _wrong_length(how: str, expected_bytes: int) -> str:
    return f"The server sent {how} than the {expected_bytes} bytes of the model. Check the address."


def _tls_context() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    return context
