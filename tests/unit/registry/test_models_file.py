import os
from pathlib import Path

import pytest

from app.domain.errors import ModelError, RewriteNeededError
from app.registry.models_file import ModelsFile
from app.registry.models_text import with_block, with_entry, with_values

SHIPPED = """\
[[model]]
id = "shipped"
title = "Shipped"
kind = "gateway"
base_url = "http://127.0.0.1:1"
"""
GATEWAY = {"id": "own", "title": "Own", "kind": "gateway", "base_url": "http://127.0.0.1:2"}


@pytest.fixture
def file(tmp_path: Path) -> ModelsFile:
    (tmp_path / "shipped.toml").write_text(SHIPPED)
    return ModelsFile(tmp_path / "models.toml", tmp_path / "shipped.toml", tmp_path / "models")


def test_a_change_is_read_back_as_all_entries(file: ModelsFile) -> None:
    entries = file.change(lambda text: with_entry(text, GATEWAY))

    assert [spec.model_id for spec in entries] == ["shipped", "own"]
    assert (*file.own_ids(), *file.shipped_ids()) == ("own", "shipped")
    assert file.entries() == entries


def test_what_could_not_be_read_again_is_not_written(file: ModelsFile) -> None:
    file.change(lambda text: with_entry(text, GATEWAY))
    before = file.text()

    with pytest.raises(ModelError) as caught:
        file.change(lambda text: with_values(text, "own", {("context_tokens",): 5}))

    assert caught.value.user_text == (
        f'Nothing was changed. {file.path}: model "own": context_tokens must be at least 256.'
    )
    assert file.text() == before
    assert sorted(path.name for path in file.path.parent.iterdir()) == ["models.toml", "shipped.toml"]


def test_a_file_that_is_faulty_already_is_not_touched(file: ModelsFile) -> None:
    file.path.write_text("[[model]]\nid = 5\n")

    with pytest.raises(ModelError, match="must be a text in quotes"):
        file.change(lambda text: with_entry(text, GATEWAY))

    assert file.path.read_text() == "[[model]]\nid = 5\n"
    assert file.own_ids() == frozenset()


def test_a_rewrite_is_asked_for_and_keeps_a_copy(file: ModelsFile) -> None:
    text = (
        '# mine\nmodel = [{ id = "own", title = "Own", kind = "gateway", base_url = "http://127.0.0.1:2" }]\n'
    )
    file.path.write_text(text)

    def edit(old: str) -> str:
        return with_values(old, "own", {("context_tokens",): 512})

    with pytest.raises(RewriteNeededError):
        file.change(edit)
    assert file.text() == text

    file.change(edit, may_rewrite=True)

    assert next(spec for spec in file.entries() if spec.model_id == "own").context_tokens == 512
    assert [path.read_text() for path in file.path.parent.glob("models.toml.kept-*")] == [text]


def test_a_byte_order_mark_is_no_part_of_the_text(file: ModelsFile) -> None:
    file.path.write_bytes(b"\xef\xbb\xbf# a note\n")

    file.change(lambda text: with_entry(text, GATEWAY))

    assert file.text().startswith("# a note\n\n[[model]]\n")


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "shipped.toml").write_text(SHIPPED)
    file = ModelsFile(tmp_path / "missing" / "models.toml", tmp_path / "shipped.toml", tmp_path / "models")

    with pytest.raises(ModelError, match="cannot be written"):
        file.change(lambda text: with_entry(text, GATEWAY))


def test_entries_of_all_users_are_there_and_a_copy_of_one_can_be_changed(tmp_path: Path) -> None:
    (tmp_path / "shipped.toml").write_text(SHIPPED)
    (tmp_path / "all").mkdir()
    shared = tmp_path / "all" / "models.toml"
    shared.write_text(SHIPPED.replace("shipped", "shared"))
    file = ModelsFile(
        tmp_path / "models.toml", tmp_path / "shipped.toml", tmp_path / "models", (tmp_path / "all",)
    )
    before = shared.read_bytes()
    assert sorted(file.shipped_ids()) == ["shared", "shipped"]
    assert not file.own_ids()

    block = file.shipped_block("shared")
    file.change(lambda text: with_values(with_block(text, block), "shared", {("context_tokens",): 512}))

    assert {spec.model_id: spec.context_tokens for spec in file.entries()} == {"shipped": 4096, "shared": 512}
    assert shared.read_bytes() == before


def test_a_list_for_all_users_can_be_read_by_all(tmp_path: Path) -> None:
    (tmp_path / "shipped.toml").write_text(SHIPPED)
    file = ModelsFile(tmp_path / "models.toml", tmp_path / "shipped.toml", tmp_path, mode=0o644)
    before = os.umask(0o077)
    try:
        file.change(lambda text: with_entry(text, GATEWAY))
    finally:
        os.umask(before)

    assert file.path.stat().st_mode & 0o777 == 0o644
