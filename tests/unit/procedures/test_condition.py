from dataclasses import replace

import pytest

from app.domain.procedure import StepKind
from app.domain.walk import ConditionVerdict, LiveValue
from app.procedures.condition import read_condition
from tests.fakes.procedures import step

PRESSURE = LiveValue("P-101", "pressure", 6.2, "bar", 12.0, "good", is_stale=False, sensor="PT-7")
HOLDS, NOT, CANNOT = ConditionVerdict.HOLDS, ConditionVerdict.DOES_NOT_HOLD, ConditionVerdict.CANNOT_EVALUATE


@pytest.mark.parametrize(
    ("condition", "verdict"),
    [
        pytest.param("IF P-101 pressure is above 5 bar, THEN open V-1.", HOLDS, id="above"),
        pytest.param("If the pressure of P-101 exceeds 6.2 bar, then stop.", NOT, id="not above its limit"),
        pytest.param("IF P-101 pressure is at least 6.2 bar, THEN open.", HOLDS, id="at least"),
        pytest.param("IF the pressure at P-101 < 5 bar THEN open.", NOT, id="sign"),
        pytest.param("IF P-101 pressure ≥ 6.2 bar, THEN open.", HOLDS, id="greater or equal"),
        pytest.param("IF P-101 pressure is below -1 bar, THEN open.", NOT, id="negative limit"),
    ],
)
def test_pro_8_one_named_point_compared_with_one_number_is_evaluated(
    condition: str, verdict: ConditionVerdict
) -> None:
    found = read_condition(step(1, condition, StepKind.DECISION, tags=("P-101",)), [PRESSURE])
    assert (found.verdict, found.inputs) == (verdict, ("P-101 pressure 6.2 bar, 12 s old, good",))


@pytest.mark.parametrize(
    "condition",
    [
        pytest.param("IF P-101 is running, THEN open.", id="no number"),
        pytest.param("IF the pressure is above 5 bar, THEN open P-101.", id="tag is not in the condition"),
        pytest.param("IF P-101 pressure is not above 5 bar, THEN open.", id="negation"),
        pytest.param("IF P-101 pressure is above 5 bar and rising, THEN open.", id="two parts"),
        pytest.param("IF P-101 discharge pressure is above 5 bar, THEN open.", id="another point"),
        pytest.param("IF P-101 is above 5 bar, THEN open.", id="point not named"),
        pytest.param("IF P-101 pressure is above 5 psi, THEN open.", id="another unit"),
        pytest.param("IF P-101 pressure is above 5, THEN open.", id="no unit"),
        pytest.param("IF P-101 pressure is above 5,2 bar, THEN open.", id="comma in the number"),
        pytest.param("IF P-101 pressure is between 5 and 7 bar, THEN open.", id="two numbers"),
        pytest.param("Open V-1 when P-101 pressure is above 5 bar.", id="no IF"),
        pytest.param("IF 5 bar is above P-101 pressure, THEN open.", id="turned round"),
    ],
)
def test_pro_8_what_is_not_that_simple_cannot_be_evaluated(condition: str) -> None:
    found = read_condition(step(1, condition, StepKind.DECISION, tags=("P-101",)), [PRESSURE])
    assert found.verdict is CANNOT
    assert found.reason


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        pytest.param(replace(PRESSURE, is_stale=True), "stale", id="stale"),
        pytest.param(replace(PRESSURE, quality="bad"), "quality is bad", id="bad"),
        pytest.param(replace(PRESSURE, quality=""), "not known", id="quality unknown"),
        pytest.param(replace(PRESSURE, value=None, note="There is no reading."), "no reading", id="none"),
    ],
)
def test_pro_8_a_reading_that_cannot_be_trusted_gives_cannot_evaluate(value: LiveValue, reason: str) -> None:
    made = step(1, "IF P-101 pressure is above 5 bar, THEN open.", StepKind.DECISION, tags=("P-101",))
    found = read_condition(made, [value])
    assert found.verdict is CANNOT
    assert reason in found.reason


def test_pro_8_two_sensors_that_fit_cannot_be_told_apart() -> None:
    made = step(1, "IF P-101 pressure is above 5 bar, THEN open.", StepKind.DECISION, tags=("P-101",))
    found = read_condition(made, [PRESSURE, replace(PRESSURE, sensor="PT-8", value=1.0)])
    assert (found.verdict, len(found.inputs)) == (CANNOT, 2)


def test_a_sensors_own_tag_names_its_point() -> None:
    made = step(1, "IF PT-7 is above 5 bar, THEN open.", StepKind.DECISION, tags=("PT-7",))
    assert read_condition(made, [replace(PRESSURE, tag="PT-7")]).verdict is HOLDS
