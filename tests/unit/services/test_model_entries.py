"""The list of models as it is edited: files and gateways join, values change, entries go."""

import contextlib
import tomllib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from app.domain.audit import SettingChange, SettingsChanged
from app.domain.errors import ModelError, NotAllowedError, RewriteNeededError
from app.domain.model_fit import FreeMemory
from app.domain.model_spec import FileSource, ModelState, TransferProgress
from app.domain.network import EndpointRefusedError
from app.domain.policy import RoleCeilings, SitePolicy
from app.domain.user import Role, StationPhase, StationState
from app.durable.resources import example_models_path
from app.net.client import HttpClient
from app.registry.models_file import ModelsFile
from app.registry.transfer import Transfer
from app.registry.verification import Verifier
from app.services.disk import DiskThread
from app.services.model_entries import Added, EntryValues, ModelEntries
from app.services.model_packs import ModelPacks, trusted_keys
from app.services.models import ModelsService
from app.services.session import Session
from tests.fakes.doors import shut_door
from tests.fakes.gguf_files import tiny_model
from tests.fakes.model_specs import ScriptedDownloader

DATA = tiny_model().build()
SHIPPED_ID = "qwen2.5-coder-0.5b"


@dataclass(slots=True)
class Shelf:
    """The service with its files, and what it recorded."""

    folder: Path
    models: ModelsService
    entries: ModelEntries
    noted: list[SettingsChanged] = field(default_factory=list)
    is_air_gapped: bool = False

    @property
    def changes(self) -> list[SettingChange]:
        return [change for entry in self.noted for change in entry.changes]

    @property
    def text(self) -> str:
        path = self.folder / "models.toml"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def own(self, model_id: str) -> dict[str, Any]:
        entries = tomllib.loads(self.text)["model"]
        found: dict[str, Any] = next(entry for entry in entries if entry["id"] == model_id)
        return found

    def place(self, name: str, data: bytes = DATA) -> Path:
        path = self.folder / name
        path.write_bytes(data)
        return path


@contextlib.asynccontextmanager
async def shelf(
    folder: Path, policy: SitePolicy | None = None, *, takes_packs_alone: bool = False
) -> AsyncIterator[Shelf]:
    (folder / "models").mkdir(parents=True, exist_ok=True)
    disk, verifier = DiskThread(), Verifier(folder / "hashes.json")
    policy = policy or SitePolicy()
    file = ModelsFile(folder / "models.toml", example_models_path(), folder / "models")
    transfer = Transfer(folder / "cache", verifier, HttpClient(shut_door()), ScriptedDownloader())
    models = ModelsService(
        *(file.entries(), folder / "models", verifier, transfer),
        free=lambda: FreeMemory(8_000_000_000),
        policy=policy,
    )
    made: list[Shelf] = []
    session = Session("amira", policy.roles)
    session.publish(StationState(StationPhase.SINGLE))
    entries = ModelEntries(
        models,
        file,
        disk,
        ModelPacks(
            *(models, disk, folder / "models"),
            keys=lambda: trusted_keys(policy, folder / "keys"),
            policy=policy,
        ),
        gate=session,
        policy=policy,
        note=lambda entry: made[0].noted.append(entry),
        is_air_gapped=lambda: made[0].is_air_gapped,
        takes_packs_alone=takes_packs_alone,
    )
    made.append(Shelf(folder, models, entries))
    try:
        yield made[0]
    finally:
        await models.aclose()
        disk.close()


def hear(_progress: TransferProgress) -> None:
    """Nothing is done with it."""


async def test_a_file_joins_the_list_checked_and_verified(tmp_path: Path) -> None:
    async with shelf(tmp_path) as desk:
        heard: list[TransferProgress] = []
        path = desk.place("My Model.Q4_0.gguf")

        added = await desk.entries.add_files((path,), heard.append)

        status = await desk.models.status("my-model.q4_0")
        assert added == Added(("my-model.q4_0",))
        assert (status.state, status.spec.path) == (ModelState.VERIFIED, str(path))
        assert heard[-1].done_bytes == len(DATA)
        assert desk.own("my-model.q4_0")["licence"] == "LicenseRef-not-stated"
        assert desk.changes == [
            SettingChange("models.toml: my-model.q4_0", "", f"{path.name} sha256 {status.spec.sha256}")
        ]


