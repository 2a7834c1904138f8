import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.twin.normalise import MAX_CHARS
from app.twin.query_json import examine
from app.twin.rules import MapContext, Parse, parse
from tests.fakes.plant_words import (
    NOW,
    accepted_forms,
    blind2_items,
    blind_items,
    canonical_form,
    golden_items,
    plant_vocabulary,
    second_items,
    wording_items,
)


def ask(question: str, **given_too: Any) -> Parse:
    return parse(question, plant_vocabulary(), NOW, **given_too)


def answer_of(parsed: Parse) -> dict[str, Any] | None:
    return parsed.query if parsed.query is not None else parsed.refusal


@pytest.mark.parametrize("item", golden_items(), ids=lambda item: item["id"])
def test_parse_gives_the_golden_answer(item: dict[str, Any]) -> None:
    answer = answer_of(ask(item["question"]))
    assert answer is not None
    assert canonical_form(answer) in accepted_forms(item)


@pytest.mark.parametrize("item", wording_items(), ids=lambda item: item["id"])
def test_parse_reads_the_wordings_that_the_rules_were_made_with(item: dict[str, Any]) -> None:
    answer = answer_of(ask(item["question"]))
    assert answer is not None
    assert canonical_form(answer) in accepted_forms(item)


@pytest.mark.parametrize(
    ("items", "share"),
    [(blind_items(), 0.98), (second_items(), 0.98), (blind2_items(), 0.98)],
    ids=["blind", "second", "blind2"],
)
def test_parse_keeps_the_score_of_questions_that_were_new_to_the_rules(
    items: list[dict[str, Any]], share: float
) -> None:
    """Scored 0.80, 0.85 and 0.936 before the rules were mended; two blind ones name what only the whole "
    "plant has."""
    answers = [(item, answer_of(ask(item["question"])) or {"refuse": "ambiguous"}) for item in items]
    wrong = [item["id"] for item, answer in answers if canonical_form(answer) not in accepted_forms(item)]
    queries = [item["id"] for item, answer in answers if item["id"] in wrong and "refuse" not in answer]
    assert len(wrong) <= (1 - share) * len(items)
    assert queries == []


OPENED_LAST_WEEK = {
    "type": "maintenance_history",
    "where": [
        {"field": "opened_at", "op": "ge", "value": "2026-11-16"},
        {"field": "opened_at", "op": "lt", "value": "2026-11-23"},
    ],
}
ACKED_YESTERDAY = {
    "type": "alert_list",
    "where": [
        {"field": "acked_at", "op": "ge", "value": "2026-11-28"},
        {"field": "acked_at", "op": "lt", "value": "2026-11-29"},
    ],
}
CLOSED_LAST_WEEK = {"type": "maintenance_history", "status": "completed", "date_range": "last_week"}


@pytest.mark.parametrize(
    ("question", "query"),
    [
        ("work orders opened last week", OPENED_LAST_WEEK),
        ("which work orders were opened last week", OPENED_LAST_WEEK),
        ("work orders raised last week", OPENED_LAST_WEEK),
        ("last week, which work orders were opened", OPENED_LAST_WEEK),
        ("上周打开的工单", OPENED_LAST_WEEK),
        ("上周创建的工单", OPENED_LAST_WEEK),
        ("أوامر العمل التي تم فتحها الأسبوع الماضي", OPENED_LAST_WEEK),
        ("open work orders opened last week", OPENED_LAST_WEEK | {"status": "open"}),
        (
            "open work orders since 20 November 2026",
            {"type": "maintenance_history", "status": "open", "date_range": "since_2026-11-20"},
        ),
        ("alarms acknowledged yesterday", ACKED_YESTERDAY),
        ("昨天确认的报警", ACKED_YESTERDAY),
        ("الإنذارات التي تم تأكيدها أمس", ACKED_YESTERDAY),
        (
            "acknowledged alarms yesterday",
            {"type": "alert_list", "status": "acknowledged", "date_range": "yesterday"},
        ),
        (
            "昨天已确认的报警",
            {"type": "alert_list", "status": "acknowledged", "date_range": "yesterday"},
        ),
        (
            "alarms raised yesterday that were acknowledged",
            {"type": "alert_list", "status": "acknowledged", "date_range": "yesterday"},
        ),
        ("work orders closed last week", CLOSED_LAST_WEEK),
        ("上周关闭的工单", CLOSED_LAST_WEEK),
        ("أوامر العمل التي أغلقت الأسبوع الماضي", CLOSED_LAST_WEEK),
        ("alarms opened yesterday", {"type": "alert_list", "date_range": "yesterday"}),
        (
            "本周的打开工单",
            {"type": "maintenance_history", "status": "open", "date_range": "this_week"},
        ),
    ],
)
def test_parse_says_a_period_of_what_was_done_in_it(question: str, query: dict[str, Any]) -> None:
    assert ask(question).query == query


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("work orders opened in the last 24 hours", "2026-11-28T09:00Z"),
        ("work orders opened since yesterday 06:00", "2026-11-28T06:00Z"),
    ],
)
def test_parse_keeps_the_time_of_day_of_a_period_on_a_column(question: str, first: str) -> None:
    query = ask(question).query or {}
    assert query["where"] == [{"field": "opened_at", "op": "ge", "value": first}]


