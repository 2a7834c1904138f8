"""One model and its context in native memory: loaded, asked for tokens, freed.

Knows no asyncio and no messages. Only the engine's worker thread calls it, from load to close.
"""

import ctypes
import hashlib
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.domain.errors import EngineUnavailableError, ModelRefusedError
from app.domain.model_fit import CacheType, FitPlan
from app.domain.sentence import said
from app.engines.local.library import last_errors, llama

# llama.cpp pads the context to this; other values give confusing sizes.
_CONTEXT_STEP = 256
_SEQUENCE = 0
_LAST_ROW = -1
_ABORTED = 2
# LLAMA_TOKEN_ATTR_CONTROL and LLAMA_TOKEN_ATTR_USER_DEFINED.
_CONTROL, _USER_DEFINED = 1 << 3, 1 << 4
_ALL_LAYERS = 999


class StopFlag:
    """A flag that native code reads without the interpreter's lock.

    ggml asks its abort callback before every node of the graph; a Python callback there would take
    the lock thousands of times a token. strlen of this buffer is 0 until the flag is set.
    """

    def __init__(self) -> None:
        self._buffer = ctypes.create_string_buffer(2)

    def set(self) -> None:
        """Ask for a stop; may be called from any thread."""
        self._buffer[0] = b"\x01"

    def clear(self) -> None:
        """Take the wish back, before the next work starts."""
        self._buffer[0] = b"\x00"

    @property
    def is_set(self) -> bool:
        """Whether a stop is wanted."""
        return self._buffer[0] != b"\x00"

    def check(self) -> None:
        """Go on only when no stop is wanted.

        Raises:
            StoppedError: the flag is set.
        """
        if self.is_set:
            raise StoppedError

    @property
    def address(self) -> int:
        """Where native code reads the flag; valid as long as this object lives."""
        return ctypes.addressof(self._buffer)


class StoppedError(Exception):
    """The stop flag ended a native call; never leaves this package."""


