"""Signs and checks files as minisign does (Ed25519 over BLAKE2b-512, the form `ED`).

So a site can check a package with the program it knows, and a build needs no other tool.

The format is that of minisign's own description: an untrusted comment, the signature, a trusted comment, and
a signature over both. Knows no place where keys are kept.
"""

import base64
import hashlib
import secrets
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from app.domain.errors import ModelRefusedError
from app.registry import minisign as checker

_CHUNK_BYTES = 1 << 20
_SECRET_BYTES = 2 + 2 + 2 + 32 + 8 + 8 + 8 + 64 + 32


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
    lines = secret.read_bytes().decode("utf-8", errors="replace").splitlines()
    body = _bytes(lines[1] if len(lines) > 1 else "", _SECRET_BYTES)
    if body[:6] != b"Ed\0\0B2":
        raise SignatureError("the key has a password or another form; only plain ones can sign here")
    number, seed = body[54:62], body[62:94]
    key = Ed25519PrivateKey.from_private_bytes(seed)
    signature = key.sign(_digest(file))
    whole = key.sign(signature + comment.encode())
    target = file.with_name(f"{file.name}.minisig")
    written = (
        "untrusted comment: signature from the Watchroom build",
        _text(b"ED" + number + signature),
        f"trusted comment: {comment}",
        _text(whole),
    )
    target.write_text("\n".join(written) + "\n", encoding="utf-8", newline="\n")
    return target


def verify(file: Path, signature: Path, public: Path) -> str:
    """Give the trusted comment of a good signature.

    Raises:
        SignatureError: anything else.
    """
    try:
        key = checker.parse_key(public.read_text(encoding="utf-8"))
        return checker.check(_digest(file), signature.read_bytes(), (key,)).comment
    except ValueError as error:
        raise SignatureError("this is no minisign key") from error
    except ModelRefusedError as error:
        raise SignatureError(f"{file.name} is not what was signed: {error.user_text}") from error


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
