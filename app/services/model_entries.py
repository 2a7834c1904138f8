"""The list of models as somebody edits it: files and gateways join it, values of an entry change, entries go.

What is written is models.toml in the configuration folder; comments and whatever else stands in it stay.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from app.domain.audit import SettingChange, SettingsChanged
from app.domain.clean_text import one_line
from app.domain.errors import ModelError, ModelRefusedError, RewriteNeededError
from app.domain.model_spec import FileSource, GgufSummary, ModelKind, ModelSpec, ModelState
from app.domain.network import Endpoint
from app.domain.policy import NO_POLICY, SitePolicy
from app.domain.sentence import said
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.registry.models_file import ModelsFile
from app.registry.models_text import (
    with_block,
    with_entry,
    with_values,
    without_entry,
)
from app.services.disk import DiskThread
from app.services.model_packs import Brought, ModelPacks
from app.services.models import ModelsService, Report

# What a new entry gets of the context its file was trained with; more costs memory and is one setting away.
FIRST_CONTEXT_TOKENS: Final = 8192
# SPDX's word for a licence that is not on its list; the file does not say which it is in a way to rely on.
UNKNOWN_LICENCE: Final = "LicenseRef-not-stated"
PRESETS: Final = ("chat", "structured", "code", "creative")
_MOST_FILES: Final = 200
_GONE: Final = (ModelState.MISSING, ModelState.WRONG_SIZE, ModelState.WRONG_HASH)
_LONGEST_TITLE: Final = 120
# What the maker of a signed pack knows better than the file; where it lies is not for a pack to say.
_TOLD_BY_PACKS: Final = ("title", "licence", "context_tokens", "sampling", "cache_type_k", "cache_type_v")


@dataclass(frozen=True, slots=True)
class Added:
    """What became of files: the ids of new entries, and of each other file the sentence why there is none.

    there are those whose model was in the list before, which is no failure.
    """

    model_ids: tuple[str, ...]
    refused: tuple[tuple[str, str], ...] = ()
    there: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class EntryValues:
    """What can be set of an entry: its context, layers on the graphics processor, and sampling by preset.

    sampling holds the values of a preset by name, such as {"chat": {"temperature": 0.7}}.
    """

    context_tokens: int
    gpu_layers: int
    sampling: Mapping[str, Mapping[str, float]]


class ModelEntries:
    """Edits models.toml for the window and the tests, and puts the new list in force at once.

    note records what was changed. is_air_gapped says whether a network may be asked. Where the list is that
    of all users of the machine, takes_packs_alone keeps out files that lie somewhere and that nobody signed.
    """

    def __init__(
        self,
        models: ModelsService,
        file: ModelsFile,
        disk: DiskThread,
        packs: ModelPacks,
        *,
        gate: Gatekeeper = UNGUARDED,
        policy: SitePolicy = NO_POLICY,
        note: Callable[[SettingsChanged], None] = lambda _entry: None,
        is_air_gapped: Callable[[], bool] = lambda: False,
        takes_packs_alone: bool = False,
    ) -> None:
        self._models = models
        self._file = file
        self._disk = disk
        self._packs = packs
        self._gate = gate
        self._policy = policy
        self._note = note
        self._is_air_gapped = is_air_gapped
        self._takes_packs_alone = takes_packs_alone

    @property
    def path(self) -> Path:
        """Where the user's entries lie."""
        return self._file.path

    async def own_ids(self) -> frozenset[str]:
        """Give the ids of entries that can be changed back or taken away: those of the user's own file."""
        return await self._disk.run(self._file.own_ids)

    async def shipped_ids(self) -> frozenset[str]:
        """Give the ids of entries that come with the program, also of those whose place the user's took."""
        return await self._disk.run(self._file.shipped_ids)

    def refusal(self, model_id: str) -> str:
        """Say why a model may not answer here; empty when it may."""
        try:
            self._policy.check_model(self._models.spec(model_id))
        except ModelError as error:
            return error.user_text
        return ""

    def fallback_refusal(self, model_id: str) -> str:
        """Say why a model may not answer in a gateway's place; empty when it may, and for none."""
        if not model_id:
            return ""
        sentence = self.refusal(model_id)
        if not sentence and self._models.spec(model_id).kind is ModelKind.GATEWAY:
            return said(
                "{title} is a gateway. What answers without the gateway must be a model on this machine.",
                title=self._models.spec(model_id).title,
            )
        return sentence

    def fetch_refusal(self, spec: ModelSpec) -> str:
        """Say why a model cannot be fetched now; empty when it can be tried."""
        if sentence := self._gate.refusal(Permission.MANAGE_MODELS):
            return sentence
        if not self._policy.allows_model(spec):
            return self.refusal(spec.model_id)
        if not spec.sources:
            return said("Its entry names no source. Copy the file to {path}.", path=spec.path)
        if self._is_air_gapped() and not any(isinstance(source, FileSource) for source in spec.sources):
            return said(
                "The air gap is on: nothing is fetched from a network. Copy the file to {path}.",
                path=spec.path,
            )
        return ""

    async def add_files(self, paths: tuple[Path, ...], report: Report, *, may_rewrite: bool = False) -> Added:
        """Let model files be in the list, each after its header was checked and its hash taken.

        A file of an entry whose own is missing is that entry's from now on; one that is in the list already
        is said and not added twice. Cancelling leaves the list as it is.

        Raises:
            NotAllowedError: whoever is signed in may not manage models.
            RewriteNeededError: the comments of models.toml would be lost; the files before are in the list.
        """
        self._gate.require(Permission.MANAGE_MODELS)
        if self._takes_packs_alone:
            raise ModelRefusedError(
                said("For all users of this machine only a signed model pack is taken, not single files.")
            )
        added: list[str] = []
        refused: list[tuple[str, str]] = []
        there: list[tuple[str, str]] = []
        for path in paths:
            try:
                added.append(await self._add(path, report, may_rewrite=may_rewrite))
            except RewriteNeededError:
                raise
            except _InListError as error:
                there.append((path.name, error.user_text))
            except ModelError as error:
                refused.append((path.name, error.user_text))
        return Added(tuple(added), tuple(refused), tuple(there))

    async def add_folder(self, folder: Path, report: Report, *, may_rewrite: bool = False) -> Added:
        """Let every GGUF file of a folder be in the list; folders in it are not looked into.

        A model pack is checked as a whole, and its models are copied to where the program keeps them. Where
        the site names whose packs it takes, every folder is held to be one.

        Raises:
            NotAllowedError, ModelError: as add_files(); also when there is none, and when anything about a
                pack is not as it must be: nothing was placed then.
        """
        self._gate.require(Permission.MANAGE_MODELS)
        if await self._packs.must_be_pack(folder):
            return await self._add_pack(folder, report, may_rewrite=may_rewrite)
        paths = await self._disk.run(_model_files, folder)
        if not paths:
            raise ModelRefusedError(said("There is no .gguf file in {folder}.", folder=folder))
        return await self.add_files(paths, report, may_rewrite=may_rewrite)

    async def add_gateway(
        self,
        title: str,
        base_url: str,
        *,
        served_model: str = "",
        ca_file: str = "",
        may_rewrite: bool = False,
    ) -> str:
        """Let a server be in the list and give its id; its key is set apart from it.

        Raises:
            NotAllowedError: whoever is signed in may not manage models.
            EndpointRefusedError: the address cannot be used; nothing was changed.
            ModelError: models.toml cannot be changed.
        """
        self._gate.require(Permission.MANAGE_MODELS)
        # Its sentence speaks of the address; the file's would speak of an entry and a field.
        Endpoint(base_url.strip(), ca_file=ca_file.strip())
        name = one_line(title)[:_LONGEST_TITLE]
        model_id = self._new_id(name or "gateway")
        entry: dict[str, Any] = {"id": model_id, "title": name or base_url, "kind": "gateway"}
        entry["base_url"] = base_url.strip()
        optional = {"served_model": served_model.strip(), "ca_file": ca_file.strip()}
        entry |= {key: value for key, value in optional.items() if value}
        await self._change(lambda text: with_entry(text, entry), may_rewrite=may_rewrite)
        self._record(model_id, "", entry["base_url"])
        return model_id

    async def change(self, model_id: str, values: EntryValues, *, may_rewrite: bool = False) -> None:
        """Set values of an entry; a shipped one is copied into the user's file first.

        They hold from the next load of the model on.

        Raises:
            NotAllowedError: whoever is signed in may not manage models.
            RewriteNeededError: the comments of models.toml would be lost; nothing was changed.
            ModelError: no such entry, or a value is out of range; nothing was changed.
        """
        self._gate.require(Permission.MANAGE_MODELS)
        before = self._models.spec(model_id)
        wanted = _changed_values(before, values)
        if not wanted:
            return
        await self._set(before, wanted, may_rewrite=may_rewrite)

    async def take_away(self, model_id: str, *, may_rewrite: bool = False) -> None:
        """Take an entry out of the user's file; a shipped one of that id is back then. No file is deleted.

        Raises:
            NotAllowedError: whoever is signed in may not manage models.
            RewriteNeededError: the comments of models.toml would be lost; nothing was changed.
            ModelError: it is not in the user's file.
        """
        self._gate.require(Permission.MANAGE_MODELS)
        if model_id not in await self.own_ids():
            raise ModelError(said("{model} comes with the program and stays in the list.", model=model_id))
        await self._change(partial(without_entry, model_id=model_id), may_rewrite=may_rewrite)
        self._record(model_id, "in the list", "")

    async def _add_pack(self, folder: Path, report: Report, *, may_rewrite: bool) -> Added:
        brought = await self._packs.bring(folder, report)
        added: list[str] = []
        there: list[tuple[str, str]] = []
        for model in brought.models:
            known = next((spec for spec in self._models.specs if spec.sha256 == model.sha256), None)
            if model.path is None:
                title = known.title if known is not None else model.name
                there.append((model.name, _in_list(model.name, title).user_text))
            elif known is not None and Path(known.path) == model.path:
                added.append(known.model_id)
            else:
                added.append(await self._join_placed(model, model.path, may_rewrite=may_rewrite))
        self._record("pack", "", f"{folder.name} signed with {brought.key_name}: {brought.comment}")
        return Added(tuple(added), there=tuple(there))

    async def _join_placed(self, model: Brought, path: Path, *, may_rewrite: bool) -> str:
        summary = await self._models.inspect(path)
        return await self._join(path, model.sha256, summary, told=model.entry, may_rewrite=may_rewrite)

    async def _add(self, path: Path, report: Report, *, may_rewrite: bool) -> str:
        summary = await self._models.inspect(path)
        sha256 = await self._models.sha256_of(path, report)
        return await self._join(path, sha256, summary, told={}, may_rewrite=may_rewrite)

    async def _join(
        self, path: Path, sha256: str, summary: GgufSummary, *, told: Mapping[str, Any], may_rewrite: bool
    ) -> str:
        """Let a checked file be in the list; told is what a trusted maker says of it, as an entry."""
        if same := next((spec for spec in self._models.specs if spec.sha256 == sha256), None):
            return await self._adopt(same, path, may_rewrite=may_rewrite)
        title = one_line(f"{summary.name or path.stem} ({summary.quantisation})")[:_LONGEST_TITLE]
        model_id = self._new_id(str(told.get("id", path.stem)))
        entry = {
            "id": model_id,
            "title": title,
            "kind": "local",
            "file": path.name,
            "path": str(path),
            "sha256": sha256,
            "size_bytes": summary.size_bytes,
            "licence": UNKNOWN_LICENCE,
            "context_tokens": max(256, min(summary.context_tokens or 4096, FIRST_CONTEXT_TOKENS)),
            **{key: value for key, value in told.items() if key in _TOLD_BY_PACKS},
        }
        await self._change(lambda text: with_entry(text, entry), may_rewrite=may_rewrite)
        self._record(model_id, "", f"{path.name} sha256 {sha256}")
        return model_id

    async def _adopt(self, spec: ModelSpec, path: Path, *, may_rewrite: bool) -> str:
        """Let an entry whose file is missing use this one, which is the same by its hash."""
        if (await self._models.status(spec.model_id)).state not in _GONE:
            raise _in_list(path.name, spec.title)
        await self._set(spec, {("path",): str(path)}, may_rewrite=may_rewrite)
        return spec.model_id

    async def _set(
        self, spec: ModelSpec, wanted: Mapping[tuple[str, ...], Any], *, may_rewrite: bool
    ) -> None:
        """Set values of an entry, a shipped one in a copy in the user's file, and record each."""
        own = await self.own_ids()
        shipped = (
            "" if spec.model_id in own else await self._disk.run(self._file.shipped_block, spec.model_id)
        )

        def edit(text: str) -> str:
            return with_values(with_block(text, shipped) if shipped else text, spec.model_id, wanted)

        await self._change(edit, may_rewrite=may_rewrite)
        for place, value in wanted.items():
            self._record(f"{spec.model_id} {'.'.join(place)}", str(_value_of(spec, place)), str(value))

    async def _change(self, edit: Callable[[str], str], *, may_rewrite: bool = False) -> None:
        work = partial(self._file.change, edit, may_rewrite=may_rewrite)
        self._models.use(await self._disk.run(work))

    def _record(self, name: str, old: str, new: str) -> None:
        self._note(SettingsChanged((SettingChange(f"models.toml: {name}", old, new),)))

    def _new_id(self, name: str) -> str:
        stem = re.sub(r"[^a-z0-9._-]+", "-", name.lower()).strip("-._")[:60] or "model"
        known = {spec.model_id for spec in self._models.specs}
        return next(
            candidate
            for number in range(1, len(known) + 2)
            if (candidate := stem if number == 1 else f"{stem}-{number}") not in known
        )


