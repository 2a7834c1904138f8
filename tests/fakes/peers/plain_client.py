"""What a server says to the simplest client there is: one http.client request at temperature 0."""

import contextlib
import http.client
import json
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from app.domain.chat import Message
from tests.fakes.peers.servers import Peer

_TIMEOUT_S = 60


def whole_answer(peer: Peer, messages: Sequence[Message], max_tokens: int) -> str:
    """Ask without a stream and give the answer's text."""
    reply = json.loads(_ask(peer, peer.plain_path, messages, max_tokens, stream=False))
    if "response" in reply:
        return str(reply["response"])
    return str(reply["choices"][0]["message"]["content"])


def streamed_answer(peer: Peer, messages: Sequence[Message], max_tokens: int) -> str:
    """Ask for a stream, read it to its end and give the pieces of the answer joined."""
    path = "/chat/stream" if peer.plain_path == "/chat" else peer.plain_path
    body = _ask(peer, path, messages, max_tokens, stream=True).decode()
    events = [_data(event) for event in body.split("\n\n") if event.startswith("data:")]
    assert events.pop() == "[DONE]"
    if peer.plain_path == "/chat":
        return "".join(events)
    chunks = [json.loads(event)["choices"] for event in events]
    return "".join(chunk[0]["delta"].get("content") or "" for chunk in chunks if chunk)


def get(peer: Peer, path: str) -> Any:
    """Read a JSON page of a server."""
    with contextlib.closing(_connection(peer)) as connection:
        connection.request("GET", path, headers=_headers(peer))
        return json.loads(connection.getresponse().read())


def _ask(peer: Peer, path: str, messages: Sequence[Message], max_tokens: int, *, stream: bool) -> bytes:
    body = {
        "model": peer.model,
        "messages": [{"role": message.role.value, "content": message.text} for message in messages],
        "max_tokens": max_tokens,
        "temperature": 0.0,
        "stream": stream,
    }
    with contextlib.closing(_connection(peer)) as connection:
        connection.request("POST", path, json.dumps(body), _headers(peer))
        reply = connection.getresponse()
        content = reply.read()
        assert reply.status == http.HTTPStatus.OK, content
        return content


def _connection(peer: Peer) -> http.client.HTTPConnection:
    address = urlsplit(peer.base_url)
    return http.client.HTTPConnection(address.hostname or "", address.port, timeout=_TIMEOUT_S)


def _headers(peer: Peer) -> Mapping[str, str]:
    keyed = {"Authorization": f"Bearer {peer.key}"} if peer.key else {}
    return {"Content-Type": "application/json", **keyed}


def _data(event: str) -> str:
    return "\n".join(line.removeprefix("data:").removeprefix(" ") for line in event.split("\n"))
