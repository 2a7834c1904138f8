"""The control room's receipt for a record: which entries of which run it has, signed with its key."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.domain.errors import StorageError
from app.domain.sentence import said
from app.domain.walk import RecordKeys, RecordSigner
from app.durable.chain import Link
from app.procedures.record import RunRecord
from app.procedures.run_folder import is_run_id
from app.procedures.signed_json import SignedJsonError, check_signed, parse_object, signed_bytes

FORMAT = "run receipt"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Receipt:
    """That a station has a run up to the entry seq, whose hash is digest."""

    run_id: str
    end: Link
    key_id: str


def write_receipt(
    record: RunRecord, data: bytes, received_at_ms: int, station: str, signer: RecordSigner
) -> bytes:
    """Give the receipt for the record in data."""
    fields = {
        "run_id": record.run_id,
        "head": {"seq": record.end.seq, "sha256": record.end.digest},
        "record_sha256": hashlib.sha256(data).hexdigest(),
        "received_at_ms": received_at_ms,
        "station": station,
    }
    return signed_bytes(FORMAT, VERSION, fields, signer)


def read_receipt(data: bytes, keys: RecordKeys) -> Receipt:
    """Verify a receipt.

    Raises:
        StorageError: it is none, or no trusted key signed it.
    """
    try:
        value = parse_object(data)
        check_signed(value, FORMAT, VERSION, keys)
        return _read(value)
    except SignedJsonError as error:
        raise StorageError(said("The receipt is not taken: {error}.", error=error)) from error


def _read(value: Mapping[str, Any]) -> Receipt:
    run_id, head = value.get("run_id"), value.get("head")
    if not isinstance(run_id, str) or not is_run_id(run_id) or not isinstance(head, dict):
        raise SignedJsonError("it names no run")
    seq, digest = head.get("seq"), head.get("sha256")
    if type(seq) is not int or not isinstance(digest, str):
        raise SignedJsonError("it names no entry")
    return Receipt(run_id, Link(seq, digest), str(value["key_id"]))


def returned_end(data: bytes) -> Link:
    """Give up to where a receipt that was verified when it was taken in says that the run is kept."""
    try:
        return _read(parse_object(data)).end
    except (SignedJsonError, KeyError):
        return Link()


def format_of(data: bytes) -> str:
    """Give what a file says that it is, empty for nothing known; it is believed no further."""
    try:
        kind = parse_object(data).get("format")
    except SignedJsonError:
        return ""
    return kind if isinstance(kind, str) else ""
