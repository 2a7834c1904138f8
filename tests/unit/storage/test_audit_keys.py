import stat
from pathlib import Path

import pytest

from app.domain.errors import SecretsLockedError, StorageError
from app.storage.audit_keys import AuditKeys, PublicKeys
from app.storage.secrets import KeyRing, SecretStore, no_key_ring


class RingOfATest:
    """A key ring that keeps what it is given; locked, it refuses."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}
        self.is_locked = False

    def get_password(self, service: str, username: str) -> str | None:
        self._refuse_if_locked()
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self._refuse_if_locked()
        self.kept[(service, username)] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[(service, username)]

    def _refuse_if_locked(self) -> None:
        if self.is_locked:
            raise SecretsLockedError("The key ring is locked.")


@pytest.fixture
def ring() -> RingOfATest:
    return RingOfATest()


@pytest.fixture
def keys(ring: RingOfATest, tmp_path: Path) -> AuditKeys:
    def open_ring() -> KeyRing:
        return ring

    return AuditKeys(tmp_path, SecretStore(open_ring))


def public(folder: Path) -> PublicKeys:
    return PublicKeys([path.read_bytes() for path in sorted(folder.glob("signing-key*.pub"))])


def test_the_private_part_is_in_the_key_ring_and_in_no_file(
    keys: AuditKeys, ring: RingOfATest, tmp_path: Path
) -> None:
    signer = keys.load()

    (secret,) = ring.kept.values()
    assert (signer.place, signer.note) == ("key ring", "")
    assert all(secret.encode() not in path.read_bytes() for path in tmp_path.iterdir())


def test_a_later_start_signs_with_the_same_key(keys: AuditKeys, ring: RingOfATest, tmp_path: Path) -> None:
    first, second = keys.load(), AuditKeys(tmp_path, SecretStore(lambda: ring)).load()

    assert first.key_id == second.key_id
    assert public(tmp_path).is_signed(first.key_id, second.sign(b"message"), b"message")


def test_without_a_key_ring_it_lies_in_a_file_of_its_owner_alone_and_says_so(tmp_path: Path) -> None:
    first = AuditKeys(tmp_path, SecretStore(no_key_ring)).load()
    second = AuditKeys(tmp_path, SecretStore(no_key_ring)).load()

    assert stat.S_IMODE((tmp_path / "signing-key.private").stat().st_mode) == 0o600
    assert (first.place, first.key_id) == ("file", second.key_id)
    assert "in a file that only this user reads" in second.note


def test_a_locked_key_ring_is_a_sentence_and_makes_no_second_key(
    keys: AuditKeys, ring: RingOfATest, tmp_path: Path
) -> None:
    before = keys.load().key_id
    ring.is_locked = True

    with pytest.raises(StorageError, match="The audit log is not signed meanwhile"):
        AuditKeys(tmp_path, SecretStore(lambda: ring)).load()

    ring.is_locked = False
    assert AuditKeys(tmp_path, SecretStore(lambda: ring)).load().key_id == before


def test_a_key_that_the_key_ring_lost_is_replaced_and_its_signatures_still_hold(
    keys: AuditKeys, ring: RingOfATest, tmp_path: Path
) -> None:
    old = keys.load()
    signature = old.sign(b"message")
    ring.kept.clear()

    new = AuditKeys(tmp_path, SecretStore(lambda: ring)).load()

    assert new.key_id != old.key_id
    assert set(public(tmp_path).ids) == {old.key_id, new.key_id}
    assert public(tmp_path).is_signed(old.key_id, signature, b"message")


def test_a_signature_counts_for_its_message_and_key_in_its_own_text_alone(
    keys: AuditKeys, tmp_path: Path
) -> None:
    signer = keys.load()
    signature = signer.sign(b"message")
    # The last character of 64 bytes in base64 carries bits that decoding drops.
    same_bytes = signature[:-3] + chr(ord(signature[-3]) + 1) + "=="

    known = public(tmp_path)
    assert known.is_signed(signer.key_id, signature, b"message")
    assert not known.is_signed(signer.key_id, signature, b"another")
    assert not known.is_signed("0" * 16, signature, b"message")
    assert not known.is_signed(signer.key_id, same_bytes, b"message")
    assert not known.is_signed(signer.key_id, "no base64!", b"message")


@pytest.mark.parametrize(
    "text",
    [b"-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n", b"-----BEGIN PUBLIC KEY-----"],
    ids=["wrong content", "cut"],
)
def test_what_is_no_public_key_is_a_sentence(text: bytes) -> None:
    with pytest.raises(StorageError, match="public key"):
        PublicKeys([text])


def test_a_folder_that_is_gone_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"cannot be read or made \(No such file"):
        AuditKeys(tmp_path / "gone", SecretStore(no_key_ring)).load()
