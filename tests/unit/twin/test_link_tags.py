import pytest

from app.twin.link_index import index_of
from app.twin.link_tags import nearest_tags, tags_at
from app.twin.normalise import fold, tokens_of
from app.twin.vocabulary import AssetName, Vocabulary
from tests.fakes.plant_words import plant_vocabulary


def first_tag(text: str, vocabulary: Vocabulary | None = None) -> tuple[object, ...]:
    found = list(tags_at(tokens_of(fold(text)), 0, index_of(vocabulary or plant_vocabulary())))
    return max(found, key=lambda item: item[1])[0][0] if found else ()


@pytest.mark.parametrize(
    "text",
    [
        "P-101",
        "p101",
        "P 101",
        "p - 101",
        "P\u2011101",
        "\uff30\uff0d\uff11\uff10\uff11",
        "p_101",
        "pump 101",
        "泵101",
        "مضخة 101",
    ],
)
def test_a_tag_is_found_in_all_spellings(text: str) -> None:
    assert first_tag(text) == ("asset", "P-101")


def test_a_sensor_is_told_from_an_asset() -> None:
    assert first_tag("pt101") == ("sensor", "PT-101")


@pytest.mark.parametrize("text", ["P-999", "XY-12", "p999"])
def test_a_tag_that_the_store_lacks_is_unknown(text: str) -> None:
    assert first_tag(text)[0] == "unknown_tag"


def test_a_number_that_several_tags_end_in_is_left_open() -> None:
    assert first_tag("pump 3") == ("several", ("P-103", "P-203"))


def test_a_number_that_no_tag_has_is_unknown() -> None:
    assert first_tag("pump 777")[0] == "unknown_number"


@pytest.mark.parametrize(
    "text", ["in 3 days", "a 1", "last 24 h", "zone 3", "Q3 2026", "5 bar", "H2S", "3 pumps"]
)
def test_words_with_numbers_are_no_tags(text: str) -> None:
    assert first_tag(text) == ()


def test_work_orders_are_found() -> None:
    assert first_tag("wo-0012") == ("work_order", "WO-0012")


def test_tags_that_differ_in_dashes_only_are_not_mixed_up() -> None:
    vocabulary = Vocabulary(
        assets=(AssetName("P-101", "pump"), AssetName("P-10-1", "pump")), asset_types={"pump": ()}
    )
    assert first_tag("P-10-1", vocabulary) == ("asset", "P-10-1")
    assert first_tag("P-101", vocabulary) == ("asset", "P-101")
    assert first_tag("p 101", vocabulary) == ("several", ("P-101", "P-10-1"))


def test_nearest_tags_begin_with_the_same_letters() -> None:
    assert nearest_tags("p104", index_of(plant_vocabulary()))[0].startswith("P-10")
