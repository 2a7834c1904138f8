from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.errors import EngineUnavailableError, ModelError
from app.domain.model_spec import ModelState, ModelStatus
from app.domain.policy import NO_POLICY, SitePolicy
from app.durable.folders import user_folders
from app.engines.local.library import Device
from app.services import doctor as doctor_module
from app.services.disk import DiskThread
from app.services.doctor import Doctor, Finding, devices_text, engine_text
from app.storage.settings_file import SettingsFile
from tests.fakes.assistant import local_spec


async def examine(home: Path, *states: ModelState, error: ModelError | None = None) -> dict[str, Finding]:
    """Look at the machine with home for the folders; error is what the list of models fails with."""

    def statuses() -> tuple[ModelStatus, ...]:
        if error is not None:
            raise error
        return tuple(ModelStatus(local_spec(state.name), state, 7) for state in states)

    disk = DiskThread()
    folders = user_folders({"WATCHROOM_HOME": str(home)})
    settings = SettingsFile(folders.config / "settings.toml")
    doctor = Doctor(statuses, settings, folders, disk, {"QT_QPA_PLATFORM": "offscreen"})
    findings = await doctor.examine()
    disk.close()
    return {finding.topic: finding for finding in findings}


async def test_examine_names_versions_features_and_folders(tmp_path: Path) -> None:
    findings = await examine(tmp_path)

    assert findings["python"].is_ok
    assert findings["sqlite"].text.endswith("RTREE and FTS5")
    assert findings["display"].is_ok
    assert str(tmp_path / "data") in findings["folders"].text
    assert findings["cpu features"].text


async def test_examine_is_well_with_a_missing_model_and_not_with_a_wrong_one(tmp_path: Path) -> None:
    findings = await examine(tmp_path, ModelState.MISSING, ModelState.VERIFIED, ModelState.WRONG_HASH)

    assert [findings[f"model {name}"].is_ok for name in ("MISSING", "VERIFIED", "WRONG_HASH")] == [
        True,
        True,
        False,
    ]


async def test_examine_goes_on_without_the_model_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> dict[str, str]:
        raise EngineUnavailableError("llama.cpp cannot be loaded.")

    monkeypatch.setattr(doctor_module, "build_facts", fail)

    findings = await examine(tmp_path)

    assert findings["llama.cpp"] == Finding("llama.cpp", is_ok=False, text="llama.cpp cannot be loaded.")


async def test_examine_where_no_folder_can_be_made_says_so_and_tells_the_rest(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way")

    findings = await examine(tmp_path / "home", ModelState.MISSING)

    # Where tests run without Qt that is told as well.
    failed = [found for found in findings.values() if not found.is_ok and found.topic != "qt"]
    assert [finding.topic for finding in failed] == ["folders", "settings"]
    assert failed[0].text.startswith(f"The folder {tmp_path / 'home' / 'config'} cannot be made")
    assert {"python", "qt", "sqlite", "model MISSING"} <= set(findings)


async def test_examine_with_a_faulty_list_of_models_says_so_and_tells_the_rest(tmp_path: Path) -> None:
    findings = await examine(tmp_path, error=ModelError("models.toml is not valid TOML."))

    assert findings["models"] == Finding("models", is_ok=False, text="models.toml is not valid TOML.")
    assert findings["folders"].is_ok


PROCESSOR = Device("CPU", "Some CPU", False, False, 8_000_000_000, 16_000_000_000)
CARD = Device("CUDA0", "NVIDIA T4", True, False, 15_500_000_000, 15_800_000_000)


@pytest.mark.parametrize(
    ("found", "has_gpu_build", "text"),
    [
        pytest.param(
            (PROCESSOR,),
            False,
            "CPU only: this build of llama.cpp uses no graphics processor.",
            id="CPU build",
        ),
        pytest.param((PROCESSOR,), True, "CPU only: llama.cpp sees no graphics processor.", id="no card"),
        pytest.param((CARD, PROCESSOR), True, "CUDA0: NVIDIA T4, 15.8 GB, 15.5 free", id="a card"),
    ],
)
def test_devices_text_names_graphics_processors(
    found: tuple[Device, ...], has_gpu_build: bool, text: str
) -> None:
    assert devices_text(found, has_gpu_build=has_gpu_build) == text


@pytest.mark.parametrize(("load_asks", "is_told"), [("yes", False), ("no", True)])
def test_an_engine_that_another_set_up_compiled_is_told(load_asks: str, is_told: bool) -> None:
    text = engine_text({"version": "0.3.36", "load_asks": load_asks})

    assert text.startswith("llama-cpp-python 0.3.36")
    assert ("not compiled by Watchroom" in text) == is_told


POLICY = SitePolicy(endpoints=(), retention_days=30, source="policy.toml")


@pytest.mark.parametrize(
    ("policy", "is_ok", "words"),
    [
        (NO_POLICY, True, "nothing is fixed by the site"),
        (POLICY, True, "policy.toml: Servers: none; "),
        (replace(POLICY, note="Anybody may change it."), False, "Anybody may change it."),
        (
            replace(SitePolicy.STRICTEST, source="p", fault="It is broken."),
            False,
            "It is broken. Servers: none; Models: none",
        ),
    ],
    ids=["none", "whole", "writable", "broken"],
)
async def test_examine_names_the_site_s_policy(
    tmp_path: Path, policy: SitePolicy, is_ok: bool, words: str
) -> None:
    disk, folders = DiskThread(), user_folders({"WATCHROOM_HOME": str(tmp_path)})
    doctor = Doctor(lambda: (), SettingsFile(tmp_path / "s.toml"), folders, disk, {}, policy)
    findings = {finding.topic: finding for finding in await doctor.examine()}
    disk.close()

    assert findings["site policy"].is_ok is is_ok
    assert words in findings["site policy"].text
