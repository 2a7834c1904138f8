import errno
import inspect
import socket
import ssl

import httpcore
import httpx
import pytest

from app.domain.network import Endpoint, NetFault
from app.net.air_gap import AirGapError
from app.net.faults import foreign_errors, translated

ENDPOINT = Endpoint("https://gateway:8443")
PROXIED = Endpoint("https://gateway:8443", proxy="http://proxy:3128")


def _classes(library: object) -> list[type[Exception]]:
    found = (kind for _, kind in inspect.getmembers(library, inspect.isclass))
    errors = {kind for kind in found if issubclass(kind, Exception) and not issubclass(kind, Warning)}
    return sorted(errors, key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", _classes(httpcore), ids=lambda kind: kind.__name__)
def test_every_exception_of_httpcore_is_translated(kind: type[Exception]) -> None:
    assert issubclass(kind, foreign_errors())


@pytest.mark.parametrize(
    "kind",
    # The door keeps no cookies.
    [kind for kind in _classes(httpx) if kind is not httpx.CookieConflict],
    ids=lambda kind: kind.__name__,
)
def test_every_exception_of_httpx_is_translated(kind: type[Exception]) -> None:
    assert issubclass(kind, foreign_errors())


def _caused_by(cause: Exception) -> Exception:
    error = httpcore.ConnectError()
    error.__cause__ = OSError("All connection attempts failed")
    error.__cause__.__cause__ = cause
    return error


@pytest.mark.parametrize(
    ("cause", "fault"),
    [
        pytest.param(socket.gaierror(socket.EAI_NONAME, "x"), NetFault.NAME, id="unknown name"),
        pytest.param(socket.gaierror(socket.EAI_AGAIN, "x"), NetFault.NAME, id="no name server"),
        pytest.param(ConnectionRefusedError(errno.ECONNREFUSED, "x"), NetFault.REFUSED, id="refused"),
        pytest.param(OSError(errno.EHOSTUNREACH, "x"), NetFault.UNREACHABLE, id="no route to host"),
        pytest.param(OSError(errno.ENETUNREACH, "x"), NetFault.UNREACHABLE, id="no network"),
        pytest.param(TimeoutError(errno.ETIMEDOUT, "x"), NetFault.TIMEOUT_CONNECT, id="time-out"),
        pytest.param(ConnectionResetError(errno.ECONNRESET, "x"), NetFault.RESET, id="reset"),
        pytest.param(ssl.SSLEOFError(8, "x"), NetFault.RESET, id="end in the handshake"),
        pytest.param(ssl.SSLCertVerificationError(1, "x"), NetFault.TLS, id="certificate"),
        pytest.param(ssl.SSLError(1, "x"), NetFault.TLS, id="TLS"),
        pytest.param(AirGapError("socket"), NetFault.AIR_GAP, id="guard"),
    ],
)
def test_connection_that_fails_is_told_by_its_cause(cause: Exception, fault: NetFault) -> None:
    error = translated(_caused_by(cause), ENDPOINT, is_at_end=False, is_connected=False)
    assert error.fault is fault
    assert error.user_text.endswith(".")


@pytest.mark.parametrize(
    "cause",
    [
        pytest.param(socket.gaierror(socket.EAI_NONAME, "x"), id="unknown name"),
        pytest.param(ConnectionRefusedError(errno.ECONNREFUSED, "x"), id="refused"),
        pytest.param(OSError(errno.EHOSTUNREACH, "x"), id="no route"),
    ],
)
def test_proxy_that_cannot_be_reached_is_named(cause: Exception) -> None:
    error = translated(_caused_by(cause), PROXIED, is_at_end=False, is_connected=False)
    assert error.fault is NetFault.PROXY
    assert "proxy" in error.user_text


def test_system_error_after_the_connection_is_a_break() -> None:
    error = translated(
        _caused_by(OSError(errno.EHOSTUNREACH, "x")), ENDPOINT, is_at_end=False, is_connected=True
    )
    assert error.fault is NetFault.RESET


def test_detail_holds_classes_and_codes_but_no_text() -> None:
    cause = ConnectionRefusedError(errno.ECONNREFUSED, "secret text")
    error = translated(_caused_by(cause), ENDPOINT, is_at_end=False, is_connected=False)
    assert error.detail == f"ConnectError < OSError < ConnectionRefusedError/{errno.ECONNREFUSED}"


@pytest.mark.parametrize(
    ("is_at_end", "fault"),
    [pytest.param(True, NetFault.RESET, id="closed"), pytest.param(False, NetFault.PROTOCOL, id="open")],
)
def test_reply_that_cannot_be_read_is_a_break_only_when_the_server_has_closed(
    is_at_end: bool, fault: NetFault
) -> None:
    error = httpcore.RemoteProtocolError("x")
    assert translated(error, ENDPOINT, is_at_end=is_at_end, is_connected=True).fault is fault
