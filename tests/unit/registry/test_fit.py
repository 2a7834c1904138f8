from dataclasses import replace
from pathlib import Path

import pytest

from app.domain.errors import ModelRefusedError
from app.domain.model_fit import (
    STATES_BYTES,
    CacheType,
    CacheWish,
    FitPlan,
    FreeMemory,
    LayerShape,
    ModelShape,
)
from app.registry.fit import DraftCandidate, choose, missing_text, need_of, size_of_missing

GB = 1_000_000_000
LAYER = LayerShape(30_000_000, heads=12, key_values=256, value_values=256, key_length=128, value_length=128)
SHAPE = ModelShape(
    layers=(LAYER,) * 28,
    other_bytes=320_000_000,
    output_bytes=190_000_000,
    embedding=1536,
    feed_forward=8960,
    vocabulary=151_936,
    trained_tokens=32_768,
)
WEIGHTS = 1_160_000_000


def _choose(ram_bytes: int | None, wanted: int = 8192, shape: ModelShape = SHAPE) -> FitPlan:
    return choose(shape, wanted, FreeMemory(ram_bytes), title="Big model")


def test_need_of_counts_keys_and_values_of_every_layer() -> None:
    need = need_of(SHAPE, 2048)

    assert need.weights == WEIGHTS
    assert need.cache == 2 * 28 * 256 * 2048 * 2


