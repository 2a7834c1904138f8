import stat
import sys
from pathlib import Path

import pytest

from app.domain.errors import StorageError
from app.durable.folders import (
    SHARED_MODELS_VARIABLE,
    UserFolders,
    shared_model_folders,
    shared_models_target,
    user_folders,
)


def test_user_folders_lie_below_watchroom_home_when_it_is_set(tmp_path: Path) -> None:
    folders = user_folders({"WATCHROOM_HOME": str(tmp_path / "é 模型")})

    assert folders.config == tmp_path / "é 模型" / "config"
    assert folders.models == tmp_path / "é 模型" / "data" / "models"
    assert folders.audit == tmp_path / "é 模型" / "data" / "audit"


def test_user_folders_without_the_variable_are_the_systems() -> None:
    folders = user_folders({})

    assert folders.config.is_absolute()
    assert "watchroom" in str(folders.data)


def test_ensure_makes_every_folder_for_its_owner_alone(tmp_path: Path) -> None:
    folders = user_folders({"WATCHROOM_HOME": str(tmp_path / "home")})

    folders.ensure()

    assert stat.S_IMODE(folders.audit.stat().st_mode) == 0o700


def test_ensure_names_the_folder_when_it_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where a folder should be")
    folders = user_folders({"WATCHROOM_HOME": str(tmp_path / "home")})

    with pytest.raises(StorageError) as caught:
        folders.ensure()

    assert str(tmp_path / "home" / "config") in caught.value.user_text
    assert "WATCHROOM_HOME" in caught.value.user_text


@pytest.mark.parametrize(
    "target", ["data/users.json", "data/audit/x.pdf", "config/settings.toml", "data/../data/a"]
)
def test_file_that_somebody_names_takes_the_place_of_none_of_the_programs_own(
    tmp_path: Path, target: str
) -> None:
    folders = UserFolders(tmp_path / "config", tmp_path / "data", tmp_path / "cache")

    with pytest.raises(StorageError, match="lies among the program's own files"):
        folders.check_target(tmp_path / target)


@pytest.mark.parametrize("target", ["elsewhere/run.json", "data/paper/list.pdf", "data-of-mine.json"])
def test_file_elsewhere_may_be_written(tmp_path: Path, target: str) -> None:
    UserFolders(tmp_path / "config", tmp_path / "data", tmp_path / "cache").check_target(tmp_path / target)


def test_shared_models_lie_in_the_machines_folder_whatever_a_user_says() -> None:
    (machine,) = shared_model_folders({"XDG_DATA_DIRS": "/elsewhere", "WATCHROOM_HOME": "/elsewhere"})

    assert machine.name == "models"
    assert "elsewhere" not in str(machine)


def test_a_named_folder_of_shared_models_counts_most(tmp_path: Path) -> None:
    named = {SHARED_MODELS_VARIABLE: str(tmp_path)}

    assert shared_model_folders(named)[-1] == tmp_path
    assert shared_models_target(named) == tmp_path


def test_an_installed_program_looks_beside_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "watchroom"))

    assert shared_model_folders({})[0] == tmp_path / "models"
