"""What is sent to each kind of server, and who reads its answer; pure functions, no I/O.

Sources of the fields: OpenAI's API reference (chat completions), llama.cpp tools/server/README.md, vLLM
"OpenAI-Compatible Server" (extra parameters), SGLang "OpenAI APIs - Completions", Ollama "OpenAI
compatibility", LM Studio "OpenAI compatibility endpoints", LiteLLM "/chat/completions".
"""

import json
from enum import StrEnum, auto
from typing import Any

from app.domain.chat import PromptPlan
from app.domain.gateway import Dialect
from app.domain.model_spec import Sampling
from app.domain.stream import GenerationRequest
from app.engines.gateway.faults import Hide, as_it_is
from app.engines.gateway.openai_chat import ChatInterpreter
from app.engines.gateway.pieces import Interpreter
from app.engines.gateway.plain_wrapper import WrapperInterpreter
from app.engines.local.grammar import UnsupportedSchemaError, build_grammar

# These go on with an answer when it stands as the last message.
_CONTINUES_LAST = frozenset({Dialect.LLAMA_SERVER, Dialect.OLLAMA})
_CONTINUES_ON_REQUEST = frozenset({Dialect.VLLM, Dialect.SGLANG})
# Everywhere else the model begins a new message, so it is asked.
_GO_ON = "Go on exactly where your last message ends. Repeat nothing of it."
_TEMPLATE_SWITCHES = frozenset({Dialect.LLAMA_SERVER, Dialect.VLLM, Dialect.SGLANG})
_MORE_SAMPLING = frozenset(
    {Dialect.LLAMA_SERVER, Dialect.LLAMA_CPP_PYTHON, Dialect.VLLM, Dialect.SGLANG, Dialect.LM_STUDIO}
)
_CALLS_IT_REPETITION = frozenset({Dialect.VLLM, Dialect.SGLANG})


class Constraint(StrEnum):
    """How an answer is held to a JSON Schema; what comes is validated by the caller in every case."""

    RESPONSE_FORMAT = auto()  # response_format of type json_schema
    JSON_OBJECT = auto()  # response_format of type json_object, with the schema beside it
    GUIDED_JSON = auto()  # vLLM before response_format
    FORMAT = auto()  # Ollama's own
    GRAMMAR = auto()  # llama-server's own
    NONE = auto()


# The first is tried first; the next when the server refuses the request.
_CONSTRAINTS: dict[Dialect, tuple[Constraint, ...]] = {
    Dialect.LLAMA_SERVER: (Constraint.RESPONSE_FORMAT, Constraint.GRAMMAR),
    Dialect.LLAMA_CPP_PYTHON: (Constraint.JSON_OBJECT,),
    Dialect.VLLM: (Constraint.RESPONSE_FORMAT, Constraint.GUIDED_JSON),
    Dialect.OLLAMA: (Constraint.RESPONSE_FORMAT, Constraint.FORMAT),
    Dialect.WRAPPER: (Constraint.FORMAT,),
}


def constraints(dialect: Dialect, request: GenerationRequest) -> tuple[Constraint, ...]:
    """Give the ways to hold an answer to the request's schema, the best first; NONE comes last."""
    if not request.json_schema:
        return (Constraint.NONE,)
    return (*_CONSTRAINTS.get(dialect, (Constraint.RESPONSE_FORMAT,)), Constraint.NONE)


