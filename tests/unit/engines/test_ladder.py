import contextlib
from datetime import UTC, datetime, timedelta

import pytest

from app.domain.chat import Message, PromptPlan, Role
from app.domain.errors import ContextTooLongError, EngineError, GatewayError, GatewayFault
from app.domain.ladder import LadderState, Rung
from app.domain.model_spec import Sampling
from app.domain.stream import Finished, FinishReason, GenerationRequest
from app.engines.ladder import Ladder, WatchedEngine, falls
from tests.fakes.scripted_engine import ScriptedEngine

TWO = datetime(2026, 11, 30, 14, 2, tzinfo=UTC)
REFUSED = GatewayError("It refuses.", fault=GatewayFault.REFUSED)
AUTH = GatewayError("A key, please.", fault=GatewayFault.AUTH)
FALLEN = LadderState(Rung.LOCAL, GatewayFault.REFUSED, "It refuses.", TWO)


def two_rungs() -> Ladder:
    ladder = Ladder(lambda: TWO)
    ladder.begin(has_gateway=True, has_local=True)
    return ladder


def test_gateway_answers_while_nothing_has_failed() -> None:
    assert two_rungs().state == LadderState(Rung.GATEWAY)


def test_local_model_answers_with_reason_and_time_after_the_gateway_failed() -> None:
    ladder = two_rungs()

    assert ladder.gateway_ended(REFUSED)

    assert (ladder.state, ladder.is_down) == (FALLEN, True)


@pytest.mark.parametrize("fault", [fault for fault in GatewayFault if fault is not GatewayFault.AUTH])
def test_every_fault_but_a_refused_key_leaves_the_gateway(fault: GatewayFault) -> None:
    ladder = two_rungs()

    ladder.gateway_ended(GatewayError("x", fault=fault))

    assert (ladder.state.rung, ladder.state.fault, falls(fault)) == (Rung.LOCAL, fault, True)


@pytest.mark.parametrize(
    "outcome",
    [AUTH, ContextTooLongError("Too long."), FinishReason.STOP, FinishReason.LENGTH],
    ids=["key", "context", "stop", "length"],
)
def test_gateway_stays_when_it_answered_or_refused_the_key(outcome: EngineError | FinishReason) -> None:
    ladder = two_rungs()

    assert not ladder.gateway_ended(outcome)

    assert ladder.state.rung is Rung.GATEWAY


def test_cut_answer_leaves_the_gateway() -> None:
    ladder = two_rungs()

    ladder.gateway_ended(FinishReason.TRUNCATED)

    assert ladder.state == LadderState(
        Rung.LOCAL,
        GatewayFault.NETWORK,
        "The connection to the gateway ended in the middle of an answer.",
        TWO,
    )


def test_read_only_when_there_is_no_local_model_either() -> None:
    ladder = two_rungs()
    ladder.set_local(has_local=False)

    ladder.gateway_ended(REFUSED)

    assert ladder.state == LadderState(
        Rung.READ_ONLY,
        GatewayFault.REFUSED,
        "It refuses. No local model is set to answer in its place.",
        TWO,
    )


def test_read_only_when_the_local_model_cannot_be_loaded() -> None:
    ladder = two_rungs()
    ladder.gateway_ended(REFUSED)

    assert ladder.local_stands("small.gguf is missing.")

    assert (ladder.state.rung, ladder.state.reason) == (Rung.READ_ONLY, "It refuses. small.gguf is missing.")


def test_local_model_that_fails_leaves_a_gateway_that_answers_where_it_is() -> None:
    ladder = two_rungs()

    ladder.local_stands("small.gguf is missing.")

    assert ladder.state == LadderState(Rung.GATEWAY)


def test_local_model_alone_is_the_rung_until_it_fails() -> None:
    ladder = Ladder(lambda: TWO)
    before = ladder.state
    ladder.local_stands("It is missing.")

    assert (before, ladder.state) == (
        LadderState(Rung.LOCAL),
        LadderState(Rung.READ_ONLY, None, "It is missing.", TWO),
    )


