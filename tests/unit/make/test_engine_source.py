"""The engine's sources: found in a lock, unpacked, changed exactly where the change was written for."""

import tarfile
from dataclasses import replace
from pathlib import Path

import pytest

from tools.make import engine_source
from tools.make.engine_source import CHANGES, Change, SourceChangedError, change, changes_key, unpack

FIRST, LAST = "a==1 \\\n    --hash=sha256:1\n", "z==5\n"
ENGINE = "llama-cpp-python==2 \\\n    --hash=sha256:3 \\\n    --hash=sha256:4\n"
# One place for each change, in the shape that llama.cpp has it.
HEADER = "struct llama_model_loader {\n    int n_kv = 0;\n};\n"
LOADER = """#include "llama.h"
static std::pair<int, llama_model *> llama_model_load(int fd,
        int & params) {
    try {
        llama_model_loader ml(fd,
            params.overrides);

        ml.print_info();
"""
VOCABULARY = """
    for (int i = 0; i < n_merges; i++) {
    for (int i = 0; i < n_merges; i++) {
    for (uint32_t i = 0; i < n_tokens; i++) {
    for (const auto & t : token_to_id) {
    for (const auto & t : token_to_id) {
    for (const auto & t : token_to_id) {
    for (const auto & t : token_to_id) {
    for (llama_token id = 0; id < (llama_token) n_tokens; ++id) {
    for (uint32_t id = 0; id < n_tokens; ++id) {
"""


def sources(folder: Path) -> Path:
    """Write small sources of llama.cpp under folder and give that of llama.cpp."""
    llama = folder / engine_source.LLAMA_FOLDER
    (llama / "src").mkdir(parents=True)
    for name, text in (
        ("llama-model-loader.h", HEADER),
        ("llama.cpp", LOADER),
        ("llama-vocab.cpp", VOCABULARY),
    ):
        (llama / "src" / name).write_text(text, encoding="utf-8")
    return llama


@pytest.mark.parametrize("lock", [FIRST + ENGINE + LAST, FIRST + LAST + ENGINE, ENGINE])
def test_engine_is_asked_for_with_its_hashes_and_the_rest_without_it(lock: str) -> None:
    assert engine_source.locked_requirement(lock) == "llama-cpp-python==2 --hash=sha256:3 --hash=sha256:4"
    assert engine_source.without_engine(lock) == lock.replace(ENGINE, "")


def test_lock_without_the_engine_is_named() -> None:
    with pytest.raises(ValueError, match="llama-cpp-python"):
        engine_source.locked_requirement(FIRST)


def test_every_loop_over_the_vocabulary_asks_and_the_callback_reaches_it(tmp_path: Path) -> None:
    llama = sources(tmp_path)

    change(llama)

    vocabulary = (llama / "src" / "llama-vocab.cpp").read_text(encoding="utf-8")
    loops = vocabulary.count("for (")
    assert vocabulary.count("ml.ask_whether_wanted(") == loops == 9
    loader = (llama / "src" / "llama.cpp").read_text(encoding="utf-8")
    # Behind the statement that makes the loader, before the first use of it.
    made, used = loader.index("params.overrides);"), loader.index("ml.print_info")
    assert made < loader.index("ml.progress      = params.progress_callback;") < used
    header = (llama / "src" / "llama-model-loader.h").read_text(encoding="utf-8")
    assert "void ask_whether_wanted(" in header


@pytest.mark.parametrize("missing", ["llama-model-loader.h", "llama.cpp", "llama-vocab.cpp"])
def test_sources_that_the_changes_were_not_written_for_are_refused(tmp_path: Path, missing: str) -> None:
    llama = sources(tmp_path)
    (llama / "src" / missing).write_text("int other;\n", encoding="utf-8")

    with pytest.raises(SourceChangedError, match=missing):
        change(llama)


def test_unpacked_sources_appear_only_when_they_are_changed(tmp_path: Path) -> None:
    archives = tmp_path / "archives"
    archives.mkdir()
    for name, text in (("whole", VOCABULARY), ("other", "int other;\n")):
        top = tmp_path / f"engine-{name}"
        llama = sources(top)
        (llama / "src" / "llama-vocab.cpp").write_text(text, encoding="utf-8")
        (archives / name).mkdir()
        with tarfile.open(archives / name / "engine.tar.gz", "w:gz") as packed:
            packed.add(top, arcname=f"engine-{name}-1")

    unpack(archives / "whole", tmp_path / "whole")
    with pytest.raises(SourceChangedError):
        unpack(archives / "other", tmp_path / "other")

    changed = tmp_path / "whole" / engine_source.LLAMA_FOLDER / "src" / "llama-vocab.cpp"
    assert "ask_whether_wanted" in changed.read_text(encoding="utf-8")
    assert not (tmp_path / "other").exists()


def test_a_python_without_filters_for_archives_unpacks_them_and_a_second_time_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Debian 12's own Python is 3.11.2; filters came with 3.11.4.
    with tarfile.open(tmp_path / "engine.tar.gz", "w:gz") as packed:
        packed.add(sources(tmp_path / "whole").parents[1], arcname="engine-1")
    with_filters = tarfile.TarFile.extractall

    def extractall(self: tarfile.TarFile, path: Path) -> None:
        with_filters(self, path)

    monkeypatch.setattr(tarfile.TarFile, "extractall", extractall)
    monkeypatch.delattr(tarfile, "data_filter", raising=False)

    for _ in range(2):
        unpack(tmp_path, tmp_path / "src")

    header = tmp_path / "src" / engine_source.LLAMA_FOLDER / "src" / "llama-model-loader.h"
    assert header.read_text(encoding="utf-8").count("void ask_whether_wanted(") == 1


def test_key_of_what_was_compiled_changes_with_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    before = changes_key()
    monkeypatch.setattr(engine_source, "CHANGES", (replace(CHANGES[0], behind="int n;\n"), *CHANGES[1:]))

    assert changes_key() != before


def test_a_change_that_fits_too_often_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text("x\nx\n", encoding="utf-8")

    with pytest.raises(SourceChangedError, match="2 places"):
        change(tmp_path, (Change("a.cpp", "^x\n", 1, "y\n"),))
