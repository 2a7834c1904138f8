"""Tries a model file in a process of its own, before the program's process loads it.

Runs as `--probe-model` before Qt is imported, under limits of time and memory. llama.cpp ends the process
on some files that it should refuse: here nothing but the trial is lost. Prints one line of JSON.
"""

import ctypes
import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from app.domain.errors import AssistantError
from app.domain.model_fit import FitPlan
from app.durable.confine import limit_address_space, stay_quiet
from app.engines.local.library import llama
from app.engines.local.native import ContextSettings, context_params, settings_of_plan

# The exit code of a trial that came to a clear refusal.
REFUSED_CODE = 3
_DECODED_TOKENS = 16
_PROMPT_TOKENS = 32
# Beside other busy programs a second thread makes it slower: 16 tokens of a 0.5B model took 6.7 s with two
# threads and 0.9 s with one on a machine of two loaded cores.
_THREADS = 1
# Logits of a model that tells tokens apart spread over several units.
_MIN_SPREAD = 1e-6
_PIECE_BYTES = 64
# Address space beside the model. check_tensors starts a thread for each tensor, with 8 MB of stack that is
# hardly touched: 2.2 GB for 272 tensors. The parent watches the memory that is really taken.
_ADDRESS_RESERVE_BYTES = 12_000_000_000
_TEXT = bytes(range(1, 256)) + "äöüß éàñ çøå žšč ΑΩ Жя 水泵 مضخة 🔧🚨👩‍🚒".encode()


class Reason(StrEnum):
    """Why a trial refused a file."""

    NOT_LOADED = "not loaded"
    NO_CONTEXT = "no context"
    BAD_TOKENS = "bad tokens"
    NOT_DECODED = "not decoded"
    NOT_FINITE = "not finite"
    FLAT = "flat"


class TrialSettings(BaseModel):
    """How the file is tried; what of it changes the verdict is part of the identity."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    context: ContextSettings
    gpu_layers: int = Field(ge=-1)
    memory_bytes: int = Field(ge=1)
    cpu_s: int = Field(ge=1)

    @property
    def identity(self) -> str:
        """The settings that a verdict holds for."""
        return self.model_dump_json(exclude={"memory_bytes", "cpu_s"})


class TrialReport(BaseModel):
    """What the trial prints; reason is empty when all went well."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    reason: Reason | None = None


def settings_of(plan: FitPlan, cpu_s: int) -> TrialSettings:
    """Give the settings that try plan as the engine would load it."""
    return TrialSettings(
        context=settings_of_plan(plan, _THREADS),
        gpu_layers=plan.gpu_layers,
        memory_bytes=plan.ram.total,
        cpu_s=cpu_s,
    )


def run_preflight(file: str, settings_json: str) -> int:
    """Try file and give the exit code: 0 well, 3 refused with a reason, 1 the trial could not be made."""
    try:
        settings = TrialSettings.model_validate_json(settings_json)
        stay_quiet(settings.cpu_s)
        report = TrialReport(reason=_try(Path(file), settings))
    except (ValidationError, AssistantError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(report.model_dump_json() + "\n")
    sys.stdout.flush()
    return REFUSED_CODE if report.reason else 0


def _try(path: Path, settings: TrialSettings) -> Reason | None:
    api = llama()
    _limit_memory(api, settings)
    params = api.llama_model_default_params()
    params.load_mode = api.LLAMA_LOAD_MODE_NONE
    params.check_tensors = True
    if settings.gpu_layers >= 0:
        params.n_gpu_layers = settings.gpu_layers
    model = api.llama_model_load_from_file(str(path).encode("utf-8", "surrogateescape"), params)
    if not model:
        return Reason.NOT_LOADED
    context = api.llama_init_from_model(model, context_params(api, settings.context))
    if not context:
        return Reason.NO_CONTEXT
    trial = _Trial(api, model, context)
    tokens = trial.tokens_of(_TEXT)
    if not tokens or not trial.has_sound_pieces():
        return Reason.BAD_TOKENS
    # The end of the process frees both; freeing them here could only crash a trial that went well.
    return trial.decode(tokens[: min(_PROMPT_TOKENS, settings.context.batch_tokens)])


class _Trial:
    """A loaded model that is put through its paces."""

    def __init__(self, api: Any, model: Any, context: Any) -> None:
        self._api = api
        self._context = context
        self._vocab = api.llama_model_get_vocab(model)
        self._size = int(api.llama_vocab_n_tokens(self._vocab))

    def tokens_of(self, data: bytes) -> list[int]:
        """Give the tokens of data, with special tokens read as such the second time; empty on failure."""
        room = 2 * len(data) + 16
        buffer = (self._api.llama_token * room)()
        for is_special in (True, False):
            count = self._api.llama_tokenize(
                self._vocab, data, len(data), buffer, room, is_special, is_special
            )
            if count <= 0 or any(not 0 <= token < self._size for token in buffer[:count]):
                return []
        return list(buffer[:count])

    def has_sound_pieces(self) -> bool:
        """Whether the library can say of every token which bytes it stands for."""
        buffer = ctypes.create_string_buffer(_PIECE_BYTES)
        for token in range(self._size):
            size = self._api.llama_token_to_piece(self._vocab, token, buffer, len(buffer), 0, True)
            if size < 0:
                larger = ctypes.create_string_buffer(-size)
                size = self._api.llama_token_to_piece(self._vocab, token, larger, -size, 0, True)
            if size < 0:
                return False
        return True

    def decode(self, tokens: Sequence[int]) -> Reason | None:
        """Read tokens and answer with the likeliest ones; every row of logits is looked at."""
        import numpy

        for _ in range(_DECODED_TOKENS):
            buffer = (self._api.llama_token * len(tokens))(*tokens)
            if self._api.llama_decode(self._context, self._api.llama_batch_get_one(buffer, len(tokens))):
                return Reason.NOT_DECODED
            row = self._api.llama_get_logits_ith(self._context, -1)
            if not row:
                return Reason.NOT_DECODED
            logits = numpy.ctypeslib.as_array(row, shape=(self._size,))
            if not numpy.isfinite(logits).all():
                return Reason.NOT_FINITE
            if float(logits.std()) <= _MIN_SPREAD:
                return Reason.FLAT
            tokens = (int(logits.argmax()),)
        return None


def _limit_memory(api: Any, settings: TrialSettings) -> None:
    # Libraries of graphics processors reserve more address space than any machine has memory.
    if not api.llama_supports_gpu_offload():
        limit_address_space(settings.memory_bytes + settings.memory_bytes // 4 + _ADDRESS_RESERVE_BYTES)
