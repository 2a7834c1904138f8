from dataclasses import replace
from types import SimpleNamespace

import pytest

from app.domain.model_fit import CacheType
from app.engines.local.native import context_params
from app.engines.local.preflight import TrialSettings, run_preflight, settings_of
from tests.fakes.assistant import PLAN

SETTINGS = settings_of(PLAN, cpu_s=10)


def _api() -> SimpleNamespace:
    return SimpleNamespace(
        llama_context_default_params=SimpleNamespace,
        GGML_TYPE_F16=1,
        GGML_TYPE_Q4_0=2,
        GGML_TYPE_Q8_0=8,
        LLAMA_FLASH_ATTN_TYPE_AUTO=-1,
        LLAMA_FLASH_ATTN_TYPE_DISABLED=0,
        LLAMA_FLASH_ATTN_TYPE_ENABLED=1,
    )


def test_settings_reach_the_child_as_they_are() -> None:
    assert TrialSettings.model_validate_json(SETTINGS.model_dump_json()) == SETTINGS


def test_identity_holds_what_changes_the_verdict_and_not_the_limits() -> None:
    looser = SETTINGS.model_copy(update={"memory_bytes": 9, "cpu_s": 99})
    longer = settings_of(replace(PLAN, context_tokens=8192), cpu_s=10)
    smaller = settings_of(replace(PLAN, kv_type_v=CacheType.Q8_0), cpu_s=10)

    assert looser.identity == SETTINGS.identity
    assert len({SETTINGS.identity, longer.identity, smaller.identity}) == 3


@pytest.mark.parametrize(
    ("kind", "number", "flash"),
    [
        pytest.param(CacheType.F16, 1, -1, id="f16: where the device can"),
        pytest.param(CacheType.Q8_0, 8, 1, id="q8_0 needs it"),
        pytest.param(CacheType.Q4_0, 2, 1, id="q4_0 needs it"),
    ],
)
def test_context_params_asks_for_flash_attention_as_the_cache_needs_it(
    kind: CacheType, number: int, flash: int
) -> None:
    settings = settings_of(replace(PLAN, kv_type_k=kind, kv_type_v=kind), cpu_s=10)
    params = context_params(_api(), settings.context)

    assert (params.type_k, params.type_v, params.flash_attn_type) == (number, number, flash)
    assert (params.n_ctx, params.n_batch, params.n_outputs_max, params.n_threads) == (4096, 256, 16, 1)


@pytest.mark.parametrize(
    ("has_gpu", "flash"), [pytest.param(False, 0, id="processor"), pytest.param(True, -1, id="gpu")]
)
def test_context_params_without_flash_attention_leaves_it_to_a_graphics_processor_alone(
    has_gpu: bool, flash: int
) -> None:
    context = replace(SETTINGS.context, flash_attention=False)
    api = _api()
    api.llama_supports_gpu_offload = lambda: has_gpu

    assert context_params(api, context).flash_attn_type == flash


@pytest.mark.parametrize("text", ["", "{}", "[1]", SETTINGS.model_dump_json()[:-1]], ids=str)
def test_run_preflight_when_the_settings_are_no_settings_ends_with_1(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_preflight("m.gguf", text) == 1
    assert capsys.readouterr().out == ""
