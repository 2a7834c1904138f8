"""The air gap: while it is on, this process opens no socket to any network, nor does a child it starts.

Three things hold it up. The door asks before every request. A guard in the interpreter (an audit hook, PEP
578) refuses what would go past the door: sockets of the internet families and name look-ups, by whatever
library. And children learn of it through an environment variable: the program's own switch theirs on, and
whoever starts a foreign one (pip) refuses to.

The guard sees what Python does, not what native libraries do on their own; of those the program loads only
Qt and the D-Bus client use sockets, of the local kind. Such local sockets (AF_UNIX: desktop, key ring,
asyncio's own) stay open to use. Listening is refused whether the air gap is on or off.

An audit hook cannot be taken away again, so it is installed once, by the program's start and never by tests
in their own process.
"""

import errno
import ipaddress
import os
import socket
import sys
import threading
from collections.abc import Callable, MutableMapping
from typing import Any

from app.domain.sentence import said

VARIABLE = "WATCHROOM_AIR_GAP"
AIR_GAP_SENTENCE = said(
    "The air gap is on: nothing may be sent or fetched over a network. Switch it off in the settings first, "
    "if the site allows it."
)
_LOOK_UPS = frozenset(
    {"socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo"}
)
_SENDING = frozenset({"socket.connect", "socket.sendto", "socket.sendmsg"})


class AirGapError(PermissionError):
    """A socket or a look-up that the guard refused; an OSError, as libraries expect of such failures."""

    def __init__(self, what: str) -> None:
        super().__init__(errno.EACCES, f"refused by the air gap: {what}")


class AirGap:
    """The switch; may be turned from any thread.

    environment: this process's, which children inherit. Where the variable is set already, or force was
    called, the air gap stays on until the program ends.
    """

    def __init__(self, environment: MutableMapping[str, str] = os.environ) -> None:
        self._environment = environment
        self._is_forced = environment.get(VARIABLE) == "1"
        self._is_wished = False
        self._observers: list[Callable[[bool], None]] = []
        self._lock = threading.Lock()

    def is_on(self) -> bool:
        """Whether connections are refused now."""
        return self._is_forced or self._is_wished

    @property
    def is_forced(self) -> bool:
        """Whether the command line or the parent process insists on it; the setting then has no say."""
        return self._is_forced

    def force(self) -> None:
        """Switch it on until the program ends."""
        self._is_forced = True
        self._publish()

    def set_on(self, is_on: bool) -> None:
        """Follow the setting."""
        self._is_wished = is_on
        self._publish()

    def observe(self, observer: Callable[[bool], None]) -> None:
        """Call observer with the state after each change of the switch."""
        self._observers.append(observer)

    def _publish(self) -> None:
        with self._lock:
            is_on = self.is_on()
            if is_on:
                self._environment[VARIABLE] = "1"
            else:
                self._environment.pop(VARIABLE, None)
        for observer in tuple(self._observers):
            observer(is_on)


def install_guard(air_gap: AirGap, platform: str = sys.platform) -> None:
    """Refuse forbidden sockets in this interpreter from now on; once for each process."""
    sys.addaudithook(make_guard(air_gap.is_on, platform))


def make_guard(is_on: Callable[[], bool], platform: str) -> Callable[[str, tuple[Any, ...]], None]:
    """Give the audit hook: it raises AirGapError for an event that would reach a network.

    On Windows asyncio's own wake-up is a pair of loopback sockets, so there loopback passes the guard (the
    door refuses it all the same).
    """
    local_families = {-1, int(getattr(socket, "AF_UNIX", -1))}
    is_windows = platform == "win32"

    # Everything it needs is bound here: at the interpreter's end the module's names are gone.
    def guard(
        event: str,
        arguments: tuple[Any, ...],
        look_ups: frozenset[str] = _LOOK_UPS,
        sending: frozenset[str] = _SENDING,
        error: type[AirGapError] = AirGapError,
    ) -> None:
        if not event.startswith("socket."):
            return
        if event == "socket.bind":
            if _is_internet(arguments[0], local_families) and not (is_windows and _is_loopback(arguments[1])):
                raise error("listening")
        elif not is_on():
            return
        elif event in look_ups:
            raise error("name look-up")
        elif event == "socket.__new__":
            if not is_windows and int(arguments[1]) not in local_families:
                raise error("socket")
        elif (
            event in sending
            and _is_internet(arguments[0], local_families)
            and not (is_windows and _is_loopback(arguments[1]))
        ):
            raise error("connection")

    return guard


def _is_internet(used: socket.socket, local_families: set[int]) -> bool:
    return int(used.family) not in local_families


def _is_loopback(address: object) -> bool:
    try:
        return isinstance(address, tuple) and ipaddress.ip_address(address[0]).is_loopback
    except ValueError:
        return False