class NativeModel:
    """A loaded model with one sequence of at most context_tokens tokens.

    tokens is what the sequence holds now. At most output_rows tokens of one call give logits. close() frees
    everything.
    """

    def __init__(
        self, api: Any, model: Any, context: Any, stop: StopFlag, cache_types: str, output_rows: int
    ) -> None:
        self._api = api
        self._cache_types = cache_types
        self.output_rows = output_rows
        self._model = model
        self.context = context
        self._stop = stop
        self.vocab = api.llama_model_get_vocab(model)
        self._memory = api.llama_get_memory(context)
        self._callback = _abort_callback(api)
        api.llama_set_abort_callback(context, self._callback, ctypes.c_void_p(stop.address))
        self.context_tokens = int(api.llama_n_ctx(context))
        self.vocabulary_size = int(api.llama_vocab_n_tokens(self.vocab))
        self.tokens: list[int] = []
        # A call that failed or was stopped leaves none, and llama.cpp complains when it is asked for one.
        self._has_logits = False

    @property
    def context_identity(self) -> str:
        """What of the context's settings a saved state depends on, as text."""
        api, context = self._api, self.context
        sizes = f"n_ctx={api.llama_n_ctx(context)} n_seq={api.llama_n_seq_max(context)}"
        rope_scale = api.llama_model_rope_freq_scale_train(self._model)
        rope = f"rope={api.llama_model_rope_type(self._model)}:{rope_scale:g}"
        return f"{sizes} {rope} {self._cache_types}"

    @property
    def chat_template(self) -> str:
        """The file's own template; empty when it has none."""
        text = self._api.llama_model_chat_template(self._model, None)
        return text.decode("utf-8", "replace") if text else ""

    @property
    def bos_text(self) -> str:
        """The text of the token that begins a prompt; empty when the vocabulary has none."""
        return self._special_text(self._api.llama_vocab_bos(self.vocab))

    @property
    def eos_text(self) -> str:
        """The text of the token that ends an answer; empty when the vocabulary has none."""
        return self._special_text(self._api.llama_vocab_eos(self.vocab))

    @property
    def adds_bos(self) -> bool:
        """Whether a prompt must begin with the bos token even where the template has none."""
        return bool(self._api.llama_vocab_get_add_bos(self.vocab))

    def tokenize(self, text: str, *, add_bos: bool, parse_special: bool) -> list[int]:
        """Give the token ids of text.

        Raises:
            EngineUnavailableError: the vocabulary cannot represent it.
        """
        data = text.encode("utf-8", "replace")
        # Behind special tokens llama.cpp puts a space, as ▁; without such a token it takes three, bytes.
        room = 3 * len(data) + 8
        buffer = (self._api.llama_token * room)()
        count = self._api.llama_tokenize(self.vocab, data, len(data), buffer, room, add_bos, parse_special)
        if count < 0:
            raise EngineUnavailableError(said("The model's vocabulary cannot represent this text."))
        return list(buffer[:count])

    @property
    def bos_token(self) -> int:
        """The token that begins a prompt; -1 when the vocabulary has none."""
        return int(self._api.llama_vocab_bos(self.vocab))

    def special_texts(self, tokens: Sequence[int]) -> tuple[str, ...]:
        """Give the texts of those tokens that steer a model: control tokens, and words of templates.

        llama.cpp recognises tokens that a vocabulary calls user-defined in every text, also where special
        ones are not to be parsed (llama-vocab.cpp, tokenizer_st_partition); many are mere white space.
        """
        found: list[str] = []
        for token in dict.fromkeys(tokens):
            kind = self._api.llama_vocab_get_attr(self.vocab, token)
            text = self._special_text(token) if kind & (_CONTROL | _USER_DEFINED) else ""
            if text and (kind & _CONTROL or text.lstrip().startswith(("<", "["))):
                found.append(text)
        return tuple(found)

    def piece(self, token: int) -> bytes:
        """Give the bytes a token stands for; nothing for control tokens."""
        buffer = ctypes.create_string_buffer(64)
        size = self._api.llama_token_to_piece(self.vocab, token, buffer, len(buffer), 0, False)
        if size < 0:
            buffer = ctypes.create_string_buffer(-size)
            size = self._api.llama_token_to_piece(self.vocab, token, buffer, len(buffer), 0, False)
        return buffer.raw[: max(size, 0)]

    def ends_answer(self, token: int) -> bool:
        """Whether token means that the answer is over."""
        return bool(self._api.llama_vocab_is_eog(self.vocab, token))

    def keep_prefix(self, tokens: Sequence[int]) -> int:
        """Forget what does not agree with tokens and give how many of them need not be read again.

        The last token is always read again: its logits choose the next one.
        """
        limit = min(len(self.tokens), len(tokens) - 1)
        common = next((i for i in range(limit) if self.tokens[i] != tokens[i]), max(limit, 0))
        if common < len(self.tokens) and not self._api.llama_memory_seq_rm(
            self._memory, _SEQUENCE, common, -1
        ):
            # Recurrent models cannot go back a part of the way.
            self._api.llama_memory_clear(self._memory, True)
            common = 0
        self.tokens = self.tokens[:common]
        return common

    def decode(self, tokens: Sequence[int], *, all_rows: bool = False) -> None:
        """Read at most BATCH_TOKENS tokens; the logits of the last one are then there to sample from.

        With all_rows the logits of each token are; then tokens are output_rows at most.

        Raises:
            StoppedError: the stop flag was set; the sequence holds what it held before.
            EngineUnavailableError: the library reported an error; the sequence is empty now.
        """
        buffer = (self._api.llama_token * len(tokens))(*tokens)
        batch = self._api.llama_batch_get_one(buffer, len(tokens))
        if all_rows:
            # One row more, and llama.cpp aborts the process.
            assert len(tokens) <= self.output_rows
            batch.logits = (ctypes.c_int8 * len(tokens))(*[1] * len(tokens))
        self._has_logits = False
        result = self._api.llama_decode(self.context, batch)
        if result == 0:
            self._has_logits = True
            self.tokens.extend(tokens)
        elif result == _ABORTED:
            self._api.llama_memory_seq_rm(self._memory, _SEQUENCE, len(self.tokens), -1)
            raise StoppedError
        else:
            self._api.llama_memory_clear(self._memory, True)
            self.tokens = []
            raise EngineUnavailableError(
                said(
                    "The model could not process the text. Ask again; if it happens again, load the model "
                    "anew."
                ),
                detail=f"llama_decode returned {result}",
            )

    @property
    def can_go_back(self) -> bool:
        """Whether the sequence can be cut at any token; recurrent models forget how they got there."""
        api = self._api
        return not (api.llama_model_is_recurrent(self._model) or api.llama_model_is_hybrid(self._model))

    @property
    def threads(self) -> int:
        """How many threads decode."""
        return int(self._api.llama_n_threads(self.context))

    def set_threads(self, threads: int) -> None:
        """Use so many threads from the next call on, for single tokens and for batches."""
        self._api.llama_set_n_threads(self.context, threads, threads)

    def logits(self) -> bytes:
        """Give a copy of the logits behind the token that was read last; empty when there are none."""
        row = self._last_row()
        return ctypes.string_at(row, self._row_bytes) if row else b""

    def put_logits(self, logits: bytes) -> bool:
        """Let the next token be chosen from what logits() gave once; False when there is no room for it.

        Samplers read the row that the last call left in the context, and llama.cpp hands it out to be written
        to. It holds until something is read.
        """
        row = self._last_row()
        if not row or len(logits) != self._row_bytes:
            return False
        ctypes.memmove(row, logits, len(logits))
        return True

    def cut(self, length: int) -> None:
        """Forget all but the first length tokens; needs can_go_back."""
        self._api.llama_memory_seq_rm(self._memory, _SEQUENCE, length, -1)
        self.tokens = self.tokens[:length]

    def save_state(self) -> bytes:
        """Give the memory of the sequence, to be restored later together with its tokens."""
        size = self._api.llama_state_seq_get_size(self.context, _SEQUENCE)
        buffer = (ctypes.c_uint8 * size)()
        written = self._api.llama_state_seq_get_data(self.context, buffer, size, _SEQUENCE)
        return bytes(memoryview(buffer)[:written])

    def restore_state(self, tokens: Sequence[int], data: bytes) -> bool:
        """Put a saved sequence in the place of the present one; False, and it is empty, when it fails."""
        self._api.llama_memory_clear(self._memory, True)
        self.tokens = []
        # Without a copy: it is only read.
        buffer = ctypes.cast(ctypes.c_char_p(data), ctypes.POINTER(ctypes.c_uint8))
        taken = self._api.llama_state_seq_set_data(self.context, buffer, len(data), _SEQUENCE)
        last = self._api.llama_memory_seq_pos_max(self._memory, _SEQUENCE)
        # It merely loading proves nothing: the positions must be those of the tokens.
        if taken != len(data) or last != len(tokens) - 1:
            self._api.llama_memory_clear(self._memory, True)
            return False
        self.tokens = list(tokens)
        return True

    def close(self) -> None:
        """Free context and model; a second call does nothing."""
        context, self.context = self.context, None
        model, self._model = self._model, None
        if context:
            self._api.llama_free(context)
        if model:
            self._api.llama_model_free(model)

    def vocabulary_identity(self) -> str:
        """Give a text that two models share only if each token means the same to both; takes 0.1 s."""
        api, vocab = self._api, self.vocab
        special = (api.llama_vocab_bos, api.llama_vocab_eos, api.llama_vocab_eot, api.llama_vocab_nl)
        digest = hashlib.sha256(repr([int(token(vocab)) for token in special]).encode())
        for token in range(self.vocabulary_size):
            digest.update(api.llama_vocab_get_text(vocab, token) or b"")
            digest.update(b"\0%d" % api.llama_vocab_get_attr(vocab, token))
        return f"{api.llama_vocab_type(vocab)}:{self.vocabulary_size}:{digest.hexdigest()}"

    @property
    def _row_bytes(self) -> int:
        return ctypes.sizeof(ctypes.c_float) * self.vocabulary_size

    def _last_row(self) -> Any:
        return self._api.llama_get_logits_ith(self.context, _LAST_ROW) if self._has_logits else None

    def _special_text(self, token: int) -> str:
        if token < 0:
            return ""
        text = self._api.llama_vocab_get_text(self.vocab, token)
        return text.decode("utf-8", "replace") if text else ""


