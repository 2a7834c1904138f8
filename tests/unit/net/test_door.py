"""The door against real servers on loopback that behave and misbehave."""

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator, Callable

import pytest

from app.domain.network import Endpoint, NetFault, NetworkError, Timeouts
from app.domain.secret import Secret, SecretRefusedError
from app.net.connection_log import ConnectionLog
from app.net.door import Door, EndpointClient
from app.net.messages import StreamReply
from tests.fakes.doors import open_door, shut_door
from tests.fakes.servers import Handler, Server, answer, serving

KEY = Secret("sk-Watchroom-0123456789")
OK = answer("200 OK", b"hello", "X-Name: value")
# Generous where nothing is meant to be slow: a busy machine is.
TIMEOUTS = Timeouts(connect_s=10, first_byte_s=10, idle_s=10, total_s=20)
CHUNKED = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"


def _client(
    server: Server, door: Door | None = None, key: Secret | None = None, path: str = ""
) -> EndpointClient:
    return (door or open_door()).open(
        Endpoint(f"http://127.0.0.1:{server.port}{path}"), purpose="chat", key=key
    )


async def _failure(
    reply: Handler | bytes, method: str = "GET", timeouts: Timeouts = TIMEOUTS, max_bytes: int = 1 << 20
) -> tuple[NetFault, str]:
    """Give the fault and the sentence, in which PORT stands for the server's port."""
    async with serving(reply) as server:
        with pytest.raises(NetworkError) as caught:
            await _client(server, key=KEY).request(method, "/", timeouts=timeouts, max_bytes=max_bytes)
    assert KEY.reveal() not in f"{caught.value!r} {caught.value.detail} {caught.value.user_text}"
    return caught.value.fault, caught.value.user_text.replace(str(server.port), "PORT")


def _chunk(data: bytes) -> bytes:
    return b"%x\r\n%s\r\n" % (len(data), data)


async def _read(client: EndpointClient, timeouts: Timeouts, act: Callable[[StreamReply], None]) -> None:
    """Read a stream to its end and do act at each chunk."""
    async with client.stream("GET", "/", timeouts=timeouts) as reply:
        async for _ in reply.chunks:
            act(reply)


def _only_once() -> Callable[[StreamReply], None]:
    """Give what takes the first chunk for content, and what follows for comments."""
    seen: list[StreamReply] = []

    def act(reply: StreamReply) -> None:
        if not seen:
            seen.append(reply)
            reply.content_seen()

    return act


async def test_request_gives_status_headers_and_body() -> None:
    async with serving(OK) as server:
        reply = await _client(server).request("GET", "/v1/models?all=1", timeouts=TIMEOUTS)
    assert (reply.status, reply.headers["x-name"], reply.body) == (200, "value", b"hello")
    assert server.requests[0].startswith("GET /v1/models?all=1 HTTP/1.1\r\n")


async def test_request_sends_the_key_and_asks_for_nothing_compressed() -> None:
    async with serving(OK) as server:
        await _client(server, key=KEY).request("POST", "/x", json={"text": "Größe 模型"}, timeouts=TIMEOUTS)
    head, _, body = server.requests[0].partition("\r\n\r\n")
    assert f"Authorization: Bearer {KEY.reveal()}" in head.split("\r\n")
    assert "Accept-Encoding: identity" in head.split("\r\n")
    assert json.loads(body) == {"text": "Größe 模型"}


async def test_request_appends_its_path_to_the_endpoint_s() -> None:
    async with serving(OK) as server:
        client = _client(server, path="/api/v1/")
        await client.request("GET", "/models", timeouts=TIMEOUTS)
        await client.request("GET", "/health", timeouts=TIMEOUTS, at_root=True)
        await client.request("GET", f"http://127.0.0.1:{server.port}/api/v1/next?p=2", timeouts=TIMEOUTS)
    assert [text.split()[1] for text in server.requests] == ["/api/v1/models", "/health", "/api/v1/next?p=2"]


