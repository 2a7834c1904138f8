"""Models, gateways and plant data in the settings: what joins, what fits, what is imported."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QSpinBox,
)

from app.domain.setting import SettingSection
from app.ui.settings.dialog import SettingsDialog
from tests.fakes.gguf_files import tiny_model
from tests.fakes.model_packs import new_maker
from tests.widget.desk import Desk, W
from tests.widget.test_settings import child, closed, file_picked, press

ASSETS = "tag,name,asset_type,lat_deg,lon_deg\nP-1,Pump one,pump,48.1,7.8\n"


def models_toml(folder: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((folder / "config" / "models.toml").read_text())["model"]
    return found


def shown(dialog: QDialog, kind: type[W], name: str) -> W:
    widget = child(dialog, kind, name)
    assert widget.isVisible(), name
    return widget


def listed(dialog: QDialog) -> list[str]:
    entries = child(dialog, QListWidget, "modelEntries")
    return [entries.item(row).text() for row in range(entries.count())]


async def until_idle(desk: Desk, dialog: QDialog) -> None:
    await desk.until(lambda: child(dialog, QPushButton, "modelAddFile").isEnabled())
    await desk.until(lambda: bool(child(dialog, QLabel, "modelFit").text()))


async def leave(desk: Desk, dialog: QDialog) -> None:
    press(dialog, "settingsCancel")
    await closed(desk)


async def with_tiny_model(desk: Desk, folder: Path) -> SettingsDialog:
    """Open the settings and add a small model by its file."""
    path = folder / "Tiny.gguf"
    path.write_bytes(tiny_model().build())
    dialog = await desk.settings(SettingSection.MODELS)
    press(dialog, "modelAddFile")
    await file_picked(desk, dialog, path)
    await desk.until(lambda: any("tiny" in text.lower() for text in listed(dialog)))
    await until_idle(desk, dialog)
    entries = child(dialog, QListWidget, "modelEntries")
    entries.setCurrentRow(entries.count() - 1)
    await until_idle(desk, dialog)
    return dialog


async def test_a_model_file_joins_the_list_verified_with_what_it_takes(
    ready_desk: Desk, tmp_path: Path
) -> None:
    dialog = await with_tiny_model(ready_desk, tmp_path)

    assert child(dialog, QLabel, "modelEntryMessage").text() == "1 model was added."
    assert listed(dialog)[-1].endswith("·  verified")
    fit = shown(dialog, QLabel, "modelFit").text()
    assert fit.startswith("Fits: context of ")
    assert "GB weights + " in fit
    assert "of 8.00 GB free" in fit
    where = shown(dialog, QLabel, "modelWhere").text()
    assert str(tmp_path / "Tiny.gguf") in where
    assert "LicenseRef-not-stated" in where
    assert models_toml(tmp_path)[0]["path"] == str(tmp_path / "Tiny.gguf")
    await leave(ready_desk, dialog)


async def test_a_model_pack_joins_the_list_copied_and_a_changed_one_is_told(
    ready_desk: Desk, tmp_path: Path
) -> None:
    (tmp_path / "keys").mkdir()
    stick = new_maker(tmp_path / "keys").pack(tmp_path / "stick")
    right = (stick / "tiny.gguf").read_bytes()
    (stick / "tiny.gguf").write_bytes(right[:-1] + b"\xff")
    dialog = await ready_desk.settings(SettingSection.MODELS)
    message = child(dialog, QLabel, "modelEntryMessage")
    press(dialog, "modelAddFolder")
    await file_picked(ready_desk, dialog, stick)
    await ready_desk.until(lambda: "was cut or changed" in message.text())
    await until_idle(ready_desk, dialog)
    assert not any("tiny" in text.lower() for text in listed(dialog))

    (stick / "tiny.gguf").write_bytes(right)
    press(dialog, "modelAddFolder")
    await file_picked(ready_desk, dialog, stick)
    await ready_desk.until(lambda: message.text() == "1 model was added.")
    await ready_desk.until(lambda: listed(dialog)[-1].endswith("·  verified"))

    assert models_toml(tmp_path)[0]["path"] == str(tmp_path / "models" / "tiny.gguf")
    await until_idle(ready_desk, dialog)
    await leave(ready_desk, dialog)


async def test_what_a_model_takes_is_reckoned_anew_while_the_context_is_typed(
    ready_desk: Desk, tmp_path: Path
) -> None:
    dialog = await with_tiny_model(ready_desk, tmp_path)
    child(dialog, QSpinBox, "modelContext").setValue(256)

    await ready_desk.until(
        lambda: child(dialog, QLabel, "modelFit").text().startswith("Fits: context of 256 tokens: ")
    )
    await leave(ready_desk, dialog)


async def test_context_layers_and_presets_are_kept_in_the_entry(ready_desk: Desk, tmp_path: Path) -> None:
    dialog = await with_tiny_model(ready_desk, tmp_path)
    child(dialog, QSpinBox, "modelContext").setValue(2048)
    child(dialog, QSpinBox, "modelLayers").setValue(0)
    child(dialog, QDoubleSpinBox, "sampling_temperature").setValue(0.25)
    preset = child(dialog, QComboBox, "modelPreset")
    preset.setCurrentIndex(preset.findData("creative"))
    child(dialog, QDoubleSpinBox, "sampling_top_k").setValue(12)
    preset.setCurrentIndex(preset.findData("chat"))
    assert child(dialog, QDoubleSpinBox, "sampling_temperature").value() == 0.25
    press(dialog, "modelKeep")
    told = child(dialog, QLabel, "modelEntryMessage")
    await ready_desk.until(lambda: told.text().startswith("Kept in models.toml."))
    await until_idle(ready_desk, dialog)

    entry = models_toml(tmp_path)[0]
    assert (entry["context_tokens"], entry["gpu_layers"]) == (2048, 0)
    assert entry["sampling"] == {"chat": {"temperature": 0.25}, "creative": {"top_k": 12}}
    await leave(ready_desk, dialog)


async def test_a_value_that_cannot_be_is_answered_with_a_sentence(ready_desk: Desk, tmp_path: Path) -> None:
    dialog = await with_tiny_model(ready_desk, tmp_path)
    child(dialog, QSpinBox, "modelContext").setValue(5)
    press(dialog, "modelKeep")
    told = child(dialog, QLabel, "modelEntryMessage")
    await ready_desk.until(lambda: "context_tokens must be at least 256" in told.text())
    await until_idle(ready_desk, dialog)
    await leave(ready_desk, dialog)


async def test_an_entry_leaves_the_list_and_its_file_stays(ready_desk: Desk, tmp_path: Path) -> None:
    dialog = await with_tiny_model(ready_desk, tmp_path)
    press(dialog, "modelTakeAway")
    told = child(dialog, QLabel, "modelEntryMessage")
    await ready_desk.until(lambda: told.text().endswith("Its file stays where it is."))
    await until_idle(ready_desk, dialog)

    await ready_desk.until(lambda: not any("tiny" in text.lower() for text in listed(dialog)))
    assert (tmp_path / "Tiny.gguf").stat().st_size > 0
    await leave(ready_desk, dialog)


async def test_a_file_that_is_no_model_is_said_to_be_none(ready_desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "page.gguf").write_text("<html>log in</html>")
    dialog = await ready_desk.settings(SettingSection.MODELS)
    press(dialog, "modelAddFile")
    await file_picked(ready_desk, dialog, tmp_path / "page.gguf")
    told = child(dialog, QLabel, "modelEntryMessage")
    await ready_desk.until(lambda: bool(told.text()))
    await until_idle(ready_desk, dialog)

    assert told.text().splitlines()[0] == "0 models were added."
    assert "page.gguf is a web page, not a model" in told.text()
    await leave(ready_desk, dialog)


async def test_a_file_without_comments_is_written_anew_only_when_that_is_pressed(
    ready_desk: Desk, tmp_path: Path
) -> None:
    text = "# ours\nmodel = [{id='far', title='Far', kind='gateway', base_url='http://127.0.0.1:9'}]\n"
    (tmp_path / "config" / "models.toml").write_text(text)
    (tmp_path / "Tiny.gguf").write_bytes(tiny_model().build())
    dialog = await ready_desk.settings(SettingSection.MODELS)
    press(dialog, "modelAddFile")
    await file_picked(ready_desk, dialog, tmp_path / "Tiny.gguf")
    again = child(dialog, QPushButton, "modelRewrite")
    await ready_desk.until(again.isVisible)
    await until_idle(ready_desk, dialog)
    assert (tmp_path / "config" / "models.toml").read_text() == text

    press(dialog, "modelRewrite")
    told = child(dialog, QLabel, "modelEntryMessage")
    await ready_desk.until(lambda: told.text() == "1 model was added.")
    await until_idle(ready_desk, dialog)
    assert [entry["id"] for entry in models_toml(tmp_path)] == ["far", "tiny"]
    await leave(ready_desk, dialog)


async def test_a_fetch_that_the_air_gap_forbids_is_greyed_with_the_reason(
    ready_desk: Desk, tmp_path: Path
) -> None:
    await ready_desk.assistant.settings.set("air_gap", "on")
    await ready_desk.assistant.entries.add_gateway("Basement", "http://127.0.0.1:9")
    dialog = await ready_desk.settings(SettingSection.MODELS)

    fetch = shown(dialog, QPushButton, "modelFetch")
    assert not fetch.isEnabled()
    assert fetch.accessibleDescription().startswith("The air gap is on: nothing is fetched from a network.")
    await leave(ready_desk, dialog)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        pytest.param("http://127.0.0.1:1", "", id="taken"),
        pytest.param("ftp://host", "The address of the server", id="scheme"),
        pytest.param("https://me:secret@host", "The address of the server", id="secret"),
        pytest.param("", "The address of the server", id="empty"),
    ],
)
async def test_a_gateway_joins_the_list_when_its_address_can_be_one(
    ready_desk: Desk, tmp_path: Path, address: str, sentence: str
) -> None:
    dialog = await ready_desk.settings(SettingSection.GATEWAYS)
    QTest.keyClicks(child(dialog, QLineEdit, "gatewayNewTitle"), "Basement")
    QTest.keyClicks(child(dialog, QLineEdit, "gatewayNewAddress"), address)
    press(dialog, "gatewayAdd")
    told = child(dialog, QLabel, "gatewayMessage")
    await ready_desk.until(lambda: bool(told.text()))

    assert told.text().startswith(sentence or "It is in the list.")
    assert "secret" not in told.text()
    kept = (tmp_path / "config" / "models.toml").exists()
    assert kept is not bool(sentence)
    await leave(ready_desk, dialog)


async def test_a_folder_of_plant_data_is_imported_and_shown_at_once(ready_desk: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "handover"
    folder.mkdir()
    (folder / "site.json").write_text('{"site_id": "west", "name": "West works"}')
    (folder / "assets.csv").write_text(ASSETS + ",no tag,pump,48.1,7.8\n")
    await ready_desk.assistant.plant.open()
    dialog = await ready_desk.settings(SettingSection.PLANT)
    state = child(dialog, QLabel, "plantDataState")
    assert state.text().startswith("The sample plant is open: nothing in it happens in a real plant.")
    await ready_desk.until(lambda: "2,122 assets" in child(dialog, QLabel, "plantDataHolds").text())

    press(dialog, "plantImportFolder")
    await file_picked(ready_desk, dialog, folder)
    told = child(dialog, QLabel, "plantImportMessage")
    await ready_desk.until(lambda: bool(told.text()))

    assert told.text().splitlines()[0] == "2 rows were stored."
    assert told.text().splitlines()[1].startswith("Line 3 was refused: ")
    await ready_desk.until(lambda: state.text().startswith("West works is open"))
    await ready_desk.until(lambda: "1 asset" in child(dialog, QLabel, "plantDataHolds").text())
    await leave(ready_desk, dialog)