async def test_what_is_no_model_or_there_already_is_said_and_the_rest_joins(tmp_path: Path) -> None:
    async with shelf(tmp_path) as desk:
        good, bad = desk.place("a.gguf"), desk.place("b.gguf", b"<html>please log in</html>")
        twin = desk.place("c.gguf")

        added = await desk.entries.add_files((bad, good, twin), hear)

    assert added.model_ids == ("a",)
    assert [name for name, _ in added.refused] == ["b.gguf"]
    assert added.refused[0][1].startswith("b.gguf is a web page, not a model")
    assert [name for name, _ in added.there] == ["c.gguf"]
    assert added.there[0][1].startswith("c.gguf is in the list already, as ")


async def test_a_file_that_a_missing_model_waits_for_becomes_its_file(tmp_path: Path) -> None:
    async with shelf(tmp_path) as desk:
        first = desk.place("a.gguf")
        await desk.entries.add_files((first,), hear)
        first.unlink()
        assert (await desk.models.status("a")).state is ModelState.MISSING
        moved = desk.place("moved here.gguf")

        added = await desk.entries.add_files((moved,), hear)

        status = await desk.models.status("a")
        assert (added, status.state, status.spec.path) == (Added(("a",)), ModelState.VERIFIED, str(moved))
        assert desk.changes[-1] == SettingChange("models.toml: a path", str(first), str(moved))


