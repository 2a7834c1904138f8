import pytest

from app.storage.secrets import KeyRingState, key_ring_state


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
