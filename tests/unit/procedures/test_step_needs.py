import pytest

from app.domain.user import Role
from app.procedures.step_needs import hold_role, seconds_text
from tests.fakes.procedures import step


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("HOLD: do not go on without a signature.", Role.OPERATOR),
        ("HOLD: the shift manager signs.", Role.AUTHOR),
        ("Freigabe durch den Schichtleiter.", Role.AUTHOR),
        ("停止点:值班长签字。", Role.AUTHOR),
        ("The administrator signs, then the supervisor.", Role.ADMIN),
    ],
)
def test_pro_15_the_text_of_a_hold_point_names_who_signs(text: str, role: Role) -> None:
    assert hold_role(step(1, text)) is role


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.2, "1 s"), (59.4, "59 s"), (60, "1 min"), (200, "3 min 20 s"), (7500, "2 h 5 min"), (7200, "2 h")],
)
def test_a_length_of_time_in_words(seconds: float, text: str) -> None:
    assert seconds_text(seconds) == text
