"""Decides before a model is loaded whether it fits into memory, and with which context, cache and layers.

The arithmetic follows llama.cpp 0.3.36's own allocations; `tests/integration/test_fit.py` compares it
with what the library reports and with the memory that a process really takes.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from app.domain.errors import ModelRefusedError
from app.domain.model_fit import (
    BATCH_TOKENS,
    OUTPUT_ROWS,
    STATES_BYTES,
    CacheType,
    CacheWish,
    DraftPlan,
    FitPlan,
    FreeMemory,
    LayerShape,
    MemoryNeed,
    ModelShape,
)
from app.domain.sentence import joined, said

MIN_CONTEXT_TOKENS = 1024
# llama.cpp pads contexts and windows to this.
CONTEXT_STEP = 256
# A draft model reads the prompt's last 512 tokens and the answer; beyond its context it drafts no more.
DRAFT_CONTEXT_TOKENS = 2048
# Room for one prefix state is part of what must fit: a static part has some 1,500 tokens.
STATE_TOKENS = 2048
# The estimate is within a tenth of what was measured; other programs take memory meanwhile.
_MARGIN = 1.1
# Measured: the vocabulary's tables cost 330 bytes a token with byte-pair merges, in three models of 49,152
# and 151,936 tokens; what the library itself touches first is 6 MB.
_VOCABULARY_BYTES = 330
_LIBRARY_BYTES = 6_000_000
# What a graphics library keeps for itself in video memory; an assumption, no such machine was measured.
_VIDEO_LIBRARY_BYTES = 500_000_000
_FLOAT_BYTES = 4
_MASK_BYTES = 2
# On a processor the plain attention is faster than flash attention: 0.72 of its time for 21 new tokens behind
# 1 519, 0.84 for one (Qwen 0.5B, docs/benchmarks.md). Its scores grow with heads and context; above this the
# memory is worth more.
_MOST_SCORE_BYTES = 256 << 20
_NOTHING = MemoryNeed(0, 0, 0)
_NO_WISH = CacheWish()
# How keys and how values are kept.
_Kinds = tuple[CacheType, CacheType]
_PLAIN: _Kinds = (CacheType.F16, CacheType.F16)


@dataclass(frozen=True, slots=True)
class DraftCandidate:
    """A model that would guess ahead for another one, and its verified file."""

    model_id: str
    title: str
    path: Path
    shape: ModelShape
    gpu_layers: int = -1


def choose(
    shape: ModelShape,
    wanted_tokens: int,
    free: FreeMemory,
    *,
    title: str,
    gpu_layers: int = -1,
    cache: CacheWish = _NO_WISH,
    draft: DraftCandidate | None = None,
) -> FitPlan:
    """Give the plan with the largest context up to wanted_tokens that fits into free.

    Keys and values are kept as cache says; what it leaves open as f16 where the whole wanted context fits
    so, else as q8_0, which takes half and is hard to tell from it. Then the context shrinks in steps of 256
    down to 1,024 tokens. gpu_layers -1 offloads as many as fit; 0 none. title begins the sentence of a
    refusal. draft is planned for with what the model leaves free; where that is too little it is left out,
    and the arithmetic says so. Prefix states get the rest, 512 MB at most and one state at least.

    Raises:
        ModelRefusedError: not even the smallest context fits; the sentence has the numbers.
    """
    plan = _largest(shape, wanted_tokens, free, gpu_layers, cache, STATE_TOKENS)
    if not _fits(plan, free):
        raise ModelRefusedError(
            said(
                "{title} does not fit into memory, even with a context of {context_tokens} tokens: "
                "{arithmetic}; a kept prefix takes {states_bytes} GB more, and a tenth must stay "
                "free. Close other programs, or choose a smaller model.",
                title=title,
                context_tokens=plan.context_tokens,
                arithmetic=plan.arithmetic,
                states_bytes=_gb(plan.states_bytes),
            )
        )
    return _with_states(plan if draft is None else _with_draft(plan, draft, free), free)


def need_of(
    shape: ModelShape,
    context_tokens: int,
    kv_type_k: CacheType = CacheType.F16,
    kv_type_v: CacheType = CacheType.F16,
    *,
    full_window: bool = True,
    flash_attention: bool = False,
) -> MemoryNeed:
    """Give what the model takes in the machine's own memory when nothing is offloaded.

    full_window False lets layers with a sliding window keep no more than their window and one batch.
    """
    cache = sum(
        _cache_bytes(layer, context_tokens, kv_type_k, kv_type_v, full_window=full_window)
        for layer in shape.layers
    )
    # A quantised cache needs flash attention.
    is_flash = flash_attention or (kv_type_k, kv_type_v) != _PLAIN
    work = _compute_bytes(shape, context_tokens, full_window=full_window, flash_attention=is_flash)
    # The scores once more, converted to f16 beside the buffer, before they meet the values.
    work += 0 if is_flash else _score_bytes(shape, context_tokens) // 2
    return MemoryNeed(shape.weight_bytes, cache, work + _host_bytes(shape))


def size_of_missing(parameters: float, bits: float) -> int:
    """Give the bytes of weights of a model that is not here yet: parameters x bits / 8."""
    return round(parameters * bits / 8)


def missing_text(weight_bytes: int, free: FreeMemory) -> str:
    """Say what is known of a model whose file is not here: its weights, and what is free."""
    if free.ram_bytes is None:
        return said(
            "{weights} GB weights; how much is free is not known; cache and work come on top and are known "
            "once it is here",
            weights=_gb(weight_bytes),
        )
    return said(
        "{weights} GB weights of {free} GB free; cache and work come on top and are known once it is here",
        weights=_gb(weight_bytes),
        free=_gb(free.ram_bytes),
    )


def arithmetic(need: MemoryNeed, free_bytes: int | None) -> str:
    """Give the sum as text: "0.49 GB weights + 0.10 GB cache + 0.08 GB work = 0.67 of 12.3 GB free"."""
    parts = {
        "weights": _gb(need.weights),
        "cache": _gb(need.cache),
        "work": _gb(need.work),
        "total": _gb(need.total),
    }
    if free_bytes is None:
        return said(
            "{weights} GB weights + {cache} GB cache + {work} GB work = {total} GB; how much is free is not "
            "known",
            **parts,
        )
    return said(
        "{weights} GB weights + {cache} GB cache + {work} GB work = {total} of {free} GB free",
        **parts,
        free=_gb(free_bytes),
    )


def _largest(
    shape: ModelShape,
    wanted_tokens: int,
    free: FreeMemory,
    gpu_layers: int,
    cache: CacheWish,
    state_tokens: int = 0,
) -> FitPlan:
    """Give the plan with the largest context that fits; with the smallest one when none does.

    A state of state_tokens is to fit beside it.
    """
    wanted = _padded(min(wanted_tokens, shape.trained_tokens))
    kinds, note = _cache_kinds(shape, cache)
    for kind in kinds:
        for flash_attention in (False, True):
            plan = _plan(shape, wanted, kind, free, gpu_layers, state_tokens, flash_attention=flash_attention)
            if _fits(plan, free):
                return plan.noted(note)
    shortest = min(MIN_CONTEXT_TOKENS, wanted)
    for tokens in range(wanted - CONTEXT_STEP, shortest - 1, -CONTEXT_STEP):
        plan = _plan(shape, tokens, kinds[-1], free, gpu_layers, state_tokens)
        if _fits(plan, free):
            reduced = said("context reduced from {wanted} to {tokens} tokens", wanted=wanted, tokens=tokens)
            return plan.noted(note).noted(reduced)
    return _plan(shape, shortest, kinds[-1], free, gpu_layers, state_tokens)


def _with_draft(plan: FitPlan, draft: DraftCandidate, free: FreeMemory) -> FitPlan:
    """Give plan with draft beside it, or with the reason why it is left out."""
    ram = _left(free.ram_bytes, plan.ram.total + plan.states_bytes)
    left = FreeMemory(ram, _left(free.vram_bytes, plan.vram.total))
    own = _largest(
        draft.shape, min(DRAFT_CONTEXT_TOKENS, plan.context_tokens), left, draft.gpu_layers, _NO_WISH
    )
    if not _fits(own, left):
        left_out = said(
            "draft model left out, {title} does not fit beside it: {arithmetic}",
            title=draft.title,
            arithmetic=own.arithmetic,
        )
        return plan.noted(left_out)
    beside = said("draft model {title}: {arithmetic}", title=draft.title, arithmetic=own.arithmetic)
    return replace(plan.noted(beside), draft=DraftPlan(draft.model_id, draft.path, own))


def _with_states(plan: FitPlan, free: FreeMemory) -> FitPlan:
    """Give plan with prefix states allowed what it leaves; what it holds for them already is the least."""
    room = STATES_BYTES
    if free.ram_bytes is not None:
        taken = plan.ram.total + (plan.draft.plan.ram.total if plan.draft else 0)
        room = min(room, int(free.ram_bytes / _MARGIN) - taken)
    room = max(room, plan.states_bytes)
    return replace(
        plan.noted(said("kept prefixes may take {size} GB more", size=_gb(room))), states_bytes=room
    )


def _left(free_bytes: int | None, need_bytes: int) -> int | None:
    return None if free_bytes is None else max(0, free_bytes - round(need_bytes * _MARGIN))


def _plan(
    shape: ModelShape,
    tokens: int,
    kind: _Kinds,
    free: FreeMemory,
    gpu_layers: int,
    state_tokens: int,
    *,
    flash_attention: bool = True,
) -> FitPlan:
    kind_k, kind_v = kind
    layers, vram = gpu_layers, _NOTHING
    if free.vram_bytes is not None:
        layers, vram = _offloaded(shape, tokens, kind, free.vram_bytes, gpu_layers)
    is_offloaded = free.vram_bytes is not None and layers != 0
    scores = _score_bytes(shape, tokens)
    flash_attention = flash_attention or kind != _PLAIN or is_offloaded or scores > _MOST_SCORE_BYTES
    whole = need_of(shape, tokens, kind_k, kind_v, flash_attention=flash_attention)
    ram = replace(whole, weights=whole.weights - vram.weights, cache=whole.cache - vram.cache)
    parts = [arithmetic(ram, free.ram_bytes)]
    if free.vram_bytes is not None and layers:
        parts.append(
            said(
                "{layers}/{all} layers on the graphics processor: {arithmetic}",
                layers=layers,
                all=len(shape.layers) + 1,
                arithmetic=arithmetic(vram, free.vram_bytes),
            )
        )
    if kind != _PLAIN and kind_k is kind_v:
        parts.append(said("cache kept as {kind}", kind=kind_k))
    elif kind != _PLAIN:
        parts.append(said("cache kept as {keys} keys and {values} values", keys=kind_k, values=kind_v))
    text = joined(parts, "; ")
    return FitPlan(
        context_tokens=tokens,
        gpu_layers=layers,
        kv_type_k=kind_k,
        kv_type_v=kind_v,
        flash_attention=flash_attention,
        full_window=True,
        batch_tokens=BATCH_TOKENS,
        output_rows=OUTPUT_ROWS,
        ram=ram,
        vram=vram,
        arithmetic=text,
        states_bytes=need_of(shape, min(state_tokens, tokens), kind_k, kind_v).cache if state_tokens else 0,
    )


def _offloaded(
    shape: ModelShape, tokens: int, kind: _Kinds, free_bytes: int, wanted: int
) -> tuple[int, MemoryNeed]:
    """Give how many layers fit into free_bytes of video memory, and what they take there.

    llama.cpp offloads the output first, then layers from the last one on; the embedding stays behind.
    """
    most = len(shape.layers) + 1 if wanted < 0 else min(wanted, len(shape.layers) + 1)
    work = _compute_bytes(shape, tokens, full_window=True, flash_attention=True)
    work += _VIDEO_LIBRARY_BYTES
    best, need = 0, _NOTHING
    weights, cache = shape.output_bytes, 0
    for count in range(1, most + 1):
        if count > 1:
            layer = shape.layers[-(count - 1)]
            weights += layer.weight_bytes
            cache += _cache_bytes(layer, tokens, *kind, full_window=True)
        candidate = MemoryNeed(weights, cache, work)
        if candidate.total * _MARGIN > free_bytes:
            break
        best, need = count, candidate
    return best, need


def _cache_bytes(
    layer: LayerShape, tokens: int, kind_k: CacheType, kind_v: CacheType, *, full_window: bool
) -> int:
    kept = _kept_tokens(layer, tokens, full_window=full_window)
    row = kind_k.bytes_of(layer.key_values) + kind_v.bytes_of(layer.value_values)
    return kept * row + layer.state_bytes


def _kept_tokens(layer: LayerShape, tokens: int, *, full_window: bool) -> int:
    if full_window or not layer.window_tokens:
        return tokens
    return min(tokens, _padded(min(tokens, layer.window_tokens + BATCH_TOKENS)))


def _compute_bytes(shape: ModelShape, tokens: int, *, full_window: bool, flash_attention: bool) -> int:
    """Give the size of llama.cpp's compute buffer.

    One large moment is the feed-forward step of a batch: gate, up and their product, the layer's input,
    output and two norms, and ten numbers of inputs, for each token of the batch; beside it the mask of the
    attention, a number for each token of the batch and of the context, once more where windows are kept
    apart. Without flash attention the other one is the attention itself: a score for each head and token of
    the context, the mask, five rows as wide as the model, keys and values. Exact to 0.3 MB for the three
    models measured (8.1 to 131 MB). Rows of logits take their place where the vocabulary is the larger. In a
    mixture of experts it is an upper bound.
    """
    step = BATCH_TOKENS * _FLOAT_BYTES * (3 * shape.feed_forward + 4 * shape.embedding + 10)
    number_bytes = _MASK_BYTES if flash_attention else _FLOAT_BYTES
    mask = BATCH_TOKENS * tokens * number_bytes
    windows = [layer for layer in shape.layers if layer.window_tokens]
    if windows:
        kept = _kept_tokens(windows[0], tokens, full_window=full_window)
        mask += BATCH_TOKENS * kept * number_bytes
    attention = 0 if flash_attention else _score_bytes(shape, tokens) + mask + _attention_rows_bytes(shape)
    return max(step + mask, attention, OUTPUT_ROWS * shape.vocabulary * _FLOAT_BYTES)


def _score_bytes(shape: ModelShape, tokens: int) -> int:
    """Give the bytes of one batch's attention scores in the layer with the most heads."""
    return BATCH_TOKENS * tokens * _FLOAT_BYTES * max((layer.heads for layer in shape.layers), default=0)