def chat_body(
    dialect: Dialect,
    model: str,
    request: GenerationRequest,
    constraint: Constraint,
    *,
    sends_all_sampling: bool = True,
) -> dict[str, Any]:
    """Give the JSON body that asks for the answer as a stream.

    Without sends_all_sampling the values that only some servers know are left to the server's own settings.
    """
    body: dict[str, Any] = {
        "model": model,
        "messages": messages(dialect, request.plan),
        "stream": True,
        "max_tokens": request.max_tokens,
        **_sampling(request.sampling),
    }
    if sends_all_sampling and dialect in _MORE_SAMPLING:
        body |= _more_sampling(dialect, request.sampling)
    if request.stop:
        body["stop"] = list(request.stop)
    if dialect is Dialect.WRAPPER:
        return body | _constraint(constraint, request.json_schema)
    body["stream_options"] = {"include_usage": True}
    if dialect is Dialect.LLAMA_SERVER:
        body |= {"return_progress": True, "cache_prompt": True}
    if request.plan.answer_prefix and dialect in _CONTINUES_ON_REQUEST:
        body |= {"add_generation_prompt": False, "continue_final_message": True}
    if request.json_schema or request.plan.answer_prefix:
        # A model that thinks first puts the JSON into its thoughts, and an answer begun has none.
        body |= _without_reasoning(dialect)
    return body | _constraint(constraint, request.json_schema)


def one_token_body(dialect: Dialect, model: str) -> dict[str, Any]:
    """Give the smallest body that makes the server answer with its model."""
    body: dict[str, Any] = {
        "model": model,
        "messages": [{"role": "user", "content": "Say yes."}],
        "stream": True,
        "max_tokens": 1,
        "temperature": 0.0,
    }
    return body | _without_reasoning(dialect)


def messages(dialect: Dialect, plan: PromptPlan) -> list[dict[str, str]]:
    """Give the plan's messages, and the answer that is to be gone on with."""
    listed = [{"role": str(message.role), "content": message.text} for message in plan.messages]
    if plan.answer_prefix:
        listed.append({"role": "assistant", "content": plan.answer_prefix})
        if dialect not in _CONTINUES_LAST | _CONTINUES_ON_REQUEST:
            listed.append({"role": "user", "content": _GO_ON})
    return listed


def interpreter(dialect: Dialect, hide: Hide = as_it_is) -> Interpreter:
    """Give who reads one answer; hide takes out of the server's own words what must not be shown."""
    return WrapperInterpreter(hide) if dialect is Dialect.WRAPPER else ChatInterpreter(hide)


def _sampling(sampling: Sampling) -> dict[str, Any]:
    values: dict[str, Any] = {
        "temperature": sampling.temperature,
        "top_p": sampling.top_p,
        "frequency_penalty": sampling.frequency_penalty,
        "presence_penalty": sampling.presence_penalty,
        "seed": sampling.seed,
    }
    return {name: number for name, number in values.items() if number is not None}


def _more_sampling(dialect: Dialect, sampling: Sampling) -> dict[str, Any]:
    is_repetition = dialect in _CALLS_IT_REPETITION
    return {
        # vLLM and SGLang write "all" as -1.
        "top_k": -1 if is_repetition and not sampling.top_k else sampling.top_k,
        "min_p": sampling.min_p,
        "repetition_penalty" if is_repetition else "repeat_penalty": sampling.repeat_penalty,
    }


def _without_reasoning(dialect: Dialect) -> dict[str, Any]:
    if dialect in _TEMPLATE_SWITCHES:
        return {"chat_template_kwargs": {"enable_thinking": False}}
    return {"reasoning_effort": "none"} if dialect is Dialect.OLLAMA else {}


def _constraint(constraint: Constraint, json_schema: str) -> dict[str, Any]:
    if constraint is Constraint.NONE:
        return {}
    schema = json.loads(json_schema)
    match constraint:
        case Constraint.RESPONSE_FORMAT:
            named = {"name": "answer", "strict": True, "schema": schema}
            return {"response_format": {"type": "json_schema", "json_schema": named}}
        case Constraint.JSON_OBJECT:
            return {"response_format": {"type": "json_object", "schema": schema}}
        case Constraint.GUIDED_JSON:
            return {"guided_json": schema}
        case Constraint.FORMAT:
            return {"format": schema}
        case Constraint.GRAMMAR:
            return _grammar(json_schema)


def _grammar(json_schema: str) -> dict[str, Any]:
    try:
        return {"grammar": build_grammar(json_schema, loose=True)}
    except UnsupportedSchemaError:
        # The answer is then not constrained, and validated all the same.
        return {}
