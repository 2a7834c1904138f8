"""Which server stands behind an address, what it has, and whether it can answer; few requests, small ones."""

import time
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from app.domain.errors import AssistantError, ContextTooLongError, EngineError, GatewayError, GatewayFault
from app.domain.gateway import Dialect, Health, ServerFacts
from app.domain.network import Timeouts
from app.domain.sentence import said
from app.engines.gateway.answer_stream import AnswerStream
from app.engines.gateway.dialects import interpreter, one_token_body
from app.engines.gateway.server import Server, translated

PROBE_TIMEOUTS = Timeouts(connect_s=5.0, first_byte_s=10.0, idle_s=10.0, total_s=15.0)
# A model that must be loaded first may take a minute.
ONE_TOKEN_TIMEOUTS = Timeouts(connect_s=5.0, first_byte_s=60.0, idle_s=20.0, total_s=60.0)
# A first token later than this is worth saying.
SLOW_MS = 10_000.0
_MAX_ANSWER_BYTES = 1 << 20
_MAX_MODELS = 1000
_MAX_NAME_CHARS = 300
_NO_SUCH_ADDRESS = (HTTPStatus.NOT_FOUND, HTTPStatus.METHOD_NOT_ALLOWED)
# What servers write as the owner of their models.
_OWNERS = {
    "llamacpp": Dialect.LLAMA_SERVER,
    "vllm": Dialect.VLLM,
    "sglang": Dialect.SGLANG,
    "library": Dialect.OLLAMA,
    "organization_owner": Dialect.LM_STUDIO,
    "organization-owner": Dialect.LM_STUDIO,
    "me": Dialect.LLAMA_CPP_PYTHON,
}
# These know their models by name and refuse others; the rest take any name, or names that they do not list.
_KNOWS_ITS_MODELS = frozenset({Dialect.VLLM, Dialect.SGLANG, Dialect.OLLAMA, Dialect.LM_STUDIO})
# These refuse a name that they do not know only when they are asked for an answer.
_REFUSES_NAMES = frozenset({Dialect.LITELLM, Dialect.OPENAI})


class ServerMemory:
    """What is known of each address in this run, so that a server is told apart only once."""

    def __init__(self) -> None:
        self._dialects: dict[str, Dialect] = {}

    def recall(self, base_url: str) -> Dialect | None:
        """Give the dialect of base_url, None while it is not known."""
        return self._dialects.get(base_url)

    def keep(self, base_url: str, dialect: Dialect) -> None:
        """Remember the dialect of base_url."""
        self._dialects[base_url] = dialect

    def forget(self, base_url: str) -> None:
        """Tell it apart anew: another server may stand there now."""
        self._dialects.pop(base_url, None)


async def probe(server: Server, known: Dialect | None = None) -> ServerFacts:
    """Find out what server is; known spares the requests that tell it apart.

    Raises:
        GatewayError: it cannot be reached, refuses, or has no interface that is known.
    """
    try:
        headers, listing = await server.ask("GET", server.common("models"), timeouts=PROBE_TIMEOUTS)
    except GatewayError as error:
        if error.status not in _NO_SUCH_ADDRESS:
            raise
        return await _probe_wrapper(server)
    entries = _entries(listing)
    if entries is None:
        raise _no_interface()
    dialect = known or _recognised(headers, entries) or await _asked(server)
    names = [entry["id"] for entry in entries if isinstance(entry.get("id"), str)]
    # A name is sent back as it is and shown in one line: what cannot be both is no name.
    usable = tuple(name for name in names if name.isprintable() and 0 < len(name) <= _MAX_NAME_CHARS)
    return ServerFacts(dialect, usable[:_MAX_MODELS], await _context_tokens(server, dialect, entries))


