"""models.toml is changed where it stands: comments, order and unknown words stay."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.domain.errors import RewriteNeededError
from app.durable.resources import example_models_path
from app.registry.models_text import block_of, with_block, with_entry, with_values, without_entry

TWO = """\
# Models of the west plant. Ask Bodil before you change one.

[[model]]
id = "one"   # the quick one
title = "One"
context_tokens = 4096  # enough for shift reports
unheard_of = 'kept'

# For conversation.
[model.sampling.chat]
temperature = 0.7   # was 0.9, too lively
top_k = 40

[[model.sources]]
path = "/media/stick"

# The big one, on the server in the basement.
[[model]]
id = "two"
title = "Two # not a comment"

# [[model]]
# id = "three"
"""


def entries(text: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(text)["model"]
    return found


def test_a_value_changes_in_its_place_and_its_comment_stays() -> None:
    changed = with_values(TWO, "one", {("context_tokens",): 2048, ("sampling", "chat", "temperature"): 0.2})

    assert changed == TWO.replace("= 4096  #", "= 2048  #").replace("= 0.7   # was", "= 0.2  # was")


def test_a_value_that_was_not_there_joins_its_table() -> None:
    changed = with_values(
        TWO, "one", {("gpu_layers",): 0, ("sampling", "chat", "min_p"): 0.1, ("sampling", "code", "top_k"): 5}
    )

    one = entries(changed)[0]
    assert (one["gpu_layers"], one["sampling"]["chat"]["min_p"]) == (0, 0.1)
    assert one["sampling"]["code"] == {"top_k": 5}
    assert [line for line in TWO.splitlines() if line not in changed.splitlines()] == []
    assert "unheard_of = 'kept'\ngpu_layers = 0\n\n# For conversation." in changed


def test_none_takes_a_value_out() -> None:
    changed = with_values(TWO, "one", {("context_tokens",): None, ("sampling", "chat", "seed"): None})

    assert "context_tokens" not in entries(changed)[0]
    assert changed == TWO.replace("context_tokens = 4096  # enough for shift reports\n", "")


def test_an_entry_goes_with_what_is_said_above_it_and_nothing_else_does() -> None:
    changed = without_entry(TWO, "two")

    assert [entry["id"] for entry in entries(changed)] == ["one"]
    assert "in the basement" not in changed
    assert changed.startswith("# Models of the west plant.")
    assert changed.endswith('# [[model]]\n# id = "three"\n')


def test_the_last_entry_can_go_too() -> None:
    assert without_entry('[[model]]\nid = "one"\n', "one").strip() == ""


def test_an_entry_joins_at_the_end() -> None:
    changed = with_entry(TWO, {"id": "four", "title": "Four", "kind": "gateway", "base_url": "http://h"})

    assert changed.startswith(TWO.rstrip())
    assert [entry["id"] for entry in entries(changed)] == ["one", "two", "four"]


def test_an_entry_can_be_the_first_of_an_empty_file() -> None:
    assert with_entry("", {"id": "one"}) == '[[model]]\nid = "one"\n'


def test_the_text_of_a_shipped_entry_can_be_taken_over_with_its_comments() -> None:
    shipped = example_models_path().read_text(encoding="utf-8")
    block = block_of(shipped, "qwen2.5-coder-0.5b")

    changed = with_values(with_block(TWO, block), "qwen2.5-coder-0.5b", {("context_tokens",): 4096})

    own = entries(changed)[-1]
    known = next(entry for entry in entries(shipped) if entry["id"] == "qwen2.5-coder-0.5b")
    assert own == known | {"context_tokens": 4096}
    assert "# For drafts and rewordings.\n" in changed


@pytest.mark.parametrize(
    "text",
    [
        'model = [{ id = "one", title = "One" }]\n',
        '[[model]]\nid = "one"\ncontext_tokens = 0x1000\nsampling = { chat = { top_k = 1 } }\n',
        '[[model]]\nid = "one"\n"context_tokens" = 4096\n',
    ],
    ids=["inline list", "inline table", "quoted key"],
)
def test_what_is_written_unusually_is_not_changed_in_its_place(text: str) -> None:
    values = {("context_tokens",): 1024, ("sampling", "chat", "top_k"): 2}

    with pytest.raises(RewriteNeededError) as caught:
        with_values(text, "one", values)

    rewritten = entries(caught.value.rewritten)[0]
    assert (rewritten["id"], rewritten["context_tokens"], rewritten["sampling"]) == (
        "one",
        1024,
        {"chat": {"top_k": 2}},
    )


@given(
    context=st.integers(1, 2**40),
    temperature=st.floats(0, 2, allow_nan=False),
    title=st.text(max_size=30),
    model_id=st.sampled_from(["one", "two"]),
)
def test_a_change_means_exactly_itself(context: int, temperature: float, title: str, model_id: str) -> None:
    values = {
        ("context_tokens",): context,
        ("sampling", "chat", "temperature"): temperature,
        ("title",): title,
    }
    try:
        changed = with_values(TWO, model_id, values)
    except RewriteNeededError as error:
        changed = error.rewritten

    wanted = tomllib.loads(TWO)
    entry = next(entry for entry in wanted["model"] if entry["id"] == model_id)
    entry |= {"context_tokens": context, "title": title}
    entry.setdefault("sampling", {}).setdefault("chat", {})["temperature"] = temperature
    assert tomllib.loads(changed) == wanted
