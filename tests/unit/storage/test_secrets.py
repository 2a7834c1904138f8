import threading
from collections.abc import Iterator

import pytest

from app.domain.errors import SecretsLockedError
from app.domain.secret import Secret, SecretPlace, SecretRefusedError, SecretState
from app.storage.secrets import KeyRingState, SecretStore, key_ring_state

KEY = Secret("sk-Watchroom-0123456789")
KEPT = "The key is kept until you close the program."


class MemoryRing:
    """A key ring that remembers what it was asked to write; error is raised by every call."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}
        self.writes = 0
        self.forgets_at_once = False
        self.error: Exception | None = None

    def get_password(self, service: str, username: str) -> str | None:
        if self.error:
            raise self.error
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.writes += 1
        if not self.forgets_at_once:
            self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


@pytest.fixture
def ring() -> MemoryRing:
    return MemoryRing()


@pytest.fixture
def store(ring: MemoryRing) -> SecretStore:
    return SecretStore(lambda: ring, platform="linux")


def test_set_writes_a_key_once(ring: MemoryRing, store: SecretStore) -> None:
    assert store.set("gateway", KEY) == SecretState(SecretPlace.KEY_RING)
    assert store.set("gateway", KEY) == SecretState(SecretPlace.KEY_RING)
    assert ring.writes == 1


def test_keys_of_two_endpoints_are_apart(store: SecretStore) -> None:
    store.set("a", KEY)
    store.set("b", Secret("other"))
    assert (store.get("a"), store.get("b")) == (KEY, Secret("other"))


def test_set_when_the_ring_forgets_at_once_keeps_the_key_for_this_run(
    ring: MemoryRing, store: SecretStore
) -> None:
    ring.forgets_at_once = True
    state = store.set("gateway", KEY)
    assert state == SecretState(SecretPlace.THIS_RUN, f"The Secret Service did not keep the key. {KEPT}")
    assert (store.get("gateway"), store.state("gateway").place) == (KEY, SecretPlace.THIS_RUN)


def test_set_when_the_ring_raises_says_so_without_the_key(ring: MemoryRing, store: SecretStore) -> None:
    ring.error = RuntimeError(f"cannot store {KEY.reveal()}")
    state = store.set("gateway", KEY)
    assert state == SecretState(SecretPlace.THIS_RUN, f"The Secret Service refused the request. {KEPT}")


def test_set_after_the_ring_is_back_uses_it_again(ring: MemoryRing, store: SecretStore) -> None:
    ring.error = RuntimeError()
    store.set("gateway", KEY)
    ring.error = None
    assert store.set("gateway", KEY) == SecretState(SecretPlace.KEY_RING)
    assert store.state("gateway") == SecretState(SecretPlace.KEY_RING)


def test_get_when_the_ring_raises_says_so(ring: MemoryRing, store: SecretStore) -> None:
    ring.error = RuntimeError()
    with pytest.raises(SecretsLockedError) as caught:
        store.get("gateway")
    assert caught.value.user_text == "The Secret Service refused the request."
    assert store.state("gateway") == SecretState(
        SecretPlace.NOWHERE, "The Secret Service refused the request."
    )


def test_get_when_the_ring_holds_no_key_says_so(ring: MemoryRing, store: SecretStore) -> None:
    store.set("gateway", KEY)
    ring.kept = dict.fromkeys(ring.kept, "two\nlines")
    with pytest.raises(SecretsLockedError) as caught:
        store.get("gateway")
    assert caught.value.user_text == (
        "The Secret Service holds something for gateway that is not a key. Set the key anew."
    )


def test_delete_when_the_ring_raises_forgets_the_key_in_this_run(
    ring: MemoryRing, store: SecretStore
) -> None:
    store.set("gateway", KEY)
    ring.error = RuntimeError()
    assert "may still hold it" in store.delete("gateway").note
    assert (store.get("gateway"), store.state("gateway")) == (None, SecretState(SecretPlace.NOWHERE))


def test_set_for_windows_refuses_what_its_ring_cannot_keep(ring: MemoryRing) -> None:
    with pytest.raises(SecretRefusedError):
        SecretStore(lambda: ring, platform="win32").set("gateway", Secret("k" * 1281))
    assert ring.writes == 0


@pytest.fixture
def opened() -> Iterator[threading.Event]:
    """Give what lets a hanging ring go on; the test's end does."""
    opened = threading.Event()
    yield opened
    opened.set()
    for thread in threading.enumerate():
        if thread.name == "key ring":
            thread.join(5)


def test_get_when_the_ring_hangs_gives_up_and_asks_no_second_time(
    ring: MemoryRing, opened: threading.Event
) -> None:
    asked: list[str] = []

    def open_ring() -> MemoryRing:
        asked.append(threading.current_thread().name)
        opened.wait(5)
        return ring

    store = SecretStore(open_ring, platform="linux", timeout_s=0.05)
    with pytest.raises(SecretsLockedError) as first:
        store.get("gateway")
    with pytest.raises(SecretsLockedError) as second:
        store.get("gateway")
    assert first.value.user_text == second.value.user_text
    assert first.value.user_text.startswith("The Secret Service does not answer")
    assert asked == ["key ring"]


def test_key_ring_state_on_an_unknown_system_says_that_there_is_none() -> None:
    state = key_ring_state("plan9")

    assert state == KeyRingState(
        "none", is_usable=False, note="This system has no key ring that Watchroom knows."
    )


def test_key_ring_state_without_a_session_bus_is_a_note_not_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:")
    # A plain-text back end named by the environment must not be taken instead.
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")

    state = key_ring_state("linux")

    assert (state.name, state.is_usable) == ("Secret Service", False)
    assert state.note.startswith("No Secret Service answers here")
