"""Use cases around model files: what is there, bring it, check it, remove it, look into one."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from app.domain.errors import AssistantError, ModelError, ModelNotFoundError, ModelRefusedError, StorageError
from app.domain.model_fit import CacheType, CacheWish, FitPlan, FreeMemory, ModelShape
from app.domain.model_spec import (
    GgufSummary,
    ModelKind,
    ModelSpec,
    ModelState,
    ModelStatus,
    TransferProgress,
)
from app.domain.policy import NO_POLICY, SitePolicy
from app.domain.program import PROGRAM
from app.domain.sentence import said
from app.domain.user import UNGUARDED, Gatekeeper, Permission
from app.engines.local.library import devices
from app.registry.fit import DraftCandidate, choose, missing_text, size_of_missing
from app.registry.free_memory import free_ram_bytes
from app.registry.gguf import read_gguf
from app.registry.model_history import ModelHistory
from app.registry.transfer import Transfer, target_of
from app.registry.verification import Verifier

logger = logging.getLogger(__name__)

T = TypeVar("T")
Report = Callable[[TransferProgress], None]


def free_memory() -> FreeMemory:
    """Give what may be used now: the machine's memory, and that of graphics processors of their own."""
    try:
        gpus = [device for device in devices() if device.is_gpu and not device.shares_ram]
    except AssistantError:
        gpus = []
    vram = sum(device.free_bytes for device in gpus) if gpus else None
    return FreeMemory(free_ram_bytes(), vram)


def free_ram() -> int | None:
    """Give the bytes of the machine's memory that may be used now; None when the system does not say."""
    return free_ram_bytes()


@dataclass(frozen=True, slots=True)
class _End:
    """What a step gives when its generator is exhausted."""


