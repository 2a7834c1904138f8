"""Reads models.toml files into model entries; knows an entry's shape, nothing about the file it names."""

import contextlib
import dataclasses
import os
import re
import stat
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, Self
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from app.domain.errors import ModelError
from app.domain.model_fit import CacheType, CacheWish
from app.domain.model_spec import (
    FileSource,
    HttpsSource,
    ModelKind,
    ModelSource,
    ModelSpec,
    PackagePart,
    PackageSource,
    Sampling,
    SamplingPresets,
)
from app.domain.network import Endpoint, EndpointRefusedError
from app.domain.sentence import said

USER_FILE_NAME = "models.toml"
# A hundred entries are 100 kB; more is not a catalogue.
_MAX_FILE_BYTES = 1_000_000
_PACKAGE = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*)==([A-Za-z0-9][A-Za-z0-9.+!_-]*)")
# Characters that Windows forbids in a file name, so that a catalogue serves every system.
_FORBIDDEN_IN_NAMES = frozenset('<>:"/\\|?*') | {chr(code) for code in range(32)}
_PATH = r"^[^\x00]+$"
# No control characters and nothing that turns the direction of the text around it.
_ONE_LINE = "^[^\x00-\x1f\x7f\u0085\u2028\u2029\u202a-\u202e\u2066-\u2069]+$"
# What is wrong by pydantic's name of the fault; {} are its limits.
_FAULTS = {
    "missing": "is missing",
    "extra_forbidden": "is not known",
    "string_type": "must be a text in quotes",
    "int_type": "must be a whole number",
    "float_type": "must be a number",
    "bool_type": "must be true or false",
    "tuple_type": "must be a list",
    "finite_number": "must be a finite number",
    "string_pattern_mismatch": "is empty or holds characters that are not allowed",
    "string_too_short": "must not be empty",
    "greater_than": "must be above {gt}",
    "greater_than_equal": "must be at least {ge}",
    "less_than": "must be below {lt}",
    "less_than_equal": "must be at most {le}",
    "literal_error": "must be {expected}",
    "enum": "must be {expected}",
    "dict_type": "must be a table",
    "model_type": "must be a table",
}


def load_catalogue(
    shipped: Path, user: Path, models_folder: Path, shared: Sequence[Path] = ()
) -> tuple[ModelSpec, ...]:
    """Give all entries: the shipped ones in their order, those of shared folders, those of the user's.

    An entry of a later file takes the place of an earlier one with the same id, as a whole. The user's file
    may be missing, and so may a models.toml in a shared folder. Local entries without a path lie in
    models_folder; where nothing lies there, and a shared folder has a file of that name and size, it is used.

    Raises:
        ModelError: a file cannot be read or an entry is wrong; the sentence names file, entry and field.
    """
    entries = {spec.model_id: spec for spec in read_models_file(shipped, models_folder)}
    files = dict.fromkeys(entries, shipped)
    for path in (*(folder / USER_FILE_NAME for folder in shared), user):
        # A link that leads nowhere is there as well: it is told, not taken for a missing file.
        if os.path.lexists(path):
            own = {spec.model_id: spec for spec in read_models_file(path, models_folder)}
            entries |= own
            files |= dict.fromkeys(own, path)
    for spec in entries.values():
        if fault := _draft_fault(spec, entries):
            raise ModelError(
                said(
                    '{files}: model "{model_id}": draft {fault}.',
                    files=files[spec.model_id],
                    model_id=spec.model_id,
                    fault=fault,
                )
            )
    return tuple(_where_it_lies(spec, models_folder, shared) for spec in entries.values())


def _where_it_lies(spec: ModelSpec, models_folder: Path, shared: Sequence[Path]) -> ModelSpec:
    """Let an entry whose file is not in the user's folder use one that is shared by all users."""
    own = models_folder / spec.file_name
    if spec.kind is ModelKind.GATEWAY or Path(spec.path) != own or os.path.lexists(own):
        return spec
    for folder in reversed(shared):
        place = folder / spec.file_name
        # Its hash is taken before it is loaded, like that of any file.
        with contextlib.suppress(OSError):
            if place.stat().st_size == spec.size_bytes:
                return dataclasses.replace(spec, path=str(place), own_path=str(own))
    return spec


