"""Joins the model picker to the services: chooses, loads, fetches, cancels."""

import contextlib
from collections.abc import AsyncGenerator, Callable
from dataclasses import replace
from typing import Protocol

from app.domain.errors import AssistantError
from app.domain.gateway import Health
from app.domain.ladder import FAULT_WORDS
from app.domain.model_spec import ModelState, ModelStatus, TransferProgress
from app.domain.settings import Settings
from app.services.engine_keeper import EnginePhase, EngineStatus
from app.services.engine_ladder import Engines
from app.services.gateways import GatewayService
from app.services.jobs import JobSlot
from app.services.settings import SettingsService
from app.ui.common.language import counted, listed, told, tr
from app.ui.common.sentences import sentence_of
from app.ui.models.picker import ModelPicker, PickerAction, PickerProgress

_FETCHABLE = (ModelState.MISSING, ModelState.WRONG_SIZE, ModelState.WRONG_HASH)
_BUSY = (EnginePhase.CHECKING, EnginePhase.LOADING, EnginePhase.WARMING)
_MEGABYTE = 1_000_000


class ModelCatalogue(Protocol):
    """What the picker needs of services.models.ModelsService."""

    async def statuses(self) -> tuple[ModelStatus, ...]:
        """Give every model and how its file stands."""

    def fetch(self, model_id: str) -> AsyncGenerator[TransferProgress, None]:
        """Bring a model to this machine; closing the generator early ends the transfer."""


