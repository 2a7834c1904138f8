"""A home for the window in the pictures: a stand-in in the list of models, the chosen language."""

import hashlib
from pathlib import Path

import tomli_w

from app.domain.settings import SCHEMA_VERSION
from app.domain.settings_catalogue import CATALOGUE
from app.durable.folders import HOME_VARIABLE, UserFolders, user_folders
from tests.fakes.runnable_gguf import build_runnable, runnable_writer
from tests.screenshots.script import STAND_IN_ID, STAND_IN_TITLE


def themes() -> tuple[str, ...]:
    """Give the names of the themes that pictures are taken of: by day, dark, dimmed, with high contrast."""
    wanted = ("day", "dark", "dimmed", "contrast")
    return tuple(name for name in wanted if name in _choices("theme"))


def languages() -> tuple[str, ...]:
    """Give the languages that the window speaks, English first."""
    spoken = _choices("language")
    return tuple(name for name in ("en", "ar", "zh") if name == "en" or name in spoken)


def prepare(home: Path, language: str) -> UserFolders:
    """Make the home, with a file that stands in for a model's and the settings for language."""
    folders = user_folders({HOME_VARIABLE: str(home)})
    folders.ensure()
    data = build_runnable(runnable_writer())
    path = folders.models / f"{STAND_IN_ID}.gguf"
    path.write_bytes(data)
    entry = {
        "id": STAND_IN_ID,
        "title": STAND_IN_TITLE,
        "kind": "local",
        "file": path.name,
        "sha256": hashlib.sha256(data).hexdigest(),
        "size_bytes": len(data),
        "licence": "none",
        "context_tokens": 4096,
    }
    settings = {"schema_version": SCHEMA_VERSION, "model_id": STAND_IN_ID, "language": language}
    (folders.config / "models.toml").write_text(tomli_w.dumps({"model": [entry]}), encoding="utf-8")
    (folders.config / "settings.toml").write_text(tomli_w.dumps(settings), encoding="utf-8")
    return folders


def _choices(name: str) -> tuple[str, ...]:
    return tuple(value for item in CATALOGUE if item.name == name for value, _words in item.choices)
