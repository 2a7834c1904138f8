"""Words of a query lead to what the store knows, and to nothing else."""

import pytest

from app.domain.query import Filters
from app.domain.query_problems import InvalidQueryError
from app.twin.names import Names, phrases
from app.twin.store_reader import TwinReader
from tests.fakes.small_plant import SmallPlant


def test_zone_is_found_by_id_name_and_other_word(world: TwinReader) -> None:
    ids = Names(world).zone_ids()
    assert (ids["3"], ids["riverside"], ids["industrial park"]) == ("3", "3", "6")


def test_zone_includes_its_parts_and_says_so(plant: SmallPlant) -> None:
    plant.insert(
        "zone",
        {"zone_id": "1", "name": "North"},
        {"zone_id": "1a", "name": "North hall", "parent_zone_id": "1"},
        {"zone_id": "1b", "name": "Loft", "parent_zone_id": "1a"},
        {"zone_id": "2", "name": "1A"},
    )
    plant.asset(1, zone_id="1b")
    plant.asset(2, zone_id="2")
    found = plant.ask({"type": "asset_search", "zone": "north"})
    assert [row[0] for row in found.rows] == ["AS-1"]
    assert "Zone 1 includes its parts: 1a, 1b." in found.assumptions
    # An id stands before another zone's name.
    assert plant.keys({"type": "asset_search", "zone": "1A"}) == ["AS-1"]


def test_name_of_two_zones_names_neither(plant: SmallPlant) -> None:
    plant.insert("zone", {"zone_id": "1", "name": "Hall"}, {"zone_id": "2", "name": "Hall"})
    with pytest.raises(InvalidQueryError, match="'hall' is no zone of this plant"):
        plant.ask({"type": "asset_search", "zone": "hall"})


def test_asset_is_found_by_tag_name_and_other_word(plant: SmallPlant) -> None:
    plant.asset(1, name="Intake pump")
    plant.asset(2, name="Intake pump A")
    plant.insert("alias", {"kind": "asset", "word": "المضخة", "target": "AS-2"})
    assert plant.keys({"type": "asset_search", "asset": "as-1"}) == ["AS-1"]
    assert plant.keys({"type": "asset_search", "asset": "INTAKE  pump"}) == ["AS-1"]
    assert plant.keys({"type": "asset_search", "asset": "المضخة"}) == ["AS-2"]


def test_name_of_several_assets_means_all_and_says_so(plant: SmallPlant) -> None:
    plant.asset(1, name="Booster")
    plant.asset(2, name="booster")
    found = plant.ask({"type": "asset_search", "asset": "Booster"})
    assert (found.row_count, found.assumptions) == (2, ("“Booster” is the name of 2 assets; all are meant.",))


def test_all_unknown_names_are_told_at_once(world: TwinReader) -> None:
    filters = Filters(asset=("P-999",), sensor=("PT-9",), zone=("9",), site=("S9",), work_order=("WO-9",))
    with pytest.raises(InvalidQueryError) as caught:
        Names(world).resolve(filters, "exclude.")
    places = [problem.place for problem in caught.value.problems]
    assert places == [f"exclude.{name}" for name in ("asset", "sensor", "zone", "site", "work_order")]
    assert "P-101" in caught.value.problems[0].candidates


def test_type_is_found_by_its_other_word_and_an_unknown_one_has_no_rows(world: TwinReader) -> None:
    named = Names(world).resolve(Filters(asset_type=("مضخة", "PUMP", "rocket")))
    assert named.asset_types == ("pump", "rocket")


@pytest.mark.parametrize(
    ("text", "expression"),
    [
        ("pump east", '"pump"* "east"*'),
        ('P"101', '"P""101"*'),
        ("a AND -b", '"a"* "AND"* "-b"*'),
        ("* - ( )", ""),
    ],
)
def test_full_text_is_quoted_word_by_word(text: str, expression: str) -> None:
    assert phrases(text) == expression
