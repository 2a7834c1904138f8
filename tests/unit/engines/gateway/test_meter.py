from app.domain.stream import PromptProgress, ReasoningDelta, TextDelta, Usage
from app.engines.gateway.meter import Meter
from app.engines.gateway.pieces import Counts


def test_counts_of_the_server_go_before_own_ones() -> None:
    meter = Meter()
    for _ in range(3):
        meter.take(TextDelta("a"))
    meter.take_counts(Counts(prompt_tokens=40, cached_tokens=8, completion_tokens=7))

    usage = meter.usage()

    assert (usage.prompt_tokens, usage.cached_tokens, usage.completion_tokens) == (40, 8, 7)
    assert usage.first_difference == 8
    assert usage.ttft_ms > 0
    assert usage.tokens_per_s > 0


def test_later_counts_fill_in_and_take_nothing_away() -> None:
    meter = Meter()
    meter.take_counts(Counts(prompt_tokens=40, drafted_tokens=5, accepted_tokens=2))
    meter.take_counts(Counts(completion_tokens=7))
    meter.take_counts(Counts(completion_tokens=9))

    usage = meter.usage()

    assert (usage.prompt_tokens, usage.completion_tokens) == (40, 9)
    assert (usage.drafted_tokens, usage.accepted_tokens) == (5, 2)


def test_without_counts_each_delta_is_a_token_and_the_prompt_what_was_read() -> None:
    meter = Meter()
    meter.take(PromptProgress(10, 20))
    meter.take(ReasoningDelta("a"))
    meter.take(TextDelta("b"))

    assert (meter.usage().prompt_tokens, meter.usage().completion_tokens) == (20, 2)


def test_nothing_yet_costs_nothing() -> None:
    assert Meter().usage() == Usage()
