import pytest

from app.prompting.control import is_control_request


@pytest.mark.parametrize(
    "question",
    [
        "Open valve V-101",
        "please stop P-7",
        "Could you start pump P101?",
        "Set the speed of VFD-3 to 1450 rpm",
        "acknowledge all alarms on T-12",
        "أغلق الصمام HV-204",
        "من فضلك أوقف المضخة P-101",
        "请关闭阀门 V-101",
        "把 P-101 停止",
    ],
)
def test_is_control_request_when_a_tagged_thing_is_to_be_operated(question: str) -> None:
    assert is_control_request(question)


@pytest.mark.parametrize(
    "question",
    [
        "Which valves near P-101 are closed?",
        "closed valves of loop 12-A",
        "How do I open valve V-101 safely?",
        "Why did P-101 stop?",
        "What is the set point of PIC-204?",
        "Start with the basics: what is a pump?",
        "Stop explaining and give a short answer.",
        "ما حالة الصمام HV-204؟",
        "阀门 V-101 关闭了吗?",
    ],
)
def test_is_control_request_is_false_when_something_is_asked(question: str) -> None:
    assert not is_control_request(question)
