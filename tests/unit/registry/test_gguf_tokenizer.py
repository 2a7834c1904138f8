from collections.abc import Callable
from typing import Any

import pytest

from tests.fakes.gguf_files import BYTE_TOKENS, WORDS, GgufWriter, Kind, Lie, tiny_byte_pair_model, tiny_model

Refusal = Callable[[bytes], str]
TOKENS = WORDS + BYTE_TOKENS


def _value(key: str, kind: Kind, value: Any) -> Lie:
    return lambda writer: writer.set(f"tokenizer.{key}", kind, value)


def _dropped(key: str) -> Lie:
    return lambda writer: writer.drop(f"tokenizer.{key}")


def _tokens(*last: bytes) -> Lie:
    """Replace the first tokens, so that their number stays."""
    return _value("ggml.tokens", Kind.STRING, last + TOKENS[len(last) :])


_UNSUPPORTED = "has the tokenizer {}, which this program does not support"
_NO_TOKENS = "is damaged: tokenizer.ggml.tokens is not a list of texts"


@pytest.mark.parametrize(
    ("lie", "sentence"),
    [
        pytest.param(_dropped("ggml.model"), "is damaged: it does not say which tokenizer it has", id="none"),
        pytest.param(
            _value("ggml.model", Kind.STRING, b"plamo2"), _UNSUPPORTED.format("plamo2"), id="plamo2"
        ),
        pytest.param(_value("ggml.model", Kind.STRING, b"t5"), _UNSUPPORTED.format("t5"), id="t5"),
        pytest.param(_value("ggml.model", Kind.STRING, b"bert"), _UNSUPPORTED.format("bert"), id="bert"),
        pytest.param(_value("ggml.model", Kind.STRING, b"rwkv"), _UNSUPPORTED.format("rwkv"), id="rwkv"),
        pytest.param(_dropped("ggml.tokens"), _NO_TOKENS, id="no tokens"),
        pytest.param(_value("ggml.tokens", Kind.STRING, ()), _NO_TOKENS, id="empty list"),
        pytest.param(_value("ggml.tokens", Kind.U32, (1, 2, 3)), _NO_TOKENS, id="tokens as numbers"),
        pytest.param(
            _tokens(b"same", b"same"),
            "is damaged: its vocabulary holds the same token twice",
            id="duplicate token",
        ),
        pytest.param(_tokens(b""), "is damaged: its vocabulary holds an empty token", id="empty token"),
        pytest.param(
            _tokens(b"\xff\xfe"),
            "is damaged: its vocabulary holds a token that is not UTF-8 text",
            id="bad UTF-8",
        ),
        pytest.param(
            _tokens(b"x" * 2049),
            "is damaged: its vocabulary holds a token of more than 2048 bytes",
            id="long token",
        ),
        pytest.param(
            _tokens(b"x" * 5_000_000),
            "is damaged: tokenizer.ggml.tokens holds a text of 5000000 bytes",
            id="5 MB token",
        ),
        pytest.param(
            _value("ggml.scores", Kind.U8, (0,) * len(TOKENS)),
            "is damaged: tokenizer.ggml.scores does not have one value of type FLOAT32 for each token",
            id="scores as U8",
        ),
        pytest.param(
            _value("ggml.token_type", Kind.I32, (1,) * 10),
            "is damaged: tokenizer.ggml.token_type does not have one value of type INT32 for each token",
            id="short token types",
        ),
        pytest.param(
            _value("ggml.bos_token_id", Kind.U32, 10**9),
            "is damaged: tokenizer.ggml.bos_token_id is not one of its 259 tokens",
            id="bos 10^9",
        ),
        pytest.param(
            _value("ggml.eos_token_id", Kind.U32, 2**32 - 1),
            "is damaged: tokenizer.ggml.eos_token_id is not one of its 259 tokens",
            id="eos 2^32-1",
        ),
        pytest.param(
            _tokens(b"a", b"b", b"c", b"d"),
            "is damaged: its vocabulary lacks some of the 256 byte tokens",
            id="byte token missing",
        ),
        pytest.param(
            lambda writer: setattr(writer.tensors[0], "shape", (32, 260)),
            "is damaged: the tensor blk.0.attn_norm.weight does not begin where the one before it ends",
            id="more embedding rows than bytes",
        ),
        pytest.param(
            _value("chat_template", Kind.U32, 1),
            "is damaged: its chat template is not a text",
            id="numeric template",
        ),
        pytest.param(
            _value("chat_template", Kind.STRING, b"x" * 65537),
            "has a chat template of more than 64 KiB",
            id="template of 64 KiB and 1 byte",
        ),
    ],
)
def test_read_gguf_when_the_tokenizer_lies_says_where(lie: Lie, sentence: str, refusal: Refusal) -> None:
    writer = tiny_model()
    lie(writer)
    assert refusal(writer.build()) == f"model.gguf {sentence}. Use another file, or fetch the model again."


def test_read_gguf_when_the_vocabulary_differs_from_the_embedding_says_both(refusal: Refusal) -> None:
    writer = tiny_model()
    writer.tensors[0].shape, writer.tensors[0].data_bytes = (32, 260), 260 * 18
    assert refusal(writer.build()) == (
        "model.gguf is damaged: its token embedding is 32 x 260, but it should be 32 x 259. "
        "Use another file, or fetch the model again."
    )


def _no_merges(writer: GgufWriter) -> None:
    writer.drop("tokenizer.ggml.merges")


@pytest.mark.parametrize(
    ("lie", "sentence"),
    [
        pytest.param(_no_merges, "is damaged: tokenizer.ggml.merges is not a list of texts", id="no merges"),
        pytest.param(
            _value("ggml.merges", Kind.STRING, (b"ab",)),
            "is damaged: its vocabulary holds a merge that is not two tokens",
            id="merge of one token",
        ),
        pytest.param(
            _value("ggml.merges", Kind.STRING, (b"a ",)),
            "is damaged: its vocabulary holds a merge that is not two tokens",
            id="merge without a second token",
        ),
    ],
)
def test_read_gguf_when_merges_are_bad_refuses(lie: Lie, sentence: str, refusal: Refusal) -> None:
    writer = tiny_byte_pair_model()
    lie(writer)
    assert refusal(writer.build()) == f"model.gguf {sentence}. Use another file, or fetch the model again."
