"""The one place that knows where shipped resources lie, in a checkout and in a frozen program."""

import sys
from pathlib import Path


def resource_root() -> Path:
    """Give the folder of shipped data; PyInstaller unpacks it beside the program's libraries."""
    frozen_root = getattr(sys, "_MEIPASS", None)
    base = Path(frozen_root) if frozen_root else Path(__file__).resolve().parents[2]
    return base / "resources"


def read_resource_text(name: str) -> str:
    """Read a shipped UTF-8 text; name is relative to the resource folder, with / between parts."""
    return (resource_root() / name).read_text(encoding="utf-8")


def example_models_path() -> Path:
    """Give the shipped model catalogue, models.example.toml."""
    return resource_root().parent / "models.example.toml"
