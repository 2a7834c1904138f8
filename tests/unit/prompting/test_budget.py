import pytest

from app.prompting.budget import answer_room


@pytest.mark.parametrize(
    ("prompt", "context", "wanted", "room"),
    [
        pytest.param(100, 1000, 500, 500, id="fits"),
        pytest.param(600, 1000, 500, 400, id="shortened"),
        pytest.param(937, 1000, 500, 0, id="too-short-to-be-useful"),
        pytest.param(990, 1000, 8, 8, id="short-by-wish"),
        pytest.param(1200, 1000, 500, 0, id="prompt-too-long"),
    ],
)
def test_answer_room(prompt: int, context: int, wanted: int, room: int) -> None:
    assert answer_room(prompt, context, wanted) == room