def choose_model(facts: ServerFacts, wanted: str) -> str:
    """Give the name to ask server for: wanted, or its only model where nothing is wanted.

    Raises:
        GatewayError: wanted is not there, or the server has several and none is named.
    """
    if wanted:
        names = {wanted, f"{wanted}:latest"} if facts.dialect is Dialect.OLLAMA else {wanted}
        if facts.dialect in _KNOWS_ITS_MODELS and not names & set(facts.models):
            raise GatewayError(
                said(
                    "The server has no model {wanted}. It has: {models}.",
                    wanted=wanted,
                    models=_named(facts.models),
                ),
                fault=GatewayFault.MODEL_MISSING,
            )
        return wanted
    answering = [name for name in facts.models if "embed" not in name.casefold()]
    if len(answering) > 1:
        raise GatewayError(
            said(
                "The server has {count} models; name one of them, as served_model of its entry or, "
                "with --base-url, as --model: {answering}.",
                count=len(answering),
                answering=_named(answering),
            ),
            fault=GatewayFault.MODEL_MISSING,
        )
    if not answering and facts.dialect in _KNOWS_ITS_MODELS:
        raise GatewayError(
            said("The server has no model. Ask whoever runs it."), fault=GatewayFault.MODEL_MISSING
        )
    return answering[0] if answering else "default"


def explain(error: GatewayError, facts: ServerFacts, model: str) -> GatewayError:
    """Give the error that really stands behind a refusal: proxies call a missing model a wrong request.

    Source: LiteLLM's proxy, 400 with the type invalid_request_error.
    """
    is_named = not facts.models or model in facts.models or facts.dialect not in _REFUSES_NAMES
    if error.status != HTTPStatus.BAD_REQUEST or is_named:
        return error
    return GatewayError(
        said(
            "{user_text} The model {model} is not in its list, which has: {models}.",
            user_text=error.user_text,
            model=model,
            models=_named(facts.models),
        ),
        detail=error.detail,
        fault=GatewayFault.MODEL_MISSING,
        status=error.status,
    )


async def check_health(
    server: Server, model: str = "", *, asks: bool = False, known: Dialect | None = None
) -> Health:
    """Tell whether server can answer for model ("": its only one); asks lets it produce one token.

    Without asks nothing is computed there: a server whose list is fine may still fail to answer.
    """
    started = time.perf_counter()
    facts: ServerFacts | None = None
    try:
        facts = await probe(server, known)
        name = choose_model(facts, model)
        latency_ms = (time.perf_counter() - started) * 1000
        if asks:
            started = time.perf_counter()
            latency_ms = await _ask_one_token(server, facts, name)
    except EngineError as error:
        latency_ms = (time.perf_counter() - started) * 1000
        return Health(_fault(error), error.user_text, latency_ms, facts)
    if latency_ms > SLOW_MS:
        reason = f"The server is slow: it took {latency_ms / 1000:.0f} s to answer."
        return Health(GatewayFault.SLOW, reason, latency_ms, facts)
    return Health(None, "", latency_ms, facts)


async def _ask_one_token(server: Server, facts: ServerFacts, model: str) -> float:
    """Give the milliseconds until the first word, or until the answer ended without one."""
    try:
        return await _first_word_ms(server, facts.dialect, model)
    except GatewayError as error:
        raise explain(error, facts, model) from error.__cause__


async def _first_word_ms(server: Server, dialect: Dialect, model: str) -> float:
    started = time.perf_counter()
    path = server.own("chat/stream") if dialect is Dialect.WRAPPER else server.common("chat/completions")
    answer = AnswerStream(interpreter(dialect, server.hide))
    body = one_token_body(dialect, model)
    async with server.stream(path, body, ONE_TOKEN_TIMEOUTS, _MAX_ANSWER_BYTES) as reply:
        with translated():
            async for chunk in reply.chunks:
                for _piece in answer.feed(chunk):
                    reply.content_seen()
                    return (time.perf_counter() - started) * 1000
        for _piece in answer.finish():
            return (time.perf_counter() - started) * 1000
    if not answer.has_reason:
        raise GatewayError(
            said("The server ended the connection without an answer. Ask whoever runs it."),
            fault=GatewayFault.PROTOCOL,
        )
    return (time.perf_counter() - started) * 1000


