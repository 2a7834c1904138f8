import asyncio
import contextlib

import pytest

from app.domain.chat import Message, PromptPlan, Role
from app.domain.errors import GatewayError, GatewayFault, ModelNotFoundError, ModelRefusedError
from app.domain.ladder import Rung
from app.domain.model_spec import Sampling
from app.domain.stream import FinishReason, GenerationRequest, TextDelta
from app.services.engine_keeper import EnginePhase
from app.services.engine_ladder import EngineLadder
from app.services.engine_queue import Priority
from tests.fakes.rungs import AUTH, REFUSED, WELL, Rungs, ill, loaded, opened, until, until_rung

REQUEST = GenerationRequest(PromptPlan((Message(Role.USER, "Why?"),), 0), Sampling(), 10)


async def answer(ladder: EngineLadder) -> str:
    """Ask as a service does; give the text."""
    text = ""
    async with ladder.turn():
        async with contextlib.aclosing(ladder.ready()) as loading:
            async for _progress in loading:
                pass
        async with contextlib.aclosing(ladder.engine().stream(REQUEST)) as events:
            async for event in events:
                text += event.text if isinstance(event, TextDelta) else ""
    return text


async def test_chosen_gateway_answers_and_the_local_model_is_loaded_beside_it() -> None:
    rungs = Rungs()
    rungs.next_remote.enqueue("From afar.")
    async with opened(rungs) as ladder:
        await loaded(ladder)
        await until(ladder, lambda: bool(rungs.locals) and rungs.locals[0].info.is_loaded)

        assert await answer(ladder) == "From afar."
        assert (ladder.state.rung, ladder.status.model_id) == (Rung.GATEWAY, "site")
        assert rungs.looks == 0


async def test_question_after_a_broken_answer_goes_to_the_local_model() -> None:
    rungs = Rungs(first_pause_s=60)
    rungs.next_remote.enqueue("Half an", reason=FinishReason.TRUNCATED)
    rungs.next_local.enqueue("From here.")
    async with opened(rungs) as ladder:
        await loaded(ladder)

        assert [await answer(ladder), await answer(ladder)] == ["Half an", "From here."]
        assert (ladder.state.rung, ladder.state.fault) == (Rung.LOCAL, GatewayFault.NETWORK)
        assert (ladder.status.model_id, ladder.chosen.model_id) == ("small", "site")


async def test_gateway_that_cannot_be_reached_is_left_and_the_error_told() -> None:
    rungs = Rungs(first_pause_s=60)
    rungs.next_remote.load_error = REFUSED
    async with opened(rungs) as ladder:
        with pytest.raises(GatewayError):
            await loaded(ladder)

        assert (ladder.state.rung, ladder.state.reason) == (Rung.LOCAL, "The server refuses connections.")
        await until(ladder, lambda: ladder.chosen.phase is EnginePhase.FAILED)


async def test_refused_key_is_the_answer_and_nobody_answers_in_the_gateways_place() -> None:
    rungs = Rungs()
    rungs.next_remote.load_error = AUTH
    async with opened(rungs) as ladder:
        with pytest.raises(GatewayError) as caught:
            await answer(ladder)

        assert (caught.value, ladder.state.rung, ladder.status.model_id) == (AUTH, Rung.GATEWAY, "site")


async def test_gateway_answers_the_next_question_when_a_look_finds_it_well() -> None:
    rungs = Rungs()
    rungs.next_remote.load_error = REFUSED
    async with opened(rungs) as ladder:
        with pytest.raises(GatewayError):
            await loaded(ladder)
        rungs.health = WELL
        await until_rung(ladder, Rung.GATEWAY)
        await until(ladder, lambda: ladder.is_loaded)

        assert (await answer(ladder), ladder.status.model_id) == ("ok", "site")


async def test_looks_go_on_while_the_gateway_is_down_and_say_why() -> None:
    rungs = Rungs()
    rungs.next_remote.load_error = REFUSED
    rungs.health = ill(GatewayFault.BUSY)
    async with opened(rungs) as ladder:
        with pytest.raises(GatewayError):
            await loaded(ladder)
        await until(ladder, lambda: rungs.looks >= 3)

        assert (ladder.state.rung, ladder.state.fault) == (Rung.LOCAL, GatewayFault.BUSY)


async def test_look_that_finds_a_refused_key_gives_the_question_back_to_the_gateway() -> None:
    rungs = Rungs()
    rungs.next_remote.load_error = REFUSED
    rungs.health = ill(GatewayFault.AUTH)
    async with opened(rungs) as ladder:
        with pytest.raises(GatewayError):
            await loaded(ladder)
        await until_rung(ladder, Rung.GATEWAY)

        assert ladder.status.phase is EnginePhase.UNLOADED


async def test_rung_never_rises_inside_an_answer() -> None:
    rungs = Rungs()
    rungs.next_remote.load_error = REFUSED
    rungs.health = WELL
    gate = asyncio.Event()
    rungs.next_local.enqueue("From ", "here.", gate=gate, gate_at=1)
    local = rungs.next_local
    async with opened(rungs) as ladder:
        with pytest.raises(GatewayError):
            async with ladder.turn(), contextlib.aclosing(ladder.ready()) as loading:
                await anext(loading)
        answering = asyncio.create_task(answer(ladder))  # noqa: TID251 - a test's own task
        await local.was_asked.wait()
        # The pause is over, and the look waits for the end of the answer.
        async with asyncio.timeout(10):
            await rungs.queue.background_waits.wait()

        assert (ladder.state.rung, rungs.looks) == (Rung.LOCAL, 0)
        gate.set()
        assert await answering == "From here."
        await until_rung(ladder, Rung.GATEWAY)