def read_models_file(path: Path, models_folder: Path) -> tuple[ModelSpec, ...]:
    """Give the entries of one file in their order.

    Raises:
        ModelError: as load_catalogue.
    """
    document = _parse(path)
    try:
        checked = _File.model_validate(document)
    except ValidationError as error:
        raise ModelError(_sentence(path, document, error), detail=str(error)) from error
    seen: set[str] = set()
    for entry in checked.model:
        if entry.id in seen:
            raise ModelError(
                said(
                    '{path}: the id "{id}" appears twice; give one of the entries another id.',
                    path=path,
                    id=entry.id,
                )
            )
        seen.add(entry.id)
    return tuple(entry.to_spec(path.parent, models_folder) for entry in checked.model)


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, allow_inf_nan=False)


class _Sampling(_Strict):
    temperature: float | None = Field(default=None, ge=0.0, le=2.0)
    top_p: float | None = Field(default=None, gt=0.0, le=1.0)
    top_k: int | None = Field(default=None, ge=0, le=1000)
    min_p: float | None = Field(default=None, ge=0.0, lt=1.0)
    repeat_penalty: float | None = Field(default=None, ge=0.5, le=2.0)
    seed: int | None = Field(default=None, ge=0, lt=2**32 - 1)

    def over(self, default: Sampling) -> Sampling:
        """Give default with the values that the entry sets."""
        return dataclasses.replace(default, **self.model_dump(exclude_none=True))


class _Presets(_Strict):
    chat: _Sampling = _Sampling()
    structured: _Sampling = _Sampling()
    code: _Sampling = _Sampling()
    creative: _Sampling = _Sampling()

    def to_presets(self) -> SamplingPresets:
        default = SamplingPresets()
        return SamplingPresets(
            chat=self.chat.over(default.chat),
            structured=self.structured.over(default.structured),
            code=self.code.over(default.code),
            creative=self.creative.over(default.creative),
        )


class _Source(_Strict):
    path: str | None = Field(default=None, pattern=_PATH)
    packages: tuple[str, ...] | None = Field(default=None, min_length=1, max_length=1000, strict=False)
    member: str | None = Field(default=None, min_length=1)
    url: str | None = None

    @field_validator("packages")
    @classmethod
    def _are_pinned(cls, packages: tuple[str, ...] | None) -> tuple[str, ...] | None:
        for text in packages or ():
            if not _PACKAGE.fullmatch(text):
                raise ValueError(f'must hold name==version texts, not "{text}"')
        return packages

    @field_validator("url")
    @classmethod
    def _is_https(cls, url: str | None) -> str | None:
        return None if url is None else _checked_url(url, schemes=("https",))

    @model_validator(mode="after")
    def _has_one_kind(self) -> Self:
        if sum(value is not None for value in (self.path, self.packages, self.url)) != 1:
            raise ValueError("must have exactly one of path, packages and url")
        if (self.packages is None) != (self.member is None):
            raise ValueError("must have member together with packages, and only then")
        return self

    def to_source(self, folder: Path) -> ModelSource:
        if self.path is not None:
            return FileSource(str(_absolute(self.path, folder)))
        if self.url is not None:
            return HttpsSource(self.url)
        matches = (_PACKAGE.fullmatch(text) for text in self.packages or ())
        return PackageSource(
            tuple(PackagePart(match[1], match[2], self.member or "") for match in matches if match)
        )


