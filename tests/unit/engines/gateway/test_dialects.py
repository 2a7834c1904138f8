import json
from dataclasses import replace

import pytest

from app.domain.chat import Message, PromptPlan, Role
from app.domain.gateway import Dialect
from app.domain.model_spec import Sampling
from app.domain.stream import GenerationRequest
from app.engines.gateway.dialects import Constraint, chat_body, constraints, messages, one_token_body

PLAN = PromptPlan((Message(Role.SYSTEM, "Be brief."), Message(Role.USER, "Hello")), 1)
SCHEMA = (
    '{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"],"additionalProperties":false}'
)
REQUEST = GenerationRequest(PLAN, Sampling(temperature=0.3, top_k=0, seed=7), 64, stop=("\n\n",))
STRUCTURED = replace(REQUEST, json_schema=SCHEMA)
BEGUN = replace(REQUEST, plan=replace(PLAN, answer_prefix="Hel"))
ALL = list(Dialect)
_STRICT = {"model", "messages", "stream", "max_tokens", "temperature", "top_p", "frequency_penalty"} | {
    "presence_penalty",
    "seed",
    "stop",
    "stream_options",
}


@pytest.mark.parametrize("dialect", ALL)
def test_every_request_is_a_stream_of_one_answer_within_its_limit(dialect: Dialect) -> None:
    body = chat_body(dialect, "pump", REQUEST, Constraint.NONE)

    assert json.loads(json.dumps(body)) == body
    assert (body["model"], body["stream"], body["max_tokens"]) == ("pump", True, 64)
    assert (body["temperature"], body["seed"], body["stop"]) == (0.3, 7, ["\n\n"])
    assert "n" not in body
    assert "tools" not in body


@pytest.mark.parametrize("dialect", [Dialect.OPENAI, Dialect.LITELLM])
def test_strict_servers_get_the_common_fields_alone(dialect: Dialect) -> None:
    assert set(chat_body(dialect, "pump", REQUEST, Constraint.NONE)) == _STRICT


@pytest.mark.parametrize("dialect", [dialect for dialect in ALL if dialect is not Dialect.WRAPPER])
def test_counts_are_asked_for(dialect: Dialect) -> None:
    assert chat_body(dialect, "m", REQUEST, Constraint.NONE)["stream_options"] == {"include_usage": True}


def test_no_seed_means_that_the_server_draws_one() -> None:
    request = replace(REQUEST, sampling=Sampling(seed=None))

    assert "seed" not in chat_body(Dialect.VLLM, "m", request, Constraint.NONE)


@pytest.mark.parametrize(
    ("dialect", "expected"),
    [
        (Dialect.LLAMA_SERVER, {"top_k": 0, "repeat_penalty": 1.0, "min_p": 0.0}),
        (Dialect.VLLM, {"top_k": -1, "repetition_penalty": 1.0, "min_p": 0.0}),
        (Dialect.SGLANG, {"top_k": -1, "repetition_penalty": 1.0, "min_p": 0.0}),
    ],
)
def test_sampling_is_said_in_each_servers_words(dialect: Dialect, expected: dict[str, object]) -> None:
    assert expected.items() <= chat_body(dialect, "m", REQUEST, Constraint.NONE).items()


def test_llama_server_reports_how_far_it_has_read() -> None:
    assert chat_body(Dialect.LLAMA_SERVER, "m", REQUEST, Constraint.NONE)["return_progress"] is True