async def _probe_wrapper(server: Server) -> ServerFacts:
    try:
        await server.ask("GET", server.own("health"), timeouts=PROBE_TIMEOUTS)
    except GatewayError as error:
        if error.status in _NO_SUCH_ADDRESS:
            raise _no_interface() from error
        raise
    return ServerFacts(Dialect.WRAPPER)


def _recognised(headers: Mapping[str, str], entries: list[dict[str, Any]]) -> Dialect | None:
    if headers.get("server", "") == "llama.cpp":
        return Dialect.LLAMA_SERVER
    if any(name.startswith("x-litellm-") for name in headers):
        return Dialect.LITELLM
    owners = {str(entry.get("owned_by", "")).casefold() for entry in entries}
    found = {_OWNERS[owner] for owner in owners & set(_OWNERS)}
    return found.pop() if len(found) == 1 and len(owners) == 1 else None


async def _asked(server: Server) -> Dialect:
    """Ask for what only one kind of server has."""
    if await _own_reply(server, "api/version") is not None:
        return Dialect.OLLAMA
    if await _own_reply(server, "api/v0/models") is not None:
        return Dialect.LM_STUDIO
    if await _own_reply(server, "health/liveliness") is not None:
        return Dialect.LITELLM
    return Dialect.OPENAI


async def _context_tokens(server: Server, dialect: Dialect, entries: list[dict[str, Any]]) -> int:
    match dialect:
        case Dialect.LLAMA_SERVER:
            props = await _own_reply(server, "props")
            settings = props.get("default_generation_settings") if isinstance(props, dict) else None
            return _tokens(settings, "n_ctx")
        case Dialect.VLLM | Dialect.SGLANG:
            return _tokens(entries[0] if entries else None, "max_model_len")
        case Dialect.OLLAMA:
            running = await _own_reply(server, "api/ps")
            models = running.get("models") if isinstance(running, dict) else None
            return _least_tokens(models, "context_length")
        case Dialect.LM_STUDIO:
            loaded = await _own_reply(server, "api/v0/models")
            models = loaded.get("data") if isinstance(loaded, dict) else None
            return _least_tokens(models, "loaded_context_length")
    return 0


async def _own_reply(server: Server, path: str) -> object:
    """Give the value at one of a server's own addresses, None where there is none."""
    try:
        _headers, value = await server.ask("GET", server.own(path), timeouts=PROBE_TIMEOUTS)
    except GatewayError as error:
        if error.status:
            return None
        raise
    return value


def _entries(listing: object) -> list[dict[str, Any]] | None:
    data = listing.get("data") if isinstance(listing, dict) else None
    return [entry for entry in data if isinstance(entry, dict)] if isinstance(data, list) else None


def _least_tokens(models: object, field: str) -> int:
    """Give the smallest of the models' contexts: which one answers is not known here."""
    counts = [_tokens(model, field) for model in models] if isinstance(models, list) else []
    return min((count for count in counts if count), default=0)


def _tokens(owner: object, field: str) -> int:
    value = owner.get(field) if isinstance(owner, dict) else None
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 < value < 10**9 else 0


def _named(names: tuple[str, ...] | list[str]) -> str:
    return ", ".join(names[:5]) + (", …" if len(names) > 5 else "") if names else "none"


def _no_interface() -> GatewayError:
    return GatewayError(
        said("No interface that Watchroom knows answers at this address. Check it; it often ends with /v1."),
        fault=GatewayFault.PROTOCOL,
    )


def _fault(error: AssistantError) -> GatewayFault:
    if isinstance(error, GatewayError):
        return error.fault
    return GatewayFault.SERVER if not isinstance(error, ContextTooLongError) else GatewayFault.PROTOCOL
