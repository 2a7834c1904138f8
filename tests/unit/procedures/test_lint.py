"""PTW-1: what an author is told about a lock-out, about alerts, and about steps that nobody checks."""

import pytest

from app.procedures.lint import lint
from tests.fakes.procedure_files import parsed


def found(*steps: str, title: str = "Lock-out of pump P-1", alert: str = "") -> list[tuple[str, int]]:
    body = "".join(f"{number}. {step}\n" for number, step in enumerate(steps, start=1))
    box = f"> **Warning:** {alert}\n\n" if alert else ""
    procedure = parsed("a.md", f"# {title}\n\n## Procedure\n\n{box}{body}")
    return [(finding.code, finding.step) for finding in lint(procedure)]


STOP = "Stop pump P-1."
ISOLATE = "Switch off the isolator of P-1."
LOCK = "Lock the isolator and hang your tag on it."
RELEASE = "Drain the casing to release the pressure."
VERIFY = "Verify that P-1 does not start."


def test_ptw_1_a_whole_lock_out_has_no_finding() -> None:
    assert found(STOP, ISOLATE, LOCK, RELEASE, VERIFY) == []


@pytest.mark.parametrize(
    ("steps", "finding"),
    [
        ((STOP, ISOLATE, LOCK, RELEASE), ("loto_no_verify", 3)),
        ((STOP, ISOLATE, LOCK, VERIFY), ("loto_no_stored_energy", 3)),
        ((LOCK, STOP, ISOLATE, RELEASE, VERIFY), ("loto_order", 1)),
        ((STOP, ISOLATE, RELEASE, LOCK, VERIFY), ("loto_order", 3)),
        ((STOP, ISOLATE, LOCK, VERIFY, RELEASE), ("loto_order", 4)),
        ((STOP, ISOLATE, LOCK, RELEASE, "Work may begin.", VERIFY), ("loto_order", 5)),
        ((STOP, ISOLATE, RELEASE, VERIFY), ("loto_no_lock", 0)),
    ],
    ids=["verify", "stored energy", "lock first", "release early", "verify early", "work early", "no lock"],
)
def test_ptw_1_what_is_missing_or_out_of_order_is_told(
    steps: tuple[str, ...], finding: tuple[str, int]
) -> None:
    assert finding in found(*steps)


def test_ptw_1_an_action_inside_a_warning_is_told() -> None:
    assert found("Check the gauge.", title="Start", alert="Hot. Close valve V-1 first.") == [
        ("alert_action", 1)
    ]


@pytest.mark.parametrize("alert", ["Hot surface.", "Do not open the cover.", "Keep hands clear."])
def test_ptw_1_a_warning_that_only_warns_is_no_finding(alert: str) -> None:
    assert found("Check the gauge.", title="Start", alert=alert) == []


def test_ptw_1_steps_that_nobody_checks_are_told() -> None:
    assert found("Open valve V-1.", "Close valve V-1.", title="Flush") == [("no_verify", 0)]
