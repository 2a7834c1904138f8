"""A sentence is its English text, and still knows what it was made of."""

import json
import pickle

import pytest

from app.domain.errors import StorageError
from app.domain.sentence import NOT_COUNTED, joined, marked, said, said_count


def test_a_sentence_is_its_english_text() -> None:
    sentence = said("There is no file {path}.", path="a.md")
    assert sentence == "There is no file a.md."
    assert json.dumps({"note": sentence}) == '{"note": "There is no file a.md."}'
    assert f"{StorageError(sentence)}" == "There is no file a.md."


def test_a_sentence_keeps_its_pattern_and_values() -> None:
    sentence = said("There is no file {path}.", path="a.md")
    assert (sentence.pattern, dict(sentence.values), sentence.number) == (
        "There is no file {path}.",
        {"path": "a.md"},
        NOT_COUNTED,
    )


@pytest.mark.parametrize(
    ("count", "text"),
    [(0, "0 rows were stored."), (1, "1 row was stored."), (2_000, "2,000 rows were stored.")],
)
def test_a_counted_sentence_takes_the_form_of_its_count(count: int, text: str) -> None:
    sentence = said_count("{count:,} rows were stored.", "{count:,} row was stored.", count)
    assert sentence == text
    assert sentence.number == count


def test_a_brace_in_a_text_without_values_stays() -> None:
    assert said("Write it as {name}.") == "Write it as {name}."


def test_a_brace_in_a_value_is_no_place() -> None:
    assert said("{name} is damaged.", name="{path}") == "{path} is damaged."


def test_joined_parts_are_still_sentences() -> None:
    whole = joined([said("status is {status}", status="open"), "P-101"], "; ")
    assert whole == "status is open; P-101"
    assert whole.values["part0"].pattern == "status is {status}"  # type: ignore[attr-defined]


def test_a_piece_of_a_sentence_is_a_plain_text() -> None:
    assert type(said("There is no file.")[:5]) is str
    assert type(said("There is ") + "no file.") is str


def test_a_sentence_goes_through_another_process_whole() -> None:
    sentence = pickle.loads(pickle.dumps(said("There is no file {path}.", path="a.md")))
    assert (sentence, sentence.pattern) == ("There is no file a.md.", "There is no file {path}.")


def test_a_marked_text_is_the_text() -> None:
    assert marked("Quality") == "Quality"
