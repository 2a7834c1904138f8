"""How much memory a model takes, and what was decided about its loading; values, no file and no library."""

from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from app.domain.sentence import joined

# Tokens read in one native call; the working memory of a model is in proportion to it.
BATCH_TOKENS = 256
# Rows of logits in one call: one for plain answers, more for drafted tokens. The library's own default, one
# for each token of the batch, reserves 150 MB for a vocabulary of 150,000.
OUTPUT_ROWS = 16
# What prefix states take in memory at most, however much is free.
STATES_BYTES = 512 << 20


class CacheType(StrEnum):
    """How the keys or the values of earlier tokens are kept; the values are llama.cpp's own names."""

    F16 = "f16"
    Q8_0 = "q8_0"
    Q4_0 = "q4_0"

    @property
    def block(self) -> tuple[int, int]:
        """How many values make a block, and its bytes (ggml's block_q8_0 and block_q4_0)."""
        return {CacheType.F16: (1, 2), CacheType.Q8_0: (32, 34), CacheType.Q4_0: (32, 18)}[self]

    def bytes_of(self, values: int) -> int:
        """Give what a row of so many values takes; a part of a block counts as a whole one."""
        size, stored = self.block
        return -(-values // size) * stored


@dataclass(frozen=True, slots=True)
class CacheWish:
    """How keys and values are to be kept; None leaves that part to what fits."""

    k: CacheType | None = None
    v: CacheType | None = None


@dataclass(frozen=True, slots=True)
class LayerShape:
    """One layer of a model.

    A token leaves key_values + value_values numbers in the cache and is compared with all of them once for
    each of heads. window_tokens is how far the layer looks
    back, 0 for the whole context. state_bytes is what a recurrent layer keeps, whatever the context.
    """

    weight_bytes: int
    heads: int
    key_values: int
    value_values: int
    key_length: int
    value_length: int
    window_tokens: int = 0
    state_bytes: int = 0


@dataclass(frozen=True, slots=True)
class ModelShape:
    """The numbers of a GGUF header that memory depends on.

    feed_forward is the width of the widest feed-forward step a token goes through: in a mixture of experts
    that of all experts it uses. other_bytes are weights outside the layers, output_bytes those of them that
    turn the last layer into logits.
    """

    layers: tuple[LayerShape, ...]
    other_bytes: int
    output_bytes: int
    embedding: int
    feed_forward: int
    vocabulary: int
    trained_tokens: int
    experts: int = 0
    experts_used: int = 0

    @property
    def weight_bytes(self) -> int:
        """All weights."""
        return self.other_bytes + sum(layer.weight_bytes for layer in self.layers)


@dataclass(frozen=True, slots=True)
class FreeMemory:
    """What may be used now, in bytes.

    ram_bytes None: the system does not say. vram_bytes None: no graphics processor is known.
    """

    ram_bytes: int | None
    vram_bytes: int | None = None


@dataclass(frozen=True, slots=True)
class MemoryNeed:
    """What a model takes in bytes; work is what the computation and the vocabulary need."""

    weights: int
    cache: int
    work: int

    @property
    def total(self) -> int:
        """All of it."""
        return self.weights + self.cache + self.work


@dataclass(frozen=True, slots=True)
class FitPlan:
    """How a model is to be loaded so that it fits; llama.cpp gets exactly these values.

    gpu_layers counts the output as a layer of its own; -1 leaves the number to the library. Keys and values
    that are not F16 need flash_attention. full_window keeps the whole context in sliding-window layers as
    well: only then may a prompt go back to a shorter prefix. output_rows is how many tokens of one batch may
    ask for logits (n_outputs_max); llama.cpp aborts the process when it is more. ram is the need in the
    machine's own memory, vram that on graphics processors. states_bytes is what prefix states may take of the
    machine's own memory besides. draft is a second model that guesses ahead; its need is in its own plan.
    """

    context_tokens: int
    gpu_layers: int
    kv_type_k: CacheType
    kv_type_v: CacheType
    flash_attention: bool
    full_window: bool
    batch_tokens: int
    output_rows: int
    ram: MemoryNeed
    vram: MemoryNeed
    arithmetic: str
    states_bytes: int = STATES_BYTES
    draft: "DraftPlan | None" = None

    def noted(self, note: str) -> "FitPlan":
        """Give the plan with a remark behind its arithmetic; "" is none."""
        return replace(self, arithmetic=joined((self.arithmetic, note), "; ")) if note else self


@dataclass(frozen=True, slots=True)
class DraftPlan:
    """Which model drafts for another one, its verified file, and how it is loaded beside it."""

    model_id: str
    path: Path
    plan: FitPlan
