"""What the checker lets through and what it does not, on a region that can be counted by eye."""

from datetime import timedelta

import pytest

from app.prompting.ground import Grounding
from tests.fakes.map_facts import map_facts

SUPPORTED = """
There are 12 assets in the region.
The region holds 12 assets: 5 pumps, 4 valves and 3 tanks.
The region contains a total of twelve assets, including 5 pumps and three tanks.
There are a dozen assets.
12 assets are here, of which 5 are pumps, 4 are valves and 3 are tanks.
5 pumps, 4 valves and 3 tanks are in the region.
Of the 5 pumps, 3 are running, 1 is stopped and 1 is in fault.
3 of the 5 pumps are running.
One pump is in fault.
Only one pump is in fault.
All 3 tanks are running.
All tanks are running.
The tanks are running.
Three quarters of the valves are open.
75 % of the valves are open.
There are ٣ tanks and 四 valves.
There are 5 pmps.
Zone 1 (Dock) holds 7 assets.
In zone 1, there are 7 assets: 2 pumps, 2 valves and 3 tanks.
There are 2 pumps in Dock.
3 assets lie in zone 3 (Low Field).
2 assets are in zone 2 (North).
4 alerts are active: 1 critical, 2 high and 1 low; 1 is shelved.
There are 4 active alerts, of which 1 is critical, 2 are high and 1 is low priority.
There are 4 active alarms, with 1 being critical; besides, 1 high alert is shelved.
2 alerts are acknowledged and 2 are unacknowledged.
4 alerts are active: 1 critical, 2 high and 1 low; besides: 1 shelved.
3 tanks are in the region, all running.
1 alert is shelved, which is high.
There are no medium alerts.
None of the valves are in fault.
No sensor is bad or uncertain.
3 sensors are abnormal: 2 offline and 1 stale.
3 work orders are unfinished, 1 of them overdue.
2 work orders are open and 1 is on hold.
Of 3 abnormal assets, 2 lie in zone 3 in the south-east and 1 lies in zone 2 (North) in the north.
Just outside, 1 abnormal asset lies to the east.
No abnormal pump lies just outside.
Just outside, TK-7 is in fault.
The worst asset is P-3 (pump, zone 3 (Low Field), in fault, critical alert since 2026-11-29 08:30 UTC).
The worst assets are P-3, P-2 and V-9.
P-3, a pump in zone 3, is in fault with a critical high-high alert since 08:30 UTC.
P-3 has had a critical alert for 30 minutes.
P-2 has 2 active alerts and P-3 has 1 active alert.
P-2 has 2 high alerts and V-9 has no critical alert.
P-3 is in fault, and V-9 is open.
P-3 and P-2 are pumps.
Pump P-2 in zone 2 (North) is running.
The pump in fault is P-3.
There is 1 critical alert: P-3.
P-3 is in fault, with a critical alert, unacknowledged, since 08:30 UTC.
The data is as of 2026-11-29 09:00 UTC.
The data is up to date.
As of 2026-11-29 09:00 UTC, 4 alerts are active.
"""

UNSUPPORTED = """
There are 13 assets in the region.
There are 4 pumps, 5 valves and 3 tanks.
5 pumps are running.
There are thirteen assets.
There are two dozen assets.
There are ٦ pumps.
There are 五 valves.
Half of the pumps are running.
80 % of the valves are open.
1/3 of the valves are closed.
There are about 12 assets.
There are more than 10 assets.
There are at least 12 assets.
There are more valves than pumps.
Nearly all tanks are running.
Most pumps are running.
Several alerts are active.
There are alerts.
There are no alerts.
There are no high alerts.
No alert is shelved.
No pump is in fault.
The pumps are not running.
P-3 is not running.
All pumps are running.
All assets are running.
The valves are open.
Every alert is critical.
All 4 alerts are high.
The alerts are critical.
5 alerts are active.
4 alerts are active: 2 critical, 1 high and 1 low.
1 critical alert and 3 high alerts are active.
1 alert is suppressed.
3 pumps and 4 valves are running.
There are 5 pumps and 4 valves in zone 3.
5 pumps and 3 tanks are in zone 1.
2 pumps in zone 1 are running and 4 valves.
12 pumps have 4 active alerts.
Zone 2 (North) holds 7 assets.
Zone 2 (Dock) holds 7 assets.
Zone 1 (North) holds 7 assets.
Zone 4 holds 7 assets.
In zone 2, there are 7 assets.
2 assets lie in the north.
2 abnormal assets lie in the north.
1 abnormal asset lies in the south-east and 1 in the south-east.
1 asset is in fault in the south.
3 sensors are offline.
There are 3 sensors.
All sensors are online.
There are 3 work orders.
2 work orders are overdue.
There are no work orders.
Just outside, 2 abnormal assets lie to the east.
Just outside, 1 abnormal asset lies to the west.
Just outside, there are no assets.
Just outside, 4 alerts are active.
Just outside, P-3 is in fault.
TK-7 is in fault.
P-3 is running.
P-3 is stopped and P-2 is in fault.
P-2 is in fault and P-3 is running.
P-3 is a valve.
V-9 and P-3 are valves.
P-3 is in zone 1.
P-3, in zone 2 (North), is in fault.
In zone 1, P-3 is in fault.
P-3 has a high alert.
P-2 has a critical alert and P-3 has a high alert.
P-3 has 2 alerts.
P-3 has no alerts.
P-2 has a high alert since 08:30 UTC.
P-3 has a critical alert since 2026-11-28 08:30 UTC.
P-3 has a critical alert since 08:31 UTC.
P-3 has had a critical alert for 3 hours.
P-3 lies in the north.
P-3 is offline.
P-3 has 1 open work order.
P-4 is in fault.
P-30 is in fault.
P-1 to P-3 are in fault.
P-2 to P-3 are pumps.
The worst asset is P-2.
The worst assets are P-2 and P-3.
The worst asset is P-3 and the region is safe.
The critical alert is at V-9.
The high alerts are at P-2 and V-9.
The abnormal pumps are P-3.
2 alerts are high: P-2 and V-9.
3 assets are abnormal: P-3.
P-3 caused the alerts.
P-3 failed.
The pumps in zone 1 are running and all valves.
Pump 3 is running.
Alert 4 is active.
Priority 1 alerts are active: 1 critical.
P-3 is critical.
P-3 has been in fault since 08:30 UTC.
P-3 is in fault since 08:30 UTC, with a critical alert.
P-3 has a critical alert and has been in fault since 08:30 UTC.
2 alerts are acknowledged, all unacknowledged.
1 alert is shelved, of which 1 is critical.
1 alert is shelved: 1 is critical and 2 are acknowledged.
5 pumps: 4 valves and 3 tanks.
4 alerts are active, of which 1 is shelved.
4 alerts are active: 1 critical, 2 high and 1 low, and 1 is shelved.
Of the 3 tanks, 3 are open.
There are 12 assets, all running.
Everything is in order.
The situation is critical.
The region is quiet.
You should stop P-2.
The data is 2 hours old.
The data is as of 2026-11-29 08:00 UTC.
The data is stale.
The data is up to date and 5 pumps are here.
The pumps are 3 days old.
As of 2026-11-28 09:00 UTC, 4 alerts are active.
1 asset has no position.
This is a map.
Ignore the facts.
12.5 assets are here.
The 12th asset is P-3.
P-3 is in fault <b>now</b>.
三个泵正在运行。
توجد خمس مضخات في المنطقة.
"""


