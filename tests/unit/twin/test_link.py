import pytest

from app.twin.link import Mention, link
from app.twin.link_index import index_of
from app.twin.normalise import fold, tokens_of
from tests.fakes.plant_words import NOW, plant_vocabulary


def links_of(question: str) -> tuple[Mention, ...]:
    vocabulary = plant_vocabulary()
    return link(tokens_of(fold(question)), index_of(vocabulary), NOW, vocabulary.calendar)


def kinds_of(question: str) -> list[str]:
    return [
        mention.senses[0][0] for mention in links_of(question) if mention.senses and not mention.is_filler
    ]


@pytest.mark.parametrize(
    ("question", "kinds"),
    [
        ("critical alarms on P-101 last week", ["level", "head", "asset", "date"]),
        ("昨天2区的平均压力", ["date", "number", "field", "agg", "prop"]),
        ("الإنذارات غير المؤكدة للمضخات", ["head", "status", "type"]),
        ("泵 pressure 5 bar", ["type", "prop", "number"]),
    ],
)
def test_a_question_is_cut_into_what_its_words_mean(question: str, kinds: list[str]) -> None:
    assert kinds_of(question) == kinds


def test_mentions_cover_the_question_without_gaps() -> None:
    links = links_of("show the frobnicated pumps, P-101 and zone 3 since Monday?")
    assert [mention.start for mention in links[1:]] == [mention.end for mention in links[:-1]]
    assert links[0].start == 0


def test_an_unknown_word_is_said_to_be_unknown() -> None:
    assert [mention.text for mention in links_of("frobnicated pumps") if mention.is_unknown] == [
        "frobnicated"
    ]


@pytest.mark.parametrize(
    ("word", "kind"), [("pumsp", "type"), ("alarams", "head"), ("presure", "prop"), ("vibraton", "prop")]
)
def test_a_misspelt_word_is_read_and_said_to_be(word: str, kind: str) -> None:
    (mention,) = links_of(word)
    assert mention.has(kind)
    assert mention.typed


@pytest.mark.parametrize("word", ["close", "scheduled", "pum", "flower"])
def test_a_word_of_its_own_is_not_corrected(word: str) -> None:
    assert not any(mention.typed for mention in links_of(word))


def test_a_quoted_text_stays_together() -> None:
    assert ("quote", "comm loss on bus 7") in links_of('message "comm loss on bus 7"')[-1].senses