@dataclass(frozen=True, slots=True)
class ContextSettings:
    """How a context is made; each value means what it means in domain.model_fit.FitPlan."""

    context_tokens: int
    kv_type_k: CacheType
    kv_type_v: CacheType
    flash_attention: bool
    full_window: bool
    batch_tokens: int
    output_rows: int
    threads: int


def settings_of_plan(plan: FitPlan, threads: int) -> ContextSettings:
    """Give the context that plan decided on, computed by so many threads."""
    return ContextSettings(
        context_tokens=plan.context_tokens,
        kv_type_k=plan.kv_type_k,
        kv_type_v=plan.kv_type_v,
        flash_attention=plan.flash_attention,
        full_window=plan.full_window,
        batch_tokens=plan.batch_tokens,
        output_rows=plan.output_rows,
        threads=threads,
    )


def load_model(
    path: Path,
    plan: FitPlan,
    threads: int,
    *,
    stop: StopFlag,
    on_progress: Callable[[float], None],
) -> NativeModel:
    """Load a checked GGUF file; on_progress hears shares from 0.0 to 1.0 on this thread.

    Raises:
        StoppedError: the stop flag was set meanwhile.
        ModelRefusedError: llama.cpp does not take the file, or memory does not suffice.
    """
    api = llama()
    # The library itself takes 0.1 s the first time.
    stop.check()
    params = api.llama_model_default_params()
    params.n_gpu_layers = _ALL_LAYERS if plan.gpu_layers < 0 else plan.gpu_layers
    # A mapped file that shrinks (a stick pulled, a share gone) kills the process; a read one does not.
    params.load_mode = api.LLAMA_LOAD_MODE_NONE
    progress = _progress_callback(api, stop, on_progress)
    params.progress_callback = progress
    model = api.llama_model_load_from_file(_native_path(path), params)
    if not model:
        stop.check()
        raise ModelRefusedError(
            said(
                "llama.cpp does not accept {name}, or there is not enough memory for it. Choose a "
                "smaller model, or close other programs.",
                name=path.name,
            ),
            detail=" | ".join(last_errors),
        )
    if stop.is_set:
        # Making the context takes up to 0.2 s and cannot be stopped.
        api.llama_model_free(model)
        raise StoppedError
    params = context_params(api, settings_of_plan(plan, threads))
    context = api.llama_init_from_model(model, params)
    if not context:
        api.llama_model_free(model)
        raise ModelRefusedError(
            said(
                "There is not enough memory for the context of {name}. Set a smaller context_tokens "
                "in models.toml, or close other programs.",
                name=path.name,
            )
        )
    cache_types = f"k={params.type_k} v={params.type_v} flash={params.flash_attn_type} swa={params.swa_full}"
    return NativeModel(api, model, context, stop, cache_types, plan.output_rows)