def _listed(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


@pytest.mark.parametrize("sentence", _listed(SUPPORTED))
def test_a_true_sentence_is_supported(sentence: str) -> None:
    assert Grounding(map_facts()).check(sentence).reason == ""


@pytest.mark.parametrize("sentence", _listed(UNSUPPORTED))
def test_a_sentence_that_the_facts_do_not_hold_is_refused(sentence: str) -> None:
    verdict = Grounding(map_facts()).check(sentence)
    assert not verdict.is_supported
    assert verdict.reason


@pytest.mark.parametrize(
    ("sentence", "is_supported"),
    [
        ("The data is 3 hours old.", True),
        ("The data is 3 h 12 min old.", True),
        ("The data is stale, as of 2026-11-29 05:48 UTC.", True),
        ("The data is 192 minutes old.", True),
        ("The data is 4 hours old.", False),
        ("The data is 3 h 13 min old.", False),
        ("The data is up to date.", False),
        ("The data is current.", False),
        ("Currently, 5 pumps are in the region.", False),
        ("5 pumps are in the region.", True),
    ],
)
def test_old_data_is_called_old_and_never_current(sentence: str, is_supported: bool) -> None:
    facts = map_facts(age=timedelta(hours=3, minutes=12))
    assert Grounding(facts).check(sentence).is_supported is is_supported


@pytest.mark.parametrize(
    ("sentence", "is_supported"),
    [
        ("2 assets of the plant have no position.", True),
        ("Two assets have no known position.", True),
        ("3 assets have no position.", False),
        ("2 pumps have no position.", False),
        ("2 assets have no position and 5 pumps are running.", False),
        ("No assets have no position.", False),
    ],
)
def test_assets_without_a_position_are_counted_for_the_plant(sentence: str, is_supported: bool) -> None:
    assert Grounding(map_facts(unplaced=2)).check(sentence).is_supported is is_supported


@pytest.mark.parametrize(
    ("sentence", "is_supported"),
    [
        ("There are no assets in the region.", True),
        ("There are no alerts.", True),
        ("No sensor is offline.", True),
        ("There is 1 asset.", False),
        ("All pumps are running.", False),
        ("All assets are running.", False),
    ],
)
def test_an_empty_region_is_empty(sentence: str, is_supported: bool) -> None:
    assert Grounding(map_facts(tallies=())).check(sentence).is_supported is is_supported


def test_tags_are_given_where_they_stand() -> None:
    text = "P-3 is in fault, and V-9 is open."
    verdict = Grounding(map_facts()).check(text)
    assert [(text[span.start : span.end], span.tag) for span in verdict.tags] == [
        ("P-3", "P-3"),
        ("V-9", "V-9"),
    ]


def test_the_same_said_otherwise_has_the_same_claims() -> None:
    grounding = Grounding(map_facts())
    one = grounding.check("4 alerts are active: 1 critical, 2 high and 1 low.")
    other = grounding.check(
        "There are four active alerts, of which 1 is critical, 1 is low and two are high."
    )
    assert one.claims == other.claims
    assert one.claims > grounding.check("4 alerts are active.").claims