@pytest.mark.parametrize(
    "question",
    [
        "alarms cleared yesterday",
        "alerts that returned to normal today",
        "alerts which cleared in the last 8 hours",
        "昨天清除的报警",
        "今天恢复正常的报警",
        "alarms shelved yesterday",
    ],
)
def test_parse_refuses_the_period_in_which_alarms_ended(question: str) -> None:
    """The store's question language has no time of clearing; that of raising would be another answer."""
    refusal = ask(question).refusal or {}
    assert refusal["refuse"] == "unsupported"
    assert "not by when they cleared" in refusal["ask"]


@pytest.mark.parametrize(
    "question", ["alerts acknowledged between 05:50 and 06:00 today", "今天5:50到6:00确认的报警"]
)
def test_parse_lays_the_hours_of_acknowledging_on_their_column(question: str) -> None:
    query = ask(question).query or {}
    assert query["where"] == [
        {"field": "acked_at", "op": "ge", "value": "2026-11-29T05:50Z"},
        {"field": "acked_at", "op": "lt", "value": "2026-11-29T06:00Z"},
    ]


def test_parse_joins_after_one_time_and_before_another() -> None:
    query = ask("alerts after 18:00 yesterday and before 06:00 today").query or {}
    assert query["date_range"] == "2026-11-28T18:00Z/2026-11-29T06:00Z"


def test_parse_says_that_cleared_alarms_of_today_were_raised_today() -> None:
    parsed = ask("cleared alerts today")
    assert (parsed.query or {})["date_range"] == "today"
    assert "the period is when the alarms were raised" in parsed.assumptions


def test_parse_makes_no_query_of_what_was_not_opened_in_a_period() -> None:
    assert ask("work orders not opened last week").query is None


@pytest.mark.parametrize(
    "question",
    [
        "Which valves were opened yesterday?",
        "which pumps were started today",
        "which valves were closed last week",
        "was P-101 running yesterday",
        "valves opened yesterday with active alarms",
        "哪些阀门昨天被打开",
        "今天启动的泵有哪些",
        "上周关闭的阀门",
        "ما الصمامات التي تم فتحها أمس",
        "ما المضخات التي بدأت اليوم",
        "أي صمامات أغلقت الأسبوع الماضي",
        "work orders started yesterday",
    ],
)
def test_parse_refuses_when_the_store_keeps_no_time_of_what_was_done(question: str) -> None:
    assert (ask(question).refusal or {}).get("refuse") == "unsupported"


@pytest.mark.parametrize("question", ["work orders with start date 2026-11-01", "开始于昨天的报警"])
def test_parse_makes_no_query_of_one_end_of_a_range(question: str) -> None:
    assert ask(question).query is None


def test_parse_dates_failures_by_their_own_day() -> None:
    query = {"type": "maintenance_history", "status": "failure", "date_range": "last_week"}
    assert ask("failures logged last week").query == query


STOPPED_OR_FAULT = {"type": "asset_search", "asset_type": "pump", "status": ["stopped", "fault"]}


@pytest.mark.parametrize(
    "question",
    [
        "pumps that are either stopped or in fault",
        "either stopped or faulted pumps",
        "المضخات إما المتوقفة أو في حالة عطل",
        "要么停止要么故障的泵",
        "停止或故障的泵",
    ],
)
def test_parse_reads_either_or_of_one_field(question: str) -> None:
    assert ask(question).query == STOPPED_OR_FAULT


@pytest.mark.parametrize(
    "question",
    [
        "pumps either stopped or in zone 3",
        "pumps that are either in zone 1 or made by Cygnet",
        "pumps in zone 1 or made by Cygnet",
    ],
)
def test_parse_refuses_either_or_across_fields(question: str) -> None:
    assert (ask(question).refusal or {}).get("refuse") == "unsupported"


