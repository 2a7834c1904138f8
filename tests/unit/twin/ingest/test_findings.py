from pathlib import Path

import pytest

from app.twin.store import TwinStore
from tests.unit.twin.ingest.handover import ASSETS, feature, geojson, load, write

SITE = '{"site_id": "S", "as_of": "2026-11-29T09:00:00Z", "failure_modes": {"VIB": "vibration"}}'
ALERTS = "alert_id,asset,sensor,type,priority,state,raised_at,acked_at,cleared_at,value,limit_value\n"
ORDERS = "work_order,asset,type,status,opened_at,due_at,completed_at,failure_mode\n"
SENSORS = "tag,asset,property,unit,interval_s,status,last_value,last_time,lolo,lo,hi,hihi\n"
GOOD_SENSOR = "PT-2,P-2,pressure,bar,60,online,1,2026-11-29T08:59:00Z,,,,\n"

ROWS = [
    ("alerts", "A,P-1,,low,low,unacknowledged,2026-11-29T08:00Z,,,5,4", "low_above_limit"),
    ("alerts", "A,P-1,,low_low,low,unacknowledged,2026-11-29T08:00Z,,,5,4", "low_above_limit"),
    ("alerts", "A,P-1,,high,low,unacknowledged,2026-11-29T08:00Z,,,3,4", "high_below_limit"),
    ("alerts", "A,P-1,,high,low,cleared,2026-11-29T08:00Z,,2026-11-29T07:59Z,,", "cleared_before_raised"),
    ("alerts", "A,P-1,,high,low,acknowledged,2026-11-29T08:00Z,2026-11-29T07:59Z,,,", "acked_before_raised"),
    ("alerts", "A,P-1,,high,low,acknowledged,2026-11-29T08:00Z,,2026-11-29T08:59Z,,", "active_but_cleared"),
    ("alerts", "A,P-1,,high,low,cleared,2026-11-29T08:00Z,,,,", "cleared_without_time"),
    ("alerts", "A,P-1,,high,low,unacknowledged,2026-11-29T09:01Z,,,,", "raised_after_clock"),
    ("alerts", "A,P-1,PT-2,high,low,unacknowledged,2026-11-29T08:00Z,,,,", "sensor_of_other_asset"),
    ("sensors", "A,P-1,pressure,bar,60,online,1,2026-11-29T08:49:59Z,,,,", "online_but_silent"),
    ("sensors", "A,P-1,pressure,bar,60,online,1,2026-11-29T09:00:01Z,,,,", "read_after_clock"),
    ("sensors", "A,P-1,pressure,bar,60,online,1,,,,,", "value_without_time"),
    ("sensors", "A,P-1,pressure,bar,60,online,,,,5,4,", "limits_out_of_order"),
    ("sensors", "A,P-1,pressure,degC,60,online,,,,,,", "unusual_unit"),
    ("sensors", "A,P-1,pressure,,60,online,,,,,,", "unusual_unit"),
    ("work_orders", "A,P-1,corrective,completed,2026-11-01,,,", "completed_without_date"),
    ("work_orders", "A,P-1,corrective,open,2026-11-01,,2026-11-02,", "completion_of_unfinished"),
    ("work_orders", "A,P-1,corrective,open,2026-11-03,2026-11-01,,", "due_before_opened"),
    ("work_orders", "A,P-1,corrective,completed,2026-11-03,,2026-11-01,", "completed_before_opened"),
    ("work_orders", "A,P-1,corrective,completed,2026-11-03,,2026-12-01,", "completed_after_clock"),
    ("work_orders", "A,P-1,corrective,open,2026-11-03,,,XYZ", "unknown_failure_mode"),
]
SOUND = [
    ("alerts", "A,P-1,,low,low,unacknowledged,2026-11-29T08:00Z,,,4,4"),
    ("alerts", "A,P-1,PT-2,deviation,low,cleared,2026-11-29T08:00Z,2026-11-29T08:00Z,2026-11-29T08:00Z,9,4"),
    ("alerts", "A,P-1,,high,low,cleared,2026-11-29T08:00Z,,2026-11-29T08:30Z,,"),
    ("sensors", "A,P-1,pressure,bar,60,online,1,2026-11-29T08:50:00Z,1,2,3,4"),
    ("sensors", "A,P-1,pressure,bar,60,offline,1,2026-01-01T00:00Z,,,,"),
    ("sensors", "A,P-1,noise,dB,60,online,,,,,,"),
    ("work_orders", "A,P-1,corrective,completed,2026-11-03T10:00Z,2026-11-03,2026-11-03,VIB"),
    ("work_orders", "A,P-1,corrective,cancelled,2026-11-03,,2026-11-04,"),
]
HEADS = {"alerts": ALERTS, "sensors": SENSORS + GOOD_SENSOR, "work_orders": ORDERS}


def _codes(folder: Path, name: str, row: str) -> list[tuple[str, str]]:
    files = {"assets": ASSETS, "sensors": SENSORS + GOOD_SENSOR}
    source = write(folder / "a", **{**files, name: HEADS[name] + row + "\n"})
    (source / "site.json").write_text(SITE, encoding="utf-8")
    store = TwinStore.create(folder / "plant.db")
    try:
        report = load(store, source)
    finally:
        store.close()
    assert report.bad_rows == ()
    return [(finding.key, finding.code) for finding in report.findings]


@pytest.mark.parametrize(
    ("name", "row", "code"), ROWS, ids=[f"{code}-{n}" for n, (_, _, code) in enumerate(ROWS)]
)
def test_a_contradiction_is_found(tmp_path: Path, name: str, row: str, code: str) -> None:
    assert _codes(tmp_path, name, row) == [("A", code)]


@pytest.mark.parametrize(("name", "row"), SOUND)
def test_what_agrees_is_not_reported(tmp_path: Path, name: str, row: str) -> None:
    # The alert that names another asset's sensor is the one thing wrong with its row.
    expected = [("A", "sensor_of_other_asset")] if "PT-2" in row else []
    assert _codes(tmp_path, name, row) == expected


def test_an_asset_in_the_polygon_of_another_zone_is_found(tmp_path: Path) -> None:
    def box(west: float) -> dict[str, object]:
        ring = [[west, 1], [west + 1, 1], [west + 1, 2], [west, 2], [west, 1]]
        return {"type": "Polygon", "coordinates": [ring]}

    source = write(tmp_path / "a", assets="tag,type,zone,lon,lat\nP-1,pump,1,5.5,1.5\nP-2,pump,1,1.5,1.5\n")
    geojson(source / "zones.geojson", feature(box(1), zone_id="1"), feature(box(5), zone_id="2"))
    store = TwinStore.create(tmp_path / "plant.db")
    report = load(store, source)
    store.close()
    assert [(finding.key, finding.code) for finding in report.findings] == [("P-1", "outside_its_zone")]
    assert report.findings[0].message == "said to be in zone 1, but lies in zone 2"


def test_findings_go_when_the_data_is_mended(tmp_path: Path) -> None:
    store = TwinStore.create(tmp_path / "plant.db")
    wrong = write(tmp_path / "a", assets=ASSETS, work_orders=ORDERS + "W,P-1,corrective,completed,,,,\n")
    assert [finding.code for finding in load(store, wrong).findings] == ["completed_without_date"]
    right = write(tmp_path / "b", work_orders=ORDERS + "W,P-1,corrective,completed,,,2026-11-01,\n")
    assert load(store, right).findings == ()
    store.close()
