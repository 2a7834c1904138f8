"""Keys of endpoints in the operating system's key ring; the only importer of keyring.

keyring would pick any installed back end, plain-text files included. Only the systems' own are taken, built
by name, whatever the environment or a configuration file says. A key that the key ring does not take is kept
in memory until the program ends, and never in a file.
"""

import concurrent.futures
import logging
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from app.domain.errors import SecretsLockedError
from app.domain.secret import Secret, SecretPlace, SecretRefusedError, SecretState, parse_secret
from app.domain.sentence import said

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

logger = logging.getLogger(__name__)

_NAMES = {"linux": "Secret Service", "darwin": "macOS Keychain", "win32": "Windows Credential Locker"}
# Long enough for a daemon that starts, short enough for an operator who waits; a prompt may take longer.
_TIMEOUT_S = 10.0
_KEPT = said("The key is kept until you close the program.")
_Result = TypeVar("_Result")


@dataclass(frozen=True, slots=True)
class KeyRingState:
    """Which key ring this machine has; note says why it cannot be used."""

    name: str
    is_usable: bool
    note: str = ""


class KeyRing(Protocol):
    """What is used of a back end; each method may block for as long as a prompt is open."""

    def get_password(self, service: str, username: str) -> str | None:
        """Give a password, None if there is none."""

    def set_password(self, service: str, username: str, password: str) -> None:
        """Keep a password."""

    def delete_password(self, service: str, username: str) -> None:
        """Forget a password; raises if there is none."""


class SecretStore:
    """Gets, keeps and forgets the key of an endpoint, by the endpoint's id.

    Every method may block for timeout_s: call them in a thread, never on the event loop's. open_ring builds
    the back end and is called in the thread that then uses it.
    """

    def __init__(
        self,
        open_ring: "Callable[[], KeyRing] | None" = None,
        *,
        platform: str = sys.platform,
        timeout_s: float = _TIMEOUT_S,
    ) -> None:
        self._open_ring = open_ring or (lambda: open_key_ring(platform))
        self._name = _NAMES.get(platform, "key ring")
        self._is_windows = platform == "win32"
        self._timeout_s = timeout_s
        # None: forgotten in this run, though the key ring may still have it.
        self._this_run: dict[str, Secret | None] = {}
        self._lock = threading.Lock()
        self._hanging: threading.Thread | None = None

    def hold(self, endpoint_id: str, secret: Secret | None) -> None:
        """Use secret, or none, until the program ends; the key ring is neither asked nor told."""
        self._this_run[endpoint_id] = secret

    def get(self, endpoint_id: str) -> Secret | None:
        """Give the endpoint's key, None if there is none.

        Raises:
            SecretsLockedError: the key ring may have it but does not give it.
        """
        if endpoint_id in self._this_run:
            return self._this_run[endpoint_id]
        text = self._call(lambda ring: ring.get_password(_service(endpoint_id), endpoint_id))
        if text is None:
            return None
        try:
            return parse_secret(text)
        except SecretRefusedError as error:
            raise SecretsLockedError(
                said(
                    "The {name} holds something for {endpoint_id} that is not a key. Set the key anew.",
                    name=self._name,
                    endpoint_id=endpoint_id,
                )
            ) from error

    def set(self, endpoint_id: str, secret: Secret) -> SecretState:
        """Keep secret in the key ring, else until the program ends; the state says which.

        Raises:
            SecretRefusedError: it is longer than this system's key ring keeps.
        """
        parse_secret(secret.reveal(), for_windows=self._is_windows)

        def keep(ring: KeyRing) -> bool:
            text = secret.reveal()
            # macOS asks the user again for every key that was written, so only a new one is.
            if ring.get_password(_service(endpoint_id), endpoint_id) != text:
                ring.set_password(_service(endpoint_id), endpoint_id, text)
            return ring.get_password(_service(endpoint_id), endpoint_id) == text

        # First, so that the key counts from now on whatever becomes of the call.
        self._this_run[endpoint_id] = secret
        try:
            is_kept = self._call(keep)
        except SecretsLockedError as error:
            return SecretState(SecretPlace.THIS_RUN, f"{error.user_text} {_KEPT}")
        if not is_kept:
            return SecretState(SecretPlace.THIS_RUN, f"The {self._name} did not keep the key. {_KEPT}")
        self._this_run.pop(endpoint_id, None)
        return SecretState(SecretPlace.KEY_RING)

    def delete(self, endpoint_id: str) -> SecretState:
        """Forget the endpoint's key; a note says when the key ring may still have it."""

        def forget(ring: KeyRing) -> None:
            if ring.get_password(_service(endpoint_id), endpoint_id) is not None:
                ring.delete_password(_service(endpoint_id), endpoint_id)

        self._this_run[endpoint_id] = None
        try:
            self._call(forget)
        except SecretsLockedError as error:
            return SecretState(
                SecretPlace.NOWHERE,
                said(
                    "{user_text} The key is not used any more in this run, but the {name} may still hold it.",
                    user_text=error.user_text,
                    name=self._name,
                ),
            )
        self._this_run.pop(endpoint_id, None)
        return SecretState(SecretPlace.NOWHERE)

    def state(self, endpoint_id: str) -> SecretState:
        """Say where the endpoint's key is, without giving it."""
        if endpoint_id in self._this_run:
            is_there = self._this_run[endpoint_id] is not None
            return SecretState(SecretPlace.THIS_RUN, _KEPT) if is_there else SecretState(SecretPlace.NOWHERE)
        try:
            secret = self.get(endpoint_id)
        except SecretsLockedError as error:
            return SecretState(SecretPlace.NOWHERE, error.user_text)
        return SecretState(SecretPlace.NOWHERE if secret is None else SecretPlace.KEY_RING)

    def _call(self, act: Callable[[KeyRing], _Result]) -> _Result:
        """Run act in a thread of its own for at most timeout_s.

        A prompt that nobody answers blocks its thread; until that ends, no second call is begun.
        """
        answer: concurrent.futures.Future[_Result] = concurrent.futures.Future()

        def run() -> None:
            try:
                answer.set_result(act(self._open_ring()))
            except BaseException as error:  # noqa: BLE001 - a back end raises whatever its library raises
                answer.set_exception(error)

        with self._lock:
            if self._hanging is not None and self._hanging.is_alive():
                raise SecretsLockedError(self._waiting_text())
            thread = threading.Thread(target=run, name="key ring", daemon=True)
            self._hanging = thread
            thread.start()
            try:
                result = answer.result(self._timeout_s)
            except concurrent.futures.TimeoutError as error:
                raise SecretsLockedError(self._waiting_text()) from error
            except SecretsLockedError:
                raise
            except Exception as error:  # noqa: BLE001 - a back end raises whatever its library raises
                # Its text is left out: whoever wrote the back end may have put the key into it.
                logger.info("key ring: %s", type(error).__name__)
                raise SecretsLockedError(_refusal(error, self._name), type(error).__name__) from None
            finally:
                if answer.done():
                    thread.join()
            return result

    def _waiting_text(self) -> str:
        return said(
            "The {name} does not answer; it may be waiting for its password in another window.",
            name=self._name,
        )


