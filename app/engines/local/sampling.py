"""Sampling values become a chain of native samplers."""

import logging
import secrets
from typing import Any

from app.domain.errors import EngineUnavailableError
from app.domain.model_spec import Sampling
from app.domain.sentence import said
from app.engines.local.grammar import UnsupportedSchemaError, build_grammar, compile_grammar
from app.engines.local.library import llama
from app.engines.local.native import NativeModel

logger = logging.getLogger(__name__)

# Repetition is judged over this many tokens, as llama.cpp does by default.
_REPEAT_WINDOW_TOKENS = 64


class Sampler:
    """Chooses the next token from the last logits of a context; close() frees it, the grammar included."""

    def __init__(self, sampling: Sampling, vocabulary_size: int, grammar: Any = None) -> None:
        api = llama()
        self._api = api
        self._chain: Any = api.llama_sampler_chain_init(api.llama_sampler_chain_default_params())
        if grammar is not None:
            # First: after a filter every token that the grammar allows may be gone.
            api.llama_sampler_chain_add(self._chain, grammar)
        for sampler in _samplers(api, sampling, vocabulary_size):
            if not sampler:
                self.close()
                raise EngineUnavailableError(said("The sampling values of this model cannot be used."))
            api.llama_sampler_chain_add(self._chain, sampler)

    def sample(self, context: Any, row: int = -1) -> int:
        """Choose from the logits of a row of the last batch (-1: its last) and remember the token.

        What was chosen counts for penalties and grammar.
        """
        return int(self._api.llama_sampler_sample(self._chain, context, row))

    def close(self) -> None:
        """Free the chain; the sampler is of no use afterwards."""
        chain, self._chain = self._chain, None
        if chain:
            self._api.llama_sampler_free(chain)


class Grammars:
    """Grammars of one model, each compiled once; close() frees them."""

    def __init__(self, model: NativeModel) -> None:
        self._api = llama()
        self._model = model
        self._compiled: dict[str, Any] = {}

    def sampler(self, json_schema: str) -> Any:
        """Give a fresh sampler that holds an answer to the schema; its new owner frees it.

        None for an empty schema, and for one that no grammar can express: the caller validates anyway.
        """
        if not json_schema:
            return None
        if json_schema not in self._compiled:
            self._compiled[json_schema] = self._compile(json_schema)
        compiled = self._compiled[json_schema]
        return self._api.llama_sampler_clone(compiled) if compiled is not None else None

    def close(self) -> None:
        """Free the compiled grammars."""
        for compiled in self._compiled.values():
            if compiled is not None:
                self._api.llama_sampler_free(compiled)
        self._compiled.clear()

    def _compile(self, json_schema: str) -> Any:
        try:
            return compile_grammar(self._api, self._model.vocab, build_grammar(json_schema, loose=True))
        except UnsupportedSchemaError as error:
            logger.info("the answer is not constrained: %s", error)
            return None


def _samplers(api: Any, sampling: Sampling, vocabulary_size: int) -> list[Any]:
    chain = []
    frequency, presence = sampling.frequency_penalty, sampling.presence_penalty
    if sampling.repeat_penalty != 1.0 or frequency or presence:
        chain.append(
            api.llama_sampler_init_penalties(
                vocabulary_size, _REPEAT_WINDOW_TOKENS, sampling.repeat_penalty, frequency, presence
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
