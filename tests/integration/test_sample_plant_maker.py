"""The parts of tools/sample_plant that need neither the network nor the orders."""

from datetime import timedelta

import pytest

from tools.sample_plant import alerts
from tools.sample_plant.geometry import cell, centres, farthest_points, halfway
from tools.sample_plant.lambert import to_lon_lat
from tools.sample_plant.scenario import AS_OF, STEPS, TIMES
from tools.sample_plant.sensors import LEVEL_LIMITS, PRESSURE_LIMITS, Sensor


# PROJ's answers for EPSG:3089 (pyproj 3.7.2), the grid's origin first.
@pytest.mark.parametrize(
    ("easting_ft", "northing_ft", "lon", "lat"),
    [
        pytest.param(4921250.0, 3280833.333333, -85.75, 36.33333333424773, id="origin"),
        pytest.param(5300000.0, 3900000.0, -84.43500595243937, 38.02647248732768, id="east"),
        pytest.param(4000000.0, 3500000.0, -88.90062382207178, 36.89251310359853, id="far west"),
    ],
)
def test_grid_feet_become_degrees(easting_ft: float, northing_ft: float, lon: float, lat: float) -> None:
    assert to_lon_lat(easting_ft, northing_ft) == pytest.approx((lon, lat), abs=1e-8)


def test_cells_of_all_centres_fill_the_box_without_overlap() -> None:
    middles = [(1.0, 1.0), (8.0, 2.0), (4.0, 7.0)]
    areas = [area(cell(index, middles, (0.0, 0.0, 10.0, 10.0))) for index in range(3)]

    assert sum(areas) == pytest.approx(100.0)
    assert min(areas) > 0


def area(ring: list[tuple[float, float]]) -> float:
    """Area by the shoelace formula; positive when counter-clockwise."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)) / 2


def test_centres_of_two_heaps_are_their_means() -> None:
    heaps = [(0.0, 0.0), (0.0, 2.0), (10.0, 0.0), (10.0, 2.0)]

    assert sorted(centres(heaps, 2)) == [(0.0, 1.0), (10.0, 1.0)]


def test_farthest_points_are_spread_over_a_line() -> None:
    assert farthest_points([(float(x), 0.0) for x in range(9)], 3) == [0, 8, 4]


def test_halfway_is_measured_along_the_line() -> None:
    assert halfway([(0.0, 0.0), (1.0, 0.0), (1.0, 3.0)]) == (1.0, 1.0)


def test_halfway_of_a_line_without_length_is_its_end() -> None:
    assert halfway([(2.0, 2.0), (2.0, 2.0)]) == (2.0, 2.0)


def level(*values: float) -> Sensor:
    """A level that ends with values, in the middle of the tank before."""
    before = (50.0,) * (STEPS - len(values))
    return Sensor("LT-9", "level at TK-9", "TK-9", "level", "%", LEVEL_LIMITS, 2, (*before, *values))


def test_alert_hovering_at_its_limit_is_one_alert() -> None:
    [alert] = alerts.derive([level(19.0, 20.5, 19.5, 21.9, 22.0)])

    assert (alert.kind, alert.value, alert.raised_at, alert.cleared_at) == ("low", 19.0, TIMES[-5], TIMES[-1])


def test_value_at_its_limit_is_not_beyond_it() -> None:
    assert alerts.derive([level(20.0)]) == []


def test_deep_excursion_raises_both_alerts() -> None:
    found = alerts.derive([level(9.0)])

    assert [(alert.kind, alert.priority, alert.state) for alert in found] == [
        ("low", "high", "unacknowledged"),
        ("low_low", "critical", "unacknowledged"),
    ]


def test_high_alert_that_came_back_unseen_waits_for_acknowledgement() -> None:
    values = (*(6.0,) * (STEPS - 3), 7.0, 6.0, 6.0)
    [alert] = alerts.derive([Sensor("PT-9", "", "J-9", "pressure", "bar", PRESSURE_LIMITS, 3, values)])

    assert (alert.kind, alert.state) == ("high", "rtn_unacknowledged")


def test_level_high_all_week_is_shelved_for_a_while() -> None:
    tank = Sensor("LT-9", "", "TK-9", "level", "%", (None, None, 90.0, None), 2, (99.0,) * STEPS)
    [row] = alerts.rows(alerts.derive([tank]))
    cells = dict(zip(alerts.COLUMNS, row, strict=True))

    assert cells["state"] == "shelved"
    assert cells["shelved_until"] == "2026-10-31T02:00:00Z"
    assert cells["message"] == "high level at TK-9: 99.00 %, limit 90.00 %; already so when the record begins"


def test_acknowledgement_by_rule_never_lies_after_the_clock() -> None:
    [alert] = alerts.derive([level(15.0)])

    assert alert.raised_at == AS_OF
    assert alert.acked_at is None
    assert timedelta(0) < alerts.ACKNOWLEDGED_AFTER[alert.priority]
