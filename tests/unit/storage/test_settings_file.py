from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.errors import SettingsUnreadableError, StorageError
from app.domain.settings import Settings
from app.storage.settings_file import SettingsFile


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def test_read_without_a_file_gives_the_defaults(path: Path) -> None:
    assert SettingsFile(path).read() == Settings()


def test_read_gives_what_write_stored(path: Path) -> None:
    settings = replace(Settings(), model_id="smollm2-135m", max_turns=7, theme="dimmed")

    SettingsFile(path).write(settings)

    assert SettingsFile(path).read() == settings


def test_read_takes_a_hand_written_file_without_a_version_as_the_present_one(path: Path) -> None:
    path.write_text("max_turns = 3\n")

    assert SettingsFile(path).read() == replace(Settings(), max_turns=3)


def test_read_takes_defaults_for_what_is_not_in_the_file(path: Path) -> None:
    path.write_text("schema_version = 1\nmax_turns = 3\n")

    assert SettingsFile(path).read() == replace(Settings(), max_turns=3)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param("max_turns = ", "is not TOML", id="not-toml"),
        pytest.param("schema_version = 1\nmax_tuns = 3", "max_tuns", id="unknown-name"),
        pytest.param('schema_version = 1\nmax_turns = "3"', "max_turns", id="wrong-type"),
        pytest.param("schema_version = 1\nmax_turns = 0", "from 1 to 1000, not 0", id="out-of-range"),
        pytest.param("schema_version = 2", "version 2", id="newer-version"),
    ],
)
def test_read_of_a_faulty_file_names_the_fault(text: str, reason: str, path: Path) -> None:
    path.write_text(text)

    with pytest.raises(SettingsUnreadableError) as caught:
        SettingsFile(path).read()

    assert reason in caught.value.user_text


def test_read_of_bytes_that_are_no_text_is_a_sentence(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00schema")

    with pytest.raises(SettingsUnreadableError, match="cannot be read"):
        SettingsFile(path).read()


def test_set_aside_keeps_the_file_under_another_name(path: Path) -> None:
    path.write_text("broken")

    aside = SettingsFile(path).set_aside()

    assert aside is not None
    assert aside.read_text() == "broken"
    assert aside.name.startswith("settings.toml.unreadable-")
    assert not path.exists()


def test_write_into_a_missing_folder_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="could not be saved"):
        SettingsFile(tmp_path / "missing" / "settings.toml").write(Settings())


@pytest.mark.parametrize(
    "text",
    ["a = " + "[" * 5_000 + "]" * 5_000, "answer_tokens = " + "1" * 5_000],
    ids=["nested", "digits"],
)
def test_read_of_toml_that_breaks_its_reader_is_a_sentence(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")

    with pytest.raises(SettingsUnreadableError, match="is not TOML"):
        SettingsFile(path).read()
