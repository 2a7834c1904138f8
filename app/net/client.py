"""Downloads of files over https, for a thread that writes them: resumable, bounded, through the door."""

import asyncio
import math
import os
import queue
import threading
import time
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from urllib.parse import urljoin, urlsplit

from app.domain.errors import AssistantError, TransferError
from app.domain.network import Endpoint, NetFault, NetworkError, Timeouts
from app.domain.sentence import said
from app.net.door import Door
from app.net.messages import REDIRECTS, StreamReply

# The address itself, five redirects, and one more try from the beginning of the file.
_MAX_REQUESTS = 7
# At most this many chunks of 64 KB, h11's largest, wait between the network and the disk: 4 MB.
_MAX_WAITING_CHUNKS = 64
_PARTIAL_CONTENT = 206
_RANGE_NOT_SATISFIABLE = 416
_FIRST_GOOD, _LAST_GOOD = 200, 299
# The reader of the items knows the model's length and stops there.
_ANY_LENGTH = 1 << 62
_RESUMABLE = frozenset({NetFault.RESET, NetFault.TIMEOUT_FIRST_BYTE, NetFault.TIMEOUT_IDLE})


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
    """Downloads files; each attempt stands in the door's connection log.

    schemes is for tests, whose servers have no certificate.
    """

    def __init__(
        self, door: Door, limits: NetLimits | None = None, schemes: frozenset[str] = frozenset({"https"})
    ) -> None:
        self._door = door
        self._limits = limits or NetLimits()
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
        pump = _Pump(self._door, self._limits, self._schemes, url, offset)
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
                            raise TransferError(_wrong_length(expected_bytes, is_short=False))
                        file.write(chunk)
                    yield done
                _sync(file, destination)
            if done < expected_bytes:
                raise TransferError(_wrong_length(expected_bytes, is_short=True))
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
                        said(
                            "The server sent nothing for {stall_s:g} seconds. Try again later.",
                            stall_s=self._limits.stall_s,
                        )
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


def _sync(file: IO[bytes], path: Path) -> None:
    try:
        file.flush()
        os.fsync(file.fileno())
    except OSError:
        # What the system dropped it may not miss again: a later attempt must not take the file for whole.
        path.unlink(missing_ok=True)
        raise


class _Pump:
    """Reads one response on an event loop in a thread of its own, whose reader writes to the disk meanwhile.

    items holds the offset at which the body begins, then its chunks, then _End or an error.
    """

    def __init__(self, door: Door, limits: NetLimits, schemes: frozenset[str], url: str, offset: int) -> None:
        self.items: queue.Queue[bytes | int | BaseException | _End] = queue.Queue(_MAX_WAITING_CHUNKS)
        self._door = door
        self._limits = limits
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
            asyncio.run(self._read_until_stopped())
        except BaseException as error:  # noqa: BLE001 - handed to the thread that waits for items
            self._put(_transfer_error(error))
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

    async def _read_until_stopped(self) -> None:
        async with asyncio.TaskGroup() as group:
            reading = group.create_task(self._read(), name="download")
            while not reading.done():
                await asyncio.wait((reading,), timeout=self._limits.tick_s)
                if self._stopped.is_set():
                    reading.cancel()

    async def _read(self) -> None:
        url = self._url
        for _ in range(_MAX_REQUESTS):
            location = await self._ask(url)
            if location is None:
                return
            url = _joined(url, location)
        raise TransferError(said("The server sends the download from one address to the next without end."))

    async def _ask(self, url: str) -> str | None:
        """Pass the body on and give None, or the address to ask instead."""
        parts = urlsplit(url)
        if parts.scheme not in self._schemes:
            raise TransferError(
                said("The download leads to an address that is not https. Ask for its https address.")
            )
        path = parts._replace(scheme="", netloc="", fragment="").geturl() or "/"
        client = self._door.open(Endpoint(f"{parts.scheme}://{parts.netloc}"), purpose="model download")
        async with client.stream(
            "GET",
            path,
            headers=self._headers(),
            timeouts=self._timeouts(),
            max_bytes=_ANY_LENGTH,
            follows_redirects=False,
        ) as reply:
            if reply.status in REDIRECTS and "location" in reply.headers:
                return reply.headers["location"]
            if reply.status == _RANGE_NOT_SATISFIABLE and self._offset:
                # The server's file ends before offset: what is here is not a part of it.
                self._offset = 0
                return url
            await self._pass_on(reply)
            return None

    def _timeouts(self) -> Timeouts:
        return Timeouts(self._limits.connect_s, self._limits.read_s, self._limits.read_s, math.inf)

    def _headers(self) -> dict[str, str]:
        return {"Range": f"bytes={self._offset}-"} if self._offset else {}

    async def _pass_on(self, reply: StreamReply) -> None:
        status = reply.status
        if not _FIRST_GOOD <= status <= _LAST_GOOD:
            raise TransferError(
                said("The server refused the download (status {status}). Check its address.", status=status)
            )
        starts_there = reply.headers.get("content-range", "").startswith(f"bytes {self._offset}-")
        if status == _PARTIAL_CONTENT and not starts_there:
            raise TransferError(
                said("The server sent another part of the file than was asked for. Try again later.")
            )
        self._put(self._offset if status == _PARTIAL_CONTENT else 0)
        reply.content_seen()
        async for chunk in reply.chunks:
            # This loop has nothing else to do: while the disk is slow, the server waits.
            if not self._put(chunk):
                return
            reply.content_seen()


def _joined(url: str, location: str) -> str:
    try:
        joined = urljoin(url, location)
        # urljoin leaves alone what is whole.
        urlsplit(joined)
    except ValueError as error:
        raise TransferError(
            said("The server sends the download on to an address that cannot be read. Check its address.")
        ) from error
    return joined


def _transfer_error(error: BaseException) -> BaseException:
    """Give the download's error for what ended it; bugs stay as they are."""
    while isinstance(error, BaseExceptionGroup) and len(error.exceptions) == 1:
        error = error.exceptions[0]
    match error:
        case TransferError():
            return error
        case NetworkError(fault=fault) if fault in _RESUMABLE:
            text: str = said("{user_text} What has arrived is kept.", user_text=error.user_text)
        case AssistantError():
            text = error.user_text
        case _:
            return error
    changed = TransferError(text, detail=error.detail)
    changed.__cause__ = error
    return changed


def _wrong_length(expected_bytes: int, *, is_short: bool) -> str:
    if is_short:
        return said(
            "The server sent less than the {expected_bytes} bytes of the model. Check the address.",
            expected_bytes=expected_bytes,
        )
    return said(
        "The server sent more than the {expected_bytes} bytes of the model. Check the address.",
        expected_bytes=expected_bytes,
    )
