import sys
from pathlib import Path

import pytest

from app.durable import resources
from app.durable.resources import example_models_path, read_resource_text, resource_root


def test_resource_root_in_a_checkout_is_beside_the_package() -> None:
    assert (resource_root() / "prompts" / "chat_system.txt").is_file()
    assert example_models_path().is_file()


def test_resource_root_in_a_frozen_program_is_where_it_was_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)

    assert resource_root() == tmp_path / "resources"
    assert example_models_path() == tmp_path / "models.example.toml"


def test_resource_root_in_a_wheel_is_in_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "app" / "_shipped").mkdir(parents=True)
    monkeypatch.setattr(resources, "__file__", str(tmp_path / "app" / "durable" / "resources.py"))

    assert resource_root() == tmp_path / "app" / "_shipped" / "resources"
    assert example_models_path() == tmp_path / "app" / "_shipped" / "models.example.toml"


def test_read_resource_text_gives_the_shipped_instructions() -> None:
    assert "read-only" in read_resource_text("prompts/chat_system.txt")
