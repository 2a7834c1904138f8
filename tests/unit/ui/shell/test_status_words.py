from datetime import UTC, datetime, timedelta

import pytest

from app.domain.errors import GatewayFault
from app.domain.ladder import LadderState, Rung
from app.domain.sentence import said
from app.domain.twin import PlantState
from app.services.engine_keeper import EnginePhase, EngineStatus
from app.ui.chat.activity import ChatActivity, ChatPhase
from app.ui.shell.status_words import (
    age_words,
    context_tip,
    context_words,
    memory_words,
    rate_words,
    rung_words,
    state_words,
    ttft_words,
    where_words,
)

NOW = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
OWN = PlantState(is_open=True, name="West works")


@pytest.mark.parametrize(
    ("ttft_ms", "words"),
    [
        pytest.param(None, "First token –", id="unknown"),
        pytest.param(0.0, "First token –", id="no token"),
        pytest.param(2000.0, "First token 2.00 s", id="just quick enough"),
        pytest.param(2001.0, "First token 2.00 s, slow", id="slow"),
    ],
)
def test_a_first_token_after_more_than_two_seconds_is_marked_in_a_word(
    ttft_ms: float | None, words: str
) -> None:
    assert ttft_words(ttft_ms) == words


@pytest.mark.parametrize(
    ("rate", "words"),
    [
        pytest.param(None, "– tokens/s", id="unknown"),
        pytest.param(0.0, "– tokens/s", id="none"),
        pytest.param(15.0, "15.0 tokens/s", id="just quick enough"),
        pytest.param(14.9, "14.9 tokens/s, slow", id="slow"),
    ],
)
def test_fewer_than_fifteen_tokens_a_second_are_marked_in_a_word(rate: float | None, words: str) -> None:
    assert rate_words(rate) == words


@pytest.mark.parametrize(
    ("rung", "host", "words"),
    [
        pytest.param(Rung.LOCAL, "", "on this machine", id="local"),
        pytest.param(Rung.GATEWAY, "hub.example", "on hub.example", id="gateway"),
        pytest.param(Rung.READ_ONLY, "", "", id="nobody"),
    ],
)
def test_where_an_answer_comes_from_is_this_machine_or_a_host(rung: Rung, host: str, words: str) -> None:
    assert where_words(rung, host) == words


def test_the_rung_says_what_failed_and_since_when() -> None:
    state = LadderState(Rung.LOCAL, GatewayFault.REFUSED, "Nothing listens.", NOW)
    assert rung_words(state) == f"gateway refuses connections since {NOW.astimezone():%H:%M}"
    assert rung_words(LadderState(Rung.GATEWAY)) == ""


@pytest.mark.parametrize(
    ("phase", "fraction", "left_s", "words"),
    [
        pytest.param(EnginePhase.LOADING, 0.43, None, "loading 43 %", id="no guess"),
        pytest.param(EnginePhase.LOADING, 0.43, 6.4, "loading 43 %, about 6 s left", id="seconds"),
        pytest.param(EnginePhase.LOADING, 0.99, 0.1, "loading 99 %, about 1 s left", id="never 0"),
        pytest.param(EnginePhase.LOADING, 0.1, 150.0, "loading 10 %, about 2 min left", id="minutes"),
        pytest.param(EnginePhase.READY, 0.0, None, "ready", id="ready"),
        pytest.param(EnginePhase.WARMING, 0.0, None, "warming up", id="warming"),
        pytest.param(EnginePhase.CHECKING, 0.0, None, "checking", id="checking"),
        pytest.param(EnginePhase.UNLOADED, 0.0, None, "not loaded", id="unloaded"),
    ],
)
def test_loading_says_how_far_it_is_and_how_long_it_takes(
    phase: EnginePhase, fraction: float, left_s: float | None, words: str
) -> None:
    engine = EngineStatus("small", phase=phase, fraction=fraction)
    assert state_words(engine, ChatActivity(), left_s) == words


def test_a_failure_says_why() -> None:
    engine = EngineStatus("small", phase=EnginePhase.FAILED, note=said("It is too large."))
    assert state_words(engine, ChatActivity()) == "failed: It is too large."


def test_what_the_chat_does_comes_before_what_the_engine_does() -> None:
    engine = EngineStatus("small", phase=EnginePhase.READY)
    reading = ChatActivity(ChatPhase.READING, 0.6)
    assert state_words(engine, reading, 3.0) == "reading the question 60 %, about 3 s left"
    assert state_words(engine, ChatActivity(ChatPhase.ANSWERING)) == "answering"
    assert state_words(engine, ChatActivity(ChatPhase.WAITING)) == "preparing the question"


@pytest.mark.parametrize(
    ("used", "context", "left_out", "words"),
    [
        pytest.param(None, 0, 0, "Context –", id="no model"),
        pytest.param(None, 4096, 0, "Context – of 4,096 tokens", id="no question"),
        pytest.param(1234, 4096, 0, "Context 1,234 of 4,096 tokens", id="fits"),
        pytest.param(4000, 4096, 1, "Context 4,000 of 4,096, 1 turn left out", id="one turn"),
        pytest.param(4000, 4096, 3, "Context 4,000 of 4,096, 3 turns left out", id="three turns"),
    ],
)
def test_the_meter_says_before_sending_what_would_be_left_out(
    used: int | None, context: int, left_out: int, words: str
) -> None:
    assert context_words(used, context, left_out) == words
    assert ("no longer fit" in context_tip(left_out)) is bool(left_out)


def test_the_meter_says_before_sending_that_nothing_would_fit() -> None:
    assert context_words(5000, 4096, 2, has_room=False) == "Context 5,000 of 4,096, no room for an answer"


@pytest.mark.parametrize(
    ("state", "age", "words"),
    [
        pytest.param(PlantState(), None, "no plant data", id="none"),
        pytest.param(
            PlantState(is_open=True, is_sample=True),
            timedelta(days=30),
            "sample data, its clock stands still",
            id="sample",
        ),
        pytest.param(OWN, None, "data of unknown age", id="no clock"),
        pytest.param(OWN, timedelta(seconds=59), "data under 1 min old", id="fresh"),
        pytest.param(OWN, timedelta(minutes=59, seconds=59), "data 59 min old", id="minutes"),
        pytest.param(OWN, timedelta(hours=23, minutes=59), "data 23 h old", id="hours"),
        pytest.param(OWN, timedelta(days=1), "data 1 day old", id="day"),
        pytest.param(OWN, timedelta(days=9), "data 9 days old", id="days"),
        pytest.param(OWN, timedelta(minutes=-5), "data from the future", id="future"),
    ],
)
def test_the_age_of_the_data_is_told_and_never_less_than_it_is(
    state: PlantState, age: timedelta | None, words: str
) -> None:
    as_of_ms = None if age is None else round((NOW - age).timestamp() * 1000)
    assert age_words(state, as_of_ms, NOW) == words


@pytest.mark.parametrize(
    ("free", "words"),
    [
        pytest.param(None, "", id="unknown"),
        pytest.param(6_140_000_000, "6.1 GB memory free", id="enough"),
        pytest.param(900_000_000, "0.9 GB memory free, low", id="low"),
    ],
)
def test_little_memory_is_marked_in_a_word(free: int | None, words: str) -> None:
    assert memory_words(free) == words