async def test_every_model_of_a_folder_joins(tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    (stick / "one.gguf").write_bytes(DATA)
    (stick / "notes.txt").write_text("no model")
    async with shelf(tmp_path) as desk:
        added = await desk.entries.add_folder(stick, hear)
        with pytest.raises(ModelError, match=r"There is no \.gguf file in"):
            await desk.entries.add_folder(tmp_path, hear)

    assert added == Added(("one",))


async def test_an_id_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    async with shelf(tmp_path) as desk:
        first = await desk.entries.add_gateway("Server", "http://127.0.0.1:9")
        second = await desk.entries.add_gateway("Server", "http://127.0.0.1:10")

    assert (first, second) == ("server", "server-2")


async def test_a_gateway_joins_the_list_and_its_address_is_checked(tmp_path: Path) -> None:
    async with shelf(tmp_path) as desk:
        model_id = await desk.entries.add_gateway("Basement", " https://host:8443/v1 ", served_model="big")
        with pytest.raises(EndpointRefusedError, match="user"):
            await desk.entries.add_gateway("Bad", "https://me:secret@host/v1")

        assert desk.models.spec(model_id).base_url == "https://host:8443/v1"
        assert (await desk.entries.own_ids()) == {"basement"}
        assert "secret" not in desk.text


async def test_a_shipped_entry_is_taken_over_with_its_comments_when_a_value_changes(tmp_path: Path) -> None:
    async with shelf(tmp_path) as desk:
        values = EntryValues(4096, 0, {"chat": {"temperature": 0.3}})
        await desk.entries.change(SHIPPED_ID, values)

        spec = desk.models.spec(SHIPPED_ID)
        assert (spec.context_tokens, spec.gpu_layers, spec.sampling.chat.temperature) == (4096, 0, 0.3)
        assert spec.sampling.chat.top_k == 40
        assert "# For conversation." in desk.text
        assert desk.changes == [
            SettingChange(f"models.toml: {SHIPPED_ID} context_tokens", "8192", "4096"),
            SettingChange(f"models.toml: {SHIPPED_ID} gpu_layers", "-1", "0"),
            SettingChange(f"models.toml: {SHIPPED_ID} sampling.chat.temperature", "0.7", "0.3"),
        ]

        await desk.entries.take_away(SHIPPED_ID)

        assert desk.models.spec(SHIPPED_ID).context_tokens == 8192


async def test_nothing_is_written_when_nothing_differs(tmp_path: Path) -> None:
    async with shelf(tmp_path) as desk:
        await desk.entries.change(SHIPPED_ID, EntryValues(8192, -1, {}))

        assert (desk.text, desk.noted) == ("", [])


async def test_a_hand_written_file_keeps_its_words(tmp_path: Path) -> None:
    text = (
        "# Ours; ask Bodil.\n[[model]]\nid = 'far'\ntitle = 'Far'\nkind = 'gateway'\n"
        "base_url = 'http://127.0.0.1:9'  # basement\n"
    )
    (tmp_path / "models.toml").write_text(text)
    async with shelf(tmp_path) as desk:
        await desk.entries.change("far", EntryValues(2048, -1, {}))

        assert desk.text == text + "context_tokens = 2048\n"


async def test_an_entry_that_ships_stays(tmp_path: Path) -> None:
    async with shelf(tmp_path) as desk:
        with pytest.raises(ModelError, match="comes with the program"):
            await desk.entries.take_away(SHIPPED_ID)


async def test_a_value_out_of_range_changes_nothing(tmp_path: Path) -> None:
    async with shelf(tmp_path) as desk:
        with pytest.raises(ModelError, match="context_tokens must be at least 256"):
            await desk.entries.change(SHIPPED_ID, EntryValues(5, -1, {}))

        assert (desk.text, desk.models.spec(SHIPPED_ID).context_tokens) == ("", 8192)


async def test_a_file_written_unusually_is_rewritten_when_that_is_allowed(tmp_path: Path) -> None:
    text = "# mine\nmodel = [{id='far', title='Far', kind='gateway', base_url='http://127.0.0.1:9'}]\n"
    (tmp_path / "models.toml").write_text(text)
    async with shelf(tmp_path) as desk:
        with pytest.raises(RewriteNeededError):
            await desk.entries.change("far", EntryValues(2048, -1, {}))
        assert desk.text == text

        await desk.entries.change("far", EntryValues(2048, -1, {}), may_rewrite=True)

        assert desk.models.spec("far").context_tokens == 2048


async def test_what_may_be_fetched_is_said_before_it_is_tried(tmp_path: Path) -> None:
    async with shelf(tmp_path) as desk:
        spec = desk.models.spec(SHIPPED_ID)
        assert desk.entries.fetch_refusal(spec) == ""
        desk.is_air_gapped = True
        assert desk.entries.fetch_refusal(spec) == (
            f"The air gap is on: nothing is fetched from a network. Copy the file to {spec.path}."
        )


async def test_behind_the_air_gap_a_stick_can_still_be_read(tmp_path: Path) -> None:
    async with shelf(tmp_path) as desk:
        desk.is_air_gapped = True
        spec = replace(desk.models.spec(SHIPPED_ID), sources=(FileSource("/media/stick"),))
        assert desk.entries.fetch_refusal(spec) == ""
        assert desk.entries.fetch_refusal(replace(spec, sources=())).startswith("Its entry names no source.")


async def test_what_the_policy_refuses_is_said_of_model_fallback_and_fetch(tmp_path: Path) -> None:
    async with shelf(tmp_path, SitePolicy(models=("smollm2-135m",), source="policy.toml")) as desk:
        refused = "The site's policy does not allow the model Qwen2.5 Coder 0.5B Instruct (Q4_K_M)."
        assert desk.entries.refusal(SHIPPED_ID).startswith(refused)
        assert desk.entries.refusal("smollm2-135m") == ""
        assert desk.entries.fallback_refusal(SHIPPED_ID).startswith(refused)
        assert desk.entries.fetch_refusal(desk.models.spec(SHIPPED_ID)).startswith(refused)
        assert desk.entries.refusal("gone").startswith('There is no model "gone".')


async def test_only_a_model_of_this_machine_answers_without_the_gateway(tmp_path: Path) -> None:
    async with shelf(tmp_path) as desk:
        gateway = await desk.entries.add_gateway("Basement", "http://127.0.0.1:9")
        assert desk.entries.fallback_refusal("") == ""
        assert desk.entries.fallback_refusal(SHIPPED_ID) == ""
        assert desk.entries.fallback_refusal(gateway).startswith("Basement is a gateway.")


async def test_whoever_may_not_manage_models_changes_nothing(tmp_path: Path) -> None:
    policy = SitePolicy(roles=RoleCeilings(Role.OPERATOR), source="policy.toml")
    async with shelf(tmp_path, policy) as desk:
        with pytest.raises(NotAllowedError):
            await desk.entries.add_files((desk.place("a.gguf"),), hear)
        with pytest.raises(NotAllowedError):
            await desk.entries.add_gateway("Server", "http://127.0.0.1:9")
        with pytest.raises(NotAllowedError):
            await desk.entries.change(SHIPPED_ID, EntryValues(4096, -1, {}))
        with pytest.raises(NotAllowedError):
            await desk.entries.take_away(SHIPPED_ID)
        assert "may not" in desk.entries.fetch_refusal(desk.models.spec(SHIPPED_ID))

        assert desk.text == ""
