from dataclasses import replace
from datetime import timedelta

import pytest

from app.domain.facts import ACTIVE, Kind, NamedAsset, Tally
from app.prompting.ground import Grounding
from app.prompting.map_lines import age_text, lines, zone_text
from tests.fakes.map_facts import NAMED, map_facts, marks


def test_lines_say_contents_alerts_and_the_worst_first() -> None:
    assert [line.sentence for line in lines(map_facts(), 20)] == [
        "There are 12 assets in the region: 5 pumps, 4 valves and 3 tanks.",
        "4 alerts are active: 1 critical, 2 high and 1 low; 1 is shelved.",
        "The worst assets are P-3 (pump, zone 3 (Low Field), in fault, critical-priority alert of type "
        "high-high limit since 2026-11-29 08:30 UTC) and P-2 (pump, zone 2 (North), high-priority alert of "
        "type low limit since 2026-11-29 07:30 UTC).",
        "3 sensors are abnormal: 2 offline and 1 stale.",
        "3 work orders are unfinished: 2 open and 1 on hold; 1 is overdue.",
        "Of 3 abnormal assets, 2 lie in zone 3 (Low Field) in the south-east and 1 lies in zone 2 (North) "
        "in the north.",
        "1 asset is in fault, 6 are running, 3 are open, 1 is closed and 1 is stopped.",
        "Just outside, 1 abnormal asset lies to the east.",
        "The data is as of 2026-11-29 09:00 UTC.",
    ]


def test_old_data_comes_first_and_three_lines_keep_it() -> None:
    found = lines(map_facts(age=timedelta(days=2, hours=3)), 3)
    assert found[0].sentence == "The data is 2 days old, as of 2026-11-27 06:00 UTC."
    assert len(found) == 3


def test_an_empty_region_says_so_and_what_lies_outside() -> None:
    outside = Tally(Kind.ASSET, marks(type="tank", place="east", abnormal="yes"), 2, is_outside=True)
    assert [line.sentence for line in lines(map_facts(tallies=(outside,), unplaced=1), 20)] == [
        "There are no assets in the region.",
        "Just outside, 2 abnormal assets lie to the east.",
        "1 asset of the plant has no position.",
        "The data is as of 2026-11-29 09:00 UTC.",
    ]


def test_hidden_alerts_are_said_where_none_is_active() -> None:
    shelved = Tally(Kind.ALERT, marks(type="pump", zone="1", priority="critical", state="shelved"), 2)
    asset = Tally(Kind.ASSET, marks(type="pump", zone="1", status="running"), 1)
    found = [line.sentence for line in lines(map_facts(tallies=(asset, shelved)), 2)]
    assert found == ["There is 1 pump in the region.", "No alert is active; 2 are shelved."]


def test_a_kind_of_alert_never_reads_as_a_priority() -> None:
    note = lines(map_facts(), 3)[2].note
    assert "high-priority alert of type low limit" in note


@pytest.mark.parametrize("age", [timedelta(0), timedelta(hours=5)])
@pytest.mark.parametrize("unplaced", [0, 1, 7])
def test_every_line_is_supported_by_its_facts(age: timedelta, unplaced: int) -> None:
    facts = map_facts(age=age, unplaced=unplaced)
    grounding = Grounding(facts)
    assert [grounding.check(line.sentence).reason for line in lines(facts, 20)] == [""] * len(
        lines(facts, 20)
    )


def test_a_name_that_reads_as_a_claim_is_still_a_name() -> None:
    facts = replace(map_facts(), zones=(("1", "Dock"), ("2", "All pumps running"), ("3", "Zone 3")))
    grounding = Grounding(facts)
    assert zone_text(facts, "3") == "Zone 3"
    assert grounding.check("In zone 2 (All pumps running), 2 assets are here.").is_supported
    assert not grounding.check("All pumps running.").is_supported


def test_at_most_two_of_the_worst_are_named_in_a_line() -> None:
    more = tuple(NamedAsset(f"P-{number}", "pump", "fault", "3") for number in range(10, 13))
    facts = replace(map_facts(), named=(*NAMED[:3], *more), worst_count=5)
    assert lines(facts, 3)[2].sentence.count("P-") == 2


@pytest.mark.parametrize(
    ("age", "text"),
    [
        (timedelta(seconds=59), "less than a minute"),
        (timedelta(minutes=1, seconds=59), "1 minute"),
        (timedelta(hours=23, minutes=59), "23 hours"),
        (timedelta(days=1), "1 day"),
        (timedelta(days=400), "400 days"),
    ],
)
def test_ages_are_cut_never_rounded_up(age: timedelta, text: str) -> None:
    assert age_text(age) == text


def test_active_is_unacknowledged_or_acknowledged() -> None:
    facts = map_facts()
    states = [facts.count(Kind.ALERT, marks(state=state)) for state in ("unacknowledged", "acknowledged")]
    assert facts.count(Kind.ALERT, [ACTIVE]) == sum(states) == 4