class _InListError(ModelRefusedError):
    """The same model is in the list and its file is there."""


def _in_list(file: str, title: str) -> _InListError:
    return _InListError(said("{file} is in the list already, as {title}.", file=file, title=title))


def _model_files(folder: Path) -> tuple[Path, ...]:
    try:
        files = sorted(path for path in folder.iterdir() if path.suffix.lower() == ".gguf" and path.is_file())
    except OSError as error:
        raise ModelRefusedError(
            said("{folder} cannot be read ({reason}).", folder=folder, reason=error.strerror or "no reason")
        ) from error
    return tuple(path.absolute() for path in files[:_MOST_FILES])


def _changed_values(spec: ModelSpec, values: EntryValues) -> dict[tuple[str, ...], Any]:
    """Give what of values differs from the entry, by its place in the file."""
    wanted: dict[tuple[str, ...], Any] = {("context_tokens",): values.context_tokens}
    if spec.kind is ModelKind.LOCAL:
        wanted["gpu_layers",] = values.gpu_layers
    for preset, sampling in values.sampling.items():
        wanted |= {("sampling", preset, key): value for key, value in sampling.items()}
    return {path: value for path, value in wanted.items() if value != _value_of(spec, path)}


def _value_of(spec: ModelSpec, path: tuple[str, ...]) -> object:
    if len(path) == 1:
        return getattr(spec, path[0])
    _table, preset, key = path
    return getattr(getattr(spec.sampling, preset), key)