class _Entry(_Strict):
    id: str = Field(pattern=r"^[a-z0-9][a-z0-9._-]*$", max_length=100)
    title: str = Field(min_length=1, max_length=200, pattern=_ONE_LINE)
    kind: Literal["local", "gateway"]
    file: str | None = None
    path: str | None = Field(default=None, pattern=_PATH)
    base_url: str | None = None
    sha256: str | None = None
    size_bytes: int | None = Field(default=None, gt=0, lt=2**50)
    licence: str | None = Field(default=None, pattern=r"^[A-Za-z0-9.+()-][A-Za-z0-9.+() -]*$", max_length=200)
    context_tokens: int = Field(default=4096, ge=256, le=2**24)
    gpu_layers: int = Field(default=-1, ge=-1, le=10_000)
    cache_type_k: CacheType | None = Field(default=None, strict=False)
    cache_type_v: CacheType | None = Field(default=None, strict=False)
    sampling: _Presets = _Presets()
    sources: tuple[_Source, ...] = Field(default=(), strict=False)
    draft: str | None = Field(default=None, min_length=1)
    served_model: str | None = Field(default=None, max_length=300, pattern=_ONE_LINE)
    ca_file: str | None = Field(default=None, pattern=_PATH)
    client_certificate: str | None = Field(default=None, pattern=_PATH)
    client_key: str | None = Field(default=None, pattern=_PATH)
    proxy: str | None = None

    @field_validator("file")
    @classmethod
    def _is_bare_name(cls, name: str | None) -> str | None:
        if name is None or (name.strip(". ") and not _FORBIDDEN_IN_NAMES & set(name)):
            return name
        raise ValueError(f'must be a file name without folders and <>:"|?*, not "{name}"')

    @field_validator("sha256")
    @classmethod
    def _is_hex(cls, digest: str | None) -> str | None:
        if digest is None or re.fullmatch(r"[0-9a-f]{64}", digest):
            return digest
        raise ValueError("must be 64 lower-case hex digits")

    @field_validator("base_url")
    @classmethod
    def _is_plain_address(cls, url: str | None) -> str | None:
        return None if url is None else _checked_url(url, schemes=("http", "https"))

    @model_validator(mode="after")
    def _fits_its_kind(self) -> Self:
        local_only = {
            "file",
            "path",
            "sha256",
            "size_bytes",
            "gpu_layers",
            "sources",
            "cache_type_k",
            "cache_type_v",
            "draft",
        }
        remote_only = {"base_url", "served_model", "ca_file", "client_certificate", "client_key", "proxy"}
        needed, foreign = ({"base_url"}, local_only)
        if self.kind == "local":
            needed, foreign = ({"file", "sha256", "size_bytes", "licence"}, remote_only)
        for name in sorted(needed - self.model_fields_set):
            raise ValueError(f"must have {name}, because its kind is {self.kind}")
        for name in sorted(foreign & self.model_fields_set):
            raise ValueError(f"must not have {name}, because its kind is {self.kind}")
        if self.base_url is not None:
            try:
                Endpoint(
                    self.base_url,
                    ca_file=self.ca_file or "",
                    client_certificate=self.client_certificate or "",
                    client_key=self.client_key or "",
                    proxy=self.proxy or "",
                )
            except EndpointRefusedError as error:
                raise ValueError(f"cannot be used. {error.user_text.removesuffix('.')}") from error
        return self

    def to_spec(self, folder: Path, models_folder: Path) -> ModelSpec:
        path = ""
        if self.kind == "local":
            path = str(_absolute(self.path, folder) if self.path else models_folder / (self.file or ""))
        return ModelSpec(
            model_id=self.id,
            title=self.title,
            kind=ModelKind(self.kind),
            file_name=self.file or "",
            path=path,
            base_url=self.base_url or "",
            sha256=self.sha256 or "",
            size_bytes=self.size_bytes or 0,
            licence=self.licence or "",
            context_tokens=self.context_tokens,
            gpu_layers=self.gpu_layers,
            cache=CacheWish(self.cache_type_k, self.cache_type_v),
            sampling=self.sampling.to_presets(),
            sources=tuple(source.to_source(folder) for source in self.sources),
            draft=self.draft or "",
            served_model=self.served_model or "",
            ca_file=_file_beside(self.ca_file, folder),
            client_certificate=_file_beside(self.client_certificate, folder),
            client_key=_file_beside(self.client_key, folder),
            proxy=self.proxy or "",
        )


