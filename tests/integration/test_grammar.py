"""Grammars in llama.cpp with a real vocabulary: each compiles and holds the model to its form."""

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.engines.local.grammar import MAX_LITERALS, UnsupportedSchemaError, build_grammar, compile_grammar
from app.engines.local.library import llama
from app.engines.local.native import NativeModel, StopFlag, load_model
from app.engines.local.text_decoder import TextDecoder
from app.prompting.json_answer import parse_json_answer, validate
from tests.integration.plans import plan_for

pytestmark = pytest.mark.model

TWIN_QUERY = Path(__file__).parents[2].parent / "shared/data/nlq/twinquery.schema.json"
MAX_TOKENS = 400
needs_twin_query = pytest.mark.skipif(not TWIN_QUERY.is_file(), reason="the shared data is not here")


def closed(properties: dict[str, Any], *required: str) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


INTEGER = {"type": "integer"}
TEXT = {"type": "string", "maxLength": 12}
VALVE = closed(
    {"tag": TEXT, "state": {"enum": ["open", "closed"]}, "bar": {"type": "number"}}, "tag", "state"
)
OPTIONAL = closed({f"p{i}": TEXT for i in range(40)})
DEEP: dict[str, Any] = {"type": "null"}
for _level in range(15):
    DEEP = {"type": "array", "items": DEEP, "minItems": 1, "maxItems": 1}
SHARED = {f"d{i}": {"anyOf": [{"$ref": f"#/$defs/d{i + 1}"}, {"const": i}] * 3} for i in range(7)}
SCHEMAS = {
    "object": VALVE,
    "empty object": closed({}),
    "optional properties": OPTIONAL,
    "object in object": closed({"valve": VALVE, "backup": {"anyOf": [VALVE, {"type": "null"}]}}, "valve"),
    "array of objects": {"type": "array", "items": VALVE, "minItems": 1, "maxItems": 3},
    "array of none": {"type": "array", "maxItems": 0},
    "array at its limit": {"type": "array", "items": INTEGER, "minItems": 64, "maxItems": 64},
    "huge maxItems": {"type": "array", "items": INTEGER, "maxItems": 10**9},
    "string": {"type": "string"},
    "string of one length": {"type": "string", "minLength": 200, "maxLength": 200},
    "huge maxLength": {"type": "string", "maxLength": 10**9},
    "empty string": {"type": "string", "maxLength": 0},
    "date": {"type": "string", "format": "date"},
    "date-time": {"type": "string", "format": "date-time"},
    "integer": INTEGER,
    "number": {"type": "number"},
    "natural number": {"type": "integer", "minimum": 0},
    "boolean": {"type": "boolean"},
    "null": {"type": "null"},
    "every type": {"type": ["integer", "number", "boolean", "null", "string"]},
    "mixed literals": {"enum": [1, 12, "1", None, True, 1.5, -0.0, 1e300]},
    "numbers that begin each other": {"enum": [1, 12, 123, 1234]},
    "as many literals as may be": {"enum": [f"tag {i} {i % 7}" for i in range(MAX_LITERALS)]},
    "long literals": {"enum": ["x" * 900 + str(i) for i in range(64)]},
    "literals that begin each other": {"enum": ["x" * i for i in range(MAX_LITERALS)]},
    "quote": {"enum": ['P"101']},
    "backslashes": {"enum": ["\\", "\\\\", '\\"', "\\n"]},
    "controls": {"enum": ["\n", "\r\n", "\t", "\x00", "\x7f", "\x1b[0m"]},
    "brackets": {"enum": ['"]', "[^", "{1,", ")", "::=", "#", "root ::= .*"]},
    "separators": {"enum": ["\u2028", "\u2029", "\u0085", "\ufeff"]},
    "beyond the first plane": {"enum": ["🔥", "👩‍🔧", "\U0001d538", "\U0010ffff"]},
    "lone surrogates": {"enum": ["\ud800", "a\udfff"]},
    "hostile names": closed({'"}': INTEGER, "\\": INTEGER, "\n": INTEGER, "🔥": INTEGER, "": INTEGER}, '"}'),
    "choice": {"anyOf": [VALVE, INTEGER, {"const": "none"}]},
    "shared choices": {"$ref": "#/$defs/d0", "$defs": {**SHARED, "d7": INTEGER}},
    "deep": DEEP,
    "merged": {"allOf": [{"$ref": "#/$defs/a"}, {"required": ["x"]}], "$defs": {"a": closed({"x": INTEGER})}},
    "large": closed(
        {f"o{i}": closed({f"p{j}": {**TEXT, "maxLength": i + j} for j in range(40)}) for i in range(20)}
    ),
}
GENERATED = closed(
    {
        "action": {"enum": ["list", "count", 'say "hi"']},
        "site": {"type": "string", "minLength": 1, "maxLength": 20},
        "limit": {"type": ["integer", "null"]},
        "states": {"type": "array", "items": {"enum": ["open", "closed"]}, "maxItems": 3},
        "near": closed({"lat": {"type": "number"}, "lon": {"type": "number"}}, "lat", "lon"),
    },
    "action",
    "site",
    "states",
)


