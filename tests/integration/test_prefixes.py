"""Prefixes on a real model: kept across questions, tools and restarts, and never trusted blindly."""

import contextlib
import os
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path

import pytest

from app.domain.chat import Message, PromptPlan, Role
from app.domain.model_spec import ModelKind, ModelSpec, Sampling
from app.domain.stream import Finished, GenerationRequest, TextDelta, Usage
from app.engines.local.engine import LocalEngine, LocalOptions
from app.engines.local.native import NativeModel
from tests.integration.plans import plan_for

pytestmark = pytest.mark.model

TOOLS = ("chat", "query", "map", "procedure")
GREEDY = Sampling(temperature=0.0)
SPEC = ModelSpec("small", "Small", ModelKind.LOCAL, sha256="ab" * 32, context_tokens=2048)


def plan(tool: str, question: str, history: tuple[Message, ...] = ()) -> PromptPlan:
    system = f"You are the {tool} tool. " + f"One of the rules of {tool} says: answer in a few words. " * 12
    messages = (Message(Role.SYSTEM, system), *history, Message(Role.USER, question))
    return PromptPlan(messages, 1, grows=tool == "chat")


@contextlib.asynccontextmanager
async def engine(
    path: Path, folder: Path | None, spec: ModelSpec = SPEC, threads: int = 0
) -> AsyncIterator[LocalEngine]:
    engine = LocalEngine(
        spec, path, plan_for(path, spec.context_tokens), LocalOptions(threads=threads, states_folder=folder)
    )
    try:
        async with contextlib.aclosing(engine.load()) as events:
            async for _event in events:
                pass
        yield engine
    finally:
        await engine.aclose()


async def ask(engine: LocalEngine, prompt: PromptPlan, tokens: int = 6) -> tuple[str, Usage]:
    text = ""
    async with contextlib.aclosing(engine.stream(GenerationRequest(prompt, GREEDY, tokens))) as events:
        async for event in events:
            if isinstance(event, TextDelta):
                text += event.text
            if isinstance(event, Finished):
                return text, event.usage
    raise AssertionError("Finished comes last")


async def test_four_tools_alternate_without_reading_their_static_parts_again(small_model: Path) -> None:
    async with engine(small_model, None) as local:
        first = [(await ask(local, plan(tool, "What is a pump?")))[1] for tool in TOOLS]
        later = [(await ask(local, plan(tool, f"And a valve {n}?")))[1] for n in range(2) for tool in TOOLS]

    assert all(usage.static_tokens > 100 for usage in first)
    assert all(usage.cached_tokens < 20 for usage in first)
    assert all(usage.cached_tokens >= usage.static_tokens - 1 for usage in later)


async def test_a_conversation_comes_back_whole_after_other_tools_were_used(small_model: Path) -> None:
    async with engine(small_model, None) as local:
        answer, _usage = await ask(local, plan("chat", "What is a pump?"))
        await ask(local, plan("map", "Where is it?"))
        history = (Message(Role.USER, "What is a pump?"), Message(Role.ASSISTANT, answer))
        _text, usage = await ask(local, plan("chat", "And a valve?", history))
        whole = await local.count_tokens(plan("chat", "What is a pump?"))

    assert usage.cached_tokens >= whole


async def test_an_answer_is_the_same_from_a_kept_prefix_as_from_a_fresh_engine(small_model: Path) -> None:
    async with engine(small_model, None, threads=1) as local:
        fresh, _usage = await ask(local, plan("chat", "Name three colours."), 12)
    async with engine(small_model, None, threads=1) as local:
        await ask(local, plan("chat", "Hello"))
        await ask(local, plan("map", "Hello"))
        kept, usage = await ask(local, plan("chat", "Name three colours."), 12)

    assert kept == fresh
    assert usage.cached_tokens >= usage.static_tokens


async def test_the_same_question_again_reads_nothing_and_gives_the_same_answer(small_model: Path) -> None:
    async with engine(small_model, None) as local:
        once, first = await ask(local, plan("chat", "Name three colours."), 12)
        again, second = await ask(local, plan("chat", "Name three colours."), 12)
        other, third = await ask(local, plan("chat", "Name three rivers."), 12)
        back, fourth = await ask(local, plan("chat", "Name three colours."), 12)

    assert first.cached_tokens < first.prompt_tokens
    assert second.cached_tokens == second.prompt_tokens == first.prompt_tokens
    assert again == once == back
    assert other != once
    assert third.cached_tokens < third.prompt_tokens
    assert fourth.cached_tokens < fourth.prompt_tokens


