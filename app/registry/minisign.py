"""Checks signatures in minisign's form (`ED`: Ed25519 over BLAKE2b-512); makes none and keeps no key.

The format is that of minisign's own description: an untrusted comment, the signature with the number of its
key, a trusted comment, and a signature over both. Anybody can change the untrusted comment, so it is never
shown.
"""

import base64
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from app.domain.errors import ModelRefusedError
from app.domain.sentence import said

SUFFIX = ".minisig"
MAX_SIGNATURE_BYTES = 4096
_KEY_BYTES = 2 + 8 + 32
_SIGNATURE_BYTES = 2 + 8 + 64
_WHOLE_BYTES = 64
_COMMENT = "trusted comment: "
_NO_SIGNATURE = said("Its signature is no minisign signature of the form ED.")


@dataclass(frozen=True, slots=True)
class PublicKey:
    """Who may sign: the number that signatures name, and the key itself."""

    number: bytes
    raw: bytes

    @property
    def name(self) -> str:
        """The number as minisign prints it."""
        return self.number[::-1].hex().upper()


@dataclass(frozen=True, slots=True)
class Signed:
    """A good signature: the name of its key and what its maker says, one line."""

    key_name: str
    comment: str


def parse_key(text: str) -> PublicKey:
    """Read a key: the line that minisign prints, or the two lines of its file.

    Raises:
        ValueError: it is none.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and lines[0].startswith("untrusted comment:"):
        lines = lines[1:]
    if len(lines) != 1:
        raise ValueError("it is no minisign public key")
    body = base64.b64decode(lines[0], validate=True)
    if len(body) != _KEY_BYTES or body[:2] != b"Ed":
        raise ValueError("it is no minisign public key")
    return PublicKey(body[2:10], body[10:])


def check(digest: bytes, signature: bytes, keys: Iterable[PublicKey]) -> Signed:
    """Give who signed what has this BLAKE2b-512 digest; the key must be one of keys.

    Raises:
        ModelRefusedError: the signature is none, is by another key, or is of something else.
    """
    # Imported here: a start loads no signature.
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    body, comment, whole = _parts(signature)
    number = body[2:10]
    key = next((known for known in keys if known.number == number), None)
    if key is None:
        name = PublicKey(number, b"").name
        raise ModelRefusedError(
            said("It is signed with the key {name}, which nobody here has named as trusted.", name=name)
        )
    try:
        checker = Ed25519PublicKey.from_public_bytes(key.raw)
        checker.verify(body[10:], digest)
        checker.verify(whole, body[10:] + comment.encode())
    except InvalidSignature as error:
        raise ModelRefusedError(said("Its signature is of something else.")) from error
    return Signed(key.name, comment)


def digest_of(data: bytes) -> bytes:
    """Give what is signed of data."""
    return hashlib.blake2b(data).digest()


def _parts(signature: bytes) -> tuple[bytes, str, bytes]:
    """Give the signature, the trusted comment, and the signature over both."""
    if len(signature) > MAX_SIGNATURE_BYTES:
        raise ModelRefusedError(_NO_SIGNATURE)
    try:
        lines = signature.decode("utf-8").replace("\r\n", "\n").removesuffix("\n").split("\n")
        _untrusted, body_line, comment_line, whole_line = lines
        body = base64.b64decode(body_line, validate=True)
        whole = base64.b64decode(whole_line, validate=True)
    except ValueError as error:
        raise ModelRefusedError(_NO_SIGNATURE, detail=repr(error)) from error
    comment = comment_line.removeprefix(_COMMENT)
    # ED alone: the older form signs the whole file, which would have to be in memory.
    is_form = body[:2] == b"ED" and len(body) == _SIGNATURE_BYTES and len(whole) == _WHOLE_BYTES
    if not is_form or not comment_line.startswith(_COMMENT) or not comment.isprintable():
        raise ModelRefusedError(_NO_SIGNATURE)
    return body, comment, whole
