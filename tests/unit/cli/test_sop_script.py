from pathlib import Path

import pytest

from app.cli.sop_script import Order, read_script
from app.domain.errors import UsageError


def _script(folder: Path, text: str) -> Path:
    file = folder / "walk.txt"
    file.write_text(text, encoding="utf-8")
    return file


def test_words_and_json_say_the_same(tmp_path: Path) -> None:
    words = _script(tmp_path, "# a comment\n\ndone 5/a note='all good' repeats=3 # really\n")
    assert read_script(words) == (Order(3, "done", {"step": "5/a", "note": "all good", "repeats": "3"}),)
    said = _script(
        tmp_path, '{"do": "done", "step": "5/a", "note": "all good", "repeats": 3, "accept": true}'
    )
    assert read_script(said)[0].words == {
        "step": "5/a", "note": "all good", "repeats": "3", "accept": "yes"
    }  # fmt: skip


def test_a_number_sign_before_a_number_names_a_step_and_begins_no_comment(tmp_path: Path) -> None:
    script = _script(tmp_path, "done #7 value=9.9 # read twice\nnote '# odd' step=#3\ndone 5 #late\n")
    assert [order.words for order in read_script(script)] == [
        {"step": "#7", "value": "9.9"},
        {"step": "#3", "text": "# odd"},
        {"step": "5"},
    ]


def test_an_order_at_no_step_is_at_the_one_that_is_next(tmp_path: Path) -> None:
    assert read_script(_script(tmp_path, "done\nend"))[0].words == {"step": "."}
    assert read_script(_script(tmp_path, "done\nend"))[1].words == {}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        pytest.param("dance 5", "Line 1: 'dance' is no order", id="no order"),
        pytest.param('{"do": "dance"}', "'dance' is no order", id="no order in JSON"),
        pytest.param("{", "Line 1 is no JSON object", id="no JSON"),
        pytest.param('{"do": []}', r"Line 1: \[\] is no order", id="no text in JSON"),
        pytest.param("note 'open", "a quotation mark is missing", id="quotation"),
        pytest.param("timer 5 6", "'6' is one word too many", id="too many words"),
    ],
)
def test_a_line_that_is_no_order_is_refused_before_anything_is_done(
    tmp_path: Path, text: str, sentence: str
) -> None:
    with pytest.raises(UsageError, match=sentence):
        read_script(_script(tmp_path, text))


def test_a_missing_script_gives_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        read_script(tmp_path / "none.txt")
