"""The key ring against the real Secret Service of Linux, on a bus of its own."""

import gc
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.domain.errors import SecretsLockedError
from app.domain.secret import Secret, SecretPlace, SecretState
from app.storage.secrets import SecretStore, key_ring_state
from tests.integration.secret_service import SecretService

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="the Secret Service belongs to Linux"),
    # keyring 25.7 leaves its bus connection to the collector when the key ring is locked.
    pytest.mark.filterwarnings("ignore:unclosed <socket.socket:ResourceWarning"),
]

PASSWORD = "the user's password"
KEY = Secret("sk-Watchroom-test-0123456789")
LOCKED = "The Secret Service is locked, and its password was not entered."
KEPT = "The key is kept until you close the program."


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SecretService]:
    """Give a bus, without a key ring yet, that this process finds as its session's."""
    service = SecretService(tmp_path)
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", service.address)
    yield service
    service.close()
    gc.collect()


def _files_with(text: str, folder: Path) -> list[Path]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return [path for path in files if text.encode() in path.read_bytes()]


def test_set_keeps_the_key_for_the_next_run(service: SecretService) -> None:
    service.start_key_ring(PASSWORD)
    assert SecretStore().set("gateway", KEY) == SecretState(SecretPlace.KEY_RING)
    later = SecretStore()
    assert later.get("gateway") == KEY
    assert later.state("gateway") == SecretState(SecretPlace.KEY_RING)
    assert later.get("other") is None
    assert _files_with(KEY.reveal(), service.home) == []


def test_set_again_replaces_the_key(service: SecretService) -> None:
    service.start_key_ring(PASSWORD)
    store = SecretStore()
    store.set("gateway", KEY)
    store.set("gateway", Secret("another"))
    assert SecretStore().get("gateway") == Secret("another")


def test_set_takes_the_longest_key(service: SecretService) -> None:
    service.start_key_ring(PASSWORD)
    longest = Secret("k" * 4096)
    assert SecretStore().set("gateway", longest) == SecretState(SecretPlace.KEY_RING)
    assert SecretStore().get("gateway") == longest


def test_delete_forgets_the_key(service: SecretService) -> None:
    service.start_key_ring(PASSWORD)
    store = SecretStore()
    store.set("gateway", KEY)
    assert store.delete("gateway") == SecretState(SecretPlace.NOWHERE)
    assert store.delete("gateway") == SecretState(SecretPlace.NOWHERE)
    assert SecretStore().get("gateway") is None


def test_set_when_locked_and_the_prompt_is_dismissed_keeps_the_key_for_this_run(
    service: SecretService,
) -> None:
    service.start_key_ring(PASSWORD)
    service.lock()
    store = SecretStore()
    assert store.set("gateway", KEY) == SecretState(SecretPlace.THIS_RUN, f"{LOCKED} {KEPT}")
    assert store.get("gateway") == KEY
    assert _files_with(KEY.reveal(), service.home) == []


def test_get_when_locked_and_the_prompt_is_dismissed_says_so(service: SecretService) -> None:
    service.start_key_ring(PASSWORD)
    SecretStore().set("gateway", KEY)
    service.lock()
    with pytest.raises(SecretsLockedError) as caught:
        SecretStore().get("gateway")
    assert caught.value.user_text == LOCKED


def test_delete_when_locked_says_that_the_key_may_still_be_there(service: SecretService) -> None:
    service.start_key_ring(PASSWORD)
    store = SecretStore()
    store.set("gateway", KEY)
    service.lock()
    state = store.delete("gateway")
    assert state.note == (
        f"{LOCKED} The key is not used any more in this run, but the Secret Service may still hold it."
    )
    assert store.get("gateway") is None


def test_set_when_there_is_no_collection_and_its_prompt_is_dismissed_keeps_the_key_for_this_run(
    service: SecretService,
) -> None:
    service.start_key_ring(None)
    store = SecretStore()
    assert store.set("gateway", KEY) == SecretState(SecretPlace.THIS_RUN, f"{LOCKED} {KEPT}")
    assert store.get("gateway") == KEY