def open_key_ring(platform: str = sys.platform) -> KeyRing:
    """Build this system's own key ring.

    Raises:
        SecretsLockedError: there is none.
    """
    state = key_ring_state(platform)
    if not state.is_usable:
        raise SecretsLockedError(state.note)
    backend = _backend(platform)
    # Its constructor would take properties from the environment (KEYRING_PROPERTY_...), such as another
    # collection; it does nothing else.
    ring: KeyRing = backend.__new__(backend)
    return ring


def no_key_ring() -> KeyRing:
    """Stand for a key ring in runs that leave nothing behind; raises SecretsLockedError."""
    raise SecretsLockedError(said("This run uses no key ring."))


def key_ring_state(platform: str = sys.platform) -> KeyRingState:
    """Look for the system's key ring; may wait for D-Bus, so call it off the event loop's thread."""
    if platform not in _NAMES:
        return KeyRingState(
            "none", is_usable=False, note=said("This system has no key ring that Watchroom knows.")
        )
    name = _NAMES[platform]
    try:
        # Reading the priority is keyring's own way to ask whether the back end works here.
        _backend(platform).priority  # noqa: B018
    except Exception as error:  # noqa: BLE001 - a back end raises whatever its system library raises
        return KeyRingState(
            name,
            is_usable=False,
            note=said("No {name} answers here ({name2}).", name=name, name2=type(error).__name__),
        )
    return KeyRingState(name, is_usable=True)


def _service(endpoint_id: str) -> str:
    # One service for each key: Windows moves entries about when two users share one.
    return f"watchroom: {endpoint_id}"


def _refusal(error: Exception, name: str) -> str:
    from keyring.errors import InitError, KeyringLocked

    if isinstance(error, KeyringLocked | InitError):
        return said("The {name} is locked, and its password was not entered.", name=name)
    return said("The {name} refused the request.", name=name)


def _backend(platform: str) -> "type[KeyringBackend] | Any":
    if platform == "linux":
        from keyring.backends import SecretService

        return SecretService.Keyring
    if platform == "darwin":
        from keyring.backends import macOS

        return macOS.Keyring
    from keyring.backends import Windows

    return Windows.WinVaultKeyring