async def test_request_when_a_link_leads_to_another_server_refuses() -> None:
    async with serving(OK) as server:
        with pytest.raises(NetworkError) as caught:
            await _client(server).request("GET", "http://elsewhere.example.com/next")
    assert (caught.value.fault, server.requests) == (NetFault.REDIRECT, [])


@pytest.mark.parametrize("status", ["401 Unauthorized", "404 Not Found", "503 Service Unavailable"])
async def test_request_when_refused_gives_the_status_and_the_body(status: str) -> None:
    async with serving(answer(status, b'{"error": "x"}')) as server:
        reply = await _client(server).request("GET", "/", timeouts=TIMEOUTS)
    assert (reply.status, reply.body) == (int(status[:3]), b'{"error": "x"}')


async def test_stream_gives_chunks_as_they_arrive() -> None:
    go_on = asyncio.Event()

    async def handler(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(CHUNKED + _chunk(b"one"))
        await writer.drain()
        await go_on.wait()
        writer.write(_chunk(b"two") + b"0\r\n\r\n")

    seen: list[bytes] = []
    async with serving(handler) as server, _client(server).stream("GET", "/", timeouts=TIMEOUTS) as reply:
        async for chunk in reply.chunks:
            seen.append(chunk)
            go_on.set()
    assert (reply.status, seen) == (200, [b"one", b"two"])


@pytest.mark.alone
async def test_leaving_a_stream_closes_the_connection_at_once() -> None:
    async with serving(_endless) as server:
        async with _client(server).stream("POST", "/", json={}, timeouts=TIMEOUTS) as reply:
            await anext(aiter(reply.chunks))
            left_at = asyncio.get_running_loop().time()
        seen_at = await asyncio.wait_for(server.departures.get(), 5)
    assert seen_at - left_at < 0.2


@pytest.mark.alone
@pytest.mark.parametrize("after_s", [0.0, 0.01, 0.03, 0.06, 0.1], ids=str)
async def test_cancelling_closes_the_connection_at_once(after_s: float) -> None:
    async with serving(_endless) as server:
        loop = asyncio.get_running_loop()
        async with asyncio.TaskGroup() as group:
            task = group.create_task(_read(_client(server), TIMEOUTS, lambda _: None))
            await server.arrived.wait()
            loop.call_later(after_s, task.cancel)
            with contextlib.suppress(asyncio.CancelledError):
                await task
            cancelled_at = loop.time()
        seen_at = await asyncio.wait_for(server.departures.get(), 5)
    assert seen_at - cancelled_at < 0.2


async def _endless(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Send a piece every 5 ms until the client leaves."""
    writer.write(CHUNKED)
    while not reader.at_eof():
        writer.write(_chunk(b"word "))
        await writer.drain()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(reader.read(1), 0.005)


async def test_aclose_ends_what_is_open() -> None:
    async with serving(_endless) as server:
        client = _client(server)
        async with client.stream("GET", "/", timeouts=TIMEOUTS) as reply:
            await anext(aiter(reply.chunks))
            await client.aclose()
            assert await asyncio.wait_for(server.departures.get(), 5)


async def test_first_content_has_its_own_time() -> None:
    async def comments(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(CHUNKED)
        while not reader.at_eof():
            writer.write(_chunk(b": keep-alive\n\n"))
            await writer.drain()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(reader.read(1), 0.02)

    async with serving(comments) as server:
        timeouts = Timeouts(connect_s=10, first_byte_s=0.3, idle_s=10, total_s=10)
        with pytest.raises(NetworkError) as caught:
            await _read(_client(server), timeouts, lambda _: None)
    assert caught.value.fault is NetFault.TIMEOUT_FIRST_BYTE
    assert caught.value.user_text == (
        f"127.0.0.1:{server.port} did not begin to answer within 0.3 s. Try again later."
    )


async def test_comments_after_content_are_a_stall() -> None:
    async with serving(_endless) as server:
        timeouts = Timeouts(connect_s=10, first_byte_s=10, idle_s=0.3, total_s=10)
        with pytest.raises(NetworkError) as caught:
            await _read(_client(server), timeouts, _only_once())
    assert caught.value.fault is NetFault.TIMEOUT_IDLE


async def test_content_without_end_meets_the_total_time() -> None:
    async with serving(_endless) as server:
        timeouts = Timeouts(connect_s=10, first_byte_s=10, idle_s=10, total_s=0.3)
        with pytest.raises(NetworkError) as caught:
            await _read(_client(server), timeouts, lambda reply: reply.content_seen())
    assert caught.value.fault is NetFault.TIMEOUT_TOTAL


async def test_head_that_drips_meets_the_time_for_the_first_byte() -> None:
    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nX-Slow: ")
        while not reader.at_eof():
            writer.write(b"a")
            await writer.drain()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(reader.read(1), 0.02)

    fault, _ = await _failure(drip, timeouts=Timeouts(connect_s=10, first_byte_s=0.3, total_s=10))
    assert fault is NetFault.TIMEOUT_FIRST_BYTE


async def test_redirect_on_the_same_server_is_followed_with_key_and_body() -> None:
    async def handler(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        is_first = len(server.requests) == 1
        writer.write(answer("307 Temporary Redirect", b"", "Location: /new") if is_first else OK)

    async with serving(handler) as server:
        reply = await _client(server, key=KEY).request("POST", "/old", json={"a": 1}, timeouts=TIMEOUTS)
    assert reply.body == b"hello"
    assert server.requests[1].startswith("POST /new ")
    assert server.requests[1].endswith('{"a":1}')
    assert KEY.reveal() in server.requests[1]


@pytest.mark.parametrize(
    ("location", "named"),
    [
        pytest.param("http://elsewhere.example.com/v1?token=x", "http://elsewhere.example.com", id="host"),
        pytest.param("http://127.0.0.1:1/v1", "http://127.0.0.1:1", id="port"),
        pytest.param("https://127.0.0.1/v1", "https://127.0.0.1", id="scheme"),
        pytest.param("http://user:pw@127.0.0.1:PORT/", "http://127.0.0.1:PORT", id="user"),
        pytest.param("//elsewhere.example.com/", "http://elsewhere.example.com", id="no scheme"),
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_redirect_to_another_place_is_refused(method: str, location: str, named: str) -> None:
    async def handler(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        target = location.replace("PORT", str(server.port))
        writer.write(answer("307 Temporary Redirect", b"", f"Location: {target}"))

    async with serving(handler) as server:
        with pytest.raises(NetworkError) as caught:
            await _client(server, key=KEY).request(method, "/", timeouts=TIMEOUTS)
    assert caught.value.fault is NetFault.REDIRECT
    assert caught.value.user_text.replace(str(server.port), "PORT") == (
        f"127.0.0.1:PORT sends requests on to {named}. That is not followed: set that address as the "
        "endpoint's, if it is the right one."
    )
    assert len(server.requests) == 1


async def test_redirect_that_would_turn_a_post_into_a_get_is_refused() -> None:
    fault, _ = await _failure(answer("303 See Other", b"", "Location: /page"), method="POST")
    assert fault is NetFault.REDIRECT


async def test_redirects_without_end_are_refused() -> None:
    assert await _failure(answer("302 Found", b"", "Location: /again")) == (
        NetFault.REDIRECT,
        "127.0.0.1:PORT sends the request from one address to the next without end.",
    )


@pytest.mark.parametrize(
    ("reply", "fault"),
    [
        pytest.param(b"", NetFault.RESET, id="nothing"),
        pytest.param(b"HTTP/1.1 200 OK\r\nContent-", NetFault.RESET, id="half a head"),
        pytest.param(b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello", NetFault.RESET, id="short body"),
        pytest.param(CHUNKED + b"5\r\nhe", NetFault.RESET, id="half a chunk"),
        pytest.param(CHUNKED + _chunk(b"hello"), NetFault.RESET, id="no last chunk"),
        pytest.param(CHUNKED + b"zz\r\nhello\r\n", NetFault.PROTOCOL, id="bad chunk"),
        pytest.param(b"hello, this is no HTTP at all\r\n\r\n", NetFault.PROTOCOL, id="no HTTP"),
        pytest.param(
            b"HTTP/1.1 200 OK\r\nX-Long: " + b"a" * 200_000 + b"\r\n\r\n",
            NetFault.TOO_LARGE,
            id="long header",
        ),
        pytest.param(
            b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 300 + b"\r\n", NetFault.TOO_LARGE, id="many headers"
        ),
        pytest.param(answer("200 OK", b"x" * 2_000_000), NetFault.TOO_LARGE, id="more than max_bytes"),
        pytest.param(
            answer("200 OK", b"\x1f\x8b", "Content-Encoding: gzip"), NetFault.PROTOCOL, id="compressed"
        ),
    ],
)
async def test_request_when_the_reply_is_not_one_says_what_is_wrong(reply: bytes, fault: NetFault) -> None:
    found, sentence = await _failure(reply)
    assert found is fault
    assert "127.0.0.1:PORT" in sentence


async def test_request_when_the_server_resets_says_so() -> None:
    async def reset(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(CHUNKED + _chunk(b"hello"))
        await writer.drain()
        writer.get_extra_info("socket").setsockopt(
            socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00"
        )
        writer.transport.abort()

    assert await _failure(reset) == (
        NetFault.RESET,
        "The connection to 127.0.0.1:PORT broke off. Try again.",
    )


async def test_request_when_an_error_is_compressed_gives_its_status() -> None:
    async with serving(answer("403 Forbidden", b"\x1f\x8b", "Content-Encoding: gzip")) as server:
        reply = await _client(server).request("GET", "/", timeouts=TIMEOUTS)
    assert (reply.status, reply.body) == (403, b"")


async def _unreachable(base_url: str, door: Door | None = None, proxy: str = "") -> NetworkError:
    client = (door or open_door()).open(Endpoint(base_url, proxy=proxy), purpose="chat", key=KEY)
    with pytest.raises(NetworkError) as caught:
        await client.request("GET", "/", timeouts=TIMEOUTS)
    return caught.value


async def test_request_when_nobody_listens_says_so() -> None:
    error = await _unreachable("http://127.0.0.1:1")
    assert (error.fault, error.user_text) == (
        NetFault.REFUSED,
        "127.0.0.1:1 refuses connections. Its program may not be running, or listen on another port.",
    )


async def test_request_when_the_name_is_unknown_says_so() -> None:
    error = await _unreachable("http://nowhere.invalid:8080")
    assert error.fault is NetFault.NAME
    assert "name nowhere.invalid" in error.user_text


async def test_request_tries_every_address_of_a_name() -> None:
    # localhost is ::1 first where the system knows version 6; the server listens on 127.0.0.1 alone.
    async with serving(OK) as server:
        client = open_door().open(Endpoint(f"http://localhost:{server.port}"), purpose="chat")
        assert (await client.request("GET", "/", timeouts=TIMEOUTS)).body == b"hello"


async def test_proxies_of_the_environment_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "HTTPS_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    async with serving(OK) as server:
        assert (await _client(server).request("GET", "/", timeouts=TIMEOUTS)).body == b"hello"


@pytest.fixture
async def proxy() -> AsyncIterator[Server]:
    """Give a proxy that forwards nothing and answers itself: refuses tunnels, grants plain requests."""

    async def handler(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        is_tunnel = server.requests[-1].startswith("CONNECT")
        writer.write(answer("403 Forbidden") if is_tunnel else OK)

    async with serving(handler) as server:
        yield server


async def test_explicit_proxy_is_used(proxy: Server) -> None:
    door = open_door()
    endpoint = Endpoint("http://gateway.invalid/v1", proxy=f"http://127.0.0.1:{proxy.port}")
    reply = await door.open(endpoint, purpose="chat").request("GET", "/models", timeouts=TIMEOUTS)
    assert reply.body == b"hello"
    assert proxy.requests[0].startswith("GET http://gateway.invalid/v1/models HTTP/1.1")
    assert [(attempt.host, attempt.port) for attempt in door.log.attempts] == [("127.0.0.1", proxy.port)]


async def test_request_when_the_proxy_refuses_a_tunnel_says_so(proxy: Server) -> None:
    error = await _unreachable("https://gateway.invalid", proxy=f"http://127.0.0.1:{proxy.port}")
    assert (error.fault, error.user_text) == (
        NetFault.PROXY,
        f"The proxy 127.0.0.1:{proxy.port} refused to connect to gateway.invalid:443. Ask whoever runs the "
        "proxy.",
    )
    # The key is for the server, never for the proxy.
    assert KEY.reveal() not in proxy.requests[0]


async def test_request_when_the_proxy_is_not_there_says_so() -> None:
    error = await _unreachable("https://gateway.invalid", proxy="http://127.0.0.1:1")
    assert (error.fault, error.user_text) == (
        NetFault.PROXY,
        "The proxy 127.0.0.1:1 refuses connections. Its program may not be running, or listen on another "
        "port.",
    )


async def test_request_when_the_air_gap_is_on_opens_nothing() -> None:
    door = shut_door()
    async with serving(OK) as server:
        error = await _unreachable(f"http://127.0.0.1:{server.port}", door)
    assert (error.fault, server.requests) == (NetFault.AIR_GAP, [])
    assert error.user_text.startswith("The air gap is on: nothing may be sent or fetched over a network.")
    assert [attempt.outcome for attempt in door.log.attempts] == [NetFault.AIR_GAP]


async def test_stream_when_the_air_gap_closes_meanwhile_ends() -> None:
    switch = asyncio.Event()
    door = Door(ConnectionLog(), is_air_gapped=switch.is_set)
    async with serving(_endless) as server:
        with pytest.raises(NetworkError) as caught:
            await _read(_client(server, door), TIMEOUTS, lambda _: switch.set())
    assert caught.value.fault is NetFault.AIR_GAP


async def test_log_tells_where_why_and_how_it_ended() -> None:
    door = open_door()
    async with serving(OK) as server:
        await _client(server, door).request("GET", "/", timeouts=TIMEOUTS)
    await _unreachable("http://127.0.0.1:1", door)
    assert [(each.host, each.port, each.purpose, each.outcome) for each in door.log.attempts] == [
        ("127.0.0.1", server.port, "chat", None),
        ("127.0.0.1", 1, "chat", NetFault.REFUSED),
    ]


async def test_log_tells_of_a_connection_that_was_stopped_before_it_came_about() -> None:
    has_begun = asyncio.Event()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1)
        has_begun.set()
        await reader.read()
        writer.close()

    door = open_door()
    listening = await asyncio.start_server(silent, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    async with listening, asyncio.TaskGroup() as group:
        client = door.open(Endpoint(f"https://127.0.0.1:{port}"), purpose="chat")
        task = group.create_task(client.request("GET", "/", timeouts=TIMEOUTS))
        await has_begun.wait()
        task.cancel()
    assert [attempt.outcome for attempt in door.log.attempts] == [NetFault.STOPPED]


def test_open_refuses_a_key_that_no_header_may_carry() -> None:
    with pytest.raises(SecretRefusedError):
        open_door().open(Endpoint("https://gateway"), purpose="chat", key=Secret("a\r\nX: y"))


async def test_a_server_that_is_not_allowed_is_not_reached_and_the_attempt_is_listed() -> None:
    async with serving(OK) as server:
        allowed = Endpoint(f"http://127.0.0.1:{server.port}")
        door = Door(ConnectionLog(), is_air_gapped=lambda: False, allows=lambda endpoint: endpoint == allowed)
        other = door.open(Endpoint(f"http://localhost:{server.port}"), purpose="chat")
        with pytest.raises(NetworkError, match="site's policy does not allow") as refused:
            await other.request("GET", "/", timeouts=TIMEOUTS)
        assert server.requests == []
        assert (await door.open(allowed, purpose="chat").request("GET", "/", timeouts=TIMEOUTS)).status == 200

    assert refused.value.fault is NetFault.POLICY
    assert [attempt.outcome for attempt in door.log.attempts] == [NetFault.POLICY, None]