async def test_read_only_when_no_local_model_is_set() -> None:
    rungs = Rungs(fallback_id="", first_pause_s=60)
    rungs.next_remote.load_error = REFUSED
    async with opened(rungs) as ladder:
        with pytest.raises(GatewayError):
            await loaded(ladder)

        assert (ladder.state.rung, ladder.status.model_id, ladder.is_loaded) == (Rung.READ_ONLY, "", False)
        with pytest.raises(ModelNotFoundError) as caught:
            ladder.spec()
        assert caught.value.user_text == (
            "No model can answer now. The server refuses connections. "
            "No local model is set to answer in its place."
        )


async def test_read_only_when_the_local_model_does_not_fit() -> None:
    rungs = Rungs(first_pause_s=60)
    rungs.next_remote.load_error = REFUSED
    rungs.models.error = ModelRefusedError("It needs 8 GB and 2 GB are free.")
    async with opened(rungs) as ladder:
        with pytest.raises(GatewayError):
            await loaded(ladder)
        await until_rung(ladder, Rung.READ_ONLY)

        assert ladder.state.reason == "The server refuses connections. It needs 8 GB and 2 GB are free."


async def test_local_model_that_does_not_fit_leaves_the_gateway_to_answer() -> None:
    rungs = Rungs()
    rungs.models.error = ModelRefusedError("It needs 8 GB and 2 GB are free.")
    async with opened(rungs) as ladder:
        await loaded(ladder)

        assert (await answer(ladder), ladder.state.rung) == ("ok", Rung.GATEWAY)


async def test_choose_a_local_model_ends_the_looks_at_the_gateway() -> None:
    rungs = Rungs()
    rungs.next_remote.load_error = REFUSED
    async with opened(rungs) as ladder:
        with pytest.raises(GatewayError):
            await loaded(ladder)
        await ladder.choose("other")
        looks = rungs.looks
        await loaded(ladder)

        # Nobody is left who could look.
        assert "watch the gateway" not in {task.get_name() for task in asyncio.all_tasks()}
        assert rungs.looks == looks
        assert (ladder.status.model_id, ladder.chosen.model_id, ladder.state.rung) == (
            *("other", "other"),
            Rung.LOCAL,
        )


async def test_choose_a_gateway_keeps_the_local_model_that_is_to_answer_in_its_place() -> None:
    rungs = Rungs(chosen="small")
    async with opened(rungs) as ladder:
        await loaded(ladder)
        await ladder.choose("site")
        await loaded(ladder)

        assert (ladder.state.rung, ladder.status.model_id) == (Rung.GATEWAY, "site")
        assert [(engine.model_id, engine.is_closed) for engine in rungs.locals] == [("small", False)]


async def test_choose_an_unknown_model_changes_nothing() -> None:
    async with opened(Rungs()) as ladder:
        with pytest.raises(ModelNotFoundError):
            await ladder.choose("nobody")

        assert (ladder.chosen.model_id, ladder.state.rung) == ("site", Rung.GATEWAY)


async def test_load_chosen_again_returns_to_a_gateway_that_can_be_reached() -> None:
    rungs = Rungs(first_pause_s=60)
    rungs.next_remote.load_error = REFUSED
    async with opened(rungs) as ladder:
        with pytest.raises(GatewayError):
            await loaded(ladder)

        await loaded(ladder)

        assert (ladder.state.rung, ladder.status.phase) == (Rung.GATEWAY, EnginePhase.READY)


async def test_follow_settings_takes_another_local_model() -> None:
    rungs = Rungs(first_pause_s=60)
    rungs.next_remote.load_error = REFUSED
    async with opened(rungs) as ladder:
        with pytest.raises(GatewayError):
            await loaded(ladder)
        rungs.fallback_id = "other"
        ladder.follow_settings()
        await until(ladder, lambda: ladder.status.model_id == "other" and ladder.is_loaded)

        assert await answer(ladder) == "ok"


async def test_follow_settings_looks_at_once_at_a_gateway_that_is_down() -> None:
    rungs = Rungs(first_pause_s=60)
    rungs.next_remote.load_error = REFUSED
    async with opened(rungs) as ladder:
        with pytest.raises(GatewayError):
            await loaded(ladder)
        rungs.health = WELL
        ladder.follow_settings()

        await until_rung(ladder, Rung.GATEWAY)


async def test_renew_builds_the_gateways_engine_with_the_new_key() -> None:
    rungs = Rungs()
    async with opened(rungs) as ladder:
        await loaded(ladder)
        ladder.renew()
        await until(ladder, lambda: len(rungs.remotes) == 2 and ladder.is_loaded)

        assert (rungs.remotes[0].is_closed, await answer(ladder)) == (True, "ok")


async def test_one_turn_at_a_time_whichever_model_answers() -> None:
    async with opened(Rungs()) as ladder:
        await loaded(ladder)
        async with ladder.turn(Priority.BACKGROUND):
            assert not ladder.is_free
        assert ladder.is_free
