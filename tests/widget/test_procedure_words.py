"""Typed numbers, ranges, ages and marks: what is said of a value, and how alerts look."""

import math
from dataclasses import replace

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from app.domain.procedure import AlertKind, ValueField
from app.domain.procedure_run import StepTimer, TimerKind
from app.domain.walk import LiveValue
from app.ui.common.alarm_marks import alarm_colours
from app.ui.common.theme import DAY, DIMMED, Theme
from app.ui.procedures.alert_marks import alert_colours
from app.ui.procedures.values import is_in_range, number_of, plain_number, range_text
from app.ui.procedures.walk_words import live_words, timer_words

PRESSURE = ValueField("Pressure", "bar", 2.0, 6.0)


@pytest.mark.parametrize(
    ("text", "value"),
    [("4.5", 4.5), (" -3 ", -3.0), ("−3", -3.0), (".5", 0.5), ("0", 0.0), ("\u0664.\u0665", 4.5)],
    ids=["point", "minus", "typographic minus", "no digit before the point", "zero", "arabic digits"],
)
def test_number_is_read_as_it_was_typed(text: str, value: float) -> None:
    assert number_of(text) == value


@pytest.mark.parametrize(
    "text",
    ["4,5", "1,500", "", "-", "4.5 bar", "1e3", "inf", "nan", "4..5", "\u0664\u066b\u0665", "9" * 400],
    ids=[
        "comma",
        "thousands",
        "empty",
        "sign",
        "unit",
        "exponent",
        "inf",
        "nan",
        "points",
        "arabic comma",
        "huge",
    ],
)
def test_what_is_no_plain_number_is_refused(text: str) -> None:
    assert number_of(text) is None


@pytest.mark.parametrize(
    ("value", "verdict"),
    [(2.0, True), (6.0, True), (1.999, False), (6.001, False)],
    ids=["low end", "high end", "below", "above"],
)
def test_pro_13_ends_belong_to_the_range(value: float, verdict: bool) -> None:
    assert is_in_range(PRESSURE, value) is verdict
    assert is_in_range(ValueField("Count"), value) is None


def test_range_is_said_with_its_unit() -> None:
    assert range_text(PRESSURE) == "Range 2 to 6 bar"
    assert range_text(ValueField("T", "°C", None, 80.0)) == "At most 80 °C"
    assert range_text(ValueField("n", "", -1.5)) == "At least -1.5"


def test_number_is_shown_without_an_exponent() -> None:
    assert [plain_number(value) for value in (1e-7, 1500000.0, -0.0, 4.5)] == [
        "0.0000001",
        "1500000",
        "0",
        "4.5",
    ]


def test_hmi_5_stale_reading_says_so_before_its_value() -> None:
    value = LiveValue("TT-204", "bearing", 84.0, "°C", 5400.0, "uncertain", is_stale=True)
    assert live_words(value) == "TT-204 bearing: STALE UNCERTAIN – 84 °C · 1.5 h old · uncertain"
    nothing = LiveValue("HV-9", "", None, "", None, "", is_stale=True, note="Not known.")
    assert live_words(nothing) == "HV-9: no reading. Not known."


def test_two_sensors_of_a_kind_at_one_asset_are_told_apart() -> None:
    pressures = [
        LiveValue("P-1", "pressure", value, "bar", 0.0, "good", is_stale=False, sensor=sensor)
        for sensor, value in (("PT-P1-IN", 0.405), ("PT-P1-OUT", 10.35))
    ]
    assert [live_words(value) for value in pressures] == [
        "P-1 pressure (PT-P1-IN): 0.405 bar · 0 s old · good",
        "P-1 pressure (PT-P1-OUT): 10.35 bar · 0 s old · good",
    ]
    by_sensor = replace(pressures[0], tag="PT-P1-IN")
    assert live_words(by_sensor) == "PT-P1-IN pressure: 0.405 bar · 0 s old · good"


def test_pro_10_time_left_and_time_missed_are_said() -> None:
    wait = StepTimer(4, TimerKind.WAIT, 0, 30_000)
    deadline = StepTimer(4, TimerKind.DEADLINE, 0, 30_000)
    assert timer_words(wait, 9_000, "4") == "Step 4: 0:21 to wait"
    assert timer_words(wait, 31_000, "4") == "Step 4: the time is over; go on"
    assert timer_words(deadline, 9_000, "4") == "Step 4: 0:21 left to finish it"
    assert timer_words(deadline, 95_000, "4").startswith("Step 4: TIME MISSED by 1:05.")


@pytest.mark.parametrize("theme", [DAY, DIMMED], ids=["day", "dimmed"])
def test_hmi_2_no_alert_of_a_procedure_looks_like_an_alarm(qapp: QApplication, theme: Theme) -> None:
    palette = QPalette(QColor(theme.window))
    for kind in AlertKind:
        fill = alert_colours(kind, palette).fill
        for priority in (1, 2, 3, 4):
            colours = alarm_colours(priority, theme.name)
            assert difference(fill, colours.fill) > 10
            assert difference(fill, colours.outline) > 10


def difference(one: str, other: str) -> float:
    """CIE 1976 ΔE of two sRGB colours, D65."""
    return math.dist(lab(one), lab(other))


def lab(colour: str) -> tuple[float, float, float]:
    rgb = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in rgb)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
