import pytest

from app.prompting.control import is_control_request
from tests.unit.prompting.control.arabic import ARABIC_ORDERS, ARABIC_QUESTIONS
from tests.unit.prompting.control.chinese import CHINESE_ORDERS, CHINESE_QUESTIONS
from tests.unit.prompting.control.english import ENGLISH_ORDERS, ENGLISH_QUESTIONS

ORDERS = {"english": ENGLISH_ORDERS, "arabic": ARABIC_ORDERS, "chinese": CHINESE_ORDERS}
QUESTIONS = {"english": ENGLISH_QUESTIONS, "arabic": ARABIC_QUESTIONS, "chinese": CHINESE_QUESTIONS}


def cases(sentences: dict[str, tuple[str, ...]]) -> list[object]:
    return [
        pytest.param(line, id=f"{language}-{number}")
        for language, lines in sentences.items()
        for number, line in enumerate(lines)
    ]


@pytest.mark.parametrize("question", cases(ORDERS))
def test_is_control_request_when_a_tagged_thing_is_to_be_operated(question: str) -> None:
    assert is_control_request(question)


@pytest.mark.parametrize("question", cases(QUESTIONS))
def test_is_control_request_is_false_when_something_is_asked_or_told(question: str) -> None:
    assert not is_control_request(question)


@pytest.mark.parametrize(
    "tag",
    ["P-101", "HV-204A", "12-FIC-301", "PSHH-101", "K-7", "LAH-20", "ESD-1", "P101", "21-P-101A/B", "FY-101"],
)
def test_is_control_request_when_the_asset_has_a_tag(tag: str) -> None:
    assert is_control_request(f"please stop {tag}")


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, id=name)
        for name in (
            "H2S",
            "CO2",
            "API 610",
            "ISO 8601",
            "S7",
            "S7-1500",
            "2 bar",
            "shift 2",
            "B12",
            "PM2.5",
            "FY2026",
        )
    ],
)
def test_is_control_request_is_false_when_the_name_is_no_tag(name: str) -> None:
    assert not is_control_request(f"please stop {name}")


def test_is_control_request_when_the_order_stands_behind_a_long_text() -> None:
    assert is_control_request("The level of T-12 was normal. " * 2_000 + "Now open V-101.")


@pytest.mark.parametrize(
    "question",
    [
        pytest.param(f"{opening} open V-101{manner}?", id=f"{opening}{manner}")
        for opening in ("Can you", "Could you", "Are you able to", "Would you be able to")
        for manner in ("", " remotely", " manually", " while P-101 runs")
    ]
    + [
        pytest.param("هل يمكنك فتح HV-12 عن بعد؟", id="arabic-remotely"),
        pytest.param("هل تستطيع فتح HV-12 يدويا؟", id="arabic-manually"),
        pytest.param("你能远程启动P-9吗？", id="chinese-remotely"),
        pytest.param("你可以手动打开HV-12吗？", id="chinese-manually"),
        pytest.param("能不能远程启动P-9？", id="chinese-nobody-named"),
    ],
)
def test_is_control_request_when_the_assistant_is_asked_whether_it_can(question: str) -> None:
    assert is_control_request(question)


@pytest.mark.parametrize(
    "question",
    [
        "Can V-101 be opened remotely?",
        "Could V-101 be opened manually?",
        "هل يمكن فتح HV-12 عن بعد؟",
        "能远程启动P-9吗？",
        "HV-12能不能远程打开？",
    ],
)
def test_is_control_request_is_false_when_it_is_asked_what_the_asset_can(question: str) -> None:
    assert not is_control_request(question)