def test_need_of_counts_key_and_value_types_apart() -> None:
    need = need_of(SHAPE, 1024, CacheType.Q8_0, CacheType.Q4_0)

    assert need.cache == 28 * 1024 * (256 * 34 // 32 + 256 * 18 // 32)


def test_need_of_when_windows_forget_keeps_the_window_and_a_batch() -> None:
    windowed = replace(SHAPE, layers=(replace(LAYER, window_tokens=1000), LAYER))
    row = 2 * 256 * 2

    assert need_of(windowed, 8192).cache == 2 * 8192 * row
    # 1,000 and a batch of 256, padded to 1,280.
    assert need_of(windowed, 8192, full_window=False).cache == (8192 + 1280) * row
    assert need_of(windowed, 512, full_window=False).cache == 2 * 512 * row


def test_need_of_when_a_layer_is_recurrent_counts_its_state_whatever_the_context() -> None:
    recurrent = LayerShape(0, 0, 0, 0, 0, 0, state_bytes=1_000_000)
    shape = replace(SHAPE, layers=(recurrent,))

    assert need_of(shape, 1024).cache == need_of(shape, 8192).cache == 1_000_000


def test_choose_when_there_is_room_takes_the_wanted_context_in_f16() -> None:
    plan = _choose(4 * GB)

    assert (plan.context_tokens, plan.kv_type_k, plan.kv_type_v) == (8192, CacheType.F16, CacheType.F16)
    assert plan.arithmetic == (
        "1.16 GB weights + 0.23 GB cache + 0.22 GB work = 1.62 of 4.00 GB free; "
        "kept prefixes may take 0.54 GB more"
    )


def test_choose_never_takes_more_than_the_model_was_trained_for() -> None:
    assert _choose(40 * GB, wanted=100_000).context_tokens == 32_768


def test_choose_pads_the_context_to_whole_steps() -> None:
    assert _choose(4 * GB, wanted=1000).context_tokens == 1024


def test_choose_when_f16_does_not_fit_takes_q8_0() -> None:
    plan = _choose(1_600_000_000)

    assert (plan.context_tokens, plan.kv_type_k, plan.flash_attention) == (8192, CacheType.Q8_0, True)
    assert "; cache kept as q8_0; kept" in plan.arithmetic


def test_choose_when_q8_0_does_not_fit_shrinks_the_context() -> None:
    plan = _choose(1_450_000_000)

    assert 1024 < plan.context_tokens < 8192
    assert plan.context_tokens % 256 == 0
    assert f"; context reduced from 8192 to {plan.context_tokens} tokens; kept" in plan.arithmetic
    assert plan.ram.total * 1.1 <= 1_450_000_000


def test_choose_when_heads_are_no_whole_blocks_keeps_f16() -> None:
    odd = replace(SHAPE, layers=(replace(LAYER, key_length=80),) * 28)

    assert _choose(1_500_000_000, shape=odd).kv_type_k is CacheType.F16


def test_choose_when_nothing_fits_refuses_with_the_numbers() -> None:
    with pytest.raises(ModelRefusedError, match="Big model does not fit") as caught:
        _choose(GB)

    assert "1.16 GB weights" in caught.value.user_text
    assert "of 1.00 GB free" in caught.value.user_text


def test_choose_when_free_memory_is_unknown_refuses_nothing() -> None:
    assert "; how much is free is not known; kept" in _choose(None).arithmetic


def test_choose_when_no_graphics_processor_is_known_leaves_the_layers_to_the_library() -> None:
    plan = choose(SHAPE, 2048, FreeMemory(4 * GB), title="x", gpu_layers=-1)

    assert (plan.gpu_layers, plan.vram.total) == (-1, 0)


@pytest.mark.parametrize(
    ("vram_bytes", "wanted", "layers"),
    [
        pytest.param(8 * GB, -1, 29, id="all fit"),
        pytest.param(8 * GB, 10, 10, id="no more than wanted"),
        pytest.param(8 * GB, 0, 0, id="none wanted"),
        pytest.param(100_000_000, -1, 0, id="too small for one"),
        pytest.param(1_200_000_000, -1, 12, id="some fit"),
    ],
)
def test_choose_offloads_what_fits(vram_bytes: int, wanted: int, layers: int) -> None:
    plan = choose(SHAPE, 2048, FreeMemory(4 * GB, vram_bytes), title="x", gpu_layers=wanted)

    assert plan.gpu_layers == layers
    assert plan.vram.total * 1.1 <= vram_bytes
    assert plan.ram.weights + plan.vram.weights == WEIGHTS


def test_size_of_missing_multiplies_parameters_and_bits() -> None:
    assert size_of_missing(7e9, 4.5) == 3_937_500_000


def test_missing_text_says_what_is_known() -> None:
    text = missing_text(491_400_064, FreeMemory(12_300_000_000))

    assert text.startswith("0.49 GB weights of 12.3 GB free; cache and work come on top")


@pytest.mark.parametrize(
    ("wish", "kinds", "text"),
    [
        pytest.param(CacheWish(CacheType.Q4_0, CacheType.Q4_0), ("q4_0", "q4_0"), "kept as q4_0", id="both"),
        pytest.param(
            CacheWish(CacheType.Q8_0, CacheType.Q4_0),
            ("q8_0", "q4_0"),
            "kept as q8_0 keys and q4_0 values",
            id="apart",
        ),
        pytest.param(
            CacheWish(k=CacheType.Q8_0), ("q8_0", "f16"), "kept as q8_0 keys and f16 values", id="keys alone"
        ),
        pytest.param(CacheWish(CacheType.F16, CacheType.F16), ("f16", "f16"), "free", id="plain"),
    ],
)
def test_choose_keeps_keys_and_values_as_wished(wish: CacheWish, kinds: tuple[str, str], text: str) -> None:
    plan = choose(SHAPE, 8192, FreeMemory(4 * GB), title="x", cache=wish)

    assert (plan.kv_type_k, plan.kv_type_v) == kinds
    assert f"{text}; kept prefixes" in plan.arithmetic
    assert plan.ram.cache == need_of(SHAPE, 8192, plan.kv_type_k, plan.kv_type_v).cache
    assert plan.flash_attention == (kinds != ("f16", "f16"))


def test_choose_when_memory_is_short_takes_flash_attention_before_a_smaller_cache() -> None:
    roomy, short = _choose(4 * GB), _choose(1_760_000_000)

    assert (roomy.kv_type_k, roomy.flash_attention) == (CacheType.F16, False)
    assert (short.kv_type_k, short.flash_attention) == (CacheType.F16, True)
    # Twelve heads' scores of a batch of 256 and half of it again, less the feed-forward step that rules else.
    scores = 256 * 8192 * 4 * 12
    assert scores < roomy.ram.work - short.ram.work < scores * 1.5


def test_choose_when_scores_would_take_too_much_keeps_flash_attention() -> None:
    many_heads = replace(SHAPE, layers=(replace(LAYER, heads=64),) * 28)

    assert _choose(40 * GB, wanted=8192, shape=many_heads).flash_attention
    assert not _choose(40 * GB, wanted=2048, shape=many_heads).flash_attention


def test_choose_on_a_graphics_processor_takes_flash_attention() -> None:
    plan = choose(SHAPE, 8192, FreeMemory(8 * GB, vram_bytes=8 * GB), title="x")

    assert plan.flash_attention


def test_choose_when_f16_is_wished_shrinks_the_context_and_not_the_cache() -> None:
    wish = CacheWish(CacheType.F16, CacheType.F16)

    plan = choose(SHAPE, 8192, FreeMemory(1_550_000_000), title="x", cache=wish)

    assert plan.kv_type_k is CacheType.F16
    assert 1024 <= plan.context_tokens < 8192


def test_choose_when_the_wish_cannot_be_met_says_so() -> None:
    odd = replace(SHAPE, layers=(replace(LAYER, key_length=80),) * 28)
    wish = CacheWish(CacheType.Q4_0, CacheType.Q4_0)

    plan = choose(odd, 8192, FreeMemory(4 * GB), title="x", cache=wish)

    assert plan.kv_type_k is CacheType.F16
    assert "; this model's heads allow no cache but f16; kept" in plan.arithmetic


SMALL = replace(SHAPE, layers=(replace(LAYER, weight_bytes=8_000_000),) * 24, other_bytes=150_000_000)
DRAFT = DraftCandidate("small", "Small model", Path("small.gguf"), SMALL)


def _choose_with_draft(ram_bytes: int | None, vram_bytes: int | None = None) -> FitPlan:
    return choose(SHAPE, 8192, FreeMemory(ram_bytes, vram_bytes), title="Big model", draft=DRAFT)


def test_choose_when_a_draft_fits_beside_the_model_plans_both() -> None:
    plan = _choose_with_draft(4 * GB)

    assert plan.draft is not None
    assert (plan.draft.model_id, plan.draft.path) == ("small", Path("small.gguf"))
    assert plan.draft.plan.context_tokens == 2048
    assert plan.context_tokens == 8192
    # 4.00 less 1.1 times 1.49 and one state of 0.06.
    assert "; draft model Small model: 0.34 GB weights + 0.05 GB cache" in plan.arithmetic
    assert "of 2.15 GB free" in plan.arithmetic


def test_choose_when_there_is_no_room_for_both_leaves_the_draft_out_and_says_so() -> None:
    plan, alone = _choose_with_draft(2 * GB), _choose(2 * GB)

    assert plan.draft is None
    assert (plan.ram, plan.states_bytes) == (alone.ram, alone.states_bytes)
    assert "; draft model left out, Small model does not fit beside it: 0.34 GB weights" in plan.arithmetic


def test_choose_with_a_draft_never_plans_more_than_is_free() -> None:
    sizes = range(1_800_000_000, 3_000_000_000, 50_000_000)
    plans = [(size, _choose_with_draft(size)) for size in sizes]
    both = [
        (size, plan.ram.total + plan.draft.plan.ram.total + plan.states_bytes)
        for size, plan in plans
        if plan.draft
    ]

    assert both
    assert len(both) < len(plans)
    assert all(total * 1.1 <= size for size, total in both)


def test_choose_offloads_the_draft_into_what_the_model_leaves() -> None:
    plan = _choose_with_draft(8 * GB, 3 * GB)

    assert plan.draft is not None
    assert (plan.gpu_layers, plan.draft.plan.gpu_layers) == (29, 20)
    assert (plan.vram.total + plan.draft.plan.vram.total) * 1.1 <= 3 * GB


def test_choose_when_free_memory_is_unknown_plans_the_draft() -> None:
    assert _choose_with_draft(None).draft is not None


@pytest.mark.parametrize(
    ("ram_bytes", "states_bytes"),
    [
        pytest.param(None, STATES_BYTES, id="unknown"),
        pytest.param(40 * GB, STATES_BYTES, id="plenty"),
        pytest.param(2 * GB, int(2 * GB / 1.1) - need_of(SHAPE, 8192).total, id="what is left"),
    ],
)
def test_choose_leaves_prefix_states_what_the_model_does_not_take(
    ram_bytes: int | None, states_bytes: int
) -> None:
    plan = _choose(ram_bytes)

    assert plan.states_bytes == states_bytes
    assert plan.arithmetic.endswith(f"; kept prefixes may take {states_bytes / 1e9:.2f} GB more")


def test_choose_has_room_for_one_state_and_all_of_it_fits_whatever_is_free() -> None:
    for ram_bytes in range(1_420_000_000, 2_400_000_000, 20_000_000):
        plan = _choose(ram_bytes)
        one = need_of(SHAPE, min(2048, plan.context_tokens), plan.kv_type_k, plan.kv_type_v).cache

        assert one <= plan.states_bytes <= STATES_BYTES
        assert (plan.ram.total + plan.states_bytes) * 1.1 <= ram_bytes + 2


def test_choose_when_only_the_state_does_not_fit_refuses_and_names_it() -> None:
    least = need_of(SHAPE, 1024, CacheType.Q8_0, CacheType.Q8_0).total

    with pytest.raises(ModelRefusedError, match=r"a kept prefix takes 0\.02 GB more"):
        _choose(round(least * 1.1) + 1000, wanted=1024)
