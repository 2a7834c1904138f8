"""Values of the network: where to connect, how long to wait, what failed, and what was tried."""

import ipaddress
import math
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from urllib.parse import SplitResult, urlsplit

from app.domain.errors import AssistantError
from app.domain.sentence import said

_PORTS = {"http": 80, "https": 443}


class NetFault(StrEnum):
    """What failed on the way to a server and back."""

    AIR_GAP = "air gap"
    POLICY = "not allowed"
    NAME = "name not found"
    REFUSED = "refused"
    UNREACHABLE = "unreachable"
    TLS = "TLS"
    PROXY = "proxy"
    STOPPED = "stopped before it came about"
    TIMEOUT_CONNECT = "no connection in time"
    TIMEOUT_FIRST_BYTE = "no answer in time"
    TIMEOUT_IDLE = "stalled"
    TIMEOUT_TOTAL = "took too long"
    RESET = "broke off"
    REDIRECT = "redirected"
    TOO_LARGE = "too large"
    PROTOCOL = "not understood"


class NetworkError(AssistantError):
    """A request that did not end well; fault is for decisions, user_text for the operator.

    detail is for the log; like the sentence it holds no key and no query of an address.
    """

    def __init__(self, fault: NetFault, user_text: str, detail: str = "") -> None:
        super().__init__(user_text, detail)
        self.fault = fault


class EndpointRefusedError(AssistantError):
    """An address or a proxy that cannot be used as it is written."""


@dataclass(frozen=True, slots=True)
class ConnectionAttempt:
    """One try to connect: when (aware, UTC), to which host and port, for what, and how it ended.

    host is where the socket goes: the proxy's, where one is set. outcome is None for a connection that came
    about, TLS included.
    """

    at: datetime
    host: str
    port: int
    purpose: str
    outcome: NetFault | None


@dataclass(frozen=True, slots=True)
class Timeouts:
    """How long a request may take, in seconds.

    connect_s: name, connection, proxy and TLS together. first_byte_s: from the end of that to the first
    content. idle_s: from one content to the next; what counts as content, the caller says. total_s: all of
    it, math.inf for no limit.
    """

    connect_s: float = 10.0
    first_byte_s: float = 120.0
    idle_s: float = 60.0
    total_s: float = 600.0

    def __post_init__(self) -> None:
        for seconds in (self.connect_s, self.first_byte_s, self.idle_s, self.total_s):
            if math.isnan(seconds) or seconds <= 0:
                raise ValueError("a time-out is a positive number of seconds")


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A server: its base address and what it takes to reach it.

    base_url is http or https, without user, password, query or fragment and without a slash at its end.
    ca_file, client_certificate and client_key are paths of PEM files, "" for none: without ca_file the
    system's certificate authorities count, without client_key the key stands in the certificate's file.
    proxy is http://host:port, "" for a direct connection.

    Raises:
        EndpointRefusedError: a part is not usable, with a sentence that names it and repeats no secret.
    """

    base_url: str
    ca_file: str = ""
    client_certificate: str = ""
    client_key: str = ""
    proxy: str = ""

    def __post_init__(self) -> None:
        parts = _checked(self.base_url, "The address of the server", frozenset(_PORTS))
        # A frozen value may only be completed through object's own method.
        object.__setattr__(
            self, "base_url", f"{parts.scheme}://{parts.netloc.lower()}{parts.path.rstrip('/')}"
        )
        if self.proxy:
            proxy = _checked(self.proxy, "The address of the proxy", frozenset({"http"}))
            if proxy.path.rstrip("/"):
                raise EndpointRefusedError(said("The address of the proxy must be host and port alone."))
            object.__setattr__(self, "proxy", f"http://{proxy.netloc.lower()}")
        if self.client_key and not self.client_certificate:
            raise EndpointRefusedError(
                said("A client key is set without its certificate. Set both, or neither.")
            )
        if parts.scheme == "http" and (self.ca_file or self.client_certificate):
            raise EndpointRefusedError(
                said("Certificates are set for an address that is not encrypted. Use its https address.")
            )

    @property
    def scheme(self) -> str:
        """Http or https."""
        return urlsplit(self.base_url).scheme

    @property
    def host(self) -> str:
        """The name or number of the server, a number of IP version 6 without its brackets."""
        return urlsplit(self.base_url).hostname or ""

    @property
    def port(self) -> int:
        """The port, the scheme's own when none is written."""
        parts = urlsplit(self.base_url)
        return parts.port or _PORTS[parts.scheme]

    @property
    def origin(self) -> str:
        """Scheme, host and port as the address has them, without a path."""
        parts = urlsplit(self.base_url)
        return f"{parts.scheme}://{parts.netloc}"

    @property
    def contact(self) -> tuple[str, int]:
        """Host and port that the socket goes to: the proxy's, where one is set."""
        parts = urlsplit(self.proxy)
        return (parts.hostname or "", parts.port or _PORTS["http"]) if self.proxy else (self.host, self.port)

    @property
    def is_encrypted(self) -> bool:
        """Whether the connection uses TLS."""
        return self.scheme == "https"

    @property
    def is_loopback(self) -> bool:
        """Whether the server runs on this machine, as far as its address says so."""
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost" or self.host.endswith(".localhost")

    @property
    def note(self) -> str:
        """A sentence that belongs beside the address wherever it is shown, "" for none."""
        if self.is_encrypted or self.is_loopback:
            return ""
        return "Not encrypted: whoever is on the network between can read questions, answers and the key."

    def is_same_origin(self, url: str) -> bool:
        """Say whether url, a whole address, leads to this scheme, host and port."""
        try:
            parts = urlsplit(url)
            port = parts.port or _PORTS.get(parts.scheme, 0)
        except ValueError:
            return False
        return (parts.scheme, parts.hostname, port) == (self.scheme, self.host, self.port) and not (
            parts.username or parts.password
        )


def _checked(url: str, what: str, schemes: frozenset[str]) -> SplitResult:
    """Split url, or refuse it with a sentence that does not repeat it: it may hold a password."""
    if any(not "!" <= character <= "~" for character in url):
        raise EndpointRefusedError(
            said(
                "{what} holds a space or a character that addresses cannot have. Write international "
                "names in their xn-- form.",
                what=what,
            )
        )
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise EndpointRefusedError(
            said("{what} cannot be read. Write it as {schemes}.", what=what, schemes=_example(schemes))
        ) from error
    if parts.scheme not in schemes or not parts.hostname or port == 0:
        raise EndpointRefusedError(
            said("{what} must be written as {schemes}.", what=what, schemes=_example(schemes))
        )
    if "@" in parts.netloc:
        raise EndpointRefusedError(
            said(
                "{what} holds a user name or a password. Take it out; keys belong in the key ring.", what=what
            )
        )
    if "?" in url or "#" in url:
        raise EndpointRefusedError(
            said(
                "{what} holds a ? or a #. End it before; a key that stood there belongs in the key ring.",
                what=what,
            )
        )
    return parts


def _example(schemes: frozenset[str]) -> str:
    return "https://host:port/path" if "https" in schemes else "http://host:port"