@pytest.mark.parametrize(
    "question",
    [
        "alarms, start date 2026-11-01, end date 2026-11-15",
        "alarms from date 2026-11-01 to date 2026-11-15",
        "alarms between the dates 2026-11-01 and 2026-11-15",
        "alarms starting 1 November 2026 and ending 15 November 2026",
        "إنذارات من تاريخ 2026-11-01 إلى تاريخ 2026-11-15",
        "إنذارات تاريخ البداية 2026-11-01 تاريخ النهاية 2026-11-15",
        "إنذارات بين التاريخين 2026-11-01 و 2026-11-15",
        "起始2026-11-01结束2026-11-15的报警",
        "报警，开始日期2026-11-01，结束日期2026-11-15",
        "从2026年11月1日起到2026年11月15日止的报警",
    ],
)
def test_parse_reads_a_first_and_a_last_date(question: str) -> None:
    assert ask(question).query == {"type": "alert_list", "date_range": "2026-11-01/2026-11-15"}


@pytest.mark.parametrize(
    "question",
    [
        "where can I find P-203",
        "أين تقع المضخة P-203؟",
        "وين تقع P-203",
        "P-203位于哪里",
        "P-203在什么地方",
        "P-203位于何处",
    ],
)
def test_parse_looks_up_an_asset_that_is_asked_for_its_place(question: str) -> None:
    assert ask(question).query == {"type": "asset_search", "asset": "P-203"}


@pytest.mark.parametrize(
    "question",
    ["帮我订一张去北京的机票", "去北京怎么走最快", "احجز لي تذكرة طيران", "كم سعر الذهب", "帮我叫外卖"],
)
def test_parse_refuses_what_names_nothing_of_the_plant(question: str) -> None:
    assert (ask(question).refusal or {}).get("refuse") == "out_of_scope"


def test_parse_gives_neither_query_nor_refusal_when_a_word_is_unknown() -> None:
    parsed = ask("show the frobnicated pumps in zone 3")
    assert (parsed.query, parsed.refusal) == (None, None)
    assert parsed.leftovers == ("frobnicated",)
    assert parsed.confidence < 0.5


def test_parse_says_how_a_misspelt_word_was_read() -> None:
    parsed = ask("pumsp in zone 3")
    assert parsed.query == {"type": "asset_search", "asset_type": "pump", "zone": "3"}
    assert "“pumsp” is read as “pump”" in parsed.assumptions
    assert parsed.confidence < 1


@pytest.mark.parametrize(
    ("question", "token", "instead"),
    [
        ("alarms last month", "last_30_days", {"date_range": "last_month"}),
        ("上个月的报警", "last_30_days", {"date_range": "last_month"}),
        ("إنذارات الشهر الماضي", "last_30_days", {"date_range": "last_month"}),
        ("alarms in the previous calendar month", "last_month", {}),
    ],
)
def test_parse_offers_the_calendar_month_for_last_month(
    question: str, token: str, instead: dict[str, str]
) -> None:
    parsed = ask(question)
    assert parsed.query == {"type": "alert_list", "date_range": token}
    assert parsed.instead == instead


def test_parse_says_how_it_read_a_word() -> None:
    assert "critical assets are read as criticality A" in ask("critical pumps").assumptions


def test_parse_leaves_the_defaults_of_the_language_to_the_query() -> None:
    assert ask("pressure in zone 2").assumptions == ()


def test_parse_gives_candidates_for_an_unknown_tag() -> None:
    refusal = ask("alarms of P-104").refusal
    assert refusal is not None
    assert refusal["refuse"] == "unknown_entity"
    assert "P-101" in refusal["candidates"]


def test_parse_asks_back_when_nothing_is_selected() -> None:
    refusal = ask("alarms in my selection", context=MapContext(has_selection=False)).refusal
    assert refusal is not None
    assert refusal["refuse"] == "ambiguous"


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("pumps in zone 3", "en"),
        ("المضخات في المنطقة 3", "ar"),
        ("3区的泵", "zh"),
        ("show 泵 in zone 3", "zh"),
    ],
)
def test_parse_tells_the_language(question: str, language: str) -> None:
    assert ask(question).language == language


HOSTILE = (
    'P"101',
    "'; DROP TABLE asset; --",
    "P-101'; DELETE FROM reading; --",
    "x" * 5000,
    "P-101 " * 1000,
    "\u202eP-101\u202c pumps",
    "pumps\x00in\x00zone\x003",
    "%s %n {0} ${jndi:ldap} <script>",
    "zone 99999999999999999999999999",
    "last 99999999999 days of alarms",
    "31/02/2026 alarms",
    "0" * 900,
    "\ud800 pumps",
)


@pytest.mark.parametrize("question", HOSTILE, ids=range(len(HOSTILE)))
def test_parse_survives_hostile_text(question: str) -> None:
    parsed = ask(question)
    assert parsed.query is None or examine(parsed.query) == (examine(parsed.query)[0], ())