def context_params(api: Any, values: ContextSettings) -> Any:
    """Give llama.cpp's context parameters for values."""
    params = api.llama_context_default_params()
    params.n_ctx = -(-values.context_tokens // _CONTEXT_STEP) * _CONTEXT_STEP
    params.n_batch = params.n_ubatch = values.batch_tokens
    params.n_outputs_max = values.output_rows
    # The library's default for batches is every core, which stalls a busy machine.
    params.n_threads = params.n_threads_batch = values.threads
    params.type_k = ggml_type(api, values.kv_type_k)
    params.type_v = ggml_type(api, values.kv_type_v)
    params.swa_full = values.full_window
    params.flash_attn_type = _flash_attention(api, values)
    return params


def _flash_attention(api: Any, values: ContextSettings) -> int:
    if not values.kv_type_k is values.kv_type_v is CacheType.F16:
        # A quantised cache crashes the process without it.
        return int(api.LLAMA_FLASH_ATTN_TYPE_ENABLED)
    # AUTO switches it off where a device cannot do it. A graphics processor that nobody told the plan about
    # does better with it.
    is_wanted = values.flash_attention or api.llama_supports_gpu_offload()
    return int(api.LLAMA_FLASH_ATTN_TYPE_AUTO if is_wanted else api.LLAMA_FLASH_ATTN_TYPE_DISABLED)


def ggml_type(api: Any, kind: CacheType) -> int:
    """Give the library's number of a cache type."""
    numbers = {
        CacheType.F16: api.GGML_TYPE_F16,
        CacheType.Q8_0: api.GGML_TYPE_Q8_0,
        CacheType.Q4_0: api.GGML_TYPE_Q4_0,
    }
    return int(numbers[kind])


def _progress_callback(api: Any, stop: StopFlag, on_progress: Callable[[float], None]) -> Any:
    def report(fraction: float, _user_data: object) -> bool:
        on_progress(fraction)
        return not stop.is_set

    return api.llama_progress_callback(report)


def _abort_callback(api: Any) -> Any:
    strlen = ctypes.CDLL("msvcrt" if os.name == "nt" else None).strlen
    return ctypes.cast(strlen, api.ggml_abort_callback)


def _native_path(path: Path) -> bytes:
    # The C side opens UTF-8 paths on every system.
    return str(path).encode("utf-8", "surrogateescape")
