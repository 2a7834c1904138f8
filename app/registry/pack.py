"""A model pack: a folder with .gguf files, SHA256SUMS and its signature, and what must be true of it.

Everything but the contents of the large files is checked here, before a byte of them is read; pack_placing.py
checks those while it copies them. Knows the folder alone; does not know the list of models.
"""

import hashlib
import os
import re
import stat
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from app.domain.errors import ModelRefusedError
from app.domain.sentence import said
from app.registry import minisign
from app.registry.minisign import PublicKey, Signed

SUMS_NAME: Final = "SHA256SUMS"
SIGNATURE_NAME: Final = f"{SUMS_NAME}{minisign.SUFFIX}"
ENTRIES_NAME: Final = "models.toml"
MODEL_SUFFIX: Final = ".gguf"
# What may lie beside the models: licences and notes.
_TEXT_SUFFIXES: Final = (".txt", ".md")
_MAX_SUMS_BYTES: Final = 65_536
_MAX_TEXT_BYTES: Final = 1_000_000
_MAX_FILES: Final = 50
_LINE = re.compile(r"([0-9a-f]{64}) [ *](.+)")
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+-]{0,119}")
# Names that Windows keeps for devices, whatever follows the dot.
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
_FLAGS: Final = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
_NONBLOCK: Final = getattr(os, "O_NONBLOCK", 0)


