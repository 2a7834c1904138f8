"""Hashes of PINs, against the vectors of RFC 7914."""

import dataclasses

from app.domain.secret import Secret
from app.storage.pin_hash import DEFAULT_COST, Cost, PinHash, hash_pin, is_pin

# RFC 7914, section 12: P="password", S="NaCl", N=1024, r=8, p=16; the first 32 bytes of 64.
VECTOR = PinHash(
    Cost(1024, 8, 16),
    b"NaCl",
    bytes.fromhex("fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"),
)


def test_the_hash_is_scrypt() -> None:
    assert is_pin(Secret("password"), VECTOR)
    assert not is_pin(Secret("passwore"), VECTOR)


def test_a_pin_is_recognised_by_its_hash_at_the_cost_that_is_used() -> None:
    kept = hash_pin(Secret("135790"))

    assert kept.cost == DEFAULT_COST
    assert is_pin(Secret("135790"), kept)
    assert not is_pin(Secret("135791"), kept)
    assert not is_pin(Secret(""), kept)


def test_the_same_pin_has_another_hash_each_time() -> None:
    one, other = hash_pin(Secret("135790"), Cost(2, 1, 1)), hash_pin(Secret("135790"), Cost(2, 1, 1))

    assert one.salt != other.salt
    assert one.digest != other.digest


def test_a_hash_does_not_hold_the_pin() -> None:
    kept = hash_pin(Secret("135790"), Cost(2, 1, 1))

    assert "135790" not in repr(dataclasses.asdict(kept))
