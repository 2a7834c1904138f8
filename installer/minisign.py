"""Signs and checks files as minisign does (Ed25519 over BLAKE2b-512, the form `ED`).

So a site can check a package with the program it knows, and a build needs no other tool.

The format is that of minisign's own description: an untrusted comment, the signature, a trusted comment, and
a signature over both. Knows no place where keys are kept.
"""

import base64
import hashlib
import secrets
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

_CHUNK_BYTES = 1 << 20
_KEY_BYTES = 2 + 8 + 32
_SIGNATURE_BYTES = 2 + 8 + 64
_SECRET_BYTES = 2 + 2 + 2 + 32 + 8 + 8 + 8 + 64 + 32
_LINES = 4


class SignatureError(Exception):
    """A signature or key is not what it should be; the text says what is wrong."""


def make_keys(secret: Path, public: Path) -> None:
    """Write a new pair of keys without a password, for a build machine that is closed off."""
    key = Ed25519PrivateKey.generate()
    number, raw = secrets.token_bytes(8), key.public_key().public_bytes_raw()
    pair = number + key.private_bytes_raw() + raw
    check = hashlib.blake2b(b"Ed" + pair, digest_size=32).digest()
    body = b"Ed" + b"\0\0" + b"B2" + bytes(32 + 8 + 8) + pair + check
    secret.touch(mode=0o600)
    secret.write_text(f"untrusted comment: minisign secret key\n{_text(body)}\n", encoding="utf-8")
    body = b"Ed" + number + raw
    public.write_text(f"untrusted comment: minisign public key\n{_text(body)}\n", encoding="utf-8")


def sign(file: Path, secret: Path, comment: str) -> Path:
    """Write FILE.minisig and give its path; comment is signed too and must be one line.

    Raises:
        SignatureError: the key has a password or is none.
    """
    body = _bytes(secret.read_text(encoding="utf-8").splitlines()[1], _SECRET_BYTES)
    if body[:6] != b"Ed\0\0B2":
        raise SignatureError("the key has a password or another form; only plain ones can sign here")
    number, seed = body[54:62], body[62:94]
    key = Ed25519PrivateKey.from_private_bytes(seed)
    signature = key.sign(_digest(file))
    whole = key.sign(signature + comment.encode())
    target = file.with_name(f"{file.name}.minisig")
    lines = (
        "untrusted comment: signature from the Watchroom build",
        _text(b"ED" + number + signature),
        f"trusted comment: {comment}",
        _text(whole),
    )
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return target


def verify(file: Path, signature: Path, public: Path) -> str:
    """Give the trusted comment of a good signature.

    Raises:
        SignatureError: anything else.
    """
    key = _bytes(public.read_text(encoding="utf-8").splitlines()[1], _KEY_BYTES)
    lines = signature.read_text(encoding="utf-8").splitlines()
    if len(lines) != _LINES or not lines[2].startswith("trusted comment: "):
        raise SignatureError("the signature file has another form")
    body, whole = _bytes(lines[1], _SIGNATURE_BYTES), _bytes(lines[3], 64)
    if body[:2] != b"ED" or body[2:10] != key[2:10]:
        raise SignatureError("the signature is of another form or by another key")
    comment = lines[2].removeprefix("trusted comment: ")
    try:
        checker = Ed25519PublicKey.from_public_bytes(key[10:])
        checker.verify(body[10:], _digest(file))
        checker.verify(whole, body[10:] + comment.encode())
    except InvalidSignature as error:
        raise SignatureError(f"{file.name} is not what was signed") from error
    return comment


def _digest(file: Path) -> bytes:
    digest = hashlib.blake2b()
    with file.open("rb") as opened:
        while chunk := opened.read(_CHUNK_BYTES):
            digest.update(chunk)
    return digest.digest()


def _text(body: bytes) -> str:
    return base64.b64encode(body).decode()


def _bytes(text: str, length: int) -> bytes:
    try:
        body = base64.b64decode(text, validate=True)
    except ValueError as error:
        raise SignatureError("this is no minisign key or signature") from error
    if len(body) != length:
        raise SignatureError("this is no minisign key or signature")
    return body