@dataclass(frozen=True, slots=True)
class PackFile:
    """A file of a pack and the hash that its maker signed."""

    name: str
    sha256: str
    size_bytes: int

    @property
    def is_model(self) -> bool:
        """Whether it is one of the models; the others are read and not placed."""
        return self.name.endswith(MODEL_SUFFIX)


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack whose signature and names are good; the contents of its models are not read yet.

    entries are what its models.toml says of each model, by hash.
    """

    folder: Path
    files: tuple[PackFile, ...]
    signed: Signed
    entries: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    @property
    def models(self) -> tuple[PackFile, ...]:
        """The models in it, in the order of the sums."""
        return tuple(file for file in self.files if file.is_model)


def is_pack(folder: Path) -> bool:
    """Say whether a folder means to be a pack; a signature without sums does as well."""
    return any(os.path.lexists(folder / name) for name in (SUMS_NAME, SIGNATURE_NAME))


def read_pack(folder: Path, keys: Sequence[PublicKey]) -> Pack:
    """Give the pack in folder, signed with one of keys.

    Raises:
        ModelRefusedError: anything about it is not as it must be; the sentence says what.
    """
    there = _listing(folder)
    for name in (SUMS_NAME, SIGNATURE_NAME):
        if name not in there:
            raise ModelRefusedError(
                said(
                    "{folder} is no whole model pack: {name} is missing, and nothing was taken from it. A "
                    "single .gguf file that you trust can be added by itself.",
                    folder=folder,
                    name=name,
                )
            )
    sums = _read(folder / SUMS_NAME, _MAX_SUMS_BYTES)
    signature = _read(folder / SIGNATURE_NAME, minisign.MAX_SIGNATURE_BYTES)
    try:
        signed = minisign.check(minisign.digest_of(sums), signature, keys)
    except ModelRefusedError as error:
        raise ModelRefusedError(
            said(
                "Nothing was taken from the model pack in {folder}. {reason}",
                folder=folder,
                reason=error.user_text,
            ),
            detail=error.detail,
        ) from error
    listed = _listed(folder, sums)
    if extra := sorted(there - listed.keys() - {SUMS_NAME, SIGNATURE_NAME}):
        raise ModelRefusedError(
            said(
                "{name} lies in the model pack but is not in its sums. Take it out, or bring the pack again.",
                name=_printable(extra[0]),
            )
        )
    files = tuple(PackFile(name, sha256, _size(folder / name)) for name, sha256 in listed.items())
    if not any(file.is_model for file in files):
        raise ModelRefusedError(said("The model pack in {folder} has no .gguf file.", folder=folder))
    return Pack(folder, files, signed, _entries(folder, files))


def open_plain(path: Path) -> int:
    """Open a file of a pack for reading and give its descriptor; no link, pipe or device is opened.

    Raises:
        ModelRefusedError: it is one, or it cannot be read.
    """
    try:
        status = path.lstat()
        if not stat.S_ISREG(status.st_mode):
            raise ModelRefusedError(
                said(
                    "{name} in the model pack is a link, a folder or a device, not a plain file.",
                    name=path.name,
                )
            )
        descriptor = os.open(path, _FLAGS | _NONBLOCK)
    except FileNotFoundError as error:
        raise ModelRefusedError(
            said("{name} is missing from the model pack. Bring the pack again.", name=path.name)
        ) from error
    except OSError as error:
        raise ModelRefusedError(
            said("{path} cannot be read ({reason}).", path=path, reason=error.strerror or "no reason"),
            detail=repr(error),
        ) from error
    # What was looked at may have been replaced since.
    if not os.path.samestat(os.fstat(descriptor), status):
        os.close(descriptor)
        raise changed(path.name)
    return descriptor


def changed(name: str) -> ModelRefusedError:
    """Give the refusal of a file that is not the one its maker signed."""
    return ModelRefusedError(
        said(
            "{name} is not the file that the model pack's sums name: it was cut or changed. Bring the pack "
            "again.",
            name=name,
        )
    )


def _listing(folder: Path) -> set[str]:
    try:
        names = set()
        with os.scandir(folder) as found:
            for entry in found:
                names.add(entry.name)
                if len(names) > _MAX_FILES:
                    raise ModelRefusedError(
                        said(
                            "{folder} holds more than {count} files: it is no model pack.",
                            folder=folder,
                            count=_MAX_FILES,
                        )
                    )
    except OSError as error:
        raise ModelRefusedError(
            said("{folder} cannot be read ({reason}).", folder=folder, reason=error.strerror or "no reason")
        ) from error
    return names


def _read(path: Path, limit: int) -> bytes:
    with os.fdopen(open_plain(path), "rb") as file:
        data = file.read(limit + 1)
    if len(data) > limit:
        raise ModelRefusedError(
            said(
                "{name} in the model pack has more than {limit} bytes and is not read.",
                name=path.name,
                limit=limit,
            )
        )
    return data


def _size(path: Path) -> int:
    descriptor = open_plain(path)
    try:
        return os.fstat(descriptor).st_size
    finally:
        os.close(descriptor)


def _listed(folder: Path, sums: bytes) -> dict[str, str]:
    """Give the hash of each file by its name; a name is one that every system takes for the same file."""
    listed: dict[str, str] = {}
    seen: set[str] = set()
    try:
        lines = sums.decode("utf-8").splitlines()
    except UnicodeDecodeError as error:
        raise _unreadable_sums(folder) from error
    for line in lines:
        match = _LINE.fullmatch(line)
        if match is None:
            raise _unreadable_sums(folder)
        sha256, name = match.groups()
        _check_name(name)
        if name.casefold() in seen:
            raise ModelRefusedError(said("{name} stands twice in the model pack's sums.", name=name))
        seen.add(name.casefold())
        listed[name] = sha256
    return listed


def _unreadable_sums(folder: Path) -> ModelRefusedError:
    return ModelRefusedError(
        said(
            "{name} of the model pack in {folder} cannot be read: each line must have a SHA-256 and a name.",
            name=SUMS_NAME,
            folder=folder,
        )
    )


def _check_name(name: str) -> None:
    is_plain = _NAME.fullmatch(name) and not name.endswith(".") and not _RESERVED.fullmatch(name)
    is_ours = name in (SUMS_NAME, SIGNATURE_NAME)
    if not is_plain or ".." in name or is_ours:
        raise ModelRefusedError(
            said(
                "The model pack names a file {name}: names are of letters a-z, digits, dot, plus, dash and "
                "underscore, without folders.",
                name=_printable(name),
            )
        )
    if name != ENTRIES_NAME and not name.endswith((MODEL_SUFFIX, *_TEXT_SUFFIXES)):
        raise ModelRefusedError(
            said("{name} has no place in a model pack: it is neither a model nor a text.", name=name)
        )


def _entries(folder: Path, files: Sequence[PackFile]) -> dict[str, Mapping[str, Any]]:
    """Read what the pack says of its models; nothing where it says nothing."""
    file = next((file for file in files if file.name == ENTRIES_NAME), None)
    if file is None:
        return {}
    data = _read(folder / file.name, _MAX_TEXT_BYTES)
    if hashlib.sha256(data).hexdigest() != file.sha256:
        raise changed(file.name)
    try:
        listed = tomllib.loads(data.decode("utf-8")).get("model", [])
    except (ValueError, RecursionError) as error:
        raise ModelRefusedError(
            said("{name} of the model pack cannot be read.", name=file.name), detail=repr(error)
        ) from error
    entries = listed if isinstance(listed, list) else []
    return {str(entry.get("sha256", "")): entry for entry in entries if isinstance(entry, dict)}


def _printable(name: str) -> str:
    """Give a name as it may be shown: what is no printable ASCII is written out."""
    return ascii(name)