class ModelsPresenter:
    """Decides which model answers and keeps its load, its fetch and the picker in step."""

    def __init__(
        self,
        picker: ModelPicker,
        engines: Engines,
        models: ModelCatalogue,
        gateways: GatewayService,
        settings: SettingsService,
        on_titles: Callable[[dict[str, str]], None],
    ) -> None:
        self._picker = picker
        self._engines = engines
        self._models = models
        self._gateways = gateways
        self._settings = settings
        self._on_titles = on_titles
        self._statuses: tuple[ModelStatus, ...] = ()
        self._wanted = engines.chosen.model_id
        # The command line may have chosen another model than the settings for this run.
        self._configured = settings.current.model_id
        self._is_locked = False
        self._is_fetching = False
        self._loading = JobSlot("load model", self._show_failure)
        self._switching = JobSlot("switch model", self._show_failure)
        self._fetching = JobSlot("fetch model", self._show_failure)
        self._listing = JobSlot("list models", self._show_failure)
        self._looking = JobSlot("look at gateways", self._show_failure)
        picker.picked.connect(self.pick)
        picker.action_requested.connect(self._act)
        picker.fetch_cancelled.connect(self._fetching.cancel)
        picker.opened.connect(self._look)
        gateways.listen(self._show_gateway)
        engines.listen(self._hear)
        settings.listen(self._follow_settings)

    def start(self) -> None:
        """List the models and load the chosen one while the window is in use."""
        self._listing.start(self._list())
        self._load()

    def refresh(self) -> None:
        """List the models anew: entries joined the list, changed or left it."""
        self._listing.start(self._list())

    def pick(self, model_id: str) -> None:
        """Let another model answer from now on."""
        self._wanted = model_id
        self._picker.show_message("")
        self._switching.start(self._switch())

    def set_locked(self, is_locked: bool) -> None:
        """Keep the model while an answer is produced."""
        if is_locked == self._is_locked:
            return
        self._is_locked = is_locked
        self._picker.set_locked(is_locked)
        self._show_engine(self._engines.chosen)

    async def aclose(self) -> None:
        """Cancel what runs and wait for its clean-up."""
        for slot in (self._switching, self._fetching, self._loading, self._looking, self._listing):
            await slot.aclose()

    def _load(self) -> None:
        self._loading.start(self._load_chosen())

    async def _load_chosen(self) -> None:
        try:
            async with contextlib.aclosing(self._engines.load_chosen()) as events:
                async for _progress in events:
                    pass  # the keeper tells every listener
        except AssistantError:
            self._look_at_chosen()
            raise
        self._look_at_chosen()
        await self._list()

    def _look_at_chosen(self) -> None:
        if self._gateways.is_gateway(self._engines.chosen.model_id):
            self._look()

    def _look(self) -> None:
        """Find out how the gateways stand and which models they have."""
        self._looking.start(self._look_at_gateways())

    async def _look_at_gateways(self) -> None:
        for spec in self._gateways.specs:
            await self._gateways.check(spec.model_id)

    async def _switch(self) -> None:
        while self._wanted != self._engines.chosen.model_id:
            model_id = self._wanted
            await self._loading.aclose()
            await self._engines.choose(model_id)
            self._picker.show_chosen(model_id)
            if self._settings.current.model_id != model_id:
                await self._settings.replace(replace(self._settings.current, model_id=model_id))
        self._load()

    async def _fetch(self, model_id: str) -> None:
        title = self._title(model_id)
        self._picker.show_progress(PickerProgress(tr("{title}: starting", title=title), None))
        self._picker.set_action(PickerAction.NONE)
        try:
            async with contextlib.aclosing(self._models.fetch(model_id)) as events:
                async for progress in events:
                    self._picker.show_progress(_transfer_progress(title, progress))
        finally:
            self._picker.show_progress(None)
            try:
                await self._list()
            finally:
                # Last: a fetch that is offered before this one has ended could not be started.
                self._is_fetching = False
                self._show_engine(self._engines.chosen)
        if self._engines.chosen.model_id == model_id:
            self._load()

    async def _list(self) -> None:
        self._statuses = await self._models.statuses()
        self._show_list()
        self._show_engine(self._engines.chosen)

    def _show_list(self) -> None:
        """List the models, those of a gateway with several under their gateway."""
        served: dict[str, list[ModelStatus]] = {}
        for spec in self._gateways.served:
            status = ModelStatus(spec, ModelState.REMOTE, 0)
            served.setdefault(spec.endpoint_id, []).append(status)
        listed = tuple(
            shown for status in self._statuses for shown in (status, *served.get(status.spec.model_id, ()))
        )
        self._on_titles({status.spec.model_id: status.spec.title for status in listed})
        words = {
            spec.model_id: gateway_words(self._gateways.health(spec.model_id))
            for spec in self._gateways.specs
        }
        self._picker.show_models(listed, self._engines.chosen.model_id, words)

    def _show_gateway(self, _model_id: str) -> None:
        self._show_list()

    def _act(self) -> None:
        action = self._action(self._engines.chosen)
        self._picker.show_message("")
        if action is PickerAction.FETCH:
            self._is_fetching = True
            self._fetching.start(self._fetch(self._engines.chosen.model_id))
        elif action is PickerAction.CANCEL:
            self._loading.cancel()
        else:
            self._load()

    def _action(self, engine: EngineStatus) -> PickerAction:
        states = {status.spec.model_id: status.state for status in self._statuses}
        if self._is_locked:
            return PickerAction.NONE
        if engine.phase in _BUSY:
            return PickerAction.CANCEL
        if engine.phase is EnginePhase.READY:
            return PickerAction.NONE
        if states.get(engine.model_id) in _FETCHABLE:
            return PickerAction.NONE if self._is_fetching else PickerAction.FETCH
        return PickerAction.RETRY if engine.phase is EnginePhase.FAILED else PickerAction.LOAD

    def _hear(self, _status: EngineStatus) -> None:
        self._show_engine(self._engines.chosen)

    def _show_engine(self, engine: EngineStatus) -> None:
        self._picker.set_action(self._action(engine))
        if engine.phase is EnginePhase.FAILED or (engine.phase is EnginePhase.UNLOADED and engine.note):
            self._picker.show_message(engine.note)
        elif engine.phase in _BUSY:
            self._picker.show_message("")

    def _title(self, model_id: str) -> str:
        titles = {status.spec.model_id: status.spec.title for status in self._statuses}
        return titles.get(model_id, model_id)

    def _follow_settings(self, settings: Settings) -> None:
        has_changed = settings.model_id != self._configured
        self._configured = settings.model_id
        if has_changed and settings.model_id != self._wanted:
            self.pick(settings.model_id)

    def _show_failure(self, error: Exception) -> None:
        self._wanted = self._engines.chosen.model_id
        self._picker.show_chosen(self._wanted)
        self._show_engine(self._engines.chosen)
        self._picker.show_message(sentence_of(error))


def gateway_words(health: Health | None) -> str:
    """Say how a gateway stands, as far as it was looked at."""
    if health is None:
        return tr("gateway")
    if health.fault is not None:
        return tr("gateway: {fault}", fault=told(FAULT_WORDS[health.fault]))
    names = health.facts.models if health.facts is not None else ()
    models = counted("{count} models", "{count} model", len(names)) if len(names) > 1 else "".join(names)
    return listed(part for part in (tr("gateway"), models, f"{health.latency_ms:.0f} ms") if part)


def _transfer_progress(title: str, progress: TransferProgress) -> PickerProgress:
    done = progress.done_bytes / _MEGABYTE
    if not progress.total_bytes:
        return PickerProgress(
            tr("{title}: {step}, {done:,.0f} MB", title=title, step=progress.step, done=done), None
        )
    total = progress.total_bytes / _MEGABYTE
    text = tr(
        "{title}: {step}, {done:,.0f} of {total:,.0f} MB",
        title=title,
        step=progress.step,
        done=done,
        total=total,
    )
    return PickerProgress(text, progress.done_bytes / progress.total_bytes)
