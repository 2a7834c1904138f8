import pytest

from app.domain.errors import ImportRefusedError
from app.domain.twin import EntityKind
from app.twin.ingest.columns import layout_of, title_key
from app.twin.ingest.mapping import FileMapping
from app.twin.ingest.values import BadValueError, CellReader


@pytest.mark.parametrize(
    ("titles", "name", "kind"),
    [
        ("Tag,Equipment Type,Name", "x", EntityKind.ASSET),
        ("zone_id,name,aliases,site_id", "x", EntityKind.ZONE),
        ("zone_id,name,tag,type", "zones", EntityKind.ASSET),
        ("Pipe ID,Type,Start Node,End Node,Length (m)", "x", EntityKind.LINK),
        ("Point,Equipment,Measurand,UoM", "x", EntityKind.SENSOR),
        ("sensor,timestamp,value", "x", EntityKind.READING),
        ("tag,time,value,type", "history", EntityKind.READING),
        ("Alarm ID,Equipment,Type,Severity,State,Raised", "x", EntityKind.ALERT),
        ("WO Number,Equipment,Type,Status,Opened", "x", EntityKind.WORK_ORDER),
    ],
)
def test_kinds_are_known_by_columns_and_then_by_name(titles: str, name: str, kind: EntityKind) -> None:
    assert layout_of(titles.split(","), name, FileMapping()).kind is kind


def test_a_fields_own_name_wins_over_others() -> None:
    titles = ["sensor_id", "tag", "asset", "observed_property"]
    layout = layout_of(titles, "x", FileMapping())
    values = layout.read(["17", "PT-1", "P-1", "Pressure"], CellReader())
    assert values == {"tag": "PT-1", "asset": "P-1", "observed_property": "pressure", "external_id": "17"}


def test_a_column_without_its_unit_is_not_taken_for_millimetres() -> None:
    layout = layout_of(["tag", "type", "Diameter", "Elevation (m)"], "x", FileMapping())
    assert layout.read(["P-1", "pump", "12", "5"], CellReader())["elevation_m"] == 5.0
    assert layout.extras(["P-1", "pump", "12", "5"]) == {"Diameter": "12"}


def test_a_mapping_says_columns_words_and_constants() -> None:
    mapping = FileMapping(
        kind="asset",
        columns={"KKS": "tag", "Zustand": "status", "name": ""},
        words={"status": {"EIN": "running"}},
        constants={"asset_type": "pump"},
    )
    layout = layout_of(["KKS", "Zustand", "name"], "x", mapping)
    assert layout.read(["P-1", " ein ", "secret"], CellReader()) == {
        "tag": "P-1", "status": "running", "asset_type": "pump",
    }  # fmt: skip
    assert layout.others == ()


def test_a_bad_cell_is_named_by_its_title() -> None:
    layout = layout_of(["Tag", "Type", "State"], "x", FileMapping())
    with pytest.raises(BadValueError, match='State: "tripped" is none of running'):
        layout.read(["P-1", "pump", "tripped"], CellReader())


@pytest.mark.parametrize(
    ("titles", "name", "reason"),
    [
        (["a", "b"], "x", "not clear what x holds"),
        (["tag", "value"], "sensors", "no column for asset, observed_property"),
        (["c"] * 501, "x", "more than 500 columns"),
        ([], "x", "columns are none"),
    ],
)
def test_tables_that_are_not_understood(titles: list[str], name: str, reason: str) -> None:
    with pytest.raises(ImportRefusedError, match=reason):
        layout_of(titles, name, FileMapping())


def test_titles_are_compared_without_their_dress() -> None:
    assert title_key(" Equipment-Type (m3/h) ") == "equipment_type_m3_h"


@pytest.mark.parametrize(
    ("titles", "columns"),
    [
        (["tag", "tag", "asset_type"], {}),
        (["Tag", "tag ", "asset_type"], {}),
        (["tag", "asset_type", "remark", "Remark"], {}),
        (["KKS", "Nummer", "asset_type"], {"KKS": "tag", "Nummer": "tag"}),
    ],
)
def test_two_columns_of_one_meaning_are_refused(titles: list[str], columns: dict[str, str]) -> None:
    with pytest.raises(ImportRefusedError, match="has two columns for"):
        layout_of(titles, "assets", FileMapping(columns=columns))


def test_columns_without_a_title_and_those_that_a_mapping_leaves_out_are_no_twins() -> None:
    titles = ["tag", "asset_type", "", "", "old tag", "Old Tag", "KKS"]
    layout = layout_of(titles, "assets", FileMapping(columns={"old tag": "", "KKS": "tag"}))
    assert layout.read(["1", "pump", "", "", "3", "4", "P-1"], CellReader())["tag"] == "P-1"
