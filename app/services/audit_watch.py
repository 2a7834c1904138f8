"""What of settings and engines becomes an audit record."""

import contextlib
import dataclasses

from app.domain.audit import ModelLoaded, ModelRefused, SettingChange
from app.domain.errors import ModelNotFoundError
from app.domain.settings import Settings
from app.services.engine_keeper import EnginePhase, EngineStatus
from app.services.engine_ladder import Engines


def model_entry(status: EngineStatus, engines: Engines) -> ModelLoaded | ModelRefused | None:
    """Give the record of a model that was loaded or refused, None for what else a status says."""
    sha256 = ""
    if status.phase is EnginePhase.READY:
        sha256 = engines.spec().sha256
        return ModelLoaded(status.model_id, sha256, status.engine, status.context_tokens, status.memory)
    if status.phase is EnginePhase.FAILED:
        # An id that is in no catalogue has no hash.
        with contextlib.suppress(ModelNotFoundError):
            sha256 = engines.spec().sha256
        return ModelRefused(status.model_id, sha256, status.note)
    return None


def changes_of(old: Settings, new: Settings) -> tuple[SettingChange, ...]:
    """Give the settings that differ, as text before and after."""
    return tuple(
        SettingChange(item.name, str(before), str(after))
        for item in dataclasses.fields(Settings)
        if (before := getattr(old, item.name)) != (after := getattr(new, item.name))
    )