def _attention_rows_bytes(shape: ModelShape) -> int:
    kept = max((layer.key_values + layer.value_values for layer in shape.layers), default=0)
    return BATCH_TOKENS * _FLOAT_BYTES * (5 * shape.embedding + kept)


def _host_bytes(shape: ModelShape) -> int:
    """Give what stays outside llama.cpp's buffers: vocabulary, one row of logits, the library itself."""
    return shape.vocabulary * (_VOCABULARY_BYTES + _FLOAT_BYTES) + _LIBRARY_BYTES


def _cache_kinds(shape: ModelShape, wish: CacheWish) -> tuple[tuple[_Kinds, ...], str]:
    """Give the pairs of types to be tried, the most exact first, and what is to be said of a wish not met."""
    if not _has_whole_blocks(shape):
        refused = {kind for kind in (wish.k, wish.v) if kind} - {CacheType.F16}
        return (_PLAIN,), said("this model's heads allow no cache but f16") if refused else ""
    pairs = [(wish.k or kind, wish.v or kind) for kind in (CacheType.F16, CacheType.Q8_0)]
    return tuple(dict.fromkeys(pairs)), ""


def _has_whole_blocks(shape: ModelShape) -> bool:
    # llama.cpp refuses a quantised cache whose heads are no whole number of blocks.
    size, _bytes = CacheType.Q8_0.block
    return all(layer.key_length % size == 0 == layer.value_length % size for layer in shape.layers)


def _fits(plan: FitPlan, free: FreeMemory) -> bool:
    return free.ram_bytes is None or (plan.ram.total + plan.states_bytes) * _MARGIN <= free.ram_bytes


def _padded(tokens: int) -> int:
    return max(CONTEXT_STEP, -(-tokens // CONTEXT_STEP) * CONTEXT_STEP)


def _gb(count: int) -> str:
    size = count / 1e9
    return f"{size:.2f}" if size < 9.995 else f"{size:.1f}"
