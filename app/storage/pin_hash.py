"""PINs as scrypt hashes (RFC 7914): what is kept tells nobody the PIN, and a guess takes a third of a second.

Knows no users and no file.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Final

from app.domain.secret import Secret

_SALT_BYTES: Final = 16
_DIGEST_BYTES: Final = 32
# What a file that somebody wrote may make this machine do: 1 GiB and some minutes at most.
MAX_N: Final = 2**20
MAX_R: Final = 8
MAX_P: Final = 16


@dataclass(frozen=True, slots=True)
class Cost:
    """What a hash takes: 128 * n * r bytes of memory, p times; n is a power of two."""

    n: int
    r: int
    p: int


# One of the equal choices of OWASP's Password Storage Cheat Sheet; it takes 32 MiB.
DEFAULT_COST: Final = Cost(2**15, 8, 3)


@dataclass(frozen=True, slots=True)
class PinHash:
    """A PIN that can be recognised and not read."""

    cost: Cost
    salt: bytes
    digest: bytes


def hash_pin(pin: Secret, cost: Cost = DEFAULT_COST) -> PinHash:
    """Give the hash of pin with a salt of its own."""
    salt = secrets.token_bytes(_SALT_BYTES)
    return PinHash(cost, salt, _digest(pin, salt, cost))


def is_pin(pin: Secret, known: PinHash) -> bool:
    """Whether known was made of pin; the comparison takes the same time wherever they differ."""
    return hmac.compare_digest(_digest(pin, known.salt, known.cost), known.digest)


def _digest(pin: Secret, salt: bytes, cost: Cost) -> bytes:
    # OpenSSL refuses more than 32 MiB unless it is told, and wants some beside the table.
    most_bytes = 128 * cost.r * (cost.n + cost.p + 2) + 2**20
    return hashlib.scrypt(
        pin.reveal().encode("utf-8", "surrogatepass"),
        salt=salt,
        n=cost.n,
        r=cost.r,
        p=cost.p,
        maxmem=most_bytes,
        dklen=_DIGEST_BYTES,
    )
