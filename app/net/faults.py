"""Turns whatever the network libraries raise into NetworkError, with a sentence and without a secret."""

import errno
import socket
import ssl
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from app.domain.network import Endpoint, NetFault, NetworkError
from app.domain.sentence import said
from app.net.air_gap import AIR_GAP_SENTENCE, AirGapError
from app.net.tls import tls_sentence

if TYPE_CHECKING:
    import httpcore

_UNREACHABLE = frozenset(
    {errno.EHOSTUNREACH, errno.ENETUNREACH, errno.ENETDOWN, errno.EADDRNOTAVAIL, errno.EACCES, errno.EPERM}
)
# h11 says with this status that a head is longer than its 100 KB.
_HEAD_TOO_LARGE = 431


@cache
def foreign_errors() -> tuple[type[Exception], ...]:
    """Give the classes that come out of the libraries and are to be translated."""
    import httpcore
    import httpx

    return (
        OSError,  # ssl.SSLError is one of them
        httpcore.NetworkError,
        httpcore.TimeoutException,
        httpcore.ProtocolError,
        httpcore.ProxyError,
        httpcore.UnsupportedProtocol,
        httpcore.ConnectionNotAvailable,
        httpx.HTTPError,
        httpx.InvalidURL,
        httpx.StreamError,
    )


def translated(error: Exception, endpoint: Endpoint, *, is_at_end: bool, is_connected: bool) -> NetworkError:
    """Give the program's error for error.

    is_at_end: the server had closed the connection. is_connected: the connection had come about.
    """
    chain = tuple(_chain(error))
    fault, text = _from_causes(chain, endpoint, is_connected=is_connected) or _from_protocol(
        error, endpoint, is_at_end=is_at_end, is_connected=is_connected
    )
    return NetworkError(fault, text, detail=_detail(chain))


def where(endpoint: Endpoint) -> str:
    """Name the server in a sentence."""
    host = f"[{endpoint.host}]" if ":" in endpoint.host else endpoint.host
    return f"{host}:{endpoint.port}"


def broke_off(endpoint: Endpoint) -> str:
    """Say that the connection ended before its time."""
    return said("The connection to {endpoint} broke off. Try again.", endpoint=where(endpoint))


def _from_causes(
    chain: tuple[BaseException, ...], endpoint: Endpoint, *, is_connected: bool
) -> tuple[NetFault, str] | None:
    """Judge by the exception of the operating system or of OpenSSL, if there is one."""
    # The innermost one is the reason; what lies around it only says that something failed.
    for cause in reversed(chain):
        match cause:
            case AirGapError():
                return NetFault.AIR_GAP, AIR_GAP_SENTENCE
            case ssl.SSLEOFError() | ssl.SSLZeroReturnError():
                return NetFault.RESET, broke_off(endpoint)
            case ssl.SSLError():
                return NetFault.TLS, tls_sentence(cause, where(endpoint))
            case OSError() if not is_connected:
                return _not_connected(cause, endpoint)
            case OSError():
                return NetFault.RESET, broke_off(endpoint)
    return None


def _not_connected(error: OSError, endpoint: Endpoint) -> tuple[NetFault, str]:
    target = f"The proxy {endpoint.proxy.removeprefix('http://')}" if endpoint.proxy else where(endpoint)
    name = endpoint.contact[0]
    match error:
        case socket.gaierror(errno=socket.EAI_AGAIN):
            text = said(
                "The name {name} could not be looked up: no name server answers. Check the network.",
                name=name,
            )
            return _or_proxy(NetFault.NAME, endpoint), text
        case socket.gaierror():
            text = said("There is no machine with the name {name}. Check the address.", name=name)
            return _or_proxy(NetFault.NAME, endpoint), text
        case ConnectionRefusedError():
            text = said(
                "{target} refuses connections. Its program may not be running, or listen on another port.",
                target=target,
            )
            return _or_proxy(NetFault.REFUSED, endpoint), text
        case TimeoutError():
            return _or_proxy(NetFault.TIMEOUT_CONNECT, endpoint), said(
                "{target} does not answer. Check the network.", target=target
            )
        case OSError(errno=number) if number in _UNREACHABLE:
            text = said(
                "{target} cannot be reached from this machine. Check the network and the address.",
                target=target,
            )
            return _or_proxy(NetFault.UNREACHABLE, endpoint), text
    return NetFault.RESET, broke_off(endpoint)


def _or_proxy(fault: NetFault, endpoint: Endpoint) -> NetFault:
    return NetFault.PROXY if endpoint.proxy else fault


def _from_protocol(
    error: Exception, endpoint: Endpoint, *, is_at_end: bool, is_connected: bool
) -> tuple[NetFault, str]:
    import httpcore

    place = where(endpoint)
    match error:
        case httpcore.ProxyError():
            return NetFault.PROXY, proxy_refused(endpoint)
        case httpcore.ConnectTimeout() | httpcore.PoolTimeout():
            return NetFault.TIMEOUT_CONNECT, said("{place} does not answer. Check the network.", place=place)
        case httpcore.TimeoutException():
            return NetFault.TIMEOUT_IDLE, said("{place} stopped sending. Try again later.", place=place)
        case httpcore.RemoteProtocolError() if _is_head_too_large(error):
            return (
                NetFault.TOO_LARGE,
                said(
                    "The head of the reply of {place} is too long to be one. Check the address.", place=place
                ),
            )
        case httpcore.RemoteProtocolError() if not is_at_end:
            hint = (
                "" if endpoint.is_encrypted else " If it is an https server, write its address with https://."
            )
            return NetFault.PROTOCOL, f"{place} does not answer in HTTP. Check the address.{hint}"
        case httpcore.NetworkError() | httpcore.RemoteProtocolError():
            return NetFault.RESET, broke_off(endpoint)
    text = said("The request to {place} cannot be sent as it is. Check the address.", place=place)
    return NetFault.PROTOCOL, text


def proxy_refused(endpoint: Endpoint) -> str:
    """Say that the proxy did not let the request through."""
    proxy = endpoint.proxy.removeprefix("http://")
    return said(
        "The proxy {proxy} refused to connect to {endpoint}. Ask whoever runs the proxy.",
        proxy=proxy,
        endpoint=where(endpoint),
    )


def _is_head_too_large(error: "httpcore.RemoteProtocolError") -> bool:
    return any(getattr(cause, "error_status_hint", 0) == _HEAD_TOO_LARGE for cause in _chain(error))


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


def _detail(chain: tuple[BaseException, ...]) -> str:
    """Name the classes with the codes of their library; their texts could hold an address."""
    names = []
    for cause in chain:
        code = getattr(cause, "reason", None) or getattr(cause, "errno", None)
        verified = getattr(cause, "verify_code", None)
        names.append("/".join(str(part) for part in (type(cause).__name__, code, verified) if part))
    return " < ".join(names)
