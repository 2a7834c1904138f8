"""Servers that misbehave when they are asked what they are, before any question."""

from typing import Any

from app.domain.errors import GatewayFault
from app.domain.stream import FinishReason
from tests.fakes.hostile.script import (
    ELSEWHERE,
    GOOD,
    JSON,
    OK,
    TEXT,
    Case,
    Ending,
    Repeat,
    Script,
    Send,
    Then,
    head,
    page,
    problem,
    reply,
)

_HTML = b"<html>Please log in.</html>"
_DEPTH = 100_000


def _refused(name: str, models: Script, *endings: Ending) -> Case:
    return Case(f"models: {name}", (GOOD,), endings, asked=0, models=models)


def _odd(name: str, *entries: Any, **fields: Any) -> Case:
    """A list with something wrong in it, and one model that is sound."""
    listing = {"object": "list", "data": [*entries, {"id": "hostile"}], **fields}
    return Case(f"models: {name}", (GOOD,), (FinishReason.STOP,), TEXT, models=page(listing))


MODELS_CASES = (
    _refused("a login page", reply(OK, _HTML, b"Content-Type: text/html"), GatewayFault.PROTOCOL),
    _refused("no JSON", reply(OK, b"ok", JSON), GatewayFault.PROTOCOL),
    _refused("a nested bomb", reply(OK, b'{"data": ' + b"[" * _DEPTH, JSON), GatewayFault.PROTOCOL),
    _refused("a list of nothing but numbers", page([1, 2]), GatewayFault.PROTOCOL),
    _refused(
        "a list without end",
        Script((Send(head(OK, JSON)), Repeat(b'{"id": "x"}, ' * 5000))),
        GatewayFault.PROTOCOL,
    ),
    _refused("closed in the middle", reply(OK, b'{"data": [', then=Then.CLOSE), GatewayFault.PROTOCOL),
    _refused("401", problem(b"401 Unauthorized", "no key"), GatewayFault.AUTH),
    _refused("500", problem(b"500 Internal Server Error", "no"), GatewayFault.SERVER),
    _refused(
        "a redirect to another server",
        reply(b"307 Temporary Redirect", b"", b"Location: " + ELSEWHERE + b"/v1/models"),
        GatewayFault.PROTOCOL,
    ),
    _odd("entries of every wrong kind", None, 7, "hostile", [], {}, {"id": 7}, {"id": None}),
    _odd("an owner that is an object", {"id": "embedder", "owned_by": {"name": "x"}}),
    _odd("a context of every wrong kind", {"id": "embed", "max_model_len": "many"}, max_model_len=-1),
)
