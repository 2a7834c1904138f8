from app.twin.link_index import index_of
from app.twin.vocabulary import AssetName, Vocabulary, ZoneName

PLANT = Vocabulary(
    assets=(
        AssetName("P-1", "pump", "Booster pump east A"),
        AssetName("P-2", "pump", "Booster pump east B"),
        AssetName("P-3", "pump", "Pump"),
    ),
    zones=(ZoneName("7", "North", ("upper field",)),),
    asset_types={"pump": ("pmp",)},
    failure_modes={"OTH": "other", "ELP": "external leakage - process medium"},
)


def test_index_is_built_once_for_a_vocabulary() -> None:
    assert index_of(PLANT) is index_of(PLANT)


def test_names_and_their_common_beginnings_lead_to_assets() -> None:
    senses = index_of(PLANT).lexicon.senses
    assert senses["booster", "pump", "east", "a"] == ("name:P-1",)
    assert senses["booster", "pump", "east"] == ("name:P-1", "name:P-2")


def test_a_name_that_is_a_word_of_the_language_stays_that_word() -> None:
    assert index_of(PLANT).lexicon.senses[("pump",)] == ("type:pump",)


def test_zones_have_their_words_in_three_languages() -> None:
    senses = index_of(PLANT).lexicon.senses
    assert "place:7" in senses[("northern",)]
    assert "place:7" in senses["upper", "field"]
    assert "place:7" in senses["北", "区"]


def test_a_failure_mode_called_other_does_not_take_the_word() -> None:
    senses = index_of(PLANT).lexicon.senses
    assert "fmode:OTH" not in senses[("other",)]
    assert "fmode:OTH" in senses[("oth",)]


def test_a_name_that_reads_as_a_question_is_no_phrase() -> None:
    zones = (ZoneName("7", "Active Alarms", ("活动报警",)), ZoneName("8", "Alarm Hill"))
    plant = Vocabulary(assets=(AssetName("P-1", "pump", "work orders"),), zones=zones)
    places = {sense for senses in index_of(plant).lexicon.senses.values() for sense in senses}
    assert "place:7" not in places
    assert "name:P-1" not in places
    assert index_of(plant).lexicon.senses[("alarm", "hill")] == ("place:8",)