async def test_the_first_question_after_a_restart_reads_only_what_is_new(
    small_model: Path, tmp_path: Path
) -> None:
    async with engine(small_model, tmp_path) as local:
        before = [(await ask(local, plan(tool, "What is a pump?")))[1] for tool in TOOLS]
    async with engine(small_model, tmp_path) as local:
        after = [(await ask(local, plan(tool, "And a valve?")))[1] for tool in TOOLS]

    assert all(usage.cached_tokens < 20 for usage in before)
    assert [usage.cached_tokens for usage in after] == [usage.static_tokens for usage in after]
    assert [usage.first_difference for usage in after] == [usage.static_tokens for usage in after]


async def test_prepare_stores_the_static_part_for_the_next_start(small_model: Path, tmp_path: Path) -> None:
    async with engine(small_model, tmp_path) as local:
        await local.prepare(plan("query", ""))
    async with engine(small_model, tmp_path) as local:
        _text, usage = await ask(local, plan("query", "Which pumps failed?"))

    assert usage.cached_tokens == usage.static_tokens > 100


async def test_what_was_prepared_from_disk_is_awake_and_answers_the_same(
    small_model: Path, tmp_path: Path
) -> None:
    async with engine(small_model, tmp_path, threads=1) as local:
        await local.prepare(plan("query", ""))
        fresh, _usage = await ask(local, plan("query", "Name three colours."), 12)
    decoded: list[int] = []
    decode = NativeModel.decode

    def counted(model: NativeModel, tokens: Sequence[int], *, all_rows: bool = False) -> None:
        decoded.append(len(tokens))
        decode(model, tokens, all_rows=all_rows)

    async with engine(small_model, tmp_path, threads=1) as local:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(NativeModel, "decode", counted)
            await local.prepare(plan("query", ""))
            await local.prepare(plan("query", ""))
        kept, usage = await ask(local, plan("query", "Name three colours."), 12)

    # Once in a process: the first batch is the slow one.
    assert decoded == [16]
    assert kept == fresh
    assert usage.cached_tokens == usage.static_tokens


def stored_state(folder: Path) -> Path:
    return next(folder.glob("*.state"))


def flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 0x40
    path.write_bytes(data)


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(flip, id="flipped-bit"),
        # The unit tests of the store have these without a model.
        pytest.param(
            lambda path: path.write_bytes(path.read_bytes()[:-1000]), id="truncated", marks=pytest.mark.slow
        ),
        pytest.param(lambda path: path.unlink(), id="missing", marks=pytest.mark.slow),
    ],
)
async def test_a_damaged_state_is_a_visible_miss_and_the_answer_is_right(
    damage: Callable[[Path], object], small_model: Path, tmp_path: Path
) -> None:
    async with engine(small_model, tmp_path, threads=1) as local:
        right, _usage = await ask(local, plan("chat", "Name three colours."), 12)
    damage(stored_state(tmp_path))

    async with engine(small_model, tmp_path, threads=1) as local:
        text, usage = await ask(local, plan("chat", "Name three colours."), 12)

    assert (text, usage.cached_tokens) == (right, 0)


async def test_a_state_of_another_context_size_is_deleted_not_used(small_model: Path, tmp_path: Path) -> None:
    async with engine(small_model, tmp_path) as local:
        await ask(local, plan("chat", "What is a pump?"))
    larger = ModelSpec("small", "Small", ModelKind.LOCAL, sha256="ab" * 32, context_tokens=1024)

    async with engine(small_model, tmp_path, larger) as local:
        is_gone = os.listdir(tmp_path) == []
        _text, usage = await ask(local, plan("chat", "What is a pump?"))

    assert is_gone
    assert usage.cached_tokens == 0


async def test_a_state_that_llama_cpp_does_not_take_is_dropped_and_the_prompt_read(
    small_model: Path, tmp_path: Path
) -> None:
    from app.engines.local.prefix_store import State

    async with engine(small_model, tmp_path) as local:
        store = local._store
        assert store is not None
        prompt = await local._call(lambda: local._loaded()._prompts.tokenize(plan("chat", "What is a pump?")))
        store.keep(State(prompt[:100], b"not a state at all", is_static=True))

        text, usage = await ask(local, plan("chat", "What is a pump?"))

    assert text
    assert usage.cached_tokens == 0
