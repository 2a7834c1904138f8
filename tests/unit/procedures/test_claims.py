"""Which sentences about a procedure may be shown beside it."""

import pytest
from hypothesis import HealthCheck, given, settings

from app.domain.guide import Passage
from app.domain.procedure import AlertKind, Procedure
from app.procedures.claims import Claims
from app.procedures.passages import passages
from tests.fakes.made_procedures import procedures, pump_start
from tests.fakes.procedure_mutations import TEXT_CHANGES

GROUNDED = [
    "Wait 30 seconds [5].",
    "You must wait 30 seconds because the procedure says so [5].",
    "The pressure on PI-7 must be between 6 and 8 bar [6].",
    "Do not open V-14 quickly, because water hammer can break the header [8].",
    "If valve V-14 sticks, stop the pump with the red button [C1].",
    "The water may be hotter than 90 °C and can scald you [2].",
    "The warning says “The water may be hotter than 90 °C and can scald you.” [2]",
    "Wear safety glasses and heat-resistant gloves [P2].",
    "The control room is told on radio channel 3 that P-101 is running [11].",
]
REFUSED = {
    "Wait 30 seconds.": "it names no passage",
    "Wait 30 seconds [99].": "there is no passage 99",
    "Wait 30 minutes [5].": "the passage does not say 30 minute",
    "Wait 40 seconds [5].": "the passage does not say 40 second",
    "Wait 30 seconds [4].": "the passage does not say 30 second",
    "Wait forty seconds [5].": "the passage does not say 40 second",
    "The pressure on PI-8 must be between 6 and 8 bar [6].": "the passage does not name PI-8",
    "The pressure on PI-7 must be between -6 and 8 bar [6].": "the passage does not say -6",
    "Open V-14 quickly [8].": "it loses “Do not”",
    "Do not open suction valve V-12 fully [1].": "the passage does not say “Do not”",
    "Stop the pump with the red button [C1].": "it loses “If”",
    "Use force [C1].": "it loses “do not”",
    "The pump is isolated [1].": "“isolated” may only be quoted",
    "The valve V-14 is safe to open [8].": "“safe” may only be quoted",
    "Verify that discharge valve V-14 is open [3].": "the passage does not say “open”",
    "As step 6 says, open suction valve V-12 fully [1].": "it names step 6 and does not cite it",
    "等待30秒 [5]。": "it is in another language than the passage, which cannot be checked",
    "The header can break the header [8].": "it says it in another order than the passage",
    "If the seal leaks, close V-12 and stop the pump [C2].": "it says it in another order than the passage",
    "Open vent valve V-15 until water without bubbles comes out, then close it [2].": "it loses “Slowly”",
    "Open discharge valve V-14 slowly, over 2 minutes [8].": "it loses “least”",
    "The supervisor is responsible for greasing bearings [10].": "the passage does not say “responsibl”",
}


@pytest.fixture(scope="module")
def claims() -> Claims:
    return Claims(passages(pump_start()))


@pytest.mark.parametrize("sentence", GROUNDED)
def test_a_sentence_that_its_passages_say_is_grounded(claims: Claims, sentence: str) -> None:
    assert claims.check(sentence).reason == ""


@pytest.mark.parametrize("sentence", list(REFUSED))
def test_a_sentence_that_its_passages_do_not_say_is_refused(claims: Claims, sentence: str) -> None:
    assert claims.check(sentence).reason == REFUSED[sentence]


def test_a_real_but_wrong_step_is_caught(claims: Claims) -> None:
    assert claims.check("Start pump P-101 from the local panel [4].").is_grounded
    wrong = [
        n for n in range(1, 12) if claims.check(f"Start pump P-101 from the local panel [{n}].").is_grounded
    ]
    assert wrong == [4]


def test_a_sentence_with_the_wrong_mark_gets_the_passage_that_bears_it(claims: Claims) -> None:
    verdict = claims.supported("Wait 30 seconds [4].", ["4", "5"])
    assert (verdict.text, verdict.cites, verdict.reason) == ("Wait 30 seconds.", ("5",), "")
    assert claims.supported("Wait 31 seconds [4].", ["4", "5"]).reason == "the passage does not say 31 second"


def _quotable(procedure: Procedure) -> list[Passage]:
    alone = [step for step in procedure.steps if not step.alerts]
    return [one for one in passages(procedure) if one.step in {step.n for step in alone}]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(procedures())
def test_each_step_of_a_made_procedure_bears_its_own_words_and_none_that_are_changed(
    procedure: Procedure,
) -> None:
    claims = Claims(passages(procedure))
    texts = [(one, one.text.replace("\n", " ")) for one in _quotable(procedure)]
    alarms = [text for one, text in texts if not claims.check(f"{text} [{one.mark}]").is_grounded]
    assert alarms == []
    passed = [
        (name, changed)
        for one, text in texts
        for name, change in TEXT_CHANGES.items()
        for changed in change(text)
        if changed != text and claims.check(f"{changed} [{one.mark}]").is_grounded
    ]
    assert passed == []


def test_an_alert_is_said_with_its_step(claims: Claims) -> None:
    alert = next(one for one in claims.passages if one.text.startswith("The water may"))
    assert (alert.mark, alert.step) == ("2", 2)
    assert AlertKind.WARNING in {found.kind for found in pump_start().step(2).alerts}