@pytest.mark.alone
def test_set_when_nobody_answers_the_prompt_gives_up_in_time(service: SecretService) -> None:
    service.start_key_ring(PASSWORD)
    service.lock()
    service.occupy_prompter()
    store = SecretStore(timeout_s=0.5)
    begun = time.monotonic()
    state = store.set("gateway", KEY)
    assert time.monotonic() - begun < 2
    waiting = "The Secret Service does not answer; it may be waiting for its password in another window."
    assert state == SecretState(SecretPlace.THIS_RUN, f"{waiting} {KEPT}")
    assert store.get("gateway") == KEY
    # The prompt is still open: nobody else is to wait for it.
    begun = time.monotonic()
    with pytest.raises(SecretsLockedError):
        store.get("other")
    assert time.monotonic() - begun < 0.4


def test_set_when_the_key_ring_has_crashed_keeps_the_key_for_this_run(service: SecretService) -> None:
    service.start_key_ring(PASSWORD)
    store = SecretStore()
    store.set("gateway", KEY)
    service.kill_key_ring()
    state = store.set("gateway", Secret("another"))
    assert state.place is SecretPlace.THIS_RUN
    assert state.note == f"No Secret Service answers here (RuntimeError). {KEPT}"
    assert store.get("gateway") == Secret("another")


def test_set_when_there_is_no_key_ring_keeps_the_key_for_this_run(service: SecretService) -> None:
    assert key_ring_state().is_usable is False
    state = SecretStore().set("gateway", KEY)
    assert state == SecretState(
        SecretPlace.THIS_RUN, f"No Secret Service answers here (RuntimeError). {KEPT}"
    )


_ALT = """
from keyring.backend import KeyringBackend

class PlaintextKeyring(KeyringBackend):
    priority = 0.5

    def get_password(self, service, username):
        return "from plain text"

    def set_password(self, service, username, password):
        open(r"{leak}", "a").write(password)
"""
_ASK = """
import keyring
from app.domain.secret import Secret
from app.storage.secrets import SecretStore

print(type(keyring.get_keyring()).__name__)
store = SecretStore()
print(store.set("gateway", Secret("sk-test")).place.value)
print(store.get("gateway") == Secret("sk-test"))
print(SecretStore().state("gateway").place.value)
"""


@pytest.fixture
def with_alt(tmp_path: Path) -> Path:
    """Give a folder with a package that registers a plain-text back end as keyrings.alt does."""
    folder = tmp_path / "site"
    package = folder / "keyrings" / "alt"
    package.mkdir(parents=True)
    leak = tmp_path / "leak"
    (package / "file.py").write_text(_ALT.format(leak=leak), encoding="utf-8")
    information = folder / "keyrings_alt-5.0.2.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: keyrings.alt\nVersion: 5.0.2\n")
    (information / "entry_points.txt").write_text("[keyring.backends]\nfile = keyrings.alt.file\n")
    return folder


@pytest.mark.parametrize(
    "variables",
    [
        pytest.param({}, id="installed"),
        pytest.param(
            {"PYTHON_KEYRING_BACKEND": "keyrings.alt.file.PlaintextKeyring"}, id="named by the environment"
        ),
        pytest.param({"KEYRING_PROPERTY_PREFERRED_COLLECTION": "/x"}, id="property from the environment"),
    ],
)
def test_set_when_a_plain_text_back_end_is_there_never_uses_it(
    with_alt: Path, tmp_path: Path, variables: dict[str, str]
) -> None:
    environment = {"PATH": "", "HOME": str(tmp_path), "DBUS_SESSION_BUS_ADDRESS": "disabled:", **variables}
    answer = subprocess.run(
        [sys.executable, "-c", _ASK],
        env={**environment, "PYTHONPATH": str(with_alt)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    # keyring itself would take it; that is what makes the test one.
    assert answer.stdout.split("\n") == ["PlaintextKeyring", "this run", "True", "none", ""]
    assert not (tmp_path / "leak").exists()
