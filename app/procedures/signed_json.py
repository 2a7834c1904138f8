"""JSON objects that carry the signature of an installation over all their other fields."""

import hashlib
import json
import re
from collections.abc import Mapping
from typing import Any

from app.domain.walk import RecordKeys, RecordSigner

_HALVES = re.compile("[\ud800-\udfff]")


class SignedJsonError(ValueError):
    """The file is no such object, or nobody who is trusted signed it; its text is the end of a sentence."""


def signed_bytes(kind: str, version: int, fields: Mapping[str, object], signer: RecordSigner) -> bytes:
    """Give the object with its signature as readable JSON."""
    value = {"format": kind, "version": version, **fields, "key_id": signer.key_id}
    value["signature"] = signer.sign(_message(value))
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, indent=1)
    # Half of a character, as in the name of a file, has no UTF-8; its escape is the same text.
    return _HALVES.sub(lambda match: f"\\u{ord(match[0]):04x}", text).encode("utf-8") + b"\n"


def parse_object(data: bytes) -> dict[str, Any]:
    """Read a file that should hold one JSON object; nothing of it is believed yet.

    Raises:
        SignedJsonError: it does not.
    """
    try:
        value = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise SignedJsonError("it is no JSON file, or was cut off") from error
    if not isinstance(value, dict):
        raise SignedJsonError("it holds no object")
    return value


def check_signed(value: Mapping[str, Any], kind: str, version: int, keys: RecordKeys) -> None:
    """Return when value is of this kind and version, and signed by one of keys.

    Raises:
        SignedJsonError: it is not.
    """
    if value.get("format") != kind:
        raise SignedJsonError(f"it is no {kind}")
    if value.get("version") != version:
        raise SignedJsonError(f"it is of version {value.get('version')!r}, which this program does not read")
    key_id, signature = value.get("key_id"), value.get("signature")
    if not isinstance(key_id, str) or not isinstance(signature, str):
        raise SignedJsonError("it is not signed")
    if key_id not in keys.ids:
        raise SignedJsonError(
            f"it is signed with the key {key_id}, which is not trusted here: give the station's .pub file "
            "with --key once"
        )
    try:
        message = _message(value)
    except (ValueError, RecursionError) as error:
        raise SignedJsonError("it cannot be read whole") from error
    if not keys.is_signed(key_id, signature, message):
        raise SignedJsonError("it was changed after it was signed")


def _message(value: Mapping[str, Any]) -> bytes:
    rest = {name: item for name, item in value.items() if name != "signature"}
    text = json.dumps(rest, ensure_ascii=True, allow_nan=False, sort_keys=True, separators=(",", ":"))
    return f"watchroom {value['format']} {hashlib.sha256(text.encode('ascii')).hexdigest()}\n".encode()
