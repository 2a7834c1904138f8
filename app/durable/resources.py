"""The one place that knows where shipped resources lie: in a checkout, a frozen program or a wheel."""

import sys
from pathlib import Path

# In a wheel what is shipped lies in the package itself (installer/wheelhouse.py).
WHEEL_FOLDER = "_shipped"


def resource_root() -> Path:
    """Give the folder of shipped data; PyInstaller unpacks it beside the program's libraries."""
    frozen_root = getattr(sys, "_MEIPASS", None)
    if frozen_root:
        return Path(frozen_root) / "resources"
    package = Path(__file__).resolve().parents[1]
    in_wheel = package / WHEEL_FOLDER
    return (in_wheel if in_wheel.is_dir() else package.parent) / "resources"


def read_resource_text(name: str) -> str:
    """Read a shipped UTF-8 text; name is relative to the resource folder, with / between parts."""
    return (resource_root() / name).read_text(encoding="utf-8")


def example_models_path() -> Path:
    """Give the shipped model catalogue, models.example.toml."""
    return resource_root().parent / "models.example.toml"


def guide_path(language: str = "en") -> Path:
    """Give the operator's guide, Markdown, in a language; the English one where there is none in it."""
    translated = resource_root() / "help" / f"operator-guide.{language}.md"
    return translated if translated.is_file() else resource_root().parent / "docs" / "operator-guide.md"


def packages_path() -> Path:
    """Give the list of packages with their licences that the build wrote; a checkout has none."""
    return resource_root().parent / "packages.json"


def run_lock_path() -> Path:
    """Give the lock file of what the program runs with; a built program has none."""
    return resource_root().parent / "requirements" / "run.txt"


def pack_keys_folder() -> Path:
    """Give the folder with the public keys, *.pub, whose model packs the program trusts."""
    return resource_root() / "keys"
