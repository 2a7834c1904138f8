"""The process that plays the cases: `python -m tests.fakes.hostile.server FOLDER`.

Prints one JSON object with its ports and plays until standard input ends. FOLDER gets the certificates that a
client needs. It is a process of its own, so that what it takes counts for nobody else. The first part of a
request's path names the case; /_record/CASE gives what was seen of one, as JSON;
/_gone/CASE/N the same, once more than N of its clients have gone before their reply was at an end.
"""

import asyncio
import contextlib
import functools
import json
import socket
import struct
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tests.fakes.hostile.cases import CASES, GOES_ON
from tests.fakes.hostile.certificates import tls_contexts
from tests.fakes.hostile.script import (
    AUTHORIZATION,
    ELSEWHERE,
    GOOD,
    PORT,
    Case,
    Pause,
    Repeat,
    Script,
    Send,
    Step,
    Then,
    page,
    problem,
    reply,
)
from tests.fakes.hostile.tls_front import TlsFront

_HOST = "127.0.0.1"
_CASES = {case.slug: case for case in (*CASES, GOES_ON)}
_IDLE_S = 0.05
_CHAT_PATHS = frozenset({"v1/chat/completions", "chat", "chat/stream"})
_NOT_FOUND = problem(b"404 Not Found", "no such page")
_OPENAI_PAGES = {"v1/models": page({"object": "list", "data": [{"id": "hostile", "object": "model"}]})}
_WRAPPER_PAGES = {"health": page({"status": "ok"})}
_BAD_REQUEST = reply(b"400 Bad Request")
_FIRST_BYTE_OF_TLS = b"\x16"
_RECORDS = "_record"
_GONE = "_gone"
_ELSEWHERE = "elsewhere"


Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Request:
    """One request as it came; case is the first part of its path, path the rest."""

    method: str
    case: str
    path: str
    headers: dict[str, str]
    body: str


@dataclass(slots=True)
class Record:
    """What was seen of one case; gone_at is time.monotonic(), which the processes of a machine share."""

    requests: list[Request] = field(default_factory=list)
    asked: int = 0
    gone_at: list[float] = field(default_factory=list)


class ClientGoneError(ConnectionError):
    """The other side has closed the connection."""