class ModelsService:
    """Models by their id, for the window, the command line and the tests.

    Files are read and written in one worker thread, in steps of some ten milliseconds, so that a list is
    answered while a fetch runs. aclose ends the thread. history is where crashes are remembered; free says
    how much memory there is; wished_cache how the operator wants read text to be kept, None for no wish. What
    policy does not allow is listed, but neither brought nor used.
    """

    def __init__(
        self,
        catalogue: tuple[ModelSpec, ...],
        models_folder: Path,
        verifier: Verifier,
        transfer: Transfer,
        *,
        history: ModelHistory | None = None,
        free: Callable[[], FreeMemory] = free_memory,
        wished_cache: Callable[[], CacheType | None] = lambda: None,
        gate: Gatekeeper = UNGUARDED,
        policy: SitePolicy = NO_POLICY,
    ) -> None:
        self._policy = policy
        self._catalogue = {spec.model_id: spec for spec in catalogue}
        self._models_folder = models_folder
        self._verifier = verifier
        self._transfer = transfer
        self._history = history
        self._free = free
        self._wished_cache = wished_cache
        self._gate = gate
        self._shapes: dict[str, ModelShape] = {}
        self._listeners: list[Callable[[], None]] = []
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="models")

    @property
    def specs(self) -> tuple[ModelSpec, ...]:
        """All entries in the order of the catalogue."""
        return tuple(self._catalogue.values())

    def use(self, catalogue: tuple[ModelSpec, ...]) -> None:
        """Let these be the entries from now on; what is loaded stays loaded."""
        self._catalogue = {spec.model_id: spec for spec in catalogue}
        self._shapes.clear()
        for listener in self._listeners:
            listener()

    def listen(self, listener: Callable[[], None]) -> None:
        """Call listener after each change of the entries, on the event loop's thread."""
        self._listeners.append(listener)

    def spec(self, model_id: str) -> ModelSpec:
        """Give the entry of model_id; GATEWAY/NAME is one of the models of a gateway whose entry names none.

        Raises:
            ModelNotFoundError: no such id; the sentence lists those there are.
        """
        spec = self._catalogue.get(model_id) or self._served(model_id)
        if spec is None:
            known = ", ".join(self._catalogue) or "none"
            raise ModelNotFoundError(
                said('There is no model "{model_id}". Known models: {known}.', model_id=model_id, known=known)
            )
        return spec

    async def statuses(self) -> tuple[ModelStatus, ...]:
        """Give every entry's state, in the order of the catalogue; no file is read for it."""
        return await self._run(lambda: tuple(map(self._verifier.status_of, self.specs)))

    async def status(self, model_id: str) -> ModelStatus:
        """Give one entry's state without reading its file.

        Raises:
            ModelNotFoundError: no such id.
        """
        spec = self.spec(model_id)
        return await self._run(lambda: self._verifier.status_of(spec))

    def verify(self, model_id: str) -> AsyncGenerator[TransferProgress, None]:
        """Yield progress while the file's hash is taken; ask status afterwards.

        Raises:
            ModelNotFoundError: no such id.
            ModelRefusedError: the file cannot be read.
        """
        return self._steps(self._verifier.verify(self.spec(model_id)))

    async def sha256_of(self, path: Path, report: Report) -> str:
        """Give the SHA-256 of a file that need be no entry's; report hears of the progress.

        Raises:
            ModelRefusedError: it cannot be read, or changed meanwhile.
        """
        return await self.with_files(lambda verifier: verifier.hash_file(path), report)

    async def with_files(
        self, work: Callable[[Verifier], Generator[TransferProgress, None, T]], report: Report
    ) -> T:
        """Let work run in the thread of the files, with what remembers their hashes, and give what it gives.

        report hears of the progress. Cancelling closes the generator.
        """
        given: list[T] = []

        def steps() -> Generator[TransferProgress, None, None]:
            given.append((yield from work(self._verifier)))

        async with contextlib.aclosing(self._steps(steps())) as events:
            async for progress in events:
                report(progress)
        return given[0]

    def fetch(self, model_id: str, into: Path | None = None) -> AsyncGenerator[TransferProgress, None]:
        """Yield progress while the model is brought to its place, or to the folder into.

        Nothing is yielded when the verified file is there. Closing the generator stops within a fraction of
        a second; what has arrived is kept for the next time.

        Raises:
            NotAllowedError: whoever is signed in may not manage models.
            ModelNotFoundError: no such id.
            ModelRefusedError: the site does not allow it.
            TransferError: no source gave the file.
        """
        self._gate.require(Permission.MANAGE_MODELS)
        spec = self.spec(model_id)
        self._policy.check_model(spec)
        return self._fetch(spec, into)

    async def _fetch(self, spec: ModelSpec, into: Path | None) -> AsyncGenerator[TransferProgress, None]:
        async with contextlib.aclosing(self._steps(self._transfer.fetch(spec, into))) as steps:
            async for progress in steps:
                yield progress
        if spec.own_path and into is None:
            # What all users share was not what it should be: from now on the user's own copy counts.
            self._catalogue[spec.model_id] = replace(spec, path=spec.own_path, own_path="")

    def fetched_path(self, model_id: str, into: Path | None = None) -> Path:
        """Give the place where fetch puts the file.

        Raises:
            ModelNotFoundError: no such id.
        """
        return target_of(self.spec(model_id), into)

    async def remove(self, model_id: str) -> int:
        """Delete the model's file and what a fetch left of it; give the bytes that became free.

        Raises:
            NotAllowedError: whoever is signed in may not manage models.
            ModelNotFoundError: no such id, or no file.
            StorageError: the file lies outside the program's models folder, or cannot be deleted.
        """
        self._gate.require(Permission.MANAGE_MODELS)
        spec = self.spec(model_id)
        return await self._run(lambda: self._remove(spec))

    async def inspect(self, path: Path) -> GgufSummary:
        """Give what the file at path says about itself after all checks.

        Raises:
            ModelNotFoundError: nothing is there.
            ModelRefusedError: it must not be loaded.
        """
        return await self._run(lambda: read_gguf(path.absolute()))

    async def usable_path(self, model_id: str) -> Path:
        """Give the model's file once its hash and its header have passed; the hash is taken when unknown.

        Raises:
            ModelNotFoundError: no such id, a gateway, or no file.
            ModelRefusedError: the file must not be loaded.
        """
        spec = self.spec(model_id)
        if spec.kind is ModelKind.GATEWAY:
            raise ModelNotFoundError(
                said("{title} answers through a gateway: it has no file here.", title=spec.title)
            )
        self._policy.check_model(spec)
        path = Path(spec.path)
        async with contextlib.aclosing(self.verify(model_id)) as steps:
            async for _ in steps:
                pass
        status = await self.status(model_id)
        if status.state is ModelState.UNREADABLE:
            # A folder, a pipe, a device, no right to read: looking into it tells which.
            await self._run(lambda: read_gguf(path))
        self._require_verified(status)
        summary = await self._run(lambda: read_gguf(path))
        self._shapes[model_id] = summary.shape
        return path

    async def plan(
        self,
        model_id: str,
        context_tokens: int | None = None,
        cache_type: CacheType | None = None,
        gpu_layers: int | None = None,
    ) -> FitPlan:
        """Give how the model is to be loaded so that it fits; its file must be there.

        context_tokens and gpu_layers None mean those of the entry; cache_type None that of the settings, then
        that of the entry. The header is read unless usable_path has just read it. The entry's draft model is
        part of the plan where its file is usable and fits beside it; else the arithmetic says why not.

        Raises:
            ModelNotFoundError: no such id, a gateway, or no file.
            ModelRefusedError: it does not fit into memory, or must not be loaded.
        """
        spec = self.spec(model_id)
        shape = self._shapes.get(model_id) or (await self.inspect(Path(spec.path))).shape
        wanted = context_tokens or spec.context_tokens
        insisted = cache_type or self._wished_cache()
        cache = CacheWish(insisted, insisted) if insisted else spec.cache
        draft, note = await self._draft_of(spec)
        plan = await self._run(
            lambda: choose(
                shape,
                wanted,
                self._free(),
                title=spec.title,
                gpu_layers=spec.gpu_layers if gpu_layers is None else gpu_layers,
                cache=cache,
                draft=draft,
            )
        )
        return plan.noted(note)

    async def fit_text(
        self, model_id: str, context_tokens: int | None = None, gpu_layers: int | None = None
    ) -> str:
        """Say what the model takes and what is free; of a file that is not here only its size is known.

        Raises:
            ModelNotFoundError: no such id, or a gateway.
            ModelRefusedError: it does not fit into memory, or must not be loaded.
        """
        status = await self.status(model_id)
        if status.state is ModelState.REMOTE:
            raise ModelNotFoundError(
                said("{title} answers through a gateway: it needs no memory here.", title=status.spec.title)
            )
        if status.state is ModelState.MISSING:
            return missing_text(status.spec.size_bytes, await self._run(self._free))
        plan = await self.plan(model_id, context_tokens, gpu_layers=gpu_layers)
        return said(
            "context of {tokens} tokens: {arithmetic}", tokens=plan.context_tokens, arithmetic=plan.arithmetic
        )

    async def missing_fit_text(self, parameters: float, bits: float) -> str:
        """Say what the weights of any model with so many parameters of so many bits take."""
        return missing_text(size_of_missing(parameters, bits), await self._run(self._free))

    async def release(self, model_id: str) -> bool:
        """Let a model be tried again after crashes or a failed trial; say whether anything was known.

        Raises:
            NotAllowedError: whoever is signed in may not manage models.
            ModelNotFoundError: no such id.
        """
        self._gate.require(Permission.MANAGE_MODELS)
        spec, history = self.spec(model_id), self._history
        return history is not None and await self._run(lambda: history.release(spec.sha256))

    async def aclose(self) -> None:
        """End the worker thread; open generators must have been closed before."""
        await asyncio.to_thread(self._executor.shutdown)

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._executor, work)

    async def _steps(self, generator: Generator[T, None, object]) -> AsyncGenerator[T, None]:
        """Run generator in the worker thread, one step at a time; it is closed when this one is."""
        end = _End()
        try:
            while not isinstance(item := await self._run(lambda: next(generator, end)), _End):
                yield item
        finally:
            # The thread takes it after the step that is running now. Shielded: a second cancel must not
            # leave a child process behind.
            await asyncio.shield(self._run(generator.close))

    async def _draft_of(self, spec: ModelSpec) -> tuple[DraftCandidate | None, str]:
        """Give the model that may draft for spec, or what is to be said of one that cannot be used."""
        if not spec.draft:
            return None, ""
        draft = self.spec(spec.draft)
        try:
            path = await self.usable_path(draft.model_id)
        except ModelError as error:
            return None, said("draft model left out: {reason}", reason=error.user_text)
        shape = self._shapes[draft.model_id]
        return DraftCandidate(draft.model_id, draft.title, path, shape, draft.gpu_layers), ""

    def _served(self, model_id: str) -> ModelSpec | None:
        gateway = self._catalogue.get(model_id.partition("/")[0])
        name = model_id.partition("/")[2]
        if gateway is None or gateway.kind is not ModelKind.GATEWAY or gateway.served_model or not name:
            return None
        return gateway.serving(name)

    def _require_verified(self, status: ModelStatus) -> None:
        spec = status.spec
        advice = said("Fetch it: {command}", command=f"{PROGRAM} models fetch {spec.model_id}")
        match status.state:
            case ModelState.VERIFIED:
                return
            case ModelState.MISSING:
                raise ModelNotFoundError(
                    said(
                        "{title} is not on this machine. Without a network, add it from a folder: {add}. "
                        "{advice}",
                        title=spec.title,
                        add=f"{PROGRAM} models add FOLDER",
                        advice=advice,
                    )
                )
            case ModelState.WRONG_SIZE if status.size_bytes < spec.size_bytes:
                text = said(
                    "{file_name} is truncated: {size_bytes} of {size_bytes2} bytes.",
                    file_name=spec.file_name,
                    size_bytes=status.size_bytes,
                    size_bytes2=spec.size_bytes,
                )
            case ModelState.WRONG_SIZE:
                text = said(
                    "{file_name} has {size_bytes} bytes, but the model has {size_bytes2}.",
                    file_name=spec.file_name,
                    size_bytes=status.size_bytes,
                    size_bytes2=spec.size_bytes,
                )
            case ModelState.WRONG_HASH:
                text = said(
                    "{file_name} is not the file its entry means: its SHA-256 differs.",
                    file_name=spec.file_name,
                )
            case _:
                raise ModelRefusedError(
                    said("{path} cannot be read. Give this user the right to read it.", path=spec.path)
                )
        raise ModelRefusedError(said("{text} {advice}", text=text, advice=advice))

    def _remove(self, spec: ModelSpec) -> int:
        path = Path(spec.path)
        if spec.kind is ModelKind.GATEWAY:
            raise ModelNotFoundError(
                said("{title} answers through a gateway: there is no file to remove.", title=spec.title)
            )
        # Only what the program put there itself; resolved, so that no link leads out of the folder.
        if path.parent.resolve() != self._models_folder.resolve():
            raise StorageError(
                said(
                    "{path} lies outside the program's models folder and is not deleted. Delete it "
                    "yourself if it is no longer needed.",
                    path=path,
                )
            )
        freed = 0
        for leftover in (path, path.with_name(f"{path.name}.partial")):
            try:
                size = leftover.lstat().st_size
                leftover.unlink()
            except FileNotFoundError:
                continue
            except OSError as error:
                raise StorageError(
                    said(
                        "{leftover} cannot be deleted ({strerror}). Close what uses it, then try again.",
                        leftover=leftover,
                        strerror=error.strerror,
                    ),
                    detail=repr(error),
                ) from error
            freed += size
        self._verifier.forget(path)
        if not freed:
            raise ModelNotFoundError(said("{title} is not on this machine.", title=spec.title))
        return freed