class _File(_Strict):
    model: tuple[_Entry, ...] = Field(default=(), strict=False)


def _draft_fault(spec: ModelSpec, entries: dict[str, ModelSpec]) -> str:
    """Say what is wrong with the entry's draft; empty when nothing is."""
    if not spec.draft:
        return ""
    if spec.draft == spec.model_id:
        return "must be another model"
    draft = entries.get(spec.draft)
    if draft is None:
        return f'names "{spec.draft}", which is no known model'
    if draft.kind is not ModelKind.LOCAL:
        return f'must be a model on this machine, and "{spec.draft}" is a gateway'
    return f'names "{spec.draft}", which must not have a draft itself' if draft.draft else ""


def _file_beside(text: str | None, folder: Path) -> str:
    return str(_absolute(text, folder)) if text else ""


def _absolute(text: str, folder: Path) -> Path:
    # os.path: an unknown ~name stays as it is instead of raising.
    return (folder / os.path.expanduser(text)).absolute()


def _checked_url(url: str, schemes: tuple[str, ...]) -> str:
    try:
        parts = urlsplit(url)
        host, _port = parts.hostname, parts.port
    except ValueError as error:
        raise ValueError("is not an address") from error
    if parts.scheme not in schemes:
        raise ValueError(f"must begin with {' or '.join(f'{scheme}://' for scheme in schemes)}")
    if not host or any(character.isspace() for character in url):
        raise ValueError("is not an address")
    if parts.username is not None or parts.password is not None:
        raise ValueError("must hold no user name or password")
    if parts.query or parts.fragment:
        raise ValueError("must hold no ? and no #")
    return url


def _parse(path: Path) -> dict[str, Any]:
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            # Opening a pipe would wait for somebody to write into it.
            raise ModelError(
                said("{path} is not a file. Move it away, or put a models.toml in its place.", path=path)
            )
        with path.open("rb") as file:
            data = file.read(_MAX_FILE_BYTES + 1)
    except OSError as error:
        reason = error.strerror or "unknown reason"
        raise ModelError(
            said("{path} cannot be read ({reason}).", path=path, reason=reason), detail=repr(error)
        ) from error
    if len(data) > _MAX_FILE_BYTES:
        raise ModelError(
            said(
                "{path} is larger than {max_file_bytes} bytes and is not a list of models.",
                path=path,
                max_file_bytes=_MAX_FILE_BYTES,
            )
        )
    try:
        # utf-8-sig: Windows editors like to put a byte order mark in front.
        return tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise ModelError(
            said("{path} is not UTF-8 text; save it as UTF-8.", path=path), detail=repr(error)
        ) from error
    # TOMLDecodeError is one; so is what a number of more than 4300 digits raises.
    except ValueError as error:
        raise ModelError(
            said("{path} is not valid TOML: {error}.", path=path, error=error), detail=repr(error)
        ) from error
    except RecursionError as error:
        raise ModelError(said("{path} is not valid TOML: too many nested brackets.", path=path)) from error


def _sentence(path: Path, document: dict[str, Any], error: ValidationError) -> str:
    fault = error.errors(include_url=False)[0]
    location = list(fault["loc"])
    context = fault.get("ctx", {})
    if fault["type"] == "value_error":
        reason = str(context["error"])
    else:
        reason = _FAULTS.get(fault["type"], "is not right").format(**context)
    where = str(path)
    if len(location) >= 2 and location[0] == "model":
        where += f": {_entry_name(document, location[1])}"
        location = location[2:]
    field = ".".join(str(part + 1) if isinstance(part, int) else part for part in location)
    return f"{where}: {field} {reason}." if field else f"{where} {reason}."


def _entry_name(document: dict[str, Any], index: int | str) -> str:
    entries = document.get("model")
    entry = entries[index] if isinstance(entries, list) and isinstance(index, int) else None
    name = entry.get("id") if isinstance(entry, dict) else None
    return f'model "{name}"' if isinstance(name, str) else f"model number {int(index) + 1}"
