"""Real trials of real files: sound ones pass, hostile ones that pass the header's gate are caught."""

import contextlib
import hashlib
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.domain.errors import ModelRefusedError
from app.domain.model_fit import FreeMemory
from app.domain.model_spec import ModelKind, ModelSpec
from app.registry.fit import choose
from app.registry.gguf import read_gguf
from app.registry.gguf_header import padded
from app.registry.model_history import ModelHistory
from app.services.probe import Probe
from tests.fakes.runnable_gguf import Fill, build_runnable, not_a_number, plain, runnable_writer, zero

# A quiet machine needs 2 s for the small model; a shared one gets room.
TRIAL_BOUND_S = 20.0


@contextlib.asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Probe]:
    probe = Probe(ModelHistory(folder))
    try:
        yield probe
    finally:
        await probe.aclose()


def spec_of(path: Path) -> ModelSpec:
    data = path.read_bytes()
    return ModelSpec(
        "m", "Model m", ModelKind.LOCAL, sha256=hashlib.sha256(data).hexdigest(), size_bytes=len(data)
    )


async def check(probe: Probe, path: Path) -> None:
    plan = choose(read_gguf(path).shape, 2048, FreeMemory(None), title="Model m")
    await probe.check(spec_of(path), path, plan)


def written(folder: Path, fill: Fill) -> Path:
    path = folder / "tiny.gguf"
    path.write_bytes(build_runnable(runnable_writer(), fill))
    return path


def with_bad_scale(source: Path, folder: Path) -> Path:
    data = bytearray(source.read_bytes())
    # The first block of the first tensor begins with its scale, an f16; 0x7e00 is NaN.
    start = padded(len(data) - read_gguf(source).shape.weight_bytes, 32)
    data[start : start + 2] = b"\x00\x7e"
    path = folder / "nan.gguf"
    path.write_bytes(data)
    return path


async def test_check_lets_a_sound_model_pass(tmp_path: Path) -> None:
    async with opened(tmp_path) as probe:
        await check(probe, written(tmp_path, plain))


@pytest.mark.parametrize(
    ("fill", "words"),
    [
        pytest.param(not_a_number, "it is damaged", id="a weight is NaN"),
        pytest.param(zero, "its weights are empty", id="all weights are zero"),
    ],
)
async def test_check_refuses_weights_that_the_header_does_not_show(
    tmp_path: Path, fill: Fill, words: str
) -> None:
    async with opened(tmp_path) as probe:
        with pytest.raises(ModelRefusedError, match=words):
            await check(probe, written(tmp_path, fill))


@pytest.mark.alone
@pytest.mark.model
async def test_check_of_the_small_model_is_quick_and_made_once(small_model: Path, tmp_path: Path) -> None:
    async with opened(tmp_path) as probe:
        started = time.perf_counter()
        await check(probe, small_model)
        first_s = time.perf_counter() - started
        started = time.perf_counter()
        await check(probe, small_model)
        second_s = time.perf_counter() - started

    assert first_s < TRIAL_BOUND_S
    assert second_s < first_s / 2


@pytest.mark.model
async def test_check_refuses_the_small_model_with_a_scale_that_is_no_number(
    small_model: Path, tmp_path: Path
) -> None:
    path = with_bad_scale(small_model, tmp_path)

    async with opened(tmp_path) as probe:
        with pytest.raises(ModelRefusedError, match="it is damaged"):
            await check(probe, path)