@pytest.mark.parametrize(
    ("dialect", "ways"),
    [
        (Dialect.LLAMA_SERVER, [Constraint.RESPONSE_FORMAT, Constraint.GRAMMAR, Constraint.NONE]),
        (Dialect.LLAMA_CPP_PYTHON, [Constraint.JSON_OBJECT, Constraint.NONE]),
        (Dialect.VLLM, [Constraint.RESPONSE_FORMAT, Constraint.GUIDED_JSON, Constraint.NONE]),
        (Dialect.OLLAMA, [Constraint.RESPONSE_FORMAT, Constraint.FORMAT, Constraint.NONE]),
        (Dialect.SGLANG, [Constraint.RESPONSE_FORMAT, Constraint.NONE]),
        (Dialect.LM_STUDIO, [Constraint.RESPONSE_FORMAT, Constraint.NONE]),
        (Dialect.WRAPPER, [Constraint.FORMAT, Constraint.NONE]),
    ],
)
def test_schema_is_sent_in_the_ways_that_a_server_knows(dialect: Dialect, ways: list[Constraint]) -> None:
    assert list(constraints(dialect, STRUCTURED)) == ways
    assert constraints(dialect, REQUEST) == (Constraint.NONE,)


@pytest.mark.parametrize(
    ("constraint", "place"),
    [
        (Constraint.RESPONSE_FORMAT, ("response_format", "json_schema", "schema")),
        (Constraint.JSON_OBJECT, ("response_format", "schema")),
        (Constraint.GUIDED_JSON, ("guided_json",)),
        (Constraint.FORMAT, ("format",)),
    ],
)
def test_schema_stands_where_the_server_looks_for_it(constraint: Constraint, place: tuple[str, ...]) -> None:
    found: object = chat_body(Dialect.OPENAI, "m", STRUCTURED, constraint)
    for name in place:
        assert isinstance(found, dict)
        found = found[name]

    assert found == json.loads(SCHEMA)


def test_grammar_is_built_from_the_schema() -> None:
    body = chat_body(Dialect.LLAMA_SERVER, "m", STRUCTURED, Constraint.GRAMMAR)

    assert str(body["grammar"]).startswith("root ::=")


def test_schema_that_no_grammar_can_say_is_sent_without_one() -> None:
    schema = '{"type": "object", "properties": {"a": {"not": {"type": "string"}}}}'

    body = chat_body(Dialect.LLAMA_SERVER, "m", replace(REQUEST, json_schema=schema), Constraint.GRAMMAR)

    assert body.get("grammar") != ""


@pytest.mark.parametrize("request_", [STRUCTURED, BEGUN], ids=["structured", "begun"])
def test_model_does_not_think_first_where_that_would_take_the_answer(request_: GenerationRequest) -> None:
    off = {"enable_thinking": False}

    assert chat_body(Dialect.VLLM, "m", request_, Constraint.NONE)["chat_template_kwargs"] == off
    assert chat_body(Dialect.OLLAMA, "m", request_, Constraint.NONE)["reasoning_effort"] == "none"
    assert "chat_template_kwargs" not in chat_body(Dialect.VLLM, "m", REQUEST, Constraint.NONE)


@pytest.mark.parametrize("dialect", [Dialect.LLAMA_SERVER, Dialect.OLLAMA, Dialect.VLLM, Dialect.SGLANG])
def test_answer_begun_is_the_last_message_where_the_server_goes_on_with_it(dialect: Dialect) -> None:
    assert messages(dialect, BEGUN.plan)[-1] == {"role": "assistant", "content": "Hel"}


@pytest.mark.parametrize("dialect", [Dialect.VLLM, Dialect.SGLANG])
def test_servers_that_must_be_told_to_go_on_are_told(dialect: Dialect) -> None:
    assert chat_body(dialect, "m", BEGUN, Constraint.NONE)["continue_final_message"] is True


@pytest.mark.parametrize("dialect", [Dialect.OPENAI, Dialect.LITELLM, Dialect.LM_STUDIO, Dialect.WRAPPER])
def test_model_is_asked_to_go_on_where_the_server_cannot(dialect: Dialect) -> None:
    assert [message["role"] for message in messages(dialect, BEGUN.plan)[-2:]] == ["assistant", "user"]


@pytest.mark.parametrize("dialect", ALL)
def test_smallest_question_asks_for_one_token(dialect: Dialect) -> None:
    body = one_token_body(dialect, "m")

    assert (body["max_tokens"], body["stream"]) == (1, True)
