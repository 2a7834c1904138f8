"""What a question about a procedure comes to, with a model and without."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.domain.errors import EngineUnavailableError, NotAllowedError, UsageError
from app.domain.guide import GuideOutcome, GuideTurn, LockedDevice, SentenceStanding
from app.domain.stream import FinishReason, ReasoningDelta
from app.domain.user import Permission
from tests.fakes.guide_desk import GuideDesk, open_guide_desk
from tests.fakes.made_procedures import Writer, pump_start

PUMP = "start-of-feed-pump-p-101"
LOCK = LockedDevice("P-101", "MCC 2", "off", "L-7", "Ana Ruiz", 1_796_000_000_000, "run-1")


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[GuideDesk]:
    lock_out = Writer()
    lock_out.step("Open the breaker of P-102.")
    lock_out.step("Hang your lock and tag.")
    other = Writer()
    other.step("Open the breaker of P-103.")
    other.step("Hang your lock and tag.")
    made = (
        pump_start(),
        lock_out.procedure("Lock-out of feed pump P-102"),
        other.procedure("Lock-out of feed pump P-103"),
    )
    async with open_guide_desk(tmp_path, made) as found:
        yield found


async def test_without_a_model_the_passages_themselves_are_the_answer(desk: GuideDesk) -> None:
    answer = await desk.ask(PUMP, "What if valve V-14 sticks?", use_model=False)
    assert (answer.outcome, answer.text) == (GuideOutcome.ANSWERED, "The procedure says:")
    assert answer.quotes[0].mark == "C1"
    assert answer.quotes[0].text.startswith("If valve V-14 sticks, do not use force: stop the pump")
    assert (answer.sentences, answer.model_id, desk.scripted.requests, desk.audit_lines()) == ((), "", [], [])


async def test_a_grounded_sentence_of_the_model_stands_beside_the_quotes(desk: GuideDesk) -> None:
    desk.scripted.enqueue("Wait ", "30 seconds [5].")
    answer = await desk.ask(PUMP, "How long do I wait?", step=5)
    (sentence,) = answer.sentences
    assert (sentence.text, sentence.standing, sentence.cites) == (
        "Wait 30 seconds.",
        SentenceStanding.CHECKED,
        ("5",),
    )
    assert (answer.outcome, answer.model_id) == (GuideOutcome.ANSWERED, "scripted")
    assert len(desk.audit_lines()) == 2


async def test_an_ungrounded_sentence_is_written_again_once(desk: GuideDesk) -> None:
    desk.scripted.enqueue("Wait 30 minutes [5].")
    desk.scripted.enqueue("Wait 30 seconds [5].")
    answer = await desk.ask(PUMP, "How long do I wait?", step=5)
    (sentence,) = answer.sentences
    assert (sentence.text, sentence.standing) == ("Wait 30 seconds.", SentenceStanding.REWRITTEN)
    again = desk.scripted.requests[1].plan.messages[-1].text
    assert "the passage does not say 30 minute" in again


async def test_what_stays_ungrounded_is_withheld_and_the_quotes_remain(desk: GuideDesk) -> None:
    desk.scripted.enqueue("Wait 30 minutes [5].")
    desk.scripted.enqueue("Wait 31 seconds [5].")
    answer = await desk.ask(PUMP, "How long do I wait?", step=5)
    (sentence,) = answer.sentences
    assert (sentence.text, sentence.standing) == ("", SentenceStanding.WITHHELD)
    assert sentence.reason == "the passage does not say 31 second"
    assert answer.shown_sentences == ()
    assert "Wait 30 seconds." in [quote.text for quote in answer.quotes]


async def test_a_true_sentence_about_another_passage_than_the_question_is_withheld(desk: GuideDesk) -> None:
    desk.scripted.enqueue("If the seal leaks, stop the pump and close V-12 [C2].")
    desk.scripted.enqueue("If the seal leaks, stop the pump and close V-12 [C2].")
    answer = await desk.ask(PUMP, "What radio channel do we use for the report?")
    assert [one.standing for one in answer.sentences] == [SentenceStanding.WITHHELD]
    assert answer.sentences[0].reason == "it is about another passage than the question"


async def test_sentences_keep_their_order_where_one_waits_for_its_second_wording(desk: GuideDesk) -> None:
    desk.scripted.enqueue("Wait 30 seconds [5]. Wait 9 seconds [5]. The wait is 30 seconds [5].")
    desk.scripted.enqueue("nothing")
    answer = await desk.ask(PUMP, "How long do I wait after starting the pump?")
    assert [(one.text, one.standing.value) for one in answer.sentences] == [
        ("Wait 30 seconds.", "checked"),
        ("", "withheld"),
        ("The wait is 30 seconds.", "checked"),
    ]


async def test_thoughts_of_a_model_are_no_part_of_the_answer(desk: GuideDesk) -> None:
    desk.scripted.enqueue("<think>Maybe 99 bar.</think>", "Wait 30 seconds [5].")
    answer = await desk.ask(PUMP, "How long do I wait?", step=5)
    assert [one.text for one in answer.sentences] == ["Wait 30 seconds."]
    desk.scripted.enqueue(ReasoningDelta("Maybe 99 bar."), "Wait 30 seconds [5].")
    answer = await desk.ask(PUMP, "How long do I wait?", step=5)
    assert [one.text for one in answer.sentences] == ["Wait 30 seconds."]


async def test_a_sentence_that_was_cut_is_not_shown(desk: GuideDesk) -> None:
    desk.scripted.enqueue("Wait 30 seconds [5]. Start pump P-101 [4]", reason=FinishReason.LENGTH)
    answer = await desk.ask(PUMP, "How long do I wait after starting the pump?")
    assert [one.text for one in answer.sentences] == ["Wait 30 seconds."]


async def test_out_of_scope_no_model_is_asked(desk: GuideDesk) -> None:
    answer = await desk.ask(PUMP, "What is the torque of the flange bolts?")
    assert answer.outcome is GuideOutcome.NOT_IN_PROCEDURE
    assert answer.text == "The procedure does not say this."
    assert (answer.near, answer.quotes, desk.scripted.requests) == (False, (), [])


async def test_the_nearest_passages_of_what_is_not_said_are_marked_as_such(desk: GuideDesk) -> None:
    answer = await desk.ask(PUMP, "What if the vent valve V-15 sticks?")
    assert (answer.outcome, answer.near) == (GuideOutcome.NOT_IN_PROCEDURE, True)
    assert answer.text == "The procedure does not say this. These passages are nearest to the question."
    assert desk.scripted.requests == []


async def test_a_model_that_finds_no_answer_says_so_in_a_note(desk: GuideDesk) -> None:
    desk.scripted.enqueue("NOT IN THE PROCEDURE.")
    answer = await desk.ask(PUMP, "How long do I wait?", step=5)
    assert (answer.sentences, answer.note) == ((), "The model found no answer in these passages.")
    assert "Wait 30 seconds." in [quote.text for quote in answer.quotes]


async def test_a_model_that_cannot_be_asked_leaves_a_note_and_the_quotes(desk: GuideDesk) -> None:
    desk.scripted.load_error = EngineUnavailableError("The engine is not there.")
    answer = await desk.ask(PUMP, "How long do I wait?", step=5)
    assert (answer.outcome, answer.note) == (GuideOutcome.ANSWERED, "The engine is not there.")
    assert "Wait 30 seconds." in [quote.text for quote in answer.quotes]


async def test_the_next_step_is_counted_and_not_asked_of_a_model(desk: GuideDesk) -> None:
    answer = await desk.ask(PUMP, "What is the next step?", step=7)
    assert (answer.text, answer.step) == ("Step 8 of 11:", 8)
    assert [quote.mark for quote in answer.quotes] == ["8", "8"]
    assert desk.scripted.requests == []


async def test_ptw_6_a_state_is_never_told_only_who_recorded_what(desk: GuideDesk) -> None:
    desk.locks.placed.append(LOCK)
    answer = await desk.ask(PUMP, "Is P-101 isolated now?")
    assert answer.outcome is GuideOutcome.REFUSED
    assert answer.text == (
        "Whether something is isolated or safe cannot be told from data; whoever works on it makes sure at "
        "the place. Ana Ruiz recorded lock L-7 on P-101 at 2026-11-30 00:53 UTC."
    )
    desk.scripted.enqueue("The pump P-101 is isolated and safe [4].")
    desk.scripted.enqueue("It is safe to start pump P-101 [4].")
    answer = await desk.ask(PUMP, "Where do I start P-101 from?")
    assert [one.standing for one in answer.sentences] == [SentenceStanding.WITHHELD]


async def test_an_order_to_the_plant_is_refused_before_any_model(desk: GuideDesk) -> None:
    answer = await desk.ask(PUMP, "Open V-14 now")
    assert (answer.outcome, desk.scripted.requests) == (GuideOutcome.REFUSED, [])


async def test_ptw_7_a_search_about_a_locked_asset_shows_the_lock_first(desk: GuideDesk) -> None:
    desk.locks.placed += [LOCK, LockedDevice("V-99", "", "", "L-8", "Li Wei", 0, "run-2")]
    search = await desk.service.search("start P101")
    assert [lock.lock_id for lock in search.locks] == ["L-7"]
    assert search.hits[0].title == "Start of feed pump P-101"
    assert [lock.lock_id for lock in (await desk.service.search("feed pump start")).locks] == ["L-7"]
    assert (await desk.service.search("lock-out of P-102")).locks == ()


async def test_guide_me_finds_one_asks_when_two_fit_and_says_when_none_does(desk: GuideDesk) -> None:
    one = await desk.service.guide("Guide me through the start of pump P-101")
    assert one.found is not None
    assert one.found.procedure.id == PUMP
    two = await desk.service.guide("Guide me through a lock-out of a feed pump")
    assert (two.found, two.search.asks, len(two.search.hits) >= 2) == (None, True, True)
    none = await desk.service.guide("Guide me through baking bread")
    assert (none.found, none.search.hits) == (None, ())


async def test_the_index_follows_the_library(desk: GuideDesk) -> None:
    assert (await desk.service.search("P-101")).hits
    desk.shelf.procedures = desk.shelf.procedures[1:]
    assert not [hit for hit in (await desk.service.search("P-101")).hits if hit.procedure_id == PUMP]


async def test_the_procedure_is_the_static_part_and_the_conversation_follows(desk: GuideDesk) -> None:
    desk.scripted.enqueue("NOT IN THE PROCEDURE")
    desk.scripted.enqueue("NOT IN THE PROCEDURE")
    earlier = (GuideTurn("How long do I wait?", "Wait 30 seconds. [5]"),)
    await desk.ask(PUMP, "What pressure must PI-7 show?", step=6, earlier=earlier)
    await desk.ask(PUMP, "Who signs at the hold point?", step=10)
    first, second = (request.plan for request in desk.scripted.requests)
    assert first.static_count == second.static_count == 1
    assert first.messages[0] == second.messages[0]
    assert "[6] Record the discharge pressure on PI-7" in first.messages[0].text
    assert [message.text for message in first.messages[1:3]] == [
        "How long do I wait?",
        "Wait 30 seconds. [5]",
    ]
    assert "The worker is at step 6 [6]." in first.messages[-1].text


async def test_a_procedure_too_long_for_the_context_is_sent_in_the_passages_in_question(
    desk: GuideDesk,
) -> None:
    desk.scripted.context_tokens = 400
    desk.scripted.enqueue("Wait 30 seconds [5].")
    answer = await desk.ask(PUMP, "How long do I wait?", step=5)
    assert [one.text for one in answer.sentences] == ["Wait 30 seconds."]
    (request,) = desk.scripted.requests
    assert "[5] Wait 30 seconds." in request.plan.messages[0].text
    assert "[1] Open suction" not in request.plan.messages[0].text


async def test_an_unknown_procedure_is_an_error(desk: GuideDesk) -> None:
    with pytest.raises(UsageError):
        await desk.ask("no-such", "Why?")


async def test_a_procedure_that_is_opened_is_read_ahead(desk: GuideDesk) -> None:
    await desk.service.read_ahead(PUMP)
    assert desk.scripted.prepared == []
    desk.scripted.enqueue("NOT IN THE PROCEDURE")
    await desk.ask(PUMP, "How long do I wait?", step=5)
    await desk.service.read_ahead(PUMP)
    assert desk.scripted.prepared[-1].messages == desk.scripted.requests[0].plan.messages[:1]


async def test_a_question_belongs_to_the_procedures_where_one_holds_most_of_it(desk: GuideDesk) -> None:
    assert await desk.service.fits("How do I start the feed pump?")
    assert await desk.service.fits("Guide me through the lock-out of P-102")
    assert not await desk.service.fits("How do I record a song for my mother?")
    assert not await desk.service.fits("How do I bake bread?")


class _ReadingOnly:
    """A gate that lets nobody ask a model."""

    user_id = "vera"

    def require(self, permission: Permission) -> None:
        if refusal := self.refusal(permission):
            raise NotAllowedError(refusal)

    def refusal(self, permission: Permission) -> str:
        return "" if permission is Permission.READ else "A viewer may not ask a model."


async def test_whoever_may_not_ask_a_model_gets_the_passages_and_is_told(tmp_path: Path) -> None:
    async with open_guide_desk(tmp_path, (pump_start(),), gate=_ReadingOnly()) as desk:
        answer = await desk.ask(PUMP, "How long do I wait?", step=5)

        assert answer.quotes
        assert answer.sentences == ()
        assert answer.note == "A viewer may not ask a model."
        assert (desk.scripted.requests, desk.audit_lines()) == ([], [])
