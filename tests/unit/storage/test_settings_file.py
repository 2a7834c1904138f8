from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.errors import SettingsUnreadableError, StorageError
from app.domain.settings import Settings
from app.domain.settings_catalogue import CATALOGUE
from app.storage.settings_file import SettingsFile, StoredSettings, read_settings_text, settings_text


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def test_read_without_a_file_gives_the_defaults(path: Path) -> None:
    assert SettingsFile(path).read() == StoredSettings()


def test_read_gives_what_write_stored(path: Path) -> None:
    settings = replace(Settings(), model_id="smollm2-135m", max_turns=7, theme="dimmed")

    SettingsFile(path).write(settings)

    stored = SettingsFile(path).read()
    assert (stored.settings, stored.sentences) == (settings, ())
    assert stored.names == {setting.name for setting in CATALOGUE}


def test_a_written_file_explains_each_setting_with_range_and_default() -> None:
    text = settings_text(Settings())

    assert (
        "# Turns: Questions in one conversation. Range: 1 to 1,000 turns. Default: 50.\nmax_turns = 50\n"
        in text
    )
    assert text.count("\n# ") == len(CATALOGUE)


def test_read_takes_a_hand_written_file_without_a_version_as_the_present_one(path: Path) -> None:
    path.write_text("max_turns = 3\n")

    stored = SettingsFile(path).read()

    assert (stored.settings, stored.sentences) == (replace(Settings(), max_turns=3), ())


def test_a_file_from_before_a_setting_was_there_opens_with_its_default(path: Path) -> None:
    path.write_text('schema_version = 1\nmax_turns = 3\ntheme = "dimmed"\n')

    stored = SettingsFile(path).read()

    assert stored.settings == replace(Settings(), max_turns=3, theme="dimmed")
    assert (sorted(stored.names), stored.sentences) == (["max_turns", "theme"], ())


@pytest.mark.parametrize(
    ("text", "settings", "sentence"),
    [
        pytest.param(
            "max_turns = 0\nthreads = 2",
            Settings(threads=2),
            "Turns must be a whole number from 1 to 1000, not 0. The default is used.",
            id="out-of-range",
        ),
        pytest.param(
            'max_turns = "3"\nthreads = 2',
            Settings(threads=2),
            "Turns must be a whole number from 1 to 1000, not '3'. The default is used.",
            id="wrong-type",
        ),
        pytest.param(
            "max_tuns = 3\nthreads = 2",
            Settings(threads=2),
            "The settings file has names that this Watchroom does not know and keeps: max_tuns.",
            id="unknown-name",
        ),
        pytest.param(
            "schema_version = 7\nthreads = 2",
            Settings(threads=2),
            "The settings file was written by a newer Watchroom (version 7 of the file; this one reads 1). "
            "What this one understands is used.",
            id="newer-version",
        ),
        pytest.param(
            "schema_version = 0\nthreads = 2",
            Settings(threads=2),
            "The settings file names a version that no Watchroom has written; it is read as version 1.",
            id="no-version",
        ),
        pytest.param(
            "threads = 2\nmax_turns = \nair_gap = true",
            Settings(threads=2, air_gap=True),
            "The settings file cannot be read in line 2; the rest of it is used.",
            id="broken-line",
        ),
        pytest.param(
            "threads = 2\nthreads = 3",
            Settings(threads=2),
            "The settings file cannot be read in line 2; the rest of it is used.",
            id="twice",
        ),
        pytest.param(
            "answer_tokens = 4000\nthreads = 2",
            Settings(threads=2),
            "Answer length (4000) is above the longest answer (2048). The default is used.",
            id="two-that-clash",
        ),
    ],
)
def test_a_fault_costs_what_is_faulty_alone(text: str, settings: Settings, sentence: str, path: Path) -> None:
    path.write_text(text)

    stored = SettingsFile(path).read()

    assert (stored.settings, stored.sentences) == (settings, (sentence,))


def test_a_low_limit_shortens_an_answer_length_that_nobody_wrote(path: Path) -> None:
    path.write_text("answer_tokens_limit = 500\n")

    stored = SettingsFile(path).read()

    assert (stored.settings.answer_tokens, stored.sentences) == (500, ())


def test_many_broken_lines_are_told_by_their_number(path: Path) -> None:
    path.write_text("threads = 2\n" + "broken\n" * 30)

    assert SettingsFile(path).read().sentences == (
        "The settings file cannot be read in lines 2, 3, 4 and 27 more; the rest of it is used.",
    )


def test_names_of_a_newer_program_survive_a_change(path: Path) -> None:
    path.write_text('schema_version = 3\nmax_turns = 3\nhologram = "on"\n\n[room]\nlamps = [1, 2]\n')
    file = SettingsFile(path)

    file.write(replace(file.read().settings, threads=2))

    stored = file.read()
    assert (stored.settings, stored.unknown) == (
        replace(Settings(), max_turns=3, threads=2),
        {"hologram": "on", "room": {"lamps": [1, 2]}},
    )


def test_a_file_with_notes_of_somebody_is_copied_before_it_is_written_anew(path: Path) -> None:
    path.write_text("# because of the slow server\nmax_turns = 3\n")

    SettingsFile(path).write(Settings())
    SettingsFile(path).write(Settings(threads=2))

    copies = list(path.parent.glob("settings.toml.kept-*"))
    assert [copy.read_text() for copy in copies] == ["# because of the slow server\nmax_turns = 3\n"]


@pytest.mark.parametrize(
    "text",
    [
        "max_turns = ",
        "a = " + "[" * 5_000 + "]" * 5_000,
        "answer_tokens = " + "1" * 5_000,
    ],
    ids=["not-toml", "nested", "digits"],
)
def test_read_of_what_has_no_line_to_be_used_is_a_sentence(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")

    with pytest.raises(SettingsUnreadableError, match="is not TOML"):
        SettingsFile(path).read()


def test_read_of_bytes_that_are_no_text_is_a_sentence(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00schema")

    with pytest.raises(SettingsUnreadableError, match="cannot be read"):
        SettingsFile(path).read()


def test_read_of_a_file_without_end_is_a_sentence(path: Path) -> None:
    path.write_bytes(b"#" * (2 << 20))

    with pytest.raises(SettingsUnreadableError, match="cannot be read"):
        SettingsFile(path).read()


def test_reading_a_file_of_somebody_else_names_it(tmp_path: Path) -> None:
    with pytest.raises(SettingsUnreadableError, match=r"nowhere\.toml cannot be read"):
        read_settings_text(tmp_path / "nowhere.toml")


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
