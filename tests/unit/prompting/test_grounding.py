import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.prompting.grounding import WITHHELD, AnswerFilter, PlantNames, compact_tag, filtered

NAMES = PlantNames(
    frozenset(compact_tag(tag) for tag in ("P-101", "TK-1", "PT-305")),
    frozenset({"riverside", "zone 3", "工业园区"}),
)


@pytest.mark.parametrize(
    "sentence",
    [
        pytest.param("There are 5 pumps running.", id="number and state"),
        pytest.param("Five of them.", id="number word"),
        pytest.param("Yes.", id="yes"),
        pytest.param("No, nothing is wrong.", id="no"),
        pytest.param("P-101 is in service.", id="tag"),
        pytest.param("The pump is running.", id="state"),
        pytest.param("All sensors are online.", id="all online"),
        pytest.param("The pressure is ٣ bar.", id="Arabic digits"),
        pytest.param("目前有三台泵在运行。", id="Chinese"),
        pytest.param("نعم، المضخة تعمل.", id="Arabic"),
        pytest.param("I cannot say, but P-101 is running.", id="admits, then states"),
        pytest.param("I do not know; about 12.", id="admits a number"),
    ],
)
def test_a_bare_statement_about_the_plant_is_withheld(sentence: str) -> None:
    shown = filtered(sentence, NAMES, is_about_plant=True)
    assert WITHHELD in shown
    assert shown.replace(WITHHELD, "").strip() == ""


@pytest.mark.parametrize(
    "sentence",
    [
        pytest.param("I cannot see which pumps are running.", id="admits"),
        pytest.param("I don't have access to the plant's data.", id="no access"),
        pytest.param("我无法访问数据。", id="Chinese"),
        pytest.param("Look at the lookup pane.", id="advice"),
    ],
)
def test_what_states_nothing_passes(sentence: str) -> None:
    assert filtered(sentence, NAMES, is_about_plant=True) == sentence


def test_what_the_facts_say_may_be_said() -> None:
    facts = "P-101: running, 4.2 bar\nP-102: stopped"
    said = "P-101 is running at 4.2 bar. P-101 is stopped at 4.3 bar."
    assert filtered(said, NAMES, facts, is_about_plant=True) == f"P-101 is running at 4.2 bar. {WITHHELD} "


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        pytest.param("A pump has 2 ports.", "A pump has 2 ports.", id="general number"),
        pytest.param("RS-485 is a bus.", "RS-485 is a bus.", id="a code that is no tag"),
        pytest.param("Yours is TK-1. It holds water.", f"{WITHHELD} It holds water.", id="tag"),
        pytest.param("See p101.", f"{WITHHELD} ", id="tag written another way"),
        pytest.param("It stands in Riverside.", f"{WITHHELD} ", id="zone"),
        pytest.param("在工业园区。", f"{WITHHELD} ", id="zone in Chinese"),
        pytest.param("Riversides differ.", "Riversides differ.", id="a longer word"),
    ],
)
def test_a_general_answer_names_nothing_of_the_plant(said: str, shown: str) -> None:
    assert filtered(said, NAMES) == shown


def test_a_run_of_withheld_sentences_leaves_one_mark() -> None:
    said = "Here they are:\n- P-101\n- TK-1\n- PT-305\nAsk again."
    assert filtered(said, NAMES, is_about_plant=True) == f"Here they are:\n{WITHHELD}\nAsk again."


def test_a_sentence_is_held_back_until_it_is_complete() -> None:
    check = AnswerFilter(NAMES, is_about_plant=True)
    assert check.feed("The pump that you ask about ") == ""
    assert check.feed("cannot be seen. And ") == "The pump that you ask about cannot be seen. "
    assert check.feed("5 are") == ""
    assert check.finish() == f"{WITHHELD} "
    assert check.withheld == 1


def test_general_text_flows_and_a_name_ends_its_sentence() -> None:
    check = AnswerFilter(NAMES)
    first = check.feed("A tank such as the one that you call TK")
    second = check.feed("-1 holds water. Good.")
    assert first == "A tank such as the one"
    assert "TK" not in first + second
    assert (second + check.finish()) == f"{WITHHELD} Good."


def test_a_number_with_a_point_does_not_end_a_sentence() -> None:
    assert filtered("It is 3.5 bar.", NAMES, is_about_plant=True) == f"{WITHHELD} "


def test_text_without_an_end_is_judged_all_the_same() -> None:
    check = AnswerFilter(NAMES, is_about_plant=True)
    assert WITHHELD in check.feed("P-101 runs " * 100)


PIECES = ("P-101 ", "is ", "running ", "now. ", "5 ", "\n", "A pump ", "moves ", "\u3002")


@settings(deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=20))
def test_pieces_and_the_whole_are_judged_alike(pieces: list[str]) -> None:
    check = AnswerFilter(NAMES, is_about_plant=True)
    shown = "".join(check.feed(piece) for piece in pieces) + check.finish()
    assert "P-101" not in shown
    assert "running" not in shown
    assert filtered("".join(pieces), NAMES, is_about_plant=True) == shown


@settings(deadline=None)
@given(st.text(max_size=300), st.booleans())
def test_any_text_is_judged_without_an_exception(text: str, strict: bool) -> None:
    filtered(text, NAMES, is_about_plant=strict)
