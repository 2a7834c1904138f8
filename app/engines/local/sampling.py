"""Sampling values become a chain of native samplers."""

import secrets
from typing import Any

from app.domain.errors import EngineUnavailableError
from app.domain.model_spec import Sampling
from app.engines.local.library import llama

# Repetition is judged over this many tokens, as llama.cpp does by default.
_REPEAT_WINDOW_TOKENS = 64


class Sampler:
    """Chooses the next token from the last logits of a context; close() frees it."""

    def __init__(self, sampling: Sampling, vocabulary_size: int) -> None:
        api = llama()
        self._api = api
        self._chain: Any = api.llama_sampler_chain_init(api.llama_sampler_chain_default_params())
        for sampler in _samplers(api, sampling, vocabulary_size):
            if not sampler:
                self.close()
                raise EngineUnavailableError("The sampling values of this model cannot be used.")
            api.llama_sampler_chain_add(self._chain, sampler)

    def sample(self, context: Any) -> int:
        """Give the next token's id and remember it for the repetition penalty."""
        return int(self._api.llama_sampler_sample(self._chain, context, -1))

    def close(self) -> None:
        """Free the chain; the sampler is of no use afterwards."""
        chain, self._chain = self._chain, None
        if chain:
            self._api.llama_sampler_free(chain)


def _samplers(api: Any, sampling: Sampling, vocabulary_size: int) -> list[Any]:
    chain = []
    if sampling.repeat_penalty != 1.0:
        chain.append(
            api.llama_sampler_init_penalties(
                vocabulary_size, _REPEAT_WINDOW_TOKENS, sampling.repeat_penalty, 0.0, 0.0
            )
        )
    if sampling.temperature <= 0.0:
        return [*chain, api.llama_sampler_init_greedy()]
    if sampling.top_k > 0:
        chain.append(api.llama_sampler_init_top_k(sampling.top_k))
    if sampling.top_p < 1.0:
        chain.append(api.llama_sampler_init_top_p(sampling.top_p, 1))
    if sampling.min_p > 0.0:
        chain.append(api.llama_sampler_init_min_p(sampling.min_p, 1))
    chain.append(api.llama_sampler_init_temp(sampling.temperature))
    seed = secrets.randbits(32) if sampling.seed is None else sampling.seed & 0xFFFFFFFF
    return [*chain, api.llama_sampler_init_dist(seed)]