def test_parse_asks_for_a_shorter_question() -> None:
    refusal = ask("alarms " * (MAX_CHARS // 4)).refusal
    assert refusal is not None
    assert refusal["refuse"] == "ambiguous"


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=300))
def test_parse_makes_valid_queries_or_none_of_any_text(question: str) -> None:
    parsed = ask(question)
    assert parsed.query is None or parsed.refusal is None
    assert parsed.query is None or examine(parsed.query)[1] == ()


PIECES = (
    "pumps", "P-101", "zone", "3", "alarms", "with", "without", "not", "between", "1", "and", "15", "last",
    "week", "days", "top", "by", "priority", "pressure", "above", "5 bar", "within", "500 m", "of", "since",
    "2026-11-01", "how many", "most", "failures", "泵", "3区", "没有", "报警", "最近", "超过", "次", "的",
    "المضخات", "في", "المنطقة", "بدون", "إنذارات", "آخر", "أيام", '"', "'", "84.9W", "38N", "or", ",", "-",
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=14), st.sampled_from(("", " ")))
def test_parse_makes_valid_queries_or_none_of_any_words(words: list[str], gap: str) -> None:
    parsed = ask(gap.join(words), previous={"type": "alert_list", "status": "active", "zone": "3"})
    assert parsed.query is None or parsed.refusal is None
    assert parsed.query is None or examine(parsed.query)[1] == ()


@pytest.mark.slow
@settings(max_examples=10_000, deadline=None)
@given(
    st.one_of(
        st.text(max_size=200), st.lists(st.sampled_from((*PIECES, *HOSTILE)), max_size=10).map(" ".join)
    )
)
def test_parse_makes_valid_queries_or_none_of_ten_thousand_texts(question: str) -> None:
    parsed = ask(question)
    assert parsed.query is None or parsed.refusal is None
    assert parsed.query is None or examine(parsed.query)[1] == ()


@pytest.mark.parametrize(
    "piece",
    ["1 and ", "between 1 and ", "泵和", "最近3", "84.9W to ", "pumps ", "xqzvw ", "P-", "1-", "والمضخات "],
)
def test_parse_takes_a_bounded_time(piece: str) -> None:
    question = (piece * MAX_CHARS)[: MAX_CHARS - 1]
    ask(question)
    begin = time.perf_counter()
    ask(question)
    # Measured 70 ms at most; the limit leaves room for a busy machine.
    assert time.perf_counter() - begin < 1.5


def test_parse_is_quick_for_ordinary_questions() -> None:
    questions = [item["question"] for item in golden_items()]
    took = []
    for question in questions:
        begin = time.perf_counter()
        ask(question)
        took.append(time.perf_counter() - begin)
    assert sorted(took)[int(len(took) * 0.95)] < 0.15


@pytest.mark.parametrize(
    "question",
    [
        "pumps not running",
        "المضخات التي لا تعمل",
        "مضخات غير عاملة",
        "没有运行的泵",
        "未运行的泵",
        "没有在运行的泵",
    ],
)
def test_parse_reads_not_running_as_more_than_stopped_in_every_language(question: str) -> None:
    assert ask(question).query == {
        "type": "asset_search",
        "asset_type": "pump",
        "exclude": {"status": "running"},
    }


def test_parse_does_not_join_not_running_to_another_state() -> None:
    assert ask("停止或未运行的泵").query is None


@pytest.mark.parametrize(
    "question",
    [
        "alerts on the map",
        "alerts in the map",
        "alerts here",
        "alerts around here",
        "الإنذارات على الخريطة",
        "الإنذارات هنا",
        "地图上的报警",
        "这里的报警",
        "这附近的报警",
    ],
)
def test_parse_takes_here_and_the_map_for_what_the_map_shows(question: str) -> None:
    parsed = ask(question)
    assert parsed.query == {"type": "alert_list", "region": "map_view"}
    assert "the part that the map shows" in parsed.assumptions[0]
    without = ask(question, context=MapContext(has_view=False))
    assert without.query == {"type": "alert_list"}


def test_parse_keeps_a_place_or_tag_that_is_named_beside_the_map() -> None:
    assert ask("pumps in zone 3 on the map").query == {
        "type": "asset_search",
        "asset_type": "pump",
        "zone": "3",
    }
    assert ask("find P-101 on the map").query == {"type": "asset_search", "asset": "P-101"}


@pytest.mark.parametrize(
    "question", ["when was G-1 last maintained", "when was G-1 last serviced", "متى كانت آخر صيانة لـ G-1"]
)
def test_parse_answers_when_work_was_last_done_with_work_that_is_done(question: str) -> None:
    assert ask(question).query == {
        "type": "maintenance_history",
        "asset": "G-1",
        "status": "completed",
        "sort": "-completed_at",
        "limit": 1,
    }