def test_gateway_answers_again_when_it_is_back() -> None:
    ladder = two_rungs()
    ladder.gateway_ended(REFUSED)

    ladder.gateway_is_back()

    assert ladder.state == LadderState(Rung.GATEWAY)


def test_later_look_changes_the_reason_and_not_the_time() -> None:
    moments = iter([TWO, TWO, TWO + timedelta(minutes=3)])
    ladder = Ladder(lambda: next(moments))
    ladder.begin(has_gateway=True, has_local=True)
    ladder.gateway_ended(REFUSED)

    ladder.gateway_still_down(GatewayFault.BUSY, "It loads its model.")

    assert ladder.state == LadderState(Rung.LOCAL, GatewayFault.BUSY, "It loads its model.", TWO)


def test_second_failure_keeps_what_was_known_of_the_first() -> None:
    ladder = two_rungs()
    ladder.gateway_ended(REFUSED)

    assert not ladder.gateway_ended(GatewayError("Busy.", fault=GatewayFault.BUSY))

    assert ladder.state == FALLEN


def test_pause_doubles_with_each_failure_up_to_a_limit() -> None:
    ladder = two_rungs()
    ladder.gateway_ended(REFUSED)
    pauses = [ladder.pause_s]
    ladder.gateway_still_down(GatewayFault.REFUSED, "x")
    pauses.append(ladder.pause_s)
    for _ in range(8):
        ladder.gateway_still_down(GatewayFault.REFUSED, "x")

    assert [*pauses, ladder.pause_s] == [5.0, 10.0, 120.0]


def test_pause_goes_on_growing_when_a_gateway_that_is_well_fails_with_each_answer() -> None:
    ladder = two_rungs()
    ladder.gateway_ended(REFUSED)
    ladder.gateway_is_back()

    ladder.gateway_ended(FinishReason.TRUNCATED)

    assert ladder.pause_s == 10.0


def test_pause_is_the_first_again_after_a_whole_answer() -> None:
    ladder = two_rungs()
    ladder.gateway_ended(REFUSED)
    ladder.gateway_is_back()
    ladder.gateway_ended(FinishReason.STOP)

    ladder.gateway_ended(REFUSED)

    assert ladder.pause_s == 5.0


REQUEST = GenerationRequest(PromptPlan((Message(Role.USER, "Why?"),), 0), Sampling(), 10)


async def heard_of(engine: ScriptedEngine) -> list[EngineError | FinishReason]:
    heard: list[EngineError | FinishReason] = []
    watched = WatchedEngine(engine, heard.append)
    async with contextlib.aclosing(watched.load()) as loading:
        async for _progress in loading:
            pass
    with contextlib.suppress(GatewayError):
        async with contextlib.aclosing(watched.stream(REQUEST)) as events:
            async for event in events:
                assert not isinstance(event, Finished) or heard == [event.reason]
    return heard


async def test_watched_engine_tells_how_an_answer_ended_before_the_caller_sees_it() -> None:
    engine = ScriptedEngine()
    engine.enqueue("Half an", reason=FinishReason.TRUNCATED)

    assert await heard_of(engine) == [FinishReason.TRUNCATED]


async def test_watched_engine_tells_of_an_error() -> None:
    engine = ScriptedEngine()
    engine.enqueue("Half an", error=REFUSED)

    assert await heard_of(engine) == [REFUSED]


async def test_watched_engine_stops_when_it_is_left_early_and_tells_nothing() -> None:
    engine, heard = ScriptedEngine(), list[EngineError | FinishReason]()
    engine.enqueue("One ", "two ", "three")
    watched = WatchedEngine(engine, heard.append)
    async with contextlib.aclosing(watched.load()) as loading:
        async for _progress in loading:
            pass

    async with contextlib.aclosing(watched.stream(REQUEST)) as events:
        await anext(events)

    assert (engine.closed_early, heard) == (1, [])
