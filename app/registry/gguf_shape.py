"""Takes from a checked GGUF header the numbers that memory depends on."""

from app.domain.model_fit import LayerShape, ModelShape
from app.registry.gguf_architecture import LAYER
from app.registry.gguf_header import Array, GgufHeader
from app.registry.gguf_tensors import stored_bytes

# Architectures whose layers look back over a window, and every how many layers one sees everything, as
# llama.cpp's load_arch_hparams has it (src/models/*.cpp). phi3 names a window that llama.cpp ignores.
_WINDOW_PERIODS = {"cohere2": 4, "exaone4": 4, "gemma2": 2, "gemma3": 6, "gpt-oss": 2, "olmo2": 4}
_DEFAULT_WINDOWS = {"exaone4": 4096, "gemma2": 4096}
# exaone4 has windows in its 32B model alone.
_WINDOW_LAYERS = {"exaone4": 64}
_STATE_VALUE_BYTES = 4


def shape_of(header: GgufHeader) -> ModelShape:
    """Give the shape of a model whose header passed every check."""
    return _Reader(header).shape()


class _Reader:
    def __init__(self, header: GgufHeader) -> None:
        self._header = header
        self._architecture = str(header.metadata["general.architecture"])
        self._layers = self._number("block_count")
        self._embedding = self._number("embedding_length")

    def shape(self) -> ModelShape:
        sizes = [0] * self._layers
        other = output = embedding = 0
        for tensor in self._header.tensors:
            size = stored_bytes(tensor)
            if match := LAYER.match(tensor.name):
                sizes[int(match[1])] += size
                continue
            other += size
            output += size if tensor.name.startswith("output") else 0
            embedding = size if tensor.name == "token_embd.weight" else embedding
        tied = not any(tensor.name == "output.weight" for tensor in self._header.tensors)
        return ModelShape(
            layers=self._layer_shapes(sizes),
            other_bytes=other,
            # Without an output of its own the embedding is copied to where the output is computed.
            output_bytes=output + (embedding if tied else 0),
            embedding=self._embedding,
            feed_forward=self._feed_forward(),
            vocabulary=_length(self._header.metadata["tokenizer.ggml.tokens"]),
            trained_tokens=self._number("context_length"),
            experts=self._number("expert_count"),
            experts_used=self._number("expert_used_count"),
        )

    def _layer_shapes(self, sizes: list[int]) -> tuple[LayerShape, ...]:
        heads = self._each("attention.head_count", 1)
        key_heads = self._each("attention.head_count_kv", 0) or heads
        windows = self._windows()
        default = self._embedding // max(heads[0], 1)
        key_length = self._number("attention.key_length") or default
        value_length = self._number("attention.value_length") or default
        # Multi-head latent attention keeps one compressed key and reads the values out of it.
        keeps_values = not self._number("attention.key_length_mla")
        state = self._state_bytes()
        return tuple(
            LayerShape(
                weight_bytes=size,
                heads=heads[layer] if key_heads[layer] else 0,
                key_values=key_heads[layer] * key_length,
                value_values=key_heads[layer] * value_length * keeps_values,
                key_length=key_length,
                value_length=value_length,
                window_tokens=windows[layer],
                state_bytes=0 if key_heads[layer] else state,
            )
            for layer, size in enumerate(sizes)
        )

    def _windows(self) -> tuple[int, ...]:
        none = (0,) * self._layers
        period = _WINDOW_PERIODS.get(self._architecture, 0)
        size = self._number("attention.sliding_window") or _DEFAULT_WINDOWS.get(self._architecture, 0)
        if not period or not size or _WINDOW_LAYERS.get(self._architecture, self._layers) != self._layers:
            return none
        pattern = self._header.metadata.get(f"{self._architecture}.attention.sliding_window_pattern")
        if isinstance(pattern, Array) and len(pattern.values) == self._layers:
            return tuple(size if has_window else 0 for has_window in pattern.values)
        if isinstance(pattern, int):
            period = pattern
        return tuple(0 if period and layer % period == period - 1 else size for layer in range(self._layers))

    def _feed_forward(self) -> int:
        dense = max(self._each("feed_forward_length", 0) or (0,))
        expert = self._number("expert_feed_forward_length")
        shared = self._number("expert_shared_feed_forward_length")
        used = self._number("expert_used_count")
        # Where the experts' width has no key of its own it is the model's.
        return max(dense if expert or not used else 0, used * (expert or dense) + shared)

    def _state_bytes(self) -> int:
        """What a recurrent layer keeps: inputs of the convolution and its state (n_embd_r, n_embd_s)."""
        inner, state = self._number("ssm.inner_size"), self._number("ssm.state_size")
        rows = max(self._number("ssm.conv_kernel") - 1, 0)
        convolution = rows * (inner + 2 * self._number("ssm.group_count") * state)
        return (convolution + inner * state) * _STATE_VALUE_BYTES

    def _number(self, key: str) -> int:
        value = self._header.metadata.get(f"{self._architecture}.{key}", 0)
        return value if isinstance(value, int) else 0

    def _each(self, key: str, default: int) -> tuple[int, ...]:
        """Give one number for each layer; nothing when key is missing and default is 0."""
        value = self._header.metadata.get(f"{self._architecture}.{key}")
        if isinstance(value, Array):
            return tuple(int(item) for item in value.values)
        number = value if isinstance(value, int) else default
        return (number,) * self._layers if value is not None or default else ()


def _length(value: object) -> int:
    return len(value.values) if isinstance(value, Array) else 0
