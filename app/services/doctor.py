"""What this machine has and misses, each thing with a sentence."""

import importlib.metadata
import importlib.util
import platform
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import app
from app.domain.errors import AssistantError, SettingsUnreadableError, StorageError
from app.domain.model_spec import ModelState, ModelStatus
from app.domain.policy import NO_POLICY, SitePolicy, policy_lines
from app.durable.folders import UserFolders
from app.engines.local.library import Device, build_facts, devices
from app.services.disk import DiskThread
from app.services.display import display_problem
from app.storage.secrets import key_ring_state
from app.storage.settings_file import SettingsFile
from app.storage.sqlite_features import sqlite_features


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; is_ok False means that something will not work."""

    topic: str
    is_ok: bool
    text: str


class Doctor:
    """Looks at the machine; changes nothing but that missing folders are made.

    What fails is a finding like any other, so that the rest is told: no folder, settings or list of models
    needs to be usable. statuses reads every model's state.
    """

    def __init__(
        self,
        statuses: Callable[[], tuple[ModelStatus, ...]],
        settings: SettingsFile,
        folders: UserFolders,
        disk: DiskThread,
        environment: Mapping[str, str],
        policy: SitePolicy = NO_POLICY,
    ) -> None:
        self._policy = policy
        self._statuses = statuses
        self._settings = settings
        self._folders = folders
        self._disk = disk
        self._environment = environment

    async def examine(self) -> tuple[Finding, ...]:
        """Give the findings in the order they are shown."""
        return await self._disk.run(lambda: (*self._machine(), *self._models()))

    def _models(self) -> tuple[Finding, ...]:
        try:
            return tuple(map(_model, self._statuses()))
        except AssistantError as error:
            return (Finding("models", is_ok=False, text=error.user_text),)

    def _machine(self) -> tuple[Finding, ...]:
        return (
            Finding("watchroom", is_ok=True, text=app.__version__),
            Finding(
                "python", sys.version_info >= (3, 11), f"{platform.python_version()}, {platform.platform()}"
            ),
            _qt(),
            *_llama(),
            _sqlite(),
            _key_ring(),
            self._display(),
            self._usable_folders(),
            self._readable_settings(),
            _site_policy(self._policy),
        )

    def _usable_folders(self) -> Finding:
        try:
            self._folders.ensure()
        except StorageError as error:
            return Finding("folders", is_ok=False, text=error.user_text)
        return Finding("folders", is_ok=True, text=f"{self._folders.config}, {self._folders.data}")

    def _readable_settings(self) -> Finding:
        try:
            stored = self._settings.read()
        except SettingsUnreadableError as error:
            return Finding("settings", is_ok=False, text=error.user_text)
        if stored.sentences:
            return Finding("settings", is_ok=False, text=" ".join(stored.sentences))
        return Finding("settings", is_ok=True, text="They can be read, or are the defaults.")

    def _display(self) -> Finding:
        problem = display_problem(self._environment)
        return Finding("display", not problem, problem or "A window can be opened.")


def _site_policy(policy: SitePolicy) -> Finding:
    topic = "site policy"
    if not policy.is_set:
        return Finding(topic, is_ok=True, text="There is none: nothing is fixed by the site.")
    rules = "; ".join(f"{name}: {text}" for name, text in policy_lines(policy))
    if policy.fault:
        return Finding(topic, is_ok=False, text=f"{policy.fault} {rules}")
    return Finding(topic, not policy.note, " ".join(filter(None, (f"{policy.source}: {rules}", policy.note))))


def _model(status: ModelStatus) -> Finding:
    is_ok = status.state in (
        ModelState.VERIFIED,
        ModelState.UNVERIFIED,
        ModelState.MISSING,
        ModelState.REMOTE,
    )
    text = f"{status.state}, {status.size_bytes:,} bytes, sha256 {status.spec.sha256 or 'none'}"
    return Finding(f"model {status.spec.model_id}", is_ok, text)


def _qt() -> Finding:
    if importlib.util.find_spec("PySide6") is None:
        return Finding("qt", is_ok=False, text="PySide6 is not installed; there is no window, only commands.")
    try:
        version = importlib.metadata.version("PySide6-Essentials")
    except importlib.metadata.PackageNotFoundError:
        version = "bundled"
    return Finding("qt", is_ok=True, text=f"PySide6 {version}")


def _llama() -> tuple[Finding, ...]:
    try:
        facts = build_facts()
    except AssistantError as error:
        return (Finding("llama.cpp", is_ok=False, text=error.user_text),)
    return (
        Finding("llama.cpp", is_ok=True, text=engine_text(facts)),
        Finding("cpu features", is_ok=True, text=facts["features"]),
        Finding("cpu module", is_ok=True, text=facts["compute_module"]),
        Finding("gpu offload", is_ok=True, text=facts["gpu_offload"]),
        Finding(
            "devices", is_ok=True, text=devices_text(devices(), has_gpu_build=facts["gpu_offload"] == "yes")
        ),
    )


def engine_text(facts: Mapping[str, str]) -> str:
    """Say which engine it is, and what one lacks that Watchroom's set-up did not compile."""
    text = f"llama-cpp-python {facts['version']}"
    if facts["load_asks"] == "yes":
        return text
    return f"{text}, not compiled by Watchroom: stopping a load can take half a second longer"


def devices_text(found: tuple[Device, ...], *, has_gpu_build: bool) -> str:
    """Say which graphics processors llama.cpp uses: "CUDA0: NVIDIA T4, 15.8 GB, 15.5 free"."""
    gpus = [device for device in found if device.is_gpu]
    if not has_gpu_build:
        return "CPU only: this build of llama.cpp uses no graphics processor."
    if not gpus:
        return "CPU only: llama.cpp sees no graphics processor."
    return "; ".join(
        f"{device.name}: {device.description}, {device.total_bytes / 1e9:.1f} GB, "
        f"{device.free_bytes / 1e9:.1f} free" + (" (the machine's own memory)" if device.shares_ram else "")
        for device in gpus
    )


def _sqlite() -> Finding:
    features = sqlite_features()
    missing = [
        name for name, there in (("RTREE", features.has_rtree), ("FTS5", features.has_fts5)) if not there
    ]
    text = f"SQLite {features.version}, " + (f"without {', '.join(missing)}" if missing else "RTREE and FTS5")
    return Finding("sqlite", not missing, text)


def _key_ring() -> Finding:
    state = key_ring_state()
    # Without a key ring tokens are asked for in each session; nothing else is lost.
    text = state.name if state.is_usable else f"{state.note} Tokens would be asked for at each start."
    return Finding("key ring", is_ok=True, text=text)
