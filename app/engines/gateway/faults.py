"""What a server's refusals and broken replies mean, in sentences; a server's own words are a stranger's."""

import json
import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from app.domain.clean_text import one_line
from app.domain.errors import ContextTooLongError, EngineError, GatewayError, GatewayFault
from app.domain.sentence import said
from app.net.http_dates import parse_http_date

# Enough of a server's own words to find the fault, too little to carry a text that gives orders.
MAX_SERVER_CHARS = 200
# Takes out what must not be shown, such as the key that a server repeats.
Hide = Callable[[str], str]

_MAX_RETRY_AFTER_S = 30 * 86_400.0
# Looked for in the codes of errors, never in their sentences.
_CONTEXT_CODES = frozenset({"exceed_context_size_error", "context_length_exceeded"})
_MODEL_CODES = frozenset({"model_not_found", "model_not_found_error", "notfounderror"})
# LiteLLM without a database answers 400 to a key that it does not know.
_KEY_CODES = frozenset({"no_db_connection", "auth_error", "authentication_error", "invalid_api_key"})
_SENTENCES: dict[int, tuple[GatewayFault, str]] = {
    400: (GatewayFault.PROTOCOL, said("The server refused the request as wrong.")),
    401: (
        GatewayFault.AUTH,
        said(
            "The server wants a valid key. Set one for this gateway; with --base-url, --api-key-env names it."
        ),
    ),
    403: (
        GatewayFault.AUTH,
        said("The server does not allow this key to use the model. Ask whoever runs it."),
    ),
    404: (GatewayFault.MODEL_MISSING, said("The server has no such address or model. Check both.")),
    408: (GatewayFault.SLOW, said("The server gave up waiting for the request. Ask again.")),
    413: (GatewayFault.PROTOCOL, said("The question is larger than the server accepts. Shorten it.")),
    422: (GatewayFault.PROTOCOL, said("The server refused the request as wrong.")),
    429: (GatewayFault.RATE_LIMITED, said("The server gets too many questions. Ask again later.")),
    503: (GatewayFault.BUSY, said("The server is busy or still loads its model. Ask again later.")),
    504: (GatewayFault.SLOW, said("The server behind the gateway did not answer in time. Ask again later.")),
}


def as_it_is(text: str) -> str:
    """Hide nothing: there is no key."""
    return text


def server_words(text: str, hide: Hide = as_it_is) -> str:
    """Give the first words of a server as one line of plain text, without control and direction marks."""
    head = text[: MAX_SERVER_CHARS * 40]
    # Before it is cut: half a key is no longer recognised.
    line = hide(one_line(head))
    return line if len(line) <= MAX_SERVER_CHARS else f"{line[: MAX_SERVER_CHARS - 1]}…"


def reported(
    error: object, hide: Hide = as_it_is, *, status: int = 500, retry_after_s: float = 0.0
) -> EngineError:
    """Give the error that a server reports in an error object, an error's text, or a reply of status."""
    message, code = _message_and_code(error)
    codes = {part.casefold() for part in code}
    numbers = [int(part) for part in code if re.fullmatch("[45][0-9]{2}", part)]
    status = numbers[0] if numbers else status
    words = server_words(message, hide)
    detail = f"status {status}"
    if codes & _CONTEXT_CODES:
        return ContextTooLongError(
            _with_words(said("The question does not fit the server's context. Shorten it."), words),
            detail=detail,
        )
    if codes & _MODEL_CODES:
        status = 404
    elif codes & _KEY_CODES and status not in (401, 403):
        status = 401
    fault, sentence = _SENTENCES.get(status, (GatewayFault.SERVER, said("The server reported a failure.")))
    if fault is GatewayFault.SERVER and 400 <= status < 500:
        fault, sentence = GatewayFault.PROTOCOL, said("The server refused the request.")
    return GatewayError(_with_words(sentence, words), detail=detail, fault=fault, retry_after_s=retry_after_s)


def _with_words(sentence: str, words: str) -> str:
    return said('{sentence} It says: "{words}"', sentence=sentence, words=words) if words else sentence


def refused(
    status: int,
    headers: Mapping[str, str],
    body: bytes,
    hide: Hide = as_it_is,
    now: datetime | None = None,
) -> EngineError:
    """Give the error that a reply other than 200 means; headers by lower-case names."""
    if 300 <= status < 400:
        return GatewayError(
            said(
                "The server sends the request to another address, which is not followed. Set the address "
                "that answers itself."
            ),
            detail=f"status {status}",
            fault=GatewayFault.PROTOCOL,
            status=status,
        )
    if status < 300:
        return not_understood(f"status {status}")
    text = body.decode("utf-8", errors="replace")
    if _is_web_page(text, headers):
        # A proxy's error page: nothing of it is worth showing.
        text = ""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = text
    retry_after_s = retry_after(headers.get("retry-after", ""), now or datetime.now(UTC))
    error = reported(value, hide, status=status, retry_after_s=retry_after_s)
    if isinstance(error, GatewayError):
        error.status = status
    return error


def web_page() -> GatewayError:
    """Give the error for a page in place of an answer: a login page, a portal, a wrong address."""
    return GatewayError(
        said(
            "The server answered with a web page instead of an answer. Check the address, or log in to the "
            "network first."
        ),
        fault=GatewayFault.PROTOCOL,
    )


def not_understood(what: str) -> GatewayError:
    """Give the error for a reply that breaks the form; what is for the log."""
    return GatewayError(
        said("The server's reply cannot be understood; what is shown is incomplete."),
        detail=what,
        fault=GatewayFault.PROTOCOL,
    )


def retry_after(value: str, now: datetime) -> float:
    """Give the seconds that a Retry-After header asks for; 0.0 for none, the past, or what is no such value.

    Source: RFC 9110, section 10.2.3: seconds as digits, or an HTTP date.
    """
    value = value.strip()
    if re.fullmatch("[0-9]{1,9}", value):
        return min(float(value), _MAX_RETRY_AFTER_S)
    moment = parse_http_date(value)
    if moment is None or moment.tzinfo is None:
        return 0.0
    return min(max(0.0, (moment - now).total_seconds()), _MAX_RETRY_AFTER_S)


def _message_and_code(error: object) -> tuple[str, tuple[str, ...]]:
    """Find an error's sentence and its codes in the forms that servers use.

    {"error": {"message", "type", "code"}}, {"error": text}, {"object": "error", "message"}, {"detail": text
    or FastAPI's list}, {"message"}, or text alone.
    """
    value: Any = error
    if isinstance(value, dict) and "error" in value:
        value = value["error"]
    if isinstance(value, dict):
        message = next((value[key] for key in ("message", "detail", "msg", "error") if value.get(key)), "")
        codes = tuple(str(value[key]) for key in ("code", "type") if isinstance(value.get(key), str | int))
        return _text_of(message), codes
    return _text_of(value), ()


def _text_of(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return str(value[0].get("msg", ""))
    try:
        return "" if value is None or value in ([], {}) else str(value)
    except RecursionError:
        # Read by a C function, which nests deeper than what writes it.
        return ""


def _is_web_page(text: str, headers: Mapping[str, str]) -> bool:
    return "html" in headers.get("content-type", "").casefold() or text.lstrip().startswith("<")