class HostileServer:
    """Plays each case to whoever asks for it, and remembers what was asked."""

    def __init__(self) -> None:
        self.ports: dict[str, int] = {}
        self._records: defaultdict[str, Record] = defaultdict(Record)
        self._somebody_went = asyncio.Condition()

    async def serve(self, name: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer the requests of one connection to the port of this name."""
        request = None
        try:
            first = await reader.read(1)
            if first == _FIRST_BYTE_OF_TLS:
                await _carry_out(_BAD_REQUEST.steps[0], {}, reader, writer)
                return
            while (request := await _read_request(reader, first)) is not None:
                first = b""
                if request.case == _GONE:
                    await self._wait_for_gone(request)
                script = self._script(name, request)
                for step in script.steps:
                    await _carry_out(step, self._filled(request), reader, writer)
                if not await _then(script.then, reader, writer):
                    break
        except (OSError, asyncio.IncompleteReadError):
            # The client is gone, which is what many cases are about.
            if request is not None:
                self._records[request.case].gone_at.append(time.monotonic())
                async with self._somebody_went:
                    self._somebody_went.notify_all()
        finally:
            writer.close()

    async def _wait_for_gone(self, request: Request) -> None:
        case, _, count = request.path.partition("/")
        async with self._somebody_went:
            await self._somebody_went.wait_for(lambda: len(self._records[case].gone_at) > int(count))

    def _script(self, port: str, request: Request) -> Script:
        """Choose the reply, and remember the request unless it only asks for what is remembered."""
        if request.case in (_RECORDS, _GONE):
            return page(asdict(self._records[request.path.partition("/")[0]]))
        record = self._records[_ELSEWHERE if port == _ELSEWHERE else request.case]
        record.requests.append(request)
        case = _CASES.get(request.case)
        if case is None or port == _ELSEWHERE:
            return GOOD
        if request.method == "POST" and request.path in _CHAT_PATHS:
            record.asked += 1
            return case.replies[min(record.asked, len(case.replies)) - 1]
        return _page(case, request.path)

    def _filled(self, request: Request) -> dict[bytes, bytes]:
        return {
            ELSEWHERE: f"http://{_HOST}:{self.ports[_ELSEWHERE]}".encode(),
            PORT: str(self.ports["plain"]).encode(),
            AUTHORIZATION: request.headers.get("authorization", "").encode(),
        }


def _page(case: Case, path: str) -> Script:
    """Give what a sound server of this kind answers when it is asked what it is."""
    if case.models is not None and path == "v1/models":
        return case.models
    pages = _WRAPPER_PAGES if case.is_wrapper else _OPENAI_PAGES
    return pages.get(path, _NOT_FOUND)


async def _read_request(reader: asyncio.StreamReader, first: bytes) -> Request | None:
    """Read the next request, of which first was read already; None when the client asks for no more."""
    try:
        lines = (first + await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    except asyncio.IncompleteReadError as error:
        if not error.partial:
            return None
        raise
    method, target, _ = lines[0].split(" ", 2)
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    case, _, path = target.removeprefix("/").partition("/")
    return Request(method, case, path, headers, body.decode())


async def _carry_out(
    step: Step, filled: dict[bytes, bytes], reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    match step:
        case Send(data):
            for placeholder, value in filled.items():
                data = data.replace(placeholder, value)
            writer.write(data)
            await writer.drain()
        case Pause(seconds):
            await _listen(reader, seconds)
        case Repeat(data, times, every_s):
            for _ in range(times):
                writer.write(data)
                await writer.drain()
                if every_s:
                    await _listen(reader, every_s)


async def _listen(reader: asyncio.StreamReader, seconds: float | None) -> None:
    """Wait, but not longer than the client does.

    Raises:
        ClientGoneError: the client has closed the connection.
    """
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            if not await reader.read(1):
                raise ClientGoneError


async def _then(then: Then, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
    """Do with the connection as the script says; True when another request may come on it."""
    match then:
        case Then.KEEP:
            return True
        case Then.RESET:
            # Closing without lingering sends RST instead of FIN.
            linger = struct.pack("ii", 1, 0)
            writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
            writer.transport.abort()
        case Then.CLOSE_IDLE:
            await _listen(reader, _IDLE_S)
        case Then.HALF_CLOSE:
            writer.write_eof()
            await _listen(reader, None)
        case Then.HOLD:
            await _listen(reader, None)
        case Then.CLOSE:
            pass
    return False


async def _silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Accept, and say nothing ever."""
    await reader.read()
    writer.close()


async def _closing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Hear the first words, and close."""
    await reader.read(1)
    writer.close()


async def main(folder: Path) -> None:
    """Open every port, say where they are, and play until standard input ends."""
    hostile = HostileServer()
    async with contextlib.AsyncExitStack() as ends:
        kinds: dict[str, Serve] = {
            "plain": functools.partial(hostile.serve, "plain"),
            _ELSEWHERE: functools.partial(hostile.serve, _ELSEWHERE),
            "silent": _silent,
            "closing": _closing,
        }
        for name, serve in kinds.items():
            server = await asyncio.start_server(serve, _HOST, 0)
            ends.callback(server.close)
            hostile.ports[name] = server.sockets[0].getsockname()[1]
        for name, context in tls_contexts(folder).items():
            front = ends.enter_context(TlsFront(context, (_HOST, hostile.ports["plain"])))
            threading.Thread(target=front.serve_forever, daemon=True).start()
            ends.callback(front.shutdown)
            hostile.ports[name] = front.server_address[1]
        # Bound, so that nobody else gets the port, but nothing listens there.
        deaf = ends.enter_context(socket.socket())
        deaf.bind((_HOST, 0))
        hostile.ports["refused"] = deaf.getsockname()[1]
        sys.stdout.write(json.dumps(hostile.ports) + "\n")
        sys.stdout.flush()
        await asyncio.to_thread(sys.stdin.read)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
