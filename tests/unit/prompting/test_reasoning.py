"""Reasoning is told apart from the answer, with tags split, missing, doubled or quoted."""

import itertools
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.prompting.reasoning import PieceKind, ReasoningPiece, ReasoningSplitter, fold

FENCE = "```"
# Texts made of what matters to the splitter, in any order.
pieces_of_text = st.sampled_from(
    [
        "<think>",
        "</think>",
        "<thinking>",
        "</thinking>",
        "<",
        "</thi",
        "nk>",
        "`",
        FENCE,
        "\n",
        " ",
        "a",
        "pump",
    ]
)
texts = st.lists(pieces_of_text, max_size=14).map("".join)


def split(pieces: Sequence[str], *, starts_open: bool = False) -> tuple[str, str]:
    """Reasoning and answer of a text that arrives in pieces."""
    splitter = ReasoningSplitter(starts_open=starts_open)
    found = [piece for text in pieces for piece in splitter.feed(text)]
    return fold([*found, *splitter.finish()])


@given(texts, st.lists(st.integers(0, 80), max_size=12), st.booleans())
def test_any_chunking_gives_what_one_piece_gives(text: str, cuts: list[int], starts_open: bool) -> None:
    places = [0, *sorted(cut for cut in cuts if cut < len(text)), len(text)]
    chunks = [text[start:end] for start, end in itertools.pairwise(places)]

    assert split(chunks, starts_open=starts_open) == split([text], starts_open=starts_open)


@given(texts)
def test_no_word_is_lost(text: str) -> None:
    reasoning, answer = split([text])

    assert (reasoning + answer).count("pump") == text.count("pump")


@given(texts, st.booleans())
def test_no_piece_is_empty_but_the_one_that_has_no_text(text: str, starts_open: bool) -> None:
    splitter = ReasoningSplitter(starts_open=starts_open)
    found = [piece for char in text for piece in splitter.feed(char)] + list(splitter.finish())

    assert all(bool(piece.text) != (piece.kind is PieceKind.ANSWER_WAS_REASONING) for piece in found)


@pytest.mark.parametrize(
    ("text", "reasoning", "answer"),
    [
        pytest.param("<think>Two pumps.</think>Two.", "Two pumps.", "Two.", id="block"),
        pytest.param("\n<think>\nTwo.\n</think>\n\nTwo.", "Two.\n", "Two.", id="white space around tags"),
        pytest.param("<thinking>Two.</thinking>2", "Two.", "2", id="other tags"),
        pytest.param("<think>a</thinking>b</think>c", "a</thinking>b", "c", id="closing tag of other tags"),
        pytest.param("<think></think>Two.", "", "Two.", id="empty block"),
        pytest.param("<think>a</think> <think>b</think>c", "ab", "c", id="two blocks"),
        pytest.param("<think>a\n<think>b</think>c", "a\nb", "c", id="opened twice, closed once"),
        pytest.param("<think>a\n<think>b</think>c</think>d", "a\nbc", "d", id="nested block"),
        pytest.param("<think>Write ```py", "Write ```py", "", id="never closed"),
        pytest.param(
            "<think>`half a span</think>Two.", "`half a span", "Two.", id="closed inside half a span"
        ),
        pytest.param("Two pumps.</think>Two.", "Two pumps.", "Two.", id="never opened"),
        pytest.param("</think>\nTwo.", "", "Two.", id="closing tag first"),
        pytest.param("Two.", "", "Two.", id="no tags"),
        pytest.param("  - one\n", "", "  - one\n", id="no tags, white space kept"),
        pytest.param("Use <think> here.", "", "Use <think> here.", id="opening tag in the middle"),
        pytest.param(
            "It ends with `</think>`.", "", "It ends with `</think>`.", id="closing tag in a code span"
        ),
        pytest.param(
            f"{FENCE}\n</think>\n{FENCE}\n",
            "",
            f"{FENCE}\n</think>\n{FENCE}\n",
            id="closing tag in a code fence",
        ),
        pytest.param("<think>a</think>Use </think>.", "a", "Use </think>.", id="closing tag after a block"),
        pytest.param("<thi", "", "<thi", id="half a tag at the end"),
        pytest.param("<think>a</thi", "a</thi", "", id="half a closing tag at the end"),
        pytest.param("", "", "", id="nothing"),
    ],
)
def test_text_is_split_into_reasoning_and_answer(text: str, reasoning: str, answer: str) -> None:
    assert split([text]) == (reasoning, answer)


@pytest.mark.parametrize(
    ("text", "reasoning", "answer"),
    [
        pytest.param("\nTwo pumps.</think>\n\nTwo.", "Two pumps.", "Two.", id="closed"),
        pytest.param("<think>\nTwo pumps.</think>Two.", "Two pumps.", "Two.", id="opened again"),
        pytest.param("Two pumps.</thinking>Two.", "Two pumps.", "Two.", id="closed by other tags"),
        pytest.param("Two pumps.", "Two pumps.", "", id="never closed"),
    ],
)
def test_text_after_a_prompt_with_an_opening_tag_begins_as_reasoning(
    text: str, reasoning: str, answer: str
) -> None:
    assert split([text], starts_open=True) == (reasoning, answer)


def test_reasoning_is_given_out_while_it_arrives() -> None:
    splitter = ReasoningSplitter()
    splitter.feed("<think>")

    assert splitter.feed("Two pumps, </th") == (ReasoningPiece(PieceKind.REASONING, "Two pumps, "),)


def test_closing_tag_without_an_opening_one_says_that_the_answer_was_reasoning() -> None:
    splitter = ReasoningSplitter()
    splitter.feed("Two pumps.")

    assert splitter.feed("</think>Two.") == (
        ReasoningPiece(PieceKind.ANSWER_WAS_REASONING),
        ReasoningPiece(PieceKind.ANSWER, "Two."),
    )


def test_is_open_stays_true_when_reasoning_is_never_closed() -> None:
    splitter = ReasoningSplitter()
    splitter.feed("<think>Two pumps.")
    splitter.finish()

    assert splitter.is_open


def test_is_open_is_false_once_the_answer_has_begun() -> None:
    splitter = ReasoningSplitter()
    splitter.feed("<think>Two pumps.</think>Two.")

    assert not splitter.is_open


def test_tags_of_the_callers_choice_are_used_instead() -> None:
    splitter = ReasoningSplitter(tags=(("[T]", "[/T]"),))

    assert fold([*splitter.feed("[T]a[/T]<think>"), *splitter.finish()]) == ("a", "<think>")
