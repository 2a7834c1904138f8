"""Takes model packs from a folder: who signed them, what the site allows, and where their models go.

The rules for signatures stand in docs/decisions/0029-model-packs.md.
"""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from app.domain.errors import ModelError, ModelRefusedError
from app.domain.model_spec import ModelKind, ModelSpec, ModelState, TransferProgress
from app.domain.policy import SitePolicy
from app.domain.sentence import said
from app.registry.minisign import PublicKey, parse_key
from app.registry.pack import PackFile, is_pack, read_pack
from app.registry.pack_placing import PackPlacing, Placed
from app.registry.verification import Verifier
from app.services.disk import DiskThread
from app.services.models import ModelsService, Report

_KEY_SUFFIX: Final = "*.pub"


@dataclass(frozen=True, slots=True)
class Brought:
    """A model of a pack that is good: path is its place, None where its entry has its file already.

    entry is what the pack's models.toml says of it.
    """

    name: str
    sha256: str
    size_bytes: int
    path: Path | None
    entry: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class BroughtPack:
    """The models of a pack, the name of the key it is signed with, and what its maker says of it."""

    models: tuple[Brought, ...]
    key_name: str
    comment: str


class ModelPacks:
    """Checks packs and copies their models into folder; keys gives the public keys that count."""

    def __init__(
        self,
        models: ModelsService,
        disk: DiskThread,
        folder: Path,
        *,
        keys: Callable[[], tuple[PublicKey, ...]],
        policy: SitePolicy,
        mode: int = 0o600,
    ) -> None:
        self._models = models
        self._disk = disk
        self._folder = folder
        self._keys = keys
        self._policy = policy
        self._placing = PackPlacing(folder, mode=mode)

    async def must_be_pack(self, folder: Path) -> bool:
        """Say whether a folder is taken as a pack or not at all.

        It has what only packs have, or the site has named keys: whoever can take both the sums and the
        signature off a stick must not be left with a folder that needs none.
        """
        return self._policy.model_keys is not None or await self._disk.run(partial(is_pack, folder))

    async def bring(self, folder: Path, report: Report) -> BroughtPack:
        """Check the pack in folder and copy its models to their place, all of them or none.

        Raises:
            ModelRefusedError: something about it is not as it must be, or the site does not allow a model.
            TransferError: there is no room, or the models folder cannot be written.
        """
        pack = await self._disk.run(lambda: read_pack(folder.absolute(), self._keys()))
        names: dict[str, str] = {}
        for file in pack.models:
            spec = self._known(file)
            self._check_allowed(file, spec)
            if spec is None or not await self._is_there(spec, report):
                names[file.name] = file.name if spec is None else spec.file_name

        def place(verifier: Verifier) -> Generator[TransferProgress, None, tuple[Placed, ...]]:
            placed = yield from self._placing.place(pack, names)
            for file in placed:
                verifier.remember(file.path, file.sha256)
            return placed

        placed = {file.sha256: file.path for file in await self._models.with_files(place, report)}
        models = tuple(
            Brought(
                file.name,
                file.sha256,
                file.size_bytes,
                placed.get(file.sha256),
                pack.entries.get(file.sha256, {}),
            )
            for file in pack.models
        )
        return BroughtPack(models, pack.signed.key_name, pack.signed.comment)

    def _known(self, file: PackFile) -> ModelSpec | None:
        return next((spec for spec in self._models.specs if spec.sha256 == file.sha256), None)

    def _check_allowed(self, file: PackFile, spec: ModelSpec | None) -> None:
        wanted = spec or ModelSpec("", file.name, ModelKind.LOCAL, sha256=file.sha256)
        self._policy.check_model(wanted)

    async def _is_there(self, spec: ModelSpec, report: Report) -> bool:
        try:
            state = await self._models.with_files(lambda verifier: verifier.verify(spec), report)
        except ModelError:
            return False
        return state is ModelState.VERIFIED


def trusted_keys(policy: SitePolicy, shipped: Path) -> tuple[PublicKey, ...]:
    """Give the keys that packs may be signed with: the site's alone where it names any, else the program's.

    Raises:
        ModelRefusedError: a key cannot be read; the sentence names it.
    """
    if policy.model_keys is not None:
        return tuple(_parsed(text, "model_keys") for text in policy.model_keys)
    files = sorted(shipped.glob(_KEY_SUFFIX))
    return tuple(_parsed(file.read_text(encoding="utf-8"), file.name) for file in files)


def _parsed(text: str, where: str) -> PublicKey:
    try:
        return parse_key(text)
    except ValueError as error:
        raise ModelRefusedError(
            said("A key of model packs cannot be read ({where}).", where=where), detail=repr(error)
        ) from error
