import sys
import zipfile
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
            with zipfile.ZipFile(made / "engine.whl", "w") as wheel:
                wheel.writestr("number", f"{compiled[-1]}")

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
        texts = [number_in(wheel) for wheel in (first, with_card, elsewhere, newer)]
        # What a loss of power leaves of a file: its name and its size, or less.
        newer.write_bytes(bytes(newer.stat().st_size))
        after_zeros = engine_wheel(log, LOCK.replace("==2", "==3"))
        after_zeros.write_bytes(after_zeros.read_bytes()[:-30])
        after_a_cut = engine_wheel(log, LOCK.replace("==2", "==3"))
        after_a_cut.unlink()
        after_a_loss = engine_wheel(log, LOCK.replace("==2", "==3"))

    assert first == again
    assert texts == ["0", "1", "2", "3"]
    assert number_in(after_a_loss) == "6"
    assert len(compiled) == 7


def number_in(wheel: Path) -> str:
    with zipfile.ZipFile(wheel) as packed:
        return packed.read("number").decode()


@pytest.mark.parametrize(
    ("pip_setting", "place"),
    [
        ({"PIP_CACHE_DIR": "pip's cache"}, "pip's cache/watchroom-engines"),
        ({"PIP_NO_CACHE_DIR": "1"}, "clone/engines"),
        # As where the home folder belongs to somebody else or cannot be written.
        ({"PIP_CACHE_DIR": "a file/cache"}, "clone/engines"),
    ],
)
def test_engines_are_kept_where_pip_keeps_its_own_or_in_the_clone(
    pip_setting: dict[str, str], place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a file").write_text("", encoding="utf-8")
    for name in ("PIP_CACHE_DIR", "PIP_NO_CACHE_DIR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in pip_setting.items():
        monkeypatch.setenv(name, str(tmp_path / value) if name == "PIP_CACHE_DIR" else value)
    monkeypatch.setattr(environments, "venv_python", lambda: Path(sys.executable))
    monkeypatch.setattr(environments, "CACHE", tmp_path / "clone")

    assert environments.engine_cache() == tmp_path / place


def test_what_another_set_up_kept_meanwhile_stays(tmp_path: Path) -> None:
    made, kept = tmp_path / "made", tmp_path / "engines" / "key"
    made.mkdir()
    (made / "engine.whl").write_text("mine", encoding="utf-8")
    kept.mkdir(parents=True)
    (kept / "engine.whl").write_text("theirs", encoding="utf-8")

    keep(made, kept)

    assert (kept / "engine.whl").read_text(encoding="utf-8") == "theirs"
    assert [path.name for path in kept.parent.iterdir()] == ["key"]
