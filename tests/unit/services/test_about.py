import hashlib
import importlib.util
from pathlib import Path

import pytest

import app
from app.domain.model_spec import ModelState, ModelStatus
from app.durable.resources import packages_path, resource_root, run_lock_path
from app.services.about import AboutService
from tests.fakes.assistant import local_spec

needs_qt = pytest.mark.skipif(
    importlib.util.find_spec("PySide6") is None, reason="Qt is told where it is installed"
)

SHIPPED = resource_root()


def service(resources: Path = SHIPPED) -> AboutService:
    async def statuses() -> tuple[ModelStatus, ...]:
        return (ModelStatus(local_spec("small"), ModelState.VERIFIED, 10),)

    return AboutService(statuses, resources=resources, packages=packages_path(), lock=run_lock_path())


async def test_versions_name_the_program_and_what_it_stands_on() -> None:
    versions = dict(await service().versions())
    assert versions["Watchroom"] == app.__version__
    assert set(versions) >= {"Qt, PySide6", "llama.cpp", "Python", "SQLite"}
    assert all(versions.values())


@needs_qt
async def test_everything_shipped_has_a_licence() -> None:
    components = await service().components()
    names = {one.name for one in components}
    assert names >= {"Python", "SQLite", "Qt (in PySide6)", "httpx", "pydantic", "data: basemap"}
    assert not [one.name for one in components if not one.licence]


@needs_qt
async def test_the_licence_of_qt_is_there_in_full() -> None:
    (qt,) = [one for one in await service().components() if one.name.startswith("Qt (in")]
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in qt.text
    assert "GNU GENERAL PUBLIC LICENSE" in qt.text


async def test_models_have_the_hash_that_their_file_must_have() -> None:
    (model,) = await service().models()
    assert (model.name, model.sha256, model.note) == ("small", "ab" * 32, "verified; ")


async def test_resources_have_hashes_and_one_for_all(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("a")
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "c.txt").write_text("c")
    whole, first, second = await service(tmp_path).resources()
    assert (first.name, first.sha256) == ("a.txt", hashlib.sha256(b"a").hexdigest())
    assert (second.name, whole.name, whole.note) == ("b/c.txt", "all resources", "2 files")
    (tmp_path / "a.txt").write_text("other")
    assert (await service(tmp_path).resources())[0].sha256 != whole.sha256
