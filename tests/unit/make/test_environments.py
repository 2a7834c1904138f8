from pathlib import Path

import pytest

from tools.make import environments
from tools.make.environments import engine_wheel, keep, pip_install_arguments

LOCK = "llama-cpp-python==2 \\\n    --hash=sha256:3\n"


def test_every_installation_asks_for_hashes_and_wheels() -> None:
    arguments = pip_install_arguments(Path("run.txt"))

    assert {"--require-hashes", "--only-binary", ":all:"} <= set(arguments)


def test_a_kept_engine_is_used_for_the_same_lock_flags_and_processor_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Compiling takes minutes: what is looked at is which wheel is taken, and what has to be compiled.
    compiled: list[int] = []

    def unpack(_folder: Path, _source: Path) -> None:
        compiled.append(len(compiled))

    def step(_log: object, _title: str, *command: str) -> None:
        if "wheel" in command:
            made = Path(command[command.index("-w") + 1])
            made.mkdir()
            (made / "engine.whl").write_text(f"{compiled[-1]}", encoding="utf-8")

    monkeypatch.setattr(environments, "engine_cache", lambda: tmp_path / "engines")
    monkeypatch.setattr(environments, "unpack", unpack)
    monkeypatch.setattr(environments, "logged", step)
    monkeypatch.delenv("CMAKE_ARGS", raising=False)
    with (tmp_path / "log").open("w", encoding="utf-8") as log:
        first = engine_wheel(log, LOCK)
        again = engine_wheel(log, LOCK)
        monkeypatch.setenv("CMAKE_ARGS", "-DGGML_CUDA=on")
        with_card = engine_wheel(log, LOCK)
        monkeypatch.setattr(environments, "cpu_instructions", lambda: "another processor")
        elsewhere = engine_wheel(log, LOCK)
        newer = engine_wheel(log, LOCK.replace("==2", "==3"))

    assert first == again
    assert len(compiled) == 4
    texts = [wheel.read_text(encoding="utf-8") for wheel in (first, with_card, elsewhere, newer)]
    assert texts == ["0", "1", "2", "3"]


def test_what_another_set_up_kept_meanwhile_stays(tmp_path: Path) -> None:
    made, kept = tmp_path / "made", tmp_path / "engines" / "key"
    made.mkdir()
    (made / "engine.whl").write_text("mine", encoding="utf-8")
    kept.mkdir(parents=True)
    (kept / "engine.whl").write_text("theirs", encoding="utf-8")

    keep(made, kept)

    assert (kept / "engine.whl").read_text(encoding="utf-8") == "theirs"
    assert [path.name for path in kept.parent.iterdir()] == ["key"]
