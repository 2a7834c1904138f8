"""The installation's signing key: Ed25519, its private part in the key ring, its public part beside the log.

Where the key ring takes nothing, the private part lies in a file that only its owner reads; it then keeps
out whoever cannot read this user's files, and no more. A key that is lost is replaced by a new one; the
public part of the old one stays, so that what it signed can still be verified.
"""

import base64
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.domain.errors import SecretsLockedError, StorageError
from app.domain.secret import Secret, SecretPlace
from app.domain.sentence import said
from app.durable.atomic import write_atomic
from app.durable.file_lock import held_lock
from app.storage.secrets import SecretStore

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

PUBLIC_FILE = "signing-key.pub"
PRIVATE_FILE = "signing-key.private"
_LOCK_FILE = "signing-key.lock"
_LOCK_TIMEOUT_S = 30.0
_ID_DIGITS = 16
_PEM_BEGIN = b"-----BEGIN PUBLIC KEY-----"


@dataclass(frozen=True, slots=True)
class Signer:
    """Signs for this installation; place is "key ring" or "file", note what the operator should know."""

    key_id: str
    place: str
    note: str
    _private: "Ed25519PrivateKey"

    def sign(self, message: bytes) -> str:
        """Give the signature as base64 text."""
        return base64.b64encode(self._private.sign(message)).decode("ascii")


class AuditKeys:
    """Finds or makes the key of the log in folder."""

    def __init__(self, folder: Path, secrets: SecretStore) -> None:
        self._folder = folder
        self._secrets = secrets

    def load(self) -> Signer:
        """Give the signer; blocks as long as the key ring does.

        Raises:
            StorageError: there is a key but it cannot be had now, or none can be stored; its sentence says
                why. Records are written all the same and signed when a later start can.
        """
        try:
            with held_lock(self._folder / _LOCK_FILE, _LOCK_TIMEOUT_S):
                public = self._folder / PUBLIC_FILE
                if public.exists():
                    if (signer := self._existing(public)) is not None:
                        return signer
                    old = public.read_bytes()
                    write_atomic(public.with_name(f"signing-key-{_id_of_pem(old)}.pub"), old)
                return self._new()
        except OSError as error:
            raise StorageError(
                said(
                    "The audit log's signing key in {folder} cannot be read or made ({strerror}), so the "
                    "log is not signed.",
                    folder=self._folder,
                    strerror=error.strerror,
                ),
                detail=repr(error),
            ) from error

    def _existing(self, public: Path) -> Signer | None:
        key_id = _id_of_pem(public.read_bytes())
        try:
            text, place = (self._folder / PRIVATE_FILE).read_text(encoding="ascii"), "file"
        except FileNotFoundError:
            secret = self._secret(key_id)
            if secret is None:
                return None
            text, place = secret.reveal(), "key ring"
        private = _private_key(text)
        if private is None or _id_of(private.public_key()) != key_id:
            return None
        return Signer(key_id, place, _FILE_NOTE if place == "file" else "", private)

    def _secret(self, key_id: str) -> Secret | None:
        try:
            return self._secrets.get(_entry(key_id))
        except SecretsLockedError as error:
            raise StorageError(
                said("{user_text} The audit log is not signed meanwhile.", user_text=error.user_text)
            ) from error

    def _new(self) -> Signer:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        private = Ed25519PrivateKey.generate()
        key_id = _id_of(private.public_key())
        text = base64.b64encode(private.private_bytes_raw()).decode("ascii")
        state = self._secrets.set(_entry(key_id), Secret(text))
        place, note = "key ring", ""
        file = self._folder / PRIVATE_FILE
        if state.place is SecretPlace.KEY_RING:
            file.unlink(missing_ok=True)
        else:
            place, note = "file", _FILE_NOTE
            write_atomic(file, text.encode("ascii"))
        # Last: a public part without a private one would be taken for a lost key.
        write_atomic(self._folder / PUBLIC_FILE, _pem(private.public_key()), mode=0o644)
        return Signer(key_id, place, note, private)


_FILE_NOTE = (
    "The audit log's signing key lies in a file that only this user reads, because the key ring did not take "
    "it. Whoever works as this user can sign with it."
)


class PublicKeys:
    """The public parts that signatures are checked with, by their ids."""

    def __init__(self, texts: Iterable[bytes]) -> None:
        """Read every PEM block of texts.

        Raises:
            StorageError: one is not an Ed25519 public key.
        """
        blocks = [_PEM_BEGIN + block for text in texts for block in text.split(_PEM_BEGIN)[1:]]
        keys = map(_public_key, blocks)
        self._keys = {_id_of(key): key for key in keys}

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all keys."""
        return tuple(self._keys)

    def is_signed(self, key_id: str, signature: str, message: bytes) -> bool:
        """Whether signature, base64 text, is that of one of these keys for message."""
        from cryptography.exceptions import InvalidSignature

        key = self._keys.get(key_id)
        if key is None:
            return False
        try:
            raw = base64.b64decode(signature, validate=True)
            # base64 has several texts for some bytes; only the one that was written counts.
            if base64.b64encode(raw).decode("ascii") != signature:
                return False
            key.verify(raw, message)
        except (ValueError, InvalidSignature):
            return False
        return True


def public_key_files(folder: Path) -> tuple[Path, ...]:
    """Give the files of the installation's public keys, the one in use and those before it."""
    return tuple(sorted(folder.glob("signing-key*.pub")))


def _entry(key_id: str) -> str:
    return f"audit-{key_id}"


def _private_key(text: str) -> "Ed25519PrivateKey | None":
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    try:
        return Ed25519PrivateKey.from_private_bytes(base64.b64decode(text.strip(), validate=True))
    except ValueError:
        return None


def _public_key(pem: bytes) -> "Ed25519PublicKey":
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    from cryptography.hazmat.primitives.serialization import load_pem_public_key

    try:
        key = load_pem_public_key(pem)
    except (ValueError, UnsupportedAlgorithm) as error:
        raise StorageError(
            said("The public key cannot be read: it is no PEM file."), detail=repr(error)
        ) from error
    if not isinstance(key, Ed25519PublicKey):
        raise StorageError(said("The public key is not an Ed25519 key."))
    return key


def _pem(key: "Ed25519PublicKey") -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)


def _id_of(key: "Ed25519PublicKey") -> str:
    return hashlib.sha256(key.public_bytes_raw()).hexdigest()[:_ID_DIGITS]


def _id_of_pem(pem: bytes) -> str:
    return _id_of(_public_key(pem))
