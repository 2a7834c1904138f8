import sys
import time

import pytest

from app.domain.procedure import StepKind, ValueField
from app.procedures.step_facts import _range, _repeats, _wait_s, facts_of


def test_a_run_of_thousands_of_digits_is_read_in_no_time() -> None:
    started = time.process_time()

    assert _range(f"Check {'1' * 5_000} bar - {'2' * 5_000}.") == (None, None, "")
    assert time.process_time() - started < 1.0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("between 2.5 and 6,5 bar", (2.5, 6.5, "bar")),
        ("-5 to +10 °C", (-5.0, 10.0, "°C")),
        ("at most 0.1 bar", (None, 0.1, "bar")),
    ],
    ids=["range", "signs", "limit"],
)
def test_a_range_is_read_with_its_unit(text: str, expected: tuple[float | None, float | None, str]) -> None:
    assert _range(text) == expected


def test_numbers_too_large_for_a_float_are_written_and_read_back() -> None:
    assert _wait_s(f"Wait {'9' * 400} hours.") == sys.float_info.max


def test_a_count_of_thousands_of_digits_is_none() -> None:
    assert _repeats(f"Repeat this {'1' * 5_000} times.") == 0
    assert _repeats("Repeat this 3 times.") == 3


@pytest.mark.parametrize(
    ("text", "wait_s"),
    [
        ("5 Minuten warten.", 300.0),
        ("Mindestens 30 Sekunden warten, dann V-1 öffnen.", 30.0),
        ("1,5 Stunden abwarten.", 5400.0),
        ("Pumpe 2 Minuten ruhen lassen.", 120.0),
        ("Warten Sie 10 Minuten.", 600.0),
        ("Nach dem Öffnen 5 Minuten warten.", 300.0),
        ("Nach 5 Minuten nicht mehr warten.", 0.0),
        ("Innerhalb von 10 Minuten V-1 öffnen und 5 Minuten warten.", 300.0),
        ("等待 5 分钟。", 300.0),
        ("等 30 秒。", 30.0),
        ("انتظر 5 دقائق.", 300.0),
        ("Innerhalb von 5 Minuten zur Pumpe gehen und dort warten.", 0.0),
    ],
)
def test_a_time_to_wait_is_seen_before_and_behind_its_verb(text: str, wait_s: float) -> None:
    assert facts_of(text).wait_s == wait_s
    assert (facts_of(text).kind is StepKind.WAIT) is (wait_s > 0)


_PRESSURE = (4.5, 5.0, "bar")


@pytest.mark.parametrize(
    ("text", "kind", "name", "limits"),
    [
        ("prüfen: 4,5 bis 5,0 bar", StepKind.CHECK, "value", _PRESSURE),
        ("Druck prüfen: 4,5 bis 5,0 bar", StepKind.CHECK, "Druck", _PRESSURE),
        ("Druck an PI-101 kontrollieren (4,5 bis 5,0 bar).", StepKind.CHECK, "Druck an PI-101", _PRESSURE),
        ("Prüfen Sie den Druck: 4,5 bis 5,0 bar.", StepKind.CHECK, "Druck", _PRESSURE),
        ("Sicherstellen, dass der Druck 4,5 bis 5,0 bar beträgt.", StepKind.VERIFY, "Druck", _PRESSURE),
        ("Druck notieren: ____ bar (4,5 bis 5,0 bar)", StepKind.RECORD, "Druck", _PRESSURE),
        ("Prüfen, dass PI-201 nicht über 5 bar liegt.", StepKind.CHECK, "PI-201", (None, 5.0, "bar")),
        ("Prüfen, dass PI-201 nicht unter 5 bar liegt.", StepKind.CHECK, "PI-201", (5.0, None, "bar")),
        ("检查压力 4.5 至 5.0 bar。", StepKind.CHECK, "压力", _PRESSURE),
        ("确认压力不低于 4.5 bar。", StepKind.VERIFY, "压力", (4.5, None, "bar")),
        ("确认压力不大于 5 bar。", StepKind.VERIFY, "压力", (None, 5.0, "bar")),
        ("تحقق من أن الضغط بين 4.5 و 5.0 bar.", StepKind.VERIFY, "الضغط", _PRESSURE),
        ("افحص الضغط: من 4\u066b5 إلى \u0665\u066b\u0660 bar.", StepKind.CHECK, "الضغط", _PRESSURE),
        ("تحقق من أن الضغط لا يقل عن 4.5 bar.", StepKind.VERIFY, "الضغط", (4.5, None, "bar")),
        (
            "Confirm with the board operator that PI-201 < 2 bar.",
            StepKind.VERIFY,
            "PI-201",
            (None, 2.0, "bar"),
        ),
        ("Confirm in the field that PI-201 < 2 bar.", StepKind.VERIFY, "PI-201", (None, 2.0, "bar")),
        ("Verify a minimum pressure of 4.5 - 5.0 bar.", StepKind.VERIFY, "minimum pressure", _PRESSURE),
        ("Check pressure between 4.5 and 5.0 bar.", StepKind.CHECK, "pressure", _PRESSURE),
        ("Verify that oil pressure is above 4.5 bar.", StepKind.VERIFY, "oil pressure", (4.5, None, "bar")),
        (
            "Check with the field operator on the radio PI-201 between 4.5 and 5.0 bar.",
            StepKind.CHECK,
            "PI-201",
            _PRESSURE,
        ),
        ("Record discharge pressure PI-101 (bar): ____ (4.5 - 5.0 bar)", StepKind.RECORD,
         "discharge pressure PI-101", _PRESSURE),
        ("Read and record the level of TK-2 (%): ____", StepKind.RECORD, "level of TK-2", (None, None, "%")),
    ],
)  # fmt: skip
def test_pro_13_a_value_has_its_name_and_range_in_four_languages(
    text: str, kind: StepKind, name: str, limits: tuple[float | None, float | None, str]
) -> None:
    low, high, unit = limits
    facts = facts_of(text)
    assert facts.kind is kind
    assert facts.values == (ValueField(name, unit, low, high),)


@pytest.mark.parametrize(
    "text",
    ["V-1 öffnen und Druck beachten.", "Vor dem Prüfen V-1 schließen.", "V-1 öffnen und Druck prüfen."],
)
def test_a_german_action_stays_one(text: str) -> None:
    assert facts_of(text).kind is StepKind.ACTION


@pytest.mark.parametrize("piece", ["e", "en und ", "1 ", " ", "that ", ", of", "5 min "])
def test_a_long_text_is_read_in_no_time(piece: str) -> None:
    started = time.process_time()
    facts_of(f"Check the level {piece * 3_000} between 1 and 2 bar")
    assert time.process_time() - started < 1.0