@pytest.fixture(scope="module")
def model(small_model: Path) -> Iterator[NativeModel]:
    # One thread: on a busy machine two wait for each other.
    native = load_model(
        small_model, plan_for(small_model, 1024), 1, stop=StopFlag(), on_progress=lambda _share: None
    )
    yield native
    native.close()


@contextlib.contextmanager
def compiled(model: NativeModel, gbnf: str) -> Iterator[Any]:
    api = llama()
    vocab = api.llama_model_get_vocab(api.llama_get_model(model.context))
    sampler = compile_grammar(api, vocab, gbnf)
    try:
        yield sampler
    finally:
        api.llama_sampler_free(sampler)


def generated(model: NativeModel, gbnf: str, seed: int) -> str:
    """One answer at temperature 1.5 under the grammar; the model knows little, so it wanders."""
    api = llama()
    prompt = model.tokenize("Write a plant query as JSON.\n", add_bos=True, parse_special=False)
    model.keep_prefix(prompt)
    model.decode(prompt[len(model.tokens) :])
    decoder = TextDecoder()
    text = ""
    with compiled(model, gbnf) as grammar:
        chain = api.llama_sampler_chain_init(api.llama_sampler_chain_default_params())
        api.llama_sampler_chain_add(chain, api.llama_sampler_clone(grammar))
        api.llama_sampler_chain_add(chain, api.llama_sampler_init_temp(1.5))
        api.llama_sampler_chain_add(chain, api.llama_sampler_init_dist(seed))
        for _count in range(MAX_TOKENS):
            token = int(api.llama_sampler_sample(chain, model.context, -1))
            if model.ends_answer(token):
                break
            text += decoder.feed(model.piece(token))
            model.decode((token,))
        api.llama_sampler_free(chain)
    return text


@pytest.mark.parametrize("name", SCHEMAS)
def test_grammar_of_a_schema_compiles_and_opens_with_a_token(model: NativeModel, name: str) -> None:
    api = llama()
    with compiled(model, build_grammar(json.dumps(SCHEMAS[name]))) as sampler:
        candidates = (api.llama_token_data * model.vocabulary_size)()
        for token in range(model.vocabulary_size):
            candidates[token].id = token
        array = api.llama_token_data_array(candidates, model.vocabulary_size, -1, False)
        api.llama_sampler_apply(sampler, array)

        assert any(candidate.logit == 0.0 for candidate in candidates)


@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=[pytest.mark.slow] if seed >= 5 else []) for seed in range(20)]
)
def test_answer_under_a_grammar_is_valid_json_at_high_temperature(model: NativeModel, seed: int) -> None:
    answer = parse_json_answer(generated(model, build_grammar(json.dumps(GENERATED)), seed))

    assert validate(answer, GENERATED) == ()


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", ["quote", "separators", "beyond the first plane", "hostile names"])
def test_answer_under_a_grammar_of_hostile_texts_is_valid_json(
    model: NativeModel, name: str, seed: int
) -> None:
    schema = SCHEMAS[name]
    answer = parse_json_answer(generated(model, build_grammar(json.dumps(schema)), seed))

    assert validate(answer, schema) == ()


@needs_twin_query
def test_twin_query_schema_is_refused_for_its_conditions() -> None:
    with pytest.raises(UnsupportedSchemaError, match=r"#/\$defs/query/allOf/1: if is not supported"):
        build_grammar(TWIN_QUERY.read_text(encoding="utf-8"))


@needs_twin_query
def test_twin_query_schema_compiles_loosely(model: NativeModel) -> None:
    with compiled(model, build_grammar(TWIN_QUERY.read_text(encoding="utf-8"), loose=True)) as sampler:
        assert sampler


@pytest.mark.parametrize(
    "gbnf",
    [
        pytest.param('root ::= "a', id="literal not closed"),
        pytest.param('start ::= "a"', id="no root"),
        pytest.param("root ::= other", id="undefined rule"),
        pytest.param('root ::= root "a"', id="left recursion"),
        pytest.param('root ::= "a"\0', id="NUL"),
        pytest.param("", id="empty"),
    ],
)
def test_faulty_grammar_is_refused_before_it_reaches_a_chain(model: NativeModel, gbnf: str) -> None:
    with pytest.raises(UnsupportedSchemaError), compiled(model, gbnf):
        pytest.fail("the grammar was accepted")
