from typing import Any

from app.services.nlq_score import NlqItem, item_report, score

QUERY: dict[str, Any] = {"type": "asset_search"}


def item(**changes: Any) -> NlqItem:
    values: dict[str, Any] = {
        "item_id": "q",
        "lang": "en",
        "question": "?",
        "expected": (QUERY,),
        "answer": QUERY,
        "json_valid": True,
        "schema_valid": True,
        "exact": True,
        "execution_match": True,
        "used_model": "",
        "ms": 1.0,
    }
    return NlqItem(**(values | changes))


def refused(wanted: str, given: str, **changes: Any) -> NlqItem:
    is_right = wanted == given
    answers = {
        "expected": ({"refuse": wanted} if wanted else QUERY,),
        "answer": {"refuse": given} if given else QUERY,
    }
    return item(**answers, exact=is_right, execution_match=is_right, **changes)


def test_shares_are_counted_over_all_and_by_language() -> None:
    items = [item(), item(lang="ar", exact=False), item(lang="ar", exact=False, execution_match=False)]
    found = score(items)
    assert (found["n"], found["exact"], found["execution_match"]) == (3, 0.3333, 0.6667)
    assert found["wrong_but_valid"] == 0.3333
    assert found["by_lang"]["ar"]["execution_match"] == 0.5
    assert found["by_lang"]["en"]["n"] == 1


def test_a_refusal_is_never_wrong_but_valid_and_neither_is_nothing() -> None:
    found = score([refused("", "ambiguous"), item(answer=None, execution_match=False, exact=False)])
    assert (found["wrong_but_valid"], found["execution_match"]) == (0.0, 0.0)


def test_refusals_are_counted_by_reason() -> None:
    found = score(
        [
            refused("control_action", "control_action"),
            refused("control_action", "unsupported"),
            refused("unsupported", "unsupported"),
            refused("", "unsupported"),
        ]
    )
    assert found["refusal"]["control_action"] == {"precision": 1.0, "recall": 0.5}
    assert found["refusal"]["unsupported"] == {"precision": 0.3333, "recall": 1.0}
    assert found["control_action_recall"] == 0.5


def test_without_an_order_its_recall_is_unknown() -> None:
    assert score([item()])["control_action_recall"] is None
    assert score([])["execution_match"] is None


def test_times_are_nearest_ranks() -> None:
    found = score([item(ms=float(number)) for number in range(1, 101)])
    assert (found["p50_ms"], found["p95_ms"]) == (51.0, 96.0)


def test_an_item_says_everything() -> None:
    assert item_report(item(used_model="m", ms=1.26)) == {
        "id": "q",
        "lang": "en",
        "question": "?",
        "expected": QUERY,
        "answer": QUERY,
        "json_valid": True,
        "schema_valid": True,
        "exact": True,
        "execution_match": True,
        "wrong_but_valid": False,
        "used_model": "m",
        "ms": 1.3,
        "error": "",
    }
